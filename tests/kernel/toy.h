/* SPDX-License-Identifier: MIT */
/* A game for tests of the kernel only: it uses every feature once and is small enough to keep in
 * mind. Each round every seat draws up to two cards in secret, a die is rolled for all to see,
 * every seat bids a card and a stake in secret and at the same time, and the highest bid wins the
 * die's points and a reward: another point, or another card. Ties win nothing. Triple stakes need a
 * point. In a hasty mood bidding is against the clock: a seat that has not chosen a card when its
 * time is up bids its lowest one once, but must still name a stake. */
#ifndef SLG_TESTS_TOY_H
#define SLG_TESTS_TOY_H

#include <sortilege/sortilege.h>

#include <string.h>

#include "kernel/game.h"

enum { TOY_SEATS = 4, TOY_CARDS = 20, TOY_HAND = 2, TOY_NONE = 0xFF, TOY_MAIN = 3, TOY_LANE = 2 };
enum { TOY_FULL = 250 };
enum { TOY_DECK, TOY_DICE, TOY_STREAMS };
enum { TOY_MATCH, TOY_BID, TOY_REWARD };
enum { TOY_ASK_CHANCE, TOY_ASK_CARD, TOY_ASK_STAKE, TOY_ASK_REWARD, TOY_ASK_CLOCK, TOY_ASKS };
enum { TOY_DO_CHANCE, TOY_PLAY, TOY_STAKE, TOY_POINT, TOY_DRAW, TOY_TIME_UP, TOY_OPTIONS };
enum { TOY_ROLLED, TOY_BIDS, TOY_WON, TOY_DREW, TOY_EVENTS };
enum { TOY_RULE_TRIPLE = 1, TOY_RULE_FULL };
enum { TOY_WHY_NONE, TOY_WHY_TRIPLE, TOY_WHY_FULL, TOY_WHYS };

typedef struct toy_seat {
    uint64_t hand;
    uint8_t count; /* of the hand: everybody may know it */
    uint8_t score;
    uint8_t card, stake; /* the bid; TOY_NONE while there is none; sealed */
    uint8_t late;        /* 1: its time is up; sealed */
    uint8_t zero[3];
} toy_seat;

typedef struct toy_state {
    slg_core core;
    slg_frame frames[TOY_MAIN + TOY_SEATS * TOY_LANE];
    uint64_t deck, discard;
    toy_seat seats[TOY_SEATS];
    uint8_t face, round, rounds;
    uint8_t timed; /* 1: bidding is against the clock */
    uint8_t zero[4];
} toy_state;

static inline toy_state *toy_of(slg_state *state) {
    return (toy_state *)(void *)state;
}
static inline const toy_state *toy_of_const(const slg_state *state) {
    return (const toy_state *)(const void *)state;
}

/* --- rules --- */

static uint32_t toy_bid_of(const toy_seat *seat) {
    return (uint32_t)(seat->card + 1) * seat->stake;
}

static void toy_score(toy_seat *seat, uint32_t points) {
    seat->score = (uint8_t)(seat->score + points < TOY_FULL ? seat->score + points : TOY_FULL);
}

