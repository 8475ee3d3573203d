/* SPDX-License-Identifier: MIT */
/* What players of Endbringer want from a round: to keep the defense, and to break monoliths. */
#include "guide/endbringer/words.h"

enum { FIGURE_DEFENSE = SPELLS_FIGURES, FIGURE_STONE };
enum { WEIGHT_DEFENSE = 12, WEIGHT_STONE = -12 };

/* The defense of all monoliths of a battlefield (END-MONO-01). */
static int32_t stone_left(const ebr_place *place) {
    return place->stones * EBR_STONE_DEFENSE - place->damage;
}

void endbringer_figures(const slg_guide_scene *scene, const slg_state *now, guide_figures *to) {
    const spl_state *s = spl_of_const(now);
    const ebr_part *horde = ebr_of_const(s);
    guide_add_figure(to, (guide_figure){.kind = FIGURE_DEFENSE,
                                        .weight = WEIGHT_DEFENSE,
                                        .value = 100 * horde->defense});
    for (uint32_t place = 0; place < s->places_count; place++)
        guide_add_figure(to, (guide_figure){.kind = FIGURE_STONE,
                                            .about = (int16_t)place,
                                            .weight = WEIGHT_STONE,
                                            .value = 100 * stone_left(&horde->places[place])});
    spells_add_losses(scene, s, to);
    spells_add_stock(scene, s, to);
}

void endbringer_figure_name(const slg_guide_scene *scene, const guide_figure *figure,
                            guide_text *to) {
    if (figure->kind == FIGURE_DEFENSE)
        guide_add_word(to, guide_lang(scene), W_E_OUT_DEFENSE);
    else if (figure->kind == FIGURE_STONE)
        guide_add_word(to, guide_lang(scene), W_E_OUT_STONE,
                       spells_place_name(scene, (uint32_t)figure->about));
    else
        spells_figure_name(scene, figure, to);
}
