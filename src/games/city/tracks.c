/* SPDX-License-Identifier: MIT */
/* The four tracks. */
#include "games/city/play.h"

/* What a seat gains on its own lane others see when all have scored (CITY-SCORE-06). */
static void tell_track(slg_run *run, city_event kind, uint32_t seat, city_resource resource,
                       uint32_t n) {
    if (run->lane == SLG_LANE_MAIN)
        city_tell(run, kind, seat, (int32_t)resource, (int32_t)n, 0, 0);
    else
        city_tell_own(run, kind, seat, (int32_t)resource, (int32_t)n, 0, 0);
}

void city_gain(slg_run *run, uint32_t seat, city_resource resource, uint32_t n) {
    uint8_t *track = &city_s(run)->seats[seat].track[resource];
    uint32_t room = CITY_TRACK_MAX - *track;
    if (n > room) n = room; /* CITY-SCORE-03 */
    if (!n) return;
    *track = (uint8_t)(*track + n);
    tell_track(run, CITY_TOLD_GAIN, seat, resource, n);
}

void city_pay_from(slg_run *run, uint32_t seat, city_resource resource, uint32_t n) {
    uint8_t *track = &city_s(run)->seats[seat].track[resource];
    if (!n) return;
    assert(n <= *track);
    *track = (uint8_t)(*track - n);
    tell_track(run, CITY_TOLD_PAY, seat, resource, n);
}
