/* SPDX-License-Identifier: MIT */
/* Games with a clock: the clock is asked while it runs, and its answers are answers. The toy in a
 * hasty mood (toy.h) bids against the clock. */
#include "kernel/replay_form.h"
#include "test.h"
#include "toy_match.h"

enum { MOVES = 300, A = 0, B = 1, C = 2, CLOCK = 1u << SLG_SEAT_CLOCK };

static _Alignas(64) unsigned char memory[1 << 17], other_memory[1 << 17];
static slg_match *match;

static slg_setup hasty(uint32_t seats, uint64_t seed) {
    slg_setup setup;
    slg_setup_default(&toy_game, &setup);
    setup.seats = (uint8_t)seats;
    setup.options[0] = 3;
    setup.options[1] = 2;
    slg_seed_from(seed, setup.seed);
    return setup;
}

static bool begin(slg_state *state, uint32_t seats, uint64_t seed) {
    slg_setup setup = hasty(seats, seed);
    return slg_state_init(&toy_game, &setup, state, NULL, NULL) == SLG_OK;
}

static bool begin_match(uint32_t seats, uint64_t seed, slg_undo_rule undo) {
    slg_setup setup = hasty(seats, seed);
    match = slg_match_init(memory, MOVES, &toy_game, &setup, undo, NULL, NULL);
    return match != NULL;
}

static slg_answer next_answer(const slg_state *state, uint32_t seat, uint32_t option) {
    slg_decision decision = {0};
    slg_get_decision(&toy_game, state, seat, &decision);
    return (slg_answer){.seat = (uint8_t)seat, .seq = decision.seq, .option = option};
}

/* The answer that says whose time is up; if that clock is not running, an answer that
 * is refused. */
static slg_answer time_up(const slg_state *state, uint32_t seat) {
    slg_option options[SLG_SEATS_MAX];
    uint32_t count = slg_options(&toy_game, state, SLG_SEAT_CLOCK, options, SLG_SEATS_MAX), i = 0;
    while (i < count && options[i].a != (int16_t)seat)
        i++;
    return next_answer(state, SLG_SEAT_CLOCK, i);
}

static slg_status end_time(slg_state *state, uint32_t seat) {
    return slg_give_answer(&toy_game, state, time_up(state, seat), NULL, NULL);
}

static slg_status give(uint32_t seat, uint32_t option) {
    return slg_match_answer(match, next_answer(slg_match_state(match), seat, option), 0, NULL,
                            NULL);
}

static slg_status give_time_up(uint32_t seat, uint32_t tick) {
    return slg_match_answer(match, time_up(slg_match_state(match), seat), tick, NULL, NULL);
}

/* --- the question --- */

TEST(the_clock_is_asked_while_time_runs) {
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_decision decision;
    slg_option options[SLG_SEATS_MAX];
    REQUIRE(begin(state, 3, 1));
    CHECK_EQ(slg_pending(state), CLOCK | 7);
    REQUIRE(slg_get_decision(&toy_game, state, SLG_SEAT_CLOCK, &decision));
    CHECK_STR(slg_decision_kind_name(&toy_game, decision.kind), "clock");
    CHECK_EQ(decision.flags | decision.source | decision.extra, 0);
    REQUIRE(slg_options(&toy_game, state, SLG_SEAT_CLOCK, options, SLG_SEATS_MAX) == 3);
    for (uint32_t seat = 0; seat < 3; seat++) {
        CHECK_EQ(options[seat].kind, TOY_TIME_UP);
        CHECK_EQ(options[seat].a, seat);
    }
    CHECK_EQ(slg_refused(&toy_game, state, SLG_SEAT_CLOCK, NULL, 0), 0);
    /* The question changes as seats are done, and disappears with the last of them. */
    CHECK_EQ(toy_answer(state, B, 0, NULL, NULL), SLG_OK);
    CHECK_EQ(toy_answer(state, B, 0, NULL, NULL), SLG_OK);
    REQUIRE(slg_options(&toy_game, state, SLG_SEAT_CLOCK, options, SLG_SEATS_MAX) == 2);
    CHECK_EQ(options[1].a, C);
    CHECK_EQ(end_time(state, C), SLG_OK);
    CHECK_EQ(slg_pending(state), CLOCK | 1);
    CHECK_EQ(slg_options(&toy_game, state, SLG_SEAT_CLOCK, NULL, 0), 1);
    CHECK_EQ(toy_answer(state, A, 1, NULL, NULL), SLG_OK);
    CHECK_EQ(toy_answer(state, A, 1, NULL, NULL), SLG_OK);
    CHECK_EQ(slg_pending(state) & (slg_pending(state) - 1), 0); /* the reward, of one seat */
    CHECK(!slg_get_decision(&toy_game, state, SLG_SEAT_CLOCK, &decision));
    CHECK_EQ(slg_options(&toy_game, state, SLG_SEAT_CLOCK, NULL, 0), 0);
}

