/* SPDX-License-Identifier: MIT */
#include "agents/sealed.h"

#include <string.h>

#include "kernel/game.h"
#include "kernel/state.h"

enum {
    TAIL = 3,    /* an option visited less than a third as often as another was only explored */
    WORSE = 100, /* reward: five wins in a hundred */
};

bool slg__is_sealed(const slg_game *game, const slg_policy *policy, const slg_state *view,
                    uint32_t seat) {
    const slg_core *core = slg__core_const(view);
    slg_decision decision;
    bool others = false;
    if (!slg__is_forked(core) || !slg_get_decision(game, view, seat, &decision)) return false;
    for (uint32_t i = 0; i < core->seats; i++)
        others |= i != seat && core->base[i].active;
    return others && decision.flags & SLG_DECISION_SEALED &&
           !(policy && policy->apart && policy->apart(&decision));
}

uint32_t slg__sealed_draw(const slg_advice *advice, uint32_t count, slg_random *random) {
    uint32_t weights[SLG_OPTIONS_MAX], total = 0, most = 0, chosen = 0;
    for (uint32_t i = 1; i < count; i++)
        if (advice[i].visits > advice[most].visits) most = i;
    for (uint32_t i = 0; i < count; i++) {
        bool good = (uint64_t)advice[i].visits * TAIL >= advice[most].visits &&
                    advice[i].value + WORSE >= advice[most].value;
        weights[i] = good ? advice[i].visits : 0;
        total += weights[i];
    }
    if (!total) return most;
    uint32_t drawn = slg_random_below(random, total);
    while (drawn >= weights[chosen])
        drawn -= weights[chosen++];
    return chosen;
}

void slg__plan_follow(const slg_game *game, const slg_plan *plan, slg_state *world) {
    slg_option options[SLG_OPTIONS_MAX];
    for (uint32_t i = 0; i < plan->count; i++) {
        uint32_t seat = plan->seats[i];
        if (!slg__is_forked(slg__core_const(world)) || !(slg_pending(world) >> seat & 1)) continue;
        uint32_t count = slg_options(game, world, seat, options, SLG_OPTIONS_MAX);
        for (uint32_t k = 0; k < count; k++) {
            if (memcmp(&options[k], &plan->options[i], sizeof options[k]) != 0) continue;
            slg_apply(game, world, seat, options[k]);
            break;
        }
    }
}
