/* SPDX-License-Identifier: MIT */
/* The engine's part of a full state: what it waits for, counts and draws from. */
#include <string.h>

#include "json/reader.h"

static const char *const names[] = {"chance", "answers", "seq",        "revealed", "asks",
                                    "lanes",  "forks",   "chance_set", "key",      "drawn"};

/* --- counters and questions --- */

static bool read_counters(slg_reader *reader, slg_value *engine, const char *name,
                          uint32_t counters[SLG_SLOTS]) {
    slg_value list;
    if (!slg__read_part(reader, engine, name, &list)) return false;
    if (!list.at) return true;
    size_t mark = slg__read_down(reader, name);
    if (!slg__read_list(reader, &list, SLG_SLOTS)) return false;
    for (uint32_t i = 0; i < SLG_SLOTS; i++) {
        slg_value element = slg__read_next(reader, &list, i);
        int64_t number = counters[i];
        size_t here = slg__read_down_index(reader, i);
        if (element.at && !slg__read_int(reader, &element, 0, UINT32_MAX, &number)) return false;
        counters[i] = (uint32_t)number;
        slg__read_up(reader, here);
    }
    slg__read_up(reader, mark);
    return true;
}

static bool read_kind(slg_reader *reader, slg_value *ask, uint8_t *kind) {
    slg_value word;
    if (!slg__read_part(reader, ask, "kind", &word)) return false;
    if (!word.at) return true;
    for (uint32_t i = 0; i < reader->game->decision_kind_count; i++) {
        if (slg_value_is(&word, slg_decision_kind_name(reader->game, i))) {
            *kind = (uint8_t)i;
            return true;
        }
    }
    slg__read_down(reader, "kind");
    return slg__read_fails(reader, "%s has no decision of this kind", reader->game->name);
}

/* Each list's elements, in their order: as the document has them, or those there were, of which a
 * path changes one. */
typedef struct slg_questions {
    uint8_t seat[SLG_SLOTS];
    slg_ask ask[SLG_SLOTS];
    uint32_t count;
} slg_questions;

static slg_questions questions_of(const slg_core *core) {
    slg_questions had = {.count = 0};
    for (uint32_t slot = 0; slot < SLG_SLOTS; slot++) {
        if (!core->ask[slot].open) continue;
        had.seat[had.count] = (uint8_t)slot;
        had.ask[had.count++] = core->ask[slot];
    }
    return had;
}

static bool read_ask(slg_reader *reader, slg_value *value, uint32_t had_seat, slg_ask ask) {
    slg_core *core = slg__core(reader->state);
    int64_t seat = had_seat, flags = ask.flags, lane = ask.lane, source = ask.source;
    int64_t extra = ask.extra;
    if (!slg__read_object(reader, value) ||
        !slg__read_int_part(reader, value, "seat", 0, SLG_SLOTS - 1, &seat) ||
        !read_kind(reader, value, &ask.kind) ||
        !slg__read_int_part(reader, value, "flags", 0, UINT8_MAX, &flags) ||
        !slg__read_int_part(reader, value, "lane", 0, SLG_LANE_CLOCK, &lane) ||
        !slg__read_int_part(reader, value, "source", INT16_MIN, INT16_MAX, &source) ||
        !slg__read_int_part(reader, value, "extra", INT16_MIN, INT16_MAX, &extra))
        return false;
    if (core->ask[seat].open) return slg__read_fails(reader, "seat %d is asked twice", (int)seat);
    ask.open = 1;
    ask.flags = (uint8_t)flags;
    ask.lane = (uint8_t)lane;
    ask.source = (int16_t)source;
    ask.extra = (int16_t)extra;
    core->ask[seat] = ask;
    core->pending = (uint16_t)(core->pending | 1u << seat);
    return true;
}

static bool read_asks(slg_reader *reader, slg_value *engine) {
    slg_core *core = slg__core(reader->state);
    slg_questions had = questions_of(core);
    slg_value list;
    if (!slg__read_part(reader, engine, "asks", &list)) return false;
    if (!list.at) return true;
    size_t mark = slg__read_down(reader, "asks");
    bool whole = !list.path;
    size_t count = whole ? slg_value_count(&list) : had.count;
    if (!slg__read_list(reader, &list, count)) return false;
    memset(core->ask, 0, sizeof core->ask);
    core->pending = 0;
    for (uint32_t i = 0; i < count; i++) {
        slg_value element = slg__read_next(reader, &list, i);
        size_t here = slg__read_down_index(reader, i);
        if (!read_ask(reader, &element, whole ? 0 : had.seat[i], whole ? (slg_ask){0} : had.ask[i]))
            return false;
        slg__read_up(reader, here);
    }
    slg__read_up(reader, mark);
    return true;
}

/* --- frames --- */

