/* SPDX-License-Identifier: MIT */
/* Influence decides the places, and what each place gives (CITY-INFL): then rewards and purchases,
 * one player after another. */
#include "games/city/table.h"

enum { CONSOLATION = 5 }; /* money: CITY-INFL-05, CITY-INFL-06 */

/* --- the mystery player --- */

uint32_t city_mystery_cards(const city_state *s) {
    return s->core.seats == 1 ? 2 : s->core.seats == 2 ? 1 : 0;
}

/* After magic was converted, in year 5 too (CITY-MYST-02, CITY-MYST-05 ). */
bool city_reveal_mystery(slg_run *run) {
    city_state *s = city_s(run);
    const uint8_t *cards = city_cards(run)->mystery[s->year - 1];
    for (uint32_t i = 0; i < city_mystery_cards(s); i++) {
        if (s->mystery[i] != CITY_NONE) continue;
        uint64_t left = 0;
        for (uint32_t card = 0; card < CITY_MYSTERIES; card++)
            if (i == 0 || cards[card] != s->mystery[0]) left |= 1ull << cards[card];
        int32_t influence = slg_chance_of(run, CITY_STREAM_MYSTERY, left, SLG_ALL);
        if (influence < 0) return false;
        s->mystery[i] = (uint8_t)influence;
        city_tell(run, CITY_TOLD_MYSTERY, SLG_SEAT_NONE, influence, 0, 0, 0);
    }
    return true;
}

/* --- places --- */

void city_order(const city_state *s, uint8_t order[CITY_SEATS]) {
    for (uint32_t n = 0; n < s->core.seats; n++) { /* ties stay in the timer's order */
        uint32_t seat = city_from_timer(s, n), at = n;
        for (; at > 0; at--) {
            uint32_t before = order[at - 1];
            if (s->seats[before].track[CITY_INFLUENCE] >= s->seats[seat].track[CITY_INFLUENCE])
                break;
            order[at] = (uint8_t)before;
        }
        order[at] = (uint8_t)seat;
    }
}

/* All that compete, the mystery player's cards among them (CITY-INFL-13, CITY-MYST-03). */
static uint32_t all_influence(const city_state *s, uint8_t influence[CITY_SEATS + 2]) {
    uint32_t count = 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        influence[count++] = s->seats[seat].track[CITY_INFLUENCE];
    for (uint32_t i = 0; i < 2; i++)
        if (s->mystery[i] != CITY_NONE) influence[count++] = s->mystery[i];
    return count;
}

/* The place that so much influence takes: 1 more than there are higher values (CITY-INFL-08
 * ); even 0 influence takes 1st place if nothing is higher (CITY-INFL-11 ). */
static uint32_t place_by_influence(uint64_t values, uint32_t influence) {
    return 1 + city_ones(influence < 63 ? values >> (influence + 1) : 0);
}

void city_rank(city_state *s) {
    uint8_t influence[CITY_SEATS + 2];
    uint32_t count = all_influence(s, influence), seconds = 0;
    uint64_t values = 0; /* bit n: somebody has n */
    for (uint32_t i = 0; i < count; i++)
        values |= 1ull << influence[i];
    for (uint32_t i = 0; i < count; i++)
        seconds += place_by_influence(values, influence[i]) == 2;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        uint32_t place = place_by_influence(values, s->seats[seat].track[CITY_INFLUENCE]);
        if (place > 2 && seconds > 1) place++; /* there is no 3rd place: CITY-INFL-09 */
        s->seats[seat].rank = (uint8_t)place;
    }
}

void city_tell_ranks(slg_run *run) {
    city_state *s = city_s(run);
    uint8_t order[CITY_SEATS];
    city_rank(s);
    city_order(s, order);
    for (uint32_t n = 0; n < s->core.seats; n++)
        city_tell(run, CITY_TOLD_RANK, order[n], s->seats[order[n]].rank,
                  s->seats[order[n]].track[CITY_INFLUENCE], 0, 0);
}

/* --- what a place gives --- */

static uint32_t year_prestige(slg_run *run) {
    return city_cards(run)->year_prestige[city_s(run)->year - 1];
}

void city_last_prestige(slg_run *run) {
    city_state *s = city_s(run);
    for (uint32_t n = 0; n < s->core.seats; n++) {
        uint32_t seat = city_from_timer(s, n);
        if (s->seats[seat].rank != 1) continue;
        s->seats[seat].shares = CITY_SHARE_PRESTIGE;
        city_tell(run, CITY_TOLD_PRIZE, seat, CITY_SHARE_PRESTIGE, 0, 0, 0);
        city_gain(run, seat, CITY_PRESTIGE, year_prestige(run));
    }
}

