/* SPDX-License-Identifier: MIT */
/* A sensible, quick builder, with a small judgement for each kind of question. It reads the data of
 * tiles, not their names, so it can also play tiles that a designer made. */
#include "agents/city/heuristic.h"

#include <string.h>

#include "agents/city/changes.h"
#include "agents/city/outlook.h"
#include "agents/city/style.h"
#include "agents/city/table.h"
#include "agents/city/value.h"
#include "agents/city/worth.h"

enum {
    PLAYOUT = 90,     /* answers: a player's own building takes some 60 a year */
    EXPLORATION = 16, /* a point of prestige is worth 4 of reward */
    PRIOR = 8,
};

typedef int32_t promise(city_outlook *o, const slg_decision *d, const slg_option *option);

static uint32_t best_option(city_outlook *o, const slg_decision *d, const slg_option *options,
                            uint32_t count, promise *of) {
    slg_best best = {0, SLG_NEVER};
    for (uint32_t i = 0; i < count; i++)
        slg__weigh(&best, i, of(o, d, &options[i]));
    return best.option;
}

/* --- building --- */

/* The tile in hand, or what the seat may see of it; a skeleton that the Lich brought counts as in
 * hand. */
static const city_design *in_hand(city_outlook *o) {
    return o->player->hand < CITY_SLOTS ? city_tile(o->content, o->player, o->player->hand) : NULL;
}

static int32_t promise_of_place(city_outlook *o, const slg_decision *d, const slg_option *option) {
    const city_design *design = in_hand(o);
    (void)d;
    if (option->kind != CITY_DO_PLACE || !design) return SLG_NEVER + 1;
    return city_site_worth(o, design, (city_cell)option->a, (uint32_t)option->b);
}

static int32_t promise_of_cover(city_outlook *o, const slg_decision *d, const slg_option *option) {
    (void)d;
    if (o->player->hand >= CITY_SLOTS) return 0;
    return city_cover_worth(o, o->player->hand, (city_cell)option->a, (uint32_t)option->b);
}

/* What turning up one more tile promises: most tiles help, monsters do harm. */
static int32_t next_tile_worth(city_outlook *o) {
    const city_player *player = o->player;
    int32_t sum = 0, tiles = 0;
    uint64_t left = player->deck;
    for (uint32_t i = 0; i < player->under_count; i++)
        if (player->under[i] != CITY_NONE) left |= city_bit(player->under[i]);
    int32_t built = (int32_t)city_ones(player->top);
    for (; left; left &= left - 1) {
        uint32_t design = city_known_tile(player, (uint32_t)__builtin_ctzll(left));
        tiles++;
        if (design >= o->content->design_count) {
            sum -= o->taste->unknown_monster;
            continue;
        }
        const city_design *tile = &o->content->designs[design];
        sum += o->taste->next_tile + o->taste->next_goal * tile->goal_count +
               (built < 40 ? o->taste->next_built * built : 0);
        if (tile->kind == CITY_MONSTER) sum -= o->taste->monster[tile->monster];
    }
    return tiles ? sum / tiles : 0;
}

/* Spells are kept for the end, when it is clear what is wrong with the district. */
static uint32_t choose_build(city_outlook *o, const slg_option *options, uint32_t count) {
    int32_t flip = slg__option_of(options, count, CITY_DO_FLIP),
            stop = slg__option_of(options, count, CITY_DO_STOP);
    slg_best best = {(uint32_t)(stop >= 0 ? stop : 0), o->taste->casting};
    if (flip >= 0 && next_tile_worth(o) > 0) return (uint32_t)flip;
    for (uint32_t i = 0; i < count; i++) {
        city_cell target;
        if (options[i].kind != CITY_DO_CAST) continue;
        uint32_t slot = city_slot_at(o->player, (city_cell)options[i].a);
        slg__weigh(&best, i, city_cast_worth(o, slot, &target));
    }
    return best.option;
}

static uint32_t choose_target(city_outlook *o, const slg_decision *d, const slg_option *options,
                              uint32_t count) {
    city_cell target = 0;
    uint32_t slot = city_slot_at(o->player, (city_cell)d->source);
    if (slot == CITY_NONE || city_cast_worth(o, slot, &target) == INT32_MIN / 2) return 0;
    for (uint32_t i = 0; i < count; i++)
        if (options[i].a == (int16_t)target) return i;
    return 0;
}

static int32_t promise_of_move(city_outlook *o, const slg_decision *d, const slg_option *option) {
    return city_shift_worth(o, (city_cell)d->extra, (city_cell)option->a, (uint32_t)option->b);
}

/* --- monsters --- */

static int32_t promise_of_loss(city_outlook *o, const slg_decision *d, const slg_option *option) {
    city_stock stock;
    uint32_t slot = city_slot_at(o->player, (city_cell)option->a);
    int32_t worth = city_lift_worth(o, (city_cell)option->a);
    if (slot == CITY_NONE || o->player->tile[slot] >= o->content->design_count) return worth;
    if (d->kind == CITY_ASK_DESTROY) { /* gone for good */
        city_take_stock(&stock, o->content, o->s, o->seat, o->taste);
        worth -= city_tile_worth(&stock, o->player->tile[slot]);
    } else if (d->kind == CITY_ASK_UNDER) { /* it may come up again */
        worth =
            worth / 2 -
            (city_tile(o->content, o->player, slot)->kind == CITY_MONSTER ? o->taste->again : 0);
    }
    return worth;
}

