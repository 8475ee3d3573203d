/* SPDX-License-Identifier: MIT */
/* Dark energy: a die for each minion of a battlefield; players may pay to change dice, and an 8
 * destroys (END-SCEN-RITUAL-05 .. -08). */
#include "games/endbringer/house.h"
#include "games/endbringer/play.h"
#include "spells/ops_parts.h"

enum { ROLL, ASK, GIVE_UP, CHANGE, DESTROY };

/* In the frame, after EBR_DARK_PLACE. */
enum {
    WHOSE = 1,  /* seat that may change dice now */
    PASSED,     /* how many in a row */
    CHANGED,    /* 1 + card whose die is being changed */
    TO_DISCARD, /* cards that are still to be discarded for it */
    SHOWS,      /* what it shows then; 0: a throw decides */
};

enum { FACES = 8, TO_DIE = 8 };

static uint32_t place_of_dark_die(const slg_frame *f) {
    return (uint32_t)f->v[EBR_DARK_PLACE];
}

static void set_die(slg_run *run, uint32_t card, uint32_t shows) {
    spl_state *s = spl_of(run->state);
    ebr_of(s)->dice[spl_host(s, card)] = (uint8_t)shows;
    spl_tell(run, EBR_TOLD_DARK, SLG_SEAT_NONE, (int32_t)card, (int32_t)shows, 0, 0);
}

/* False: wait. */
static bool throw_dark_die(slg_run *run, uint32_t card) {
    int32_t value = slg_chance(run, EBR_STREAM_DARK, FACES, SLG_ALL);
    if (value < 0) return false;
    set_die(run, card, 1 + (uint32_t)value);
    return true;
}

/* One after another, by card; they count together. */
static slg_went roll_dark(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of_const(run->state);
    int16_t cards[SPL_MINIONS];
    uint32_t count = spl_cards_of(s, s->at[place_of_dark_die(f)], cards);
    for (uint32_t i = 0; i < count; i++)
        if (!ebr_of_const(s)->dice[spl_host(s, cards[i])] &&
            !throw_dark_die(run, (uint32_t)cards[i]))
            return SLG_WAIT;
    f->v[WHOSE] = (int16_t)ebr_decider(s);
    f->v[PASSED] = 0;
    f->step = count ? ASK : DESTROY;
    return SLG_STEP;
}

/* --- changing dice --- */

static bool can_pay_omen(const spl_state *s, uint32_t seat) {
    return s->seats[seat].omens > 0;
}

static bool can_pay_cards(const spl_state *s, uint32_t seat) {
    return s->seats[seat].hand_size >= EBR_DICE_CARDS;
}

static slg_why refuse_cards(const spl_state *s, uint32_t seat) {
    if (can_pay_cards(s, seat)) return (slg_why){0};
    return slg_because_of(END_RULE_SCEN_RITUAL_07, SPL_WHY_NO_CARDS, EBR_DICE_CARDS,
                          s->seats[seat].hand_size, 0);
}

/* Dice that do not show it, as options of the kind. */
static void offer_dark_turns(const spl_question *q, slg_choices *to, uint16_t kind,
                             uint32_t shows) {
    const spl_state *s = q->s;
    uint64_t slots = s->at[place_of_dark_die(q->frame)];
    for (uint64_t left = slots; left; left &= left - 1)
        if (ebr_of_const(s)->dice[slg__lowest(left)] == shows) slots &= ~(left & -left);
    spl_refuse_minions(s, to, kind, slots, refuse_cards(s, q->seat));
}

void ebr_offer_dark(const spl_question *q, slg_choices *to) {
    const spl_state *s = q->s;
    spl_refuse_minions(s, to, EBR_DO_REROLL, s->at[place_of_dark_die(q->frame)],
                       spl_why_no_omens(s, q->seat, 1, END_RULE_SCEN_RITUAL_06));
    offer_dark_turns(q, to, EBR_DO_TO_ONE, 1);
    offer_dark_turns(q, to, EBR_DO_TO_EIGHT, TO_DIE);
    slg_offer(to, SPL_DO_PASS, 0, 0, 0, 0);
}

static void pass_dark(const spl_state *s, slg_frame *f) {
    f->v[PASSED]++;
    f->v[WHOSE] = (int16_t)spl_clockwise(s, (uint32_t)f->v[WHOSE], 1);
}

