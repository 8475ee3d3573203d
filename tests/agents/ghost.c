/* SPDX-License-Identifier: MIT */
/* Ghosts: they answer as recorded for as long as the record fits. Played with the toy game of the
 * kernel's tests, whose questions say what they are about. */
#include "agents/ghost.h"
#include "kernel/toy_match.h"
#include "test.h"

enum { MOVES = 400, SEATS = 3 };

static _Alignas(64) unsigned char memory[1 << 17];
static slg_ghost_entry entries[SEATS][MOVES];
static slg_ghost ghosts[SEATS];

/* A player whose choices depend only on `salt`. */
static uint32_t pick(uint64_t salt, const slg_decision *decision, uint32_t count) {
    slg_random random;
    slg_random_seed(&random, salt ^ (uint64_t)decision->seat << 40 ^ decision->seq);
    return slg_random_below(&random, count);
}

static slg_match *begin(uint64_t seed) {
    slg_setup setup;
    slg_setup_default(&toy_game, &setup);
    setup.seats = SEATS;
    setup.options[0] = 6;
    setup.options[1] = 2; /* with a clock */
    slg_seed_from(seed, setup.seed);
    return slg_match_init(memory, MOVES, &toy_game, &setup, SLG_UNDO_OPEN, NULL, NULL);
}

static uint32_t round_of(const slg_state *state) {
    return toy_of_const(state)->round;
}

static slg_status give(slg_match *match, uint32_t seat, uint32_t option, uint32_t tick) {
    slg_decision decision = {0};
    slg_get_decision(&toy_game, slg_match_state(match), seat, &decision);
    return slg_match_answer(match, (slg_answer){(uint8_t)seat, decision.seq, option}, tick, NULL,
                            NULL);
}

/* The clock's option for a seat; -1 if its clock is not running. */
static int32_t clock_option(const slg_state *state, uint32_t seat) {
    slg_option options[SLG_SEATS_MAX];
    uint32_t count = slg_options(&toy_game, state, SLG_SEAT_CLOCK, options, SLG_SEATS_MAX);
    for (uint32_t i = 0; i < count; i++)
        if ((uint32_t)options[i].a == seat) return (int32_t)i;
    return -1;
}

/* Plays the match to be recorded: each seat in its own way, one question in five too late. */
static uint64_t record(uint64_t seed) {
    slg_match *match = begin(seed);
    slg_decision decision;
    for (uint32_t seat = 0; seat < SEATS; seat++)
        slg__ghost_begin(&ghosts[seat], seat, entries[seat], MOVES);
    while (!slg_is_over(slg_match_state(match))) {
        const slg_state *state = slg_match_state(match);
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        slg_get_decision(&toy_game, state, seat, &decision);
        int32_t clock = clock_option(state, seat);
        bool late = clock >= 0 && pick(seed + 99, &decision, 5) == 0;
        slg_move move = {.tick = slg_match_moves(match) + 1,
                         .seq = decision.seq,
                         .option = (uint16_t)clock,
                         .seat = SLG_SEAT_CLOCK};
        if (!late) {
            uint32_t count = slg_options(&toy_game, state, seat, NULL, 0);
            move.option = (uint16_t)pick(seed, &decision, count);
            move.seat = (uint8_t)seat;
        }
        for (uint32_t of = 0; of < SEATS; of++)
            slg__ghost_note(&ghosts[of], &toy_game, state, &move, round_of(state));
        if (give(match, move.seat, move.option, move.tick) != SLG_OK) return 0;
    }
    return slg_hash(&toy_game, slg_match_state(match));
}

typedef struct tally {
    uint32_t followed, lost, late, ticks;
} tally;

/* One answer of a ghost; a lost ghost takes the first option. */
static void haunt(slg_match *match, uint32_t seat, tally *to) {
    const slg_state *state = slg_match_state(match);
    slg_state_room view;
    uint32_t option = 0, tick = 0;
    slg_view(&toy_game, state, seat, (slg_state *)&view);
    int32_t clock = clock_option(state, seat);
    slg_ghost_deed deed = slg__ghost_choose(&ghosts[seat], &toy_game, (slg_state *)&view,
                                            round_of(state), clock >= 0, &option, &tick);
    to->followed += deed == SLG_GHOST_ANSWERS;
    to->lost += deed == SLG_GHOST_LOST;
    to->late += deed == SLG_GHOST_TIME_UP;
    to->ticks += tick != 0;
    if (deed == SLG_GHOST_TIME_UP)
        CHECK_EQ(give(match, SLG_SEAT_CLOCK, (uint32_t)clock, tick), SLG_OK);
    else
        CHECK_EQ(give(match, seat, option, tick), SLG_OK);
}

