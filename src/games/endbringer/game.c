/* SPDX-License-Identifier: MIT */
/* Endbringer as one constant object: the tables that the kernel plays it by. What it replaces of
 * the workshop's procedures stands in one table here; what it replaces of its operations, in
 * house.c. */
#include "games/endbringer/behaviour.gen.h"
#include "games/endbringer/services.h"

#include "games/endbringer/content.gen.h"

static slg_proc *const procs[EBR_PROCS] = {
    /* the workshop's numbers, with the Endbringer's rounds, battles and damage */
    [SPL_PROC_CREATE] = ebr_create_proc,
    [SPL_PROC_ROUND] = ebr_round_proc,
    [SPL_PROC_READY] = ebr_ready_proc,
    [SPL_PROC_ACTIONS] = ebr_actions_proc,
    [SPL_PROC_BATTLES] = ebr_battles_proc,
    [SPL_PROC_BATTLE] = ebr_battle_proc,
    [SPL_PROC_REROLLS] = ebr_rerolls_proc,
    [SPL_PROC_DAMAGE] = ebr_damage_proc,
    [SPL_PROC_END] = ebr_end_proc,
    /* the workshop's as they are */
    [SPL_PROC_ACTION] = spl_action_proc,
    [SPL_PROC_PLAY] = spl_play_proc,
    [SPL_PROC_REINFORCE] = spl_reinforce_proc,
    [SPL_PROC_ATTACK] = spl_attack_proc,
    [SPL_PROC_TACTICS] = spl_tactics_proc,
    [SPL_PROC_RESOLVE] = spl_resolve_proc,
    [SPL_PROC_RUN] = spl_run_proc,
    /* what only the Endbringer does */
    [EBR_PROC_SPAWN_PHASE] = ebr_spawn_phase_proc,
    [EBR_PROC_SPAWN] = ebr_spawn_proc,
    [EBR_PROC_ANSWER] = ebr_answer_proc,
    [EBR_PROC_REVEAL] = ebr_reveal_proc,
    [EBR_PROC_CRITICAL] = ebr_critical_proc,
    [EBR_PROC_GATE] = ebr_gate_proc,
    [EBR_PROC_TAKE] = ebr_take_proc,
    [EBR_PROC_STONE] = ebr_stone_proc,
    [EBR_PROC_LOOSE] = ebr_loose_proc,
    [EBR_PROC_ENEMY] = ebr_enemy_proc,
    [EBR_PROC_TACTIC] = ebr_tactic_proc,
    [EBR_PROC_DARK] = ebr_dark_proc,
    [EBR_PROC_SCENARIO] = ebr_scenario_proc,
};

static const char *const streams[EBR_STREAM_COUNT] = {
    [SPL_STREAM_DEAL] = "deal",
    [SPL_STREAM_ENERGY] = "energy",
    [SPL_STREAM_DICE] = "dice",
    [SPL_STREAM_PICK] = "pick",
    [SPL_STREAM_GRIMOIRE_A] = "grimoire.A",
    [SPL_STREAM_GRIMOIRE_A + 1] = "grimoire.B",
    [SPL_STREAM_GRIMOIRE_A + 2] = "grimoire.C",
    [EBR_STREAM_NEMESIS] = "nemesis",
    [EBR_STREAM_STONES] = "monoliths",
    [EBR_STREAM_ARCHETYPE] = "archetype",
    [EBR_STREAM_AVATAR] = "avatar",
    [EBR_STREAM_FOE] = "foe",
    [EBR_STREAM_PILE] = "pile",
    [EBR_STREAM_EVOLVE] = "evolve",
    [EBR_STREAM_DARK] = "dark",
    [EBR_STREAM_ORDER] = "order",
};

