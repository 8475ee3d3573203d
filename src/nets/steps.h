/* SPDX-License-Identifier: MIT */
/* Numbers in the steps that features tell apart. */
#ifndef SLG_NETS_STEPS_H
#define SLG_NETS_STEPS_H

#include "kernel/bits.h"

static inline uint32_t up_to(uint32_t n, uint32_t count) {
    return slg__least(n, count - 1);
}

/* -span .. span as 0 .. 2 * span. */
static inline uint32_t centred(int32_t n, int32_t span) {
    return (uint32_t)(n < -span ? 0 : n > span ? 2 * span : n + span);
}

#endif
