/* SPDX-License-Identifier: MIT */
#include "json/parse.h"

#include <string.h>

#include "kernel/format.h"
#include "kernel/run.h"
#include "kernel/scan.h"

/* A name of an object that is open. */
typedef struct json_name {
    const char *at;
    uint32_t hash;
} json_name;

typedef struct json_parser {
    const char *text, *at, *end;
    slg_error *error;
    uint32_t levels, name_count;
    json_name names[SLG_JSON_NAMES];
} json_parser;

/* --- what is wrong --- */

enum { SHOWN_MAX = 40, FOUND_MAX = SHOWN_MAX + 16 };

static bool in_word(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           c == '-' || c == '+' || c == '.';
}

/* How much of what stands there a message shows: a word, a string or a character. */
static size_t shown_length(const json_parser *p) {
    const char *at = p->at, *end = p->end - at > SHOWN_MAX ? at + SHOWN_MAX : p->end;
    if (*at == SLG_QUOTE) {
        at++;
        while (at < end && *at != SLG_QUOTE && *at >= ' ' && *at < 0x7F)
            at++;
        return (size_t)(at - p->at) + (at < end && *at == SLG_QUOTE);
    }
    while (at < end && in_word(*at))
        at++;
    return at > p->at ? (size_t)(at - p->at) : slg_scan_character(at, p->end);
}

static void put_found(const json_parser *p, slg_out *out) {
    size_t length = p->at < p->end ? shown_length(p) : 0;
    bool blank = length == 1 && (unsigned char)*p->at <= ' ';
    if (p->at == p->end)
        slg_put(out, "the end of the text");
    else if (length && !blank)
        slg_put_format(out, "'%.*s'", (int)length, p->at);
    else
        slg_put_format(out, "a byte of value %d", (int)(unsigned char)*p->at);
}

/* Fails with a message, in which "%s" is what stands there. */
static bool wrong_json(json_parser *p, const char *format) {
    char found[FOUND_MAX], text[SLG_ERROR_TEXT_MAX];
    uint32_t line = 1, column = 1;
    slg_out out;
    for (const char *at = p->text; at < p->at; at++) {
        column += ((unsigned char)*at & 0xC0) != 0x80;
        if (*at != '\n') continue;
        line++;
        column = 1;
    }
    slg_out_init(&out, found, sizeof found);
    put_found(p, &out);
    slg_out_end(&out);
    const char *mark = strstr(format, "%s");
    slg_out_init(&out, text, sizeof text);
    slg_put_bytes(&out, format, mark ? (size_t)(mark - format) : strlen(format));
    if (mark) slg_put(&out, found);
    if (mark) slg_put(&out, mark + 2);
    slg_out_end(&out);
    slg__fail(p->error, SLG_BAD_INPUT, line, column, text);
    return false;
}

static bool wrong_at(json_parser *p, const char *at, const char *format) {
    p->at = at;
    return wrong_json(p, format);
}

/* --- reading on --- */

static void skip_spaces(json_parser *p) {
    while (p->at < p->end && (*p->at == ' ' || *p->at == '\t' || *p->at == '\n' || *p->at == '\r'))
        p->at++;
}

static bool next_is(const json_parser *p, char c) {
    return p->at < p->end && *p->at == c;
}

static bool take_byte(json_parser *p, char c) {
    if (!next_is(p, c)) return false;
    p->at++;
    return true;
}

static bool next_is_digit(const json_parser *p) {
    return p->at < p->end && *p->at >= '0' && *p->at <= '9';
}

/* --- numbers --- */

/* All of them are digits; the largest whole number has 19. */
static bool fits_number(const char *digits, size_t count, bool negative) {
    uint64_t number = 0;
    if (count > 19) return false;
    for (size_t i = 0; i < count; i++)
        number = number * 10 + (uint64_t)(digits[i] - '0');
    return number <= (uint64_t)INT64_MAX + negative;
}

static bool take_digits(json_parser *p) {
    if (!next_is_digit(p)) return wrong_json(p, "a digit is expected here, not %s");
    while (next_is_digit(p))
        p->at++;
    return true;
}

