/* SPDX-License-Identifier: MIT */
#include "made.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 4 << 20 };

static char input[ROOM], output[ROOM], present[ROOM];

void made_figure(slg_out *out, const char *before, int64_t number) {
    slg_put(out, before);
    slg_put_int(out, number);
}

void made_bits(slg_out *out, const char *before, uint64_t bits, uint32_t digits) {
    slg_put(out, before);
    slg_put(out, "0x");
    slg_put_hex(out, bits, digits);
    slg_put(out, digits > 8 ? "ull" : "u");
}

void made_text(slg_out *out, const char *before, const char *text) {
    slg_put(out, before);
    if (!text) {
        slg_put(out, "NULL");
        return;
    }
    slg_put(out, "\"");
    for (; *text; text++) {
        if (*text == '\\' || *text == '"') slg_put(out, "\\");
        slg_put_char(out, *text);
    }
    slg_put(out, "\"");
}

void made_fail(const char *path, const char *why) {
    fprintf(stderr, "%s: %s\n", path, why);
    exit(1);
}

/* The bytes read; SIZE_MAX when the file is missing or larger than the room. */
static size_t read_bytes(const char *path, char *bytes) {
    FILE *file = fopen(path, "rb");
    if (!file) return SIZE_MAX;
    size_t length = fread(bytes, 1, ROOM, file);
    fclose(file);
    return length < ROOM ? length : SIZE_MAX;
}

const char *made_read(const char *path, size_t *length) {
    *length = read_bytes(path, input);
    if (*length == SIZE_MAX) made_fail(path, "cannot be read");
    input[*length] = '\0';
    return input;
}

slg_out made_begin(const char *source) {
    slg_out out;
    slg_out_init(&out, output, sizeof output);
    slg_put(&out, "/* SPDX-License-Identifier: MIT */\n/* Made by the build from ");
    slg_put(&out, source);
    slg_put(&out, ". */\n");
    return out;
}

void made_end(const slg_out *out, const char *folder, const char *name) {
    char path[1000];
    int written = snprintf(path, sizeof path, "%s/%s", folder, name);
    if (written < 0 || (size_t)written >= sizeof path) made_fail(folder, "too long");
    if (out->length >= out->capacity) made_fail(path, "would be too large");
    size_t length = read_bytes(path, present);
    if (length == out->length && memcmp(present, out->bytes, length) == 0) return;
    FILE *file = fopen(path, "wb");
    bool good = file && fwrite(out->bytes, 1, out->length, file) == out->length;
    if (file && fclose(file) != 0) good = false;
    if (!good) made_fail(path, "cannot be written");
}
