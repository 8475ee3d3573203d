/* SPDX-License-Identifier: MIT */
/* Do the procedures that wait fit the position? States come from files too: a state that is run
 * must not only look right but be one that play could have produced. */
#include "games/city/check.h"
#include "games/city/table.h"

/* --- what frames remember --- */

static bool is_within(int32_t value, int32_t least, int32_t most) {
    return value >= least && value <= most;
}

/* A visible tile lies on the cell. */
static bool is_built_on(const city_player *player, int32_t cell) {
    return is_within(cell, 0, CITY_CELLS - 1) && city_slot_at(player, (city_cell)cell) != CITY_NONE;
}

static bool is_visible(const city_player *player, uint32_t slot) {
    return slot < CITY_SLOTS && (player->top >> slot & 1);
}

/* --- lane 0 --- */

typedef bool sound_fn(const city_content *content, const city_state *s, const slg_frame *f);

/* Everything dealt so far must be there, since nothing deals it again. */
static bool is_dealt(const city_state *s, int32_t deals) {
    enum { REWARDS = 2, MONSTERS }; /* how many deals, with these, are done */
    for (uint32_t year = 0; year < CITY_SHOWN; year++) {
        if (deals >= REWARDS && s->shown[year] == CITY_NONE) return false;
        if (deals >= MONSTERS && !city_expert(s) && s->year_monster[year] == CITY_NONE)
            return false;
    }
    return true;
}

static bool is_year_sound(const city_content *content, const city_state *s, const slg_frame *f) {
    bool dealing = f->step == city_year_step(CITY_PHASE_SETUP);
    bool in_setup = f->step <= city_year_step(CITY_PHASE_SETUP) + 1;
    (void)content;
    if (in_setup && !is_dealt(s, dealing ? f->v[CITY_YEAR_DONE] : CITY_YEAR_DEALS)) return false;
    return is_within(f->v[CITY_YEAR_DONE], 0, dealing ? CITY_YEAR_DEALS : s->core.seats) &&
           in_setup == (s->phase == CITY_PHASE_SETUP) &&
           is_within(f->v[CITY_YEAR_PUT_BACK], 0, INT16_MAX);
}

/* Years 1 to 4 have a reward and a monster; rewards and purchases come in no other. */
static bool is_before_last(const city_state *s) {
    return s->year < CITY_YEARS && s->phase != CITY_PHASE_SETUP;
}

static bool is_places_sound(const city_content *content, const city_state *s, const slg_frame *f) {
    (void)content;
    if (!is_before_last(s) || !is_within(f->v[CITY_PLACES_BEGUN], 0, s->core.seats) ||
        !is_within(f->v[CITY_PLACES_DUE], 0, 1))
        return false;
    if (f->step == 0) return true;
    return s->turn < s->core.seats &&
           (f->v[CITY_PLACES_CAST] < 0 ||
            (f->step == 2 && is_built_on(&s->seats[s->turn], f->v[CITY_PLACES_CAST])));
}

/* Somebody else's visible monster. */
static bool is_prey(const city_content *content, const city_state *s, const slg_frame *f) {
    if (!is_within(f->v[CITY_REWARD_RIVAL], 0, s->core.seats - 1) ||
        f->v[CITY_REWARD_RIVAL] == f->seat)
        return false;
    const city_player *rival = &s->seats[f->v[CITY_REWARD_RIVAL]];
    return is_built_on(rival, f->v[CITY_REWARD_CELL]) &&
           (city_monsters_in(content, rival) >>
                city_slot_at(rival, (city_cell)f->v[CITY_REWARD_CELL]) &
            1);
}

static bool is_own_monster(const city_content *content, const city_state *s, const slg_frame *f) {
    const city_player *player = &s->seats[f->seat];
    return is_built_on(player, f->v[CITY_REWARD_CELL]) &&
           (city_monsters_in(content, player) >>
                city_slot_at(player, (city_cell)f->v[CITY_REWARD_CELL]) &
            1);
}

