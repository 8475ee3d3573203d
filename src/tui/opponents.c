/* SPDX-License-Identifier: MIT */
#include "tui/opponents.h"

#include <sortilege/guide.h>

const char *opponent_name(uint32_t index) {
    return index < OPPONENT_COUNT ? slg_guide_agent_name(slg_guide_agent_at(index)) : "";
}

uint32_t opponent_find(const char *spec) {
    int32_t found = slg_guide_agent_find(spec);
    return found >= 0 && found < OPPONENT_COUNT ? (uint32_t)found : OPPONENT_COUNT;
}
