/* SPDX-License-Identifier: MIT */
/* Makes boxes.gen.h: the card files of each game, line by line, in the order in which the build
 * reads them. The server keeps them for the matches that begin with them.
 * usage: make_boxes FOLDER (GAME FILE ... end) ... */
#include <string.h>

#include "made.h"

static void put_lines(slg_out *out, const char *text, size_t length) {
    char line[4096];
    for (const char *at = text, *end = text + length; at < end;) {
        const char *next = memchr(at, '\n', (size_t)(end - at));
        size_t bytes = (size_t)((next ? next : end) - at);
        if (bytes >= sizeof line) made_fail("a card file", "has a line that is too long");
        memcpy(line, at, bytes);
        line[bytes] = '\0';
        made_text(out, "    ", line);
        slg_put(out, ",\n");
        at += bytes + 1;
    }
}

int main(int count, char **arguments) {
    if (count < 5) made_fail("usage", "make_boxes FOLDER (GAME FILE ... end) ...");
    slg_out out = made_begin("the card files of all games");
    for (char **at = arguments + 2; *at;) {
        slg_put(&out, "\nstatic const char *const ");
        slg_put(&out, *at++);
        slg_put(&out, "_box[] = {\n");
        for (; *at && strcmp(*at, "end") != 0; at++) {
            size_t length;
            const char *text = made_read(*at, &length);
            put_lines(&out, text, length);
        }
        if (*at) at++;
        slg_put(&out, "    NULL};\n");
    }
    made_end(&out, arguments[1], "boxes.gen.h");
    return 0;
}
