/* SPDX-License-Identifier: MIT */
/* Numbers that no game has, and procedures that break the engine's rules. */
#include "kernel/scan.h"
#include "test.h"
#include "toy_match.h"

static slg_state_room room;
#define STATE ((slg_state *)(void *)&room)

/* --- procedures that break the engine's rules: a position that contains one is refused --- */

static slg_went draws_from_nowhere(slg_run *run, slg_frame *f) {
    (void)f;
    slg_chance(run, 9, 6, SLG_ALL);
    return SLG_WAIT;
}
static slg_went draws_one_of_none(slg_run *run, slg_frame *f) {
    (void)f;
    slg_chance(run, TOY_DICE, 0, SLG_ALL);
    return SLG_WAIT;
}
static slg_went draws_one_of_too_many(slg_run *run, slg_frame *f) {
    (void)f;
    slg_chance(run, TOY_DICE, SLG_CHANCE_MAX + 1, SLG_ALL);
    return SLG_WAIT;
}
static slg_went draws_of_an_empty_set(slg_run *run, slg_frame *f) {
    (void)f;
    slg_chance_of(run, TOY_DECK, 0, SLG_ALL);
    return SLG_WAIT;
}
static slg_went draws_a_set_from_nowhere(slg_run *run, slg_frame *f) {
    (void)f;
    slg_chance_of(run, 9, 6, SLG_ALL);
    return SLG_WAIT;
}
static slg_went forks_for_nobody(slg_run *run, slg_frame *f) {
    (void)f;
    slg_fork(run, 5, TOY_BID, 0);
    return SLG_WAIT;
}
static slg_went asks_nobody(slg_run *run, slg_frame *f) {
    (void)f;
    slg_ask_seat(run, 31, TOY_ASK_CARD, 0, 0);
    return SLG_WAIT;
}
static slg_went asks_twice(slg_run *run, slg_frame *f) {
    (void)f;
    slg_ask_seat(run, 0, TOY_ASK_CARD, 0, 0);
    slg_ask_seat(run, 0, TOY_ASK_CARD, 0, 0);
    return SLG_WAIT;
}
static slg_went waits_for_nothing(slg_run *run, slg_frame *f) {
    (void)run, (void)f;
    return SLG_WAIT;
}
static slg_went never_rests(slg_run *run, slg_frame *f) {
    (void)run, (void)f;
    return SLG_STEP;
}
static slg_went calls_without_end(slg_run *run, slg_frame *f) {
    (void)f;
    slg_call(run, TOY_MATCH, 0);
    return SLG_STEP;
}
static slg_went is_done_below_another(slg_run *run, slg_frame *f) {
    (void)f;
    slg_call(run, TOY_MATCH, 0);
    return SLG_DONE;
}
static slg_went forks_a_lane_that_waits(slg_run *run, slg_frame *f) {
    if (f->lane != SLG_LANE_MAIN) return SLG_WAIT;
    slg_fork(run, 0, TOY_MATCH, 0);
    return SLG_WAIT;
}
static slg_went forks_from_a_lane(slg_run *run, slg_frame *f) {
    (void)f;
    slg_fork(run, 0, TOY_MATCH, 0);
    return SLG_WAIT;
}

static const struct {
    const char *name;
    slg_proc *proc;
} breaches[] = {
    {"chance of a stream that does not exist", draws_from_nowhere},
    {"one of no outcomes", draws_one_of_none},
    {"one of more outcomes than chance has", draws_one_of_too_many},
    {"one of an empty set", draws_of_an_empty_set},
    {"a set from a stream that does not exist", draws_a_set_from_nowhere},
    {"a lane for a seat that does not exist", forks_for_nobody},
    {"a question to a seat that does not exist", asks_nobody},
    {"a second question to the same seat", asks_twice},
    {"waiting for nothing", waits_for_nothing},
    {"never coming to rest", never_rests},
    {"calls without end", calls_without_end},
    {"done while another waits above it", is_done_below_another},
    {"a lane that waits for nothing", forks_a_lane_that_waits},
    {"a lane that starts lanes", forks_from_a_lane},
};

