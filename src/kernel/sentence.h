/* SPDX-License-Identifier: MIT */
/* What a sentence of a game is about: the decision, option or event it is made for, and the names
 * and values of its numbers. A game adds whatever else its words need. */
#ifndef SLG_KERNEL_SENTENCE_H
#define SLG_KERNEL_SENTENCE_H

#include <string.h>

#include "kernel/game.h"

typedef struct slg_sentence {
    const slg_game *game;
    const slg_voice *voice;
    const slg_decision *decision; /* these four as passed to slg_game.word */
    const slg_option *option;
    const slg_refusal *refusal;
    const slg_event *event;
    uint32_t seat;            /* who decides or acts */
    const char *const *names; /* of the numbers, as the kind calls them */
    int16_t values[4];
    uint32_t count;
    const char *const *reason_names; /* of a refusal's, which come before those */
    int16_t reasons[3];
} slg_sentence;

slg_sentence slg__sentence(const slg_game *game, const slg_voice *voice,
                           const slg_decision *decision, const slg_option *option,
                           const slg_refusal *refusal, const slg_event *event);

/* The number that the sentence's kind calls `name`; false if it has none of that name. */
bool slg__said(const slg_sentence *of, const char *name, size_t length, int32_t *value);
/* Writes it; 0 if there is none. */
int slg__put_number(const slg_sentence *of, const char *name, size_t length, slg_out *out);

void slg__put_either(const slg_sentence *of, slg_out *out, const char *en, const char *de);

static inline bool slg__german(const slg_sentence *of) {
    return of->voice->lang == SLG_DE;
}

static inline bool slg__is(const char *word, const char *name, size_t length) {
    return strlen(word) == length && memcmp(word, name, length) == 0;
}

/* The same; -1 if it has none of that name. */
static inline int32_t slg__get(const slg_sentence *of, const char *name) {
    int32_t value = -1;
    slg__said(of, name, strlen(name), &value);
    return value;
}

#endif
