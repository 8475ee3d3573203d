/* SPDX-License-Identifier: MIT */
/* The house rules of Endbringer (spells/house.h): one table of what the workshop does in another
 * way here, and those of its functions that belong to no other file. */
#include "games/endbringer/house.h"
#include "games/endbringer/parts.h"

/* --- what a player does --- */

/* END-CORE-10. */
static void note_acted(spl_state *s) {
    ebr_of(s)->acted = 1;
}

void ebr_note_player(slg_run *run, uint32_t event, uint32_t seat) {
    spl_note_event(run, event, ebr_thing_of_player(seat), SPL_NONE);
}

static void count_once(uint8_t *times) {
    *times = (uint8_t)(*times + (*times < UINT8_MAX));
}

static uint32_t meditate_against_foe(slg_run *run, uint32_t seat) {
    spl_state *s = spl_of(run->state);
    count_once(&ebr_of(s)->seats[seat].meditated);
    return ebr_meditation(spl_set(run->game), s, seat);
}

static void count_played(spl_state *s, uint32_t seat) {
    count_once(&ebr_of(s)->seats[seat].played);
}

/* The House You Cannot Leave: a domain skill card that stays as it is. */
static bool stays_foes_exhausted(const crd_set *set, const spl_state *s, uint32_t seat,
                                 uint32_t skill) {
    return skill == CRD_DOMAIN && ebr_standing(set, s, EBR_STANDING_DOMAIN_STAYS, seat, SPL_NONE);
}

/* --- cards --- */

/* END-ARCH-PLAGUE-06: a Swarm comes into play again. */
static bool foe_hatches(uint32_t swarms, uint32_t card) {
    return ebr_is_token(card) && (swarms >> (card - EBR_TOKENS) & 1);
}

static void end_need(slg_run *run, uint32_t seat) {
    ebr_of(spl_of(run->state))->need = 0;
    ebr_note_player(run, CRD_ON_DRAW, seat);
}

/* A player with face-down cards knows only the size of their own grimoire, until it is searched
 * (view.c). */
static void search(spl_exec *x, uint32_t seat) {
    const ebr_player *p = &ebr_of_const(x->s)->seats[seat];
    if ((x->r->needed & SPL_SEARCHED) || !(p->rubble | p->armed) ||
        !((spl_sel(x)->zones | spl_sel2(x)->zones) & CRD_IN_GRIMOIRE))
        return;
    x->r->needed |= SPL_SEARCHED;
    slg_reveal(x->run, 1u << seat);
}

static uint64_t open_pile(const spl_state *s, uint32_t seat, uint32_t number) {
    uint64_t voids = ebr_of_const(s)->seats[seat].voids;
    return voids >> number & 1 ? voids : 0;
}

static bool is_beside(uint32_t card) {
    return !ebr_is_archetype(card) && !ebr_is_token(card);
}

/* END-GEN-02, -09: a card of the Endbringer's beside the battlefields is where its avatar is. */
static uint32_t place_of_foes_card(const spl_state *s, uint32_t card) {
    const ebr_place *places = ebr_of_const(s)->places;
    for (uint32_t place = 0; place < EBR_PLACES; place++)
        if ((card >= EBR_GATES && card < EBR_GATES + EBR_GATE_COUNT &&
             places[place].gates >> (card - EBR_GATES) & 1) ||
            (card >= EBR_STONES && card < EBR_STONES + EBR_STONE_COUNT &&
             places[place].fallen >> (card - EBR_STONES) & 1))
            return place;
    return SPL_ACROSS;
}

/* --- minions --- */

static uint8_t omens_on(const spl_state *s, uint32_t slot) {
    return ebr_of_const(s)->minions[slot].omens;
}

/* END-NEM-HYPNOS-10. */
static int16_t other_realm(const spl_state *s, uint32_t slot) {
    return ebr_is_dreaming(s, slot) ? EBR_MORTAL : EBR_DREAMLANDS;
}

/* --- attacks --- */

/* END-ARCH-PLAGUE-08: rats attack together. */
static bool boost(spl_state *s, int32_t n) {
    ebr_attack *attack = &ebr_of(s)->attack;
    if (!attack->group) return false;
    attack->bonus = (int8_t)(attack->bonus + n);
    return true;
}

/* A monolith in the place of the side; one that fell in the attack shields the next one
 * (END-MONO-04). */
