/* SPDX-License-Identifier: MIT */
/* Sorcerer as one constant object: the tables that the kernel plays it by. */
#include "games/sorcerer/behaviour.gen.h"
#include "games/sorcerer/round.h"
#include "games/sorcerer/services.h"
#include "games/sorcerer/sorcerer.h"

#include "games/sorcerer/content.gen.h"
#include "kernel/tongue.h"
#include "spells/sight.h"

#define FRENCH SLG_FRENCH
#include "spells/words.fr.def"
#undef FRENCH

/* The workshop as it is: the trackers of both sides, and no foe. */
const spl_house sor_house = {
    .tell_standstill = SPL_TOLD_STANDSTILL,
    .things = SPL_THINGS,
};

static slg_proc *const procs[SPL_PROCS] = {
    [SPL_PROC_CREATE] = spl_create_proc,       [SPL_PROC_ROUND] = sor_round_proc,
    [SPL_PROC_READY] = sor_ready_proc,         [SPL_PROC_ACTIONS] = sor_actions_proc,
    [SPL_PROC_ACTION] = spl_action_proc,       [SPL_PROC_PLAY] = spl_play_proc,
    [SPL_PROC_REINFORCE] = spl_reinforce_proc, [SPL_PROC_BATTLES] = spl_battles_proc,
    [SPL_PROC_BATTLE] = sor_battle_proc,       [SPL_PROC_ATTACK] = spl_attack_proc,
    [SPL_PROC_TACTICS] = spl_tactics_proc,     [SPL_PROC_REROLLS] = spl_rerolls_proc,
    [SPL_PROC_DAMAGE] = sor_damage_proc,       [SPL_PROC_END] = sor_end_proc,
    [SPL_PROC_RESOLVE] = spl_resolve_proc,     [SPL_PROC_RUN] = spl_run_proc,
};

static const char *const streams[SPL_STREAM_COUNT] = {
    "deal",       "energy",     "dice",       "pick",       "grimoire.A",
    "grimoire.B", "grimoire.C", "grimoire.D", "grimoire.E", "grimoire.F",
};

/* Dice, random picks and the grimoires of a duel. */
static const uint8_t kept_blocks[SPL_STREAM_COUNT] = {
    [SPL_STREAM_DICE] = 1,
    [SPL_STREAM_PICK] = 2,
    [SPL_STREAM_GRIMOIRE_A] = 3,
    [SPL_STREAM_GRIMOIRE_A + 1] = SOR_BLOCKS,
};

