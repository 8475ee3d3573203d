/* SPDX-License-Identifier: MIT */
#include "scenario/nearest.h"

#include <string.h>

/* Letters to change, add, leave out or exchange with the next to make `a` of `b`. */
static size_t distance_of_names(const char *a, const char *b) {
    enum { MOST = 31 };
    size_t la = strlen(a), lb = strlen(b);
    size_t rows[3][MOST + 1] = {{0}};
    if (la > MOST || lb > MOST) return MOST;
    for (size_t j = 0; j <= lb; j++)
        rows[0][j] = j;
    for (size_t i = 1; i <= la; i++) {
        size_t *row = rows[i % 3], *above = rows[(i + 2) % 3], *above2 = rows[(i + 1) % 3];
        row[0] = i;
        for (size_t j = 1; j <= lb; j++) {
            size_t best = above[j - 1] + (a[i - 1] != b[j - 1]);
            best = above[j] + 1 < best ? above[j] + 1 : best;
            best = row[j - 1] + 1 < best ? row[j - 1] + 1 : best;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                best = above2[j - 2] + 1 < best ? above2[j - 2] + 1 : best;
            row[j] = best;
        }
    }
    return rows[la % 3][lb];
}

const char *slg_nearest(const char *word, const char *const *list, size_t count) {
    const char *found = NULL;
    size_t best = strlen(word) < 4 ? 2 : 4;
    for (size_t i = 0; i < count; i++) {
        size_t far = distance_of_names(word, list[i]);
        size_t length = strlen(word);
        /* "sim" means "simulate", however far apart the words are. */
        if (length >= 3 && strncmp(word, list[i], length) == 0) far = 1;
        if (far < best) {
            best = far;
            found = list[i];
        }
    }
    return found;
}
