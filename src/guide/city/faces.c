/* SPDX-License-Identifier: MIT */
/* Sorcerer City's tiles, districts, market and options as facts. */
#include "guide/city/words.h"

static const char *const resources[CITY_RESOURCES] = {"money", "influence", "magic", "prestige"};

/* The letters of a set of colours, in the order of the catalogue; "-" is none. */
static const char *colours_word(uint32_t colours) {
    static const char *const words[CITY_ALL_COLOURS + 1] = {"-",  "Y",   "R",   "YR",  "B",  "YB",
                                                            "RB", "YRB", "G",   "YG",  "RG", "YRG",
                                                            "BG", "YBG", "RBG", "YRBG"};
    return words[colours & CITY_ALL_COLOURS];
}

/* --- one tile --- */

/* The four sides from the north clockwise: colours; and for each the first side that is of the same
 * region, -1 for a side without colour. */
static void add_sides(guide_facts *to, const city_design *d, uint32_t turn) {
    for (uint32_t side = 0; side < CITY_SIDES; side++)
        guide_fact_each_word(to, "sides", colours_word(city_nibble(d->sides[turn], side)));
    for (uint32_t side = 0; side < CITY_SIDES; side++) {
        uint32_t joined = city_nibble(d->joined[turn], side);
        guide_fact_each_number(to, "regions", joined ? __builtin_ctz(joined) : -1);
    }
    for (uint32_t side = 0; side < CITY_SIDES; side++)
        if (city_turned_sides(d->jagged, turn) >> side & 1)
            guide_fact_each_number(to, "jagged", (int32_t)side);
}

static const char *goal_word(city_goal goal) {
    static const char *const words[CITY_GOAL_TYPES][CITY_COLOURS + 1] = {
        {"group-yellow", "group-red", "group-blue", "group-green", "group-star"},
        {"row-yellow", "row-red", "row-blue", "row-green", "row-star"},
        {"shield-yellow", "shield-red", "shield-blue", "shield-green", "shield-star"}};
    return goal.type < CITY_GOAL_TYPES && goal.colour <= CITY_COLOURS
               ? words[goal.type][goal.colour]
               : NULL;
}

void city_face(const slg_game *game, uint32_t design, guide_facts *to) {
    static const char *const kinds[CITY_KINDS] = {"starter", "market",   "rainbow",
                                                  "monster", "artifact", "sample"};
    const city_design *d = city_design_of(city_content_of(game), design);
    guide_fact_word(to, "kind", d->kind < CITY_KINDS ? kinds[d->kind] : NULL);
    if (d->class) guide_fact_number(to, "class", d->class);
    if (d->cost) guide_fact_number(to, "cost", d->cost);
    guide_fact_number(to, "copies", d->copies);
    guide_fact_word(to, "notation", d->notation);
    add_sides(to, d, 0);
    for (uint32_t i = 0; i < d->goal_count; i++)
        guide_fact_each_word(to, "goals", goal_word(d->goals[i]));
    if (d->power) guide_fact_word(to, "power", city_power_word(d->power));
    if (d->monster < CITY_MONSTERS) guide_fact_word(to, "monster", city_monster_word(d->monster));
}

/* --- districts --- */

static void add_cell(guide_facts *to, city_cell cell, uint32_t turn) {
    guide_fact_number(to, "row", city_row(cell));
    guide_fact_number(to, "column", city_column(cell));
    guide_fact_number(to, "turn", (int32_t)turn);
}

