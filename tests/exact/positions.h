/* SPDX-License-Identifier: MIT */
/* Positions of real matches whose right answers are known, as text:
 *
 *   match school seats=2 seed=17 rounds=5
 *   answers 0 3 1 12 4 ...           by number, the lowest seat that is asked first
 *   at 143 B saves 0 2 of 5          before answer 143 the right ones of 5 options are 0 and 2
 *   at 150 A best 1 of 2 worth 125/3 ... and what it is worth, where that is known */
#ifndef SLG_TESTS_EXACT_POSITIONS_H
#define SLG_TESTS_EXACT_POSITIONS_H

#include "exact/enumerate.h"

enum { ANSWERS_MAX = 4000, MATCH_POSITIONS = 8 };

typedef enum reason {
    WINS,   /* at once; nothing but chance that cannot matter is in between */
    FORCES, /* wins, whatever follows */
    SAVES,  /* all others lose at once */
    LASTS,  /* all others lose, whatever follows */
    BEST,   /* of options whose worth is known exactly */
    BETTER, /* than others, even if what is not known goes against it */
    REASONS
} reason;

typedef struct position {
    uint32_t at, seat, count; /* answers before it; options */
    reason why;
    uint64_t right[SLG_OPTIONS_MAX / 64]; /* bit n: option n */
    fraction worth;                       /* BEST */
} position;

typedef struct record {
    const slg_game *game;
    slg_setup setup;
    uint32_t answer_count, position_count;
    uint16_t answers[ANSWERS_MAX];
    position positions[MATCH_POSITIONS];
} record;

static inline bool is_right(const position *p, uint32_t option) {
    return p->right[option / 64] >> option % 64 & 1;
}

const char *reason_word(reason why);

/* "school seats=2 seed=17 rounds=5" */
bool read_match(const char *text, record *to);

typedef enum verdict { OPEN, JUDGED, TOO_MUCH } verdict;

/* Finds out by enumeration whether the decision that `seat` is asked has wrong answers: JUDGED;
 * OPEN if none are known, TOO_MUCH if the budget is too small. `ahead` as for enumerate_options. */
verdict judge(const record *of, const slg_state *state, uint32_t seat, uint32_t ahead,
              uint32_t budget, position *to);

/* The position after so many answers. */
bool replay(const record *of, uint32_t answers, slg_state *state);

#endif
