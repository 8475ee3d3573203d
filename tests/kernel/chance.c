/* SPDX-License-Identifier: MIT */
/* Streams of chance: the generator, its bounds, and the three ways a draw is decided. */
#include "test.h"
#include "toy_match.h"

/* --- the generator --- */

/* Block 0 and 1 of key 0, and block 0 of key 1: ChaCha8 vectors of
 * draft-strombergson-chacha-test-vectors (TC1, TC2); the last one by an implementation of our own
 * in another language, with counter 5 and stream 3. */
static const struct {
    const char *name;
    uint8_t key_first, key_step;
    uint32_t stream, index;
    uint32_t words[8];
} blocks[] = {
    {"key 0 block 0",
     0,
     0,
     0,
     0,
     {0x2fef003e, 0xd6405f89, 0xe8b85b7f, 0xa1a5091f, 0xc30e842c, 0x3b7f9ace, 0x88e11b18,
      0x1e1a71ef}},
    {"key 0 block 1",
     0,
     0,
     0,
     1,
     {0x0dfaaed2, 0x51c1a5ea, 0x6cdb0abf, 0xada5f201, 0x1258fdc0, 0xaaa2f959, 0x8f0ff2dc,
      0x6ba266d5}},
    {"key 1 block 0",
     1,
     0,
     0,
     0,
     {0xa0e95ecf, 0x61a94a49, 0xedd5053e, 0x4b805b72, 0x65a4f412, 0xcc5a63ee, 0xe81d313a,
      0xea890474}},
    {"stream 3 block 5",
     0,
     1,
     3,
     5,
     {0xceb8d174, 0xd3f70451, 0xd7fb5e35, 0x5bfea0e1, 0xd545a83a, 0x476b26db, 0x7f708fee,
      0x16db70e3}},
};

TEST(chacha8_known_answers) {
    EACH(row, blocks) {
        uint8_t bytes[32] = {0};
        uint32_t key[8], out[16];
        bytes[0] = row->key_first;
        for (uint32_t i = 0; i < 32 && row->key_step; i++)
            bytes[i] = (uint8_t)i;
        memcpy(key, bytes, sizeof key);
        slg__chacha(key, row->stream, row->index, out);
        CHECK_MEM(out, row->words, sizeof row->words);
    }
}

/* A bound that does not divide 2^32, 60 000 draws: each of the values as often as any other. The
 * limit is 5 sigma of a binomial; the seed is fixed, so this passes always or never. */
TEST(draws_are_uniform) {
    uint32_t seen[6] = {0};
    slg_state_room room;
    slg_run run;
    slg_error error;
    REQUIRE(toy_start((slg_state *)&room, 2, 1, NULL) == SLG_OK);
    slg__run_begin(&run, &toy_game, (slg_state *)&room, NULL, &error);
    for (uint32_t i = 0; i < 60000; i++)
        seen[slg_chance(&run, TOY_DICE, 6, SLG_ALL)]++;
    for (uint32_t face = 0; face < 6; face++)
        CHECK(seen[face] > 10000 - 457 && seen[face] < 10000 + 457);
}

/* The n-th of the set by counting it off, n from the stream's own words. */
static int32_t counted_off(const slg_core *core, uint64_t set) {
    uint32_t words[16], drawn = core->drawn[TOY_DICE];
    uint64_t bound = (uint64_t)__builtin_popcountll(set);
    slg__chacha(core->key, TOY_DICE, drawn / 16, words);
    uint32_t n = (uint32_t)(words[drawn % 16] * bound >> 32);
    for (; n; n--)
        set &= set - 1;
    return __builtin_ctzll(set);
}

