/* SPDX-License-Identifier: MIT */
/* Seeded games whose every position is hashed. The lines must be the same from every compiler, at
 * every level of optimisation, under sanitizers and in WebAssembly. */
#ifndef SLG_GOLDEN_H
#define SLG_GOLDEN_H

#include <stddef.h>
#include <stdint.h>

/* Plays the first of every `every` matches (1, or 0: all of them) and writes a line for each. */
void golden_run(uint32_t every);

/* Plays matches of each game's usual setup by random answers, with the seeds 1 to `seeds`. */
void golden_usual(uint32_t seeds);

/* Writes the lines. */
void golden_put(const char *text, size_t length);

#endif
