/* SPDX-License-Identifier: MIT */
/* What a district pays: goals, then the spells that are used when scoring (CITY-SCORE). */
#include "games/city/build.h"

/* --- rainbow goals --- */

static bool has_star(const city_design *design) {
    for (uint32_t goal = 0; goal < design->goal_count; goal++)
        if (design->goals[goal].colour == CITY_STAR) return true;
    return false;
}

/* A tile whose rainbow goal needs a colour, in the order of cells; goals that pay nothing in any
 * colour need none. CITY_NONE: none left. */
static uint32_t next_star(const city_content *content, const city_player *player) {
    uint64_t stars = 0;
    for (uint64_t left = city_shielded(content, player) & ~player->cancelled; left;
         left &= left - 1) {
        uint32_t slot = slg__lowest(left);
        if (!has_star(city_tile(content, player, slot))) continue;
        if (player->look[slot] & CITY_LOOK_STARRED) continue;
        for (uint32_t colour = 0; colour < CITY_COLOURS; colour++)
            if (city_star_pays(content, player, slot, colour)) {
                stars |= city_bit(slot);
                break;
            }
    }
    return stars ? city_first_cell(player, stars) : (uint32_t)CITY_NONE;
}

/* CITY-GOAL-42, CITY-SPELL-W3: after the monsters have acted. */
static bool choose_stars(slg_run *run, uint32_t seat) {
    city_player *player = &city_s(run)->seats[seat];
    for (uint32_t slot; (slot = next_star(city_cards(run), player)) != CITY_NONE;) {
        const slg_option *option =
            slg_ask_seat(run, seat, CITY_ASK_STAR, (int16_t)player->cell[slot], 0);
        if (!option) return false;
        player->look[slot] |=
            (uint8_t)(CITY_LOOK_STARRED | (uint32_t)option->a << CITY_LOOK_STAR_SHIFT);
        city_tell_own(run, CITY_TOLD_STAR, seat, player->tile[slot], player->cell[slot], option->a,
                      0);
    }
    return true;
}

/* --- goals --- */

/* CITY-SCORE-02, CITY-SCORE-03, CITY-SCORE-07. */
bool city_score_goals(slg_run *run, uint32_t seat) {
    city_player *player = &city_s(run)->seats[seat];
    city_scored goals[CITY_SCORED_MAX];
    if (!choose_stars(run, seat)) return false;
    uint32_t count = city_goals(city_cards(run), player, city_tiles_needed(city_s(run)), goals);
    for (uint32_t i = 0; i < count; i++) {
        const city_scored *goal = &goals[i];
        if (!goal->pays) continue;
        uint32_t total = player->track[goal->colour] + (uint32_t)goal->pays;
        player->track[goal->colour] = (uint8_t)(total < CITY_TRACK_MAX ? total : CITY_TRACK_MAX);
        city_tell_own(run, CITY_TOLD_GOAL, seat, player->tile[goal->slot], player->cell[goal->slot],
                      goal->goal, goal->pays);
    }
    return true;
}

/* --- spells --- */

/* 3 of each for 3 magic, or 5 for 5. */
static void trade(slg_run *run, uint32_t seat, uint32_t n) {
    city_pay_from(run, seat, CITY_MAGIC, n);
    city_gain(run, seat, CITY_MONEY, n);
    city_gain(run, seat, CITY_INFLUENCE, n);
    city_gain(run, seat, CITY_PRESTIGE, n);
}

static void use_goal(slg_run *run, uint32_t seat, uint32_t slot) {
    city_player *player = &city_s(run)->seats[seat];
    player->used |= city_bit(slot);
    city_tell_own(run, CITY_TOLD_CAST, seat, player->tile[slot], player->cell[slot], 0, 0);
    switch (city_tile(city_cards(run), player, slot)->power) {
    case CITY_B5: trade(run, seat, 3); break; /* CITY-SPELL-B5 */
    case CITY_B6: trade(run, seat, 5); break; /* CITY-SPELL-B6 */
    case CITY_G3:                             /* CITY-SPELL-G3 */
        city_gain(run, seat, CITY_PRESTIGE, city_shield_count(city_cards(run), player) / 2);
        break;
    case CITY_Y5: /* CITY-SPELL-Y5 */
        city_gain(run, seat, CITY_PRESTIGE, player->track[CITY_MONEY] / 3u);
        break;
    case CITY_R4: /* CITY-SPELL-R4 */
        city_gain(run, seat, CITY_PRESTIGE, player->track[CITY_INFLUENCE] / 3u);
        break;
    default: break;
    }
}

/* CITY-SCORE-05; a Dark Mage does not stop spells (CITY-MON-DARKMAGE-02 ). */
bool city_use_score_spells(slg_run *run, uint32_t seat) {
    city_player *player = &city_s(run)->seats[seat];
    while (city_spells(city_cards(run), player, CITY_ICON_SCORE)) {
        const slg_option *option = slg_ask_seat(run, seat, CITY_ASK_SCORE_SPELL, 0, 0);
        if (!option) return false;
        if (option->kind == CITY_DO_DONE) break;
        use_goal(run, seat, city_slot_at(player, (city_cell)option->a));
    }
    return true;
}
