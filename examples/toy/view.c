/* SPDX-License-Identifier: MIT */
#include "toy.h"

/* What anybody may see, and of the seats' cards only the viewer's. */
void toy_view(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view) {
    const toy_state *toy = toy_of_const(state);
    toy_state *to = toy_of(view);
    (void)game;
    to->discard = toy->discard;
    to->staked = toy->staked;
    to->face = toy->face;
    to->round = toy->round;
    to->rounds = toy->rounds;
    to->timed = toy->timed;
    for (uint32_t seat = 0; seat < toy->core.seats; seat++) {
        bool own = seat == viewer;
        to->seats[seat].count = toy->seats[seat].count;
        to->seats[seat].score = toy->seats[seat].score;
        to->seats[seat].hand = own ? toy->seats[seat].hand : 0;
        to->seats[seat].card = own ? toy->seats[seat].card : TOY_NONE;
        to->seats[seat].stake = own ? toy->seats[seat].stake : TOY_NONE;
        to->seats[seat].late = own ? toy->seats[seat].late : 0;
    }
}

/* Deals what the viewer has not seen to the others; the rest is the deck. */
void toy_determinize(const slg_game *game, slg_state *state, uint32_t viewer, slg_random *random) {
    toy_state *toy = toy_of(state);
    uint64_t unseen = toy_all(game) & ~toy->discard;
    if (viewer < TOY_SEATS) unseen &= ~toy->seats[viewer].hand;
    for (uint32_t seat = 0; seat < toy->core.seats; seat++) {
        for (uint32_t n = seat == viewer ? 0 : toy->seats[seat].count; n > 0; n--) {
            uint64_t left = unseen;
            for (uint32_t skip = slg_random_below(random, (uint32_t)__builtin_popcountll(left));
                 skip > 0; skip--)
                left &= left - 1;
            toy->seats[seat].hand |= left & -left;
            unseen &= ~(left & -left);
        }
    }
    toy->deck = unseen;
}

/* --- is it sound? --- */

/* Can each frame be run? What indexes an array must be within it, and what is shown must exist. */
static bool frames_are_sound(const toy_state *toy) {
    const slg_frame *main = toy->frames;
    for (uint32_t i = 0; i < toy->core.depth[0]; i++) {
        if (main[i].proc != (i ? TOY_REWARD : TOY_MATCH) || main[i].seat >= toy->core.seats)
            return false;
        if (main[i].v[0] < 0 || main[i].v[0] > toy->core.seats || i > 1) return false;
    }
    for (uint32_t seat = 0; seat < toy->core.seats; seat++) {
        const slg_frame *bid = &toy->frames[TOY_MAIN + seat * TOY_LANE];
        bool bidding = toy->core.depth[1 + seat] != 0;
        bool placed = bidding ? bid->step != 0 : main->step == 3; /* to be revealed */
        if (bidding && (toy->core.depth[1 + seat] > 1 || bid->proc != TOY_BID || bid->seat != seat))
            return false;
        if (placed && toy->seats[seat].card == TOY_NONE) return false;
    }
    return true;
}

slg_status toy_check(const slg_game *game, const slg_state *state, slg_error *error) {
    const toy_state *toy = toy_of_const(state);
    uint64_t all = toy->deck ^ toy->discard;
    for (uint32_t seat = 0; seat < toy->core.seats; seat++) {
        const toy_seat *of = &toy->seats[seat];
        if (toy->core.viewer == 0 && __builtin_popcountll(of->hand) != of->count)
            return slg_fail(error, SLG_BAD_STATE, "a hand has not as many cards as it says");
        if (of->card != TOY_NONE && !(of->card < TOY_CARDS_MAX && of->hand >> of->card & 1))
            return slg_fail(error, SLG_BAD_STATE, "a bid is not of the bidder's hand");
        all ^= of->hand;
    }
    if (toy->core.viewer == 0 && toy->core.depth[0] && !frames_are_sound(toy))
        return slg_fail(error, SLG_BAD_STATE, "a procedure cannot go on from here");
    if (toy->core.viewer == 0 && all != toy_all(game))
        return slg_fail(error, SLG_BAD_STATE, "a card is missing or is there twice");
    return SLG_OK;
}

/* --- positions that are set --- */

/* After a hand was set its cards are nowhere else, and what lies nowhere is in the deck. */
slg_status toy_was_set(const slg_game *game, slg_state *state, const slg_state *before,
                       const char *path, slg_error *error) {
    toy_state *toy = toy_of(state);
    uint64_t set = 0;
    (void)path, (void)error;
    for (uint32_t seat = 0; seat < toy->core.seats; seat++)
        if (toy->seats[seat].hand != toy_of_const(before)->seats[seat].hand)
            set |= toy->seats[seat].hand;
        else if (toy->discard != toy_of_const(before)->discard)
            toy->seats[seat].hand &= ~toy->discard;
    if (set) toy->discard &= ~set;
    toy->deck = toy_all(game) & ~toy->discard;
    for (uint32_t seat = 0; seat < toy->core.seats; seat++) {
        toy_seat *of = &toy->seats[seat];
        if (of->hand == toy_of_const(before)->seats[seat].hand) of->hand &= ~set;
        if (of->hand != toy_of_const(before)->seats[seat].hand)
            of->count = (uint8_t)__builtin_popcountll(of->hand);
        toy->deck &= ~of->hand;
    }
    return SLG_OK;
}

/* --- who has won? --- */

void toy_outcome(const slg_game *game, const slg_state *state, slg_outcome *outcome) {
    const toy_state *toy = toy_of_const(state);
    (void)game;
    for (uint32_t seat = 0; seat < toy->core.seats; seat++) {
        outcome->score[seat] = toy->seats[seat].score;
        outcome->rank[seat] = outcome->over;
        for (uint32_t other = 0; other < toy->core.seats; other++)
            if (toy->seats[other].score > toy->seats[seat].score)
                outcome->rank[seat] = (uint8_t)(outcome->rank[seat] + outcome->over);
        outcome->reward[seat] = !outcome->over ? 0 : outcome->rank[seat] == 1 ? 1000 : -1000;
    }
}
