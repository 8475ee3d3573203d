/* SPDX-License-Identifier: MIT */
/* The documents: full state or view, decision, event, outcome. What each name means:
 * docs/protocol.md. */
#include <sortilege/json.h>

#include <string.h>

#include "kernel/game.h"
#include "kernel/json_write.h"

enum { DOCUMENT_VERSION = 1 };

/* --- a game's fields, from its table --- */

static void put_card(slg_json *json, const slg_game *game, int64_t card) {
    const char *id = card == game->card_none ? NULL : game->card_id(game, (uint32_t)card);
    if (card == game->card_none)
        slg_json_null(json);
    else if (id && *id)
        slg_json_string(json, id);
    else
        slg_json_int(json, card);
}

static void put_cards(slg_json *json, const slg_game *game, uint64_t set) {
    uint32_t index = 0;
    slg_json_open(json, '[');
    for (; set; set &= set - 1) {
        slg_json_item(json, index++);
        put_card(json, game, __builtin_ctzll(set));
    }
    slg_json_close(json, ']');
}

static void put_number(slg_json *json, const slg_game *game, const slg_field *field,
                       const unsigned char *at) {
    int64_t value = slg__field_load(field->type, at);
    if (field->nullable && value == UINT8_MAX)
        slg_json_null(json);
    else if (field->type == SLG_FIELD_CARD)
        put_card(json, game, value);
    else if (field->type == SLG_FIELD_CARDS)
        put_cards(json, game, (uint64_t)value);
    else if (field->type == SLG_FIELD_U64)
        slg_json_u64(json, (uint64_t)value);
    else if (field->type == SLG_FIELD_WORD && value < field->words_count)
        slg_json_string(json, field->words[value]);
    else if (field->type == SLG_FIELD_BOOL && value <= 1)
        slg_json_bool(json, value != 0);
    else
        slg_json_int(json, value);
}

/* What a struct's fields are, and how many seats the match has. */
typedef struct slg_fields_of {
    const slg_game *game;
    uint32_t seats;
} slg_fields_of;

static void put_struct(slg_json *json, slg_fields_of of, const slg_fields *fields,
                       const unsigned char *base);

static void put_element(slg_json *json, slg_fields_of of, const slg_field *field,
                        const unsigned char *base, uint32_t element) {
    const unsigned char *at = slg__field_at(field, (unsigned char *)(uintptr_t)base, element);
    if (field->type == SLG_FIELD_STRUCT)
        put_struct(json, of, field->sub, at);
    else
        put_number(json, of.game, field, at);
}

static void put_field(slg_json *json, slg_fields_of of, const slg_field *field,
                      const unsigned char *base) {
    slg_json_key(json, field->name);
    if (field->count == 0) {
        put_element(json, of, field, base, 0);
        return;
    }
    slg_json_open(json, '[');
    for (uint32_t i = 0; i < slg__field_elements(field, of.seats); i++) {
        slg_json_item(json, field->base + i);
        put_element(json, of, field, base, i);
    }
    slg_json_close(json, ']');
}

static void put_struct(slg_json *json, slg_fields_of of, const slg_fields *fields,
                       const unsigned char *base) {
    slg_json_open(json, '{');
    for (uint32_t i = 0; i < fields->count; i++)
        put_field(json, of, &fields->items[i], base);
    slg_json_close(json, '}');
}

/* The game's fields of one sort: those of the rules, or the engine's bookkeeping. */
static void put_game(slg_json *json, const slg_game *game, const slg_state *state, uint8_t engine) {
    slg_fields_of of = {game, slg__core_const(state)->seats};
    for (uint32_t i = 0; game->fields && i < game->fields->count; i++)
        if (game->fields->items[i].engine == engine)
            put_field(json, of, &game->fields->items[i], (const unsigned char *)state);
}

/* --- the engine's part of a state --- */

