/* SPDX-License-Identifier: MIT */
/* Writes docs/schema/<game>.json, the schema of each game's documents. usage: gen_schemas FOLDER
 * [--check]. --check writes nothing and fails if the files are not what would be written. */
#include <sortilege/sortilege.h>

#include <stdio.h>
#include <string.h>

#include "kernel/text_out.h"

enum { WIDTH = 110 };

static char compact[1 << 18], output[1 << 19], present[1 << 19];

/* --- laying JSON out: what fits on a line stays on one --- */

/* The end of the value at `at`. */
static const char *value_end(const char *at) {
    uint32_t depth = 0;
    bool quoted = false;
    for (;; at++) {
        if (quoted) {
            at += *at == '\\';
            quoted = *at != '"';
        } else if (*at == '"') {
            quoted = true;
        } else if (*at == '{' || *at == '[') {
            depth++;
        } else if (*at == 0 || ((*at == '}' || *at == ']' || *at == ',') && depth == 0)) {
            return at;
        } else if (*at == '}' || *at == ']') {
            if (--depth == 0) return at + 1;
        }
    }
}

static void new_line(slg_out *out, uint32_t depth) {
    slg_put_char(out, '\n');
    for (uint32_t i = 0; i < depth; i++)
        slg_put(out, "  ");
}

/* A space after each comma and colon between values. */
static void put_flat(slg_out *out, const char *from, const char *to) {
    bool quoted = false;
    for (; from < to; from++) {
        slg_put_char(out, *from);
        if (quoted && *from == '\\')
            slg_put_char(out, *++from);
        else if (*from == '"')
            quoted = !quoted;
        else if (!quoted && (*from == ',' || *from == ':'))
            slg_put_char(out, ' ');
    }
}

static void lay_out(slg_out *out, const char *from, const char *to, uint32_t depth) {
    if ((*from != '{' && *from != '[') || to - from + 2 * depth < WIDTH) {
        put_flat(out, from, to);
        return;
    }
    slg_put_char(out, *from);
    for (const char *at = from + 1; at < to - 1;) {
        const char *end = value_end(at);
        if (*from == '{') { /* the name, then its value */
            const char *colon = strchr(at, ':');
            new_line(out, depth + 1);
            slg_put_bytes(out, at, (size_t)(colon - at));
            slg_put(out, ": ");
            at = colon + 1;
            end = value_end(at);
        } else {
            new_line(out, depth + 1);
        }
        lay_out(out, at, end, depth + 1);
        if (*end == ',') slg_put_char(out, ',');
        at = end + (*end == ',');
    }
    new_line(out, depth);
    slg_put_char(out, to[-1]);
}

/* --- files --- */

static bool is_fresh(const char *path, const char *text, size_t length) {
    FILE *file = fopen(path, "rb");
    size_t found = file ? fread(present, 1, sizeof present, file) : 0;
    if (file) fclose(file);
    return found == length && memcmp(present, text, length) == 0;
}

static bool write_file(const char *path, const char *text, size_t length) {
    FILE *file = fopen(path, "wb");
    bool good = file && fwrite(text, 1, length, file) == length;
    return (file ? fclose(file) == 0 : false) && good;
}

static bool do_game(const slg_game *game, const char *folder, bool check) {
    char path[512];
    slg_out out;
    snprintf(path, sizeof path, "%s/%s.json", folder, slg_game_name(game));
    size_t length = slg_json_schema(game, compact, sizeof compact);
    slg_out_init(&out, output, sizeof output);
    if (length >= sizeof compact) return false;
    lay_out(&out, compact, compact + length, 0);
    slg_put_char(&out, '\n');
    if (out.length >= sizeof output) return false;
    bool good = check ? is_fresh(path, output, out.length) : write_file(path, output, out.length);
    if (!good) fprintf(stderr, "%s: %s\n", path, check ? "is stale" : "could not be written");
    return good;
}

int main(int argc, char **argv) {
    bool check = argc == 3 && strcmp(argv[2], "--check") == 0, good = true;
    if (argc < 2 || argc > 3 || (argc == 3 && !check)) {
        fputs("usage: gen_schemas FOLDER [--check]\n", stderr);
        return 2;
    }
    for (uint32_t i = 0; i < slg_game_count(); i++)
        good = do_game(slg_game_at(i), argv[1], check) && good;
    return good ? 0 : 1;
}
