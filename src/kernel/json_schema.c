/* SPDX-License-Identifier: MIT */
/* The schema of a game's documents, made from the same tables as the documents. docs/protocol.md
 * explains what each name means. */
#include <sortilege/json.h>

#include <string.h>

#include "kernel/game.h"
#include "kernel/json_parts.h"

/* --- small pieces --- */

static void put_pair(slg_json *json, const char *name, const char *text) {
    slg_json_key(json, name);
    slg_json_string(json, text);
}

static void open_named(slg_json *json, const char *name, char bracket) {
    slg_json_key(json, name);
    slg_json_open(json, bracket);
}

/* A property whose value has one of a few plain shapes. */
static void put_type(slg_json *json, const char *name, const char *type) {
    open_named(json, name, '{');
    put_pair(json, "type", type);
    slg_json_close(json, '}');
}

static void put_ref(slg_json *json, const char *name, const char *definition) {
    char text[64];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, "#/$defs/");
    slg_put(&out, definition);
    slg_out_end(&out);
    open_named(json, name, '{');
    put_pair(json, "$ref", text);
    slg_json_close(json, '}');
}

static void put_const(slg_json *json, const char *name, const char *value) {
    open_named(json, name, '{');
    put_pair(json, "const", value);
    slg_json_close(json, '}');
}

static void put_integer(slg_json *json, const char *name, int64_t least, int64_t most) {
    open_named(json, name, '{');
    put_pair(json, "type", "integer");
    slg_json_named(json, "minimum", least);
    slg_json_named(json, "maximum", most);
    slg_json_close(json, '}');
}

static void put_list_of(slg_json *json, const char *name, const char *definition) {
    open_named(json, name, '{');
    put_pair(json, "type", "array");
    put_ref(json, "items", definition);
    slg_json_close(json, '}');
}

static void put_counters(slg_json *json, const char *name, uint32_t count) {
    open_named(json, name, '{');
    put_pair(json, "type", "array");
    put_integer(json, "items", 0, UINT32_MAX);
    slg_json_named(json, "minItems", count);
    slg_json_named(json, "maxItems", count);
    slg_json_close(json, '}');
}

/* An object of exactly the properties that follow; all of them are required, in `names`. */
static void put_required(slg_json *json, const char *const *names, uint32_t count) {
    open_named(json, "required", '[');
    for (uint32_t i = 0; i < count; i++) {
        slg_json_item(json, i);
        slg_json_string(json, names[i]);
    }
    slg_json_close(json, ']');
    slg_json_key(json, "additionalProperties");
    slg_json_bool(json, false);
}

static void put_enum(slg_json *json, const char *const *words, uint32_t count, bool nullable) {
    open_named(json, "enum", '[');
    for (uint32_t i = 0; i < count; i++) {
        slg_json_item(json, i);
        slg_json_string(json, words[i]);
    }
    if (nullable) {
        slg_json_item(json, count);
        slg_json_null(json);
    }
    slg_json_close(json, ']');
}

/* "type": one, or [one, "null"]. */
static void put_type_of(slg_json *json, const char *type, bool nullable) {
    if (!nullable) {
        put_pair(json, "type", type);
        return;
    }
    open_named(json, "type", '[');
    slg_json_item(json, 0);
    slg_json_string(json, type);
    slg_json_item(json, 1);
    slg_json_string(json, "null");
    slg_json_close(json, ']');
}

/* --- a game's fields --- */

static void put_struct(slg_json *json, const slg_game *game, const slg_fields *fields);

/* The setup's options: an object of their words and numbers. */
static void put_setup(slg_json *json, const slg_game *game) {
    const char *names[SLG_SETUP_OPTIONS_MAX];
    put_pair(json, "type", "object");
    open_named(json, "properties", '{');
    for (uint32_t i = 0; i < game->option_count; i++) {
        const slg_setup_option *option = &game->options[i];
        names[i] = option->name;
        if (option->kind == SLG_SETUP_CHOICE)
            put_type(json, option->name, "string");
        else
            put_integer(json, option->name, option->least, option->most);
    }
    slg_json_close(json, '}');
    put_required(json, names, game->option_count);
}

