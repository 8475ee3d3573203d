/* SPDX-License-Identifier: MIT */
/* What lies on Sorcerer City's table, the clock, and the book of its guide. */
#include <string.h>

#include "guide/city/words.h"

enum { PLAIN_CLASSES = 4 };

/* --- things --- */

bool city_is_building(const slg_guide_scene *scene) {
    const city_state *s = city_shown(scene);
    if (scene->viewer >= s->core.seats) return false;
    if (!scene->decision) return s->phase == CITY_PHASE_BUILD;
    return (scene->decision->kind >= CITY_ASK_IGNORE &&
            scene->decision->kind <= CITY_ASK_SCORE_SPELL) ||
           scene->decision->kind == CITY_ASK_OWN_MONSTER;
}

static void collect_district(guide_things *to, const slg_guide_scene *scene, uint32_t seat) {
    const city_player *player = &city_shown(scene)->seats[seat];
    for (uint64_t left = player->top; left;) { /* in reading order */
        uint32_t slot = city_first_cell(player, left);
        guide_add_thing(to, guide_place(CITY_THING_SLOT + (int32_t)(64 * seat + slot)));
        left &= ~city_bit(slot);
    }
}

_Static_assert(CITY_SLOTS + CITY_PLACES + CITY_YEARS + CITY_SEATS <= SLG_GUIDE_THINGS_MAX,
               "everything on the table can be looked at");

static uint32_t city_things(const slg_guide_scene *scene, slg_guide_thing *out, uint32_t capacity) {
    const city_state *s = city_shown(scene);
    guide_things to = {out, 0, capacity};
    if (city_is_building(scene)) collect_district(&to, scene, city_near(scene));
    for (uint32_t place = 0; place < CITY_PLACES; place++)
        guide_add_thing(&to, guide_place(CITY_THING_PLACE + (int32_t)place));
    for (uint32_t year = 1; year <= CITY_YEARS; year++)
        guide_add_thing(&to, guide_place(CITY_THING_YEAR + (int32_t)year));
    for (uint32_t n = 0; n < s->core.seats; n++)
        guide_add_thing(&to, guide_place(CITY_THING_PLAYER +
                                         (int32_t)((city_near(scene) + n) % s->core.seats)));
    if (!city_is_building(scene)) collect_district(&to, scene, city_near(scene));
    return to.count;
}

static const char *mark_of_tile(const slg_game *game, slg_guide_thing thing, slg_lang lang) {
    const city_content *content = city_content_of(game);
    (void)lang;
    if (thing.kind != SLG_THING_CARD || thing.index < 0 ||
        (uint32_t)thing.index >= content->design_count)
        return "";
    const city_design *d = city_design_of(content, (uint32_t)thing.index);
    return d->goal_count ? "◆" : d->power ? "~" : d->monster != CITY_NO_MONSTER ? "!" : "";
}

static const char *group_of_tile(const slg_game *game, uint32_t card, slg_lang lang) {
    static const guide_word classes[PLAIN_CLASSES] = {W_C_CLASS_1, W_C_CLASS_2, W_C_CLASS_3,
                                                      W_C_CLASS_4};
    static const guide_word kinds[CITY_KINDS] = {
        [CITY_STARTER] = W_C_STARTERS,   [CITY_MARKET] = W_C_CLASS_1,
        [CITY_RAINBOW] = W_C_RAINBOWS,   [CITY_MONSTER] = W_C_MONSTERS,
        [CITY_ARTIFACT] = W_C_ARTIFACTS, [CITY_SAMPLE] = W_C_MONSTERS};
    const city_design *d = city_design_of(city_content_of(game), card);
    if (d->kind == CITY_MARKET && d->class >= 1 && d->class <= PLAIN_CLASSES)
        return guide_say(lang, classes[d->class - 1]);
    return guide_say(lang, kinds[d->kind < CITY_KINDS ? d->kind : 0]);
}

/* --- questions --- */

/* Only sealed choices are secret: an open question needs nobody's deck on the screen. */
static bool needs_hand(const slg_decision *decision) {
    (void)decision;
    return false;
}

/* A player who cannot buy anything should not exchange a tile by pressing enter. */
static uint32_t begins_at(const slg_decision *decision, const slg_option *options, uint32_t count) {
    for (uint32_t i = 0; decision->kind == CITY_ASK_BUY && i < count; i++)
        if (options[i].kind != CITY_DO_EXCHANGE) return i; /* buying, or ending the purchases */
    return 0;
}

/* CITY-BUILD-09: while time runs, a single key must not be final. */
static bool asks_again(const slg_decision *decision, slg_option option) {
    return decision->kind == CITY_ASK_BUILD && option.kind == CITY_DO_STOP && decision->source > 0;
}

