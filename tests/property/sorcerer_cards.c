/* SPDX-License-Identifier: MIT */
/* Sorcerer with the decks that the scenarios of effects play with: whatever the card language can
 * say and the cards of the box do not. */
#include <stdio.h>

#include "games/sorcerer/services.h"
#include "property.h"

const slg_game *prop_sorcerer_variant(prop *p, void *memory, size_t room) {
    static const char path[] = SLG_SOURCE_DIR "/tests/scenarios/sorcerer/effects/effects.cards";
    static unsigned char own[1 << 19] __attribute__((aligned(64)));
    static char text[1 << 16];
    slg_error error;
    (void)memory;
    (void)room;
    if (slg_game_with_content_size(p->game) > sizeof own)
        prop_fail(p, "no room for a set of cards");
    FILE *file = fopen(path, "r");
    size_t length = file ? fread(text, 1, sizeof text, file) : 0;
    if (file) fclose(file);
    const slg_game *game = slg_game_with_content(p->game, text, length, own, &error);
    if (!game) prop_fail(p, "%s, line %u: %s", path, error.line, error.text);
    return game;
}
