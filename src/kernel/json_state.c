/* SPDX-License-Identifier: MIT */
/* The document of a full state or a view. docs/protocol.md explains what each name means. */
#include <sortilege/json.h>

#include <string.h>

#include "kernel/game.h"
#include "kernel/json_parts.h"

enum { DOCUMENT_VERSION = 1 };

void slg_json_named(slg_json *json, const char *name, int64_t value) {
    slg_json_key(json, name);
    slg_json_int(json, value);
}

void slg_json_text(slg_json *json, const char *name, const char *text) {
    slg_json_key(json, name);
    slg_json_string(json, text);
}

static void put_state_card(slg_json *json, const slg_game *game, int64_t card, int64_t none) {
    const char *id = card == none ? NULL : game->card_id(game, (uint32_t)card);
    if (card == none)
        slg_json_null(json);
    else if (id && *id)
        slg_json_string(json, id);
    else
        slg_json_int(json, card);
}

void slg_json_card(slg_json *json, const slg_game *game, int64_t card) {
    put_state_card(json, game, card, game->card_none);
}

/* --- a game's fields, from its table --- */

static void put_state_cards(slg_json *json, const slg_game *game, uint64_t set) {
    uint32_t index = 0;
    slg_json_open(json, '[');
    for (; set; set &= set - 1) {
        slg_json_item(json, index++);
        slg_json_card(json, game, __builtin_ctzll(set));
    }
    slg_json_close(json, ']');
}

static void put_flags(slg_json *json, slg_fields_of of, const slg_field *field, uint32_t flags) {
    uint32_t index = 0;
    slg_json_open(json, '[');
    for (; flags; flags &= flags - 1) {
        int32_t flag = __builtin_ctz(flags);
        const char *word = slg__field_word(field, of.game, of.state, flag);
        slg_json_item(json, index++);
        if (word)
            slg_json_string(json, word);
        else
            slg_json_int(json, flag);
    }
    slg_json_close(json, ']');
}

static void put_state_number(slg_json *json, slg_fields_of of, const slg_field *field,
                             const unsigned char *at) {
    const slg_game *game = of.game;
    int64_t value = slg__field_load(field->type, at);
    const char *word = slg__field_word(field, game, of.state, value);
    if (field->nullable && value == UINT8_MAX)
        slg_json_null(json);
    else if (field->type == SLG_FIELD_CARD)
        slg_json_card(json, game, value);
    else if (field->type == SLG_FIELD_CARD16)
        put_state_card(json, game, value, UINT16_MAX);
    else if (field->type == SLG_FIELD_CARDS)
        put_state_cards(json, game, (uint64_t)value);
    else if (field->type == SLG_FIELD_U64)
        slg_json_u64(json, (uint64_t)value);
    else if (field->type == SLG_FIELD_FLAGS)
        put_flags(json, of, field, (uint32_t)value);
    else if (field->type == SLG_FIELD_WORD && word)
        slg_json_string(json, word);
    else if (field->type == SLG_FIELD_BOOL && value <= 1)
        slg_json_bool(json, value != 0);
    else
        slg_json_int(json, value);
}

static void put_state_struct(slg_json *json, slg_fields_of of, const slg_fields *fields,
                             const unsigned char *base);

/* The setup's options, as they are given. */
static void put_state_setup(slg_json *json, const slg_game *game, const unsigned char *at) {
    slg_json_open(json, '{');
    for (uint32_t i = 0; i < game->option_count; i++) {
        char room[64];
        const char *word = slg__setup_word(&game->options[i], at[i], room);
        slg_json_key(json, game->options[i].name);
        if (word)
            slg_json_string(json, word);
        else
            slg_json_int(json, at[i]);
    }
    slg_json_close(json, '}');
}

void slg_json_value(slg_json *json, slg_fields_of of, const slg_field *field,
                    const unsigned char *at) {
    if (field->type == SLG_FIELD_STRUCT)
        put_state_struct(json, of, field->sub, at);
    else if (field->type == SLG_FIELD_SETUP)
        put_state_setup(json, of.game, at);
    else
        put_state_number(json, of, field, at);
}

