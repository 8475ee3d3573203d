/* SPDX-License-Identifier: MIT */
/* Plays back on the table what happened. A district is shown as it is at once, since its builder is
 * in a hurry; purchases and tracks move one after the other. */
#include <string.h>

#include "tui/city_words.h"

static void set_track(city_player *p, int32_t resource, int32_t change) {
    if (resource < 0 || resource >= CITY_RESOURCES) return;
    int32_t now = p->track[resource] + change;
    p->track[resource] = (uint8_t)(now < 0 ? 0 : now > CITY_TRACK_MAX ? CITY_TRACK_MAX : now);
}

static void set_market(city_state *s, int32_t place, int32_t design) {
    if (place < 0 || place >= CITY_PLACES) return;
    s->market[place] = (uint8_t)design;
    s->lying[place][0] = s->lying[place][1] = CITY_NONE;
}

static void set_tracks(city_player *p, const slg_event *e) {
    p->track[CITY_MONEY] = (uint8_t)e->a;
    p->track[CITY_INFLUENCE] = (uint8_t)e->b;
    p->track[CITY_MAGIC] = (uint8_t)e->c;
    p->track[CITY_PRESTIGE] = (uint8_t)e->d;
}

void town_show_event(const slg_game *game, slg_state *shown, const slg_event *event) {
    city_state *s = city_of(shown);
    const slg_event *e = event;
    city_player *p = &s->seats[e->seat < CITY_SEATS ? e->seat : 0];
    (void)game;
    switch (e->kind) {
    case CITY_TOLD_YEAR: s->year = (uint8_t)e->a; break;
    case CITY_TOLD_PHASE: s->phase = (uint8_t)e->a; break;
    case CITY_TOLD_MAY_BUY: p->buys = (uint8_t)e->a; break;
    case CITY_TOLD_TAKE_BACK:
        p->rank = 0;
        memset(p->track, 0, sizeof p->track);
        break;
    case CITY_TOLD_GAIN: set_track(p, e->a, e->b); break;
    case CITY_TOLD_PAY: set_track(p, e->a, -e->b); break;
    case CITY_TOLD_SCORED: set_tracks(p, e); break;
    case CITY_TOLD_CONVERT:
    /* the gain is reported next */
    case CITY_TOLD_CONVERT_TWO: set_track(p, CITY_MAGIC, -e->a); break;
    case CITY_TOLD_RANK: p->rank = (uint8_t)e->a; break;
    case CITY_TOLD_BUY: set_market(s, e->c, CITY_NONE); break;
    case CITY_TOLD_TAKE: set_market(s, e->b, CITY_NONE); break;
    case CITY_TOLD_REFILL: set_market(s, e->b, e->a); break;
    case CITY_TOLD_COLLECT: p->coins = (uint16_t)e->b; break;
    case CITY_TOLD_TIMER: s->timer = e->seat < CITY_SEATS ? e->seat : s->timer; break;
    default: break;
    }
}

table_pace town_pace(const slg_event *event) {
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
    case CITY_TOLD_OVER: return TABLE_LONG;
    case CITY_TOLD_LOST:
    case CITY_TOLD_EXCHANGE:
    case CITY_TOLD_LOSE_TILE:
    case CITY_TOLD_MARKET_KILL:
    case CITY_TOLD_DEAL: return TABLE_SHORT;
    default: return TABLE_AT_ONCE;
    }
}

table_thing town_event_at(const slg_event *event) {
    switch (event->kind) {
    case CITY_TOLD_REWARD_SHOWN:
    case CITY_TOLD_MONSTER_SHOWN: return town_thing(TOWN_YEAR + event->a);
    case CITY_TOLD_USE:
    case CITY_TOLD_LOST: return town_thing(TOWN_REWARD + event->a);
    case CITY_TOLD_RANK:
    case CITY_TOLD_COLLECT:
    case CITY_TOLD_SCORED:
    case CITY_TOLD_PRIZE:
    case CITY_TOLD_MAY_BUY:
    case CITY_TOLD_TAKE_BACK: return town_thing(TOWN_PLAYER + event->seat);
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
    case CITY_TOLD_KEEP_NEXT: return town_design_thing((uint32_t)event->a);
    case CITY_TOLD_BUY: return town_thing(TOWN_PLACE + event->c);
    case CITY_TOLD_TAKE:
    case CITY_TOLD_REFILL:
    case CITY_TOLD_EXCHANGE:
    case CITY_TOLD_ON_MARKET: return town_thing(TOWN_PLACE + event->b);
    default: return (table_thing){TABLE_NOTHING, 0};
    }
}

/* What the board shows without words, what comes every year, and what a 1st place always gets. */
bool town_is_dull(const slg_state *shown, const slg_event *event) {
    (void)shown;
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
