/* SPDX-License-Identifier: MIT */
/* The lists of documents, read from the state: cards of a zone by design, minions by side. */
#include "spells/lists.h"

#include <string.h>

#include "spells/house.h"

/* --- cards --- */

static uint32_t owner_of(const slg_state *state, const unsigned char *base) {
    const unsigned char *first = (const unsigned char *)spl_of_const(state)->seats;
    return (uint32_t)(base - first) / sizeof(spl_player);
}

static uint32_t show_cards(const slg_game *game, const slg_state *state, uint32_t seat,
                           uint64_t cards, void *elements) {
    const spl_state *s = spl_of_const(state);
    uint16_t *designs = elements;
    uint32_t count = 0;
    for (; cards; cards &= cards - 1)
        designs[count++] = (uint16_t)spl_design_of(
            spl_set(game), s, seat * SPL_BLOCK + (uint32_t)__builtin_ctzll(cards));
    return count;
}

#define ZONE_LIST(name, field, zone)                                                            \
    static uint32_t show_##name(const slg_game *game, const slg_state *state,                   \
                                const unsigned char *base, void *elements) {                    \
        uint32_t seat = owner_of(state, base);                                                  \
        return show_cards(game, state, seat, spl_of_const(state)->seats[seat].field, elements); \
    }                                                                                           \
    static slg_status set_##name(const slg_game *game, slg_state *state, unsigned char *base,   \
                                 const void *elements, uint32_t count, slg_error *error) {      \
        return spl_set_zone(game, spl_of(state), owner_of(state, base), zone, elements, count,  \
                            error);                                                             \
    }                                                                                           \
    const slg_list spl_##name##_list = {                                                        \
        .size = 2, .most = SPL_DECK, .get = show_##name, .set = set_##name};

ZONE_LIST(hand, hand, SPL_ZONE_HAND)
ZONE_LIST(grimoire, grimoire, SPL_ZONE_GRIMOIRE)
ZONE_LIST(graveyard, graveyard, SPL_ZONE_GRAVEYARD)

/* What lies face-down: CRD_NO_CARD where the view does not say which card it is. */
static uint32_t show_concealed(const slg_game *game, const slg_state *state,
                               const unsigned char *base, void *elements) {
    const spl_state *s = spl_of_const(state);
    uint16_t *designs = elements;
    uint32_t seat = owner_of(state, base), count = 0, at[SPL_FACE_DOWNS];
    for (uint32_t left = spl_face_downs(s, seat); left; left &= left - 1) {
        at[count] = (uint32_t)__builtin_ctz(left);
        designs[count++] = CRD_NO_CARD;
    }
    for (uint64_t left = spl_concealed(s, seat); left; left &= left - 1) {
        uint32_t card = seat * SPL_BLOCK + (uint32_t)__builtin_ctzll(left);
        for (uint32_t i = 0; i < count; i++)
            if (s->where[card] == SPL_WHERE_CONCEALED + at[i])
                designs[i] = spl_design_of(spl_set(game), s, card);
    }
    return count;
}
static slg_status set_concealed(const slg_game *game, slg_state *state, unsigned char *base,
                                const void *elements, uint32_t count, slg_error *error) {
    return spl_set_concealed(game, spl_of(state), owner_of(state, base), elements, count, error);
}
const slg_list spl_concealed_list = {
    .size = 2, .most = SPL_FACE_DOWNS, .get = show_concealed, .set = set_concealed};

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
    for (uint32_t card = spl_first_of(s, minion); card != SPL_NONE; card = spl_next_on(s, card)) {
        if (house->is_token && house->is_token(card)) continue; /* a number beside them */
        bool follower = s->follower[card / 64] >> card % 64 & 1;
        uint8_t *count = follower ? &to->follower_count : &to->attachment_count;
        uint16_t *list = follower ? to->followers : to->attachments;
        if (*count < SPL_SHOWN_ATTACHED) list[(*count)++] = spl_design_of(set, s, card);
    }
}

