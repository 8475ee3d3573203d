/* SPDX-License-Identifier: MIT */
#include "guide/text.h"

#include <assert.h>
#include <string.h>

#include "kernel/text_out.h"

const char *guide_say(slg_lang lang, guide_word word) {
    static const char *const words[][SLG_LANGS] = {
#define GUIDE_X(id, en, de) {en, de},
        GUIDE_WORDS(GUIDE_X) GUIDE_SCHOOL_WORDS(GUIDE_X) GUIDE_SORCERER_WORDS(GUIDE_X)
            GUIDE_ENDBRINGER_WORDS(GUIDE_X) GUIDE_CITY_WORDS(GUIDE_X)
#undef GUIDE_X
    };
    assert(word >= 0 && word < W_GUIDE_COUNT);
    return words[word][lang];
}

/* --- a conversion --- */

typedef struct conversion {
    bool left, sign, zeros;
    uint32_t width;
    int32_t precision; /* -1: none */
    char kind;
} conversion;

/* A number in the format, or the next argument where it has a "*". */
static const char *read_number(const char *at, int *from_list, bool *from_argument) {
    *from_argument = *at == '*';
    if (*from_argument) return at + 1;
    for (*from_list = 0; *at >= '0' && *at <= '9'; at++)
        *from_list = 10 * *from_list + (*at - '0');
    return at;
}

static void put_padded(slg_out *out, const conversion *c, const char *text, size_t length) {
    bool signed_zeros = c->zeros && !c->left && length && (*text == '-' || *text == '+');
    uint32_t shown = 0; /* characters, not bytes */
    for (size_t i = 0; i < length; i++)
        shown += ((unsigned char)text[i] & 0xC0) != 0x80;
    if (signed_zeros) slg_put_char(out, *text++), length--;
    for (uint32_t i = shown; !c->left && i < c->width; i++)
        slg_put_char(out, c->zeros ? '0' : ' ');
    slg_put_bytes(out, text, length);
    for (uint32_t i = shown; c->left && i < c->width; i++)
        slg_put_char(out, ' ');
}

static void put_number(slg_out *out, const conversion *c, int64_t value) {
    char digits[24];
    slg_out number;
    slg_out_init(&number, digits, sizeof digits);
    if (c->sign && value >= 0) slg_put_char(&number, '+');
    slg_put_int(&number, value);
    put_padded(out, c, digits, number.length);
}

static void put_string(slg_out *out, const conversion *c, const char *text) {
    size_t length = strlen(text);
    if (c->precision >= 0 && (size_t)c->precision < length) length = (size_t)c->precision;
    put_padded(out, c, text, length);
}

/* Everything that lists are read for is here: a va_list does not travel well through functions. */
static void put_list(slg_out *out, const char *format, va_list list) {
    while (*format) {
        size_t plain = strcspn(format, "%");
        slg_put_bytes(out, format, plain);
        format += plain;
        if (*format == 0) return;
        conversion c = {.precision = -1};
        int number = 0;
        bool given;
        for (format++; *format == '-' || *format == '+' || *format == '0'; format++) {
            c.left = c.left || *format == '-';
            c.sign = c.sign || *format == '+';
            c.zeros = c.zeros || *format == '0';
        }
        format = read_number(format, &number, &given);
        if (given) number = va_arg(list, int);
        c.width = (uint32_t)number;
        if (*format == '.') {
            format = read_number(format + 1, &number, &given);
            c.precision = given ? va_arg(list, int) : number;
        }
        switch (*format) {
        case 'd': put_number(out, &c, va_arg(list, int)); break;
        case 'u': put_number(out, &c, va_arg(list, unsigned)); break;
        case 'c': slg_put_char(out, (char)va_arg(list, int)); break;
        case 's': put_string(out, &c, va_arg(list, const char *)); break;
        case '%': slg_put_char(out, '%'); break;
        default: return;
        }
        format++;
    }
}

/* --- texts --- */

guide_text guide_text_in(char *bytes, size_t capacity) {
    if (capacity) bytes[0] = 0;
    return (guide_text){.bytes = bytes, .capacity = capacity};
}

static void add_list(guide_text *to, const char *format, va_list list) {
    slg_out out;
    if (to->cut || to->capacity == 0) return;
    slg_out_init(&out, to->bytes, to->capacity);
    out.length = to->length;
    put_list(&out, format, list);
    to->cut = slg_out_end(&out) >= to->capacity;
    to->length = to->cut ? strlen(to->bytes) : out.length;
}

void guide_addf(guide_text *to, const char *format, ...) {
    va_list list;
    va_start(list, format);
    add_list(to, format, list);
    va_end(list);
}

void guide_add(guide_text *to, const char *text) {
    guide_addf(to, "%s", text);
}

void guide_copy(char *out, size_t capacity, const char *text) {
    guide_text to = guide_text_in(out, capacity);
    guide_add(&to, text);
}

void guide_add_brief(guide_text *to, const char *name, size_t bytes) {
    char brief[SLG_NAME_MAX];
    guide_copy(brief, bytes < sizeof brief ? bytes + 1 : sizeof brief, name);
    guide_add(to, brief);
}

void guide_add_word(guide_text *to, slg_lang lang, guide_word word, ...) {
    va_list list;
    va_start(list, word);
    add_list(to, guide_say(lang, word), list);
    va_end(list);
}

void guide_add_standstill(guide_text *to, slg_lang lang, uint32_t rounds) {
    guide_add_word(to, lang, rounds == 1 ? W_STANDSTILL_LAST : W_STANDSTILL, (int)rounds);
}
