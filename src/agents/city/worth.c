/* SPDX-License-Identifier: MIT */
#include "agents/city/worth.h"

#include <string.h>

#include "agents/city/outlook.h"
#include "agents/city/taste.h"

/* --- stock --- */

static void count_worth_of(city_stock *stock, const city_design *tile) {
    stock->tiles++;
    stock->shields += tile->goal_count;
    for (uint32_t c = 0; c < CITY_COLOURS; c++)
        stock->coloured[c] += tile->colours >> c & 1;
    for (uint32_t g = 0; g < tile->goal_count; g++) {
        stock->blocks += tile->goals[g].type == CITY_SHIELD;
        if (tile->goals[g].type == CITY_GROUP && tile->goals[g].colour < CITY_COLOURS)
            stock->groups[tile->goals[g].colour]++;
    }
}

void city_take_stock(city_stock *stock, const city_content *content, const city_state *s,
                     uint32_t seat, const city_taste *taste) {
    const city_player *player = &s->seats[seat];
    memset(stock, 0, sizeof *stock);
    stock->content = content;
    stock->s = s;
    stock->seat = seat;
    stock->taste = taste;
    stock->years = CITY_YEARS - (s->year ? s->year : 1);
    for (uint32_t slot = 0; slot < player->owned; slot++)
        if (city_known_tile(player, slot) < content->design_count && !(player->gone >> slot & 1))
            count_worth_of(stock, &content->designs[player->tile[slot]]);
}

/* --- tiles --- */

/* A goal's yearly pay, in hundredths of its resource, from the size of the group or row that such a
 * deck usually makes: not every tile finds its place. */
static int32_t goal_pay(const city_stock *stock, city_goal goal, uint32_t colour) {
    int32_t coloured = stock->coloured[colour] + 1, pay;
    switch (goal.type) {
    case CITY_GROUP: pay = stock->taste->group_each * coloured + stock->taste->group; break;
    case CITY_ROW: pay = stock->taste->row_each * coloured + stock->taste->row; break;
    default:
        pay = stock->taste->block + stock->taste->block_each * stock->shields;
        if (pay > 800) pay = 800;
        break;
    }
    return pay;
}

static int32_t yearly(const city_stock *stock, const city_design *tile) {
    const int16_t *point = stock->taste->usual[CITY_YEARS - 1 - stock->years];
    int32_t worth = stock->taste->power[tile->power];
    for (uint32_t g = 0; g < tile->goal_count; g++) {
        int32_t best = 0;
        for (uint32_t c = 0; c < CITY_COLOURS; c++) {
            if (tile->goals[g].colour != CITY_STAR && tile->goals[g].colour != c) continue;
            int32_t pay = goal_pay(stock, tile->goals[g], c) * point[c] / 100;
            best = pay > best ? pay : best;
        }
        worth += best + stock->taste->shield * stock->blocks;
    }
    for (uint32_t c = 0; c < CITY_COLOURS; c++) { /* what it does for the goals already owned */
        int32_t sides = 0;
        for (uint32_t d = 0; d < CITY_SIDES; d++)
            sides += (int32_t)(city_nibble(tile->sides[0], d) >> c & 1);
        worth += sides * (stock->taste->side + stock->taste->side_each * stock->groups[c]) *
                 point[c] / 100;
    }
    return worth;
}

int32_t city_tile_worth(const city_stock *stock, uint32_t design) {
    const city_design *tile = &stock->content->designs[design];
    if (design >= stock->content->design_count || stock->years <= 0) return 0;
    int32_t worth = yearly(stock, tile);
    if (tile->kind == CITY_MONSTER) worth = worth / 2 - stock->taste->monster[tile->monster];
    return worth * stock->years * stock->taste->owned / 100;
}

