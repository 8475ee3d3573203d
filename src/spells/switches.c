/* SPDX-License-Identifier: MIT */
/* Decks and boards of a set as words of a setup's options. */
#include "spells/play.h"

int32_t spl_deck_at(const crd_set *set, uint32_t kind, uint32_t n) {
    for (uint32_t deck = 0; deck < set->deck_count; deck++)
        if (set->decks[deck].kind == kind && n-- == 0) return (int32_t)deck;
    return -1;
}

int32_t spl_board_at(const crd_set *set, uint32_t n) {
    for (const crd_deck *deck = set->decks; deck < set->decks + set->deck_count; deck++) {
        if (deck->kind != CRD_BOARDS) continue; /* in no other are there boards */
        for (uint32_t card = deck->first; card < (uint32_t)deck->first + deck->count; card++)
            if (set->cards[card].family == CRD_FAMILY_BOARD && n-- == 0) return (int32_t)card;
    }
    return -1;
}

static const char *word_at(const crd_set *set, uint32_t kind, uint32_t n) {
    int32_t at = kind == CRD_BOARDS ? spl_board_at(set, n) : spl_deck_at(set, kind, n);
    if (at < 0) return NULL;
    return kind == CRD_BOARDS ? set->cards[at].id : set->decks[at].id;
}

void spl_switch_words(const crd_set *set, uint32_t kind, char *out, size_t size) {
    slg_out to;
    slg_out_init(&to, out, size);
    slg_put(&to, kind == CRD_BOARDS ? "usual" : "deal");
    const char *word;
    for (uint32_t n = 0; (word = word_at(set, kind, n)); n++) {
        slg_put_char(&to, '|');
        slg_put(&to, word);
    }
    slg_out_end(&to);
}