/* All sizes of sets, and holes anywhere. (No word of this seed has to be rejected.) */
TEST(a_draw_is_the_nth_of_its_set) {
    slg_state_room room;
    slg_run run;
    slg_error error;
    slg_random random;
    REQUIRE(toy_start((slg_state *)&room, 2, 1, NULL) == SLG_OK);
    slg__run_begin(&run, &toy_game, (slg_state *)&room, NULL, &error);
    slg_random_seed(&random, 1);
    for (uint32_t i = 0; i < 2000; i++) {
        uint64_t set = slg_random_next(&random);
        for (uint32_t thin = i % 6; thin; thin--)
            set &= slg_random_next(&random);
        if (i % 50 == 0) set = i ? 1ull << i % 64 | 1ull << 63 : ~0ull;
        if (!(set & (set - 1))) continue; /* nothing is drawn for the only one */
        int32_t expected = counted_off(run.core, set);
        CHECK_EQ(slg_chance_of(&run, TOY_DICE, set, SLG_ALL), expected);
    }
    CHECK_EQ(slg_chance_of(&run, TOY_DICE, 1ull << 63, SLG_ALL), 63);
    CHECK_EQ(slg_chance_of(&run, TOY_DICE, 1, SLG_ALL), 0);
}

TEST(a_draw_stays_in_its_set) {
    uint64_t set = 1ull << 63 | 1ull << 40 | 1ull << 7, seen = 0;
    slg_state_room room;
    slg_run run;
    slg_error error;
    REQUIRE(toy_start((slg_state *)&room, 2, 1, NULL) == SLG_OK);
    slg__run_begin(&run, &toy_game, (slg_state *)&room, NULL, &error);
    for (uint32_t i = 0; i < 100; i++)
        seen |= 1ull << slg_chance_of(&run, TOY_DECK, set, 0);
    CHECK(seen == set);
    for (uint32_t i = 0, high = 0; i < 200; i++) {
        high |= slg_chance(&run, TOY_DECK, 64, 0) >= 32;
        CHECK(i < 199 || high);
    }
}

TEST(streams_do_not_disturb_each_other) {
    slg_state_room a, b;
    slg_run run;
    slg_error error;
    int32_t faces[40];
    REQUIRE(toy_start((slg_state *)&a, 2, 9, NULL) == SLG_OK);
    b = a;
    slg__run_begin(&run, &toy_game, (slg_state *)&a, NULL, &error);
    for (uint32_t i = 0; i < 40; i++)
        faces[i] = slg_chance(&run, TOY_DICE, 6, 0);
    slg__run_begin(&run, &toy_game, (slg_state *)&b, NULL, &error);
    for (uint32_t i = 0; i < 40; i++) {
        CHECK_EQ(slg_chance(&run, TOY_DICE, 6, 0), faces[i]);
        slg_chance(&run, TOY_DECK, 20, 0);
    }
}

TEST(seeds_and_random_numbers_are_the_same_everywhere) {
    uint8_t seed[32];
    slg_random random;
    slg_seed_from(1, seed);
    slg_random_seed(&random, 1);
    uint64_t word = slg_random_next(&random);
    for (uint32_t i = 0; i < 8; i++)
        CHECK_EQ(seed[i], (word >> (8 * i)) & 0xFF);
    /* splitmix64 from 1 gives 910a2dec89025cc1 and beeb8da1658eec67; xoroshiro128+ adds them. */
    CHECK(word == 0x910a2dec89025cc1ull + 0xbeeb8da1658eec67ull);
}

/* Three quarters of all words: a quarter must be drawn again, or the low third would come twice as
 * often as the others. The limit is 5 sigma; the seed is fixed. */
TEST(random_numbers_below_a_large_bound_are_uniform) {
    slg_random random;
    uint32_t thirds[3] = {0};
    slg_random_seed(&random, 5);
    for (uint32_t i = 0; i < 30000; i++)
        thirds[slg_random_below(&random, 3u << 30) >> 30]++;
    for (uint32_t i = 0; i < 3; i++)
        CHECK(thirds[i] > 10000 - 408 && thirds[i] < 10000 + 408);
    CHECK_EQ(slg_random_below(&random, 1), 0);
}

/* --- scripts --- */

enum { DEALS = 4 };

/* Cards of two hands, then the die. */
static void usual_script(slg_chance_entry entries[DEALS + 1]) {
    for (uint8_t i = 0; i < DEALS; i++)
        entries[i] = (slg_chance_entry){.stream = TOY_DECK, .value = i};
    entries[DEALS] = (slg_chance_entry){.stream = TOY_DICE, .value = 2};
}