static void aim(const spl_state *s, const spl_throw *roll, spl_target *at) {
    const ebr_part *part = ebr_of_const(s);
    const ebr_place *place = &part->places[roll->place];
    bool open = place->stones && !part->attack.felled;
    at->placed = true;
    at->dreaming = roll->dreaming;
    at->ordered = part->scenario == EBR_SCIONS;
    at->seconds_are_hits = part->options[EBR_SET_UNOPPOSED];
    at->prevented = place->tentacles;
    at->side = open ? (uint32_t)EBR_STONE_DEFENSE - place->damage : 0;
}

static bool is_in_dream(const spl_state *s, uint32_t slot) {
    return slot == SPL_NONE ? ebr_of_const(s)->attack.dreaming : ebr_is_dreaming(s, slot);
}

/* --- sources --- */

/* Its decks hide nothing but their order; of the players' face-down cards a view tells how many
 * they are. */
static void rebuild(const crd_set *set, spl_state *s) {
    ebr_face_tokens(set, s);
    for (uint32_t seat = EBR_NEMESIS_SEAT; seat <= EBR_SEAT; seat++)
        s->seats[seat].grimoire_size = (uint8_t)slg__ones(s->seats[seat].grimoire);
    for (uint32_t seat = 0; seat < s->core.seats && !s->core.viewer; seat++) {
        ebr_player *minds = &ebr_of(s)->seats[seat];
        minds->rubble_count = (uint8_t)slg__ones(minds->rubble);
        minds->armed_count = (uint8_t)slg__ones(minds->armed);
    }
}

static void add_foes_beyond(const crd_set *set, spl_state *s) {
    ebr_of(s)->lent = s->beyond_lending;
    ebr_add_beyond(set, s);
}

static uint8_t lends(const spl_state *s) {
    return ebr_of_const(s)->lent;
}

static int32_t is_used_up(const spl_state *s, uint32_t seat, int32_t thing) {
    if (thing < 0 || !ebr_is_nemesis((uint32_t)thing)) return -1;
    return ebr_of_const(s)->seats[seat].used >> (thing - EBR_NEMESIS) & 1;
}

static bool use_up_foes(spl_state *s, uint32_t seat, int32_t thing) {
    if (thing < 0 || !ebr_is_nemesis((uint32_t)thing)) return false;
    ebr_of(s)->seats[seat].used |= 1u << (thing - EBR_NEMESIS);
    return true;
}

/* --- what cards say --- */

/* What is attached without being a card that anybody knows: Arms, arthropods of the Endbringer's.
 * Of several players' Arms on a minion one's own goes first. EBR_WAIT. */
static int32_t destroy_on(spl_exec *x, int32_t thing) {
    if (thing < EBR_THING_ARMS) {
        ebr_drop_follower(x->run, (uint32_t)spl_slot_of(x->s, thing));
        return 1;
    }
    uint32_t slot = (uint32_t)(thing - EBR_THING_ARMS), seat = x->r->seat;
    const uint8_t *arms = ebr_of(x->s)->minions[slot].arms;
    for (uint32_t i = 0; i < EBR_PLAYERS && !arms[seat]; i++)
        seat = i;
    return ebr_disarm(x->run, seat, slot);
}

static bool test_of_foes(const spl_view_point *from, const crd_instr *instr, int32_t amount) {
    const ebr_part *part = ebr_of_const(from->s);
    switch (instr->arg) {
    case EBR_TEST_RAGE: return part->rage >= amount;
    case EBR_TEST_LONE: return from->s->core.seats == 1;
    case EBR_TEST_FEW: return from->s->core.seats < 3;
    default: return !part->attack.flipped;
    }
}

static int32_t foes_card_fits(const spl_view_point *from, const crd_selector *sel, uint32_t card) {
    return ebr_is_nemesis(card) ? ebr_virtual_fits(from, sel, card) : -1;
}

static void select_foes(const spl_view_point *from, const crd_selector *sel, spl_candidates *out) {
    out->cards[EBR_NEMESIS_SEAT] = ebr_select_nemesis(from, sel);
}

static void keep_awake(const spl_view_point *from, const crd_instr *in, const crd_selector *sel,
                       spl_candidates *c) {
    if (from->seat == EBR_SEAT && in->how != CRD_EACH) ebr_keep_cheapest(from, c);
    if (sel->best) ebr_keep_best(from, sel, c);
}

