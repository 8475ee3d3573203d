/* SPDX-License-Identifier: MIT */
/* What a card shows now: its design, whether its text works, attack, essence, cost, place. */
#include "spells/house.h"
#include "spells/ops_parts.h"

/* --- things --- */

#define PART(kind, n) (CRD_##kind * 32 + (n))
#define TEN(kind, n)                                                                           \
    PART(kind, n), PART(kind, n + 1), PART(kind, n + 2), PART(kind, n + 3), PART(kind, n + 4), \
        PART(kind, n + 5), PART(kind, n + 6), PART(kind, n + 7), PART(kind, n + 8),            \
        PART(kind, n + 9)
const uint8_t spl_part_of[SPL_DECK] = {
    TEN(CHARACTER, 0), TEN(LINEAGE, 0),   TEN(LINEAGE, 10),  TEN(DOMAIN, 0),
    PART(LINEAGE, 20), PART(LINEAGE, 21), PART(LINEAGE, 22), PART(LINEAGE, 23),
    PART(LINEAGE, 24), PART(LINEAGE, 25), PART(LINEAGE, 26), PART(LINEAGE, 27),
};
static_assert((int)CRD_DOMAIN * 32 + 31 <= UINT8_MAX && (int)CRD_DEAL_MAX <= 32, "a byte holds it");

static_assert((int)SPL_LATE == (int)CRD_LATE_AT, "as crd_number_among says");

uint64_t spl_numbers(const crd_set *set, const spl_state *s, uint32_t seat) {
    if (!spl_is_dealt(s, seat)) return 0;
    const spl_decks of = spl_decks_of(set, s, seat);
    return of.character->cheap[CRD_COST_MAX] | of.lineage->cheap[CRD_COST_MAX] |
           of.domain->cheap[CRD_COST_MAX];
}

uint64_t spl_buriable(const crd_set *set, const spl_state *s, uint32_t seat) {
    if (!spl_is_dealt(s, seat)) return 0;
    const spl_decks of = spl_decks_of(set, s, seat);
    return of.character->buried | of.lineage->buried | of.domain->buried;
}

uint64_t spl_copies(const crd_set *set, const spl_state *s, uint32_t seat) {
    return spl_is_dealt(s, seat) ? spl_copies_in(spl_decks_of(set, s, seat)) : 0;
}

uint64_t spl_fixable(const crd_set *set, const spl_state *s, uint32_t seat) {
    if (!spl_is_dealt(s, seat)) return 0;
    const spl_decks of = spl_decks_of(set, s, seat);
    return of.character->fixtures | of.lineage->fixtures | of.domain->fixtures;
}

uint64_t spl_concealed(const spl_state *s, uint32_t seat) {
    uint64_t cards = 0;
    for (uint32_t n = 0; spl_face_downs(s, seat) && n < SPL_DECK; n++)
        if (spl_is_concealed(s, seat * SPL_BLOCK + n)) cards |= 1ull << n;
    return cards;
}

uint64_t spl_buried(const crd_set *set, const spl_state *s, uint32_t seat) {
    uint64_t graveyard = s->seats[seat].graveyard;
    return graveyard ? graveyard & spl_buriable(set, s, seat) : 0;
}

uint16_t spl_design_of(const crd_set *set, const spl_state *s, uint32_t card) {
    if (spl_is_foes(s, (int32_t)card)) return spl_foe_design(s, card);
    if (card % SPL_BLOCK >= SPL_DECK) return spl_token_design(set, s, card);
    if (!spl_is_dealt(s, card / SPL_BLOCK)) return CRD_NO_CARD;
    uint32_t part = spl_part_of[card % SPL_BLOCK];
    const crd_deck *deck = &set->decks[s->seats[card / SPL_BLOCK].deck[part / 32]];
    return part % 32 < deck->size ? deck->card[part % 32] : (uint16_t)CRD_NO_CARD;
}

