/* SPDX-License-Identifier: MIT */
/* Positions set by hand: where tiles come from and go to. Every tile of the box is somewhere, or
 * among those that left the game; a tile that is put anywhere leaves the box's own piles for it,
 * and those that it takes the place of go back there. */
#include <string.h>

#include "games/city/lists.h"

static bool is_monster(const city_design *of) {
    return of->kind == CITY_MONSTER && of->monster < CITY_MONSTERS;
}

/* --- counting --- */

static uint32_t count_bytes(const uint8_t *bytes, uint32_t count, uint32_t value) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < count; i++)
        found += bytes[i] == value;
    return found;
}

static uint32_t copies_in_class(const city_content *content, const city_state *s, uint32_t of,
                                uint32_t design) {
    const city_stack *stack = &s->stacks[of];
    uint32_t found = 0;
    for (uint32_t n = 0; n < content->class_count[of]; n++)
        found += content->classes[of][n] == design && (stack->unknown >> n & 1);
    for (uint32_t i = 0; i < stack->under_count; i++)
        found += content->classes[of][stack->under[i]] == design;
    return found + count_bytes(s->market, CITY_RAINBOW_PLACE, design);
}

static uint32_t copies_of_kind(const city_content *content, const city_state *s, uint32_t kind,
                               uint32_t design) {
    uint32_t box = s->monsters[kind] | (kind == CITY_SKELETON ? s->spare : 0), found = 0;
    for (uint32_t n = 0; n < content->monster_count[kind]; n++)
        found += content->monsters[kind][n] == design && (box >> n & 1);
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        found += count_bytes(s->seats[seat].share, s->seats[seat].share_count, design);
    for (uint32_t i = 0; i < s->core.depth[SLG_LANE_MAIN]; i++) /* on their way to the market */
        for (uint32_t n = 1; n <= 2 && s->frames[i].proc == CITY_PROC_MARKET; n++)
            found += s->frames[i].v[n] == (int32_t)design;
    return found + count_bytes(s->lying[0], 2 * CITY_PLACES, design);
}

/* Those that are still to be chosen from. */
static uint32_t copies_dealt(const city_state *s, uint32_t design) {
    uint32_t found = 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        found += count_bytes(s->seats[seat].artifacts, 2, design);
    return found;
}

/* Those of players, wherever they lie. */
static uint32_t copies_owned(const city_state *s, uint32_t design) {
    uint32_t found = 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        found += count_bytes(s->seats[seat].tile, s->seats[seat].owned, design);
    return found;
}

uint32_t city_copies_in_play(const city_content *content, const city_state *s, uint32_t design) {
    const city_design *of = &content->designs[design];
    uint32_t found = copies_owned(s, design);
    if (city_is_sample(of)) return found;
    if (of->kind == CITY_MARKET) found += copies_in_class(content, s, of->class - 1u, design);
    if (is_monster(of)) found += copies_of_kind(content, s, of->monster, design);
    if (of->kind == CITY_ARTIFACT) found += copies_dealt(s, design);
    if (of->kind == CITY_RAINBOW) found += s->rainbows;
    return found;
}

uint32_t city_copies(const city_content *content, const city_state *s, uint32_t design) {
    const city_design *of = &content->designs[design];
    if (city_is_sample(of)) return UINT16_MAX;
    return of->kind == CITY_STARTER ? of->copies * (uint32_t)s->core.seats : of->copies;
}

int32_t city_missing(const city_content *content, const city_state *s) {
    int32_t missing = 0;
    for (uint32_t design = 0; design < content->design_count; design++) {
        const city_design *of = &content->designs[design];
        if (of->kind == CITY_ARTIFACT || city_is_sample(of)) continue;
        missing += (int32_t)city_copies(content, s, design) -
                   (int32_t)city_copies_in_play(content, s, design);
    }
    return missing;
}

/* --- out of the box --- */

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
        uint32_t owned = count_bytes(s->seats[seat].tile, s->seats[seat].owned, design);
        if (!owned) continue;
        slg_put(&out, told++ ? " and " : ", owned by ");
        slg_put_char(&out, (char)('A' + seat));
    }
    slg_out_end(&out);
    return slg__fail(error, SLG_BAD_INPUT, 0, 0, text);
}

/* The tile after it takes its place, as when it is bought; the lowest of those not in order. */
static void refill(const city_content *content, city_state *s, uint32_t place) {
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
            refill(content, s, place);
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
    bool taken = of->kind == CITY_MARKET    ? take_from_class(content, s, of->class - 1u, design)
                 : is_monster(of) ? take_monster(content, s, of->monster, design)
                                            : of->kind == CITY_RAINBOW && s->rainbows;
    if (taken && of->kind == CITY_RAINBOW && --s->rainbows == 0)
        s->market[CITY_RAINBOW_PLACE] = CITY_NONE;
    if (taken || city_copies_in_play(content, s, design) < city_copies(content, s, design))
        return SLG_OK; /* if not from the box, one that had left the game */
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
    int32_t missing = city_missing(content, s);
    if (missing < 0)
        return slg__fail(error, SLG_BAD_INPUT, 0, 0,
                         "there are more tiles in play now than the box has");
    s->gone = (uint16_t)missing;
    return SLG_OK;
}