static bool is_reward_sound(const city_content *content, const city_state *s, const slg_frame *f) {
    int32_t others = s->core.seats - 1;
    if (!is_before_last(s) || f->seat != s->turn) return false;
    switch (f->v[CITY_REWARD_NUMBER]) {
    case 1: return is_within(f->v[CITY_REWARD_TIMES], 0, 2);
    case 2: return is_within(f->v[CITY_REWARD_TIMES], 0, 2);
    case 3: return is_within(f->v[CITY_REWARD_TIMES], 0, 1);
    case 8: return f->step == 0 || is_own_monster(content, s, f);
    case 10:
        return f->step <= 2 && is_within(f->v[CITY_REWARD_CLASS], 0, CITY_CLASSES - 1) &&
               is_within(f->v[CITY_REWARD_TIMES], 0, f->step == 2 ? others : 2);
    case 11: return f->step <= 1;
    case 12:
        if (f->step == 0) return true;
        return is_within(f->v[CITY_REWARD_PLACE], 0, CITY_PLACES - 1) &&
               s->market[f->v[CITY_REWARD_PLACE]] != CITY_NONE &&
               (f->v[CITY_REWARD_TAKER] == SLG_SEAT_NONE ||
                (is_within(f->v[CITY_REWARD_TAKER], 0, others) &&
                 f->v[CITY_REWARD_TAKER] != f->seat));
    case 14: return f->step == 0 || is_prey(content, s, f);
    default: return is_within(f->v[CITY_REWARD_NUMBER], 1, CITY_REWARDS - 1);
    }
}

static bool is_buy_sound(const city_content *content, const city_state *s, const slg_frame *f) {
    (void)content;
    return is_before_last(s) && f->seat == s->turn;
}

static bool is_collect_sound(const city_content *content, const city_state *s, const slg_frame *f) {
    (void)content;
    return is_within(f->v[CITY_COLLECT_ASKED], 0, s->core.seats) &&
           is_within(f->v[CITY_COLLECT_WANTED], 0,
                     s->year < CITY_YEARS && f->v[CITY_COLLECT_ASKED] < s->core.seats);
}

static bool is_clean_up_sound(const city_content *content, const city_state *s,
                              const slg_frame *f) {
    (void)content;
    return is_before_last(s) && is_within(f->v[CITY_CLEAN_UP_DEALT], 0, s->core.seats) &&
           is_within(f->v[CITY_CLEAN_UP_HAS], 0, 2) &&
           is_within(f->v[CITY_CLEAN_UP_CHOSE], 0, s->core.seats);
}

static bool is_monster_or_none(const city_content *content, int32_t design) {
    return design == -1 || (is_within(design, 0, (int32_t)content->design_count - 1) &&
                            content->designs[design].monster < CITY_MONSTERS);
}

/* Until the seat's own monster is dealt, no others are turned up. */
static bool is_market_sound(const city_content *content, const city_state *s, const slg_frame *f) {
    bool own = f->step<CITY_MARKET_DRAW, laying = f->step> CITY_MARKET_DRAW;
    if (!is_before_last(s) || !city_solo(s) ||
        !is_within(f->v[CITY_MARKET_LAID], 0, own ? 0 : CITY_MARKET_LOTS - laying))
        return false;
    if (own)
        return is_within(f->v[CITY_MARKET_FIRST], -1, 0) &&
               is_within(f->v[CITY_MARKET_SECOND], -1, 0);
    return is_monster_or_none(content, f->v[CITY_MARKET_FIRST]) &&
           is_monster_or_none(content, f->v[CITY_MARKET_SECOND]) &&
           (f->v[CITY_MARKET_FIRST] >= 0) == laying &&
           (f->v[CITY_MARKET_SECOND] < 0 || f->step == CITY_MARKET_LAY);
}

/* --- lanes of seats --- */

static bool is_artifact_sound(const city_content *content, const city_state *s,
                              const slg_frame *f) {
    (void)content;
    const uint8_t *dealt = s->seats[f->seat].artifacts;
    return dealt[0] != CITY_NONE && dealt[1] != CITY_NONE;
}

static bool is_convert_sound(const city_content *content, const city_state *s, const slg_frame *f) {
    (void)content;
    return s->phase == CITY_PHASE_MAGIC && s->seats[f->seat].converts[0] == CITY_NONE;
}

static bool is_lose_sound(const city_content *content, const city_state *s, const slg_frame *f) {
    const city_player *player = &s->seats[f->seat];
    return f->seat != s->turn && player->target == CITY_NONE && city_non_monsters(content, player);
}

static bool is_build_sound(const city_content *content, const city_state *s, const slg_frame *f) {
    uint32_t work = s->seats[f->seat].work;
    (void)content;
    return s->phase == CITY_PHASE_BUILD && work != CITY_WORK_NONE && work != CITY_WORK_DONE;
}

static bool is_taking_sound(const city_player *player, const slg_frame *f) {
    bool empty = player->hand == CITY_NONE;
    if (f->v[CITY_DRAWN_FROM] == CITY_FROM_DARK) return player->hand < player->owned;
    if (f->v[CITY_DRAWN_FROM] == CITY_FROM_DECK)
        return empty && (city_left(player) || player->time_up);
    return empty && (player->ahead[0] != CITY_NONE || player->ahead[1] != CITY_NONE);
}