/* The goals that a tile bears: how many tiles count for each, which, and what it pays. */
static void add_goals(guide_facts *to, const slg_guide_scene *scene, uint32_t seat, uint32_t slot) {
    city_scored goals[CITY_SCORED_MAX];
    uint32_t count = city_goals_of(scene, seat, goals);
    for (uint32_t i = 0; i < count; i++)
        if (goals[i].slot == slot) guide_fact_each_number(to, "counts", goals[i].count);
    for (uint32_t i = 0; i < count; i++)
        if (goals[i].slot == slot) guide_fact_each_number(to, "pays", goals[i].pays);
    for (uint32_t i = 0; i < count; i++)
        for (uint64_t left = goals[i].slot == slot ? goals[i].tiles : 0; left; left &= left - 1)
            guide_fact_each_number(to, i && goals[i].goal ? "counted_second" : "counted",
                                   CITY_THING_SLOT + (int32_t)(64 * seat) + __builtin_ctzll(left));
}

static void add_slot(guide_facts *to, const slg_guide_scene *scene, uint32_t seat, uint32_t slot) {
    const city_player *player = &city_shown(scene)->seats[seat];
    uint32_t design = player->tile[slot];
    if (!(player->laid >> slot & 1)) return;
    guide_fact_word(to, "kind", "tile");
    guide_fact_number(to, "seat", (int32_t)seat);
    guide_fact_true(to, "face_down", design == CITY_DARK);
    if (design < CITY_DARK) guide_fact_word(to, "card", slg_card_id(scene->game, design));
    add_cell(to, player->cell[slot], city_turn(player, slot));
    guide_fact_true(to, "covered", !(player->top >> slot & 1));
    if (design >= CITY_DARK) return;
    add_sides(to, city_design_of(city_set(scene), design), city_turn(player, slot));
    guide_fact_true(to, "used", player->used >> slot & 1);
    guide_fact_true(to, "cancelled", player->cancelled >> slot & 1);
    for (uint32_t under = player->beneath[slot]; under < CITY_SLOTS; under = player->beneath[under])
        guide_fact_each_number(to, "covers", CITY_THING_SLOT + (int32_t)(64 * seat + under));
    add_goals(to, scene, seat, slot);
}

static void add_builder(guide_facts *to, const slg_guide_scene *scene, uint32_t seat) {
    const city_state *s = city_shown(scene);
    const city_player *player = &s->seats[seat];
    bool building = s->phase == CITY_PHASE_BUILD && player->work < CITY_WORK_SCORE;
    guide_fact_word(to, "kind", "player");
    guide_fact_number(to, "seat", (int32_t)seat);
    for (uint32_t r = 0; r < CITY_RESOURCES; r++)
        guide_fact_number(to, resources[r], player->track[r]);
    guide_fact_number(to, "coins", player->coins);
    guide_fact_number(to, "tiles", player->owned);
    guide_fact_true(to, "timer", s->timer == seat);
    guide_fact_true(to, "hidden", city_is_hidden(scene, seat));
    city_pay pay = city_expected(scene, player);
    for (uint32_t r = 0; building && r < CITY_RESOURCES; r++)
        guide_fact_each_number(to, "expected", pay.of[r]);
    for (uint64_t left = player->laid; left; left &= left - 1)
        guide_fact_each_number(to, "district",
                               CITY_THING_SLOT + (int32_t)(64 * seat) + __builtin_ctzll(left));
}

/* --- the table --- */

static void add_place(guide_facts *to, const slg_guide_scene *scene, uint32_t at) {
    const city_state *s = city_shown(scene);
    guide_fact_word(to, "kind", "market");
    guide_fact_number(to, "place", (int32_t)at);
    if (s->market[at] >= city_set(scene)->design_count) return;
    guide_fact_word(to, "card", slg_card_id(scene->game, s->market[at]));
    guide_fact_number(to, "price", city_price_at(scene, at));
    for (uint32_t i = 0; i < 2; i++)
        if (s->lying[at][i] < CITY_DARK)
            guide_fact_each_word(to, "monsters", slg_card_id(scene->game, s->lying[at][i]));
}

