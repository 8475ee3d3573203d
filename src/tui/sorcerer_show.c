/* SPDX-License-Identifier: MIT */
/* Plays back on the table what happened: each event changes a shown state by what it reports. The
 * last one is followed by the true state, so a small inaccuracy on the way corrects itself. */
#include <string.h>

#include "tui/sorcerer_words.h"

static sor_minion *minion_of(sor_state *s, int32_t thing) {
    int32_t slot = thing >= 0 && thing < SOR_CARDS ? sor_slot_of(s, thing) : -1;
    return slot >= 0 && slot < SOR_MINIONS && s->minions[slot].card == thing ? &s->minions[slot]
                                                                             : NULL;
}

static void show_resource(uint8_t *value, const slg_event *e) {
    *value = (uint8_t)e->b;
}

static void show_place(sor_state *s, const slg_event *e) {
    if ((uint32_t)e->a >= s->places_count) return;
    int32_t side = sor_side_of(s, (uint32_t)e->a, e->seat);
    if (e->kind == SOR_TOLD_SIDE && side >= 0) s->places[e->a].track[side] = (uint8_t)e->c;
    if (e->kind == SOR_TOLD_CONQUER && side >= 0 && s->format != SOR_ROYALE)
        s->places[e->a].conquered = (uint8_t)(side + 1);
}

static void show_minion(sor_state *s, const slg_event *e) {
    sor_minion *m = minion_of(s, e->a);
    if (!m) return;
    uint32_t slot = (uint32_t)(m - s->minions);
    switch (e->kind) {
    case SOR_TOLD_DAMAGE: m->damage = (uint8_t)(m->damage + e->b); break;
    case SOR_TOLD_WEAKEN: m->damage++; break;
    case SOR_TOLD_HEAL:
        m->damage = (uint8_t)(m->damage - (e->b < m->damage ? e->b : m->damage));
        break;
    case SOR_TOLD_FLAME: m->flames = (uint8_t)(m->flames + e->b); break;
    case SOR_TOLD_EXHAUST:
    case SOR_TOLD_ATTACK: s->ready &= ~(1ull << slot); break;
    case SOR_TOLD_READY: s->ready |= 1ull << slot; break;
    case SOR_TOLD_MOVE:
        if ((uint32_t)e->b >= s->places_count) break;
        s->at[m->place] &= ~(1ull << slot);
        m->place = (uint8_t)e->b;
        s->at[m->place] |= 1ull << slot;
        break;
    case SOR_TOLD_DESTROYED:
        s->at[m->place] &= ~(1ull << slot);
        s->of[m->seat] &= ~(1ull << slot);
        s->ready &= ~(1ull << slot);
        break;
    default: break;
    }
}

/* A sorcery is remembered until it is in the graveyard. */
static void show_play(const slg_game *game, sor_state *s, const slg_event *e) {
    sor_player *p = &s->seats[e->seat < SLG_SEATS_MAX ? e->seat : 0];
    const crd_card *design = sor_design_of_thing(sor_set(game), s, e->a);
    p->hand_size = (uint8_t)(p->hand_size - (p->hand_size > 0));
    if (design && design->family == CRD_FAMILY_SORCERY) s->playing = (uint8_t)e->a;
}

static void show_die(sor_state *s, const slg_event *e) {
    if (e->a >= 1 && e->a <= s->battle.count) s->battle.dice[e->a - 1] = (uint8_t)e->b;
}

void sorcerer_show_event(const slg_game *game, slg_state *shown, const slg_event *event) {
    sor_state *s = sor_of(shown);
    const slg_event *e = event;
    sor_player *p = &s->seats[e->seat < SLG_SEATS_MAX ? e->seat : 0];
    switch (e->kind) {
    case SOR_TOLD_PHASE:
        s->phase = (uint8_t)e->a;
        s->round = (uint8_t)e->b;
        break;
    case SOR_TOLD_AVATAR: p->avatar = (uint8_t)e->a; break;
    case SOR_TOLD_ENERGY: show_resource(&p->energy, e); break;
    case SOR_TOLD_OMENS: show_resource(&p->omens, e); break;
    case SOR_TOLD_BLOOD: show_resource(&p->blood, e); break;
    case SOR_TOLD_ACTIONS: show_resource(&p->actions, e); break;
    case SOR_TOLD_DRAW: p->hand_size++; break;
    case SOR_TOLD_PLAY: show_play(game, s, e); break;
    case SOR_TOLD_DISCARD: p->hand_size = (uint8_t)(p->hand_size - (p->hand_size > 0)); break;
    case SOR_TOLD_SIDE:
    case SOR_TOLD_CONQUER: show_place(s, e); break;
    case SOR_TOLD_BATTLE: s->battle.place = (uint8_t)e->a; break;
    case SOR_TOLD_REROLL:
    case SOR_TOLD_TURN: show_die(s, e); break;
    default: show_minion(s, e); break;
    }
}

