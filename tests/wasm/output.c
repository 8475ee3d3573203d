/* SPDX-License-Identifier: MIT */
/* Keeps what a test writes, for the host to read: a module that imports nothing cannot print. */
#include <string.h>

#include "golden/golden.h"
#include "test.h"

enum { ROOM = 1 << 20 };
static char text[ROOM];
static size_t length;

static void keep(const char *bytes, size_t size) {
    if (size > ROOM - length) size = ROOM - length;
    memcpy(text + length, bytes, size);
    length += size;
}

void test_put(const char *bytes, size_t size) {
    keep(bytes, size);
}

void golden_put(const char *bytes, size_t size) {
    keep(bytes, size);
}

__attribute__((export_name("output"), used)) const char *output(void);
const char *output(void) {
    return text;
}

__attribute__((export_name("output_length"), used)) size_t output_length(void);
size_t output_length(void) {
    return length;
}
