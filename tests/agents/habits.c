/* SPDX-License-Identifier: MIT */
/* How weaker levels err. */
#include "agents/habits.h"

#include <string.h>

#include <sortilege/guide.h>

#include "test.h"

enum { MANY = 40, PASS = MANY };

/* Many of one kind, and one of another: passing. */
static void make_options(slg_option options[MANY + 1]) {
    memset(options, 0, (MANY + 1) * sizeof *options);
    for (int16_t i = 0; i < MANY; i++)
        options[i] = (slg_option){.kind = 1, .a = i};
    options[PASS].kind = 2;
}

TEST(what_is_overlooked_stays_so_for_a_turn) {
    const slg_weakness half = {.overlooks = 500}, never = {.habit = 10};
    slg_option options[MANY + 1], fewer[2];
    uint32_t missed = 0, otherwise = 0;
    make_options(options);
    for (uint32_t turn = 0; turn < 50; turn++) {
        for (uint32_t i = 0; i < MANY; i++) {
            bool missing = slg__overlooks(&half, 7, turn, options, MANY + 1, i);
            missed += missing;
            otherwise += missing != slg__overlooks(&half, 7, turn + 1, options, MANY + 1, i);
            fewer[0] = options[i];
            fewer[1] = options[(i + 1) % MANY];
            CHECK_EQ(slg__overlooks(&half, 7, turn, fewer, 2, 0), missing);
            CHECK(!slg__overlooks(&never, 7, turn, options, MANY + 1, i));
        }
        CHECK(!slg__overlooks(&half, 7, turn, options, MANY + 1, PASS));
    }
    CHECK(missed > 50 * MANY * 4 / 10 && missed < 50 * MANY * 6 / 10);
    CHECK(otherwise > 50 * MANY * 4 / 10 && otherwise < 50 * MANY * 6 / 10);
}

TEST(habits_last_and_are_bounded) {
    const slg_weakness fond = {.habit = 100};
    int32_t least = 0, most = 0;
    for (uint64_t character = 0; character < 300; character++) {
        slg_option option = {.kind = 3, .a = 5};
        int32_t liking = slg__liking(&fond, character, option);
        CHECK_EQ(slg__liking(&fond, character, option), liking);
        least = liking < least ? liking : least;
        most = liking > most ? liking : most;
    }
    CHECK(least >= -100 && least < -60 && most <= 100 && most > 60);
}

TEST(what_is_clearly_best_is_noticed) {
    const slg_weakness blind = {.overlooks = 1000, .habit = 60, .notices = 200};
    slg_option options[MANY + 1];
    int32_t worth[MANY + 1] = {0};
    make_options(options);
    for (uint64_t character = 0; character < 50; character++) {
        worth[3] = 200; /* of what it sees there is only passing */
        CHECK_EQ(slg__habitual_choice(&blind, character, 1, options, worth, MANY + 1), PASS);
        worth[3] = 201;
        CHECK_EQ(slg__habitual_choice(&blind, character, 1, options, worth, MANY + 1), 3);
        CHECK_EQ(slg__habitual_choice(&blind, character, 1, options, worth, MANY), 3);
    }
    for (uint32_t i = 0; i <= MANY; i++)
        worth[i] = i == 9 ? 5 : SLG_UNSEEN; /* all else certainly loses */
    CHECK_EQ(slg__habitual_choice(&blind, 1, 1, options, worth, MANY + 1), 9);
}

/* Every game has eight levels; no two are the same player. Each thinks more than the one below, or
 * as much, but the first that errs as little as it can: it needs less for being better. */
TEST(levels_rise) {
    for (uint32_t g = 0; g < slg_game_count(); g++) {
        const slg_game *game = slg_game_at(g);
        slg_level_facts below = {0};
        for (uint32_t i = 0; i < SLG_LEVELS; i++) {
            slg_level_facts facts = slg_level_in(game, (slg_level)i);
            slg_agent_spec spec;
            CHECK(facts.version != below.version);
            CHECK(facts.iterations >= below.iterations || i == SLG_ADEPT);
            REQUIRE(slg_agent_parse(slg_guide_agent_at(i), &spec, NULL) == SLG_OK);
            CHECK_EQ(spec.level, i);
            CHECK(slg_level_name((slg_level)i)[0] && !spec.limit_ms);
            CHECK(slg_guide_agent_name(slg_guide_agent_at(i))[0]);
            for (slg_lang lang = SLG_EN; lang < SLG_LANGS; lang++)
                CHECK(slg_guide_agent_word(lang, slg_guide_agent_at(i))[0] &&
                      slg_guide_agent_help(lang, slg_guide_agent_at(i))[0]);
            below = facts;
        }
    }
    CHECK_STR(slg_level_name(SLG_LEVELS), "");
    CHECK_STR(slg_guide_agent_at(SLG_LEVELS), "heuristic");
    CHECK_STR(slg_guide_agent_at(SLG_LEVELS + 2), "");
    CHECK_STR(slg_guide_agent_word(SLG_EN, "search:7it"), "");
    CHECK_STR(slg_guide_agent_name("search:learner"), "Nele");
    CHECK_STR(slg_guide_agent_name("search:7it"), "");
}

