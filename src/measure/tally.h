/* SPDX-License-Identifier: MIT */
/* The results of many games: whole numbers that can be added up in any order, so that neither
 * threads nor parts of a run change them. Between deals, a sum of tallies is the sum of their
 * numbers. */
#ifndef SLG_MEASURE_TALLY_H
#define SLG_MEASURE_TALLY_H

#include <sortilege/sortilege.h>

#include "measure/exploit.h"

enum { TALLY_ROUNDS = 256 };

/* A rate over games of which some share a deal. Such games are not independent, but deals are. Of
 * each deal, `hits` is twice its wins plus its draws, and `tries` its games; the sums are all that
 * the variance of a ratio needs (W. G. Cochran, Sampling Techniques, chapter 6). */
typedef struct tally_rate {
    uint64_t hits, tries;                /* of the current deal */
    uint64_t all_hits, all_tries, deals; /* of the deals before it; the same for the sums below */
    uint64_t hits_squared, hits_tries, tries_squared;
} tally_rate;

typedef struct tally_agent {
    uint64_t games, wins, draws, losses;
    int64_t score;
    tally_rate rate; /* a draw is half a win; the seats of one game count as one deal */
} tally_agent;

typedef struct tally {
    uint64_t games, decisions, checksum;
    uint64_t seat_wins[SLG_SEATS_MAX], seat_draws;
    tally_rate seats[SLG_SEATS_MAX]; /* wins alone */
    /* games by their last round; the last one: this many or more */
    uint64_t rounds[TALLY_ROUNDS];
    uint64_t round_sum;
    uint64_t with_rounds;              /* games that have rounds */
    tally_agent agents[SLG_SEATS_MAX]; /* by place in --agents */
    exploit_tally foreseen;
} tally;

/* Counts one finished game. `seat_agent[s]` is the agent at seat s; `number` is the
 * game's number. */
void tally_game(tally *to, const slg_game *game, const slg_state *state, uint32_t seats,
                const uint8_t *seat_agent, uint64_t number, uint64_t decisions);

/* Call this after the last game of a deal. */
void tally_end_deal(tally *to);

/* 0 where there is nothing to divide by. */
static inline double tally_ratio(uint64_t part, uint64_t whole) {
    return whole ? (double)part / (double)whole : 0;
}

/* Wilson's 95 % interval (E. B. Wilson, 1927) for `hits` out of `tries`, with draws as half
 * a hit. */
typedef struct interval {
    double rate, low, high;
} interval;
interval wilson(double hits, double tries);
/* The same for other intervals than those of 95 %, which have 1.96 deviations to each side. */
interval wilson_at(double hits, double tries, double deviations);
/* What a normal deviation stays below in that share of all cases. */
double normal_quantile(double share);
/* The same if games of one deal depend on each other: it is computed for as many independent games
 * as would vary as much as the deals did; if the deals did not vary at all, for one game each. */
interval tally_interval(const tally_rate *rate);

/* The round in or before which `share` (0 .. 1) of the games ended. */
uint32_t tally_round(const tally *all, double share);

#endif
