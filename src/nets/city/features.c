/* SPDX-License-Identifier: MIT */
/* A position of Sorcerer City as a list of features, from one seat's side: what it has built, what
 * may still come, and how far the others are as far as they have shown it. Of several others the
 * best of each track counts. Tiles enter by what they show and do alone: a tile that a designer
 * made is judged like any other. */
#include "nets/city/features.h"

#include "nets/city/options.h"
#include "nets/city/sight.h"

enum {
    LEFT = 16,      /* tiles still to be turned up, in steps of two */
    BUILT = 24,     /* tiles that lie in the district, in steps of two */
    POINTS = 31,    /* of a track or what a district pays, in steps of two */
    FEW_POINTS = 8, /* in steps of five */
    LEADS = 21,     /* own less the rival's, in steps of three: -30 .. 30 */
    STOCKS = 24,    /* tiles owned that show a colour */
    HELD = 8,       /* goals of a kind owned */
    BUYS = 5,
};

/* name, how many features */
#define PARTS(X)                                                                           \
    X(YEAR, CITY_YEARS *CITY_PHASES)                                                       \
    X(WORK, CITY_WORKS)                                                                    \
    X(ASKED, CITY_ASK_COUNT) /* the own question */                                        \
    X(LEFT, CITY_YEARS *LEFT)                                                              \
    X(BUILT, BUILT)                                                                        \
    X(HAND, CITY_KINDS + EFFECTS) /* the tile in hand */                                   \
    X(HAND_GOAL, GOAL_KINDS)                                                               \
    X(PAYS, CITY_RESOURCES *POINTS) /* what the district pays */                           \
    X(PAYS_IN, CITY_YEARS *CITY_RESOURCES *FEW_POINTS)                                     \
    X(TRACK, CITY_RESOURCES *POINTS)                                                       \
    X(TRACK_IN, CITY_YEARS *CITY_RESOURCES *FEW_POINTS)                                    \
    X(LEAD, CITY_RESOURCES *LEADS) /* on the tracks, once they are shown */                \
    X(COINS, CITY_YEARS *LEADS)    /* coins, own less the rival's */                       \
    X(RANK, COPIES * 8)                                                                    \
    X(SHARES, 8)                                                                           \
    X(BUYS, BUYS)                                                                          \
    X(COMING, CITY_COLOURS *LEFT) /* tiles to come that show the colour */                 \
    X(COMING_GOAL, GOAL_KINDS *HELD)                                                       \
    X(COMING_EFFECT, EFFECTS)                                                              \
    X(GROUP, CITY_COLOURS *SIZES *HELD_GOALS *ENDS)                                        \
    X(GROUP_COMING, COMINGS * 4 * HELD_GOALS * ENDS) /* size up to 3 */                    \
    X(STOCK, COPIES *CITY_COLOURS *STOCKS)                                                 \
    X(STOCK_GOAL, COPIES *GOAL_KINDS *HELD)                                                \
    X(STOCK_POWER, COPIES *CITY_POWERS)                                                    \
    X(STOCK_EFFECT, COPIES *EFFECTS)                                                       \
    X(STOCK_SUM, COPIES *CITY_YEARS *STOCKS) /* tiles owned, in steps of two */            \
    X(OFFERED, 2 * GOAL_KINDS)               /* goals on the market: dear, within reach */ \
    X(SHOWN, 1 + CITY_REWARDS)               /* the year's reward */                       \
    X(MONSTER, EFFECTS)                      /* the year's */                              \
    X(USED, CITY_POWERS)                     /* powers in the district, not used yet */

enum {
#define X(name, size) FIRST_##name, LAST_##name = FIRST_##name + (size)-1,
    PARTS(X)
#undef X
        FEATURES
};

static const uint16_t town_parts[] = {
#define X(name, size) size,
    PARTS(X)
#undef X
};

static_assert((uint32_t)FEATURES <= SLG_NET_INPUTS_MAX, "a network has room for them");

/* --- the own year --- */

static uint32_t in_steps(uint32_t n, uint32_t step, uint32_t count) {
    return up_to(n / step, count);
}

static void see_points(town_sight *l) {
    for (uint32_t r = 0; r < CITY_RESOURCES; r++) {
        uint32_t pays = l->pays.of[r], track = l->own->track[r];
        uint32_t in = (l->year * CITY_RESOURCES + r) * FEW_POINTS;
        town_has(l, FIRST_PAYS + r * POINTS + in_steps(pays, 2, POINTS));
        town_has(l, FIRST_PAYS_IN + in + in_steps(pays, 5, FEW_POINTS));
        town_has(l, FIRST_TRACK + r * POINTS + in_steps(track, 2, POINTS));
        town_has(l, FIRST_TRACK_IN + in + in_steps(track, 5, FEW_POINTS));
    }
}

