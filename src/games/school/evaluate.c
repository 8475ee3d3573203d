/* SPDX-License-Identifier: MIT */
/* Phase V: locations are checked from 6 down to 1. */
#include "games/school/play.h"

enum { START, CHECK, CHECKED };

/* SCH-P5-02; an eased cost is never below 1. */
static bool wins(const sch_state *s, const sch_card *card, uint32_t at, uint32_t seat) {
    const sch_player *player = &s->seats[seat];
    int32_t own = s->at[at].crystals[seat], theirs = s->at[at].crystals[sch_other(seat)];
    int32_t cost = card->cost - player->ease_cost, margin = card->margin;
    if (cost < 1) cost = 1;
    if (player->ease_margin) margin = 1;
    return own >= cost && own - theirs >= margin;
}

static void return_crystals(slg_run *run, uint32_t seat, uint32_t n) {
    sch_state *s = sch_of(run->state);
    s->general[seat] = (uint8_t)(s->general[seat] + n);
    if (n) sch_tell(run, SCH_TOLD_RETURN, seat, n, 0, 0, 0);
}

/* SCH-P5-04, SCH-P5-05: the winner's all go back; the loser takes back up to the printed margin. */
static void settle_location(slg_run *run, const sch_location *won, const sch_card *card,
                            uint32_t winner) {
    sch_state *s = sch_of(run->state);
    uint32_t loser = sch_other(winner), theirs = won->crystals[loser];
    uint32_t refund = theirs < card->margin ? theirs : card->margin;
    return_crystals(run, winner, won->crystals[winner]);
    s->seats[loser].crystals = (uint8_t)(s->seats[loser].crystals + refund);
    if (refund) sch_tell(run, SCH_TOLD_REFUND, loser, refund, 0, 0, 0);
    return_crystals(run, loser, theirs - refund);
}

/* SCH-P5-13. Returns what was there. */
static sch_location empty(sch_state *s, uint32_t at) {
    sch_location was = s->at[at];
    s->at[at] = (sch_location){.card = SCH_NONE, .checked = was.checked};
    return was;
}

/* SCH-CARD-20: how many characters the seat has now. */
static uint32_t characters_of(const sch_content *set, const sch_state *s, uint32_t seat) {
    return (uint32_t)__builtin_popcountll(s->seats[seat].cards & set->characters);
}

/* SCH-P5-14, all in this order and without a window. SLG_DONE: it set nothing else off. */
static slg_went win(slg_run *run, uint32_t at, uint32_t seat) {
    sch_state *s = sch_of(run->state);
    const sch_content *set = sch_content_of(run->game);
    sch_location won = empty(s, at);
    uint32_t number = won.card;
    const sch_card *card = &set->cards[number];
    s->seats[seat].cards |= sch_bit(number);
    sch_tell(run, SCH_TOLD_WIN, seat, number, at + 1, 0, 0);
    settle_location(run, &won, card, seat);
    bool character = set->characters & sch_bit(number);
    uint32_t n = character ? characters_of(set, s, seat) : 0, vp = card->vp;
    if (character) vp = s->options[SCH_SET_CHARACTERS] ? 1 : n;
    if (sch_score_vp(run, seat, vp)) /* SCH-P5-06 */
        return SLG_WAIT;
    if (character) {
        uint32_t took = sch_take(s, seat, n); /* SCH-CARD-21 */
        sch_tell(run, SCH_TOLD_CHARACTER, seat, took, 0, 0, 0);
    }
    if (s->options[SCH_SET_PETS]) sch_orinitin(run, sch_other(seat));
    if (card->border != SCH_GREEN) s->seats[seat].active |= sch_bit(number); /* SCH-P5-07 */
    if (card->border != SCH_GREEN || !card->step_count) return SLG_DONE;
    sch_use(run, seat, number); /* SCH-CARD-10 */
    return SLG_STEP;
}

/* SCH-P5-10, SCH-P5-11. */
static void stay_or_leave(slg_run *run, uint32_t at) {
    sch_state *s = sch_of(run->state);
    uint32_t card = s->at[at].card, n = s->at[at].crystals[0] + s->at[at].crystals[1];
    sch_tell(run, SCH_TOLD_NOBODY, SLG_SEAT_NONE, card, at + 1, 0, 0);
    if (n < SCH_FULL_CARD) return;
    sch_location gone = empty(s, at);
    s->discarded |= sch_bit(card);
    sch_tell(run, SCH_TOLD_DISCARD, SLG_SEAT_NONE, card, n, at + 1, 0);
    return_crystals(run, 0, gone.crystals[0]);
    return_crystals(run, 1, gone.crystals[1]);
}

/* SCH-P5-08: this location and those above it are not checked again this round. */
static slg_went check_location(slg_run *run, uint32_t at) {
    sch_state *s = sch_of(run->state);
    const sch_card *card = &sch_content_of(run->game)->cards[s->at[at].card];
    uint32_t winner = wins(s, card, at, 0) ? 0 : wins(s, card, at, 1) ? 1 : SCH_NONE;
    sch_pass(s, at);
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) /* an eased check is over */
        s->seats[seat].ease_cost = s->seats[seat].ease_margin = 0;
    if (winner != SCH_NONE) return win(run, at, winner);
    stay_or_leave(run, at);
    return SLG_DONE;
}

/* Nobody can win the card, and it stays; where no check is eased. */
static inline bool is_quiet(const sch_content *set, const sch_location *here) {
    uint32_t a = here->crystals[0], b = here->crystals[1], cost = set->cards[here->card].cost;
    return a < cost && b < cost && a + b < SCH_FULL_CARD;
}

/* Checks the next locations that are quiet, as most are, and returns the first that is not;
 * SCH_NONE: all are. Only if no window can open after them, and nobody watches each. */
static uint32_t pass_quiet(slg_run *run) {
    sch_state *s = sch_of(run->state);
    const sch_content *set = sch_content_of(run->game);
    uint32_t passed = SCH_LOCATIONS, at = SCH_NONE;
    uint32_t eased = s->seats[0].ease_cost | s->seats[0].ease_margin | s->seats[1].ease_cost |
                     s->seats[1].ease_margin;
    if (eased || (run->events == &run->watched) || sch_any_once(run)) return sch_next_check(s);
    for (uint32_t next = SCH_LOCATIONS; next-- > 0;) {
        const sch_location *here = &s->at[next];
        if (here->checked || !sch_is_sorcery(here->card)) continue;
        if (!is_quiet(set, here)) {
            at = next;
            break;
        }
        sch_tell(run, SCH_TOLD_NOBODY, SLG_SEAT_NONE, here->card, next + 1, 0, 0);
        passed = next;
    }
    if (passed < SCH_LOCATIONS) sch_pass(s, passed);
    return at;
}

slg_went sch_evaluate_proc(slg_run *run, slg_frame *f) {
    for (;;) {
        if (f->step != CHECK) { /* whatever the last check set off has completely resolved */
            uint32_t window = f->step == START ? SCH_W8_EVALUATE : SCH_W9_CHECKED;
            f->step = CHECK;
            if (sch_window(run, window)) return SLG_STEP;
        }
        uint32_t at = pass_quiet(run);
        if (at == SCH_NONE) return SLG_DONE;
        f->step = CHECKED;
        slg_went went = check_location(run, at);
        if (went != SLG_DONE) return went;
    }
}

bool sch_evaluate_sound(const sch_content *set, const sch_state *s, const slg_frame *f) {
    (void)set;
    (void)s;
    return f->step <= CHECKED;
}
