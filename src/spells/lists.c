/* SPDX-License-Identifier: MIT */
/* The lists of documents, read from the state: cards of a zone by design, minions by side. */
#include "spells/lists.h"
#include "spells/house.h"

/* --- cards --- */

static uint32_t owner_of(const slg_state *state, const unsigned char *base) {
    const unsigned char *first = (const unsigned char *)spl_of_const(state)->seats;
    return (uint32_t)(base - first) / sizeof(spl_player);
}

static uint32_t show_cards(const slg_state *state, uint32_t seat, uint64_t cards, void *elements) {
    const spl_state *s = spl_of_const(state);
    uint16_t *designs = elements;
    uint32_t count = 0;
    for (; cards; cards &= cards - 1)
        designs[count++] = s->design[seat * SPL_DECK + (uint32_t)__builtin_ctzll(cards)];
    return count;
}

#define ZONE_LIST(name, field, zone)                                                           \
    static uint32_t show_##name(const slg_game *game, const slg_state *state,                  \
                                const unsigned char *base, void *elements) {                   \
        uint32_t seat = owner_of(state, base);                                                 \
        (void)game;                                                                            \
        return show_cards(state, seat, spl_of_const(state)->seats[seat].field, elements);      \
    }                                                                                          \
    static slg_status set_##name(const slg_game *game, slg_state *state, unsigned char *base,  \
                                 const void *elements, uint32_t count, slg_error *error) {     \
        return spl_set_zone(game, spl_of(state), owner_of(state, base), zone, elements, count, \
                            error);                                                            \
    }                                                                                          \
    const slg_list spl_##name##_list = {                                                       \
        .size = 2, .most = SPL_DECK, .get = show_##name, .set = set_##name};

ZONE_LIST(hand, hand, SPL_ZONE_HAND)
ZONE_LIST(grimoire, grimoire, SPL_ZONE_GRIMOIRE)
ZONE_LIST(graveyard, graveyard, SPL_ZONE_GRAVEYARD)

/* --- the designs of a seat's forty cards --- */

/* In documents 255 stands for "not known yet". A deck of forty cards that are all of design 255
 * there cannot be. */
enum { NOT_YET = 255 };

static uint32_t first_card_of(const slg_state *state, const unsigned char *base) {
    return (uint32_t)(base - spl_of_const(state)->attached);
}

static uint32_t show_designs(const slg_game *game, const slg_state *state,
                             const unsigned char *base, void *elements) {
    const uint16_t *from = &spl_of_const(state)->design[first_card_of(state, base)];
    uint16_t *to = elements;
    (void)game;
    for (uint32_t n = 0; n < SPL_DECK; n++)
        to[n] = from[n] == CRD_NO_CARD ? NOT_YET : from[n];
    return SPL_DECK;
}

static slg_status set_designs(const slg_game *game, slg_state *state, unsigned char *base,
                              const void *elements, uint32_t count, slg_error *error) {
    uint16_t *to = &spl_of(state)->design[first_card_of(state, base)];
    const uint16_t *from = elements;
    bool known = false;
    (void)game;
    if (count != SPL_DECK)
        return slg__fail(error, SLG_BAD_INPUT, 0, 0, "this list must have 40 elements");
    for (uint32_t n = 0; n < SPL_DECK; n++)
        known |= from[n] != NOT_YET;
    for (uint32_t n = 0; n < SPL_DECK; n++)
        to[n] = known ? from[n] : CRD_NO_CARD;
    return SLG_OK;
}

const slg_list spl_design_list = {
    .size = 2, .most = SPL_DECK, .get = show_designs, .set = set_designs};

/* --- minions of a side --- */

void spl_place_and_side(const spl_state *s, const unsigned char *track, uint32_t *place,
                        uint32_t *side) {
    size_t offset = (size_t)(track - (const unsigned char *)s->places);
    *place = (uint32_t)(offset / sizeof(spl_place));
    *side = (uint32_t)(offset % sizeof(spl_place) - offsetof(spl_place, track));
}

