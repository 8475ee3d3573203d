/* SPDX-License-Identifier: MIT */
/* Whether games are good: how long they are, how long they stay open, how many choices matter, and
 * how much of who wins is luck. Whole numbers only: measures are added up in thousandths. */
#ifndef SLG_MEASURE_QUALITY_H
#define SLG_MEASURE_QUALITY_H

#include "measure/course.h"
#include "measure/crowd.h"
#include "measure/tally.h"

enum { QUALITY_RIVALS = 4 };

/* After those of the course. */
typedef enum quality_measure {
    QUALITY_DECISIONS = COURSE_MEASURES,
    QUALITY_CHOICES, /* decisions with more than one option */
    QUALITY_OPTIONS, /* of a choice, on average */
    QUALITY_ROUNDS,
    QUALITY_SECOND, /* share of choices: the best option is five points above the second */
    QUALITY_OTHERS, /* ... above the average option */
    QUALITY_STAKE,  /* points between best and second, on average */
    QUALITY_MEASURES
} quality_measure;

typedef struct quality_sum {
    uint64_t games, sum, squares; /* of thousandths */
} quality_sum;

typedef struct quality_tally {
    uint64_t games, draws;
    quality_sum of[QUALITY_MEASURES];
    /* Deals by what the agent made of its two games, lost, drawn, won (0, 1, 2), as their two
     * results; in games where all are on one side: by the agent's result and the rival's. */
    uint64_t deals[QUALITY_RIVALS][3][3];
} quality_tally;

typedef struct quality_study {
    cli_table table;
    cli_shard shard;
    slg_agent_spec agent, judge, rivals[QUALITY_RIVALS];
    const char *agent_name, *judge_name, *rival_names[QUALITY_RIVALS];
    uint32_t rival_count;
    bool itself;      /* the agent is its own judge */
    bool graded;      /* the reward is not a chance to win: nothing is said about the course */
    bool alike;       /* all are on one side */
    uint64_t network; /* hash of the one that comes with the program; 0: nobody judges by it */
    uint64_t games, duels, threads;
    double seconds;
} quality_study;

cli_crowd quality_crowd(quality_study *study);

/* Adds a game's value of a measure. */
void quality_add(quality_tally *to, uint32_t measure, double value);
/* The mean and its 95 % interval. */
interval quality_mean(const quality_sum *of);

/* What deals say about luck and skill. */
typedef struct quality_edge {
    interval won; /* what the agent scores, of two sides; how much more often it wins, alike */
    double elo;   /* two sides only */
    double skill; /* share of the variance of results that the difference of the players explains */
    double deal;  /* ... that the deal and the seat explain */
} quality_edge;
quality_edge quality_edge_of(const uint64_t deals[3][3], bool alike);

void quality_print(const quality_study *study, const quality_tally *total);
void quality_print_json(const quality_study *study, const quality_tally *total);

#endif
