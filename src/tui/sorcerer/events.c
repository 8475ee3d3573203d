/* SPDX-License-Identifier: MIT */
/* How an event is played back on the table: how long it stays, where it is, whether it has a line.
 */
#include "tui/sorcerer/words.h"

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
static bool is_expected(const sor_state *s, const slg_event *e) {
    if (e->kind == SOR_TOLD_EXHAUST) return e->a < SOR_CARDS && s->battle.attacker_card == e->a;
    return sor_has_text(s, (uint32_t)e->a);
}

/* What the table shows without words, because it always happens. */
bool sorcerer_is_dull(const slg_state *state, const slg_event *event) {
    const sor_state *s = sor_of_const(state);
    switch (event->kind) {
    case SOR_TOLD_READY: return s->phase == SOR_PHASE_READY;
    case SOR_TOLD_ACTIONS: return s->phase == SOR_PHASE_READY || event->a == -1;
    case SOR_TOLD_ATTACK_OVER: return true;
    case SOR_TOLD_EXHAUST:
    case SOR_TOLD_TO_GRAVEYARD: return is_expected(s, event);
    default: return false;
    }
}
