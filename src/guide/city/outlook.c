/* SPDX-License-Identifier: MIT */
/* What players of Sorcerer City want from a year: what its goals pay. */
#include "guide/city/words.h"

enum { FIGURE_TRACK, FIGURE_GOAL };

/* What a player builds shows its worth when the own goals are scored; what is bought, a year
 * later. */
bool city_figures_stand(const slg_guide_scene *scene, const slg_state *now) {
    const city_state *before = city_shown(scene), *s = city_of_const(now);
    bool built = s->phase == CITY_PHASE_BUILD ? s->seats[scene->viewer].work == CITY_WORK_DONE
                                              : s->phase > CITY_PHASE_BUILD;
    if (before->phase <= CITY_PHASE_BUILD) return built || s->year > before->year;
    return s->year > before->year && built;
}

/* What the goals of a tile pay; 0 where it does not lie. */
static int32_t paid_by(const city_scored *goals, uint32_t count, uint32_t slot) {
    int32_t sum = 0;
    for (uint32_t i = 0; i < count; i++)
        if (goals[i].slot == slot && !goals[i].cancelled) sum += goals[i].pays;
    return sum;
}

void city_figures(const slg_guide_scene *scene, const slg_state *now, guide_figures *to) {
    static const int8_t weights[CITY_RESOURCES] = {
        [CITY_MONEY] = 10, [CITY_INFLUENCE] = 8, [CITY_MAGIC] = 9, [CITY_PRESTIGE] = 14};
    const city_state *s = city_of_const(now);
    const city_player *player = &s->seats[scene->viewer];
    city_scored goals[CITY_SCORED_MAX];
    uint32_t count = city_goals(city_set(scene), player, city_tiles_needed(s), goals);
    city_pay pay = city_expected(scene, player);
    for (uint32_t r = 0; r < CITY_RESOURCES; r++)
        guide_add_figure(to, (guide_figure){.kind = FIGURE_TRACK,
                                            .about = (int16_t)r,
                                            .whole = true,
                                            .weight = weights[r],
                                            .value = 100 * pay.of[r]});
    for (uint32_t slot = 0; slot < city_own(scene)->owned; slot++)
        guide_add_figure(to, (guide_figure){.kind = FIGURE_GOAL,
                                            .about = (int16_t)slot,
                                            .whole = true,
                                            .weight = weights[CITY_MONEY],
                                            .value = 100 * paid_by(goals, count, slot)});
}

void city_figure_name(const slg_guide_scene *scene, const guide_figure *figure, guide_text *to) {
    char name[CITY_TEXT];
    if (figure->kind == FIGURE_TRACK) {
        guide_add(to, city_resource_name(guide_lang(scene), (uint32_t)figure->about));
        return;
    }
    city_tile_name(scene, city_own(scene)->tile[figure->about], name, sizeof name);
    guide_add_word(to, guide_lang(scene), W_C_OUT_GOAL, name);
}
