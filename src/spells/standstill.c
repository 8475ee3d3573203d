/* SPDX-License-Identifier: MIT */
/* A match without progress comes to an end (SOR-AMB-45). Progress is limited: a side has 12 points
 * to lose between two conquests, and there are few conquests. So every match ends. */
#include <string.h>

#include "spells/house.h"

static uint32_t conquests_so_far(const spl_state *s) {
    uint32_t sum = 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        sum += s->seats[seat].points;
    return sum;
}

/* A side is damaged more than it has been, or a battlefield was conquered, with which the measure
 * begins anew: in a Battle Royale its trackers went back to 0. */
static bool has_progress(spl_state *s) {
    bool progress = false;
    uint32_t now = conquests_so_far(s);
    if (now > s->conquests) {
        s->conquests = (uint8_t)now;
        memset(s->most, 0, sizeof s->most);
        progress = true;
    }
    for (uint32_t place = 0; place < s->places_count; place++)
        for (uint32_t side = 0; side < 2; side++) {
            uint8_t track = s->places[place].track[side];
            if (track <= s->most[place][side]) continue;
            s->most[place][side] = track;
            progress = true;
        }
    return progress;
}

void spl_note_progress(const crd_set *set, spl_state *s) {
    const spl_house *house = spl_house_of(set);
    bool progress = house->has_progress ? house->has_progress(s) : has_progress(s);
    s->idle = progress ? 0 : (uint8_t)(s->idle + (s->idle < UINT8_MAX));
}

static uint32_t limit(const spl_state *s) {
    return s->options[SPL_SET_STANDSTILL];
}

bool spl_is_standstill(const spl_state *s) {
    return limit(s) && s->idle >= limit(s);
}

uint32_t spl_standstill_due(const spl_state *s) {
    uint32_t left = limit(s) > s->idle ? limit(s) - s->idle : 0;
    return s->idle && left <= SPL_STANDSTILL_NOTICE ? left : 0;
}

void spl_tell_standstill(slg_run *run) {
    const spl_state *s = spl_of_const(run->state);
    int32_t left = (int32_t)spl_standstill_due(s);
    if (left) spl_tell(run, spl_house_in(run)->tell_standstill, SLG_SEAT_NONE, s->idle, left, 0, 0);
}
