/* SPDX-License-Identifier: MIT */
/* Any bytes as a replay in its binary form. */
#include "replay_target.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_replay(data, size, true);
    return 0;
}
