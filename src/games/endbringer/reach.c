/* SPDX-License-Identifier: MIT */
/* What selectors, amounts and figures of card programs find in a game with the Endbringer, beside
 * what spells/select.c knows: its battlefields, counters, Cultists and conditions. */
#include "games/endbringer/house.h"
#include "kernel/bits.h"
#include "spells/ops_parts.h"

/* --- where --- */

/* Of several battlefields that tie for the most, the players have chosen one (SPL_PICK_PLACE). */
uint32_t ebr_reach(const spl_view_point *from, uint32_t place) {
    const spl_state *s = from->s;
    uint32_t base = spl_base_place(from);
    if (place == CRD_ELSEWHERE)
        return ((1u << EBR_PLACES) - 1) & ~spl_bits_of_place(from->set, s, base);
    if (place >= EBR_PLACE_MOST_ENEMIES && from->run && from->run->first_place != SPL_NONE)
        return 1u << from->run->first_place;
    return ebr_places(s, place, base);
}

/* --- minions --- */

/* Of the two realms, the one that holds more allied minions in reach; if tied, either. */
static bool is_in_fuller_realm(const spl_view_point *from, uint32_t slot) {
    const spl_state *s = from->s;
    uint64_t allied = spl_minions_in(s, spl_select_places(from, CRD_ANYWHERE)) & ebr_allied(s);
    int32_t more = 0; /* in the realm of the slot than in the other */
    for (uint64_t rest = allied; rest; rest &= rest - 1)
        more += ebr_is_dreaming(s, slg__lowest(rest)) == ebr_is_dreaming(s, slot) ? 1 : -1;
    return more >= 0;
}

static bool has_swarm(const spl_state *s, uint32_t slot) {
    return ebr_of_const(s)->archetype == EBR_PLAGUEBRINGER && ebr_swarms_on(s, slot) > 0;
}

uint32_t ebr_properties(const spl_view_point *from, uint32_t slot, uint32_t asked) {
    const spl_state *s = from->s;
    const ebr_part *horde = ebr_of_const(s);
    const ebr_minion *minion = &horde->minions[slot];
    uint32_t card = s->minions[slot].card, has = 0;
    /* END-EBP-12: an arthropod that came without a card; SCEN-ARM-06: Arms are attachments */
    if (s->minions[slot].followers || ebr_arms_on(s, slot)) has |= CRD_WITH_ATTACHMENT;
    if (!(asked >> 15)) return has;
    if (minion->fiend) has |= EBR_WITH_FIEND;
    if ((asked & EBR_WITH_SWARM) && has_swarm(s, slot)) has |= EBR_WITH_SWARM;
    if (ebr_is_dreaming(s, slot)) has |= EBR_DREAMING;
    if (ebr_is_token(card)) has |= EBR_IS_TOKEN;
    if ((asked & EBR_IN_FULLER_REALM) && is_in_fuller_realm(from, slot)) has |= EBR_IN_FULLER_REALM;
    if ((asked & EBR_ARMED) && ebr_arms_on(s, slot)) has |= EBR_ARMED;
    if (horde->spawned == card) has |= CRD_OF_LAST_SPAWN;
    return has;
}

int32_t ebr_minion_figure(const spl_state *s, uint32_t slot, uint32_t figure) {
    const ebr_minion *minion = &ebr_of_const(s)->minions[slot];
    switch (figure) {
    case EBR_FIGURE_DREAMS: return minion->dreams;
    case EBR_FIGURE_EVOLVED: return (int32_t)ebr_evolve_count(s, slot);
    case EBR_FIGURE_OMENS: return minion->omens;
    case EBR_FIGURE_ARMS: return (int32_t)ebr_arms_on(s, slot);
    default: return 0;
    }
}

/* --- Cultists, conditions --- */

static int32_t cultist_figure(const spl_view_point *from, uint32_t n, uint32_t figure) {
    const ebr_part *horde = ebr_of_const(from->s);
    switch (figure) {
    case EBR_FIGURE_BOONS: return horde->boons[n];
    case CRD_DAMAGE: return horde->wounds[n];
    case CRD_ESSENCE: return ebr_cultist_essence(from->set, from->s, EBR_NEMESIS + n);
    default: return 0;
    }
}

static bool nemesis_fits(const spl_view_point *from, const crd_selector *sel, uint32_t n) {
    const ebr_part *horde = ebr_of_const(from->s);
    uint32_t card = EBR_NEMESIS + n, has = 0;
    if (sel->types && !(sel->types & spl_design(from->set, from->s, card)->types)) return false;
    if (horde->boons[n]) has |= EBR_WITH_BOON;
    if (horde->wounds[n]) has |= CRD_DAMAGED;
    if (from->source == (int32_t)card) has |= CRD_SAME_AS_THIS;
    if (from->it == (int32_t)card) has |= CRD_SAME_AS_IT;
    if ((has & sel->must) != sel->must || (has & sel->must_not)) return false;
    return !sel->figure || spl_compares(from, sel, cultist_figure(from, n, sel->figure));
}

uint32_t ebr_select_nemesis(const spl_view_point *from, const crd_selector *sel) {
    const ebr_part *horde = ebr_of_const(from->s);
    uint32_t cards = sel->kind == EBR_KIND_CULTIST ? horde->chamber : horde->conditions;
    for (uint32_t rest = cards; rest; rest &= rest - 1)
        if (!nemesis_fits(from, sel, slg__lowest(rest))) cards &= ~(1u << slg__lowest(rest));
    return cards;
}

static uint32_t family_of_colour(uint32_t colour) {
    switch (colour) {
    case EBR_BLUE: return CRD_IS_SORCERY;
    case EBR_GREEN: return CRD_IS_ATTACHMENT;
    case EBR_RED:
    case EBR_WHITE: return CRD_IS_MINION;
    default: return 0; /* END-EBP-13 */
    }
}

