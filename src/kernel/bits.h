/* SPDX-License-Identifier: MIT */
/* What every part of the engine does with whole numbers, sets of bits and bytes. */
#ifndef SLG_KERNEL_BITS_H
#define SLG_KERNEL_BITS_H

#include <stddef.h>
#include <stdint.h>

static inline uint32_t slg__least(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

/* The lowest member of a set that is not empty. */
static inline uint32_t slg__lowest(uint64_t set) {
    return (uint32_t)__builtin_ctzll(set);
}

/* The n-th member, from 0, of a set that has so many. */
static inline uint32_t slg__nth(uint64_t set, uint32_t n) {
    while (n--)
        set &= set - 1;
    return slg__lowest(set);
}

/* One member after the other: most sets have few, and __builtin_popcountll is a call on a machine
 * of which no instruction for it is presumed. */
static inline uint32_t slg__count(uint64_t set) {
    uint32_t n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

/* For sets that may have many. */
static inline uint32_t slg__ones(uint64_t set) {
    set -= set >> 1 & 0x5555555555555555ull;
    set = (set & 0x3333333333333333ull) + (set >> 2 & 0x3333333333333333ull);
    return (uint32_t)(((set + (set >> 4)) & 0x0f0f0f0f0f0f0f0full) * 0x0101010101010101ull >> 56);
}

/* `to` is a power of two. */
static inline size_t slg__round_up(size_t bytes, size_t to) {
    return (bytes + to - 1) & ~(to - 1);
}

/* FNV-1a, from SLG_FNV_BEGIN on. */
#define SLG_FNV_BEGIN 0xcbf29ce484222325ull
static inline uint64_t slg__fnv(uint64_t hash, const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    while (size--)
        hash = (hash ^ *at++) * 0x100000001b3ull;
    return hash;
}

/* The seat counted clockwise from the viewer's, which is one; what is no seat stays what it is. */
static inline uint32_t slg__seen_seat(uint32_t seat, uint32_t viewer, uint32_t seats) {
    if (seat >= seats) return seat;
    return seat >= viewer ? seat - viewer : seat + seats - viewer;
}

#endif
