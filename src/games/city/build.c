/* SPDX-License-Identifier: MIT */
/* One player's year in their own district, from the first tile to the last scoring spell: on that
 * seat's own lane, while all others do the same (CITY-BUILD-01, CITY-SCORE-06). */
#include "games/city/build.h"

static slg_went go_on_to(city_player *player, city_work work) {
    player->work = (uint8_t)work;
    return SLG_STEP;
}

/* --- tiles chosen last year (CITY-REWARD-13) --- */

static slg_went place_ahead(slg_run *run, uint32_t seat) {
    city_player *player = &city_s(run)->seats[seat];
    if (player->ahead[0] == CITY_NONE && player->ahead[1] == CITY_NONE)
        return go_on_to(player, CITY_WORK_BUILD);
    slg_call(run, CITY_PROC_DRAWN, seat)->v[CITY_DRAWN_FROM] = CITY_FROM_AHEAD;
    return SLG_STEP;
}

/* --- while the timer runs; only spells and monsters move tiles that lie (CITY-BUILD-07) --- */

static slg_went stop_building(city_player *player) {
    player->dark_due = 0; /* CITY-MON-STALKER-02; spells are over too (CITY-MON-STALKER-05) */
    return go_on_to(player, CITY_WORK_REVEAL);
}

static slg_went build_tile(slg_run *run, uint32_t seat) {
    city_player *player = &city_s(run)->seats[seat];
    if (player->time_up) return stop_building(player); /* CITY-BUILD-10 */
    uint32_t left = city_left(player);
    if (!left && !city_spells(city_cards(run), player, CITY_ICON_BUILD))
        return stop_building(player);
    const slg_option *option = slg_ask_seat(run, seat, CITY_ASK_BUILD, (int16_t)left, 0);
    if (!option) return SLG_WAIT;
    switch (option->kind) {
    case CITY_DO_FLIP: /* CITY-BUILD-03 */
        slg_call(run, CITY_PROC_DRAWN, seat)->v[CITY_DRAWN_FROM] = CITY_FROM_DECK;
        return SLG_STEP;
    case CITY_DO_CAST: /* CITY-BUILD-12 */
        player->source = (uint8_t)city_slot_at(player, (city_cell)option->a);
        slg_call(run, CITY_PROC_SPELL, seat);
        return SLG_STEP;
    default: /* CITY-BUILD-09, R-14, R-70 */
        city_tell_own(run, CITY_TOLD_STOP, seat, 0, 0, 0, 0);
        return stop_building(player);
    }
}

uint32_t city_clock(const slg_game *game, const slg_state *state) {
    const city_state *s = city_of_const(state);
    uint32_t seats = 0;
    (void)game;
    if (!city_timer_seconds(s) || s->phase != CITY_PHASE_BUILD) return 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        if (s->seats[seat].work == CITY_WORK_BUILD && !s->seats[seat].time_up) seats |= 1u << seat;
    return seats;
}

uint32_t city_clock_ms(const slg_game *game, const slg_state *state) {
    (void)game;
    return 1000 * city_timer_seconds(city_of_const(state));
}

/* Has an effect begun whose monster has been laid? Then it is finished. */
static bool is_finishing(const city_content *content, const city_player *player) {
    uint32_t slot = player->source;
    return slot != CITY_NONE && (player->laid >> slot & 1) &&
           city_is_monster(content, player, slot);
}

bool city_time_up(slg_run *run, uint32_t seat) {
    city_player *player = &city_s(run)->seats[seat];
    player->time_up = 1;
    city_tell_own(run, CITY_TOLD_TIME_UP, seat, 0, 0, 0, 0);
    if (is_finishing(city_cards(run), player)) return false;
    if (player->hand != CITY_NONE) city_hand_back(run, seat);
    player->picks = 0;
    player->source = player->target = CITY_NONE; /* */
    return true;
}

/* --- afterwards --- */

