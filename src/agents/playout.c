/* SPDX-License-Identifier: MIT */
#include "agents/playout.h"

#include <string.h>

#include "nets/nets.h"

enum {
    ANSWERS_MAX = 1 << 16, /* no game is this long; a play-out that gets here counts as a draw */
    QUIET_WITHIN = 64      /* answers after which a network judges whatever is half done */
};

slg_option slg__draw_chance(const slg_game *game, const slg_state *state, uint32_t seat,
                            slg_random *random) {
    slg_option options[SLG_OPTIONS_MAX];
    uint32_t weights[SLG_OPTIONS_MAX];
    uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX), total = 0,
             choice = 0;
    for (uint32_t i = 0; i < count; i++)
        weights[i] = 1;
    if (seat == SLG_SEAT_CHANCE) slg_odds(game, state, weights, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < count; i++)
        total += weights[i];
    uint32_t drawn = slg_random_below(random, total);
    while (drawn >= weights[choice])
        drawn -= weights[choice++];
    return options[choice];
}

void slg__answer_chance(const slg_game *game, slg_state *state, uint32_t seat, slg_random *random) {
    slg_apply(game, state, seat, slg__draw_chance(game, state, seat, random));
}

static bool enough_played(const slg_game *game, const slg_policy *policy, const slg_state *root,
                          const slg_state *state, uint32_t seat) {
    return root && policy && policy->enough && policy->enough(game, root, state, seat);
}

/* What one side wins the other loses; players who are all one side win and lose together. */
static void judge_by_net(const slg_net *net, const slg_game *game, const slg_state *state,
                         uint32_t seat, int16_t reward[SLG_SEATS_MAX]) {
    uint32_t from = slg__net_seat(game, seat);
    int16_t worth = slg__reward_of_odds(slg_net_odds(net, game, state, from));
    memset(reward, 0, SLG_SEATS_MAX * sizeof *reward);
    for (uint32_t i = 0; i < slg__core_const(state)->seats; i++)
        reward[i] = (int16_t)(slg__net_same_side(game, i, from) ? worth : -worth);
}

/* The mean of both: slg_feature_set.by_hand. */
static void judge_by_both(const slg_net *net, const slg_game *game, const slg_policy *policy,
                          const slg_state *state, uint32_t seat, int16_t reward[SLG_SEATS_MAX]) {
    const int32_t by_hand = (int32_t)slg__net_by_hand(game);
    int16_t worth[SLG_SEATS_MAX];
    judge_by_net(net, game, state, seat, reward);
    policy->evaluate(game, state, worth);
    for (uint32_t i = 0; i < slg__core_const(state)->seats; i++)
        reward[i] = (int16_t)((reward[i] + by_hand * worth[i]) / (1 + by_hand));
}

/* What is half done is finished before a network judges: it could not tell what is being done. */
static bool is_judged(const slg_game *game, const slg_net *net, const slg_state *state,
                      uint32_t more) {
    return !net || more >= QUIET_WITHIN || slg__net_is_quiet(game, state);
}

void slg__playout(const slg_game *game, const slg_playout *how, slg_state *state,
                  slg_random *random, const slg_state *root, uint32_t first,
                  int16_t reward[SLG_SEATS_MAX]) {
    const slg_policy *policy = how->policy;
    const slg_net *net = slg__net_for(game, how, state);
    bool alone = net && !(policy && policy->evaluate && slg__net_by_hand(game));
    uint32_t limit = alone ? how->net_depth : policy && policy->evaluate ? how->depth : ANSWERS_MAX;
    bool hurry = root && policy && policy->enough; /* it may stop early */
    slg_option options[SLG_OPTIONS_MAX];
    for (uint32_t answers = 0; !slg_is_over(state); answers++) {
        if (answers >= limit && is_judged(game, net, state, answers - limit)) break;
        if (enough_played(game, policy, root, state, first)) break;
        uint32_t seat = slg__next_seat(state, hurry ? first : SLG_SEAT_NONE);
        if (seat >= SLG_SEATS_MAX) {
            slg__answer_chance(game, state, seat, random);
            continue;
        }
        uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX), choice;
        bool finish = answers >= limit; /* what was begun, as sensibly as can be */
        if (!policy || (!finish && slg_random_below(random, 1000) < how->random_share))
            choice = slg_random_below(random, count);
        else
            choice = count > 1 ? policy->choose(game, state, seat, options, count) : 0;
        slg_apply(game, state, seat, options[choice]);
    }
    if (slg_is_over(state)) {
        slg_outcome outcome = slg_get_outcome(game, state);
        memcpy(reward, outcome.reward, sizeof outcome.reward);
    } else if (net && !alone) {
        judge_by_both(net, game, policy, state, first, reward);
    } else if (net) {
        judge_by_net(net, game, state, first, reward);
    } else if (policy && policy->evaluate) {
        policy->evaluate(game, state, reward);
    } else {
        memset(reward, 0, SLG_SEATS_MAX * sizeof *reward);
    }
}
