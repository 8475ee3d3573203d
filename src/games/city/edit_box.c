/* SPDX-License-Identifier: MIT */
/* Positions set by hand: where tiles come from and go to. Every tile of the box is somewhere, or
 * among those that have left the game; a tile that is put anywhere leaves the box's own piles for
 * it, and the tiles it replaces go back there. */
#include <string.h>

#include "games/city/lists.h"

static bool is_monster(const city_design *of) {
    return of->kind == CITY_MONSTER && of->monster < CITY_MONSTERS;
}

/* --- counting --- */

static void add_to_tally(city_tally *tally, const uint8_t *designs, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        tally->of[designs[i]]++;
}

static void add_numbers(city_tally *tally, const uint8_t *designs, uint32_t numbers) {
    for (; numbers; numbers &= numbers - 1)
        tally->of[designs[__builtin_ctz(numbers)]]++;
}

/* What players have, wherever it lies, what they choose from, and what Liches will bring. */
static void add_player(city_tally *tally, const city_player *player) {
    add_to_tally(tally, player->tile, player->owned);
    add_to_tally(tally, player->artifacts, 2);
    add_to_tally(tally, player->share, player->share_count);
}

static void add_market(const city_content *content, const city_state *s, city_tally *tally) {
    for (uint32_t of = 0; of < CITY_CLASSES; of++) {
        add_numbers(tally, content->classes[of], s->stacks[of].unknown);
        for (uint32_t i = 0; i < s->stacks[of].under_count; i++)
            tally->of[content->classes[of][s->stacks[of].under[i]]]++;
    }
    add_to_tally(tally, s->market, CITY_RAINBOW_PLACE);
    tally->of[content->rainbow] = (uint16_t)(tally->of[content->rainbow] + s->rainbows);
}

static void add_monsters(const city_content *content, const city_state *s, city_tally *tally) {
    for (uint32_t kind = 0; kind < CITY_MONSTERS; kind++)
        add_numbers(tally, content->monsters[kind], s->monsters[kind]);
    add_numbers(tally, content->monsters[CITY_SKELETON], s->spare);
    add_to_tally(tally, s->lying[0], 2 * CITY_PLACES);
    for (uint32_t i = 0; i < s->core.depth[SLG_LANE_MAIN]; i++) /* on their way to the market */
        for (uint32_t n = CITY_MARKET_FIRST;
             n <= CITY_MARKET_SECOND && s->frames[i].proc == CITY_PROC_MARKET; n++)
            if (s->frames[i].v[n] > 0) tally->of[(uint8_t)s->frames[i].v[n]]++;
}

void city_count_tiles(const city_content *content, const city_state *s, city_tally *tally) {
    memset(tally, 0, sizeof *tally);
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        add_player(tally, &s->seats[seat]);
    add_market(content, s, tally);
    add_monsters(content, s, tally);
}

uint32_t city_copies(const city_content *content, const city_state *s, uint32_t design) {
    const city_design *of = &content->designs[design];
    if (city_is_sample(of)) return UINT16_MAX;
    return of->kind == CITY_STARTER ? of->copies * (uint32_t)s->core.seats : of->copies;
}

int32_t city_missing(const city_content *content, const city_state *s, const city_tally *tally) {
    int32_t missing = 0;
    for (uint32_t design = 0; design < content->design_count; design++) {
        const city_design *of = &content->designs[design];
        if (of->kind == CITY_ARTIFACT || city_is_sample(of)) continue;
        missing += (int32_t)city_copies(content, s, design) - tally->of[design];
    }
    return missing;
}

/* --- out of the box --- */

static uint32_t owned_by(const city_player *player, uint32_t design) {
    uint32_t found = 0;
    for (uint32_t slot = 0; slot < player->owned; slot++)
        found += player->tile[slot] == design;
    return found;
}

static slg_status no_copy(const city_content *content, const city_state *s, uint32_t design,
                          slg_error *error) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, "no copy of '");
    slg_put(&out, content->designs[design].id);
    slg_put(&out, "' is left in the box; it has ");
    slg_put_u64(&out, city_copies(content, s, design));
    for (uint32_t seat = 0, told = 0; seat < s->core.seats; seat++) {
        if (!owned_by(&s->seats[seat], design)) continue;
        slg_put(&out, told++ ? " and " : ", owned by ");
        slg_put_char(&out, (char)('A' + seat));
    }
    slg_out_end(&out);
    return slg__fail(error, SLG_BAD_INPUT, 0, 0, text);
}

