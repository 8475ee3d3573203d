/* SPDX-License-Identifier: MIT */
/* What menus say about computer players. */
#include <string.h>

#include "guide/guide.h"

enum {
    AGENTS = SLG_LEVELS + 2,
    WINS = 2, /* in a row: the next level is suggested */
    LOSSES = 3,
};

static const struct {
    const char *spec, *name;
    guide_word word, help;
} agents[AGENTS] = {
    [SLG_NOVICE] = {"search:novice", "Pim", W_LEVEL_NOVICE, W_LEVEL_NOVICE_HELP},
    [SLG_LEARNER] = {"search:learner", "Nele", W_LEVEL_LEARNER, W_LEVEL_LEARNER_HELP},
    [SLG_APPRENTICE] = {"search:apprentice", "Odo", W_LEVEL_APPRENTICE, W_LEVEL_APPRENTICE_HELP},
    [SLG_JOURNEYMAN] = {"search:journeyman", "Silvan", W_LEVEL_JOURNEYMAN, W_LEVEL_JOURNEYMAN_HELP},
    [SLG_ADEPT] = {"search:adept", "Mirela", W_LEVEL_ADEPT, W_LEVEL_ADEPT_HELP},
    [SLG_EXPERT] = {"search:expert", "Vasko", W_LEVEL_EXPERT, W_LEVEL_EXPERT_HELP},
    [SLG_MASTER] = {"search:master", "Oriane", W_LEVEL_MASTER, W_LEVEL_MASTER_HELP},
    [SLG_GRANDMASTER] = {"search:grandmaster", "Aurel", W_LEVEL_GRANDMASTER,
                         W_LEVEL_GRANDMASTER_HELP},
    [SLG_LEVELS] = {"heuristic", "Rollo", W_LEVEL_HEURISTIC, W_LEVEL_HEURISTIC_HELP},
    [SLG_LEVELS + 1] = {"random", "", W_LEVEL_RANDOM, W_LEVEL_RANDOM_HELP},
};

const char *slg_guide_agent_at(uint32_t index) {
    return index < AGENTS ? agents[index].spec : "";
}

/* What comes after a level: nothing, or a style. */
static bool is_style(const char *rest) {
    static const char key[] = ",style=";
    if (!*rest) return true;
    if (strncmp(rest, key, sizeof key - 1) != 0) return false;
    uint32_t style = SLG_PLAIN;
    while (style < SLG_STYLES &&
           strcmp(rest + sizeof key - 1, slg_style_name((slg_style)style)) != 0)
        style++;
    return style < SLG_STYLES;
}

/* AGENTS: none of them. */
static uint32_t agent_named(const char *spec) {
    for (uint32_t i = 0; i < AGENTS; i++) {
        size_t length = strlen(agents[i].spec);
        if (strncmp(agents[i].spec, spec, length) == 0 && is_style(spec + length) &&
            (i < SLG_LEVELS || !spec[length]))
            return i;
    }
    return AGENTS;
}

const char *slg_guide_agent_name(const char *spec) {
    uint32_t i = agent_named(spec);
    return i < AGENTS ? agents[i].name : "";
}

const char *slg_guide_agent_word(slg_lang lang, const char *spec) {
    uint32_t i = agent_named(spec);
    return i < AGENTS ? guide_say(lang, agents[i].word) : "";
}

const char *slg_guide_agent_help(slg_lang lang, const char *spec) {
    uint32_t i = agent_named(spec);
    return i < AGENTS ? guide_say(lang, agents[i].help) : "";
}

const char *slg_guide_style_word(slg_lang lang, slg_style style) {
    static const guide_word words[SLG_STYLES] = {W_STYLE_PLAIN, W_STYLE_BOLD, W_STYLE_PATIENT,
                                                 W_STYLE_TRICKY};
    return (uint32_t)style < SLG_STYLES ? guide_say(lang, words[style]) : "";
}

const char *slg_guide_style_help(slg_lang lang, slg_style style) {
    static const guide_word words[SLG_STYLES] = {W_STYLE_PLAIN_HELP, W_STYLE_BOLD_HELP,
                                                 W_STYLE_PATIENT_HELP, W_STYLE_TRICKY_HELP};
    return (uint32_t)style < SLG_STYLES ? guide_say(lang, words[style]) : "";
}

/* How many of the latest results are `letter`. */
static size_t in_a_row(const char *results, char letter) {
    size_t length = strlen(results), row = 0;
    while (row < length && results[length - row - 1] == letter)
        row++;
    return row;
}

const char *slg_guide_agent_suited(const char *spec, const char *results) {
    uint32_t level = agent_named(spec);
    if (level >= SLG_LEVELS) return "";
    if (level + 1 < SLG_LEVELS && in_a_row(results, 'W') >= WINS) return agents[level + 1].spec;
    if (level > 0 && in_a_row(results, 'L') >= LOSSES) return agents[level - 1].spec;
    return "";
}

size_t slg_guide_agent_advice(slg_lang lang, const char *spec, const char *results, char *out,
                              size_t capacity) {
    uint32_t suited = agent_named(slg_guide_agent_suited(spec, results));
    guide_text to = guide_text_in(out, capacity);
    if (suited < AGENTS) {
        bool higher = suited > agent_named(spec);
        guide_add_word(&to, lang, higher ? W_LEVEL_HIGHER : W_LEVEL_LOWER, agents[suited].name,
                       guide_say(lang, agents[suited].word));
    }
    return to.length;
}

slg_level slg_guide_level_usual(const slg_game *game) {
    (void)game;
    return SLG_LEARNER;
}
