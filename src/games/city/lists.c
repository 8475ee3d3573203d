/* SPDX-License-Identifier: MIT */
/* The lists of documents, read from the state: tiles by their designs, not by their slots. */
#include "games/city/check.h"

#include <string.h>

uint32_t city_seat_of(const slg_state *state, const unsigned char *player) {
    const unsigned char *first = (const unsigned char *)city_of_const(state)->seats;
    return (uint32_t)((size_t)(player - first) / sizeof(city_player));
}

/* What the reader of the document sees of a slot: a view shows no tile that it hides. */
static uint8_t shown_tile(const slg_state *state, uint32_t seat, uint32_t slot) {
    const city_state *s = city_of_const(state);
    int32_t viewer = slg_viewer(state);
    if (slot >= CITY_SLOTS) return CITY_NONE;
    if (viewer >= 0 && (city_hidden_slots(s, seat, (uint32_t)viewer) >> slot & 1)) return CITY_NONE;
    return s->seats[seat].tile[slot];
}

/* --- piles --- */

static uint32_t show_set(const slg_state *state, uint32_t seat, uint64_t slots, uint8_t *to) {
    uint32_t count = 0;
    for (; slots; slots &= slots - 1)
        to[count++] = shown_tile(state, seat, (uint32_t)__builtin_ctzll(slots));
    return count;
}

static uint32_t show_slots(const slg_state *state, uint32_t seat, const uint8_t *slots,
                           uint32_t slot_count, bool unknown_too, uint8_t *to) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < slot_count; i++)
        if (unknown_too || slots[i] != CITY_NONE) to[count++] = shown_tile(state, seat, slots[i]);
    return count;
}

static uint32_t show_pile(const slg_state *state, const unsigned char *base, city_pile pile,
                          uint8_t *to) {
    const city_player *player = (const city_player *)(const void *)base;
    uint32_t seat = city_seat_of(state, base);
    switch (pile) {
    case CITY_PILE_DECK: return show_set(state, seat, player->deck, to);
    case CITY_PILE_ASIDE: return show_set(state, seat, player->aside, to);
    case CITY_PILE_BOUGHT: return show_set(state, seat, player->bought, to);
    case CITY_PILE_GONE: return show_set(state, seat, player->gone, to);
    case CITY_PILE_HAND: return show_slots(state, seat, &player->hand, 1, false, to);
    case CITY_PILE_AHEAD: return show_slots(state, seat, player->ahead, 2, false, to);
    case CITY_PILE_UNDER:
        return show_slots(state, seat, player->under, player->under_count, true, to);
    case CITY_PILES: break;
    }
    return 0;
}

#define PILE_LIST(id, name)                                                                        \
    static uint32_t show_##name(const slg_game *game, const slg_state *state,                      \
                                const unsigned char *base, void *elements) {                       \
        (void)game;                                                                                \
        return show_pile(state, base, id, elements);                                               \
    }                                                                                              \
    static slg_status set_##name(const slg_game *game, slg_state *state, unsigned char *base,      \
                                 const void *elements, uint32_t count, slg_error *error) {         \
        return city_set_pile(game, city_of(state), city_seat_of(state, base), id, elements, count, \
                             error);                                                               \
    }
PILE_LIST(CITY_PILE_DECK, deck)
PILE_LIST(CITY_PILE_UNDER, under)
PILE_LIST(CITY_PILE_HAND, hand)
PILE_LIST(CITY_PILE_ASIDE, aside)
PILE_LIST(CITY_PILE_BOUGHT, bought)
PILE_LIST(CITY_PILE_GONE, gone)
PILE_LIST(CITY_PILE_AHEAD, ahead)

const slg_list city_pile_lists[CITY_PILES] = {
    [CITY_PILE_DECK] = {.size = 1, .most = CITY_SLOTS, .get = show_deck, .set = set_deck},
    [CITY_PILE_UNDER] = {.size = 1, .most = CITY_SLOTS, .get = show_under, .set = set_under},
    [CITY_PILE_HAND] = {.size = 1, .most = 1, .get = show_hand, .set = set_hand},
    [CITY_PILE_ASIDE] = {.size = 1, .most = CITY_SLOTS, .get = show_aside, .set = set_aside},
    [CITY_PILE_BOUGHT] = {.size = 1, .most = CITY_SLOTS, .get = show_bought, .set = set_bought},
    [CITY_PILE_GONE] = {.size = 1, .most = CITY_SLOTS, .get = show_gone, .set = set_gone},
    [CITY_PILE_AHEAD] = {.size = 1, .most = 2, .get = show_ahead, .set = set_ahead},
};

