/* SPDX-License-Identifier: MIT */
/* What players of School of Sorcery want from a round: its cards. */
#include "guide/school/words.h"

enum { FIGURE_CARD, FIGURE_SCORE };
enum { CARD = 4, POINT = 8 }; /* weights of a card, and of each of its points more */

void school_figures(const slg_guide_scene *scene, const slg_state *now, guide_figures *to) {
    const sch_state *before = sch_of_const(scene->view), *s = sch_of_const(now);
    for (uint32_t at = 0; at < SCH_LOCATIONS; at++) {
        uint32_t card = before->at[at].card;
        if (!school_card(scene->game, card)) continue;
        int weight = CARD + POINT * school_card(scene->game, card)->vp;
        for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
            guide_add_figure(
                to, (guide_figure){.seat = (uint8_t)seat,
                                   .about = (int16_t)card,
                                   .share = true,
                                   .weight = (int8_t)(seat == scene->viewer ? weight : -weight),
                                   .value = s->seats[seat].cards >> card & 1 ? 100 : 0});
    }
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
        guide_add_figure(to, (guide_figure){.kind = FIGURE_SCORE,
                                            .seat = (uint8_t)seat,
                                            .aside = true,
                                            .weight = seat == scene->viewer ? POINT : -POINT,
                                            .value = 100 * s->seats[seat].score});
}

/* "Frog → Berta", "Berta, VP" */
void school_figure_name(const slg_guide_scene *scene, const guide_figure *figure, guide_text *to) {
    char name[SLG_NAME_MAX];
    if (figure->kind == FIGURE_SCORE) {
        guide_addf(to, "%s, %s", school_name(scene, figure->seat), guide_says(scene, W_VP));
        return;
    }
    school_card_name(scene, (uint32_t)figure->about, name, sizeof name);
    guide_addf(to, "%s → %s", name, school_name(scene, figure->seat));
}
