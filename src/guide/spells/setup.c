/* SPDX-License-Identifier: MIT */
/* The words of a setup: of options, of their values, and the names of decks and boards. */
#include "guide/spells/words.h"

#include <string.h>

#include "kernel/tongue.h"

#define FRENCH SLG_FRENCH
#include "guide/spells/words.fr.def"
#undef FRENCH

/* The deck or board of that name. */
static const char *content_word(const crd_set *set, slg_lang lang, const char *word) {
    for (uint32_t i = 0; i < set->deck_count; i++)
        if (strcmp(set->decks[i].id, word) == 0)
            return set->decks[i].kind == CRD_LINEAGE ? slg__text_in(set->decks[i].title, lang)
                                                     : slg__text_in(set->decks[i].name, lang);
    for (uint32_t i = 0; i < set->card_count; i++)
        if (set->cards[i].family == CRD_FAMILY_BOARD && strcmp(set->cards[i].id, word) == 0)
            return slg__text_in(set->cards[i].name, lang);
    return word;
}

const char *spells_setup_word(const slg_game *game, slg_lang lang, const char *word) {
    static const struct {
        const char *word, *text[SLG_LANGS];
    } words[] = {
#define GUIDE_X(id, word, en, de) {word, SLG_TEXTS(SPELLS_SETUP_##id, en, de)},
        GUIDE_SPELLS_SETUP(GUIDE_X)
#undef GUIDE_X
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].word, word) == 0) return words[i].text[lang];
    return content_word(spl_set(game), lang, word);
}