static void see_hand(town_sight *l) {
    if (l->own->hand >= CITY_SLOTS) return;
    const city_design *tile = city_tile(l->content, l->own, l->own->hand);
    town_has(l, FIRST_HAND + tile->kind);
    town_has(l, FIRST_HAND + CITY_KINDS + up_to(tile->monster, EFFECTS));
    for (uint32_t g = 0; g < tile->goal_count; g++)
        town_has(l, FIRST_HAND_GOAL + town_goal(tile->goals[g]));
}

static void see_year(town_sight *l) {
    town_has(l, FIRST_YEAR + l->year * CITY_PHASES + up_to(l->s->phase, CITY_PHASES));
    town_has(l, FIRST_WORK + up_to(l->own->work, CITY_WORKS));
    if (l->s->core.pending >> l->seat & 1)
        town_has(l, FIRST_ASKED + up_to(l->s->core.ask[l->seat].kind, CITY_ASK_COUNT));
    town_has(l, FIRST_LEFT + l->year * LEFT + in_steps(city_left(l->own), 2, LEFT));
    town_has(l, FIRST_BUILT + in_steps(city_ones(l->own->top), 2, BUILT));
    town_has(l, FIRST_BUYS + up_to(l->own->buys, BUYS));
    for (uint32_t share = 0; share < 8; share++)
        if (l->own->shares >> share & 1) town_has(l, FIRST_SHARES + share);
    if (l->year < CITY_SHOWN) {
        town_has(l, FIRST_SHOWN + up_to(l->s->shown[l->year], 1 + CITY_REWARDS));
        town_has(l, FIRST_MONSTER + up_to(l->s->year_monster[l->year], EFFECTS));
    }
}

/* --- the district --- */

static void see_town_groups(town_sight *l) {
    for (uint32_t c = 0; c < CITY_COLOURS; c++)
        for (uint32_t i = 0; i < l->group_count[c]; i++) {
            const town_group *group = &l->groups[c][i];
            uint32_t goals = up_to(group->goals, HELD_GOALS);
            uint32_t open = up_to(group->open, ENDS);
            town_has(l, FIRST_GROUP +
                            ((c * SIZES + up_to(group->size, SIZES)) * HELD_GOALS + goals) * ENDS +
                            open);
            town_has(l, FIRST_GROUP_COMING +
                            ((town_coming(l->coming[c]) * 4 + up_to(group->size, 4)) * HELD_GOALS +
                             goals) *
                                ENDS +
                            open);
        }
}

static void see_powers(town_sight *l) {
    for (uint64_t left = l->survey.sight.tiles & ~l->own->used; left; left &= left - 1) {
        uint32_t power = city_tile(l->content, l->own, (uint32_t)__builtin_ctzll(left))->power;
        if (power) town_has(l, FIRST_USED + up_to(power, CITY_POWERS));
    }
}

/* --- tiles to come, and owned --- */

typedef struct town_stock {
    uint32_t tiles, colours[CITY_COLOURS], goals[GOAL_KINDS];
} town_stock;

static void count_town_tile(town_stock *stock, const city_design *tile) {
    stock->tiles++;
    for (uint32_t c = 0; c < CITY_COLOURS; c++)
        stock->colours[c] += tile->colours >> c & 1;
    for (uint32_t g = 0; g < tile->goal_count; g++)
        stock->goals[town_goal(tile->goals[g])]++;
}

static void see_what_comes(town_sight *l) {
    town_stock stock = {0};
    for (uint64_t left = l->to_come; left; left &= left - 1) {
        const city_design *tile = city_tile(l->content, l->own, (uint32_t)__builtin_ctzll(left));
        count_town_tile(&stock, tile);
        if (tile->monster < CITY_MONSTERS) town_has(l, FIRST_COMING_EFFECT + tile->monster);
    }
    for (uint32_t c = 0; c < CITY_COLOURS; c++)
        town_has(l, FIRST_COMING + c * LEFT + up_to(stock.colours[c], LEFT));
    for (uint32_t g = 0; g < GOAL_KINDS; g++)
        if (stock.goals[g]) town_has(l, FIRST_COMING_GOAL + g * HELD + up_to(stock.goals[g], HELD));
}

/* All tiles of a player, whatever the year has done with them. Of those who build in secret, all
 * that they began with. */
static void see_stock(town_sight *l, uint32_t copy, uint32_t seat) {
    const city_player *player = &l->s->seats[seat];
    town_stock stock = {0};
    bool secret = seat != l->seat && town_builds_in_secret(l, seat);
    uint32_t owned = secret ? player->owned_before : player->owned;
    for (uint32_t slot = 0; slot < owned; slot++) {
        uint32_t design = slg__town_known(l, seat, slot);
        if (!secret && player->gone >> slot & 1) continue;
        if (design == CITY_NONE) {
            town_has(l, FIRST_STOCK_EFFECT + copy * EFFECTS + CITY_NO_MONSTER);
            continue;
        }
        const city_design *tile = &l->content->designs[design];
        count_town_tile(&stock, tile);
        if (tile->monster < CITY_MONSTERS)
            town_has(l, FIRST_STOCK_EFFECT + copy * EFFECTS + tile->monster);
        if (tile->power)
            town_has(l, FIRST_STOCK_POWER + copy * CITY_POWERS + up_to(tile->power, CITY_POWERS));
    }
    town_has(l, FIRST_STOCK_SUM + (copy * CITY_YEARS + l->year) * STOCKS +
                    in_steps(stock.tiles, 2, STOCKS));
    for (uint32_t c = 0; c < CITY_COLOURS; c++)
        town_has(l, FIRST_STOCK + (copy * CITY_COLOURS + c) * STOCKS +
                        up_to(stock.colours[c], STOCKS));
    for (uint32_t g = 0; g < GOAL_KINDS; g++)
        if (stock.goals[g])
            town_has(l, FIRST_STOCK_GOAL + (copy * GOAL_KINDS + g) * HELD +
                            up_to(stock.goals[g], HELD));
}