static void collateral_point(slg_run *run, uint32_t place) {
    ebr_owe(run, place, 1);
}

/* --- all of it --- */

const spl_house ebr_house = {
    .foe = {"the Endbringer", "der Endbringer", "l’Endbringer"},
    .of_foe = {" of the Endbringer", " des Endbringers", " de l’Endbringer"},
    .ask_for_foe = EBR_ASK_VIRTUAL,
    .do_stone = EBR_DO_STONE,
    .do_cross = EBR_DO_REALM,
    .why_full = EBR_WHY_FULL,
    .why_all_full = EBR_WHY_ALL_FULL,
    .why_stuck = EBR_WHY_STUCK,
    .why_no_room = EBR_WHY_NO_ROOM,
    .why_stays = EBR_WHY_ASLEEP,
    .tell_standstill = EBR_TOLD_STALEMATE,
    .things = EBR_THINGS,
    .decider = ebr_decider,
    .across = ebr_avatar_places,
    .acted = note_acted,
    .note_player = ebr_note_player,
    .meditates = meditate_against_foe,
    .plays = count_played,
    .energy_max = ebr_energy_max,
    .first_toll = ebr_first_toll,
    .entry_toll = ebr_entry_toll,
    .stays_exhausted = stays_foes_exhausted,
    .bury = ebr_bury,
    .dig_up = ebr_dig_up,
    .clear_slot = ebr_clear_slot,
    .hatches = foe_hatches,
    .hatch = ebr_hatch,
    .leaves_for_good = ebr_leaves_for_good,
    .leave = ebr_leave,
    .need = ebr_need,
    .drew = end_need,
    .needs_cards = ebr_needs_cards,
    .within_reach = ebr_cards_within_reach,
    .search = search,
    .open_pile = open_pile,
    .is_token = ebr_is_token,
    .is_beside = is_beside,
    .is_on_table = ebr_is_on_table,
    .place_of = place_of_foes_card,
    .places_of = ebr_places_of_source,
    .other_side = ebr_token_minion,
    .prevent = ebr_after_tentacles,
    .stays = ebr_is_dreaming,
    .spared = ebr_spared,
    .bonus = ebr_arms_bonus,
    .omens_on = omens_on,
    .has_realms = ebr_has_realms,
    .enter_realm = ebr_enter_realm,
    .cross = ebr_cross,
    .other_realm = other_realm,
    .realm_swaps = ebr_realm_swaps,
    .begin_attack = ebr_begin_attack,
    .clear_attack = ebr_clear_attack,
    .has_tactics = ebr_has_tactics,
    .use_tactic = ebr_use_tactic,
    .boost = boost,
    .aim = aim,
    .is_dreaming = is_in_dream,
    .damage_side = ebr_damage_side,
    .restore_side = ebr_restore_side,
    .damage_sides = ebr_damage_sides,
    .has_progress = ebr_has_progress,
    .rebuild = rebuild,
    .add_beyond = add_foes_beyond,
    .note_sources = ebr_note_sources,
    .awaits = ebr_awaits,
    .lends = lends,
    .ongoing = ebr_ongoing,
    .ongoing_each = ebr_ongoing_each,
    .you = ebr_you,
    .is_global = ebr_is_global,
    .settle = ebr_settle,
    .is_used_up = is_used_up,
    .use_up = use_up_foes,
    .to_foes = ebr_verb_cultists,
    .destroy_foes = ebr_verb_destroy_nemesis,
    .discard = ebr_verb_discard,
    .follow = ebr_verb_follow,
    .steal = ebr_verb_steal,
    .destroy_on = destroy_on,
    .follows = ebr_follows_virtually,
    .can_steal = ebr_can_steal,
    .can_do = ebr_can_do,
    .test = test_of_foes,
    .tally = ebr_tally,
    .reach = ebr_reach,
    .properties = ebr_properties,
    .figure = ebr_minion_figure,
    .card_fits = foes_card_fits,
    .select = select_foes,
    .keep = keep_awake,
    .assigns = ebr_assigns,
    .collateral = ebr_collateral,
    .collateral_point = collateral_point,
    .allies_for = ebr_allies_for,
    .tied_places = ebr_tied_places,
    .slot_serves = ebr_slot_serves,
    .asked = ebr_asked,
    .why_void_side = ebr_why_void_side,
    .edit_strip = ebr_edit_strip,
    .edit_take_out = ebr_edit_take_out,
};