/* The keywords of one element's schema, within an open object. */
static void put_element(slg_json *json, const slg_game *game, const slg_field *field) {
    int64_t least, most;
    slg__field_range(field->type, &least, &most);
    switch (field->type) {
    case SLG_FIELD_STRUCT: put_struct(json, game, field->sub); return;
    case SLG_FIELD_CARD16:
    case SLG_FIELD_CARD: put_pair(json, "$ref", "#/$defs/card"); return;
    case SLG_FIELD_CARDS: put_pair(json, "$ref", "#/$defs/cards"); return;
    case SLG_FIELD_BOOL: put_pair(json, "type", "boolean"); return;
    case SLG_FIELD_SETUP: put_setup(json, game); return;
    case SLG_FIELD_FLAGS:
        put_pair(json, "type", "array");
        put_type(json, "items", "string");
        return;
    case SLG_FIELD_WORD:
        if (field->word)
            put_type_of(json, "string", field->nullable);
        else
            put_enum(json, field->words, field->words_count, field->nullable);
        return;
    case SLG_FIELD_U64:
        put_pair(json, "type", "string");
        put_pair(json, "pattern", "^[0-9]+$");
        return;
    default:
        put_type_of(json, "integer", field->nullable);
        slg_json_named(json, "minimum", least);
        slg_json_named(json, "maximum", most);
        return;
    }
}

static void put_field(slg_json *json, const slg_game *game, const slg_field *field) {
    open_named(json, field->name, '{');
    if (field->help) put_pair(json, "description", field->help);
    if (field->count == 0 && !field->list) {
        put_element(json, game, field);
    } else if (field->key) { /* what its elements are called depends on the position */
        put_pair(json, "type", "object");
        open_named(json, "additionalProperties", '{');
        put_element(json, game, field);
        slg_json_close(json, '}');
    } else if (field->list || field->length_at || field->elements) {
        put_pair(json, "type", "array");
        open_named(json, "items", '{');
        put_element(json, game, field);
        slg_json_close(json, '}');
        slg_json_named(json, "maxItems", field->list ? field->list->most : field->count);
    } else {
        put_pair(json, "type", "array");
        open_named(json, "items", '{');
        put_element(json, game, field);
        slg_json_close(json, '}');
        slg_json_named(json, "minItems", slg__field_elements(field, game->seats_min));
        slg_json_named(json, "maxItems", slg__field_elements(field, game->seats_max));
    }
    slg_json_close(json, '}');
}

/* An object of these fields has these names and no others. */
static void put_struct(slg_json *json, const slg_game *game, const slg_fields *fields) {
    const char *names[64];
    uint32_t count = 0;
    put_pair(json, "type", "object");
    open_named(json, "properties", '{');
    for (uint32_t i = 0; i < fields->count; i++) {
        put_field(json, game, &fields->items[i]);
        assert(count < 64);
        names[count++] = fields->items[i].name;
    }
    slg_json_close(json, '}');
    put_required(json, names, count);
}

/* A document's fixed names, and the game's own of one sort. */
static void put_game_fields(slg_json *json, const slg_game *game, uint8_t engine,
                            const char *const *fixed, uint32_t fixed_count) {
    const char *names[96];
    uint32_t count = 0;
    for (; count < fixed_count; count++)
        names[count] = fixed[count];
    for (uint32_t i = 0; game->fields && i < game->fields->count; i++) {
        const slg_field *field = &game->fields->items[i];
        if (field->engine != engine) continue;
        assert(count < 96);
        put_field(json, game, field);
        names[count++] = field->name;
    }
    slg_json_close(json, '}'); /* properties */
    put_required(json, names, count);
}

/* --- the engine's part --- */

static void put_ask(slg_json *json, const slg_game *game) {
    static const char *const names[] = {"seat", "kind", "flags", "lane", "source", "extra"};
    open_named(json, "ask", '{');
    put_pair(json, "type", "object");
    open_named(json, "properties", '{');
    put_integer(json, "seat", 0, SLG_SLOTS - 1);
    put_type(json, "kind", "string");
    put_integer(json, "flags", 0, UINT8_MAX);
    put_integer(json, "lane", 0, game->clock ? SLG_LANE_CLOCK : SLG_LANES - 1);
    put_integer(json, "source", INT16_MIN, INT16_MAX);
    put_integer(json, "extra", INT16_MIN, INT16_MAX);
    slg_json_close(json, '}');
    put_required(json, names, 6);
    slg_json_close(json, '}');
}

static void put_frame(slg_json *json, const slg_game *game) {
    static const char *const names[] = {"proc", "step", "seat", "v"};
    open_named(json, "frame", '{');
    put_pair(json, "type", "object");
    open_named(json, "properties", '{');
    put_integer(json, "proc", 0, (int64_t)game->proc_count - 1);
    put_integer(json, "step", 0, UINT8_MAX);
    put_integer(json, "seat", 0, SLG_SLOTS - 1);
    open_named(json, "v", '{');
    put_pair(json, "type", "array");
    put_integer(json, "items", INT16_MIN, INT16_MAX);
    slg_json_named(json, "minItems", 6);
    slg_json_named(json, "maxItems", 6);
    slg_json_close(json, '}');
    slg_json_close(json, '}');
    put_required(json, names, 4);
    slg_json_close(json, '}');
}