TEST(a_script_decides) {
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_chance_entry entries[DEALS + 1];
    slg_script script = {.entries = entries, .count = DEALS + 1};
    slg_io io = {.script = &script};
    usual_script(entries);
    REQUIRE(toy_start(state, 2, 0, &io) == SLG_OK);
    CHECK_EQ(toy_of(state)->seats[0].hand, 3);
    CHECK_EQ(toy_of(state)->seats[1].hand, 12);
    CHECK_EQ(toy_of(state)->face, 3);
    CHECK_EQ(slg_script_done(&toy_game, &script, NULL), SLG_OK);
}

TEST(an_outcome_nobody_drew_is_told) {
    slg_state_room room;
    slg_chance_entry entries[DEALS + 2];
    slg_script script = {.entries = entries, .count = DEALS + 2};
    slg_io io = {.script = &script};
    slg_error error;
    usual_script(entries);
    entries[DEALS + 1] = (slg_chance_entry){.stream = TOY_DICE, .value = 0};
    REQUIRE(toy_start((slg_state *)&room, 2, 0, &io) == SLG_OK);
    CHECK_EQ(slg_script_done(&toy_game, &script, &error), SLG_CHANCE_UNUSED);
    CHECK_STR(error.text, "scripted outcome 6 of stream 'dice.all' was never drawn");
    CHECK_EQ(error.line, 6);
}

TEST(a_script_that_runs_dry_may_leave_it_to_sampling) {
    slg_state_room room;
    slg_chance_entry entries[DEALS + 1];
    slg_script script = {.entries = entries, .count = DEALS};
    slg_io io = {.script = &script};
    slg_error error;
    slg_setup setup;
    usual_script(entries);
    slg_setup_default(&toy_game, &setup);
    CHECK_EQ(slg_state_init(&toy_game, &setup, (slg_state *)&room, &io, &error),
             SLG_CHANCE_MISSING);
    CHECK_STR(error.text, "stream 'dice.all' needs another outcome, but its script has none left");
    script.sampled = 1u << TOY_DICE;
    CHECK_EQ(slg_state_init(&toy_game, &setup, (slg_state *)&room, &io, &error), SLG_OK);
    CHECK_EQ(toy_of((slg_state *)&room)->seats[1].hand, 12);
}

/* Two seats up to the answer that draws in the middle of a rule: the reward "another card". */
static bool to_reward(slg_state *state, slg_io *io) {
    static const uint8_t answers[][2] = {{0, 1}, {1, 0}, {0, 1}, {1, 0}};
    for (uint32_t i = 0; i < 4; i++)
        if (toy_answer(state, answers[i][0], answers[i][1], io, NULL) != SLG_OK) return false;
    return slg_pending(state) != 0;
}

TEST(a_failed_draw_changes_nothing) {
    slg_state_room room, before;
    slg_state *state = (slg_state *)&room;
    slg_chance_entry entries[10];
    slg_event items[64];
    slg_events events = {.items = items, .capacity = 64};
    slg_script script = {.entries = entries, .count = DEALS + 1};
    slg_io io = {.script = &script, .events = &events};
    slg_error error;
    usual_script(entries);
    REQUIRE(toy_start(state, 2, 0, &io) == SLG_OK);
    REQUIRE(to_reward(state, &io));
    uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state)), told = events.count;
    before = room;

    /* One card is drawn as the reward; then everybody draws up, and there the script runs dry. */
    entries[DEALS + 1] = (slg_chance_entry){.stream = TOY_DECK, .value = 9};
    script.count++;
    CHECK_EQ(toy_answer(state, seat, 1, &io, &error), SLG_CHANCE_MISSING);
    CHECK_MEM(&room, &before, toy_game.state_size);
    CHECK_EQ(events.count, told);
    CHECK_EQ(entries[DEALS + 1].used, 0);

    /* A card that lies in somebody's hand, or beyond all cards. */
    entries[DEALS + 1].value = 0;
    CHECK_EQ(toy_answer(state, seat, 1, &io, &error), SLG_CHANCE_RANGE);
    CHECK_STR(error.text, "stream 'deck': outcome 'ant' is impossible for this draw");
    entries[DEALS + 1].value = 900;
    CHECK_EQ(toy_answer(state, seat, 1, &io, &error), SLG_CHANCE_RANGE);
    CHECK_MEM(&room, &before, toy_game.state_size);

    /* With what it needs the same answer is taken. */
    entries[DEALS + 1].value = 9;
    for (uint8_t i = 0; i < 2; i++)
        entries[DEALS + 2 + i] = (slg_chance_entry){.stream = TOY_DECK, .value = (uint8_t)(10 + i)};
    entries[DEALS + 4] = (slg_chance_entry){.stream = TOY_DICE, .value = 5};
    script.count = DEALS + 5;
    script.sampled = 1u << TOY_DECK;
    CHECK_EQ(toy_answer(state, seat, 1, &io, &error), SLG_OK);
    CHECK_EQ(toy_of(state)->face, 6);
    CHECK(toy_of(state)->seats[seat].hand >> 9 & 1);
}