TEST(a_calm_mood_has_no_clock) {
    slg_state_room room;
    REQUIRE(toy_start((slg_state *)&room, 3, 1, NULL) == SLG_OK);
    CHECK_EQ(slg_pending((slg_state *)&room), 7);
    CHECK_EQ(slg_options(&toy_game, (slg_state *)&room, SLG_SEAT_CLOCK, NULL, 0), 0);
}

/* --- the answer --- */

TEST(time_up_withdraws_the_question_and_runs_on) {
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_error error = {0};
    REQUIRE(begin(state, 2, 1));
    slg_answer late = next_answer(state, A, 0);
    uint32_t lowest = (uint32_t)__builtin_ctzll(toy_of(state)->seats[A].hand);
    CHECK_EQ(end_time(state, A), SLG_OK);
    CHECK_EQ(toy_of(state)->seats[A].card, lowest);
    CHECK_EQ(toy_of(state)->seats[A].stake, 1);
    CHECK_EQ(slg_pending(state), CLOCK | 2);
    CHECK_EQ(slg_give_answer(&toy_game, state, late, NULL, &error), SLG_STALE);
    CHECK_EQ(toy_of(state)->core.seq[A], 1);
    CHECK_EQ(toy_of(state)->core.seq[SLG_SEAT_CLOCK], 1);
    CHECK_EQ(toy_of(state)->core.answers, 1);
    CHECK_EQ(slg_check(&toy_game, state, &error), SLG_OK);
}

TEST(what_must_be_answered_stays_open) {
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    REQUIRE(begin(state, 2, 1));
    CHECK_EQ(toy_answer(state, A, 1, NULL, NULL), SLG_OK);
    slg_answer stake = next_answer(state, A, 1);
    CHECK_EQ(end_time(state, A), SLG_OK);
    CHECK_EQ(slg_pending(state), CLOCK | 3);
    CHECK_EQ(slg_options(&toy_game, state, SLG_SEAT_CLOCK, NULL, 0), 1); /* B's */
    CHECK_EQ(slg_check(&toy_game, state, NULL), SLG_OK);
    CHECK_EQ(slg_give_answer(&toy_game, state, stake, NULL, NULL), SLG_OK);
    CHECK_EQ(toy_of(state)->seats[A].stake, 2);
    CHECK_EQ(toy_of(state)->seats[A].late, 1);
}

static const struct {
    const char *name;
    uint32_t seq, option;
    slg_status code;
} refused[] = {
    {"said before", 0, 0, SLG_STALE},
    {"not asked yet", 2, 0, SLG_NOT_ASKED},
    {"of a seat whose time does not run", 1, 1, SLG_ILLEGAL},
};

TEST(wrong_answers_of_the_clock_change_nothing) {
    slg_state_room room, before;
    slg_state *state = (slg_state *)&room;
    REQUIRE(begin(state, 2, 1));
    REQUIRE(end_time(state, A) == SLG_OK);
    before = room;
    EACH(row, refused) {
        slg_error error = {0};
        slg_answer answer = {SLG_SEAT_CLOCK, row->seq, row->option};
        CHECK_EQ(slg_give_answer(&toy_game, state, answer, NULL, &error), row->code);
        CHECK(error.text[0] != 0);
        CHECK_MEM(&room, &before, toy_game.state_size);
    }
    slg_option again = {.kind = TOY_TIME_UP, .a = A}; /* by its meaning */
    CHECK_EQ(slg_give_option(&toy_game, state, SLG_SEAT_CLOCK, 1, again, NULL, NULL), SLG_ILLEGAL);
    CHECK_MEM(&room, &before, toy_game.state_size);
    again.a = B;
    CHECK_EQ(slg_give_option(&toy_game, state, SLG_SEAT_CLOCK, 1, again, NULL, NULL), SLG_OK);
}

