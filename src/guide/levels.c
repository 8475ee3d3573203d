/* SPDX-License-Identifier: MIT */
/* What menus say about computer players. */
#include <string.h>

#include "guide/guide.h"

enum { AGENTS = SLG_LEVELS + 2 };

static const struct {
    const char *spec;
    guide_word word, help;
} agents[AGENTS] = {
    [SLG_NOVICE] = {"search:novice", W_LEVEL_NOVICE, W_LEVEL_NOVICE_HELP},
    [SLG_LEARNER] = {"search:learner", W_LEVEL_LEARNER, W_LEVEL_LEARNER_HELP},
    [SLG_APPRENTICE] = {"search:apprentice", W_LEVEL_APPRENTICE, W_LEVEL_APPRENTICE_HELP},
    [SLG_JOURNEYMAN] = {"search:journeyman", W_LEVEL_JOURNEYMAN, W_LEVEL_JOURNEYMAN_HELP},
    [SLG_ADEPT] = {"search:adept", W_LEVEL_ADEPT, W_LEVEL_ADEPT_HELP},
    [SLG_EXPERT] = {"search:expert", W_LEVEL_EXPERT, W_LEVEL_EXPERT_HELP},
    [SLG_MASTER] = {"search:master", W_LEVEL_MASTER, W_LEVEL_MASTER_HELP},
    [SLG_GRANDMASTER] = {"search:grandmaster", W_LEVEL_GRANDMASTER, W_LEVEL_GRANDMASTER_HELP},
    [SLG_LEVELS] = {"heuristic", W_LEVEL_HEURISTIC, W_LEVEL_HEURISTIC_HELP},
    [SLG_LEVELS + 1] = {"random", W_LEVEL_RANDOM, W_LEVEL_RANDOM_HELP},
};

const char *slg_guide_agent_at(uint32_t index) {
    return index < AGENTS ? agents[index].spec : "";
}

/* AGENTS: none of them. */
static uint32_t agent_named(const char *spec) {
    uint32_t i = 0;
    while (i < AGENTS && strcmp(agents[i].spec, spec) != 0)
        i++;
    return i;
}

const char *slg_guide_agent_word(slg_lang lang, const char *spec) {
    uint32_t i = agent_named(spec);
    return i < AGENTS ? guide_say(lang, agents[i].word) : "";
}

const char *slg_guide_agent_help(slg_lang lang, const char *spec) {
    uint32_t i = agent_named(spec);
    return i < AGENTS ? guide_say(lang, agents[i].help) : "";
}

slg_level slg_guide_level_usual(const slg_game *game) {
    (void)game;
    return SLG_LEARNER;
}