static bool read_numbers(slg_reader *reader, slg_value *value, slg_frame *frame) {
    slg_value numbers;
    if (!slg__read_part(reader, value, "v", &numbers)) return false;
    if (!numbers.at) return true;
    size_t mark = slg__read_down(reader, "v");
    if (!slg__read_list(reader, &numbers, 6)) return false;
    for (uint32_t i = 0; i < 6; i++) {
        slg_value element = slg__read_next(reader, &numbers, i);
        int64_t number = frame->v[i];
        if (element.at && !slg__read_int(reader, &element, INT16_MIN, INT16_MAX, &number))
            return false;
        frame->v[i] = (int16_t)number;
    }
    slg__read_up(reader, mark);
    return true;
}

static bool read_frame(slg_reader *reader, slg_value *value, uint32_t lane, slg_frame *frame) {
    int64_t proc = frame->proc, step = frame->step, seat = frame->seat;
    if (!slg__read_object(reader, value) ||
        !slg__read_int_part(reader, value, "proc", 0, (int64_t)reader->game->proc_count - 1,
                            &proc) ||
        !slg__read_int_part(reader, value, "step", 0, UINT8_MAX, &step) ||
        !slg__read_int_part(reader, value, "seat", 0, SLG_SLOTS - 1, &seat))
        return false;
    frame->proc = (uint8_t)proc;
    frame->step = (uint8_t)step;
    frame->seat = (uint8_t)seat;
    frame->lane = (uint8_t)lane;
    return read_numbers(reader, value, frame);
}

static bool read_lane(slg_reader *reader, slg_value *list, uint32_t lane) {
    const slg_game *game = reader->game;
    size_t room = lane == SLG_LANE_MAIN ? game->main_depth : game->seat_depth;
    uint8_t *depth = &slg__core(reader->state)->depth[lane];
    slg_frame *frames = slg__lane_frames(game, reader->state, lane);
    slg_value_kind kind = slg_value_kind_of(list);
    if (kind != SLG_VALUE_LIST && kind != SLG_VALUE_WAY)
        return slg__read_fails(reader, "this must be a list of frames");
    size_t count = kind == SLG_VALUE_WAY ? *depth : slg_value_count(list);
    if (count > room)
        return slg__read_fails(reader, "this lane has room for %zu frames, not %zu", room, count);
    if (kind == SLG_VALUE_LIST) memset(frames, 0, room * sizeof *frames);
    for (uint32_t i = 0; i < count; i++) {
        slg_value element = slg__read_next(reader, list, i);
        size_t mark = slg__read_down_index(reader, i);
        if (!read_frame(reader, &element, lane, &frames[i])) return false;
        slg__read_up(reader, mark);
    }
    *depth = (uint8_t)count;
    return true;
}

static bool read_lanes(slg_reader *reader, slg_value *engine) {
    slg_value list;
    if (!slg__read_part(reader, engine, "lanes", &list)) return false;
    if (!list.at) return true;
    size_t mark = slg__read_down(reader, "lanes");
    if (!slg__read_list(reader, &list, 1 + (size_t)reader->seats)) return false;
    for (uint32_t lane = 0; lane <= reader->seats; lane++) {
        slg_value element = slg__read_next(reader, &list, lane);
        size_t here = slg__read_down_index(reader, lane);
        if (element.at && !read_lane(reader, &element, lane)) return false;
        slg__read_up(reader, here);
    }
    slg__read_up(reader, mark);
    return true;
}

/* --- what was forked --- */

static bool read_fork(slg_reader *reader, slg_value *value, uint32_t had_seat, slg_lane_base base) {
    int64_t seat = had_seat, proc = base.proc, arg = base.arg;
    if (!slg__read_object(reader, value) ||
        !slg__read_int_part(reader, value, "seat", 0, (int64_t)reader->seats - 1, &seat) ||
        !slg__read_int_part(reader, value, "proc", 0, (int64_t)reader->game->proc_count - 1,
                            &proc) ||
        !slg__read_int_part(reader, value, "arg", INT16_MIN, INT16_MAX, &arg))
        return false;
    slg__core(reader->state)->base[seat] =
        (slg_lane_base){.proc = (uint8_t)proc, .active = 1, .arg = (int16_t)arg};
    return true;
}

static bool read_forks(slg_reader *reader, slg_value *engine) {
    slg_core *core = slg__core(reader->state);
    uint32_t seats[SLG_SEATS_MAX], had = 0;
    slg_lane_base bases[SLG_SEATS_MAX];
    slg_value list;
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++) {
        if (!core->base[seat].active) continue;
        seats[had] = seat;
        bases[had++] = core->base[seat];
    }
    if (!slg__read_part(reader, engine, "forks", &list)) return false;
    if (!list.at) return true;
    size_t mark = slg__read_down(reader, "forks");
    bool whole = !list.path;
    size_t count = whole ? slg_value_count(&list) : had;
    if (!slg__read_list(reader, &list, count)) return false;
    memset(core->base, 0, sizeof core->base);
    for (uint32_t i = 0; i < count; i++) {
        slg_value element = slg__read_next(reader, &list, i);
        size_t here = slg__read_down_index(reader, i);
        if (!read_fork(reader, &element, whole ? 0 : seats[i],
                       whole ? (slg_lane_base){0} : bases[i]))
            return false;
        slg__read_up(reader, here);
    }
    slg__read_up(reader, mark);
    return true;
}

/* --- chance --- */

