/* SPDX-License-Identifier: MIT */
/* How the pay changes when a tile is laid on an empty cell: only what it touches is counted. */
#include "games/city/survey.h"

#include <assert.h>
#include <string.h>

/* --- what is there already --- */

static bool is_special(const city_survey *survey, uint32_t slot, city_goal goal, uint32_t colour) {
    if (goal.type != CITY_GROUP) return false;
    return colour == CITY_STAR || city_is_cut(&survey->sight, slot, colour);
}

static void note_goals(city_survey *survey, uint32_t slot, const city_design *tile) {
    for (uint32_t which = 0; which < tile->goal_count; which++) {
        city_goal goal = tile->goals[which];
        uint32_t colour = city_goal_colour(survey->sight.player, slot, goal);
        if (is_special(survey, slot, goal, colour)) {
            survey->special |= city_bit(slot);
            survey->special_found[slot] = 0;
            continue;
        }
        uint64_t *bearers = survey->goals[goal.type][colour % CITY_COLOURS];
        bearers[bearers[0] >> slot & 1] |= city_bit(slot);
    }
}

void city_survey_of(const city_content *content, const city_player *player, const city_board *board,
                    bool tiles_needed, city_survey *survey) {
    city_see(content, player, board, tiles_needed, &survey->sight);
    memset(survey->goals, 0, sizeof survey->goals);
    memset(survey->group_count, 0, sizeof survey->group_count);
    survey->special = 0;
    survey->place.design = NULL;
    for (uint64_t left = survey->sight.tiles; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        memset(survey->group_of[slot], 0, sizeof survey->group_of[slot]);
        if (!(player->cancelled >> slot & 1))
            note_goals(survey, slot, city_tile(content, player, slot));
    }
}

/* --- the newcomer --- */

typedef struct newcomer {
    city_survey *survey;
    uint32_t slot;               /* one that no visible tile has */
    uint64_t own[CITY_COLOURS];  /* its group, in each colour that it shows */
    uint64_t touched;            /* tiles of groups that it joins */
    uint64_t rows[CITY_COLOURS]; /* bearers of row goals that it may lengthen */
    city_change change;
} newcomer;

static void add_change(city_change *change, uint32_t resource, uint32_t before, uint32_t after) {
    change->of[resource] = (int16_t)(change->of[resource] + (int32_t)after - (int32_t)before);
}

/* How many goals of a kind these tiles bear. */
static uint32_t goals_on(const city_survey *survey, city_goal_type type, uint32_t colour,
                         uint64_t tiles) {
    const uint64_t *bearers = survey->goals[type][colour];
    if (!(bearers[0] & tiles)) return 0;
    return city_ones(bearers[0] & tiles) + city_ones(bearers[1] & tiles);
}

/* --- groups --- */

static void remember_group(city_survey *survey, uint32_t slot, uint32_t side, uint32_t colour) {
    city_reached reached;
    uint32_t region = city_nibble(survey->sight.joined[slot], side);
    uint64_t tiles = city_follow(&survey->sight, slot, region, colour, &reached);
    uint32_t number = survey->group_count[colour]++;
    assert(number < CITY_GROUPS_MAX);
    survey->groups[colour][number] = tiles;
    survey->group_size[colour][number] = (uint8_t)city_ones(tiles);
    survey->group_goals[colour][number] = (uint8_t)goals_on(survey, CITY_GROUP, colour, tiles);
    for (; tiles; tiles &= tiles - 1) {
        uint32_t tile = (uint32_t)__builtin_ctzll(tiles);
        for (uint32_t sides = reached.sides[tile]; sides; sides &= sides - 1)
            survey->group_of[tile][colour][__builtin_ctz(sides)] = survey->group_count[colour];
    }
}

/* From 1. */
static uint32_t group_at(city_survey *survey, uint32_t slot, uint32_t side, uint32_t colour) {
    if (!survey->group_of[slot][colour][side]) remember_group(survey, slot, side, colour);
    return survey->group_of[slot][colour][side];
}

