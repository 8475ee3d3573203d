/* SPDX-License-Identifier: MIT */
/* Setup: crystals, tokens, the deal of red cards, the first five locations, the wizard. */
#include "games/school/play.h"

enum { DEAL, SORTED, SCORE, LAY, WIZARD, BEGIN };
enum { DEALT = 0, LAID = 1 }; /* numbers of the frame: cards dealt, cards laid */

static bool is_advanced(const sch_state *s) {
    return s->options[SCH_SET_START] == 1;
}

static slg_status check_set(const sch_content *set, uint64_t deck, bool advanced,
                            slg_error *error) {
    uint32_t reds = advanced ? 6 : 4;
    if (__builtin_popcountll(deck & set->border[SCH_RED]) < (int)reds) {
        slg__fail(error, SLG_BAD_SETUP, 0, 0, "the card set has too few red cards for this start");
        if (error) error->rule = SCH_RULE_ADV_04;
        return SLG_BAD_SETUP;
    }
    if (__builtin_popcountll(deck) < 4 + SCH_LOCATIONS - 1)
        return slg__fail(error, SLG_BAD_SETUP, 0, 0,
                         "the card set has too few cards to lay five beside the locations");
    return SLG_OK;
}

static void set_student(sch_player *player) {
    player->tokens = 3; /* SCH-SETUP-02 */
    player->keep = player->give = player->chosen = SCH_NONE;
    for (uint32_t i = 0; i < SCH_DICE; i++)
        player->cast[i] = player->dealt[i] = SCH_NONE;
}

slg_status sch_setup(slg_run *run, const slg_setup *setup, slg_error *error) {
    sch_state *s = sch_of(run->state);
    const sch_content *set = sch_content_of(run->game);
    for (uint32_t i = 0; i < SCH_SET_COUNT; i++)
        s->options[i] = (uint8_t)setup->options[i];
    s->deck = sch_all_cards(set, s);
    slg_status status = check_set(set, s->deck, is_advanced(s), error);
    if (status != SLG_OK) return status;
    s->target = s->options[SCH_SET_TARGET];
    s->tokens = SCH_TOKENS;
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        set_student(&s->seats[seat]);
        s->tokens = (uint8_t)(s->tokens - s->seats[seat].tokens);
        s->general[seat] = SCH_CRYSTALS; /* SCH-SETUP-03 */
    }
    for (uint32_t i = 0; i < SCH_LOCATIONS; i++) /* SCH-SETUP-04, SCH-SETUP-05 */
        s->at[i].card = i == SCH_LOCATIONS - 1 ? SCH_PORTAL : SCH_NONE;
    sch_power_clear(s);
    slg__call(run, SCH_PROC_SETUP, 0);
    return SLG_OK;
}

/* SCH-SETUP-06, SCH-ADV-01: first all of A's cards, then all of B's. False: chance is
 * still asked. */
static bool deal_cards(slg_run *run, slg_frame *f) {
    sch_state *s = sch_of(run->state);
    const sch_content *set = sch_content_of(run->game);
    int16_t each = is_advanced(s) ? 3 : 2;
    for (; f->v[DEALT] < each * SCH_SEATS; f->v[DEALT]++) {
        int32_t card = slg_chance_of(run, SCH_STREAM_DEAL, s->deck & set->border[SCH_RED], SLG_ALL);
        if (card < 0) return false;
        uint32_t seat = (uint32_t)(f->v[DEALT] / each);
        s->deck &= ~sch_bit((uint32_t)card);
        if (is_advanced(s))
            s->seats[seat].dealt[f->v[DEALT] % each] = (uint8_t)card;
        else
            s->seats[seat].cards |= sch_bit((uint32_t)card);
        sch_tell(run, SCH_TOLD_DEAL, seat, (uint32_t)card, 0, 0, 0);
    }
    return true;
}

