/* SPDX-License-Identifier: MIT */
/* Verbs on other cards' abilities: copying, activating, cancelling. */
#include "spells/verbs.h"

/* SOR-FAQ-09, -11: as if it stood on the copying card, and only that ability. */
spl_did spl_verb_copy(spl_exec *x) {
    spl_run *r = x->r;
    int32_t thing = spl_pick_one(x, r->seat);
    if (thing == SPL_PICK_WAIT) return SPL_WAITING;
    if (thing == SPL_PICK_NONE) return spl_done(x, false);
    uint32_t design = spl_design_of(x->set, x->s, (uint32_t)thing);
    uint32_t ability = spl_copyable(x->set, &x->set->cards[design]);
    spl_set_it(x, thing);
    int32_t source = r->source;
    uint32_t seat = r->seat, place = r->place;
    spl_done(x, true);
    spl_start(x->run, design, ability, source, seat, place, SPL_THING_NONE);
    return SPL_CALLED;
}

/* SOR-FAQ-07: no action, but what the power itself costs. A card that has several of them may use
 * the first that can be paid. */
spl_did spl_verb_activate(spl_exec *x) {
    spl_run *r = x->r;
    int32_t thing = spl_pick_one(x, r->seat);
    if (thing == SPL_PICK_WAIT) return SPL_WAITING;
    if (thing == SPL_PICK_NONE) return spl_done(x, false);
    const crd_card *card = spl_design_of_thing(x->set, x->s, thing);
    for (uint32_t i = 0; card && i < card->ability_count; i++) {
        if (card->abilities[i].timing != CRD_ACTION) continue;
        if (spl_may_use(x->run->game, x->s, r->seat, thing, i).reason) continue;
        uint32_t design = (uint32_t)(card - x->set->cards), seat = r->seat;
        spl_set_it(x, thing);
        spl_done(x, true);
        spl_start(x->run, design, i, thing, seat, spl_place_of(x->set, x->s, thing, seat),
                  SPL_THING_NONE);
        return SPL_CALLED;
    }
    return spl_done(x, false);
}

static void tell_called_off(const spl_exec *x, int32_t thing) {
    spl_tell(x->run, SPL_TOLD_CALLED_OFF, x->r->seat, thing, 0, 0, 0);
}

/* What triggered this: the attack under way, or the sorcery that is being played. */
spl_did spl_verb_cancel(spl_exec *x) {
    spl_state *s = x->s;
    int32_t it = x->r->it;
    if (s->playing != SPL_NONE && s->playing == it) {
        s->playing = SPL_NONE;
        tell_called_off(x, it);
        return spl_done(x, true);
    }
    bool attack = s->battle.attacker != SPL_NONE && s->minions[s->battle.attacker].card == it;
    if (attack && !s->battle.cancelled) {
        s->battle.cancelled = 1;
        tell_called_off(x, it);
    }
    return spl_done(x, attack);
}