/* The newcomer's sides that are connected in a colour, and the parts that they belong to: all sides
 * of a region, and regions that touch one group, are in one part. */
typedef struct touch {
    uint32_t sides;
    uint8_t group[CITY_SIDES], part[CITY_SIDES];
} touch;

/* Parts that touch one group are one. */
static void unite_parts(touch *t) {
    for (uint32_t a = 0; a < CITY_SIDES; a++)
        for (uint32_t b = 0; b < CITY_SIDES; b++) {
            bool both = t->sides >> a & t->sides >> b & 1;
            if (!both || t->group[a] != t->group[b]) continue;
            uint8_t from = t->part[b], to = t->part[a];
            for (uint32_t side = 0; side < CITY_SIDES; side++)
                if (t->sides >> side & 1 && t->part[side] == from) t->part[side] = to;
        }
}

static void find_touch(newcomer *n, uint32_t colour, touch *t) {
    const city_sight *sight = &n->survey->sight;
    t->sides = city_sides_of(sight->same[n->slot], colour);
    for (uint32_t left = t->sides; left; left &= left - 1) {
        uint32_t side = (uint32_t)__builtin_ctz(left);
        uint32_t there = sight->beside[n->slot][side];
        t->group[side] = (uint8_t)group_at(n->survey, there, side ^ 2, colour);
        t->part[side] = (uint8_t)__builtin_ctz(city_nibble(sight->joined[n->slot], side));
    }
    if (city_is_cut(sight, n->slot, colour)) unite_parts(t);
}

/* Does an earlier side of the same part touch the same group? */
static bool is_again(const touch *t, uint32_t side) {
    for (uint32_t earlier = 0; earlier < side; earlier++)
        if (t->sides >> earlier & 1 && t->part[earlier] == t->part[side] &&
            t->group[earlier] == t->group[side])
            return true;
    return false;
}

/* The groups of one part become one, with the newcomer. */
static void join_part(newcomer *n, uint32_t colour, const touch *t, uint32_t part) {
    const city_survey *survey = n->survey;
    uint64_t all = city_bit(n->slot);
    uint32_t before = 0, goals = 0;
    for (uint32_t side = 0; side < CITY_SIDES; side++) {
        if (!(t->sides >> side & 1) || t->part[side] != part || is_again(t, side)) continue;
        uint32_t number = t->group[side] - 1u, here = survey->group_goals[colour][number];
        before += here * city_group_pays(survey->group_size[colour][number]);
        goals += here;
        all |= survey->groups[colour][number];
    }
    if (goals) add_change(&n->change, colour, before, goals * city_paid(city_group_counts(all)));
    n->own[colour] |= all;
    n->touched |= all;
}

/* With one neighbour in the colour there is one group, which grows by the newcomer. */
static void join_group(newcomer *n, uint32_t colour, uint32_t side) {
    city_survey *survey = n->survey;
    uint32_t there = survey->place.beside[side],
             number = group_at(survey, there, side ^ 2, colour) - 1,
             size = survey->group_size[colour][number], goals = survey->group_goals[colour][number];
    if (goals)
        add_change(&n->change, colour, goals * city_group_pays(size),
                   goals * city_group_pays(size + 1));
    n->own[colour] |= survey->groups[colour][number];
    n->touched |= n->own[colour];
}

static void join_groups(newcomer *n, uint32_t colour) {
    uint32_t sides = city_sides_of(n->survey->sight.same[n->slot], colour);
    n->own[colour] = city_bit(n->slot);
    if (!sides) return;
    if (!(sides & (sides - 1))) {
        join_group(n, colour, (uint32_t)__builtin_ctz(sides));
        return;
    }
    touch t;
    find_touch(n, colour, &t);
    for (uint32_t left = t.sides; left;) {
        uint32_t part = t.part[__builtin_ctz(left)];
        join_part(n, colour, &t, part);
        for (uint32_t side = 0; side < CITY_SIDES; side++)
            if (left >> side & 1 && t.part[side] == part) left &= ~(1u << side);
    }
}

