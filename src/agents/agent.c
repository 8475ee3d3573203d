/* SPDX-License-Identifier: MIT */
/* Agents: made in lent memory, and asked by kind. */
#include "agents/agent.h"

#include <assert.h>
#include <string.h>

#include "agents/habits.h"
#include "agents/random.h"
#include "kernel/game.h"
#include "nets/nets.h"

enum { ALIGN = 64 };

static uint32_t trees_here(const slg_agent_spec *spec) {
    return spec->tree ? 1 : slg__spec_trees(spec);
}

size_t slg_agent_size(const slg_game *game, const slg_agent_spec *spec) {
    size_t size = slg__round_up(sizeof(slg_agent), ALIGN);
    if (spec->kind == SLG_AGENT_SEARCH) {
        uint32_t kib = slg__spec_resolve(game, spec, false).memory_kib / slg__spec_trees(spec);
        size += trees_here(spec) *
                slg__round_up(slg__search_size(game, kib, slg__spec_exact(game, spec)), ALIGN);
    }
    return size;
}

/* What a play-out leads to is judged by the agent's network from now on. */
static void judge_by_its_net(slg_agent *agent) {
    const slg_feature_set *features = slg__features_of(agent->game);
    uint32_t depth = agent->net_depth ? agent->net_depth : features->depth;
    for (uint32_t i = 0; i < agent->trees; i++)
        slg__search_use_net(agent->searches[i], &agent->net, depth, features->exploration);
}

/* Its trees, each with its share of the iterations and the memory. */
static void plant(slg_agent *agent, uint64_t seed, bool exact, bool settles, slg_clock_fn *clock,
                  void *clock_user) {
    const slg_agent_spec *spec = &agent->spec;
    const slg_level_setting *level = slg__level(agent->game, spec);
    uint32_t all = slg__spec_trees(spec), first = spec->tree ? spec->tree - 1 : 0;
    slg_search_setting setting = {.limit_ms = spec->limit_ms,
                                  .iterations = (spec->iterations + all - 1) / all,
                                  .of_iterations = spec->iterations,
                                  .playout_depth = spec->playout_depth,
                                  .memory_kib = spec->memory_kib / all,
                                  .slip = level->slip,
                                  .weakness = level->weakness,
                                  .settles = settles,
                                  .whole = spec->whole != 0,
                                  .exact = exact,
                                  .alike = !spec->inexact && !slg__is_weak(&level->weakness),
                                  .mixed = (slg_mix)spec->mixed,
                                  .belief = spec->belief != 0,
                                  .style = spec->style};
    unsigned char *next = (unsigned char *)agent + slg__round_up(sizeof *agent, ALIGN);
    for (uint32_t i = 0; i < agent->trees; i++) {
        uint64_t own = seed ^ (first + i) * 0x9E3779B97F4A7C15u;
        agent->searches[i] =
            slg__search_init(next, agent->game, agent->policy, &setting, own, clock, clock_user);
        next +=
            slg__round_up(slg__search_size(agent->game, setting.memory_kib, setting.exact), ALIGN);
    }
}

static bool is_search(const slg_agent *agent) {
    return agent->spec.kind == SLG_AGENT_SEARCH;
}

slg_agent *slg_agent_init(void *memory, const slg_game *game, const slg_agent_spec *spec,
                          uint64_t seed, slg_clock_fn *clock, void *clock_user) {
    slg_agent *agent = memory;
    assert((uintptr_t)memory % ALIGN == 0);
    memset(agent, 0, sizeof *agent);
    agent->game = game;
    agent->policy = slg__policy_by(game, spec);
    agent->spec = slg__spec_resolve(game, spec, clock != NULL);
    agent->net_depth = spec->playout_depth;
    slg_random_seed(&agent->random, seed);
    agent->trees = trees_here(spec);
    if (is_search(agent)) {
        /* iterations that are asked for are made: measurements rely on it */
        bool settles = slg__level(game, spec)->settles && !spec->iterations && !spec->whole;
        plant(agent, seed, slg__spec_exact(game, spec), settles, clock, clock_user);
        if (spec->net && slg_net_shipped(game, &agent->net)) judge_by_its_net(agent);
    }
    return agent;
}

uint64_t slg_agent_seed(const slg_setup *setup, uint32_t seat) {
    uint64_t seed = 0;
    for (uint32_t i = 0; i < sizeof seed; i++)
        seed |= (uint64_t)setup->seed[i] << 8 * i;
    return seed + 1 + seat;
}

void slg_agent_use_net(slg_agent *agent, const slg_net *net) {
    if (!is_search(agent) || !agent->spec.net) return;
    agent->net = *net;
    judge_by_its_net(agent);
}

void slg__agent_foresee(slg_agent *agent, const slg_plan *plans, uint32_t count) {
    for (uint32_t i = 0; is_search(agent) && i < agent->trees; i++)
        slg__search_foresee(agent->searches[i], plans, count);
}

