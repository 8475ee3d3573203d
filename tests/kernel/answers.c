/* SPDX-License-Identifier: MIT */
/* Setups, questions and answers, lanes and frames. */
#include "test.h"
#include "toy_match.h"

/* --- setups --- */

static const struct {
    const char *name;
    const char *option, *value;
    slg_status code;
    const char *text;
} settings[] = {
    {"a number", "rounds", "3", SLG_OK, NULL},
    {"a choice", "mood", "wild", SLG_OK, NULL},
    {"too large", "rounds", "201", SLG_BAD_SETUP,
     "option 'rounds' cannot be '201'; it must be a number from 1 to 200"},
    {"far too large", "rounds", "99999999999999999999", SLG_BAD_SETUP,
     "option 'rounds' cannot be '99999999999999999999'; it must be a number from 1 to 200"},
    {"no number", "rounds", "1x", SLG_BAD_SETUP,
     "option 'rounds' cannot be '1x'; it must be a number from 1 to 200"},
    {"nothing", "rounds", "", SLG_BAD_SETUP,
     "option 'rounds' cannot be ''; it must be a number from 1 to 200"},
    {"no such word", "mood", "cal", SLG_BAD_SETUP,
     "option 'mood' cannot be 'cal'; it must be one of calm|wild|hasty"},
    {"no such option", "moon", "1", SLG_UNKNOWN, "toy has no option 'moon'; it has rounds, mood"},
};

TEST(setup_options) {
    EACH(row, settings) {
        slg_setup setup, before;
        slg_error error = {0};
        slg_setup_default(&toy_game, &setup);
        before = setup;
        CHECK_EQ(slg_setup_set(&toy_game, &setup, row->option, row->value, &error), row->code);
        if (row->code != SLG_OK) {
            CHECK_STR(error.text, row->text);
            CHECK_MEM(&setup, &before, sizeof setup);
        } else {
            CHECK(memcmp(&setup, &before, sizeof setup) != 0);
        }
    }
}

TEST(setups_that_cannot_be_played) {
    slg_state_room room;
    slg_setup setup;
    slg_error error = {0};
    slg_setup_default(&toy_game, &setup);
    setup.seats = 5;
    CHECK_EQ(slg_state_init(&toy_game, &setup, (slg_state *)&room, NULL, &error), SLG_BAD_SETUP);
    CHECK_STR(error.text, "toy is played with 2 to 4 seats, not 5");
    setup.seats = 2;
    setup.options[0] = 0;
    CHECK_EQ(slg_state_init(&toy_game, &setup, (slg_state *)&room, NULL, &error), SLG_BAD_SETUP);
    setup.options[0] = 1;
    setup.chance = 7;
    CHECK_EQ(slg_state_init(&toy_game, &setup, (slg_state *)&room, NULL, &error), SLG_BAD_SETUP);
    setup.chance = SLG_CHANCE_SAMPLED;
    CHECK_EQ(slg_state_init(&toy_game, &setup, (slg_state *)&room, NULL, &error), SLG_OK);
}

TEST(the_same_setup_is_the_same_match) {
    slg_state_room a, b;
    REQUIRE(toy_start((slg_state *)&a, 3, 5, NULL) == SLG_OK);
    memset(&b, 0xA5, sizeof b);
    REQUIRE(toy_start((slg_state *)&b, 3, 5, NULL) == SLG_OK);
    CHECK_MEM(&a, &b, toy_game.state_size);
    REQUIRE(toy_start((slg_state *)&b, 3, 6, NULL) == SLG_OK);
    CHECK(!slg_equal(&toy_game, (slg_state *)&a, (slg_state *)&b));
    CHECK(slg_hash(&toy_game, (slg_state *)&a) != slg_hash(&toy_game, (slg_state *)&b));
}

/* --- answers that are refused --- */