static void put_list_u32(slg_json *json, const char *name, const uint32_t *values, uint32_t count) {
    slg_json_key(json, name);
    slg_json_open(json, '[');
    for (uint32_t i = 0; i < count; i++) {
        slg_json_item(json, i);
        slg_json_int(json, values[i]);
    }
    slg_json_close(json, ']');
}

static void put_named(slg_json *json, const char *name, int64_t value) {
    slg_json_key(json, name);
    slg_json_int(json, value);
}

static void put_asks(slg_json *json, const slg_game *game, const slg_core *core) {
    uint32_t index = 0;
    slg_json_key(json, "asks");
    slg_json_open(json, '[');
    for (uint32_t slot = 0; slot < SLG_SLOTS; slot++) {
        const slg_ask *ask = &core->ask[slot];
        if (!ask->open) continue;
        slg_json_item(json, index++);
        slg_json_open(json, '{');
        put_named(json, "seat", slot);
        slg_json_key(json, "kind");
        slg_json_string(json, slg_decision_kind_name(game, ask->kind));
        put_named(json, "flags", ask->flags);
        put_named(json, "lane", ask->lane);
        put_named(json, "source", ask->source);
        put_named(json, "extra", ask->extra);
        slg_json_close(json, '}');
    }
    slg_json_close(json, ']');
}

static void put_frame(slg_json *json, const slg_frame *frame) {
    slg_json_open(json, '{');
    put_named(json, "proc", frame->proc);
    put_named(json, "step", frame->step);
    put_named(json, "seat", frame->seat);
    slg_json_key(json, "v");
    slg_json_open(json, '[');
    for (uint32_t i = 0; i < 6; i++) {
        slg_json_item(json, i);
        slg_json_int(json, frame->v[i]);
    }
    slg_json_close(json, ']');
    slg_json_close(json, '}');
}

/* One list a lane, the frame that runs last. */
static void put_lanes(slg_json *json, const slg_game *game, const slg_state *state) {
    const slg_core *core = slg__core_const(state);
    slg_json_key(json, "lanes");
    slg_json_open(json, '[');
    for (uint32_t lane = 0; lane <= core->seats; lane++) {
        const slg_frame *frames = slg__lane_frames(game, (slg_state *)(uintptr_t)state, lane);
        slg_json_item(json, lane);
        slg_json_open(json, '[');
        for (uint32_t i = 0; i < core->depth[lane]; i++) {
            slg_json_item(json, i);
            put_frame(json, &frames[i]);
        }
        slg_json_close(json, ']');
    }
    slg_json_close(json, ']');
}

static void put_forks(slg_json *json, const slg_core *core) {
    slg_json_key(json, "forks");
    slg_json_open(json, '[');
    for (uint32_t seat = 0, index = 0; seat < core->seats; seat++) {
        if (!core->base[seat].active) continue;
        slg_json_item(json, index++);
        slg_json_open(json, '{');
        put_named(json, "seat", seat);
        put_named(json, "proc", core->base[seat].proc);
        put_named(json, "arg", core->base[seat].arg);
        slg_json_close(json, '}');
    }
    slg_json_close(json, ']');
}

static void put_key(slg_json *json, const uint32_t key[8]) {
    char text[65];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    for (uint32_t i = 0; i < 32; i++)
        slg_put_hex(&out, key[i / 4] >> (8 * (i % 4)) & 0xFF, 2);
    slg_out_end(&out);
    slg_json_key(json, "key");
    slg_json_string(json, text);
}

static void put_drawn(slg_json *json, const slg_game *game, const slg_core *core) {
    slg_json_key(json, "drawn");
    slg_json_open(json, '{');
    for (uint32_t i = 0; i < game->stream_count; i++)
        put_named(json, game->streams[i], core->drawn[i]);
    slg_json_close(json, '}');
}

