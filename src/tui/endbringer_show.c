/* SPDX-License-Identifier: MIT */
/* Plays back on the table what happened: each event changes a shown state by what it reports. The
 * last one is followed by the true state, so a small inaccuracy on the way corrects itself. */
#include <string.h>

#include "tui/endbringer_words.h"

static int32_t slot_of(const sor_state *s, int32_t thing) {
    int32_t slot = thing >= 0 && thing < SOR_CARDS ? sor_slot_of(s, thing) : -1;
    return slot >= 0 && slot < SOR_MINIONS && s->minions[slot].card == thing ? slot : -1;
}

/* Is it an event that Sorcerer does not have? */
static bool is_own(const slg_event *e) {
    return (e->kind > END_TOLD_BASE && e->kind < END_TOLD_SORCERERS) || e->kind > END_TOLD_MORE;
}

static void show_minion(sor_state *s, const slg_event *e) {
    int32_t slot = slot_of(s, e->a);
    if (slot < 0) return;
    end_minion *m = &end_of(s)->minions[slot];
    switch (e->kind) {
    case END_TOLD_FIEND: m->fiend = e->b > 0; break;
    case END_TOLD_DREAMS: m->dreams = (uint8_t)e->c; break;
    case END_TOLD_OMENS_ON: m->omens = (uint8_t)e->c; break;
    case END_TOLD_REALM: m->realm = (uint8_t)e->b; break;
    case END_TOLD_EVOLVES: m->evolved |= (uint8_t)(1u << (e->b - END_EVOLVE) % 8); break;
    case END_TOLD_ENEMY_ATTACK: s->ready &= ~(1ull << slot); break;
    default: break;
    }
}

static void show_nemesis_card(sor_state *s, const slg_event *e) {
    end_part *horde = end_of(s);
    if (e->a < END_NEMESIS || e->a >= END_NEMESIS + END_NEMESIS_SIZE) return;
    uint32_t bit = 1u << (e->a - END_NEMESIS);
    switch (e->kind) {
    case END_TOLD_SHOWN: s->seats[END_NEMESIS_SEAT].grimoire &= ~(uint64_t)bit; break;
    case END_TOLD_CONDITION: horde->conditions |= bit; break;
    case END_TOLD_BROKEN: horde->conditions &= ~bit; break;
    case END_TOLD_CULTIST: horde->chamber |= bit; break;
    case END_TOLD_BOON: horde->boons[e->a - END_NEMESIS] = (uint8_t)e->c; break;
    default: break;
    }
}

void endbringer_show_event(const slg_game *game, slg_state *shown, const slg_event *e) {
    sor_state *s = sor_of(shown);
    end_part *horde = end_of(s);
    bool place = e->a >= 0 && e->a < END_PLACES;
    switch (e->kind) {
    case END_TOLD_DEFENSE: horde->defense = e->b; break;
    case END_TOLD_DECK_DAMAGE: horde->deck_damage = (uint8_t)e->b; break;
    case END_TOLD_RAGE: horde->rage = (uint8_t)e->b; break;
    case END_TOLD_GATE: horde->gate = (uint8_t)e->b; break;
    case END_TOLD_CUBE: horde->cube = (uint8_t)e->a; break;
    case END_TOLD_STRIDE:
        if (place) horde->avatar = (uint8_t)(e->a != 0);
        break;
    case END_TOLD_TENTACLES:
        if (place) horde->places[e->a].tentacles = (uint8_t)e->c;
        break;
    case END_TOLD_STONE:
        if (place) horde->places[e->a].damage = (uint8_t)(e->c % END_STONE_DEFENSE);
        break;
    case END_TOLD_FALLS:
        if (place && horde->places[e->a].stones) horde->places[e->a].stones--;
        break;
    case END_TOLD_RUBBLE:
        if (e->seat < END_PLAYERS) horde->seats[e->seat].rubble_count = (uint8_t)e->b;
        break;
    case END_TOLD_SHOWN:
    case END_TOLD_CONDITION:
    case END_TOLD_BROKEN:
    case END_TOLD_CULTIST:
    case END_TOLD_BOON: show_nemesis_card(s, e); break;
    default:
        if (is_own(e))
            show_minion(s, e);
        else
            sorcerer_show_event(game, shown, e);
    }
}

