/* SPDX-License-Identifier: MIT */
/* What the files of Sorcerer's guide share; the rest it has in common with every game on the
 * workshop (guide/spells). */
#ifndef SLG_GUIDE_SORCERER_WORDS_H
#define SLG_GUIDE_SORCERER_WORDS_H

#include "guide/spells/words.h"

enum { SORCERER_HELP }; /* the page for newcomers, as words.fr.def names it */

/* Functions of the book (guide/guide.h). */
const char *sorcerer_help(slg_lang lang);
slg_guide_rank sorcerer_setup_rank(uint32_t option, uint32_t seats);
void sorcerer_setup_help(const slg_game *game, slg_lang lang, uint32_t option, int value, char *out,
                         size_t capacity);

#endif
