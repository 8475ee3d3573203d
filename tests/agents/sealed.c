/* SPDX-License-Identifier: MIT */
/* Choices made at the same time, in secret: mixed by searches, and foreseen by plans. */
#include "agents/sealed.h"

#include <string.h>

#include "agents/agent.h"
#include "little.h"
#include "test.h"

enum { MEMORY = 3 << 20, ROCK = 1, PAPER, SCISSORS };

static _Alignas(64) unsigned char memory[MEMORY];

static slg_agent *make(const slg_game *game, const char *text, uint64_t seed) {
    slg_agent_spec spec;
    slg_error error;
    if (slg_agent_parse(text, &spec, &error) != SLG_OK || slg_agent_size(game, &spec) > MEMORY)
        return NULL;
    return slg_agent_init(memory, game, &spec, seed, NULL, NULL);
}

/* --- drawing --- */

TEST(good_options_are_drawn_by_their_visits) {
    static const slg_advice advice[] = {{.visits = 100, .value = 50},
                                        {.visits = 0},
                                        {.visits = 300, .value = 60},
                                        {.visits = 80, .value = 55},
                                        {.visits = 200, .value = -200}};
    enum { COUNT = sizeof advice / sizeof *advice, DRAWS = 4000 };
    uint32_t drawn[COUNT] = {0};
    slg_random random;
    slg_random_seed(&random, 1);
    for (uint32_t i = 0; i < DRAWS; i++)
        drawn[slg__sealed_draw(advice, COUNT, &random)]++;
    CHECK(drawn[0] > DRAWS / 4 - 150 && drawn[0] < DRAWS / 4 + 150);
    CHECK_EQ(drawn[0] + drawn[2], DRAWS);
    test_note("never visited", drawn[1]);
    test_note("explored", drawn[3]);
    test_note("clearly worse", drawn[4]);
}

TEST(without_visits_the_first_is_taken) {
    static const slg_advice advice[3];
    slg_random random;
    slg_random_seed(&random, 1);
    CHECK_EQ(slg__sealed_draw(advice, 3, &random), 0);
}

/* --- who is asked in secret --- */

static void start_hands(slg_state *state) {
    little_start(state, LITTLE_HANDS, 1, 1);
}

TEST(a_question_is_sealed_whether_or_not_the_others_have_answered) {
    slg_state_room room, view_room;
    slg_state *state = (slg_state *)&room, *view = (slg_state *)&view_room;
    start_hands(state);
    for (int answered = 0; answered < 2; answered++) {
        slg_view(&little_game, state, 0, view);
        CHECK(slg__is_sealed(&little_game, NULL, view, 0));
        if (!answered) slg_apply(&little_game, state, 1, (slg_option){1, ROCK, 0, 0});
    }
    little_start(state, LITTLE_NIM, 9, 1);
    slg_view(&little_game, state, 0, view);
    CHECK(!slg__is_sealed(&little_game, NULL, view, 0));
}

/* --- searches that mix --- */

/* What an agent with that seed shows at first, as the option's number. */
static int32_t hand_of(const char *agent, uint64_t seed, uint32_t seat, const slg_plan *plan) {
    slg_state_room room, view;
    slg_option options[SLG_OPTIONS_MAX];
    slg_agent *made = make(&little_game, agent, seed);
    if (!CHECK(made)) return 0;
    if (plan) slg__agent_foresee(made, plan, 1);
    start_hands((slg_state *)&room);
    slg_view(&little_game, (slg_state *)&room, seat, (slg_state *)&view);
    slg_options(&little_game, (slg_state *)&view, seat, options, SLG_OPTIONS_MAX);
    return options[slg_agent_choose(made, (slg_state *)&view, seat)].a;
}

TEST(hands_are_mixed_by_the_seed) {
    enum { SEEDS = 60 };
    uint32_t shown[4] = {0};
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        int32_t hand = hand_of("search:400it,kib=64,mixed=1", seed, 0, NULL);
        shown[hand]++;
        CHECK_EQ(hand_of("search:400it,kib=64,mixed=1", seed, 0, NULL), hand);
    }
    for (int hand = ROCK; hand <= SCISSORS; hand++)
        CHECK(shown[hand] >= SEEDS / 6);
}

