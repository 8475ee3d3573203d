/* SPDX-License-Identifier: MIT */
/* A verb of the card language is one row: its word, the sentences that it stands in, what it can be
 * done to, what it means for the parts behind it, and what a game's machine, its players and the
 * texts of cards make of it. A game gives the language a table of its rows, which travels with its
 * sets (crd_set.verbs); the language itself has no verb but those of its own control flow and of
 * rules. docs/cards.md, "A new verb", adds one. */
#ifndef SLG_CARDS_VERB_H
#define SLG_CARDS_VERB_H

#include "cards/program.h"

/* What an effect may be done to, as a set. */
enum {
    CRD_TARGET_MINION = 1,
    CRD_TARGET_ATTACHMENT = 2,
    CRD_TARGET_FOLLOWER = 4,
    CRD_TARGET_CARD = 8,
    CRD_TARGET_PLACE = 16,
    CRD_TARGET_SKILL = 32,
    CRD_GAME_TARGETS = 64, /* of CRD_GAME_KINDS; 128: of the one after it */
};

/* What is true of a verb, as a set. */
enum {
    CRD_IS_RULE = 1,            /* of ongoing abilities: it is never run, but asked by the rules */
    CRD_MAY_LACK = 2,           /* it need not say what it is done to */
    CRD_LASTS = 4,              /* `arg` is a crd_duration */
    CRD_LASTS_ROUND = 8,        /* and by default it lasts until the end of the round */
    CRD_NEEDS_ROLL = 16,        /* of the attack under way */
    CRD_SIGNED_ARG = 32,        /* `arg` may be negative */
    CRD_TAKES_AWAY = 64,        /* what it was done to is no longer in play, or was never there */
    CRD_KEEPS_IT = 128,         /* what it is done to does not become `it` */
    CRD_COMES_THERE = 256,      /* a battlefield that it names is where something comes: not `it` */
    CRD_FIRST_MOVES = 512,      /* what it is done to is elsewhere afterwards */
    CRD_OF_FOES = 1024,         /* only a foe's cards say it */
    CRD_TELLS_THINGS = 1 << 19, /* "if there is none" is about what it was done to */
    CRD_JOINS_ITSELF = 1 << 20, /* done again to something else, the text does not repeat it */
    /* How cards of a foe, which speak to all players, say it: */
    CRD_BY_PLAYERS = 1 << 21,      /* its subject is the player; without this it has none */
    CRD_SPREADS = 1 << 22,         /* none all the same where it is spread over all players */
    CRD_FOR_EACH_PLAYER = 1 << 23, /* "each player" is how often, not who does it */
    CRD_OWN_SUBJECT = 1 << 24,     /* its clause has a subject of its own: "it evolves" */
    CRD_SAYS_TWICE = 1 << 25,      /* done again to the same it is done "twice" */
    CRD_PUT_APART = 1 << 26,       /* repeated, each goes where one likes: "each into ..." */
    CRD_IS_COUNTED = 1 << 27,      /* "as much" is what it was done to, and counted as such */
    CRD_FROM_MANY = 1 << 17,       /* `many` is a crd_who: from whom */
    CRD_LACKS_BY_ARG = 1 << 18,    /* it need not say what it is done to if it has an `arg` */
    /* What later parts of the ability may speak of: */
    CRD_TELLS_WEAKENED = 1 << 11,
    CRD_TELLS_DESTROYED = 1 << 12,
    CRD_TELLS_DISCARDED = 1 << 13,
    CRD_TELLS_SPAWNED = 1 << 14,
    CRD_TELLS_LOOKED = 1 << 15,
    CRD_TELLS_PLACES = 1 << 16,
};

struct crd_compiler;
struct crd_node;
struct crd_reading;
struct crd_play; /* a game's machine says what that is (spells/verbs.h) */

typedef struct crd_verb {
    /* What messages and lists call it. */
    const char *word;
    /* The sentences that say it, with `|` between them: words in small letters, with `/` between
     * their spellings and `?` behind what may be left out, and slots in capitals (phrases.c has
     * them all). The third person of the first word goes without saying. NULL: the grammar itself
     * has it. "weaken PICK|weaken PICK twice|weaken PICK DIGITS times" */
    const char *shape;
    /* What cards say: a template for each language (docs/languages.md). A language that has its own
     * (crd_tongue.op) needs none here. */
    const char *text[SLG_LANGS];
    /* How it is carried out: whether it can be done, doing it, what it is worth to a player. The
     * language does not look into it. */
    const struct crd_play *play;
    uint8_t targets;   /* CRD_TARGET_... of what it is done to; 0: nothing */
    uint8_t second;    /* the same of where to, or with what else */
    uint8_t zones;     /* CRD_IN_...: where cards are if the sentence does not say */
    uint8_t most;      /* the largest `arg`; 0: it has none, or any */
    uint32_t flags;    /* CRD_IS_RULE ... */
    const char *owner; /* the id of the deck whose cards alone say it; NULL: any */
    /* What depends on `arg`; NULL: nothing. */
    const char *(*owner_of)(int32_t arg);
    uint8_t (*targets_of)(int32_t arg);
    /* Makes the slots of the n-th sentence the parts of a node; NULL: as crd_end_sentence
     * does it. */
    void (*read)(struct crd_reading *r, struct crd_node *node, uint32_t n);
    /* May it stand where the ability is? NULL: yes; else what would be right. */
    const char *(*where)(const struct crd_compiler *c, const struct crd_node *node);
    /* What its operands mean if the sentence leaves something out. */
    void (*adjust)(struct crd_compiler *c, const struct crd_node *node, crd_instr *instr,
                   crd_selector *what);
    /* Where `it` is from now on. */
    void (*after)(struct crd_compiler *c, const crd_instr *instr, const crd_selector *what);
    /* What can be said but never be done. NULL: it can; else what would be right. `second` is NULL
     * while it is not known. */
    const char *(*sense)(const struct crd_compiler *c, const crd_instr *instr,
                         const crd_selector *what, const crd_selector *second);
} crd_verb;

/* The verbs of a game, by crd_instr.op; NULL: there is none of that number. */
struct crd_verbs {
    const crd_verb *rows[CRD_VERBS_MAX];
    const struct crd_dialect *dialect; /* what else the game has (cards/dialect.h); NULL: nothing */
};

static inline const struct crd_dialect *crd_dialect_of(const crd_set *set) {
    return set->verbs->dialect;
}

/* A row of nothing where there is no such verb: control flow has none. */
static inline const crd_verb *crd_verb_of(const crd_set *set, uint32_t op) {
    static const crd_verb none = {.word = NULL};
    const crd_verb *verb = set->verbs->rows[op];
    return verb ? verb : &none;
}

#endif
