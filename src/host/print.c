/* SPDX-License-Identifier: MIT */
#include "host/print.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

static const char dots[] = "…";
static _Atomic uint32_t cuts;

/* Where a text that has no room ends at most: not within a character. */
static size_t whole_characters(const char *text, size_t end) {
    while (end > 0 && ((unsigned char)text[end] & 0xC0) == 0x80)
        end--;
    return end;
}

/* Ends the text in dots, within its room. Returns its length. */
static size_t cut(char *out, size_t capacity) {
    size_t room = capacity - 1, mark = room < sizeof dots - 1 ? 0 : sizeof dots - 1;
    atomic_fetch_add(&cuts, 1);
    out[room] = (char)0x80; /* the last character may go on there */
    size_t end = whole_characters(out, room - mark);
    memcpy(out + end, dots, mark);
    out[end + mark] = 0;
    return end + mark;
}

bool slg_print_on(char *out, size_t capacity, size_t *length, const char *format, va_list list) {
    size_t room = capacity - *length;
    int wanted = vsnprintf(out + *length, room, format, list);
    if (wanted < 0) out[*length] = 0;
    bool whole = wanted < 0 || (size_t)wanted < room;
    *length = whole ? *length + strlen(out + *length) : cut(out, capacity);
    return whole;
}

size_t slg_print(char *out, size_t capacity, const char *format, ...) {
    va_list list;
    size_t length = 0;
    if (capacity == 0) return 0;
    va_start(list, format);
    slg_print_on(out, capacity, &length, format, list);
    va_end(list);
    return length;
}

bool slg_fits(char *out, size_t capacity, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int wanted = vsnprintf(out, capacity, format, list);
    va_end(list);
    bool fits = wanted >= 0 && (size_t)wanted < capacity;
    if (!fits && capacity) *out = 0;
    return fits;
}

uint32_t slg_cut_count(void) {
    return atomic_load(&cuts);
}
