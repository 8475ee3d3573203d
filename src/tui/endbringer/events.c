/* SPDX-License-Identifier: MIT */
/* How an event is played back on the table: how long it stays, where it is, whether it has a line.
 */
#include "tui/endbringer/words.h"

/* Is it an event that Sorcerer does not have? */
static bool is_own(const slg_event *e) {
    return (e->kind > END_TOLD_BASE && e->kind < END_TOLD_SORCERERS) || e->kind > END_TOLD_MORE;
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

bool endbringer_is_dull(const slg_state *state, const slg_event *event) {
    const sor_state *s = sor_of_const(state);
    bool came = event->kind == SOR_TOLD_ENTER && event->seat == END_SEAT; /* "is spawned" follows */
    bool hatched = came && event->a >= 0 && end_is_token((uint32_t)event->a);
    if (event->kind == END_TOLD_LAID_DOWN) return s->phase != SOR_PHASE_BATTLE;
    return event->kind == END_TOLD_TAKE || event->kind == END_TOLD_CUBE || (came && !hatched) ||
           sorcerer_is_dull(state, event);
}