/* A draw that was asked for a seat whose time is up is no longer wanted. */
TEST(a_draw_of_the_lane_is_withdrawn_too) {
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    REQUIRE(begin(state, 2, 1));
    slg_core *core = slg__core(state);
    slg_run run;
    slg_error error;
    uint32_t drawn = core->seq[SLG_SEAT_CHANCE];
    core->ask[A] = (slg_ask){0}; /* as if A's procedure had drawn instead of asking */
    core->ask[SLG_SEAT_CHANCE] =
        (slg_ask){.flags = SLG_DECISION_CHANCE, .lane = 1 + A, .open = 1, .extra = 2};
    core->pending = (uint16_t)((core->pending & ~1u) | 1u << SLG_SEAT_CHANCE);
    core->chance_set = 3;
    slg__run_begin(&run, &toy_game, state, NULL, &error);
    slg__run_answer(&run, SLG_SEAT_CLOCK, (slg_option){.kind = TOY_TIME_UP, .a = A});
    CHECK_EQ(slg_pending(state), CLOCK | 2);
    CHECK_EQ(core->seq[SLG_SEAT_CHANCE], drawn + 1);
    CHECK_EQ(core->chance_set, 0);
    CHECK_EQ(slg_check(&toy_game, state, NULL), SLG_OK);
}

/* --- steps, resuming, checking --- */

TEST(one_step_at_a_time_comes_to_the_same) {
    for (uint64_t seed = 0; seed < 20; seed++) {
        slg_state_room whole, steps;
        slg_error error;
        slg_run run;
        test_note("seed", seed);
        REQUIRE(begin((slg_state *)&whole, 3, seed));
        slg_setup setup = hasty(3, seed);
        slg__state_begin(&run, &toy_game, &setup, (slg_state *)&steps, NULL, &error);
        while (slg__step(&run)) {
            CHECK_EQ(slg_pending((slg_state *)&steps) & CLOCK,
                     0); /* put when all have come to rest */
        }
        CHECK_MEM(&steps, &whole, toy_game.state_size);
        for (uint32_t seat = 0; seat < 3; seat++) {
            CHECK_EQ(end_time((slg_state *)&whole, 2 - seat), SLG_OK);
            slg__run_begin(&run, &toy_game, (slg_state *)&steps, NULL, &error);
            slg__step_answer(&run, SLG_SEAT_CLOCK,
                             (slg_option){.kind = TOY_TIME_UP, .a = (int16_t)(2 - seat)});
            while (slg__step(&run))
                ;
            CHECK_MEM(&steps, &whole, toy_game.state_size);
        }
    }
}

static void drop_clock(toy_state *toy) {
    toy->core.pending &= (uint16_t)~CLOCK;
    toy->core.ask[SLG_SEAT_CLOCK] = (slg_ask){0};
}
static void wrong_kind(toy_state *toy) {
    toy->core.ask[SLG_SEAT_CLOCK].kind = TOY_ASK_CARD;
}
static void wrong_lane(toy_state *toy) {
    toy->core.ask[SLG_SEAT_CLOCK].lane = 1;
}
static void sealed_clock(toy_state *toy) {
    toy->core.ask[SLG_SEAT_CLOCK].flags = SLG_DECISION_SEALED;
}
static void seat_on_its_lane(toy_state *toy) {
    toy->core.ask[A].lane = SLG_LANE_CLOCK;
}
static void no_time(toy_state *toy) {
    toy->timed = 0;
}

static const struct {
    const char *name;
    void (*change)(toy_state *toy);
} breaks[] = {
    {"not asked", drop_clock},
    {"asked something else", wrong_kind},
    {"asked on a lane", wrong_lane},
    {"asked in secret", sealed_clock},
    {"a seat asked on the clock's lane", seat_on_its_lane},
    {"asked where no time runs", no_time},
};

TEST(check_knows_when_the_clock_is_asked) {
    EACH(row, breaks) {
        slg_state_room room;
        slg_error error = {0};
        REQUIRE(begin((slg_state *)&room, 2, 3));
        row->change(toy_of((slg_state *)&room));
        CHECK_EQ(slg_check(&toy_game, (slg_state *)&room, &error), SLG_BAD_STATE);
    }
}

