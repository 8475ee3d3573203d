/* SPDX-License-Identifier: MIT */
/* Damage to texts made of values (documents, replays): one or two values are changed. */
#ifndef SLG_TESTS_FUZZ_DOCUMENTS_H
#define SLG_TESTS_FUZZ_DOCUMENTS_H

#include "fuzz.h"

/* A text that grows and shrinks, and where its values are. */
typedef struct values {
    char *text;
    size_t length, room;
    uint32_t count;
    uint32_t from[1 << 15], to[1 << 15];
} values;

enum { VALUES_MAX = 1 << 15 };

static bool in_value(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
           c == '+' || c == '.' || c == '_';
}

/* Words, numbers, and strings with what is in them. */
static void values_find(values *of) {
    of->count = 0;
    for (size_t i = 0; i < of->length && of->count < VALUES_MAX;) {
        size_t end = i;
        if (of->text[i] == '"')
            for (end++; end < of->length && of->text[end - (end > i + 1)] != '"'; end++) {
            }
        else
            while (end < of->length && in_value(of->text[end]))
                end++;
        if (end > i) {
            of->from[of->count] = (uint32_t)i;
            of->to[of->count++] = (uint32_t)end;
        }
        i = end > i ? end : i + 1;
    }
}

static void values_replace(values *of, size_t from, size_t to, const char *with, size_t length) {
    if (of->length - (to - from) + length > of->room) return;
    memmove(of->text + from + length, of->text + to, of->length - to);
    memcpy(of->text + from, with, length);
    of->length = of->length - (to - from) + length;
}

/* Changes one value: to another number or another value of the text; or removes or doubles it. */
static void values_damage(values *of, fuzz_bytes *in) {
    static const char *const odd[] = {"0",
                                      "1",
                                      "2",
                                      "3",
                                      "7",
                                      "8",
                                      "15",
                                      "16",
                                      "31",
                                      "32",
                                      "39",
                                      "40",
                                      "41",
                                      "63",
                                      "64",
                                      "65",
                                      "80",
                                      "81",
                                      "127",
                                      "128",
                                      "239",
                                      "240",
                                      "253",
                                      "254",
                                      "255",
                                      "256",
                                      "4095",
                                      "4096",
                                      "-1",
                                      "-2",
                                      "639",
                                      "640",
                                      "999",
                                      "null",
                                      "true",
                                      "false",
                                      "18446744073709551615",
                                      "65535",
                                      "\"\"",
                                      "[]",
                                      "32767",
                                      "-32768",
                                      "2147483647",
                                      "4294967295",
                                      "\"ffffffffffffffff\"",
                                      "{}",
                                      "\"18446744073709551615\"",
                                      "\"9223372036854775808\""};
    char other[64];
    values_find(of);
    if (of->count == 0) return;
    uint8_t how = fuzz_next(in);
    uint32_t which = (fuzz_next(in) | (uint32_t)fuzz_next(in) << 8) % of->count;
    uint32_t number = fuzz_next(in) | (uint32_t)(how >> 4) << 8;
    size_t from = of->from[which], to = of->to[which], length = 0;
    const char *with = other;
    switch (how % 5) {
    case 0:
    case 1:
        with = odd[number % (sizeof odd / sizeof *odd)];
        length = strlen(with);
        break;
    case 2: length = (size_t)snprintf(other, sizeof other, "%u", number); break;
    case 3: {
        uint32_t as = (which + 1 + number) % of->count;
        length = of->to[as] - of->from[as];
        if (length > sizeof other) return;
        memcpy(other, of->text + of->from[as], length);
        break;
    }
    default: /* gone, with what separates it from the next one */
        while (to < of->length && (of->text[to] == ',' || of->text[to] == ' '))
            to++;
    }
    values_replace(of, from, to, with, length);
}

#endif
