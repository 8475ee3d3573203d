/* SPDX-License-Identifier: MIT */
/* Trees that were grown independently, joined by their visits (root parallelization: T. Cazenave,
 * N. Jouandeau, On the Parallelization of UCT, 2007). */
#include <sortilege/agent.h>

#include "agents/search.h"

static slg_advice join_visits(const slg_advice *const *advice, uint32_t trees, uint32_t option) {
    slg_advice joined = {0};
    uint64_t visits = 0;
    int64_t sum = 0;
    for (uint32_t tree = 0; tree < trees; tree++) {
        const slg_advice *one = &advice[tree][option];
        visits += one->visits;
        sum += (int64_t)one->visits * one->value;
        joined.worse |= one->worse;
        if (!one->certain || joined.certain) continue;
        joined.certain = 1;
        joined.value = one->value;
    }
    if (!joined.certain && visits) joined.value = (int16_t)(sum / (int64_t)visits);
    /* no tree that knows of it would have visited it */
    if (joined.worse) visits = joined.certain;
    joined.visits = visits < UINT32_MAX ? (uint32_t)visits : UINT32_MAX;
    return joined;
}

/* `count` if there is none that is not worse. */
static uint32_t most_visited_of(const slg_advice *const *advice, uint32_t trees, uint32_t count) {
    uint32_t best = count, most = 0;
    for (uint32_t i = 0; i < count; i++) {
        slg_advice option = join_visits(advice, trees, i);
        if (option.worse || (best < count && option.visits <= most)) continue;
        best = i;
        most = option.visits;
    }
    return best;
}

/* A tree that has proven that its choice wins; `trees` if there is none. */
static uint32_t winning_tree(const slg_advice *const *advice, const uint32_t *choices,
                             uint32_t trees) {
    for (uint32_t tree = 0; tree < trees; tree++) {
        const slg_advice *choice = &advice[tree][choices[tree]];
        if (choice->certain && choice->value == 1000) return tree;
    }
    return trees;
}

static uint32_t pick(const slg_advice *const *advice, const uint32_t *choices, uint32_t trees,
                     uint32_t count) {
    uint32_t sure = winning_tree(advice, choices, trees);
    if (sure < trees) return choices[sure];
    uint32_t most = most_visited_of(advice, trees, count), first = choices[0];
    if (most == count) return first;
    if (join_visits(advice, trees, first).worse) return most;
    bool drawn = first != most_visited_of(advice, 1, count);
    bool lost = join_visits(advice, trees, most).value <= SLG_HOPELESS;
    return drawn || lost ? first : most;
}

uint32_t slg_advice_join(const slg_advice *const *advice, const uint32_t *choices, uint32_t trees,
                         uint32_t count, slg_advice *joined) {
    for (uint32_t i = 0; joined && i < count; i++)
        joined[i] = join_visits(advice, trees, i);
    return trees < 2 || count < 2 ? choices[0] : pick(advice, choices, trees, count);
}