TEST(who_suits_better) {
    static const struct {
        const char *spec, *results, *suited;
    } cases[] = {
        {"search:learner", "", ""},
        {"search:learner", "W", ""},
        {"search:learner", "LWW", "search:apprentice"},
        {"search:learner", "WWW", "search:apprentice"},
        {"search:learner", "WDW", ""},
        {"search:learner", "LL", ""},
        {"search:learner", "WLLL", "search:novice"},
        {"search:novice", "LLL", ""},
        {"search:novice", "WW", "search:learner"},
        {"search:grandmaster", "WW", ""},
        {"search:grandmaster", "LLL", "search:master"},
        {"heuristic", "WW", ""},
        {"random", "WW", ""},
        {"search:7it", "WW", ""},
    };
    char said[200];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        CHECK_STR(slg_guide_agent_suited(cases[i].spec, cases[i].results), cases[i].suited);
        size_t length =
            slg_guide_agent_advice(SLG_EN, cases[i].spec, cases[i].results, said, sizeof said);
        CHECK_EQ(length, strlen(said));
        CHECK_EQ(length > 0, cases[i].suited[0] != 0);
    }
    slg_guide_agent_advice(SLG_DE, "search:novice", "WW", said, sizeof said);
    CHECK_STR(said, "Zweimal nacheinander gewonnen: Nele (Schüler) spielt etwas stärker.");
    CHECK(slg_guide_agent_advice(SLG_EN, "search:novice", "WW", said, 9) <= 8);
}

/* Against the game itself, alone or together, what is suggested is how hard it is. */
TEST(what_difficulty_suits_better) {
    static const struct {
        const char *name; /* of the game */
        uint32_t seats;
        int32_t now;
        const char *results;
        int32_t suited;
        const char *said;
    } cases[] = {
        {"endbringer", 2, 1, "", 1, ""},
        {"endbringer", 2, 1, "LW", 1, ""},
        {"endbringer", 2, 1, "LWW", 2,
         "You have won twice in a row: \"Difficulty: veteran\" is a little harder."},
        {"endbringer", 1, 1, "WLLL", 0,
         "You have lost three times in a row: \"Difficulty: beginner\" is a little easier."},
        {"endbringer", 3, 1, "LL", 1, ""},
        {"endbringer", 3, 0, "LLL", 0, ""},
        {"endbringer", 3, 3, "WW", 3, ""},
        {"endbringer", 3, 4, "LLL", 4, ""},
        {"city", 1, 0, "WW", 1, ""},
        {"city", 1, 1, "LLL", 0, ""},
        {"city", 1, 1, "WW", 1, ""},
        {"city", 2, 0, "WW", 0, ""},
        {"school", 2, 0, "WW", 0, ""},
        {"sorcerer", 4, 0, "WW", 0, ""},
    };
    EACH(row, cases) {
        const slg_game *game = slg_game_find(row->name);
        char said[200];
        for (slg_lang lang = SLG_EN; lang < SLG_LANGS; lang++) {
            size_t length = slg_guide_difficulty_advice(game, row->seats, lang, row->now,
                                                        row->results, said, sizeof said);
            CHECK_EQ(length, strlen(said));
            CHECK_EQ(length > 0, row->suited != row->now);
            if (lang == SLG_EN && row->said[0]) CHECK_STR(said, row->said);
        }
        CHECK_EQ(slg_guide_difficulty_suited(game, row->seats, row->now, row->results),
                 row->suited);
    }
    CHECK_EQ(slg_guide_difficulty(slg_game_find("school"), 2), -1);
    CHECK_EQ(slg_guide_difficulty(slg_game_find("city"), 2), -1);
    int32_t option = slg_guide_difficulty(slg_game_find("city"), 1);
    REQUIRE(option >= 0);
    CHECK_STR(slg_setup_option_at(slg_game_find("city"), (uint32_t)option)->name, "expert");
}