static void put_state_element(slg_json *json, slg_fields_of of, const slg_field *field,
                              const unsigned char *base, uint32_t element) {
    slg_json_value(json, of, field,
                   slg__field_at(field, (unsigned char *)(uintptr_t)base, element));
}

void slg_json_list(slg_json *json, slg_fields_of of, const slg_field *field,
                   const unsigned char *base) {
    uint64_t room[SLG_LIST_BYTES / 8];
    const unsigned char *elements = (const unsigned char *)room;
    uint32_t count = field->list->get(of.game, of.state, base, room);
    slg_json_open(json, '[');
    for (uint32_t i = 0; i < count; i++) {
        slg_json_item(json, i);
        slg_json_value(json, of, field, elements + (size_t)i * field->list->size);
    }
    slg_json_close(json, ']');
}

void slg_json_array(slg_json *json, slg_fields_of of, const slg_field *field,
                    const unsigned char *base) {
    uint32_t count = slg__field_length(field, of.state, base);
    slg_json_open(json, field->key ? '{' : '[');
    for (uint32_t i = 0; i < count; i++) {
        if (field->key)
            slg_json_key(json, field->key(of.state, i));
        else
            slg_json_item(json, field->base + i);
        put_state_element(json, of, field, base, i);
    }
    slg_json_close(json, field->key ? '}' : ']');
}

static void put_state_field(slg_json *json, slg_fields_of of, const slg_field *field,
                            const unsigned char *base) {
    slg_json_key(json, field->name);
    if (field->list)
        slg_json_list(json, of, field, base);
    else if (field->count == 0)
        put_state_element(json, of, field, base, 0);
    else
        slg_json_array(json, of, field, base);
}

static void put_state_struct(slg_json *json, slg_fields_of of, const slg_fields *fields,
                             const unsigned char *base) {
    slg_json_open(json, '{');
    for (uint32_t i = 0; i < fields->count; i++)
        put_state_field(json, of, &fields->items[i], base);
    slg_json_close(json, '}');
}

