/* SPDX-License-Identifier: MIT */
#ifndef UNIVERSE_H
#define UNIVERSE_H

#include <stdio.h>
#include <string.h>

#include "language.h"

extern const frame frames[];
extern const uint32_t frame_count;

/* Letters of the frames that are tried, as the second argument says; NULL: all. */
extern const char *only;
/* Every sentence of every row and cross. */
void try_all(void);
/* productions.c: of what the sentence read since the last `forget` is made; after `keep` that
 * counts. Returns how many productions are used, and tells those that are not. */
void forget_productions(void);
void keep_productions(void);
uint32_t count_productions(uint32_t *unused);
/* Each sentence of a row (main.c): compiled and, if it is, seen to do something. */
void try_row(const frame *of, const char *row);

#endif
