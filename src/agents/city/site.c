/* SPDX-License-Identifier: MIT */
/* What a place promises for a tile: what the goals would pay at once, and what they may pay later.
 * The second is worked out only where the tile touches something, so that a hundred places can be
 * weighed in microseconds. */
#include "agents/city/outlook.h"

#include <string.h>

/* What a group promises beyond what its goals pay already, in hundredths of the colour's point. */
static int32_t group_hope(city_outlook *o, uint32_t colour, city_group group) {
    int32_t coming = o->coming[colour];
    int32_t ends = group.open < coming ? group.open : coming;
    if (ends > TASTE_ENDS) ends = TASTE_ENDS;
    if (group.goals) {
        int32_t missing = group.size < 3 ? group.size * TASTE_SHORT_GOAL : 0;
        return group.goals * (missing + ends * TASTE_OPEN_END);
    }
    if (o->coming_goals[colour]) {
        int32_t goals = o->coming_goals[colour] < 2 ? o->coming_goals[colour] : 2;
        return goals * (group.size * TASTE_HOPE + ends * TASTE_HOPE_END) / 2;
    }
    return 0;
}

/* The tiles on the four neighbouring cells (CITY_NONE: no tile) and the colours they show towards
 * this one. */
typedef struct surroundings {
    uint32_t beside[CITY_SIDES], theirs[CITY_SIDES];
    uint32_t colours; /* of all four */
} surroundings;

static surroundings look_around(const city_outlook *o, city_cell cell) {
    surroundings at = {.colours = 0};
    for (uint32_t d = 0; d < CITY_SIDES; d++) {
        at.beside[d] = city_board_slot(&o->board, city_next(cell, d));
        if (at.beside[d] == CITY_NONE) continue;
        at.theirs[d] = city_nibble(city_sides(o->content, o->player, at.beside[d]), d ^ 2);
        at.colours |= at.theirs[d];
    }
    return at;
}

/* The groups around a cell in one colour, and the group that the tile would join them into. */
static int32_t colour_hope(city_outlook *o, const city_design *design, uint32_t sides,
                           const surroundings *at, uint32_t colour) {
    if (!((design->colours | at->colours) >> colour & 1)) return 0;
    uint32_t touched[CITY_SIDES], joined = 0, touched_count = 0;
    bool shows = design->colours >> colour & 1;
    city_group whole = {.size = shows};
    int32_t before = 0, after = 0;
    uint8_t lost[CITY_SIDES] = {0};
    for (uint32_t g = 0; shows && g < design->goal_count; g++)
        whole.goals = (uint8_t)(whole.goals + (design->goals[g].type == CITY_GROUP &&
                                               (design->goals[g].colour == colour ||
                                                design->goals[g].colour == CITY_STAR)));
    for (uint32_t d = 0; d < CITY_SIDES; d++) {
        bool mine = city_nibble(sides, d) >> colour & 1;
        if (at->beside[d] == CITY_NONE) {
            whole.open = (uint8_t)(whole.open + mine);
            continue;
        }
        if (!(at->theirs[d] >> colour & 1)) continue;
        uint32_t group = o->group_of[colour][at->beside[d]], i = 0;
        while (i < touched_count && touched[i] != group)
            i++;
        if (i == touched_count) {
            touched[touched_count++] = group;
            before += group_hope(o, colour, o->groups[colour][group]);
        }
        lost[i]++; /* one of their open ends is used or closed */
        if (mine) joined |= 1u << i;
    }
    for (uint32_t i = 0; i < touched_count; i++) {
        city_group group = o->groups[colour][touched[i]];
        group.open = (uint8_t)(group.open - lost[i]);
        if (joined >> i & 1) {
            whole.size = (uint8_t)(whole.size + group.size);
            whole.goals = (uint8_t)(whole.goals + group.goals);
            whole.open = (uint8_t)(whole.open + group.open);
        } else {
            after += group_hope(o, colour, group);
        }
    }
    if (shows) after += group_hope(o, colour, whole);
    return (after - before) * o->point[colour] / 100;
}