/* --- rows, and goals that are counted whole --- */

static void touch_rows(newcomer *n, uint32_t colour) {
    const city_survey *survey = n->survey;
    uint64_t bearers = survey->goals[CITY_ROW][colour][0];
    uint32_t sides = city_sides_of(survey->sight.same[n->slot], colour);
    for (; bearers && sides; sides &= sides - 1)
        n->rows[colour] |= bearers & city_row_beyond(&survey->sight, n->slot,
                                                     (uint32_t)__builtin_ctz(sides), colour);
}

/* A group goal in the colour that pays most. */
typedef struct best {
    uint32_t colour, pays;
} best;

static best best_group(const uint64_t groups[CITY_COLOURS]) {
    best found = {0, 0};
    for (uint32_t colour = 0; colour < CITY_COLOURS; colour++) {
        uint32_t pays = city_paid(city_group_counts(groups[colour]));
        if (pays > found.pays) found = (best){colour, pays};
    }
    return found;
}

/* The group of a special goal without the newcomer. */
static uint64_t special_before(city_survey *survey, uint32_t slot, uint32_t colour) {
    if (!(survey->special_found[slot] >> colour & 1)) {
        survey->special_group[slot][colour] = city_group_of(&survey->sight, slot, colour);
        survey->special_found[slot] |= (uint8_t)(1u << colour);
    }
    return survey->special_group[slot][colour];
}

/* What a special goal pays: before the newcomer is admitted, or after. */
static best special_pays(newcomer *n, uint32_t slot, uint32_t colour, bool after) {
    uint64_t groups[CITY_COLOURS] = {0};
    for (uint32_t c = 0; c < CITY_COLOURS; c++) {
        if (colour != c && colour != CITY_STAR) continue;
        groups[c] = special_before(n->survey, slot, c);
        if (after && groups[c] & n->own[c]) groups[c] = city_group_of(&n->survey->sight, slot, c);
    }
    return best_group(groups);
}

/* Takes what these goals pay before the newcomer is admitted, and adds what they pay after. */
static void count_specials(newcomer *n, bool after) {
    const city_survey *survey = n->survey;
    for (uint64_t left = survey->special & n->touched; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        const city_design *tile = city_tile(survey->sight.content, survey->sight.player, slot);
        for (uint32_t which = 0; which < tile->goal_count; which++) {
            city_goal goal = tile->goals[which];
            uint32_t colour = city_goal_colour(survey->sight.player, slot, goal);
            if (!is_special(survey, slot, goal, colour)) continue;
            best found = special_pays(n, slot, colour, after);
            int32_t pays = (int32_t)found.pays;
            n->change.of[found.colour] =
                (int16_t)(n->change.of[found.colour] + (after ? pays : -pays));
        }
    }
}

static void count_rows(newcomer *n, int32_t sign) {
    for (uint32_t colour = 0; colour < CITY_COLOURS; colour++)
        for (uint64_t left = n->rows[colour]; left; left &= left - 1) {
            uint32_t slot = (uint32_t)__builtin_ctzll(left);
            uint32_t pays = city_paid(city_count_row(&n->survey->sight, slot, colour)) *
                            goals_on(n->survey, CITY_ROW, colour, city_bit(slot));
            int32_t now = n->change.of[colour] + sign * (int32_t)pays;
            n->change.of[colour] = (int16_t)now;
        }
}

/* Goals too involved to follow: counted once without the newcomer, and once with it. */
static void count_whole(newcomer *n) {
    const uint64_t *rows = n->rows;
    if (!(n->survey->special & n->touched) && !(rows[0] | rows[1] | rows[2] | rows[3])) return;
    count_specials(n, false);
    count_rows(n, -1);
    city_admit(&n->survey->sight, n->slot);
    count_specials(n, true);
    count_rows(n, 1);
    city_forget(&n->survey->sight, n->slot);
}

