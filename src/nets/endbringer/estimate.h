/* SPDX-License-Identifier: MIT */
/* What a position of Endbringer promises the players, by a regression: what the heuristic player's
 * search goes by, and one of the things that a network is told. */
#ifndef SLG_NETS_ENDBRINGER_ESTIMATE_H
#define SLG_NETS_ENDBRINGER_ESTIMATE_H

#include "games/endbringer/look.h"

/* Defense and stone; minions; what players have; the Endbringer's counters and cards. */
enum { ENDBRINGER_PARTS_OF_ESTIMATE = 4 };

/* In thousandths of the logarithm of the players' odds of winning; parts are those of all players
 * together. */
typedef struct endbringer_estimate {
    int32_t odds;
    int32_t parts[ENDBRINGER_PARTS_OF_ESTIMATE];
} endbringer_estimate;

/* Reads only what every seat may see. */
endbringer_estimate slg__endbringer_estimate(const spl_state *s);

#endif
