/* SPDX-License-Identifier: MIT */
/* The Endbringer's decks and what lies out of them: conditions, Cultists, tokens, the altar
 * (END-DECK). A deck is a set whose top is drawn; the Archetype discard pile has an order. */
#include <string.h>

#include "games/endbringer/parts.h"

/* --- the Nemesis deck --- */

/* Takes the card out of wherever it lies, and its counters off. */
static void lift_nemesis(spl_state *s, uint32_t card) {
    ebr_part *e = ebr_of(s);
    uint32_t number = ebr_number(card), keep = ~(1u << number);
    ebr_take_from_deck(ebr_nemesis_piles(s), spl_bit(number));
    ebr_nemesis_piles(s)->graveyard &= ~spl_bit(number);
    e->conditions &= keep;
    e->chamber &= keep;
    e->star[number] = SPL_NONE;
    e->boons[number] = e->wounds[number] = 0;
    if (e->shown == card) e->shown = SPL_NONE;
}

void ebr_discard_nemesis(slg_run *run, uint32_t card) {
    spl_state *s = spl_of(run->state);
    const ebr_part *e = ebr_of_const(s);
    bool worked = (e->conditions | e->chamber) >> ebr_number(card) & 1;
    lift_nemesis(s, card);
    ebr_nemesis_piles(s)->graveyard |= ebr_bit_of(card);
    ebr_tell(run, EBR_TOLD_LAID_DOWN, (int32_t)card, 0, 0);
    if (!worked) return;
    ebr_sources_changed(spl_set(run->game), s);
    s->due = 1; /* what it lent ends */
}

void ebr_place_condition(slg_run *run, uint32_t card, uint32_t star) { /* END-DECK-03 */
    spl_state *s = spl_of(run->state);
    ebr_part *e = ebr_of(s);
    lift_nemesis(s, card);
    e->conditions |= 1u << ebr_number(card);
    e->star[ebr_number(card)] = (uint8_t)star;
    spl_tell(run, EBR_TOLD_CONDITION, star == SPL_NONE ? (uint32_t)SLG_SEAT_NONE : star,
             (int32_t)card, 0, 0, 0);
    ebr_source_comes(spl_set(run->game), s, card);
}

void ebr_break_condition(slg_run *run, uint32_t card) {
    ebr_discard_nemesis(run, card);
    ebr_tell(run, EBR_TOLD_BROKEN, (int32_t)card, 0, 0);
}

void ebr_enter_cultist(slg_run *run, uint32_t card) { /* END-NEM-ERESH-09, -10 */
    spl_state *s = spl_of(run->state);
    lift_nemesis(s, card);
    ebr_of(s)->chamber |= 1u << ebr_number(card);
    ebr_tell(run, EBR_TOLD_CULTIST, (int32_t)card, 0, 0);
    ebr_source_comes(spl_set(run->game), s, card);
    spl_note_played(run, (int32_t)card, ebr_decider(s));
    spl_note_event(run, EBR_ON_CULTIST, (int32_t)card, SPL_NONE);
}

/* --- the Archetype deck --- */

uint32_t ebr_pile_size(const spl_state *s) {
    return slg__ones(s->seats[EBR_SEAT].graveyard);
}

int32_t ebr_pile_top(const spl_state *s) {
    uint32_t n = ebr_pile_size(s);
    return n ? EBR_ARCHETYPE + ebr_of_const(s)->pile[n - 1] : EBR_NOTHING;
}

void ebr_reshuffle_archetype(slg_run *run) { /* END-DECK-21 */
    spl_state *s = spl_of(run->state);
    spl_player *piles = ebr_archetype_piles(s);
    uint32_t n = ebr_pile_size(s);
    if (n == 0) return;
    ebr_add_to_deck(piles, piles->graveyard);
    piles->graveyard = 0;
    memset(ebr_of(s)->pile, SPL_NONE, sizeof ebr_of(s)->pile);
    spl_touch(s); /* some cards count it */
    ebr_tell(run, EBR_TOLD_RESHUFFLE, 1, (int32_t)n, 0);
}

