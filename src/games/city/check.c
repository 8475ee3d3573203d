/* SPDX-License-Identifier: MIT */
/* The invariants of a position: the table; players and procedures have files of their own. Each
 * check may rely on those before it. */
#include "games/city/check.h"

bool city_is_zero(const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    for (size_t i = 0; i < size; i++)
        if (at[i]) return false;
    return true;
}

/* --- the year --- */

static bool do_options_fit(const city_content *content, const city_state *s) {
    (void)content;
    for (uint32_t i = 0; i < CITY_SET_COUNT; i++)
        if (s->options[i] < city_setup_options[i].least ||
            s->options[i] > city_setup_options[i].most)
            return false;
    return true;
}

static bool does_year_fit(const city_content *content, const city_state *s) {
    (void)content;
    return s->year >= 1 && s->year <= CITY_YEARS && s->phase < CITY_PHASES &&
           s->timer < s->core.seats && (s->turn == CITY_NONE || s->turn < s->core.seats) &&
           s->core.over <= 1 + CITY_OVER_NO_PLACE && city_is_zero(s->zero_2, sizeof s->zero_2);
}

/* CITY-SETUP-05; while rewards are still being drawn, the display is not full. */
static bool do_rewards_fit(const city_content *content, const city_state *s) {
    uint32_t all = (1u << CITY_REWARDS) - 2, shown = 0;
    (void)content;
    for (uint32_t year = 0; year < CITY_SHOWN; year++) {
        uint32_t reward = s->shown[year];
        if (reward == CITY_NONE && s->phase == CITY_PHASE_SETUP) continue;
        if (reward < 1 || reward >= CITY_REWARDS || (shown >> reward & 1)) return false;
        shown |= 1u << reward;
    }
    return !(s->unselected & ~all) && !(s->unselected & shown);
}

/* CITY-SETUP-09; expert solo has none (CITY-SOLO-14). */
static bool do_monsters_fit(const city_content *content, const city_state *s) {
    (void)content;
    for (uint32_t year = 0; year < CITY_SHOWN; year++) {
        uint32_t kind = s->year_monster[year];
        bool none = kind == CITY_NONE && (city_expert(s) || s->phase == CITY_PHASE_SETUP);
        bool class_1 = kind < CITY_CLASS_1_MONSTERS;
        if (!none && (kind >= CITY_MONSTERS || class_1 != (year < 2))) return false;
    }
    for (uint32_t i = 0; i < 2; i++)
        if (s->mystery[i] != CITY_NONE && s->mystery[i] > CITY_TRACK_MAX) return false;
    return true;
}

/* --- the market --- */

static bool do_stacks_fit(const city_content *content, const city_state *s) {
    for (uint32_t of = 0; of < CITY_CLASSES; of++) {
        const city_stack *stack = &s->stacks[of];
        uint32_t all = (uint32_t)((1ull << content->class_count[of]) - 1), met = stack->unknown;
        if ((met & ~all) || stack->under_count > CITY_CLASS_TILES ||
            !city_is_zero(stack->zero, sizeof stack->zero))
            return false;
        for (uint32_t i = 0; i < CITY_CLASS_TILES; i++) {
            uint32_t n = stack->under[i];
            if (i >= stack->under_count ? n != 0 : n >= content->class_count[of] || (met >> n & 1))
                return false;
            if (i < stack->under_count) met |= 1u << n;
        }
    }
    return true;
}

/* No question is open while an empty place could be filled (CITY-BUY-06). */
static bool is_full(const city_state *s) {
    uint32_t players = (1u << s->core.seats) - 1;
    bool asked = (s->core.pending & players) && !(s->core.pending >> SLG_SEAT_CHANCE & 1);
    for (uint32_t place = 0; place < CITY_RAINBOW_PLACE && asked; place++)
        if (s->market[place] == CITY_NONE &&
            (s->stacks[place / 3].unknown || s->stacks[place / 3].under_count))
            return false;
    return true;
}

static bool does_market_fit(const city_content *content, const city_state *s) {
    for (uint32_t place = 0; place < CITY_RAINBOW_PLACE; place++) {
        uint32_t design = s->market[place];
        if (design == CITY_NONE) continue;
        if (design >= content->design_count || content->designs[design].kind != CITY_MARKET ||
            content->designs[design].class != place / 3 + 1)
            return false;
    }
    uint32_t rainbow = s->rainbows ? content->rainbow : CITY_NONE;
    return s->rainbows <= content->rainbow_count && s->market[CITY_RAINBOW_PLACE] == rainbow &&
           is_full(s);
}

