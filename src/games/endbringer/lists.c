/* SPDX-License-Identifier: MIT */
/* The lists of documents, read from the state: the Endbringer's piles by design, what lies in a
 * battlefield or before a player, minions with all their counters. */
#include "games/endbringer/lists.h"

#include <string.h>

#include "spells/ops_parts.h"

/* --- cards by their numbers --- */

/* Designs of the cards whose bits are set, from `first` on. */
static uint32_t show_foes_pile(const crd_set *set, const spl_state *s, uint32_t first,
                               uint64_t cards, uint16_t *to) {
    uint32_t count = 0;
    for (; cards; cards &= cards - 1)
        to[count++] = (uint16_t)spl_design_of(set, s, first + slg__lowest(cards));
    return count;
}

uint32_t ebr_pile_first(ebr_pile pile) {
    static const uint16_t first[EBR_PILES] = {
        [EBR_PILE_NEMESIS] = EBR_NEMESIS,     [EBR_PILE_NEMESIS_DISCARD] = EBR_NEMESIS,
        [EBR_PILE_ARCHETYPE] = EBR_ARCHETYPE, [EBR_PILE_ARCHETYPE_DISCARD] = EBR_ARCHETYPE,
        [EBR_PILE_ALTAR] = EBR_ARCHETYPE,     [EBR_PILE_GATES] = EBR_GATES,
        [EBR_PILE_TRAUMAS] = EBR_TRAUMAS,     [EBR_PILE_STONES] = EBR_STONES,
    };
    return first[pile];
}

uint64_t ebr_pile_cards(const spl_state *s, ebr_pile pile) {
    const ebr_part *e = ebr_of_const(s);
    switch (pile) {
    case EBR_PILE_NEMESIS: return s->seats[EBR_NEMESIS_SEAT].grimoire;
    case EBR_PILE_NEMESIS_DISCARD: return s->seats[EBR_NEMESIS_SEAT].graveyard;
    case EBR_PILE_ARCHETYPE: return s->seats[EBR_SEAT].grimoire;
    case EBR_PILE_ARCHETYPE_DISCARD: return s->seats[EBR_SEAT].graveyard;
    case EBR_PILE_ALTAR: return e->altar;
    case EBR_PILE_GATES: return e->gates;
    case EBR_PILE_TRAUMAS: return e->traumas;
    case EBR_PILE_STONES: return e->stones;
    default: return 0;
    }
}

#define PILE_LIST(pile)                                                                        \
    static uint32_t show_##pile(const slg_game *game, const slg_state *state,                  \
                                const unsigned char *base, void *elements) {                   \
        const spl_state *s = spl_of_const(state);                                              \
        (void)game;                                                                            \
        (void)base;                                                                            \
        return show_foes_pile(spl_set(game), s, ebr_pile_first(pile), ebr_pile_cards(s, pile), \
                              elements);                                                       \
    }                                                                                          \
    static slg_status set_##pile(const slg_game *game, slg_state *state, unsigned char *base,  \
                                 const void *elements, uint32_t count, slg_error *error) {     \
        (void)base;                                                                            \
        return ebr_set_pile(game, spl_of(state), pile, elements, count, error);                \
    }

PILE_LIST(EBR_PILE_NEMESIS)
PILE_LIST(EBR_PILE_NEMESIS_DISCARD)
PILE_LIST(EBR_PILE_ARCHETYPE)
PILE_LIST(EBR_PILE_ALTAR)
PILE_LIST(EBR_PILE_GATES)
PILE_LIST(EBR_PILE_TRAUMAS)
PILE_LIST(EBR_PILE_STONES)

/* The one pile whose order is known: what lies on top is raised first (END-DECK-21). */
static uint32_t show_EBR_PILE_ARCHETYPE_DISCARD(const slg_game *game, const slg_state *state,
                                                const unsigned char *base, void *elements) {
    const spl_state *s = spl_of_const(state);
    const ebr_part *e = ebr_of_const(s);
    uint16_t *to = elements;
    uint32_t count = 0;
    (void)game;
    (void)base;
    for (; count < EBR_ARCHETYPE_SIZE && e->pile[count] < EBR_ARCHETYPE_SIZE; count++)
        to[count] = spl_foe_design(s, EBR_ARCHETYPE + e->pile[count]);
    return count;
}

