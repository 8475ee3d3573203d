/* SPDX-License-Identifier: MIT */
/* How an event is played back on the table: how long it stays, where it is, whether it has a line.
 */
#include "tui/sorcerer/words.h"

table_pace sorcerer_pace(const slg_event *event) {
    switch (event->kind) {
    case SPL_TOLD_PLAY:
    case SPL_TOLD_POWER:
    case SPL_TOLD_DESTROYED:
    case SPL_TOLD_CONQUER:
    case SPL_TOLD_POINT:
    case SPL_TOLD_ROLL:
    case SPL_TOLD_FATE:
    case SPL_TOLD_OVER: return TABLE_LONG;
    case SPL_TOLD_PHASE:
    case SPL_TOLD_CHANNEL:
    case SPL_TOLD_MEDITATE:
    case SPL_TOLD_BATTLE:
    case SPL_TOLD_ATTACK:
    case SPL_TOLD_TRIGGER:
    case SPL_TOLD_REROLL:
    case SPL_TOLD_TURN:
    case SPL_TOLD_MOVE:
    case SPL_TOLD_DAMAGE:
    case SPL_TOLD_SIDE:
    case SPL_TOLD_WEAKEN:
    case SPL_TOLD_FLAME:
    case SPL_TOLD_CALLED_OFF:
    case SPL_TOLD_FOLLOWER: return TABLE_SHORT;
    default: return TABLE_AT_ONCE;
    }
}

table_thing sorcerer_event_at(const slg_event *event) {
    switch (event->kind) {
    case SPL_TOLD_AVATAR:
    case SPL_TOLD_SIDE:
    case SPL_TOLD_CONQUER:
    case SPL_TOLD_BATTLE: return sorcerer_thing(SPL_THING_PLACE + event->a);
    case SPL_TOLD_PLAY:
    case SPL_TOLD_ENTER:
    case SPL_TOLD_ATTACHED:
    case SPL_TOLD_FOLLOWER:
    case SPL_TOLD_POWER:
    case SPL_TOLD_TRIGGER:
    case SPL_TOLD_MOVE:
    case SPL_TOLD_DAMAGE:
    case SPL_TOLD_WEAKEN:
    case SPL_TOLD_HEAL:
    case SPL_TOLD_DESTROYED:
    case SPL_TOLD_FLAME:
    case SPL_TOLD_EXHAUST:
    case SPL_TOLD_GOES_WITH:
    case SPL_TOLD_NO_EFFECT:
    case SPL_TOLD_ATTACK: return sorcerer_thing(event->a);
    default: return (table_thing){TABLE_NOTHING, 0};
    }
}

/* An attack exhausts the minion, and a sorcery that has taken effect is put away. */
static bool is_expected(const spl_state *s, const slg_event *e) {
    if (e->kind == SPL_TOLD_EXHAUST) return e->a < SPL_CARDS && s->battle.attacker_card == e->a;
    return spl_has_text(s, (uint32_t)e->a);
}

/* What the table shows without words, because it always happens. */
bool sorcerer_is_dull(const slg_state *state, const slg_event *event) {
    const spl_state *s = spl_of_const(state);
    switch (event->kind) {
    case SPL_TOLD_READY: return s->phase == SPL_PHASE_READY;
    case SPL_TOLD_ACTIONS: return s->phase == SPL_PHASE_READY || event->a == -1;
    case SPL_TOLD_ATTACK_OVER: return true;
    case SPL_TOLD_EXHAUST:
    case SPL_TOLD_TO_GRAVEYARD: return is_expected(s, event);
    default: return false;
    }
}
