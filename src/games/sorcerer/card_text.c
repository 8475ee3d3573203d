/* SPDX-License-Identifier: MIT */
/* What is known of a card, for the kernel: names, figures, and the text that its program says. */
#include "cards/text.h"
#include "games/sorcerer/services.h"

const char *sor_card_id(const slg_game *game, uint32_t card) {
    const crd_set *set = sor_set(game);
    return card < set->card_count ? set->cards[card].id : "";
}

void sor_put_card_name(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out) {
    const crd_set *set = sor_set(game);
    if (card < set->card_count) slg_put(out, set->cards[card].name[lang]);
}

void sor_put_card_figures(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out) {
    crd_put_figures(sor_set(game), card, lang, out);
}

void sor_put_card_text(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out) {
    crd_put_card_text(sor_set(game), card, lang, out);
}

const char *sor_card_source(const slg_game *game, uint32_t card) {
    const crd_set *set = sor_set(game);
    return card < set->card_count ? set->cards[card].source : "";
}
