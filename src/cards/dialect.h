/* SPDX-License-Identifier: MIT */
/* What a game adds to the card language: families and kinds of decks, words, things that can be
 * named, counted and asked, and what is right about them. A table of verbs names its dialect
 * (crd_verbs); where the language meets a number that it does not know, from CRD_GAME_... on, it
 * asks there. It knows no game: a set without a dialect has nothing of that kind.
 *
 * Problems are texts for whoever wrote the card; NULL: there is none. */
#ifndef SLG_CARDS_DIALECT_H
#define SLG_CARDS_DIALECT_H

#include <stddef.h>

#include "cards/program.h"
#include "cards/verb.h"
#include "kernel/text_out.h"

struct crd_compiler;
struct crd_pick;
struct crd_reading;
struct crd_speech;
struct crd_token;
struct crd_tongue;
struct crd_game_tongue;

/* One spelling; several words with one blank between them are read as one. */
typedef struct crd_game_word {
    const char *spelling;
    uint16_t kind;  /* a token of the grammar: CRD_T_... */
    int32_t number; /* what it stands for; with CRD_FIRST_WORD: as the first of a line only */
} crd_game_word;

/* A family of the game's. */
typedef struct crd_family_row {
    const char *name;           /* for programs: "nemesis" */
    uint32_t timings;           /* bit n: it may have abilities of crd_timing n */
    const char *problem;        /* of any other */
    uint8_t icons;              /* that its head gives it: CRD_ICON_... */
    uint8_t is;                 /* what its cards count as: CRD_IS_... */
    bool turns;                 /* its back is another card */
    bool has_cost, has_figures; /* attack and essence */
    bool copies;                /* its head may say how many */
    bool figures;               /* it has a line of figures */
    bool beside;                /* it lies beside the battlefields, and in none unless it says so */
} crd_family_row;

typedef struct crd_dialect {
    /* --- how many of each the game has --- */
    uint8_t kinds, places, figures, tests, events, families, decks, tallies, rules;
    uint8_t icons;                 /* all its bits */
    const char *const *icon_words; /* for programs, from CRD_GAME_ICONS on */
    uint32_t properties;           /* likewise */

    /* --- words --- */
    const crd_game_word *words; /* by their spellings */
    uint32_t word_count;
    const char *const *deck_words; /* "kind nemesis" */
    const char *deck_list;         /* the same in a message, behind those of the language */
    const char *heads;             /* what begins a block, in a message */
    const char *const *rule_words;
    bool (*rule_counts)(int32_t rule); /* does it have a number? */

    /* --- families and decks --- */
    const crd_family_row *rows; /* of families */
    const uint8_t *leaders;     /* by kind of deck: the family of the card that leads it; 0: none */
    bool (*is_foes)(const crd_card *card, uint32_t deck); /* of that kind of deck */
    bool (*is_of_deck)(uint32_t deck, const crd_card *card);
    bool (*may_share_name)(const crd_card *card);
    const char *(*line_problem)(const crd_card *card, uint32_t family); /* on a line of figures */
    const char *(*lines)(const crd_card *card, uint32_t deck);          /* how it could begin */
    /* A number or mark behind the family's word: "condition 2", "star condition 2". */
    void (*read_line)(struct crd_reading *r, const struct crd_token *mark,
                      const struct crd_token *head, const struct crd_token *number);
    void (*read_mark)(struct crd_reading *r, const struct crd_token *word); /* "starter" */
    void (*read_colour)(struct crd_reading *r, const struct crd_token *word);
    const char *(*lacks)(const crd_card *card, uint32_t figure); /* why it has no such figure */
    uint32_t (*needs)(const crd_card *card);                     /* which figures it must have */
    const char *(*figure_problem)(const crd_card *card, int32_t n, bool sign, bool essence);
    const char *(*moment_problem)(const crd_card *card, uint32_t timing, bool coloured);
    const char *(*ability_problem)(const crd_card *card, const crd_ability *ability);
    const char *(*card_problem)(const crd_card *card, uint32_t deck);
    const char *(*deck_problem)(const crd_set *set, uint32_t deck);
    uint32_t (*deck_size)(const crd_deck *deck);    /* 0: any */
    const char *(*deck_name)(const crd_deck *deck); /* "this nemesis" */
    bool (*is_known)(const crd_deck *deck);         /* has it pieces of its own? */

    /* --- effects --- */
    const char *(*rule_problem)(const crd_card *card, const crd_instr *instr);
    uint8_t (*targets)(uint32_t op); /* of the game's kinds, beside those in the verb's row */
    const char *(*target_name)(uint8_t targets);
    uint8_t (*target_of_event)(uint32_t event);
    /* What an event of the game's happens to, in a text, if the card does not say. */
    void (*put_on)(uint32_t event, uint32_t selector, crd_selector *on);
    uint32_t one_place;    /* bit n: the place n is one battlefield */
    uint32_t kept_figures; /* bit n: the figure n is known of what was destroyed */
    bool (*is_placed)(const crd_card *card);
    const char *(*pick_problem)(const struct crd_compiler *c, const struct crd_pick *pick,
                                const crd_selector *what);
    const char *(*test_problem)(const struct crd_compiler *c, int32_t test);
    /* What is counted with a tally, if it says no more; -1: things are counted one by one. */
    int32_t (*tally_of)(const crd_selector *what);
    const char *pile_name; /* "the archetype discard'": of PILE, in a message */
    int32_t pile;          /* the tally of the cards in it */
    int32_t summed_figure; /* of all enemy minions it is a tally: `sum` */
    int32_t sum;

    /* --- texts --- */
    const struct crd_game_tongue *tongues[SLG_LANGS]; /* NULL: in English */
    /* A test or a place of a template; -1, false: there is none of that name. */
    int (*ask)(const struct crd_speech *speech, const char *name, size_t length);
    bool (*put)(struct crd_speech *speech, const char *name, size_t length);
    void (*put_figures)(const crd_set *set, const struct crd_tongue *tongue, const crd_card *card,
                        slg_lang lang, slg_out *out);
    bool (*is_headed)(const crd_card *card, uint32_t timing); /* does the heading say when? */
    bool (*is_of_one)(const crd_card *card); /* is "you" one player on it, and not each? */
    uint32_t noun_property;                  /* that is a noun of its own */
    uint32_t unit_property;                  /* said behind the noun: "that has ..." */
    bool (*is_minion)(const crd_card *card); /* is "this" one? */
} crd_dialect;

/* Of a family that the game has; an empty row of any other (check.c). */
const crd_family_row *crd_family_row_of(const crd_set *set, uint32_t family);
uint32_t crd_tactics_of(const crd_card *card);

#endif
