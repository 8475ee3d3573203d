/* SPDX-License-Identifier: MIT */
#ifndef SLG_PACE_H
#define SLG_PACE_H

#include <stdint.h>

/* Gives so many random answers to deals of the game, one match after another; a checksum of the
 * positions that the matches come to. */
uint32_t pace_answers(const char *name, uint32_t count);

/* Chooses once by so many iterations of tree search; what was chosen. */
uint32_t pace_search(const char *name, uint32_t iterations);

#endif