/* A tile for which time ran out is no longer in hand. */
static bool is_drawn_sound(const city_content *content, const city_state *s, const slg_frame *f) {
    const city_player *player = &s->seats[f->seat];
    bool in_hand = player->hand != CITY_NONE || player->time_up;
    (void)content;
    if (!is_within(f->v[CITY_DRAWN_FROM], CITY_FROM_DECK, CITY_FROM_DARK) ||
        !is_within(f->v[CITY_DRAWN_CELL], 0, CITY_CELLS - 1))
        return false;
    if (f->v[CITY_DRAWN_FROM] == CITY_FROM_DARK && !city_is_cell((uint32_t)f->v[CITY_DRAWN_CELL]))
        return false; /* */
    switch (f->step) {
    case CITY_DRAWN_TAKE: return is_taking_sound(player, f);
    case CITY_DRAWN_HEED: return player->hand < player->owned;
    case CITY_DRAWN_REMOVE: return player->hand < player->owned || player->time_up;
    case CITY_DRAWN_LAY:
        return in_hand && (player->hand != CITY_NONE || f->v[CITY_DRAWN_FROM] != CITY_FROM_DARK);
    default: break;
    }
    if (!is_within(f->v[CITY_DRAWN_SLOT], 0, CITY_SLOTS - 1)) return false;
    if (f->step == CITY_DRAWN_SKELETON) return player->hand < player->owned;
    if (player->hand != CITY_NONE) return false;
    bool struck = f->step == CITY_DRAWN_STRUCK &&
                  (player->target == CITY_NONE || is_visible(player, player->target));
    return (f->step != CITY_DRAWN_STRIKE && f->step != CITY_DRAWN_STRUCK) ||
           (is_visible(player, player->source) && (f->step == CITY_DRAWN_STRIKE || struck));
}

static bool is_spell_sound(const city_content *content, const city_state *s, const slg_frame *f) {
    const city_player *player = &s->seats[f->seat];
    if (player->source == CITY_NONE) return player->time_up;
    return is_visible(player, player->source) && player->source < player->owned &&
           city_power_icon((city_power)city_tile(content, player, player->source)->power) ==
               CITY_ICON_BUILD &&
           (f->step == 0 || (is_visible(player, player->target) && player->target < player->owned));
}

static bool is_reveal_sound(const city_content *content, const city_state *s, const slg_frame *f) {
    const city_player *player = &s->seats[f->seat];
    (void)content;
    if (f->step) return is_within(f->v[CITY_REVEAL_SLOT], 0, player->owned - 1);
    return is_visible(player, player->source) && player->tile[player->source] == CITY_DARK;
}

/* A visible monster acts; a Genie lays another one. */
static bool is_act_sound(const city_content *content, const city_state *s, const slg_frame *f) {
    const city_player *player = &s->seats[f->seat];
    uint64_t monsters = city_monsters_in(content, player);
    if (!is_visible(player, player->source) || !(monsters >> player->source & 1)) return false;
    if (f->step >= 2 && (city_genie_set(f) & player->top & ~monsters)) return false;
    return f->step < 3 || (is_visible(player, player->target) && (monsters >> player->target & 1) &&
                           (player->top & ~monsters & ~city_face_down(player)));
}

/* --- which may stand where --- */

#define UNDER(id) (1u << CITY_PROC_##id)

/* What a procedure may lie on; procedures that begin a seat's lane lie on nothing, and a step of
 * YEAR waits for them. */
static const struct {
    sound_fn *sound;
    uint16_t under;
    uint8_t steps;
    uint8_t awaited; /* of a lane: 1 + the step */
} procs[CITY_PROC_COUNT] = {
    [CITY_PROC_YEAR] = {is_year_sound, 0, 15, 0},
    [CITY_PROC_PLACES] = {is_places_sound, UNDER(YEAR), 3, 0},
    [CITY_PROC_REWARD] = {is_reward_sound, UNDER(PLACES), 3, 0},
    [CITY_PROC_BUY] = {is_buy_sound, UNDER(PLACES), 2, 0},
    [CITY_PROC_COLLECT] = {is_collect_sound, UNDER(YEAR), 2, 0},
    [CITY_PROC_CLEAN_UP] = {is_clean_up_sound, UNDER(YEAR), 4, 0},
    [CITY_PROC_MARKET] = {is_market_sound, UNDER(YEAR), 5, 0},
    [CITY_PROC_ARTIFACT] = {is_artifact_sound, 0, 1, 1 + 1},
    [CITY_PROC_BUILD] = {is_build_sound, 0, 1, 1 + 5},
    [CITY_PROC_CONVERT] = {is_convert_sound, 0, 1, 1 + 8},
    [CITY_PROC_DRAWN] = {is_drawn_sound, UNDER(BUILD) | UNDER(REVEAL), 8, 0},
    [CITY_PROC_SPELL] = {is_spell_sound, UNDER(BUILD) | UNDER(DRAWN), 2, 0},
    [CITY_PROC_REVEAL] = {is_reveal_sound, UNDER(BUILD), 3, 0},
    [CITY_PROC_ACT] = {is_act_sound, UNDER(BUILD) | UNDER(REVEAL), 4, 0},
    [CITY_PROC_LOSE] = {is_lose_sound, 0, 1, 0},
};