TEST(resuming_asks_or_drops_the_clock) {
    slg_state_room room, before;
    slg_state *state = (slg_state *)&room;
    REQUIRE(begin(state, 2, 3));
    before = room;
    toy_of(state)->timed = 0;
    CHECK_EQ(slg_resume(&toy_game, state, NULL, NULL), SLG_OK);
    CHECK_EQ(slg_pending(state), 3);
    toy_of(state)->timed = 1;
    CHECK_EQ(slg_resume(&toy_game, state, NULL, NULL), SLG_OK);
    CHECK_MEM(&room, &before, toy_game.state_size);
}

/* --- views and worlds --- */

TEST(no_view_shows_the_clock) {
    static const uint8_t viewers[] = {A, B, SLG_SEAT_NONE};
    uint8_t key[32] = {9};
    for (uint32_t i = 0; i < 3; i++) {
        slg_state_room room, other, view, view_of_other, world;
        REQUIRE(begin((slg_state *)&room, 3, 5));
        other = room;
        slg_view(&toy_game, (slg_state *)&room, viewers[i], (slg_state *)&view);
        CHECK_EQ(slg_pending((slg_state *)&view) & CLOCK, 0);
        CHECK_EQ(slg_options(&toy_game, (slg_state *)&view, SLG_SEAT_CLOCK, NULL, 0), 0);
        /* That C's time is up is C's own secret until all are done. */
        CHECK_EQ(end_time((slg_state *)&other, C), SLG_OK);
        slg_view(&toy_game, (slg_state *)&other, viewers[i], (slg_state *)&view_of_other);
        CHECK_MEM(&view_of_other, &view, toy_game.state_size);
        slg_determinize(&toy_game, (slg_state *)&view_of_other, key, (slg_state *)&world);
        CHECK_EQ(slg_pending((slg_state *)&world), CLOCK | 7);
        CHECK_EQ(slg_options(&toy_game, (slg_state *)&world, SLG_SEAT_CLOCK, NULL, 0), 3);
        CHECK_EQ(slg_check(&toy_game, (slg_state *)&world, NULL), SLG_OK);
        slg_view(&toy_game, (slg_state *)&world, viewers[i], (slg_state *)&view_of_other);
        CHECK_MEM(&view_of_other, &view, toy_game.state_size);
    }
}

/* --- order --- */

/* What one seat does in a round: option numbers; TIME_UP where its time is up. */
enum { TIME_UP = 9 };

static const struct {
    uint32_t count;
    uint8_t what[3];
} doings[] = {{2, {0, 1}}, {1, {TIME_UP}}, {3, {1, TIME_UP, 1}}, {2, {1, 0}}};

/* One round of four seats, whose answers are mixed by `random`; each keeps its own order. */
static void play_mixed(slg_state *state, uint64_t seed, slg_random *random) {
    uint32_t done[4] = {0};
    for (uint32_t left = 8; left > 0;) {
        uint32_t seat = slg_random_below(random, 4), which = (uint32_t)(seed + seat) % 4;
        if (done[seat] == doings[which].count) continue;
        uint8_t what = doings[which].what[done[seat]++];
        CHECK_EQ(what == TIME_UP ? end_time(state, seat)
                                 : toy_answer(state, seat, what, NULL, NULL),
                 SLG_OK);
        left--;
    }
}

TEST(the_order_of_answers_and_time_ups_does_not_matter) {
    slg_random random;
    slg_random_seed(&random, 8);
    for (uint64_t seed = 0; seed < 200; seed++) {
        slg_state_room first, other;
        test_note("seed", seed);
        REQUIRE(begin((slg_state *)&first, 4, seed));
        play_mixed((slg_state *)&first, seed, &random);
        CHECK(toy_of((slg_state *)&first)->core.seq[SLG_SEAT_CLOCK] >= 2);
        for (uint32_t i = 0; i < 6; i++) {
            REQUIRE(begin((slg_state *)&other, 4, seed));
            play_mixed((slg_state *)&other, seed, &random);
            if (!CHECK_MEM(&other, &first, toy_game.state_size)) return;
        }
    }
}

/* --- matches and their records --- */