static void show_attached(const crd_set *set, const spl_state *s, const spl_minion *minion,
                          spl_shown_minion *to) {
    const spl_house *house = spl_house_of(set);
    for (uint32_t card = minion->attached; card != SPL_NONE; card = s->attached[card]) {
        if (house->is_token && house->is_token(card)) continue; /* a number beside them */
        bool follower = s->follower[card / 64] >> card % 64 & 1;
        uint8_t *count = follower ? &to->follower_count : &to->attachment_count;
        uint16_t *list = follower ? to->followers : to->attachments;
        if (*count < SPL_SHOWN_ATTACHED) list[(*count)++] = s->design[card];
    }
}

spl_shown_minion spl_show_minion(const crd_set *set, const spl_state *s, uint32_t slot) {
    const spl_minion *minion = &s->minions[slot];
    spl_shown_minion to = {.card = s->design[minion->card],
                           .seat = minion->seat,
                           .exhausted = minion->exhausted,
                           .damage = minion->damage,
                           .flames = minion->flames,
                           .arthropods = minion->followers,
                           .blank = minion->blank,
                           .attack = (int8_t)spl_attack(set, s, slot),
                           .essence = (int8_t)spl_essence(set, s, slot),
                           .next = minion->next,
                           .phase = minion->phase,
                           .round = minion->round,
                           .round_essence = minion->round_essence,
                           .good = minion->good,
                           .good_essence = minion->good_essence,
                           .used = minion->used};
    show_attached(set, s, minion, &to);
    return to;
}

uint32_t spl_show_side(const slg_game *game, const slg_state *state, const unsigned char *base,
                       void *elements) {
    const spl_state *s = spl_of_const(state);
    spl_shown_minion *to = elements;
    uint32_t place, side, count = 0;
    spl_place_and_side(s, base, &place, &side);
    for (uint64_t left = spl_minions_of_side(s, place, side); left; left &= left - 1)
        to[count++] = spl_show_minion(spl_set(game), s, (uint32_t)__builtin_ctzll(left));
    return count;
}

const slg_list spl_side_list = {.size = sizeof(spl_shown_minion),
                                .most = SPL_MINIONS,
                                .short_name = "card",
                                .get = spl_show_side,
                                .set = spl_set_side};
static_assert(sizeof(spl_shown_minion) * SPL_MINIONS <= SLG_LIST_BYTES, "fits a list");

/* --- minions as they are held --- */

static uint32_t show_held(const slg_game *game, const slg_state *state, const unsigned char *base,
                          void *elements) {
    const spl_state *s = spl_of_const(state);
    spl_held_minion *to = elements;
    uint32_t count = 0;
    (void)game;
    (void)base;
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++)
        if (s->minions[slot].card != SPL_NONE)
            to[count++] = (spl_held_minion){.slot = (uint8_t)slot, .minion = s->minions[slot]};
    return count;
}

static slg_status set_held(const slg_game *game, slg_state *state, unsigned char *base,
                           const void *elements, uint32_t count, slg_error *error) {
    spl_state *s = spl_of(state);
    const spl_held_minion *from = elements;
    (void)game;
    (void)base;
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++)
        s->minions[slot] = (spl_minion){.card = SPL_NONE};
    for (uint32_t i = 0; i < count; i++) {
        const spl_minion *minion = &from[i].minion;
        if (from[i].slot >= SPL_MINIONS || minion->card >= SPL_CARDS ||
            minion->seat >= SLG_SEATS_MAX || minion->place >= SPL_PLACES)
            return slg__fail(error, SLG_BAD_INPUT, 0, 0,
                             "a minion's slot, card, seat or place is none of this game");
        s->minions[from[i].slot] = *minion;
    }
    return SLG_OK;
}

const slg_list spl_held_list = {
    .size = sizeof(spl_held_minion), .most = SPL_MINIONS, .get = show_held, .set = set_held};
