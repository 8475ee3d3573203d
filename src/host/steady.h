/* SPDX-License-Identifier: MIT */
/* Time that only goes forward, whatever is done to the clock on the wall. */
#ifndef SLG_HOST_STEADY_H
#define SLG_HOST_STEADY_H

#include <stdint.h>

/* Microseconds since some moment before the program began. */
uint64_t steady_us(void);

#endif
