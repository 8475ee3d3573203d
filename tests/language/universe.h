/* SPDX-License-Identifier: MIT */
#ifndef UNIVERSE_H
#define UNIVERSE_H

#include <stdio.h>
#include <string.h>

#include "language.h"

extern const frame frames[];
extern const uint32_t frame_count;

/* Every sentence of every row and cross. */
void try_all(void);
/* Each sentence of a row (main.c): compiled and, if it is, seen to do something. */
void try_row(const frame *of, const char *row);

#endif
