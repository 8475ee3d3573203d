/* SPDX-License-Identifier: MIT */
/* How the game ends, and who has won (CITY-END, CITY-SOLO-08, CITY-SOLO-12). */
#include "games/city/services.h"
#include "games/city/table.h"

enum { BEST_RANK = 151 }; /* coins of a Legendary Wizard (CITY-SOLO-12) */

void city_finish(slg_run *run, city_reason reason) {
    slg_end(run, reason);
    city_tell(run, CITY_TOLD_OVER, SLG_SEAT_NONE, (int32_t)reason, 0, 0, 0);
}

/* CITY-END-03, CITY-END-04: more coins, then more money on the year-5 track. */
static int32_t lead_of_city(const city_state *s, uint32_t seat, uint32_t over) {
    int32_t ahead = s->seats[seat].coins - s->seats[over].coins;
    return ahead ? ahead : s->seats[seat].track[CITY_MONEY] - s->seats[over].track[CITY_MONEY];
}

/* From 1000 for the player ahead of all others to -1000 for the one behind them; equals share. */
static void rank_in_city(const city_state *s, uint32_t seat, slg_outcome *outcome) {
    int32_t better = 0, worse = 0;
    for (uint32_t other = 0; other < s->core.seats; other++) {
        better += lead_of_city(s, seat, other) < 0;
        worse += lead_of_city(s, seat, other) > 0;
    }
    outcome->rank[seat] = (uint8_t)(1 + better);
    outcome->reward[seat] = (int16_t)(1000 * (worse - better) / (s->core.seats - 1));
}

/* A solo player can lose; otherwise coins count, up to a little more than the best rank needs. */
static void rank_alone(const city_state *s, slg_outcome *outcome) {
    bool lost = outcome->reason != CITY_OVER_YEARS;
    int32_t coins = s->seats[0].coins, most = 4 * BEST_RANK / 3;
    if (coins > most) coins = most;
    outcome->rank[0] = lost ? 2 : 1;
    outcome->reward[0] = (int16_t)(lost ? -1000 : 1000 * coins / most);
}

void city_outcome(const slg_game *game, const slg_state *state, slg_outcome *outcome) {
    const city_state *s = city_of_const(state);
    (void)game;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        outcome->score[seat] = s->seats[seat].coins;
        if (!outcome->over) continue;
        if (city_solo(s))
            rank_alone(s, outcome);
        else
            rank_in_city(s, seat, outcome);
    }
}