static int32_t promise_of_turn(city_outlook *o, const slg_decision *d, const slg_option *option) {
    uint32_t slot = city_slot_at(o->player, (city_cell)option->a);
    (void)d;
    if (option->kind != CITY_DO_PLACE) return SLG_NEVER + 1;
    if (slot == CITY_NONE) return promise_of_place(o, d, option);
    city_player copy = *o->player;
    copy.look[slot] = (uint8_t)((copy.look[slot] & ~CITY_LOOK_TURN) | option->b);
    return city_pays(o, &copy);
}

/* The Genie may lay the other tiles where they do no harm. */
static int32_t promise_of_act(city_outlook *o, const slg_decision *d, const slg_option *option) {
    uint32_t slot = city_slot_at(o->player, (city_cell)option->a);
    (void)d;
    if (slot == CITY_NONE) return 0;
    switch (city_tile(o->content, o->player, slot)->monster) {
    case CITY_GENIE: return 3;
    case CITY_DARK_MAGE: return 2;
    default: return 1;
    }
}

static int32_t promise_of_genie(city_outlook *o, const slg_decision *d, const slg_option *option) {
    return city_shift_worth(o, (city_cell)d->source, (city_cell)option->a, (uint32_t)option->b);
}

/* --- scoring --- */

static int32_t promise_of_star(city_outlook *o, const slg_decision *d, const slg_option *option) {
    uint32_t slot = city_slot_at(o->player, (city_cell)d->source);
    if (slot == CITY_NONE) return 0;
    uint32_t pays = city_star_pays(o->content, o->player, slot, (uint32_t)option->a);
    return (int32_t)pays * o->point[option->a];
}

/* Goals that produce resources come before goals that count them. */
static int32_t promise_of_score_spell(city_outlook *o, const slg_decision *d,
                                      const slg_option *option) {
    uint32_t slot = city_slot_at(o->player, (city_cell)option->a);
    (void)d;
    if (option->kind != CITY_DO_CAST || slot == CITY_NONE) return 0;
    switch (city_tile(o->content, o->player, slot)->power) {
    case CITY_B6: return 3;
    case CITY_B5: return 2;
    default: return 1;
    }
}

/* --- all of it --- */

static uint32_t choose_in_district(const slg_game *game, const slg_state *view,
                                   const slg_decision *d, const slg_option *options, uint32_t count,
                                   const city_taste *taste) {
    city_outlook o;
    city_look(&o, game, view, d->seat, taste);
    switch (d->kind) {
    case CITY_ASK_BUILD: return choose_build(&o, options, count);
    case CITY_ASK_PLACE:
        city_look_closely(&o);
        return best_option(&o, d, options, count, promise_of_place);
    case CITY_ASK_COVER: return best_option(&o, d, options, count, promise_of_cover);
    case CITY_ASK_MOVE:
    case CITY_ASK_KILL: return choose_target(&o, d, options, count);
    case CITY_ASK_MOVE_TO: return best_option(&o, d, options, count, promise_of_move);
    case CITY_ASK_DESTROY:
    case CITY_ASK_UNDER:
    case CITY_ASK_DISCARD: return best_option(&o, d, options, count, promise_of_loss);
    case CITY_ASK_TURN:
        city_look_closely(&o);
        return best_option(&o, d, options, count, promise_of_turn);
    case CITY_ASK_ACT:
    case CITY_ASK_GENIE: return best_option(&o, d, options, count, promise_of_act);
    case CITY_ASK_GENIE_TO: return best_option(&o, d, options, count, promise_of_genie);
    case CITY_ASK_STAR: return best_option(&o, d, options, count, promise_of_star);
    case CITY_ASK_SCORE_SPELL: return best_option(&o, d, options, count, promise_of_score_spell);
    default: return 0;
    }
}

static uint32_t choose_by_taste(const slg_game *game, const slg_state *view, uint32_t seat,
                                const slg_option *options, uint32_t count,
                                const city_taste *taste) {
    slg_decision d;
    if (!slg_get_decision(game, view, seat, &d)) return 0;
    /* the first option ignores a monster that was laid ahead, which is always better */
    if (d.kind == CITY_ASK_IGNORE) return 0;
    if (d.kind >= CITY_ASK_BUILD && d.kind <= CITY_ASK_SCORE_SPELL)
        return choose_in_district(game, view, &d, options, count, taste);
    return city_choose_at_table(game, view, &d, options, count, taste);
}

/* A level that thinks as little as a novice must not stop building on a whim: a year that ends
 * after one tile is not a slip but a lost match. */