TEST(all_ghosts_play_the_same_match_again) {
    for (uint64_t seed = 0; seed < 40; seed++) {
        tally all = {0};
        test_note("seed", seed);
        uint64_t hash = record(seed);
        slg_match *match = begin(seed);
        REQUIRE(hash && match);
        while (!slg_is_over(slg_match_state(match)))
            haunt(match, (uint32_t)__builtin_ctz(slg_pending(slg_match_state(match))), &all);
        CHECK_EQ(slg_hash(&toy_game, slg_match_state(match)), hash);
        CHECK_EQ(all.lost, 0);
        CHECK(all.late > 0);
        CHECK_EQ(all.ticks, all.followed + all.late);
    }
}

/* A plays differently from the record, so the others are dealt other cards. A ghost that is lost
 * stays lost until the round ends, and tries again in the next one. */
TEST(a_lost_ghost_finds_back_in_the_next_round) {
    tally all = {0};
    uint32_t found_back = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        uint32_t lost_in[SEATS] = {0};
        test_note("seed", seed);
        record(seed);
        slg_match *match = begin(seed);
        while (!slg_is_over(slg_match_state(match))) {
            const slg_state *state = slg_match_state(match);
            uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state)), round = round_of(state);
            slg_decision decision;
            tally now = {0};
            slg_get_decision(&toy_game, state, seat, &decision);
            if (seat == 0) {
                uint32_t count = slg_options(&toy_game, state, seat, NULL, 0);
                REQUIRE(give(match, 0, pick(~seed, &decision, count), 0) == SLG_OK);
                continue;
            }
            haunt(match, seat, &now);
            if (lost_in[seat] == round) CHECK_EQ(now.followed + now.late, 0);
            if (lost_in[seat] && lost_in[seat] < round) found_back += now.followed;
            if (now.lost) lost_in[seat] = round;
            all.followed += now.followed;
            all.lost += now.lost;
        }
    }
    CHECK(all.followed > 100);
    CHECK(all.lost > 50);
    CHECK(found_back > 10);
}

TEST(what_is_taken_back_is_followed_again) {
    for (uint64_t seed = 0; seed < 20; seed++) {
        tally all = {0};
        slg_random random;
        slg_random_seed(&random, seed);
        test_note("seed", seed);
        uint64_t hash = record(seed);
        slg_match *match = begin(seed);
        for (uint32_t i = 0; !slg_is_over(slg_match_state(match)); i++) {
            uint32_t back = slg_random_below(&random, SEATS);
            haunt(match, (uint32_t)__builtin_ctz(slg_pending(slg_match_state(match))), &all);
            if (i < 60 && i % 4 == 3 && slg_match_can_undo(match, back))
                CHECK_EQ(slg_match_undo(match, back, NULL), SLG_OK);
        }
        CHECK_EQ(slg_hash(&toy_game, slg_match_state(match)), hash);
        CHECK_EQ(all.lost, 0);
    }
}

/* Everything is taken back, and then a round begins at a different question of the seat than
 * before. */
TEST(a_match_begun_anew_is_followed_from_its_start) {
    for (uint64_t seed = 0; seed < 20; seed++) {
        tally all = {0}, again = {0};
        test_note("seed", seed);
        uint64_t hash = record(seed);
        slg_match *match = begin(seed);
        /* All are late in the first round, so each is asked only once; then they play on. */
        while (!slg_is_over(slg_match_state(match)) && round_of(slg_match_state(match)) < 3) {
            const slg_state *state = slg_match_state(match);
            uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
            int32_t clock = clock_option(state, seat);
            if (round_of(state) == 1 && clock >= 0)
                REQUIRE(give(match, SLG_SEAT_CLOCK, (uint32_t)clock, 0) == SLG_OK);
            else
                haunt(match, seat, &all);
        }
        while (slg_match_moves(match))
            REQUIRE(slg_match_undo(match, slg_match_move(match, slg_match_moves(match) - 1)->seat,
                                   NULL) == SLG_OK);
        while (!slg_is_over(slg_match_state(match)))
            haunt(match, (uint32_t)__builtin_ctz(slg_pending(slg_match_state(match))), &again);
        CHECK_EQ(slg_hash(&toy_game, slg_match_state(match)), hash);
        CHECK_EQ(again.lost, 0);
    }
}