TEST(a_position_whose_procedure_breaks_a_rule_is_refused) {
    EACH(row, breaches) {
        slg_error error = {0};
        slg_game game = toy_game;
        slg_proc *procs[] = {row->proc, row->proc, row->proc};
        REQUIRE(toy_start(STATE, 2, 4, NULL) == SLG_OK);
        REQUIRE(slg_check(&toy_game, STATE, &error) == SLG_OK);
        game.procs = procs;
        CHECK_EQ(slg_check(&game, STATE, &error), SLG_BAD_STATE);
        CHECK_STR(error.text, "the questions are not those that the procedures ask");
        slg__drop_questions(STATE);
        CHECK_EQ(slg_check(&game, STATE, &error), SLG_BAD_STATE);
        CHECK_STR(error.text,
                  "the waiting procedures cannot run on to a question from this position");
    }
}

/* --- numbers beyond what a game has --- */

TEST(unknown_kinds_are_called_unknown) {
    char text[SLG_TEXT_MAX];
    slg_decision decision;
    slg_option odd = {.kind = 77, .a = 3};
    REQUIRE(toy_start(STATE, 2, 4, NULL) == SLG_OK);
    REQUIRE(slg_get_decision(&toy_game, STATE, 0, &decision));
    slg_text_option(&toy_game, STATE, &decision, odd, NULL, text, sizeof text);
    CHECK_STR(text, "unknown");
    slg_refusal refusal = {.option = odd, .reason = 99};
    slg_text_refusal(&toy_game, STATE, &decision, &refusal, NULL, text, sizeof text);
    CHECK_STR(text, "");
    decision.kind = 77;
    slg_text_decision(&toy_game, STATE, &decision, NULL, text, sizeof text);
    CHECK_STR(text, "unknown");
    CHECK_STR(slg_decision_kind_name(&toy_game, 77), "unknown");
    CHECK_STR(slg_option_kind_name(&toy_game, 77), "unknown");
    CHECK_STR(slg_reason_name(&toy_game, 77), "");
    CHECK_STR(slg_rule_id(&toy_game, 999), "");
    CHECK(slg_rule_text(&toy_game, "TOY-1", (slg_lang)9) == NULL);
    CHECK(slg_setup_option_at(&toy_game, 2) == NULL);
    CHECK_STR(slg_card_id(&toy_game, TOY_CARDS), "");
    CHECK_STR(slg_card_source(&toy_game, TOY_CARDS), "");
    CHECK_EQ(slg_card_name(&toy_game, TOY_CARDS, SLG_EN, text, sizeof text), 0);
    CHECK_EQ(slg_card_figures(&toy_game, TOY_CARDS, SLG_EN, text, sizeof text), 0);
    CHECK_EQ(slg_card_text(&toy_game, TOY_CARDS, SLG_EN, text, sizeof text), 0);
    CHECK_STR(slg_stream_name(&toy_game, 9), "");
    CHECK_STR(slg_status_text((slg_status)99), slg_status_text((slg_status)98));
}

static const struct {
    const char *name;
    uint32_t seat;
    const char *en, *de;
} seats[] = {
    {"a seat", 1, "B", "B"},
    {"a seat with a name", 0, "Ada", "Ada"},
    {"chance", SLG_SEAT_CHANCE, "chance", "der Zufall"},
    {"the clock", SLG_SEAT_CLOCK, "the clock", "die Uhr"},
    {"none", SLG_SEAT_NONE, "nobody", "niemand"},
};

TEST(whoever_answers_has_a_name) {
    EACH(row, seats)
    for (slg_lang lang = SLG_EN; lang <= SLG_DE; lang++) {
        char text[64];
        slg_voice voice = {.lang = lang, .names = {"Ada"}};
        slg_out out;
        slg_out_init(&out, text, sizeof text);
        slg_put_seat(&out, &voice, row->seat);
        slg_out_end(&out);
        CHECK_STR(text, lang == SLG_DE ? row->de : row->en);
    }
}

/* --- setups --- */

static const struct {
    const char *name, *option, *value;
    slg_status status;
} settings[] = {
    {"the least", "rounds", "1", SLG_OK},
    {"below the least", "rounds", "0", SLG_BAD_SETUP},
    {"below 0", "rounds", "-3", SLG_BAD_SETUP},
    {"a sign alone", "rounds", "-", SLG_BAD_SETUP},
    {"nothing", "rounds", "", SLG_BAD_SETUP},
    {"not a digit", "rounds", "1/", SLG_BAD_SETUP},
    {"a letter", "rounds", "1a", SLG_BAD_SETUP},
    {"huge", "rounds", "99999999999", SLG_BAD_SETUP},
    {"no word of it", "mood", "sad", SLG_BAD_SETUP},
    {"no such option", "moods", "wild", SLG_UNKNOWN},
};