uint16_t spl_token_design(const crd_set *set, const spl_state *s, uint32_t card) {
    uint32_t number = card % SPL_BLOCK - SPL_DECK, which = 0;
    if (number < SPL_TOKENS) which = s->token[card / SPL_BLOCK][number];
    return which && which <= set->token_count ? set->token[which - 1] : (uint16_t)CRD_NO_CARD;
}

/* It comes with the lineage, but any deck may bring one. */
const crd_card *spl_pool_of(const crd_set *set, const spl_state *s, uint32_t seat) {
    for (uint32_t kind = 0; kind < SPL_POOL; kind++) {
        uint32_t deck = s->seats[seat].deck[kind];
        if (deck != SPL_NONE && set->decks[deck].pool != CRD_NO_CARD)
            return &set->cards[set->decks[deck].pool];
    }
    return NULL;
}

void spl_skills_of(const crd_set *set, const spl_state *s, uint32_t seat,
                   const crd_card *designs[SPL_SKILLS]) {
    for (uint32_t kind = 0; kind < SPL_SKILLS; kind++)
        designs[kind] = spl_skill_of(set, s, seat, kind);
}

const crd_card *spl_design_of_other(const crd_set *set, const spl_state *s, int32_t thing) {
    uint32_t n = (uint32_t)thing - SPL_THING_SKILL;
    if (thing < SPL_THING_SKILL || thing >= SPL_THING_PLACE + s->places_count) return NULL;
    if (thing < SPL_THING_PLACE) {
        if (n / SPL_SKILLS >= s->core.seats) return NULL;
        return spl_skill_of(set, s, n / SPL_SKILLS, n % SPL_SKILLS);
    }
    uint32_t board = spl_board_of(set, s->places[thing - SPL_THING_PLACE].board);
    return board == CRD_NO_CARD ? NULL : &set->cards[board];
}

/* A board serves all players beside it; what it does by itself is done in the name of the first of
 * them. */
static uint32_t first_beside(const crd_set *set, const spl_state *s, uint32_t place) {
    uint8_t order[SLG_SEATS_MAX];
    spl_order(set, s, order);
    uint32_t n = 0;
    while (spl_side_of(s, place, order[n]) < 0)
        n++;
    return order[n];
}

/* An attachment works for the player of its bearer, whoever owns it (SOR-PLAY-06; an opponent's
 * card, with Thenoch); a Curse works for its owner. */
static uint32_t controller_of_card(const crd_set *set, const spl_state *s, uint32_t card) {
    uint32_t slot = spl_host(s, card), owner = card / SPL_BLOCK;
    if (slot != SPL_NONE && s->minions[slot].card == card) return s->minions[slot].seat;
    if (spl_is_foes(s, (int32_t)card)) return SPL_FOE; /* it works for nobody else */
    if (slot == SPL_NONE) return spl_is_fixture(s, card) ? spl_fixture_seat(s, card) : owner;
    return spl_design(set, s, card)->icons & CRD_ICON_CURSE ? owner : s->minions[slot].seat;
}

uint32_t spl_controller(const crd_set *set, const spl_state *s, int32_t thing) {
    if (thing < SPL_CARDS) return controller_of_card(set, s, (uint32_t)thing);
    if (thing < SPL_THING_PLACE) return (uint32_t)(thing - SPL_THING_SKILL) / SPL_SKILLS;
    return first_beside(set, s, (uint32_t)(thing - SPL_THING_PLACE));
}

/* SOR-CARD-07. */
uint32_t spl_place_of(const crd_set *set, const spl_state *s, int32_t thing, uint32_t seat) {
    int32_t slot = spl_slot_of(s, thing);
    if (slot >= 0) return s->minions[slot].place;
    if (spl_is_foes(s, thing)) return spl_house_of(set)->place_of(s, (uint32_t)thing);
    if (thing >= SPL_THING_PLACE) return (uint32_t)(thing - SPL_THING_PLACE);
    if (thing >= SPL_THING_SKILL)
        seat = (uint32_t)(thing - SPL_THING_SKILL) / SPL_SKILLS;
    else if (thing >= 0 && spl_is_fixture(s, (uint32_t)thing))
        return spl_fixture_place(s, (uint32_t)thing);
    return s->seats[seat].avatar;
}

