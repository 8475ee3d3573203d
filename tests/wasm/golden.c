/* SPDX-License-Identifier: MIT */
/* The golden matches as a module's one export. */
#include "golden/golden.h"

__attribute__((export_name("run"), used)) uint32_t run(uint32_t every);
uint32_t run(uint32_t every) {
    golden_run(every);
    return 0;
}
