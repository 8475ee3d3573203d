/* SPDX-License-Identifier: MIT */
#include "agents/explore.h"

/* The largest root whose square is not above n. */
static uint32_t square_root(uint64_t n) {
    uint64_t root = 0;
    for (uint64_t bit = 1ull << 31; bit; bit >>= 1)
        if ((root | bit) * (root | bit) <= n) root |= bit;
    return (uint32_t)root;
}

/* log2(n) * 65536: the bits after the point come one by one from squaring the mantissa. */
static uint32_t log2_fixed(uint32_t n) {
    uint32_t whole = 31u - (uint32_t)__builtin_clz(n), result = whole << 16;
    uint64_t mantissa = (uint64_t)n << (31 - whole); /* 1.0 is 2^31 */
    for (uint32_t bit = 1u << 15; bit; bit >>= 1) {
        mantissa = mantissa * mantissa >> 31;
        if (mantissa >> 32) {
            mantissa >>= 1;
            result |= bit;
        }
    }
    return result;
}

/* 4096 * sqrt(ln(n)) from log2(n) * 65536; ln 2 is 45426 / 65536. */
static uint32_t root_of_log(uint64_t log2) {
    return square_root((log2 * 45426 >> 16) << 8);
}

void slg__roots_init(slg_roots *roots) {
    roots->inverse[0] = UINT16_MAX;
    roots->log_root[0] = 0;
    for (uint32_t n = 1; n < SLG_ROOTS; n++) {
        uint32_t inverse = square_root((1ull << 32) / n);
        roots->inverse[n] = (uint16_t)(inverse > UINT16_MAX ? UINT16_MAX : inverse);
        roots->log_root[n] = (uint16_t)root_of_log(log2_fixed(n));
    }
}

uint32_t slg__root_log(const slg_roots *roots, uint32_t n) {
    return n < SLG_ROOTS ? roots->log_root[n] : root_of_log(log2_fixed(n));
}
