/* SPDX-License-Identifier: MIT */
/* sortilege cards: lists the cards of a game, and checks a card file. */
#include <stdlib.h>
#include <string.h>

#include "cli/cards.h"
#include "cli/commands.h"
#include "command/card_names.h"
#include "command/json.h"
#include "command/table.h"
#include "scenario/nearest.h"

enum { LANG, JSON, CARDS };

static const cli_option options[] = {
    {"lang", 'l', "en|de|fr", "English (the default), German or French"},
    {"json", 'j', NULL, "print JSON"},
    {"cards", 0, "FILE", "show the cards in your own file"},
    {NULL, 0, NULL, NULL},
};

static const cli_command command = {
    .name = "cards",
    .usage = "GAME [NAME...] [options]\ncheck FILE [GAME]",
    .about = "Prints cards, found by id, name or part of a name, with the text made from what they "
             "do; without a name, all of them. 'check' reads a card file and reports the first "
             "mistake, with line and column, or what the file contains.",
    .options = options,
    .more = "examples:\n"
            "  sortilege cards school\n"
            "  sortilege cards school broken-wand --lang de\n"
            "  sortilege cards sorcerer \"queens gambit\" mummy\n"
            "  sortilege cards check my.cards",
};

const cli_command *slg_about_cards(void) {
    return &command;
}

typedef struct card_text {
    char name[SLG_TEXT_MAX], figures[SLG_TEXT_MAX], text[SLG_TEXT_MAX];
} card_text;

/* Every line of it, indented; nothing if there is none. */
static void print_lines(const char *text) {
    while (*text) {
        size_t length = strcspn(text, "\n");
        printf("    %.*s\n", (int)length, text);
        text += length + (text[length] == '\n');
    }
}

static void print_card(const slg_game *game, uint32_t card, slg_lang lang) {
    card_text told;
    const char *source = cli_card_source(game, card, lang);
    slg_card_name(game, card, lang, told.name, sizeof told.name);
    slg_card_figures(game, card, lang, told.figures, sizeof told.figures);
    slg_card_text(game, card, lang, told.text, sizeof told.text);
    printf("%s (%s)\n", told.name, slg_card_id(game, card));
    if (*told.figures) printf("    %s\n", told.figures);
    print_lines(told.text);
    if (*source) {
        static const char *const words[SLG_LANGS] = {"source: ", "Quelle: ", "source : "};
        printf("    %s%s\n", words[lang], source);
    }
}

static json_t *card_json(const slg_game *game, uint32_t card, slg_lang lang) {
    card_text told;
    const char *source = slg_card_source(game, card);
    slg_card_name(game, card, lang, told.name, sizeof told.name);
    slg_card_figures(game, card, lang, told.figures, sizeof told.figures);
    slg_card_text(game, card, lang, told.text, sizeof told.text);
    return json_pack("{s:s, s:s, s:s, s:s, s:s}", "id", slg_card_id(game, card), "name", told.name,
                     "figures", told.figures, "text", told.text, "source", source ? source : "");
}

/* Could the word be meant by the part of an id? One letter more or less, and the first
 * one right. */
static bool is_like(const char *word, const char *part, size_t length) {
    size_t own = strlen(word);
    return word[0] == part[0] && own + 1 >= length && length + 1 >= own;
}

/* The word of a card's name that is nearest: "mummy" for "mumy". NULL: none is near. */
static const char *nearest_part(const slg_game *game, const char *word, char best[SLG_TEXT_MAX]) {
    best[0] = 0;
    for (uint32_t card = 0; card < slg_card_count(game); card++) {
        const char *at = slg_card_id(game, card);
        for (size_t length; *at; at += length + (at[length] == '-')) {
            char part[SLG_TEXT_MAX];
            const char *const both[] = {best, part};
            length = strcspn(at, "-");
            if (length >= sizeof part || !is_like(word, at, length)) continue;
            memcpy(part, at, length);
            part[length] = 0;
            if (slg_nearest(word, both, 2) == part) memcpy(best, part, length + 1);
        }
    }
    return best[0] ? best : NULL;
}

