/* SPDX-License-Identifier: MIT */
/* Makes NAME.gen.c: a network's file as words of 64 bits, which is also how it must lie.
 * usage: make_nets NAME FILE FOLDER */
#include <string.h>

#include "made.h"

enum { WORD = 8, WORDS_A_LINE = 4 };

static void put_words(slg_out *out, const char *bytes, size_t length) {
    for (size_t at = 0, n = 0; at < length; at += WORD, n++) {
        uint64_t word = 0;
        for (size_t i = 0; i < WORD && at + i < length; i++)
            word |= (uint64_t)(unsigned char)bytes[at + i] << 8 * i;
        made_bits(out, n % WORDS_A_LINE ? " " : "\n    ", word, 16);
        slg_put(out, ",");
    }
}

int main(int count, char **arguments) {
    char name[64];
    size_t length;
    if (count != 4) made_fail("usage", "make_nets NAME FILE FOLDER");
    const char *bytes = made_read(arguments[2], &length);
    slg_out out = made_begin(arguments[2]), file;
    slg_put(&out, "#include \"nets/shipped.h\"\n\nconst uint64_t slg__net_");
    slg_put(&out, arguments[1]);
    slg_put(&out, "[] = {");
    put_words(&out, bytes, length);
    slg_put(&out, "};\nconst size_t slg__net_");
    slg_put(&out, arguments[1]);
    made_figure(&out, "_size = ", (int64_t)length);
    slg_put(&out, ";\n");
    slg_out_init(&file, name, sizeof name);
    slg_put(&file, arguments[1]);
    slg_put(&file, ".gen.c");
    slg_out_end(&file);
    made_end(&out, arguments[3], name);
    return 0;
}
