/* SPDX-License-Identifier: MIT */
/* Verbs on other cards' abilities: copying, activating, cancelling. */
#include "games/sorcerer/verbs.h"

/* SOR-FAQ-09, -11: as if it stood on the copying card, and only that ability. */
sor_did sor_verb_copy(sor_exec *x) {
    sor_run *r = x->r;
    int32_t thing = sor_pick_one(x, r->seat);
    if (thing == SOR_PICK_WAIT) return SOR_WAITING;
    if (thing == SOR_PICK_NONE) return sor_done(x, false);
    uint32_t design = x->s->design[thing];
    uint32_t ability = sor_copyable(x->set, &x->set->cards[design]);
    sor_set_it(x, thing);
    int32_t source = r->source;
    uint32_t seat = r->seat, place = r->place;
    sor_done(x, true);
    sor_start(x->run, design, ability, source, seat, place, SOR_THING_NONE);
    return SOR_CALLED;
}

/* SOR-FAQ-07: no action, but what the power itself costs. A card that has several of them may use
 * the first that can be paid. */
sor_did sor_verb_activate(sor_exec *x) {
    sor_run *r = x->r;
    int32_t thing = sor_pick_one(x, r->seat);
    if (thing == SOR_PICK_WAIT) return SOR_WAITING;
    if (thing == SOR_PICK_NONE) return sor_done(x, false);
    const crd_card *card = sor_design_of_thing(x->set, x->s, thing);
    for (uint32_t i = 0; card && i < card->ability_count; i++) {
        if (card->abilities[i].timing != CRD_ACTION) continue;
        if (sor_may_use(x->run->game, x->s, r->seat, thing, i).reason) continue;
        uint32_t design = (uint32_t)(card - x->set->cards), seat = r->seat;
        sor_set_it(x, thing);
        sor_done(x, true);
        sor_start(x->run, design, i, thing, seat, sor_place_of(x->s, thing, seat), SOR_THING_NONE);
        return SOR_CALLED;
    }
    return sor_done(x, false);
}

static void tell_called_off(const sor_exec *x, int32_t thing) {
    sor_tell(x->run, SOR_TOLD_CALLED_OFF, x->r->seat, thing, 0, 0, 0);
}

/* What triggered this: the attack under way, or the sorcery that is being played. */
sor_did sor_verb_cancel(sor_exec *x) {
    sor_state *s = x->s;
    int32_t it = x->r->it;
    if (s->playing != SOR_NONE && s->playing == it) {
        s->playing = SOR_NONE;
        tell_called_off(x, it);
        return sor_done(x, true);
    }
    bool attack = s->battle.attacker != SOR_NONE && s->minions[s->battle.attacker].card == it;
    if (attack && !s->battle.cancelled) {
        s->battle.cancelled = 1;
        tell_called_off(x, it);
    }
    return sor_done(x, attack);
}
