/* SPDX-License-Identifier: MIT */
#include "kernel/format.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

typedef enum format_kind {
    FORMAT_NONE,
    TEXT,
    LETTER,
    PERCENT,
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
    {"s", TEXT},     {"c", LETTER}, {"%", PERCENT}, {"d", INT},
    {"u", UNSIGNED}, {"zu", SIZE},  {"lld", LONG},  {"llu", LONG_UNSIGNED},
};

static format_kind kind_of(const char *word, size_t *length) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        *length = strlen(kinds[i].word);
        if (strncmp(kinds[i].word, word, *length) == 0) return kinds[i].kind;
    }
    return FORMAT_NONE;
}

typedef struct conversion {
    bool left, sign, zeros;
    uint32_t width;    /* in characters */
    int32_t precision; /* of a text, in bytes; -1: none */
    const char *minus;
} conversion;

static const char *read_flags(const char *at, conversion *c) {
    for (; *at == '-' || *at == '+' || *at == '0'; at++) {
        c->left = c->left || *at == '-';
        c->sign = c->sign || *at == '+';
        c->zeros = c->zeros || *at == '0';
    }
    return at;
}

/* A number in the format, or the next argument where it has a "*". */
static const char *read_format_number(const char *at, int *number, bool *from_argument) {
    *from_argument = *at == '*';
    if (*from_argument) return at + 1;
    for (*number = 0; *at >= '0' && *at <= '9'; at++)
        *number = 10 * *number + (*at - '0');
    return at;
}

static void put_padded(slg_out *out, const conversion *c, const char *text, size_t length) {
    uint32_t shown = 0; /* characters, not bytes */
    for (size_t i = 0; i < length && c->width; i++)
        shown += ((unsigned char)text[i] & 0xC0) != 0x80;
    for (uint32_t i = shown; !c->left && i < c->width; i++)
        slg_put_char(out, c->zeros ? '0' : ' ');
    slg_put_bytes(out, text, length);
    for (uint32_t i = shown; c->left && i < c->width; i++)
        slg_put_char(out, ' ');
}

static void put_int(slg_out *out, const conversion *c, int64_t value) {
    char digits[24];
    slg_out number;
    conversion rest = *c;
    const char *sign = value < 0 ? c->minus : c->sign ? "+" : "";
    slg_out_init(&number, digits, sizeof digits);
    if (!c->zeros || c->left) slg_put(&number, sign);
    slg_put_u64(&number, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
    if (c->zeros && !c->left && *sign) { /* before the zeros */
        slg_put(out, sign);
        rest.width -= rest.width > 0;
    }
    put_padded(out, &rest, digits, number.length);
}

static void put_unsigned(slg_out *out, const conversion *c, uint64_t value) {
    char digits[24];
    slg_out number;
    slg_out_init(&number, digits, sizeof digits);
    slg_put_u64(&number, value);
    put_padded(out, c, digits, number.length);
}

static void put_text(slg_out *out, const conversion *c, const char *text) {
    size_t length = c->precision < 0 ? strlen(text) : (size_t)c->precision;
    const char *end = memchr(text, 0, length);
    put_padded(out, c, text, end ? (size_t)(end - text) : length);
}

/* All that the list is read for is here: a va_list does not travel well through functions. */
void slg_put_format_list(slg_out *out, const char *minus, const char *format, va_list args) {
    for (;;) {
        size_t plain = strcspn(format, "%"), length = 0;
        conversion c = {.precision = -1, .minus = minus};
        int number = 0;
        bool given;
        slg_put_bytes(out, format, plain);
        format += plain;
        if (*format == 0) return;
        format = read_format_number(read_flags(format + 1, &c), &number, &given);
        if (given) number = va_arg(args, int);
        c.width = number > 0 ? (uint32_t)number : 0;
        if (*format == '.') {
            format = read_format_number(format + 1, &number, &given);
            c.precision = given ? va_arg(args, int) : number;
        }
        switch (kind_of(format, &length)) {
        case TEXT: put_text(out, &c, va_arg(args, const char *)); break;
        case LETTER: slg_put_char(out, (char)va_arg(args, int)); break;
        case PERCENT: slg_put_char(out, '%'); break;
        case INT: put_int(out, &c, va_arg(args, int)); break;
        case UNSIGNED: put_unsigned(out, &c, va_arg(args, unsigned)); break;
        case SIZE: put_unsigned(out, &c, va_arg(args, size_t)); break;
        case LONG: put_int(out, &c, va_arg(args, long long)); break;
        case LONG_UNSIGNED: put_unsigned(out, &c, va_arg(args, unsigned long long)); break;
        case FORMAT_NONE: assert(0); return; /* a format that is not known */
        }
        format += length;
    }
}

void slg_put_format(slg_out *out, const char *format, ...) {
    va_list args;
    va_start(args, format);
    slg_put_format_list(out, "-", format, args);
    va_end(args);
}

size_t slg_format(char *text, size_t capacity, const char *format, ...) {
    va_list args;
    slg_out out;
    slg_out_init(&out, text, capacity);
    va_start(args, format);
    slg_put_format_list(&out, "-", format, args);
    va_end(args);
    return slg_out_end(&out);
}