/* Against anybody who shows what it foresees, it shows what beats that, however its seed falls. */
TEST(what_is_foreseen_is_beaten) {
    for (int16_t hand = ROCK; hand <= SCISSORS; hand++) {
        const slg_plan plan = {.count = 1, .seats = {0}, .options = {{1, hand, 0, 0}}};
        for (uint64_t seed = 0; seed < 5; seed++)
            CHECK_EQ(hand_of("search:400it,kib=64,mixed=1", seed, 1, &plan), hand % 3 + 1);
    }
}

/* A plan made for another world may not be possible. */
TEST(what_a_plan_says_is_done_only_where_it_is_offered) {
    static const slg_plan plan = {.count = 3,
                                  .seats = {1, 0, 1},
                                  .options = {{1, 9, 0, 0}, {1, PAPER, 0, 0}, {1, ROCK, 0, 0}}};
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    start_hands(state);
    slg__plan_follow(&little_game, &plan, state);
    CHECK(slg_is_over(state)); /* the last answer was still possible */
    slg__plan_follow(&little_game, &plan, state);
    CHECK_EQ(slg_get_outcome(&little_game, state).reward[0], 1000);
}

/* --- School of Sorcery's casting --- */

enum { CARDS = 3 };

/* The first time that both put cards at their dice. */
static bool start_casting(const slg_game *school, slg_state *state, uint64_t seed) {
    slg_setup setup;
    slg_agent_spec random = {.kind = SLG_AGENT_RANDOM};
    slg_setup_default(school, &setup);
    slg_seed_from(seed, setup.seed);
    if (slg_state_init(school, &setup, state, NULL, NULL) != SLG_OK) return false;
    for (uint64_t n = 0; !slg_is_over(state); n++) {
        slg_option options[SLG_OPTIONS_MAX];
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        if (slg_pending(state) == 3 && slg__is_sealed(school, NULL, state, 0)) return true;
        slg_options(school, state, seat, options, SLG_OPTIONS_MAX);
        slg_apply(school, state, seat,
                  options[slg_agent_answer(&random, school, state, seat, seed * 100 + n)]);
    }
    return false;
}

/* The cards that an agent puts at its dice, as one number. */
static uint32_t cast_by(const slg_game *school, const char *agent, uint64_t seed,
                        const slg_state *from) {
    slg_state_room room, view_room;
    slg_state *state = (slg_state *)&room, *view = (slg_state *)&view_room;
    uint32_t cards = 0;
    slg_agent *made = make(school, agent, seed);
    if (!CHECK(made)) return 0;
    slg_clone(school, state, from);
    for (int die = 0; die < CARDS; die++) {
        slg_option options[SLG_OPTIONS_MAX];
        slg_view(school, state, 0, view);
        uint32_t count = slg_options(school, view, 0, options, SLG_OPTIONS_MAX);
        uint32_t choice = slg_agent_choose(made, view, 0);
        if (!CHECK(choice < count)) return 0;
        cards = 10 * cards + (uint16_t)options[choice].a;
        slg_apply(school, state, 0, options[choice]);
    }
    return cards;
}

TEST(cards_are_mixed_by_the_seed_and_not_by_what_the_other_did) {
    enum { POSITIONS = 2, SEEDS = 4 };
    const slg_game *school = slg_game_find("school");
    uint32_t others = 0;
    for (uint64_t position = 1; position <= POSITIONS; position++) {
        slg_state_room room, later_room;
        slg_option options[SLG_OPTIONS_MAX];
        slg_state *state = (slg_state *)&room, *later = (slg_state *)&later_room;
        REQUIRE(start_casting(school, state, position));
        slg_clone(school, later, state);
        for (int die = 0; die < CARDS; die++) {
            slg_options(school, later, 1, options, SLG_OPTIONS_MAX);
            slg_apply(school, later, 1, options[die]);
        }
        uint32_t first = cast_by(school, "search:400it,kib=256,mixed=1", 0, state);
        CHECK_EQ(cast_by(school, "search:400it,kib=256,mixed=1", 0, later), first);
        for (uint64_t seed = 1; seed < SEEDS; seed++)
            others += cast_by(school, "search:400it,kib=256,mixed=1", seed, state) != first;
    }
    CHECK(others > 0);
}
