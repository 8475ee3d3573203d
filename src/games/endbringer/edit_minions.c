/* SPDX-License-Identifier: MIT */
/* A side's minions set by hand, with all that lies on them. Those that stay are those that were
 * there; others come from their decks, piles or elsewhere in play, and what they replace goes back
 * into its deck. Side 0 is the players', side 1 the Endbringer's: Archetype cards and
 * Plague Rats. */
#include <string.h>

#include "games/endbringer/house.h"
#include "games/endbringer/lists.h"
#include "spells/edit.h"

enum { FOE_BLOCKS = 1u << EBR_SEAT | 1u << EBR_TOKEN_SEAT };

/* Blocks of cards that the minion may be of. */
static uint32_t blocks_for(const spl_edit *e, const spl_shown_minion *from) {
    if (e->seats == FOE_BLOCKS) return FOE_BLOCKS;
    return from->seat < SLG_SEATS_MAX ? e->seats & 1u << from->seat : e->seats;
}

static slg_status enter_minion(spl_edit *e, const spl_shown_minion *from, uint32_t *slot) {
    spl_state *s = e->s;
    uint32_t blocks = blocks_for(e, from);
    if (from->card >= e->set->card_count || e->set->cards[from->card].family != CRD_FAMILY_MINION)
        return ebr_wrong(e->error, "only minions stand in a battlefield");
    if (!blocks) return ebr_wrong(e->error, "that seat has no minions on this side");
    uint32_t card = e->seats == FOE_BLOCKS ? spl_edit_find(e->set, s, from->card, blocks, e->kept)
                                           : spl_edit_minion(e, from->card, blocks);
    if (card == SPL_NONE && e->seats == FOE_BLOCKS)
        return ebr_wrong(e->error,
                         "no copy of this minion is left in the Archetype deck of this game, or "
                         "among its tokens; the option 'archetype' gives it");
    if (card == SPL_NONE) return spl_edit_no_copy(e->set, s, from->card, blocks, e->error);
    spl_edit_take_out(e->set, s, card);
    for (*slot = 0; *slot < SPL_MINIONS && s->minions[*slot].card != SPL_NONE;)
        ++*slot;
    if (*slot == SPL_MINIONS) return ebr_wrong(e->error, "there are 64 minions in play already");
    uint32_t seat = e->seats == FOE_BLOCKS ? (uint32_t)EBR_SEAT : card / SPL_BLOCK;
    s->minions[*slot] =
        (spl_minion){.card = (uint16_t)card, .seat = seat & 0xF, .place = e->place & 0xF};
    s->where[card] = (uint8_t)*slot;
    spl_put_card(e->kept, card, true);
    return SLG_OK;
}

/* The lowest slot of those that has such a minion; SPL_MINIONS: none. */
static uint32_t find_same_enemy(const spl_edit *e, uint64_t slots, const spl_shown_minion *from) {
    const spl_state *s = e->s;
    for (; slots; slots &= slots - 1) {
        uint32_t slot = slg__lowest(slots);
        const spl_minion *minion = &s->minions[slot];
        bool whose = e->seats == FOE_BLOCKS || (blocks_for(e, from) >> minion->seat & 1);
        if (spl_design_of(e->set, s, minion->card) == from->card && whose) return slot;
    }
    return SPL_MINIONS;
}

/* --- what lies on it --- */

/* So many Swarms: those that are there stay, as far as they are wanted. */
static slg_status set_swarms(spl_edit *e, uint32_t slot, uint32_t wanted) {
    spl_state *s = e->s;
    for (uint32_t card = spl_first_on(s, slot); card != SPL_NONE && wanted;
         card = spl_next_on(s, card)) {
        if (!ebr_is_token(card)) continue;
        spl_put_card(e->kept, card, true);
        wanted--;
    }
    for (; wanted; wanted--) {
        uint32_t card = EBR_TOKENS;
        while (card < EBR_TOKENS + EBR_TOKEN_COUNT &&
               !(s->seats[EBR_TOKEN_SEAT].grimoire >> card % SPL_BLOCK & 1))
            card++;
        if (card == EBR_TOKENS + EBR_TOKEN_COUNT)
            return ebr_wrong(e->error, "no token is left for another Swarm (END-ARCH-PLAGUE-01)");
        spl_edit_take_out(e->set, s, card);
        spl_link(s, card, slot);
        spl_put_card(e->kept, card, true);
    }
    return SLG_OK;
}

static slg_status set_arms(spl_edit *e, uint32_t slot, uint32_t seat, uint32_t wanted) {
    spl_state *s = e->s;
    ebr_part *part = ebr_of(s);
    ebr_player *p = &part->seats[seat];
    uint8_t *has = &part->minions[slot].arms[seat];
    uint64_t *grimoire = &s->seats[seat].grimoire;
    for (; *has > wanted; (*has)--) {
        *grimoire |= p->armed & -p->armed;
        p->armed &= p->armed - 1;
        p->armed_count--;
    }
    for (; *has < wanted; (*has)++) {
        if (!*grimoire) return ebr_wrong(e->error, "the grimoire has no card left to be Arms");
        p->armed |= *grimoire & -*grimoire;
        *grimoire &= *grimoire - 1;
        p->armed_count++;
    }
    return SLG_OK;
}

static slg_status dress(spl_edit *e, uint32_t slot, const ebr_shown_minion *from) {
    ebr_minion *own = &ebr_of(e->s)->minions[slot];
    slg_status status = set_swarms(e, slot, from->swarms);
    for (uint32_t seat = 0; seat < e->s->core.seats && status == SLG_OK; seat++)
        status = set_arms(e, slot, seat, from->own.arms[seat]);
    if (status == SLG_OK) status = spl_edit_dress(e, slot, &from->base);
    uint8_t arms[EBR_PLAYERS];
    memcpy(arms, own->arms, sizeof arms);
    *own = from->own;
    memcpy(own->arms, arms, sizeof arms);
    return status;
}

slg_status ebr_set_side(const slg_game *game, slg_state *state, unsigned char *base,
                        const void *elements, uint32_t count, slg_error *error) {
    spl_state *s = spl_of(state);
    const ebr_shown_minion *from = elements;
    spl_edit e = {.set = spl_set(game), .s = s, .error = error};
    uint32_t side, slots[SPL_MINIONS];
    spl_place_and_side(s, base, &e.place, &side);
    e.seats = side ? (uint32_t)FOE_BLOCKS : (1u << s->core.seats) - 1;
    uint64_t left = spl_minions_of_side(s, e.place, side);
    for (uint32_t i = 0; i < count; i++) {
        slots[i] = find_same_enemy(&e, left, &from[i].base);
        if (slots[i] == SPL_MINIONS) continue;
        left &= ~spl_bit(slots[i]);
        spl_put_card(e.kept, s->minions[slots[i]].card, true);
    }
    for (; left; left &= left - 1)
        spl_edit_clear(e.set, s, slg__lowest(left));
    ebr_face_tokens(e.set, s);
    slg_status status = SLG_OK;
    for (uint32_t i = 0; i < count && status == SLG_OK; i++) {
        if (slots[i] == SPL_MINIONS) status = enter_minion(&e, &from[i].base, &slots[i]);
        if (status == SLG_OK) status = dress(&e, slots[i], &from[i]);
    }
    if (s->phase == SPL_PHASE_BATTLE && count) s->places[e.place].had[side] = 1;
    ebr_face_tokens(e.set, s);
    spl_rebuild(e.set, s);
    return status;
}
