/* SPDX-License-Identifier: MIT */
/* Verbs that change where minions stand: moving, swapping, reinforcing by an effect. */
#include "games/sorcerer/verbs.h"

static int32_t card_in(const sor_exec *x, uint32_t slot) {
    return x->s->minions[slot].card;
}

/* SOR-REIN-13: all are picked, then all go; `turn` counts those that have gone. */
sor_did sor_verb_move(sor_exec *x) {
    sor_run *r = x->r;
    if (r->step == SOR_PICK_FIRST) {
        if (!sor_pick_minions(x, r->seat)) return SOR_WAITING;
        if (x->in->how == CRD_EACH) r->picks = (uint8_t)__builtin_popcountll(r->picked);
        r->those = 0;
        r->step = SOR_PICK_SECOND;
    }
    while (r->picked) {
        uint32_t slot = sor_lowest(r->picked);
        r->first_pick = (int16_t)card_in(x, slot);
        int32_t to = sor_pick_one(x, r->seat);
        if (to == SOR_PICK_WAIT) return SOR_WAITING;
        r->picked &= ~(1ull << slot);
        if (to == SOR_PICK_NONE) continue;
        sor_move(x->run, slot, (uint32_t)(to - SOR_THING_PLACE));
        if (r->it == r->first_pick) r->it_place = (uint8_t)(to - SOR_THING_PLACE);
        r->those |= 1ull << slot;
        r->turn++;
    }
    bool all = r->turn == r->picks && sor_is_enough(x->in, r->turn);
    r->much = r->turn;
    return sor_done(x, all);
}

sor_did sor_verb_swap(sor_exec *x) {
    sor_run *r = x->r;
    if (r->step == SOR_PICK_FIRST) {
        int32_t thing = sor_pick_one(x, r->seat);
        if (thing == SOR_PICK_WAIT) return SOR_WAITING;
        if (thing == SOR_PICK_NONE) return sor_done(x, false);
        r->first_pick = (int16_t)thing;
        r->step = SOR_PICK_SECOND;
    }
    int32_t with = sor_pick_one(x, r->seat);
    if (with == SOR_PICK_WAIT) return SOR_WAITING;
    if (with == SOR_PICK_NONE) return sor_done(x, false);
    uint32_t a = (uint32_t)sor_slot_of(x->s, r->first_pick);
    uint32_t b = (uint32_t)sor_slot_of(x->s, with);
    uint32_t to = x->s->minions[b].place, back = x->s->minions[a].place;
    sor_move(x->run, a, to);
    sor_move(x->run, b, back);
    r->those = 1ull << a | 1ull << b;
    r->much = 2;
    sor_set_it(x, with);
    return sor_done(x, true);
}

/* Within its battlefield there is the other realm alone (END-NEM-HYPNOS-12). */
static void go_to(sor_exec *x, uint32_t slot, uint32_t place) {
    if (x->s->minions[slot].place == place && ebr_has_realms(x->s))
        ebr_cross(x->run, slot);
    else
        sor_move(x->run, slot, place);
}

/* The minion in first_pick goes where the player wants; it, or both of a swap, will not go again.
 */
static void reinforce(sor_exec *x, int32_t to) {
    sor_run *r = x->r;
    uint32_t slot = (uint32_t)sor_slot_of(x->s, r->first_pick);
    r->picked |= 1ull << slot;
    if (to >= SOR_THING_PLACE) {
        go_to(x, slot, (uint32_t)(to - SOR_THING_PLACE));
        return;
    }
    uint32_t other = (uint32_t)sor_slot_of(x->s, to);
    uint32_t there = x->s->minions[other].place, back = x->s->minions[slot].place;
    go_to(x, slot, there);
    go_to(x, other, back);
    r->picked |= 1ull << other;
}

/* SOR-REIN-11, -13: as in the action, several minions, each at most once. */
sor_did sor_verb_reinforce(sor_exec *x) {
    sor_run *r = x->r;
    while (r->turn < x->in->many) {
        if (r->step == SOR_PICK_FIRST) {
            int32_t thing = sor_pick_one(x, r->seat);
            if (thing == SOR_PICK_WAIT) return SOR_WAITING;
            if (thing == SOR_PICK_NONE) break;
            r->first_pick = (int16_t)thing;
            r->step = SOR_PICK_SECOND;
        }
        int32_t to = sor_pick_one(x, r->seat);
        if (to == SOR_PICK_WAIT) return SOR_WAITING;
        if (to != SOR_PICK_NONE) reinforce(x, to);
        r->turn++;
        r->step = SOR_PICK_FIRST;
    }
    r->those = r->picked;
    return sor_done(x, r->turn > 0);
}

sor_did sor_verb_reinforce_avatar(sor_exec *x) {
    if (sor_is_horde(x->s) && x->r->seat == EBR_SEAT) return sor_done(x, false); /* END-CORE-03 */
    int32_t to = sor_pick_one(x, x->r->seat);
    if (to == SOR_PICK_WAIT) return SOR_WAITING;
    if (to == SOR_PICK_NONE) return sor_done(x, false);
    sor_place_avatar(x->run, x->r->seat, (uint32_t)(to - SOR_THING_PLACE));
    return sor_done(x, true);
}

/* "The first" and "the second" for the parts that follow; with fewer than two there are none. */
sor_did sor_verb_choose_places(sor_exec *x) {
    sor_run *r = x->r;
    if (!r->picks) r->first_place = r->second_place = SOR_NONE;
    while (r->picks < 2) {
        sor_candidates c;
        if (!sor_is_answered(x->run) && !r->picks) {
            sor_asked(&x->from, x->in, r->seat, false, &c);
            if (sor_candidate_count(&c) < 2) return sor_done(x, false);
        }
        int32_t thing = sor_pick_one(x, r->seat);
        if (thing == SOR_PICK_WAIT) return SOR_WAITING;
        if (thing == SOR_PICK_NONE) return sor_done(x, false);
        uint32_t place = (uint32_t)(thing - SOR_THING_PLACE);
        if (r->picks)
            r->second_place = (uint8_t)place;
        else
            r->first_place = (uint8_t)place;
        r->picked |= 1ull << place;
        r->picks++;
    }
    return sor_done(x, true);
}
