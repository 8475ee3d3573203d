/* SPDX-License-Identifier: MIT */
#include "toy.h"

static uint32_t bid_of(const slg_game *game, const toy_seat *seat) {
    return toy_worth(game, seat->card) * seat->stake;
}

static void score(toy_seat *seat, uint32_t points) {
    seat->score = (uint8_t)(seat->score + points < TOY_FULL ? seat->score + points : TOY_FULL);
}

/* False: chance has been asked and not answered yet. Nothing has been changed then. */
static bool draw(slg_run *run, uint32_t seat) {
    toy_state *toy = toy_of(slg_run_state(run));
    if (!toy->deck) { /* what was bid is dealt again */
        toy->deck = toy->discard;
        toy->discard = 0;
    }
    int32_t card = slg_chance_of(run, TOY_DECK, toy->deck, 1u << seat);
    if (card < 0) return false;
    toy->deck &= ~(1ull << card);
    toy->seats[seat].hand |= 1ull << card;
    toy->seats[seat].count++;
    slg_emit(run, SLG_EVENT_GAME + TOY_DREW, seat, 1u << seat, (int16_t)card, 0, 0, 0);
    return true;
}

static bool fill_hand(slg_run *run, uint32_t seat, uint32_t cards) {
    while (toy_of(slg_run_state(run))->seats[seat].count < cards)
        if (!draw(run, seat)) return false;
    return true;
}

/* The seat that bid most; TOY_NONE when two did. */
static uint32_t winner_of(const slg_game *game, const toy_state *toy) {
    uint32_t best = 0, winner = TOY_NONE;
    for (uint32_t seat = 0; seat < toy->core.seats; seat++) {
        uint32_t bid = bid_of(game, &toy->seats[seat]);
        if (bid == best) winner = TOY_NONE;
        if (bid > best) winner = seat;
        if (bid > best) best = bid;
    }
    return winner;
}

static void pay(slg_run *run, uint32_t seat, uint32_t stake) {
    toy_seat *of = &toy_of(slg_run_state(run))->seats[seat];
    uint32_t lost = stake - 1 < of->score ? stake - 1 : of->score;
    if (lost == 0) return;
    of->score = (uint8_t)(of->score - lost);
    slg_emit(run, SLG_EVENT_GAME + TOY_LOST, seat, SLG_ALL, (int16_t)lost, 0, 0, 0);
}

static void take_bids(slg_run *run, uint32_t winner) {
    toy_state *toy = toy_of(slg_run_state(run));
    for (uint32_t seat = 0; seat < toy->core.seats; seat++) {
        toy_seat *of = &toy->seats[seat];
        int16_t card = of->card, stake = of->stake;
        toy->discard |= 1ull << card;
        toy->staked += (uint64_t)stake;
        of->hand &= ~(1ull << card);
        of->count--;
        of->card = of->stake = TOY_NONE;
        of->late = 0;
        slg_emit(run, SLG_EVENT_GAME + TOY_BIDS, seat, SLG_ALL, card, stake, 0, 0);
        if (seat != winner) pay(run, seat, (uint32_t)stake);
    }
}

/* The whole match: lane 0. A step is entered again after each draw of chance it waited for. */
static slg_went match(slg_run *run, slg_frame *f) {
    enum { DEAL, ROLL, BID, REVEAL, NEXT };
    toy_state *toy = toy_of(slg_run_state(run));
    uint32_t winner;
    int32_t face;
    switch (f->step) {
    case DEAL:
        for (; f->v[0] < toy->core.seats; f->v[0]++)
            if (!fill_hand(run, (uint32_t)f->v[0], TOY_HAND)) return SLG_WAIT;
        f->v[0] = 0;
        f->step = ROLL;
        return SLG_STEP;
    case ROLL:
        face = slg_chance(run, TOY_DICE, 6, SLG_ALL);
        if (face < 0) return SLG_WAIT;
        toy->face = (uint8_t)(face + 1);
        slg_emit(run, SLG_EVENT_GAME + TOY_ROLLED, SLG_SEAT_NONE, SLG_ALL, toy->face, 0, 0, 0);
        f->step = BID;
        return SLG_STEP;
    case BID: /* all at the same time, each on the seat's own lane */
        for (uint32_t seat = 0; seat < toy->core.seats; seat++)
            slg_fork(run, seat, TOY_BID, toy->face);
        f->step = REVEAL;
        return SLG_WAIT;
    case REVEAL:
        winner = winner_of(slg_run_game(run), toy);
        take_bids(run, winner);
        f->step = NEXT;
        if (winner == TOY_NONE) return SLG_STEP;
        score(&toy->seats[winner], toy->face);
        slg_emit(run, SLG_EVENT_GAME + TOY_WON, winner, SLG_ALL, toy->face, 0, 0, 0);
        slg_call(run, TOY_REWARD, winner);
        return SLG_STEP;
    default:
        f->step = DEAL;
        if (toy->round++ < toy->rounds) return SLG_STEP;
        slg_end(run, 0);
        return SLG_WAIT;
    }
}

