/* SPDX-License-Identifier: MIT */
/* How an event is shown: for how long, where on the table, whether it is worth a line. */
#include "guide/school/words.h"

slg_guide_pace school_pace(const slg_event *event) {
    switch (event->kind) {
    case SCH_TOLD_REVEAL:
    case SCH_TOLD_WIN:
    case SCH_TOLD_DISCARD:
    case SCH_TOLD_USE:
    case SCH_TOLD_POWER_ROLL:
    case SCH_TOLD_POWER_REROLL:
    case SCH_TOLD_OVERCAST:
    case SCH_TOLD_OVER: return SLG_PACE_LONG;
    case SCH_TOLD_CAST:
    case SCH_TOLD_FLIP:
    case SCH_TOLD_PORTAL:
    case SCH_TOLD_NOBODY:
    case SCH_TOLD_PORTAL_BACK:
    case SCH_TOLD_SCORE:
    case SCH_TOLD_REFUND:
    case SCH_TOLD_ADD:
    case SCH_TOLD_REMOVE:
    case SCH_TOLD_SHIFT:
    case SCH_TOLD_RECALL:
    case SCH_TOLD_CLEAR:
    case SCH_TOLD_SWAP:
    case SCH_TOLD_MOVE_PORTAL:
    case SCH_TOLD_TAKE:
    case SCH_TOLD_REROLL:
    case SCH_TOLD_EFFECT:
    case SCH_TOLD_GETS_WIZARD:
    case SCH_TOLD_PHASE: return SLG_PACE_SHORT;
    default: return SLG_PACE_AT_ONCE;
    }
}

slg_guide_thing school_happens_at(const slg_event *event) {
    switch (event->kind) {
    case SCH_TOLD_CAST:
    case SCH_TOLD_PORTAL:
    case SCH_TOLD_WIN:
    case SCH_TOLD_NOBODY:
    case SCH_TOLD_SHIFT:
    case SCH_TOLD_MOVE_PORTAL:
    case SCH_TOLD_LAID: return (slg_guide_thing){SLG_THING_LOCATION, event->b};
    case SCH_TOLD_ADD:
    case SCH_TOLD_REMOVE:
    case SCH_TOLD_RECALL:
    case SCH_TOLD_SWAP:
    case SCH_TOLD_CLEAR:
    case SCH_TOLD_SHORTAGE: return (slg_guide_thing){SLG_THING_LOCATION, event->a};
    case SCH_TOLD_DISCARD: return (slg_guide_thing){SLG_THING_LOCATION, event->c};
    case SCH_TOLD_USE:
    case SCH_TOLD_COPY:
    case SCH_TOLD_POWER_ROLL:
    case SCH_TOLD_POWER_REROLL: return (slg_guide_thing){SLG_THING_CARD, event->a};
    default: return (slg_guide_thing){SLG_THING_NOTHING, 0};
    }
}

/* Nothing is reported of a player who is ready because no die can be changed. */
static bool has_no_say(const sch_state *s, uint32_t seat) {
    const uint8_t *on = s->pets[SCH_CRANAJ];
    return !s->seats[seat & 1].tokens && !(on[seat & 1] && !on[(seat & 1) ^ 1]);
}

/* Unreported, since the table shows it: cards that nobody fought for, cards that move up, and what
 * returns every time. */
bool school_is_dull(const slg_state *view, const slg_event *event) {
    const sch_state *s = sch_of_const(view);
    uint32_t at = school_location(event->b);
    if (event->kind == SCH_TOLD_READY) return has_no_say(s, event->seat);
    if (event->kind == SCH_TOLD_SLIDE || event->kind == SCH_TOLD_RETURN ||
        event->kind == SCH_TOLD_CASTS_BACK)
        return true;
    if (event->kind == SCH_TOLD_SPENT) return !event->b; /* the line about the power has said so */
    return event->kind == SCH_TOLD_NOBODY && at < SCH_LOCATIONS && !s->at[at].crystals[0] &&
           !s->at[at].crystals[1];
}
