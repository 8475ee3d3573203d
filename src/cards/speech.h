/* SPDX-License-Identifier: MIT */
/* How a program is put into words. text.c walks through its blocks and joins the clauses, clauses.c
 * says an instruction, nouns.c names things, speech.c fills templates with what they ask for. A
 * language is one table (tongue.h). Only a game that adds to it (dialect.h) sees this outside
 * src/cards. */
#ifndef SLG_CARDS_SPEECH_H
#define SLG_CARDS_SPEECH_H

#include <string.h>

#include "cards/dialect.h"
#include "cards/text.h"
#include "cards/tongue.h"
#include "cards/verb.h"

/* How a clause is put. English has one form for the first three. */
typedef enum crd_form {
    CRD_TELL,  /* "draw 2 cards", "the opponent discards a card"; "Ziehe 2 Karten" */
    CRD_INFIN, /* after "may", and in questions: "2 Karten ziehen" */
    CRD_TO_DO, /* after a cost: "2 Karten zu ziehen" */
    CRD_STATE, /* with its subject even if that is you: "you steal 1 energy" */
} crd_form;

/* The things that were named last, on the table and out of play: if they are named again, the text
 * says "it". */
typedef struct crd_named {
    uint8_t kind; /* CRD_THIS, CRD_BEARER, CRD_ATTACKER, CRD_IT; CRD_NONE: nothing that "it" is */
    char gender;
    uint8_t card; /* the same of a card outside of play */
    char card_gender;
    bool card_last; /* the card was named after the thing */
} crd_named;

/* What the words agree with. */
typedef struct crd_agreement {
    char gender; /* m, f, n */
    bool plural;
    crd_case role;
    uint8_t article; /* that was said: the language's own number for it; 0: none */
} crd_agreement;

/* What the template that is being filled speaks of. Whoever fills one sets it and puts back what it
 * was. */
typedef struct crd_topic {
    const crd_instr *instr;
    const crd_selector *selector;
    const crd_amount *amount;
    uint8_t how, many; /* of the selector */
    uint8_t who;       /* does it */
    uint8_t form;      /* crd_form */
    uint8_t owner;     /* of zones */
    bool from;         /* the place is left */
    bool further;      /* not the first of a list */
    bool negated;
    bool owned;           /* "you have", not "there is" */
    bool joined;          /* something stands behind "with" already */
    const crd_noun *noun; /* that is said */
    const char *words[2]; /* what the table has for it, and another form */
    crd_agreement agree;
} crd_topic;

typedef struct crd_speech {
    const crd_set *set;
    const crd_card *card;
    const crd_ability *ability; /* that is read out */
    const crd_tongue *tongue;
    const crd_game_tongue *game; /* the same of the game; NULL: it is asked for nothing */
    slg_out *out;
    crd_topic topic;
    bool capital;       /* the next word begins a sentence */
    bool blank;         /* a blank stands before the next word */
    char article;       /* English: the next word has 'a' or 'n' before it; 0: by its letter */
    char tail[16];      /* the last bytes said */
    bool tight;         /* within a branch or a question: no full stops */
    bool fronted;       /* something stands before the verb already */
    uint8_t you;        /* crd_who that "you" is: CRD_YOU, CRD_EACH_PLAYER */
    uint8_t asked;      /* crd_who a question is put to */
    bool same_verb;     /* as in the clause before, so it is not repeated */
    const char *verb;   /* of the clause, or of the one before */
    size_t verb_length; /* the word in the template, which is not ended by a zero */
    bool open;          /* the clause has begun and not ended */
    char clitic;        /* French: said with the verb: d, the object; i, to whom it is done; or 0 */
    uint8_t subject;    /* of the clause before in this sentence; CRD_NONE */
    uint8_t doer;       /* who did, or may have done, what "if you do" refers to */
    bool question;      /* a part for a question: infinitives all through */
    bool foe;           /* a foe's card, which speaks to all players */
    bool flipped;       /* "that much" is counted as what it was done to */
    bool twice;         /* what is said now happens twice */
    const crd_amount *spread; /* so many pieces are put one by one */
    bool in_each;             /* in a block for each battlefield: "in the same one" goes without */
    const crd_selector *each_place; /* in one of a single instruction: "in each battlefield" */
    const crd_instr *before;        /* the instruction said last, of which "if not" speaks */
    bool looked_at_hand;            /* what was looked at is a hand, not the top of a grimoire */
    const crd_instr *essence;       /* said with the attack: "+1 attack and +1 essence" */
    const char *it;                 /* name of CRD_IT where a question is put; NULL: unknown */
    bool of_cards;                  /* what is named now may be a card outside of play */
    crd_named named;
} crd_speech;

