/* SPDX-License-Identifier: MIT */
#include "json/value.h"

#include <string.h>

static const char *after_spaces(const char *at, const char *end) {
    while (at < end && (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r'))
        at++;
    return at;
}

/* --- what it is --- */

static bool in_number(char c) {
    return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.' || c == 'e' || c == 'E';
}

static slg_value_kind number_kind(const slg_value *value) {
    for (const char *at = value->at; at < value->end && in_number(*at); at++)
        if (*at == '.' || *at == 'e' || *at == 'E') return SLG_VALUE_REAL;
    return SLG_VALUE_INT;
}

slg_value_kind slg_value_kind_of(const slg_value *value) {
    if (!value->at) return SLG_VALUE_NONE;
    if (value->path) return SLG_VALUE_WAY;
    switch (*value->at) {
    case '{': return SLG_VALUE_OBJECT;
    case '[': return SLG_VALUE_LIST;
    case SLG_QUOTE: return SLG_VALUE_STRING;
    case 't': return SLG_VALUE_TRUE;
    case 'f': return SLG_VALUE_FALSE;
    case 'n': return SLG_VALUE_NULL;
    default: return number_kind(value);
    }
}

const char *slg_value_kind_name(const slg_value *value) {
    static const char *const names[] = {
        "nothing",  "null",   "false",     "true",  "a whole number", "a number with a fraction",
        "a string", "a list", "an object", "a part"};
    return names[slg_value_kind_of(value)];
}

int64_t slg_value_int(const slg_value *value) {
    const char *at = value->at;
    bool negative = *at == '-';
    uint64_t number = 0;
    for (at += negative; at < value->end && *at >= '0' && *at <= '9'; at++)
        number = number * 10 + (uint64_t)(*at - '0');
    return (int64_t)(negative ? 0 - number : number);
}

/* --- where it ends --- */

static const char *string_end(const char *at) {
    for (at++; *at != SLG_QUOTE; at++)
        at += *at == '\\';
    return at + 1;
}

static const char *container_end(const char *at) {
    uint32_t open = 0;
    for (;;) {
        if (*at == SLG_QUOTE) {
            at = string_end(at);
            continue;
        }
        open += *at == '{' || *at == '[';
        open -= *at == '}' || *at == ']';
        at++;
        if (open == 0) return at;
    }
}

const char *slg_value_end(const slg_value *value) {
    const char *at = value->at;
    switch (slg_value_kind_of(value)) {
    case SLG_VALUE_STRING: return string_end(at);
    case SLG_VALUE_LIST:
    case SLG_VALUE_OBJECT: return container_end(at);
    case SLG_VALUE_FALSE: return at + 5;
    case SLG_VALUE_TRUE:
    case SLG_VALUE_NULL: return at + 4;
    case SLG_VALUE_NONE:
    case SLG_VALUE_WAY: return at;
    case SLG_VALUE_INT:
    case SLG_VALUE_REAL: break;
    }
    while (at < value->end && in_number(*at))
        at++;
    return at;
}

/* --- its parts --- */

bool slg_value_step(slg_value *container, slg_value *name, slg_value *value) {
    slg_value_kind kind = slg_value_kind_of(container);
    if (kind != SLG_VALUE_LIST && kind != SLG_VALUE_OBJECT) return false;
    const char *end = container->end;
    const char *at = container->next ? container->next : container->at + 1;
    at = after_spaces(at, end);
    if (*at == ']' || *at == '}') {
        container->next = NULL;
        return false;
    }
    if (*at == ',') at = after_spaces(at + 1, end);
    if (kind == SLG_VALUE_OBJECT) {
        if (name) *name = (slg_value){.at = at, .end = end};
        at = after_spaces(string_end(at), end) + 1; /* the colon */
        at = after_spaces(at, end);
    }
    *value = (slg_value){.at = at, .end = end, .over = container->over && kind == SLG_VALUE_OBJECT};
    container->next = slg_value_end(value);
    return true;
}

uint32_t slg_value_count(const slg_value *container) {
    slg_value walk = *container, value;
    uint32_t count = 0;
    walk.next = NULL;
    while (slg_value_step(&walk, NULL, &value))
        count++;
    return count;
}

/* The value behind the first name of a path. */
static slg_value behind_value(const slg_value *way, size_t length) {
    slg_value value = *way;
    value.path = way->path[length] ? way->path + length + 1 : NULL;
    value.next = NULL;
    value.over = true;
    return value;
}

bool slg_value_member(slg_value *object, const char *name, slg_value *member) {
    slg_value its;
    *member = (slg_value){.over = object->over};
    if (object->path) {
        size_t length = strlen(name);
        if (strncmp(object->path, name, length) != 0) return false;
        if (object->path[length] && object->path[length] != '.') return false;
        *member = behind_value(object, length);
        return true;
    }
    for (int tries = object->next ? 2 : 1; tries--;)
        while (slg_value_step(object, &its, member))
            if (slg_value_is(&its, name)) return true;
    *member = (slg_value){.over = object->over};
    return false;
}

bool slg_value_at(const slg_value *way, uint32_t number, slg_value *value) {
    char digits[12];
    slg_out out;
    slg_value object = *way;
    slg_out_init(&out, digits, sizeof digits);
    slg_put_u64(&out, number);
    slg_out_end(&out);
    *value = (slg_value){.over = true};
    return way->path && slg_value_member(&object, digits, value);
}

/* --- strings --- */

slg_letters slg_letters_of(const slg_value *string) {
    return (slg_letters){.at = string->at + 1};
}

static uint32_t value_hex4(const char *at) {
    uint32_t number = 0;
    for (int i = 0; i < 4; i++) {
        uint32_t c = (unsigned char)at[i];
        number = number << 4 | (c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
    }
    return number;
}

static void keep_text(slg_letters *letters, uint32_t code) {
    char *to = letters->bytes;
    letters->from = 0;
    if (code < 0x80) {
        letters->count = 1;
        to[0] = (char)code;
        return;
    }
    letters->count = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (uint32_t i = letters->count; --i; code >>= 6)
        to[i] = (char)(0x80 | (code & 0x3F));
    to[0] = (char)(code | (0xF00u >> letters->count & 0xFF));
}

static uint32_t escape(slg_letters *letters) {
    static const char from[] = "bfnrt", to[] = "\b\f\n\r\t";
    char c = *letters->at++;
    const char *plain = strchr(from, c);
    if (plain) return (uint32_t)to[plain - from];
    if (c != 'u') return (uint32_t)c;
    uint32_t code = value_hex4(letters->at);
    letters->at += 4;
    if (code < 0xD800 || code > 0xDBFF) return code;
    code = 0x10000 + ((code - 0xD800) << 10) + (value_hex4(letters->at + 2) - 0xDC00);
    letters->at += 6;
    return code;
}

int slg_letters_next(slg_letters *letters) {
    if (letters->from == letters->count) {
        if (*letters->at == SLG_QUOTE) return -1;
        if (*letters->at != '\\') return (unsigned char)*letters->at++;
        letters->at++;
        keep_text(letters, escape(letters));
    }
    return (unsigned char)letters->bytes[letters->from++];
}

bool slg_value_is(const slg_value *value, const char *text) {
    int letter;
    if (slg_value_kind_of(value) != SLG_VALUE_STRING) return false;
    slg_letters letters = slg_letters_of(value);
    while ((letter = slg_letters_next(&letters)) >= 0)
        if (!*text || (unsigned char)*text++ != letter) return false;
    return *text == 0;
}

void slg_value_put(const slg_value *value, slg_out *out) {
    int letter;
    if (slg_value_kind_of(value) != SLG_VALUE_STRING) return;
    slg_letters letters = slg_letters_of(value);
    while ((letter = slg_letters_next(&letters)) >= 0)
        slg_put_char(out, (char)letter);
}

size_t slg_value_text(const slg_value *value, char *text, size_t capacity) {
    slg_out out;
    slg_out_init(&out, text, capacity);
    slg_value_put(value, &out);
    return slg_out_end(&out);
}

/* --- two of them --- */

static bool same_letters(const slg_value *a, const slg_value *b) {
    slg_letters one = slg_letters_of(a), other = slg_letters_of(b);
    for (;;) {
        int letter = slg_letters_next(&one);
        if (letter != slg_letters_next(&other)) return false;
        if (letter < 0) return true;
    }
}

static bool same_lists(const slg_value *a, const slg_value *b) {
    slg_value walk = *a, other = *b, mine, its;
    walk.next = other.next = NULL;
    for (;;) {
        bool more = slg_value_step(&walk, NULL, &mine);
        if (more != slg_value_step(&other, NULL, &its)) return false;
        if (!more) return true;
        if (!slg_value_equal(&mine, &its)) return false;
    }
}

/* The member that has the same name as another object's. */
static bool member_named(slg_value *object, const slg_value *name, slg_value *member) {
    slg_value its;
    for (int tries = object->next ? 2 : 1; tries--;)
        while (slg_value_step(object, &its, member))
            if (same_letters(&its, name)) return true;
    return false;
}

static bool same_objects(const slg_value *a, const slg_value *b) {
    slg_value walk = *a, other = *b, name, mine, its;
    walk.next = other.next = NULL;
    if (slg_value_count(a) != slg_value_count(b)) return false;
    while (slg_value_step(&walk, &name, &mine))
        if (!member_named(&other, &name, &its) || !slg_value_equal(&mine, &its)) return false;
    return true;
}

bool slg_value_equal(const slg_value *a, const slg_value *b) {
    slg_value_kind kind = slg_value_kind_of(a);
    if (kind != slg_value_kind_of(b)) return false;
    size_t length = (size_t)(slg_value_end(a) - a->at);
    switch (kind) {
    case SLG_VALUE_INT: return slg_value_int(a) == slg_value_int(b);
    case SLG_VALUE_STRING: return same_letters(a, b);
    case SLG_VALUE_LIST: return same_lists(a, b);
    case SLG_VALUE_OBJECT: return same_objects(a, b);
    default: return length == (size_t)(slg_value_end(b) - b->at) && !memcmp(a->at, b->at, length);
    }
}

/* --- written again --- */

/* Short escapes where JSON has them. */
static void write_letter(slg_out *out, int letter) {
    static const char from[] = "\b\f\n\r\t\"\\", to[] = "bfnrt\"\\";
    const char *plain = strchr(from, letter);
    if (plain && letter) {
        slg_put_char(out, '\\');
        slg_put_char(out, to[plain - from]);
    } else if (letter < 0x20) {
        slg_put(out, "\\u");
        slg_put_hex(out, (uint64_t)letter, 4);
    } else {
        slg_put_char(out, (char)letter);
    }
}

static void write_string(const slg_value *value, slg_out *out) {
    slg_letters letters = slg_letters_of(value);
    slg_put_char(out, SLG_QUOTE);
    for (int letter; (letter = slg_letters_next(&letters)) >= 0;)
        write_letter(out, letter);
    slg_put_char(out, SLG_QUOTE);
}

static void write_parts(const slg_value *value, slg_out *out) {
    slg_value walk = *value, name = {0}, part;
    bool object = *value->at == '{', first = true;
    walk.next = NULL;
    slg_put_char(out, object ? '{' : '[');
    for (; slg_value_step(&walk, &name, &part); first = false) {
        if (!first) slg_put(out, ", ");
        if (object) {
            write_string(&name, out);
            slg_put(out, ": ");
        }
        slg_value_write(&part, out);
    }
    slg_put_char(out, object ? '}' : ']');
}

void slg_value_write(const slg_value *value, slg_out *out) {
    switch (slg_value_kind_of(value)) {
    case SLG_VALUE_STRING: write_string(value, out); break;
    case SLG_VALUE_LIST:
    case SLG_VALUE_OBJECT: write_parts(value, out); break;
    case SLG_VALUE_INT: slg_put_int(out, slg_value_int(value)); break;
    default: slg_put_bytes(out, value->at, (size_t)(slg_value_end(value) - value->at)); break;
    }
}
