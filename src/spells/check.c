/* SPDX-License-Identifier: MIT */
/* The invariants of a position. Positions come from files too, so every number that anything else
 * uses as an index is checked here, before it is used: each check may rely on those before it. */
#include "spells/check.h"
#include "spells/house.h"

#include <string.h>

bool spl_is_zero(const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    for (size_t i = 0; i < size; i++)
        if (at[i]) return false;
    return true;
}

bool spl_turn_fits(const spl_state *s, uint32_t phases, uint32_t sides) {
    uint32_t seats = s->core.seats;
    return s->phase < phases && (s->round || s->phase == SPL_PHASE_CREATE) && s->first < sides &&
           s->active < seats && s->turn < sides && s->draft <= 3 * seats && s->due <= 1 &&
           s->budget <= SPL_BUDGET && (s->playing == SPL_NONE || spl_has_text(s, s->playing)) &&
           s->again <= (spl_has_foe(s) ? 0 : s->core.seats) &&
           spl_is_zero(s->light + s->core.seats, SLG_SEATS_MAX - s->core.seats);
}

/* --- players --- */

bool spl_player_fits(const crd_set *set, const spl_state *s, uint32_t seat) {
    const spl_player *p = &s->seats[seat];
    const uint64_t beyond = ~0ull << SPL_DECK;
    int32_t pool = (int32_t)(SPL_THING_SKILL + seat * SPL_SKILLS + SPL_POOL);
    if ((p->hand | p->grimoire | p->graveyard | p->played) & beyond) return false;
    return p->energy <= SPL_ENERGY_MAX && p->blood <= SPL_BLOOD_MAX &&
           (!p->blood || spl_design_of_thing(set, s, pool)) && p->exhausted < 1u << SPL_POOL &&
           p->fate <= SPL_FATE_FULL && p->used_skills < 1u << SPL_SKILLS &&
           p->used_places < 1u << s->places_count && p->hand_size <= SPL_DECK &&
           p->grimoire_size <= SPL_DECK && p->mulligan <= 1;
}

static bool is_deck(const crd_set *set, uint32_t deck, uint32_t kind) {
    return deck < set->deck_count && set->decks[deck].kind == kind;
}

bool spl_decks_fit(const slg_game *game, const spl_state *s) {
    const crd_set *set = spl_set(game);
    if (s->dealt >> s->core.seats) return false;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        for (uint32_t kind = 0; kind <= CRD_DOMAIN; kind++) {
            uint32_t deck = s->seats[seat].deck[kind];
            bool open = deck == SPL_NONE && s->phase == SPL_PHASE_CREATE && !spl_is_dealt(s, seat);
            if (!open && !is_deck(set, deck, kind)) return false;
        }
    return true;
}

/* --- cards --- */

/* SOR-MAKE-05: which design each of a seat's cards is follows from its decks. */
bool spl_may_be_dealt(const crd_set *set, const spl_state *s, uint32_t seat) {
    return spl_is_dealt(s, seat) && spl_numbers(set, s, seat);
}

bool spl_has_no_cards(const spl_state *s, uint32_t seat) {
    const spl_player *p = &s->seats[seat];
    return !spl_is_dealt(s, seat) && !(p->hand | p->grimoire | p->graveyard | p->played) &&
           !s->laid[seat] && !p->hand_size && !p->grimoire_size;
}

bool spl_is_card(const crd_set *set, const spl_state *s, uint32_t card) {
    return card < SPL_CARDS && spl_design_of(set, s, card) != CRD_NO_CARD;
}

/* Adds a card to those met so far; false if it is not a card, or was met before. */
bool spl_meet(const crd_set *set, const spl_state *s, uint64_t met[SLG_SEATS_MAX], uint32_t card) {
    if (!spl_is_card(set, s, card) || spl_has_card(met, card)) return false;
    spl_put_card(met, card, true);
    return true;
}

/* END-EBP-12. */
static bool do_followers_fit(const spl_state *s, uint32_t slot) {
    uint32_t followers = 0;
    for (uint32_t card = spl_first_at(s, slot); card != SPL_NONE; card = spl_next_at(s, card))
        followers += spl_has_card(s->follower, card);
    return s->minions[slot].followers <= followers || spl_has_foe(s);
}

/* A card is laid on a minion, on a player's skill card or in a battlefield. */
static bool does_laid_fit(const crd_set *set, const spl_state *s, uint32_t card) {
    uint32_t where = s->where[card], n = card % SPL_BLOCK - SPL_FACE_DOWN;
    if (n < SPL_FACE_DOWNS)
        return where == SPL_WHERE_CONCEALED + n && card / SPL_BLOCK < s->core.seats;
    if (where < SPL_MINIONS) return s->minions[where].card != SPL_NONE;
    if (spl_is_fixture(s, card))
        return spl_design(set, s, card)->family == CRD_FAMILY_FIXTURE &&
               spl_fixture_seat(s, card) < s->core.seats &&
               spl_fixture_place(s, card) < s->places_count &&
               spl_side_of(s, spl_fixture_place(s, card), spl_fixture_seat(s, card)) >= 0;
    int32_t thing = SPL_THING_SKILL + (int32_t)where - (int32_t)SPL_WHERE_SKILL;
    return where >= SPL_WHERE_SKILL &&
           where < SPL_WHERE_SKILL + (uint32_t)s->core.seats * SPL_SKILLS &&
           spl_design_of_thing(set, s, thing);
}