static bool parse_number(json_parser *p) {
    const char *begin = p->at;
    bool negative = take_byte(p, '-'), whole = true;
    const char *digits = p->at;
    if (!take_digits(p)) return false;
    size_t count = (size_t)(p->at - digits);
    if (count > 1 && *digits == '0')
        return wrong_at(p, begin, "a number does not begin with 0: %s");
    if (take_byte(p, '.')) {
        whole = false;
        if (!take_digits(p)) return false;
    }
    if (next_is(p, 'e') || next_is(p, 'E')) {
        whole = false;
        p->at++;
        if (!take_byte(p, '+')) take_byte(p, '-');
        if (!take_digits(p)) return false;
    }
    if (p->at < p->end && in_word(*p->at)) return wrong_at(p, begin, "this is not a number: %s");
    return !whole || fits_number(digits, count, negative) ||
           wrong_at(p, begin,
                    "whole numbers are from -9223372036854775808 to 9223372036854775807, and %s is "
                    "not");
}

/* --- strings --- */

/* Four hexadecimal digits; -1: there are none. */
static int32_t parse_hex4(const json_parser *p, const char *at) {
    int32_t number = 0;
    if (p->end - at < 4) return -1;
    for (int i = 0; i < 4; i++) {
        char c = at[i];
        int32_t digit = c >= '0' && c <= '9'   ? c - '0'
                        : c >= 'a' && c <= 'f' ? c - 'a' + 10
                        : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                               : -1;
        if (digit < 0) return -1;
        number = number << 4 | digit;
    }
    return number;
}

static bool parse_unicode(json_parser *p, const char *begin) {
    int32_t code = parse_hex4(p, p->at);
    if (code < 0) return wrong_at(p, begin, "\\u is followed by four hexadecimal digits");
    if (code == 0) return wrong_at(p, begin, "a string cannot hold \\u0000");
    p->at += 4;
    if (code < 0xD800 || code > 0xDFFF) return true;
    int32_t low =
        p->end - p->at >= 2 && p->at[0] == '\\' && p->at[1] == 'u' ? parse_hex4(p, p->at + 2) : -1;
    if (code > 0xDBFF || low < 0xDC00 || low > 0xDFFF)
        return wrong_at(
            p, begin,
            "this is half a character; write both halves (\\ud83d\\ude00) or the character");
    p->at += 6;
    return true;
}

static bool parse_escape(json_parser *p) {
    const char *begin = p->at++;
    char c = p->at < p->end ? *p->at++ : 0;
    if (c == 'u') return parse_unicode(p, begin);
    return (c && strchr("\"\\/bfnrt", c)) ||
           wrong_at(p, begin,
                    "after a backslash comes one of \" \\ / b f n r t, or u and four hexadecimal "
                    "digits");
}

/* A character that stands for itself. */
static bool parse_letter(json_parser *p) {
    unsigned char c = (unsigned char)*p->at;
    if (c < ' ')
        return wrong_json(p, "a string cannot hold %s as it is; write it as \\n, \\t or \\u001f");
    size_t length = c < 0x80 ? 1 : slg_scan_character(p->at, p->end);
    p->at += length;
    return length || wrong_json(p, "this is not a character in UTF-8");
}

static bool parse_string(json_parser *p) {
    const char *begin = p->at++;
    while (p->at < p->end && *p->at != SLG_QUOTE) {
        bool good = *p->at == '\\' ? parse_escape(p) : parse_letter(p);
        if (!good) return false;
    }
    return take_byte(p, SLG_QUOTE) ||
           wrong_at(p, begin, "this string has no quotation mark at its end");
}

/* --- objects and lists --- */

static bool parse_value(json_parser *p);

static slg_value string_at(const json_parser *p, const char *at) {
    return (slg_value){.at = at, .end = p->end};
}