/* Rows that the tile would lengthen or begin: they need a free cell to go on. */
static int32_t row_hope(city_outlook *o, const city_design *design, uint32_t sides,
                        const surroundings *at) {
    int32_t hope = 0;
    for (uint32_t g = 0; g < design->goal_count; g++) {
        uint32_t colour = design->goals[g].colour;
        if (design->goals[g].type != CITY_ROW || colour >= CITY_COLOURS) continue;
        for (uint32_t d = 0; d < CITY_SIDES; d++)
            if (at->beside[d] == CITY_NONE && city_nibble(sides, d) >> colour & 1)
                hope += TASTE_THROUGH * o->point[colour] / 100;
    }
    for (uint32_t d = 0; d < CITY_SIDES; d++) {
        if (at->beside[d] == CITY_NONE) continue;
        const city_design *other = city_tile(o->content, o->player, at->beside[d]);
        for (uint32_t g = 0; g < other->goal_count; g++) {
            uint32_t colour = other->goals[g].colour;
            if (other->goals[g].type != CITY_ROW || colour >= CITY_COLOURS ||
                !(at->theirs[d] >> colour & 1))
                continue;
            bool mine = city_nibble(sides, d) >> colour & 1;
            bool on = city_nibble(sides, d ^ 2) >> colour & 1 && at->beside[d ^ 2] == CITY_NONE;
            hope +=
                ((mine ? TASTE_SHORT_GOAL : -TASTE_THROUGH) + (mine && on ? TASTE_THROUGH : 0)) *
                o->point[colour] / 100;
        }
    }
    return hope;
}

/* A goal that counts shields around it needs room for them. */
static int32_t shield_hope(city_outlook *o, const city_design *design, city_cell cell) {
    int32_t hope = 0;
    for (uint32_t g = 0; o->coming_shields && g < design->goal_count; g++) {
        if (design->goals[g].type != CITY_SHIELD) continue;
        int32_t room = 8 - __builtin_popcountll(city_around(o->player, cell));
        hope += room * TASTE_ROOM * o->point[design->goals[g].colour] / 100;
    }
    return hope;
}

/* A Dark Mage spoils the shields around him (CITY-MON-DARKMAGE-01). Previews of the goals do not
 * count that, since it happens only when goals are scored. */
static int32_t dark_harm(city_outlook *o, const city_design *design, city_cell cell) {
    int32_t harm = 0;
    bool dark = design->monster == CITY_DARK_MAGE;
    for (uint64_t left = city_around(o->player, cell); left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        const city_design *other = city_tile(o->content, o->player, slot);
        bool acts = other->monster == CITY_DARK_MAGE && !(o->player->inert >> slot & 1);
        if (dark) harm += other->goal_count * TASTE_SPOILT;
        if (acts) harm += design->goal_count * TASTE_SPOILT;
    }
    return harm;
}

static int32_t pay_worth(city_outlook *o, const city_change *change) {
    int32_t worth = 0;
    for (uint32_t r = 0; r < CITY_RESOURCES; r++) {
        int32_t before = o->now.of[r], after = before + change->of[r];
        before = before > CITY_TRACK_MAX ? CITY_TRACK_MAX : before;
        after = after > CITY_TRACK_MAX ? CITY_TRACK_MAX : after;
        worth += (after - before) * o->point[r];
    }
    return worth;
}

int32_t city_site_worth(city_outlook *o, const city_design *design, city_cell cell, uint32_t turn) {
    uint32_t sides = design->sides[turn];
    city_change change = city_preview_on(&o->survey, design, cell, turn);
    int32_t worth = pay_worth(o, &change);
    surroundings at = look_around(o, cell);
    for (uint32_t colour = 0; colour < CITY_COLOURS; colour++)
        worth += colour_hope(o, design, sides, &at, colour);
    return worth + row_hope(o, design, sides, &at) + shield_hope(o, design, cell) -
           dark_harm(o, design, cell);
}

int32_t city_district_worth(city_outlook *o) {
    int32_t worth = 0;
    for (uint32_t r = 0; r < CITY_RESOURCES; r++) {
        int32_t pays = o->now.of[r] > CITY_TRACK_MAX ? CITY_TRACK_MAX : o->now.of[r];
        worth += pays * o->point[r];
    }
    for (uint32_t colour = 0; colour < CITY_COLOURS; colour++) {
        uint64_t seen = 0;
        for (uint64_t left = o->player->top; left; left &= left - 1) {
            uint32_t group = o->group_of[colour][__builtin_ctzll(left)];
            if (group == CITY_NONE || seen >> group & 1) continue;
            seen |= city_bit(group);
            worth += group_hope(o, colour, o->groups[colour][group]) * o->point[colour] / 100;
        }
    }
    return worth;
}