bool ebr_virtual_fits(const spl_view_point *from, const crd_selector *sel, uint32_t card) {
    uint32_t family = family_of_colour(ebr_colour_of(from->set, from->s, card));
    if (sel->types || sel->must) return false;
    if (sel->family && !(sel->family & family)) return false;
    return !sel->figure || spl_compares(from, sel, 0);
}

/* --- counting --- */

/* Where a tally looks: in the places of its selector, else in reach. */
static uint32_t tally_places(const spl_view_point *from, const crd_amount *amount) {
    uint32_t place = from->set->selectors[amount->selector].place;
    return spl_select_places(from, amount->selector ? place : (uint32_t)CRD_ANYWHERE);
}

static int32_t all_rubble(const ebr_part *horde, uint32_t seats) {
    int32_t sum = 0;
    for (uint32_t seat = 0; seat < seats; seat++)
        sum += horde->seats[seat].rubble_count;
    return sum;
}

static int32_t all_boons(const ebr_part *horde) {
    int32_t sum = 0;
    for (uint32_t rest = horde->chamber; rest; rest &= rest - 1)
        sum += horde->boons[slg__lowest(rest)];
    return sum;
}

static int32_t starters(const spl_view_point *from) {
    int32_t sum = 0;
    for (uint64_t rest = from->s->seats[EBR_SEAT].graveyard; rest; rest &= rest - 1)
        sum += spl_design(from->set, from->s, EBR_ARCHETYPE + slg__lowest(rest))->starter;
    return sum;
}

static int32_t pieces_on_minions(const spl_state *s, uint64_t slots,
                                 uint32_t (*each)(const spl_state *s, uint32_t slot)) {
    int32_t sum = 0;
    for (; slots; slots &= slots - 1)
        sum += (int32_t)each(s, slg__lowest(slots));
    return sum;
}

static uint32_t omens_reached(const spl_state *s, uint32_t slot) {
    return ebr_of_const(s)->minions[slot].omens;
}

static int32_t reached_in_places(const ebr_part *horde, uint32_t places, bool gates) {
    int32_t sum = 0;
    for (; places; places &= places - 1) {
        const ebr_place *at = &horde->places[slg__lowest(places)];
        sum += gates ? (int32_t)slg__count(at->gates) : at->tentacles;
    }
    return sum;
}

int32_t ebr_tally(const spl_view_point *from, const crd_amount *amount) {
    const spl_state *s = from->s;
    const ebr_part *horde = ebr_of_const(s);
    uint32_t places = tally_places(from, amount);
    switch (amount->figure) {
    case EBR_TALLY_RAGE: return horde->rage;
    case EBR_TALLY_TENTACLES: return reached_in_places(horde, places, false);
    case EBR_TALLY_GATES: return reached_in_places(horde, places, true);
    case EBR_TALLY_RUBBLE: return horde->seats[from->seat].rubble_count;
    case EBR_TALLY_ALL_RUBBLE: return all_rubble(horde, s->core.seats);
    case EBR_TALLY_CULTISTS: return (int32_t)slg__count(horde->chamber);
    case EBR_TALLY_BOONS: return all_boons(horde);
    case EBR_TALLY_PLAYERS: return s->core.seats;
    case EBR_TALLY_LATER_PLAYERS: return s->core.seats - 1;
    case EBR_TALLY_DISCARDS: return (int32_t)ebr_pile_size(s);
    case EBR_TALLY_STARTERS: return starters(from);
    case EBR_TALLY_RATS: return (int32_t)slg__count(ebr_rats(s) & spl_minions_in(s, places));
    case EBR_TALLY_SWARMS: return pieces_on_minions(s, ebr_allied(s), ebr_swarms_on);
    case EBR_TALLY_OMENS:
        return pieces_on_minions(s, ebr_enemies(s) & spl_minions_in(s, places), omens_reached);
    default: return 0;
    }
}

/* --- the best --- */

static int32_t figure_of_slot(const spl_view_point *from, uint32_t slot, uint32_t figure) {
    return spl_minion_figure(from, slot, figure);
}

/* Those of the set whose figure is the best. */
static uint64_t best_of(const spl_view_point *from, uint64_t set, uint32_t best, uint32_t figure,
                        int32_t (*of)(const spl_view_point *from, uint32_t n, uint32_t figure)) {
    uint64_t kept = 0;
    int32_t top = 0;
    for (uint64_t rest = set; rest; rest &= rest - 1) {
        int32_t value = of(from, slg__lowest(rest), figure);
        if (best == CRD_LOWEST) value = -value;
        if (!kept || value > top) {
            kept = 0;
            top = value;
        }
        if (value == top) kept |= spl_bit(slg__lowest(rest));
    }
    return kept;
}

void ebr_keep_cheapest(const spl_view_point *from, spl_candidates *c) {
    uint64_t own = c->slots & ebr_enemies(from->s);
    if (own) c->slots = best_of(from, own, CRD_LOWEST, CRD_COST, figure_of_slot);
}

void ebr_keep_best(const spl_view_point *from, const crd_selector *sel, spl_candidates *c) {
    const uint8_t by[2][2] = {{sel->best, sel->best_figure}, {sel->then, sel->then_figure}};
    uint64_t *cards = &c->cards[EBR_NEMESIS_SEAT];
    for (uint32_t i = 0; i < 2 && by[i][0] != CRD_NO_BEST; i++) {
        c->slots = best_of(from, c->slots, by[i][0], by[i][1], figure_of_slot);
        if (sel->kind == EBR_KIND_CULTIST)
            *cards = best_of(from, *cards, by[i][0], by[i][1], cultist_figure);
    }
}
