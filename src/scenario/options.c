/* SPDX-License-Identifier: MIT */
/* What OPTION means: a sentence, the beginning of one, or the structured form. */
#include <string.h>

#include "kernel/game.h"
#include "scenario/table.h"

bool scn_read_option(scn_table *table, char **rest, scn_wanted *wanted) {
    slg_error error;
    *wanted = (scn_wanted){0};
    bool read = scn_json(rest, &wanted->form, &error);
    slg_value_kind kind = read ? slg_value_kind_of(&wanted->form) : SLG_VALUE_NONE;
    if (kind == SLG_VALUE_STRING || kind == SLG_VALUE_OBJECT) {
        wanted->text = scn_written(table, &wanted->form);
        if (kind == SLG_VALUE_STRING) wanted->sentence = scn_letters(table, &wanted->form);
        return true;
    }
    scn_stop(table, table->at,
             "an option is written as its sentence in quotes or as {\"kind\": ...}; found '%s'",
             *rest);
    return false;
}

/* --- the structured form --- */

enum { WORDS_MAX = INT16_MAX }; /* numbers of args, all of which may have words */

/* The number that a field of the form says: as a number, a card's id, or a word. A word may stand
 * for several things ("thing": the card's id); then it is the first. */
static bool read_arg(const scn_table *table, const char *name, const slg_value *value,
                     int16_t *out) {
    const slg_game *game = table->game;
    char room[SLG_ARG_WORD_MAX], given[SLG_TEXT_MAX];
    bool is_word = slg_value_kind_of(value) == SLG_VALUE_STRING;
    if (strcmp(name, "card") == 0 && is_word) {
        slg_value_text(value, given, sizeof given);
        int32_t card = slg_card_find(game, given);
        *out = (int16_t)card;
        return card >= 0;
    }
    for (int32_t number = 0; is_word && number < WORDS_MAX; number++) {
        const char *word = slg__arg_word(game, scn_state(table), name, number, room);
        if (!word || !slg_value_is(value, word)) continue;
        *out = (int16_t)number;
        return true;
    }
    bool is_number = slg_value_kind_of(value) == SLG_VALUE_INT;
    *out = is_number ? (int16_t)slg_value_int(value) : 0;
    return is_number;
}

static bool arg_fits(const scn_table *table, const char *name, const slg_value *value, int16_t is) {
    char room[SLG_ARG_WORD_MAX];
    const char *word = slg__arg_word(table->game, scn_state(table), name, is, room);
    int16_t number;
    if (slg_value_kind_of(value) == SLG_VALUE_STRING && word) return slg_value_is(value, word);
    return read_arg(table, name, value, &number) && number == is;
}

/* Does the option have every field that the form names? */
static bool form_fits(const scn_table *table, const slg_value *form, slg_option option) {
    const slg_kind *kind = &table->game->option_kinds[option.kind];
    const int16_t args[3] = {option.a, option.b, option.c};
    slg_value walk = *form, name, value;
    while (slg_value_step(&walk, &name, &value)) {
        bool fits = slg_value_is(&name, "kind") && slg_value_is(&value, kind->name);
        for (uint32_t i = 0; i < 3; i++)
            if (kind->args[i] && slg_value_is(&name, kind->args[i]))
                fits = arg_fits(table, kind->args[i], &value, args[i]);
        if (!fits) return false;
    }
    return true;
}

/* Reads the form's fields as numbers of this kind; false when it has one that the kind has not. */
static bool build_option(const scn_table *table, const slg_kind *kind, const slg_value *form,
                         int16_t args[3]) {
    slg_value walk = *form, name, value;
    while (slg_value_step(&walk, &name, &value)) {
        bool known = slg_value_is(&name, "kind");
        for (uint32_t i = 0; i < 3 && !known; i++)
            known = kind->args[i] && slg_value_is(&name, kind->args[i]) &&
                    read_arg(table, kind->args[i], &value, &args[i]);
        if (!known) return false;
    }
    return true;
}

bool scn_build_option(const scn_table *table, scn_wanted *wanted) {
    const slg_game *game = table->game;
    slg_value form = wanted->form, word;
    if (!slg_value_member(&form, "kind", &word)) return false;
    for (uint32_t k = 0; k < game->option_kind_count; k++) {
        int16_t args[3] = {0, 0, 0};
        if (!slg_value_is(&word, game->option_kinds[k].name)) continue;
        if (!build_option(table, &game->option_kinds[k], &wanted->form, args)) return false;
        wanted->option = (slg_option){(uint16_t)k, args[0], args[1], args[2]};
        return true;
    }
    return false;
}

/* --- finding --- */

/* How well an option fits: 2 wholly, 1 its beginning, 0 not. */
static int fit(scn_table *table, const slg_decision *decision, const scn_wanted *wanted,
               slg_option option) {
    char text[SLG_TEXT_MAX];
    if (!wanted->sentence) return form_fits(table, &wanted->form, option) ? 2 : 0;
    slg_text_option(table->game, scn_state(table), decision, option, &slg_voice_en, text,
                    sizeof text);
    return scn_same(text, wanted->sentence) ? 2 : scn_begins(text, wanted->sentence) ? 1 : 0;
}

/* Counts what fits at the best level met so far. */
typedef struct scn_hits {
    int best;
    uint32_t count;
} scn_hits;

static void consider_option(scn_table *table, scn_hits *hits, const slg_decision *decision,
                            scn_wanted *wanted, slg_option option, uint16_t rule) {
    int level = fit(table, decision, wanted, option);
    if (level == 0 || level < hits->best) return;
    if (level > hits->best) hits->count = 0;
    hits->best = level;
    if (hits->count++ == 0) {
        wanted->option = option;
        wanted->rule = rule;
    }
}

static scn_found found(const scn_hits *hits) {
    return hits->count == 0 ? SCN_NONE : hits->count == 1 ? SCN_ONE : SCN_MANY;
}

scn_found scn_find_offered(scn_table *table, uint32_t seat, scn_wanted *wanted) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_decision decision;
    scn_hits hits = {0};
    if (!slg_get_decision(table->game, scn_state(table), seat, &decision)) return SCN_NONE;
    uint32_t count = slg_options(table->game, scn_state(table), seat, options, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < count; i++)
        consider_option(table, &hits, &decision, wanted, options[i], 0);
    return found(&hits);
}

scn_found scn_find_refused(scn_table *table, uint32_t seat, scn_wanted *wanted) {
    slg_refusal refusals[SLG_OPTIONS_MAX];
    slg_decision decision;
    scn_hits hits = {0};
    if (!slg_get_decision(table->game, scn_state(table), seat, &decision)) return SCN_NONE;
    uint32_t count = slg_refused(table->game, scn_state(table), seat, refusals, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < count; i++)
        consider_option(table, &hits, &decision, wanted, refusals[i].option, refusals[i].rule);
    return found(&hits);
}
