/* SPDX-License-Identifier: MIT */
/* The 13 places of the market: prices, taking, exchanging, refilling (CITY-BUY-04 .. -11). */
#include <string.h>

#include "games/city/table.h"

uint32_t city_offer(const city_state *s, uint32_t place) {
    return s->market[place];
}

/* --- prices --- */

/* Less by what lies in the buyer's district: CITY-SPELL-Y4, CITY-ART-07, CITY-ART-12. */
static void count_less(const city_content *content, const city_player *player, city_terms *terms) {
    const uint32_t powers = 1u << CITY_Y4 | 1u << CITY_WAND | 1u << CITY_CROWN;
    for (uint64_t left = city_with_powers(content, player, powers); left; left &= left - 1)
        switch (city_tile(content, player, slg__lowest(left))->power) {
        case CITY_Y4: terms->less += 2; break;
        case CITY_WAND: terms->less += 1; break;
        default: terms->less_for_green += 3; break;
        }
}

city_terms city_terms_of(const city_content *content, const city_state *s, uint32_t seat) {
    const city_player *player = &s->seats[seat];
    city_terms terms = {.less_by_rewards = player->less, .halves = player->halves};
    count_less(content, player, &terms);
    return terms;
}

uint32_t city_price(const city_content *content, const city_state *s, uint32_t seat,
                    uint32_t place) {
    city_terms terms = city_terms_of(content, s, seat);
    return city_price_on(&terms, city_design_of(content, s->market[place]));
}

uint32_t city_reduced(const city_content *content, const city_state *s, uint32_t seat,
                      uint32_t place) {
    city_terms terms = city_terms_of(content, s, seat);
    const city_design *tile = city_design_of(content, s->market[place]);
    int32_t price = tile->cost - city_less_for(&terms, tile);
    return price < 1 ? 1 : (uint32_t)price;
}

/* --- stacks --- */

/* The place in its class of a tile that is in no stack; copies of a design are alike. */
static uint32_t number_in_market(const city_content *content, const city_stack *stack,
                                 uint32_t class, uint32_t design) {
    uint32_t in_stack = stack->unknown;
    for (uint32_t i = 0; i < stack->under_count; i++)
        in_stack |= 1u << stack->under[i];
    for (uint32_t n = 0; n < content->class_count[class]; n++)
        if (content->classes[class][n] == design && !(in_stack >> n & 1)) return n;
    return 0;
}

int32_t city_top_of(slg_run *run, uint32_t class) {
    city_stack *stack = &city_s(run)->stacks[class];
    const uint8_t *tiles = city_cards(run)->classes[class];
    if (stack->unknown) {
        int32_t n = slg_chance_of(run, CITY_STREAM_MARKET, stack->unknown, SLG_ALL);
        if (n < 0) return -1;
        stack->unknown &= ~(1u << n);
        return tiles[n];
    }
    if (!stack->under_count) return CITY_NONE;
    uint32_t n = stack->under[0];
    stack->under_count--;
    for (uint32_t i = 0; i < stack->under_count; i++)
        stack->under[i] = stack->under[i + 1];
    stack->under[stack->under_count] = 0;
    return tiles[n];
}

/* Of places 0 .. 11, whose bytes are compared eight and four at once: is one of them CITY_NONE, all
 * of whose bits are set? */
static bool has_gap(const city_state *s) {
    const uint64_t ones = 0x0101010101010101ull;
    uint64_t first;
    uint32_t last;
    memcpy(&first, s->market, sizeof first);
    memcpy(&last, s->market + sizeof first, sizeof last);
    uint64_t empty = (~first - ones) & first & ones << 7;
    return empty | ((~last - (uint32_t)ones) & last & (uint32_t)ones << 7);
}

bool city_refill(slg_run *run) {
    city_state *s = city_s(run);
    if (!has_gap(s)) return true;
    for (uint32_t place = 0; place < CITY_RAINBOW_PLACE; place++) {
        if (s->market[place] != CITY_NONE || city_stack_empty(&s->stacks[city_class_of(place)]))
            continue;
        int32_t design = city_top_of(run, city_class_of(place));
        if (design < 0) return false;
        s->market[place] = (uint8_t)design;
        city_tell(run, CITY_TOLD_REFILL, SLG_SEAT_NONE, design, (int32_t)place, 0, 0);
    }
    return true;
}

/* --- taking and exchanging --- */

/* Monsters on the place leave the game (CITY-SOLO-10). */
static void kill_lying(slg_run *run, uint32_t place) {
    city_state *s = city_s(run);
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t monster = s->lying[place][i];
        if (monster == CITY_NONE) continue;
        s->lying[place][i] = CITY_NONE;
        s->gone++;
        city_tell(run, CITY_TOLD_MARKET_KILL, SLG_SEAT_NONE, (int32_t)monster, (int32_t)place, 0,
                  0);
    }
}

void city_take_lying(slg_run *run, uint32_t place, uint32_t to) {
    city_state *s = city_s(run);
    if (to == SLG_SEAT_NONE) {
        kill_lying(run, place);
        return;
    }
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t monster = s->lying[place][i];
        if (monster == CITY_NONE) continue;
        s->lying[place][i] = CITY_NONE;
        city_receive(run, to, monster);
        city_tell(run, CITY_TOLD_TAKE, to, (int32_t)monster, (int32_t)place, 0, 0);
    }
}

uint32_t city_take(slg_run *run, uint32_t place, uint32_t to) {
    city_state *s = city_s(run);
    uint32_t design = s->market[place];
    if (to == SLG_SEAT_NONE)
        s->gone++;
    else
        city_receive(run, to, design);
    if (place == CITY_RAINBOW_PLACE) s->rainbows--;
    if (place != CITY_RAINBOW_PLACE || !s->rainbows) s->market[place] = CITY_NONE;
    return design;
}

/* CITY-BUY-07; rainbow tiles are all alike, so one that goes under its stack changes nothing. */
void city_exchange(slg_run *run, uint32_t place) {
    city_state *s = city_s(run);
    uint32_t class = city_class_of(place);
    if (place == CITY_RAINBOW_PLACE) return;
    city_stack *stack = &s->stacks[class];
    uint32_t n = number_in_market(city_cards(run), stack, class, s->market[place]);
    stack->under[stack->under_count++] = (uint8_t)n;
    s->market[place] = CITY_NONE;
}
