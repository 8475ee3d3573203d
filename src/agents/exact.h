/* SPDX-License-Identifier: MIT */
/* What can be known for certain about the options of a decision: by all answers and all outcomes of
 * chance up to the end of the match, as far as a number of answers goes. Every option gets bounds
 * of what the seat may expect; where the enumeration ends before the match does, they are far
 * apart. Only what the seat knows counts: as soon as something hidden could matter
 * (slg_policy.open) a position is worth anything from a loss to a win. */
#ifndef SLG_AGENTS_EXACT_H
#define SLG_AGENTS_EXACT_H

#include <sortilege/policy.h>

/* Expected rewards in whole numbers: a reward times SLG_EXACT_UNIT. Least is rounded down and most
 * up; what differs by less than SLG_EXACT_SAME is the same. */
#define SLG_EXACT_UNIT ((int64_t)1 << 32)
#define SLG_EXACT_WIN  (1000 * SLG_EXACT_UNIT)
#define SLG_EXACT_SAME (SLG_EXACT_UNIT >> 8)

typedef struct slg_bounds {
    int64_t least, most;
    uint32_t ahead; /* answers of seats that were looked at for it behind the option itself */
} slg_bounds;

typedef struct slg_exact slg_exact;

size_t slg__exact_size(const slg_game *game);

/* `memory` has slg__exact_size bytes, aligned to 64. */
slg_exact *slg__exact_init(void *memory, const slg_game *game, const slg_policy *policy);

/* Bounds for each option of the decision that `seat` is asked in its view.
 *
 * probe    answers that are tried in any case: a small part of what the search would try
 * budget   answers that are tried if the end of a match was among those
 * out      one for each option; a win or a loss by force is exactly 1000 or -1000
 * returns  whether anything was found: otherwise all bounds are as wide as can be */
bool slg__exact_bounds(slg_exact *exact, const slg_state *view, uint32_t seat,
                       const slg_option *options, uint32_t count, uint32_t probe, uint32_t budget,
                       slg_bounds *out);

#endif
