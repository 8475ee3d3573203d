/* SPDX-License-Identifier: MIT */
/* What a search believes about hands that it does not see, and worlds drawn by that. */
#include <string.h>

#include <sortilege/sortilege.h>

#include "agents/heuristic.h"
#include "agents/spells/belief.h"
#include "test.h"

static slg_state_room rooms[4];
static slg_state *const state = (slg_state *)(void *)&rooms[0];
static slg_state *const view = (slg_state *)(void *)&rooms[1];
static slg_state *const world = (slg_state *)(void *)&rooms[2];
static slg_state *const again = (slg_state *)(void *)&rooms[3];
#define S      spl_of(state)
#define SEEN   spl_of(view)
#define DRAWN  spl_of(world)
#define POLICY slg__policy_for(game)

static bool start(const slg_game *game, uint32_t seats, const char *option, uint64_t seed) {
    slg_setup setup;
    char name[16];
    size_t length = strcspn(option, "=");
    slg_setup_default(game, &setup);
    setup.seats = (uint8_t)seats;
    slg_seed_from(seed, setup.seed);
    if (length >= sizeof name) return false;
    memcpy(name, option, length);
    name[length] = 0;
    return slg_setup_set(game, &setup, name, option + length + 1, NULL) == SLG_OK &&
           slg_state_init(game, &setup, state, NULL, NULL) == SLG_OK;
}

/* One answer: the heuristic's, or now and then any. */
static void play_on(const slg_game *game, slg_random *random) {
    slg_option options[SLG_OPTIONS_MAX];
    uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
    uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
    uint32_t choice = slg_random_below(random, 5) && seat < SLG_SEATS_MAX
                          ? POLICY->choose(game, state, seat, options, count)
                          : slg_random_below(random, count);
    slg_apply(game, state, seat, options[choice]);
}

static void make_world(const slg_game *game, const slg_belief *belief, slg_random *random) {
    uint64_t key[4];
    for (uint32_t i = 0; i < 4; i++)
        key[i] = slg_random_next(random);
    slg_determinize(game, view, (const uint8_t *)key, world);
    POLICY->redraw(game, belief, view, world, random);
}

/* Duels up to their fourth round, in which hands are of many sizes. */
static bool somewhere(const slg_game *game, uint64_t seed, slg_random *random) {
    if (!start(game, 2, "pool=base", seed)) return false;
    while (!slg_is_over(state) &&
           (S->round < 4 || S->phase != SPL_PHASE_ACTION || !(slg_pending(state) & 1)))
        play_on(game, random);
    slg_view(game, state, 0, view);
    return !slg_is_over(state);
}

TEST(worlds_drawn_by_it_fit_the_view) {
    static const struct {
        const char *name, *game;
        uint32_t seats;
        const char *option;
    } tables[] = {{"duel", "sorcerer", 2, "pool=base"},
                  {"duel, all packs", "sorcerer", 2, "pool=all"},
                  {"royale", "sorcerer", 3, "pool=all"},
                  {"teams", "sorcerer", 4, "format=team"},
                  {"two together", "endbringer", 2, "pool=base"},
                  {"three together", "endbringer", 3, "pool=base"}};
    slg_random random;
    slg_random_seed(&random, 5);
    EACH(table, tables) {
        const slg_game *game = slg_game_find(table->game);
        uint32_t other_hands = 0;
        for (uint64_t seed = 0; seed < 3; seed++) {
            REQUIRE(start(game, table->seats, table->option, seed));
            for (uint32_t n = 0; n < 500 && !slg_is_over(state); n++) {
                slg_belief belief;
                slg_error error = {0};
                uint32_t seat = slg_random_below(&random, table->seats), owner = seat ? 0 : 1;
                slg_view(game, state, seat, view);
                POLICY->believe(game, view, seat, &belief);
                make_world(game, &belief, &random);
                CHECK_EQ(slg_check(game, world, &error), SLG_OK);
                CHECK_STR(error.text, "");
                slg_view(game, world, seat, again);
                CHECK(slg_equal(game, view, again));
                other_hands += DRAWN->seats[owner].hand != S->seats[owner].hand;
                play_on(game, &random);
            }
        }
        CHECK(other_hands > 100);
    }
}

/* Of three cards two are drawn, one after the other, each by its weight among those that are
 * left. */
