/* SPDX-License-Identifier: MIT */
#include "kernel/format.h"

#include <assert.h>
#include <string.h>

typedef enum format_kind {
    FORMAT_NONE,
    TEXT,
    PART,
    LETTER,
    INT,
    UNSIGNED,
    SIZE,
    LONG,
    LONG_UNSIGNED
} format_kind;

static const struct {
    const char *word;
    format_kind kind;
} kinds[] = {
    {"s", TEXT},     {".*s", PART}, {"c", LETTER}, {"d", INT},
    {"u", UNSIGNED}, {"zu", SIZE},  {"lld", LONG}, {"llu", LONG_UNSIGNED},
};

static format_kind kind_of(const char *word, size_t *length) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        *length = strlen(kinds[i].word);
        if (strncmp(kinds[i].word, word, *length) == 0) return kinds[i].kind;
    }
    return FORMAT_NONE;
}

static void put_text(slg_out *out, const char *text, size_t most) {
    const char *end = memchr(text, 0, most);
    slg_put_bytes(out, text, end ? (size_t)(end - text) : most);
}

void slg_put_format_list(slg_out *out, const char *format, va_list args) {
    for (;;) {
        size_t plain = strcspn(format, "%"), length = 0;
        slg_put_bytes(out, format, plain);
        format += plain;
        if (*format == 0) return;
        if (*++format == '%') {
            slg_put_char(out, *format++);
            continue;
        }
        switch (kind_of(format, &length)) {
        case TEXT: slg_put(out, va_arg(args, const char *)); break;
        case PART: {
            int most = va_arg(args, int);
            put_text(out, va_arg(args, const char *), (size_t)most);
            break;
        }
        case LETTER: slg_put_char(out, (char)va_arg(args, int)); break;
        case INT: slg_put_int(out, va_arg(args, int)); break;
        case UNSIGNED: slg_put_u64(out, va_arg(args, unsigned)); break;
        case SIZE: slg_put_u64(out, va_arg(args, size_t)); break;
        case LONG: slg_put_int(out, va_arg(args, long long)); break;
        case LONG_UNSIGNED: slg_put_u64(out, va_arg(args, unsigned long long)); break;
        case FORMAT_NONE: assert(0); return; /* a format that is not known */
        }
        format += length;
    }
}

void slg_put_format(slg_out *out, const char *format, ...) {
    va_list args;
    va_start(args, format);
    slg_put_format_list(out, format, args);
    va_end(args);
}

size_t slg_format(char *text, size_t capacity, const char *format, ...) {
    va_list args;
    slg_out out;
    slg_out_init(&out, text, capacity);
    va_start(args, format);
    slg_put_format_list(&out, format, args);
    va_end(args);
    return slg_out_end(&out);
}