static void add_year(guide_facts *to, const slg_guide_scene *scene, uint32_t year) {
    const city_state *s = city_shown(scene);
    const uint8_t *cards;
    uint32_t count = city_mystery(scene, year, &cards);
    guide_fact_word(to, "kind", "year");
    guide_fact_number(to, "year", (int32_t)year);
    guide_fact_number(to, "prestige", city_set(scene)->year_prestige[year - 1]);
    for (uint32_t i = 0; i < count; i++)
        guide_fact_each_number(to, "mystery", cards[i]);
    if (year > CITY_SHOWN) return;
    guide_fact_number(to, "reward", s->shown[year - 1]);
    if (s->year_monster[year - 1] < CITY_MONSTERS)
        guide_fact_word(to, "monster", city_monster_word(s->year_monster[year - 1]));
}

static void add_reward(guide_facts *to, const slg_guide_scene *scene, int32_t reward) {
    const city_state *s = city_shown(scene);
    guide_fact_word(to, "kind", "reward");
    guide_fact_number(to, "reward", reward);
    guide_fact_true(to, "unselected", s->unselected >> reward & 1);
}

void city_facts(const slg_guide_scene *scene, slg_guide_thing thing, guide_facts *to) {
    const city_state *s = city_shown(scene);
    int32_t index = thing.index, seats = s->core.seats;
    if (thing.kind == SLG_THING_CARD && index >= 0 &&
        (uint32_t)index < slg_card_count(scene->game)) {
        guide_fact_word(to, "kind", "design");
        guide_fact_word(to, "card", slg_card_id(scene->game, (uint32_t)index));
    }
    if (thing.kind != SLG_THING_PLACE || index < 0) return;
    if (index < CITY_THING_SLOT + 64 * seats)
        add_slot(to, scene, (uint32_t)index / 64, (uint32_t)index % 64);
    else if (index >= CITY_THING_PLACE && index < CITY_THING_PLACE + CITY_PLACES)
        add_place(to, scene, (uint32_t)(index - CITY_THING_PLACE));
    else if (index > CITY_THING_REWARD && index <= CITY_THING_REWARD + CITY_REWARDS)
        add_reward(to, scene, index - CITY_THING_REWARD);
    else if (index > CITY_THING_YEAR && index <= CITY_THING_YEAR + CITY_YEARS)
        add_year(to, scene, (uint32_t)(index - CITY_THING_YEAR));
    else if (index >= CITY_THING_PLAYER && index < CITY_THING_PLAYER + seats)
        add_builder(to, scene, (uint32_t)(index - CITY_THING_PLAYER));
}

/* --- options --- */

/* What would lie where, how the district's goals would pay then, and how much better than now that
 * looks at first sight (city_worths). */
static void add_placement(guide_facts *to, const slg_guide_scene *scene, slg_option option,
                          const city_player *after) {
    city_pay now = city_expected(scene, city_own(scene)), then = city_expected(scene, after);
    int32_t worth;
    int turn = 0;
    const city_design *ghost = city_ghost(scene, option, &turn);
    if (ghost) {
        add_cell(to, (city_cell)option.a, (uint32_t)turn);
        guide_fact_true(to, "face_down", ghost == city_design_of(city_set(scene), CITY_DARK));
        guide_fact_word(to, "card", ghost->id[0] ? ghost->id : NULL);
        add_sides(to, ghost, (uint32_t)turn);
    }
    for (uint32_t r = 0; r < CITY_RESOURCES; r++)
        guide_fact_number(to, resources[r], (int32_t)then.of[r] - (int32_t)now.of[r]);
    city_worths(scene, &option, 1, &worth);
    guide_fact_number(to, "worth", worth);
}

void city_option_effect(const slg_guide_scene *scene, slg_option option, guide_facts *to) {
    city_player after;
    if (city_after(scene, option, &after)) {
        add_placement(to, scene, option, &after);
    } else if (option.kind == CITY_DO_BUY || option.kind == CITY_DO_EXCHANGE) {
        guide_fact_number(to, "price", option.b);
        guide_fact_number(to, "leaves", city_own(scene)->track[CITY_MONEY] - option.b);
    }
}