static const struct {
    const char *name;
    uint32_t seat, seq, option;
    slg_status code;
    const char *text;
} refused[] = {
    {"answered before", 0, 0, 0, SLG_STALE, NULL},
    {"not asked yet", 0, 2, 0, SLG_NOT_ASKED, NULL},
    {"a seat that waits", 2, 0, 0, SLG_NOT_ASKED, NULL},
    {"the clock, which is not asked", SLG_SEAT_CLOCK, 0, 0, SLG_NOT_ASKED, NULL},
    {"no seat at all", 99, 0, 0, SLG_NOT_ASKED, NULL},
    {"no such option", 0, 1, 2, SLG_ILLEGAL, "option 2 does not exist; there are options 0 to 1"},
    {"far too large", 0, 1, 4000000000u, SLG_ILLEGAL,
     "option 4000000000 does not exist; there are options 0 to 1"},
};

TEST(wrong_answers_change_nothing) {
    slg_state_room room, before;
    slg_state *state = (slg_state *)&room;
    REQUIRE(toy_start(state, 2, 1, NULL) == SLG_OK);
    REQUIRE(toy_answer(state, 0, 0, NULL, NULL) == SLG_OK);
    before = room;
    EACH(row, refused) {
        slg_error error = {0};
        slg_answer answer = {.seat = (uint8_t)row->seat, .seq = row->seq, .option = row->option};
        CHECK_EQ(slg_give_answer(&toy_game, state, answer, NULL, &error), row->code);
        CHECK_EQ(error.code, row->code);
        CHECK_STR(error.text, row->text ? row->text : slg_status_text(row->code));
        CHECK_MEM(&room, &before, toy_game.state_size);
        CHECK_EQ(slg_give_answer(&toy_game, state, answer, NULL, NULL), row->code);
    }
}

TEST(a_refusal_is_a_sentence_in_either_language) {
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_refusal refusal;
    slg_decision decision;
    char text[64];
    REQUIRE(toy_start(state, 2, 1, NULL) == SLG_OK);
    REQUIRE(toy_answer(state, 0, 0, NULL, NULL) == SLG_OK);
    REQUIRE(slg_refused(&toy_game, state, 0, &refusal, 1) == 1);
    REQUIRE(slg_get_decision(&toy_game, state, 0, &decision));
    slg_text_refusal(&toy_game, state, &decision, &refusal, &slg_voice_de, text, sizeof text);
    CHECK_STR(text, "braucht 1, du hast 0");
    CHECK_EQ(slg_text_refusal(&toy_game, state, &decision, &refusal, &slg_voice_en, text, 9), 19);
    CHECK_STR(text, "needs…");
    CHECK_STR(slg_reason_name(&toy_game, 0), "");
    CHECK_STR(slg_reason_name(&toy_game, TOY_WHYS), "");
}

TEST(an_option_that_does_nothing_says_so) {
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_option point = {.kind = TOY_POINT};
    slg_refusal why;
    slg_decision decision = {.seat = 0, .kind = TOY_ASK_REWARD};
    char text[64];
    REQUIRE(toy_start(state, 2, 1, NULL) == SLG_OK);
    CHECK(!slg_is_void(&toy_game, state, 0, point, &why));
    toy_of(state)->seats[0].score = TOY_FULL;
    CHECK(slg_is_void(&toy_game, state, 0, point, NULL));
    REQUIRE(slg_is_void(&toy_game, state, 0, point, &why));
    CHECK(!slg_is_void(&toy_game, state, 0, (slg_option){.kind = TOY_DRAW}, &why));
    CHECK_STR(slg_rule_id(&toy_game, why.rule), "TOY-WIN-02");
    slg_text_refusal(&toy_game, state, &decision, &why, &slg_voice_en, text, sizeof text);
    CHECK_STR(text, "does nothing: 250 is the most");
}