static void put_fork(slg_json *json, const slg_game *game) {
    static const char *const names[] = {"seat", "proc", "arg"};
    open_named(json, "fork", '{');
    put_pair(json, "type", "object");
    open_named(json, "properties", '{');
    put_integer(json, "seat", 0, SLG_SEATS_MAX - 1);
    put_integer(json, "proc", 0, (int64_t)game->proc_count - 1);
    put_integer(json, "arg", INT16_MIN, INT16_MAX);
    slg_json_close(json, '}');
    put_required(json, names, 3);
    slg_json_close(json, '}');
}

static void put_lanes(slg_json *json, const slg_game *game) {
    open_named(json, "lanes", '{');
    put_pair(json, "type", "array");
    open_named(json, "items", '{');
    put_pair(json, "type", "array");
    put_ref(json, "items", "frame");
    slg_json_close(json, '}');
    slg_json_named(json, "minItems", 1 + game->seats_min);
    slg_json_named(json, "maxItems", 1 + game->seats_max);
    slg_json_close(json, '}');
}

static void put_hex(slg_json *json, const char *name, const char *pattern) {
    open_named(json, name, '{');
    put_pair(json, "type", "string");
    put_pair(json, "pattern", pattern);
    slg_json_close(json, '}');
}

static void put_drawn(slg_json *json, const slg_game *game) {
    open_named(json, "drawn", '{');
    put_pair(json, "type", "object");
    open_named(json, "properties", '{');
    for (uint32_t i = 0; i < game->stream_count; i++)
        put_integer(json, game->streams[i], 0, UINT32_MAX);
    slg_json_close(json, '}');
    put_required(json, game->streams, game->stream_count);
    slg_json_close(json, '}');
}

static void put_engine(slg_json *json, const slg_game *game) {
    static const char *const modes[] = {"sampled", "asked"};
    static const char *const names[] = {"chance", "answers", "seq",        "revealed", "asks",
                                        "lanes",  "forks",   "chance_set", "key",      "drawn"};
    open_named(json, "engine", '{');
    put_pair(json, "type", "object");
    open_named(json, "properties", '{');
    open_named(json, "chance", '{');
    put_enum(json, modes, 2, false);
    slg_json_close(json, '}');
    put_integer(json, "answers", 0, UINT32_MAX);
    put_counters(json, "seq", SLG_SLOTS);
    put_counters(json, "revealed", SLG_SLOTS);
    put_list_of(json, "asks", "ask");
    put_lanes(json, game);
    put_list_of(json, "forks", "fork");
    put_hex(json, "chance_set", "^[0-9a-f]{16}$");
    put_hex(json, "key", "^[0-9a-f]{64}$");
    put_drawn(json, game);
    put_game_fields(json, game, 1, names, 10);
    slg_json_close(json, '}');
}

/* --- the state --- */

/* An integer in a range, or null. */
static void put_integer_or_null(slg_json *json, const char *name, int64_t least, int64_t most) {
    open_named(json, name, '{');
    put_type_of(json, "integer", true);
    slg_json_named(json, "minimum", least);
    slg_json_named(json, "maximum", most);
    slg_json_close(json, '}');
}

static void put_state(slg_json *json, const slg_game *game) {
    static const char *const names[] = {"sortilege", "game", "rules",   "players",
                                        "viewer",    "over", "pending", "engine"};
    open_named(json, "state", '{');
    put_pair(json, "description", "a full state (viewer null), or what one seat sees (a view)");
    put_pair(json, "type", "object");
    open_named(json, "properties", '{');
    put_integer(json, "sortilege", 1, 1);
    put_const(json, "game", game->name);
    put_hex(json, "rules", "^[0-9a-f]{16}$");
    put_integer(json, "players", game->seats_min, game->seats_max);
    put_integer_or_null(json, "viewer", -1, (int64_t)game->seats_max - 1);
    put_integer_or_null(json, "over", 0, UINT8_MAX - 1);
    open_named(json, "pending", '{');
    put_pair(json, "type", "array");
    put_integer(json, "items", 0, SLG_SLOTS - 1);
    slg_json_close(json, '}');
    put_ref(json, "engine", "engine");
    open_named(json, "names", '{');
    put_pair(json, "description", "the players' names, if a record has them");
    put_pair(json, "type", "array");
    put_type(json, "items", "string");
    slg_json_close(json, '}');
    put_game_fields(json, game, 0, names, 8);
    slg_json_close(json, '}');
}

