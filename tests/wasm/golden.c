/* SPDX-License-Identifier: MIT */
/* The golden matches as a module's exports. */
#include "golden/golden.h"

__attribute__((export_name("run"), used)) uint32_t run(uint32_t every);
uint32_t run(uint32_t every) {
    golden_run(every);
    return 0;
}

__attribute__((export_name("usual"), used)) uint32_t usual(uint32_t seeds);
uint32_t usual(uint32_t seeds) {
    golden_usual(seeds);
    return 0;
}