table_pace sorcerer_pace(const slg_event *event) {
    switch (event->kind) {
    case SOR_TOLD_PLAY:
    case SOR_TOLD_POWER:
    case SOR_TOLD_DESTROYED:
    case SOR_TOLD_CONQUER:
    case SOR_TOLD_POINT:
    case SOR_TOLD_ROLL:
    case SOR_TOLD_FATE:
    case SOR_TOLD_OVER: return TABLE_LONG;
    case SOR_TOLD_PHASE:
    case SOR_TOLD_CHANNEL:
    case SOR_TOLD_MEDITATE:
    case SOR_TOLD_BATTLE:
    case SOR_TOLD_ATTACK:
    case SOR_TOLD_TRIGGER:
    case SOR_TOLD_REROLL:
    case SOR_TOLD_TURN:
    case SOR_TOLD_MOVE:
    case SOR_TOLD_DAMAGE:
    case SOR_TOLD_SIDE:
    case SOR_TOLD_WEAKEN:
    case SOR_TOLD_FLAME:
    case SOR_TOLD_CALLED_OFF:
    case SOR_TOLD_FOLLOWER: return TABLE_SHORT;
    default: return TABLE_AT_ONCE;
    }
}

table_thing sorcerer_event_at(const slg_event *event) {
    switch (event->kind) {
    case SOR_TOLD_AVATAR:
    case SOR_TOLD_SIDE:
    case SOR_TOLD_CONQUER:
    case SOR_TOLD_BATTLE: return sorcerer_thing(SOR_THING_PLACE + event->a);
    case SOR_TOLD_PLAY:
    case SOR_TOLD_ENTER:
    case SOR_TOLD_ATTACHED:
    case SOR_TOLD_FOLLOWER:
    case SOR_TOLD_POWER:
    case SOR_TOLD_TRIGGER:
    case SOR_TOLD_MOVE:
    case SOR_TOLD_DAMAGE:
    case SOR_TOLD_WEAKEN:
    case SOR_TOLD_HEAL:
    case SOR_TOLD_DESTROYED:
    case SOR_TOLD_FLAME:
    case SOR_TOLD_EXHAUST:
    case SOR_TOLD_GOES_WITH:
    case SOR_TOLD_NO_EFFECT:
    case SOR_TOLD_ATTACK: return sorcerer_thing(event->a);
    default: return (table_thing){TABLE_NOTHING, 0};
    }
}

/* An attack exhausts the minion, and a sorcery that has taken effect is put away. */
static bool is_expected(sor_state *s, const slg_event *e) {
    const sor_minion *m = minion_of(s, e->a);
    if (e->kind == SOR_TOLD_EXHAUST) return m && !(s->ready >> (m - s->minions) & 1);
    return e->kind == SOR_TOLD_TO_GRAVEYARD && s->playing == e->a;
}

/* What the table shows without words, because it always happens. */
bool sorcerer_is_dull(const slg_state *shown, const slg_event *event) {
    sor_state *s = sor_of((slg_state *)(uintptr_t)shown); /* only read */
    switch (event->kind) {
    case SOR_TOLD_READY: return s->phase == SOR_PHASE_READY;
    case SOR_TOLD_ACTIONS: return s->phase == SOR_PHASE_READY || event->a == -1;
    case SOR_TOLD_ATTACK_OVER: return true;
    case SOR_TOLD_EXHAUST:
    case SOR_TOLD_TO_GRAVEYARD: return is_expected(s, event);
    default: return false;
    }
}
