/* SPDX-License-Identifier: MIT */
/* School of Sorcery as one constant object: the tables that the kernel plays it by. */
#include "games/school/behaviour.gen.h"
#include "games/school/content.gen.h"
#include "games/school/play.h"
#include "kernel/tongue.h"

#define FRENCH SLG_FRENCH
#include "games/school/words.fr.def"
#undef FRENCH

static slg_proc *const procs[SCH_PROC_COUNT] = {
#define SCH_X(id, name) sch_##name##_proc,
    SCH_PROCS(SCH_X)
#undef SCH_X
};

static const char *const streams[SCH_STREAM_COUNT] = {"deal", "deck", "dice.A", "dice.B"};

static const uint8_t kept_blocks[SCH_STREAM_COUNT] = {
    [SCH_STREAM_DECK] = 1, [SCH_STREAM_DICE_A] = 2, [SCH_STREAM_DICE_B] = 3};

static const slg_kind decision_kinds[SCH_ASK_COUNT] = {
#define SCH_X(id, word, en, de, source, extra) \
    {.name = word, .text = SLG_TEXTS(SCH_ASK_##id, en, de), .args = {source, extra}},
    SCH_DECISIONS(SCH_X)
#undef SCH_X
};

static const slg_kind option_kinds[SCH_DO_COUNT] = {
#define SCH_X(id, word, en, de, a, b, c) \
    {.name = word, .text = SLG_TEXTS(SCH_DO_##id, en, de), .args = {a, b, c}},
    SCH_OPTIONS(SCH_X)
#undef SCH_X
};

static const slg_reason reasons[SCH_WHY_COUNT] = {
#define SCH_X(id, word, broken, en, de, x, y, z) \
    [SCH_WHY_##id] = {                           \
        .name = word, .rule = broken, .text = SLG_TEXTS(SCH_WHY_##id, en, de), .args = {x, y, z}},
    SCH_REASONS(SCH_X)
#undef SCH_X
};

static const slg_event_kind event_kinds[] = {
#define SCH_X(id, word, redact, en, de, a, b, c, d) \
    {word, SLG_REDACT_##redact, SLG_TEXTS(SCH_TOLD_##id, en, de), {NULL}, {a, b, c, d}},
    SCH_EVENTS(SCH_X)
#undef SCH_X
};

static const slg_arg_words arg_words[] = {
    {.name = "cast", .words = sch_cast_words, .count = SCH_CASTS},
    {.name = "first", .words = sch_cast_words, .count = SCH_CASTS},
    {.name = "second", .words = sch_cast_words, .count = SCH_CASTS},
    {.name = "third", .words = sch_cast_words, .count = SCH_CASTS},
    {.name = "pet", .words = sch_pet_words, .count = SCH_PETS},
    {.name = "phase", .words = sch_phase_words, .count = SCH_PHASES},
};

/* Released versions: how they played, and the hash of their content. */
static const slg_release releases[] = {
    {"0.1.0", "2026-11-22", 1, 0xf6277a9c8e274f27ull},
};

const slg_game sch_game = {
    .name = "school",
    .title = {"School of Sorcery", "School of Sorcery", "School of Sorcery"},
    .id = 1,
    .seats_min = SCH_SEATS,
    .seats_max = SCH_SEATS,
    .state_size = sizeof(sch_state),
    .kept_size = sizeof(sch_kept),
    .kept_blocks = kept_blocks,
    .frames_offset = offsetof(sch_state, frames),
    .main_depth = SCH_MAIN_DEPTH,
    .seat_depth = SCH_SEAT_DEPTH,
    .releases = releases,
    .release_count = sizeof releases / sizeof *releases,
    .content_hash = SCH_CONTENT_HASH,
    .rules_hash = SLG_RULES_HASH(SCH_BEHAVIOUR, SCH_CONTENT_HASH),
    .procs = procs,
    .proc_count = SCH_PROC_COUNT,
    .options = sch_setup_options,
    .option_count = SCH_SET_COUNT,
    .streams = streams,
    .stream_count = SCH_STREAM_COUNT,
    .decision_kinds = decision_kinds,
    .decision_kind_count = SCH_ASK_COUNT,
    .option_kinds = option_kinds,
    .reasons = reasons,
    .reason_count = SCH_WHY_COUNT,
    .option_kind_count = SCH_DO_COUNT,
    .event_kinds = event_kinds,
    .event_kind_count = sizeof event_kinds / sizeof *event_kinds,
    .arg_words = arg_words,
    .arg_word_count = sizeof arg_words / sizeof *arg_words,
    .rules = sch_rules,
    .rule_count = sizeof sch_rules / sizeof *sch_rules,
    .fields = &sch_fields,
    .content = &sch_content_builtin,
    .observation_size = SCH_OBSERVATION_SIZE,
    .action_count = SCH_ACTION_COUNT,
    .observed = sch_observed,
    .observed_count = SCH_OBSERVED_COUNT,
    .setup = sch_setup,
    .choices = sch_choices,
    .pick = sch_pick,
    .is_void = sch_is_void,
    .veil = sch_veil,
    .check = sch_check,
    .outcome = sch_outcome,
    .word = sch_word,
    .put_outcome = sch_put_outcome,
    .put_chance = sch_put_chance,
    .read_chance = sch_read_chance,
    .was_set = sch_was_set,
    .observe = sch_observe,
    .action_of = sch_action_of,
    .actions_of = sch_actions_of,
    .observe_as = sch_observe_as,
    .first_action = sch_first_action,
    .action_places = sch_action_places,
    .card_count = SCH_CONTENT_CARDS,
    .card_none = SCH_NONE,
    .card_id = sch_card_id,
    .put_card_name = sch_put_card_name,
    .put_card_figures = sch_put_card_figures,
    .put_card_text = sch_put_card_text,
    .card_source = sch_card_source,
    .read_content = sch_read_content,
    .use_content = sch_use_content,
    .content_size = sizeof(sch_content),
};
