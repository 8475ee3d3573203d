/* SPDX-License-Identifier: MIT */
#include "agents/city/table.h"

#include "agents/city/taste.h"
#include "agents/city/value.h"
#include "agents/city/worth.h"
#include "agents/heuristic.h"

typedef int32_t promise(const city_stock *stock, const slg_decision *d, const slg_option *option);

static uint32_t best_at_table(const city_stock *stock, const slg_decision *d,
                              const slg_option *options, uint32_t count, promise *of) {
    slg_best best = {0, SLG_NEVER};
    for (uint32_t i = 0; i < count; i++)
        slg__weigh(&best, i, of(stock, d, &options[i]));
    return best.option;
}

static const city_player *own_goods(const city_stock *stock) {
    return &stock->s->seats[stock->seat];
}

/* --- artifacts and magic --- */

static int32_t promise_of_artifact(const city_stock *stock, const slg_decision *d,
                                   const slg_option *option) {
    (void)d;
    return city_tile_worth(stock, (uint32_t)option->a);
}

/* What the tracks would be worth after the choice. */
static int32_t promise_of_conversion(const city_stock *stock, const slg_decision *d,
                                     const slg_option *option) {
    int32_t track[CITY_RESOURCES], magic = own_goods(stock)->track[CITY_MAGIC];
    (void)d;
    for (uint32_t r = 0; r < CITY_RESOURCES; r++)
        track[r] = own_goods(stock)->track[r];
    track[CITY_MAGIC] = 0;
    if (option->kind == CITY_DO_SPLIT) {
        track[option->a] += (magic + 1) / 2 + 2;
        track[option->b] += magic / 2 + 2;
    } else {
        track[option->a] += magic;
    }
    return city_tracks_worth(stock, track);
}

/* --- places and rewards --- */

static int32_t promise_of_share(const city_stock *stock, const slg_decision *d,
                                const slg_option *option) {
    if (option->kind == CITY_DO_PRESTIGE) return 100 * d->source;
    return city_reward_worth(stock, (uint32_t)d->extra);
}

/* Five money is worth more than a third purchase, unless money is plentiful. */
static int32_t promise_of_consolation(const city_stock *stock, const slg_decision *d,
                                      const slg_option *option) {
    int32_t money = own_goods(stock)->track[CITY_MONEY];
    uint32_t buys = money > 20 ? 3 : 2;
    (void)d;
    if (option->kind == CITY_DO_EXTRA_BUY) return city_best_purchase(stock, money, buys + 1).worth;
    return city_best_purchase(stock, money + 5, money + 5 > 20 ? 3 : buys).worth;
}

static int32_t promise_of_reward(const city_stock *stock, const slg_decision *d,
                                 const slg_option *option) {
    (void)d;
    return option->kind == CITY_DO_USE ? city_reward_worth(stock, (uint32_t)option->a) : 0;
}

static int32_t promise_of_free_tile(const city_stock *stock, const slg_decision *d,
                                    const slg_option *option) {
    (void)d;
    return option->kind == CITY_DO_DECLINE || option->kind == CITY_DO_DONE
               ? 0
               : city_place_worth(stock, (uint32_t)option->a);
}

static int32_t promise_of_class(const city_stock *stock, const slg_decision *d,
                                const slg_option *option) {
    int32_t worth = 0;
    (void)d;
    if (option->kind != CITY_DO_CLASS) return 0;
    for (uint32_t i = 0; i < 3; i++)
        worth += city_place_worth(stock, 3 * ((uint32_t)option->a - 1) + i);
    return worth;
}

static int32_t promise_of_own_monster(const city_stock *stock, const slg_decision *d,
                                      const slg_option *option) {
    (void)d;
    if (option->kind != CITY_DO_PICK) return 0;
    uint32_t slot = city_slot_at(own_goods(stock), (city_cell)option->a);
    return slot == CITY_NONE ? 0 : -city_tile_worth(stock, own_goods(stock)->tile[slot]);
}

/* A monster goes to the leader; what helps a rival goes to the player furthest behind. */
static int32_t promise_of_rival(const city_stock *stock, const slg_decision *d,
                                const slg_option *option) {
    (void)d;
    if (option->kind != CITY_DO_PLAYER && option->kind != CITY_DO_RIVAL_MONSTER) return -1;
    uint32_t rival = (uint32_t)(option->kind == CITY_DO_PLAYER ? option->a : option->b);
    int32_t coins = stock->s->seats[rival].coins;
    if (option->kind == CITY_DO_PLAYER) /* 8: a monster to the leader; 12: a tile to the last */
        return d->source == 8 ? coins : 10000 - coins;
    return 10000 - coins;
}

/* Gives up the tile that would be missed least; of tiles laid ahead, the worst monster, since it is
 * then ignored. */
static int32_t promise_of_own_tile(const city_stock *stock, const slg_decision *d,
                                   const slg_option *option) {
    if (option->kind != CITY_DO_TILE) return 0;
    int32_t worth = city_tile_worth(stock, (uint32_t)option->a);
    if (d->source != 13) return -worth;
    return worth < 0 ? 100 - worth : worth / 10;
}

