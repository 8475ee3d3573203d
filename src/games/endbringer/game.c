/* SPDX-License-Identifier: MIT */
/* Endbringer as one constant object: the tables that the kernel plays it by. What it replaces of
 * Sorcerer's procedures stands in one table here; what it replaces of its operations, in
 * sorcerer/horde.h. */
#include "games/endbringer/behaviour.gen.h"
#include "games/endbringer/services.h"

#include "games/endbringer/content.gen.h"

static slg_proc *const procs[END_PROCS] = {
    /* Sorcerer's numbers, with the Endbringer's rounds, battles and damage */
    [SOR_PROC_CREATE] = end_create_proc,
    [SOR_PROC_ROUND] = end_round_proc,
    [SOR_PROC_READY] = end_ready_proc,
    [SOR_PROC_ACTIONS] = end_actions_proc,
    [SOR_PROC_BATTLES] = end_battles_proc,
    [SOR_PROC_BATTLE] = end_battle_proc,
    [SOR_PROC_REROLLS] = end_rerolls_proc,
    [SOR_PROC_DAMAGE] = end_damage_proc,
    [SOR_PROC_END] = end_end_proc,
    /* Sorcerer's as they are */
    [SOR_PROC_ACTION] = sor_action_proc,
    [SOR_PROC_PLAY] = sor_play_proc,
    [SOR_PROC_REINFORCE] = sor_reinforce_proc,
    [SOR_PROC_ATTACK] = sor_attack_proc,
    [SOR_PROC_TACTICS] = sor_tactics_proc,
    [SOR_PROC_RESOLVE] = sor_resolve_proc,
    [SOR_PROC_RUN] = sor_run_proc,
    /* what only the Endbringer does */
    [END_PROC_SPAWN_PHASE] = end_spawn_phase_proc,
    [END_PROC_SPAWN] = end_spawn_proc,
    [END_PROC_ANSWER] = end_answer_proc,
    [END_PROC_REVEAL] = end_reveal_proc,
    [END_PROC_CRITICAL] = end_critical_proc,
    [END_PROC_GATE] = end_gate_proc,
    [END_PROC_TAKE] = end_take_proc,
    [END_PROC_STONE] = end_stone_proc,
    [END_PROC_LOOSE] = end_loose_proc,
    [END_PROC_ENEMY] = end_enemy_proc,
    [END_PROC_TACTIC] = end_tactic_proc,
    [END_PROC_DARK] = end_dark_proc,
    [END_PROC_SCENARIO] = end_scenario_proc,
};

static const char *const streams[END_STREAM_COUNT] = {
    [SOR_STREAM_DEAL] = "deal",
    [SOR_STREAM_ENERGY] = "energy",
    [SOR_STREAM_DICE] = "dice",
    [SOR_STREAM_PICK] = "pick",
    [SOR_STREAM_GRIMOIRE_A] = "grimoire.A",
    [SOR_STREAM_GRIMOIRE_A + 1] = "grimoire.B",
    [SOR_STREAM_GRIMOIRE_A + 2] = "grimoire.C",
    [END_STREAM_NEMESIS] = "nemesis",
    [END_STREAM_STONES] = "monoliths",
    [END_STREAM_ARCHETYPE] = "archetype",
    [END_STREAM_AVATAR] = "avatar",
    [END_STREAM_FOE] = "foe",
    [END_STREAM_PILE] = "pile",
    [END_STREAM_EVOLVE] = "evolve",
    [END_STREAM_DARK] = "dark",
    [END_STREAM_ORDER] = "order",
};
static_assert(END_STREAM_COUNT <= SLG_STREAMS_MAX, "each has its counter");

