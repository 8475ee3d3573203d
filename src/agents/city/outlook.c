/* SPDX-License-Identifier: MIT */
#include "agents/city/outlook.h"

#include <assert.h>
#include <string.h>

/* --- what may still come --- */

static void count_coming(city_outlook *o) {
    const city_player *player = o->player;
    uint64_t left = player->deck;
    for (uint32_t i = 0; i < player->under_count; i++)
        if (player->under[i] != CITY_NONE) left |= city_bit(player->under[i]);
    for (; left; left &= left - 1) {
        uint32_t design = city_known_tile(player, (uint32_t)__builtin_ctzll(left));
        if (design == CITY_NONE) continue; /* dealt face-down */
        const city_design *tile = &o->content->designs[design];
        o->coming_shields = (uint8_t)(o->coming_shields + tile->goal_count);
        for (uint32_t c = 0; c < CITY_COLOURS; c++)
            o->coming[c] = (uint8_t)(o->coming[c] + (tile->colours >> c & 1));
        for (uint32_t g = 0; g < tile->goal_count; g++) {
            o->coming_blocks = (uint8_t)(o->coming_blocks + (tile->goals[g].type == CITY_SHIELD));
            if (tile->goals[g].type == CITY_GROUP && tile->goals[g].colour < CITY_COLOURS)
                o->coming_goals[tile->goals[g].colour]++;
        }
    }
}

/* The fewer tiles of a colour may come, the less open ends are worth. */
static void weigh_ends(city_outlook *o) {
    const city_taste *taste = o->taste;
    assert(taste->ends <= CITY_ENDS);
    for (uint32_t c = 0; c < CITY_COLOURS; c++) {
        int32_t coming = o->coming[c], most = coming < taste->ends ? coming : taste->ends;
        o->ends_most[c] = (uint8_t)most;
        o->ends_of_goal[c][0] = o->ends_of_hope[c][0] = 0;
        for (int32_t ends = 1; ends <= most; ends++) {
            int32_t all = ends * coming, of = coming + taste->late;
            o->ends_of_goal[c][ends] = all * taste->open_end / of;
            o->ends_of_hope[c][ends] = o->coming_goals[c] ? all * taste->hope_end / of : 0;
        }
    }
}

/* --- groups --- */

static uint32_t goals_of(city_outlook *o, uint32_t slot, uint32_t type, uint32_t colour) {
    const city_design *tile = city_tile(o->content, o->player, slot);
    uint32_t count = 0;
    if (o->player->cancelled >> slot & 1) return 0;
    for (uint32_t g = 0; g < tile->goal_count; g++)
        count += tile->goals[g].type == type &&
                 (tile->goals[g].colour == colour || tile->goals[g].colour == CITY_STAR);
    return count;
}

/* The tiles joined to the slot in the colour. A band tile counts as one even in the colour that its
 * band cuts apart: a heuristic may err there. */
static void flood(city_outlook *o, uint32_t from, uint32_t colour, uint32_t number) {
    const city_player *player = o->player;
    uint8_t todo[CITY_SLOTS];
    uint32_t waiting = 0;
    city_group *group = &o->groups[colour][number];
    todo[waiting++] = (uint8_t)from;
    o->group_of[colour][from] = (uint8_t)number;
    while (waiting) {
        uint32_t slot = todo[--waiting], sides = city_sides(o->content, player, slot);
        group->size++;
        group->goals = (uint8_t)(group->goals + goals_of(o, slot, CITY_GROUP, colour));
        for (uint32_t d = 0; d < CITY_SIDES; d++) {
            if (!(city_nibble(sides, d) >> colour & 1)) continue;
            uint32_t next = city_board_slot(&o->board, city_next(player->cell[slot], d));
            if (next == CITY_NONE) {
                group->open++;
                continue;
            }
            uint32_t theirs = city_nibble(city_sides(o->content, player, next), d ^ 2);
            if (!(theirs >> colour & 1) || o->group_of[colour][next] != CITY_NONE) continue;
            o->group_of[colour][next] = (uint8_t)number;
            todo[waiting++] = (uint8_t)next;
        }
    }
}

static void find_groups(city_outlook *o) {
    memset(o->group_of, CITY_NONE, sizeof o->group_of);
    for (uint32_t colour = 0; colour < CITY_COLOURS; colour++) {
        uint32_t number = 0;
        uint64_t left = city_coloured(o->content, o->player, 1u << colour);
        for (; left; left &= left - 1) {
            uint32_t slot = (uint32_t)__builtin_ctzll(left);
            if (o->group_of[colour][slot] != CITY_NONE) continue;
            o->groups[colour][number] = (city_group){0};
            flood(o, slot, colour, number++);
        }
        o->group_count[colour] = (uint8_t)number;
    }
}

static void find_bearers(city_outlook *o) {
    for (uint64_t left = o->player->top; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        const city_design *tile = city_tile(o->content, o->player, slot);
        if (tile->monster == CITY_DARK_MAGE) o->mages |= city_bit(slot) & ~o->player->inert;
        for (uint32_t g = 0; g < tile->goal_count; g++)
            if (tile->goals[g].type == CITY_ROW) o->row_bearers |= city_bit(slot);
    }
}

void city_look(city_outlook *o, const slg_game *game, const slg_state *view, uint32_t seat,
               const city_taste *taste) {
    memset(o, 0, offsetof(city_outlook, group_of));
    o->content = city_content_of(game);
    o->s = city_of_const(view);
    o->player = &o->s->seats[seat];
    o->seat = seat;
    o->taste = taste;
    o->tiles_needed = city_tiles_needed(o->s);
    uint32_t year = o->s->year ? o->s->year - 1u : 0;
    for (uint32_t r = 0; r < CITY_RESOURCES; r++)
        o->point[r] = taste->point[year < CITY_YEARS ? year : CITY_YEARS - 1][r];
    o->lifted.slot = CITY_NONE;
}

void city_look_closely(city_outlook *o) {
    city_board_of(o->player, &o->board);
    city_survey_of(o->content, o->player, &o->board, o->tiles_needed, &o->survey);
    o->sees = true;
    o->now = city_score_seen(&o->survey.sight);
    o->site.design = NULL;
    count_coming(o);
    weigh_ends(o);
    find_groups(o);
    find_bearers(o);
}
