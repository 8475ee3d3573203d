/* SPDX-License-Identifier: MIT */
#include "kernel/text_out.h"

#include <string.h>

void slg_out_init(slg_out *out, char *bytes, size_t capacity) {
    *out = (slg_out){bytes, bytes ? capacity : 0, 0};
}

void slg_put_bytes(slg_out *out, const char *bytes, size_t length) {
    if (out->length < out->capacity) {
        size_t room = out->capacity - out->length;
        memcpy(out->bytes + out->length, bytes, length < room ? length : room);
    }
    out->length += length;
}

void slg_put(slg_out *out, const char *text) {
    slg_put_bytes(out, text, strlen(text));
}

void slg_put_char(slg_out *out, char c) {
    slg_put_bytes(out, &c, 1);
}

void slg_put_u64(slg_out *out, uint64_t value) {
    char digits[20];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + value % 10);
        value /= 10;
    } while (value);
    slg_put_bytes(out, digits + at, sizeof digits - at);
}

void slg_put_int(slg_out *out, int64_t value) {
    if (value < 0) slg_put_char(out, '-');
    slg_put_u64(out, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

void slg_put_number(slg_out *out, int64_t value) {
    if (value < 0) slg_put(out, "−");
    slg_put_u64(out, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

void slg_put_hex(slg_out *out, uint64_t value, uint32_t digits) {
    while (digits--)
        slg_put_char(out, "0123456789abcdef"[value >> (4 * digits) & 15]);
}

/* Where the text ends that has no room, so that a mark fits behind it. */
static size_t cut_at(const slg_out *out, size_t mark) {
    size_t end = out->capacity - 1 - mark;
    /* bytes[end] would be lost: step back to the start of its character. */
    while (end > 0 && ((unsigned char)out->bytes[end] & 0xC0) == 0x80)
        end--;
    return end;
}

size_t slg_out_end(slg_out *out) {
    static const char dots[] = "…";
    size_t end = out->length, mark = 0;
    if (out->capacity == 0) return out->length;
    if (end >= out->capacity) {
        mark = out->capacity < sizeof dots ? 0 : sizeof dots - 1;
        end = cut_at(out, mark);
    }
    memcpy(out->bytes + end, dots, mark);
    out->bytes[end + mark] = 0;
    return out->length;
}

void slg_put_template(slg_out *out, const char *text, slg_word_fn *word, const void *user) {
    while (*text) {
        size_t plain = strcspn(text, "{");
        slg_put_bytes(out, text, plain);
        text += plain;
        if (*text == 0) return;
        const char *close = text[1] == '{' ? NULL : strchr(text, '}');
        if (!close) {
            slg_put_char(out, '{');
            text += text[1] == '{' ? 2 : 1;
            continue;
        }
        if (!word(user, out, text + 1, (size_t)(close - text - 1)))
            slg_put_bytes(out, text, (size_t)(close - text + 1));
        text = close + 1;
    }
}
