/* SPDX-License-Identifier: MIT */
/* Options as Sorcerer City's network sees them: what kind of thing is done, with which tile, and
 * what it changes in the district. What all options of a question have in common is told by the
 * position. */
#include "nets/city/options.h"

#include <sortilege/decision.h>

#include "nets/city/sight.h"

enum {
    GAINS = 21, /* what the goals pay more: -8 .. 12 */
    LEAST_GAIN = 8,
    COSTS = 8,    /* of a tile, in steps of two */
    MONEYS = 10,  /* money left, in steps of two */
    HOLDERS = 8,  /* own tiles that show a colour, in steps of two */
    AMOUNTS = 16, /* of prestige or magic, in steps of two */
};

/* What becomes of the tile that an option names. */
enum { TILE_BOUGHT, TILE_TAKEN, TILE_SWAPPED, TILE_LAID_ON, TILE_PICKED, TILE_GIVEN, TILE_ROLES };

/* The parts, in order: X(name, features). */
#define OPTION_PARTS(X)                                                                           \
    X(KIND, CITY_DO_COUNT *CITY_YEARS)                                                            \
    X(ASKED, CITY_DO_COUNT)  /* whatever the year */                                              \
    X(USUAL, CITY_ASK_COUNT) /* the question, where the heuristic player would choose it */       \
    X(GAIN, CITY_YEARS *CITY_RESOURCES *GAINS)                                                    \
    X(NO_GAIN, 1)                                                                                 \
    X(BESIDE, 5) /* tiles on the four cells around the place */                                   \
    X(AROUND, 9) /* and on all eight */                                                           \
    X(MEETS, 9)  /* colours that it shares with neighbours, side by side */                       \
    X(BREAKS, 9) /* sides at which it shares none */                                              \
    X(JOINS, CITY_COLOURS *SIZES *HELD_GOALS *ENDS)  /* the group that it comes to belong to */   \
    X(JOINS_COMING, COMINGS * 4 * HELD_GOALS * ENDS) /* size up to 3 */                           \
    X(ENDS_MORE, CITY_COLOURS *HELD_GOALS * 7)       /* open ends that the group wins or loses */ \
    X(CLOSES, CITY_COLOURS *SIZES *HELD_GOALS * 2)   /* a group that loses an end; its last */    \
    X(UNITES, CITY_COLOURS * 4)                      /* groups that it joins */                   \
    X(SHIELDS, 9)    /* shields on the eight cells around, where the tile counts them */          \
    X(COUNTED, 5)    /* goals around that count its shields */                                    \
    X(SPOILT, 3 * 3) /* Dark Mages around, own shields */                                         \
    X(SPOILS, 9)     /* shields around a Dark Mage */                                             \
    X(MONSTER_AROUND, EFFECTS * 9)                                                                \
    X(ROW_ROOM, CITY_COLOURS * 3) /* free sides of a row goal's colour */                         \
    X(ROW_CUT, CITY_COLOURS * 2)  /* a row beside it goes on, or ends */                          \
    X(TILE_KIND, TILE_ROLES *CITY_YEARS *CITY_KINDS)                                              \
    X(TILE_COST, TILE_ROLES *CITY_YEARS *COSTS)                                                   \
    X(TILE_GOAL, TILE_ROLES *CITY_YEARS *GOAL_KINDS)                                              \
    X(TILE_POWER, TILE_ROLES *CITY_POWERS)                                                        \
    X(TILE_EFFECT, TILE_ROLES *EFFECTS)                                                           \
    X(TILE_FITS, TILE_ROLES *GOAL_KINDS *HOLDERS) /* own tiles of a goal's colour */              \
    X(TILE_SHOWS, TILE_ROLES *CITY_COLOURS *HOLDERS)                                              \
    X(MONEY_LEFT, 2 * MONEYS) /* without and with another purchase */                             \
    X(REWARD, (1 + CITY_REWARDS) * CITY_YEARS)                                                    \
    X(RESOURCE, CITY_RESOURCES *CITY_YEARS *AMOUNTS) /* of magic converted */                     \
    X(SPLIT, CITY_RESOURCES *CITY_RESOURCES)                                                      \
    X(SPLIT_IN, CITY_YEARS *CITY_RESOURCES)                                                       \
    X(PRESTIGE, AMOUNTS)                                                                          \
    X(CAST, CITY_POWERS)                                                                          \
    X(FLIP_LEFT, CITY_YEARS *AMOUNTS) /* tiles left where one is turned up */                     \
    X(FLIP_MONSTERS, EFFECTS)         /* and monsters among them */                               \
    X(RIVAL, 3)                       /* behind, level, ahead in coins */

