/* SPDX-License-Identifier: MIT */
/* Matches: log, undo by each rule, finding positions again. */
#include "test.h"
#include "toy_match.h"

enum { MOVES = 200 };

static _Alignas(64) unsigned char memory[1 << 17];
static slg_match *match;

static bool start(uint32_t seats, uint64_t seed, slg_undo_rule undo, slg_script *script) {
    slg_setup setup;
    slg_setup_default(&toy_game, &setup);
    setup.seats = (uint8_t)seats;
    setup.options[0] = 3;
    slg_seed_from(seed, setup.seed);
    if (slg_match_size(&toy_game, MOVES) > sizeof memory) return false;
    memset(memory, 0xA5, sizeof memory);
    match = slg_match_init(memory, MOVES, &toy_game, &setup, undo, script, NULL);
    return match != NULL;
}

static slg_status give(uint32_t seat, uint32_t option) {
    slg_decision decision = {0};
    slg_get_decision(&toy_game, slg_match_state(match), seat, &decision);
    slg_answer answer = {.seat = (uint8_t)seat, .seq = decision.seq, .option = option};
    return slg_match_answer(match, answer, 7 * slg_match_moves(match), NULL, NULL);
}

static uint64_t hash_now(void) {
    return slg_hash(&toy_game, slg_match_state(match));
}

TEST(the_log_holds_what_was_answered) {
    slg_error error = {0};
    REQUIRE(start(2, 1, SLG_UNDO_FREE, NULL));
    CHECK_EQ(give(1, 1), SLG_OK);
    CHECK_EQ(give(0, 0), SLG_OK);
    CHECK_EQ(give(0, 5), SLG_ILLEGAL);
    CHECK_EQ(slg_match_answer(match, (slg_answer){1, 0, 0}, 0, NULL, &error), SLG_STALE);
    CHECK_EQ(slg_match_moves(match), 2);
    const slg_move *move = slg_match_move(match, 1);
    CHECK_EQ(move->seat, 0);
    CHECK_EQ(move->option, 0);
    CHECK_EQ(move->tick, 7);
    CHECK_EQ(move->flags, SLG_DECISION_SEALED);
    CHECK(slg_match_move(match, 2) == NULL);
    CHECK(slg_match_game(match) == &toy_game);
    CHECK_EQ(slg_match_setup(match)->options[0], 3);
}

TEST(a_full_log_takes_no_more) {
    slg_setup setup;
    slg_error error = {0};
    slg_setup_default(&toy_game, &setup);
    match = slg_match_init(memory, 1, &toy_game, &setup, SLG_UNDO_FREE, NULL, NULL);
    REQUIRE(match != NULL);
    CHECK_EQ(give(0, 0), SLG_OK);
    uint64_t hash = hash_now();
    CHECK_EQ(slg_match_answer(match, (slg_answer){1, 0, 0}, 0, NULL, &error), SLG_LIMIT);
    CHECK_EQ(hash_now(), hash);
    CHECK_EQ(slg_match_undo(match, 0, NULL), SLG_OK);
    CHECK_EQ(slg_match_moves(match), 0);
}

TEST(a_bad_setup_makes_no_match) {
    slg_setup setup;
    slg_error error = {0};
    slg_setup_default(&toy_game, &setup);
    setup.seats = 1;
    CHECK(slg_match_init(memory, MOVES, &toy_game, &setup, SLG_UNDO_FREE, NULL, &error) == NULL);
    CHECK_EQ(error.code, SLG_BAD_SETUP);
    setup.seats = 2;
    CHECK(slg_match_init(memory, SLG_LOG_MAX + 1, &toy_game, &setup, SLG_UNDO_FREE, NULL, &error) ==
          NULL);
    CHECK_EQ(error.code, SLG_LIMIT);
}

/* --- undo --- */

TEST(a_sealed_answer_goes_and_the_others_stay) {
    REQUIRE(start(3, 2, SLG_UNDO_FREE, NULL));
    give(0, 0);
    give(1, 1);
    give(0, 1);
    give(2, 1);
    /* B takes its card back: A's two answers and C's one are as they were. */
    REQUIRE(slg_match_can_undo(match, 1));
    CHECK_EQ(slg_match_undo(match, 1, NULL), SLG_OK);
    CHECK_EQ(slg_match_moves(match), 3);
    CHECK_EQ(slg_match_move(match, 1)->seat, 0);
    CHECK_EQ(slg_match_move(match, 2)->seat, 2);
    CHECK_EQ(slg_pending(slg_match_state(match)), 6);
    CHECK(!slg_match_can_undo(match, 1));
    CHECK_EQ(slg_match_undo(match, 1, NULL), SLG_NO_UNDO);
    /* The same as if it had never answered. */
    uint64_t hash = hash_now();
    REQUIRE(start(3, 2, SLG_UNDO_FREE, NULL));
    give(0, 0);
    give(0, 1);
    give(2, 1);
    CHECK_EQ(hash_now(), hash);
    /* One seat's answers go one after the other. */
    CHECK_EQ(slg_match_undo(match, 0, NULL), SLG_OK);
    CHECK_EQ(slg_match_undo(match, 0, NULL), SLG_OK);
    CHECK_EQ(slg_match_undo(match, 0, NULL), SLG_NO_UNDO);
    CHECK_EQ(slg_match_moves(match), 1);
}

