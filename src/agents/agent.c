/* SPDX-License-Identifier: MIT */
/* Agents: made in lent memory, and asked by kind. */
#include "agents/agent.h"

#include <assert.h>
#include <string.h>

#include "agents/random.h"
#include "kernel/game.h"
#include "nets/nets.h"

enum { ALIGN = 64 };

size_t slg_agent_size(const slg_game *game, const slg_agent_spec *spec) {
    size_t size = slg__round_up(sizeof(slg_agent), ALIGN);
    if (spec->kind == SLG_AGENT_SEARCH) {
        uint32_t kib = slg__spec_resolve(game, spec, false).memory_kib;
        size += slg__round_up(slg__search_size(game, kib, slg__spec_exact(game, spec)), ALIGN);
    }
    return size;
}

/* What a play-out leads to is judged by the agent's network from now on. */
static void judge_by_its_net(slg_agent *agent) {
    const slg_feature_set *features = slg__features_of(agent->game);
    uint32_t depth = agent->net_depth ? agent->net_depth : features->depth;
    slg__search_use_net(agent->search, &agent->net, depth, features->exploration);
}

slg_agent *slg_agent_init(void *memory, const slg_game *game, const slg_agent_spec *spec,
                          uint64_t seed, slg_clock_fn *clock, void *clock_user) {
    slg_agent *agent = memory;
    assert((uintptr_t)memory % ALIGN == 0);
    memset(agent, 0, sizeof *agent);
    agent->game = game;
    agent->policy = slg__policy_for(game);
    agent->spec = slg__spec_resolve(game, spec, clock != NULL);
    agent->net_depth = spec->playout_depth;
    slg_random_seed(&agent->random, seed);
    if (spec->kind == SLG_AGENT_SEARCH) {
        const slg_level_setting *level = slg__level(game, spec);
        slg_search_setting setting = {.limit_ms = agent->spec.limit_ms,
                                      .iterations = agent->spec.iterations,
                                      .playout_depth = agent->spec.playout_depth,
                                      .memory_kib = agent->spec.memory_kib,
                                      .slip = level->slip,
                                      .weakness = level->weakness,
                                      .settles = level->settles && !spec->iterations,
                                      .exact = slg__spec_exact(game, spec),
                                      .mixed = spec->mixed != 0};
        unsigned char *rest = (unsigned char *)memory + slg__round_up(sizeof *agent, ALIGN);
        agent->search =
            slg__search_init(rest, game, agent->policy, &setting, seed, clock, clock_user);
        if (spec->net && slg_net_shipped(game, &agent->net)) judge_by_its_net(agent);
    }
    return agent;
}

void slg_agent_use_net(slg_agent *agent, const slg_net *net) {
    if (!agent->search || !agent->spec.net) return;
    agent->net = *net;
    judge_by_its_net(agent);
}

void slg__agent_foresee(slg_agent *agent, const slg_plan *plans, uint32_t count) {
    if (agent->search) slg__search_foresee(agent->search, plans, count);
}

uint32_t slg_agent_choose(slg_agent *agent, const slg_state *view, uint32_t seat) {
    /* Chance and the clock are not players: their answers are drawn at random. */
    if (seat >= SLG_SEATS_MAX) return slg__random_choose(agent->game, view, seat, &agent->random);
    switch (agent->spec.kind) {
    case SLG_AGENT_SEARCH: return slg__search_choose(agent->search, view, seat);
    case SLG_AGENT_HEURISTIC:
        return slg__heuristic_choose(agent->game, agent->policy, view, seat, &agent->random);
    case SLG_AGENT_RANDOM: break;
    }
    return slg__random_choose(agent->game, view, seat, &agent->random);
}

uint32_t slg_agent_answer(const void *spec, const slg_game *game, const slg_state *view,
                          uint32_t seat, uint64_t seed) {
    _Alignas(ALIGN) slg_agent agent;
    assert(((const slg_agent_spec *)spec)->kind != SLG_AGENT_SEARCH);
    return slg_agent_choose(slg_agent_init(&agent, game, spec, seed, NULL, NULL), view, seat);
}

uint32_t slg_agent_advice(const slg_agent *agent, slg_advice *out, uint32_t capacity) {
    return agent->search ? slg__search_advice(agent->search, out, capacity) : 0;
}

uint32_t slg_agent_iterations(const slg_agent *agent) {
    return agent->search ? slg__search_iterations(agent->search) : 0;
}
