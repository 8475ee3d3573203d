/* SPDX-License-Identifier: MIT */
#include "tui/opponents.h"

const opponent opponents[OPPONENT_COUNT] = {
    {"Pim", "search:novice", W_LEVEL_NOVICE, W_LEVEL_NOVICE_HELP},
    {"Odo", "search:apprentice", W_LEVEL_APPRENTICE, W_LEVEL_APPRENTICE_HELP},
    {"Mirela", "search:adept", W_LEVEL_ADEPT, W_LEVEL_ADEPT_HELP},
    {"Vasko", "search:expert", W_LEVEL_EXPERT, W_LEVEL_EXPERT_HELP},
    {"Oriane", "search:master", W_LEVEL_MASTER, W_LEVEL_MASTER_HELP},
    {"Rollo", "heuristic", W_LEVEL_HEURISTIC, W_LEVEL_HEURISTIC_HELP},
};