/* `parts`: how many trees share the time. */
static uint32_t choose_by(slg_agent *agent, uint32_t tree, const slg_state *view, uint32_t seat,
                          uint32_t parts) {
    /* Chance and the clock are not players: their answers are drawn at random. */
    if (seat >= SLG_SEATS_MAX) return slg__random_choose(agent->game, view, seat, &agent->random);
    switch (agent->spec.kind) {
    case SLG_AGENT_SEARCH: return slg__search_choose(agent->searches[tree], view, seat, parts);
    case SLG_AGENT_HEURISTIC:
        return slg__heuristic_choose(agent->game, agent->policy, view, seat, &agent->random);
    case SLG_AGENT_RANDOM: break;
    }
    return slg__random_choose(agent->game, view, seat, &agent->random);
}

uint32_t slg_agent_trees(const slg_agent *agent) {
    return agent->trees;
}

void slg_agent_think(slg_agent *agent, uint32_t tree, const slg_state *view, uint32_t seat) {
    assert(tree < agent->trees);
    agent->choices[tree] = choose_by(agent, tree, view, seat, 1);
}

void slg_agent_ponder(slg_agent *agent, uint32_t tree, const slg_state *view, uint32_t seat,
                      uint32_t iterations) {
    assert(tree < agent->trees);
    if (is_search(agent)) slg__search_ponder(agent->searches[tree], view, seat, iterations);
}

/* What each tree of a search found, and for how many options. */
static uint32_t gather(const slg_agent *agent, const slg_advice **advice) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < agent->trees; i++)
        advice[i] = slg__search_advice(agent->searches[i], &count);
    return count;
}

uint32_t slg_agent_decide(slg_agent *agent) {
    const slg_advice *advice[SLG_TREES_MAX];
    if (agent->trees < 2) return agent->choices[0];
    uint32_t count = gather(agent, advice);
    return slg_advice_join(advice, agent->choices, agent->trees, count, NULL);
}

uint32_t slg_agent_choose(slg_agent *agent, const slg_state *view, uint32_t seat) {
    for (uint32_t i = 0; i < agent->trees; i++)
        agent->choices[i] = choose_by(agent, i, view, seat, agent->trees);
    return seat < SLG_SEATS_MAX ? slg_agent_decide(agent) : agent->choices[0];
}

uint32_t slg_agent_answer(const void *spec, const slg_game *game, const slg_state *view,
                          uint32_t seat, uint64_t seed) {
    _Alignas(ALIGN) slg_agent agent;
    assert(((const slg_agent_spec *)spec)->kind != SLG_AGENT_SEARCH);
    return slg_agent_choose(slg_agent_init(&agent, game, spec, seed, NULL, NULL), view, seat);
}

uint32_t slg_agent_advice(const slg_agent *agent, slg_advice *out, uint32_t capacity) {
    const slg_advice *advice[SLG_TREES_MAX];
    if (!is_search(agent)) return 0;
    uint32_t count = gather(agent, advice);
    if (count > capacity) count = capacity;
    slg_advice_join(advice, agent->choices, agent->trees, count, out);
    return count;
}

static uint32_t expected(slg_agent *agent, const slg_game *game, const slg_state *state,
                         uint32_t seat, const slg_option *options, uint32_t count) {
    const slg_policy *policy = agent ? agent->policy : slg__policy_for(game);
    for (uint32_t i = 0; agent && is_search(agent) && i < agent->trees; i++) {
        int32_t tried = slg__search_expect(agent->searches[i], state, seat);
        if (tried >= 0) return (uint32_t)tried;
    }
    uint32_t choice = policy ? policy->choose(game, state, seat, options, count) : 0;
    return choice < count ? choice : 0;
}

bool slg_agent_expect(slg_agent *agent, const slg_game *game, const slg_state *state,
                      uint32_t first, uint32_t *seat, slg_option *option) {
    slg_option options[SLG_OPTIONS_MAX];
    if (slg_is_over(state)) return false;
    *seat = slg__next_seat(state, first);
    if (*seat >= SLG_SEATS_MAX) {
        slg_random random;
        slg_random_seed(&random, slg__core_const(state)->answers);
        *option = slg__draw_chance(game, state, *seat, &random);
        return true;
    }
    uint32_t count = slg_options(game, state, *seat, options, SLG_OPTIONS_MAX);
    *option = options[count > 1 ? expected(agent, game, state, *seat, options, count) : 0];
    return true;
}

uint32_t slg_agent_iterations(const slg_agent *agent) {
    uint32_t sum = 0;
    for (uint32_t i = 0; is_search(agent) && i < agent->trees; i++)
        sum += slg__search_iterations(agent->searches[i]);
    return sum;
}