TEST(an_illegal_option_names_its_rule) {
    slg_state_room room, before;
    slg_state *state = (slg_state *)&room;
    slg_error error = {0};
    slg_refusal refusals[4];
    REQUIRE(toy_start(state, 2, 1, NULL) == SLG_OK);
    REQUIRE(toy_answer(state, 0, 0, NULL, NULL) == SLG_OK);
    before = room;
    slg_option triple = {.kind = TOY_STAKE, .a = 3}, odd = {.kind = TOY_STAKE, .a = 7};
    CHECK_EQ(slg_give_option(&toy_game, state, 0, 1, triple, NULL, &error), SLG_ILLEGAL);
    CHECK_STR(slg_rule_id(&toy_game, error.rule), "TOY-BID-03");
    CHECK_STR(error.text, "needs 1, you have 0");
    CHECK_EQ(slg_give_option(&toy_game, state, 0, 1, odd, NULL, &error), SLG_ILLEGAL);
    CHECK_EQ(error.rule, 0);
    CHECK_EQ(slg_give_option(&toy_game, state, 0, 0, triple, NULL, &error), SLG_STALE);
    CHECK_MEM(&room, &before, toy_game.state_size);
    CHECK_EQ(slg_refused(&toy_game, state, 0, refusals, 4), 1);
    CHECK_EQ(refusals[0].option.a, 3);
    CHECK_STR(slg_reason_name(&toy_game, refusals[0].reason), "no-point");
    CHECK_STR(slg_rule_id(&toy_game, refusals[0].rule), "TOY-BID-03");
    toy_of(state)->seats[0].score = 1; /* with a point it is an option like the others */
    CHECK_EQ(slg_refused(&toy_game, state, 0, refusals, 4), 0);
    CHECK_EQ(slg_give_option(&toy_game, state, 0, 1, triple, NULL, &error), SLG_OK);
}

TEST(a_view_is_not_played_on) {
    slg_state_room room, view;
    slg_error error = {0};
    REQUIRE(toy_start((slg_state *)&room, 2, 1, NULL) == SLG_OK);
    slg_view(&toy_game, (slg_state *)&room, 0, (slg_state *)&view);
    CHECK_EQ(toy_answer((slg_state *)&view, 0, 0, NULL, &error), SLG_NOT_YOURS);
    CHECK_EQ(slg_resume(&toy_game, (slg_state *)&view, NULL, &error), SLG_NOT_YOURS);
}

TEST(options_count_beyond_the_callers_room) {
    slg_state_room room;
    slg_option options[2] = {{0}};
    REQUIRE(toy_start((slg_state *)&room, 2, 1, NULL) == SLG_OK);
    CHECK_EQ(slg_options(&toy_game, (slg_state *)&room, 0, options, 1), 2);
    CHECK_EQ(options[1].kind, 0);
    CHECK_EQ(slg_options(&toy_game, (slg_state *)&room, 0, NULL, 0), 2);
    CHECK_EQ(slg_options(&toy_game, (slg_state *)&room, 3, options, 2), 0);
}

/* --- lanes --- */

/* Plays the seats' two picks each in the given order of seats; picks: each seat's options. */
static void bid_in_order(slg_state *state, const uint8_t *order, uint32_t count,
                         const uint8_t picks[4][2]) {
    uint32_t done[4] = {0};
    for (uint32_t i = 0; i < count; i++) {
        uint32_t seat = order[i];
        CHECK_EQ(toy_answer(state, seat, picks[seat][done[seat]++], NULL, NULL), SLG_OK);
    }
}

/* What the toy offers and, for one who draws, twice as much that is not allowed. */
static void choose_loosely(const slg_game *game, const slg_state *state, uint32_t seat,
                           slg_choices *to) {
    toy_game.choices(game, state, seat, to);
    for (int16_t n = 0; to->loosely && n < 4; n++)
        slg_offer(to, TOY_POINT, n, 77, 0, 0);
}

static bool allow(const slg_game *game, const slg_state *state, uint32_t seat, slg_option option) {
    (void)game;
    (void)state;
    (void)seat;
    return option.b != 77;
}

TEST(drawn_options_are_each_as_likely) {
    enum { DRAWS = 3000 };
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_option options[SLG_OPTIONS_MAX];
    uint32_t drawn[SLG_OPTIONS_MAX] = {0};
    slg_random random;
    slg_game loose = toy_game;
    loose.choices = choose_loosely;
    loose.allows = allow;
    slg_random_seed(&random, 1);
    REQUIRE(toy_start(state, 2, 1, NULL) == SLG_OK);
    uint32_t count = slg_options(&loose, state, 0, options, SLG_OPTIONS_MAX);
    REQUIRE(count >= 2);
    for (uint32_t i = 0; i < DRAWS; i++) {
        slg_option option = slg_draw_option(i % 2 ? &loose : &toy_game, state, 0, &random);
        for (uint32_t n = 0; n < count; n++)
            drawn[n] += memcmp(&option, &options[n], sizeof option) == 0;
    }
    for (uint32_t n = 0; n < count; n++)
        CHECK(drawn[n] > DRAWS / count - 150 && drawn[n] < DRAWS / count + 150);
    CHECK_EQ(slg_draw_option(&loose, state, 3, &random).kind, 0); /* nobody sits there */
}

