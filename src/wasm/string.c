/* SPDX-License-Identifier: MIT */
/* <string.h> for the bare machine. Most copies never come here: the compiler writes them as single
 * instructions. This file is compiled with -fno-builtin, so that no loop is turned into a call of
 * itself. */
#include <string.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size) {
    unsigned char *t = to;
    const unsigned char *f = from;
    for (size_t i = 0; i < size; i++)
        t[i] = f[i];
    return to;
}

void *memmove(void *to, const void *from, size_t size) {
    unsigned char *t = to;
    const unsigned char *f = from;
    if (t <= f) {
        for (size_t i = 0; i < size; i++)
            t[i] = f[i];
    } else {
        while (size--)
            t[size] = f[size];
    }
    return to;
}

void *memset(void *to, int byte, size_t size) {
    unsigned char *t = to;
    for (size_t i = 0; i < size; i++)
        t[i] = (unsigned char)byte;
    return to;
}

int memcmp(const void *a, const void *b, size_t size) {
    const unsigned char *x = a, *y = b;
    for (size_t i = 0; i < size; i++) {
        if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
    }
    return 0;
}

void *memchr(const void *bytes, int byte, size_t size) {
    const unsigned char *at = bytes;
    for (; size--; at++) {
        if (*at == (unsigned char)byte) return (void *)(size_t)at;
    }
    return NULL;
}

size_t strlen(const char *text) {
    size_t length = 0;
    while (text[length])
        length++;
    return length;
}

int strcmp(const char *a, const char *b) {
    return strncmp(a, b, (size_t)-1);
}

int strncmp(const char *a, const char *b, size_t size) {
    for (; size--; a++, b++) {
        if (*a != *b) return (unsigned char)*a < (unsigned char)*b ? -1 : 1;
        if (!*a) break;
    }
    return 0;
}

char *strchr(const char *text, int c) {
    return memchr(text, c, strlen(text) + 1);
}

char *strrchr(const char *text, int c) {
    for (size_t at = strlen(text) + 1; at--;) {
        if (text[at] == (char)c) return (char *)(size_t)(text + at);
    }
    return NULL;
}

char *strstr(const char *text, const char *part) {
    for (size_t length = strlen(part);; text++) {
        if (strncmp(text, part, length) == 0) return (char *)(size_t)text;
        if (!*text) return NULL;
    }
}

size_t strspn(const char *text, const char *set) {
    size_t length = 0;
    while (text[length] && strchr(set, text[length]))
        length++;
    return length;
}

size_t strcspn(const char *text, const char *set) {
    size_t length = 0;
    while (!strchr(set, text[length])) /* the zero is in every set */
        length++;
    return length;
}