/* --- monsters that nobody has looked at --- */

static uint32_t show_unseen(const slg_game *game, const slg_state *state, const unsigned char *base,
                            void *elements) {
    const city_player *player = (const city_player *)(const void *)base;
    uint8_t *kinds = elements;
    uint32_t count = 0;
    (void)state;
    for (uint64_t left = player->unseen; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        if (player->tile[slot] < CITY_DARK)
            kinds[count++] = city_tile(city_content_of(game), player, slot)->monster;
    }
    return count;
}

/* In the order of the list: tiles of the kind in the deck. */
static slg_status set_unseen(const slg_game *game, slg_state *state, unsigned char *base,
                             const void *elements, uint32_t count, slg_error *error) {
    city_player *player = (city_player *)(void *)base;
    const uint8_t *kinds = elements;
    uint64_t unseen = 0;
    (void)state;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t left = player->deck & ~unseen;
        while (left &&
               city_tile(city_content_of(game), player, (uint32_t)__builtin_ctzll(left))->monster !=
                   kinds[i])
            left &= left - 1;
        if (!left)
            return slg__fail(error, SLG_BAD_INPUT, 0, 0,
                             "only monsters in the deck can be unseen; set the deck first");
        unseen |= left & -left;
    }
    player->unseen = unseen;
    return SLG_OK;
}

const slg_list city_unseen_list = {
    .size = 1, .most = CITY_SLOTS, .get = show_unseen, .set = set_unseen};

/* --- the district --- */

static city_shown_tile show_tile(const slg_state *state, uint32_t seat, uint32_t slot) {
    const city_player *player = &city_of_const(state)->seats[seat];
    uint32_t look = player->look[slot], covered = player->beneath[slot];
    bool dark = player->tile[slot] == CITY_DARK;
    city_shown_tile to = {
        .tile = dark ? shown_tile(state, seat, covered) : shown_tile(state, seat, slot),
        .row = (int8_t)city_row(player->cell[slot]),
        .column = (int8_t)city_column(player->cell[slot]),
        .turn = look & CITY_LOOK_TURN,
        .face_down = dark,
        .colour = look & CITY_LOOK_STARRED ? (look & CITY_LOOK_STAR) >> CITY_LOOK_STAR_SHIFT
                                           : (uint32_t)CITY_NONE,
        .used = player->used >> slot & 1,
        .ignored = player->inert >> slot & 1,
        .acted = player->acted >> slot & 1,
        .cancelled = player->cancelled >> slot & 1,
    };
    for (; !dark && covered != CITY_NONE && to.under_count < sizeof to.under / sizeof *to.under;
         covered = player->beneath[covered])
        to.under[to.under_count++] = (city_shown_under){shown_tile(state, seat, covered),
                                                        player->look[covered] & CITY_LOOK_TURN};
    return to;
}

static uint32_t show_district(const slg_game *game, const slg_state *state,
                              const unsigned char *base, void *elements) {
    const city_player *player = (const city_player *)(const void *)base;
    city_shown_tile *to = elements;
    uint32_t count = 0;
    (void)game;
    for (uint64_t left = player->top; left;) {
        uint32_t slot = city_first_cell(player, left);
        to[count++] = show_tile(state, city_seat_of(state, base), slot);
        left &= ~city_bit(slot);
    }
    return count;
}

static slg_status set_district(const slg_game *game, slg_state *state, unsigned char *base,
                               const void *elements, uint32_t count, slg_error *error) {
    return city_set_district(game, city_of(state), city_seat_of(state, base), elements, count,
                             error);
}

const slg_list city_district_list = {
    .size = sizeof(city_shown_tile), .most = CITY_SLOTS, .get = show_district, .set = set_district};
static_assert(sizeof(city_shown_tile) * CITY_SLOTS <= SLG_LIST_BYTES, "fits a list");

/* --- slots as they are held --- */