/* Keeps a name of the object whose names begin at `first`, unless it has it already. */
static bool keep_field_name(json_parser *p, const char *at, uint32_t first) {
    uint32_t hash = 2166136261u;
    slg_value name = string_at(p, at);
    slg_letters letters = slg_letters_of(&name);
    for (int letter; (letter = slg_letters_next(&letters)) >= 0;)
        hash = (hash ^ (uint32_t)letter) * 16777619u;
    for (uint32_t i = first; i < p->name_count; i++) {
        slg_value other = string_at(p, p->names[i].at);
        if (p->names[i].hash == hash && slg_value_equal(&name, &other))
            return wrong_at(p, at, "an object has each name only once, but %s is there already");
    }
    static_assert(SLG_JSON_NAMES == 512, "as it says");
    if (p->name_count == SLG_JSON_NAMES)
        return wrong_at(p, at, "an object and those around it have at most 512 names together");
    p->names[p->name_count++] = (json_name){at, hash};
    return true;
}

static bool parse_member(json_parser *p, uint32_t first, bool after_comma) {
    const char *name = p->at;
    if (!next_is(p, SLG_QUOTE))
        return wrong_json(p, after_comma
                                 ? "a name in quotation marks is expected after the comma, not %s"
                                 : "a name in quotation marks or '}' is expected here, not %s");
    if (!parse_string(p) || !keep_field_name(p, name, first)) return false;
    skip_spaces(p);
    if (!take_byte(p, ':')) return wrong_json(p, "':' is expected after a name, not %s");
    return parse_value(p);
}

static bool parse_object(json_parser *p) {
    uint32_t first = p->name_count;
    bool after_comma = false;
    skip_spaces(p);
    while (after_comma || !take_byte(p, '}')) {
        if (!parse_member(p, first, after_comma)) return false;
        skip_spaces(p);
        after_comma = take_byte(p, ',');
        if (!after_comma && !next_is(p, '}'))
            return wrong_json(p, "',' or '}' is expected here, not %s");
        skip_spaces(p);
    }
    p->name_count = first;
    return true;
}

static bool parse_list(json_parser *p) {
    bool after_comma = false;
    skip_spaces(p);
    while (after_comma || !take_byte(p, ']')) {
        if (!parse_value(p)) return false;
        skip_spaces(p);
        after_comma = take_byte(p, ',');
        if (!after_comma && !next_is(p, ']'))
            return wrong_json(p, "',' or ']' is expected here, not %s");
    }
    return true;
}

/* --- values --- */

static bool take_json_word(json_parser *p, const char *word) {
    size_t length = strlen(word);
    if ((size_t)(p->end - p->at) < length || memcmp(p->at, word, length) != 0) return false;
    if (p->at + length < p->end && in_word(p->at[length])) return false;
    p->at += length;
    return true;
}

static bool parse_container(json_parser *p) {
    static_assert(SLG_JSON_LEVELS == 32, "as it says");
    if (p->levels == SLG_JSON_LEVELS)
        return wrong_json(p, "lists and objects are nested too deep: 32 levels at most");
    p->levels++;
    bool good = *p->at++ == '{' ? parse_object(p) : parse_list(p);
    p->levels--;
    return good;
}

static bool parse_value(json_parser *p) {
    skip_spaces(p);
    if (next_is(p, '{') || next_is(p, '[')) return parse_container(p);
    if (next_is(p, SLG_QUOTE)) return parse_string(p);
    if (next_is(p, '-') || next_is_digit(p)) return parse_number(p);
    if (take_json_word(p, "true") || take_json_word(p, "false") || take_json_word(p, "null"))
        return true;
    if (p->at < p->end && in_word(*p->at))
        return wrong_json(p, "a value is expected here, not %s; words need quotation marks");
    return wrong_json(p, "a value is expected here, not %s");
}

bool slg__json_parse(const char *text, size_t length, slg_value *value, size_t *used,
                     slg_error *error) {
    json_parser p;
    p.text = p.at = text;
    p.end = text + length;
    p.error = error;
    p.levels = p.name_count = 0;
    skip_spaces(&p);
    *value = (slg_value){.at = p.at, .end = p.end};
    if (!parse_value(&p)) return false;
    if (used) *used = (size_t)(p.at - text);
    if (used) return true;
    skip_spaces(&p);
    return p.at == p.end || wrong_json(&p, "nothing may follow the value, but %s does");
}