/* The top card of the deck, out of it; EBR_NOTHING; EBR_WAIT. */
static int32_t draw_archetype(slg_run *run) {
    spl_player *piles = ebr_archetype_piles(spl_of(run->state));
    if (!piles->grimoire) ebr_reshuffle_archetype(run);
    if (!piles->grimoire) return EBR_NOTHING;
    int32_t number = slg_chance_of(run, EBR_STREAM_ARCHETYPE, piles->grimoire, SLG_ALL);
    if (number < 0) return EBR_WAIT;
    ebr_take_from_deck(piles, spl_bit((uint32_t)number));
    return EBR_ARCHETYPE + number;
}

/* --- into play --- */

uint32_t ebr_put(slg_run *run, uint32_t card, uint32_t place) {
    return spl_enter(run, card, EBR_SEAT, place);
}

/* The cards of a deck are neighbours in the set. */
void ebr_face_token(const crd_set *set, spl_state *s, uint32_t card, bool swarm) {
    uint32_t design = spl_design_of(set, s, card), deck = set->cards[design].deck;
    if ((set->cards[design].family == EBR_FAMILY_SWARM) == swarm) return;
    while (design > 0 && set->cards[design - 1].deck == deck)
        design--;
    for (; design < set->card_count && set->cards[design].deck == deck; design++)
        if (ebr_is_token_side(&set->cards[design], swarm))
            ebr_of(s)->design[spl_foe_at(card)] = (uint16_t)design;
}

const crd_card *ebr_token_minion(const crd_set *set, const crd_card *swarm) {
    for (uint32_t card = 0; card < set->card_count; card++)
        if (set->cards[card].deck == swarm->deck && ebr_is_token_side(&set->cards[card], false))
            return &set->cards[card];
    return swarm;
}

void ebr_face_tokens(const crd_set *set, spl_state *s) {
    if (spl_foe_design(s, EBR_TOKENS) == CRD_NO_CARD) return;
    for (uint32_t card = EBR_TOKENS; card < EBR_TOKENS + EBR_TOKEN_COUNT; card++)
        ebr_face_token(set, s, card, false);
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++) {
        if (s->minions[slot].card == SPL_NONE) continue;
        for (uint32_t card = spl_first_on(s, slot); card != SPL_NONE; card = spl_next_on(s, card))
            if (ebr_is_token(card)) ebr_face_token(set, s, card, true);
    }
}

int32_t ebr_token(const spl_state *s) {
    uint64_t pile = s->seats[EBR_TOKEN_SEAT].grimoire;
    return pile ? (int32_t)(EBR_TOKENS + slg__lowest(pile)) : EBR_NOTHING;
}

/* END-ARCH-PLAGUE-03: the other side of the token is up. */
void ebr_attach_swarm(slg_run *run, uint32_t card, uint32_t slot) {
    spl_state *s = spl_of(run->state);
    const crd_set *set = spl_set(run->game);
    spl_take_up(run, card);
    spl_link(s, card, slot);
    ebr_face_token(set, s, card, true);
    spl_refigure(set, s, slot);
    spl_remask(set, s, slot);
    spl_touch(s);
    ebr_tell(run, EBR_TOLD_SWARM, (int32_t)card, s->minions[slot].card, 0);
}

/* --- the Sacrificial Altar --- */

static void lay_on_altar(slg_run *run, uint32_t card) {
    ebr_part *e = ebr_of(spl_of(run->state));
    e->altar |= 1u << ebr_number(card);
    spl_forget_quiet(run);
    ebr_tell(run, EBR_TOLD_ALTAR, (int32_t)card, (int32_t)slg__ones(e->altar), 0);
    ebr_check_ends(run); /* END-SCEN-RITUAL-03 */
}

/* It leaves play, to lie in no other pile, and is not destroyed (END-SCEN-RITUAL-02, -04). */
void ebr_sacrifice(slg_run *run, uint32_t slot) {
    spl_state *s = spl_of(run->state);
    uint32_t card = s->minions[slot].card;
    if (!ebr_is_archetype(card)) {
        ebr_leave(run, slot);
        return;
    }
    spl_note_attachments(run, slot);
    spl_fallen fallen = spl_clear_slot(run, slot);
    lay_on_altar(run, card);
    spl_fall(run, &fallen, card);
}

int32_t ebr_sacrifice_top(slg_run *run) {
    int32_t card = draw_archetype(run);
    if (card >= 0) lay_on_altar(run, (uint32_t)card);
    return card;
}
