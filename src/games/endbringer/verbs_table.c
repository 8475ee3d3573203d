/* SPDX-License-Identifier: MIT */
/* Verbs of the Endbringer's cards on what all players share: damage taken and restored, monoliths,
 * the gate, tactics, the end. */
#include "games/sorcerer/ops_parts.h"
#include "games/sorcerer/verbs.h"

static uint8_t byte(uint32_t n) {
    return (uint8_t)(n > UINT8_MAX ? UINT8_MAX : n);
}

/* What the instruction calls runs on top of it; it is over when that is done. */
static sor_did call_done(sor_exec *x, bool ok) {
    sor_done(x, ok);
    return SOR_CALLED;
}

/* --- damage and defense --- */

static uint32_t places_of_harm(const sor_exec *x) {
    switch (x->in->arg) {
    case CRD_DIRECT: return 0;
    case CRD_LOCAL: return sor_select_places(&x->from, CRD_HERE);
    default: return (1u << EBR_PLACES) - 1;
    }
}

/* END-DAMAGE-01, -02, -03. */
sor_did ebr_verb_take(sor_exec *x) {
    uint32_t n = sor_positive(sor_x_amount(x)), harm = (uint32_t)x->in->arg;
    x->r->much = byte(n);
    if (!n) return sor_done(x, false);
    uint32_t places = places_of_harm(x);
    sor_done(x, true);
    ebr_call_take(x->run, harm, places, n);
    return SOR_CALLED;
}

/* END-CORE-01. */
sor_did ebr_verb_defend(sor_exec *x) {
    uint32_t n = sor_positive(sor_x_amount(x)), restored = ebr_defend(x->run, n);
    x->r->much = byte(restored);
    return sor_done(x, restored == n && n > 0);
}

/* --- monoliths --- */

/* The one that took the critical hit; if it has fallen, the part is lost. */
sor_did ebr_verb_crush(sor_exec *x) {
    uint32_t n = sor_positive(sor_x_amount(x)), struck = ebr_of(x->s)->attack.struck;
    if (!n || !struck || !ebr_has_stone(x->s, struck - 1)) return sor_done(x, false);
    sor_done(x, true);
    ebr_call_stone(x->run, struck - 1, n, false);
    return SOR_CALLED;
}

/* The most damaged one in reach; if tied, the players choose. */
sor_did ebr_verb_mend(sor_exec *x) {
    uint32_t n = sor_positive(sor_x_amount(x));
    int32_t place = sor_pick_one(x, x->r->seat);
    if (place == SOR_PICK_WAIT) return SOR_WAITING;
    if (place == SOR_PICK_NONE) return sor_done(x, false);
    uint32_t mended = ebr_mend(x->run, (uint32_t)(place - SOR_THING_PLACE), n);
    x->r->much = byte(mended);
    return sor_done(x, mended == n && n > 0);
}

/* --- the gate --- */

/* Never below 0: what is open stays open. */
static sor_did turn_back(sor_exec *x, uint32_t n) {
    ebr_part *horde = ebr_of(x->s);
    uint32_t back = n < horde->gate ? n : horde->gate;
    if (!back) return sor_done(x, false);
    horde->gate = (uint8_t)(horde->gate - back);
    sor_touch(x->s);
    sor_tell(x->run, EBR_TOLD_GATE, EBR_SEAT, -(int32_t)back, horde->gate, 0, 0);
    x->r->much = byte(back);
    return sor_done(x, back == n);
}

sor_did ebr_verb_advance(sor_exec *x) {
    int32_t n = sor_x_amount(x);
    if (ebr_of(x->s)->nemesis != EBR_ERESHKIGAL || n == 0) return sor_done(x, false);
    if (n < 0) return turn_back(x, (uint32_t)-n);
    x->r->much = byte((uint32_t)n);
    sor_done(x, true);
    ebr_call_gate(x->run, (uint32_t)n);
    return SOR_CALLED;
}

/* --- what the game does by itself, once more --- */

/* END-ARCH-DEMI-13. Only in an attack is there somebody whom it could serve. */
sor_did ebr_verb_more_tactic(sor_exec *x) {
    if (!ebr_of(x->s)->attack.enemy) return sor_done(x, false);
    slg_call(x->run, EBR_PROC_TACTIC, ebr_decider(x->s));
    return call_done(x, true);
}

/* END-SCEN-RITUAL-05: in the ability's battlefield. */
sor_did ebr_verb_dark(sor_exec *x) {
    uint32_t places = sor_select_places(&x->from, CRD_HERE);
    if (!places) return sor_done(x, false);
    slg_frame *f = slg_call(x->run, EBR_PROC_DARK, ebr_decider(x->s));
    f->v[0] = (int16_t)sor_lowest(places);
    return call_done(x, true);
}

sor_did ebr_verb_reshuffle(sor_exec *x) {
    bool any = x->s->seats[EBR_SEAT].graveyard != 0;
    if (any) ebr_reshuffle_archetype(x->run);
    return sor_done(x, any);
}

/* END-WIN-08. */
sor_did ebr_verb_win(sor_exec *x) {
    ebr_win(x->run, EBR_OVER_SURVIVED);
    return SOR_NEXT;
}
