/* SPDX-License-Identifier: MIT */
/* Positions and stories as they are written into messages: as documents, or packed for clients that
 * have the engine. */
#include <string.h>

#include "server/core/parts.h"

enum { GUESS = 16 * 1024 };

/* Writes with one of the library's writers, which say how much room they need. */
#define PUT_JSON(out, call)                               \
    do {                                                  \
        size_t capacity = GUESS, length;                  \
        for (;; capacity = length + 1) {                  \
            char *bytes = srv_text_room((out), capacity); \
            length = call;                                \
            if (length < capacity) break;                 \
        }                                                 \
        (out)->length += length;                          \
    } while (0)

static void add_head(srv_text *out, const srv_telling *telling, const char *is) {
    char id[SRV_ID_LETTERS + 1];
    srv_id_write(telling->table->id, id);
    srv_text_clear(out);
    srv_put(out, "{\"is\":\"");
    srv_put(out, is);
    srv_put(out, "\",\"table\":\"");
    srv_put(out, id);
    srv_put(out, "\",\"seat\":");
    if (telling->viewer == SLG_SEAT_NONE)
        srv_put(out, "null");
    else
        srv_put_number(out, telling->viewer);
}

static void add_decision(srv_text *out, const srv_telling *telling, const slg_state *view) {
    const slg_game *game = telling->table->game;
    slg_voice voice = srv_voice(telling->table, telling->lang);
    srv_put(out, ",\"decision\":");
    if (telling->viewer == SLG_SEAT_NONE || telling->table->stage != SRV_MATCH_ON) {
        srv_put(out, "null");
        return;
    }
    PUT_JSON(out, slg_json_decision(game, view, telling->viewer, &voice, bytes, capacity));
}

void srv_write_sight(srv_text *out, const srv_telling *telling, uint32_t at,
                     const slg_state *view) {
    const slg_game *game = telling->table->game;
    add_head(out, telling, "sight");
    srv_put(out, ",\"at\":");
    srv_put_number(out, at);
    srv_put(out, ",\"view\":");
    if (telling->packed) {
        srv_put(out, "\"");
        srv_put_base64(out, view, slg_state_size(game));
        srv_put(out, "\"");
    } else {
        PUT_JSON(out, slg_json_state(game, view, bytes, capacity));
        add_decision(out, telling, view);
    }
    srv_put(out, "}");
}

/* --- packed --- */

static unsigned char *add_varint(unsigned char *to, size_t number) {
    for (; number >= 128; number >>= 7)
        *to++ = (unsigned char)(number | 128);
    *to++ = (unsigned char)number;
    return to;
}

/* Pairs of bytes to skip and bytes to replace. Differences closer than four bytes are one. */
static size_t change_of(const unsigned char *before, const unsigned char *after, size_t size,
                        unsigned char *out) {
    unsigned char *to = out;
    size_t at = 0;
    for (;;) {
        size_t begin = at;
        while (begin < size && before[begin] == after[begin])
            begin++;
        if (begin == size) return (size_t)(to - out);
        size_t end = begin + 1, alike = 0;
        for (size_t i = end; i < size && alike < 4; i++) {
            alike = before[i] == after[i] ? alike + 1 : 0;
            if (!alike) end = i + 1;
        }
        to = add_varint(to, begin - at);
        to = add_varint(to, end - begin);
        memcpy(to, after + begin, end - begin);
        to += end - begin;
        at = end;
    }
}

static void put_packed(srv_text *out, const srv_telling *telling, const slg_state *before,
                       const srv_frame *frame) {
    static const char *const commas[] = {"[", ","};
    unsigned char change[2 * SLG_STATE_MAX];
    slg_event seen;
    size_t size = slg_state_size(telling->table->game);
    srv_put(out, "{\"event\":");
    if (frame->event &&
        slg_event_seen(telling->table->game, frame->event, telling->viewer, &seen)) {
        int numbers[] = {seen.kind, seen.seat, seen.seen_by, seen.a, seen.b, seen.c, seen.d};
        for (uint32_t i = 0; i < 7; i++) {
            srv_put(out, commas[i > 0]);
            srv_put_number(out, numbers[i]);
        }
        srv_put(out, "]");
    } else {
        srv_put(out, "null");
    }
    srv_put(out, ",\"change\":\"");
    size_t length = change_of((const void *)before, (const void *)frame->view, size, change);
    srv_put_base64(out, change, length);
    srv_put(out, "\"}");
}

/* --- as documents --- */

static void put_document(srv_text *out, const srv_telling *telling, const slg_state *before,
                         const srv_frame *frame) {
    const slg_game *game = telling->table->game;
    slg_voice voice = srv_voice(telling->table, telling->lang);
    srv_put(out, "{\"event\":");
    if (frame->event)
        PUT_JSON(out, slg_json_event(game, frame->view, frame->event, &voice, bytes, capacity));
    else
        srv_put(out, "null");
    srv_put(out, ",\"changes\":");
    PUT_JSON(out, slg_json_changes(game, before, frame->view, bytes, capacity));
    srv_put(out, "}");
}

/* The next power of two, the closing brace included. */
static void pad(srv_text *out) {
    static const char frame[] = ",\"pad\":\"\"}";
    size_t length = SRV_PADDED;
    while (length < out->length + strlen(frame))
        length *= 2;
    size_t missing = length - out->length - strlen(frame);
    srv_put(out, ",\"pad\":\"");
    memset(srv_text_room(out, missing), '-', missing);
    out->length += missing;
    srv_put(out, "\"");
}

void srv_write_story(srv_text *out, const srv_telling *telling, uint32_t from, uint32_t at,
                     const slg_state *before, const srv_frame *frames, uint32_t count) {
    add_head(out, telling, "story");
    srv_put(out, ",\"from\":");
    srv_put_number(out, from);
    srv_put(out, ",\"at\":");
    srv_put_number(out, at);
    srv_put(out, ",\"story\":[");
    for (uint32_t i = 0; i < count; i++) {
        if (i) srv_put(out, ",");
        if (telling->packed)
            put_packed(out, telling, before, &frames[i]);
        else
            put_document(out, telling, before, &frames[i]);
        before = frames[i].view;
    }
    srv_put(out, "]");
    if (!telling->packed) add_decision(out, telling, frames[count - 1].view);
    if (telling->sealed) pad(out);
    srv_put(out, "}");
}
