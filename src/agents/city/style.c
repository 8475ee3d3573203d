/* SPDX-License-Identifier: MIT */
#include "agents/city/style.h"

#include <sortilege/agent.h>

#include "games/city/city.h"

/* The bold want to buy what is dear, the patient to choose first, the tricky to convert and to cast
 * spells. What one point of it is worth to them, as reward: to like influence costs most
 * (docs/agents.md). */
int32_t city_likes(const slg_game *game, const slg_state *state, uint32_t seat, uint32_t style) {
    static const struct {
        uint8_t resource, point;
    } favourite[SLG_STYLES] = {[SLG_BOLD] = {CITY_MONEY, 4},
                               [SLG_PATIENT] = {CITY_INFLUENCE, 4},
                               [SLG_TRICKY] = {CITY_MAGIC, 8}};
    (void)game;
    if (style == SLG_PLAIN || style >= SLG_STYLES) return 0;
    return favourite[style].point *
           city_of_const(state)->seats[seat].track[favourite[style].resource];
}