static void put_engine(slg_json *json, const slg_game *game, const slg_state *state) {
    const slg_core *core = slg__core_const(state);
    slg_json_key(json, "engine");
    slg_json_open(json, '{');
    slg_json_key(json, "chance");
    slg_json_string(json, core->chance == SLG_CHANCE_ASKED ? "asked" : "sampled");
    put_named(json, "answers", core->answers);
    put_list_u32(json, "seq", core->seq, SLG_SLOTS);
    put_list_u32(json, "revealed", core->revealed, SLG_SLOTS);
    put_asks(json, game, core);
    put_lanes(json, game, state);
    put_forks(json, core);
    slg_json_key(json, "chance_set");
    slg_json_hex(json, core->chance_set, 16);
    put_key(json, core->key);
    put_drawn(json, game, core);
    put_game(json, game, state, 1);
    slg_json_close(json, '}');
}

/* --- states and views --- */

static void put_pending(slg_json *json, uint32_t pending) {
    slg_json_key(json, "pending");
    slg_json_open(json, '[');
    for (uint32_t seat = 0, index = 0; seat < SLG_SLOTS; seat++) {
        if (!(pending >> seat & 1)) continue;
        slg_json_item(json, index++);
        slg_json_int(json, seat);
    }
    slg_json_close(json, ']');
}

static void put_state(slg_json *json, const slg_game *game, const slg_state *state) {
    const slg_core *core = slg__core_const(state);
    slg_json_open(json, '{');
    put_named(json, "sortilege", DOCUMENT_VERSION);
    slg_json_key(json, "game");
    slg_json_string(json, game->name);
    slg_json_key(json, "rules");
    slg_json_hex(json, game->rules_hash, 16);
    put_named(json, "players", core->seats);
    slg_json_key(json, "viewer"); /* null: a full state; -1: a spectator's view */
    if (core->viewer == 0)
        slg_json_null(json);
    else
        slg_json_int(json, core->viewer == SLG_SEAT_NONE ? -1 : core->viewer - 1);
    slg_json_key(json, "over"); /* null: playing; else the reason */
    if (core->over == 0)
        slg_json_null(json);
    else
        slg_json_int(json, core->over - 1);
    put_pending(json, core->pending);
    put_game(json, game, state, 0);
    put_engine(json, game, state);
    slg_json_close(json, '}');
}

size_t slg_json_state(const slg_game *game, const slg_state *state, char *out, size_t capacity) {
    slg_json json;
    slg_json_begin(&json, "", out, capacity);
    put_state(&json, game, state);
    return slg_json_end(&json);
}

static slg_status no_such_path(const slg_json *json, slg_error *error) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    size_t right = slg_json_right_part(json);
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, "nothing is at '");
    slg_put(&out, json->path);
    slg_put(&out, "'; ");
    if (right) {
        slg_put_char(&out, '\'');
        slg_put_bytes(&out, json->path, right);
        slg_put_char(&out, '\'');
    } else {
        slg_put(&out, "the state");
    }
    slg_put(&out, " has ");
    slg_put(&out, json->hint_text);
    slg_out_end(&out);
    return slg__fail(error, SLG_UNKNOWN, 0, (uint32_t)right + 1, text);
}

slg_status slg_json_get(const slg_game *game, const slg_state *state, const char *path, char *out,
                        size_t capacity, size_t *length, slg_error *error) {
    slg_json json;
    slg_json_begin(&json, path, out, capacity);
    put_state(&json, game, state);
    size_t whole = slg_json_end(&json);
    if (!json.found) return no_such_path(&json, error);
    if (length) *length = whole;
    if (whole >= capacity && capacity > 0)
        return slg__fail(error, SLG_TOO_SMALL, 0, 0, slg_status_text(SLG_TOO_SMALL));
    return SLG_OK;
}

/* --- decisions --- */

/* A sentence or word made by the text part, as a string. */
static void put_text(slg_json *json, const char *key, const char *text) {
    slg_json_key(json, key);
    slg_json_string(json, text);
}