enum {
#define X(name, size) OPTION_##name, LAST_OPTION_##name = OPTION_##name + (size)-1,
    OPTION_PARTS(X)
#undef X
        OPTION_FEATURES
};

static const uint16_t town_option_parts[] = {
#define X(name, size) size,
    OPTION_PARTS(X)
#undef X
};

static_assert((uint32_t)OPTION_FEATURES <= SLG_NET_OPTION_INPUTS_MAX, "a network has room");

/* What the tiles to come and those that lie there have to offer to a new one: counted once. */
typedef struct town_question {
    town_sight *l;
    uint32_t holders[CITY_COLOURS]; /* own tiles that show the colour */
    slg_decision decision;
} town_question;

/* --- a tile on an empty cell --- */

/* What lies around the place, and how the tile would lie. */
typedef struct town_place {
    const city_design *design;
    city_cell cell;
    uint32_t sides;             /* of the tile, turned: nibble d */
    uint8_t beside[CITY_SIDES]; /* slots; CITY_NONE: empty */
    uint8_t theirs[CITY_SIDES]; /* colours shown towards the place */
} town_place;

static town_place town_place_of(const town_sight *l, const city_design *design, city_cell cell,
                                uint32_t turn) {
    town_place place = {.design = design, .cell = cell, .sides = design->sides[turn & 3]};
    for (uint32_t d = 0; d < CITY_SIDES; d++) {
        uint32_t slot = city_board_slot(&l->board, city_next(cell, d));
        place.beside[d] = (uint8_t)slot;
        if (slot < CITY_SLOTS && l->survey.sight.tiles >> slot & 1)
            place.theirs[d] = (uint8_t)city_nibble(city_sides(l->content, l->own, slot), d ^ 2);
    }
    return place;
}

static uint32_t clipped_gain(int32_t gain) {
    int32_t n = gain + LEAST_GAIN;
    return n < 0 ? 0 : up_to((uint32_t)n, GAINS);
}

static void list_gain(town_sight *l, const town_place *place, uint32_t turn) {
    bool any = false;
    city_change change = city_preview_on(&l->survey, place->design, place->cell, turn);
    for (uint32_t r = 0; r < CITY_RESOURCES; r++) {
        if (!change.of[r]) continue;
        any = true;
        town_has(l,
                 OPTION_GAIN + (l->year * CITY_RESOURCES + r) * GAINS + clipped_gain(change.of[r]));
    }
    if (!any) town_has(l, OPTION_NO_GAIN);
}

static void list_sides(town_sight *l, const town_place *place) {
    uint32_t beside = 0, meets = 0, breaks = 0;
    for (uint32_t d = 0; d < CITY_SIDES; d++) {
        if (place->beside[d] == CITY_NONE) continue;
        uint32_t shared = city_nibble(place->sides, d) & place->theirs[d];
        beside++;
        meets += city_ones(shared);
        breaks += !shared;
    }
    town_has(l, OPTION_BESIDE + beside);
    town_has(l, OPTION_AROUND + up_to(city_ones(city_around(l->own, place->cell)), 9));
    town_has(l, OPTION_MEETS + up_to(meets, 9));
    town_has(l, OPTION_BREAKS + up_to(breaks, 9));
}

