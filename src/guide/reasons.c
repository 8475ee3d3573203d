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

typedef struct reason {
    const char *english, *said;
} reason;

#define SLG_REASON(english, said) {english, said},
static const reason german[] = {
#include "guide/reasons.def"
};
static const reason french[] = {
#include "guide/reasons.fr.def"
};
#undef SLG_REASON

enum { REASONS = sizeof german / sizeof *german };
_Static_assert(sizeof french == sizeof german, "reasons.fr.def has every row of reasons.def");

/* Does the text fit the pattern? Each hole takes as little text as possible. */
static bool fits_reason(const char *pattern, span text, span *holes, size_t room) {
    const char *hole = strstr(pattern, "{}");
    size_t before = hole ? (size_t)(hole - pattern) : strlen(pattern);
    if (text.length < before || memcmp(text.at, pattern, before) != 0) return false;
    if (!hole) return text.length == before;
    for (size_t taken = 1; room && before + taken <= text.length; taken++) {
        span rest = {text.at + before + taken, text.length - before - taken};
        if (!fits_reason(hole + 2, rest, holes + 1, room - 1)) continue;
        holes[0] = (span){text.at + before, taken};
        return true;
    }
    return false;
}

static void add_span(guide_text *to, span text) {
    guide_addf(to, "%.*s", (int)text.length, text.at);
}

/* Adds the text in the table's language; a hole may hold another sentence of the table. */
static bool add_reason_in(guide_text *to, const reason *reasons, span text, int depth) {
    span holes[HOLES_MAX];
    for (size_t i = 0; depth && i < REASONS; i++) {
        const char *said = reasons[i].said, *hole;
        const span *next = holes;
        if (!fits_reason(reasons[i].english, text, holes, HOLES_MAX)) continue;
        for (; (hole = strstr(said, "{}")) != NULL; said = hole + 2) {
            add_span(to, (span){said, (size_t)(hole - said)});
            add_reason_in(to, reasons, *next++, depth - 1);
        }
        guide_add(to, said);
        return true;
    }
    add_span(to, text);
    return false;
}

bool slg_guide_error(slg_lang lang, const char *english, char *out, size_t capacity) {
    guide_text to = guide_text_in(out, capacity);
    guide_add(&to, "");
    const reason *reasons = lang == SLG_DE ? german : lang == SLG_FR ? french : NULL;
    if (reasons) return add_reason_in(&to, reasons, (span){english, strlen(english)}, DEPTH_MAX);
    guide_add(&to, english);
    return lang == SLG_EN;
}
