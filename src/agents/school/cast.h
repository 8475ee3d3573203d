/* SPDX-License-Identifier: MIT */
/* Phase II and III of School of Sorcery for the heuristic player: dice, cast cards, the portal. */
#ifndef SLG_AGENTS_SCHOOL_CAST_H
#define SLG_AGENTS_SCHOOL_CAST_H

#include "agents/school/outlook.h"

/* What k more crystals of this player at each location promise, less what they cost. A plan asks
 * for few of these numbers, and each takes a look at all that the enemy may cast, so they are found
 * when they are first asked for. */
enum { SCHOOL_CAST_MOST = 8 };

typedef struct school_gains {
    const school_outlook *outlook;
    uint8_t weights[SCH_LOCATIONS][4];
    uint8_t known[SCH_LOCATIONS]; /* bit k: at[][k] has been found */
    int32_t at[SCH_LOCATIONS][SCHOOL_CAST_MOST];
    int32_t before[SCH_LOCATIONS]; /* with no more crystals, weighted; known with the first gain */
} school_gains;

void school_gains_begin(const school_outlook *outlook, school_gains *gains);

/* The cast card for the first die that has none yet, by the best plan for all three dice. */
uint32_t school_plan_cast(const school_outlook *outlook);

/* The dice to reroll, as a mask; 0: no reroll is worth a token. */
uint32_t school_plan_reroll(const school_outlook *outlook);

/* How much better the dice would be if die `die` showed `face`. */
int32_t school_die_change(const school_outlook *outlook, school_gains *gains, uint32_t die,
                          uint32_t face);

/* What I lose if the enemy's cast cards at the dice in `mask` take effect. */
int32_t school_enemy_cast(const school_outlook *outlook, uint32_t mask);

/* Value and kind of a cast card under this setup's options. */
sch_cast school_cast_card(const school_outlook *outlook, uint32_t cast);

#endif
