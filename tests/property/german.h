/* SPDX-License-Identifier: MIT */
/* Of German sentences that are put together: whether a name stands in its case. */
#ifndef SLG_PROPERTY_GERMAN_H
#define SLG_PROPERTY_GERMAN_H

#include <string.h>

/* The foe's is the only name that is not the same in all cases. Returns the words that are wrong;
 * NULL: none. */
static inline const char *wrong_case(const char *text) {
    static const char *const wrong[] = {"von der Endbringer", "für der Endbringer",
                                        "gegen der Endbringer", "mit der Endbringer",
                                        "an der Endbringer"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (strstr(text, wrong[i])) return wrong[i];
    return NULL;
}

#endif