static slg_status set_EBR_PILE_ARCHETYPE_DISCARD(const slg_game *game, slg_state *state,
                                                 unsigned char *base, const void *elements,
                                                 uint32_t count, slg_error *error) {
    (void)base;
    return ebr_set_pile(game, spl_of(state), EBR_PILE_ARCHETYPE_DISCARD, elements, count, error);
}

#define THE_LIST(pile, most_) \
    [pile] = {.size = 2, .most = most_, .get = show_##pile, .set = set_##pile}
const slg_list ebr_pile_lists[EBR_PILES] = {
    THE_LIST(EBR_PILE_NEMESIS, EBR_NEMESIS_SIZE),
    THE_LIST(EBR_PILE_NEMESIS_DISCARD, EBR_NEMESIS_SIZE),
    THE_LIST(EBR_PILE_ARCHETYPE, EBR_ARCHETYPE_SIZE),
    THE_LIST(EBR_PILE_ARCHETYPE_DISCARD, EBR_ARCHETYPE_SIZE),
    THE_LIST(EBR_PILE_ALTAR, EBR_ARCHETYPE_SIZE),
    THE_LIST(EBR_PILE_GATES, EBR_GATE_COUNT),
    THE_LIST(EBR_PILE_TRAUMAS, EBR_TRAUMA_COUNT),
    THE_LIST(EBR_PILE_STONES, EBR_STONE_COUNT),
};

/* --- conditions and Cultists --- */

static uint32_t show_conditions(const slg_game *game, const slg_state *state,
                                const unsigned char *base, void *elements) {
    const spl_state *s = spl_of_const(state);
    ebr_shown_condition *to = elements;
    uint32_t count = 0;
    (void)game;
    (void)base;
    for (uint32_t left = ebr_of_const(s)->conditions; left; left &= left - 1) {
        uint32_t n = slg__lowest(left);
        to[count++] = (ebr_shown_condition){.card = spl_foe_design(s, EBR_NEMESIS + n),
                                            .seat = ebr_of_const(s)->star[n]};
    }
    return count;
}

static slg_status set_conditions(const slg_game *game, slg_state *state, unsigned char *base,
                                 const void *elements, uint32_t count, slg_error *error) {
    (void)base;
    return ebr_set_conditions(game, spl_of(state), elements, count, error);
}

const slg_list ebr_condition_list = {.size = sizeof(ebr_shown_condition),
                                     .most = EBR_NEMESIS_SIZE,
                                     .short_name = "card",
                                     .get = show_conditions,
                                     .set = set_conditions};

static uint32_t show_chamber(const slg_game *game, const slg_state *state,
                             const unsigned char *base, void *elements) {
    const spl_state *s = spl_of_const(state);
    const ebr_part *e = ebr_of_const(s);
    ebr_shown_cultist *to = elements;
    uint32_t count = 0;
    (void)game;
    (void)base;
    for (uint32_t left = e->chamber; left; left &= left - 1) {
        uint32_t n = slg__lowest(left);
        to[count++] = (ebr_shown_cultist){.card = spl_foe_design(s, EBR_NEMESIS + n),
                                          .boons = e->boons[n],
                                          .damage = e->wounds[n]};
    }
    return count;
}

static slg_status set_chamber(const slg_game *game, slg_state *state, unsigned char *base,
                              const void *elements, uint32_t count, slg_error *error) {
    (void)base;
    return ebr_set_chamber(game, spl_of(state), elements, count, error);
}

const slg_list ebr_chamber_list = {.size = sizeof(ebr_shown_cultist),
                                   .most = EBR_NEMESIS_SIZE,
                                   .short_name = "card",
                                   .get = show_chamber,
                                   .set = set_chamber};

/* --- in a battlefield, before a player --- */

static uint32_t place_of_listed(const slg_state *state, const unsigned char *base) {
    return (uint32_t)(base - (const unsigned char *)spl_of_const(state)->places) /
           sizeof(spl_place);
}

static uint32_t seat_of(const slg_state *state, const unsigned char *base) {
    return (uint32_t)(base - (const unsigned char *)spl_of_const(state)->seats) /
           sizeof(spl_player);
}

#define INNER_LIST(name, most_, of, number, first, cards, set_it)                                \
    static uint32_t show_##name(const slg_game *game, const slg_state *state,                    \
                                const unsigned char *base, void *elements) {                     \
        const spl_state *s = spl_of_const(state);                                                \
        uint32_t at = number(state, base);                                                       \
        (void)game;                                                                              \
        return show_foes_pile(spl_set(game), s, first, ebr_of_const(s)->of[at].cards, elements); \
    }                                                                                            \
    static slg_status set_##name(const slg_game *game, slg_state *state, unsigned char *base,    \
                                 const void *elements, uint32_t count, slg_error *error) {       \
        return set_it(game, spl_of(state), number(state, base), elements, count, error);         \
    }                                                                                            \
    const slg_list ebr_##name##_list = {                                                         \
        .size = 2, .most = most_, .get = show_##name, .set = set_##name};