/* Up to the reward of round 1; returns who is asked, or 99. */
static uint32_t to_reward(uint32_t seats) {
    for (uint32_t seat = 0; seat < seats; seat++) {
        give(seat, seat & 1);
        give(seat, 1);
    }
    uint32_t pending = slg_pending(slg_match_state(match));
    slg_decision decision;
    if ((pending & (pending - 1)) != 0) return 99; /* a tie: the next round's bids */
    uint32_t seat = (uint32_t)__builtin_ctz(pending);
    slg_get_decision(&toy_game, slg_match_state(match), seat, &decision);
    return decision.kind == TOY_ASK_REWARD ? seat : 99;
}

TEST(what_came_to_light_is_not_undone) {
    REQUIRE(start(2, 3, SLG_UNDO_FREE, NULL));
    uint32_t winner = to_reward(2);
    REQUIRE(winner < 2);
    slg_error error = {0};
    for (uint32_t seat = 0; seat < 2; seat++) {
        CHECK(!slg_match_can_undo(match, seat));
        CHECK_EQ(slg_match_undo(match, seat, &error), SLG_NO_UNDO);
        CHECK_STR(error.text, slg_status_text(SLG_NO_UNDO));
    }
    /* The reward deals new cards, which the seats have seen. */
    CHECK_EQ(give(winner, 0), SLG_OK);
    CHECK(!slg_match_can_undo(match, winner));
    CHECK_EQ(slg_match_moves(match), 5);
}

TEST(open_undo_takes_back_anything) {
    REQUIRE(start(2, 3, SLG_UNDO_OPEN, NULL));
    uint64_t hashes[MOVES];
    uint32_t winner = to_reward(2);
    REQUIRE(winner < 2);
    hashes[0] = hash_now();
    give(winner, 1);
    give(1 - winner, 0);
    /* Of the winner's answers the reward was the last; what followed it goes too. */
    CHECK_EQ(slg_match_undo(match, winner, NULL), SLG_OK);
    CHECK_EQ(slg_match_moves(match), 4);
    CHECK_EQ(hash_now(), hashes[0]);
    /* The same answer draws the same card again: no chance is had twice. */
    give(winner, 1);
    uint64_t hash = hash_now();
    CHECK_EQ(slg_match_undo(match, winner, NULL), SLG_OK);
    give(winner, 1);
    CHECK_EQ(hash_now(), hash);
}

TEST(final_answers_are_final) {
    slg_error error = {0};
    REQUIRE(start(2, 3, SLG_UNDO_NEVER, NULL));
    give(0, 0);
    CHECK(!slg_match_can_undo(match, 0));
    CHECK_EQ(slg_match_undo(match, 0, &error), SLG_NO_UNDO);
    CHECK_STR(error.text, "answers are final in this match");
    CHECK_EQ(slg_match_undo(match, 1, &error), SLG_NO_UNDO);
    CHECK_STR(error.text, "this seat has not answered anything yet");
}

/* --- seeking --- */

/* Plays a whole match with asked or sampled chance, noting the hash before each answer. */
static uint32_t play_noting(uint64_t hashes[MOVES], uint64_t seed) {
    slg_random random;
    slg_random_seed(&random, seed);
    while (!slg_is_over(slg_match_state(match)) && slg_match_moves(match) < MOVES - 1) {
        slg_option options[SLG_OPTIONS_MAX];
        const slg_state *state = slg_match_state(match);
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        hashes[slg_match_moves(match)] = hash_now();
        uint32_t count = slg_options(&toy_game, state, seat, options, SLG_OPTIONS_MAX);
        if (give(seat, slg_random_below(&random, count)) != SLG_OK) break;
    }
    hashes[slg_match_moves(match)] = hash_now();
    return slg_match_moves(match);
}

