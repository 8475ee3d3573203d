/* SPDX-License-Identifier: MIT */
/* The game: what is dealt, then five years (CITY-YEAR-01, CITY-YEAR-03), then the end. */
#include <string.h>

#include "games/city/table.h"

enum {
    DEAL,
    KEEP,
    BEGIN,
    PREPARE,
    BUILD,
    BUILT,
    STAFFS,
    CONVERT,
    CONVERTED,
    MYSTERY,
    PLACES,
    MONSTERS,
    COLLECT,
    CLEAN_UP,
    NEXT,
};

uint8_t city_year_step(city_phase phase) {
    static const uint8_t steps[CITY_PHASES] = {
        [CITY_PHASE_SETUP] = DEAL,        [CITY_PHASE_PREPARE] = BEGIN,
        [CITY_PHASE_BUILD] = PREPARE,     [CITY_PHASE_MAGIC] = STAFFS,
        [CITY_PHASE_BUY] = MYSTERY,       [CITY_PHASE_COLLECT] = COLLECT,
        [CITY_PHASE_CLEAN_UP] = CLEAN_UP,
    };
    return steps[phase];
}

static void enter_phase(slg_run *run, city_phase phase) {
    city_state *s = city_s(run);
    if (s->phase == phase) return;
    s->phase = (uint8_t)phase;
    city_tell(run, CITY_TOLD_PHASE, SLG_SEAT_NONE, (int32_t)phase, 0, 0, 0);
}

/* --- before and after building --- */

/* Everybody builds at once (CITY-BUILD-01), each on a lane of their own. */
static slg_went fork_building(slg_run *run) {
    city_state *s = city_s(run);
    enter_phase(run, CITY_PHASE_BUILD);
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        city_begin_building(&s->seats[seat]);
        slg_fork(run, seat, CITY_PROC_BUILD, 0);
    }
    return SLG_WAIT;
}

/* What has left the deck is no longer secret; what waits under it will not be drawn this year. */
static void settle_deck(city_player *player) {
    player->unseen &= player->deck;
    player->secret &= player->deck;
    for (uint32_t i = 0; i < player->under_count; i++) {
        if (player->under[i] != CITY_NONE) player->deck |= city_bit(player->under[i]);
        player->under[i] = 0;
    }
    player->under_count = 0;
}

/* what no Lich has brought goes back. */
static void return_share(const city_content *content, city_state *s, city_player *player) {
    while (player->share_count) {
        uint8_t *design = &player->share[--player->share_count];
        city_return_skeleton(content, s, *design);
        *design = 0;
    }
}

/* Now the others see which tiles the year has cost (CITY-YEAR-05). */
static void tell_gone(slg_run *run, uint32_t seat) {
    const city_player *player = &city_s(run)->seats[seat];
    for (uint64_t left = player->gone; left; left &= left - 1)
        city_tell(run, CITY_TOLD_LEAVES, seat, player->tile[slg__lowest(left)], 0, 0, 0);
}

/* Every district is open to all before anything is reported of one. */
static void end_building(slg_run *run) {
    city_state *s = city_s(run);
    for (uint32_t n = 0; n < s->core.seats; n++) {
        city_player *player = &s->seats[city_from_timer(s, n)];
        settle_deck(player);
        return_share(city_cards(run), s, player);
        memset(player->ahead_before, CITY_NONE, sizeof player->ahead_before);
        player->work = CITY_WORK_NONE;
    }
    enter_phase(run, CITY_PHASE_MAGIC);
    for (uint32_t n = 0; n < s->core.seats; n++) {
        uint32_t seat = city_from_timer(s, n);
        const city_player *player = &s->seats[seat];
        city_tell(run, CITY_TOLD_SCORED, seat, player->track[CITY_MONEY],
                  player->track[CITY_INFLUENCE], player->track[CITY_MAGIC],
                  player->track[CITY_PRESTIGE]);
        tell_gone(run, seat);
    }
}

/* --- the steps --- */

