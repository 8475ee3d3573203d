/* SPDX-License-Identifier: MIT */
/* The part of <string.h> that the engine uses, for a machine without a C library. */
#ifndef SLG_WASM_STRING_H
#define SLG_WASM_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);
void *memchr(const void *bytes, int byte, size_t size);
size_t strlen(const char *text);
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t size);
size_t strspn(const char *text, const char *set);
size_t strcspn(const char *text, const char *set);
char *strchr(const char *text, int c);
char *strrchr(const char *text, int c);
char *strstr(const char *text, const char *part);

#endif