/* --- saying (speech.c) --- */

/* Says it, with a capital where a sentence begins. A blank is written when the next word comes, so
 * there are never two, nor one before a stop. */
void crd_say(crd_speech *speech, const char *text);
void crd_say_bytes(crd_speech *speech, const char *bytes, size_t length);
void crd_say_int(crd_speech *speech, int32_t n);

/* Fills the template, about speech->topic (docs/languages.md). NULL is nothing. */
void crd_fill(crd_speech *speech, const char *text);

/* The clause of an instruction, or of what is said like one. */
void crd_clause(crd_speech *speech, const char *text);

/* For languages: is the word, which has no zero at its end, this one? */
static inline bool crd_is_word(const char *word, size_t length, const char *name) {
    return strlen(name) == length && memcmp(word, name, length) == 0;
}

/* Do the last bytes said end with these words? */
bool crd_ends_with(const crd_speech *speech, const char *words);
/* Takes back so many bytes and says these instead. */
void crd_replace(crd_speech *speech, size_t length, const char *text);

/* "It" is this from now on. `card`: outside of play. */
void crd_name(crd_speech *speech, uint32_t kind, char gender, bool card);

/* Between a card's figures. */
static inline void crd_put_separator(slg_out *out) {
    slg_put(out, " · ");
}

/* --- words by number, of the language or of the game --- */

static inline const crd_noun *crd_noun_of(const crd_speech *speech, uint32_t kind) {
    return kind < CRD_GAME_KINDS ? &speech->tongue->nouns[kind]
                                 : &speech->game->nouns[kind - CRD_GAME_KINDS];
}
static inline const crd_figure_words *crd_figure_of(const crd_speech *speech, uint32_t figure) {
    return figure < CRD_GAME_FIGURES ? &speech->tongue->figures[figure]
                                     : &speech->game->figures[figure - CRD_GAME_FIGURES];
}

/* --- things (nouns.c) --- */

/* Says how many, of what and whose; also sets it as the thing that a later "it" means. Cards out of
 * play are named without their zone. */
void crd_put_things(crd_speech *speech, const crd_selector *selector, uint32_t how, uint32_t many,
                    crd_case role);
/* The same with its place, unless it is a card out of play. */
void crd_put_placed(crd_speech *speech, const crd_selector *selector, uint32_t how, uint32_t many,
                    crd_case role);
void crd_put_all(crd_speech *speech, const crd_selector *selector, crd_case role);
void crd_put_several(crd_speech *speech, const crd_selector *selector);
void crd_put_none(crd_speech *speech, const crd_selector *selector, crd_case role);
void crd_put_zones(crd_speech *speech, uint32_t zones, uint32_t owner, crd_case role);
void crd_put_place(crd_speech *speech, const crd_selector *selector, bool from);
void crd_put_battlefields(crd_speech *speech, const crd_selector *selector, uint32_t how,
                          uint32_t many, crd_case role);
/* Gender of the pronoun that it is named with, p for "them"; 0: it has a noun. */
char crd_pronoun_for(const crd_speech *speech, const crd_selector *selector);

