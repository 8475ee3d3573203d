/* SPDX-License-Identifier: MIT */
/* What the parts of the card reader share: scanner, parser, what an ability's line is while it is
 * read, and the set that is being made. Nothing outside of src/cards includes this. */
#ifndef SLG_CARDS_READING_H
#define SLG_CARDS_READING_H

#include <stddef.h>

#include "cards/read.h"
#include "kernel/text_out.h"

/* A place in the file; columns count characters, not bytes. Both from 1. */
typedef struct crd_spot {
    uint32_t line, column;
} crd_spot;

/* `kind` is a token of the grammar (CRD_T_...), 0 the end of the file. */
typedef struct crd_token {
    const char *bytes; /* of a text: what is between its quotes */
    uint32_t length;
    int32_t number; /* of numbers; of words: what words.def says */
    uint16_t kind;
    bool name; /* it can be nothing but a name, whatever it says */
    crd_spot spot;
} crd_token;

/* Added to an adjective's property: the opposite ("non-legend"). */
enum { CRD_NON = 1 << 30 };

/* Marks words that have their meaning only as the first of a line, such as a game's heads: anywhere
 * else a type may have that name. */
enum { CRD_FIRST_WORD = 1 << 29 };

/* --- an ability while it is read --- */

/* Does a selector of that crd_kind name one thing, or the few that were affected? */
static inline bool crd_refers(uint8_t kind) {
    return kind >= CRD_THIS && kind <= CRD_THOSE;
}

/* "up to 2 non-legend enemy minions here": one mention of things. */
typedef struct crd_pick {
    crd_selector what;
    crd_spot spot;
    uint8_t how, many;
    uint8_t noun;     /* 1: a noun was said; else a type alone is one */
    uint8_t here_too; /* 1: `here` after another place: "move a minion in an adjacent ... here" */
    uint8_t other;    /* 1: "another", "other" */
    uint8_t counted;  /* crd_count of "minion weakened"; CRD_NUMBER: none */
    uint8_t owners;   /* how many owners were said */
} crd_pick;

typedef struct crd_number {
    crd_amount what;  /* its selector comes later: */
    uint8_t of;       /* number of a pick in the reading, plus 1 */
    uint8_t said;     /* 1: a number stands there */
    uint8_t duration; /* crd_duration + 1; 0: none said */
    crd_spot spot;
} crd_number;

typedef enum crd_part {
    CRD_PART_EFFECT,
    CRD_PART_GROUP, /* parts in order */
    CRD_PART_COST,  /* the first child is a cost of the second */
    CRD_PART_MAY,
    CRD_PART_IF,
    CRD_PART_CHOOSE, /* each child is a branch */
    CRD_PART_FOR_EACH,
    CRD_PART_REPEAT,
    CRD_PART_PLAYERS,
    CRD_PART_LATER,
} crd_part;

/* One part of an ability: a node of a tree. Children are a list. */
typedef struct crd_node {
    crd_number amount, second; /* `second`: essence of "+1/+1" */
    crd_spot spot;
    uint16_t child, next; /* number of a node, plus 1 */
    uint8_t part;         /* crd_part */
    uint8_t op;           /* crd_op */
    uint8_t who;          /* crd_who */
    uint8_t subject;      /* 1: `who` was said */
    int8_t arg;
    uint8_t pick, pick2; /* number of a pick, plus 1 */
    uint8_t how_many;    /* of effects without a pick that count: reinforce, discard */
    uint8_t up_to;       /* 1: "remove up to 2 boons": of the amount, not of the pick */
    uint8_t nowhere;     /* 1: "spawn 1 minion": no battlefield was said */
} crd_node;

enum { CRD_NODES_MAX = 160, CRD_PICKS_MAX = 120 };

/* "+2 attack", "+1 essence", "+1/+1". */
typedef struct crd_boost {
    crd_number attack, essence;
} crd_boost;

/* A verb's sentence: which it is, and what its slots were filled with. */
typedef struct crd_said {
    crd_token word;   /* the verb itself */
    uint8_t op, n;    /* which sentence of which verb */
    uint8_t picks[2]; /* plus 1 */
    uint8_t pick_count, word_count;
    uint8_t who;    /* crd_who of a subject */
    uint8_t up_to;  /* "up to 2 boons" */
    uint8_t counts; /* an amount, or what comes behind one, could be said */
    crd_number amount, tails;
    crd_boost boost;
    crd_token words[2]; /* resources, names, numbers that the verb looks at itself, in order */
} crd_said;