static int no_such_card(const slg_game *game, const char *name) {
    uint32_t count = slg_card_count(game);
    char id[SLG_TEXT_MAX], part[SLG_TEXT_MAX];
    const char **ids = calloc(count + 1, sizeof *ids);
    for (uint32_t i = 0; ids && i < count; i++)
        ids[i] = slg_card_id(game, i);
    cli_card_word(name, id);
    const char *near = ids ? slg_nearest(id, ids, count) : NULL;
    if (ids && !near) near = slg_nearest(name, ids, count); /* ids of tiles have capitals */
    if (!near) near = nearest_part(game, id, part);
    int status =
        near ? cli_failed(&command, SLG_EXIT_FAILED, "%s has no card '%s'; did you mean '%s'?",
                          slg_game_name(game), name, near)
             : cli_failed(&command, SLG_EXIT_FAILED,
                          "%s has no card '%s'; 'sortilege cards %s' lists them",
                          slg_game_name(game), name, slg_game_name(game));
    free(ids);
    return status;
}

static void tell_card_text(const slg_game *game, uint32_t card, slg_lang lang, json_t *list) {
    if (list)
        json_array_append_new(list, card_json(game, card, lang));
    else
        print_card(game, card, lang);
}

/* The card with that id; else all with that name (tiles share names); else all whose names contain
 * it. */
static bool tell_named(const slg_game *game, const char *name, slg_lang lang, json_t *list) {
    int32_t exact = slg_card_find(game, name);
    bool told = false;
    if (exact >= 0 && strcmp(slg_card_id(game, (uint32_t)exact), name) == 0)
        return tell_card_text(game, (uint32_t)exact, lang, list), true;
    cli_card_match best = cli_card_best_match(game, name);
    for (uint32_t card = 0; best != CLI_CARD_NO && card < slg_card_count(game); card++) {
        if (cli_card_matches(game, card, name) != best) continue;
        tell_card_text(game, card, lang, list);
        told = true;
    }
    return told;
}

static int print_cards(const slg_game *game, int count, const char **names, slg_lang lang,
                       bool json) {
    json_t *list = json ? json_array() : NULL;
    int status = SLG_EXIT_OK;
    for (uint32_t card = 0; count == 0 && card < slg_card_count(game); card++)
        tell_card_text(game, card, lang, list);
    for (int i = 0; i < count && status == SLG_EXIT_OK; i++)
        if (!tell_named(game, names[i], lang, list)) status = no_such_card(game, names[i]);
    if (json && status == SLG_EXIT_OK)
        cli_json_print(json_pack("{s:s, s:O}", "game", slg_game_name(game), "cards", list));
    json_decref(list);
    return status;
}

int slg_cmd_cards(int argc, char **argv) {
    enum { MOST = 128 };
    cli_args args;
    cli_table table;
    const char *names[MOST];
    int count = 0;
    slg_lang lang = SLG_EN;
    bool json = false;
    cli_begin(&args, &command, argc, argv);
    cli_table_begin(&table, &command);
    for (int next; (next = cli_next(&args)) != CLI_END;) {
        if (next == LANG && (lang = cli_find_lang(&command, args.value)) == SLG_LANGS)
            return SLG_EXIT_USAGE;
        if (next == LANG)
            continue;
        else if (next == JSON)
            json = true;
        else if (next == CARDS)
            table.cards = args.value;
        else if (next != CLI_WORD)
            return cli_status(next);
        else if (!table.name)
            table.name = args.value;
        else if (count < MOST)
            names[count++] = args.value;
        else
            return cli_wrong(&command, "at most %d names can be given at once", MOST);
    }
    if (table.name && strcmp(table.name, "check") == 0)
        return cli_cards_check(&command, count, names, lang, json);
    int status = cli_table_ready(&table);
    if (status == SLG_EXIT_OK && !cli_game_speaks(&command, table.game, lang))
        status = SLG_EXIT_USAGE;
    if (status == SLG_EXIT_OK) status = print_cards(table.game, count, names, lang, json);
    cli_table_end(&table);
    return status;
}