/* The game's fields of one sort: those of the rules, or the engine's bookkeeping. */
static void put_game(slg_json *json, const slg_game *game, const slg_state *state, uint8_t engine) {
    slg_fields_of of = {game, state};
    for (uint32_t i = 0; game->fields && i < game->fields->count; i++)
        if (game->fields->items[i].engine == engine)
            put_state_field(json, of, &game->fields->items[i], (const unsigned char *)state);
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

static void put_asks(slg_json *json, const slg_game *game, const slg_core *core) {
    uint32_t index = 0;
    slg_json_key(json, "asks");
    slg_json_open(json, '[');
    for (uint32_t slot = 0; slot < SLG_SLOTS; slot++) {
        const slg_ask *ask = &core->ask[slot];
        if (!ask->open) continue;
        slg_json_item(json, index++);
        slg_json_open(json, '{');
        slg_json_named(json, "seat", slot);
        slg_json_key(json, "kind");
        slg_json_string(json, slg_decision_kind_name(game, ask->kind));
        slg_json_named(json, "flags", ask->flags);
        slg_json_named(json, "lane", ask->lane);
        slg_json_named(json, "source", ask->source);
        slg_json_named(json, "extra", ask->extra);
        slg_json_close(json, '}');
    }
    slg_json_close(json, ']');
}

static void put_state_frame(slg_json *json, const slg_frame *frame) {
    slg_json_open(json, '{');
    slg_json_named(json, "proc", frame->proc);
    slg_json_named(json, "step", frame->step);
    slg_json_named(json, "seat", frame->seat);
    slg_json_key(json, "v");
    slg_json_open(json, '[');
    for (uint32_t i = 0; i < 6; i++) {
        slg_json_item(json, i);
        slg_json_int(json, frame->v[i]);
    }
    slg_json_close(json, ']');
    slg_json_close(json, '}');
}

/* One list per lane, with the frame that runs at the end. */
static void put_state_lanes(slg_json *json, const slg_game *game, const slg_state *state) {
    const slg_core *core = slg__core_const(state);
    slg_json_key(json, "lanes");
    slg_json_open(json, '[');
    for (uint32_t lane = 0; lane <= core->seats; lane++) {
        const slg_frame *frames = slg__lane_frames(game, (slg_state *)(uintptr_t)state, lane);
        slg_json_item(json, lane);
        slg_json_open(json, '[');
        for (uint32_t i = 0; i < core->depth[lane]; i++) {
            slg_json_item(json, i);
            put_state_frame(json, &frames[i]);
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
        slg_json_named(json, "seat", seat);
        slg_json_named(json, "proc", core->base[seat].proc);
        slg_json_named(json, "arg", core->base[seat].arg);
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

static void put_state_drawn(slg_json *json, const slg_game *game, const slg_core *core) {
    slg_json_key(json, "drawn");
    slg_json_open(json, '{');
    for (uint32_t i = 0; i < game->stream_count; i++)
        slg_json_named(json, game->streams[i], core->drawn[i]);
    slg_json_close(json, '}');
}

static void put_state_engine(slg_json *json, const slg_game *game, const slg_state *state) {
    const slg_core *core = slg__core_const(state);
    slg_json_key(json, "engine");
    slg_json_open(json, '{');
    slg_json_key(json, "chance");
    slg_json_string(json, core->chance == SLG_CHANCE_ASKED ? "asked" : "sampled");
    slg_json_named(json, "answers", core->answers);
    put_list_u32(json, "seq", core->seq, SLG_SLOTS);
    put_list_u32(json, "revealed", core->revealed, SLG_SLOTS);
    put_asks(json, game, core);
    put_state_lanes(json, game, state);
    put_forks(json, core);
    slg_json_key(json, "chance_set");
    slg_json_hex(json, core->chance_set, 16);
    put_key(json, core->key);
    put_state_drawn(json, game, core);
    put_game(json, game, state, 1);
    slg_json_close(json, '}');
}

/* --- states and views --- */

void slg_json_viewer(slg_json *json, const slg_core *core) {
    if (core->viewer == 0)
        slg_json_null(json);
    else
        slg_json_int(json, core->viewer == SLG_SEAT_NONE ? -1 : core->viewer - 1);
}

void slg_json_over(slg_json *json, const slg_core *core) {
    if (core->over == 0)
        slg_json_null(json);
    else
        slg_json_int(json, core->over - 1);
}

void slg_json_pending(slg_json *json, const slg_core *core) {
    slg_json_open(json, '[');
    for (uint32_t seat = 0, index = 0; seat < SLG_SLOTS; seat++) {
        if (!(core->pending >> seat & 1)) continue;
        slg_json_item(json, index++);
        slg_json_int(json, seat);
    }
    slg_json_close(json, ']');
}

static void put_whole_state(slg_json *json, const slg_game *game, const slg_state *state) {
    const slg_core *core = slg__core_const(state);
    slg_json_open(json, '{');
    slg_json_named(json, "sortilege", DOCUMENT_VERSION);
    slg_json_key(json, "game");
    slg_json_string(json, game->name);
    slg_json_key(json, "rules");
    slg_json_hex(json, game->rules_hash, 16);
    slg_json_named(json, "players", core->seats);
    slg_json_key(json, "viewer");
    slg_json_viewer(json, core);
    slg_json_key(json, "over");
    slg_json_over(json, core);
    slg_json_key(json, "pending");
    slg_json_pending(json, core);
    put_game(json, game, state, 0);
    put_state_engine(json, game, state);
    slg_json_close(json, '}');
}

size_t slg_json_state(const slg_game *game, const slg_state *state, char *out, size_t capacity) {
    slg_json json;
    slg_json_begin(&json, "", out, capacity);
    if (slg__is_of(game, state))
        put_whole_state(&json, game, state);
    else
        slg_json_null(&json);
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
    if (!slg__is_of(game, state)) return slg__wrong_game(error);
    slg_json_begin(&json, path, out, capacity);
    put_whole_state(&json, game, state);
    size_t whole = slg_json_end(&json);
    if (!json.found) return no_such_path(&json, error);
    if (length) *length = whole;
    if (whole >= capacity && capacity > 0)
        return slg__fail(error, SLG_TOO_SMALL, 0, 0, slg_status_text(SLG_TOO_SMALL));
    return SLG_OK;
}
