/* SPDX-License-Identifier: MIT */
/* Errors in the reader's language. */
#include <sortilege/guide.h>

#include <string.h>

#include "guide/text.h"

enum { HOLES_MAX = 6, DEPTH_MAX = 4 };

typedef struct span {
    const char *at;
    size_t length;
} span;

static const struct {
    const char *english, *german;
} reasons[] = {
#define SLG_REASON(english, german) {english, german},
#include "guide/reasons.def"
#undef SLG_REASON
};

/* Does the text fit the pattern? Each hole takes as little text as possible. */
static bool fits(const char *pattern, span text, span *holes, size_t room) {
    const char *hole = strstr(pattern, "{}");
    size_t before = hole ? (size_t)(hole - pattern) : strlen(pattern);
    if (text.length < before || memcmp(text.at, pattern, before) != 0) return false;
    if (!hole) return text.length == before;
    for (size_t taken = 1; room && before + taken <= text.length; taken++) {
        span rest = {text.at + before + taken, text.length - before - taken};
        if (!fits(hole + 2, rest, holes + 1, room - 1)) continue;
        holes[0] = (span){text.at + before, taken};
        return true;
    }
    return false;
}

static void add_span(guide_text *to, span text) {
    guide_addf(to, "%.*s", (int)text.length, text.at);
}

/* Adds the text in German; a hole may hold another sentence of the table. */
static bool add_german(guide_text *to, span text, int depth) {
    span holes[HOLES_MAX];
    for (size_t i = 0; depth && i < sizeof reasons / sizeof *reasons; i++) {
        const char *german = reasons[i].german, *hole;
        const span *next = holes;
        if (!fits(reasons[i].english, text, holes, HOLES_MAX)) continue;
        for (; (hole = strstr(german, "{}")) != NULL; german = hole + 2) {
            add_span(to, (span){german, (size_t)(hole - german)});
            add_german(to, *next++, depth - 1);
        }
        guide_add(to, german);
        return true;
    }
    add_span(to, text);
    return false;
}

bool slg_guide_error(slg_lang lang, const char *english, char *out, size_t capacity) {
    guide_text to = guide_text_in(out, capacity);
    guide_add(&to, "");
    if (lang == SLG_DE) return add_german(&to, (span){english, strlen(english)}, DEPTH_MAX);
    guide_add(&to, english);
    return lang == SLG_EN;
}