/* The list backwards, so that one can see who made the option. */
static slg_option pick_backwards(const slg_game *game, const slg_state *state, uint32_t seat,
                                 slg_pick pick) {
    slg_option options[SLG_OPTIONS_MAX];
    uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
    uint32_t n = slg_pick_of(pick, count);
    return n < count ? options[count - 1 - n] : (slg_option){0};
}

TEST(options_are_drawn_and_answered_without_a_list) {
    slg_state_room room, other;
    slg_state *state = (slg_state *)&room, *applied = (slg_state *)&other;
    slg_option options[SLG_OPTIONS_MAX];
    slg_random random, same;
    slg_error error;
    slg_game picking = toy_game;
    picking.pick = pick_backwards;
    slg_random_seed(&random, 1);
    REQUIRE(toy_start(state, 2, 1, NULL) == SLG_OK);
    uint32_t count = slg_options(&picking, state, 0, options, SLG_OPTIONS_MAX);
    REQUIRE(count >= 2);
    for (uint32_t i = 0; i < 20; i++) {
        same = random;
        slg_option option = slg_draw_option(&picking, state, 0, &random);
        CHECK_MEM(&option, &options[count - 1 - slg_random_below(&same, count)], sizeof option);
    }
    slg_answer answer = {.seat = 0, .option = count};
    CHECK_EQ(slg_give_answer(&picking, state, answer, NULL, &error), SLG_ILLEGAL);
    slg_clone(&toy_game, applied, state);
    slg_apply(&toy_game, applied, 0, options[count - 1]);
    answer.option = 0;
    CHECK_EQ(slg_give_answer(&picking, state, answer, NULL, &error), SLG_OK);
    CHECK_MEM(state, applied, toy_game.state_size);
}

/* Nothing but what is asked for; and what is not allowed, if that is. */
static void choose_sought(const slg_game *game, const slg_state *state, uint32_t seat,
                          slg_choices *to) {
    if (!to->sought) {
        toy_game.choices(game, state, seat, to);
        return;
    }
    if (to->loosely) slg_offer(to, TOY_PLAY, 0, 77, 0, 0);
    const slg_span span = slg_sought_span(to, TOY_PLAY, TOY_CARDS_MAX);
    for (uint32_t n = span.from; n < span.end; n++)
        slg_offer(to, TOY_PLAY, (int16_t)n, 0, 0, 0);
}