TEST(whole_matches_against_time) {
    for (uint64_t seed = 0; seed < 60; seed++) {
        slg_random random;
        slg_error error = {0};
        slg_random_seed(&random, seed);
        test_note("seed", seed);
        REQUIRE(begin_match(2 + (uint32_t)(seed % 3), seed, SLG_UNDO_FREE));
        uint32_t ups = 0;
        while (!slg_is_over(slg_match_state(match))) {
            const slg_state *state = slg_match_state(match);
            uint32_t pending = slg_pending(state), seat;
            do
                seat = slg_random_below(&random, SLG_SLOTS);
            while (!(pending >> seat & 1));
            uint32_t count = slg_options(&toy_game, state, seat, NULL, 0);
            ups += seat == SLG_SEAT_CLOCK;
            REQUIRE(slg_match_answer(match,
                                     next_answer(state, seat, slg_random_below(&random, count)),
                                     slg_match_moves(match), NULL, NULL) == SLG_OK);
            if (!CHECK_EQ(slg_check(&toy_game, slg_match_state(match), &error), SLG_OK)) return;
        }
        CHECK(ups > 0);
        for (slg_replay_form form = SLG_REPLAY_TEXT; form <= SLG_REPLAY_BINARY; form++) {
            static char bytes[1 << 15];
            size_t length = slg_replay_write(match, form, bytes, sizeof bytes);
            REQUIRE(length < sizeof bytes);
            const slg_match *again = slg_replay_read(&toy_game, bytes, length, other_memory, MOVES,
                                                     SLG_UNDO_FREE, NULL, &error);
            REQUIRE(again != NULL);
            CHECK_EQ(slg_hash(&toy_game, slg_match_state(again)),
                     slg_hash(&toy_game, slg_match_state(match)));
            for (uint32_t i = 0; i < slg_match_moves(match); i++)
                CHECK_EQ(slg_match_move(again, i)->tick, slg_match_move(match, i)->tick);
        }
    }
}

TEST(a_record_says_whose_time_was_up_and_when) {
    static char text[1 << 13];
    REQUIRE(begin_match(3, 4, SLG_UNDO_FREE));
    CHECK_EQ(give(A, 0), SLG_OK);
    CHECK_EQ(give_time_up(C, 1840), SLG_OK);
    slg_replay_write(match, SLG_REPLAY_TEXT, text, sizeof text);
    CHECK(strstr(text, "\nclock 2 @1840 # the time of C is up\n") != NULL);
}

TEST(time_up_is_not_taken_back) {
    REQUIRE(begin_match(2, 4, SLG_UNDO_FREE));
    CHECK_EQ(give(A, 0), SLG_OK);
    CHECK(slg_match_can_undo(match, A));
    CHECK_EQ(give_time_up(A, 1), SLG_OK);
    CHECK(!slg_match_can_undo(match, A)); /* its answer stands before it */
    CHECK(!slg_match_can_undo(match, SLG_SEAT_CLOCK));
    CHECK_EQ(slg_match_undo(match, SLG_SEAT_CLOCK, NULL), SLG_NO_UNDO);
    CHECK_EQ(give(A, 1), SLG_OK); /* the stake, named too late: that can be thought over */
    CHECK_EQ(slg_match_undo(match, A, NULL), SLG_OK);
    CHECK_EQ(slg_match_moves(match), 2);
    CHECK_EQ(toy_of_const(slg_match_state(match))->seats[A].late, 1);
    CHECK_EQ(slg_match_undo(match, A, NULL), SLG_NO_UNDO);
}

TEST(what_the_clock_said_of_others_stays) {
    REQUIRE(begin_match(3, 4, SLG_UNDO_FREE));
    CHECK_EQ(give(A, 0), SLG_OK);
    CHECK_EQ(give(A, 1), SLG_OK);          /* A is done: the clock's options are B and C */
    CHECK_EQ(give_time_up(C, 77), SLG_OK); /* the second of two, and of three the third */
    REQUIRE(slg_match_can_undo(match, A));
    CHECK_EQ(slg_match_undo(match, A, NULL), SLG_OK);
    CHECK_EQ(slg_match_moves(match), 2);
    CHECK_EQ(slg_match_move(match, 1)->seat, SLG_SEAT_CLOCK);
    CHECK_EQ(slg_match_move(match, 1)->option, 2);
    CHECK_EQ(slg_match_move(match, 1)->tick, 77);
    CHECK_EQ(toy_of_const(slg_match_state(match))->seats[C].late, 1);
    CHECK_EQ(toy_of_const(slg_match_state(match))->seats[B].late, 0);
    CHECK_EQ(slg_pending(slg_match_state(match)), CLOCK | 3);
}

