/* SPDX-License-Identifier: MIT */
/* sortilege cards check: is a card file correct, and what is in it? */
#include <string.h>

#include "cards/read.h"
#include "cli/cards.h"
#include "command/json.h"
#include "kernel/game.h"

/* Which game a file is for, even if it contains errors: recognised by a line that only that game's
 * files have; a file without any is for Sorcerer. */
static const struct {
    const char *begin, *game;
} tells[] = {
    {"cast ", "school"},         {"red ", "school"},          {"yellow ", "school"},
    {"green ", "school"},        {"power:", "school"},        {"based on ", "city"},
    {"starters", "city"},        {"market class", "city"},    {"rainbow", "city"},
    {"monster ", "city"},        {"artifacts", "city"},       {"rewards", "city"},
    {"years", "city"},           {"nemesis ", "endbringer"},  {"archetype ", "endbringer"},
    {"scenario ", "endbringer"}, {"monolith ", "endbringer"}, {"deed ", "endbringer"},
};

static const char *game_of_line(const char *line) {
    line += strspn(line, " \t");
    for (size_t i = 0; i < sizeof tells / sizeof *tells; i++)
        if (strncmp(line, tells[i].begin, strlen(tells[i].begin)) == 0) return tells[i].game;
    return NULL;
}

static const char *game_of_file(const char *path) {
    enum { LINES = 100000 }; /* so many are looked at: an endless file has to stop somewhere */
    char line[512];
    const char *dot = strrchr(path, '.'), *game = NULL;
    if (dot && strcmp(dot, ".tiles") == 0) return "city";
    FILE *file = strcmp(path, "-") == 0 ? NULL : fopen(path, "rb");
    for (int i = 0; i < LINES && file && !game && fgets(line, sizeof line, file); i++)
        game = game_of_line(line);
    if (file) fclose(file);
    return game ? game : "sorcerer";
}

/* --- Sorcerer and Endbringer: the decks of the file --- */

static const char *const kinds[CRD_DECK_KINDS] = {"character", "lineage",  "domain",
                                                  "boards",    "test",     "nemesis",
                                                  "archetype", "scenario", "stones"};

/* The storage of a game with cards of its own; its content begins with the set (services.h). */
static const crd_storage *storage_of(const slg_game *game) {
    const char *name = slg_game_name(game);
    bool cards = strcmp(name, "sorcerer") == 0 || strcmp(name, "endbringer") == 0;
    return cards ? (const crd_storage *)(const void *)game->content : NULL;
}

static void print_checked_card(const slg_game *game, const crd_card *card, uint32_t number,
                               slg_lang lang) {
    char figures[SLG_TEXT_MAX], text[SLG_TEXT_MAX];
    slg_card_figures(game, number, lang, figures, sizeof figures);
    slg_card_text(game, number, lang, text, sizeof text);
    printf("  %s", card->name[lang]);
    if (card->copies > 1) printf(" x%u", card->copies);
    printf(" (%s)", card->id);
    if (*figures) printf(": %s", figures);
    printf("\n");
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        printf("      %s\n", line);
}

static void print_decks(const slg_game *game, const crd_storage *storage, slg_lang lang) {
    for (uint32_t i = 0; i < storage->set.deck_count; i++) {
        const crd_deck *deck = &storage->decks[i];
        if (!(storage->decks_read >> i & 1)) continue;
        printf("\n%s %s: %s", kinds[deck->kind], deck->id, deck->name[lang]);
        if (deck->size) printf(", %u cards", deck->size);
        printf("\n");
        for (uint32_t card = 0; card < storage->set.card_count; card++)
            if (storage->cards[card].deck == i)
                print_checked_card(game, &storage->cards[card], card, lang);
    }
}

static json_t *decks_json(const crd_storage *storage) {
    json_t *list = json_array();
    for (uint32_t i = 0; i < storage->set.deck_count; i++) {
        const crd_deck *deck = &storage->decks[i];
        if (!(storage->decks_read >> i & 1)) continue;
        json_t *cards = json_array();
        for (uint32_t card = 0; card < storage->set.card_count; card++)
            if (storage->cards[card].deck == i)
                json_array_append_new(cards, json_string(storage->cards[card].id));
        json_array_append_new(list, json_pack("{s:s, s:s, s:i, s:o}", "id", deck->id, "kind",
                                              kinds[deck->kind], "size", (int)deck->size, "cards",
                                              cards));
    }
    return list;
}

/* --- the command --- */

static void print_set_json(const cli_table *table, const char *file) {
    const crd_storage *storage = storage_of(table->game);
    json_t *found = json_pack("{s:o, s:s, s:i, s:o}", "file", cli_json_text(file), "game",
                              table->name, "cards", (int)slg_card_count(table->game), "rules",
                              cli_json_hex(slg_rules_hash(table->game)));
    if (storage) json_object_set_new(found, "decks", decks_json(storage));
    cli_json_print(found);
}

static void print_set(const cli_table *table, const char *file, slg_lang lang) {
    const crd_storage *storage = storage_of(table->game);
    if (!storage) {
        const char *what = strcmp(table->name, "city") == 0 ? "tiles" : "cards";
        printf("%s: %u %s of %s, no mistake\n", file, slg_card_count(table->game), what,
               table->name);
        return;
    }
    uint32_t decks = (uint32_t)__builtin_popcountll(storage->decks_read);
    printf("%s: %u %s of %s, no mistake\n", file, decks, decks == 1 ? "deck" : "decks",
           table->name);
    print_decks(table->game, storage, lang);
}

int cli_cards_check(const cli_command *command, int count, const char **names, slg_lang lang,
                    bool json) {
    cli_table table;
    if (count < 1 || count > 2)
        return cli_wrong(command, "'cards check' takes a file and, if you like, a game");
    cli_table_begin(&table, command);
    table.name = count == 2 ? names[1] : game_of_file(names[0]);
    table.cards = names[0];
    int status = cli_table_ready(&table);
    if (status == SLG_EXIT_OK && json)
        print_set_json(&table, names[0]);
    else if (status == SLG_EXIT_OK)
        print_set(&table, names[0], lang);
    cli_table_end(&table);
    return status;
}
