/* SPDX-License-Identifier: MIT */
/* What cards say, in English and German, made from the programs that are run, so that a card never
 * says anything but what it does. Whole texts address the player of the card ("draw 2 cards";
 * German imperatives: "ziehe 2 Karten"). Parts are for questions to the player who decides: they
 * begin with a small letter and end without a full stop; German uses the infinitive ("einen
 * gegnerischen Diener schwächen"). The words are listed in docs/words.md. */
#ifndef SLG_CARDS_TEXT_H
#define SLG_CARDS_TEXT_H

#include "cards/program.h"
#include "kernel/text_out.h"

/* All abilities, one a line: "Here: When played: Draw 2 cards, then weaken an enemy minion." Empty
 * for a card without abilities. */
void crd_put_card_text(const crd_set *set, uint32_t card, slg_lang lang, slg_out *out);

/* One ability; `ability` is its number on the card. */
void crd_put_ability(const crd_set *set, uint32_t card, uint32_t ability, slg_lang lang,
                     slg_out *out);

/* The same as an option: what is done, without its timing: "exhaust this minion to draw
 * 2 cards". */
void crd_put_use(const crd_set *set, uint32_t card, uint32_t ability, const char *it, slg_lang lang,
                 slg_out *out);

/* What the instruction at `pc` of set->code asks for: "weaken an enemy minion"; for a MAY what may
 * be done, with its cost; for an IF, FOR_EACH, ... its block. `card` is the one with the ability;
 * `it` is what was last picked or put. */
void crd_put_part(const crd_set *set, uint32_t card, uint32_t pc, const char *it, slg_lang lang,
                  slg_out *out);

/* The n-th branch of the CHOOSE at `pc`, from 0, as an option of the player who chooses. */
void crd_put_branch(const crd_set *set, uint32_t card, uint32_t pc, uint32_t n, const char *it,
                    slg_lang lang, slg_out *out);

/* "Minion · cost 5 · 4/4 · legend, flying · undead". */
void crd_put_figures(const crd_set *set, uint32_t card, slg_lang lang, slg_out *out);

#endif
