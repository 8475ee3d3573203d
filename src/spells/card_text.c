/* SPDX-License-Identifier: MIT */
/* What is known of a card, for the kernel: names, figures, and the text that its program says. */
#include "cards/text.h"
#include "spells/services.h"

const char *spl_card_id(const slg_game *game, uint32_t card) {
    const crd_set *set = spl_set(game);
    return card < set->card_count ? set->cards[card].id : "";
}

void spl_put_card_name(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out) {
    const crd_set *set = spl_set(game);
    if (card < set->card_count) slg_put(out, slg__text_in(set->cards[card].name, lang));
}

void spl_put_card_figures(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out) {
    crd_put_figures(spl_set(game), card, lang, out);
}

void spl_put_card_text(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out) {
    crd_put_card_text(spl_set(game), card, lang, out);
}

const char *spl_card_source(const slg_game *game, uint32_t card) {
    const crd_set *set = spl_set(game);
    return card < set->card_count ? set->cards[card].source : "";
}