void city_offer_share(const city_question *q, slg_choices *to) {
    slg_offer(to, CITY_DO_PRESTIGE, q->ask.source, 0, 0, 0);
    slg_offer(to, CITY_DO_REWARD, 0, 0, 0, 0);
}

void city_offer_consolation(const city_question *q, slg_choices *to) {
    (void)q;
    slg_offer(to, CITY_DO_MONEY, CONSOLATION, 0, 0, 0);
    slg_offer(to, CITY_DO_EXTRA_BUY, 0, 0, 0, 0);
}

slg_option city_pick_consolation(const city_content *content, const city_state *s, uint32_t seat,
                                 slg_pick pick) {
    uint32_t n = slg__pick_of(pick, 2);
    (void)content;
    (void)s;
    (void)seat;
    if (n) return n == 1 ? slg__picked(CITY_DO_EXTRA_BUY, 0, 0) : slg__no_option;
    return slg__picked(CITY_DO_MONEY, CONSOLATION, 0);
}

/* What the only player in 2nd place has left over (CITY-INFL-04). */
static uint32_t left_by_second(const city_state *s) {
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        if (s->seats[seat].rank == 2)
            return (s->seats[seat].shares & CITY_SHARE_PRESTIGE) ? CITY_SHARE_REWARD
                                                                 : CITY_SHARE_PRESTIGE;
    return 0;
}

static bool give_consolation(slg_run *run, uint32_t seat) {
    city_player *player = &city_s(run)->seats[seat];
    const slg_option *option = slg_ask_seat(run, seat, CITY_ASK_CONSOLATION, 0, 0);
    if (!option) return false;
    if (option->kind == CITY_DO_MONEY) {
        city_gain(run, seat, CITY_MONEY, CONSOLATION); /* CITY-INFL-10 */
    } else {
        player->buys++;
        city_tell(run, CITY_TOLD_EXTRA_BUY, seat, 0, 0, 0, 0);
    }
    return true;
}

/* CITY-INFL-02 .. -06, CITY-MYST-04. False: wait. */
static bool give_place(slg_run *run, uint32_t seat) {
    city_state *s = city_s(run);
    city_player *player = &s->seats[seat];
    uint32_t prestige = year_prestige(run), shares;
    if (player->rank == 1) {
        shares = CITY_SHARE_PRESTIGE | CITY_SHARE_REWARD;
    } else if (player->rank == 2) {
        const slg_option *option =
            slg_ask_seat(run, seat, CITY_ASK_SHARE, (int16_t)prestige, s->shown[s->year - 1]);
        if (!option) return false;
        shares = option->kind == CITY_DO_PRESTIGE ? CITY_SHARE_PRESTIGE : CITY_SHARE_REWARD;
    } else if (player->rank == 3 && s->core.seats >= 4) {
        shares = left_by_second(s);
    } else {
        return give_consolation(run, seat);
    }
    player->shares = (uint8_t)(player->shares | shares);
    if (shares) city_tell(run, CITY_TOLD_PRIZE, seat, (int32_t)shares, 0, 0, 0);
    if (shares & CITY_SHARE_PRESTIGE) city_gain(run, seat, CITY_PRESTIGE, prestige);
    return true;
}

/* --- step 10 --- */

enum { NEXT, SHARE, REWARDS };

slg_went city_places_proc(slg_run *run, slg_frame *f) {
    city_state *s = city_s(run);
    uint8_t order[CITY_SEATS];
    slg_went went;
    if (!city_refill(run) || city_is_market_lost(run)) return SLG_WAIT;
    switch (f->step) {
    case NEXT: /* CITY-INFL-12 */
        if (f->v[CITY_PLACES_BEGUN] == s->core.seats) {
            s->turn = CITY_NONE;
            return SLG_DONE;
        }
        city_order(s, order);
        s->turn = order[f->v[CITY_PLACES_BEGUN]++];
        f->v[CITY_PLACES_CAST] = -1;
        f->step = SHARE;
        return SLG_STEP;
    case SHARE:
        if (!give_place(run, s->turn)) return SLG_WAIT;
        f->v[CITY_PLACES_DUE] = (s->seats[s->turn].shares & CITY_SHARE_REWARD) != 0;
        f->step = REWARDS;
        return SLG_STEP;
    default:
        went = city_next_reward(run, f);
        if (went != SLG_DONE) return went;
        f->step = NEXT;
        slg_call(run, CITY_PROC_BUY, s->turn);
        return SLG_STEP;
    }
}
