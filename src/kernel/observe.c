/* SPDX-License-Identifier: MIT */
#include "kernel/observe.h"

/* clang-format off */
#define BYTE(n) {(n) & 1, (n) >> 1 & 1, (n) >> 2 & 1, (n) >> 3 & 1, (n) >> 4 & 1, (n) >> 5 & 1, \
                 (n) >> 6 & 1, (n) >> 7 & 1}
#define FOUR(n)    BYTE(n), BYTE((n) + 1), BYTE((n) + 2), BYTE((n) + 3)
#define SIXTEEN(n) FOUR(n), FOUR((n) + 4), FOUR((n) + 8), FOUR((n) + 12)
#define SIXTY(n)   SIXTEEN(n), SIXTEEN((n) + 16), SIXTEEN((n) + 32), SIXTEEN((n) + 48)
/* clang-format on */
const slg__eight slg__bits_of_byte[256] = {SIXTY(0), SIXTY(64), SIXTY(128), SIXTY(192)};