/* --- texts --- */

static bool card_speaks(const crd_set *set, const spl_state *s, uint32_t card) {
    uint32_t slot = spl_host(s, card);
    if (slot == SPL_NONE && spl_is_foes(s, (int32_t)card))
        return spl_house_of(set)->is_on_table(s, card);
    if (slot == SPL_NONE && spl_is_fixture(s, card)) /* SOR-FAQ-08 */
        return !s->places[spl_fixture_place(s, card)].conquered;
    if (slot == SPL_NONE) /* buried abilities do */
        return s->seats[card / SPL_BLOCK].graveyard >> card % SPL_BLOCK & 1;
    if (s->minions[slot].card == card)
        return !s->minions[slot].blank && !spl_ongoing_blank(set, s, slot);
    return !spl_lies_blank(s, card);
}

bool spl_speaks(const crd_set *set, const spl_state *s, int32_t thing) {
    if (thing < 0) return false;
    if (thing < SPL_CARDS) return card_speaks(set, s, (uint32_t)thing);
    if (thing < SPL_THING_PLACE) return spl_design_of_thing(set, s, thing) != NULL;
    return thing < SPL_THING_PLACE + s->places_count &&
           !s->places[thing - SPL_THING_PLACE].conquered; /* SOR-FAQ-08 */
}

/* --- figures --- */

static int32_t at_least_0(int32_t n) {
    return n < 0 ? 0 : n;
}

/* SOR-PLAY-08. */
static int32_t attack_with(const spl_state *s, uint32_t slot, int32_t lent) {
    const spl_minion *m = &s->minions[slot];
    int32_t attack = m->attack + m->next + m->phase + m->round;
    if (s->battle.attacker == slot) attack += s->battle.roll; /* SOR-BATTLE-14 */
    return at_least_0(attack + lent);
}

static int32_t essence_with(const spl_state *s, uint32_t slot, int32_t lent) {
    const spl_minion *m = &s->minions[slot];
    return m->essence + m->round_essence + lent;
}

int32_t spl_attack(const crd_set *set, const spl_state *s, uint32_t slot) {
    return attack_with(s, slot, spl_ongoing_attack(set, s, slot));
}

int32_t spl_essence(const crd_set *set, const spl_state *s, uint32_t slot) {
    return essence_with(s, slot, spl_ongoing_essence(set, s, slot));
}

void spl_all_strengths(const crd_set *set, const spl_state *s, spl_strengths *out) {
    uint64_t slots = 0;
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        slots |= s->of[seat];
    for (uint64_t left = slots; left; left &= left - 1)
        out->attack[slg__lowest(left)] = out->essence[slg__lowest(left)] = 0;
    spl_lent_each(set, s, CRD_HAS_ATTACK_OP, out->attack);
    spl_lent_each(set, s, CRD_HAS_ESSENCE_OP, out->essence);
    for (uint64_t left = slots; left; left &= left - 1) {
        uint32_t slot = slg__lowest(left);
        out->attack[slot] = attack_with(s, slot, out->attack[slot]);
        out->essence[slot] = essence_with(s, slot, out->essence[slot]);
    }
}

int32_t spl_remaining(const crd_set *set, const spl_state *s, uint32_t slot) {
    return spl_essence(set, s, slot) - s->minions[slot].damage;
}

int32_t spl_cost(const crd_set *set, const spl_state *s, uint32_t card, uint32_t seat) {
    int32_t cost = spl_design(set, s, card)->cost + spl_ongoing_cost(set, s, card, seat);
    if (spl_house_of(set)->first_toll) cost += spl_house_of(set)->first_toll(set, s, seat);
    return at_least_0(cost);
}

/* --- what is derived from a slot's cards --- */