TEST(every_position_is_found_again) {
    uint64_t hashes[MOVES];
    slg_setup setup;
    slg_state_room room;
    slg_error error = {0};
    slg_setup_default(&toy_game, &setup);
    setup.seats = 4;
    setup.chance = SLG_CHANCE_ASKED; /* many answers */
    setup.options[0] = 3;
    match = slg_match_init(memory, MOVES, &toy_game, &setup, SLG_UNDO_OPEN, NULL, NULL);
    REQUIRE(match != NULL);
    uint32_t count = play_noting(hashes, 5);
    CHECK(count > 40);
    for (uint32_t i = 0; i <= count; i++) {
        test_note("answers", i);
        CHECK_EQ(slg_match_seek(match, i, (slg_state *)&room, &error), SLG_OK);
        CHECK_EQ(slg_hash(&toy_game, (slg_state *)&room), hashes[i]);
    }
    CHECK_EQ(slg_match_seek(match, count + 1, (slg_state *)&room, &error), SLG_BAD_INPUT);
    CHECK_EQ(hash_now(), hashes[count]);
}

/* Long enough to thin out the snapshots more than once, with answers taken back in between. */
TEST(long_matches_are_found_again_too) {
    enum { LONG = 1200 };
    static _Alignas(64) unsigned char more[1 << 17];
    static uint64_t hashes[LONG + 1];
    slg_setup setup;
    slg_state_room room;
    slg_random random;
    uint32_t count = 0, last = 0;
    slg_random_seed(&random, 1);
    slg_setup_default(&toy_game, &setup);
    setup.seats = 3;
    setup.options[0] = 200;
    REQUIRE(slg_match_size(&toy_game, LONG) <= sizeof more);
    match = slg_match_init(more, LONG, &toy_game, &setup, SLG_UNDO_OPEN, NULL, NULL);
    REQUIRE(match != NULL);
    while (count < LONG && !slg_is_over(slg_match_state(match))) {
        slg_option options[SLG_OPTIONS_MAX];
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(slg_match_state(match)));
        uint32_t n = slg_options(&toy_game, slg_match_state(match), seat, options, SLG_OPTIONS_MAX);
        hashes[count] = hash_now();
        if (count > 0 && slg_random_below(&random, 16) == 0)
            CHECK_EQ(slg_match_undo(match, last, NULL), SLG_OK);
        else
            CHECK_EQ(give(last = seat, slg_random_below(&random, n)), SLG_OK);
        count = slg_match_moves(match);
        hashes[count] = hash_now();
        last = count ? slg_match_move(match, count - 1)->seat : 0;
    }
    CHECK(count > 700);
    for (uint32_t at = 0; at <= count; at++) {
        test_note("answers", at);
        CHECK_EQ(slg_match_seek(match, at, (slg_state *)&room, NULL), SLG_OK);
        CHECK_EQ(slg_hash(&toy_game, (slg_state *)&room), hashes[at]);
    }
}

TEST(a_script_follows_the_match_back_and_forth) {
    slg_chance_entry entries[40];
    slg_script script = {.entries = entries, .count = 40};
    uint64_t hashes[MOVES];
    slg_state_room room;
    for (uint32_t i = 0; i < 40; i++) {
        bool die = i % 8 == 7;
        entries[i] = (slg_chance_entry){.stream = die ? TOY_DICE : TOY_DECK,
                                        .value = (uint16_t)(die ? i % 6 : (i - i / 8) % 20)};
    }
    REQUIRE(start(2, 4, SLG_UNDO_OPEN, &script));
    uint32_t count = play_noting(hashes, 8), used = 0, still = 0;
    CHECK(count > 8);
    for (uint32_t i = 0; i < 40; i++)
        used += entries[i].used;
    CHECK(used > 8 && used < 40);
    for (uint32_t i = 0; i <= count; i++) {
        CHECK_EQ(slg_match_seek(match, i, (slg_state *)&room, NULL), SLG_OK);
        CHECK_EQ(slg_hash(&toy_game, (slg_state *)&room), hashes[i]);
        for (uint32_t n = still = 0; n < 40; n++)
            still += entries[n].used;
        CHECK_EQ(still, used); /* looking back takes nothing back */
    }
    while (slg_match_moves(match) > 0)
        REQUIRE(slg_match_undo(match, slg_match_move(match, slg_match_moves(match) - 1)->seat,
                               NULL) == SLG_OK);
    CHECK_EQ(hash_now(), hashes[0]);
    for (uint32_t i = still = 0; i < 40; i++)
        still += entries[i].used;
    CHECK_EQ(still, 5); /* two hands and the die */
}
