/* SPDX-License-Identifier: MIT */
/* Powers of School of Sorcery for the heuristic player: what using one promises, and what each of
 * its picks does. */
#ifndef SLG_AGENTS_SCHOOL_POWERS_H
#define SLG_AGENTS_SCHOOL_POWERS_H

#include "agents/school/outlook.h"

/* What using the card now promises; 0 or less: not worth it. */
int32_t school_use_value(const school_outlook *outlook, uint32_t card);

/* What one option of a power's step promises. */
int32_t school_pick_value(const school_outlook *outlook, const slg_option *option);

/* The dice of the power to reroll, as a mask; 0: none is worth a token. */
uint32_t school_power_reroll(const school_outlook *outlook);

/* Is it the first pick of a use that has not done anything yet? Declining there would lead round in
 * circles. */
bool school_first_pick(const school_outlook *outlook);

#endif
