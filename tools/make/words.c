/* SPDX-License-Identifier: MIT */
/* Makes words.gen.h: every spelling of src/cards/words.def in the order of its bytes, with the row
 * that it stands in, so that the scanner need not walk through all rows at every word.
 * usage: make_words FOLDER */
#include <stdlib.h>
#include <string.h>

#include "made.h"

static const char *const rows[] = {
#define X(id, number, spellings) spellings,
#include "cards/words.def"
#undef X
};
enum { ROWS = sizeof rows / sizeof *rows, SPELLINGS_MAX = 4 * ROWS };

typedef struct spelling {
    const char *text;
    size_t length, row;
} spelling;

static int compare(const void *a, const void *b) {
    const spelling *one = a, *other = b;
    size_t both = one->length < other->length ? one->length : other->length;
    int order = memcmp(one->text, other->text, both);
    if (order) return order;
    if (one->length != other->length) return one->length < other->length ? -1 : 1;
    return one->row < other->row ? -1 : 1;
}

int main(int count, char **arguments) {
    static spelling found[SPELLINGS_MAX];
    size_t n = 0;
    if (count != 2) made_fail("usage", "make_words FOLDER");
    for (size_t row = 0; row < ROWS; row++) {
        const char *text = rows[row];
        while (text) {
            const char *end = strchr(text, '|');
            if (n == SPELLINGS_MAX) made_fail("words.def", "more spellings than make_words holds");
            found[n++] = (spelling){text, end ? (size_t)(end - text) : strlen(text), row};
            text = end ? end + 1 : NULL;
        }
    }
    qsort(found, n, sizeof *found, compare);
    slg_out out = made_begin("src/cards/words.def");
    made_figure(&out, "enum { INDEXED_ROWS = ", ROWS);
    slg_put(&out, " };\nstatic const spelling spellings[] = {\n");
    for (size_t i = 0; i < n; i++) {
        slg_put(&out, "    {\"");
        slg_put_bytes(&out, found[i].text, found[i].length);
        made_figure(&out, "\", ", (int64_t)found[i].length);
        made_figure(&out, ", ", (int64_t)found[i].row);
        slg_put(&out, "},\n");
    }
    slg_put(&out, "};\n");
    made_end(&out, arguments[1], "words.gen.h");
    return 0;
}