/* Questions about cards that only their owner sees: asked even where just one answer is left. */
#define IS_LONE(id)                                                        \
    (SPL_ASK_##id == SPL_ASK_MULLIGAN || SPL_ASK_##id == SPL_ASK_ACTION || \
     SPL_ASK_##id == SPL_ASK_MAY || SPL_ASK_##id == SPL_ASK_PICK)

static const slg_kind decision_kinds[SPL_ASK_COUNT] = {
#define SPL_X(id, word, en, de, source, extra) \
    {.name = word,                             \
     .text = SLG_TEXTS(SPL_ASK_##id, en, de),  \
     .args = {source, extra},                  \
     .lone = IS_LONE(id)},
    SPL_DECISIONS(SPL_X)
#undef SPL_X
};

static const slg_kind option_kinds[SPL_DO_COUNT] = {
#define SPL_X(id, word, en, de, a, b, c) \
    {.name = word, .text = SLG_TEXTS(SPL_DO_##id, en, de), .args = {a, b, c}},
    SPL_OPTIONS(SPL_X)
#undef SPL_X
};

static const slg_reason reasons[SPL_WHY_COUNT] = {
#define SPL_X(id, word, broken, en, de, x, y, z) \
    [SPL_WHY_##id] = {                           \
        .name = word, .rule = broken, .text = SLG_TEXTS(SPL_WHY_##id, en, de), .args = {x, y, z}},
    SPL_REASONS(SPL_X)
#undef SPL_X
};

static const slg_event_kind event_kinds[] = {
#define SPL_SEEN_NOTHING .redact = SLG_REDACT_NOTHING
#define SPL_SEEN_ALL     .redact = SLG_REDACT_ALL
#define SPL_SEEN_ARGS(en, de) \
    .redact = SLG_REDACT_ARGS, .veiled = SLG_TEXTS(SPL_VEILED_DRAW, en, de)
#define SPL_SEEN_CONCEALS(en, de) \
    .redact = SLG_REDACT_ARGS, .veiled = SLG_TEXTS(SPL_VEILED_CONCEAL, en, de)
#define SPL_X(id, word, redacted, en, de, a, b, c, d)                             \
    [SPL_TOLD_##id - SLG_EVENT_GAME] = {.name = word,                             \
                                        .text = SLG_TEXTS(SPL_TOLD_##id, en, de), \
                                        .args = {a, b, c, d},                     \
                                        SPL_SEEN_##redacted},
    SPL_EVENTS(SPL_X) SPL_EVENTS_MORE(SPL_X)
#undef SPL_X
};

static const slg_arg_words arg_words[] = {
    {.name = "thing", .card = spl_card_of_thing, .card_name = "card"},
    {.name = "other", .card = spl_card_of_thing, .card_name = "other_card"},
    {.name = "it", .card = spl_card_of_thing, .card_name = "it_card"},
    {.name = "place", .word = spl_place_arg},
    {.name = "deck", .word = spl_deck_arg},
    {.name = "deck-kind", .words = spl_deck_kind_words, .count = 3},
    {.name = "phase", .words = spl_phase_words, .count = SPL_PHASE_SPAWN},
    {.name = "result", .words = spl_face_words, .count = SPL_FACE_KINDS},
};

/* Released versions: how they played, and the hash of their content. */
static const slg_release releases[] = {
    {"0.1.0", "2026-11-22", 1, 0xcddb16438f5dd57aull},
};

const slg_game sor_game = {
    .name = "sorcerer",
    .title = {"Sorcerer", "Sorcerer", "Sorcerer"},
    .id = 2,
    .seats_min = 2,
    .seats_max = SLG_SEATS_MAX,
    .state_size = sizeof(sor_state),
    .kept_size = sizeof(sor_state) - sizeof(spl_state),
    .kept_blocks = kept_blocks,
    .frames_offset = offsetof(spl_state, frames),
    .main_depth = SPL_MAIN_DEPTH,
    .seat_depth = 0,
    .releases = releases,
    .release_count = sizeof releases / sizeof *releases,
    .content_hash = SOR_CONTENT_HASH,
    .rules_hash = SLG_RULES_HASH(SOR_BEHAVIOUR, SOR_CONTENT_HASH),
    .procs = procs,
    .proc_count = SPL_PROCS,
    .options = sor_setup_options,
    .option_count = SPL_SET_COUNT,
    .streams = streams,
    .stream_count = SPL_STREAM_COUNT,
    .decision_kinds = decision_kinds,
    .decision_kind_count = SPL_ASK_COUNT,
    .option_kinds = option_kinds,
    .option_kind_count = SPL_DO_COUNT,
    .reasons = reasons,
    .reason_count = SPL_WHY_COUNT,
    .event_kinds = event_kinds,
    .event_kind_count = sizeof event_kinds / sizeof *event_kinds,
    .arg_words = arg_words,
    .arg_word_count = sizeof arg_words / sizeof *arg_words,
    .rules = sor_rules,
    .rule_count = sizeof sor_rules / sizeof *sor_rules,
    .fields = &sor_fields,
    .content = &sor_content,
    .observation_size = SOR_OBSERVATION_SIZE,
    .action_count = SOR_ACTION_COUNT,
    .observed = sor_observed,
    .observed_count = SOR_OBSERVED_COUNT,
    .setup = spl_setup,
    .choices = spl_choices,
    .pick = spl_pick,
    .is_offered = spl_is_offered,
    .allows = spl_allows,
    .is_void = spl_is_void,
    .veil = sor_veil,
    .determinize = sor_determinize,
    .check = sor_check,
    .outcome = sor_outcome,
    .word = spl_word,
    .put_outcome = sor_put_outcome,
    .put_chance = spl_put_chance,
    .read_chance = spl_read_chance,
    .meant = spl_meant,
    .was_read = sor_was_read,
    .was_set = sor_was_set,
    .observe = sor_observe,
    .action_of = sor_action_of,
    .first_action = sor_first_action,
    .action_places = sor_action_places,
    .actions_of = sor_actions_of,
    .observe_as = sor_observe_as,
    .card_count = SOR_CONTENT_CARDS,
    .card_none = SPL_NONE,
    .card_id = spl_card_id,
    .put_card_name = spl_put_card_name,
    .put_card_figures = spl_put_card_figures,
    .put_card_text = spl_put_card_text,
    .card_source = spl_card_source,
    .read_content = sor_read_content,
    .use_content = sor_use_content,
    .content_size = sizeof(sor_own_content),
};