static uint32_t show_city_held(const slg_game *game, const slg_state *state,
                               const unsigned char *base, void *elements) {
    const city_player *player = (const city_player *)(const void *)base;
    city_held_tile *to = elements;
    uint32_t count = 0;
    (void)game;
    (void)state;
    for (uint32_t slot = 0; slot < CITY_SLOTS; slot++)
        if (player->tile[slot] != CITY_NONE)
            to[count++] = (city_held_tile){.slot = (uint8_t)slot,
                                           .tile = player->tile[slot],
                                           .cell = player->cell[slot],
                                           .look = player->look[slot],
                                           .beneath = player->beneath[slot]};
    return count;
}

static slg_status set_city_held(const slg_game *game, slg_state *state, unsigned char *base,
                                const void *elements, uint32_t count, slg_error *error) {
    city_player *player = (city_player *)(void *)base;
    const city_held_tile *from = elements;
    (void)game;
    (void)state;
    memset(player->tile, CITY_NONE, sizeof player->tile);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t slot = from[i].slot;
        if (slot >= CITY_SLOTS || from[i].cell >= CITY_CELLS)
            return slg__fail(error, SLG_BAD_INPUT, 0, 0, "slots are 0 to 63, cells 0 to 16899");
        player->tile[slot] = from[i].tile;
        player->cell[slot] = from[i].cell;
        player->look[slot] = from[i].look;
        player->beneath[slot] = from[i].beneath;
    }
    return SLG_OK;
}

const slg_list city_held_list = {.size = sizeof(city_held_tile),
                                 .most = CITY_SLOTS,
                                 .get = show_city_held,
                                 .set = set_city_held};

/* What no document says because it follows: the open sides of a district. But first, all numbers of
 * a document must be usable as indexes: lists are made and set by them before slg_check
 * is called. */
slg_status city_was_read(const slg_game *game, slg_state *state, slg_error *error) {
    city_state *s = city_of(state);
    const char *fault = city_reading_fault(city_content_of(game), s);
    if (fault) return slg__fail(error, SLG_BAD_INPUT, 0, 0, fault);
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        city_open_sides(&s->seats[seat], s->seats[seat].open);
    return SLG_OK;
}

/* --- the market and its stacks --- */

static uint32_t show_market(const slg_game *game, const slg_state *state, const unsigned char *base,
                            void *elements) {
    const city_state *s = city_of_const(state);
    city_shown_offer *to = elements;
    (void)game;
    (void)base;
    for (uint32_t place = 0; place < CITY_PLACES; place++) {
        to[place] = (city_shown_offer){.tile = (uint8_t)city_offer(s, place)};
        for (uint32_t i = 0; i < 2; i++)
            if (s->lying[place][i] != CITY_NONE)
                to[place].monsters[to[place].monster_count++] = s->lying[place][i];
    }
    return CITY_PLACES;
}

static slg_status set_market(const slg_game *game, slg_state *state, unsigned char *base,
                             const void *elements, uint32_t count, slg_error *error) {
    (void)base;
    return city_set_market(game, city_of(state), elements, count, error);
}

const slg_list city_market_list = {.size = sizeof(city_shown_offer),
                                   .most = CITY_PLACES,
                                   .short_name = "tile",
                                   .get = show_market,
                                   .set = set_market};

static uint32_t class_of(const slg_state *state, const unsigned char *stack) {
    const unsigned char *first = (const unsigned char *)city_of_const(state)->stacks;
    return (uint32_t)((size_t)(stack - first) / sizeof(city_stack));
}

static uint32_t show_unknown(const slg_game *game, const slg_state *state,
                             const unsigned char *base, void *elements) {
    const city_stack *stack = (const city_stack *)(const void *)base;
    uint32_t of = class_of(state, base), count = 0;
    uint8_t *to = elements;
    for (uint32_t left = stack->unknown; left; left &= left - 1)
        to[count++] = city_content_of(game)->classes[of][__builtin_ctz(left)];
    return count;
}

static uint32_t show_stack_under(const slg_game *game, const slg_state *state,
                                 const unsigned char *base, void *elements) {
    const city_stack *stack = (const city_stack *)(const void *)base;
    uint32_t of = class_of(state, base);
    uint8_t *to = elements;
    for (uint32_t i = 0; i < stack->under_count && i < CITY_CLASS_TILES; i++)
        to[i] = city_content_of(game)->classes[of][stack->under[i] % CITY_CLASS_TILES];
    return stack->under_count;
}

/* The number of a tile of the class that has the design and is in neither set; -1 if there
 * is none. */