/* --- chance asked --- */

static slg_status start_asked(slg_state *state) {
    slg_setup setup;
    slg_setup_default(&toy_game, &setup);
    setup.options[TOY_SET_ROUNDS] = 2;
    setup.chance = SLG_CHANCE_ASKED;
    return slg_state_init(&toy_game, &setup, state, NULL, NULL);
}

TEST(chance_can_be_asked) {
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_option options[SLG_OPTIONS_MAX];
    uint32_t weights[SLG_OPTIONS_MAX];
    slg_decision decision;
    REQUIRE(start_asked(state) == SLG_OK);
    CHECK_EQ(slg_pending(state), 1u << SLG_SEAT_CHANCE);
    REQUIRE(slg_get_decision(&toy_game, state, SLG_SEAT_CHANCE, &decision));
    CHECK_EQ(decision.flags, SLG_DECISION_CHANCE);
    CHECK_EQ(decision.source, TOY_DECK);
    CHECK_EQ(slg_options(&toy_game, state, SLG_SEAT_CHANCE, options, SLG_OPTIONS_MAX), TOY_CARDS);
    CHECK_EQ(slg_odds(&toy_game, state, weights, SLG_OPTIONS_MAX), TOY_CARDS);
    CHECK_EQ(weights[TOY_CARDS - 1], 1);
    for (uint32_t i = 0; i < DEALS; i++)
        CHECK_EQ(toy_answer(state, SLG_SEAT_CHANCE, 0, NULL, NULL), SLG_OK);
    CHECK_EQ(toy_of(state)->seats[0].hand, 3);
    CHECK_EQ(toy_of(state)->seats[1].hand, 12);
    CHECK_EQ(slg_options(&toy_game, state, SLG_SEAT_CHANCE, options, SLG_OPTIONS_MAX), 6);
    CHECK_EQ(toy_answer(state, SLG_SEAT_CHANCE, 2, NULL, NULL), SLG_OK);
    CHECK_EQ(toy_of(state)->face, 3);
    CHECK_EQ(slg_pending(state), 3);
    CHECK_EQ(slg_odds(&toy_game, state, weights, SLG_OPTIONS_MAX), 0);
}

/* Asked and scripted chance lead to the same position, except for how it was decided. */
TEST(asked_and_scripted_chance_agree) {
    slg_state_room asked, scripted;
    slg_chance_entry entries[DEALS + 1];
    slg_script script = {.entries = entries, .count = DEALS + 1};
    slg_io io = {.script = &script};
    usual_script(entries);
    REQUIRE(toy_start((slg_state *)&scripted, 2, 0, &io) == SLG_OK);
    REQUIRE(start_asked((slg_state *)&asked) == SLG_OK);
    for (uint32_t i = 0; i < DEALS; i++)
        toy_answer((slg_state *)&asked, SLG_SEAT_CHANCE, 0, NULL, NULL);
    toy_answer((slg_state *)&asked, SLG_SEAT_CHANCE, 2, NULL, NULL);
    toy_of((slg_state *)&asked)->core.chance = SLG_CHANCE_SAMPLED;
    toy_of((slg_state *)&asked)->core.answers = 0;
    memset(toy_of((slg_state *)&asked)->core.seq, 0, sizeof(uint32_t) * SLG_SLOTS);
    CHECK_MEM(&asked, &scripted, toy_game.state_size);
}