/* SCH-ADV-03, SCH-ADV-04: kept, given and returned cards go where they belong. */
static void sort_out(slg_run *run) {
    sch_state *s = sch_of(run->state);
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        sch_player *player = &s->seats[seat];
        uint32_t kept = player->keep, given = player->give, returned = SCH_NONE;
        for (uint32_t i = 0; i < 3; i++) {
            if (player->dealt[i] != kept && player->dealt[i] != given) returned = player->dealt[i];
            player->dealt[i] = SCH_NONE;
        }
        player->keep = player->give = SCH_NONE;
        player->cards |= sch_bit(kept);
        s->seats[sch_other(seat)].cards |= sch_bit(given);
        s->deck |= sch_bit(returned);
        sch_tell(run, SCH_TOLD_SORTED, seat, kept, given, returned, 0);
    }
}

/* SCH-SETUP-07: the printed VP count; nothing else happens, the cards were not won. */
static bool score_starting_cards(slg_run *run) {
    sch_state *s = sch_of(run->state);
    const sch_content *set = sch_content_of(run->game);
    bool over = false;
    for (uint32_t seat = 0; seat < SCH_SEATS && !over; seat++) {
        uint32_t vp = 0;
        s->seats[seat].active = s->seats[seat].cards;
        for (uint64_t cards = s->seats[seat].cards; cards; cards &= cards - 1)
            vp += set->cards[slg__lowest(cards)].vp;
        over = sch_score_vp(run, seat, vp);
    }
    return over;
}

/* SCH-SETUP-08. */
static bool lay_locations(slg_run *run, slg_frame *f) {
    sch_state *s = sch_of(run->state);
    for (; f->v[LAID] < SCH_LOCATIONS - 1; f->v[LAID]++) {
        int32_t card = slg_chance_of(run, SCH_STREAM_DECK, s->deck, SLG_ALL);
        if (card < 0) return false;
        s->deck &= ~sch_bit((uint32_t)card);
        s->at[f->v[LAID]].card = (uint8_t)card;
        sch_tell(run, SCH_TOLD_LAID, SLG_SEAT_NONE, (uint32_t)card, (uint32_t)f->v[LAID] + 1, 0, 0);
    }
    return true;
}

/* SCH-SETUP-10. */
static bool give_wizard(slg_run *run) {
    sch_state *s = sch_of(run->state);
    int32_t seat = s->options[SCH_SET_WIZARD] - 1;
    if (seat < 0) {
        int32_t drawn = slg_chance_of(run, SCH_STREAM_DEAL, 3ull << SCH_DEAL_SEAT, SLG_ALL);
        if (drawn < 0) return false;
        seat = drawn - SCH_DEAL_SEAT;
    }
    s->wizard = (uint8_t)seat;
    sch_tell(run, SCH_TOLD_WIZARD, (uint32_t)seat, 0, 0, 0, 0);
    return true;
}

slg_went sch_setup_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case DEAL:
        if (!deal_cards(run, f)) return SLG_WAIT;
        f->step = is_advanced(sch_of(run->state)) ? SORTED : SCORE;
        if (f->step == SCORE) return SLG_STEP;
        for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
            slg_fork(run, seat, SCH_PROC_SORT, 0);
        return SLG_WAIT;
    case SORTED:
        slg_reveal(run, SLG_ALL);
        sort_out(run);
        f->step = SCORE;
        return SLG_STEP;
    case SCORE:
        if (score_starting_cards(run)) return SLG_WAIT;
        f->step = LAY;
        return SLG_STEP;
    case LAY:
        if (!lay_locations(run, f)) return SLG_WAIT;
        f->step = WIZARD;
        return SLG_STEP;
    case WIZARD:
        if (!give_wizard(run)) return SLG_WAIT;
        f->step = BEGIN;
        return SLG_STEP;
    default: *f = (slg_frame){.proc = SCH_PROC_ROUND, .lane = f->lane}; return SLG_STEP;
    }
}

