/* SPDX-License-Identifier: MIT */
/* Verbs of the Endbringer's cards on its army: spawning, evolving, Arms, the altar, Cultists; and
 * on the realm of the players' minions. */
#include "games/sorcerer/ops_parts.h"
#include "games/sorcerer/verbs.h"

/* Minions that are then done one after another, each perhaps with a wait for chance: `picked` has
 * those still to come, `picks` how many there were. False: waits. */
static bool pick_for_turns(sor_exec *x) {
    sor_run *r = x->r;
    if (r->step != SOR_PICK_FIRST) return true;
    if (!sor_pick_minions(x, r->seat)) return false;
    r->picks = (uint8_t)__builtin_popcountll(r->picked);
    r->those = r->picked;
    r->turn = 0;
    r->much = 0;
    r->step = SOR_PICK_SECOND;
    return true;
}

/* --- evolving (END-ARCH-DEMI-02) --- */

static bool is_attacker(const sor_state *s, uint32_t slot) {
    return ebr_of_const(s)->attack.enemy && s->battle.attacker == slot;
}

/* A counter gained in the minion's own attack is used at once (END-ARCH-DEMI-06); so they come one
 * by one. */
sor_did ebr_verb_evolve(sor_exec *x) {
    sor_run *r = x->r;
    if (!pick_for_turns(x)) return SOR_WAITING;
    if (!r->picked) return sor_done(x, sor_is_enough(x->in, r->turn));
    uint32_t slot = sor_lowest(r->picked);
    bool kept = false;
    int32_t kind = ebr_evolve_minion(x->run, slot, &kept);
    if (kind == EBR_WAIT || x->run->core->over) return SOR_WAITING;
    r->picked &= r->picked - 1;
    if (kind >= 0) r->turn++;
    if (!kept || !is_attacker(x->s, slot)) return SOR_NEXT;
    ebr_gained(x->run, slot, (uint32_t)kind);
    return SOR_CALLED;
}

/* --- spawning --- */

/* What has been spawned is `it`; nothing, if nothing was. `turn` counts the calls. */
static sor_did spawned(sor_exec *x) {
    uint32_t card = ebr_of(x->s)->spawned;
    sor_set_it(x, card == SOR_NONE ? SOR_THING_NONE : (int32_t)card);
    x->r->much = x->r->turn;
    return sor_done(x, card != SOR_NONE);
}

static sor_did spawn_in(sor_exec *x, uint32_t place, uint32_t n) {
    ebr_of(x->s)->spawned = SOR_NONE;
    x->r->turn = (uint8_t)(x->r->turn + n);
    ebr_call_spawn(x->run, (uint32_t)x->in->arg, place, n);
    return SOR_CALLED;
}

/* In each battlefield, left first: `picked` has those still to come. */
static sor_did spawn_in_each(sor_exec *x, uint32_t n) {
    sor_run *r = x->r;
    if (r->step == SOR_PICK_FIRST) {
        sor_candidates c;
        sor_asked(&x->from, x->in, r->seat, false, &c);
        r->picked = c.places;
        r->step = SOR_PICK_SECOND;
    }
    if (!r->picked || !n) return spawned(x);
    uint32_t place = sor_lowest(r->picked);
    r->picked &= r->picked - 1;
    return spawn_in(x, place, n);
}

/* In one of several, each time as the players like (END-DECK-10). */
static sor_did spawn_in_one(sor_exec *x, uint32_t n) {
    if (x->r->turn >= n) return spawned(x);
    int32_t place = sor_pick_one(x, x->r->seat);
    if (place == SOR_PICK_WAIT) return SOR_WAITING;
    if (place == SOR_PICK_NONE) return sor_done(x, false);
    return spawn_in(x, (uint32_t)(place - SOR_THING_PLACE), 1);
}

/* END-SCEN-SCIONS-03, where it is read as "for each player". */
static bool is_double_spawn(const sor_exec *x) {
    const crd_ability *ability = &x->set->cards[x->r->card].abilities[x->r->ability];
    return ebr_of(x->s)->options[EBR_SET_SCIONS] && x->r->source == EBR_SCENARIO_CARD &&
           ability->timing == CRD_START_OF_ROUND;
}

sor_did ebr_verb_spawn(sor_exec *x) {
    sor_run *r = x->r;
    uint32_t n = sor_positive(sor_x_amount(x));
    if (is_double_spawn(x)) n *= x->s->core.seats;
    if (!r->turn && r->step == SOR_PICK_FIRST) ebr_of(x->s)->spawned = SOR_NONE;
    bool each = x->in->how == CRD_EACH;
    return each ? spawn_in_each(x, n) : spawn_in_one(x, n);
}

/* --- realms --- */

sor_did ebr_verb_cross(sor_exec *x) {
    sor_run *r = x->r;
    if (!sor_pick_minions(x, r->seat)) return SOR_WAITING;
    r->those = r->picked;
    for (uint64_t rest = r->picked; rest; rest &= rest - 1)
        ebr_cross(x->run, sor_lowest(rest));
    return sor_done(x, sor_is_enough(x->in, (uint32_t)__builtin_popcountll(r->picked)));
}

/* --- Arms (END-SCEN-ARM-02, -07) --- */

/* `turn` counts the cards on the minion whose turn it is, `much` all of them. */
sor_did ebr_verb_arm(sor_exec *x) {
    sor_run *r = x->r;
    uint8_t who[SLG_SEATS_MAX];
    uint32_t n = sor_positive(sor_x_amount(x));
    if (!sor_who(&x->from, x->in, who) || who[0] == EBR_SEAT || !n) return sor_done(x, false);
    if (!pick_for_turns(x)) return SOR_WAITING;
    for (; r->picked; r->picked &= r->picked - 1) {
        while (r->turn < n) {
            int32_t armed = ebr_arm(x->run, who[0], sor_lowest(r->picked));
            if (armed == EBR_WAIT) return SOR_WAITING;
            if (x->run->core->over) return SOR_NEXT; /* END-WIN-05 */
            r->turn++;
            r->much = (uint8_t)(r->much + armed);
        }
        r->turn = 0;
    }
    return sor_done(x, r->picks > 0 && r->much == r->picks * n);
}

/* --- the altar (END-SCEN-RITUAL-04) --- */

sor_did ebr_verb_offer(sor_exec *x) {
    sor_run *r = x->r;
    if (x->in->arg) {
        int32_t laid = ebr_sacrifice_top(x->run);
        return laid == EBR_WAIT ? SOR_WAITING : sor_done(x, laid >= 0);
    }
    if (!sor_pick_minions(x, r->seat)) return SOR_WAITING;
    uint64_t picked = r->picked;
    for (uint64_t rest = picked; rest && !x->run->core->over; rest &= rest - 1)
        ebr_sacrifice(x->run, sor_lowest(rest));
    r->those = 0;
    return sor_done(x, sor_is_enough(x->in, (uint32_t)__builtin_popcountll(picked)));
}

/* --- Cultists --- */

/* "It enters as if revealed". */
sor_did ebr_verb_summon(sor_exec *x) {
    int32_t card = sor_pick_one(x, x->r->seat);
    if (card == SOR_PICK_WAIT) return SOR_WAITING;
    if (card == SOR_PICK_NONE) return sor_done(x, false);
    sor_set_it(x, card);
    ebr_enter_cultist(x->run, (uint32_t)card);
    return sor_done(x, true);
}
