/* SPDX-License-Identifier: MIT */
/* One player's purchases (CITY-BUY): free takes first, then buying and exchanging in any order. */
#include "games/city/table.h"

enum { USUAL_BUYS = 2, RICH = 20, BLUE_MONEY = 3 };

/* --- tiles taken free by spells and the Gem (CITY-BUY-12) --- */

typedef struct free_take {
    city_power power;
    uint32_t up_to;
    uint16_t rule;
} free_take;

static const free_take takes[] = {
    {CITY_Y2, 6, CITY_RULE_SPELL_Y2},
    {CITY_Y6, 10, CITY_RULE_SPELL_Y6},
    {CITY_GEM, 5, CITY_RULE_ART_08},
    {CITY_W1, 0, CITY_RULE_SPELL_W1}, /* the rainbow place alone */
};

/* The row of `takes` for the power; NULL: it takes nothing. */
static const free_take *take_of(uint32_t power) {
    for (uint32_t i = 0; i < sizeof takes / sizeof *takes; i++)
        if (takes[i].power == power) return &takes[i];
    return NULL;
}

/* Visible tiles that can still take something free. */
static uint64_t buyers(const city_content *content, const city_player *player) {
    uint32_t powers = 0;
    for (uint32_t i = 0; i < sizeof takes / sizeof *takes; i++)
        powers |= 1u << takes[i].power;
    return city_with_powers(content, player, powers) & ~player->used;
}

static inline slg_why refuse_room(const city_question *q, uint32_t place) {
    const city_player *player = &q->s->seats[q->seat];
    return city_has_room(player, 1 + city_lying(q->s, place)) ? (slg_why){0}
                                                              : city_why_full(player);
}

static slg_why refuse_free(const city_question *q, const free_take *take, uint32_t place) {
    uint32_t cost = city_design_of(q->content, q->s->market[place])->cost;
    if (take->power == CITY_W1 && place != CITY_RAINBOW_PLACE)
        return slg_because(CITY_WHY_RAINBOW_ONLY, 0, 0, 0);
    if (take->power != CITY_W1 && cost > take->up_to)
        return slg_because_of(take->rule, CITY_WHY_ABOVE, (int32_t)cost, (int32_t)take->up_to, 0);
    if (q->s->seats[q->seat].bought_any) return slg_because(CITY_WHY_BOUGHT, 0, 0, 0);
    return refuse_room(q, place);
}

static void offer_free(const city_question *q, slg_choices *to) {
    const city_player *player = &q->s->seats[q->seat];
    if ((player->bought_any && !to->refusals) || !slg_seeks(to, CITY_DO_FREE)) return;
    uint64_t slots = buyers(q->content, player);
    if (!slots) return;
    slg_option cells[CITY_SLOTS];
    slg_choices found = {.options = cells, .capacity = CITY_SLOTS};
    city_offer_cells(player, slots, CITY_DO_FREE, &found);
    for (uint32_t place = 0; place < CITY_PLACES && !slg_has_enough(to); place++) {
        if (q->s->market[place] == CITY_NONE) continue;
        for (uint32_t i = 0; i < found.count; i++) {
            uint32_t slot = city_slot_at(player, (city_cell)cells[i].a);
            const free_take *take = take_of(city_tile(q->content, player, slot)->power);
            slg_offer_unless(to, CITY_DO_FREE, (int16_t)place, cells[i].a, 0,
                             refuse_free(q, take, place));
        }
    }
}

/* --- buying and exchanging, in any order (CITY-BUY-14) --- */

static inline slg_why refuse_buying(const city_question *q, uint32_t place, uint32_t price) {
    const city_player *player = &q->s->seats[q->seat];
    if (!player->buys) return slg_because(CITY_WHY_NO_BUYS, 0, 0, 0);
    if (price > player->track[CITY_MONEY])
        return slg_because(CITY_WHY_TOO_DEAR, (int32_t)price, player->track[CITY_MONEY], 0);
    return refuse_room(q, place);
}

static void offer_purchases(const city_question *q, slg_choices *to) {
    if (!q->s->seats[q->seat].buys && !to->refusals) return;
    const slg_span span = slg_sought_span(to, CITY_DO_BUY, CITY_PLACES);
    if (span.from >= span.end) return;
    city_terms terms = city_terms_of(q->content, q->s, q->seat);
    for (uint32_t place = span.from; place < span.end && !slg_has_enough(to); place++) {
        if (q->s->market[place] == CITY_NONE) continue;
        uint32_t price = city_price_on(&terms, city_design_of(q->content, q->s->market[place]));
        slg_offer_unless(to, CITY_DO_BUY, (int16_t)place, (int16_t)price, 0,
                         refuse_buying(q, place, price));
    }
}

