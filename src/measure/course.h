/* SPDX-License-Identifier: MIT */
/* The course of a game: what somebody who judges the positions thought of the chances at each
 * choice, and what that says about the game once it is known who won. The ideas are those of C.
 * Browne, Automatic Generation and Evaluation of Recombination Games (2008), which judges games by
 * drama, uncertainty and changes of the lead; docs/quality.md has the formulas used here. */
#ifndef SLG_MEASURE_COURSE_H
#define SLG_MEASURE_COURSE_H

#include <sortilege/sortilege.h>

enum { COURSE_MAX = 8192 /* choices; later ones are not noted */ };

typedef struct course {
    uint32_t count;
    uint8_t seat[COURSE_MAX]; /* who chose, */
    float chance[COURSE_MAX]; /* and how likely that seat's side was to win then, 0 .. 1 */
} course;

typedef enum course_measure {
    COURSE_LEADS,   /* changes of the lead, from 55 % on one side to 55 % on the other */
    COURSE_BEHIND,  /* share of the choices at which the later winner was behind */
    COURSE_DRAMA,   /* how far, there: the mean of the roots of the distances */
    COURSE_SETTLED, /* share of the choices after which the winner was never behind again */
    COURSE_ENTROPY, /* bits left after each quarter but the last, as it was judged then */
    COURSE_SURPRISE = COURSE_ENTROPY + 3, /* the same as it turned out: -log2 of the winner's */
    COURSE_MEASURES = COURSE_SURPRISE + 3
} course_measure;

typedef struct course_found {
    bool known[COURSE_MEASURES];
    double value[COURSE_MEASURES];
} course_found;

/* With two seats one's chance is the other's risk; if all win or lose together, the game has the
 * rest. With more sides each is believed at its own last choice, and bits are not known. A drawn
 * game has no winner: only its changes of the lead and its entropy are known. */
course_found course_look_back(const course *c, const slg_outcome *outcome, uint32_t seats);

#endif
