/* SPDX-License-Identifier: MIT */
/* The open decision of one seat as a list to choose from: numbered options, then refused ones. */
#ifndef SLG_TUI_CHOOSER_H
#define SLG_TUI_CHOOSER_H

#include "tui/session.h"
#include "tui/table.h"

enum {
    CHOOSER_REFUSED_MAX = SLG_OPTIONS_MAX, /* all of them: Endbringer has greyed out 98 */
    CHOOSER_LABEL_MAX = 8,
};

typedef struct chooser {
    bool open; /* there is a decision */
    slg_decision decision;
    slg_option options[SLG_OPTIONS_MAX];
    uint32_t
        number[SLG_OPTIONS_MAX]; /* what a player types; 0 ends a choice without doing anything */
    char label[SLG_OPTIONS_MAX][CHOOSER_LABEL_MAX];
    const char *labels[SLG_OPTIONS_MAX];
    uint32_t count;
    slg_refusal refused[CHOOSER_REFUSED_MAX];
    uint32_t refused_count;
    uint32_t cursor; /* index into the options, then the refusals */
    /* A searching agent's chances: per cent for each option, -1 where it did not look. */
    bool hinted;
    uint32_t hint;
    int16_t percent[SLG_OPTIONS_MAX];
    char reason[2 * SLG_TEXT_MAX];  /* why that is the hint, ... */
    char outlook[4 * SLG_TEXT_MAX]; /* ... and what is likely to follow from it */
} chooser;

/* Fills the chooser with the decision that `seat` is asked in the view. The cursor stays if the
 * decision is the same as before; after taking something back, close the chooser first. From the
 * tenth option on labels are letters if `letters` is set, else numbers. */
void chooser_fill(chooser *c, const slg_game *game, const tui_table *table, const slg_state *view,
                  uint32_t seat, bool letters);

/* The option whose label is `text`; -1 if there is none. */
int chooser_find(const chooser *c, const char *text);

/* How many bytes all lines but the closing ones have in common at their end (" at the die showing
 * 3") that the question has already said, so lists may leave them out. `texts` are the sentences of
 * the options, then of the refusals. */
size_t chooser_common_end(const chooser *c, const slg_game *game, const char *question,
                          const char *const *texts);

/* Why the n-th refused option is refused, as a sentence with its numbers: "costs 5, you have 2". */
void chooser_why(const chooser *c, const table_eyes *eyes, uint32_t refused, char *out,
                 size_t capacity);

static inline uint32_t chooser_lines(const chooser *c) {
    return c->count + c->refused_count;
}

#endif