/* END-SCEN-RITUAL-06, -07: in any number, until all have passed in a row. */
static slg_went ask_for_dark(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of_const(run->state);
    while (f->v[PASSED] < s->core.seats) {
        uint32_t seat = (uint32_t)f->v[WHOSE];
        if (!can_pay_omen(s, seat) && !can_pay_cards(s, seat)) {
            pass_dark(s, f);
            continue;
        }
        const slg_option *option = spl_ask(run, seat, EBR_ASK_DARK, f->v[EBR_DARK_PLACE], 0);
        if (!option) return SLG_WAIT;
        if (option->kind == SPL_DO_PASS) {
            pass_dark(s, f);
            continue;
        }
        bool omen = option->kind == EBR_DO_REROLL;
        f->v[PASSED] = 0;
        f->v[CHANGED] = (int16_t)(1 + option->a);
        f->v[TO_DISCARD] = omen ? 0 : EBR_DICE_CARDS;
        f->v[SHOWS] = omen ? 0 : option->kind == EBR_DO_TO_ONE ? 1 : TO_DIE;
        f->step = GIVE_UP;
        if (omen) spl_lose(run, seat, CRD_OMENS, 1);
        return SLG_STEP;
    }
    f->step = DESTROY;
    return SLG_STEP;
}

void ebr_offer_give_up(const spl_question *q, slg_choices *to) {
    uint64_t hand = spl_without_copies(q->set, q->s, q->seat, q->seat, q->s->seats[q->seat].hand);
    for (; hand; hand &= hand - 1)
        slg_offer(to, SPL_DO_PICK, (int16_t)(q->seat * SPL_BLOCK + slg__lowest(hand)), 0, 0, 0);
}

/* One card after another; what that sets off waits until the price is paid. */
static slg_went give_up(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of_const(run->state);
    uint32_t seat = (uint32_t)f->v[WHOSE];
    const spl_player *player = &s->seats[seat];
    if (!f->v[TO_DISCARD]) {
        f->step = CHANGE;
        return spl_go_on(run);
    }
    uint32_t card = seat * SPL_BLOCK + slg__lowest(player->hand);
    if (player->hand_size > f->v[TO_DISCARD]) {
        const slg_option *option =
            spl_ask(run, seat, EBR_ASK_GIVE_UP, f->v[CHANGED] - 1, f->v[TO_DISCARD]);
        if (!option) return SLG_WAIT;
        card = (uint32_t)option->a;
    }
    f->v[TO_DISCARD]--;
    spl_discard(run, card);
    return SLG_STEP;
}

/* Its minion may have gone meanwhile. */
static slg_went change_dark(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of_const(run->state);
    int32_t card = f->v[CHANGED] - 1;
    bool there =
        spl_is_minion(s, card) && s->minions[spl_host(s, card)].place == place_of_dark_die(f);
    if (there && !f->v[SHOWS] && !throw_dark_die(run, (uint32_t)card)) return SLG_WAIT;
    if (there && f->v[SHOWS]) set_die(run, (uint32_t)card, (uint32_t)f->v[SHOWS]);
    f->v[CHANGED] = f->v[SHOWS] = 0;
    f->step = s->at[place_of_dark_die(f)] ? ASK : DESTROY;
    return SLG_STEP;
}

/* END-SCEN-RITUAL-08: all at the same time. */
static slg_went destroy_by_dark(slg_run *run, const slg_frame *f) {
    spl_state *s = spl_of(run->state);
    uint64_t fallen = 0;
    for (uint64_t left = s->at[place_of_dark_die(f)]; left; left &= left - 1)
        if (ebr_of(s)->dice[slg__lowest(left)] == TO_DIE) fallen |= left & -left;
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++)
        ebr_of(s)->dice[slot] = 0;
    if (fallen) spl_destroy(run, fallen);
    return SLG_DONE;
}

slg_went ebr_dark_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case ROLL: return roll_dark(run, f);
    case ASK: return ask_for_dark(run, f);
    case GIVE_UP: return give_up(run, f);
    case CHANGE: return change_dark(run, f);
    default: return destroy_by_dark(run, f);
    }
}

bool ebr_dark_sound(const spl_state *s, const slg_frame *f) {
    if (f->v[EBR_DARK_PLACE] < 0 || f->v[EBR_DARK_PLACE] >= s->places_count || f->v[WHOSE] < 0 ||
        f->v[WHOSE] >= s->core.seats || f->v[PASSED] < 0 || f->v[PASSED] > s->core.seats)
        return false;
    return f->step <= DESTROY && f->v[CHANGED] >= 0 && f->v[CHANGED] <= SPL_CARDS &&
           f->v[TO_DISCARD] >= 0 && f->v[TO_DISCARD] <= s->seats[f->v[WHOSE]].hand_size &&
           f->v[SHOWS] >= 0 && f->v[SHOWS] <= FACES && (f->step == GIVE_UP || !f->v[TO_DISCARD]);
}
