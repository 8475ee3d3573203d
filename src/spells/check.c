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

/* --- players --- */

static bool is_deck(const crd_set *set, uint32_t deck, uint32_t kind) {
    return deck < set->deck_count && set->decks[deck].kind == kind;
}

bool spl_decks_fit(const slg_game *game, const spl_state *s) {
    const crd_set *set = spl_set(game);
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        for (uint32_t kind = 0; kind <= CRD_DOMAIN; kind++) {
            uint32_t deck = s->seats[seat].deck[kind];
            bool open = deck == SPL_NONE && s->phase == SPL_PHASE_CREATE;
            if (!open && !is_deck(set, deck, kind)) return false;
        }
    return true;
}

/* --- cards --- */

/* SOR-MAKE-05: which design each of a seat's cards is follows from its decks. */
bool spl_is_dealt(const crd_set *set, const spl_state *s, uint32_t seat) {
    const uint16_t *design = s->design + seat * SPL_DECK;
    uint32_t n = 0;
    for (uint32_t kind = 0; kind <= CRD_DOMAIN; kind++) {
        if (s->seats[seat].deck[kind] == SPL_NONE) return false;
        const crd_deck *deck = &set->decks[s->seats[seat].deck[kind]];
        for (uint32_t i = 0; i < deck->count; i++)
            for (uint32_t copy = 0; copy < set->cards[deck->first + i].copies; copy++)
                if (n == SPL_DECK || design[n++] != deck->first + i) return false;
    }
    return n == SPL_DECK;
}

bool spl_has_no_cards(const spl_state *s, uint32_t seat) {
    const spl_player *p = &s->seats[seat];
    for (uint32_t n = 0; n < SPL_DECK; n++)
        if (s->design[seat * SPL_DECK + n] != CRD_NO_CARD) return false;
    return !(p->hand | p->grimoire | p->graveyard | p->played) && !p->hand_size &&
           !p->grimoire_size;
}

bool spl_is_card(const spl_state *s, uint32_t card) {
    return card < SPL_CARDS && s->design[card] != CRD_NO_CARD;
}

/* Adds a card to those met so far; false if it is not a card, or was met before. */
bool spl_meet(const spl_state *s, uint64_t met[4], uint32_t card) {
    if (!spl_is_card(s, card) || spl_has_card(met, card)) return false;
    spl_put_card(met, card, true);
    return true;
}

/* The chain of a minion's attachments: ascending, so that it ends. */
static bool meet_attached(const spl_state *s, uint64_t met[4], const spl_minion *m) {
    uint32_t followers = 0;
    for (uint32_t card = m->attached, before = 0; card != SPL_NONE; card = s->attached[card]) {
        if ((card <= before && card != m->attached) || !spl_meet(s, met, card)) return false;
        followers += spl_has_card(s->follower, card);
        before = card;
    }
    return m->followers <= followers || spl_has_foe(s); /* END-EBP-12 */
}

bool spl_meet_minions(const spl_state *s, uint64_t met[4]) {
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++) {
        const spl_minion *m = &s->minions[slot];
        if (m->card == SPL_NONE) {
            if (!spl_is_zero(&m->seat, sizeof *m - 1)) return false;
        } else if (!spl_meet(s, met, m->card) || !meet_attached(s, met, m)) {
            return false;
        }
    }
    return true;
}

bool spl_meet_numbers(const spl_state *s, uint64_t met[4], uint32_t seat, uint64_t numbers) {
    for (; numbers; numbers &= numbers - 1)
        if (!spl_meet(s, met, seat * SPL_DECK + spl_lowest(numbers))) return false;
    return true;
}

bool spl_meet_on_skills(const spl_state *s, uint64_t met[4]) {
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++) {
        const uint8_t *on = s->on_skill[seat];
        for (uint32_t i = 0; i < 2; i++)
            if (on[i] != SPL_NONE && !spl_meet(s, met, on[i])) return false;
        if (on[0] == SPL_NONE && on[1] != SPL_NONE) return false;
    }
    return true;
}

/* Sorceries whose text is being done are in no zone. */
bool spl_meet_played(const spl_state *s, uint64_t met[4]) {
    for (uint32_t card = 0; card < SPL_CARDS; card++)
        if (spl_is_played(s, card) && !spl_meet(s, met, card)) return false;
    return true;
}

/* Who knows a card in hand: its owner does; of other cards there is nothing to know. */
bool spl_knowledge_fits(const slg_game *game, const spl_state *s) {
    (void)game;
    for (uint32_t card = 0; card < SPL_CARDS; card++) {
        uint32_t owner = card / SPL_DECK, known = s->known[card];
        bool in_hand = s->seats[owner].hand >> card % SPL_DECK & 1;
        if (known & ~spl_everybody(s) || (known && !in_hand)) return false;
        if (in_hand && !s->core.viewer && !(known >> owner & 1)) return false;
    }
    return true;
}

/* Links, followers and plagues belong to cards that are attached to something. */
bool spl_attachments_fit(const slg_game *game, const spl_state *s) {
    uint64_t attached[4] = {0};
    (void)game;
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++) {
        if (s->minions[slot].card == SPL_NONE) continue;
        for (uint32_t card = s->minions[slot].attached; card != SPL_NONE; card = s->attached[card])
            spl_put_card(attached, card, true);
    }
    for (uint32_t word = 0; word < 4; word++)
        if (((s->follower[word] | s->plague[word]) & ~attached[word]) ||
            (s->follower[word] & s->plague[word]))
            return false;
    for (uint32_t card = 0; card < SPL_CARDS; card++)
        if (!spl_has_card(attached, card) && s->attached[card] != SPL_NONE) return false;
    return true;
}

/* --- the battle phase --- */

bool spl_does_attacker_fit(const spl_state *s) {
    const spl_battle *b = &s->battle;
    if (b->avatar)
        return b->avatar == 1 && b->attacker_seat < s->core.seats && b->attacker == SPL_NONE &&
               b->attacker_card == SPL_NONE;
    return spl_is_card(s, b->attacker_card) &&
           (b->attacker == SPL_NONE ||
            (b->attacker < SPL_MINIONS && s->minions[b->attacker].card == b->attacker_card));
}

bool spl_dice_fit(const spl_battle *b) {
    for (uint32_t die = 0; die < SPL_DICE; die++)
        if (b->dice[die] >= SPL_FACE_KINDS) return false;
    return b->count <= SPL_DICE;
}

bool spl_used_tactics_fit(const spl_battle *b) {
    return b->used[SPL_TACTICS / 64] >> (SPL_TACTICS % 64) == 0;
}