/* The group that the tile would belong to in a colour that it shows. */
static void list_joined(town_sight *l, uint32_t c, uint32_t joined, const town_group *whole,
                        int32_t more) {
    uint32_t goals = up_to(whole->goals, HELD_GOALS), open = up_to(whole->open, ENDS);
    town_has(l, OPTION_UNITES + c * 4 + up_to(joined, 4));
    town_has(l, OPTION_JOINS +
                    ((c * SIZES + up_to(whole->size, SIZES)) * HELD_GOALS + goals) * ENDS + open);
    town_has(l, OPTION_JOINS_COMING +
                    ((town_coming(l->coming[c]) * 4 + up_to(whole->size, 4)) * HELD_GOALS + goals) *
                        ENDS +
                    open);
    town_has(l, OPTION_ENDS_MORE + (c * HELD_GOALS + goals) * 7 + centred(more, 3));
}

static void list_closed(town_sight *l, uint32_t c, const town_group *group, uint32_t lost) {
    uint32_t at = c * SIZES + up_to(group->size, SIZES);
    town_has(l, OPTION_CLOSES + (at * HELD_GOALS + up_to(group->goals, HELD_GOALS)) * 2 +
                    (group->open <= lost));
}

static uint32_t own_group_goals(const city_design *design, uint32_t c) {
    uint32_t goals = 0;
    for (uint32_t g = 0; g < design->goal_count; g++)
        goals += design->goals[g].type == CITY_GROUP &&
                 (design->goals[g].colour == c || design->goals[g].colour == CITY_STAR);
    return goals;
}

/* Groups beside the place that lose ends there, and those that the tile joins. */
static void list_colour(town_sight *l, const town_place *place, uint32_t c) {
    uint8_t met[CITY_SIDES], lost[CITY_SIDES] = {0}, count = 0;
    uint32_t joined = 0, mine = city_sides_of(place->sides, c);
    bool joins[CITY_SIDES] = {false};
    town_group whole = {.size = 1, .goals = (uint8_t)own_group_goals(place->design, c)};
    for (uint32_t d = 0; d < CITY_SIDES; d++) {
        if (place->beside[d] == CITY_NONE) whole.open = (uint8_t)(whole.open + (mine >> d & 1));
        if (!(place->theirs[d] >> c & 1)) continue;
        uint8_t number = l->group_of[c][place->beside[d]], i = 0;
        if (number == CITY_NONE) continue;
        while (i < count && met[i] != number)
            i++;
        if (i == count) met[count++] = number;
        lost[i]++;
        joins[i] = joins[i] || mine >> d & 1;
    }
    int32_t before = 0;
    for (uint32_t i = 0; i < count; i++) {
        const town_group *group = &l->groups[c][met[i]];
        if (!joins[i]) {
            list_closed(l, c, group, lost[i]);
            continue;
        }
        joined++;
        before += group->open;
        whole.size = (uint8_t)(whole.size + group->size);
        whole.goals = (uint8_t)(whole.goals + group->goals);
        whole.open = (uint8_t)(whole.open + (group->open > lost[i] ? group->open - lost[i] : 0));
    }
    if (mine) list_joined(l, c, joined, &whole, (int32_t)whole.open - before);
}

