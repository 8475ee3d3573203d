/* SPDX-License-Identifier: MIT */
/* Sorcerer City as one constant object: the tables that the kernel plays it by. */
#include "games/city/behaviour.gen.h"
#include "games/city/services.h"

#include "games/city/content.gen.h"

static slg_proc *const procs[CITY_PROC_COUNT] = {
#define CITY_X(id, name) [CITY_PROC_##id] = city_##name##_proc,
    CITY_PROCS(CITY_X)
#undef CITY_X
};

static const slg_kind decision_kinds[CITY_ASK_COUNT] = {
#define CITY_X(id, word, en, de, source, extra) \
    {.name = word, .text = {en, de}, .args = {source, extra}},
    CITY_DECISIONS(CITY_X)
#undef CITY_X
};

static const slg_kind option_kinds[CITY_DO_COUNT] = {
#define CITY_X(id, word, en, de, a, b, c) {.name = word, .text = {en, de}, .args = {a, b, c}},
    CITY_OPTIONS(CITY_X)
#undef CITY_X
};

static const slg_reason reasons[CITY_WHY_COUNT] = {
#define CITY_X(id, word, broken, en, de, x, y, z) \
    [CITY_WHY_##id] = {.name = word, .rule = broken, .text = {en, de}, .args = {x, y, z}},
    CITY_REASONS(CITY_X)
#undef CITY_X
};

static const slg_event_kind event_kinds[] = {
#define CITY_SEEN_NOTHING      .redact = SLG_REDACT_NOTHING
#define CITY_SEEN_ALL          .redact = SLG_REDACT_ALL
#define CITY_SEEN_ARGS(en, de) .redact = SLG_REDACT_ARGS, .veiled = {en, de}
#define CITY_X(id, word, redacted, en, de, a, b, c, d) \
    {.name = word, .text = {en, de}, .args = {a, b, c, d}, CITY_SEEN_##redacted},
    CITY_EVENTS(CITY_X)
#undef CITY_X
};

static const slg_arg_words arg_words[] = {
    {.name = "tile", .word = city_tile_arg},
    {.name = "other", .word = city_tile_arg},
    {.name = "cell", .made = city_cell_arg},
    {.name = "from", .made = city_cell_arg},
    {.name = "monster", .word = city_monster_arg},
    {.name = "phase", .word = city_phase_arg},
    {.name = "resource", .words = city_resource_words, .count = CITY_RESOURCES},
    {.name = "resource2", .words = city_resource_words, .count = CITY_RESOURCES},
    {.name = "reason", .words = city_reason_words, .count = 3},
};

/* Released versions: how they played, and the hash of their content. */
static const slg_release releases[] = {
    {"0.1.0", "2026-11-22", 1, 0xfe3d20bbee038a38ull},
};

const slg_game city_game = {
    .name = "city",
    .title = {"Sorcerer City", "Sorcerer City"},
    .id = 4,
    .seats_min = 1,
    .seats_max = CITY_SEATS,
    .state_size = sizeof(city_state),
    .frames_offset = offsetof(city_state, frames),
    .main_depth = CITY_MAIN_DEPTH,
    .seat_depth = CITY_SEAT_DEPTH,
    .releases = releases,
    .release_count = sizeof releases / sizeof *releases,
    .content_hash = CITY_CONTENT_HASH,
    .rules_hash = SLG_RULES_HASH(CITY_BEHAVIOUR, CITY_CONTENT_HASH),
    .procs = procs,
    .proc_count = CITY_PROC_COUNT,
    .options = city_setup_options,
    .option_count = CITY_SET_COUNT,
    .streams = city_streams,
    .stream_count = CITY_STREAM_COUNT,
    .decision_kinds = decision_kinds,
    .decision_kind_count = CITY_ASK_COUNT,
    .option_kinds = option_kinds,
    .reasons = reasons,
    .reason_count = CITY_WHY_COUNT,
    .option_kind_count = CITY_DO_COUNT,
    .event_kinds = event_kinds,
    .event_kind_count = sizeof event_kinds / sizeof *event_kinds,
    .arg_words = arg_words,
    .arg_word_count = sizeof arg_words / sizeof *arg_words,
    .rules = city_rules,
    .rule_count = sizeof city_rules / sizeof *city_rules,
    .fields = &city_fields,
    .content = &city_content_builtin,
    .observation_size = CITY_OBSERVATION_SIZE,
    .action_count = CITY_ACTION_COUNT,
    .observed = city_observed,
    .observed_count = CITY_OBSERVED_COUNT,
    .setup = city_setup,
    .choices = city_choices,
    .pick = city_pick,
    .is_offered = city_is_offered,
    .is_void = city_is_void,
    .veil = city_veil,
    .determinize = city_determinize,
    .check = city_check,
    .outcome = city_outcome,
    .word = city_word,
    .put_outcome = city_put_outcome,
    .put_chance = city_put_chance,
    .read_chance = city_read_chance,
    .meant = city_meant,
    .card_count = CITY_CONTENT_DESIGNS,
    .card_none = CITY_NONE,
    .card_id = city_tile_id,
    .put_card_name = city_put_tile_name,
    .put_card_figures = city_put_tile_figures,
    .put_card_text = city_put_tile_text,
    .card_source = city_tile_source,
    .was_read = city_was_read,
    .was_set = city_was_set,
    .observe = city_observe,
    .action_of = city_action_of,
    .first_action = city_first_action,
    .action_places = city_action_places,
    .actions_of = city_actions_of,
    .observe_as = city_observe_as,
    .read_content = city_read_content,
    .use_content = city_use_content,
    .content_size = sizeof(city_content),
    .clock = city_clock,
    .time_up = city_time_up,
    .clock_ask = CITY_ASK_CLOCK,
    .clock_option = CITY_DO_TIME_UP,
    .clock_ms = city_clock_ms,
    .clock_rule = CITY_RULE_DIG_01,
    .statement = city_statement,
};
