/* SPDX-License-Identifier: MIT */
/* Tables with a card set of their own: its text comes from the server, and is compiled here. */
#include <stdlib.h>
#include <string.h>

#include "host/print.h"
#include "tui/online.h"

void online_cards_end(online *o) {
    free(o->cards_memory);
    o->cards_memory = NULL;
    o->cards_game = NULL;
    o->cards_hash[0] = '\0';
}

static bool compile_cards(online *o, const slg_game *base, const json_t *cards, const char *text) {
    char content[24];
    size_t size = slg_game_with_content_size(base);
    o->cards_memory = size ? malloc(size) : NULL;
    if (!o->cards_memory) return false;
    const slg_game *game = slg_game_with_content(base, text, strlen(text), o->cards_memory, NULL);
    if (!game) return false;
    slg_print(content, sizeof content, "%016llx", (unsigned long long)slg_content_hash(game));
    if (strcmp(content, online_text(cards, "content")) != 0) return false;
    o->cards_game = game;
    return slg_fits(o->cards_hash, sizeof o->cards_hash, "%s", online_text(cards, "hash"));
}

bool online_cards_come(online *o) {
    const json_t *cards = json_object_get(o->document, "cards");
    const slg_game *base = slg_game_find(online_text(o->document, "game"));
    if (!json_is_object(cards)) return true;
    if (o->cards_game && strcmp(o->cards_hash, online_text(cards, "hash")) == 0) return true;
    json_t *kept = json_deep_copy(cards); /* the document may be told anew meanwhile */
    json_t *reply =
        online_ask(o, json_pack("{s:s, s:s}", "do", "cards", "cards", online_text(kept, "hash")));
    online_cards_end(o);
    const char *text = online_text(json_object_get(reply, "cards"), "text");
    bool good = base && *text && compile_cards(o, base, kept, text);
    json_decref(reply);
    json_decref(kept);
    if (!good) online_cards_end(o);
    return good;
}

const slg_game *online_game(const online *o) {
    const json_t *cards = json_object_get(o->document, "cards");
    bool own = json_is_object(cards) && o->cards_game &&
               strcmp(o->cards_hash, online_text(cards, "hash")) == 0;
    return own ? o->cards_game : slg_game_find(online_text(o->document, "game"));
}