/* A list of nodes, by number plus 1; 0: none. */
typedef struct crd_list {
    uint16_t first, last;
} crd_list;

/* "when your vampire attacks", "whenever a minion is destroyed". */
typedef struct crd_moment {
    uint8_t timing, event;
    uint8_t pick; /* plus 1 */
    crd_spot spot;
    uint8_t flags;   /* CRD_..._FLAG that its words say */
    uint8_t colour;  /* 1: `number` is a colour */
    uint16_t number; /* as in crd_ability */
} crd_moment;

typedef struct crd_flags {
    uint8_t flags; /* CRD_..._FLAG */
    crd_spot spot; /* of the first */
} crd_flags;

/* --- the file while it is read --- */

/* Figures said on a card's line, as bits of crd_reading.said. */
enum { CRD_SAID_COST = 1, CRD_SAID_ATTACK = 2, CRD_SAID_ESSENCE = 4 };

/* What stands at the left margin. */
typedef enum crd_block {
    CRD_BLOCK_NONE,
    CRD_BLOCK_TYPE,
    CRD_BLOCK_DECK,
    CRD_BLOCK_CARD, /* and skill, pool, board: see the card's family */
} crd_block;

typedef struct crd_scan {
    const char *at, *end, *line_start;
    uint32_t line;
    uint32_t level;     /* blanks before the lines of the block; 0: none yet */
    bool fresh;         /* nothing of this line was read yet */
    bool id_next;       /* the next word is a name, whatever it says */
    bool in_types;      /* words up to `icons` are types */
    bool rest_next;     /* the rest of the line is one text */
    bool in_block_line; /* on the line of a block's head */
    crd_token held;     /* a token that comes after the one returned; kind 0: none */
    bool has_held;
} crd_scan;

typedef struct crd_reading {
    crd_storage *into;
    slg_error *error;
    bool failed;
    bool alone; /* CRD_ALONE is its first line */
    crd_scan scan;
    crd_token last; /* the one taken last */

    uint64_t file_types; /* bit n: type n was defined in this file */
    uint64_t file_decks;
    crd_block block;
    crd_spot head;  /* of the block's id */
    crd_card *card; /* of a CRD_BLOCK_CARD */
    crd_deck *deck; /* the last one; NULL: none yet */
    crd_spot deck_spot;
    crd_type *type;                              /* the last one */
    bool french;                                 /* the deck has a French name */
    crd_spot name, source, figures, kind, title; /* line 0: not said yet */
    uint32_t said;                               /* bit n: figure n was said */

    crd_said sentence; /* of a verb, while it is read */
    crd_node nodes[CRD_NODES_MAX];
    crd_pick picks[CRD_PICKS_MAX];
    uint16_t node_count, pick_count;
} crd_reading;

static inline crd_pick *crd_pick_of(crd_reading *r, uint8_t pick) {
    return &r->picks[pick - 1];
}
static inline crd_node *crd_node_of(crd_reading *r, uint16_t node) {
    return &r->nodes[node - 1];
}
/* The n-th of the words that a verb's sentence leaves to the verb. */
static inline const crd_token *crd_word_said(const crd_reading *r, uint32_t n) {
    return &r->sentence.words[n];
}

/* --- failing (complain.c) --- */

/* Only the first failure counts: reading stops there. The texts are joined; NULL ends them. */
void crd_fail(crd_reading *r, crd_spot spot, const char *a, const char *b, const char *c);
void crd_fail_at(crd_reading *r, const crd_token *token, const char *before, const char *after);
struct crd_fits;
/* "'retrun' is not an effect; did you mean 'return'?" `fits` tells which tokens would do. */
void crd_fail_syntax(crd_reading *r, const crd_token *token, const struct crd_fits *fits);
/* "there is no type 'vampir'; did you mean 'vampire'?" */
void crd_fail_type(crd_reading *r, const crd_token *token);

/* --- words (words.c) --- */

