/* SPDX-License-Identifier: MIT */
/* Sorcerer as one constant object: the tables that the kernel plays it by. */
#include "games/sorcerer/behaviour.gen.h"
#include "games/sorcerer/services.h"

#include "games/sorcerer/content.gen.h"

static slg_proc *const procs[SOR_PROCS] = {
    [SOR_PROC_CREATE] = sor_create_proc,       [SOR_PROC_ROUND] = sor_round_proc,
    [SOR_PROC_READY] = sor_ready_proc,         [SOR_PROC_ACTIONS] = sor_actions_proc,
    [SOR_PROC_ACTION] = sor_action_proc,       [SOR_PROC_PLAY] = sor_play_proc,
    [SOR_PROC_REINFORCE] = sor_reinforce_proc, [SOR_PROC_BATTLES] = sor_battles_proc,
    [SOR_PROC_BATTLE] = sor_battle_proc,       [SOR_PROC_ATTACK] = sor_attack_proc,
    [SOR_PROC_TACTICS] = sor_tactics_proc,     [SOR_PROC_REROLLS] = sor_rerolls_proc,
    [SOR_PROC_DAMAGE] = sor_damage_proc,       [SOR_PROC_END] = sor_end_proc,
    [SOR_PROC_RESOLVE] = sor_resolve_proc,     [SOR_PROC_RUN] = sor_run_proc,
};

static const char *const streams[SOR_STREAM_COUNT] = {
    "deal",       "energy",     "dice",       "pick",       "grimoire.A",
    "grimoire.B", "grimoire.C", "grimoire.D", "grimoire.E", "grimoire.F",
};

/* Questions about cards that only their owner sees: asked even where just one answer is left. */
#define IS_LONE(id)                                                        \
    (SOR_ASK_##id == SOR_ASK_MULLIGAN || SOR_ASK_##id == SOR_ASK_ACTION || \
     SOR_ASK_##id == SOR_ASK_MAY || SOR_ASK_##id == SOR_ASK_PICK)

static const slg_kind decision_kinds[SOR_ASK_COUNT] = {
#define SOR_X(id, word, en, de, source, extra) \
    {.name = word, .text = {en, de}, .args = {source, extra}, .lone = IS_LONE(id)},
    SOR_DECISIONS(SOR_X)
#undef SOR_X
};

static const slg_kind option_kinds[SOR_DO_COUNT] = {
#define SOR_X(id, word, en, de, a, b, c) {.name = word, .text = {en, de}, .args = {a, b, c}},
    SOR_OPTIONS(SOR_X)
#undef SOR_X
};

static const slg_reason reasons[SOR_WHY_COUNT] = {
#define SOR_X(id, word, broken, en, de, x, y, z) \
    [SOR_WHY_##id] = {.name = word, .rule = broken, .text = {en, de}, .args = {x, y, z}},
    SOR_REASONS(SOR_X)
#undef SOR_X
};

static const slg_event_kind event_kinds[] = {
#define SOR_SEEN_NOTHING      .redact = SLG_REDACT_NOTHING
#define SOR_SEEN_ALL          .redact = SLG_REDACT_ALL
#define SOR_SEEN_ARGS(en, de) .redact = SLG_REDACT_ARGS, .veiled = {en, de}
#define SOR_X(id, word, redacted, en, de, a, b, c, d) \
    [SOR_TOLD_##id - SLG_EVENT_GAME] = {              \
        .name = word, .text = {en, de}, .args = {a, b, c, d}, SOR_SEEN_##redacted},
    SOR_EVENTS(SOR_X) SOR_EVENTS_MORE(SOR_X)
#undef SOR_X
};

static const slg_arg_words arg_words[] = {
    {.name = "thing", .card = sor_card_of_thing, .card_name = "card"},
    {.name = "other", .card = sor_card_of_thing, .card_name = "other_card"},
    {.name = "it", .card = sor_card_of_thing, .card_name = "it_card"},
    {.name = "place", .word = sor_place_arg},
    {.name = "deck", .word = sor_deck_arg},
    {.name = "deck-kind", .words = sor_deck_kind_words, .count = 3},
    {.name = "phase", .words = sor_phase_words, .count = SOR_PHASE_SPAWN},
    {.name = "result", .words = sor_face_words, .count = SOR_FACE_KINDS},
};

/* Released versions: how they played, and the hash of their content. */
static const slg_release releases[] = {
    {"0.1.0", "2026-11-22", 1, 0xcddb16438f5dd57aull},
};

const slg_game sor_game = {
    .name = "sorcerer",
    .title = {"Sorcerer", "Sorcerer"},
    .id = 2,
    .seats_min = 2,
    .seats_max = SLG_SEATS_MAX,
    .state_size = sizeof(sor_state),
    .frames_offset = offsetof(sor_state, frames),
    .main_depth = SOR_MAIN_DEPTH,
    .seat_depth = 0,
    .releases = releases,
    .release_count = sizeof releases / sizeof *releases,
    .content_hash = SOR_CONTENT_HASH,
    .rules_hash = SLG_RULES_HASH(SOR_BEHAVIOUR, SOR_CONTENT_HASH),
    .procs = procs,
    .proc_count = SOR_PROCS,
    .options = sor_setup_options,
    .option_count = SOR_SET_COUNT,
    .streams = streams,
    .stream_count = SOR_STREAM_COUNT,
    .decision_kinds = decision_kinds,
    .decision_kind_count = SOR_ASK_COUNT,
    .option_kinds = option_kinds,
    .option_kind_count = SOR_DO_COUNT,
    .reasons = reasons,
    .reason_count = SOR_WHY_COUNT,
    .event_kinds = event_kinds,
    .event_kind_count = sizeof event_kinds / sizeof *event_kinds,
    .arg_words = arg_words,
    .arg_word_count = sizeof arg_words / sizeof *arg_words,
    .rules = sor_rules,
    .rule_count = SOR_RULES_END - 1,
    .fields = &sor_fields,
    .content = &sor_content,
    .observation_size = SOR_OBSERVATION_SIZE,
    .action_count = SOR_ACTION_COUNT,
    .observed = sor_observed,
    .observed_count = SOR_OBSERVED_COUNT,
    .setup = sor_setup,
    .choices = sor_choices,
    .is_void = sor_is_void,
    .view = sor_view,
    .determinize = sor_determinize,
    .check = sor_check,
    .outcome = sor_outcome,
    .word = sor_word,
    .put_outcome = sor_put_outcome,
    .put_chance = sor_put_chance,
    .read_chance = sor_read_chance,
    .meant = sor_meant,
    .was_read = sor_was_read,
    .was_set = sor_was_set,
    .observe = sor_observe,
    .action_of = sor_action_of,
    .first_action = sor_first_action,
    .card_count = SOR_CONTENT_CARDS,
    .card_none = SOR_NONE,
    .card_id = sor_card_id,
    .put_card_name = sor_put_card_name,
    .put_card_figures = sor_put_card_figures,
    .put_card_text = sor_put_card_text,
    .card_source = sor_card_source,
    .read_content = sor_read_content,
    .use_content = sor_use_content,
    .content_size = sizeof(sor_own_content),
};