int32_t city_place_worth(const city_stock *stock, uint32_t place) {
    int32_t worth = 0, free = 0;
    uint32_t design = city_offer(stock->s, place);
    if (design == CITY_NONE) return 0;
    worth = city_tile_worth(stock, design);
    for (uint32_t i = 0; i < 2; i++)
        if (stock->s->lying[place][i] != CITY_NONE)
            worth += city_tile_worth(stock, stock->s->lying[place][i]);
    if (stock->s->lying[place][0] == CITY_NONE) return worth;
    for (uint32_t other = 0; other < CITY_PLACES; other++)
        free += city_offer(stock->s, other) != CITY_NONE && stock->s->lying[other][0] == CITY_NONE;
    if (stock->years > 0) /* a full market loses the game (CITY-SOLO-08) */
        worth += free <= 5   ? stock->taste->last_places
                 : free <= 7 ? stock->taste->few_places
                             : stock->taste->some_places;
    return worth;
}

/* --- purchases --- */

typedef struct offer {
    int32_t worth, price;
    uint8_t place;
} offer;

/* The best set that begins at `from`. The search is small: a few offers, two or three purchases. */
static city_plan best_worth_of(const offer *offers, uint32_t count, uint32_t from, int32_t money,
                               uint32_t buys) {
    city_plan best = {0, CITY_NONE};
    if (buys == 0) return best;
    for (uint32_t i = from; i < count; i++) {
        if (offers[i].price > money) continue;
        city_plan rest = best_worth_of(offers, count, i + 1, money - offers[i].price, buys - 1);
        if (offers[i].worth + rest.worth > best.worth)
            best = (city_plan){offers[i].worth + rest.worth, offers[i].place};
    }
    return best;
}

city_plan city_best_purchase(const city_stock *stock, int32_t money, uint32_t buys) {
    offer offers[CITY_PLACES];
    uint32_t count = 0;
    for (uint32_t place = 0; place < CITY_PLACES; place++) {
        if (city_offer(stock->s, place) == CITY_NONE) continue;
        int32_t worth = city_place_worth(stock, place);
        int32_t price = (int32_t)city_price(stock->content, stock->s, stock->seat, place);
        if (worth > 0 && price <= money) offers[count++] = (offer){worth, price, (uint8_t)place};
    }
    return best_worth_of(offers, count, 0, money, buys < 4 ? buys : 4);
}

/* --- rewards --- */

static int32_t best_free(const city_stock *stock, uint32_t cost, uint32_t number) {
    int32_t best[2] = {0, 0};
    for (uint32_t place = 0; place < CITY_PLACES; place++) {
        uint32_t design = city_offer(stock->s, place);
        if (design == CITY_NONE || stock->content->designs[design].cost > cost) continue;
        int32_t worth = city_place_worth(stock, place);
        if (worth > best[0]) {
            best[1] = best[0];
            best[0] = worth;
        } else if (worth > best[1]) {
            best[1] = worth;
        }
    }
    return best[0] + (number > 1 ? best[1] : 0);
}

static int32_t worst_monster(const city_stock *stock) {
    const city_player *player = &stock->s->seats[stock->seat];
    int32_t worst = 0;
    for (uint64_t left = city_monsters_in(stock->content, player); left; left &= left - 1) {
        int32_t harm = -city_tile_worth(stock, player->tile[__builtin_ctzll(left)]);
        worst = harm > worst ? harm : worst;
    }
    return worst;
}

/* Rivals destroy the tile that they miss least. What that costs them on average counts as a gain
 * here, since all that matters is the difference. */
static int32_t demolition_worth(const city_stock *stock) {
    int32_t sum = 0, rivals = 0;
    for (uint32_t seat = 0; seat < stock->s->core.seats; seat++) {
        const city_player *player = &stock->s->seats[seat];
        int32_t least = INT32_MAX;
        city_stock theirs;
        if (seat == stock->seat) continue;
        city_take_stock(&theirs, stock->content, stock->s, seat, stock->taste);
        for (uint32_t slot = 0; slot < player->owned; slot++) {
            uint32_t design = city_known_tile(player, slot);
            if (design >= stock->content->design_count || player->gone >> slot & 1 ||
                stock->content->designs[design].kind == CITY_MONSTER)
                continue;
            int32_t worth = city_tile_worth(&theirs, design);
            least = worth < least ? worth : least;
        }
        sum += least < INT32_MAX && least > 0 ? least : 0;
        rivals++;
    }
    return rivals ? sum / rivals : 0;
}