spl_figures spl_attachment_figures(const crd_set *set, const spl_state *s, uint32_t card) {
    const crd_card *design = spl_design(set, s, card);
    if (spl_has_card(s->follower, card)) return (spl_figures){0, 0};
    if (!spl_has_card(s->plague, card)) return (spl_figures){design->attack, design->essence};
    for (uint32_t i = 0; i < design->ability_count; i++) {
        const crd_ability *ability = &design->abilities[i];
        const crd_instr *code = crd_code(set, ability);
        for (uint32_t pc = 0; pc < ability->length; pc++)
            if (code[pc].op == CRD_CURSE_OP)
                return (spl_figures){code[pc].arg, set->amounts[code[pc].amount].n};
    }
    return (spl_figures){0, 0};
}

static int8_t as_byte(int32_t n) {
    return (int8_t)(n > INT8_MAX ? INT8_MAX : n < INT8_MIN ? INT8_MIN : n);
}

void spl_refigure(const crd_set *set, spl_state *s, uint32_t slot) {
    spl_minion *m = &s->minions[slot];
    const crd_card *design = spl_design(set, s, m->card);
    int32_t attack = design->attack + m->followers + m->good; /* SOR-ANI-04 */
    int32_t essence = design->essence + m->good_essence;
    for (uint32_t card = spl_first_of(s, m); card != SPL_NONE; card = spl_next_on(s, card)) {
        spl_figures more = spl_attachment_figures(set, s, card);
        attack += more.attack;
        essence += more.essence;
    }
    if (spl_house_of(set)->bonus) {
        int32_t bonus = spl_house_of(set)->bonus(s, slot);
        attack += bonus;
        essence += bonus;
    }
    m->attack = as_byte(attack);
    m->essence = as_byte(essence);
}

uint32_t spl_lends(const crd_set *set, const crd_card *design, bool buried) {
    uint32_t lends = 0;
    if (!((buried ? design->buried : design->timings) >> CRD_ONGOING & 1)) return 0;
    for (uint32_t i = 0; i < design->ability_count; i++) {
        const crd_ability *ability = &design->abilities[i];
        if (ability->timing != CRD_ONGOING || buried != !!(ability->flags & CRD_BURIED_FLAG))
            continue;
        for (uint32_t pc = 0; pc < ability->length; pc++) {
            uint32_t lend = spl_lend(crd_code(set, ability)[pc].op);
            if (lend < SPL_LENDS) lends |= 1u << lend;
        }
    }
    return lends;
}

void spl_mask_out(spl_state *s, uint32_t slot) {
    uint64_t keep = ~spl_bit(slot);
    for (uint32_t i = 0; i < SPL_BEARINGS; i++)
        s->bearing[i] &= keep;
    for (uint32_t i = 0; i < CRD_EVENTS; i++)
        s->watching[i] &= keep;
    for (uint32_t i = 0; i < SPL_LENDS; i++)
        s->lending[i] &= keep;
}

void spl_mask_in(const crd_set *set, spl_state *s, uint32_t slot, const crd_card *design) {
    uint64_t bit = spl_bit(slot);
    const uint32_t moments = ~0u << CRD_START_OF_ROUND;
    const uint32_t found = 1u << CRD_ACTION | 1u << CRD_TACTIC | 1u << CRD_DESTROYED | moments;
    for (uint32_t left = design->timings & found; left; left &= left - 1)
        s->bearing[spl_bearing((uint32_t)__builtin_ctz(left))] |= bit;
    for (uint32_t left = design->events; left; left &= left - 1)
        s->watching[__builtin_ctz(left)] |= bit;
    for (uint32_t left = spl_lends(set, design, false); left; left &= left - 1)
        s->lending[__builtin_ctz(left)] |= bit;
}

void spl_remask(const crd_set *set, spl_state *s, uint32_t slot) {
    const spl_minion *m = &s->minions[slot];
    spl_mask_out(s, slot);
    spl_mask_in(set, s, slot, spl_design(set, s, m->card));
    for (uint32_t card = spl_first_of(s, m); card != SPL_NONE; card = spl_next_on(s, card))
        if (!spl_has_card(s->follower, card) && !spl_has_card(s->plague, card))
            spl_mask_in(set, s, slot, spl_design(set, s, card));
}