static void list_shields(town_sight *l, const town_place *place) {
    uint32_t shields = 0, counting = 0, mages = 0;
    for (uint64_t left = city_around(l->own, place->cell); left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        if (!(l->survey.sight.tiles >> slot & 1)) continue;
        const city_design *tile = city_tile(l->content, l->own, slot);
        mages += l->mages >> slot & 1;
        if (l->own->cancelled >> slot & 1) continue;
        shields += tile->goal_count;
        for (uint32_t g = 0; g < tile->goal_count; g++)
            counting += tile->goals[g].type == CITY_SHIELD;
    }
    const city_design *design = place->design;
    bool counts = false;
    for (uint32_t g = 0; g < design->goal_count; g++)
        counts = counts || design->goals[g].type == CITY_SHIELD;
    if (counts) town_has(l, OPTION_SHIELDS + up_to(shields, 9));
    if (design->goal_count && counting) town_has(l, OPTION_COUNTED + up_to(counting, 5));
    if (mages) town_has(l, OPTION_SPOILT + up_to(mages, 3) * 3 + design->goal_count);
    if (design->monster == CITY_DARK_MAGE) town_has(l, OPTION_SPOILS + up_to(shields, 9));
    if (design->monster < CITY_MONSTERS)
        town_has(l, OPTION_MONSTER_AROUND + design->monster * 9u +
                        up_to(city_ones(city_around(l->own, place->cell)), 9));
}

static void list_rows(town_sight *l, const town_place *place) {
    for (uint32_t g = 0; g < place->design->goal_count; g++) {
        uint32_t c = place->design->goals[g].colour, room = 0;
        if (place->design->goals[g].type != CITY_ROW || c >= CITY_COLOURS) continue;
        for (uint32_t d = 0; d < CITY_SIDES; d++)
            room += place->beside[d] == CITY_NONE && city_nibble(place->sides, d) >> c & 1;
        town_has(l, OPTION_ROW_ROOM + c * 3 + up_to(room, 3));
    }
    for (uint32_t d = 0; d < CITY_SIDES; d++) {
        if (!place->theirs[d]) continue;
        const city_design *other = city_tile(l->content, l->own, place->beside[d]);
        for (uint32_t g = 0; g < other->goal_count; g++) {
            uint32_t c = other->goals[g].colour;
            if (other->goals[g].type != CITY_ROW || c >= CITY_COLOURS ||
                !(place->theirs[d] >> c & 1))
                continue;
            bool on = city_nibble(place->sides, d) >> c & 1;
            town_has(l, OPTION_ROW_CUT + c * 2 + on);
        }
    }
}

static void list_laid(town_sight *l, const city_design *design, city_cell cell, uint32_t turn) {
    town_place place = town_place_of(l, design, cell, turn);
    list_gain(l, &place, turn & 3);
    list_sides(l, &place);
    for (uint32_t c = 0; c < CITY_COLOURS; c++)
        list_colour(l, &place, c);
    list_shields(l, &place);
    list_rows(l, &place);
}

/* --- a tile by itself --- */

static void list_named_tile(town_question *q, uint32_t role, uint32_t design) {
    town_sight *l = q->l;
    if (design >= l->content->design_count) return;
    const city_design *tile = &l->content->designs[design];
    uint32_t in = role * CITY_YEARS + l->year;
    town_has(l, OPTION_TILE_KIND + in * CITY_KINDS + tile->kind);
    town_has(l, OPTION_TILE_COST + in * COSTS + up_to((tile->cost + 1u) / 2, COSTS));
    if (tile->power)
        town_has(l, OPTION_TILE_POWER + role * CITY_POWERS + up_to(tile->power, CITY_POWERS));
    town_has(l, OPTION_TILE_EFFECT + role * EFFECTS + up_to(tile->monster, EFFECTS));
    for (uint32_t g = 0; g < tile->goal_count; g++) {
        uint32_t goal = town_goal(tile->goals[g]), c = tile->goals[g].colour;
        town_has(l, OPTION_TILE_GOAL + in * GOAL_KINDS + goal);
        if (c < CITY_COLOURS)
            town_has(l, OPTION_TILE_FITS + (role * GOAL_KINDS + goal) * HOLDERS +
                            up_to(q->holders[c] / 3, HOLDERS));
    }
    for (uint32_t c = 0; c < CITY_COLOURS; c++)
        for (uint32_t d = 0; d < CITY_SIDES; d++)
            if (city_nibble(tile->sides[0], d) >> c & 1)
                town_has(l, OPTION_TILE_SHOWS + (role * CITY_COLOURS + c) * HOLDERS +
                                up_to(q->holders[c] / 3, HOLDERS));
}