static bool is_sorted(const sch_player *player) {
    uint32_t kept = 0, given = 0;
    for (uint32_t i = 0; i < 3; i++) {
        if (player->dealt[i] == SCH_NONE) return false;
        kept += player->dealt[i] == player->keep;
        given += player->dealt[i] == player->give;
    }
    return kept == 1 && given == 1 && player->keep != player->give;
}

/* Locations that were laid have a card, the others have not. */
static bool is_laid(const sch_state *s, int32_t laid) {
    for (int32_t at = 0; at < SCH_LOCATIONS - 1; at++)
        if ((s->at[at].card == SCH_NONE) != (at >= laid)) return false;
    return true;
}

/* Cards become active once scored. The three red ones are there from the deal until they are
 * sorted, and nothing is chosen before. */
static bool is_player_sound(const sch_state *s, const slg_frame *f, uint32_t seat) {
    const sch_player *player = &s->seats[seat];
    if (player->active != (f->step > SCORE ? player->cards : 0)) return false;
    if (f->step == SORTED) return sch_is_choosing(s, seat) || is_sorted(player);
    if (sch_is_choosing(s, seat)) return false;
    for (int32_t i = 0; i < 3; i++) {
        bool dealt = is_advanced(s) && f->step == DEAL && f->v[DEALT] > (int32_t)seat * 3 + i;
        if (dealt == (player->dealt[i] == SCH_NONE)) return false;
    }
    return player->keep == SCH_NONE && player->give == SCH_NONE;
}

bool sch_setup_sound(const sch_content *set, const sch_state *s, const slg_frame *f) {
    int32_t reds = __builtin_popcountll(s->deck & set->border[SCH_RED]);
    int32_t all = __builtin_popcountll(s->deck), deal = is_advanced(s) ? 6 : 4;
    int32_t dealt = f->v[DEALT], laid = f->v[LAID];
    if (dealt < 0 || dealt > deal || reds < deal - dealt || (dealt < deal && f->step > DEAL))
        return false;
    if (laid < 0 || laid > SCH_LOCATIONS - 1 || all < SCH_LOCATIONS - 1 - laid || !is_laid(s, laid))
        return false;
    if (!is_player_sound(s, f, 0) || !is_player_sound(s, f, 1)) return false;
    return s->phase == SCH_PHASE_SETUP && f->step <= BEGIN &&
           (f->step <= LAY || laid == SCH_LOCATIONS - 1);
}

/* --- SCH-ADV-02: what to do with the three red cards --- */

slg_went sch_sort_proc(slg_run *run, slg_frame *f) {
    sch_player *player = &sch_of(run->state)->seats[f->seat];
    bool keeping = player->keep == SCH_NONE;
    const slg_option *option = slg__ask(run, f->seat, keeping ? SCH_ASK_KEEP : SCH_ASK_GIVE, 0, 0);
    if (!option) return SLG_WAIT;
    if (keeping)
        player->keep = (uint8_t)option->a;
    else
        player->give = (uint8_t)option->a;
    return keeping ? SLG_STEP : SLG_DONE;
}

bool sch_sort_sound(const sch_content *set, const sch_state *s, const slg_frame *f) {
    const sch_player *player = &s->seats[f->seat];
    bool kept = player->keep == SCH_NONE;
    (void)set;
    for (uint32_t i = 0; i < 3; i++) {
        if (player->dealt[i] == SCH_NONE) return false;
        kept |= player->dealt[i] == player->keep;
    }
    return kept && player->give == SCH_NONE;
}

void sch_offer_keep(const sch_question *q, slg_choices *to) {
    for (uint32_t i = 0; i < 3; i++)
        slg_offer(to, SCH_DO_KEEP, q->s->seats[q->seat].dealt[i], 0, 0, 0);
}

void sch_offer_give(const sch_question *q, slg_choices *to) {
    const sch_player *player = &q->s->seats[q->seat];
    for (uint32_t i = 0; i < 3; i++)
        slg_offer(to, SCH_DO_GIVE, player->dealt[i], 0, 0,
                  player->dealt[i] == player->keep ? SCH_WHY_KEPT : 0);
}
