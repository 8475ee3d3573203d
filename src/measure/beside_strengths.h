/* SPDX-License-Identifier: MIT */
/* One study made at three strengths: quick players and many games, strong players and few. What is
 * fair among quick players may not be among strong ones, so the figures of all three are laid
 * beside each other, with a word wherever two of them disagree or one is not as it is wanted. */
#ifndef SLG_MEASURE_BESIDE_STRENGTHS_H
#define SLG_MEASURE_BESIDE_STRENGTHS_H

#include "measure/crowd.h"
#include "measure/figures.h"

enum { STRENGTHS = 3 };

typedef struct strength {
    const char *name; /* "quick", "middle", "strong" */
    const char *agent;
    uint64_t games;
} strength;

/* The players and the games for a game at these strengths; they take about half an hour, an hour
 * and two on two processors (docs/balance.md). */
const strength *strengths_for(const char *game);

/* Plays several crowds as one, so that one run has them all: its units are those of the first, then
 * those of the second, and so on. `run` is the head of the whole; `totals[i]` gets what `crowds[i]`
 * would have got. Otherwise as cli_crowd_play. */
int strengths_play(const cli_crowd crowds[STRENGTHS], json_t *run,
                   uint64_t *const totals[STRENGTHS], bool *whole, double *seconds);

/* What was found out at each strength. Lists of figures are alike but for the numbers. */
typedef struct strengths_found {
    const char *game;
    const char *rules; /* hash */
    uint64_t seed;
    strength players[STRENGTHS];
    figures of[STRENGTHS];
    double seconds; /* 0: not known */
} strengths_found;

void strengths_print(const strengths_found *found);
void strengths_print_json(const strengths_found *found, json_t *run);

#endif
