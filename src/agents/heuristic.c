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

void slg__shortlist(slg_shortlist *list, uint32_t option, int32_t worth) {
    if (list->kept < list->most)
        list->kept++;
    else if (worth <= list->worth[list->most - 1])
        return;
    uint32_t at = list->kept - 1;
    for (; at > 0 && list->worth[at - 1] < worth; at--) {
        list->worth[at] = list->worth[at - 1];
        list->out[at] = list->out[at - 1];
    }
    list->worth[at] = worth;
    list->out[at] = (uint16_t)option;
}

int16_t slg__reward_of_odds(int64_t x) {
    int64_t half = x > 5600 ? 2800 : x < -5600 ? -2800 : x / 2;
    int64_t square = half * half / 1000;
    int64_t reward = half * (27000 + square) / (27000 + 9 * square);
    return (int16_t)(reward > 990 ? 990 : reward < -990 ? -990 : reward);
}
