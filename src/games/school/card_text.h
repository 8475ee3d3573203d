/* SPDX-License-Identifier: MIT */
/* Rules texts of cards, made from the steps that are played. One file a language; card_text.c joins
 * the parts. Every sentence begins with its verb, in small letters unless `capital`. */
#ifndef SLG_SCHOOL_CARD_TEXT_H
#define SLG_SCHOOL_CARD_TEXT_H

#include "games/school/content.h"

typedef struct sch_card_words {
    const char *border[SCH_BORDERS]; /* "red" */
    const char *cost, *margin, *vp, *pet_pack;
    const char *prefix[SCH_BORDERS]; /* "Once per round: " */
    const char *prefix_dice;         /* yellow, for dice before they are assigned */
    const char *prefix_check;        /* yellow, for the next check */
    const char *behind;              /* "if you have fewer points than your opponent, " */
    const char *character;
    bool capital_after_colon;
    /* One step, without its full stop; `dice` were rolled by the steps before. */
    void (*put_step)(slg_out *out, const sch_step *step, uint32_t dice);
} sch_card_words;

extern const sch_card_words sch_card_words_en;
extern const sch_card_words sch_card_words_de;
extern const sch_card_words sch_card_words_fr;

/* A crystal at each of several rolled locations. */
static inline bool sch_is_each_rolled(const sch_step *step, uint32_t dice) {
    return step->where == SCH_WHERE_ROLLED && dice > 1 && step->n == dice;
}

/* The text of a card that is in no game's table yet: for tools. */
void sch_put_text_of(const sch_card *card, slg_lang lang, slg_out *out);

#endif
