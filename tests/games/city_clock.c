/* SPDX-License-Identifier: MIT */
/* Building against the clock: the result depends on what each player does and when their time is
 * up, but not on the order in which the players act. */
#include <sortilege/match.h>

#include "games/city/city.h"
#include "test.h"

enum { SEATS_MOST = CITY_SEATS, ANSWERS_MOST = 20000 };

static slg_state *in(slg_state_room *room) {
    return (slg_state *)(void *)room;
}

static bool begin(slg_state *state, uint32_t seats, uint64_t seed) {
    slg_setup setup;
    slg_setup_default(&city_game, &setup);
    setup.seats = (uint8_t)seats;
    setup.options[CITY_SET_TIMER] = 2;
    setup.options[CITY_SET_ARTIFACTS] = (int16_t)(seed & 1);
    slg_seed_from(seed, setup.seed);
    return slg_state_init(&city_game, &setup, state, NULL, NULL) == SLG_OK;
}

/* The seat's answer to its question of that number: the same in every order. */
static uint64_t whim(uint64_t salt, uint32_t seat, uint32_t seq) {
    slg_random random;
    slg_random_seed(&random, salt ^ (uint64_t)seat << 56 ^ seq);
    return slg_random_next(&random);
}

/* Says that the seat's time is up, if its clock is running and this is the moment. */
static bool time_is_up(slg_state *state, uint64_t salt, uint32_t seat) {
    slg_option running[SLG_SEATS_MAX];
    uint32_t seq = slg__core_const(state)->seq[seat];
    uint32_t count = slg_options(&city_game, state, SLG_SEAT_CLOCK, running, SLG_SEATS_MAX);
    if (whim(~salt, seat, seq) % 16) return false;
    for (uint32_t i = 0; i < count; i++) {
        if (running[i].a != (int16_t)seat) continue;
        slg_apply(&city_game, state, SLG_SEAT_CLOCK, running[i]);
        return true;
    }
    return false;
}

typedef struct tally {
    uint32_t answers, time_ups, years;
} tally;

/* One answer of one of those asked, chosen by `order` (NULL: the first). */
static void go_on(slg_state *state, uint64_t salt, slg_random *order, tally *to) {
    slg_option options[SLG_OPTIONS_MAX];
    uint32_t pending = slg_pending(state) & ((1u << SLG_SEATS_MAX) - 1);
    for (uint32_t skip = order ? slg_random_below(order, (uint32_t)__builtin_popcount(pending)) : 0;
         skip; skip--)
        pending &= pending - 1;
    uint32_t seat = (uint32_t)__builtin_ctz(pending);
    to->answers++;
    if (time_is_up(state, salt, seat)) {
        to->time_ups++;
        return;
    }
    uint32_t count = slg_options(&city_game, state, seat, options, SLG_OPTIONS_MAX);
    uint64_t whimsy = whim(salt, seat, slg__core_const(state)->seq[seat]);
    slg_option chosen = options[whimsy % count];
    if (chosen.kind == CITY_DO_STOP && whimsy >> 32 & 15) chosen = options[0]; /* build on */
    slg_apply(&city_game, state, seat, chosen);
}

/* To the next year, or the end. */
static void play_year(slg_state *state, uint64_t salt, slg_random *order, tally *to) {
    uint8_t year = city_of(state)->year;
    while (!slg_is_over(state) && city_of(state)->year == year && to->answers < ANSWERS_MOST)
        go_on(state, salt, order, to);
    to->years++;
}

TEST(the_order_of_building_and_of_time_ups_does_not_matter) {
    slg_random order;
    uint32_t time_ups = 0;
    slg_random_seed(&order, 5);
    for (uint64_t seed = 0; seed < 60; seed++) {
        slg_state_room first, other;
        tally one = {0}, two = {0};
        uint32_t seats = 2 + (uint32_t)(seed % (SEATS_MOST - 1));
        test_note("seed", seed);
        REQUIRE(begin(in(&first), seats, seed) && begin(in(&other), seats, seed));
        while (!slg_is_over(in(&first))) {
            play_year(in(&first), seed, NULL, &one);
            play_year(in(&other), seed, &order, &two);
            CHECK_EQ(two.answers, one.answers);
            if (!CHECK_MEM(&other, &first, city_game.state_size)) return;
            if (!CHECK(one.answers < ANSWERS_MOST)) return;
        }
        CHECK_EQ(one.years, CITY_YEARS);
        time_ups += one.time_ups;
    }
    CHECK(time_ups > 100);
}