/* CITY-MON-STALKER-03. */
static slg_went reveal_tile(slg_run *run, uint32_t seat) {
    city_player *player = &city_s(run)->seats[seat];
    uint64_t slots = city_face_down(player);
    if (!slots) return go_on_to(player, CITY_WORK_ACT);
    uint32_t slot = city_choose_tile(run, seat, slots, CITY_ASK_TURN_UP, 0, 0);
    if (slot == CITY_NONE) return SLG_WAIT;
    player->source = (uint8_t)slot;
    slg_call(run, CITY_PROC_REVEAL, seat);
    return SLG_STEP;
}

/* Dark Mages alone have the same effect in any order. */
static bool order_matters(const city_content *content, const city_player *player, uint64_t slots) {
    for (; slots; slots &= slots - 1)
        if (city_effect(content, player, slg__lowest(slots)) != CITY_DARK_MAGE) return true;
    return false;
}

/* CITY-SCORE-01, R-24. */
static slg_went act_on_build(slg_run *run, uint32_t seat) {
    city_player *player = &city_s(run)->seats[seat];
    const city_content *content = city_cards(run);
    uint64_t slots = city_to_act(content, player);
    if (city_face_down(player)) return go_on_to(player, CITY_WORK_REVEAL); /* uncovered since */
    if (!slots) return go_on_to(player, CITY_WORK_SCORE);
    uint32_t slot = order_matters(content, player, slots)
                        ? city_choose_tile(run, seat, slots, CITY_ASK_ACT, 0, 0)
                        : city_first_cell(player, slots);
    if (slot == CITY_NONE) return SLG_WAIT;
    player->acted |= city_bit(slot);
    player->source = (uint8_t)slot;
    slg_call(run, CITY_PROC_ACT, seat);
    return SLG_STEP;
}

/* A face-down tile under a rainbow tile counts as absent (CITY-MODEL-08) and is not turned up.
 * After scoring it leaves the district, and is one of the deck's tiles again. */
static void take_covered_dark(slg_run *run, uint32_t seat) {
    city_player *player = &city_s(run)->seats[seat];
    for (uint64_t left = player->laid >> CITY_OWNED_MAX << CITY_OWNED_MAX; left; left &= left - 1) {
        uint32_t dark = slg__lowest(left), behind = player->beneath[dark];
        for (uint64_t laid = player->laid; laid; laid &= laid - 1)
            if (player->beneath[slg__lowest(laid)] == dark)
                player->beneath[slg__lowest(laid)] = CITY_NONE;
        int32_t cell = player->cell[dark];
        player->laid &= ~city_bit(dark);
        player->cell[dark] = 0;
        player->beneath[dark] = 0;
        city_dark_free(player, dark);
        if (behind != CITY_NONE) player->aside |= city_bit(behind);
        if (behind == CITY_NONE)
            city_tell_own(run, CITY_TOLD_BACK, seat, CITY_DARK, 0, 0, 0);
        else
            city_tell_own(run, CITY_TOLD_DISCARD, seat, player->tile[behind], cell, 0, 0);
    }
}

static slg_went finish_district(slg_run *run, uint32_t seat) {
    take_covered_dark(run, seat);
    return go_on_to(&city_s(run)->seats[seat], CITY_WORK_DONE);
}

slg_went city_build_proc(slg_run *run, slg_frame *f) {
    city_player *player = &city_s(run)->seats[f->seat];
    switch (player->work) {
    case CITY_WORK_AHEAD: return place_ahead(run, f->seat);
    case CITY_WORK_BUILD: return build_tile(run, f->seat);
    case CITY_WORK_REVEAL: return reveal_tile(run, f->seat);
    case CITY_WORK_ACT: return act_on_build(run, f->seat);
    case CITY_WORK_SCORE:
        return city_score_goals(run, f->seat) ? go_on_to(player, CITY_WORK_SPELLS) : SLG_WAIT;
    case CITY_WORK_SPELLS:
        return city_use_score_spells(run, f->seat) ? finish_district(run, f->seat) : SLG_WAIT;
    default: return city_find_lost(run, f->seat) ? SLG_DONE : SLG_WAIT;
    }
}