static slg_went call_phase(slg_run *run, city_phase phase, city_proc proc) {
    enter_phase(run, phase);
    slg_call(run, proc, 0);
    return SLG_STEP;
}

static slg_went fork_artifacts(slg_run *run) {
    const city_state *s = city_s(run);
    if (!s->options[CITY_SET_ARTIFACTS]) return SLG_STEP;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        slg_fork(run, seat, CITY_PROC_ARTIFACT, 0);
    return SLG_WAIT;
}

static void begin_year(slg_run *run) {
    city_state *s = city_s(run);
    s->phase = CITY_PHASE_PREPARE;
    memset(s->mystery, CITY_NONE, sizeof s->mystery);
    city_tell(run, CITY_TOLD_YEAR, SLG_SEAT_NONE, s->year, 0, 0, 0);
}

/* Rewards and purchases; of year 5 the prestige alone is left (CITY-END-02, CITY-END-05,
 * CITY-BUY-16, CITY-REWARD-15). */
static slg_went go_through_places(slg_run *run) {
    if (city_s(run)->year < CITY_YEARS) return call_phase(run, CITY_PHASE_BUY, CITY_PROC_PLACES);
    city_s(run)->phase = CITY_PHASE_BUY;
    city_last_prestige(run);
    return SLG_STEP;
}

static slg_went bring_monsters(slg_run *run) {
    const city_state *s = city_s(run);
    if (!city_solo(s) || s->year == CITY_YEARS) return SLG_STEP; /* CITY-CLEAN-07 */
    return call_phase(run, CITY_PHASE_BUY, CITY_PROC_MARKET);
}

static slg_went clean_up(slg_run *run) {
    if (city_s(run)->year < CITY_YEARS)
        return call_phase(run, CITY_PHASE_CLEAN_UP, CITY_PROC_CLEAN_UP);
    city_finish(run, CITY_OVER_YEARS); /* CITY-END-01 */
    return SLG_WAIT;
}

/* Before the first year. */
static slg_went set_up(slg_run *run, slg_frame *f) {
    if (f->step == DEAL) {
        if (!city_deal(run, f)) return SLG_WAIT;
        f->v[CITY_YEAR_DONE] = f->v[CITY_YEAR_PUT_BACK] = 0;
        f->step = KEEP;
        return fork_artifacts(run);
    }
    if (city_s(run)->options[CITY_SET_ARTIFACTS]) city_keep_artifacts(run);
    f->step = BEGIN;
    return SLG_STEP;
}

/* Has the step got what it waits for: chance, or answers? */
static bool is_seat_ready(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case PREPARE: return city_deal_shares(run);
    case STAFFS: return city_ask_staffs(run, f);
    case MYSTERY: return city_reveal_mystery(run);
    default: return true;
    }
}

/* One step of a year, which follow one another. */
static slg_went go_on_to_phase(slg_run *run, uint32_t step) {
    switch (step) {
    case BEGIN: begin_year(run); return SLG_STEP;
    case BUILD: return fork_building(run);
    case BUILT: end_building(run); return SLG_STEP;
    case CONVERT: return city_fork_converts(run) ? SLG_WAIT : SLG_STEP;
    case CONVERTED: city_apply_converts(run); return SLG_STEP;
    case MYSTERY: city_tell_ranks(run); return SLG_STEP;
    case PLACES: return go_through_places(run);
    case MONSTERS: return bring_monsters(run);
    case COLLECT: return call_phase(run, CITY_PHASE_COLLECT, CITY_PROC_COLLECT);
    case CLEAN_UP: return clean_up(run);
    default: return SLG_STEP;
    }
}

slg_went city_year_proc(slg_run *run, slg_frame *f) {
    if (f->step < BEGIN) return set_up(run, f);
    if (f->step == NEXT) {
        city_s(run)->year++;
        f->step = BEGIN;
    }
    if (!is_seat_ready(run, f)) return SLG_WAIT;
    f->v[CITY_YEAR_DONE] = 0;
    return go_on_to_phase(run, f->step++);
}