TEST(time_runs_while_building_and_then_no_more) {
    for (uint64_t seed = 0; seed < 20; seed++) {
        slg_state_room room;
        slg_random order;
        tally all = {0};
        slg_random_seed(&order, seed);
        test_note("seed", seed);
        REQUIRE(begin(in(&room), 3, seed));
        while (!slg_is_over(in(&room)) && all.answers < ANSWERS_MOST) {
            const city_state *s = city_of(in(&room));
            slg_option running[SLG_SEATS_MAX];
            uint32_t runs = 0;
            uint32_t count =
                slg_options(&city_game, in(&room), SLG_SEAT_CLOCK, running, SLG_SEATS_MAX);
            for (uint32_t i = 0; i < count; i++)
                runs |= 1u << running[i].a;
            for (uint32_t seat = 0; seat < 3; seat++) {
                bool builds = s->seats[seat].work == CITY_WORK_BUILD && !s->seats[seat].time_up &&
                              s->phase == CITY_PHASE_BUILD;
                CHECK_EQ(runs >> seat & 1, builds);
                /* Every seat whose clock is running is asked something: nobody waits for
                 * the clock. */
                if (builds) CHECK(slg_pending(in(&room)) >> seat & 1);
            }
            go_on(in(&room), seed, &order, &all);
        }
        CHECK(slg_is_over(in(&room)));
    }
}

TEST(an_untimed_game_has_no_clock) {
    slg_state_room room;
    slg_setup setup;
    tally all = {0};
    slg_setup_default(&city_game, &setup);
    REQUIRE(slg_setup_set(&city_game, &setup, "timer", "untimed", NULL) == SLG_OK);
    REQUIRE(slg_state_init(&city_game, &setup, in(&room), NULL, NULL) == SLG_OK);
    while (!slg_is_over(in(&room)) && all.answers < ANSWERS_MOST) {
        CHECK_EQ(slg_pending(in(&room)) >> SLG_SEAT_CLOCK, 0);
        go_on(in(&room), 1, NULL, &all);
    }
    CHECK_EQ(all.time_ups, 0);
}

/* --- taking back --- */

static _Alignas(64) unsigned char memory[1 << 19];

static slg_status give(slg_match *match, uint32_t seat, uint32_t option) {
    slg_decision decision = {0};
    slg_get_decision(&city_game, slg_match_state(match), seat, &decision);
    slg_answer answer = {.seat = (uint8_t)seat, .seq = decision.seq, .option = option};
    return slg_match_answer(match, answer, 0, NULL, NULL);
}

TEST(others_may_build_on_while_one_thinks_again) {
    slg_setup setup;
    slg_decision decision;
    slg_setup_default(&city_game, &setup);
    setup.seats = 2;
    setup.options[CITY_SET_TIMER] = 2;
    REQUIRE(slg_match_size(&city_game, 200) <= sizeof memory);
    slg_match *match = slg_match_init(memory, 200, &city_game, &setup, SLG_UNDO_FREE, NULL, NULL);
    REQUIRE(match != NULL);
    const slg_state *state = slg_match_state(match);
    /* Up to A's first place to choose. */
    for (uint32_t i = 0; i < 20; i++) {
        REQUIRE(slg_get_decision(&city_game, state, 0, &decision));
        if (decision.kind == CITY_ASK_PLACE && i > 2) break;
        CHECK_EQ(give(match, 0, 0), SLG_OK);
    }
    uint64_t laid = city_of_const(state)->seats[0].laid;
    CHECK_EQ(give(match, 0, 1), SLG_OK);
    CHECK(slg_match_can_undo(match, 0));
    for (uint32_t i = 0; i < 6; i++)
        CHECK_EQ(give(match, 1, 0), SLG_OK);          /* B turns tiles up and lays them */
    CHECK_EQ(give(match, SLG_SEAT_CLOCK, 1), SLG_OK); /* and has no more time */
    REQUIRE(slg_match_can_undo(match, 0));
    CHECK_EQ(slg_match_undo(match, 0, NULL), SLG_OK);
    CHECK_EQ(city_of_const(state)->seats[0].laid, laid);
    CHECK_EQ(city_of_const(state)->seats[1].time_up, 1);
    /* A tile that was turned up has been seen. */
    CHECK_EQ(give(match, 0, 1), SLG_OK);
    CHECK_EQ(give(match, 0, 0), SLG_OK);
    CHECK(!slg_match_can_undo(match, 0));
}
