/* SPDX-License-Identifier: MIT */
/* Choices that are allowed but do nothing: this is said before they are made. */
#include "games/city/build.h"
#include "games/city/score.h"
#include "games/city/services.h"
#include "games/city/table.h"

static const slg_why it_does = {0};

/* --- tracks --- */

/* CITY-SCORE-03: a track goes no further. */
static slg_why full_track(const city_player *player, int32_t resource) {
    if (resource < 0 || resource >= CITY_RESOURCES || player->track[resource] < CITY_TRACK_MAX)
        return it_does;
    return slg_because(CITY_WHY_VOID_TRACK, resource, CITY_TRACK_MAX, 0);
}

/* What magic can become: all three at their end? The reason names the first that is not wanted. */
static slg_why full_tracks(const city_player *player) {
    slg_why why = full_track(player, CITY_MONEY);
    bool all = why.reason && full_track(player, CITY_INFLUENCE).reason &&
               full_track(player, CITY_PRESTIGE).reason;
    return all ? why : it_does;
}

static slg_why full_both(const city_player *player, slg_option option) {
    slg_why one = full_track(player, option.a), other = full_track(player, option.b);
    return one.reason && other.reason ? one : it_does;
}

/* --- in a player's own district --- */

/* A scoring spell brings prestige, and for magic money and influence too. */
static slg_why full_for_spell(const city_content *content, const city_player *player,
                              city_cell cell) {
    uint32_t slot = city_slot_at(player, cell);
    if (slot == CITY_NONE) return it_does;
    uint32_t power = city_tile(content, player, slot)->power;
    bool trades = power == CITY_B5 || power == CITY_B6;
    return trades ? full_tracks(player) : full_track(player, CITY_PRESTIGE);
}

/* CITY-GOAL-42, CITY-GOAL-03. */
static slg_why too_small(const city_content *content, const city_player *player, city_cell cell,
                         int32_t colour) {
    uint32_t slot = city_slot_at(player, cell);
    if (slot == CITY_NONE || city_star_pays(content, player, slot, (uint32_t)colour))
        return it_does;
    return slg_because(CITY_WHY_VOID_GOAL,
                       (int32_t)city_star_counts(content, player, slot, (uint32_t)colour), 0, 0);
}

/* Would the monster in hand, placed before the year, act on anything (CITY-REWARD-13, R-47)? Those
 * that act later may. */
static bool finds_something(const city_content *content, const city_state *s, uint32_t seat) {
    const city_player *player = &s->seats[seat];
    city_spots spots = {0};
    switch (city_effect(content, player, player->hand)) {
    case CITY_DRAGON: return player->top != 0;
    case CITY_CUBE:
    case CITY_KRAKEN:
    case CITY_DEMON:
    case CITY_GOBLIN: return city_removable(content, player) != 0;
    case CITY_GOLEM:
    case CITY_GIANT:
    case CITY_PIXIE: city_spots_of_hand(content, s, seat, &spots); return spots.demanded;
    case CITY_LICH: return player->share_count > 0;
    default: return true;
    }
}

/* --- at the table --- */

/* CITY-BUY-08: an exchange needs a stack to draw from; in solo it can kill on the rainbow place. */
static slg_why no_stack(const city_state *s) {
    for (uint32_t place = 0; place < CITY_PLACES; place++)
        if (city_can_exchange(s, place)) return it_does;
    return slg_because(CITY_WHY_VOID_EXCHANGE, 0, 0, 0);
}

static slg_why use_in_vain(const city_state *s, const city_player *player, int32_t reward) {
    if (reward == 7) return no_stack(s);
    return reward == 9 ? full_track(player, CITY_PRESTIGE) : it_does; /* CITY-REWARD-09 */
}

/* What 2nd place gets by taking the reward (CITY-REWARD-16). */
static slg_why share_in_vain(const city_content *content, const city_state *s, uint32_t seat) {
    if (!city_reward_in_vain(content, s, seat)) return it_does;
    return slg_because(CITY_WHY_VOID_REWARD, s->shown[s->year - 1], 0, 0);
}

/* --- the options --- */

slg_why city_is_void(const slg_game *game, const slg_state *state, uint32_t seat,
                     slg_option option) {
    const city_state *s = city_of_const(state);
    const city_content *content = city_content_of(game);
    const city_player *player = &s->seats[seat];
    const slg_ask *ask = &s->core.ask[seat];
    switch (option.kind) {
    case CITY_DO_PRESTIGE: return full_track(player, CITY_PRESTIGE);
    case CITY_DO_MONEY: return full_track(player, CITY_MONEY);
    case CITY_DO_SPLIT: return full_both(player, option);
    case CITY_DO_USE: return use_in_vain(s, player, option.a);
    case CITY_DO_REWARD: return share_in_vain(content, s, seat);
    case CITY_DO_COLOUR:
        if (ask->kind == CITY_ASK_CONVERT) return full_track(player, option.a);
        return too_small(content, player, (city_cell)ask->source, option.a);
    case CITY_DO_CAST:
        if (ask->kind == CITY_ASK_STAFF) return full_tracks(player);
        if (ask->kind != CITY_ASK_SCORE_SPELL) return it_does;
        return full_for_spell(content, player, (city_cell)option.a);
    case CITY_DO_SUFFER:
        if (finds_something(content, s, seat)) return it_does;
        return slg_because(CITY_WHY_VOID_MONSTER, 0, 0, 0);
    default: return it_does;
    }
}
