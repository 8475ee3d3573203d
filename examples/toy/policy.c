/* SPDX-License-Identifier: MIT */
#include "toy.h"

#include <sortilege/policy.h>

/* The best animal for a three or more, else the poorest. */
static uint32_t choose_card(const slg_game *game, const toy_state *toy, const slg_option *options,
                            uint32_t count) {
    uint32_t best = 0;
    for (uint32_t i = 1; i < count; i++) {
        uint32_t worth = toy_worth(game, (uint32_t)options[i].a);
        uint32_t other = toy_worth(game, (uint32_t)options[best].a);
        if (toy->face >= 3 ? worth > other : worth < other) best = i;
    }
    return best;
}

/* High with a good animal for a high die, or where there is nothing to lose. */
static uint32_t choose_stake(const slg_game *game, const toy_state *toy, uint32_t seat,
                             uint32_t count) {
    const toy_seat *of = &toy->seats[seat];
    bool good = toy_worth(game, of->card) >= 12 && toy->face >= 3;
    if (of->score == 0) return 1;
    return good ? count - 1 : toy->face >= 3 ? 1 : 0;
}

static uint32_t choose(const slg_game *game, const slg_state *view, uint32_t seat,
                       const slg_option *options, uint32_t count) {
    const toy_state *toy = toy_of_const(view);
    switch (toy->core.ask[seat].kind) {
    case TOY_ASK_CARD: return choose_card(game, toy, options, count);
    case TOY_ASK_STAKE: return choose_stake(game, toy, seat, count);
    default: return 0; /* a point is a point */
    }
}

/* A lead of ten points is as good as won. */
static void evaluate(const slg_game *game, const slg_state *state, int16_t reward[SLG_SEATS_MAX]) {
    const toy_state *toy = toy_of_const(state);
    (void)game;
    for (uint32_t seat = 0; seat < toy->core.seats; seat++) {
        int32_t best = 0;
        for (uint32_t other = 0; other < toy->core.seats; other++)
            if (other != seat && toy->seats[other].score > best) best = toy->seats[other].score;
        int32_t lead = 100 * (toy->seats[seat].score - best);
        reward[seat] = (int16_t)(lead > 1000 ? 1000 : lead < -1000 ? -1000 : lead);
    }
}

const slg_policy toy_policy = {.choose = choose, .evaluate = evaluate};
