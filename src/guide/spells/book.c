/* SPDX-License-Identifier: MIT */
/* What the books of games on the workshop have in common. */
#include "guide/spells/words.h"

const char *spells_mark(const slg_game *game, slg_guide_thing thing, slg_lang lang) {
    static const guide_word words[] = {[CRD_FAMILY_MINION] = W_S_MARK_MINION,
                                       [CRD_FAMILY_SORCERY] = W_S_MARK_SORCERY,
                                       [CRD_FAMILY_ATTACHMENT] = W_S_MARK_ATTACHMENT,
                                       [CRD_FAMILY_FIXTURE] = W_S_MARK_FIXTURE};
    const crd_set *set = spl_set(game);
    if (thing.kind != SLG_THING_CARD || thing.index < 0 || (uint32_t)thing.index >= set->card_count)
        return "";
    uint32_t family = set->cards[thing.index].family;
    return family <= CRD_FAMILY_FIXTURE ? guide_say(lang, words[family]) : "";
}

/* A token belongs to its deck, too. */
static bool is_card_of_deck(const crd_set *set, uint32_t card, uint32_t number) {
    const crd_deck *deck = &set->decks[number];
    return (card >= deck->first && card < (uint32_t)deck->first + deck->count) ||
           (set->cards[card].icons & CRD_ICON_TOKEN && set->cards[card].deck == number);
}

/* Skill cards, boards and test cards do not belong to a deck's pile: they are listed under the name
 * of their deck, or as boards. */
const char *spells_group(const slg_game *game, uint32_t card, slg_lang lang) {
    const crd_set *set = spl_set(game);
    for (uint32_t d = 0; d < set->deck_count; d++) {
        const crd_deck *deck = &set->decks[d];
        if (is_card_of_deck(set, card, d) || card == deck->skill || card == deck->pool)
            return slg__text_in(deck->title, lang);
    }
    return guide_say(lang, W_S_BOARDS);
}

/* Only these questions are about one's own cards; all others are asked openly. */
bool spells_needs_hand(const slg_decision *decision) {
    switch (decision->kind) {
    case SPL_ASK_MULLIGAN:
    case SPL_ASK_ACTION:
    case SPL_ASK_ENTER:
    case SPL_ASK_HOST:
    case SPL_ASK_REINFORCE:
    case SPL_ASK_FOLLOW_UP:
    case SPL_ASK_MAY:
    case SPL_ASK_BRANCH:
    case SPL_ASK_PICK: return true;
    default: return false;
    }
}

uint32_t spells_phase(const slg_state *view) {
    const spl_state *s = spl_of_const(view);
    return (uint32_t)s->round * SPL_PHASES + s->phase;
}

uint32_t spells_round(const slg_state *view) {
    return spl_of_const(view)->round;
}

uint32_t spells_phase_now(const slg_state *view) {
    return spl_of_const(view)->phase;
}
