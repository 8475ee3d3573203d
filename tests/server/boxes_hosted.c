/* SPDX-License-Identifier: MIT */
/* The cards of the box as the server keeps them, and how they are compared. */
#include <stdlib.h>
#include <string.h>

#include "server/boxes.h"
#include "server/plays.h"
#include "sortilege/sortilege.h"
#include "test.h"

static const slg_game *compiled(const slg_game *base, const char *text, void **memory) {
    slg_error error = {0};
    *memory = aligned_alloc(64, (slg_game_with_content_size(base) + 63) / 64 * 64);
    const slg_game *game = slg_game_with_content(base, text, strlen(text), *memory, &error);
    test_note(error.text, error.line);
    return game;
}

TEST(the_text_of_a_box_is_the_game_itself) {
    for (uint32_t i = 0; i < slg_game_count(); i++) {
        const slg_game *base = slg_game_at(i);
        char *text = srv_box_text(slg_game_name(base));
        void *memory = NULL;
        REQUIRE(text != NULL);
        const slg_game *game = compiled(base, text, &memory);
        REQUIRE(game != NULL);
        CHECK_EQ(slg_rules_hash(game), slg_rules_hash(base));
        CHECK_EQ(slg_content_hash(game), slg_content_hash(base));
        CHECK_EQ(slg_card_count(game), slg_card_count(base));
        json_t *plays = srv_plays_take(base);
        CHECK(json_array_size(plays) > 100);
        CHECK(srv_plays_same(game, plays));
        json_t *last = json_array_get(plays, json_array_size(plays) - 1);
        json_object_set_new(last, "came", json_string("0123456789abcdef"));
        CHECK(!srv_plays_same(game, plays));
        json_array_clear(plays);
        CHECK(!srv_plays_same(game, plays));
        json_decref(plays);
        free(memory);
        free(text);
    }
}

/* What differs in one card comes out in the matches by chance. */
TEST(a_changed_card_is_noticed) {
    static const struct {
        const char *game, *from, *to;
    } changes[] = {{"school", "crystal at location 5", "crystal at location 4"},
                   {"sorcerer", "attack 4  essence 4", "attack 5  essence 4"},
                   {"endbringer", "deal 2 damage", "deal 3 damage"}};
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        const slg_game *base = slg_game_find(changes[i].game);
        char *text = srv_box_text(changes[i].game);
        json_t *plays = srv_plays_take(base);
        void *memory = NULL;
        for (char *at = text; (at = strstr(at, changes[i].from));)
            memcpy(at, changes[i].to, strlen(changes[i].to));
        const slg_game *game = compiled(base, text, &memory);
        REQUIRE(game != NULL);
        CHECK(slg_content_hash(game) != slg_content_hash(base));
        CHECK(!srv_plays_same(game, plays));
        json_decref(plays);
        free(memory);
        free(text);
    }
}

TEST(own_cards_stand_beside_a_box_or_in_its_place) {
    char *beside = srv_box_with("sorcerer", "instead of the box\nold\n", "own\n");
    char *alone =
        srv_box_with("sorcerer", "instead of the box\nold\n", "instead of the box\nown\n");
    char *instead = srv_box_with("school", "old\n", "own\n");
    CHECK_STR(beside, "instead of the box\nold\nown\n");
    CHECK_STR(alone, "instead of the box\nown\n");
    CHECK_STR(instead, "own\n");
    CHECK(srv_box_text("chess") == NULL);
    free(beside);
    free(alone);
    free(instead);
}
