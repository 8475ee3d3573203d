/* SPDX-License-Identifier: MIT */
#include "tui/opponents.h"

#include <string.h>

#include <sortilege/guide.h>

const char *opponent_name(uint32_t index) {
    static const char *const names[OPPONENT_COUNT] = {
        [SLG_NOVICE] = "Pim",        [SLG_LEARNER] = "Nele",      [SLG_APPRENTICE] = "Odo",
        [SLG_JOURNEYMAN] = "Silvan", [SLG_ADEPT] = "Mirela",      [SLG_EXPERT] = "Vasko",
        [SLG_MASTER] = "Oriane",     [SLG_GRANDMASTER] = "Aurel", [SLG_LEVELS] = "Rollo"};
    return index < OPPONENT_COUNT ? names[index] : "";
}

uint32_t opponent_find(const char *spec) {
    uint32_t i = 0;
    while (i < OPPONENT_COUNT && strcmp(slg_guide_agent_at(i), spec) != 0)
        i++;
    return i;
}
