/* SPDX-License-Identifier: MIT */
/* How a program is put into words. text.c walks through its blocks and joins the clauses; a tongue
 * (text_en.c, text_de.c) knows the clauses, and its nouns (nouns_en.c, nouns_de.c). Nothing here is
 * seen outside src/cards. */
#ifndef SLG_CARDS_SPEECH_H
#define SLG_CARDS_SPEECH_H

#include "cards/text.h"

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
    char gender;  /* German: m, f, n */
    uint8_t card; /* the same of a card outside of play */
    char card_gender;
    bool card_last; /* the card was named after the thing */
} crd_named;

struct crd_tongue;

typedef struct crd_speech {
    const crd_set *set;
    const crd_card *card;
    const crd_ability *ability; /* that is read out */
    const struct crd_tongue *tongue;
    slg_out *out;
    bool capital;   /* the next word begins a sentence */
    bool tight;     /* within a branch or a question: no full stops */
    bool fronted;   /* something stands before the verb already: German puts the subject after it */
    uint8_t you;    /* crd_who that "you" of the instructions is: CRD_YOU, CRD_EACH_PLAYER */
    uint8_t asked;  /* crd_who a question is put to */
    bool same_verb; /* the same verb as in the clause before, so it is not repeated */
    const void *verb;         /* the verb of the clause before, as the tongue knows it */
    uint8_t subject;          /* of the clause before in this sentence; CRD_NONE */
    uint8_t doer;             /* who did, or may have done, what "if you do" refers to */
    bool question;            /* a part for a question: German infinitives all through */
    bool foe;                 /* a card of the Endbringer, which speaks to all players */
    bool flipped;             /* "that much" is how many omens were flipped */
    bool twice;               /* what is said now happens twice */
    const crd_amount *spread; /* so many pieces are put one by one */
    bool in_each;             /* in a block for each battlefield: "in the same one" goes without */
    const crd_selector *each_place; /* in one of a single instruction: "in each battlefield" */
    const crd_instr *before;        /* the instruction said last, of which "if not" speaks */
    bool looked_at_hand;            /* what was looked at is a hand, not the top of a grimoire */
    const crd_instr *essence;       /* said with the attack: "+1 attack and +1 essence" */
    const char *it;                 /* name of CRD_IT where a question is put; NULL: unknown */
    bool of_cards;                  /* what is named now may be a card outside of play */
    crd_named named;
    const char *preposition; /* said with what comes next, since German melts it: "am Träger" */
} crd_speech;

/* One language. */
typedef struct crd_tongue {
    const char *here, *across, *lasting, *buried, *once;
    const char *timing[CRD_TIMINGS]; /* "When played", "" for a sorcery's text */
    const char *and, *then, *next;   /* between clauses: " and ", ", then ", ", " */
    const char *then_more;           /* begins a sentence: "then " */
    const char *otherwise;           /* "otherwise, " */
    const char *pause;               /* in place of a full stop: "; " */
    const char *and_if;              /* before an "if" that begins no sentence: " and, " */
    const char *to, * or, *colon;    /* " to ", "; or ", ": " */
    const char *unless, *or_unless;  /* " UNLESS ", " OR " */
    const char *at_once;             /* ", and ": between spawning a minion and what it gets */
    bool capital_in_branch;          /* the first branch begins with a capital */
    /* "you may ", "the opponent may " */
    void (*put_may)(crd_speech *, uint32_t who);
    /* "choose one", "the opponent chooses one" */
    void (*put_choose)(crd_speech *, uint32_t who, crd_form form);
    /* One instruction that is no block. */
    void (*put_do)(crd_speech *, const crd_instr *, crd_form form);
    /* "if an enemy minion is damaged, " */
    void (*put_if)(crd_speech *, const crd_instr *);
    void (*put_for_each)(crd_speech *, const crd_instr *);
    void (*put_repeat)(crd_speech *, const crd_instr *);
    void (*put_later)(crd_speech *, const crd_instr *);
    void (*put_each_player)(crd_speech *); /* "for each player, " before a condition */
    /* "whenever an enemy minion is destroyed, " */
    void (*put_event)(crd_speech *, const crd_ability *);
    /* ", when one of your vampires attacks" */
    void (*put_attackers)(crd_speech *, const crd_selector *);
    /* --- the Endbringer's cards --- */
    /* What the part of the card is headed with, without the colon: "Condition (3 omens)", "Blue".
     */
    void (*put_heading)(crd_speech *);
    const char *every_round, *later_rounds; /* begins of a round, the first included or not */
    const char *as_in_round;                /* "as in round " */
    /* --- figures of a card --- */
    const char *family[CRD_FAMILY_SWARM + 1], *curse, *cost, *attack, *essence, *blood_pool;
    const char *star, *omen, *omens; /* of a condition: "star", " omen", " omens" */
    const char *colour[4];           /* of a Nemesis card: "blue" */
    const char *icon[3];             /* omen, flying, legend */
    const char *skill_of[CRD_DECK_KINDS];
} crd_tongue;

extern const crd_tongue crd_tongue_en, crd_tongue_de;
const crd_tongue *crd_tongue_of(slg_lang lang);

/* Says it, with a capital where a sentence begins. */
void crd_say(crd_speech *speech, const char *text);
void crd_say_int(crd_speech *speech, int32_t n);
/* "+2", "-1". */
void crd_say_signed(crd_speech *speech, int32_t n);

/* "It" is this from now on. `card`: outside of play. */
void crd_name(crd_speech *speech, uint32_t kind, char gender, bool card);

/* Called "you". */
static inline bool crd_is_spoken_to(const crd_speech *speech, uint32_t who) {
    return who == CRD_YOU || (speech->question && who == speech->asked);
}

/* Who does it: the instruction's `who`, seen from the block that it stands in. */
uint32_t crd_doer(const crd_speech *speech, uint32_t who);

static inline const crd_selector *crd_sel(const crd_speech *speech, uint32_t index) {
    return &speech->set->selectors[index];
}
static inline const crd_amount *crd_amount_of(const crd_speech *speech, uint32_t index) {
    return &speech->set->amounts[index];
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

#endif
