/* SPDX-License-Identifier: MIT */
#include "server/core/text.h"

#include <stdlib.h>
#include <string.h>

#include "host/print.h"
#include "server/core/parts.h"

void srv_text_clear(srv_text *text) {
    text->length = 0;
    if (text->room) text->bytes[0] = '\0';
}

void srv_text_free(srv_text *text) {
    free(text->bytes);
    *text = (srv_text){0};
}

char *srv_text_room(srv_text *text, size_t size) {
    size_t needed = text->length + size + 1;
    if (needed > text->room) {
        text->room = needed < 512 ? 1024 : 2 * needed;
        text->bytes = srv_grow(text->bytes, text->room);
    }
    return text->bytes + text->length;
}

void srv_put_bytes(srv_text *text, const char *bytes, size_t length) {
    memcpy(srv_text_room(text, length), bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
}

void srv_put(srv_text *text, const char *bytes) {
    srv_put_bytes(text, bytes, strlen(bytes));
}

void srv_put_number(srv_text *text, int64_t number) {
    char room[24];
    slg_print(room, sizeof room, "%lld", (long long)number);
    srv_put(text, room);
}

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

void srv_put_base64(srv_text *text, const void *bytes, size_t length) {
    const unsigned char *in = bytes;
    char *out = srv_text_room(text, (length + 2) / 3 * 4);
    for (size_t i = 0; i < length; i += 3) {
        uint32_t word = (uint32_t)in[i] << 16;
        if (i + 1 < length) word |= (uint32_t)in[i + 1] << 8;
        if (i + 2 < length) word |= in[i + 2];
        *out++ = letters[word >> 18];
        *out++ = letters[word >> 12 & 63];
        *out++ = i + 1 < length ? letters[word >> 6 & 63] : '=';
        *out++ = i + 2 < length ? letters[word & 63] : '=';
    }
    *out = '\0';
    text->length = (size_t)(out - text->bytes);
}
