/* SPDX-License-Identifier: MIT */
/* The plain client: what its files share. */
#ifndef SLG_TUI_PLAIN_H
#define SLG_TUI_PLAIN_H

#include "tui/options.h"

enum { PLAIN_WIDTH = 96 };

typedef struct plain {
    const play_options *options;
    session *session;
    const tui_table *table;
    thinker *thinker;
    chooser choices;
    slg_state_room view;
    uint32_t viewer, seated;
    bool covered; /* several people play, and no hand is shown */
    bool passing; /* windows are passed while the phase is `passing_phase` */
    uint32_t passing_phase;
    uint32_t sure; /* 1 + number of the question at which an option must be confirmed */
    hourglass glass;
    uint64_t asked_at; /* microseconds; time before that has been counted */
    uint32_t told;
    int round_told;
    keeper keep;
    bool ended, leaving;
    bool old; /* it was over when it was opened */
} plain;

static inline slg_lang plain_lang(const plain *p) {
    return p->session->plan.lang;
}
static inline const char *plain_say(const plain *p, tui_word word) {
    return tui_say(plain_lang(p), word);
}

/* Writes a text broken at spaces, each line after `indent` blanks. */
void plain_write(const plain *p, const char *text, int indent);
table_eyes plain_eyes(plain *p);
void plain_write_word(const plain *p, tui_word word, const char *value);
/* plain_lookup.c: the commands "d", "c" and "r", with what follows them. */
void plain_look_at(plain *p, const char *what);
void plain_show_cards(plain *p, const char *name);
void plain_show_rules(plain *p, const char *what);
/* plain_choices.c: the question, its options with what each would change, and refused ones. */
void plain_write_choices(plain *p);

#endif
