/* SPDX-License-Identifier: MIT */
/* Languages in files of their own, beside tables whose rows have English and German.
 *
 * words.fr.def has a row FRENCH(id, "text") for each row of the tables beside it; `id` is the
 * constant that such a row makes (SCH_ASK_KEEP). A source file that needs the texts includes it
 * with FRENCH defined as SLG_FRENCH, and says SLG_TEXTS(SCH_ASK_##id, en, de) where a text is given
 * in every language. The compiler names a row that is missing, doubled, or of no constant. */
#ifndef SLG_KERNEL_TONGUE_H
#define SLG_KERNEL_TONGUE_H

#include <stdbool.h>

#include <sortilege/game.h>

#define SLG_FRENCH(id, text)            \
    enum { slg__known_fr_##id = (id) }; \
    __attribute__((unused)) static const char slg__fr_##id[] = text;

#define SLG_TEXTS(id, en, de) \
    { en, de, slg__fr_##id }

/* Does a noun after that number stand in the singular? In French it does after 0, too. */
static inline bool slg__is_one(slg_lang lang, int32_t n) {
    return n == 1 || (lang == SLG_FR && n == 0);
}

#endif