/* A seat's secret bid; v[0] is the die, as slg_fork handed it over. */
static slg_went bid(slg_run *run, slg_frame *f) {
    toy_seat *seat = &toy_of(slg_run_state(run))->seats[f->seat];
    const slg_option *option;
    if (f->step == 0 && seat->late) {
        seat->card = (uint8_t)__builtin_ctzll(seat->hand);
        seat->stake = 1;
        return SLG_DONE;
    }
    if (f->step == 0) {
        option = slg_ask_seat(run, f->seat, TOY_ASK_CARD, f->v[0], 0);
        if (!option) return SLG_WAIT;
        seat->card = (uint8_t)option->a;
        f->step = 1;
        return SLG_STEP;
    }
    option = slg_ask_seat(run, f->seat, TOY_ASK_STAKE, f->v[0], seat->card);
    if (!option) return SLG_WAIT;
    seat->stake = (uint8_t)option->a;
    return SLG_DONE;
}

static slg_went reward(slg_run *run, slg_frame *f) {
    toy_seat *seat = &toy_of(slg_run_state(run))->seats[f->seat];
    if (f->step == 0) {
        const slg_option *option = slg_ask_seat(run, f->seat, TOY_ASK_REWARD, 0, 0);
        if (!option) return SLG_WAIT;
        f->step = option->kind == TOY_DRAW ? 1 : 2;
    }
    if (f->step == 1) return fill_hand(run, f->seat, TOY_REWARD_HAND) ? SLG_DONE : SLG_WAIT;
    score(seat, 1);
    return SLG_DONE;
}

slg_proc *const toy_procs[TOY_PROCS] = {match, bid, reward};

/* --- the beginning --- */

slg_status toy_setup(slg_run *run, const slg_setup *setup, slg_error *error) {
    toy_state *toy = toy_of(slg_run_state(run));
    (void)error;
    toy->deck = toy_all(slg_run_game(run));
    toy->rounds = (uint8_t)setup->options[TOY_SET_ROUNDS];
    toy->timed = setup->options[TOY_SET_MOOD] == TOY_HASTY;
    toy->round = 1;
    for (uint32_t seat = 0; seat < setup->seats; seat++)
        toy->seats[seat].card = toy->seats[seat].stake = TOY_NONE;
    slg_call(run, TOY_MATCH, 0);
    return SLG_OK;
}

/* --- what may be chosen --- */

void toy_choices(const slg_game *game, const slg_state *state, uint32_t seat, slg_choices *to) {
    const toy_state *toy = toy_of_const(state);
    (void)game;
    switch (toy->core.ask[seat].kind) {
    case TOY_ASK_CARD:
        for (int16_t card = 0; card < TOY_CARDS_MAX; card++)
            if (toy->seats[seat].hand >> card & 1) slg_offer(to, TOY_PLAY, card, 0, 0, 0);
        return;
    case TOY_ASK_STAKE:
        for (int16_t stake = 1; stake <= 3; stake++) {
            bool poor = stake == 3 && toy->seats[seat].score == 0;
            slg_offer_unless(to, TOY_STAKE, stake, 0, 0,
                             slg_because(poor ? TOY_WHY_TRIPLE : TOY_WHY_NONE, 1, 0, 0));
        }
        return;
    default:
        slg_offer(to, TOY_POINT, 0, 0, 0, 0);
        slg_offer(to, TOY_DRAW, 0, 0, 0, 0);
        return;
    }
}

slg_why toy_is_void(const slg_game *game, const slg_state *state, uint32_t seat,
                    slg_option option) {
    bool full = option.kind == TOY_POINT && toy_of_const(state)->seats[seat].score == TOY_FULL;
    (void)game;
    return slg_because(full ? TOY_WHY_FULL : TOY_WHY_NONE, TOY_FULL, 0, 0);
}

/* --- the clock --- */

/* The seats that are bidding and not late. */
uint32_t toy_clock(const slg_game *game, const slg_state *state) {
    const toy_state *toy = toy_of_const(state);
    uint32_t seats = 0;
    (void)game;
    for (uint32_t seat = 0; toy->timed && seat < toy->core.seats; seat++)
        if (toy->core.depth[1 + seat] && !toy->seats[seat].late) seats |= 1u << seat;
    return seats;
}

uint32_t toy_clock_ms(const slg_game *game, const slg_state *state) {
    (void)game;
    return toy_of_const(state)->timed ? TOY_CLOCK_MS : 0;
}

bool toy_time_up(slg_run *run, uint32_t seat) {
    toy_state *toy = toy_of(slg_run_state(run));
    toy->seats[seat].late = 1;
    return toy->seats[seat].card == TOY_NONE;
}
