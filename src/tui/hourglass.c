/* SPDX-License-Identifier: MIT */
#include "tui/hourglass.h"

/* The clock's question has an option for each seat whose clock is running. */
static uint32_t clocks(const session *s, slg_option options[SLG_SEATS_MAX]) {
    slg_decision decision;
    const slg_game *game = session_game(s);
    const slg_state *state = session_state(s);
    if (!slg_get_decision(game, state, SLG_SEAT_CLOCK, &decision)) return 0;
    uint32_t count = slg_options(game, state, SLG_SEAT_CLOCK, options, SLG_SEATS_MAX);
    return count < SLG_SEATS_MAX ? count : SLG_SEATS_MAX;
}

static uint32_t running(const session *s) {
    slg_option options[SLG_SEATS_MAX];
    uint32_t mask = 0, count = clocks(s, options);
    for (uint32_t i = 0; i < count; i++)
        if (options[i].a >= 0 && options[i].a < SLG_SEATS_MAX) mask |= 1u << options[i].a;
    return mask;
}

void hourglass_begin(hourglass *h, const session *s) {
    *h = (hourglass){0};
    if (s->online) return; /* its clock is the one that counts */
    h->limit_ms = 1000 * slg_guide_seconds(s->plan.game, session_state(s));
    h->running = running(s);
    bool told[SLG_SEATS_MAX] = {false}; /* the last stamp of each seat counts */
    for (uint32_t i = slg_match_moves(s->match); i-- > 0;) {
        const slg_move *move = slg_match_move(s->match, i);
        if (move->seat >= SLG_SEATS_MAX || told[move->seat]) continue;
        told[move->seat] = true;
        if (h->running >> move->seat & 1) h->used_ms[move->seat] = move->tick;
    }
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++) { /* it ran on after the last answer */
        uint32_t kept = s->plan.seats[seat].used_ms;
        if ((h->running >> seat & 1) && kept > h->used_ms[seat]) h->used_ms[seat] = kept;
    }
}

static void note_used(const hourglass *h, session *s) {
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        s->plan.seats[seat].used_ms = hourglass_tick(h, seat);
}

void hourglass_watch(hourglass *h, session *s) {
    if (s->online) return;
    uint32_t now = running(s), begun = now & ~h->running;
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        if (begun >> seat & 1) h->used_ms[seat] = 0;
    h->running = now;
    note_used(h, s);
}

void hourglass_spend(hourglass *h, session *s, uint32_t seat, uint32_t ms) {
    if (session_in(h->running, seat)) h->used_ms[seat] += ms;
    note_used(h, s);
}

uint32_t hourglass_tick(const hourglass *h, uint32_t seat) {
    return session_in(h->running, seat) ? h->used_ms[seat] : 0;
}

uint32_t hourglass_left(const hourglass *h, uint32_t seat) {
    if (!h->limit_ms || !session_in(h->running, seat)) return 0;
    return h->used_ms[seat] < h->limit_ms ? h->limit_ms - h->used_ms[seat] : 0;
}

uint32_t hourglass_seconds(const hourglass *h, uint32_t seat) {
    return (hourglass_left(h, seat) + 999) / 1000;
}

uint32_t hourglass_out(const hourglass *h) {
    for (uint32_t seat = 0; h->limit_ms && seat < SLG_SEATS_MAX; seat++)
        if (session_in(h->running, seat) && h->used_ms[seat] >= h->limit_ms) return seat;
    return SLG_SEAT_NONE;
}

slg_status hourglass_stop(hourglass *h, session *s, uint32_t seat, slg_error *error) {
    slg_option options[SLG_SEATS_MAX];
    uint32_t count = clocks(s, options);
    slg_status status = SLG_NOT_ASKED;
    for (uint32_t i = 0; i < count && status == SLG_NOT_ASKED; i++)
        if (options[i].a == (int16_t)seat)
            status = session_answer(s, SLG_SEAT_CLOCK, i, h->limit_ms, error);
    hourglass_watch(h, s);
    return status;
}

slg_status hourglass_machine(hourglass *h, session *s, uint32_t seat, uint32_t option,
                             slg_error *error) {
    slg_option options[SLG_OPTIONS_MAX];
    uint32_t count = slg_options(session_game(s), session_state(s), seat, options, SLG_OPTIONS_MAX);
    if (h->limit_ms && session_in(h->running, seat) && option < count) {
        hourglass_spend(
            h, s, seat,
            slg_guide_think_ms(s->plan.game, options[option], s->plan.seats[seat].spec));
        if (hourglass_out(h) == seat) return hourglass_stop(h, s, seat, error);
    }
    slg_status status = session_answer(s, seat, option, hourglass_tick(h, seat), error);
    hourglass_watch(h, s);
    return status;
}

bool hourglass_haunt(hourglass *h, session *s, uint32_t seat) {
    if (!session_haunt(s, seat)) return false;
    const slg_move *move = slg_match_move(s->match, slg_match_moves(s->match) - 1);
    if (session_in(h->running, seat)) h->used_ms[seat] = move->tick;
    hourglass_watch(h, s);
    return true;
}
