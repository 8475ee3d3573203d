/* SPDX-License-Identifier: MIT */
/* What many games came to: counts that add up in any order, so that threads do not change them. */
#ifndef SLG_CLI_TALLY_H
#define SLG_CLI_TALLY_H

#include <sortilege/sortilege.h>

enum { TALLY_ROUNDS = 256 };

/* A rate over games of which some share a deal: those are not independent of one another, deals
 * are. Of each deal `hits` are twice its wins plus its draws, `tries` its games; the sums are all
 * that a ratio's variance needs (W. G. Cochran, Sampling Techniques, chapter 6). */
typedef struct tally_rate {
    uint64_t hits, tries;                /* of the deal under way */
    uint64_t all_hits, all_tries, deals; /* of those before it, and so on */
    uint64_t hits_squared, hits_tries, tries_squared;
} tally_rate;

typedef struct tally_agent {
    uint64_t games, wins, draws, losses;
    int64_t score;
    tally_rate rate; /* draws are half a win; seats of one game count as one deal */
} tally_agent;

typedef struct tally {
    uint64_t games, decisions, checksum;
    uint64_t seat_wins[SLG_SEATS_MAX], seat_draws;
    tally_rate seats[SLG_SEATS_MAX]; /* wins alone */
    uint64_t rounds[TALLY_ROUNDS];   /* games by their last round; the last: that and above */
    uint64_t round_sum;
    bool has_rounds;
    tally_agent agents[SLG_SEATS_MAX]; /* by place in --agents */
} tally;

void tally_add(tally *to, const tally *from);

/* Counts one game that is over. `seat_agent[s]`: which agent sat at seat s. `number` is the game's.
 */
void tally_game(tally *to, const slg_game *game, const slg_state *state, uint32_t seats,
                const uint8_t *seat_agent, uint64_t number, uint64_t decisions);

/* After the last game of a deal. */
void tally_end_deal(tally *to);

/* Wilson's 95 % interval (E. B. Wilson, 1927) of `hits` of `tries`, draws counted as half a hit. */
typedef struct interval {
    double rate, low, high;
} interval;
interval wilson(double hits, double tries);
/* The same where games of one deal depend on one another: as many independent games are reckoned
 * with as would scatter like the deals did; where those do not scatter at all, one a deal. */
interval tally_interval(const tally_rate *rate);

/* The round that `share` (0 .. 1) of the games ended in or before. */
uint32_t tally_round(const tally *all, double share);

#endif