/* Hexadecimal digits, two a byte in the order of the bytes. */
static bool read_hex(slg_reader *reader, slg_value *engine, const char *name, uint8_t *bytes,
                     size_t count) {
    char text[2 * 32 + 4];
    slg_value value;
    if (!slg__read_part(reader, engine, name, &value)) return false;
    if (!value.at) return true;
    size_t mark = slg__read_down(reader, name);
    size_t length = slg_value_text(&value, text, sizeof text);
    if (length != 2 * count || strspn(text, "0123456789abcdef") != length)
        return slg__read_fails(reader, "this must be a string of %zu hexadecimal digits, 0-9 a-f",
                               2 * count);
    for (size_t i = 0; i < 2 * count; i++) {
        uint32_t digit = (uint32_t)(text[i] <= '9' ? text[i] - '0' : text[i] - 'a' + 10);
        bytes[i / 2] = (uint8_t)(i % 2 ? bytes[i / 2] | digit : digit << 4);
    }
    slg__read_up(reader, mark);
    return true;
}

/* The set is written with its highest digit first. */
static bool read_chance_set(slg_reader *reader, slg_value *engine) {
    slg_core *core = slg__core(reader->state);
    uint8_t bytes[8];
    for (uint32_t i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(core->chance_set >> (56 - 8 * i));
    if (!read_hex(reader, engine, "chance_set", bytes, sizeof bytes)) return false;
    for (uint32_t i = 0; i < 8; i++)
        core->chance_set = core->chance_set << 8 | bytes[i];
    return true;
}

static bool read_key(slg_reader *reader, slg_value *engine) {
    slg_core *core = slg__core(reader->state);
    uint8_t key[sizeof core->key];
    memcpy(key, core->key, sizeof key);
    if (!read_hex(reader, engine, "key", key, sizeof key)) return false;
    memcpy(core->key, key, sizeof key);
    return true;
}

static bool is_stream(const slg_reader *reader, const void *of, const slg_value *name) {
    (void)of;
    for (uint32_t i = 0; i < reader->game->stream_count; i++)
        if (slg_value_is(name, reader->game->streams[i])) return true;
    return false;
}

static bool read_drawn(slg_reader *reader, slg_value *engine) {
    slg_core *core = slg__core(reader->state);
    slg_value drawn;
    if (!slg__read_part(reader, engine, "drawn", &drawn)) return false;
    size_t mark = slg__read_down(reader, "drawn");
    if (!slg__read_object(reader, &drawn)) return false;
    for (uint32_t i = 0; i < reader->game->stream_count; i++) {
        int64_t number = core->drawn[i];
        if (!slg__read_int_part(reader, &drawn, slg_stream_name(reader->game, i), 0, UINT32_MAX,
                                &number))
            return false;
        core->drawn[i] = (uint32_t)number;
    }
    if (!slg__read_only_known(reader, &drawn, is_stream, NULL)) return false;
    slg__read_up(reader, mark);
    return true;
}

static bool read_chance(slg_reader *reader, slg_value *engine) {
    slg_value mode;
    if (!slg__read_part(reader, engine, "chance", &mode)) return false;
    if (!mode.at) return true;
    bool asked = slg_value_is(&mode, "asked");
    if (!asked && !slg_value_is(&mode, "sampled")) {
        slg__read_down(reader, "chance");
        return slg__read_fails(reader, "this must be \"sampled\" or \"asked\"");
    }
    slg__core(reader->state)->chance = asked ? SLG_CHANCE_ASKED : SLG_CHANCE_SAMPLED;
    return true;
}

/* --- all of it --- */

static bool is_known(const slg_reader *reader, const void *of, const slg_value *name) {
    (void)of;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (slg_value_is(name, names[i])) return true;
    return slg__is_game_field(reader->game, name, 1);
}

bool slg__read_engine(slg_reader *reader, slg_value *engine) {
    slg_core *core = slg__core(reader->state);
    int64_t answers = core->answers;
    if (!slg__read_object(reader, engine) ||
        !slg__read_only_known(reader, engine, is_known, NULL) || !read_chance(reader, engine) ||
        !slg__read_int_part(reader, engine, "answers", 0, UINT32_MAX, &answers) ||
        !read_counters(reader, engine, "seq", core->seq) ||
        !read_counters(reader, engine, "revealed", core->revealed) || !read_asks(reader, engine) ||
        !read_lanes(reader, engine) || !read_forks(reader, engine) ||
        !read_chance_set(reader, engine) || !read_key(reader, engine) ||
        !read_drawn(reader, engine))
        return false;
    core->answers = (uint32_t)answers;
    return slg__read_game_fields(reader, engine, 1);
}

void slg__copy_engine(const slg_game *game, slg_state *to, const slg_state *from) {
    const slg_core *core = slg__core_const(from);
    memcpy(to, core, sizeof *core);
    for (uint32_t lane = 0; lane <= core->seats; lane++)
        memcpy(slg__lane_frames(game, to, lane),
               slg__lane_frames(game, (slg_state *)(uintptr_t)from, lane),
               core->depth[lane] * sizeof(slg_frame));
}
