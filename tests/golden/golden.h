/* SPDX-License-Identifier: MIT */
/* Seeded games whose every position is hashed. The lines must be the same from every compiler, at
 * every level of optimisation, under sanitizers and in WebAssembly. */
#ifndef SLG_GOLDEN_H
#define SLG_GOLDEN_H

#include <stddef.h>
#include <stdint.h>

/* Plays them all and writes one line each. */
void golden_run(void);

/* Where the lines go. */
void golden_put(const char *text, size_t length);

#endif