static int32_t promise_of_gain(const city_stock *stock, const slg_decision *d,
                               const slg_option *option) {
    int32_t money = own_goods(stock)->track[CITY_MONEY];
    if (option->kind == CITY_DO_PRESTIGE) return 100 * d->extra;
    return city_best_purchase(stock, money + d->extra, 2).worth -
           city_best_purchase(stock, money, 2).worth;
}

/* --- purchases --- */

static uint32_t best_free_take(const city_stock *stock, const slg_option *options, uint32_t count) {
    slg_best best = {count, 0};
    for (uint32_t i = 0; i < count; i++)
        if (options[i].kind == CITY_DO_FREE)
            slg__weigh(&best, i, city_place_worth(stock, (uint32_t)options[i].a));
    return best.option;
}

/* A free exchange replaces a tile that nobody here wants. In solo, an exchange that costs a coin or
 * two also takes a monster off the market. */
static uint32_t best_exchange(const city_stock *stock, const slg_option *options, uint32_t count,
                              int32_t money, bool first) {
    slg_best best = {count, SLG_NEVER};
    for (uint32_t i = 0; i < count; i++) {
        if (options[i].kind != CITY_DO_EXCHANGE) continue;
        uint32_t place = (uint32_t)options[i].a;
        bool covered = stock->s->lying[place][0] != CITY_NONE;
        if (!covered && (!first || options[i].b > 0 || place == CITY_RAINBOW_PLACE)) continue;
        if (!covered && (int32_t)city_price(stock->content, stock->s, stock->seat, place) > money)
            continue; /* the tile that takes its place would be too dear as well */
        slg__weigh(&best, i, (covered ? 5000 : 0) - city_place_worth(stock, place));
    }
    return best.option;
}

static uint32_t choose_purchase(const city_stock *stock, const slg_decision *d,
                                const slg_option *options, uint32_t count) {
    int32_t money = d->source, done = slg__option_of(options, count, CITY_DO_DONE);
    uint32_t free = best_free_take(stock, options, count), other;
    if (free < count) return free;
    city_plan plan = city_best_purchase(stock, money, (uint32_t)d->extra);
    if (d->extra > 0) {
        other = best_exchange(stock, options, count, money, true);
        if (other < count && options[other].b == 0) return other;
    }
    for (uint32_t i = 0; i < count && plan.first != CITY_NONE; i++)
        if (options[i].kind == CITY_DO_BUY && options[i].a == plan.first) return i;
    other = best_exchange(stock, options, count, money, false);
    if (other < count) return other;
    return done >= 0 ? (uint32_t)done : 0;
}

/* A monster goes where it spoils least: on a tile that this player would not buy anyway. */
static int32_t promise_of_market_monster(const city_stock *stock, const slg_decision *d,
                                         const slg_option *option) {
    (void)d;
    return -city_place_worth(stock, (uint32_t)option->a);
}

uint32_t city_choose_at_table(const slg_game *game, const slg_state *view, const slg_decision *d,
                              const slg_option *options, uint32_t count, const city_taste *taste) {
    city_stock stock;
    city_take_stock(&stock, city_content_of(game), city_of_const(view), d->seat, taste);
    switch (d->kind) {
    case CITY_ASK_ARTIFACT: return best_at_table(&stock, d, options, count, promise_of_artifact);
    case CITY_ASK_CONVERT: return best_at_table(&stock, d, options, count, promise_of_conversion);
    case CITY_ASK_SHARE: return best_at_table(&stock, d, options, count, promise_of_share);
    case CITY_ASK_CONSOLATION:
        return best_at_table(&stock, d, options, count, promise_of_consolation);
    case CITY_ASK_REWARD:
    case CITY_ASK_LOOK: return best_at_table(&stock, d, options, count, promise_of_reward);
    case CITY_ASK_FREE_TILE: return best_at_table(&stock, d, options, count, promise_of_free_tile);
    case CITY_ASK_PRICE_CLASS: return best_at_table(&stock, d, options, count, promise_of_class);
    case CITY_ASK_OWN_MONSTER:
        return best_at_table(&stock, d, options, count, promise_of_own_monster);
    case CITY_ASK_RIVAL:
    case CITY_ASK_RIVAL_MONSTER: return best_at_table(&stock, d, options, count, promise_of_rival);
    case CITY_ASK_OWN_TILE: return best_at_table(&stock, d, options, count, promise_of_own_tile);
    case CITY_ASK_GAIN: return best_at_table(&stock, d, options, count, promise_of_gain);
    case CITY_ASK_BUY: return choose_purchase(&stock, d, options, count);
    case CITY_ASK_MARKET_MONSTER:
        return best_at_table(&stock, d, options, count, promise_of_market_monster);
    default: return 0; /* a tile for nothing is always taken */
    }
}
