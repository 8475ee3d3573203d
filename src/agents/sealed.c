/* SPDX-License-Identifier: MIT */
#include "agents/sealed.h"

#include <string.h>

#include "kernel/game.h"
#include "kernel/state.h"

enum {
    BEGINS = 32,   /* visits of a node before its options are drawn by regret */
    EXPLORES = 10, /* of so many draws by regret one is made among all options alike */
    ONE = 65536,
    CAUTION = ONE / 8, /* what is added to a chance that a reward is divided by */
    REGRET_MOST = INT32_MAX,
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

/* Which options are good enough to be drawn: those visited at least a `tail`th as often as the one
 * visited most, and worth no more than `worse` less. Regret matching spreads its visits more
 * widely, so it is stricter. */
static const struct {
    uint32_t tail;
    int32_t worse;
} limits[] = {[SLG_MIX_VISITS] = {3, 100}, [SLG_MIX_REGRET] = {2, 30}};

uint32_t slg__sealed_draw(const slg_advice *advice, uint32_t count, slg_mix mix,
                          slg_random *random) {
    uint32_t weights[SLG_OPTIONS_MAX], total = 0, most = 0, chosen = 0;
    for (uint32_t i = 1; i < count; i++)
        if (advice[i].visits > advice[most].visits) most = i;
    for (uint32_t i = 0; i < count; i++) {
        bool good = (uint64_t)advice[i].visits * limits[mix].tail >= advice[most].visits &&
                    advice[i].value + limits[mix].worse >= advice[most].value;
        weights[i] = good ? advice[i].visits : 0;
        total += weights[i];
    }
    if (!total) return most;
    uint32_t drawn = slg_random_below(random, total);
    while (drawn >= weights[chosen])
        drawn -= weights[chosen++];
    return chosen;
}

/* --- regret matching --- */

static void add_regret(slg_edge *edge, int64_t more) {
    int64_t regret = (int64_t)edge->regret + more;
    edge->regret = (uint32_t)(regret < 0             ? 0
                              : regret > REGRET_MOST ? REGRET_MOST
                                                     : regret) &
                   (uint32_t)REGRET_MOST;
}

/* What would have been gained so far, as the means of the options tell. */
static void begin_regrets(slg_node *node) {
    int64_t sum = 0;
    for (uint32_t i = 0; i < node->count; i++)
        sum += node->edges[i].sum;
    for (uint32_t i = 0; i < node->count; i++) {
        slg_edge *edge = &node->edges[i];
        edge->regret = 0;
        if (!edge->visits) continue;
        int64_t more = edge->sum / edge->visits - sum / node->visits;
        add_regret(edge, more * node->visits);
    }
}

bool slg__is_matched(slg_node *node) {
    if (node->matched != SLG_MATCHED_LATER || node->visits < BEGINS)
        return node->matched == SLG_MATCHED;
    begin_regrets(node);
    node->matched = SLG_MATCHED;
    return true;
}

static uint64_t regrets_of(const slg_node *node, uint32_t *open) {
    uint64_t sum = 0;
    *open = 0;
    for (uint32_t i = 0; i < node->count; i++) {
        if (node->edges[i].closed) continue;
        sum += node->edges[i].regret;
        ++*open;
    }
    return sum;
}

/* The open option in which `at` falls, each being as wide as its regret, or 1 with `even`. */
static uint32_t regretted_at(const slg_node *node, uint64_t at, bool even) {
    uint32_t option = 0;
    for (uint32_t i = 0; i < node->count; i++) {
        uint64_t width = even ? 1 : node->edges[i].regret;
        if (node->edges[i].closed || !width) continue;
        option = i;
        if (at < width) break;
        at -= width;
    }
    return option;
}

slg_match slg__match(const slg_node *node, slg_random *random) {
    uint32_t open;
    uint64_t sum = regrets_of(node, &open);
    if (!open) return (slg_match){0, ONE, ONE};
    bool even = !sum || slg_random_below(random, EXPLORES) == 0;
    /* up to 2^42 regrets at 16 bits a draw */
    uint64_t at = even ? slg_random_below(random, open) : slg_random_below(random, ONE) * sum / ONE;
    slg_match drawn = {.option = regretted_at(node, at, even)};
    drawn.share =
        sum ? (uint32_t)(node->edges[drawn.option].regret * (uint64_t)ONE / sum) : ONE / open;
    drawn.chance = ((EXPLORES - 1) * drawn.share + ONE / open) / EXPLORES;
    return drawn;
}

void slg__match_learn(slg_node *node, slg_match drawn, int32_t reward) {
    int64_t sum = 0;
    if (!node->visits) return; /* nothing to compare it with */
    for (uint32_t i = 0; i < node->count; i++)
        sum += node->edges[i].sum;
    int64_t gain = reward - sum / node->visits;
    int64_t by = (int64_t)drawn.chance + CAUTION, usual = gain * drawn.share / by;
    for (uint32_t i = 0; i < node->count; i++)
        add_regret(&node->edges[i], (i == drawn.option ? gain * ONE / by : 0) - usual);
}

/* --- plans --- */

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