table_pace endbringer_pace(const slg_event *event) {
    switch (event->kind) {
    case END_TOLD_SHOWN:
    case END_TOLD_CONDITION:
    case END_TOLD_FALLS:
    case END_TOLD_TACTIC:
    case END_TOLD_OPENS:
    case END_TOLD_TRAUMA:
    case END_TOLD_EVOLVES:
    case END_TOLD_STRIDE:
    case END_TOLD_SKIPPED:
    case END_TOLD_CANCELLED:
    case END_TOLD_DEED:
    case END_TOLD_UNOPPOSED:
    case END_TOLD_CUBE: return TABLE_LONG;
    case END_TOLD_DEFENSE:
    case END_TOLD_SPAWN:
    case END_TOLD_RAISE:
    case END_TOLD_SWARM:
    case END_TOLD_RAGE:
    case END_TOLD_TENTACLES:
    case END_TOLD_PREVENTED:
    case END_TOLD_RUBBLE:
    case END_TOLD_FIEND:
    case END_TOLD_DREAMS:
    case END_TOLD_FLIP:
    case END_TOLD_GATE:
    case END_TOLD_CULTIST:
    case END_TOLD_BANISH:
    case END_TOLD_STONE:
    case END_TOLD_ENEMY_ATTACK:
    case END_TOLD_ENEMY_DAMAGE:
    case END_TOLD_BROKEN:
    case END_TOLD_ALTAR:
    case END_TOLD_DARK:
    case END_TOLD_ARMS: return TABLE_SHORT;
    default: return is_own(event) ? TABLE_AT_ONCE : sorcerer_pace(event);
    }
}

table_thing endbringer_event_at(const slg_event *event) {
    switch (event->kind) {
    case END_TOLD_STRIDE:
    case END_TOLD_STONE:
    case END_TOLD_FALLS:
    case END_TOLD_TENTACLES: return sorcerer_thing(SOR_THING_PLACE + event->a);
    case END_TOLD_DEFENSE: return sorcerer_thing(ENDBRINGER_DEFENSE);
    case END_TOLD_RAGE:
    case END_TOLD_GATE:
    case END_TOLD_CULTIST: return sorcerer_thing(ENDBRINGER_CHAMBER);
    case END_TOLD_SKIPPED:
    case END_TOLD_DECK_DAMAGE: return sorcerer_thing(ENDBRINGER_FOE);
    case END_TOLD_SHOWN:
    case END_TOLD_CONDITION:
    case END_TOLD_SPAWN:
    case END_TOLD_RAISE:
    case END_TOLD_FIEND:
    case END_TOLD_DREAMS:
    case END_TOLD_OMENS_ON:
    case END_TOLD_FLIP:
    case END_TOLD_EVOLVES:
    case END_TOLD_ARMS:
    case END_TOLD_REALM:
    case END_TOLD_ENEMY_ATTACK: return sorcerer_thing(event->a);
    case END_TOLD_SWARM: return sorcerer_thing(event->b);
    default:
        if (is_own(event)) return (table_thing){TABLE_NOTHING, 0};
        return sorcerer_event_at(event);
    }
}

bool endbringer_is_dull(const slg_state *shown, const slg_event *event) {
    const sor_state *s = sor_of_const(shown);
    bool came = event->kind == SOR_TOLD_ENTER && event->seat == END_SEAT; /* "is spawned" follows */
    bool hatched = came && event->a >= 0 && end_is_token((uint32_t)event->a);
    if (event->kind == END_TOLD_LAID_DOWN) return s->phase != SOR_PHASE_BATTLE;
    return event->kind == END_TOLD_TAKE || event->kind == END_TOLD_CUBE || (came && !hatched) ||
           sorcerer_is_dull(shown, event);
}