/* A free exchange is used before the one that costs money, which is never a loss. */
static inline int16_t exchange_price(const city_player *player) {
    return player->exchanges ? 0 : 1;
}

static inline slg_why refuse_exchanging(const city_player *player) {
    int16_t price = exchange_price(player);
    if (price && player->exchanged) return slg_because(CITY_WHY_EXCHANGED, 0, 0, 0);
    if (price && !player->track[CITY_MONEY])
        return slg_because(CITY_WHY_EXCHANGE_TOO_DEAR, price, 0, 0);
    return (slg_why){0};
}

static void offer_exchanges(const city_question *q, slg_choices *to) {
    const city_player *player = &q->s->seats[q->seat];
    int16_t price = exchange_price(player);
    slg_why why = refuse_exchanging(player);
    if (why.reason && !to->refusals) return;
    const slg_span span = slg_sought_span(to, CITY_DO_EXCHANGE, CITY_PLACES);
    for (uint32_t place = span.from; place < span.end && !slg_has_enough(to); place++) {
        if (q->s->market[place] == CITY_NONE) continue;
        bool can = city_can_exchange(q->s, place);
        uint32_t alike = place == CITY_RAINBOW_PLACE ? CITY_WHY_ALL_ALIKE : CITY_WHY_STACK_EMPTY;
        slg_offer_unless(to, CITY_DO_EXCHANGE, (int16_t)place, price, 0,
                         can ? why : slg_because(alike, 0, 0, 0));
    }
}

void city_offer_buy(const city_question *q, slg_choices *to) {
    offer_free(q, to);
    if (!slg_has_enough(to)) offer_purchases(q, to);
    if (!slg_has_enough(to)) offer_exchanges(q, to);
    slg_offer(to, CITY_DO_DONE, 0, 0, 0, 0); /* CITY-BUY-15 */
}

/* --- the same, one by one --- */

static inline bool has_free_takes(const city_question *q) {
    const city_player *player = &q->s->seats[q->seat];
    return !player->bought_any && buyers(q->content, player);
}

/* The first place from this one on whose tile the player, who may buy, can buy, and for how much;
 * CITY_PLACES: there is none. */
static inline uint32_t bargain_from(const city_question *q, const city_terms *terms, uint32_t place,
                                    uint32_t *price) {
    for (; place < CITY_PLACES; place++) {
        if (q->s->market[place] == CITY_NONE) continue;
        *price = city_price_on(terms, city_design_of(q->content, q->s->market[place]));
        if (!refuse_buying(q, place, *price).reason) break;
    }
    return place;
}

/* The n-th purchase, from 0. Else how many there are. */
static uint32_t pick_purchase(const city_question *q, uint32_t n, slg_option *option) {
    uint32_t price, count = 0;
    if (!q->s->seats[q->seat].buys) return 0;
    const city_terms terms = city_terms_of(q->content, q->s, q->seat);
    for (uint32_t place = 0; (place = bargain_from(q, &terms, place, &price)) < CITY_PLACES;
         place++)
        if (count++ == n) {
            *option = slg__picked(CITY_DO_BUY, (int32_t)place, (int32_t)price);
            break;
        }
    return count;
}

/* The places whose tiles can be exchanged: those of a class whose stack has any. */
static uint32_t exchanges(const city_question *q) {
    uint32_t places = 0;
    if (refuse_exchanging(&q->s->seats[q->seat]).reason) return 0;
    for (uint32_t place = 0; place < CITY_PLACES; place++)
        places |= (uint32_t)city_can_exchange(q->s, place) << place;
    return places;
}

/* city_offer_buy, but for tiles taken free. */
slg_option city_pick_buy(const city_content *content, const city_state *s, uint32_t seat,
                         slg_pick pick) {
    const city_question q = {.content = content, .s = s, .seat = seat};
    uint32_t n = pick.number, all = 0;
    slg_option option = slg__no_option;
    if (has_free_takes(&q)) return slg__no_option;
    if (pick.random) {
        all = pick_purchase(&q, CITY_PLACES, &option) + slg__count(exchanges(&q)) + 1;
        n = slg__pick_of(pick, all);
    }
    uint32_t buys = pick_purchase(&q, n, &option);
    if (buys > n) return option;
    uint32_t places = exchanges(&q);
    for (n -= buys; n && places; n--)
        places &= places - 1;
    if (places)
        return slg__picked(CITY_DO_EXCHANGE, (int32_t)slg__lowest(places),
                           exchange_price(&s->seats[seat]));
    return !n ? slg__picked(CITY_DO_DONE, 0, 0) : slg__no_option;
}

