/* SPDX-License-Identifier: MIT */
/* The engine's part of a full state: what it waits for, counts and draws from. */
#include <string.h>

#include "json/reader.h"

static const char *const names[] = {"chance", "answers", "seq",        "revealed", "asks",
                                    "lanes",  "forks",   "chance_set", "key",      "drawn"};

static bool get_int(slg_reader *reader, const json_t *object, const char *name, int64_t least,
                    int64_t most, int64_t *number) {
    const json_t *value = slg__read_part(reader, object, name);
    if (!value) return false;
    size_t mark = slg__read_down(reader, name);
    if (!slg__read_int(reader, value, least, most, number)) return false;
    slg__read_up(reader, mark);
    return true;
}

static bool read_counters(slg_reader *reader, const json_t *engine, const char *name,
                          uint32_t counters[SLG_SLOTS]) {
    const json_t *list = slg__read_part(reader, engine, name);
    if (!list) return false;
    size_t mark = slg__read_down(reader, name);
    if (!slg__read_list(reader, list, SLG_SLOTS)) return false;
    for (uint32_t i = 0; i < SLG_SLOTS; i++) {
        int64_t number;
        size_t here = slg__read_down_index(reader, i);
        if (!slg__read_int(reader, json_array_get(list, i), 0, UINT32_MAX, &number)) return false;
        counters[i] = (uint32_t)number;
        slg__read_up(reader, here);
    }
    slg__read_up(reader, mark);
    return true;
}

static bool read_kind(slg_reader *reader, const json_t *ask, uint8_t *kind) {
    const json_t *word = slg__read_part(reader, ask, "kind");
    if (!word) return false;
    for (uint32_t i = 0; json_is_string(word) && i < reader->game->decision_kind_count; i++) {
        if (strcmp(slg_decision_kind_name(reader->game, i), json_string_value(word)) == 0) {
            *kind = (uint8_t)i;
            return true;
        }
    }
    size_t mark = slg__read_down(reader, "kind");
    (void)mark;
    return slg__read_fails(reader, "%s has no decision of this kind", reader->game->name);
}

static bool read_ask(slg_reader *reader, const json_t *value) {
    slg_core *core = slg__core(reader->state);
    int64_t seat, flags, lane, source, extra;
    slg_ask ask = {.open = 1};
    if (!slg__read_object(reader, value) ||
        !get_int(reader, value, "seat", 0, SLG_SLOTS - 1, &seat) ||
        !read_kind(reader, value, &ask.kind) ||
        !get_int(reader, value, "flags", 0, UINT8_MAX, &flags) ||
        !get_int(reader, value, "lane", 0, SLG_LANE_CLOCK, &lane) ||
        !get_int(reader, value, "source", INT16_MIN, INT16_MAX, &source) ||
        !get_int(reader, value, "extra", INT16_MIN, INT16_MAX, &extra))
        return false;
    if (core->ask[seat].open) return slg__read_fails(reader, "seat %d is asked twice", (int)seat);
    ask.flags = (uint8_t)flags;
    ask.lane = (uint8_t)lane;
    ask.source = (int16_t)source;
    ask.extra = (int16_t)extra;
    core->ask[seat] = ask;
    core->pending = (uint16_t)(core->pending | 1u << seat);
    return true;
}

static bool read_frame(slg_reader *reader, const json_t *value, uint32_t lane, slg_frame *frame) {
    int64_t proc, step, seat;
    if (!slg__read_object(reader, value) ||
        !get_int(reader, value, "proc", 0, (int64_t)reader->game->proc_count - 1, &proc) ||
        !get_int(reader, value, "step", 0, UINT8_MAX, &step) ||
        !get_int(reader, value, "seat", 0, SLG_SLOTS - 1, &seat))
        return false;
    *frame = (slg_frame){
        .proc = (uint8_t)proc, .step = (uint8_t)step, .seat = (uint8_t)seat, .lane = (uint8_t)lane};
    const json_t *numbers = slg__read_part(reader, value, "v");
    if (!numbers) return false;
    size_t mark = slg__read_down(reader, "v");
    if (!slg__read_list(reader, numbers, 6)) return false;
    for (uint32_t i = 0; i < 6; i++) {
        int64_t number;
        if (!slg__read_int(reader, json_array_get(numbers, i), INT16_MIN, INT16_MAX, &number))
            return false;
        frame->v[i] = (int16_t)number;
    }
    slg__read_up(reader, mark);
    return true;
}

static bool read_lane(slg_reader *reader, const json_t *list, uint32_t lane) {
    const slg_game *game = reader->game;
    size_t room = lane == SLG_LANE_MAIN ? game->main_depth : game->seat_depth;
    slg_frame *frames = slg__lane_frames(game, reader->state, lane);
    if (!json_is_array(list)) return slg__read_fails(reader, "this must be a list of frames");
    if (json_array_size(list) > room)
        return slg__read_fails(reader, "this lane has room for %zu frames, not %zu", room,
                               json_array_size(list));
    for (uint32_t i = 0; i < json_array_size(list); i++) {
        size_t mark = slg__read_down_index(reader, i);
        if (!read_frame(reader, json_array_get(list, i), lane, &frames[i])) return false;
        slg__read_up(reader, mark);
    }
    slg__core(reader->state)->depth[lane] = (uint8_t)json_array_size(list);
    return true;
}

