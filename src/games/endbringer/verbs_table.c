/* SPDX-License-Identifier: MIT */
/* Verbs of the Endbringer's cards on what all players share: damage taken and restored, monoliths,
 * the gate, tactics, the end. */
#include "games/endbringer/house.h"
#include "spells/ops_parts.h"

static uint8_t table_byte(uint32_t n) {
    return (uint8_t)(n > UINT8_MAX ? UINT8_MAX : n);
}

/* What the instruction calls runs on top of it; it is over when that is done. */
static spl_did call_done(spl_exec *x, bool ok) {
    spl_done(x, ok);
    return SPL_CALLED;
}

/* --- damage and defense --- */

static uint32_t places_of_harm(const spl_exec *x) {
    switch (x->in->arg) {
    case EBR_HARM_DIRECT: return 0;
    case EBR_HARM_LOCAL: return spl_select_places(&x->from, CRD_HERE);
    default: return (1u << EBR_PLACES) - 1;
    }
}

/* END-DAMAGE-01, -02, -03. */
spl_did ebr_verb_take(spl_exec *x) {
    uint32_t n = spl_positive(spl_x_amount(x)), harm = (uint32_t)x->in->arg;
    x->r->much = table_byte(n);
    if (!n) return spl_done(x, false);
    uint32_t places = places_of_harm(x);
    spl_done(x, true);
    ebr_call_take(x->run, harm, places, n);
    return SPL_CALLED;
}

/* END-CORE-01. */
spl_did ebr_verb_defend(spl_exec *x) {
    uint32_t n = spl_positive(spl_x_amount(x)), restored = ebr_defend(x->run, n);
    x->r->much = table_byte(restored);
    return spl_done(x, restored == n && n > 0);
}

/* --- monoliths --- */

/* The one that took the critical hit; if it has fallen, the part is lost. */
spl_did ebr_verb_crush(spl_exec *x) {
    uint32_t n = spl_positive(spl_x_amount(x)), struck = ebr_of(x->s)->attack.struck;
    if (!n || !struck || !ebr_has_stone(x->s, struck - 1)) return spl_done(x, false);
    spl_done(x, true);
    ebr_call_stone(x->run, struck - 1, n, false);
    return SPL_CALLED;
}

/* The most damaged one in reach; if tied, the players choose. */
spl_did ebr_verb_mend(spl_exec *x) {
    uint32_t n = spl_positive(spl_x_amount(x));
    int32_t place = spl_pick_one(x, x->r->seat);
    if (place == SPL_PICK_WAIT) return SPL_WAITING;
    if (place == SPL_PICK_NONE) return spl_done(x, false);
    uint32_t mended = ebr_mend(x->run, (uint32_t)(place - SPL_THING_PLACE), n);
    x->r->much = table_byte(mended);
    return spl_done(x, mended == n && n > 0);
}

/* --- the gate --- */

/* Never below 0: what is open stays open. */
static spl_did turn_table_back(spl_exec *x, uint32_t n) {
    ebr_part *horde = ebr_of(x->s);
    uint32_t back = n < horde->gate ? n : horde->gate;
    if (!back) return spl_done(x, false);
    horde->gate = (uint8_t)(horde->gate - back);
    spl_touch(x->s);
    spl_tell(x->run, EBR_TOLD_GATE, EBR_SEAT, -(int32_t)back, horde->gate, 0, 0);
    x->r->much = table_byte(back);
    return spl_done(x, back == n);
}

spl_did ebr_verb_advance(spl_exec *x) {
    int32_t n = spl_x_amount(x);
    if (ebr_of(x->s)->nemesis != EBR_ERESHKIGAL || n == 0) return spl_done(x, false);
    if (n < 0) return turn_table_back(x, (uint32_t)-n);
    x->r->much = table_byte((uint32_t)n);
    spl_done(x, true);
    ebr_call_gate(x->run, (uint32_t)n);
    return SPL_CALLED;
}

/* --- what the game does by itself, once more --- */

/* END-ARCH-DEMI-13. Only in an attack is there somebody whom it could serve. */
spl_did ebr_verb_more_tactic(spl_exec *x) {
    if (!ebr_of(x->s)->attack.enemy) return spl_done(x, false);
    slg__call(x->run, EBR_PROC_TACTIC, ebr_decider(x->s));
    return call_done(x, true);
}

/* END-SCEN-RITUAL-05: in the ability's battlefield. */
spl_did ebr_verb_dark(spl_exec *x) {
    uint32_t places = spl_select_places(&x->from, CRD_HERE);
    if (!places) return spl_done(x, false);
    slg_frame *f = slg__call(x->run, EBR_PROC_DARK, ebr_decider(x->s));
    f->v[EBR_DARK_PLACE] = (int16_t)slg__lowest(places);
    return call_done(x, true);
}

spl_did ebr_verb_reshuffle(spl_exec *x) {
    bool any = x->s->seats[EBR_SEAT].graveyard != 0;
    if (any) ebr_reshuffle_archetype(x->run);
    return spl_done(x, any);
}

/* END-WIN-08. */
spl_did ebr_verb_win(spl_exec *x) {
    ebr_win(x->run, EBR_OVER_SURVIVED);
    return SPL_NEXT;
}
