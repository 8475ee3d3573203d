/* SPDX-License-Identifier: MIT */
/* What is asked of the decks of Sorcerer, as figures. */
#include "measure/balance_sorcerer.h"

static const char *const deck_groups[] = {"characters", "lineages", "domains"};
static const char *const pair_groups[] = {"characters against one another",
                                          "lineages against one another",
                                          "domains against one another"};

static void share_of_duels(const figure_group *group, const char *name, const char *other,
                           const balance_share *share) {
    figure_share(group, name, other, (double)share->twice / 2, (double)share->games);
}

static void deck_figures(const balance_study *study, const balance_tally *t, figures *list) {
    const crd_deck *decks = study->set->decks;
    uint32_t pairings = 0;
    for (uint32_t kind = 0; kind < 3; kind++) {
        uint32_t count = study->deck_count[kind];
        figure_group group = {list, deck_groups[kind], {45, 55, 1}};
        pairings += count * (count - 1) / 2;
        for (uint32_t n = 0; n < count; n++)
            share_of_duels(&group, decks[study->decks[kind][n]].id, NULL,
                           &t->deck[study->decks[kind][n]]);
    }
    for (uint32_t kind = 0; kind < 3; kind++) {
        figure_group group = {list, pair_groups[kind], {35, 65, pairings}};
        for (uint32_t a = 0; a < study->deck_count[kind]; a++)
            for (uint32_t b = a + 1; b < study->deck_count[kind]; b++) {
                uint32_t one = study->decks[kind][a], other = study->decks[kind][b];
                share_of_duels(&group, decks[one].id, decks[other].id, &t->against[one][other]);
            }
    }
}

void balance_sorcerer_figures(const balance_study *study, const balance_tally *t, figures *list) {
    uint32_t cards = 0;
    figure_group group = {list, "games", {3, 7, 1}};
    figure_mean(&group, "rounds", t->rounds, BALANCE_ROUNDS);
    group.wish = (figure_wish){47, 53, 1};
    share_of_duels(&group, "first player wins", NULL, &t->first);
    group.wish.tests = 0;
    figure_mean(&group, "changes of the lead, by damage", t->lead_changes, BALANCE_LEADS);
    deck_figures(study, t, list);
    for (uint32_t card = 0; card < study->set->card_count; card++)
        cards += balance_counts(study, card);
    group = (figure_group){list, "cards: played when they could be", {5, 100, cards}};
    for (uint32_t card = 0; card < study->set->card_count; card++)
        if (balance_counts(study, card))
            figure_share(&group, study->set->cards[card].id, NULL, (double)t->card[card].chosen,
                         (double)t->card[card].chances);
    group = (figure_group){list, "cards: played, and the game is won", {0, 0, 0}};
    for (uint32_t card = 0; card < study->set->card_count; card++)
        if (balance_counts(study, card))
            share_of_duels(&group, study->set->cards[card].id, NULL, &t->card[card].played);
}