/* The next tile takes its place, as when it is bought; the lowest of those without an order. */
static void refill_box(const city_content *content, city_state *s, uint32_t place) {
    city_stack *stack = &s->stacks[place / 3];
    s->market[place] = CITY_NONE;
    if (!stack->unknown) return;
    uint32_t n = (uint32_t)__builtin_ctz(stack->unknown);
    stack->unknown &= stack->unknown - 1;
    s->market[place] = content->classes[place / 3][n];
}

static bool take_from_class(const city_content *content, city_state *s, uint32_t of,
                            uint32_t design) {
    city_stack *stack = &s->stacks[of];
    for (uint32_t n = 0; n < content->class_count[of]; n++)
        if (content->classes[of][n] == design && (stack->unknown >> n & 1)) {
            stack->unknown &= ~(1u << n);
            return true;
        }
    for (uint32_t i = 0; i < stack->under_count; i++)
        if (content->classes[of][stack->under[i]] == design) {
            stack->under_count--;
            memmove(stack->under + i, stack->under + i + 1, stack->under_count - i);
            stack->under[stack->under_count] = 0;
            return true;
        }
    for (uint32_t place = 3 * of; place < 3 * of + 3; place++)
        if (s->market[place] == design) {
            refill_box(content, s, place);
            return true;
        }
    return false;
}

static bool take_monster(const city_content *content, city_state *s, uint32_t kind,
                         uint32_t design) {
    uint32_t *const from[] = {&s->monsters[kind], &s->spare};
    for (uint32_t i = 0; i < (kind == CITY_SKELETON ? 2u : 1u); i++)
        for (uint32_t n = 0; n < content->monster_count[kind]; n++)
            if (content->monsters[kind][n] == design && (*from[i] >> n & 1)) {
                *from[i] &= ~(1u << n);
                return true;
            }
    return false;
}

slg_status city_claim(const city_content *content, city_state *s, uint32_t design,
                      slg_error *error) {
    if (design >= content->design_count)
        return slg__fail(error, SLG_BAD_INPUT, 0, 0, "null is no tile");
    const city_design *of = &content->designs[design];
    if (city_is_sample(of)) return SLG_OK;
    bool taken = of->kind == CITY_MARKET ? take_from_class(content, s, of->class - 1u, design)
                 : is_monster(of)        ? take_monster(content, s, of->monster, design)
                                         : of->kind == CITY_RAINBOW && s->rainbows;
    if (taken && of->kind == CITY_RAINBOW && --s->rainbows == 0)
        s->market[CITY_RAINBOW_PLACE] = CITY_NONE;
    if (taken) return SLG_OK;
    city_tally tally;
    city_count_tiles(content, s, &tally);
    if (tally.of[design] < city_copies(content, s, design))
        return SLG_OK; /* one that had left the game */
    return no_copy(content, s, design, error);
}

/* --- into the box --- */

static uint32_t numbers_in_stack(const city_stack *stack) {
    uint32_t numbers = stack->unknown;
    for (uint32_t i = 0; i < stack->under_count; i++)
        numbers |= 1u << stack->under[i];
    return numbers;
}

void city_release(const city_content *content, city_state *s, uint32_t design) {
    const city_design *of = &content->designs[design];
    if (city_is_sample(of)) return;
    if (of->kind == CITY_MARKET) {
        city_stack *stack = &s->stacks[of->class - 1u];
        uint32_t in_stack = numbers_in_stack(stack);
        for (uint32_t n = 0; n < content->class_count[of->class - 1u]; n++)
            if (content->classes[of->class - 1u][n] == design && !(in_stack >> n & 1)) {
                stack->unknown |= 1u << n;
                return;
            }
    } else if (is_monster(of)) {
        uint32_t box = s->monsters[of->monster] | (of->monster == CITY_SKELETON ? s->spare : 0);
        for (uint32_t n = 0; n < content->monster_count[of->monster]; n++)
            if (content->monsters[of->monster][n] == design && !(box >> n & 1)) {
                s->monsters[of->monster] |= 1u << n;
                return;
            }
    } else if (of->kind == CITY_RAINBOW && s->rainbows++ == 0) {
        s->market[CITY_RAINBOW_PLACE] = (uint8_t)design;
    }
}

slg_status city_recount(const city_content *content, city_state *s, slg_error *error) {
    city_tally tally;
    city_count_tiles(content, s, &tally);
    int32_t missing = city_missing(content, s, &tally);
    if (missing < 0)
        return slg__fail(error, SLG_BAD_INPUT, 0, 0,
                         "there are more tiles in play now than the box has");
    s->gone = (uint16_t)missing;
    return SLG_OK;
}