static void put_schema_cards(slg_json *json) {
    open_named(json, "card", '{');
    put_pair(json, "description", "a card's id; null: no card");
    put_type_of(json, "string", true);
    slg_json_close(json, '}');
    open_named(json, "cards", '{');
    put_pair(json, "type", "array");
    put_type(json, "items", "string");
    slg_json_close(json, '}');
}

/* --- decisions, options, events: one shape per kind --- */

typedef struct slg_names {
    const char *items[16];
    uint32_t count;
} slg_names;

static void add_name(slg_names *names, const char *name) {
    assert(names->count < 16);
    names->items[names->count++] = name;
}

/* A number, or, if it has words of its own, a word or null; with a thing, the id of its card. */
static void put_schema_arg(slg_json *json, const slg_game *game, const char *name) {
    const slg_arg_words *words = slg__arg_words(game, name);
    if (!words || words->card) {
        put_type(json, name, "integer");
        if (words) put_ref(json, words->card_name, "card");
        return;
    }
    open_named(json, name, '{');
    if (words->word || words->made)
        put_type_of(json, "string", true);
    else
        put_enum(json, words->words, words->count, true);
    slg_json_close(json, '}');
}

static void put_schema_args(slg_json *json, const slg_game *game, const char *const *args,
                            uint32_t count, bool required, slg_names *names) {
    for (uint32_t i = 0; i < count; i++) {
        const char *name = args[i];
        if (!name) continue;
        bool card = strcmp(name, "card") == 0 || strncmp(name, "card:", 5) == 0;
        name += strncmp(name, "card:", 5) == 0 ? 5 : 0;
        if (card)
            put_ref(json, name, "card");
        else
            put_schema_arg(json, game, name);
        const slg_arg_words *words = card ? NULL : slg__arg_words(game, name);
        if (!required) continue;
        add_name(names, name);
        if (words && words->card) add_name(names, words->card_name);
    }
}

static void begin_shape(slg_json *json, uint32_t index, const char *kind, slg_names *names) {
    names->count = 0;
    slg_json_item(json, index);
    slg_json_open(json, '{');
    put_pair(json, "type", "object");
    open_named(json, "properties", '{');
    put_const(json, "kind", kind);
    add_name(names, "kind");
}

static void end_shape(slg_json *json, const slg_names *names) {
    slg_json_close(json, '}');
    put_required(json, names->items, names->count);
    slg_json_close(json, '}');
}

static void put_text_of(slg_json *json, const char *name, slg_names *names) {
    put_type(json, name, "string");
    add_name(names, name);
}

static void put_int_of(slg_json *json, const char *name, slg_names *names) {
    put_type(json, name, "integer");
    add_name(names, name);
}

/* Why an option is refused, or does nothing. */
static void put_reasons(slg_json *json, const slg_game *game) {
    slg_names names;
    open_named(json, "reason", '{');
    put_pair(json, "description", "why an option is refused, or does nothing");
    open_named(json, "oneOf", '[');
    for (uint32_t i = 0; i + 1 < game->reason_count; i++) {
        begin_shape(json, i, game->reasons[i + 1].name, &names);
        put_text_of(json, "rule", &names);
        put_text_of(json, "text", &names);
        put_schema_args(json, game, game->reasons[i + 1].args, 3, true, &names);
        end_shape(json, &names);
    }
    slg_json_close(json, ']');
    slg_json_close(json, '}');
}

/* Options, and with `refused` what is refused: without an index, with a rule and a reason. An
 * option that does nothing says why. */
static void put_schema_options(slg_json *json, const slg_game *game, bool refused) {
    slg_names names;
    open_named(json, refused ? "refused" : "option", '{');
    open_named(json, "oneOf", '[');
    for (uint32_t kind = 0; kind < game->option_kind_count; kind++) {
        begin_shape(json, kind, game->option_kinds[kind].name, &names);
        put_text_of(json, "text", &names);
        if (refused) {
            put_text_of(json, "rule", &names);
            put_ref(json, "reason", "reason");
            add_name(&names, "reason");
        } else {
            put_int_of(json, "index", &names);
            put_ref(json, "void", "reason");
        }
        if (kind == 0) { /* chance's */
            put_text_of(json, "stream", &names);
            put_text_of(json, "value", &names);
            put_int_of(json, "weight", &names);
        } else {
            put_schema_args(json, game, game->option_kinds[kind].args, 3, true, &names);
        }
        end_shape(json, &names);
    }
    slg_json_close(json, ']');
    slg_json_close(json, '}');
}

