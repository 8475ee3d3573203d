/* SPDX-License-Identifier: MIT */
/* What docs/balance-school.md asks of a set of cards, as figures. */
#include "measure/balance_school.h"

static void school_games(const school_tally *sum, figures *list) {
    figure_group group = {list, "games", {7, 11, 1}};
    double close = (double)(sum->score_gap[0] + sum->score_gap[1]);
    figure_mean(&group, "rounds", sum->rounds, SCHOOL_ROUNDS);
    group.wish = (figure_wish){47, 53, 1};
    figure_share(&group, "first wizard holder wins", NULL,
                 (double)sum->first_wizard_won + (double)sum->draws / 2, (double)sum->games);
    group.wish = (figure_wish){90, 100, 1};
    figure_share(&group, "starting scores differ by at most 1", NULL, close, (double)sum->games);
}

/* Pairs that are never dealt have no figure; which are is a matter of the set and the setup. */
static void school_pairs(const sch_content *set, const school_tally *sum, figures *list) {
    uint32_t red = 0;
    for (uint32_t i = 0; i < set->count; i++)
        red += set->cards[i].border == SCH_RED;
    figure_group group = {list, "starting pairs", {0, 56, red * (red - 1) / 2}};
    for (uint32_t a = 0; a < set->count; a++)
        for (uint32_t b = a + 1; b < set->count; b++)
            if (set->cards[a].border == SCH_RED && set->cards[b].border == SCH_RED)
                figure_share(&group, set->cards[a].id, set->cards[b].id,
                             (double)sum->pair_won[a][b], (double)sum->pair[a][b]);
}

void balance_school_figures(const school_study *study, const school_tally *sum, figures *list) {
    const sch_content *set = study->table->game->content;
    school_games(sum, list);
    school_pairs(set, sum, list);
    figure_group group = {list, "cards: won and not used", {0, 60, set->count}};
    for (uint32_t i = 0; i < set->count; i++)
        figure_share(&group, set->cards[i].id, NULL,
                     (double)(sum->cards[i].won - sum->cards[i].used), (double)sum->cards[i].won);
    group.name = "cards: their winner wins the game";
    for (uint32_t i = 0; i < set->count; i++) {
        group.wish = (figure_wish){0, 65, set->cards[i].vp == 4 ? 0 : set->count};
        figure_share(&group, set->cards[i].id, NULL, (double)sum->cards[i].winner_won,
                     (double)sum->cards[i].won);
    }
    group = (figure_group){list, "cards: dealt at the start, and the game is won", {0, 0, 0}};
    for (uint32_t i = 0; i < set->count; i++)
        if (set->cards[i].border == SCH_RED)
            figure_share(&group, set->cards[i].id, NULL, (double)sum->cards[i].dealt_won,
                         (double)sum->cards[i].dealt);
}
