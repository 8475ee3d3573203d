/* SPDX-License-Identifier: MIT */
/* After a path was set: puts right what depends on it; a phase that was set begins anew. */
#include <string.h>

#include "games/city/check.h"
#include "games/city/table.h"

/* --- a phase from its beginning --- */

/* A tile in hand goes back into the deck. */
static void empty_hand(city_player *player) {
    if (player->hand < CITY_OWNED_MAX) player->deck |= city_bit(player->hand);
    if (player->hand != CITY_NONE && player->hand >= CITY_OWNED_MAX)
        city_dark_free(player, player->hand);
    player->hand = player->source = player->target = CITY_NONE;
    player->dark_due = player->picks = 0;
}

/* Nothing of this year's building is under way any more. */
static void put_down(city_player *player) {
    empty_hand(player);
    for (uint64_t left = city_face_down(player); left; left &= left - 1) {
        uint32_t slot = slg__lowest(left), behind = player->beneath[slot];
        if (behind != CITY_NONE) player->deck |= city_bit(behind);
        city_lift(NULL, player, slot);
        city_dark_free(player, slot);
    }
    for (uint32_t i = 0; i < player->under_count; i++)
        if (player->under[i] != CITY_NONE) player->deck |= city_bit(player->under[i]);
    memset(player->under, 0, sizeof player->under);
    player->under_count = player->time_up = 0;
    player->work = CITY_WORK_NONE;
}

/* As after building, before anybody has acted at the table. */
static void clear_purchases(city_player *player) {
    memset(player->converts, CITY_NONE, sizeof player->converts);
    player->rank = player->collected = 0;
    player->shares &= CITY_SHARE_AHEAD;
    player->buys = player->halves = player->less = 0;
    player->exchanges = player->exchanged = player->bought_any = 0;
}

/* Monsters on their way to solo's market go back into the box. */
static void put_lots_back(const city_content *content, city_state *s) {
    for (uint32_t i = 0; i < s->core.depth[SLG_LANE_MAIN]; i++)
        for (uint32_t n = CITY_MARKET_FIRST;
             n <= CITY_MARKET_SECOND && s->frames[i].proc == CITY_PROC_MARKET; n++)
            if (s->frames[i].v[n] > 0) city_release(content, s, (uint32_t)s->frames[i].v[n]);
}

static void clear_table(const city_content *content, city_state *s) {
    slg_core *core = &s->core;
    put_lots_back(content, s);
    memset(s->frames, 0, sizeof s->frames);
    memset(core->depth, 0, sizeof core->depth);
    memset(core->base, 0, sizeof core->base);
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        city_player *player = &s->seats[seat];
        put_down(player);
        for (; player->share_count; player->share[player->share_count] = 0)
            city_return_skeleton(content, s, player->share[--player->share_count]);
        if (s->phase < CITY_PHASE_COLLECT) clear_purchases(player);
    }
    s->turn = CITY_NONE;
    core->over = 0;
}

static slg_status stand_at_phase(const city_content *content, city_state *s, slg_error *error) {
    if (s->phase == CITY_PHASE_SETUP)
        return slg__fail_by(error, SLG_BAD_INPUT, CITY_RULE_SETUP_05,
                            "the game is set up already; start another match");
    if (s->shown[0] == CITY_NONE || s->seats[0].artifacts[0] != CITY_NONE)
        return slg__fail_by(
            error, SLG_BAD_INPUT, CITY_RULE_SETUP_17,
            "setup is not over yet: run until the first building decision before a phase is set");
    if (s->phase == CITY_PHASE_CLEAN_UP && s->year == CITY_YEARS)
        return slg__fail_by(error, SLG_BAD_INPUT, CITY_RULE_END_02,
                            "there is no clean-up in year 5");
    clear_table(content, s);
    s->core.depth[SLG_LANE_MAIN] = 1;
    s->frames[0] = (slg_frame){.proc = CITY_PROC_YEAR, .step = city_year_step(s->phase)};
    return SLG_OK;
}

/* --- a lane's work --- */

/* Drops what the seat was in the middle of. */
static void interrupt(city_state *s, uint32_t seat) {
    slg_frame *frames = &s->frames[CITY_MAIN_DEPTH + seat * CITY_SEAT_DEPTH];
    uint8_t *depth = &s->core.depth[1 + seat];
    memset(frames + 1, 0, (*depth - 1u) * sizeof *frames);
    *depth = 1;
    empty_hand(&s->seats[seat]);
}

/* The tile in hand is one that was just turned up: what it removes comes next, then its place. */
static void go_on_with_hand(const city_content *content, city_state *s, uint32_t seat) {
    enum { REMOVE = 2 }; /* a step of drawn.c */
    static const uint8_t removes[CITY_MONSTERS + 1] = {
        [CITY_CUBE] = 1, [CITY_KRAKEN] = 3, [CITY_DEMON] = 2, [CITY_GOBLIN] = 2};
    city_player *player = &s->seats[seat];
    slg_frame *frames = &s->frames[CITY_MAIN_DEPTH + seat * CITY_SEAT_DEPTH];
    uint8_t hand = player->hand;
    if (!city_works_secretly(s, seat, CITY_PROC_BUILD) || player->work != CITY_WORK_BUILD ||
        !s->core.depth[1 + seat] || hand >= player->owned)
        return;
    player->hand = CITY_NONE;
    interrupt(s, seat);
    player->hand = hand;
    player->picks = removes[city_tile(content, player, hand)->monster];
    player->source = player->picks ? hand : CITY_NONE;
    frames[1] = (slg_frame){.proc = CITY_PROC_DRAWN,
                            .step = REMOVE,
                            .seat = (uint8_t)seat,
                            .lane = (uint8_t)(1 + seat)};
    s->core.depth[1 + seat] = 2;
}