/* The token of a word of the language; false if it is not one. */
bool crd_find_word(const char *bytes, size_t length, uint16_t *kind, int32_t *number);
/* The game's words, of one or several, that begin with these letters. */
const struct crd_game_word *crd_game_words(const crd_verbs *verbs, const char *bytes, size_t length,
                                           uint32_t *count);
/* A walk over all spellings, which begins as {0}. */
typedef struct crd_spellings {
    bool of_game; /* the spelling is one of the game's, and has a number of its own */
    uint32_t word;
    uint32_t at; /* in the word's row */
} crd_spellings;
/* The next spelling, with its token; NULL: no more. */
const char *crd_spelling(const crd_verbs *verbs, crd_spellings *walk, size_t *length,
                         uint16_t *kind);
/* The number of a native effect; -1: there is none of that name. */
int32_t crd_find_native(const char *bytes, size_t length);

/* --- scanner (scan.re) and parser (grammar.y) --- */

void crd_scan_begin(crd_reading *r, const char *text, size_t length);
crd_token crd_scan_next(crd_reading *r);
void crd_parse(crd_reading *r);

/* --- the set (file.c, tables.c) --- */

/* Heads and lines of blocks, in the order of the file. */
void crd_begin_type(crd_reading *r, crd_token id, const crd_token words[4], int32_t article,
                    crd_token gender);
void crd_french_type(crd_reading *r, crd_token one, crd_token many, crd_token gender);
void crd_begin_deck(crd_reading *r, crd_token id);
void crd_begin_card(crd_reading *r, crd_token id, uint32_t family, int32_t copies);
void crd_line_kind(crd_reading *r, crd_token head, crd_token kind);
/* `fr`: NULL, then it is called in French as in English. */
void crd_line_names(crd_reading *r, crd_token head, crd_token en, crd_token de,
                    const crd_token *fr);
void crd_line_source(crd_reading *r, crd_token head, crd_token text);
/* A head of the game's own, and a line of figures of its own; NULL: without a mark or a number. */
void crd_begin_game_card(crd_reading *r, crd_token head, crd_token id, int32_t copies);
void crd_line_token(crd_reading *r, crd_token head);
void crd_line_family(crd_reading *r, crd_token head, uint32_t family, bool curse);
void crd_line_game(crd_reading *r, const crd_token *mark, crd_token head, const crd_token *number);
void crd_figure_number(crd_reading *r, crd_token head, crd_token number);
void crd_figure_type(crd_reading *r, crd_token word);
void crd_figure_icon(crd_reading *r, crd_token word);
void crd_figure_mark(crd_reading *r, crd_token word);
void crd_figure_colour(crd_reading *r, crd_token colour);
void crd_end_figures(crd_reading *r, crd_token head);
void crd_end_file(crd_reading *r);

int32_t crd_find_type(const crd_set *set, const char *bytes, size_t length);
/* Keeps a text in the storage; NULL and a failure where there is no room. */
const char *crd_keep(crd_reading *r, crd_spot spot, const char *bytes, size_t length);
uint16_t crd_keep_selector(crd_reading *r, crd_spot spot, const crd_selector *selector);
uint16_t crd_keep_amount(crd_reading *r, crd_spot spot, const crd_amount *amount);
bool crd_copy_set(crd_storage *into, const crd_set *base);
void crd_remove_deck(crd_storage *into, uint32_t deck);
/* Is it one of the cards that the deck is made of, and not beside it as its skill card is? */
bool crd_is_of_deck(const crd_set *set, uint32_t kind, const crd_card *card);
void crd_sort_deck(crd_storage *into, crd_deck *deck);
/* What is derived of a card from its abilities. */
void crd_sum_up(crd_card *card);
/* crd_price_of, of all abilities. */
void crd_price_cards(crd_storage *into);
uint64_t crd_hash_set(const crd_set *set);
/* crd_set.takes_essence, which is derived. */
bool crd_takes_essence(const crd_set *set);
/* crd_set.token and its count, which are derived. False: there are too many. */
bool crd_list_tokens(crd_set *set);

/* --- abilities (compile.c, check.c) --- */

/* Compiles a line into the card of the block. */
void crd_add_ability(crd_reading *r, crd_flags flags, crd_moment moment, crd_list parts);

#endif