TEST(an_option_at_hand_is_found_without_a_list) {
    slg_state_room room, other;
    slg_state *state = (slg_state *)&room, *applied = (slg_state *)&other;
    slg_option options[SLG_OPTIONS_MAX];
    slg_error error;
    slg_game seeking = toy_game;
    seeking.choices = choose_sought;
    seeking.allows = allow;
    REQUIRE(toy_start(state, 2, 1, NULL) == SLG_OK);
    const uint32_t count = slg_options(&toy_game, state, 0, options, SLG_OPTIONS_MAX);
    REQUIRE(count >= 2);
    const slg_option point = options[count - 1];
    const slg_option wrong[] = {
        {TOY_PLAY, TOY_CARDS_MAX, 0, 0}, {TOY_PLAY, -1, 0, 0}, {TOY_PLAY, 0, 77, 0}, {0, 1, 0, 0}};
    for (uint32_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        CHECK_EQ(slg_give_option(&seeking, state, 0, 0, wrong[i], NULL, &error), SLG_ILLEGAL);
    slg_clone(&toy_game, applied, state);
    slg_apply(&toy_game, applied, 0, point);
    CHECK_EQ(slg_give_option(&seeking, state, 0, 0, point, NULL, &error), SLG_OK);
    CHECK_MEM(state, applied, toy_game.state_size);
}

TEST(what_is_sought_of_a_set) {
    const slg_option point = {TOY_POINT, 65, 0, 0}, far = {TOY_POINT, -5, 0, 0};
    slg_choices to = {0};
    CHECK_EQ(slg_sought_of(&to, TOY_POINT, 64, 6), 6);
    to.sought = &point;
    CHECK_EQ(slg_sought_of(&to, TOY_POINT, 64, 6), 2);
    CHECK_EQ(slg_sought_of(&to, TOY_POINT, 64, 4), 0);
    CHECK_EQ(slg_sought_of(&to, TOY_POINT, 0, ~0ull), 0);
    CHECK_EQ(slg_sought_of(&to, TOY_POINT + 1, 64, 6), 0);
    to.sought = &far;
    CHECK_EQ(slg_sought_of(&to, TOY_POINT, 0, ~0ull), 0);
    CHECK_EQ(slg_sought_span(&to, TOY_POINT, 9).from, UINT32_MAX - 4);
    CHECK_EQ(slg_sought_span(&to, TOY_POINT, 9).end, 0);
}

TEST(the_order_of_sealed_answers_does_not_matter) {
    static const uint8_t picks[4][2] = {{0, 1}, {1, 0}, {1, 1}, {0, 0}};
    static const uint8_t orders[][6] = {
        {0, 0, 1, 1, 2, 2}, {2, 1, 0, 2, 1, 0}, {1, 0, 1, 0, 2, 2}, {2, 2, 1, 1, 0, 0}};
    for (uint64_t seed = 0; seed < 50; seed++) {
        slg_state_room first, other;
        test_note("seed", seed);
        REQUIRE(toy_start((slg_state *)&first, 3, seed, NULL) == SLG_OK);
        bid_in_order((slg_state *)&first, orders[0], 6, picks);
        for (uint32_t order = 1; order < 4; order++) {
            REQUIRE(toy_start((slg_state *)&other, 3, seed, NULL) == SLG_OK);
            bid_in_order((slg_state *)&other, orders[order], 6, picks);
            CHECK_MEM(&other, &first, toy_game.state_size);
        }
    }
}

TEST(sealed_questions_are_flagged_and_numbered_by_seat) {
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_decision decision;
    REQUIRE(toy_start(state, 3, 1, NULL) == SLG_OK);
    CHECK_EQ(slg_pending(state), 7);
    toy_answer(state, 1, 0, NULL, NULL);
    toy_answer(state, 1, 0, NULL, NULL);
    CHECK_EQ(slg_pending(state), 5);
    CHECK(!slg_get_decision(&toy_game, state, 1, &decision));
    REQUIRE(slg_get_decision(&toy_game, state, 0, &decision));
    CHECK_EQ(decision.seq, 0);
    CHECK_EQ(decision.flags, SLG_DECISION_SEALED);
    CHECK_STR(slg_decision_kind_name(&toy_game, decision.kind), "card");
    CHECK_EQ(toy_of(state)->core.seq[1], 2);
}

/* --- whole matches --- */

/* Random answers to the end, every position checked. Returns the final hash. */
static uint64_t play_out(slg_state *state, uint32_t seats, uint64_t seed) {
    slg_random random;
    slg_error error = {0};
    slg_random_seed(&random, seed);
    CHECK_EQ(toy_start(state, seats, seed, NULL), SLG_OK);
    while (!slg_is_over(state)) {
        slg_option options[SLG_OPTIONS_MAX];
        uint32_t pending = slg_pending(state), seat;
        do
            seat = slg_random_below(&random, SLG_SLOTS);
        while (!(pending >> seat & 1));
        uint32_t count = slg_options(&toy_game, state, seat, options, SLG_OPTIONS_MAX);
        CHECK(count >= 2);
        if (!CHECK_EQ(slg_check(&toy_game, state, &error), SLG_OK)) break;
        slg_apply(&toy_game, state, seat, options[slg_random_below(&random, count)]);
    }
    return slg_hash(&toy_game, state);
}

TEST(matches_end_and_every_position_is_sound) {
    for (uint64_t seed = 0; seed < 100; seed++) {
        slg_state_room room;
        slg_state *state = (slg_state *)&room;
        uint32_t seats = 2 + (uint32_t)(seed % 3);
        test_note("seed", seed);
        play_out(state, seats, seed);
        slg_outcome outcome = slg_get_outcome(&toy_game, state);
        CHECK(outcome.over);
        CHECK_EQ(slg_pending(state), 0);
        CHECK_EQ(slg_check(&toy_game, state, NULL), SLG_OK);
        CHECK_EQ(toy_answer(state, 0, 0, NULL, NULL), SLG_OVER);
        bool first = false;
        for (uint32_t seat = 0; seat < seats; seat++)
            first |= outcome.rank[seat] == 1;
        CHECK(first);
    }
}

/* Fixes the kernel's hash, chance and loop together: any change to them shows here. */
TEST(a_match_keeps_its_hash) {
    slg_state_room room;
    CHECK_EQ(play_out((slg_state *)&room, 3, 42), 0x6a5a7f7e8a8e6e7e);
}

TEST(giving_and_applying_agree) {
    for (uint64_t seed = 0; seed < 20; seed++) {
        slg_state_room a, b;
        slg_option options[SLG_OPTIONS_MAX];
        REQUIRE(toy_start((slg_state *)&a, 2, seed, NULL) == SLG_OK);
        b = a;
        for (uint32_t turn = 0; !slg_is_over((slg_state *)&a); turn++) {
            uint32_t seat = (uint32_t)__builtin_ctz(slg_pending((slg_state *)&a));
            uint32_t n =
                turn % slg_options(&toy_game, (slg_state *)&a, seat, options, SLG_OPTIONS_MAX);
            slg_apply(&toy_game, (slg_state *)&a, seat, options[n]);
            CHECK_EQ(toy_answer((slg_state *)&b, seat, n, NULL, NULL), SLG_OK);
            CHECK_MEM(&b, &a, toy_game.state_size);
        }
    }
}

/* --- checking --- */

static void break_game(toy_state *toy) {
    toy->core.game++;
}
static void break_seats(toy_state *toy) {
    toy->core.seats = 9;
}
static void break_viewer(toy_state *toy) {
    toy->core.viewer = 7;
}
static void break_chance(toy_state *toy) {
    toy->core.chance = 2;
}
static void break_pending(toy_state *toy) {
    toy->core.pending ^= 1;
}
static void break_ask(toy_state *toy) {
    toy->core.ask[1].kind = 99;
}
static void break_ask_lane(toy_state *toy) {
    toy->core.ask[1].lane = 5;
}
static void break_ask_far(toy_state *toy) {
    toy->core.ask[1].lane = 200;
}
static void break_depth(toy_state *toy) {
    toy->core.depth[0] = 200;
}
static void break_lane(toy_state *toy) {
    toy->core.depth[7] = 1;
}
static void break_proc(toy_state *toy) {
    toy->frames[0].proc = 3;
}
static void break_frame_lane(toy_state *toy) {
    toy->frames[0].lane = 1;
}
static void break_frame_seat(toy_state *toy) {
    toy->frames[0].seat = 8;
}
static void break_deck(toy_state *toy) {
    toy->deck ^= 1ull << 19;
}
static void break_count(toy_state *toy) {
    toy->seats[1].count++;
}
static void break_stray(toy_state *toy) {
    toy->core.pending |= 1u << 12;
}
static void break_over(toy_state *toy) {
    memset(toy->core.ask, 0, sizeof toy->core.ask);
    toy->core.pending = 0;
    memset(toy->core.depth, 0, sizeof toy->core.depth);
}

static const struct {
    const char *name;
    void (*change)(toy_state *toy);
    const char *text;
} breaks[] = {
    {"another game", break_game, "the state belongs to another game"},
    {"seats", break_seats, "this game is not played with that many seats"},
    {"viewer", break_viewer, "the viewer is not a seat of this match"},
    {"chance mode", break_chance, "chance must be 0 (sampled) or 1 (asked)"},
    {"pending without a question", break_pending,
     "the pending seats and their questions do not agree"},
    {"a question of no kind", break_ask,
     "a question is of an unknown kind, or no procedure waits for its answer"},
    {"a question of an empty lane", break_ask_lane,
     "a question is of an unknown kind, or no procedure waits for its answer"},
    {"a question of no lane", break_ask_far,
     "a question is of an unknown kind, or no procedure waits for its answer"},
    {"a stack too deep", break_depth, "a lane has more frames than there is room for"},
    {"a lane of nobody", break_lane, "the lane of a seat that does not exist has frames"},
    {"no such procedure", break_proc,
     "a frame names a procedure, lane or seat that this game does not have"},
    {"a frame of another lane", break_frame_lane,
     "a frame names a procedure, lane or seat that this game does not have"},
    {"a frame of no seat", break_frame_seat,
     "a frame names a procedure, lane or seat that this game does not have"},
    {"a card lost", break_deck, "a card is missing or is there twice"},
    {"a count too high", break_count, "a hand has not as many cards as it says"},
    {"a pending bit of no seat", break_stray, "a seat that does not exist is asked"},
    {"nobody asked and nothing to do", break_over, "a lane has something above its last frame"},
};

TEST(check_finds_what_is_broken) {
    EACH(row, breaks) {
        slg_state_room room;
        slg_error error = {0};
        REQUIRE(toy_start((slg_state *)&room, 2, 3, NULL) == SLG_OK);
        row->change(toy_of((slg_state *)&room));
        CHECK_EQ(slg_check(&toy_game, (slg_state *)&room, &error), SLG_BAD_STATE);
        CHECK_EQ(error.code, SLG_BAD_STATE);
        CHECK_STR(error.text, row->text);
    }
}

TEST(check_is_safe_on_any_bytes) {
    slg_random random;
    slg_random_seed(&random, 1);
    for (uint32_t i = 0; i < 2000; i++) {
        slg_state_room room;
        REQUIRE(toy_start((slg_state *)&room, 2, i, NULL) == SLG_OK);
        for (uint32_t n = 0; n < 1 + i % 40; n++)
            room.bytes[slg_random_below(&random, toy_game.state_size)] =
                (unsigned char)slg_random_next(&random);
        slg_check(&toy_game, (slg_state *)&room, NULL); /* for the sanitizers to judge */
    }
    CHECK(true);
}

TEST(statuses_have_words) {
    CHECK_STR(slg_status_word(SLG_STALE), "stale");
    CHECK_STR(slg_status_word((slg_status)999), "unknown-status");
    CHECK(strlen(slg_status_text(SLG_DIVERGED)) > 10);
    CHECK_STR(slg_rule_id(&toy_game, 0), "");
    CHECK_STR(slg_rule_id(&toy_game, 3), "");
    CHECK(slg_rule_at(&toy_game, 2) == NULL);
    CHECK_STR(slg_rule_text(&toy_game, "TOY-BID-03", SLG_EN), "A stake of 3 needs a point.");
    CHECK(slg_rule_text(&toy_game, "TOY-BID-04", SLG_EN) == NULL);
}

/* --- sets of options --- */

/* Whatever room there is, all are counted, and those that fit are written and no others. */
TEST(a_set_of_options_keeps_to_its_room) {
    const uint32_t set = 0x80000429; /* bits 0, 3, 5, 10 and 31 */
    const int16_t bits[] = {0, 3, 5, 10, 31};
    for (uint32_t capacity = 0; capacity < 40; capacity++) {
        slg_option room[48];
        memset(room, 0x55, sizeof room);
        slg_choices to = {.options = room, .capacity = capacity};
        slg_offer(&to, 7, 1, 2, 3, 0);
        slg_offer_each(&to, 9, set, 1, 4);
        CHECK_EQ(to.count, 6);
        for (uint32_t i = 0; i < 48; i++) {
            bool written = i < capacity && i < 6;
            slg_option wanted = {0x5555, 0x5555, 0x5555, 0x5555};
            if (written && i == 0) wanted = (slg_option){7, 1, 2, 3};
            if (written && i > 0) wanted = (slg_option){9, (int16_t)(1 + bits[i - 1]), 4, 0};
            if (!written && i < capacity) continue; /* room that was lent */
            CHECK_MEM(&room[i], &wanted, sizeof wanted);
        }
    }
}
