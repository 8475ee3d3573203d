/* SPDX-License-Identifier: MIT */
/* What OPTION means: a sentence, the beginning of one, or the structured form. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "kernel/game.h"
#include "scenario/table.h"

bool scn_read_option(scn_table *table, char **rest, scn_wanted *wanted) {
    json_error_t error;
    *wanted = (scn_wanted){0};
    wanted->json = scn_json(rest, &error);
    if (json_is_string(wanted->json) || json_is_object(wanted->json)) {
        wanted->text = json_dumps(wanted->json, JSON_ENCODE_ANY);
        return true;
    }
    scn_stop(table, table->at,
             "an option is written as its sentence in quotes or as {\"kind\": ...}; found '%s'",
             *rest);
    scn_drop_option(wanted);
    return false;
}

void scn_drop_option(scn_wanted *wanted) {
    json_decref(wanted->json);
    free(wanted->text);
    wanted->json = NULL;
    wanted->text = NULL;
}

/* --- the structured form --- */

enum { WORDS_MAX = INT16_MAX }; /* numbers of args, all of which may have words */

/* The number that a field of the form says: as a number, a card's id, or a word. A word may stand
 * for several things ("thing": the card's id); then it is the first. */
static bool read_arg(const scn_table *table, const char *name, const json_t *value, int16_t *out) {
    const slg_game *game = table->game;
    if (strcmp(name, "card") == 0 && json_is_string(value)) {
        int32_t card = slg_card_find(game, json_string_value(value));
        *out = (int16_t)card;
        return card >= 0;
    }
    char room[SLG_ARG_WORD_MAX];
    for (int32_t number = 0; json_is_string(value) && number < WORDS_MAX; number++) {
        const char *word = slg__arg_word(game, scn_state(table), name, number, room);
        if (!word || strcmp(word, json_string_value(value)) != 0) continue;
        *out = (int16_t)number;
        return true;
    }
    *out = (int16_t)json_integer_value(value);
    return json_is_integer(value);
}

static bool arg_fits(const scn_table *table, const char *name, const json_t *value, int16_t is) {
    char room[SLG_ARG_WORD_MAX];
    const char *word = slg__arg_word(table->game, scn_state(table), name, is, room);
    int16_t number;
    if (json_is_string(value) && word) return strcmp(word, json_string_value(value)) == 0;
    return read_arg(table, name, value, &number) && number == is;
}

/* Does the option have every field that the form names? */
static bool form_fits(const scn_table *table, const json_t *form, slg_option option) {
    const slg_kind *kind = &table->game->option_kinds[option.kind];
    const int16_t args[3] = {option.a, option.b, option.c};
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)form, name, value) {
        bool fits = false;
        if (strcmp(name, "kind") == 0)
            fits = json_is_string(value) && strcmp(json_string_value(value), kind->name) == 0;
        for (uint32_t i = 0; i < 3; i++)
            if (kind->args[i] && strcmp(kind->args[i], name) == 0)
                fits = arg_fits(table, name, value, args[i]);
        if (!fits) return false;
    }
    return true;
}

/* Reads the form's fields as numbers of this kind; false when it has one that the kind has not. */
static bool build(const scn_table *table, const slg_kind *kind, const json_t *form,
                  int16_t args[3]) {
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)form, name, value) {
        bool known = strcmp(name, "kind") == 0;
        for (uint32_t i = 0; i < 3 && !known; i++)
            known = kind->args[i] && strcmp(kind->args[i], name) == 0 &&
                    read_arg(table, name, value, &args[i]);
        if (!known) return false;
    }
    return true;
}

bool scn_build_option(const scn_table *table, scn_wanted *wanted) {
    const slg_game *game = table->game;
    const char *word = json_string_value(json_object_get(wanted->json, "kind"));
    for (uint32_t k = 0; word && k < game->option_kind_count; k++) {
        int16_t args[3] = {0, 0, 0};
        if (strcmp(game->option_kinds[k].name, word) != 0) continue;
        if (!build(table, &game->option_kinds[k], wanted->json, args)) return false;
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
    if (json_is_object(wanted->json)) return form_fits(table, wanted->json, option) ? 2 : 0;
    slg_text_option(table->game, scn_state(table), decision, option, &slg_voice_en, text,
                    sizeof text);
    const char *sentence = json_string_value(wanted->json);
    return strcasecmp(text, sentence) == 0 ? 2 : scn_begins(text, sentence) ? 1 : 0;
}

/* Counts what fits at the best level met so far. */
typedef struct scn_hits {
    int best;
    uint32_t count;
} scn_hits;

static void consider(scn_table *table, scn_hits *hits, const slg_decision *decision,
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
        consider(table, &hits, &decision, wanted, options[i], 0);
    return found(&hits);
}

scn_found scn_find_refused(scn_table *table, uint32_t seat, scn_wanted *wanted) {
    slg_refusal refusals[SLG_OPTIONS_MAX];
    slg_decision decision;
    scn_hits hits = {0};
    if (!slg_get_decision(table->game, scn_state(table), seat, &decision)) return SCN_NONE;
    uint32_t count = slg_refused(table->game, scn_state(table), seat, refusals, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < count; i++)
        consider(table, &hits, &decision, wanted, refusals[i].option, refusals[i].rule);
    return found(&hits);
}
