/* SPDX-License-Identifier: MIT */
/* What the options of a decision are worth, by going through everything that can follow: a second
 * opinion on src/agents/exact.c, which shares nothing with it. It uses the public interface alone;
 * chance is set from outside, by scripts, and what is hidden is dealt anew several times. */
#ifndef SLG_TESTS_EXACT_ENUMERATE_H
#define SLG_TESTS_EXACT_ENUMERATE_H

#include <sortilege/sortilege.h>

/* An exact number; `below` is above 0. */
typedef struct fraction {
    int64_t above, below;
} fraction;

/* -1, 0 or 1. */
int compare(fraction a, fraction b);

/* The least and the most that a seat may expect of an option: rewards, -1000 to 1000. */
typedef struct range {
    fraction least, most;
} range;

static inline bool is_exact(const range *worth) {
    return compare(worth->least, worth->most) == 0;
}

/* Ranges of all options of the decision that `seat` is asked in the full state.
 *
 * setup     that the match was made with: who plays with whom
 * ahead     answers of seats that are looked at after the option itself, where there is a choice
 * budget    answers that may be played for each option and each deal
 * returns   how many options there are; 0: nothing is known; more than SLG_OPTIONS_MAX: the budget
 * was too small */
uint32_t enumerate_options(const slg_game *game, const slg_setup *setup, const slg_state *state,
                           uint32_t seat, uint32_t ahead, uint32_t budget,
                           range out[SLG_OPTIONS_MAX]);

#endif
