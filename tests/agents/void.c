/* SPDX-License-Identifier: MIT */
/* An agent gives nothing for an effect that changes nothing, and it attacks an open side. Matches
 * once went on for ever because a minion was exhausted each round to move an enemy that did not
 * exist. */
#include <stdlib.h>
#include <string.h>

#include <sortilege/agent.h>

#include "agents/heuristic.h"
#include "spells/spells.h"
#include "test.h"

static const struct {
    const char *name, *game;
    uint8_t seats;
    uint16_t matches;
} tables[] = {
    {"school", "school", 2, 40},
    {"a duel", "sorcerer", 2, 60},
    {"a Battle Royale", "sorcerer", 3, 8},
    {"teams", "sorcerer", 4, 8},
    {"alone", "endbringer", 1, 10},
    {"together", "endbringer", 2, 8},
    {"city", "city", 2, 2},
};

static slg_state_room room, seen;
static slg_state *const state = (slg_state *)(void *)&room;
static slg_state *const view = (slg_state *)(void *)&seen;

static bool start(const slg_game *game, uint8_t seats, uint64_t seed) {
    slg_setup setup;
    slg_setup_default(game, &setup);
    setup.seats = seats;
    slg_seed_from(seed, setup.seed);
    return slg_state_init(game, &setup, state, NULL, NULL) == SLG_OK;
}

/* Does the choice pay for something that does nothing, although there was a better one? */
static bool is_waste(const slg_game *game, const slg_policy *policy, uint32_t seat,
                     const slg_option *options, uint32_t count, uint32_t choice) {
    const slg_option *taken = &options[choice];
    slg_decision d; /* a tactic may be mandatory */
    if (!slg_get_decision(game, state, seat, &d) || d.kind != SPL_ASK_ACTION) return false;
    if (!policy->costs || !policy->costs(taken)) return false;
    if (!slg_is_void(game, state, seat, *taken, NULL)) return false;
    for (uint32_t i = 0; i < count; i++)
        if (!policy->costs(&options[i])) return true;
    return false;
}

TEST(the_heuristic_pays_nothing_for_nothing) {
    EACH(table, tables) {
        const slg_game *game = slg_game_find(table->game);
        const slg_policy *policy = slg__policy_for(game);
        uint32_t wasted = 0;
        for (uint64_t seed = 0; seed < table->matches; seed++) {
            REQUIRE(start(game, table->seats, seed));
            while (!slg_is_over(state)) {
                slg_option options[SLG_OPTIONS_MAX];
                uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
                uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
                uint32_t choice = policy->choose(game, state, seat, options, count);
                wasted += is_waste(game, policy, seat, options, count, choice);
                slg_apply(game, state, seat, options[choice]);
            }
        }
        CHECK_EQ(wasted, 0);
    }
}

/* Nothing is left that could fight: no minions that may attack, and no cards to play. */
static bool is_dead(const spl_state *s) {
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        if (s->of[seat]) return false;
    return true;
}

TEST(matches_stand_still_only_where_nobody_has_a_minion) {
    /* Those known to have gone on for ever, and a thousand others. */
    static const uint64_t known[] = {501691, 1958, 4266, 5061, 9941, 11483, 12990};
    const slg_game *game = slg_game_find("sorcerer");
    const slg_policy *policy = slg__policy_for(game);
    uint32_t stood = 0;
    for (uint64_t i = 0; i < 1000 + sizeof known / sizeof *known; i++) {
        REQUIRE(start(game, 2, i < 1000 ? i : known[i - 1000]));
        while (!slg_is_over(state)) {
            slg_option options[SLG_OPTIONS_MAX];
            uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
            uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
            slg_apply(game, state, seat,
                      options[policy->choose(game, state, seat, options, count)]);
        }
        if (slg_get_outcome(game, state).reason != SPL_OVER_STANDSTILL) continue;
        stood++;
        CHECK(is_dead(spl_of_const(state)));
    }
    CHECK(stood <= 3);
}

TEST(the_search_pays_nothing_for_nothing) {
    slg_agent_spec spec;
    slg_error error;
    EACH(table, tables) {
        const slg_game *game = slg_game_find(table->game);
        const slg_policy *policy = slg__policy_for(game);
        slg_random random;
        uint32_t wasted = 0, chances = 0;
        slg_random_seed(&random, 5);
        REQUIRE(slg_agent_parse("search:20it", &spec, &error) == SLG_OK);
        void *memory = aligned_alloc(64, (slg_agent_size(game, &spec) + 63) / 64 * 64);
        REQUIRE(memory != NULL);
        slg_agent *agent = slg_agent_init(memory, game, &spec, 3, NULL, NULL);
        for (uint64_t seed = 0; seed < (uint64_t)table->matches / 2; seed++) {
            REQUIRE(start(game, table->seats, seed));
            while (!slg_is_over(state)) {
                slg_option options[SLG_OPTIONS_MAX];
                uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state)), idle = 0;
                uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
                uint32_t choice = policy->choose(game, state, seat, options, count);
                for (uint32_t i = 0; i < count; i++)
                    idle += slg_is_void(game, state, seat, options[i], NULL);
                if (idle && chances < 60) { /* worth a search: there is something to avoid */
                    chances++;
                    slg_view(game, state, seat, view);
                    uint32_t found = slg_agent_choose(agent, view, seat);
                    wasted += is_waste(game, policy, seat, options, count, found);
                }
                if (slg_random_below(&random, 4) == 0) choice = slg_random_below(&random, count);
                slg_apply(game, state, seat, options[choice]);
            }
        }
        CHECK_EQ(wasted, 0);
        free(memory);
    }
}
