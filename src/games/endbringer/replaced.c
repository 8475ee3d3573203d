/* SPDX-License-Identifier: MIT */
/* What the workshop's zones.c, minions.c, figures.c and players.c do otherwise here (house.h). */
#include "games/endbringer/parts.h"

/* --- zones --- */

/* END-DECK-22; END-GEN-12, END-ARCH-PLAGUE-11: a token is in play or in its pile. */
void ebr_bury(const crd_set *set, spl_state *s, uint32_t card) {
    if (ebr_is_archetype(card)) {
        ebr_of(s)->pile[ebr_pile_size(s)] = (uint8_t)ebr_number(card);
        ebr_archetype_piles(s)->graveyard |= ebr_bit_of(card);
        spl_touch(s); /* some cards count it */
    } else if (ebr_is_token(card)) {
        ebr_add_to_deck(ebr_token_pile(s), ebr_bit_of(card));
        ebr_face_token(set, s, card, false);
    } else if (ebr_is_nemesis(card)) {
        ebr_nemesis_piles(s)->graveyard |= ebr_bit_of(card);
    }
}

/* It is still in the graveyard's set, so that the pile's size is known. */
void ebr_dig_up(spl_state *s, uint32_t card) {
    uint8_t *pile = ebr_of(s)->pile;
    if (!ebr_is_archetype(card)) return;
    uint32_t size = ebr_pile_size(s), at = 0;
    while (at < size && pile[at] != ebr_number(card))
        at++;
    for (; at + 1 < size; at++)
        pile[at] = pile[at + 1];
    if (size) pile[size - 1] = SPL_NONE;
    spl_touch(s);
}

uint32_t ebr_clear_slot(const crd_set *set, spl_state *s, uint32_t slot) {
    ebr_part *e = ebr_of(s);
    bool evolved = e->minions[slot].evolved;
    uint32_t swarms = 0;
    for (uint32_t card = spl_first_on(s, slot); card != SPL_NONE; card = spl_next_on(s, card))
        if (ebr_is_token(card)) swarms |= 1u << (card - EBR_TOKENS);
    e->minions[slot] = (ebr_minion){0}; /* its Arms are loose now */
    e->dice[slot] = 0;
    e->attack.group &= ~spl_bit(slot);
    if (evolved) ebr_sources_changed(set, s); /* it may have been the last */
    return swarms;
}

/* END-ARCH-PLAGUE-06: on the Endbringer's side, ready, and not played. */
void ebr_hatch(slg_run *run, uint32_t tokens, uint32_t place) {
    for (uint32_t left = tokens; left; left &= left - 1)
        ebr_put(run, EBR_TOKENS + slg__lowest(left), place);
}

bool ebr_leaves_for_good(const spl_state *s, uint32_t slot) {
    const spl_minion *m = &s->minions[slot];
    return ebr_is_card(m->card) || m->seat == EBR_SEAT;
}

void ebr_leave(slg_run *run, uint32_t slot) {
    const spl_state *s = spl_of_const(run->state);
    uint32_t card = s->minions[slot].card;
    spl_note_attachments(run, slot);
    spl_fallen fallen = spl_clear_slot(run, slot);
    spl_bury(spl_set(run->game), spl_of(run->state), card);
    spl_tell(run, SPL_TOLD_TO_GRAVEYARD, card / SPL_BLOCK, (int32_t)card, 0, 0, 0);
    spl_fall(run, &fallen, card);
}

/* --- minions --- */

uint32_t ebr_after_tentacles(slg_run *run, uint32_t slot, uint32_t n) {
    const spl_minion *m = &spl_of_const(run->state)->minions[slot];
    if (m->seat != EBR_SEAT) return n;
    while (n && ebr_tentacle_takes(run, m->place))
        n--;
    return n;
}

/* END-ARCH-HELL-04: only a minion that flips its own omens in this attack. */
uint64_t ebr_spared(const spl_state *s) {
    const ebr_attack *attack = &ebr_of_const(s)->attack;
    bool burns = attack->spared && attack->flipped;
    return burns && s->battle.attacker < SPL_MINIONS ? spl_bit(s->battle.attacker) : 0;
}

/* --- figures --- */

int32_t ebr_arms_bonus(const spl_state *s, uint32_t slot) {
    return (int32_t)ebr_arms_on(s, slot);
}