/* Does the main lane wait for seats' lanes that begin with it? */
static bool is_frame_awaited(const city_state *s, uint32_t proc) {
    uint32_t depth = s->core.depth[SLG_LANE_MAIN];
    const slg_frame *top = &s->frames[depth ? depth - 1 : 0];
    if (proc == CITY_PROC_LOSE) /* CITY-REWARD-11 */
        return top->proc == CITY_PROC_REWARD && top->v[CITY_REWARD_NUMBER] == 11 && top->step == 1;
    return procs[proc].awaited && depth == 1 && top->step + 1 == procs[proc].awaited;
}

/* Only the top frame must find everything it needs: those below run when it is done. */
static bool is_lane_sound(const city_content *content, const city_state *s, const slg_frame *frames,
                          uint32_t depth) {
    for (uint32_t i = 0; i < depth; i++) {
        const slg_frame *f = &frames[i];
        uint32_t under = procs[f->proc].under;
        bool stands = i == 0 ? !under : under >> frames[i - 1].proc & 1;
        if (!stands || f->step >= procs[f->proc].steps || f->seat >= s->core.seats) return false;
        bool on_top = i + 1 == depth || f->proc == CITY_PROC_YEAR || f->proc == CITY_PROC_PLACES ||
                      f->proc == CITY_PROC_BUILD;
        if (on_top && !procs[f->proc].sound(content, s, f)) return false;
    }
    return true;
}

static bool is_seat_lane_sound(const city_content *content, const city_state *s, uint32_t seat) {
    const slg_lane_base *base = &s->core.base[seat];
    const slg_frame *frames = s->frames + CITY_MAIN_DEPTH + seat * CITY_SEAT_DEPTH;
    uint32_t depth = s->core.depth[1 + seat];
    if (!base->active) return depth == 0;
    if (base->proc >= CITY_PROC_COUNT || !is_frame_awaited(s, base->proc)) return false;
    if (depth == 0) return true;
    for (uint32_t i = 0; i < depth; i++)
        if (frames[i].seat != seat) return false;
    return frames[0].proc == base->proc && is_lane_sound(content, s, frames, depth);
}

/* Does the work still to be done fit how far the building has come? */
static bool is_built_so_far(const city_state *s, uint32_t seat) {
    const city_player *player = &s->seats[seat];
    bool building = player->work == CITY_WORK_AHEAD || player->work == CITY_WORK_BUILD;
    uint32_t depth = s->core.depth[1 + seat];
    bool drawn = false; /* only then is a tile in hand */
    for (uint32_t i = 0; i < depth; i++)
        drawn |= s->frames[CITY_MAIN_DEPTH + seat * CITY_SEAT_DEPTH + i].proc == CITY_PROC_DRAWN;
    return (building || !player->dark_due) && !depth == (player->work == CITY_WORK_DONE) &&
           (drawn || player->hand == CITY_NONE) &&
           player->owned - player->owned_before + player->share_count <= CITY_SHARE_MAX;
}

/* Secret answers exist only while the seat's lane is active. */
static bool is_tidy(const city_state *s, uint32_t seat) {
    const city_player *player = &s->seats[seat];
    if (city_works_secretly(s, seat, CITY_PROC_BUILD)) return is_built_so_far(s, seat);
    return player->hand == CITY_NONE && !player->under_count && !player->dark_due &&
           player->work == CITY_WORK_NONE;
}

/* CITY-SETUP-17: a player who has chosen keeps one of two, until all have. */
static bool is_kept_one_of_two(const city_state *s, uint32_t seat) {
    const city_player *player = &s->seats[seat];
    if (!city_works_secretly(s, seat, CITY_PROC_ARTIFACT) || s->core.depth[1 + seat]) return true;
    return player->kept != CITY_NONE &&
           (player->kept == player->artifacts[0] || player->kept == player->artifacts[1]);
}

bool city_frames_fit(const city_content *content, const city_state *s) {
    uint32_t depth = s->core.depth[SLG_LANE_MAIN];
    if (s->core.over) return true;
    if (!is_lane_sound(content, s, s->frames, depth)) return false;
    if (depth && s->frames[0].proc != CITY_PROC_YEAR) return false;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        if (!is_seat_lane_sound(content, s, seat) || !is_tidy(s, seat) ||
            !is_kept_one_of_two(s, seat))
            return false;
    return true;
}