static bool toy_draw(slg_run *run, uint32_t seat) {
    toy_state *toy = toy_of(run->state);
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

/* The seat that bid most; TOY_NONE when two did. */
static uint32_t toy_winner(const toy_state *toy) {
    uint32_t best = 0, winner = TOY_NONE;
    for (uint32_t seat = 0; seat < toy->core.seats; seat++) {
        uint32_t bid = toy_bid_of(&toy->seats[seat]);
        if (bid == best) winner = TOY_NONE;
        if (bid > best) winner = seat;
        if (bid > best) best = bid;
    }
    return winner;
}

static void toy_take_bids(slg_run *run) {
    toy_state *toy = toy_of(run->state);
    for (uint32_t seat = 0; seat < toy->core.seats; seat++) {
        toy_seat *of = &toy->seats[seat];
        int16_t card = of->card, stake = of->stake;
        toy->discard |= 1ull << card;
        of->hand &= ~(1ull << card);
        of->count--;
        of->card = of->stake = TOY_NONE;
        of->late = 0;
        slg_emit(run, SLG_EVENT_GAME + TOY_BIDS, seat, SLG_ALL, card, stake, 0, 0);
    }
}

static slg_went toy_match(slg_run *run, slg_frame *f) {
    enum { DEAL, ROLL, BID, REVEAL, NEXT };
    toy_state *toy = toy_of(run->state);
    uint32_t winner;
    int32_t face;
    switch (f->step) {
    case DEAL:
        for (; f->v[0] < toy->core.seats; f->v[0]++)
            while (toy->seats[f->v[0]].count < TOY_HAND)
                if (!toy_draw(run, (uint32_t)f->v[0])) return SLG_WAIT;
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
    case BID:
        for (uint32_t seat = 0; seat < toy->core.seats; seat++)
            slg_fork(run, seat, TOY_BID, toy->face);
        f->step = REVEAL;
        return SLG_WAIT;
    case REVEAL:
        winner = toy_winner(toy);
        toy_take_bids(run);
        f->step = NEXT;
        if (winner == TOY_NONE) return SLG_STEP;
        toy_score(&toy->seats[winner], toy->face);
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

static slg_went toy_bid(slg_run *run, slg_frame *f) {
    toy_seat *seat = &toy_of(run->state)->seats[f->seat];
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

/* The seats that are bidding and not late. */
static uint32_t toy_clock(const slg_game *game, const slg_state *state) {
    const toy_state *toy = toy_of_const(state);
    uint32_t seats = 0;
    (void)game;
    for (uint32_t seat = 0; toy->timed && seat < toy->core.seats; seat++)
        if (toy->core.depth[1 + seat] && !toy->seats[seat].late) seats |= 1u << seat;
    return seats;
}

enum { TOY_CLOCK_MS = 1000 };

static uint32_t toy_clock_ms(const slg_game *game, const slg_state *state) {
    (void)game;
    (void)state;
    return TOY_CLOCK_MS;
}

static bool toy_time_up(slg_run *run, uint32_t seat) {
    toy_state *toy = toy_of(run->state);
    toy->seats[seat].late = 1;
    return toy->seats[seat].card == TOY_NONE;
}

static slg_went toy_reward(slg_run *run, slg_frame *f) {
    toy_seat *seat = &toy_of(run->state)->seats[f->seat];
    if (f->step == 0) {
        const slg_option *option = slg_ask_seat(run, f->seat, TOY_ASK_REWARD, 0, 0);
        if (!option) return SLG_WAIT;
        f->step = option->kind == TOY_DRAW ? 1 : 2;
    }
    if (f->step == 1) return toy_draw(run, f->seat) ? SLG_DONE : SLG_WAIT;
    toy_score(seat, 1);
    return SLG_DONE;
}

static slg_proc *const toy_procs[] = {toy_match, toy_bid, toy_reward};

/* --- what the kernel asks of a game --- */

static slg_status toy_setup(slg_run *run, const slg_setup *setup, slg_error *error) {
    toy_state *toy = toy_of(run->state);
    (void)error;
    toy->deck = (1ull << TOY_CARDS) - 1;
    toy->rounds = (uint8_t)setup->options[0];
    toy->timed = setup->options[1] == 2;
    toy->round = 1;
    for (uint32_t seat = 0; seat < setup->seats; seat++)
        toy->seats[seat].card = toy->seats[seat].stake = TOY_NONE;
    slg_call(run, TOY_MATCH, 0);
    return SLG_OK;
}

static void toy_choices(const slg_game *game, const slg_state *state, uint32_t seat,
                        slg_choices *to) {
    const toy_state *toy = toy_of_const(state);
    (void)game;
    switch (toy->core.ask[seat].kind) {
    case TOY_ASK_CARD:
        for (int16_t card = 0; card < TOY_CARDS; card++)
            if (toy->seats[seat].hand >> card & 1) slg_offer(to, TOY_PLAY, card, 0, 0, 0);
        return;
    case TOY_ASK_STAKE:
        for (int16_t stake = 1; stake <= 3; stake++)
            slg_offer_unless(
                to, TOY_STAKE, stake, 0, 0,
                slg_because(stake == 3 && toy->seats[seat].score == 0 ? TOY_WHY_TRIPLE : 0, 1, 0,
                            0));
        return;
    default:
        slg_offer(to, TOY_POINT, 0, 0, 0, 0);
        slg_offer(to, TOY_DRAW, 0, 0, 0, 0);
        return;
    }
}

static slg_why toy_is_void(const slg_game *game, const slg_state *state, uint32_t seat,
                           slg_option option) {
    bool full = option.kind == TOY_POINT && toy_of_const(state)->seats[seat].score == TOY_FULL;
    (void)game;
    return slg_because(full ? TOY_WHY_FULL : 0, TOY_FULL, 0, 0);
}

static void toy_view(const slg_game *game, const slg_state *state, uint32_t viewer,
                     slg_state *view) {
    const toy_state *toy = toy_of_const(state);
    toy_state *to = toy_of(view);
    (void)game;
    to->discard = toy->discard;
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

static void toy_determinize(const slg_game *game, slg_state *state, uint32_t viewer,
                            slg_random *random) {
    toy_state *toy = toy_of(state);
    uint64_t unseen = ((1ull << TOY_CARDS) - 1) & ~toy->discard;
    (void)game;
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

/* Can each frame be run? What indexes an array must be within it, and what is shown must exist. */
static bool toy_frames_sound(const toy_state *toy) {
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

static slg_status toy_check(const slg_game *game, const slg_state *state, slg_error *error) {
    const toy_state *toy = toy_of_const(state);
    uint64_t all = toy->deck ^ toy->discard;
    (void)game;
    for (uint32_t seat = 0; seat < toy->core.seats; seat++) {
        const toy_seat *of = &toy->seats[seat];
        if (toy->core.viewer == 0 && __builtin_popcountll(of->hand) != of->count)
            return slg__fail(error, SLG_BAD_STATE, 0, 0, "a hand has not as many cards as it says");
        if (of->card != TOY_NONE && !(of->card < TOY_CARDS && of->hand >> of->card & 1))
            return slg__fail(error, SLG_BAD_STATE, 0, 0, "a bid is not of the bidder's hand");
        all ^= of->hand;
    }
    if (toy->core.viewer == 0 && toy->core.depth[0] && !toy_frames_sound(toy))
        return slg__fail(error, SLG_BAD_STATE, 0, 0, "a procedure cannot go on from here");
    if (toy->core.viewer == 0 && all != (1ull << TOY_CARDS) - 1)
        return slg__fail(error, SLG_BAD_STATE, 0, 0, "a card is missing or is there twice");
    return SLG_OK;
}

static void toy_outcome(const slg_game *game, const slg_state *state, slg_outcome *outcome) {
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

/* --- words --- */

static const char *const toy_ids[TOY_CARDS + 1] = {
    "ant",  "bat",  "cat",  "dog", "eel", "fox",   "gnu", "hen", "ibis", "jay", "koi",
    "lynx", "mole", "newt", "owl", "pig", "quail", "rat", "sow", "toad", "",
};

static const char *toy_card_id(const slg_game *game, uint32_t card) {
    (void)game;
    return toy_ids[card < TOY_CARDS ? card : TOY_CARDS];
}

static void toy_put_card(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out) {
    slg_put(out, lang == SLG_DE ? "Karte " : "the ");
    slg_put(out, toy_card_id(game, card));
}

static int toy_word(const slg_game *game, const slg_state *state, const slg_voice *voice,
                    const slg_decision *decision, const slg_option *option,
                    const slg_refusal *refusal, const slg_event *event, slg_out *out,
                    const char *name, size_t length) {
    (void)state, (void)decision, (void)option, (void)refusal;
    if (event && length == 4 && memcmp(name, "card", 4) == 0) {
        toy_put_card(game, (uint32_t)event->a, voice->lang, out);
        return 1;
    }
    if (event && length == 1 && *name == 'n') {
        slg_put_int(out, event->a);
        return 1;
    }
    return 0;
}

static void toy_put_outcome(const slg_game *game, const slg_state *state, const slg_voice *voice,
                            slg_out *out) {
    (void)game, (void)state;
    slg_put(out, voice->lang == SLG_DE ? "vorbei" : "it is over");
}

static void toy_put_chance(const slg_game *game, const slg_state *state, uint32_t stream,
                           uint32_t value, slg_lang lang, slg_out *out) {
    (void)state;
    (void)lang;
    if (stream == TOY_DECK && value < TOY_CARDS)
        slg_put(out, toy_card_id(game, value));
    else
        slg_put_u64(out, value + 1);
}

static int32_t toy_read_chance(const slg_game *game, uint32_t stream, const char *word) {
    if (stream == TOY_DECK) return slg_card_find(game, word);
    return word[0] >= '1' && word[0] <= '6' && word[1] == 0 ? word[0] - '1' : -1;
}

static void toy_observe(const slg_game *game, const slg_state *view, int16_t *out) {
    const toy_state *toy = toy_of_const(view);
    (void)game;
    out[0] = toy->face;
    out[1] = toy->round;
    out[2] = toy->core.viewer;
}

static uint32_t toy_action_of(const slg_game *game, const slg_state *view,
                              const slg_decision *decision, slg_option option) {
    (void)game, (void)view, (void)decision;
    return option.kind == TOY_PLAY    ? (uint32_t)option.a
           : option.kind == TOY_STAKE ? TOY_CARDS + (uint32_t)option.a - 1
                                      : TOY_CARDS + 3 + (option.kind == TOY_DRAW);
}

static uint32_t toy_first_action(uint32_t kind) {
    return kind == TOY_PLAY    ? 0
           : kind == TOY_STAKE ? TOY_CARDS
           : kind == TOY_DRAW  ? TOY_CARDS + 4
                               : 0;
}

static const slg_observed toy_observed[] = {
    {"face", 0, 1, ""},
    {"round", 1, 1, ""},
    {"viewer", 2, 1, ""},
};

/* --- tables --- */

static const char *const toy_streams[] = {"deck", "dice.all"};
static const slg_setup_option toy_setup_options[] = {
    {.name = "rounds", .kind = SLG_SETUP_NUMBER, .least = 1, .most = 200, .usual = 2},
    {.name = "mood", .kind = SLG_SETUP_CHOICE, .least = 0, .most = 2, .words = "calm|wild|hasty"},
};
static const slg_kind toy_decisions[] = {
    {"chance", {"chance decides", "der Zufall entscheidet"}, {"stream", "count", NULL}, false},
    {"card",
     {"{seat}: which card for {face}?", "{seat}: Welche Karte für {face}?"},
     {"face", NULL, NULL},
     false},
    {"stake",
     {"{seat}: how much on {card}?", "{seat}: Wie viel auf {card}?"},
     {"face", "card", NULL},
     false},
    {"reward", {"{seat}: which reward?", "{seat}: Welcher Lohn?"}, {NULL, NULL, NULL}, false},
    {"clock", {"whose time is up?", "Wessen Zeit ist um?"}, {NULL, NULL, NULL}, false},
};
static const slg_kind toy_options[] = {
    {"chance", {"{chance}", "{chance}"}, {"value", "stream", NULL}, false},
    {"play", {"bid {card}", "{card} bieten"}, {"card", NULL, NULL}, false},
    {"stake", {"stake {times}", "Einsatz {times}"}, {"times", NULL, NULL}, false},
    {"point", {"take a point", "einen Punkt nehmen"}, {NULL, NULL, NULL}, false},
    {"draw", {"draw a card", "eine Karte ziehen"}, {NULL, NULL, NULL}, false},
    {"time-up", {"time of {who} is up", "Zeit von {who} ist um"}, {"who", NULL, NULL}, false},
};
static const slg_event_kind toy_events[] = {
    {"rolled",
     SLG_REDACT_NOTHING,
     {"the die shows {n}", "der Würfel zeigt {n}"},
     {NULL, NULL},
     {"n"}},
    {"bid", SLG_REDACT_NOTHING, {"{seat} bid {card}", "{seat} bot {card}"}, {NULL, NULL}, {"card"}},
    {"won", SLG_REDACT_ALL, {"{seat} wins {n}", "{seat} gewinnt {n}"}, {NULL, NULL}, {"n"}},
    {"drew",
     SLG_REDACT_ARGS,
     {"{seat} draws {card}", "{seat} zieht {card}"},
     {"{seat} draws a card", "{seat} zieht eine Karte"},
     {"card", "n"}},
};
static const slg_rule toy_rules[] = {
    {"TOY-BID-03", {"Triple stakes need a point.", "Der dreifache Einsatz verlangt einen Punkt."}},
    {"TOY-WIN-02", {"A point more than 250 is lost.", "Ein Punkt über 250 hinaus verfällt."}},
};
static const slg_reason toy_reasons[TOY_WHYS] = {
    [TOY_WHY_TRIPLE] = {"no-point",
                        TOY_RULE_TRIPLE,
                        {"needs {points}, you have {score}", "braucht {points}, du hast {score}"},
                        {"points", "score"}},
    [TOY_WHY_FULL] = {"full",
                      TOY_RULE_FULL,
                      {"does nothing: {score} is the most",
                       "bewirkt nichts: Mehr als {score} geht nicht"},
                      {"score"}},
};

static const slg_field toy_seat_fields[] = {
    {.name = "hand", .type = SLG_FIELD_CARDS, .offset = offsetof(toy_seat, hand)},
    {.name = "count", .type = SLG_FIELD_U8, .offset = offsetof(toy_seat, count)},
    {.name = "score", .type = SLG_FIELD_U8, .offset = offsetof(toy_seat, score)},
    {.name = "card", .type = SLG_FIELD_CARD, .offset = offsetof(toy_seat, card)},
    {.name = "stake", .type = SLG_FIELD_U8, .offset = offsetof(toy_seat, stake)},
    {.name = "late", .type = SLG_FIELD_BOOL, .offset = offsetof(toy_seat, late)},
};
static const slg_fields toy_seat_table = {toy_seat_fields, 6};
static const slg_field toy_fields[] = {
    {.name = "deck", .type = SLG_FIELD_CARDS, .offset = offsetof(toy_state, deck)},
    {.name = "discard", .type = SLG_FIELD_U64, .offset = offsetof(toy_state, discard)},
    {.name = "seats",
     .type = SLG_FIELD_STRUCT,
     .offset = offsetof(toy_state, seats),
     .count = TOY_SEATS,
     .stride = sizeof(toy_seat),
     .base = 1,
     .per_seat = 1,
     .sub = &toy_seat_table},
    {.name = "face", .type = SLG_FIELD_U8, .offset = offsetof(toy_state, face)},
    {.name = "round", .type = SLG_FIELD_U8, .offset = offsetof(toy_state, round)},
    {.name = "rounds", .type = SLG_FIELD_U8, .offset = offsetof(toy_state, rounds), .engine = 1},
    {.name = "timed", .type = SLG_FIELD_BOOL, .offset = offsetof(toy_state, timed), .engine = 1},
};
static const slg_fields toy_table = {toy_fields, 7};

static const slg_game toy_game = {
    .name = "toy",
    .title = {"Toy", "Spielzeug"},
    .id = 0x7E57,
    .seats_min = 2,
    .seats_max = TOY_SEATS,
    .state_size = sizeof(toy_state),
    .frames_offset = offsetof(toy_state, frames),
    .main_depth = TOY_MAIN,
    .seat_depth = TOY_LANE,
    .rules_hash = 0x0123456789abcdefull,
    .procs = toy_procs,
    .proc_count = 3,
    .options = toy_setup_options,
    .option_count = 2,
    .streams = toy_streams,
    .stream_count = TOY_STREAMS,
    .decision_kinds = toy_decisions,
    .decision_kind_count = TOY_ASKS,
    .option_kinds = toy_options,
    .option_kind_count = TOY_OPTIONS,
    .event_kinds = toy_events,
    .event_kind_count = TOY_EVENTS,
    .reasons = toy_reasons,
    .reason_count = TOY_WHYS,
    .rules = toy_rules,
    .rule_count = 2,
    .fields = &toy_table,
    .observation_size = 3,
    .action_count = TOY_CARDS + 5,
    .observed = toy_observed,
    .observed_count = sizeof toy_observed / sizeof *toy_observed,
    .setup = toy_setup,
    .choices = toy_choices,
    .is_void = toy_is_void,
    .view = toy_view,
    .determinize = toy_determinize,
    .check = toy_check,
    .outcome = toy_outcome,
    .word = toy_word,
    .put_outcome = toy_put_outcome,
    .put_chance = toy_put_chance,
    .read_chance = toy_read_chance,
    .card_count = TOY_CARDS,
    .card_none = TOY_NONE,
    .card_id = toy_card_id,
    .put_card_name = toy_put_card,
    .put_card_text = toy_put_card,
    .observe = toy_observe,
    .action_of = toy_action_of,
    .first_action = toy_first_action,
    .clock = toy_clock,
    .time_up = toy_time_up,
    .clock_ask = TOY_ASK_CLOCK,
    .clock_option = TOY_TIME_UP,
    .clock_ms = toy_clock_ms,
};

/* --- for the tests --- */

/* A match of `seats` seats at its first decision, from a small seed. */
static inline slg_status toy_start(slg_state *state, uint32_t seats, uint64_t seed, slg_io *io) {
    slg_setup setup;
    slg_setup_default(&toy_game, &setup);
    setup.seats = (uint8_t)seats;
    slg_seed_from(seed, setup.seed);
    return slg_state_init(&toy_game, &setup, state, io, NULL);
}

/* Answers with the option of that index, at the present sequence number. */
static inline slg_status toy_answer(slg_state *state, uint32_t seat, uint32_t option, slg_io *io,
                                    slg_error *error) {
    slg_decision decision = {0};
    slg_get_decision(&toy_game, state, seat, &decision);
    slg_answer answer = {.seat = (uint8_t)seat, .seq = decision.seq, .option = option};
    return slg_give_answer(&toy_game, state, answer, io, error);
}

#endif
