/* SPDX-License-Identifier: MIT */
/* What is asked of Sorcerer City, as figures. */
#include "measure/balance_city.h"

#include "host/print.h"

static void city_games(const city_study *study, const city_tally *t, figures *list) {
    const slg_setup *setup = &study->table->setup;
    figure_group group = {list, "games", {60, 85, 1}};
    uint64_t survived = t->ranks[0] + t->ranks[1] + t->ranks[2] + t->ranks[3];
    if (setup->seats == 1) {
        if (setup->options[CITY_SET_EXPERT]) group.wish = (figure_wish){30, 55, 1};
        figure_share(&group, "survived, alone", NULL, (double)survived, (double)t->games);
    } else {
        double fair = 100.0 / setup->seats;
        group.wish = (figure_wish){fair - 3, fair + 3, 1};
        figure_share(&group, "the first to hold the timer wins", NULL, (double)t->timer_twice / 2,
                     (double)t->timer_games);
    }
    group.wish = (figure_wish){0, 0, 0};
    figure_mean(&group, "a player's total", t->totals, CITY_TOTALS);
}

void balance_city_figures(const city_study *study, const city_tally *t, figures *list) {
    const city_content *content = city_content_of(study->table->game);
    char name[8];
    uint64_t seats = 0;
    for (uint32_t n = 0; n < CITY_TOTALS; n++)
        seats += t->totals[n];
    city_games(study, t, list);
    figure_group group = {list, "tiles: players who have one at the end", {0, 0, 0}};
    for (uint32_t design = 0; design < content->design_count; design++)
        figure_share(&group, content->designs[design].id, NULL, (double)t->tile[design].owners,
                     (double)seats);
    group.name = "rewards: taken by a second place";
    for (uint32_t r = 1; r < CITY_REWARDS; r++) {
        slg_print(name, sizeof name, "%u", r);
        figure_share(&group, name, NULL, (double)t->reward[r].chosen, (double)t->reward[r].asked);
    }
}
