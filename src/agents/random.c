/* SPDX-License-Identifier: MIT */
#include "agents/random.h"

uint32_t slg__random_choose(const slg_game *game, const slg_state *view, uint32_t seat,
                            slg_random *random) {
    slg_option options[SLG_OPTIONS_MAX];
    uint32_t count = slg_options(game, view, seat, options, SLG_OPTIONS_MAX);
    return count ? slg_random_below(random, count) : 0;
}