/* CITY-SOLO-07. */
static bool does_lying_fit(const city_content *content, const city_state *s) {
    for (uint32_t place = 0; place < CITY_PLACES; place++)
        for (uint32_t i = 0; i < 2; i++) {
            uint32_t design = s->lying[place][i];
            if (design == CITY_NONE) continue;
            if (!city_solo(s) || s->market[place] == CITY_NONE || design >= content->design_count ||
                content->designs[design].monster >= CITY_MONSTERS ||
                (i && s->lying[place][0] == CITY_NONE))
                return false;
        }
    return true;
}

static bool does_box_fit(const city_content *content, const city_state *s) {
    for (uint32_t kind = 0; kind < CITY_MONSTERS; kind++)
        if (s->monsters[kind] & ~(uint32_t)((1ull << content->monster_count[kind]) - 1))
            return false;
    bool apart = s->core.viewer || !(s->spare & s->monsters[CITY_SKELETON]);
    return apart && (city_expert(s) || !s->spare) &&
           !(s->spare & ~(uint32_t)((1ull << content->monster_count[CITY_SKELETON]) - 1));
}

/* --- all tiles --- */

static bool has_samples(const city_content *content) {
    for (uint32_t design = 0; design < content->design_count; design++)
        if (city_is_sample(&content->designs[design])) return true;
    return false;
}

/* CITY-DIG-06: every tile of the box is in exactly one place, or out of the game. A view shows
 * stand-ins, so it is not counted; nor are samples that a scenario has drawn. Of the artifacts only
 * those dealt are in the game, so others may have left it. */
static bool do_tiles_fit(const city_content *content, const city_state *s) {
    city_tally tally;
    if (s->core.viewer) return true;
    city_count_tiles(content, s, &tally);
    for (uint32_t design = 0; design < content->design_count; design++)
        if (tally.of[design] > city_copies(content, s, design)) return false;
    int32_t artifacts = s->gone - city_missing(content, s, &tally);
    return has_samples(content) || (artifacts >= 0 && artifacts <= content->artifact_count);
}

/* --- all of it --- */

static const struct {
    bool (*fits)(const city_content *content, const city_state *s);
    const char *text;
    uint16_t rule;
} checks[] = {
    {do_options_fit, "a setup option is out of range", 0},
    {does_year_fit, "the year, phase, holder of the timer or end of the match is out of range",
     CITY_RULE_YEAR_01},
    {do_rewards_fit,
     "the rewards on show must be four different ones of 1 to 14, and none of them unselected",
     CITY_RULE_SETUP_05},
    {do_monsters_fit, "a year's monster is missing or of the wrong class", CITY_RULE_SETUP_09},
    {do_stacks_fit, "a stack holds a tile of another class, or one tile twice", CITY_RULE_SETUP_02},
    {does_market_fit, "a place in the market is empty or offers a tile of another class",
     CITY_RULE_BUY_06},
    {does_lying_fit, "monsters lie on market tiles only in the solo game", CITY_RULE_SOLO_07},
    {does_box_fit, "the box holds monsters that do not exist", CITY_RULE_SETUP_10},
};

const char *city_reading_fault(const city_content *content, const city_state *s) {
    if (!do_stacks_fit(content, s))
        return "a stack holds a tile of another class, or one tile twice";
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        if (!city_slots_fit(content, s, seat))
            return "engine.slots: a pile, a stack of tiles or a slot names a tile that the player "
                   "does not own";
    return NULL;
}

slg_status city_check(const slg_game *game, const slg_state *state, slg_error *error) {
    const city_state *s = city_of_const(state);
    const city_content *content = city_content_of(game);
    for (uint32_t i = 0; i < sizeof checks / sizeof *checks; i++)
        if (!checks[i].fits(content, s))
            return slg__fail_by(error, SLG_BAD_STATE, checks[i].rule, checks[i].text);
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        uint16_t rule;
        const char *fault = city_player_fault(content, s, seat, &rule);
        if (fault) return slg__fail_by(error, SLG_BAD_STATE, rule, fault);
    }
    uint32_t empty = CITY_SEATS - (uint32_t)s->core.seats;
    if (!city_is_zero(s->seats + s->core.seats, empty * sizeof *s->seats))
        return slg__fail_by(error, SLG_BAD_STATE, CITY_RULE_SETUP_16,
                            "a seat where nobody sits has something");
    if (!do_tiles_fit(content, s))
        return slg__fail_by(
            error, SLG_BAD_STATE, CITY_RULE_SETUP_10,
            "the tiles do not add up to those of the box, even counting the ones that are gone");
    if (!s->core.viewer && !city_frames_fit(content, s))
        return slg__fail_by(error, SLG_BAD_STATE, 0,
                            "the waiting procedures do not fit the position");
    return SLG_OK;
}