/* --- the course of the match --- */

static uint32_t round_of(const slg_state *view) {
    return city_of_const(view)->year;
}

static uint32_t phase_of_year(const slg_state *view) {
    const city_state *s = city_of_const(view);
    return (uint32_t)s->year * CITY_PHASES + s->phase;
}

static uint32_t phase_now(const slg_state *view) {
    return city_of_const(view)->phase;
}

static const uint8_t steps[] = {CITY_PHASE_PREPARE, CITY_PHASE_BUILD,   CITY_PHASE_MAGIC,
                                CITY_PHASE_BUY,     CITY_PHASE_COLLECT, CITY_PHASE_CLEAN_UP};

/* When their own goals are scored, players want to see why. */
static uint32_t page_due(const slg_state *view) {
    const city_state *s = city_of_const(view);
    int32_t seat = slg_viewer(view);
    if (seat < 0 || seat >= s->core.seats || s->phase < CITY_PHASE_BUILD ||
        (s->phase == CITY_PHASE_BUILD && s->seats[seat].work <= CITY_WORK_SCORE))
        return 0;
    return s->seats[seat].top ? CITY_PAGE_GOALS + 1 : 0;
}

/* --- the clock --- */

static uint32_t seconds(const slg_state *view) {
    return city_timer_seconds(city_of_const(view));
}

/* CITY-DIG-07: from nine seconds a tile for a novice down to three and a half for a grandmaster. */
static uint32_t think_ms(slg_option option, const char *spec) {
    static const uint32_t ms[SLG_LEVELS] = {9000, 8200, 7500, 6700, 6000, 5000, 4000, 3500};
    slg_agent_spec read;
    if (option.kind != CITY_DO_PLACE && option.kind != CITY_DO_CAST) return 0;
    bool level = slg_agent_parse(spec, &read, NULL) == SLG_OK && read.kind == SLG_AGENT_SEARCH;
    return level ? ms[read.level] : 6000;
}

static bool turns_up(slg_option option) {
    return option.kind == CITY_DO_FLIP;
}

/* Options that only name a tile or a place. */
static int told_by(const slg_decision *decision) {
    switch (decision->kind) {
    case CITY_ASK_PLACE: return CITY_TOLD_PLACE;
    case CITY_ASK_COVER: return CITY_TOLD_COVER;
    case CITY_ASK_MOVE_TO: return CITY_TOLD_MOVE;
    case CITY_ASK_KILL: return CITY_TOLD_KILL;
    case CITY_ASK_DESTROY: return CITY_TOLD_DESTROY;
    case CITY_ASK_UNDER: return CITY_TOLD_UNDER;
    case CITY_ASK_DISCARD: return CITY_TOLD_DISCARD;
    case CITY_ASK_TURN_UP: return CITY_TOLD_TURN_UP;
    case CITY_ASK_ACT: return CITY_TOLD_ACT;
    default: return -1;
    }
}

/* CITY-SOLO-14 */
static const char *solo_difficulty(uint32_t seats) {
    return seats == 1 ? "expert" : NULL;
}

/* Coins count, and a full market loses (CITY-SOLO-08, CITY-SOLO-12). */
static bool rates_alone(const slg_state *view) {
    return city_solo(city_of_const(view));
}

const guide_book city_book = {
    .game = "city",
    .round_name = W_C_YEAR_N,
    .things = city_things,
    .describe = city_describe,
    .tell = city_tell_table,
    .mark = mark_of_tile,
    .group = group_of_tile,
    .face = city_face,
    .facts = city_facts,
    .effect = city_option_effect,
    .points_at = city_points_at,
    .closes = city_closes,
    .untold = turns_up,
    .told_by = told_by,
    .preview = city_option_preview,
    .asks_again = asks_again,
    .begins_at = begins_at,
    .advise = city_advise,
    .rule = city_rule,
    .needs_hand = needs_hand,
    .round = round_of,
    .phase = phase_of_year,
    .phase_now = phase_now,
    .phase_word = city_phase_word,
    .steps = steps,
    .step_count = sizeof steps,
    .pace = city_pace,
    .happens_at = city_happens_at,
    .is_dull = city_is_dull,
    .pages = city_pages_of,
    .page_count = CITY_PAGES,
    .page_due = page_due,
    .rates = rates_alone,
    .figures = city_figures,
    .figure_name = city_figure_name,
    .figures_stand = city_figures_stand,
    .figures_when = W_C_OUT_WHEN,
    .help = city_help,
    .seconds = seconds,
    .think_ms = think_ms,
    .difficulty = solo_difficulty,
    .setup_word = city_setup_word,
    .setup_rank = city_setup_rank,
};
