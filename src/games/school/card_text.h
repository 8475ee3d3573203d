/* SPDX-License-Identifier: MIT */
/* Rules texts of cards, made from the steps that are played. card_text.c says how a sentence is
 * put together; a language is one table of words. Every sentence begins with its verb, in small
 * letters. */
#ifndef SLG_SCHOOL_CARD_TEXT_H
#define SLG_SCHOOL_CARD_TEXT_H

#include "games/school/content.h"

enum { SCH_NUMBER_WORDS = 7 }; /* 0 to 6; larger ones in figures */

/* One, and more than one. */
typedef struct sch_plural {
    const char *one, *many;
} sch_plural;

/* Places with the word before them, which says whether crystals come there or leave: " at the
 * portal", " from any location". */
typedef struct sch_place_words {
    const char *rolled, *each_rolled, *one_rolled; /* the die; each die; one of several dice */
    const char *portal, *number, *ends;
    const char *different;      /* several, not one twice */
    const char *together;       /* all at the same one */
    const char *one, *some;     /* that a filter follows */
    const char *any, *any_many; /* that none does */
} sch_place_words;

typedef struct sch_card_words {
    const char *border[SCH_BORDERS]; /* "red" */
    const char *cost, *margin, *vp, *pet_pack;
    const char *prefix[SCH_BORDERS]; /* "Once per round: " */
    const char *prefix_dice;         /* yellow, for dice before they are assigned */
    const char *prefix_check;        /* yellow, for the next check */
    const char *behind;              /* "if you have fewer points than your opponent, " */
    const char *character;
    bool capital_after_colon;

    const char *number[SCH_NUMBER_WORDS]; /* of crystals */
    const char *up_to;                    /* before more than one: a power may always do less */
    sch_plural crystals[SCH_WHOSE];       /* " of your crystals" */
    sch_plural from_supply;               /* " crystal": your own that are added */
    sch_place_words onto, at, off;        /* added, removed, taken elsewhere */
    /* What a place has in common with the others that the step allows. */
    sch_plural by_portal, trail, lead;
    const char *clause_end; /* what a sentence that goes on puts behind `trail` and `lead` */

    const char *add, *remove, *shift;
    const char *each;        /* several crystals, which need not go to the same place */
    const char *to[SCH_TOS]; /* where a shift ends */
    const char *recall[2];   /* before and behind what comes back to the supply */
    const char *take;        /* crystals and tokens */
    sch_plural taken, tokens;
    const char *roll;
    sch_plural dice;
    const char *set_die;
    const char *ease_cost[2]; /* before and behind the number */
    const char *eased[SCH_NUMBER_WORDS];
    const char *ease_margin, *swap, *move_portal, *copy_red, *clear;
} sch_card_words;

extern const sch_card_words sch_card_words_en;
extern const sch_card_words sch_card_words_de;
extern const sch_card_words sch_card_words_fr;

/* The text of a card that is in no game's table yet: for tools. */
void sch_put_text_of(const sch_card *card, slg_lang lang, slg_out *out);

#endif
