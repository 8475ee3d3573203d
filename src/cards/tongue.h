/* SPDX-License-Identifier: MIT */
/* What a language is: words and templates in tables, and a few rules. docs/languages.md explains
 * the templates, and how to add a language; tongue_en.c is the one to begin from.
 *
 * In a template, "{name}" is filled by speech.c, "{name words}" with an argument, "{test?yes|no}"
 * is one of two, and "{~word}" is a word of the language that agrees with the thing being named. */
#ifndef SLG_CARDS_TONGUE_H
#define SLG_CARDS_TONGUE_H

#include "cards/program.h"

struct crd_speech;

typedef enum crd_case { CRD_NOMINATIVE, CRD_ACCUSATIVE, CRD_DATIVE, CRD_GENITIVE } crd_case;

typedef struct crd_noun {
    const char *one, *many;
    char gender;  /* m, f, n */
    char article; /* English: 'a' or 'n' before it; 0: by its letter */
} crd_noun;

/* How a thing with a property is called, and one without it; NULL: not said. */
typedef struct crd_property {
    uint32_t property;
    const char *is, *is_not;
} crd_property;

/* What can be compared and counted: "with 2 or more flames", "has 2 flames", "the most flames". */
typedef struct crd_figure_words {
    const char *with_one, *with, *has, *most, *least;
    const char *each, *every; /* "for each flame on", "for every 2 flames on" */
} crd_figure_words;

/* One and several: "each open gate", "every 2 open gates". */
typedef struct crd_counted_words {
    const char *each, *every;
} crd_counted_words;

enum {
    CRD_PROPERTIES = 12, /* of a table, at most */
    CRD_OWNERS = CRD_ALLIED + 1,
    CRD_WHOS = CRD_MOST_OMENS + 1,
    CRD_HOWS = CRD_RANDOM + 1,
    CRD_COUNTS = CRD_PER_TALLY + 1,
};