TEST(a_value_that_is_refused_changes_nothing) {
    EACH(row, settings) {
        slg_setup setup, before;
        slg_error error = {0};
        slg_setup_default(&toy_game, &setup);
        before = setup;
        CHECK_EQ(slg_setup_set(&toy_game, &setup, row->option, row->value, &error), row->status);
        CHECK_EQ(memcmp(&setup, &before, sizeof setup) == 0, row->status != SLG_OK);
        CHECK_EQ(error.text[0] != 0, row->status != SLG_OK);
    }
}

TEST(a_setup_beyond_its_options_starts_nothing) {
    slg_setup setup;
    slg_error error = {0};
    for (uint32_t i = 0; i < 2; i++) {
        slg_setup_default(&toy_game, &setup);
        setup.options[i] = toy_game.options[i].most + 1;
        CHECK_EQ(slg_state_init(&toy_game, &setup, STATE, NULL, &error), SLG_BAD_SETUP);
        CHECK_STR(error.text, "a setup option is out of range");
        setup.options[i] = (int16_t)(toy_game.options[i].least - 1);
        CHECK_EQ(slg_state_init(&toy_game, &setup, STATE, NULL, NULL), SLG_BAD_SETUP);
    }
}

/* --- characters of content files --- */

static const struct {
    const char *name, *bytes;
    bool good;
} characters[] = {
    {"two bytes", "\"\xC2\x80\"", true},
    {"an overlong A", "\"\xC1\x81\"", false},
    {"cut by a letter", "\"\xC3x\"", false},
    {"three bytes, the least", "\"\xE0\xA0\x80\"", true},
    {"three bytes that two could say", "\"\xE0\x9F\xBF\"", false},
    {"before the surrogates", "\"\xED\x9F\xBF\"", true},
    {"a surrogate", "\"\xED\xA0\x80\"", false},
    {"four bytes, the least", "\"\xF0\x90\x80\x80\"", true},
    {"four bytes that three could say", "\"\xF0\x8F\xBF\xBF\"", false},
    {"the last character", "\"\xF4\x8F\xBF\xBF\"", true},
    {"beyond the last", "\"\xF4\x90\x80\x80\"", false},
    {"no first byte", "\"\xF5\x80\x80\x80\"", false},
    {"cut by the end", "\"\xE2\x82", false},
    {"a bell", "\"\x07\"", false},
    {"delete", "\"\x7F\"", false},
};

TEST(characters_are_utf8) {
    EACH(row, characters) {
        slg_error error = {0};
        slg_scan scan;
        slg_scan_init(&scan, row->bytes, strlen(row->bytes), &error);
        CHECK_EQ(scan.failed == SLG_OK, row->good);
        CHECK_EQ(error.text[0] == 0, row->good);
        CHECK_EQ(scan.token.kind == SLG_TOKEN_TEXT, row->good);
    }
}

static const struct {
    const char *name, *text, *words, *error;
} choices[] = {
    {"a text", "\"add\"", "add|remove", "expected an effect: 'add' or 'remove', found \"add\""},
    {"the end", "", "add|remove",
     "expected an effect: 'add' or 'remove', found the end of the file"},
    {"a letter off", "dad", "add|remove", "'dad' is not an effect; did you mean 'add'?"},
    {"longer than any word", "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz", "add|remove",
     "expected an effect: 'add' or 'remove', found 'abcdefghijklmnopqrstuvwxyzabcdefghijklmn'"},
};

TEST(what_is_no_such_word_is_named) {
    EACH(row, choices) {
        slg_error error = {0};
        slg_scan scan;
        slg_scan_init(&scan, row->text, strlen(row->text), &error);
        CHECK_EQ(slg_scan_one_of(&scan, row->words, "an effect"), -1);
        CHECK_STR(error.text, row->error);
        CHECK_EQ(error.line, 1);
        CHECK_EQ(slg_scan_solid(&scan).kind, scan.token.kind); /* after a failure all is the end */
    }
}

/* --- a game that has only what a game must have --- */

static slg_game bare_game(void) {
    slg_game game = toy_game;
    game.word = NULL;
    game.put_outcome = NULL;
    game.put_card_figures = NULL;
    game.put_chance = NULL;
    game.read_chance = NULL;
    game.is_void = NULL;
    game.check = NULL;
    game.card_source = NULL;
    game.action_of = NULL;
    game.observe = NULL;
    game.read_content = NULL;
    return game;
}

