/* SPDX-License-Identifier: MIT */
/* What is asked of Endbringer's difficulties, nemeses and armies, as figures. */
#include "measure/balance_endbringer.h"

#include "host/print.h"

enum {
    MARGIN = 12, /* points that a foe may be off its difficulty's mean */
    CELLS = EBR_DIFFICULTIES * EBR_PLAYERS,
    FOES = EBR_DIFFICULTIES * (EBR_NEMESES + EBR_ARCHETYPES)
};

static const char *const difficulty_names[EBR_DIFFICULTIES] = {"beginner", "normal", "veteran",
                                                               "hard"};
static const figure_wish difficulty_wishes[EBR_DIFFICULTIES] = {
    {65, 85, CELLS}, {40, 60, CELLS}, {20, 40, CELLS}, {5, 20, CELLS}};
static const char *const player_names[EBR_PLAYERS] = {"one player", "two players", "three players"};

static void cell_figures(const horde_tally *t, figures *list) {
    for (uint32_t d = 0; d < EBR_DIFFICULTIES; d++) {
        figure_group group = {list, "games won", difficulty_wishes[d]};
        for (uint32_t p = 0; p < EBR_PLAYERS; p++) {
            char name[64];
            horde_share share = {0};
            for (uint32_t n = 0; n < EBR_NEMESES; n++)
                for (uint32_t a = 0; a < EBR_ARCHETYPES; a++)
                    for (uint32_t s = 0; s < EBR_SCENARIOS; s++) {
                        share.games += t->cell[d][p][n][a][s].games;
                        share.won += t->cell[d][p][n][a][s].won;
                    }
            slg_print(name, sizeof name, "%s, %s", difficulty_names[d], player_names[p]);
            figure_share(&group, name, NULL, (double)share.won, (double)share.games);
        }
    }
}

static void foe_figures(const horde_tally *t, bool armies, figures *list) {
    for (uint32_t d = 0; d < EBR_DIFFICULTIES; d++) {
        horde_share mean = balance_endbringer_share(t, SPREAD_DIFFICULTY, d, -1);
        double middle = mean.games ? 100 * (double)mean.won / (double)mean.games : 0;
        figure_group group = {
            list, armies ? "armies" : "nemeses", {middle - MARGIN, middle + MARGIN, FOES}};
        for (uint32_t i = 0; i < (armies ? EBR_ARCHETYPES : EBR_NEMESES); i++) {
            char name[64];
            uint32_t axis = armies ? SPREAD_ARCHETYPE : SPREAD_NEMESIS;
            horde_share share = balance_endbringer_share(t, axis, i, (int32_t)d);
            slg_print(name, sizeof name, "%s, %s", balance_endbringer_word(axis, i),
                      difficulty_names[d]);
            figure_share(&group, name, NULL, (double)share.won, (double)share.games);
        }
    }
}

void balance_endbringer_figures(const horde_study *study, const horde_tally *t, figures *list) {
    const crd_set *set = spl_set(study->table->game);
    cell_figures(t, list);
    foe_figures(t, false, list);
    foe_figures(t, true, list);
    figure_group group = {list, "decks of players", {0, 0, 0}};
    for (uint32_t d = 0; d < set->deck_count; d++)
        if (set->decks[d].kind <= CRD_DOMAIN)
            figure_share(&group, set->decks[d].id, NULL, (double)t->deck[d].won,
                         (double)t->deck[d].games);
    group.name = "cards: played, spawned or acting, and the game is won";
    for (uint32_t card = 0; card < set->card_count; card++)
        if (set->decks[set->cards[card].deck].kind != CRD_TEST)
            figure_share(&group, set->cards[card].id, NULL, (double)t->card[card].with.won,
                         (double)t->card[card].with.games);
}