typedef struct crd_tongue {
    slg_lang lang;
    bool inverts;    /* the verb comes before its subject where something stands before it */
    bool no_several; /* "no minions", not "no minion" */
    bool branches;   /* the first branch of a choice begins with a capital */

    /* --- rules --- */
    /* Begins a clause with the verb of the template, in the topic's form, and its subject. */
    void (*begin)(struct crd_speech *, const char *verb, size_t length);
    void (*end)(struct crd_speech *); /* what stands at the clause's end; NULL: nothing */
    /* Before the next word is written: words melt into it, or with each other. */
    void (*melt)(struct crd_speech *, const char *word);
    void (*inflect)(struct crd_speech *, const char *word, size_t length); /* "{~word}" */
    void (*noun)(struct crd_speech *, const crd_noun *); /* in the topic's case and number */

    /* --- what is done --- */
    /* One template an instruction; NULL: the verb's own (crd_verb.text). */
    const char *op[CRD_VERBS_MAX];
    const char *choose; /* "choose one" */
    const char *resource[CRD_LIGHT + 1];
    const char *destination[CRD_TOS]; /* of cards */
    const char *move_to[CRD_GAME_PLACES];
    const char *lasting[CRD_FOR_GOOD + 1];
    const char *bonus; /* "+1 attack" */
    const char *carry; /* "put", "return": what is done with cards, by where they go */

    /* --- when and whether --- */
    const char *may, *if_, *otherwise_tested;
    const char *test[CRD_GAME_TESTS];
    const char *is_figure, *is_followed, *is_attached, *is_owned, *is_here, *is_kind;
    const char *there_is;
    const char *for_each, *for_each_place, *repeat, *later, *each_player;
    const char *whenever, *event[CRD_GAME_EVENTS], *attackers;

    /* --- amounts --- */
    const char *as_much, *as_many; /* "that much", "that many" */
    const char *after_number;      /* where the limits stand with the number */
    const char *per;               /* "for each {counted_thing}" */
    const char *limits_alone;      /* the limits where nothing is counted */
    const char *counted_things, *counted_cards, *counted_figure;
    crd_counted_words done[CRD_COUNTS];
    const char *limits, *at_most;
    const char *count[13]; /* "no", "one" ... "twelve" */

    /* --- things --- */
    crd_noun nouns[CRD_GAME_KINDS], legend, families[5], zones[3], bearer, attacker;
    crd_property adjectives[CRD_PROPERTIES];
    const char *side[CRD_OWNERS];
    crd_property havings[CRD_PROPERTIES]; /* "with a follower" */
    crd_property states[CRD_PROPERTIES];  /* "is damaged" */
    crd_figure_words figures[CRD_GAME_FIGURES];
    const char *figure, *having, *best;
    const char *thing; /* adjectives, noun, what qualifies it */
    const char *some[CRD_HOWS], *of_yours[CRD_HOWS], *the_best, *all, *none;
    const char *looked_rest, *looked_some, *looked_things, *top;
    const char *zone[CRD_OWNERS], *in_zones, *from_zones, *on_this;
    const char *place[CRD_GAME_PLACES], *place_of;
    const char *field[CRD_GAME_PLACES], *field_across; /* battlefields as such */
    const char *this, *the, *that, *named, *those, *each_of_those;
    const char *pronouns[4][4]; /* by case; m, f, n, plural */
    const char *subject[CRD_WHOS], *object[CRD_WHOS];
    const char *you, *they; /* the possessive: "your", "their" */
    const char * or ;       /* between two nouns */

    /* --- between clauses --- */
    const char *and, *then, *next;    /* " and ", ", then ", ", " */
    const char *then_more;            /* begins a sentence: "then " */
    const char *otherwise;            /* "otherwise, " */
    const char *pause;                /* in place of a full stop: "; " */
    const char *and_if;               /* before an "if" that begins no sentence: " and, " */
    const char *to, *or_else, *colon; /* " to ", "; or ", ": " */
    const char *unless, *or_unless;   /* " UNLESS ", " OR " */
    const char *at_once;              /* between spawning a minion and what it gets */
    const char *as_in_round;

    /* --- an ability's timing, a card's figures --- */
    const char *here, *across, *lasting_game, *buried, *once;
    const char *timing[CRD_TIMINGS];        /* "When played", "" for a sorcery's text */
    const char *every_round, *later_rounds; /* begins of a round, the first included or not */
    const char *family[CRD_GAME_FAMILIES], *curse, *token, *cost, *attack, *essence;
    const char *colour[4];  /* of a foe's card: "blue" */
    const char *icon[3];    /* omen, flying, legend */
    const char *every_type; /* of a card that has them all (SOR-FAQ-13) */
    const char *skill_of[CRD_GAME_DECKS];
} crd_tongue;

extern const crd_tongue crd_tongue_en, crd_tongue_de, crd_tongue_fr;

/* What a game adds in the same language: by its numbers less the first of them. */
typedef struct crd_game_tongue {
    const crd_noun *nouns;                    /* of CRD_GAME_KINDS */
    const crd_noun *special;                  /* of a property that is a noun of its own */
    const crd_property *adjectives, *havings; /* ended by one without a property */
    const crd_figure_words *figures;
    const crd_counted_words *tallies, *much; /* `much`: "as much", where it is counted */
    const char *const *fields;               /* battlefields as such, by crd_place */
    const char *const *tests, *const *events, *const *rules, *const *families, *const *decks;
    const char *where;       /* behind a thing in play: a template */
    const char *unit;        /* of crd_dialect.unit_property: "has ..." */
    const char *thing;       /* the same before its place: a template, or NULL */
    const char *kept_figure; /* what is counted of crd_dialect.kept_figures when it is gone */
    const char *heading;     /* of an ability: "Critical" */
    const void *own;         /* for crd_dialect.put */
} crd_game_tongue;

/* The language's, or English where the game has no words in it for a foe's cards. `game`: the
 * game's words in the same language; NULL: it has none. */
const crd_tongue *crd_tongue_of(const crd_set *set, slg_lang lang, bool foe,
                                const crd_game_tongue **game);

#endif
