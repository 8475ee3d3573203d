/* SPDX-License-Identifier: MIT */
#include "tui/opponents.h"

#include <string.h>

#include <sortilege/guide.h>

const char *opponent_name(uint32_t index) {
    return index < OPPONENT_COUNT ? slg_guide_agent_name(slg_guide_agent_at(index)) : "";
}

uint32_t opponent_find(const char *spec) {
    uint32_t i = 0;
    while (i < OPPONENT_COUNT && strcmp(slg_guide_agent_at(i), spec) != 0)
        i++;
    return i;
}
