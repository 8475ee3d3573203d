/* SPDX-License-Identifier: MIT */
#include "agents/city/style.h"

#include <sortilege/agent.h>

#include "games/city/city.h"

enum { POINT = 12 }; /* the reward for one point of the resource that a style likes best */

/* The bold want to buy what is dear, the patient to choose first, the tricky to convert and to cast
 * spells. */
int32_t city_likes(const slg_game *game, const slg_state *state, uint32_t seat, uint32_t style) {
    static const uint8_t favourite[SLG_STYLES] = {
        [SLG_BOLD] = CITY_MONEY, [SLG_PATIENT] = CITY_INFLUENCE, [SLG_TRICKY] = CITY_MAGIC};
    (void)game;
    if (style == SLG_PLAIN || style >= SLG_STYLES) return 0;
    return POINT * city_of_const(state)->seats[seat].track[favourite[style]];
}
