/* SPDX-License-Identifier: MIT */
/* Sets of bits as numbers of an observation, eight at a time. */
#ifndef SLG_KERNEL_OBSERVE_H
#define SLG_KERNEL_OBSERVE_H

#include <stdint.h>
#include <string.h>

typedef int16_t slg__eight __attribute__((vector_size(16)));

/* The bits of every byte, lowest first. Compilers make less of arithmetic. */
extern const slg__eight slg__bits_of_byte[256];

/* The lowest eight members of a set, as numbers 0 and 1. */
static inline slg__eight slg__eight_of(uint64_t set) {
    return slg__bits_of_byte[set & 0xFF];
}

/* The first `count` members of a set, at most 64, as numbers 0 and 1. Returns where the next number
 * goes. The last eight may be some of those before them once more: that is quicker than one by
 * one. */
static inline int16_t *slg__put_flags(int16_t *to, uint64_t set, uint32_t count) {
    uint32_t i = 0;
    for (; i + 8 <= count; i += 8) {
        slg__eight flags = slg__eight_of(set >> i);
        memcpy(to + i, &flags, sizeof flags);
    }
    if (i < count && count >= 8) {
        slg__eight flags = slg__eight_of(set >> (count - 8));
        memcpy(to + count - 8, &flags, sizeof flags);
    } else {
        for (; i < count; i++)
            to[i] = set >> i & 1;
    }
    return to + count;
}

#endif
