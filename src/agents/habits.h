/* SPDX-License-Identifier: MIT */
/* How weaker players err: they do not see every possibility, and they prefer what they are used to.
 * Both belong to the player and last, so that nothing looks like a whim: what is overlooked is so
 * for a whole turn, and habits are kept for a match. What is clearly best is noticed anyway. */
#ifndef SLG_AGENTS_HABITS_H
#define SLG_AGENTS_HABITS_H

#include <sortilege/decision.h>

#include "agents/search.h"

enum { SLG_UNSEEN = INT32_MIN }; /* the worth of an option that is not to be chosen at all */

static inline bool slg__is_weak(const slg_weakness *weakness) {
    return weakness->overlooks || weakness->habit;
}

/* Does the player with that character overlook option `i` in this turn? What the question has only
 * one of its kind of, such as passing, confirming or declining, is never overlooked: people miss
 * one card or target among many. */
bool slg__overlooks(const slg_weakness *weakness, uint64_t character, uint32_t turn,
                    const slg_option *options, uint32_t count, uint32_t i);

/* How much the player likes such an option, from -habit to habit. */
int32_t slg__liking(const slg_weakness *weakness, uint64_t character, slg_option option);

/* The index of the option that the player takes: of those it sees, the one that it holds and likes
 * best; but the best of all if that is worth more than `notices` more.
 *
 * worth   of each option, in rewards, or SLG_UNSEEN */
uint32_t slg__habitual_choice(const slg_weakness *weakness, uint64_t character, uint32_t turn,
                              const slg_option *options, const int32_t *worth, uint32_t count);

#endif
