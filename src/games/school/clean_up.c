/* SPDX-License-Identifier: MIT */
/* After the checks: slide, refill, shortage, and the wizard passes. */
#include <string.h>

#include "games/school/play.h"

enum { SLIDE, REFILL, WIZARD };

enum { SLIDE_AGAIN, DECK_FILLS };    /* SCH_SET_PORTAL */
enum { BOTH_COLOURS, SHORT_COLOUR }; /* SCH_SET_SHORTAGE */

/* --- slide --- */

/* Moves the cards from `first` on down over empty locations, keeping their order. */
static void slide_from(slg_run *run, uint32_t first) {
    sch_state *s = sch_of(run->state);
    uint32_t to = first;
    for (uint32_t from = first; from < SCH_LOCATIONS; from++) {
        if (s->at[from].card == SCH_NONE) continue;
        if (from != to) {
            s->at[to] = s->at[from];
            s->at[from] = (sch_location){.card = SCH_NONE};
            sch_tell(run, SCH_TOLD_SLIDE, SLG_SEAT_NONE, s->at[to].card, from + 1, to + 1, 0);
        }
        to++;
    }
}

/* SCH-CLEAN-03, SCH-CLEAN-04: the portal, and what lies on it, goes back to location 6. */
static void put_portal_back(slg_run *run) {
    sch_state *s = sch_of(run->state);
    sch_location portal = s->at[0];
    s->at[0] = (sch_location){.card = SCH_NONE};
    if (s->options[SCH_SET_PORTAL] == SLIDE_AGAIN) slide_from(run, 0);
    s->at[SCH_LOCATIONS - 1] = portal;
    sch_tell(run, SCH_TOLD_PORTAL_BACK, SLG_SEAT_NONE, 0, 0, 0, 0);
}

/* SCH-CLEAN-01. */
static void slide(slg_run *run) {
    sch_state *s = sch_of(run->state);
    for (uint32_t at = 0; at < SCH_LOCATIONS; at++)
        s->at[at].checked = 0;
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) /* an unused ease is lost */
        s->seats[seat].ease_cost = s->seats[seat].ease_margin = 0;
    slide_from(run, 0);
    if (s->at[0].card == SCH_PORTAL) put_portal_back(run);
}

/* --- refill --- */

/* SCH-CLEAN-02, SCH-CLEAN-07; SCH-END-05: an empty deck fills nothing. */
static bool refill_locations(slg_run *run) {
    sch_state *s = sch_of(run->state);
    for (uint32_t at = 0; at < SCH_LOCATIONS; at++) {
        if (s->at[at].card != SCH_NONE || !s->deck) continue;
        int32_t card = slg_chance_of(run, SCH_STREAM_DECK, s->deck, SLG_ALL);
        if (card < 0) return false;
        s->deck &= ~sch_bit((uint32_t)card);
        s->at[at].card = (uint8_t)card;
        sch_tell(run, SCH_TOLD_LAID, SLG_SEAT_NONE, (uint32_t)card, at + 1, 0, 0);
        if (!s->deck) sch_tell(run, SCH_TOLD_EMPTY_DECK, SLG_SEAT_NONE, 0, 0, 0, 0);
    }
    return true;
}

/* --- shortage --- */

static bool is_short(const sch_state *s, uint32_t seat) {
    return s->general[seat] < SCH_INCOME && sch_with_crystals(s, seat);
}

/* SCH-CLEAN-05: the shorter colour first; a tie goes to the wizard holder's. A colour with
 * nothing on cards is skipped. SCH_NONE: no colour can be helped. */
static uint32_t short_colour(const sch_state *s) {
    uint32_t first = s->wizard, second = sch_other(first);
    if (s->general[second] < s->general[first]) {
        first = second;
        second = s->wizard;
    }
    return is_short(s, first) ? first : is_short(s, second) ? second : SCH_NONE;
}

/* The card with the most crystals among those that hold the colour. In a tie the portal comes last,
 * and the higher location number first. */
static uint32_t fullest_card(const sch_state *s, uint32_t seat) {
    uint32_t best = SCH_NONE, most = 0;
    for (uint32_t at = 0; at < SCH_LOCATIONS; at++) {
        const sch_location *here = &s->at[at];
        if (!here->crystals[seat]) continue;
        uint32_t rank = 2u * (here->crystals[0] + here->crystals[1]) + sch_is_sorcery(here->card);
        if (rank >= most) {
            most = rank;
            best = at;
        }
    }
    return best;
}

static void take_off(sch_state *s, uint32_t at, uint32_t seat, uint32_t n) {
    s->at[at].crystals[seat] = (uint8_t)(s->at[at].crystals[seat] - n);
    s->general[seat] = (uint8_t)(s->general[seat] + n);
}

static void relieve_shortage(slg_run *run) {
    sch_state *s = sch_of(run->state);
    for (;;) {
        uint32_t colour = short_colour(s), n[SCH_SEATS] = {0, 0};
        if (colour == SCH_NONE) return;
        uint32_t at = fullest_card(s, colour), other = sch_other(colour);
        const uint8_t *there = s->at[at].crystals;
        n[colour] = SCH_INCOME - (uint32_t)s->general[colour];
        if (n[colour] > there[colour]) n[colour] = there[colour];
        if (s->options[SCH_SET_SHORTAGE] == BOTH_COLOURS)
            n[other] = n[colour] < there[other] ? n[colour] : there[other];
        take_off(s, at, 0, n[0]);
        take_off(s, at, 1, n[1]);
        sch_tell(run, SCH_TOLD_SHORTAGE, SLG_SEAT_NONE, at + 1, n[0], n[1], 0);
    }
}

/* --- the wizard --- */

/* SCH-WIZ-01: it stays only with a holder who has strictly more VP. */
static void pass_wizard(slg_run *run) {
    sch_state *s = sch_of(run->state);
    bool keeps = sch_score(s, s->wizard) > sch_score(s, sch_other(s->wizard));
    if (!keeps) s->wizard = (uint8_t)sch_other(s->wizard);
    sch_tell(run, keeps ? SCH_TOLD_KEEPS_WIZARD : SCH_TOLD_GETS_WIZARD, s->wizard, 0, 0, 0, 0);
}

slg_went sch_clean_up_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case SLIDE:
        slide(run);
        f->step = REFILL;
        /* fallthrough */
    case REFILL:
        if (!refill_locations(run)) return SLG_WAIT;
        relieve_shortage(run);
        f->step = WIZARD;
        if (sch_window(run, SCH_W11_REFILLED)) /* */
            return SLG_STEP;
        /* fallthrough */
    default: pass_wizard(run); return SLG_DONE;
    }
}

bool sch_clean_up_sound(const sch_content *set, const sch_state *s, const slg_frame *f) {
    (void)set;
    (void)s;
    return f->step <= WIZARD;
}