static bool read_fork(slg_reader *reader, const json_t *value) {
    int64_t seat, proc, arg;
    if (!slg__read_object(reader, value) ||
        !get_int(reader, value, "seat", 0, (int64_t)reader->seats - 1, &seat) ||
        !get_int(reader, value, "proc", 0, (int64_t)reader->game->proc_count - 1, &proc) ||
        !get_int(reader, value, "arg", INT16_MIN, INT16_MAX, &arg))
        return false;
    slg__core(reader->state)->base[seat] =
        (slg_lane_base){.proc = (uint8_t)proc, .active = 1, .arg = (int16_t)arg};
    return true;
}

typedef bool read_element_fn(slg_reader *reader, const json_t *value, uint32_t index);

static bool any_ask(slg_reader *reader, const json_t *value, uint32_t index) {
    (void)index;
    return read_ask(reader, value);
}

static bool any_fork(slg_reader *reader, const json_t *value, uint32_t index) {
    (void)index;
    return read_fork(reader, value);
}

static bool read_each(slg_reader *reader, const json_t *engine, const char *name,
                      read_element_fn *read) {
    const json_t *list = slg__read_part(reader, engine, name);
    if (!list) return false;
    size_t mark = slg__read_down(reader, name);
    size_t count = read == read_lane ? 1 + (size_t)reader->seats : json_array_size(list);
    if (!slg__read_list(reader, list, count)) return false;
    for (uint32_t i = 0; i < count; i++) {
        size_t here = slg__read_down_index(reader, i);
        if (!read(reader, json_array_get(list, i), i)) return false;
        slg__read_up(reader, here);
    }
    slg__read_up(reader, mark);
    return true;
}

/* Hexadecimal digits, two a byte in the order of the bytes. */
static bool read_hex(slg_reader *reader, const json_t *engine, const char *name, uint8_t *bytes,
                     size_t count) {
    const json_t *value = slg__read_part(reader, engine, name);
    if (!value) return false;
    size_t mark = slg__read_down(reader, name);
    const char *text = json_string_value(value);
    if (!text || strspn(text, "0123456789abcdef") != 2 * count || strlen(text) != 2 * count)
        return slg__read_fails(reader, "this must be a string of %zu hexadecimal digits, 0-9 a-f",
                               2 * count);
    for (size_t i = 0; i < 2 * count; i++) {
        uint32_t digit = (uint32_t)(text[i] <= '9' ? text[i] - '0' : text[i] - 'a' + 10);
        bytes[i / 2] = (uint8_t)(i % 2 ? bytes[i / 2] | digit : digit << 4);
    }
    slg__read_up(reader, mark);
    return true;
}

static bool read_drawn(slg_reader *reader, const json_t *engine) {
    const char *name;
    json_t *part;
    const json_t *drawn = slg__read_part(reader, engine, "drawn");
    if (!drawn) return false;
    size_t mark = slg__read_down(reader, "drawn");
    if (!slg__read_object(reader, drawn)) return false;
    for (uint32_t i = 0; i < reader->game->stream_count; i++) {
        int64_t number;
        if (!get_int(reader, drawn, slg_stream_name(reader->game, i), 0, UINT32_MAX, &number))
            return false;
        slg__core(reader->state)->drawn[i] = (uint32_t)number;
    }
    json_object_foreach((json_t *)(uintptr_t)drawn, name, part) {
        if (slg_stream_find(reader->game, name) < 0)
            return slg__read_fails(reader, "there is no '%s' here", name);
    }
    slg__read_up(reader, mark);
    return true;
}

static bool read_chance(slg_reader *reader, const json_t *engine) {
    const json_t *mode = slg__read_part(reader, engine, "chance");
    if (!mode) return false;
    const char *word = json_is_string(mode) ? json_string_value(mode) : "";
    if (strcmp(word, "sampled") != 0 && strcmp(word, "asked") != 0) {
        slg__read_down(reader, "chance");
        return slg__read_fails(reader, "this must be \"sampled\" or \"asked\"");
    }
    slg__core(reader->state)->chance =
        strcmp(word, "asked") == 0 ? SLG_CHANCE_ASKED : SLG_CHANCE_SAMPLED;
    return true;
}

static bool only_known(slg_reader *reader, const json_t *engine) {
    const char *name;
    json_t *part;
    json_object_foreach((json_t *)(uintptr_t)engine, name, part) {
        bool known = slg__has_game_field(reader->game, name, 1);
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            known = known || strcmp(names[i], name) == 0;
        if (!known) return slg__read_fails(reader, "there is no '%s' here", name);
    }
    return true;
}

bool slg__read_engine(slg_reader *reader, const json_t *engine) {
    slg_core *core = slg__core(reader->state);
    uint8_t set[8] = {0}, key[32] = {0};
    int64_t answers;
    if (!slg__read_object(reader, engine) || !only_known(reader, engine) ||
        !read_chance(reader, engine) ||
        !get_int(reader, engine, "answers", 0, UINT32_MAX, &answers) ||
        !read_counters(reader, engine, "seq", core->seq) ||
        !read_counters(reader, engine, "revealed", core->revealed) ||
        !read_each(reader, engine, "asks", any_ask) ||
        !read_each(reader, engine, "lanes", read_lane) ||
        !read_each(reader, engine, "forks", any_fork) ||
        !read_hex(reader, engine, "chance_set", set, sizeof set) ||
        !read_hex(reader, engine, "key", key, sizeof key) || !read_drawn(reader, engine) ||
        !slg__read_game_fields(reader, engine, 1))
        return false;
    core->answers = (uint32_t)answers;
    for (uint32_t i = 0; i < 8; i++) /* written with the highest digit first */
        core->chance_set = core->chance_set << 8 | set[i];
    memcpy(core->key, key, sizeof core->key);
    return true;
}