INNER_LIST(gates, EBR_GATE_COUNT, places, place_of_listed, EBR_GATES, gates, ebr_set_gates)
INNER_LIST(fallen, EBR_STONE_COUNT, places, place_of_listed, EBR_STONES, fallen, ebr_set_fallen)
INNER_LIST(trauma, EBR_TRAUMA_COUNT, seats, seat_of, EBR_TRAUMAS, traumas, ebr_set_traumas)
INNER_LIST(void, SPL_DECK, seats, seat_of, at *SPL_BLOCK, voids, ebr_set_void)
INNER_LIST(gone, SPL_DECK, seats, seat_of, at *SPL_BLOCK, gone, ebr_set_gone)

/* --- minions of a side --- */

static uint32_t show_side(const slg_game *game, const slg_state *state, const unsigned char *base,
                          void *elements) {
    const spl_state *s = spl_of_const(state);
    ebr_shown_minion *to = elements;
    uint32_t place, side, count = 0;
    spl_place_and_side(s, base, &place, &side);
    for (uint64_t left = spl_minions_of_side(s, place, side); left; left &= left - 1) {
        uint32_t slot = slg__lowest(left), swarms = 0;
        for (uint32_t card = spl_first_on(s, slot); card != SPL_NONE; card = spl_next_on(s, card))
            swarms += ebr_is_token(card);
        to[count++] = (ebr_shown_minion){.base = spl_show_minion(spl_set(game), s, slot),
                                         .own = ebr_of_const(s)->minions[slot],
                                         .swarms = (uint8_t)swarms};
    }
    return count;
}

const slg_list ebr_side_list = {.size = sizeof(ebr_shown_minion),
                                .most = SPL_MINIONS,
                                .short_name = "card",
                                .get = show_side,
                                .set = ebr_set_side};
static_assert(sizeof(ebr_shown_minion) * SPL_MINIONS <= SLG_LIST_BYTES, "fits a list");

/* --- the engine's part --- */

static uint32_t show_foes_held(const slg_game *game, const slg_state *state,
                               const unsigned char *base, void *elements) {
    const spl_state *s = spl_of_const(state);
    const ebr_part *e = ebr_of_const(s);
    ebr_held_minion *to = elements;
    uint32_t count = 0;
    (void)game;
    (void)base;
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++)
        if (s->minions[slot].card != SPL_NONE)
            to[count++] = (ebr_held_minion){
                .base = spl_hold(s, slot), .own = e->minions[slot], .die = e->dice[slot]};
    return count;
}

static slg_status set_foes_held(const slg_game *game, slg_state *state, unsigned char *base,
                                const void *elements, uint32_t count, slg_error *error) {
    spl_state *s = spl_of(state);
    ebr_part *e = ebr_of(s);
    const ebr_held_minion *from = elements;
    (void)game;
    (void)base;
    memset(e->minions, 0, sizeof e->minions);
    memset(e->dice, 0, sizeof e->dice);
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++)
        s->minions[slot] = (spl_minion){.card = SPL_NONE};
    for (uint32_t i = 0; i < count; i++) {
        uint32_t slot = from[i].base.slot;
        if (from[i].base.place >= EBR_PLACES || !spl_release(s, &from[i].base))
            return slg__fail(error, SLG_BAD_INPUT, 0, 0,
                             "a minion's slot, card, seat or place is none of this game");
        e->minions[slot] = from[i].own;
        e->dice[slot] = from[i].die;
    }
    return SLG_OK;
}

const slg_list ebr_held_list = {.size = sizeof(ebr_held_minion),
                                .most = SPL_MINIONS,
                                .get = show_foes_held,
                                .set = set_foes_held};
