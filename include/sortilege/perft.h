/* SPDX-License-Identifier: MIT */
/* Perft: counts the positions reached by every sequence of answers of a given length, chance's
 * included. Two engines (or two versions) that agree on them enumerate the same game. */
#ifndef SORTILEGE_PERFT_H
#define SORTILEGE_PERFT_H

#include <sortilege/decision.h>

SLG_API_BEGIN

typedef struct slg_perft_result {
    uint64_t leaves;   /* positions after exactly `depth` answers, and games that ended before */
    uint64_t answers;  /* all answers given on the way */
    uint64_t checksum; /* of all leaves' hashes, in whatever order */
} slg_perft_result;

/* Counts from a full state; from a view, nothing. If several seats are asked at once, the lowest
 * answers first; the clock, if it is asked, may also answer before it. Chance's answers count as
 * answers if the state's chance is asked. Depth 0 counts 1 position; each further level takes many
 * times as long. */
slg_perft_result slg_perft(const slg_game *game, const slg_state *state, uint32_t depth);

SLG_API_END

#endif
