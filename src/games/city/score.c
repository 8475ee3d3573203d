/* SPDX-License-Identifier: MIT */
/* What goals pay (CITY-GOAL-01 .. -03, CITY-SCORE-02). */
#include "games/city/sight.h"

city_counted city_count(city_sight *sight, uint32_t slot, city_goal goal, uint32_t colour) {
    switch ((city_goal_type)goal.type) {
    case CITY_GROUP: return city_count_group(sight, slot, colour);
    case CITY_ROW: return city_count_row(sight, slot, colour);
    case CITY_SHIELD:
    case CITY_GOAL_TYPES: break;
    }
    return city_count_shields(sight, slot);
}

static uint32_t paid(city_counted counted) {
    return counted.enough ? counted.count : 0; /* CITY-GOAL-03 */
}

static bool is_cancelled(const city_player *player, uint32_t slot) {
    return player->cancelled >> slot & 1;
}

uint32_t city_star_colour(city_sight *sight, uint32_t slot) {
    uint32_t look = sight->player->look[slot];
    if (look & CITY_LOOK_STARRED) return (look & CITY_LOOK_STAR) >> CITY_LOOK_STAR_SHIFT;
    uint32_t best = 0, most = 0;
    for (uint32_t colour = 0; colour < CITY_COLOURS; colour++) {
        uint32_t pays = paid(city_count_group(sight, slot, colour));
        if (pays <= most) continue;
        best = colour;
        most = pays;
    }
    return best;
}

static uint32_t colour_of(city_sight *sight, uint32_t slot, city_goal goal) {
    return goal.colour == CITY_STAR ? city_star_colour(sight, slot) : goal.colour;
}

static city_scored scored(city_sight *sight, uint32_t slot, uint32_t which) {
    city_goal goal = city_tile(sight->content, sight->player, slot)->goals[which];
    uint32_t colour = colour_of(sight, slot, goal);
    city_counted counted = city_count(sight, slot, goal, colour);
    bool cancelled = is_cancelled(sight->player, slot);
    return (city_scored){
        .slot = (uint8_t)slot,
        .goal = (uint8_t)which,
        .type = goal.type,
        .colour = (uint8_t)colour,
        .count = (uint8_t)counted.count,
        .pays = (uint8_t)(cancelled ? 0 : paid(counted)),
        .cancelled = cancelled,
        .tiles = counted.tiles,
    };
}

uint32_t city_goals(const city_content *content, const city_player *player, bool tiles_needed,
                    city_scored out[CITY_SCORED_MAX]) {
    city_board board;
    city_board_of(player, &board);
    city_sight sight;
    city_see(content, player, &board, tiles_needed, &sight);
    uint8_t slots[CITY_SLOTS];
    uint32_t count = 0, goals = 0;
    for (uint64_t left = city_shielded(content, player); left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left), at = count++;
        for (; at && player->cell[slots[at - 1]] > player->cell[slot]; at--)
            slots[at] = slots[at - 1];
        slots[at] = (uint8_t)slot;
    }
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t which = 0; which < city_tile(content, player, slots[i])->goal_count; which++)
            out[goals++] = scored(&sight, slots[i], which);
    return goals;
}

city_pay city_score(const city_content *content, const city_player *player, const city_board *board,
                    bool tiles_needed) {
    city_sight sight;
    city_see(content, player, board, tiles_needed, &sight);
    city_pay pay = {{0}};
    for (uint64_t left = sight.tiles & ~player->cancelled; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        const city_design *tile = city_tile(content, player, slot);
        for (uint32_t which = 0; which < tile->goal_count; which++) { /* CITY-GOAL-02 */
            city_goal goal = tile->goals[which];
            uint32_t colour = colour_of(&sight, slot, goal);
            uint32_t pays = paid(city_count(&sight, slot, goal, colour));
            pay.of[colour] = (uint16_t)(pay.of[colour] + pays);
        }
    }
    return pay;
}

uint32_t city_star_pays(const city_content *content, const city_player *player, uint32_t slot,
                        uint32_t colour) {
    if (is_cancelled(player, slot)) return 0;
    city_board board;
    city_board_of(player, &board);
    city_sight sight;
    city_see(content, player, &board, false, &sight);
    return paid(city_count_group(&sight, slot, colour));
}
