/* SPDX-License-Identifier: MIT */
/* How an event is shown: for how long, where on the table, whether it is worth a line. */
#include "guide/city/words.h"

slg_guide_pace city_pace(const slg_event *event) {
    switch (event->kind) {
    case CITY_TOLD_YEAR:
    case CITY_TOLD_RANK:
    case CITY_TOLD_USE:
    case CITY_TOLD_BUY:
    case CITY_TOLD_TAKE:
    case CITY_TOLD_CONVERT:
    case CITY_TOLD_CONVERT_TWO:
    case CITY_TOLD_COLLECT:
    case CITY_TOLD_GIVE:
    case CITY_TOLD_KILL_RIVAL:
    case CITY_TOLD_ON_MARKET:
    case CITY_TOLD_MYSTERY:
    case CITY_TOLD_OVER: return SLG_PACE_LONG;
    case CITY_TOLD_LOST:
    case CITY_TOLD_EXCHANGE:
    case CITY_TOLD_LOSE_TILE:
    case CITY_TOLD_MARKET_KILL:
    case CITY_TOLD_DEAL: return SLG_PACE_SHORT;
    default: return SLG_PACE_AT_ONCE;
    }
}

slg_guide_thing city_happens_at(const slg_event *event) {
    switch (event->kind) {
    case CITY_TOLD_REWARD_SHOWN:
    case CITY_TOLD_MONSTER_SHOWN: return guide_place(CITY_THING_YEAR + event->a);
    case CITY_TOLD_USE:
    case CITY_TOLD_LOST: return guide_place(CITY_THING_REWARD + event->a);
    case CITY_TOLD_RANK:
    case CITY_TOLD_COLLECT:
    case CITY_TOLD_SCORED:
    case CITY_TOLD_PRIZE:
    case CITY_TOLD_MAY_BUY:
    case CITY_TOLD_TAKE_BACK: return guide_place(CITY_THING_PLAYER + event->seat);
    case CITY_TOLD_KEEPS:
    case CITY_TOLD_FLIP:
    case CITY_TOLD_PLACE:
    case CITY_TOLD_NO_PLACE:
    case CITY_TOLD_UNDER:
    case CITY_TOLD_DISCARD:
    case CITY_TOLD_DESTROY:
    case CITY_TOLD_KILL:
    case CITY_TOLD_AHEAD:
    case CITY_TOLD_IGNORED:
    case CITY_TOLD_BACK:
    case CITY_TOLD_ONTO:
    case CITY_TOLD_STAR:
    case CITY_TOLD_LEAVES:
    case CITY_TOLD_GIVE:
    case CITY_TOLD_LOSE_TILE:
    case CITY_TOLD_KEEP_NEXT: return city_design_thing((uint32_t)event->a);
    case CITY_TOLD_BUY: return guide_place(CITY_THING_PLACE + event->c);
    case CITY_TOLD_TAKE: /* also what lies nowhere on the market */
        return event->b < 0 ? city_design_thing((uint32_t)event->a)
                            : guide_place(CITY_THING_PLACE + event->b);
    case CITY_TOLD_REFILL:
    case CITY_TOLD_EXCHANGE:
    case CITY_TOLD_ON_MARKET: return guide_place(CITY_THING_PLACE + event->b);
    default: return (slg_guide_thing){SLG_THING_NOTHING, 0};
    }
}

/* What the board shows without words, what comes every year, and what a 1st place always gets. */
bool city_is_dull(const slg_state *view, const slg_event *event) {
    (void)view;
    switch (event->kind) {
    case CITY_TOLD_FLIP:
    case CITY_TOLD_PHASE:
    case CITY_TOLD_AHEAD:
    case CITY_TOLD_UNSEEN:
    case CITY_TOLD_STAR:
    case CITY_TOLD_MAY_BUY:
    case CITY_TOLD_TAKE_BACK: return true;
    case CITY_TOLD_PRIZE: return event->a == (CITY_SHARE_PRESTIGE | CITY_SHARE_REWARD);
    default: return false;
    }
}
