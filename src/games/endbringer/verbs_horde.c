/* SPDX-License-Identifier: MIT */
/* Verbs of the Endbringer's cards on its army: spawning, evolving, Arms, the altar, Cultists; and
 * on the realm of the players' minions. */
#include "games/endbringer/house.h"
#include "spells/ops_parts.h"

/* Minions that are then done one after another, each perhaps with a wait for chance: `picked` has
 * those still to come, `picks` how many there were. False: waits. */
static bool pick_for_turns(spl_exec *x) {
    spl_run *r = x->r;
    if (r->step != SPL_PICK_FIRST) return true;
    if (!spl_pick_minions(x, r->seat)) return false;
    r->picks = (uint8_t)__builtin_popcountll(r->picked);
    r->those = r->picked;
    r->turn = 0;
    r->much = 0;
    r->step = SPL_PICK_SECOND;
    return true;
}

/* --- evolving (END-ARCH-DEMI-02) --- */

static bool is_horde_attacker(const spl_state *s, uint32_t slot) {
    return ebr_of_const(s)->attack.enemy && s->battle.attacker == slot;
}

/* A counter gained in the minion's own attack is used at once (END-ARCH-DEMI-06); so they come one
 * by one. */
spl_did ebr_verb_evolve(spl_exec *x) {
    spl_run *r = x->r;
    if (!pick_for_turns(x)) return SPL_WAITING;
    if (!r->picked) return spl_done(x, spl_is_enough(x->in, r->turn));
    uint32_t slot = slg__lowest(r->picked);
    bool kept = false;
    int32_t kind = ebr_evolve_minion(x->run, slot, &kept);
    if (kind == EBR_WAIT || x->run->core->over) return SPL_WAITING;
    r->picked &= r->picked - 1;
    if (kind >= 0) r->turn++;
    if (!kept || !is_horde_attacker(x->s, slot)) return SPL_NEXT;
    ebr_gained(x->run, slot, (uint32_t)kind);
    return SPL_CALLED;
}

/* --- spawning --- */

/* What has been spawned is `it`; nothing, if nothing was. `turn` counts the calls. */
static spl_did spawned_by_verb(spl_exec *x) {
    uint32_t card = ebr_of(x->s)->spawned;
    spl_set_it(x, card == SPL_NONE ? SPL_THING_NONE : (int32_t)card);
    x->r->much = x->r->turn;
    return spl_done(x, card != SPL_NONE);
}

static spl_did spawn_in(spl_exec *x, uint32_t place, uint32_t n) {
    ebr_of(x->s)->spawned = SPL_NONE;
    x->r->turn = (uint8_t)(x->r->turn + n);
    ebr_call_spawn(x->run, (uint32_t)x->in->arg, place, n);
    return SPL_CALLED;
}

/* In each battlefield, left first: `picked` has those still to come. */
static spl_did spawn_in_each(spl_exec *x, uint32_t n) {
    spl_run *r = x->r;
    if (r->step == SPL_PICK_FIRST) {
        spl_candidates c;
        spl_asked(&x->from, x->in, r->seat, false, &c);
        r->picked = c.places;
        r->step = SPL_PICK_SECOND;
    }
    if (!r->picked || !n) return spawned_by_verb(x);
    uint32_t place = slg__lowest(r->picked);
    r->picked &= r->picked - 1;
    return spawn_in(x, place, n);
}

/* In one of several, each time as the players like (END-DECK-10). */
static spl_did spawn_in_one(spl_exec *x, uint32_t n) {
    if (x->r->turn >= n) return spawned_by_verb(x);
    int32_t place = spl_pick_one(x, x->r->seat);
    if (place == SPL_PICK_WAIT) return SPL_WAITING;
    if (place == SPL_PICK_NONE) return spl_done(x, false);
    return spawn_in(x, (uint32_t)(place - SPL_THING_PLACE), 1);
}

/* END-SCEN-SCIONS-03, where it is read as "for each player". */
static bool is_double_spawn(const spl_exec *x) {
    const crd_ability *ability = &x->set->cards[x->r->card].abilities[x->r->ability];
    return ebr_of(x->s)->options[EBR_SET_SCIONS] && x->r->source == EBR_SCENARIO_CARD &&
           ability->timing == CRD_START_OF_ROUND;
}

spl_did ebr_verb_spawn(spl_exec *x) {
    spl_run *r = x->r;
    uint32_t n = spl_positive(spl_x_amount(x));
    if (is_double_spawn(x)) n *= x->s->core.seats;
    if (!r->turn && r->step == SPL_PICK_FIRST) ebr_of(x->s)->spawned = SPL_NONE;
    bool each = x->in->how == CRD_EACH;
    return each ? spawn_in_each(x, n) : spawn_in_one(x, n);
}

/* --- realms --- */

spl_did ebr_verb_cross(spl_exec *x) {
    spl_run *r = x->r;
    if (!spl_pick_minions(x, r->seat)) return SPL_WAITING;
    r->those = r->picked;
    for (uint64_t rest = r->picked; rest; rest &= rest - 1)
        ebr_cross(x->run, slg__lowest(rest));
    return spl_done(x, spl_is_enough(x->in, (uint32_t)__builtin_popcountll(r->picked)));
}

/* --- Arms (END-SCEN-ARM-02, -07) --- */

/* `turn` counts the cards on the minion whose turn it is, `much` all of them. */
spl_did ebr_verb_arm(spl_exec *x) {
    spl_run *r = x->r;
    uint8_t who[SLG_SEATS_MAX];
    uint32_t n = spl_positive(spl_x_amount(x));
    if (!spl_who(&x->from, x->in, who) || who[0] == EBR_SEAT || !n) return spl_done(x, false);
    if (!pick_for_turns(x)) return SPL_WAITING;
    for (; r->picked; r->picked &= r->picked - 1) {
        while (r->turn < n) {
            int32_t armed = ebr_arm(x->run, who[0], slg__lowest(r->picked));
            if (armed == EBR_WAIT) return SPL_WAITING;
            if (x->run->core->over) return SPL_NEXT; /* END-WIN-05 */
            r->turn++;
            r->much = (uint8_t)(r->much + armed);
        }
        r->turn = 0;
    }
    return spl_done(x, r->picks > 0 && r->much == r->picks * n);
}

/* --- the altar (END-SCEN-RITUAL-04) --- */

spl_did ebr_verb_offer(spl_exec *x) {
    spl_run *r = x->r;
    if (x->in->arg) {
        int32_t laid = ebr_sacrifice_top(x->run);
        return laid == EBR_WAIT ? SPL_WAITING : spl_done(x, laid >= 0);
    }
    if (!spl_pick_minions(x, r->seat)) return SPL_WAITING;
    uint64_t picked = r->picked;
    for (uint64_t rest = picked; rest && !x->run->core->over; rest &= rest - 1)
        ebr_sacrifice(x->run, slg__lowest(rest));
    r->those = 0;
    return spl_done(x, spl_is_enough(x->in, (uint32_t)__builtin_popcountll(picked)));
}

/* --- Cultists --- */

/* "It enters as if revealed". */
spl_did ebr_verb_summon(spl_exec *x) {
    int32_t card = spl_pick_one(x, x->r->seat);
    if (card == SPL_PICK_WAIT) return SPL_WAITING;
    if (card == SPL_PICK_NONE) return spl_done(x, false);
    spl_set_it(x, card);
    ebr_enter_cultist(x->run, (uint32_t)card);
    return spl_done(x, true);
}
