/* SPDX-License-Identifier: MIT */
/* Verbs of the Endbringer's cards on the players' cards: rubble (END-NEM-ZCER-03, -04), the void
 * (END-NEM-HYPNOS-03, -04). */
#include "games/endbringer/house.h"
#include "spells/ops_parts.h"

/* Those who do it and have cards at all: the Endbringer has none (END-EBP-02). */
static uint32_t players_meant(const spl_exec *x, uint8_t who[SLG_SEATS_MAX]) {
    uint32_t count = spl_who(&x->from, x->in, who);
    return count && who[count - 1] == EBR_SEAT ? count - 1 : count;
}

/* As spl_draw: up to n cards of the seat; `done` is kept by the caller. */
typedef int32_t spl_cards_fn(slg_run *run, uint32_t seat, uint32_t n, uint8_t *done);

/* Each of those who do it, one after another (END-CORE-12). */
static spl_did each_does(spl_exec *x, spl_cards_fn *move) {
    spl_run *r = x->r;
    uint8_t who[SLG_SEATS_MAX];
    uint32_t n = spl_positive(spl_x_amount(x)), count = players_meant(x, who);
    bool all = n > 0 && count > 0;
    for (; r->turn < count; r->turn++) {
        if (move(x->run, who[r->turn], n, &r->picks) < 0) return SPL_WAITING;
        if (x->run->core->over) return SPL_NEXT;
        all = all && r->picks == n;
        r->much = r->picks;
        r->picks = 0;
    }
    return spl_done(x, all);
}

spl_did ebr_verb_rubble(spl_exec *x) {
    return each_does(x, ebr_receive_rubble);
}

/* "Up to": from any of these piles, as the players like. The pile is kept in first_place while
 * chance decides which card it was. */
static spl_did remove_anywhere(spl_exec *x) {
    spl_run *r = x->r;
    uint32_t n = spl_positive(spl_x_amount(x));
    while (r->turn < n) {
        if (r->step == SPL_PICK_FIRST) {
            int32_t seat = spl_pick_one(x, r->seat);
            if (seat == SPL_PICK_WAIT) return SPL_WAITING;
            if (seat == SPL_PICK_NONE) break;
            r->first_pick = (int16_t)ebr_thing_of_player((uint32_t)seat);
            r->step = SPL_PICK_SECOND;
        }
        uint32_t pile = ebr_player_of_thing(r->first_pick);
        if (ebr_remove_rubble(x->run, pile, 1, &r->picks) < 0) return SPL_WAITING;
        r->picks = 0;
        r->step = SPL_PICK_FIRST;
        r->turn++;
    }
    r->much = r->turn;
    return spl_done(x, r->turn > 0);
}

spl_did ebr_verb_unrubble(spl_exec *x) {
    return x->in->how == CRD_UP_TO ? remove_anywhere(x) : each_does(x, ebr_remove_rubble);
}

/* From hand: each player picks a card of their own. */
static spl_did banish_from_hand(spl_exec *x) {
    spl_run *r = x->r;
    uint8_t who[SLG_SEATS_MAX];
    uint32_t n = spl_positive(spl_x_amount(x)), count = players_meant(x, who), banished = 0;
    for (; r->turn < count; r->turn++) {
        while (r->picks < n) {
            int32_t card = spl_pick_one(x, who[r->turn]);
            if (card == SPL_PICK_WAIT) return SPL_WAITING;
            if (card == SPL_PICK_NONE) break;
            ebr_banish_card(x->run, (uint32_t)card);
            r->picks++;
        }
        banished = r->picks;
        r->picks = 0;
    }
    r->much = (uint8_t)banished;
    return spl_done(x, n > 0 && banished == n);
}

spl_did ebr_verb_banish(spl_exec *x) {
    return x->in->arg ? banish_from_hand(x) : each_does(x, ebr_banish);
}

/* Each player picks from their own void; if it is empty nothing happens. */
spl_did ebr_verb_reclaim(spl_exec *x) {
    spl_run *r = x->r;
    uint8_t who[SLG_SEATS_MAX];
    uint32_t n = spl_positive(spl_x_amount(x)), count = players_meant(x, who), reclaimed = 0;
    for (; r->turn < count; r->turn++) {
        while (r->picks < n) {
            int32_t card = spl_pick_one(x, who[r->turn]);
            if (card == SPL_PICK_WAIT) return SPL_WAITING;
            if (card == SPL_PICK_NONE) break;
            ebr_reclaim(x->run, (uint32_t)card);
            r->picks++;
        }
        reclaimed = r->picks;
        r->picks = 0;
    }
    r->much = (uint8_t)reclaimed;
    return spl_done(x, n > 0 && reclaimed == n);
}
