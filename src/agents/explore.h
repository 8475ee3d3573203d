/* SPDX-License-Identifier: MIT */
/* The square roots of UCB in whole numbers, so that a search plays the same on every machine. */
#ifndef SLG_AGENTS_EXPLORE_H
#define SLG_AGENTS_EXPLORE_H

#include <stdint.h>

enum { SLG_ROOTS = 1024 };

typedef struct slg_roots {
    uint16_t inverse[SLG_ROOTS];  /* 65535 / sqrt(n) */
    uint16_t log_root[SLG_ROOTS]; /* 4096 * sqrt(ln n) */
} slg_roots;

void slg__roots_init(slg_roots *roots);

/* 4096 * sqrt(ln(n)); n at least 1. */
uint32_t slg__root_log(const slg_roots *roots, uint32_t n);

/* root_log / sqrt(n), same scale; n at least 1. */
static inline uint32_t slg__over_root(const slg_roots *roots, uint32_t root_log, uint32_t n) {
    uint32_t shift = 0;
    while (n >= SLG_ROOTS) {
        n >>= 2;
        shift++;
    }
    return (root_log * roots->inverse[n] >> 16) >> shift;
}

#endif
