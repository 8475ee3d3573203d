/* SPDX-License-Identifier: MIT */
#include "scenario/nearest.h"

#include <string.h>

#include "kernel/scan.h"

const char *slg_nearest(const char *word, const char *const *list, size_t count) {
    const char *found = NULL;
    const size_t length = strlen(word);
    uint32_t best = length < 4 ? 2 : 4;
    for (size_t i = 0; i < count; i++) {
        uint32_t far = slg__distance(word, length, list[i], strlen(list[i]));
        /* "sim" means "simulate", however far apart the words are. */
        if (length >= 3 && strncmp(word, list[i], length) == 0) far = 1;
        if (far < best) {
            best = far;
            found = list[i];
        }
    }
    return found;
}