static void put_chance_value(slg_json *json, const slg_game *game, uint32_t stream, uint32_t value,
                             const slg_voice *voice) {
    char text[SLG_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put_chance(game, stream, value, voice->lang, &out);
    slg_out_end(&out);
    put_text(json, "value", text);
}

static void put_args(slg_json *json, const slg_game *game, const char *const *names,
                     const int16_t *values, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        const char *name = names[i];
        if (!name) continue;
        bool card = strcmp(name, "card") == 0;
        if (strncmp(name, "card:", 5) == 0) {
            card = true;
            name += 5;
        }
        const char *word = slg__arg_word(game, name, values[i]);
        slg_json_key(json, name);
        if (card)
            put_card(json, game, values[i]);
        else if (word)
            slg_json_string(json, word);
        else if (slg__arg_words(game, name))
            slg_json_null(json);
        else
            slg_json_int(json, values[i]);
    }
}

static void put_option(slg_json *json, const slg_game *game, const slg_state *state,
                       const slg_decision *decision, slg_option option, const slg_voice *voice) {
    char text[SLG_TEXT_MAX];
    put_text(json, "kind", slg_option_kind_name(game, option.kind));
    if (decision->seat == SLG_SEAT_CHANCE) {
        put_text(json, "stream", slg_stream_name(game, (uint32_t)option.b));
        put_chance_value(json, game, (uint32_t)option.b, (uint32_t)option.a, voice);
        put_named(json, "weight", 1);
    } else if (option.kind < game->option_kind_count) {
        const int16_t values[3] = {option.a, option.b, option.c};
        put_args(json, game, game->option_kinds[option.kind].args, values, 3);
    }
    slg_text_option(game, state, decision, option, voice, text, sizeof text);
    put_text(json, "text", text);
}

static void put_options(slg_json *json, const slg_game *game, const slg_state *state,
                        const slg_decision *decision, const slg_voice *voice) {
    slg_option options[SLG_OPTIONS_MAX];
    uint32_t count = slg_options(game, state, decision->seat, options, SLG_OPTIONS_MAX);
    slg_json_key(json, "options");
    slg_json_open(json, '[');
    for (uint32_t i = 0; i < count; i++) {
        slg_json_item(json, i);
        slg_json_open(json, '{');
        put_named(json, "index", i);
        put_option(json, game, state, decision, options[i], voice);
        slg_json_close(json, '}');
    }
    slg_json_close(json, ']');
}

static void put_refused(slg_json *json, const slg_game *game, const slg_state *state,
                        const slg_decision *decision, const slg_voice *voice) {
    slg_refusal refusals[SLG_OPTIONS_MAX];
    uint32_t count = slg_refused(game, state, decision->seat, refusals, SLG_OPTIONS_MAX);
    slg_json_key(json, "refused");
    slg_json_open(json, '[');
    for (uint32_t i = 0; i < count; i++) {
        slg_json_item(json, i);
        slg_json_open(json, '{');
        put_option(json, game, state, decision, refusals[i].option, voice);
        put_text(json, "rule", slg_rule_id(game, refusals[i].rule));
        slg_json_close(json, '}');
    }
    slg_json_close(json, ']');
}

static void put_decision(slg_json *json, const slg_game *game, const slg_state *state,
                         const slg_decision *decision, const slg_voice *voice) {
    char text[SLG_TEXT_MAX];
    slg_json_open(json, '{');
    put_named(json, "seat", decision->seat);
    put_named(json, "seq", decision->seq);
    put_text(json, "kind", slg_decision_kind_name(game, decision->kind));
    slg_json_key(json, "sealed");
    slg_json_bool(json, (decision->flags & SLG_DECISION_SEALED) != 0);
    if (decision->seat == SLG_SEAT_CHANCE) {
        put_text(json, "stream", slg_stream_name(game, (uint32_t)decision->source));
    } else if (decision->kind < game->decision_kind_count) {
        const int16_t values[2] = {decision->source, decision->extra};
        put_args(json, game, game->decision_kinds[decision->kind].args, values, 2);
    }
    slg_text_decision(game, state, decision, voice, text, sizeof text);
    put_text(json, "text", text);
    put_options(json, game, state, decision, voice);
    put_refused(json, game, state, decision, voice);
    slg_json_close(json, '}');
}

