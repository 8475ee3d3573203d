/* SPDX-License-Identifier: MIT */
#include "agents/heuristic.h"

#include <string.h>

#include "agents/policies.h"
#include "agents/random.h"
#include "kernel/game.h"

const slg_policy *slg__policy_for(const slg_game *game) {
    if (game->policy) return game->policy;
    for (uint32_t i = 0; i < slg__policy_total; i++)
        if (strcmp(slg__policies[i].game, slg_game_name(game)) == 0) return slg__policies[i].policy;
    return NULL;
}

uint32_t slg__heuristic_choose(const slg_game *game, const slg_policy *policy,
                               const slg_state *view, uint32_t seat, slg_random *random) {
    slg_option options[SLG_OPTIONS_MAX];
    if (!policy) return slg__random_choose(game, view, seat, random);
    uint32_t count = slg_options(game, view, seat, options, SLG_OPTIONS_MAX);
    if (count < 2) return 0;
    uint32_t choice = policy->choose(game, view, seat, options, count);
    return choice < count ? choice : 0;
}