spl_shown_minion spl_show_minion(const crd_set *set, const spl_state *s, uint32_t slot) {
    const spl_minion *minion = &s->minions[slot];
    spl_shown_minion to = {.card = spl_design_of(set, s, minion->card),
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

/* --- what lies in a battlefield by itself, by the side that it serves --- */

static uint32_t show_fixtures(const slg_game *game, const slg_state *state,
                              const unsigned char *base, void *elements) {
    const spl_state *s = spl_of_const(state);
    uint16_t *designs = elements;
    uint32_t place, side, count = 0;
    spl_place_and_side(s, base, &place, &side);
    for (uint32_t owner = 0; owner < s->core.seats; owner++)
        for (uint64_t left = spl_fixtures(s, owner); left; left &= left - 1) {
            uint32_t card = owner * SPL_BLOCK + (uint32_t)__builtin_ctzll(left);
            if (spl_fixture_place(s, card) == place &&
                spl_side_of(s, place, spl_fixture_seat(s, card)) == (int32_t)side)
                designs[count++] = spl_design_of(spl_set(game), s, card);
        }
    return count;
}

const slg_list spl_fixture_list = {
    .size = 2, .most = SLG_SEATS_MAX * SPL_DECK, .get = show_fixtures, .set = spl_set_fixtures};

/* --- minions as they are held --- */

spl_held_minion spl_hold(const spl_state *s, uint32_t slot) {
    const spl_minion *m = &s->minions[slot];
    return (spl_held_minion){.card = m->card,
                             .slot = (uint8_t)slot,
                             .seat = m->seat,
                             .place = m->place,
                             .exhausted = m->exhausted,
                             .damage = m->damage,
                             .flames = m->flames,
                             .followers = m->followers,
                             .blank = m->blank,
                             .next = m->next,
                             .phase = m->phase,
                             .round = m->round,
                             .round_essence = m->round_essence,
                             .good = m->good,
                             .good_essence = m->good_essence,
                             .used = m->used};
}

bool spl_release(spl_state *s, const spl_held_minion *from) {
    if (from->slot >= SPL_MINIONS || from->card >= SPL_CARDS || from->seat >= SLG_SEATS_MAX ||
        from->place >= SPL_PLACES || from->exhausted > 1 || from->blank > 1 + CRD_FOR_GOOD)
        return false;
    s->minions[from->slot] = (spl_minion){.card = from->card,
                                          .seat = (uint8_t)(from->seat & 0xF),
                                          .place = (uint8_t)(from->place & 0xF),
                                          .exhausted = (uint8_t)(from->exhausted & 1),
                                          .blank = (uint8_t)(from->blank & 7),
                                          .damage = from->damage,
                                          .flames = from->flames,
                                          .followers = from->followers,
                                          .next = from->next,
                                          .phase = from->phase,
                                          .round = from->round,
                                          .round_essence = from->round_essence,
                                          .good = from->good,
                                          .good_essence = from->good_essence,
                                          .used = from->used};
    return true;
}

static uint32_t show_held(const slg_game *game, const slg_state *state, const unsigned char *base,
                          void *elements) {
    const spl_state *s = spl_of_const(state);
    spl_held_minion *to = elements;
    uint32_t count = 0;
    (void)game;
    (void)base;
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++)
        if (s->minions[slot].card != SPL_NONE) to[count++] = spl_hold(s, slot);
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
        if (!spl_release(s, &from[i]))
            return slg__fail(error, SLG_BAD_INPUT, 0, 0,
                             "a minion's slot, card, seat or place is none of this game");
    }
    return SLG_OK;
}

const slg_list spl_held_list = {
    .size = sizeof(spl_held_minion), .most = SPL_MINIONS, .get = show_held, .set = set_held};

/* --- abilities that wait --- */

static uint32_t show_triggers(const slg_game *game, const slg_state *state,
                              const unsigned char *base, void *elements) {
    const spl_state *s = spl_of_const(state);
    spl_shown_trigger *to = elements;
    (void)game;
    (void)base;
    for (uint32_t i = 0; i < s->trigger_count; i++) {
        const spl_trigger *trigger = &s->triggers[i];
        to[i] = (spl_shown_trigger){.source = trigger->source,
                                    .it = trigger->it,
                                    .ability = trigger->ability,
                                    .seat = (uint8_t)trigger->seat,
                                    .place = spl_trigger_place(trigger),
                                    .amount = trigger->amount};
    }
    return s->trigger_count;
}

static slg_status set_triggers(const slg_game *game, slg_state *state, unsigned char *base,
                               const void *elements, uint32_t count, slg_error *error) {
    spl_state *s = spl_of(state);
    const spl_shown_trigger *from = elements;
    (void)game;
    (void)base;
    memset(s->triggers, 0, sizeof s->triggers);
    for (uint32_t i = 0; i < count; i++) {
        if (from[i].source < 0 || from[i].source > SPL_THING_ON + SPL_MINIONS || from[i].it < -1 ||
            from[i].it > SPL_THING_ON + SPL_MINIONS || from[i].seat >= SLG_SEATS_MAX ||
            (from[i].place >= SPL_PLACES && from[i].place < SPL_ACROSS))
            return slg__fail(error, SLG_BAD_INPUT, 0, 0,
                             "what waits has a source, seat or place that is none of this game");
        s->triggers[i] = spl_trigger_of(from[i].source, from[i].it, from[i].ability, from[i].seat,
                                        from[i].place, from[i].amount);
    }
    s->trigger_count = (uint8_t)count;
    return SLG_OK;
}

const slg_list spl_trigger_list = {.size = sizeof(spl_shown_trigger),
                                   .most = SPL_TRIGGERS,
                                   .get = show_triggers,
                                   .set = set_triggers};
