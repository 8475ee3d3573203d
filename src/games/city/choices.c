/* SPDX-License-Identifier: MIT */
/* Options of a seat's open question: those of building and scoring, and those at the table. */
#include "games/city/play.h"
#include "games/city/services.h"

void city_choices(const slg_game *game, const slg_state *state, uint32_t seat, slg_choices *to) {
    const slg_ask *ask = &city_of_const(state)->core.ask[seat];
    if (ask->kind >= CITY_ASK_ARTIFACT && ask->kind < CITY_ASK_CONVERT)
        city_build_choices(game, state, seat, ask, to);
    else
        city_table_choices(game, state, seat, ask, to);
}

/* CITY-SCORE-03: a track goes no further. */
static slg_why full_track(const city_player *player, int32_t resource) {
    if (resource < 0 || resource >= CITY_RESOURCES || player->track[resource] < CITY_TRACK_MAX)
        return (slg_why){0};
    return slg_because(CITY_WHY_VOID_TRACK, resource, CITY_TRACK_MAX, 0);
}

slg_why city_is_void(const slg_game *game, const slg_state *state, uint32_t seat,
                     slg_option option) {
    const city_state *s = city_of_const(state);
    const city_player *player = &s->seats[seat];
    uint32_t kind = s->core.ask[seat].kind;
    (void)game;
    switch (option.kind) {
    case CITY_DO_PRESTIGE: return full_track(player, CITY_PRESTIGE);
    case CITY_DO_MONEY: return full_track(player, CITY_MONEY);
    case CITY_DO_COLOUR:
        return kind == CITY_ASK_CONVERT ? full_track(player, option.a) : (slg_why){0};
    case CITY_DO_SPLIT: {
        slg_why one = full_track(player, option.a), other = full_track(player, option.b);
        return one.reason && other.reason ? one : (slg_why){0};
    }
    default: return (slg_why){0};
    }
}