/* On the market, with what lies on it. */
static void list_offer(town_question *q, uint32_t role, uint32_t place) {
    if (place >= CITY_PLACES) return;
    list_named_tile(q, role, city_offer(q->l->s, place));
    for (uint32_t i = 0; i < 2; i++)
        list_named_tile(q, TILE_LAID_ON, q->l->s->lying[place][i]);
}

static void list_bought(town_question *q, uint32_t place, uint32_t price) {
    uint32_t money = q->l->own->track[CITY_MONEY];
    list_offer(q, TILE_BOUGHT, place);
    town_has(q->l, OPTION_MONEY_LEFT + (q->l->own->buys > 1 ? MONEYS : 0u) +
                       up_to((money > price ? money - price : 0) / 2, MONEYS));
}

static void list_picked(town_question *q, uint32_t cell) {
    if (!city_is_cell(cell)) return;
    uint32_t slot = city_board_slot(&q->l->board, (city_cell)cell);
    if (slot < CITY_SLOTS) list_named_tile(q, TILE_PICKED, slg__town_known(q->l, q->l->seat, slot));
}

/* --- all of it --- */

/* The tile that a question about a place is about. */
static const city_design *in_question(const town_question *q) {
    const town_sight *l = q->l;
    uint32_t slot = l->own->hand;
    if (q->decision.kind == CITY_ASK_MOVE_TO) slot = l->own->target;
    return slot < CITY_SLOTS && l->own->tile[slot] < l->content->design_count
               ? city_tile(l->content, l->own, slot)
               : NULL;
}

static void list_place(town_question *q, const slg_option *option) {
    const city_design *design = in_question(q);
    uint32_t cell = (uint32_t)option->a;
    if (!design || !city_is_cell(cell)) return;
    if (city_board_slot(&q->l->board, (city_cell)cell) == CITY_NONE)
        list_laid(q->l, design, (city_cell)cell, (uint32_t)option->b);
    else
        list_picked(q, cell);
}

static void list_flip(town_sight *l) {
    town_has(l, OPTION_FLIP_LEFT + l->year * AMOUNTS + up_to(city_left(l->own) / 2, AMOUNTS));
    for (uint64_t left = l->to_come; left; left &= left - 1) {
        uint32_t monster = city_tile(l->content, l->own, (uint32_t)__builtin_ctzll(left))->monster;
        if (monster < CITY_MONSTERS) town_has(l, OPTION_FLIP_MONSTERS + monster);
    }
}

static void list_conversion(town_sight *l, const slg_option *option) {
    uint32_t a = up_to((uint32_t)option->a, CITY_RESOURCES);
    if (option->kind == CITY_DO_SPLIT) {
        town_has(l, OPTION_SPLIT + a * CITY_RESOURCES + up_to((uint32_t)option->b, CITY_RESOURCES));
        town_has(l, OPTION_SPLIT_IN + l->year * CITY_RESOURCES + a);
        return;
    }
    town_has(l, OPTION_RESOURCE + (l->year * CITY_RESOURCES + a) * AMOUNTS +
                    up_to(l->own->track[CITY_MAGIC] / 2u, AMOUNTS));
}

static void list_spell_cast(town_question *q, uint32_t cell) {
    if (!city_is_cell(cell)) return;
    uint32_t slot = city_board_slot(&q->l->board, (city_cell)cell);
    if (slot < CITY_SLOTS)
        town_has(q->l, OPTION_CAST +
                           up_to(city_tile(q->l->content, q->l->own, slot)->power, CITY_POWERS));
}

static void list_rival(town_sight *l, uint32_t seat) {
    if (seat >= l->s->core.seats) return;
    uint32_t theirs = l->s->seats[seat].coins;
    town_has(l, OPTION_RIVAL + (theirs > l->own->coins ? 2u : theirs == l->own->coins));
}