static void put_decisions(slg_json *json, const slg_game *game) {
    slg_names names;
    open_named(json, "decision", '{');
    put_pair(json, "description", "what a seat is asked, and what it may answer");
    open_named(json, "oneOf", '[');
    for (uint32_t kind = 0; kind < game->decision_kind_count; kind++) {
        begin_shape(json, kind, game->decision_kinds[kind].name, &names);
        put_int_of(json, "seat", &names);
        put_int_of(json, "seq", &names);
        put_type(json, "sealed", "boolean");
        add_name(&names, "sealed");
        put_text_of(json, "text", &names);
        put_list_of(json, "options", "option");
        add_name(&names, "options");
        put_list_of(json, "refused", "refused");
        add_name(&names, "refused");
        if (kind == 0)
            put_text_of(json, "stream", &names);
        else
            put_schema_args(json, game, game->decision_kinds[kind].args, 2, true, &names);
        end_shape(json, &names);
    }
    slg_json_close(json, ']');
    slg_json_close(json, '}');
}

static void put_seat_of(slg_json *json, slg_names *names) {
    put_integer_or_null(json, "seat", 0, SLG_SLOTS - 1);
    add_name(names, "seat");
}

static void put_chance_event(slg_json *json) {
    slg_names names;
    begin_shape(json, 0, "chance", &names);
    put_seat_of(json, &names);
    put_text_of(json, "stream", &names);
    put_text_of(json, "value", &names);
    put_int_of(json, "of", &names);
    put_text_of(json, "text", &names);
    end_shape(json, &names);
}

static void put_more_event(slg_json *json, uint32_t index) {
    slg_names names;
    begin_shape(json, index, "more", &names);
    put_seat_of(json, &names);
    put_text_of(json, "text", &names);
    end_shape(json, &names);
}

static void put_events(slg_json *json, const slg_game *game) {
    slg_names names;
    open_named(json, "event", '{');
    put_pair(json, "description", "what happened, as the reader may know it");
    open_named(json, "oneOf", '[');
    put_chance_event(json);
    for (uint32_t kind = 0; kind < game->event_kind_count; kind++) {
        const slg_event_kind *of = &game->event_kinds[kind];
        if (!of->name) continue;
        begin_shape(json, 1 + kind, of->name, &names);
        put_seat_of(json, &names);
        put_text_of(json, "text", &names);
        put_schema_args(json, game, of->args, 4, of->redact != SLG_REDACT_ARGS, &names);
        end_shape(json, &names);
    }
    put_more_event(json, 1 + game->event_kind_count);
    slg_json_close(json, ']');
    slg_json_close(json, '}');
}

/* --- the end --- */

static void put_seat_numbers(slg_json *json, const slg_game *game, const char *name) {
    open_named(json, name, '{');
    put_pair(json, "type", "array");
    put_type(json, "items", "integer");
    slg_json_named(json, "minItems", game->seats_min);
    slg_json_named(json, "maxItems", game->seats_max);
    slg_json_close(json, '}');
}

static void put_outcome(slg_json *json, const slg_game *game) {
    static const char *const names[] = {"over", "reason", "score", "rank", "reward", "text"};
    open_named(json, "outcome", '{');
    put_pair(json, "type", "object");
    open_named(json, "properties", '{');
    put_type(json, "over", "boolean");
    put_type(json, "reason", "integer");
    put_seat_numbers(json, game, "score");
    put_seat_numbers(json, game, "rank");
    put_seat_numbers(json, game, "reward");
    put_type(json, "text", "string");
    slg_json_close(json, '}');
    put_required(json, names, 6);
    slg_json_close(json, '}');
}

size_t slg_json_schema(const slg_game *game, char *out, size_t capacity) {
    slg_json json;
    slg_json_begin(&json, "", out, capacity);
    slg_json_open(&json, '{');
    put_pair(&json, "$schema", "https://json-schema.org/draft/2020-12/schema");
    put_pair(&json, "title", game->title[SLG_EN]);
    put_pair(&json, "$ref", "#/$defs/state");
    open_named(&json, "$defs", '{');
    put_state(&json, game);
    put_engine(&json, game);
    put_ask(&json, game);
    put_frame(&json, game);
    put_fork(&json, game);
    put_schema_cards(&json);
    put_decisions(&json, game);
    put_reasons(&json, game);
    put_schema_options(&json, game, false);
    put_schema_options(&json, game, true);
    put_events(&json, game);
    put_outcome(&json, game);
    slg_json_close(&json, '}');
    slg_json_close(&json, '}');
    return slg_json_end(&json);
}
