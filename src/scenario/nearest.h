/* SPDX-License-Identifier: MIT */
/* Names that are nearly right, for messages that say "did you mean". */
#ifndef SLG_NEAREST_H
#define SLG_NEAREST_H

#include <stddef.h>

/* The name of the list that is nearest to `word`: few letters apart, or begun by it; NULL: none. */
const char *slg_nearest(const char *word, const char *const *list, size_t count);

#endif
