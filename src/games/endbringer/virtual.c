/* SPDX-License-Identifier: MIT */
/* The Endbringer as a player, for the players' cards (END-EBP): it has no hand, grimoire,
 * graveyard, energy or omens. Discards become counters on its deck, a follower that it would give
 * comes without a card, and only its demons have omens that can be stolen. */
#include "games/endbringer/house.h"
#include "spells/ops_parts.h"

/* "Discard all": of a hand that does not exist, none. */
static uint32_t cards_wanted(const crd_instr *in) {
    return in->how == CRD_EACH || in->how == CRD_ANY ? 0 : spl_wanted(in);
}

/* --- what kind of card was it? --- */

static uint32_t family_told(uint32_t colour) {
    switch (colour) {
    case EBR_BLUE: return CRD_FAMILY_SORCERY;
    case EBR_GREEN: return CRD_FAMILY_ATTACHMENT;
    default: return CRD_FAMILY_MINION;
    }
}

/* The top card of the Nemesis deck tells: it is `it` from now on (ebr_virtual_fits). False: it is
 * being revealed; come back with step SECOND. */
static bool kind_known(spl_exec *x) {
    spl_run *r = x->r;
    if (r->step == SPL_PICK_FIRST) {
        slg_frame *f = slg__call(x->run, EBR_PROC_REVEAL, ebr_decider(x->s));
        f->v[EBR_REVEAL_WHY] = EBR_FOR_TYPE;
        r->step = SPL_PICK_SECOND;
        return false;
    }
    r->step = SPL_PICK_FIRST;
    uint32_t shown = ebr_of(x->s)->shown;
    spl_set_it(x, shown == SPL_NONE ? SPL_THING_NONE : (int32_t)shown);
    if (shown == SPL_NONE) return true;
    uint32_t colour = ebr_colour_of(x->set, x->s, shown);
    if (colour != EBR_NO_COLOUR)
        spl_tell(x->run, EBR_TOLD_TYPE, EBR_SEAT, (int32_t)shown, (int32_t)family_told(colour), 0,
                 0);
    ebr_discard_nemesis(x->run, shown);
    ebr_of(x->s)->shown = SPL_NONE;
    return true;
}

/* --- discarding --- */

/* Could a card of which nothing is known but END-EBP-11 be one of these? */
static bool may_fit(const spl_exec *x) {
    const crd_selector *sel = spl_sel(x);
    return !sel->types && !sel->must && (!sel->figure || spl_compares(&x->from, sel, 0));
}

static bool fits_selector(const spl_exec *x) {
    const crd_selector *sel = spl_sel(x);
    if (!sel->family) return true;
    return x->r->it >= 0 && ebr_virtual_fits(&x->from, sel, (uint32_t)x->r->it);
}

/* END-EBP-06. */
spl_did ebr_verb_discard(spl_exec *x) {
    spl_run *r = x->r;
    uint32_t wanted = may_fit(x) ? cards_wanted(x->in) : 0;
    bool asks = spl_sel(x)->family != 0; /* the language has no "if it was a minion" (END-EBP-10) */
    if (!asks) spl_set_it(x, SPL_THING_NONE);
    while (r->turn < wanted) {
        if (asks && !kind_known(x)) return SPL_CALLED;
        r->turn++;
        if (asks && !fits_selector(x)) continue;
        ebr_deck_damage(x->run, 1);
        r->picks++;
        r->discarded++;
    }
    r->much = r->picks;
    return spl_done(x, spl_is_enough(x->in, r->picks));
}

/* --- followers (END-EBP-12) --- */

uint32_t ebr_loose_followers(const spl_state *s, uint32_t slot) {
    const spl_minion *m = &s->minions[slot];
    uint32_t cards = 0;
    for (uint32_t card = spl_first_of(s, m); card != SPL_NONE; card = spl_next_on(s, card))
        cards += spl_has_card(s->follower, card);
    return m->followers > cards ? m->followers - cards : 0;
}