/* Questions about cards that only their owner sees: asked even where just one answer is left. */
#define IS_LONE(id)                                                        \
    (SOR_ASK_##id == SOR_ASK_MULLIGAN || SOR_ASK_##id == SOR_ASK_ACTION || \
     SOR_ASK_##id == SOR_ASK_MAY || SOR_ASK_##id == SOR_ASK_PICK)

static const slg_kind decision_kinds[END_ASK_COUNT] = {
#define SOR_X(id, word, en, de, source, extra) \
    {.name = word, .text = {en, de}, .args = {source, extra}, .lone = IS_LONE(id)},
    SOR_DECISIONS(SOR_X)
#undef SOR_X
#define END_X(id, word, en, de, source, extra) \
    {.name = word,                             \
     .text = {en, de},                         \
     .args = {source, extra},                  \
     .lone = END_ASK_##id == END_ASK_GIVE_UP || END_ASK_##id == END_ASK_VIRTUAL},
        END_DECISIONS(END_X)
#undef END_X
};

static const slg_kind option_kinds[END_DO_COUNT] = {
#define SOR_X(id, word, en, de, a, b, c) {.name = word, .text = {en, de}, .args = {a, b, c}},
    SOR_OPTIONS(SOR_X) END_OPTIONS(SOR_X)
#undef SOR_X
};

static const slg_reason reasons[END_WHY_COUNT] = {
#define SOR_X(id, word, broken, en, de, x, y, z) \
    [SOR_WHY_##id] = {.name = word, .rule = broken, .text = {en, de}, .args = {x, y, z}},
    SOR_REASONS(SOR_X)
#undef SOR_X
#define END_X(id, word, broken, en, de, x, y, z) \
    [END_WHY_##id] = {.name = word, .rule = broken, .text = {en, de}, .args = {x, y, z}},
        END_REASONS(END_X)
#undef END_X
};

static const slg_event_kind event_kinds[] = {
#define SOR_SEEN_NOTHING      .redact = SLG_REDACT_NOTHING
#define SOR_SEEN_ALL          .redact = SLG_REDACT_ALL
#define SOR_SEEN_ARGS(en, de) .redact = SLG_REDACT_ARGS, .veiled = {en, de}
#define SOR_X(id, word, redacted, en, de, a, b, c, d) \
    {.name = word, .text = {en, de}, .args = {a, b, c, d}, SOR_SEEN_##redacted},
    SOR_EVENTS(SOR_X) END_EVENTS(SOR_X) SOR_EVENTS_MORE(SOR_X) END_EVENTS_MORE(SOR_X)
#undef SOR_X
};
static_assert(sizeof event_kinds / sizeof *event_kinds == END_TOLD_END - SLG_EVENT_GAME,
              "Sorcerer's, the Endbringer's, and those of both that came later");

#define WORDS(arg, list) \
    { .name = arg, .words = list, .count = sizeof(list) / sizeof *(list) }

static const slg_arg_words arg_words[] = {
    {.name = "thing", .card = end_card_of_thing, .card_name = "card"},
    {.name = "other", .card = end_card_of_thing, .card_name = "other_card"},
    {.name = "it", .card = end_card_of_thing, .card_name = "it_card"},
    {.name = "place", .word = sor_place_arg},
    {.name = "other-place", .word = sor_place_arg},
    {.name = "deck", .word = sor_deck_arg},
    {.name = "deck-kind", .words = sor_deck_kind_words, .count = 3},
    {.name = "phase", .words = sor_phase_words, .count = SOR_PHASES},
    {.name = "result", .words = sor_face_words, .count = SOR_FACE_KINDS},
    WORDS("harm", end_harm_words),
    WORDS("colour", end_colour_words),
    WORDS("realm", end_realm_words),
    WORDS("why", end_why_words),
    WORDS("deck-of", end_deck_words),
    WORDS("family", end_family_words),
};

/* Released versions: how they played, and the hash of their content. */
static const slg_release releases[] = {
    {"0.1.0", "2026-11-22", 1, 0xe56e28642254bdb8ull},
};

const slg_game end_game = {
    .name = "endbringer",
    .title = {"Sorcerer: Endbringer", "Sorcerer: Endbringer"},
    .id = 3,
    .seats_min = 1,
    .seats_max = END_PLAYERS,
    .state_size = sizeof(end_state),
    .frames_offset = offsetof(sor_state, frames),
    .main_depth = SOR_MAIN_DEPTH,
    .seat_depth = 0,
    .releases = releases,
    .release_count = sizeof releases / sizeof *releases,
    .content_hash = END_CONTENT_HASH,
    .rules_hash = SLG_RULES_HASH(END_BEHAVIOUR, END_CONTENT_HASH),
    .procs = procs,
    .proc_count = END_PROCS,
    .options = end_setup_options,
    .option_count = END_SET_COUNT,
    .streams = streams,
    .stream_count = END_STREAM_COUNT,
    .decision_kinds = decision_kinds,
    .decision_kind_count = END_ASK_COUNT,
    .option_kinds = option_kinds,
    .option_kind_count = END_DO_COUNT,
    .reasons = reasons,
    .reason_count = END_WHY_COUNT,
    .event_kinds = event_kinds,
    .event_kind_count = sizeof event_kinds / sizeof *event_kinds,
    .arg_words = arg_words,
    .arg_word_count = sizeof arg_words / sizeof *arg_words,
    .rules = end_rules,
    .rule_count = END_RULES_END - 1,
    .fields = &end_fields,
    .content = &end_content,
    .observation_size = END_OBSERVATION_SIZE,
    .action_count = END_ACTION_COUNT,
    .observed = end_observed,
    .observed_count = END_OBSERVED_COUNT,
    .setup = end_setup,
    .choices = end_choices,
    .is_void = sor_is_void,
    .view = end_view,
    .determinize = end_determinize,
    .check = end_check,
    .outcome = end_outcome,
    .word = end_word,
    .put_outcome = end_put_outcome,
    .put_chance = end_put_chance,
    .read_chance = end_read_chance,
    .meant = end_meant,
    .was_read = end_was_read,
    .was_set = end_was_set,
    .observe = end_observe,
    .action_of = end_action_of,
    .first_action = end_first_action,
    .card_count = END_CONTENT_CARDS,
    .card_none = SOR_NONE,
    .card_id = sor_card_id,
    .put_card_name = sor_put_card_name,
    .put_card_figures = sor_put_card_figures,
    .put_card_text = sor_put_card_text,
    .card_source = sor_card_source,
    .read_content = end_read_content,
    .use_content = end_use_content,
    .content_size = sizeof(end_own_content),
};