/* --- the step --- */

/* CITY-BUY-01 .. -03; Y3 and Y4 work while their tiles lie in the district. */
static void count_buys(slg_run *run, uint32_t seat) {
    const city_content *content = city_cards(run);
    city_player *player = &city_s(run)->seats[seat];
    const uint32_t powers = 1u << CITY_Y3 | 1u << CITY_Y4 | 1u << CITY_WAND;
    uint32_t buys = USUAL_BUYS + (player->track[CITY_MONEY] > RICH); /* */
    for (uint64_t left = city_with_powers(content, player, powers); left; left &= left - 1)
        if (city_tile(content, player, slg__lowest(left))->power == CITY_Y3)
            player->exchanges = (uint8_t)(player->exchanges + 2);
        else
            buys++;
    player->buys = (uint8_t)(player->buys + buys);
    city_tell(run, CITY_TOLD_MAY_BUY, seat, player->buys, player->exchanges, 0, 0);
}

static void take_free(slg_run *run, uint32_t seat, uint32_t place, city_cell cell) {
    city_state *s = city_s(run);
    city_player *player = &s->seats[seat];
    uint32_t slot = city_slot_at(player, cell);
    player->used |= city_bit(slot);
    city_tell(run, CITY_TOLD_CAST, seat, player->tile[slot], cell, 0, 0);
    uint32_t design = city_take(run, place, seat);
    city_tell(run, CITY_TOLD_TAKE, seat, (int32_t)design, (int32_t)place, 0, 0);
    city_take_lying(run, place, seat);
}

static void buy(slg_run *run, uint32_t seat, uint32_t place, uint32_t price) {
    city_state *s = city_s(run);
    city_player *player = &s->seats[seat];
    const city_design *tile = city_design_of(city_cards(run), s->market[place]);
    player->track[CITY_MONEY] = (uint8_t)(player->track[CITY_MONEY] - price);
    player->buys--;
    player->bought_any = 1;
    uint32_t design = city_take(run, place, seat);
    city_tell(run, CITY_TOLD_BUY, seat, (int32_t)design, (int32_t)price, (int32_t)place, 0);
    if (tile->colours >> CITY_BLUE & 1) {
        /* CITY-SPELL-B2, rainbow tiles included; not of free tiles (CITY-BUY-13) */
        uint32_t gifts = city_ones(city_with_power(city_cards(run), player, CITY_B2));
        if (gifts) city_gain(run, seat, CITY_MONEY, BLUE_MONEY * gifts);
    }
    city_take_lying(run, place, seat);
}

static void exchange_monsters(slg_run *run, uint32_t seat, uint32_t place, uint32_t price) {
    city_state *s = city_s(run);
    city_player *player = &s->seats[seat];
    uint32_t design = s->market[place];
    if (price)
        player->exchanged = 1;
    else
        player->exchanges--;
    city_exchange(run, place);
    city_tell(run, CITY_TOLD_EXCHANGE, seat, (int32_t)design, (int32_t)place, 0, 0);
    city_pay_from(run, seat, CITY_MONEY, price);
    city_take_lying(run, place, SLG_SEAT_NONE);
}

enum { COUNT, SPEND };

slg_went city_buy_proc(slg_run *run, slg_frame *f) {
    const city_player *player = &city_s(run)->seats[f->seat];
    slg_option option;
    if (!city_refill(run) || city_is_market_lost(run)) return SLG_WAIT;
    if (f->step == COUNT) {
        count_buys(run, f->seat);
        f->step = SPEND;
    }
    if (!city_choose(run, f, f->seat, CITY_ASK_BUY, player->track[CITY_MONEY], player->buys,
                     &option))
        return SLG_WAIT;
    uint32_t place = (uint32_t)option.a;
    switch (option.kind) {
    case CITY_DO_FREE: take_free(run, f->seat, place, (city_cell)option.b); return SLG_STEP;
    case CITY_DO_BUY: buy(run, f->seat, place, (uint32_t)option.b); return SLG_STEP;
    case CITY_DO_EXCHANGE:
        exchange_monsters(run, f->seat, place, (uint32_t)option.b);
        return SLG_STEP;
    default: return SLG_DONE;
    }
}