/* Parts of a thing, for templates. */
void crd_put_adjectives(crd_speech *speech);
void crd_put_nouns(crd_speech *speech);
void crd_put_with(crd_speech *speech);
void crd_put_figure(crd_speech *speech);
void crd_put_most(crd_speech *speech, uint32_t best, uint32_t figure);
void crd_put_pronoun(crd_speech *speech, char gender, bool plural, crd_case role);
const crd_noun *crd_this_noun(const crd_speech *speech);

/* --- clauses (clauses.c) --- */

void crd_put_do(crd_speech *speech, const crd_instr *instr, crd_form form);
void crd_put_may(crd_speech *speech, uint32_t who);
void crd_put_choose(crd_speech *speech, uint32_t who, crd_form form);
void crd_put_if(crd_speech *speech, const crd_instr *instr);
void crd_put_for_each(crd_speech *speech, const crd_instr *instr);
void crd_put_repeat(crd_speech *speech, const crd_instr *instr);
void crd_put_later(crd_speech *speech, const crd_instr *instr);
void crd_put_each_player(crd_speech *speech);
void crd_put_event(crd_speech *speech, const crd_ability *ability);
void crd_put_attackers(crd_speech *speech, const crd_selector *selector);
void crd_put_heading(crd_speech *speech);
void crd_put_where(crd_speech *speech);
/* What the amount counts, by this template; nothing if it is a mere number. */
void crd_put_counted(crd_speech *speech, const char *text);
void crd_put_counted_thing(crd_speech *speech);

/* --- what a topic is --- */

static inline const crd_selector *crd_sel(const crd_speech *speech, uint32_t index) {
    return &speech->set->selectors[index];
}
static inline const crd_amount *crd_amount_of(const crd_speech *speech, uint32_t index) {
    return &speech->set->amounts[index];
}

/* Called "you". */
static inline bool crd_is_spoken_to(const crd_speech *speech, uint32_t who) {
    return who == CRD_YOU || (speech->question && who == speech->asked);
}

/* Does it happen to the table, without a player who does it? */
bool crd_is_nobodys(const crd_speech *speech, const crd_instr *instr, uint32_t doer);
/* Who does it: the instruction's `who`, seen from the block that it stands in. */
static inline uint32_t crd_doer(const crd_speech *speech, uint32_t who) {
    return who == CRD_YOU ? speech->you : who;
}

/* In an enemy's tactic, what is not the attacker is "other". */
static inline bool crd_is_other(const crd_speech *speech, const crd_selector *selector) {
    bool tactic = speech->foe && speech->ability->timing == CRD_TACTIC;
    uint32_t same = CRD_SAME_AS_THIS | CRD_SAME_AS_IT | (tactic ? CRD_IS_ATTACKER : 0U);
    return selector->must_not & same;
}
static inline bool crd_is_reference(const crd_selector *selector) {
    return selector->kind >= CRD_THIS && selector->kind <= CRD_THOSE;
}
/* More than one thing may be meant. */
static inline bool crd_is_many(uint32_t how, uint32_t many) {
    return how == CRD_ANY ||
           ((how == CRD_EXACT || how == CRD_UP_TO || how == CRD_RANDOM) && many > 1);
}
static inline bool crd_is_in_zones(const crd_selector *selector) {
    return selector->kind == CRD_CARD &&
           selector->zones & (CRD_IN_HAND | CRD_IN_GRAVEYARD | CRD_IN_GRIMOIRE);
}
static inline bool crd_is_here(const crd_speech *speech) {
    return speech->ability->flags & CRD_HERE_FLAG;
}
/* The double crossed swords: both battlefields of the avatar as one. */
static inline bool crd_is_across(const crd_speech *speech) {
    return speech->ability->flags & CRD_ACROSS_FLAG;
}
/* "that much"; or "for each omen flipped" instead. */
static inline bool crd_is_as_much(const crd_speech *speech, const crd_amount *amount) {
    return amount->count == CRD_AS_MUCH && !speech->flipped;
}

#endif