static int32_t number_listed(const city_content *content, uint32_t of, uint32_t design,
                             uint32_t but_not) {
    for (uint32_t n = 0; n < content->class_count[of]; n++)
        if (content->classes[of][n] == design && !(but_not >> n & 1)) return (int32_t)n;
    return -1;
}

static slg_status not_of_class(slg_error *error) {
    return slg__fail(error, SLG_BAD_INPUT, 0, 0,
                     "a stack has tiles of its own price class, each as often as the box has it");
}

static slg_status set_unknown(const slg_game *game, slg_state *state, unsigned char *base,
                              const void *elements, uint32_t count, slg_error *error) {
    city_stack *stack = (city_stack *)(void *)base;
    const uint8_t *designs = elements;
    uint32_t of = class_of(state, base), unknown = 0, under = 0;
    for (uint32_t i = 0; i < stack->under_count; i++)
        under |= 1u << stack->under[i];
    for (uint32_t i = 0; i < count; i++) {
        int32_t n = number_listed(city_content_of(game), of, designs[i], unknown | under);
        if (n < 0) return not_of_class(error);
        unknown |= 1u << n;
    }
    stack->unknown = unknown;
    return SLG_OK;
}

/* Those put under the stack leave its unknown part, if they were in it. */
static slg_status set_stack_under(const slg_game *game, slg_state *state, unsigned char *base,
                                  const void *elements, uint32_t count, slg_error *error) {
    city_stack *stack = (city_stack *)(void *)base;
    const uint8_t *designs = elements;
    uint32_t of = class_of(state, base), under = 0;
    memset(stack->under, 0, sizeof stack->under);
    for (uint32_t i = 0; i < count; i++) {
        int32_t n = number_listed(city_content_of(game), of, designs[i], under);
        if (n < 0) return not_of_class(error);
        stack->under[i] = (uint8_t)n;
        under |= 1u << n;
    }
    stack->under_count = (uint8_t)count;
    stack->unknown &= ~under;
    return SLG_OK;
}

const slg_list city_unknown_list = {
    .size = 1, .most = CITY_CLASS_TILES, .get = show_unknown, .set = set_unknown};
const slg_list city_under_list = {
    .size = 1, .most = CITY_CLASS_TILES, .get = show_stack_under, .set = set_stack_under};

/* --- the backs of the year's mystery cards (CITY-MYST-01) --- */

static uint32_t show_mystery(const slg_game *game, const slg_state *state,
                             const unsigned char *base, void *elements) {
    const city_state *s = city_of_const(state);
    (void)base;
    if (!city_mystery_cards(s) || s->year < 1 || s->year > CITY_YEARS) return 0;
    memcpy(elements, city_content_of(game)->mystery[s->year - 1], CITY_MYSTERIES);
    return CITY_MYSTERIES;
}

/* They follow from the year and the tiles, whatever a document says of them. */
static slg_status set_mystery(const slg_game *game, slg_state *state, unsigned char *base,
                              const void *elements, uint32_t count, slg_error *error) {
    (void)game;
    (void)state;
    (void)base;
    (void)elements;
    (void)count;
    (void)error;
    return SLG_OK;
}

const slg_list city_mystery_list = {
    .size = 1, .most = CITY_MYSTERIES, .get = show_mystery, .set = set_mystery};

/* --- rewards that were not selected --- */

static uint32_t show_unselected(const slg_game *game, const slg_state *state,
                                const unsigned char *base, void *elements) {
    uint8_t *to = elements;
    uint32_t count = 0;
    (void)game;
    (void)base;
    for (uint32_t left = city_of_const(state)->unselected; left; left &= left - 1)
        to[count++] = (uint8_t)__builtin_ctz(left);
    return count;
}

static slg_status set_unselected(const slg_game *game, slg_state *state, unsigned char *base,
                                 const void *elements, uint32_t count, slg_error *error) {
    const uint8_t *rewards = elements;
    uint32_t set = 0;
    (void)game;
    (void)base;
    for (uint32_t i = 0; i < count; i++) {
        if (rewards[i] < 1 || rewards[i] >= CITY_REWARDS || (set >> rewards[i] & 1))
            return slg__fail(error, SLG_BAD_INPUT, 0, 0, "rewards are 1 to 14, each once");
        set |= 1u << rewards[i];
    }
    city_of(state)->unselected = (uint16_t)set;
    return SLG_OK;
}

const slg_list city_unselected_list = {
    .size = 1, .most = 16, .get = show_unselected, .set = set_unselected};
