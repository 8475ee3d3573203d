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
        drawn[slg__sealed_draw(advice, COUNT, SLG_MIX_VISITS, &random)]++;
    CHECK(drawn[0] > DRAWS / 4 - 150 && drawn[0] < DRAWS / 4 + 150);
    CHECK_EQ(drawn[0] + drawn[2], DRAWS);
    test_note("never visited", drawn[1]);
    test_note("explored", drawn[3]);
    test_note("clearly worse", drawn[4]);
}

TEST(by_regret_fewer_are_good) {
    static const slg_advice advice[] = {{.visits = 140, .value = 50},
                                        {.visits = 160, .value = 25},
                                        {.visits = 300, .value = 60},
                                        {.visits = 200, .value = 35}};
    enum { COUNT = sizeof advice / sizeof *advice, DRAWS = 3000 };
    uint32_t drawn[COUNT] = {0};
    slg_random random;
    slg_random_seed(&random, 1);
    for (uint32_t i = 0; i < DRAWS; i++)
        drawn[slg__sealed_draw(advice, COUNT, SLG_MIX_REGRET, &random)]++;
    CHECK_EQ(drawn[2] + drawn[3], DRAWS);
    CHECK(drawn[3] > 2 * DRAWS / 5 - 150 && drawn[3] < 2 * DRAWS / 5 + 150);
}

TEST(without_visits_the_first_is_taken) {
    static const slg_advice advice[3];
    slg_random random;
    slg_random_seed(&random, 1);
    CHECK_EQ(slg__sealed_draw(advice, 3, SLG_MIX_REGRET, &random), 0);
}

/* --- regret matching --- */

enum { HANDS = 3, PARTS = 1000 };

/* Room for one node, which ends in its options. */
typedef union small_tree {
    uint64_t words[(sizeof(slg_node) + HANDS * sizeof(slg_edge)) / sizeof(uint64_t)];
    max_align_t aligned;
} small_tree;

static slg_node *node_in(small_tree *tree, uint16_t count, uint32_t visits) {
    slg_node *node = (slg_node *)(void *)tree;
    memset(tree, 0, sizeof *tree);
    node->count = count;
    node->visits = visits;
    return node;
}

/* Two seats learn to play a matrix against each other: how often each option was drawn, in
 * thousandths of all draws. */
