/* SPDX-License-Identifier: MIT */
/* What a study of balance has found out, as a list of figures: each with its 95 % interval and with
 * what is wanted of it. The same study makes the same list whoever played, so that lists of players
 * of several strengths can be laid beside each other (beside_strengths.h). */
#ifndef SLG_MEASURE_FIGURES_H
#define SLG_MEASURE_FIGURES_H

#include "measure/tally.h"

/* A figure below `least` or above `most` is not wanted. It is judged together with `tests` others,
 * itself included: the furthest of many is further out by chance than one alone, and has to be
 * further still before it counts. 0: nothing is wanted. */
typedef struct figure_wish {
    double least, most;
    uint32_t tests;
} figure_wish;

typedef enum figure_verdict {
    FIGURE_FREE,   /* nothing is wanted, or nothing was measured */
    FIGURE_HOLDS,  /* it lies within the bounds */
    FIGURE_OPEN,   /* it lies outside, but may have got there by chance */
    FIGURE_BROKEN, /* chance does not explain it */
    FIGURE_VERDICTS
} figure_verdict;

typedef struct figure {
    const char *group; /* "characters"; such figures follow one another */
    char name[64];     /* "tegu", "tegu : seth" */
    double count;      /* of games, or of what else it is a share of; 0: nothing was measured */
    interval is;       /* shares in per cent */
    figure_wish wish;
    figure_verdict verdict;
} figure;

typedef struct figures {
    figure *items; /* from malloc */
    size_t count, room;
    bool failed; /* memory ran out: the list is not whole */
} figures;

/* "characters" and the like for the next figures, and what is wanted of each of them. */
typedef struct figure_group {
    figures *list;
    const char *name;
    figure_wish wish;
} figure_group;

/* Adds `hits` out of `tries` as a percentage; halves may count. The name is copied; `other` is put
 * behind it, if it is not NULL, as in "tegu : seth". */
void figure_share(const figure_group *group, const char *name, const char *other, double hits,
                  double tries);
/* Adds the mean of a histogram: `counts[n]` things had the value n. */
void figure_mean(const figure_group *group, const char *name, const uint64_t *counts, uint32_t n);

void figures_end(figures *list);

/* "", "holds", "open", "broken". */
const char *figure_verdict_word(figure_verdict verdict);

/* Do the intervals of two measurements of one figure leave a gap between them? */
bool figures_disagree(const figure *a, const figure *b);
/* How likely that is if both measure the same, as far as normal distributions tell. */
double figures_disagree_by_chance(const figure *a, const figure *b);

#endif
