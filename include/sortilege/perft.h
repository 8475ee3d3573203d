/* SPDX-License-Identifier: MIT */
/* Perft: counts of positions reached by every sequence of answers of a length, chance asked. Two
 * engines (or two versions) that agree on them enumerate the same game. */
#ifndef SORTILEGE_PERFT_H
#define SORTILEGE_PERFT_H

#include <sortilege/decision.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct slg_perft_result {
    uint64_t leaves;   /* positions after exactly `depth` answers, and games that ended before */
    uint64_t answers;  /* all answers given on the way */
    uint64_t checksum; /* of every leaf's hash, independent of order */
} slg_perft_result;

/* Of a full state; of a view, nothing. With several seats asked at once the lowest answers first;
 * the clock, where it is asked, may answer before it too. Chance's answers count as answers where
 * the state's chance is asked. Deep counts take as long as they take; depth 0 is 1. */
slg_perft_result slg_perft(const slg_game *game, const slg_state *state, uint32_t depth);

#ifdef __cplusplus
}
#endif

#endif
