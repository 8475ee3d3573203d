/* SPDX-License-Identifier: MIT */
/* How an event is shown: for how long, where on the table, whether it is worth a line. */
#include "guide/spells/words.h"

slg_guide_pace spells_pace(const slg_event *event) {
    switch (event->kind) {
    case SPL_TOLD_PLAY:
    case SPL_TOLD_POWER:
    case SPL_TOLD_DESTROYED:
    case SPL_TOLD_CONQUER:
    case SPL_TOLD_POINT:
    case SPL_TOLD_ROLL:
    case SPL_TOLD_FATE:
    case SPL_TOLD_OVER: return SLG_PACE_LONG;
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
    case SPL_TOLD_FOLLOWER: return SLG_PACE_SHORT;
    default: return SLG_PACE_AT_ONCE;
    }
}

slg_guide_thing spells_happens_at(const slg_event *event) {
    switch (event->kind) {
    case SPL_TOLD_AVATAR:
    case SPL_TOLD_SIDE:
    case SPL_TOLD_CONQUER:
    case SPL_TOLD_BATTLE: return guide_place(SPL_THING_PLACE + event->a);
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
    case SPL_TOLD_ATTACK: return guide_place(event->a);
    default: return (slg_guide_thing){SLG_THING_NOTHING, 0};
    }
}

/* An attack exhausts the minion, and a sorcery that has taken effect is put away. */
static bool is_expected(const spl_state *s, const slg_event *e) {
    if (e->kind == SPL_TOLD_EXHAUST) return e->a < SPL_CARDS && s->battle.attacker_card == e->a;
    return spl_has_text(s, (uint32_t)e->a);
}

/* What the table shows without words, because it always happens. */
bool spells_is_dull(const slg_state *view, const slg_event *event) {
    const spl_state *s = spl_of_const(view);
    switch (event->kind) {
    case SPL_TOLD_READY: return s->phase == SPL_PHASE_READY;
    case SPL_TOLD_ACTIONS: return s->phase == SPL_PHASE_READY || event->a == -1;
    case SPL_TOLD_ATTACK_OVER: return true;
    case SPL_TOLD_EXHAUST:
    case SPL_TOLD_TO_GRAVEYARD: return is_expected(s, event);
    default: return false;
    }
}