/* --- shields --- */

static void add_shields(const city_survey *survey, city_place *place, uint32_t own_slot) {
    for (uint32_t colour = 0; colour < CITY_COLOURS; colour++) {
        uint64_t bearers = place->block.tiles & survey->goals[CITY_SHIELD][colour][0];
        for (; bearers; bearers &= bearers - 1) {
            uint32_t slot = (uint32_t)__builtin_ctzll(bearers);
            city_block there = city_block_at(&survey->sight, survey->sight.player->cell[slot]);
            bool tiles_needed = survey->sight.tiles_needed;
            uint32_t goals = goals_on(survey, CITY_SHIELD, colour, city_bit(slot));
            uint32_t before = city_paid(city_block_counts(&there, tiles_needed));
            there.around += place->design->goal_count;
            there.tiles |= city_bit(own_slot);
            uint32_t after = city_paid(city_block_counts(&there, tiles_needed));
            add_change(&place->shields, colour, goals * before, goals * after);
        }
    }
}

/* --- the newcomer's own goals --- */

static void count_own(newcomer *n, city_goal goal) {
    const city_sight *sight = &n->survey->sight;
    const city_block *block = &n->survey->place.block;
    if (goal.colour == CITY_STAR) {
        best found = best_group(n->own);
        add_change(&n->change, found.colour, 0, found.pays);
        return;
    }
    switch ((city_goal_type)goal.type) {
    case CITY_GROUP:
        add_change(&n->change, goal.colour, 0, city_paid(city_group_counts(n->own[goal.colour])));
        return;
    case CITY_ROW:
        add_change(&n->change, goal.colour, 0,
                   city_paid(city_count_row(sight, n->slot, goal.colour)));
        return;
    case CITY_SHIELD:
    case CITY_GOAL_TYPES: break;
    }
    add_change(&n->change, goal.colour, 0,
               city_paid(city_block_counts(block, sight->tiles_needed)));
}

static void visit_place(city_survey *survey, const city_design *design, city_cell cell,
                        uint32_t own_slot) {
    city_place *place = &survey->place;
    *place = (city_place){.design = design, .cell = cell};
    place->theirs = city_look_beside(&survey->sight, cell, place->beside);
    if (!design->goal_count) return;
    for (uint32_t which = 0; which < design->goal_count; which++)
        place->counts_shields |= design->goals[which].type == CITY_SHIELD;
    place->block = city_block_at(&survey->sight, cell);
    place->block.own = design->goal_count;
    add_shields(survey, place, own_slot);
}

city_change city_preview_on(city_survey *survey, const city_design *design, city_cell cell,
                            uint32_t turn) {
    uint32_t slot = (uint32_t)__builtin_ctzll(~survey->sight.player->top);
    city_place *place = &survey->place;
    if (place->design != design || place->cell != cell) visit_place(survey, design, cell, slot);
    /* What meets none of its colours joins and lengthens nothing, and alone it pays nothing. */
    if (!(design->sides[turn] & place->theirs) && !place->counts_shields) return place->shields;
    newcomer n = {.survey = survey, .slot = slot, .change = place->shields};
    city_imagine(&survey->sight, slot, design, turn, place->beside, place->theirs);
    for (uint32_t left = design->colours; left; left &= left - 1) {
        join_groups(&n, (uint32_t)__builtin_ctz(left));
        touch_rows(&n, (uint32_t)__builtin_ctz(left));
    }
    count_whole(&n);
    for (uint32_t which = 0; which < design->goal_count; which++)
        count_own(&n, design->goals[which]);
    return n.change;
}

city_change city_preview(const city_content *content, const city_player *player,
                         const city_board *board, const city_design *design, city_cell cell,
                         uint32_t turn, bool tiles_needed) {
    city_survey survey;
    city_survey_of(content, player, board, tiles_needed, &survey);
    return city_preview_on(&survey, design, cell, turn);
}