static void learn_matrix(const int16_t (*matrix)[HANDS], uint16_t count, uint64_t seed,
                         int64_t *first, int64_t *second) {
    enum { ROUNDS = 20000 };
    small_tree trees[2];
    slg_node *nodes[2] = {node_in(&trees[0], count, 0), node_in(&trees[1], count, 0)};
    slg_random random;
    slg_random_seed(&random, seed);
    for (uint32_t round = 0; round < ROUNDS; round++) {
        slg_match drawn[2];
        for (uint32_t seat = 0; seat < 2; seat++)
            drawn[seat] = slg__match(nodes[seat], &random);
        for (uint32_t seat = 0; seat < 2; seat++) {
            int32_t won = matrix[drawn[0].option][drawn[1].option] * (seat ? -1 : 1);
            slg_node *node = nodes[seat];
            slg__match_learn(node, drawn[seat], won);
            node->visits++;
            node->edges[drawn[seat].option].visits++;
            node->edges[drawn[seat].option].sum += won;
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        first[i] += (int64_t)nodes[0]->edges[i].visits * PARTS / ROUNDS;
        second[i] += (int64_t)nodes[1]->edges[i].visits * PARTS / ROUNDS;
    }
}

/* Where each seat's only equilibrium is known, what was drawn on average comes near it; an option
 * that is none of it is drawn to explore. */
TEST(average_strategies_come_near_the_equilibrium) {
    enum { SEEDS = 8, NEAR = 60 };
    static const struct {
        const char *name;
        uint16_t count;
        int16_t matrix[HANDS][HANDS];
        int16_t right[2][HANDS];
    } rows[] = {
        {"matching pennies", 2, {{500, -500}, {-500, 500}}, {{500, 500}, {500, 500}}},
        {"unequal pennies", 2, {{900, -300}, {-300, 0}}, {{200, 800}, {200, 800}}},
        {"far from 0", 2, {{980, 380}, {380, 530}}, {{200, 800}, {200, 800}}},
        {"unequal hands",
         3,
         {{0, -900, 300}, {900, 0, -600}, {-300, 600, 0}},
         {{333, 167, 500}, {333, 167, 500}}},
        {"one is best",
         3,
         {{200, 300, 400}, {0, 100, -100}, {-100, 0, 100}},
         {{933, 33, 33}, {933, 33, 33}}},
    };
    EACH(row, rows) {
        int64_t drawn[2][HANDS] = {{0}};
        for (uint64_t seed = 1; seed <= SEEDS; seed++)
            learn_matrix(row->matrix, row->count, seed, drawn[0], drawn[1]);
        for (uint32_t seat = 0; seat < 2; seat++) {
            for (uint32_t i = 0; i < row->count; i++) {
                int64_t away = drawn[seat][i] / SEEDS - row->right[seat][i];
                test_note("seat", seat);
                test_note("option", i);
                CHECK(away > -NEAR && away < NEAR);
            }
        }
    }
}

TEST(regrets_begin_with_what_the_means_tell) {
    small_tree tree;
    slg_node *node = node_in(&tree, HANDS, 31);
    node->matched = SLG_MATCHED_LATER;
    node->edges[0] = (slg_edge){.visits = 20, .sum = 2000};
    node->edges[1] = (slg_edge){.visits = 12, .sum = 2400};
    CHECK(!slg__is_matched(node));
    node->visits = 32;
    CHECK(slg__is_matched(node));
    CHECK_EQ(node->edges[0].regret, 0);
    CHECK_EQ(node->edges[1].regret, 32 * (200 - 4400 / 32));
    CHECK_EQ(node->edges[2].regret, 0);
    node->visits = 64; /* no second time */
    CHECK(slg__is_matched(node));
    CHECK_EQ(node->edges[1].regret, 32 * (200 - 4400 / 32));
    node->matched = SLG_NOT_MATCHED;
    CHECK(!slg__is_matched(node));
}

TEST(closed_options_are_never_drawn_and_regret_ends_somewhere) {
    small_tree tree;
    slg_node *node = node_in(&tree, HANDS, 1);
    node->edges[1].closed = 1;
    slg_random random;
    slg_random_seed(&random, 3);
    for (int i = 0; i < 200; i++) {
        slg_match drawn = slg__match(node, &random);
        CHECK(drawn.option != 1);
        CHECK_EQ(drawn.share, 65536 / 2);
        CHECK_EQ(drawn.chance, 65536 / 2);
    }
    for (int i = 0; i < 400; i++)
        slg__match_learn(node, (slg_match){2, 0, 1}, 1000000);
    CHECK_EQ(node->edges[2].regret, INT32_MAX);
    CHECK_EQ(node->edges[0].regret, 0);
    CHECK_EQ(slg__match(node, &random).share % 65536, 0);
    node->edges[0].closed = node->edges[2].closed = 1;
    CHECK_EQ(slg__match(node, &random).option, 0);
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

/* What an agent with that seed shows at first in `which`, as the option's number. */
static int32_t shown_in(int16_t which, const char *agent, uint64_t seed, uint32_t seat,
                        const slg_plan *plan, slg_advice *advice) {
    slg_state_room room, view;
    slg_option options[SLG_OPTIONS_MAX];
    slg_agent *made = make(&little_game, agent, seed);
    if (!CHECK(made)) return 0;
    if (plan) slg__agent_foresee(made, plan, 1);
    little_start((slg_state *)&room, which, 1, 1);
    slg_view(&little_game, (slg_state *)&room, seat, (slg_state *)&view);
    slg_options(&little_game, (slg_state *)&view, seat, options, SLG_OPTIONS_MAX);
    int32_t shown = options[slg_agent_choose(made, (slg_state *)&view, seat)].a;
    if (advice) slg_agent_advice(made, advice, HANDS);
    return shown;
}

static int32_t hand_of(const char *agent, uint64_t seed, uint32_t seat, const slg_plan *plan) {
    return shown_in(LITTLE_HANDS, agent, seed, seat, plan, NULL);
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

/* How far what either seat tries is from what is right, all hands of both together, in
 * thousandths. */
static int64_t astray(const char *agent) {
    enum { SEEDS = 6 };
    static const int64_t right[HANDS] = {333, 167, 500};
    int64_t away = 0;
    for (uint32_t seat = 0; seat < 2; seat++) {
        int64_t tried[HANDS] = {0}, all = 0;
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            slg_advice advice[HANDS];
            shown_in(LITTLE_STAKES, agent, seed, seat, NULL, advice);
            for (int i = 0; i < HANDS; i++) {
                tried[i] += advice[i].visits;
                all += advice[i].visits;
            }
        }
        for (int i = 0; i < HANDS; i++) {
            int64_t share = tried[i] * PARTS / all;
            away += share > right[i] ? share - right[i] : right[i] - share;
        }
    }
    return away;
}

/* UCB goes round and round, and so shows all three alike. */
TEST(a_search_by_regret_finds_unequal_shares_and_one_by_visits_does_not) {
    int64_t by_regret = astray("search:10000it,kib=64,mixed=2");
    int64_t by_visits = astray("search:10000it,kib=64,mixed=1");
    test_note("by regret", (uint64_t)by_regret);
    test_note("by visits", (uint64_t)by_visits);
    CHECK(by_regret < 200);
    CHECK(by_visits > 500);
}

TEST(stakes_are_drawn_by_the_seed) {
    enum { SEEDS = 60 };
    uint32_t shown[HANDS + 1] = {0};
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        int32_t hand = shown_in(LITTLE_STAKES, "search:2000it,kib=64,mixed=2", seed, 0, NULL, NULL);
        CHECK_EQ(shown_in(LITTLE_STAKES, "search:2000it,kib=64,mixed=2", seed, 0, NULL, NULL),
                 hand);
        shown[hand]++;
    }
    CHECK(shown[ROCK] > SEEDS / 6);
    CHECK(shown[SCISSORS] > SEEDS / 4);
    CHECK(shown[SCISSORS] > shown[PAPER]);
}

/* Against anybody who shows what it foresees, it shows what beats that, however its seed falls. */
TEST(what_is_foreseen_is_beaten) {
    for (int16_t hand = ROCK; hand <= SCISSORS; hand++) {
        const slg_plan plan = {.count = 1, .seats = {0}, .options = {{1, hand, 0, 0}}};
        for (uint64_t seed = 0; seed < 5; seed++)
            for (int mix = 0; mix < 2; mix++)
                CHECK_EQ(
                    hand_of(mix ? "search:400it,kib=64,mixed=2" : "search:400it,kib=64,mixed=1",
                            seed, 1, &plan),
                    hand % 3 + 1);
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

static void cards_are_mixed(const char *agent) {
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
        uint32_t first = cast_by(school, agent, 0, state);
        CHECK_EQ(cast_by(school, agent, 0, later), first);
        for (uint64_t seed = 1; seed < SEEDS; seed++)
            others += cast_by(school, agent, seed, state) != first;
    }
    CHECK(others > 0);
}

TEST(cards_are_mixed_by_the_seed_and_not_by_what_the_other_did) {
    cards_are_mixed("search:400it,kib=256,mixed=1");
    cards_are_mixed("search:400it,kib=256,mixed=2");
}