static void change_followers(slg_run *run, uint32_t slot, int32_t n) {
    spl_state *s = spl_of(run->state);
    spl_minion *m = &s->minions[slot];
    m->followers = (uint8_t)(m->followers + n);
    s->small_counters = (uint16_t)(s->small_counters + n);
    spl_refigure(spl_set(run->game), s, slot);
    spl_touch(s);
}

void ebr_add_follower(slg_run *run, uint32_t slot) {
    const spl_minion *m = &spl_of_const(run->state)->minions[slot];
    if (m->followers == UINT8_MAX) return;
    change_followers(run, slot, 1);
    spl_tell(run, EBR_TOLD_ARTHROPOD, m->seat, m->card, 1, 0, 0);
    spl_note_event(run, CRD_ON_FOLLOWER, m->card, m->place);
}

void ebr_drop_follower(slg_run *run, uint32_t slot) {
    const spl_minion *m = &spl_of_const(run->state)->minions[slot];
    change_followers(run, slot, -1);
    spl_tell(run, EBR_TOLD_ARTHROPOD, m->seat, m->card, -1, 0, 0);
}

bool ebr_follows_virtually(const spl_view_point *from, const crd_instr *in) {
    const crd_selector *sel = &from->set->selectors[in->sel];
    if (in->op != CRD_FOLLOW_OP) return false;
    if (sel->kind == CRD_IT) return ebr_is_card((uint32_t)from->it);
    if (sel->zones & CRD_LOOKED_AT) return from->run && from->run->that == EBR_SEAT;
    if (sel->owner == CRD_THAT) return spl_that_player(from) == EBR_SEAT;
    return sel->owner == CRD_ENEMY;
}

/* Would it come from the hand (END-EBP-06)? */
static bool is_from_hand(const spl_exec *x) {
    const crd_selector *sel = spl_sel(x);
    const crd_ability *a = &x->set->cards[x->r->card].abilities[x->r->ability];
    if (sel->zones & CRD_IN_HAND) return true;
    for (uint32_t pc = x->r->pc; (sel->zones & CRD_LOOKED_AT) && pc-- > a->code;)
        if (x->set->code[pc].op == CRD_LOOK_OP)
            return x->set->selectors[x->set->code[pc].sel].zones & CRD_IN_HAND;
    return false;
}

/* "It" changes when all is done: what was begun for the Endbringer continues. */
spl_did ebr_verb_follow(spl_exec *x) {
    spl_run *r = x->r;
    uint32_t wanted = cards_wanted(x->in);
    r->step = SPL_PICK_SECOND;
    while (r->turn < wanted) {
        int32_t host = spl_pick_one(x, r->seat);
        if (host == SPL_PICK_WAIT) return SPL_WAITING;
        if (host == SPL_PICK_NONE) break;
        ebr_add_follower(x->run, (uint32_t)spl_slot_of(x->s, host));
        if (is_from_hand(x)) ebr_deck_damage(x->run, 1);
        r->turn++;
        r->those = spl_bit((uint32_t)spl_slot_of(x->s, host));
    }
    if (r->turn)
        spl_set_it(x, x->s->minions[slg__lowest(r->those)].card);
    else if (spl_sel(x)->kind != CRD_IT)
        spl_set_it(x, SPL_THING_NONE);
    r->much = r->turn;
    return spl_done(x, spl_is_enough(x->in, r->turn));
}

/* --- omens (END-ARCH-HELL-07) --- */

/* From demons in reach, whichever the stealing player likes. */
spl_did ebr_verb_steal(spl_exec *x) {
    spl_run *r = x->r;
    int32_t n = spl_x_amount(x);
    while (x->in->arg == CRD_OMENS && r->picks < n) {
        int32_t thing = spl_pick_one(x, r->seat);
        if (thing == SPL_PICK_WAIT) return SPL_WAITING;
        if (thing == SPL_PICK_NONE) break;
        ebr_omens(x->run, (uint32_t)spl_slot_of(x->s, thing), -1);
        spl_gain(x->run, r->seat, CRD_OMENS, 1);
        r->picks++;
    }
    r->much = r->picks;
    return spl_done(x, n > 0 && r->picks == n);
}