/* The seat's lane goes on with the work that was set. */
static slg_status go_on_with_work(city_state *s, uint32_t seat, slg_error *error) {
    uint32_t work = s->seats[seat].work;
    if (!city_works_secretly(s, seat, CITY_PROC_BUILD) || !s->core.depth[1 + seat])
        return slg__fail_by(error, SLG_BAD_INPUT, CITY_RULE_BUILD_01,
                            "work can be set while the seat builds");
    if (work == CITY_WORK_NONE || work >= CITY_WORK_DONE)
        return slg__fail_by(error, SLG_BAD_INPUT, CITY_RULE_YEAR_03,
                            "work is ahead, build, reveal, act, score or spells");
    interrupt(s, seat);
    return SLG_OK;
}

/* What was unfinished may not fit what was set: a builder is asked again about what is there now,
 * and if that is not enough the phase begins anew. */
static slg_status mend_procedures(const city_content *content, city_state *s, slg_error *error) {
    for (uint32_t seat = 0; seat < s->core.seats && !city_frames_fit(content, s); seat++)
        if (city_works_secretly(s, seat, CITY_PROC_BUILD) && s->core.depth[1 + seat] > 1)
            interrupt(s, seat);
    if (city_frames_fit(content, s)) return SLG_OK;
    return stand_at_phase(content, s, error);
}

/* --- rewards --- */

/* What came onto the display leaves the unselected, what left it joins them. */
static slg_status swap_rewards(city_state *s, const city_state *old, slg_error *error) {
    uint32_t shown = 0;
    for (uint32_t year = 0; year < CITY_SHOWN; year++)
        if (old->shown[year] < CITY_REWARDS) s->unselected |= (uint16_t)(1u << old->shown[year]);
    for (uint32_t year = 0; year < CITY_SHOWN; year++) {
        uint32_t reward = s->shown[year];
        if (reward < 1 || reward >= CITY_REWARDS || (shown >> reward & 1))
            return slg__fail_by(error, SLG_BAD_INPUT, CITY_RULE_SETUP_05,
                                "rewards are 1 to 14, each once");
        shown |= 1u << reward;
    }
    s->unselected = (uint16_t)(s->unselected & ~shown);
    return SLG_OK;
}

static slg_status check_setting(const city_state *s, const city_state *old, slg_error *error) {
    if (memcmp(s->options, old->options, sizeof s->options) != 0)
        return slg__fail_by(error, SLG_BAD_INPUT, 0,
                            "the options are those of the setup; start another match for others");
    if (s->year < 1 || s->year > CITY_YEARS)
        return slg__fail_by(error, SLG_BAD_INPUT, CITY_RULE_YEAR_01, "years are 1 to 5");
    if (s->phase >= CITY_PHASES)
        return slg__fail_by(error, SLG_BAD_INPUT, CITY_RULE_YEAR_03,
                            "a phase is prepare, build, magic, buy, collect or clean-up");
    if (s->timer >= s->core.seats)
        return slg__fail_by(error, SLG_BAD_INPUT, CITY_RULE_SETUP_15, "there is no such seat");
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        for (uint32_t i = 0; i < CITY_RESOURCES; i++)
            if (s->seats[seat].track[i] > CITY_TRACK_MAX)
                return slg__fail_by(error, SLG_BAD_INPUT, CITY_RULE_SCORE_03, "tracks go up to 60");
    return SLG_OK;
}

/* Every number is an index of something: only then can procedures be looked at. */
static bool can_be_played(const city_content *content, const city_state *s) {
    uint16_t rule;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        if (city_player_fault(content, s, seat, &rule)) return false;
    return true;
}

slg_status city_was_set(const slg_game *game, slg_state *state, const slg_state *before,
                        const char *path, slg_error *error) {
    const city_content *content = city_content_of(game);
    const city_state *old = city_of_const(before);
    city_state *s = city_of(state);
    slg_status status = check_setting(s, old, error);
    if (status == SLG_OK && memcmp(s->shown, old->shown, sizeof s->shown) != 0)
        status = swap_rewards(s, old, error);
    if (s->rainbows != old->rainbows)
        s->market[CITY_RAINBOW_PLACE] = s->rainbows ? content->rainbow : CITY_NONE;
    if (status == SLG_OK) status = city_recount(content, s, error);
    if (status == SLG_OK && strcmp(path, "phase") == 0) status = stand_at_phase(content, s, error);
    for (uint32_t seat = 0; seat < s->core.seats && status == SLG_OK; seat++)
        if (s->seats[seat].work != old->seats[seat].work && strcmp(path, "phase") != 0)
            status = go_on_with_work(s, seat, error);
    for (uint32_t seat = 0; seat < s->core.seats && status == SLG_OK; seat++)
        if (s->seats[seat].hand != old->seats[seat].hand) go_on_with_hand(content, s, seat);
    if (status == SLG_OK && !can_be_played(content, s)) return SLG_OK; /* the check will say why */
    return status == SLG_OK ? mend_procedures(content, s, error) : status;
}