/* Dice, strides, and all that is drawn from each round. */
static const uint8_t kept_blocks[EBR_STREAM_COUNT] = {
    [SPL_STREAM_DICE] = 1,
    [SPL_STREAM_GRIMOIRE_A] = 2,
    [SPL_STREAM_GRIMOIRE_A + 1] = 3,
    [SPL_STREAM_GRIMOIRE_A + 2] = 4,
    [EBR_STREAM_NEMESIS] = 5,
    [EBR_STREAM_ARCHETYPE] = 6,
    [EBR_STREAM_AVATAR] = EBR_BLOCKS,
};
static_assert(EBR_STREAM_COUNT <= SLG_STREAMS_MAX, "each has its counter");

/* Questions about cards that only their owner sees: asked even where just one answer is left. */
#define IS_LONE(id)                                                        \
    (SPL_ASK_##id == SPL_ASK_MULLIGAN || SPL_ASK_##id == SPL_ASK_ACTION || \
     SPL_ASK_##id == SPL_ASK_MAY || SPL_ASK_##id == SPL_ASK_PICK)

static const slg_kind decision_kinds[EBR_ASK_COUNT] = {
#define SPL_X(id, word, en, de, source, extra) \
    {.name = word, .text = {en, de}, .args = {source, extra}, .lone = IS_LONE(id)},
    SPL_DECISIONS(SPL_X)
#undef SPL_X
#define EBR_X(id, word, en, de, source, extra) \
    {.name = word,                             \
     .text = {en, de},                         \
     .args = {source, extra},                  \
     .lone = EBR_ASK_##id == EBR_ASK_GIVE_UP || EBR_ASK_##id == EBR_ASK_VIRTUAL},
        EBR_DECISIONS(EBR_X)
#undef EBR_X
};

static const slg_kind option_kinds[EBR_DO_COUNT] = {
#define SPL_X(id, word, en, de, a, b, c) {.name = word, .text = {en, de}, .args = {a, b, c}},
    SPL_OPTIONS(SPL_X) EBR_OPTIONS(SPL_X)
#undef SPL_X
};

static const slg_reason reasons[EBR_WHY_COUNT] = {
#define SPL_X(id, word, broken, en, de, x, y, z) \
    [SPL_WHY_##id] = {.name = word, .rule = broken, .text = {en, de}, .args = {x, y, z}},
    SPL_REASONS(SPL_X)
#undef SPL_X
#define EBR_X(id, word, broken, en, de, x, y, z) \
    [EBR_WHY_##id] = {.name = word, .rule = broken, .text = {en, de}, .args = {x, y, z}},
        EBR_REASONS(EBR_X)
#undef EBR_X
};

static const slg_event_kind event_kinds[] = {
#define SPL_SEEN_NOTHING      .redact = SLG_REDACT_NOTHING
#define SPL_SEEN_ALL          .redact = SLG_REDACT_ALL
#define SPL_SEEN_ARGS(en, de) .redact = SLG_REDACT_ARGS, .veiled = {en, de}
#define SPL_SEEN_CONCEALS     SPL_SEEN_ARGS
#define SPL_X(id, word, redacted, en, de, a, b, c, d) \
    {.name = word, .text = {en, de}, .args = {a, b, c, d}, SPL_SEEN_##redacted},
    SPL_EVENTS(SPL_X) EBR_EVENTS(SPL_X) SPL_EVENTS_MORE(SPL_X) EBR_EVENTS_MORE(SPL_X)
#undef SPL_X
};
static_assert(sizeof event_kinds / sizeof *event_kinds == EBR_TOLD_END - SLG_EVENT_GAME,
              "Sorcerer's, the Endbringer's, and those of both that came later");

#define WORDS(arg, list) \
    { .name = arg, .words = list, .count = sizeof(list) / sizeof *(list) }

static const slg_arg_words arg_words[] = {
    {.name = "thing", .card = ebr_card_of_thing, .card_name = "card"},
    {.name = "other", .card = ebr_card_of_thing, .card_name = "other_card"},
    {.name = "it", .card = ebr_card_of_thing, .card_name = "it_card"},
    {.name = "place", .word = spl_place_arg},
    {.name = "other-place", .word = spl_place_arg},
    {.name = "deck", .word = spl_deck_arg},
    {.name = "deck-kind", .words = spl_deck_kind_words, .count = 3},
    {.name = "phase", .words = spl_phase_words, .count = SPL_PHASES},
    {.name = "result", .words = spl_face_words, .count = SPL_FACE_KINDS},
    WORDS("harm", ebr_harm_words),
    WORDS("colour", ebr_colour_words),
    WORDS("realm", ebr_realm_words),
    WORDS("why", ebr_why_words),
    WORDS("deck-of", ebr_deck_words),
    WORDS("family", ebr_family_words),
};

/* Released versions: how they played, and the hash of their content. */
static const slg_release releases[] = {
    {"0.1.0", "2026-11-22", 1, 0xe56e28642254bdb8ull},
};

const slg_game ebr_game = {
    .name = "endbringer",
    .title = {"Sorcerer: Endbringer", "Sorcerer: Endbringer"},
    .id = 3,
    .seats_min = 1,
    .seats_max = EBR_PLAYERS,
    .state_size = sizeof(ebr_state),
    .kept_size = sizeof(ebr_state) - offsetof(ebr_state, blocks),
    .kept_blocks = kept_blocks,
    .frames_offset = offsetof(spl_state, frames),
    .main_depth = SPL_MAIN_DEPTH,
    .seat_depth = 0,
    .releases = releases,
    .release_count = sizeof releases / sizeof *releases,
    .content_hash = EBR_CONTENT_HASH,
    .rules_hash = SLG_RULES_HASH(END_BEHAVIOUR, EBR_CONTENT_HASH),
    .procs = procs,
    .proc_count = EBR_PROCS,
    .options = ebr_setup_options,
    .option_count = EBR_SET_COUNT,
    .streams = streams,
    .stream_count = EBR_STREAM_COUNT,
    .decision_kinds = decision_kinds,
    .decision_kind_count = EBR_ASK_COUNT,
    .option_kinds = option_kinds,
    .option_kind_count = EBR_DO_COUNT,
    .reasons = reasons,
    .reason_count = EBR_WHY_COUNT,
    .event_kinds = event_kinds,
    .event_kind_count = sizeof event_kinds / sizeof *event_kinds,
    .arg_words = arg_words,
    .arg_word_count = sizeof arg_words / sizeof *arg_words,
    .rules = end_rules,
    .rule_count = sizeof end_rules / sizeof *end_rules,
    .earlier_rules = sor_rules,
    .earlier_rule_count = sizeof sor_rules / sizeof *sor_rules,
    .fields = &ebr_fields,
    .content = &ebr_content,
    .observation_size = EBR_OBSERVATION_SIZE,
    .action_count = EBR_ACTION_COUNT,
    .observed = ebr_observed,
    .observed_count = EBR_OBSERVED_COUNT,
    .setup = ebr_setup,
    .choices = ebr_choices,
    .pick = ebr_pick,
    .is_offered = ebr_is_offered,
    .allows = spl_allows,
    .is_void = spl_is_void,
    .veil = ebr_veil,
    .determinize = ebr_determinize,
    .check = ebr_check,
    .outcome = ebr_outcome,
    .word = ebr_word,
    .put_outcome = ebr_put_outcome,
    .put_chance = ebr_put_chance,
    .read_chance = ebr_read_chance,
    .meant = ebr_meant,
    .was_read = ebr_was_read,
    .was_set = ebr_was_set,
    .observe = ebr_observe,
    .action_of = ebr_action_of,
    .first_action = ebr_first_action,
    .action_places = ebr_action_places,
    .actions_of = ebr_actions_of,
    .observe_as = ebr_observe_as,
    .card_count = EBR_CONTENT_CARDS,
    .card_none = SPL_NONE,
    .card_id = spl_card_id,
    .put_card_name = spl_put_card_name,
    .put_card_figures = spl_put_card_figures,
    .put_card_text = spl_put_card_text,
    .card_source = spl_card_source,
    .read_content = ebr_read_content,
    .use_content = ebr_use_content,
    .content_size = sizeof(ebr_own_content),
};
