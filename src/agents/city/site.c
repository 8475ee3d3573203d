/* SPDX-License-Identifier: MIT */
/* What a place promises for a tile: what the goals would pay at once, and what they may pay later.
 * A place is looked at once for all turns of the tile. */
#include "agents/city/outlook.h"

#include <string.h>

/* What a group promises beyond what its goals pay already, in hundredths of the colour's point. */
static int32_t group_hope(const city_outlook *o, uint32_t colour, city_group group) {
    uint32_t ends = group.open < o->ends_most[colour] ? group.open : o->ends_most[colour];
    if (group.goals) {
        int32_t missing = group.size < 3 ? group.size * o->taste->short_goal : 0;
        return group.goals * (missing + o->ends_of_goal[colour][ends]);
    }
    if (o->coming_goals[colour]) {
        int32_t goals = o->coming_goals[colour] < 2 ? o->coming_goals[colour] : 2;
        return goals * (group.size * o->taste->hope + o->ends_of_hope[colour][ends]) / 2;
    }
    return 0;
}

static uint32_t ones_of_four(uint32_t sides) {
    return 0x4332322132212110ull >> 4 * sides & 15;
}

/* --- a place, however the tile is turned --- */

/* The tiles on the four neighbouring cells and the colours they show towards this one. */
static void look_around(const city_outlook *o, city_site *site) {
    site->empty = 0;
    for (uint32_t d = 0; d < CITY_SIDES; d++) {
        uint32_t slot = city_board_slot(&o->board, city_next(site->cell, d));
        site->beside[d] = (uint8_t)slot;
        site->theirs[d] = 0;
        if (slot == CITY_NONE)
            site->empty |= 1u << d;
        else
            site->theirs[d] = (uint8_t)city_nibble(city_sides(o->content, o->player, slot), d ^ 2);
    }
}

/* The groups around the place in one colour: what they promise now, and if the tile joins none of
 * them, so that it uses up or closes their ends here. */
static void meet_groups(const city_outlook *o, city_site *site, uint32_t colour) {
    city_touched_groups *groups = &site->groups[colour];
    for (uint32_t d = 0; d < CITY_SIDES; d++) {
        if (!(site->theirs[d] >> colour & 1)) continue;
        uint8_t number = o->group_of[colour][site->beside[d]];
        uint32_t i = 0;
        while (i < groups->count && groups->number[i] != number)
            i++;
        if (i == groups->count) {
            groups->number[groups->count++] = number;
            groups->sides[i] = 0;
        }
        groups->sides[i] |= (uint8_t)(1u << d);
    }
    for (uint32_t i = 0; i < groups->count; i++) {
        city_group group = o->groups[colour][groups->number[i]];
        groups->before += group_hope(o, colour, group);
        group.open = (uint8_t)(group.open - ones_of_four(groups->sides[i]));
        groups->closed[i] = group_hope(o, colour, group);
    }
}

/* Where the tile does not show the colour, how it is turned does not matter. */
static int32_t closing_hope(const city_outlook *o, const city_site *site, uint32_t colour) {
    const city_touched_groups *groups = &site->groups[colour];
    int32_t after = 0;
    for (uint32_t i = 0; i < groups->count; i++)
        after += groups->closed[i];
    return (after - groups->before) * o->point[colour] / 100;
}

/* A goal that counts shields around it needs room for them. */
static int32_t shield_hope(const city_outlook *o, const city_site *site) {
    int32_t hope = 0;
    for (uint32_t g = 0; o->coming_shields && g < site->design->goal_count; g++) {
        if (site->design->goals[g].type != CITY_SHIELD) continue;
        int32_t room = 8 - (int32_t)city_ones(city_board_around(&o->board, site->cell));
        hope += room * o->taste->room * o->point[site->design->goals[g].colour] / 100;
    }
    return hope;
}

/* Shields lie together for a goal to come that counts them, and other tiles take their room. */
static int32_t neighbour_hope(const city_outlook *o, const city_site *site) {
    int32_t hope = 0;
    bool shield = site->design->goal_count != 0;
    int32_t blocks = o->coming_blocks < 2 ? o->coming_blocks : 2;
    if (shield ? !blocks : !o->coming_shields) return 0;
    for (uint64_t left = city_board_around(&o->board, site->cell); left; left &= left - 1) {
        const city_design *tile = city_tile(o->content, o->player, (uint32_t)__builtin_ctzll(left));
        if (shield) hope += tile->goal_count * blocks * o->taste->cluster;
        for (uint32_t g = 0; !shield && g < tile->goal_count; g++)
            if (tile->goals[g].type == CITY_SHIELD) hope -= o->taste->crowd;
    }
    return hope;
}

/* A Dark Mage spoils the shields around him (CITY-MON-DARKMAGE-01). Previews of the goals do not
 * count that, since it happens only when goals are scored. */
static int32_t dark_harm(const city_outlook *o, const city_site *site) {
    int32_t harm = 0;
    bool dark = site->design->monster == CITY_DARK_MAGE;
    if (!dark && !(o->mages && site->design->goal_count)) return 0;
    for (uint64_t left = city_board_around(&o->board, site->cell); left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        if (dark) harm += city_tile(o->content, o->player, slot)->goal_count * o->taste->spoilt;
        if (o->mages >> slot & 1) harm += site->design->goal_count * o->taste->spoilt;
    }
    return harm;
}

