/* SPDX-License-Identifier: MIT */
/* What players of games on the workshop want from a round: damage, minions, energy. */
#include "guide/spells/words.h"

enum {
    WEIGHT_DAMAGE = 10,
    WEIGHT_CONQUEST = 60,
    WEIGHT_MINION = 4,
    WEIGHT_ENERGY = 6,
    WEIGHT_CARD = 5
};

/* --- sides --- */

static void add_side(const slg_guide_scene *scene, const spl_state *now, uint32_t place,
                     uint32_t side, bool own, guide_figures *to) {
    const spl_place *at = &now->places[place];
    int8_t sign = own ? -1 : 1;
    uint8_t captain = (uint8_t)spells_captain(scene, place, side);
    guide_add_figure(to, (guide_figure){.kind = SPELLS_FIGURE_DAMAGE,
                                        .seat = captain,
                                        .about = (int16_t)place,
                                        .weight = (int8_t)(sign * WEIGHT_DAMAGE),
                                        .value = 100 * at->track[side]});
    guide_add_figure(to, (guide_figure){.kind = SPELLS_FIGURE_CONQUEST,
                                        .seat = (uint8_t)spells_captain(scene, place, 1 - side),
                                        .about = (int16_t)place,
                                        .share = true,
                                        .weight = (int8_t)(sign * WEIGHT_CONQUEST),
                                        .value = at->conquered == 2 - side ? 100 : 0});
}

void spells_figures(const slg_guide_scene *scene, const slg_state *now, guide_figures *to) {
    const spl_state *s = spl_of_const(now);
    for (uint32_t left = spells_reach(scene, scene->viewer); left; left &= left - 1) {
        uint32_t place = (uint32_t)__builtin_ctz(left);
        if (spells_state(scene)->places[place].conquered) continue;
        uint32_t own = (uint32_t)spells_side(scene, place, scene->viewer);
        add_side(scene, s, place, own, true, to);
        add_side(scene, s, place, 1 - own, false, to);
    }
    spells_add_losses(scene, s, to);
    spells_add_stock(scene, s, to);
}

/* --- minions and players --- */

void spells_add_losses(const slg_guide_scene *scene, const spl_state *now, guide_figures *to) {
    const spl_state *before = spells_state(scene);
    uint32_t allies = spells_allies(scene, scene->viewer);
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++) {
        const spl_minion *minion = &before->minions[slot];
        if (minion->card == SPL_NONE || !(spells_reach(scene, scene->viewer) >> minion->place & 1))
            continue;
        int worth = WEIGHT_MINION * (spells_attack(scene, slot) + spells_essence(scene, slot));
        if (worth > WEIGHT_CONQUEST) worth = WEIGHT_CONQUEST;
        guide_add_figure(
            to, (guide_figure){.kind = SPELLS_FIGURE_LOSS,
                               .seat = minion->seat,
                               .about = (int16_t)minion->card,
                               .share = true,
                               .weight = (int8_t)(allies >> minion->seat & 1 ? -worth : worth),
                               .value = spl_slot_of(now, minion->card) < 0 ? 100 : 0});
    }
}

void spells_add_stock(const slg_guide_scene *scene, const spl_state *now, guide_figures *to) {
    const spl_player *player = &now->seats[scene->viewer];
    guide_add_figure(to, (guide_figure){.kind = SPELLS_FIGURE_ENERGY,
                                        .seat = (uint8_t)scene->viewer,
                                        .aside = true,
                                        .weight = WEIGHT_ENERGY,
                                        .value = 100 * player->energy});
    guide_add_figure(to, (guide_figure){.kind = SPELLS_FIGURE_CARDS,
                                        .seat = (uint8_t)scene->viewer,
                                        .aside = true,
                                        .weight = WEIGHT_CARD,
                                        .value = 100 * player->hand_size});
}

void spells_figure_name(const slg_guide_scene *scene, const guide_figure *figure, guide_text *to) {
    const char *name = spells_name(scene, figure->seat);
    slg_lang lang = guide_lang(scene);
    char thing[SLG_TEXT_MAX];
    slg_out out;
    switch (figure->kind) {
    case SPELLS_FIGURE_DAMAGE:
        guide_add_word(to, lang, W_S_OUT_DAMAGE, name,
                       spells_place_name(scene, (uint32_t)figure->about));
        break;
    case SPELLS_FIGURE_CONQUEST:
        guide_add_word(to, lang, W_S_OUT_CONQUEST, name,
                       spells_place_name(scene, (uint32_t)figure->about));
        break;
    case SPELLS_FIGURE_LOSS:
        slg_out_init(&out, thing, sizeof thing);
        spl_put_thing(scene->game, scene->view, scene->voice, figure->about, &out);
        slg_out_end(&out);
        guide_add_word(to, lang, W_S_OUT_LOSS, thing);
        break;
    case SPELLS_FIGURE_ENERGY: guide_add_word(to, lang, W_S_OUT_ENERGY, name); break;
    default: guide_add_word(to, lang, W_S_OUT_CARDS, name); break;
    }
}
