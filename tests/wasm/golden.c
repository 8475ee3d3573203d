/* SPDX-License-Identifier: MIT */
/* The golden matches as a module's one export. */
#include "golden/golden.h"

__attribute__((export_name("run"), used)) uint32_t run(void);
uint32_t run(void) {
    golden_run();
    return 0;
}