static void list_reward(town_sight *l, uint32_t reward) {
    town_has(l, OPTION_REWARD + up_to(reward, 1 + CITY_REWARDS) * CITY_YEARS + l->year);
}

static void list_town_option(town_question *q, const slg_option *option) {
    town_sight *l = q->l;
    uint32_t a = (uint32_t)option->a, b = (uint32_t)option->b;
    switch (option->kind) {
    case CITY_DO_PLACE: list_place(q, option); break;
    case CITY_DO_FLIP: list_flip(l); break;
    case CITY_DO_CAST: list_spell_cast(q, a); break;
    case CITY_DO_PICK: list_picked(q, a); break;
    case CITY_DO_KEEP: list_named_tile(q, TILE_TAKEN, a); break;
    case CITY_DO_TILE: list_named_tile(q, TILE_GIVEN, a); break;
    case CITY_DO_COLOUR:
    case CITY_DO_SPLIT: list_conversion(l, option); break;
    case CITY_DO_PRESTIGE: town_has(l, OPTION_PRESTIGE + up_to(a / 2, AMOUNTS)); break;
    case CITY_DO_REWARD: list_reward(l, (uint32_t)q->decision.extra); break;
    case CITY_DO_USE: list_reward(l, a); break;
    case CITY_DO_BUY: list_bought(q, a, b); break;
    case CITY_DO_TAKE:
    case CITY_DO_FREE: list_offer(q, TILE_TAKEN, a); break;
    case CITY_DO_EXCHANGE: list_offer(q, TILE_SWAPPED, a); break;
    case CITY_DO_LAY: list_offer(q, TILE_LAID_ON, a); break;
    case CITY_DO_PLAYER: list_rival(l, a); break;
    case CITY_DO_RIVAL_MONSTER: list_rival(l, b); break;
    default: break;
    }
}

static void count_holders(town_question *q) {
    for (uint32_t slot = 0; slot < q->l->own->owned; slot++) {
        uint32_t design = slg__town_known(q->l, q->l->seat, slot);
        for (uint32_t c = 0; design != CITY_NONE && c < CITY_COLOURS; c++)
            q->holders[c] += q->l->content->designs[design].colours >> c & 1;
    }
}

static void each_town_option(const slg_game *game, const slg_state *state, uint32_t seat,
                             const slg_option *options, uint32_t count, uint32_t usual,
                             slg_each_option *each, void *user) {
    uint16_t features[SLG_NET_ACTIVE_MAX];
    town_sight l;
    town_question q = {.l = &l};
    slg__town_look(&l, game, state, seat, features);
    if (!slg_get_decision(game, state, seat, &q.decision)) q.decision = (slg_decision){0};
    uint32_t ask = up_to(q.decision.kind, CITY_ASK_COUNT);
    count_holders(&q);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t kind = up_to(options[i].kind, CITY_DO_COUNT);
        l.count = 0;
        town_has(&l, OPTION_KIND + kind * CITY_YEARS + l.year);
        town_has(&l, OPTION_ASKED + kind);
        if (i == usual) town_has(&l, OPTION_USUAL + ask);
        list_town_option(&q, &options[i]);
        each(user, i, features, slg__least(l.count, SLG_NET_OPTION_ACTIVE_MAX));
    }
}

/* Two questions of five, whose options look most alike. Of the others too few were met in the games
 * that were played to learn from (docs/agents.md). */
static bool is_about_a_place(const slg_state *state, uint32_t seat) {
    return city_of_const(state)->core.ask[seat].kind == CITY_ASK_PLACE;
}

const slg_option_set slg__options_city = {.edition = 1,
                                          .part_count =
                                              sizeof town_option_parts / sizeof *town_option_parts,
                                          .parts = town_option_parts,
                                          .count = OPTION_FEATURES,
                                          .worth = 16,
                                          .start = 12,
                                          .tried_only = true,
                                          .is_thought_about = is_about_a_place,
                                          .each = each_town_option};