bool spl_meet_minions(const crd_set *set, const spl_state *s, uint64_t met[SLG_SEATS_MAX]) {
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++) {
        const spl_minion *m = &s->minions[slot];
        if (m->card == SPL_NONE) {
            spl_minion none = {.card = SPL_NONE};
            if (memcmp(&none, m, sizeof none) != 0) return false;
        } else if (!spl_meet(set, s, met, m->card) || !do_followers_fit(s, slot) || m->spare) {
            return false;
        }
    }
    return true;
}

bool spl_meet_laid(const crd_set *set, const spl_state *s, uint64_t met[SLG_SEATS_MAX]) {
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++) {
        for (uint64_t left = s->laid[seat]; left; left &= left - 1)
            if (!does_laid_fit(set, s, seat * SPL_BLOCK + slg__lowest(left))) return false;
        uint64_t cards = s->laid[seat] & ((1ull << SPL_FACE_DOWN) - 1);
        if (!spl_meet_numbers(set, s, met, seat, cards)) return false;
    }
    return true;
}

/* Each that is known lies face-down where all see that something does; in a whole position they are
 * known. */
bool spl_meet_concealed(const crd_set *set, const spl_state *s, uint64_t met[SLG_SEATS_MAX],
                        uint32_t seat) {
    uint64_t cards = spl_concealed(s, seat);
    uint32_t open = spl_face_downs(s, seat), known = 0;
    for (uint64_t left = cards; left; left &= left - 1) {
        uint32_t n = s->where[seat * SPL_BLOCK + slg__lowest(left)] - (uint32_t)SPL_WHERE_CONCEALED;
        if (!(open >> n & 1) || known >> n & 1) return false;
        known |= 1u << n;
    }
    return (s->core.viewer || known == open) && spl_meet_numbers(set, s, met, seat, cards);
}

bool spl_meet_numbers(const crd_set *set, const spl_state *s, uint64_t met[SLG_SEATS_MAX],
                      uint32_t seat, uint64_t numbers) {
    for (; numbers; numbers &= numbers - 1)
        if (!spl_meet(set, s, met, seat * SPL_BLOCK + slg__lowest(numbers))) return false;
    return true;
}

/* Sorceries whose text is being done are in no zone. */
bool spl_meet_played(const crd_set *set, const spl_state *s, uint64_t met[SLG_SEATS_MAX]) {
    for (uint32_t card = 0; card < SPL_CARDS; card++)
        if (spl_is_played(s, card) && !spl_meet(set, s, met, card)) return false;
    return true;
}

/* Who knows a card in hand: its owner does. Of cards in piles there is nothing to know, and they
 * lie nowhere else. */
bool spl_knowledge_fits(const slg_game *game, const spl_state *s) {
    (void)game;
    for (uint32_t card = 0; card < SPL_CARDS; card++) {
        uint32_t owner = card / SPL_BLOCK, known = spl_known(s, card);
        bool in_hand = s->seats[owner].hand >> card % SPL_BLOCK & 1;
        bool in_play = spl_is_minion(s, (int32_t)card) || spl_has_card(s->laid, card) ||
                       (spl_is_concealed(s, card) && spl_face_downs(s, owner));
        if (known & ~spl_everybody(s) || (known && !in_hand)) return false;
        if (in_hand && !s->core.viewer && !(known >> owner & 1)) return false;
        if (!known && !in_play && s->where[card] != SPL_NONE) return false;
    }
    return true;
}

/* Followers and plagues are attached to minions; `dressed` is derived. */
bool spl_attachments_fit(const slg_game *game, const spl_state *s) {
    (void)game;
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++) {
        uint64_t blank = s->follower[seat] | s->plague[seat];
        if ((blank & ~s->laid[seat]) || (s->follower[seat] & s->plague[seat])) return false;
        for (; blank; blank &= blank - 1)
            if (s->where[seat * SPL_BLOCK + slg__lowest(blank)] >= SPL_MINIONS) return false;
    }
    return true;
}

/* --- the battle phase --- */

bool spl_does_attacker_fit(const crd_set *set, const spl_state *s) {
    const spl_battle *b = &s->battle;
    if (b->avatar)
        return b->avatar == 1 && b->attacker_seat < s->core.seats && b->attacker == SPL_NONE &&
               b->attacker_card == SPL_NONE;
    return spl_is_card(set, s, b->attacker_card) &&
           (b->attacker == SPL_NONE ||
            (b->attacker < SPL_MINIONS && s->minions[b->attacker].card == b->attacker_card));
}

bool spl_dice_fit(const spl_battle *b) {
    for (uint32_t die = 0; die < SPL_DICE; die++)
        if (b->dice[die] >= SPL_FACE_KINDS) return false;
    return b->count <= SPL_DICE;
}

bool spl_used_tactics_fit(const spl_battle *b) {
    return SPL_TACTICS % 64 == 0 || b->used[SPL_TACTICS / 64] >> (SPL_TACTICS % 64) == 0;
}