static void visit_cell(city_outlook *o, const city_design *design, city_cell cell) {
    city_site *site = &o->site;
    site->design = design;
    site->cell = cell;
    look_around(o, site);
    site->steady = shield_hope(o, site) + neighbour_hope(o, site) - dark_harm(o, site);
    uint32_t met = site->theirs[0] | site->theirs[1] | site->theirs[2] | site->theirs[3];
    for (uint32_t colour = 0; colour < CITY_COLOURS; colour++) {
        site->goals[colour] = 0;
        site->groups[colour].count = 0;
        site->groups[colour].before = 0;
        if (!(met >> colour & 1)) continue;
        meet_groups(o, site, colour);
        if (!(design->colours >> colour & 1)) site->steady += closing_hope(o, site, colour);
    }
    for (uint32_t g = 0; g < design->goal_count; g++)
        for (uint32_t colour = 0; colour < CITY_COLOURS; colour++)
            site->goals[colour] =
                (uint8_t)(site->goals[colour] + (design->goals[g].type == CITY_GROUP &&
                                                 (design->goals[g].colour == colour ||
                                                  design->goals[g].colour == CITY_STAR)));
    site->rows = 0;
    for (uint32_t d = 0; d < CITY_SIDES; d++)
        if (!(site->empty >> d & 1) && (o->row_bearers >> site->beside[d] & 1))
            site->rows |= 1u << d;
}

/* --- how it is turned --- */

/* The group that the tile would join those around the place into, in a colour that it shows on
 * these sides. */
static int32_t joining_hope(const city_outlook *o, uint32_t mine, uint32_t colour) {
    const city_site *site = &o->site;
    const city_touched_groups *groups = &site->groups[colour];
    city_group whole = {
        .size = 1, .goals = site->goals[colour], .open = (uint8_t)ones_of_four(mine & site->empty)};
    int32_t after = 0;
    for (uint32_t i = 0; i < groups->count; i++) {
        if (!(groups->sides[i] & mine)) {
            after += groups->closed[i];
            continue;
        }
        city_group group = o->groups[colour][groups->number[i]];
        whole.size = (uint8_t)(whole.size + group.size);
        whole.goals = (uint8_t)(whole.goals + group.goals);
        whole.open = (uint8_t)(whole.open + group.open - ones_of_four(groups->sides[i]));
    }
    after += group_hope(o, colour, whole);
    return (after - groups->before) * o->point[colour] / 100;
}

/* Rows that the tile would begin: they need a free cell to go on. */
static int32_t own_row_hope(const city_outlook *o, uint32_t sides) {
    const city_design *design = o->site.design;
    int32_t hope = 0;
    for (uint32_t g = 0; g < design->goal_count; g++) {
        uint32_t colour = design->goals[g].colour;
        if (design->goals[g].type != CITY_ROW || colour >= CITY_COLOURS) continue;
        uint32_t ends = ones_of_four(city_sides_of(sides, colour) & o->site.empty);
        hope += (int32_t)ends * (o->taste->through * o->point[colour] / 100);
    }
    return hope;
}

/* Rows that it would lengthen, or block. */
static int32_t row_hope(const city_outlook *o, uint32_t sides) {
    const city_site *site = &o->site;
    int32_t hope = own_row_hope(o, sides);
    for (uint32_t left = site->rows; left; left &= left - 1) {
        uint32_t d = (uint32_t)__builtin_ctz(left);
        const city_design *other = city_tile(o->content, o->player, site->beside[d]);
        for (uint32_t g = 0; g < other->goal_count; g++) {
            uint32_t colour = other->goals[g].colour;
            if (other->goals[g].type != CITY_ROW || colour >= CITY_COLOURS ||
                !(site->theirs[d] >> colour & 1))
                continue;
            bool mine = city_nibble(sides, d) >> colour & 1;
            bool on = city_nibble(sides, d ^ 2) >> colour & 1 && (site->empty >> (d ^ 2) & 1);
            hope += ((mine ? o->taste->row_next : -o->taste->row_cut) +
                     (mine && on ? o->taste->through : 0)) *
                    o->point[colour] / 100;
        }
    }
    return hope;
}

static int32_t pay_worth(const city_outlook *o, const city_change *change) {
    static const city_change none;
    int32_t worth = 0;
    if (!memcmp(change, &none, sizeof none)) return 0;
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
    if (o->site.design != design || o->site.cell != cell) visit_cell(o, design, cell);
    city_change change = city_preview_on(&o->survey, design, cell, turn);
    int32_t worth = pay_worth(o, &change) + o->site.steady + row_hope(o, sides);
    for (uint32_t left = design->colours; left; left &= left - 1) {
        uint32_t colour = (uint32_t)__builtin_ctz(left);
        worth += joining_hope(o, city_sides_of(sides, colour), colour);
    }
    return worth;
}

int32_t city_district_worth(city_outlook *o) {
    int32_t worth = 0;
    for (uint32_t r = 0; r < CITY_RESOURCES; r++) {
        int32_t pays = o->now.of[r] > CITY_TRACK_MAX ? CITY_TRACK_MAX : o->now.of[r];
        worth += pays * o->point[r];
    }
    for (uint32_t colour = 0; colour < CITY_COLOURS; colour++)
        for (uint32_t number = 0; number < o->group_count[colour]; number++)
            worth += group_hope(o, colour, o->groups[colour][number]) * o->point[colour] / 100;
    return worth;
}