/* Two tiles are laid before the clock starts, and if two monsters are among them they do nothing
 * this year. */
static int32_t head_start_worth(const city_stock *stock) {
    const city_player *player = &stock->s->seats[stock->seat];
    int32_t worst = 0, second = 0;
    if (stock->years <= 0) return 0;
    for (uint64_t left = city_monsters_in(stock->content, player); left; left &= left - 1) {
        uint32_t design = player->tile[__builtin_ctzll(left)];
        int32_t harm = stock->taste->monster[stock->content->designs[design].monster];
        if (harm > worst) {
            second = worst;
            worst = harm;
        } else if (harm > second) {
            second = harm;
        }
    }
    return stock->taste->head_start + worst + second;
}

/* Solo: a monster leaves with the tile that is exchanged (CITY-SOLO-10), and the first four
 * exchanges are free. */
static int32_t four_exchanges_worth(const city_stock *stock, int32_t plain) {
    int32_t covered = 0;
    for (uint32_t place = 0; place < CITY_PLACES; place++)
        covered += stock->s->lying[place][0] != CITY_NONE;
    covered = covered < 4 ? covered : 4;
    return stock->taste->fresh_market * stock->years + plain / 12 +
           covered * stock->taste->some_places;
}

static bool any_rival_monster(const city_stock *stock) {
    for (uint32_t seat = 0; seat < stock->s->core.seats; seat++)
        if (seat != stock->seat && city_monsters_in(stock->content, &stock->s->seats[seat]))
            return true;
    return false;
}

int32_t city_reward_worth(const city_stock *stock, uint32_t reward) {
    const city_player *player = &stock->s->seats[stock->seat];
    int32_t money = player->track[CITY_MONEY];
    int32_t plain = city_best_purchase(stock, money, 2).worth;
    switch (reward) {
    case 1: return 3 * worst_monster(stock) / 2;
    case 2: return best_free(stock, 7, 2);
    case 3: return best_free(stock, 99, 1);
    case 4: return city_best_purchase(stock, money + 4, 3).worth - plain;
    case 5: return city_best_purchase(stock, 2 * money, 2).worth - plain;
    case 6: return city_tile_worth(stock, stock->content->rainbow);
    case 7: return four_exchanges_worth(stock, plain);
    case 8: /* its harm goes to another player instead */
        return worst_monster(stock) * (int32_t)stock->s->core.seats /
               (stock->s->core.seats > 1 ? (int32_t)stock->s->core.seats - 1 : 1);
    case 9:
        return stock->taste->of_monsters *
               (int32_t)city_ones(city_monsters_in(stock->content, player));
    case 10: return best_free(stock, 99, 2) * stock->taste->two_free / 100;
    case 11: return demolition_worth(stock);
    case 12: return stock->taste->gift;
    case 13: return head_start_worth(stock);
    case 14: return any_rival_monster(stock) ? stock->taste->trade : 0;
    default: return 0;
    }
}

int32_t city_rank_worth(const city_stock *stock, uint32_t rank, uint32_t rivals) {
    uint32_t year = stock->s->year ? stock->s->year - 1u : 0;
    int32_t prestige = 100 * stock->content->year_prestige[year];
    int32_t reward = year < CITY_SHOWN ? city_reward_worth(stock, stock->s->shown[year]) : 0;
    int32_t consolation = stock->years > 0 ? stock->taste->consolation : 0;
    if (reward < 0) reward = 0;
    if (rank == 1) return prestige + reward;
    if (stock->years == 0) return 0;
    if (rank == 2) return prestige > reward ? prestige : reward;
    if (rank == 3 && rivals >= 3) return prestige < reward ? prestige : reward;
    return consolation;
}
