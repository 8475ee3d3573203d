/* SPDX-License-Identifier: MIT */
/* The sentences of verbs while a line is read. The parser that lemon makes knows what a pick, an
 * amount or a resource is; which of them a verb asks for, and in what order, its row says. So the
 * parser is fed with signs of slots between the words of the file: VERB, a sign before each slot,
 * END_VERB. Where several sentences begin alike, all that still fit are followed, and the parser
 * hears only what they have in common. */
#ifndef SLG_CARDS_PHRASES_H
#define SLG_CARDS_PHRASES_H

#include "cards/reading.h"

enum {
    CRD_STATES_MAX = 400,  /* %stack_size of the grammar */
    CRD_TOKENS_MAX = 256,  /* kinds of tokens */
    CRD_WORD_MAX = 24,     /* bytes of a verb's word */
    CRD_SENTENCES_MAX = 8, /* of a verb */
    CRD_FITTING_MAX = 24,  /* words of sentences that would fit at one point */
};

/* The states on the parser's stack. Playing them tells what would fit, before any action. */
typedef struct crd_states {
    uint16_t states[CRD_STATES_MAX];
    uint32_t count;
} crd_states;

/* What would be right at one point: tokens of the grammar, and words of sentences. */
typedef struct crd_fits {
    bool kinds[CRD_TOKENS_MAX];
    const char *words[CRD_FITTING_MAX]; /* of sentences: with what comes behind them */
    uint32_t count;
} crd_fits;

/* A walk over the sentences of a table, which begins as {0}. */
typedef struct crd_sentence {
    uint32_t op, n;
    const char *words; /* of the n-th sentence of the verb */
} crd_sentence;
/* The next sentence; false: no more. */
bool crd_next_sentence(const crd_verbs *verbs, crd_sentence *sentence);

/* What is wrong with the sentences of a table, and where; NULL: nothing. A game's test asks. */
const char *crd_verbs_problem(const crd_verbs *verbs, crd_sentence *where);

/* One spelling of a sentence's first word, from 0: "weaken", "weakens"; 0 bytes: no more. */
size_t crd_verb_spelling(const char *words, uint32_t n, char out[CRD_WORD_MAX]);

/* Of the first of a word's spellings in a sentence. */
size_t crd_spelling_length(const char *word);

/* What a word is that only sentences have: VERB, PHRASE; 0: none. */
uint16_t crd_kind_in_sentences(const crd_verbs *verbs, const char *bytes, size_t length);

/* --- the parser (grammar.y) --- */

struct yyParser;
void crd_states_of(const struct yyParser *parser, crd_states *states);
/* Plays a token; false: it does not fit, and the states are as they were or worse. */
bool crd_states_take(crd_states *states, uint16_t kind);
void crd_feed(crd_reading *r, struct yyParser *parser, const crd_token *token);

/* Reads the whole file (phrases.c). */
void crd_read_tokens(crd_reading *r, struct yyParser *parser);

#endif