/* Nothing that reads a record or plays a match takes an answer from after the end. */
TEST(stamps_after_the_limit_are_refused) {
    slg_error error = {0};
    static char text[4096], late[4096];
    REQUIRE(begin_match(2, 4, SLG_UNDO_FREE));
    slg_answer answer = {.seat = A, .seq = slg__core_const(slg_match_state(match))->seq[A]};
    CHECK_EQ(slg_match_answer(match, answer, TOY_CLOCK_MS + 1, NULL, &error), SLG_ILLEGAL);
    CHECK_STR(error.text, "the answer is stamped 20001 ms, but time was up at 20000 ms");
    CHECK_EQ(slg_match_moves(match), 0);
    CHECK_EQ(slg_match_answer(match, answer, TOY_CLOCK_MS, NULL, &error), SLG_OK);
    size_t length = slg_replay_write(match, SLG_REPLAY_TEXT, text, sizeof text);
    REQUIRE(length < sizeof text);
    char *at = strstr(text, " @20000");
    REQUIRE(at != NULL);
    memcpy(late, text, length + 1);
    memcpy(late + (at - text), " @20001", 7);
    static uint64_t room[32768];
    REQUIRE(slg_match_size(&toy_game, 64) <= sizeof room);
    CHECK(slg_replay_read(&toy_game, text, length, room, 64, SLG_UNDO_FREE, NULL, &error));
    CHECK(!slg_replay_read(&toy_game, late, length, room, 64, SLG_UNDO_FREE, NULL, &error));
    CHECK_EQ(error.code, SLG_ILLEGAL);
}

TEST(open_undo_takes_time_back_too) {
    slg_state_room start;
    REQUIRE(begin_match(2, 4, SLG_UNDO_OPEN));
    slg_clone(&toy_game, (slg_state *)&start, slg_match_state(match));
    CHECK_EQ(give(A, 0), SLG_OK);
    CHECK_EQ(give_time_up(A, 1), SLG_OK);
    CHECK_EQ(slg_match_undo(match, A, NULL), SLG_OK);
    CHECK_EQ(slg_match_moves(match), 0);
    CHECK_MEM(slg_match_state(match), &start, toy_game.state_size);
    CHECK_EQ(give_time_up(B, 1), SLG_OK);
    CHECK_EQ(slg_match_undo(match, SLG_SEAT_CLOCK, NULL), SLG_OK);
    CHECK_MEM(slg_match_state(match), &start, toy_game.state_size);
}

/* --- the others --- */

TEST(time_stands_still_in_environments) {
    static _Alignas(64) unsigned char room[1 << 15];
    slg_env_config config = {.game = &toy_game, .setup = hasty(2, 0), .games = 4, .seed = 3};
    int16_t observations[4 * 3], rewards[4 * SLG_SEATS_MAX];
    uint8_t masks[4 * (TOY_ACTIONS)], seats[4], ended[4], truncated[4];
    slg_env_batch batch = {.observations = observations,
                           .masks = masks,
                           .seats = seats,
                           .rewards = rewards,
                           .ended = ended,
                           .truncated = truncated};
    slg_error error = {0};
    uint32_t games = 0;
    REQUIRE(slg_env_size(&config) <= sizeof room);
    slg_env *env = slg_env_init(room, &config, &error);
    REQUIRE(env != NULL);
    slg_env_observe(env, &batch);
    for (uint32_t n = 0; n < 200; n++) {
        uint16_t actions[4];
        for (uint32_t i = 0; i < 4; i++) {
            CHECK(seats[i] < 2);
            uint16_t action = 0;
            while (!masks[i * (TOY_ACTIONS) + action])
                action++;
            actions[i] = action;
        }
        REQUIRE(slg_env_step(env, actions, &batch, &error) == SLG_OK);
        for (uint32_t i = 0; i < 4; i++)
            games += ended[i];
    }
    CHECK(games > 10);
}

TEST(perft_lets_the_clock_answer_at_any_time) {
    slg_state_room room;
    REQUIRE(begin((slg_state *)&room, 2, 3));
    /* A's two cards, or the time of one of two up. */
    CHECK_EQ(slg_perft(&toy_game, (slg_state *)&room, 1).leaves, 4);
    /* After a card (twice): two stakes, no points yet; or two time-ups. After A's time is up: B's
     * two cards or its time; after B's: A's two cards or its time. */
    CHECK_EQ(slg_perft(&toy_game, (slg_state *)&room, 2).leaves, 2 * (2 + 2) + 3 + 3);
}