size_t slg_json_decision(const slg_game *game, const slg_state *state, uint32_t seat,
                         const slg_voice *voice, char *out, size_t capacity) {
    slg_json json;
    slg_decision decision;
    slg_json_begin(&json, "", out, capacity);
    if (slg_get_decision(game, state, seat, &decision))
        put_decision(&json, game, state, &decision, voice ? voice : &slg_voice_en);
    else
        slg_json_null(&json);
    return slg_json_end(&json);
}

/* --- events and outcomes --- */

static void put_seat(slg_json *json, uint32_t seat) {
    slg_json_key(json, "seat");
    if (seat == SLG_SEAT_NONE)
        slg_json_null(json);
    else
        slg_json_int(json, seat);
}

/* Whoever may know that it happened, but not what, reads no numbers. */
static void put_event(slg_json *json, const slg_game *game, const slg_state *state,
                      const slg_event *event, const slg_voice *voice) {
    char text[SLG_TEXT_MAX];
    bool whole = slg__event_whole(game, event, slg_viewer(state));
    slg_json_open(json, '{');
    put_text(json, "kind", slg_event_kind_name(game, event->kind));
    put_seat(json, event->seat);
    if (event->kind == SLG_EVENT_CHANCE) {
        put_text(json, "stream", slg_stream_name(game, (uint32_t)event->a));
        put_chance_value(json, game, (uint32_t)event->a, (uint32_t)event->b, voice);
        put_named(json, "of", event->c);
    } else if (whole && event->kind - (uint32_t)SLG_EVENT_GAME < game->event_kind_count) {
        const int16_t values[4] = {event->a, event->b, event->c, event->d};
        put_args(json, game, game->event_kinds[event->kind - SLG_EVENT_GAME].args, values, 4);
    }
    slg_text_event(game, state, event, voice, text, sizeof text);
    put_text(json, "text", text);
    slg_json_close(json, '}');
}

size_t slg_json_event(const slg_game *game, const slg_state *state, const slg_event *event,
                      const slg_voice *voice, char *out, size_t capacity) {
    slg_json json;
    slg_event seen = *event;
    int32_t viewer = slg_viewer(state);
    slg_json_begin(&json, "", out, capacity);
    if (viewer < 0 || slg_event_seen(game, event, (uint32_t)viewer, &seen))
        put_event(&json, game, state, &seen, voice ? voice : &slg_voice_en);
    else
        slg_json_null(&json);
    return slg_json_end(&json);
}

static void put_seats(slg_json *json, const char *name, const slg_outcome *outcome, uint32_t seats,
                      uint32_t which) {
    slg_json_key(json, name);
    slg_json_open(json, '[');
    for (uint32_t seat = 0; seat < seats; seat++) {
        slg_json_item(json, seat);
        slg_json_int(json, which == 0   ? outcome->score[seat]
                           : which == 1 ? outcome->rank[seat]
                                        : outcome->reward[seat]);
    }
    slg_json_close(json, ']');
}

size_t slg_json_outcome(const slg_game *game, const slg_state *state, const slg_voice *voice,
                        char *out, size_t capacity) {
    slg_json json;
    char text[SLG_TEXT_MAX];
    uint32_t seats = slg__core_const(state)->seats;
    slg_outcome outcome = slg_get_outcome(game, state);
    slg_json_begin(&json, "", out, capacity);
    slg_json_open(&json, '{');
    slg_json_key(&json, "over");
    slg_json_bool(&json, outcome.over);
    put_named(&json, "reason", outcome.reason);
    put_seats(&json, "score", &outcome, seats, 0);
    put_seats(&json, "rank", &outcome, seats, 1);
    put_seats(&json, "reward", &outcome, seats, 2);
    slg_text_outcome(game, state, voice ? voice : &slg_voice_en, text, sizeof text);
    put_text(&json, "text", text);
    slg_json_close(&json, '}');
    return slg_json_end(&json);
}