TEST(hands_are_drawn_in_proportion) {
    enum { DRAWS = 60000, WEIGHTS = 8, LIGHT = 1, MIDDLE = 2, HEAVY = 5 };
    const slg_game *game = slg_game_find("sorcerer");
    slg_belief belief = {{0}};
    slg_random random;
    uint32_t numbers[3], counted[3] = {0}, found = 0;
    const uint16_t weights[3] = {LIGHT, MIDDLE, HEAVY};
    slg_random_seed(&random, 3);
    REQUIRE(somewhere(game, 1, &random));
    spl_player *player = &S->seats[1];
    uint64_t hidden =
        (player->hand | player->grimoire) & ~(SEEN->seats[1].hand | SEEN->seats[1].grimoire);
    /* three cards are left in doubt; the others go where all see them */
    for (uint64_t left = hidden; left; left &= left - 1) {
        uint32_t number = (uint32_t)__builtin_ctzll(left), card = SPL_BLOCK + number;
        uint64_t bit = left & (0 - left);
        player->hand &= ~bit;
        player->grimoire &= ~bit;
        spl_set_known(S, card, 0);
        if (found == 3) {
            player->graveyard |= bit;
            continue;
        }
        if (found < 2) {
            player->hand |= bit;
            spl_set_known(S, card, 1u << 1);
        } else {
            player->grimoire |= bit;
        }
        belief.weight[card] = weights[found];
        numbers[found++] = number;
    }
    REQUIRE(found == 3);
    player->hand_size = (uint8_t)__builtin_popcountll(player->hand);
    player->grimoire_size = (uint8_t)__builtin_popcountll(player->grimoire);
    slg_view(game, state, 0, view);
    for (uint32_t i = 0; i < DRAWS; i++) {
        make_world(game, &belief, &random);
        uint64_t left_out = 0;
        for (uint32_t n = 0; n < 3; n++)
            if (DRAWN->seats[1].grimoire >> numbers[n] & 1) {
                counted[n]++;
                left_out++;
            }
        CHECK_EQ(left_out, 1);
    }
    /* left out is the one that comes last: behind the two others, in either order */
    for (uint32_t n = 0; n < 3; n++) {
        uint32_t a = weights[(n + 1) % 3], b = weights[(n + 2) % 3];
        uint32_t expected =
            DRAWS * a * b / WEIGHTS / (WEIGHTS - a) + DRAWS * a * b / WEIGHTS / (WEIGHTS - b);
        uint32_t apart = counted[n] > expected ? counted[n] - expected : expected - counted[n];
        CHECK(apart < 500); /* four standard deviations */
    }
}

/* Whatever others hold: equal views make equal beliefs, and a search thinks the same. */
TEST(what_is_hidden_is_not_looked_at) {
    static _Alignas(64) unsigned char memory[4 << 20];
    static const uint8_t key[32] = {9};
    static slg_advice advice[2][SLG_OPTIONS_MAX];
    const slg_game *game = slg_game_find("sorcerer");
    slg_belief beliefs[2];
    slg_agent_spec spec;
    slg_random random;
    memset(beliefs, 0, sizeof beliefs);
    slg_random_seed(&random, 7);
    REQUIRE(somewhere(game, 2, &random));
    CHECK_EQ(slg_agent_parse("search0:40it,kib=512,depth=4,belief=1", &spec, NULL), SLG_OK);
    REQUIRE(slg_agent_size(game, &spec) <= sizeof memory);
    slg_determinize(game, view, key, again);
    CHECK(!slg_equal(game, state, again));
    for (uint32_t i = 0; i < 2; i++) {
        const slg_state *real = i ? again : state;
        slg_agent *agent = slg_agent_init(memory, game, &spec, 11, NULL, NULL);
        slg_agent_choose(agent, real, 0);
        CHECK(slg_agent_advice(agent, advice[i], SLG_OPTIONS_MAX) > 1);
        POLICY->believe(game, real, 0, &beliefs[i]);
    }
    CHECK(memcmp(advice[0], advice[1], sizeof advice[0]) == 0);
    CHECK(memcmp(&beliefs[0], &beliefs[1], sizeof beliefs[0]) == 0);
}

TEST(a_search_thinks_of_other_worlds_with_it) {
    static _Alignas(64) unsigned char memory[4 << 20];
    static slg_advice advice[2][SLG_OPTIONS_MAX];
    static const char *const names[2] = {"search0:200it,kib=512,belief=0",
                                         "search0:200it,kib=512,belief=1"};
    const slg_game *game = slg_game_find("sorcerer");
    slg_random random;
    slg_random_seed(&random, 7);
    REQUIRE(somewhere(game, 2, &random));
    for (uint32_t i = 0; i < 2; i++) {
        slg_agent_spec spec;
        CHECK_EQ(slg_agent_parse(names[i], &spec, NULL), SLG_OK);
        REQUIRE(slg_agent_size(game, &spec) <= sizeof memory);
        slg_agent *agent = slg_agent_init(memory, game, &spec, 11, NULL, NULL);
        slg_agent_choose(agent, view, 0);
        CHECK(slg_agent_advice(agent, advice[i], SLG_OPTIONS_MAX) > 1);
    }
    CHECK(memcmp(advice[0], advice[1], sizeof advice[0]) != 0);
}

TEST(games_without_beliefs_play_on_as_before) {
    CHECK(!slg__policy_for(slg_game_find("school"))->believe);
    CHECK(!slg__policy_for(slg_game_find("city"))->believe);
}