/* --- others --- */

/* The one who has most coins. CITY_SEATS: there is nobody else. */
static uint32_t foremost(const town_sight *l) {
    uint32_t best = CITY_SEATS;
    for (uint32_t i = 1; i < l->s->core.seats; i++) {
        uint32_t seat = (l->seat + i) % l->s->core.seats;
        if (best == CITY_SEATS || l->s->seats[seat].coins > l->s->seats[best].coins) best = seat;
    }
    return best;
}

static void see_tracks(town_sight *l) {
    for (uint32_t r = 0; r < CITY_RESOURCES; r++) {
        int32_t most = -1;
        for (uint32_t seat = 0; seat < l->s->core.seats; seat++)
            if (seat != l->seat && !town_builds_in_secret(l, seat) &&
                l->s->seats[seat].track[r] > most)
                most = l->s->seats[seat].track[r];
        if (most < 0 || l->s->phase == CITY_PHASE_BUILD) continue;
        int32_t lead = (l->own->track[r] - most) / 3;
        town_has(l, FIRST_LEAD + r * LEADS + centred(lead, LEADS / 2));
    }
}

static void see_others(town_sight *l) {
    uint32_t rival = foremost(l);
    town_has(l, FIRST_RANK + up_to(l->own->rank, 8));
    if (rival == CITY_SEATS) return;
    int32_t lead = ((int32_t)l->own->coins - (int32_t)l->s->seats[rival].coins) / 3;
    town_has(l, FIRST_COINS + l->year * LEADS + centred(lead, LEADS / 2));
    town_has(l, FIRST_RANK + 8 + up_to(l->s->seats[rival].rank, 8));
    see_tracks(l);
    see_stock(l, 1, rival);
}

static void see_market(town_sight *l) {
    const city_terms terms = city_terms_of(l->content, l->s, l->seat);
    for (uint32_t place = 0; place < CITY_PLACES; place++) {
        uint32_t design = city_offer(l->s, place);
        if (design == CITY_NONE) continue;
        const city_design *tile = city_design_of(l->content, design);
        uint32_t reached = city_price_on(&terms, tile) <= l->own->track[CITY_MONEY];
        for (uint32_t g = 0; g < tile->goal_count; g++)
            town_has(l, FIRST_OFFERED + reached * GOAL_KINDS + town_goal(tile->goals[g]));
    }
}

/* --- all of it --- */

static uint32_t list_town(const slg_game *game, const slg_state *state, uint32_t seat,
                          uint16_t *out) {
    town_sight l;
    slg__town_look(&l, game, state, seat, out);
    see_year(&l);
    see_points(&l);
    see_hand(&l);
    see_town_groups(&l);
    see_powers(&l);
    see_what_comes(&l);
    see_stock(&l, 0, l.seat);
    see_others(&l);
    see_market(&l);
    return l.count;
}

static bool has_two_players(const slg_state *state) {
    return city_of_const(state)->core.seats == 2;
}

/* How many districts the seat has built: a search plays on until its own is done (city_enough). */
static uint32_t districts_of(const slg_state *state, uint32_t seat) {
    const city_state *s = city_of_const(state);
    bool built = s->phase == CITY_PHASE_BUILD ? s->seats[seat].work == CITY_WORK_DONE
                                              : s->phase > CITY_PHASE_BUILD;
    return s->year ? s->year - (built ? 0u : 1u) : 0u;
}

/* A tile in a bad place costs a point or two, a tile that is bought or left shapes all years that
 * follow; and a year is built with some sixty answers. */
static uint32_t stray_in_town(const slg_state *state, uint32_t seat) {
    uint32_t kind = city_of_const(state)->core.ask[seat].kind;
    return kind >= CITY_ASK_BUILD && kind <= CITY_ASK_SCORE_SPELL ? 5 : 150;
}

const slg_feature_set slg__features_city = {.game = "city",
                                            .edition = 1,
                                            .part_count = sizeof town_parts / sizeof *town_parts,
                                            .parts = town_parts,
                                            .count = FEATURES,
                                            .hands = true,
                                            .branches = 2,
                                            .list = list_town,
                                            .has_sides = has_two_players,
                                            .stretch = districts_of,
                                            .stray = stray_in_town,
                                            .options = &slg__options_city,
                                            .by_hand = 2};