static uint32_t go_on_building(city_outlook *o, const slg_option *options, uint32_t count,
                               uint16_t *out, uint32_t most) {
    enum { LITTLE = 4 };
    uint32_t kept = 0;
    if (most > LITTLE || slg__option_of(options, count, CITY_DO_FLIP) < 0 ||
        next_tile_worth(o) <= 0)
        return 0;
    for (uint32_t i = 0; i < count && kept < most; i++)
        if (options[i].kind == CITY_DO_FLIP) out[kept++] = (uint16_t)i;
    for (uint32_t i = 0; i < count && kept < most; i++)
        if (options[i].kind == CITY_DO_CAST) out[kept++] = (uint16_t)i;
    return kept;
}

/* Of the many places for a tile, only those that look best are worth searching. */
static uint32_t shortlist_by_taste(const slg_game *game, const slg_state *view, uint32_t seat,
                                   const slg_option *options, uint32_t count, uint16_t *out,
                                   uint32_t most, const city_taste *taste) {
    slg_decision d;
    city_outlook o;
    most = most < SLG_SHORTLIST_MAX ? most : SLG_SHORTLIST_MAX;
    if (!slg_get_decision(game, view, seat, &d)) return 0;
    if (d.kind == CITY_ASK_BUILD) {
        city_look(&o, game, view, seat, taste);
        return go_on_building(&o, options, count, out, most);
    }
    promise *of = d.kind == CITY_ASK_PLACE      ? promise_of_place
                  : d.kind == CITY_ASK_MOVE_TO  ? promise_of_move
                  : d.kind == CITY_ASK_COVER    ? promise_of_cover
                  : d.kind == CITY_ASK_GENIE_TO ? promise_of_genie
                                                : NULL;
    if (!of || count <= most) return 0;
    city_look(&o, game, view, seat, taste);
    if (d.kind == CITY_ASK_PLACE) city_look_closely(&o);
    slg_shortlist list = {.out = out, .most = most};
    for (uint32_t i = 0; i < count; i++)
        slg__shortlist(&list, i, of(&o, &d, &options[i]));
    return list.kept;
}

/* Of what players of a city do at once, only magic concerns others: it moves them on the tracks. */
static bool is_apart(const slg_decision *decision) {
    return decision->kind != CITY_ASK_CONVERT && decision->kind != CITY_ASK_STAFF;
}

/* People look at each tile by itself. */
static uint32_t turn_at_tile(const slg_game *game, const slg_state *view) {
    const city_state *s = city_of_const(view);
    int32_t seat = slg_viewer(view);
    (void)game;
    uint64_t built = seat >= 0 && seat < s->core.seats ? s->seats[seat].top : 0;
    return (uint32_t)s->year << 8 | (uint32_t)__builtin_popcountll(built);
}

/* --- one player for each taste --- */

static uint32_t choose_plainly(const slg_game *game, const slg_state *view, uint32_t seat,
                               const slg_option *options, uint32_t count) {
    return choose_by_taste(game, view, seat, options, count, &city_taste_plain);
}

/* Alone there is nobody to play against by which the weights could be chosen. */
static const city_taste *keen_taste(const slg_state *state) {
    return city_solo(city_of_const(state)) ? &city_taste_plain : &city_taste_keen;
}

static uint32_t choose_keenly(const slg_game *game, const slg_state *view, uint32_t seat,
                              const slg_option *options, uint32_t count) {
    return choose_by_taste(game, view, seat, options, count, keen_taste(view));
}

static uint32_t shortlist_plainly(const slg_game *game, const slg_state *view, uint32_t seat,
                                  const slg_option *options, uint32_t count, uint16_t *out,
                                  uint32_t most) {
    return shortlist_by_taste(game, view, seat, options, count, out, most, &city_taste_plain);
}

static uint32_t shortlist_keenly(const slg_game *game, const slg_state *view, uint32_t seat,
                                 const slg_option *options, uint32_t count, uint16_t *out,
                                 uint32_t most) {
    return shortlist_by_taste(game, view, seat, options, count, out, most, keen_taste(view));
}

/* What is the same in both. */
#define BUILDER                                                                                \
    .depth = PLAYOUT, .exploration = EXPLORATION, .prior = PRIOR, .steady = true,              \
    .evaluate = city_evaluate, .enough = city_enough, .apart = is_apart, .turn = turn_at_tile, \
    .likes = city_likes

/* A tile in another place changes what the year pays, and play-outs soon show by how much; what is
 * bought, or whether to go on building, shows later, among far more luck. */
static uint32_t trust_of_builder(const slg_decision *decision) {
    enum { LITTLE = 1, MUCH = 40 };
    return decision->kind > CITY_ASK_BUILD && decision->kind <= CITY_ASK_SCORE_SPELL ? LITTLE
                                                                                     : MUCH;
}

static const slg_policy keen = {BUILDER,
                                .choose = choose_keenly,
                                .shortlist = shortlist_keenly,
                                .expect = city_expect,
                                .trust = trust_of_builder,
                                .edition = 2};

const slg_policy slg__policy_city = {BUILDER, .choose = choose_plainly,
                                     .shortlist = shortlist_plainly, .keen = &keen};
