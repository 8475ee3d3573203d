/* SPDX-License-Identifier: MIT */
/* Verbs of the Endbringer's cards on the players' cards: rubble (END-NEM-ZCER-03, -04), the void
 * (END-NEM-HYPNOS-03, -04). */
#include "games/sorcerer/ops_parts.h"
#include "games/sorcerer/verbs.h"

/* Those who do it and have cards at all: the Endbringer has none (END-EBP-02). */
static uint32_t players(const sor_exec *x, uint8_t who[SLG_SEATS_MAX]) {
    uint32_t count = sor_who(&x->from, x->in, who);
    return count && who[count - 1] == EBR_SEAT ? count - 1 : count;
}

/* As sor_draw: up to n cards of the seat; `done` is kept by the caller. */
typedef int32_t sor_cards_fn(slg_run *run, uint32_t seat, uint32_t n, uint8_t *done);

/* Each of those who do it, one after another (END-CORE-12). */
static sor_did each_does(sor_exec *x, sor_cards_fn *move) {
    sor_run *r = x->r;
    uint8_t who[SLG_SEATS_MAX];
    uint32_t n = sor_positive(sor_x_amount(x)), count = players(x, who);
    bool all = n > 0 && count > 0;
    for (; r->turn < count; r->turn++) {
        if (move(x->run, who[r->turn], n, &r->picks) < 0) return SOR_WAITING;
        if (x->run->core->over) return SOR_NEXT;
        all = all && r->picks == n;
        r->much = r->picks;
        r->picks = 0;
    }
    return sor_done(x, all);
}

sor_did ebr_verb_rubble(sor_exec *x) {
    return each_does(x, ebr_receive_rubble);
}

/* "Up to": from any of these piles, as the players like. The pile is kept in first_place while
 * chance decides which card it was. */
static sor_did remove_anywhere(sor_exec *x) {
    sor_run *r = x->r;
    uint32_t n = sor_positive(sor_x_amount(x));
    while (r->turn < n) {
        if (r->step == SOR_PICK_FIRST) {
            int32_t seat = sor_pick_one(x, r->seat);
            if (seat == SOR_PICK_WAIT) return SOR_WAITING;
            if (seat == SOR_PICK_NONE) break;
            r->first_pick = (int16_t)ebr_thing_of_player((uint32_t)seat);
            r->step = SOR_PICK_SECOND;
        }
        uint32_t pile = ebr_player_of_thing(r->first_pick);
        if (ebr_remove_rubble(x->run, pile, 1, &r->picks) < 0) return SOR_WAITING;
        r->picks = 0;
        r->step = SOR_PICK_FIRST;
        r->turn++;
    }
    r->much = r->turn;
    return sor_done(x, r->turn > 0);
}

sor_did ebr_verb_unrubble(sor_exec *x) {
    return x->in->how == CRD_UP_TO ? remove_anywhere(x) : each_does(x, ebr_remove_rubble);
}

/* From hand: each player picks a card of their own. */
static sor_did banish_from_hand(sor_exec *x) {
    sor_run *r = x->r;
    uint8_t who[SLG_SEATS_MAX];
    uint32_t n = sor_positive(sor_x_amount(x)), count = players(x, who), banished = 0;
    for (; r->turn < count; r->turn++) {
        while (r->picks < n) {
            int32_t card = sor_pick_one(x, who[r->turn]);
            if (card == SOR_PICK_WAIT) return SOR_WAITING;
            if (card == SOR_PICK_NONE) break;
            ebr_banish_card(x->run, (uint32_t)card);
            r->picks++;
        }
        banished = r->picks;
        r->picks = 0;
    }
    r->much = (uint8_t)banished;
    return sor_done(x, n > 0 && banished == n);
}

sor_did ebr_verb_banish(sor_exec *x) {
    return x->in->arg ? banish_from_hand(x) : each_does(x, ebr_banish);
}

/* Each player picks from their own void; if it is empty nothing happens. */
sor_did ebr_verb_reclaim(sor_exec *x) {
    sor_run *r = x->r;
    uint8_t who[SLG_SEATS_MAX];
    uint32_t n = sor_positive(sor_x_amount(x)), count = players(x, who), reclaimed = 0;
    for (; r->turn < count; r->turn++) {
        while (r->picks < n) {
            int32_t card = sor_pick_one(x, who[r->turn]);
            if (card == SOR_PICK_WAIT) return SOR_WAITING;
            if (card == SOR_PICK_NONE) break;
            ebr_reclaim(x->run, (uint32_t)card);
            r->picks++;
        }
        reclaimed = r->picks;
        r->picks = 0;
    }
    r->much = (uint8_t)reclaimed;
    return sor_done(x, n > 0 && reclaimed == n);
}
