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

int32_t slg_guide_agent_find(const char *spec) {
    char plain[SLG_AGENT_NAME_MAX];
    slg_guide_agent_styled(spec, SLG_PLAIN, plain, sizeof plain);
    for (int32_t i = 0; i < AGENTS; i++)
        if (strcmp(agents[i].spec, plain) == 0) return i;
    return SLG_AGENT_UNLISTED;
}

slg_style slg_guide_agent_style(const char *spec) {
    slg_agent_spec read;
    return slg_agent_parse(spec, &read, NULL) == SLG_OK ? (slg_style)read.style : SLG_PLAIN;
}

size_t slg_guide_agent_styled(const char *spec, slg_style style, char *out, size_t capacity) {
    slg_agent_spec read;
    if (capacity) out[0] = 0;
    if (slg_agent_parse(spec, &read, NULL) != SLG_OK) return 0;
    bool has_one = read.kind == SLG_AGENT_SEARCH && (uint32_t)style < SLG_STYLES;
    read.style = has_one ? style : SLG_PLAIN;
    return slg_agent_write(&read, out, capacity);
}

/* AGENTS: none of them. */
static uint32_t agent_named(const char *spec) {
    int32_t found = slg_guide_agent_find(spec);
    return found == SLG_AGENT_UNLISTED ? AGENTS : (uint32_t)found;
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

/* 1: something harder would suit whoever has such results, -1: something easier. */
static int32_t step_after(const char *results) {
    return in_a_row(results, 'W') >= WINS ? 1 : in_a_row(results, 'L') >= LOSSES ? -1 : 0;
}

const char *slg_guide_agent_suited(const char *spec, const char *results) {
    uint32_t level = agent_named(spec);
    int32_t suited = (int32_t)level + step_after(results);
    if (level >= SLG_LEVELS || suited == (int32_t)level) return "";
    return suited >= 0 && suited < SLG_LEVELS ? agents[suited].spec : "";
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

/* --- how hard a game itself plays --- */

static const slg_setup_option *difficulty_of(const slg_game *game, uint32_t seats) {
    int32_t at = slg_guide_difficulty(game, seats);
    return at < 0 ? NULL : slg_setup_option_at(game, (uint32_t)at);
}

int32_t slg_guide_difficulty(const slg_game *game, uint32_t seats) {
    const guide_book *book = guide_find(game);
    const char *name = book && book->difficulty ? book->difficulty(seats) : NULL;
    for (uint32_t i = 0; name && i < slg_setup_option_count(game); i++)
        if (strcmp(slg_setup_option_at(game, i)->name, name) == 0) return (int32_t)i;
    return -1;
}

int32_t slg_guide_difficulty_suited(const slg_game *game, uint32_t seats, int32_t now,
                                    const char *results) {
    const slg_setup_option *option = difficulty_of(game, seats);
    int32_t suited = now + step_after(results);
    if (!option || now < option->least || now > option->most) return now;
    return suited >= option->least && suited <= option->most ? suited : now;
}

size_t slg_guide_difficulty_advice(const slg_game *game, uint32_t seats, slg_lang lang, int32_t now,
                                   const char *results, char *out, size_t capacity) {
    const slg_setup_option *option = difficulty_of(game, seats);
    int32_t suited = slg_guide_difficulty_suited(game, seats, now, results);
    char value[64];
    guide_text to = guide_text_in(out, capacity), word = guide_text_in(value, sizeof value);
    if (!option || suited == now) return to.length;
    const char *at = option->words;
    for (int32_t skip = suited - option->least; skip > 0; skip--)
        at += strcspn(at, "|") + 1;
    guide_addf(&word, "%.*s", (int)strcspn(at, "|"), at);
    guide_add_word(&to, lang, suited > now ? W_DIFFICULTY_HIGHER : W_DIFFICULTY_LOWER,
                   slg_guide_setup_word(game, lang, option->name),
                   slg_guide_setup_word(game, lang, value));
    return to.length;
}
