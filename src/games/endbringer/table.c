/* SPDX-License-Identifier: MIT */
/* Who decides, where the Endbringer stands, and what lies on the table (END-CORE). */
#include "games/endbringer/parts.h"

/* --- players --- */

/* END-CORE-10, END-AMB-01. */
uint32_t ebr_decider(const spl_state *s) {
    bool known = ebr_of_const(s)->acted && s->active < s->core.seats;
    return known ? s->active : s->first;
}

void ebr_order(const spl_state *s, uint8_t out[EBR_PLAYERS]) { /* END-CORE-12 */
    uint32_t first = ebr_decider(s);
    for (uint32_t n = 0; n < s->core.seats; n++)
        out[n] = (uint8_t)spl_clockwise(s, first, n);
}

/* --- battlefields --- */

enum { ALL_PLACES = (1 << EBR_PLACES) - 1 };

uint32_t ebr_avatar_places(const spl_state *s) { /* END-CORE-03 */
    return 3u << ebr_of_const(s)->avatar;
}

static uint32_t enemies_in(const spl_state *s, uint32_t place) {
    return slg__ones(s->at[place] & s->of[EBR_SEAT]);
}

static uint32_t gates_in(const spl_state *s, uint32_t place) {
    return slg__ones(ebr_of_const(s)->places[place].gates);
}

static uint32_t with_most(const spl_state *s, uint32_t (*count)(const spl_state *, uint32_t)) {
    uint32_t most = 0, places = 0;
    for (uint32_t place = 0; place < EBR_PLACES; place++) {
        uint32_t n = count(s, place);
        if (n > most) places = 0;
        if (n >= most) places |= 1u << place;
        if (n > most) most = n;
    }
    return places;
}

static uint32_t with_stone(const spl_state *s) {
    uint32_t places = 0;
    for (uint32_t place = 0; place < EBR_PLACES; place++)
        places |= (uint32_t)ebr_has_stone(s, place) << place;
    return places;
}

/* END-DECK-10: a card beside the battlefields counts as being in both of the avatar's. */
static uint32_t places_here(const spl_state *s, uint32_t here) {
    if (here < EBR_PLACES) return 1u << here;
    return here == SPL_ACROSS ? ebr_avatar_places(s) : (uint32_t)ALL_PLACES;
}

static uint32_t beside_places(const spl_state *s, uint32_t places) {
    uint32_t near = 0;
    for (uint32_t left = places; left; left &= left - 1)
        near |= spl_adjacent(s, slg__lowest(left), 0);
    return near & ~places;
}

uint32_t ebr_places(const spl_state *s, uint32_t place, uint32_t here) {
    switch (place) {
    case EBR_PLACE_AVATARS: return ebr_avatar_places(s);
    case EBR_PLACE_NO_AVATAR: return ALL_PLACES & ~ebr_avatar_places(s);
    case CRD_EVERYWHERE: return ALL_PLACES;
    case CRD_ELSEWHERE: return ALL_PLACES & ~places_here(s, here);
    case EBR_PLACE_STONES: return with_stone(s);
    case EBR_PLACE_MOST_ENEMIES: return with_most(s, enemies_in);
    case EBR_PLACE_MOST_GATES: return with_most(s, gates_in);
    case CRD_ADJACENT: return beside_places(s, places_here(s, here));
    default: return places_here(s, here);
    }
}

/* END-CORE-08. */
uint32_t ebr_room(const spl_state *s, uint32_t place) {
    uint32_t there = slg__ones(spl_minions_of_side(s, place, 0)), most = spl_side_limit(s);
    return there < most ? most - there : 0;
}

/* --- minions --- */

uint64_t ebr_enemies(const spl_state *s) {
    return s->of[EBR_SEAT];
}

uint64_t ebr_allied(const spl_state *s) {
    return s->of[0] | s->of[1] | s->of[2];
}

uint64_t ebr_rats(const spl_state *s) {
    uint64_t out = ~s->seats[EBR_TOKEN_SEAT].grimoire & (spl_bit(EBR_TOKEN_COUNT) - 1), rats = 0;
    if (ebr_of_const(s)->archetype != EBR_PLAGUEBRINGER) return 0;
    for (; out; out &= out - 1) {
        uint32_t card = EBR_TOKENS + slg__lowest(out), slot = spl_host(s, card);
        if (slot != SPL_NONE && s->minions[slot].card == card) rats |= spl_bit(slot);
    }
    return rats & s->of[EBR_SEAT];
}

uint32_t ebr_swarms_on(const spl_state *s, uint32_t slot) {
    uint32_t swarms = 0;
    for (uint32_t card = spl_first_on(s, slot); card != SPL_NONE; card = spl_next_on(s, card))
        swarms += ebr_is_token(card);
    return swarms;
}

bool ebr_is_dreaming(const spl_state *s, uint32_t slot) {
    return ebr_of_const(s)->minions[slot].realm == EBR_DREAMLANDS;
}

/* --- cards --- */

static bool lies_somewhere(const ebr_part *e, uint32_t card) {
    for (uint32_t place = 0; place < EBR_PLACES; place++) {
        const ebr_place *p = &e->places[place];
        if (card >= EBR_GATES && card < EBR_GATES + EBR_GATE_COUNT &&
            p->gates >> (card - EBR_GATES) & 1)
            return true;
        if (card >= EBR_STONES && card < EBR_STONES + EBR_STONE_COUNT &&
            p->fallen >> (card - EBR_STONES) & 1)
            return true;
    }
    return false;
}

static bool is_borne(const ebr_part *e, uint32_t card) {
    uint32_t borne = 0;
    for (uint32_t seat = 0; seat < EBR_PLAYERS; seat++)
        borne |= e->seats[seat].traumas;
    return borne >> (card - EBR_TRAUMAS) & 1;
}

bool ebr_is_on_table(const spl_state *s, uint32_t card) {
    const ebr_part *e = ebr_of_const(s);
    if (ebr_is_nemesis(card))
        return (e->conditions | e->chamber | ebr_cards_held(s)) >> (card - EBR_NEMESIS) & 1;
    if (card >= EBR_TRAUMAS && card < EBR_TRAUMAS + EBR_TRAUMA_COUNT) return is_borne(e, card);
    if (card >= EBR_NEMESIS_CARD && card < EBR_TOKENS) return true; /* oversized, evolve kinds */
    return lies_somewhere(e, card);
}

/* The copies of a card are side by side, and so are their icons: blue, green, red, white. */
uint32_t ebr_colour_of(const crd_set *set, const spl_state *s, uint32_t card) {
    const crd_card *design = spl_design(set, s, card);
    uint32_t copy = 0;
    while (card - copy > EBR_NEMESIS &&
           spl_design_of(set, s, card - copy - 1) == spl_design_of(set, s, card))
        copy++;
    for (uint32_t colour = EBR_BLUE; colour < EBR_NO_COLOUR; colour++) {
        if (copy < design->colours[colour]) return colour;
        copy -= design->colours[colour];
    }
    return EBR_NO_COLOUR;
}