uint32_t ebr_energy_max(const crd_set *set, const spl_state *s, uint32_t seat) {
    if (seat >= s->core.seats) return 0; /* END-EBP-02 */
    if (!ebr_of_const(s)->seats[seat].traumas) return SPL_ENERGY_MAX;
    int32_t cap = ebr_standing(set, s, EBR_STANDING_ENERGY_CAP, seat, SPL_NONE);
    return cap > 0 && cap < SPL_ENERGY_MAX ? (uint32_t)cap : (uint32_t)SPL_ENERGY_MAX;
}

/* --- sides --- */

/* END-CORE-05, -06; END-SCEN-SCIONS-08: without a monolith nothing is hurt. */
uint32_t ebr_damage_side(slg_run *run, uint32_t place, uint32_t side, uint32_t n) {
    if (side == 1) return ebr_owe(run, place, n);
    ebr_hurt(run, n);
    return n;
}

uint32_t ebr_restore_side(slg_run *run, uint32_t place, uint32_t side, uint32_t n) {
    return side == 1 ? ebr_mend(run, place, n) : ebr_defend(run, n);
}

void ebr_damage_sides(slg_run *run, uint8_t n[SPL_PLACES][2]) {
    uint32_t own = 0;
    for (uint32_t place = 0; place < EBR_PLACES; place++) {
        own += n[place][0];
        if (n[place][1]) ebr_owe(run, place, n[place][1]);
    }
    ebr_hurt(run, own);
}

/* --- what is due when things are settled --- */

/* Room for what is called, and for what that calls. */
static bool has_frames(const slg_run *run) {
    return run->core->depth[SLG_LANE_MAIN] < SPL_MAIN_DEPTH;
}

/* END-NEM-ERLIK-04: five go back first, so that what its damage sets off counts anew. */
static bool break_out(slg_run *run) {
    if (ebr_of_const(spl_of_const(run->state))->rage < EBR_OUTBURST) return false;
    ebr_rage(run, -EBR_OUTBURST);
    ebr_call_take(run, EBR_HARM_GLOBAL, (1u << EBR_PLACES) - 1, EBR_OUTBURST);
    return true;
}

static bool pay_owed(slg_run *run) {
    ebr_part *e = ebr_of(spl_of(run->state));
    for (uint32_t place = 0; place < EBR_PLACES; place++) {
        uint32_t n = e->owed[place];
        if (n == 0) continue;
        e->owed[place] = 0;
        ebr_call_stone(run, place, n, false);
        return true;
    }
    return false;
}

static bool turn_up_replacing(slg_run *run) {
    const spl_state *s = spl_of_const(run->state);
    if (ebr_of_const(s)->scenario != EBR_ARMING || !ebr_has_loose_arms(s)) return false;
    slg__call(run, EBR_PROC_LOOSE, ebr_decider(s));
    return true;
}

static bool owes_damage(const ebr_part *e) {
    static_assert(EBR_PLACES == 3, "all of them");
    return e->owed[0] | e->owed[1] | e->owed[2];
}

static bool is_cultist_hurt(const ebr_part *e) {
    static const uint8_t none[EBR_NEMESIS_SIZE];
    return memcmp(e->wounds, none, sizeof none) != 0;
}

/* Whether an end has come is only counted for those who can bring it. Rage, damage that is owed,
 * evolution, the altar and needs are due once they change; a Cultist that is hurt may die of what
 * lent it essence, and Arms may come loose, by anything that happens. */
bool ebr_settle(slg_run *run) {
    ebr_part *e = ebr_of(spl_of(run->state));
    bool hurt = e->chamber && is_cultist_hurt(e), arming = e->scenario == EBR_ARMING;
    uint32_t until = hurt || arming ? run->told + 1 : SPL_QUIET;
    e->need = 0;
    if (e->archetype == EBR_DEMIURGE || e->scenario == EBR_RITUAL) ebr_check_ends(run);
    if (run->core->over) return true;
    if (hurt) ebr_settle_cultists(run);
    if (e->rage >= EBR_OUTBURST || owes_damage(e) || arming) {
        if (!has_frames(run)) return false;
        if (break_out(run) || pay_owed(run) || turn_up_replacing(run)) return true;
    }
    spl_note_quiet(run, until);
    return false;
}
