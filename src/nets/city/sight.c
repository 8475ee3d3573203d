/* SPDX-License-Identifier: MIT */
#include "nets/city/sight.h"

#include <string.h>

uint32_t slg__town_known(const town_sight *l, uint32_t of, uint32_t slot) {
    const city_player *player = &l->s->seats[of];
    uint64_t hidden =
        of == l->seat ? player->unseen & player->deck : player->unseen | player->secret;
    uint32_t design = player->tile[slot];
    return hidden >> slot & 1 || design >= l->content->design_count ? (uint32_t)CITY_NONE : design;
}

static void see_coming(town_sight *l) {
    uint64_t left = l->own->deck;
    for (uint32_t i = 0; i < l->own->under_count; i++)
        if (l->own->under[i] != CITY_NONE) left |= city_bit(l->own->under[i]);
    for (; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        uint32_t design = slg__town_known(l, l->seat, slot);
        if (design == CITY_NONE) continue;
        l->to_come |= city_bit(slot);
        for (uint32_t c = 0; c < CITY_COLOURS; c++)
            l->coming[c] = (uint8_t)(l->coming[c] + (l->content->designs[design].colours >> c & 1));
    }
}

/* --- groups --- */

static uint32_t open_sides_of(const town_sight *l, uint32_t slot, uint32_t colour) {
    uint32_t shown = city_sides_of(city_sides(l->content, l->own, slot), colour), open = 0;
    for (uint32_t d = 0; d < CITY_SIDES; d++)
        open += shown >> d & 1 && l->own->open[d] >> slot & 1;
    return open;
}

static uint32_t group_goals_of(const town_sight *l, uint32_t slot, uint32_t colour) {
    const city_design *tile = city_tile(l->content, l->own, slot);
    uint32_t count = 0;
    for (uint32_t g = 0; !(l->own->cancelled >> slot & 1) && g < tile->goal_count; g++)
        count += tile->goals[g].type == CITY_GROUP &&
                 (tile->goals[g].colour == colour || tile->goals[g].colour == CITY_STAR);
    return count;
}

/* A tile that the colour's sides of do not meet on is in one of its groups only. */
static void see_group(town_sight *l, uint32_t slot, uint32_t colour) {
    uint32_t number = l->group_count[colour]++;
    town_group *group = &l->groups[colour][number];
    *group = (town_group){.tiles = city_group_of(&l->survey.sight, slot, colour)};
    group->tiles |= city_bit(slot);
    for (uint64_t left = group->tiles; left; left &= left - 1) {
        uint32_t other = (uint32_t)__builtin_ctzll(left);
        l->group_of[colour][other] = (uint8_t)number;
        group->size++;
        group->goals = (uint8_t)(group->goals + group_goals_of(l, other, colour));
        group->open = (uint8_t)(group->open + open_sides_of(l, other, colour));
    }
}

static void see_groups(town_sight *l) {
    memset(l->group_of, CITY_NONE, sizeof l->group_of);
    for (uint32_t colour = 0; colour < CITY_COLOURS; colour++) {
        uint64_t left = city_coloured(l->content, l->own, 1u << colour) & l->survey.sight.tiles;
        for (; left; left &= left - 1) {
            uint32_t slot = (uint32_t)__builtin_ctzll(left);
            if (l->group_of[colour][slot] == CITY_NONE) see_group(l, slot, colour);
        }
    }
}

void slg__town_look(town_sight *l, const slg_game *game, const slg_state *state, uint32_t seat,
                    uint16_t *out) {
    memset(l, 0, offsetof(town_sight, board));
    l->content = city_content_of(game);
    l->s = city_of_const(state);
    l->seat = slg__least(seat, l->s->core.seats - 1u);
    l->own = &l->s->seats[l->seat];
    l->year = up_to(l->s->year ? l->s->year - 1u : 0, CITY_YEARS);
    l->out = out;
    l->count = 0;
    memset(l->group_count, 0, sizeof l->group_count);
    city_board_of(l->own, &l->board);
    city_survey_of(l->content, l->own, &l->board, city_tiles_needed(l->s), &l->survey);
    l->pays = city_score_seen(&l->survey.sight);
    l->mages = city_of_monster(l->content, l->own, CITY_DARK_MAGE) & ~l->own->inert;
    see_coming(l);
    see_groups(l);
}
