/* SPDX-License-Identifier: MIT */
#include "toy.h"

#include <stddef.h>

/* --- the fields of the state, by name --- */

static const slg_field seat_items[] = {
    {.name = "hand", .type = SLG_FIELD_CARDS, .offset = offsetof(toy_seat, hand)},
    {.name = "count", .type = SLG_FIELD_U8, .offset = offsetof(toy_seat, count)},
    {.name = "score", .type = SLG_FIELD_U8, .offset = offsetof(toy_seat, score)},
    {.name = "card", .type = SLG_FIELD_CARD, .offset = offsetof(toy_seat, card)},
    {.name = "stake", .type = SLG_FIELD_U8, .offset = offsetof(toy_seat, stake), .nullable = 1},
    {.name = "late", .type = SLG_FIELD_BOOL, .offset = offsetof(toy_seat, late)},
};
static const slg_fields seat_fields = {seat_items, sizeof seat_items / sizeof *seat_items};
static const slg_field items[] = {
    {.name = "deck", .type = SLG_FIELD_CARDS, .offset = offsetof(toy_state, deck)},
    {.name = "discard", .type = SLG_FIELD_CARDS, .offset = offsetof(toy_state, discard)},
    {.name = "seats",
     .type = SLG_FIELD_STRUCT,
     .offset = offsetof(toy_state, seats),
     .count = TOY_SEATS,
     .stride = sizeof(toy_seat),
     .base = 1,
     .per_seat = 1,
     .sub = &seat_fields},
    {.name = "face", .type = SLG_FIELD_U8, .offset = offsetof(toy_state, face)},
    {.name = "round", .type = SLG_FIELD_U8, .offset = offsetof(toy_state, round)},
    {.name = "rounds", .type = SLG_FIELD_U8, .offset = offsetof(toy_state, rounds), .engine = 1},
    {.name = "timed", .type = SLG_FIELD_BOOL, .offset = offsetof(toy_state, timed), .engine = 1},
    {.name = "staked", .type = SLG_FIELD_U64, .offset = offsetof(toy_state, staked), .engine = 1},
};
static const slg_fields fields = {items, sizeof items / sizeof *items};

/* --- for programs that learn --- */

static const slg_observed observed[] = {
    {"face", 0, 1, ""},
    {"round", 1, 1, ""},
    {"viewer", 2, 1, ""},
};

static void observe(const slg_game *game, const slg_state *view, int16_t *out) {
    const toy_state *toy = toy_of_const(view);
    (void)game;
    out[0] = toy->face;
    out[1] = toy->round;
    out[2] = toy->core.viewer;
}

/* Animals, then stakes, then rewards. */
static uint32_t action_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                          slg_option option) {
    (void)game, (void)view, (void)decision;
    return option.kind == TOY_PLAY    ? (uint32_t)option.a
           : option.kind == TOY_STAKE ? TOY_CARDS_MAX + (uint32_t)option.a - 1
                                      : TOY_CARDS_MAX + 3 + (option.kind == TOY_DRAW);
}

static uint32_t first_action(uint32_t kind) {
    return kind == TOY_STAKE   ? TOY_CARDS_MAX
           : kind == TOY_POINT ? TOY_CARDS_MAX + 3
           : kind == TOY_DRAW  ? TOY_CARDS_MAX + 4
                               : 0;
}

/* --- all of it --- */

const slg_game toy_game = {
    .name = "toy",
    .title = {"The Menagerie", "Die Menagerie"},
    .id = 0x7E57,
    .seats_min = 2,
    .seats_max = TOY_SEATS,
    .state_size = sizeof(toy_state),
    .frames_offset = offsetof(toy_state, frames),
    .main_depth = TOY_MAIN,
    .seat_depth = TOY_LANE,
    .rules_hash = TOY_RULES,
    .procs = toy_procs,
    .proc_count = TOY_PROCS,
    .options = toy_setup_options,
    .option_count = TOY_SETS,
    .streams = toy_streams,
    .stream_count = TOY_STREAMS,
    .decision_kinds = toy_decisions,
    .decision_kind_count = TOY_ASKS,
    .option_kinds = toy_options,
    .option_kind_count = TOY_OPTIONS,
    .event_kinds = toy_events,
    .event_kind_count = TOY_EVENTS,
    .reasons = toy_reasons,
    .reason_count = TOY_WHYS,
    .rules = toy_rules,
    .rule_count = 2,
    .fields = &fields,
    .content = &toy_animals,
    .observation_size = 3,
    .action_count = TOY_ACTIONS,
    .observed = observed,
    .observed_count = sizeof observed / sizeof *observed,
    .setup = toy_setup,
    .choices = toy_choices,
    .is_void = toy_is_void,
    .view = toy_view,
    .determinize = toy_determinize,
    .check = toy_check,
    .was_set = toy_was_set,
    .outcome = toy_outcome,
    .word = toy_word,
    .put_outcome = toy_put_outcome,
    .put_chance = toy_put_chance,
    .read_chance = toy_read_chance,
    .card_count = TOY_CARDS,
    .card_none = TOY_NONE,
    .card_id = toy_card_id,
    .put_card_name = toy_put_card,
    .put_card_figures = toy_put_figures,
    .put_card_text = toy_put_text,
    .observe = observe,
    .action_of = action_of,
    .first_action = first_action,
    .read_content = toy_read_content,
    .use_content = toy_use_content,
    .content_size = sizeof(toy_content),
    .clock = toy_clock,
    .time_up = toy_time_up,
    .clock_ask = TOY_ASK_CLOCK,
    .clock_option = TOY_TIME_UP,
    .clock_ms = toy_clock_ms,
    .policy = &toy_policy,
    .manual = &toy_manual,
};
