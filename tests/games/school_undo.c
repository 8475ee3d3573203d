/* SPDX-License-Identifier: MIT */
/* Undo in a real game: other players' open answers since, and what has been revealed. */
#include "test.h"

#include <sortilege/sortilege.h>

#include <string.h>

static _Alignas(64) unsigned char memory[1 << 16];

static slg_match *start(slg_undo_rule undo) {
    slg_setup setup;
    const slg_game *game = slg_game_find("school");
    slg_setup_default(game, &setup);
    slg_setup_set(game, &setup, "wizard", "a", NULL);
    if (slg_match_size(game, 100) > sizeof memory) return NULL;
    return slg_match_init(memory, 100, game, &setup, undo, NULL, NULL);
}

/* Takes the first option of a kind. */
static bool take(slg_match *match, uint32_t seat, const char *kind) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_decision decision;
    const slg_game *game = slg_match_game(match);
    if (!slg_get_decision(game, slg_match_state(match), seat, &decision)) return false;
    uint32_t count = slg_options(game, slg_match_state(match), seat, options, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < count; i++) {
        slg_answer answer = {.seat = (uint8_t)seat, .seq = decision.seq, .option = i};
        if (strcmp(slg_option_kind_name(game, options[i].kind), kind) == 0)
            return slg_match_answer(match, answer, 0, NULL, NULL) == SLG_OK;
    }
    return false;
}

TEST(another_seat_s_open_answer_ends_free_undo) {
    slg_match *match = start(SLG_UNDO_FREE);
    REQUIRE(match != NULL);
    REQUIRE(take(match, 0, "ready"));
    CHECK(slg_match_can_undo(match, 0));
    REQUIRE(take(match, 1, "ready"));
    CHECK(!slg_match_can_undo(match, 0)); /* nothing was revealed, but B has answered since */
    CHECK_EQ(slg_match_undo(match, 0, NULL), SLG_NO_UNDO);
    CHECK(slg_match_can_undo(match, 1));
    CHECK_EQ(slg_match_undo(match, 1, NULL), SLG_OK);
    CHECK(slg_match_can_undo(match, 0));
}

TEST(a_roll_is_not_taken_back) {
    slg_match *match = start(SLG_UNDO_FREE);
    REQUIRE(match != NULL);
    REQUIRE(take(match, 0, "reroll"));
    CHECK(!slg_match_can_undo(match, 0));
    match = start(SLG_UNDO_OPEN);
    REQUIRE(match != NULL);
    uint64_t hash = slg_hash(slg_match_game(match), slg_match_state(match));
    REQUIRE(take(match, 0, "reroll"));
    CHECK_EQ(slg_match_undo(match, 0, NULL), SLG_OK);
    CHECK_EQ(slg_hash(slg_match_game(match), slg_match_state(match)), hash);
}

TEST(cast_cards_are_taken_back_one_by_one_until_both_lie) {
    slg_match *match = start(SLG_UNDO_FREE);
    REQUIRE(match != NULL);
    REQUIRE(take(match, 0, "ready") && take(match, 1, "ready"));
    for (uint32_t die = 0; die < 3; die++)
        REQUIRE(take(match, 0, "assign"));
    REQUIRE(take(match, 1, "assign"));
    uint64_t hash = slg_hash(slg_match_game(match), slg_match_state(match));
    CHECK_EQ(slg_match_undo(match, 0, NULL), SLG_OK);
    CHECK_EQ(slg_match_moves(match), 5);
    CHECK_EQ(slg_match_move(match, 4)->seat, 1); /* B's card still lies */
    REQUIRE(take(match, 0, "assign"));
    CHECK_EQ(slg_hash(slg_match_game(match), slg_match_state(match)), hash);
    REQUIRE(take(match, 1, "assign") && take(match, 1, "assign"));
    CHECK(!slg_match_can_undo(match, 0)); /* all six were revealed at once */
    CHECK(!slg_match_can_undo(match, 1));
}
