/* SPDX-License-Identifier: MIT */
/* Verbs that change where minions stand: moving, swapping, reinforcing by an effect. */
#include "spells/house.h"
#include "spells/verbs.h"

static int32_t card_in(const spl_exec *x, uint32_t slot) {
    return x->s->minions[slot].card;
}

/* SOR-REIN-13: all are picked, then all go; `turn` counts those that have gone. */
spl_did spl_verb_move(spl_exec *x) {
    spl_run *r = x->r;
    if (r->step == SPL_PICK_FIRST) {
        if (!spl_pick_minions(x, r->seat)) return SPL_WAITING;
        if (x->in->how == CRD_EACH) r->picks = (uint8_t)slg__count(r->picked);
        r->those = 0;
        r->step = SPL_PICK_SECOND;
    }
    while (r->picked) {
        uint32_t slot = slg__lowest(r->picked);
        r->first_pick = (int16_t)card_in(x, slot);
        int32_t to = spl_pick_one(x, r->seat);
        if (to == SPL_PICK_WAIT) return SPL_WAITING;
        r->picked &= ~(1ull << slot);
        if (to == SPL_PICK_NONE) continue;
        spl_move(x->run, slot, (uint32_t)(to - SPL_THING_PLACE));
        if (r->it == r->first_pick) r->it_place = (uint8_t)(to - SPL_THING_PLACE);
        r->those |= 1ull << slot;
        r->turn++;
    }
    bool all = r->turn == r->picks && spl_is_enough(x->in, r->turn);
    r->much = r->turn;
    return spl_done(x, all);
}

spl_did spl_verb_swap(spl_exec *x) {
    spl_run *r = x->r;
    if (r->step == SPL_PICK_FIRST) {
        int32_t thing = spl_pick_one(x, r->seat);
        if (thing == SPL_PICK_WAIT) return SPL_WAITING;
        if (thing == SPL_PICK_NONE) return spl_done(x, false);
        r->first_pick = (int16_t)thing;
        r->step = SPL_PICK_SECOND;
    }
    int32_t with = spl_pick_one(x, r->seat);
    if (with == SPL_PICK_WAIT) return SPL_WAITING;
    if (with == SPL_PICK_NONE) return spl_done(x, false);
    uint32_t a = (uint32_t)spl_slot_of(x->s, r->first_pick);
    uint32_t b = (uint32_t)spl_slot_of(x->s, with);
    uint32_t to = x->s->minions[b].place, back = x->s->minions[a].place;
    spl_move(x->run, a, to);
    spl_move(x->run, b, back);
    r->those = 1ull << a | 1ull << b;
    r->much = 2;
    spl_set_it(x, with);
    return spl_done(x, true);
}

/* Within its battlefield there is the other realm alone (END-NEM-HYPNOS-12). */
static void go_to(spl_exec *x, uint32_t slot, uint32_t place) {
    if (x->s->minions[slot].place == place && spl_has_realms(x->set, x->s))
        spl_house_of(x->set)->cross(x->run, slot);
    else
        spl_move(x->run, slot, place);
}

/* The minion in first_pick goes where the player wants; it, or both of a swap, will not
 * go again. */
static void reinforce(spl_exec *x, int32_t to) {
    spl_run *r = x->r;
    uint32_t slot = (uint32_t)spl_slot_of(x->s, r->first_pick);
    r->picked |= 1ull << slot;
    if (to >= SPL_THING_PLACE) {
        go_to(x, slot, (uint32_t)(to - SPL_THING_PLACE));
        return;
    }
    uint32_t other = (uint32_t)spl_slot_of(x->s, to);
    uint32_t there = x->s->minions[other].place, back = x->s->minions[slot].place;
    go_to(x, slot, there);
    go_to(x, other, back);
    r->picked |= 1ull << other;
}

/* SOR-REIN-11, -13: as in the action, several minions, each at most once. */
spl_did spl_verb_reinforce(spl_exec *x) {
    spl_run *r = x->r;
    while (r->turn < x->in->many) {
        if (r->step == SPL_PICK_FIRST) {
            int32_t thing = spl_pick_one(x, r->seat);
            if (thing == SPL_PICK_WAIT) return SPL_WAITING;
            if (thing == SPL_PICK_NONE) break;
            r->first_pick = (int16_t)thing;
            r->step = SPL_PICK_SECOND;
        }
        int32_t to = spl_pick_one(x, r->seat);
        if (to == SPL_PICK_WAIT) return SPL_WAITING;
        if (to != SPL_PICK_NONE) reinforce(x, to);
        r->turn++;
        r->step = SPL_PICK_FIRST;
    }
    r->those = r->picked;
    return spl_done(x, r->turn > 0);
}

spl_did spl_verb_reinforce_avatar(spl_exec *x) {
    if (spl_is_foe(x->s, x->r->seat)) return spl_done(x, false); /* END-CORE-03 */
    int32_t to = spl_pick_one(x, x->r->seat);
    if (to == SPL_PICK_WAIT) return SPL_WAITING;
    if (to == SPL_PICK_NONE) return spl_done(x, false);
    spl_place_avatar(x->run, x->r->seat, (uint32_t)(to - SPL_THING_PLACE));
    return spl_done(x, true);
}

/* "The first" and "the second" for the parts that follow; with fewer than two there are none. */
spl_did spl_verb_choose_places(spl_exec *x) {
    spl_run *r = x->r;
    if (!r->picks) r->first_place = r->second_place = SPL_NONE;
    while (r->picks < 2) {
        spl_candidates c;
        if (!spl_is_answered(x->run) && !r->picks) {
            spl_asked(&x->from, x->in, r->seat, false, &c);
            if (spl_candidate_count(&c) < 2) return spl_done(x, false);
        }
        int32_t thing = spl_pick_one(x, r->seat);
        if (thing == SPL_PICK_WAIT) return SPL_WAITING;
        if (thing == SPL_PICK_NONE) return spl_done(x, false);
        uint32_t place = (uint32_t)(thing - SPL_THING_PLACE);
        if (r->picks)
            r->second_place = (uint8_t)place;
        else
            r->first_place = (uint8_t)place;
        r->picked |= 1ull << place;
        r->picks++;
    }
    return spl_done(x, true);
}
