/* SPDX-License-Identifier: MIT */
/* Sorcerer and Endbringer with the decks that the scenarios of effects play with: whatever the card
 * language can say and the cards of the box do not. */
#include <stdio.h>

#include "property.h"
#include "spells/services.h"

enum { ROOM = 1 << 20, TEXT_MAX = 1 << 16 };

/* Behind what is there already; how much is there then. */
static size_t read_file(prop *p, const char *path, char *text, size_t length) {
    FILE *file = fopen(path, "r");
    if (!file) prop_fail(p, "cannot read %s", path);
    length += fread(text + length, 1, TEXT_MAX - length, file);
    fclose(file);
    if (length == TEXT_MAX) prop_fail(p, "no room for %s", path);
    return length;
}

static const slg_game *with_cards(prop *p, const char *const *paths, uint32_t count, void *own) {
    static char text[TEXT_MAX];
    size_t length = 0;
    slg_error error;
    for (uint32_t i = 0; i < count; i++)
        length = read_file(p, paths[i], text, length);
    if (slg_game_with_content_size(p->game) > ROOM) prop_fail(p, "no room for a set of cards");
    const slg_game *game = slg_game_with_content(p->game, text, length, own, &error);
    if (!game) prop_fail(p, "%s, line %u: %s", paths[0], error.line, error.text);
    return game;
}

#define SCENARIOS SLG_SOURCE_DIR "/tests/scenarios/"

const slg_game *prop_sorcerer_variant(prop *p, void *memory, size_t room) {
    static const char *const paths[] = {SCENARIOS "sorcerer/effects/effects.cards"};
    static unsigned char own[ROOM] __attribute__((aligned(64)));
    (void)memory;
    (void)room;
    return with_cards(p, paths, 1, own);
}

const slg_game *prop_endbringer_variant(prop *p, void *memory, size_t room) {
    static const char *const paths[] = {SCENARIOS "sorcerer/effects/effects.cards",
                                        SCENARIOS "endbringer/examples.cards"};
    static unsigned char own[ROOM] __attribute__((aligned(64)));
    (void)memory;
    (void)room;
    return with_cards(p, paths, 2, own);
}