TEST(what_a_game_does_not_have_is_left_out) {
    char text[SLG_TEXT_MAX] = "x";
    const slg_game game = bare_game();
    slg_decision decision;
    slg_refusal why;
    slg_error error = {0};
    int16_t seen[4] = {7, 7, 7, 7};
    slg_option face = {.kind = TOY_DO_CHANCE, .a = 4, .b = TOY_DICE};
    REQUIRE(toy_start(STATE, 2, 4, NULL) == SLG_OK);
    CHECK_EQ(slg_check(&game, STATE, &error), SLG_OK);
    REQUIRE(slg_get_decision(&game, STATE, 0, &decision));
    CHECK_EQ(slg_text_outcome(&game, STATE, NULL, text, sizeof text), 0);
    CHECK_STR(text, "");
    CHECK_EQ(slg_card_figures(&game, 3, SLG_EN, text, sizeof text), 0);
    CHECK_STR(slg_card_source(&game, 3), "");
    slg_text_option(&game, STATE, &decision, face, NULL, text, sizeof text);
    CHECK_STR(text, "4"); /* no word for it: its number */
    CHECK(!slg_is_void(&game, STATE, 0, face, &why));
    CHECK_EQ(slg_action_count(&game), 0);
    slg_observe(&game, STATE, seen);
    CHECK_EQ(seen[0], 7);
    CHECK_EQ(slg_game_with_content_size(&game), 0);
    CHECK(slg_game_with_content(&game, "", 0, NULL, &error) == NULL);
    CHECK_EQ(error.code, SLG_UNKNOWN);
    CHECK(slg_game_with_content(&game, "", 0, NULL, NULL) == NULL);
}

TEST(a_state_of_another_game_says_nothing) {
    char text[SLG_TEXT_MAX] = "x";
    slg_decision decision;
    slg_refusal refusal = {.reason = TOY_WHY_TRIPLE};
    slg_option option = {.kind = TOY_PLAY, .a = 1};
    slg_error error = {0};
    REQUIRE(toy_start(STATE, 2, 4, NULL) == SLG_OK);
    REQUIRE(slg_get_decision(&toy_game, STATE, 0, &decision));
    slg__core(STATE)->seats = 1; /* fewer than the game is for */
    CHECK_EQ(slg_text_decision(&toy_game, STATE, &decision, NULL, text, sizeof text), 0);
    CHECK_STR(text, "");
    slg__core(STATE)->seats = 5;
    CHECK_EQ(slg_text_option(&toy_game, STATE, &decision, option, NULL, text, sizeof text), 0);
    CHECK_EQ(slg_text_option(&toy_game, STATE, &decision, option, NULL, NULL, 0), 0);
    CHECK_EQ(slg_text_refusal(&toy_game, STATE, &decision, &refusal, NULL, text, sizeof text), 0);
    CHECK_EQ(slg_text_outcome(&toy_game, STATE, NULL, text, sizeof text), 0);
    CHECK(slg_json_get(&toy_game, STATE, "round", text, sizeof text, NULL, &error) != SLG_OK);
    CHECK(!slg_is_void(&toy_game, STATE, 0, option, &refusal));
}

TEST(documents_call_unknown_kinds_so) {
    char text[4096];
    slg_event event = {.kind = SLG_EVENT_GAME + 99, .seen_by = SLG_ALL};
    REQUIRE(toy_start(STATE, 2, 4, NULL) == SLG_OK);
    slg_json_event(&toy_game, STATE, &event, NULL, text, sizeof text);
    CHECK(strstr(text, "\"unknown\"") != NULL);
    slg__core(STATE)->ask[0].kind = 99;
    slg_json_decision(&toy_game, STATE, 0, NULL, text, sizeof text);
    CHECK(strstr(text, "\"unknown\"") != NULL);
}

TEST(errors_need_not_be_heard) {
    static const char wrong[] = "sortilege replay 2\n";
    slg_replay_info info;
    slg_answer late = {0, 77, 0};
    CHECK_EQ(slg_replay_info_of(&toy_game, wrong, sizeof wrong - 1, &info, NULL), SLG_VERSION);
    CHECK(slg_replay_read(&toy_game, wrong, sizeof wrong - 1, NULL, 0, SLG_UNDO_FREE, NULL, NULL) ==
          NULL);
    REQUIRE(toy_start(STATE, 2, 4, NULL) == SLG_OK);
    CHECK(slg_give_answer(&toy_game, STATE, late, NULL, NULL) != SLG_OK);
    late = (slg_answer){0, slg__core(STATE)->seq[0], 99};
    CHECK_EQ(slg_give_answer(&toy_game, STATE, late, NULL, NULL), SLG_ILLEGAL);
}
