/* SPDX-License-Identifier: MIT */
/* The figures of a view, as the workshop for spells works them out. */
#include "guide/sorcerer/words.h"

const crd_card *sorcerer_design(const slg_guide_scene *scene, int32_t thing) {
    return spl_design_of_thing(sorcerer_set(scene), sorcerer_state(scene), thing);
}

const crd_card *sorcerer_card_design(const slg_guide_scene *scene, uint32_t card) {
    return spl_design(sorcerer_set(scene), sorcerer_state(scene), card);
}

int32_t sorcerer_attack(const slg_guide_scene *scene, uint32_t slot) {
    return spl_attack(sorcerer_set(scene), sorcerer_state(scene), slot);
}

int32_t sorcerer_essence(const slg_guide_scene *scene, uint32_t slot) {
    return spl_essence(sorcerer_set(scene), sorcerer_state(scene), slot);
}

int32_t sorcerer_remaining(const slg_guide_scene *scene, uint32_t slot) {
    return sorcerer_essence(scene, slot) - sorcerer_state(scene)->minions[slot].damage;
}

bool sorcerer_speaks(const slg_guide_scene *scene, int32_t thing) {
    return spl_speaks(sorcerer_set(scene), sorcerer_state(scene), thing);
}

int32_t sorcerer_cost(const slg_guide_scene *scene, uint32_t card, uint32_t seat) {
    return spl_cost(sorcerer_set(scene), sorcerer_state(scene), card, seat);
}

int32_t sorcerer_slot(const slg_guide_scene *scene, int32_t thing) {
    return spl_slot_of(sorcerer_state(scene), thing);
}

bool sorcerer_is_minion(const slg_guide_scene *scene, int32_t thing) {
    return sorcerer_slot(scene, thing) >= 0 &&
           sorcerer_state(scene)->minions[sorcerer_slot(scene, thing)].card == thing;
}

uint64_t sorcerer_minions(const slg_guide_scene *scene, uint32_t place, uint32_t side) {
    return spl_minions_of_side(sorcerer_state(scene), place, side);
}

uint32_t sorcerer_captain(const slg_guide_scene *scene, uint32_t place, uint32_t side) {
    return spl_side_captain(sorcerer_state(scene), place, side);
}

uint32_t sorcerer_roller(const slg_guide_scene *scene) {
    const spl_state *s = sorcerer_state(scene);
    if (spl_has_foe(s)) return s->battle.chance; /* END-BATTLE-13: one player after the other */
    return spl_side_captain(s, s->battle.place, s->battle.chance);
}

int32_t sorcerer_side(const slg_guide_scene *scene, uint32_t place, uint32_t seat) {
    return spl_side_of(sorcerer_state(scene), place, seat);
}

uint32_t sorcerer_reach(const slg_guide_scene *scene, uint32_t seat) {
    return spl_places_of(sorcerer_state(scene), seat);
}

uint32_t sorcerer_allies(const slg_guide_scene *scene, uint32_t seat) {
    return spl_allies(sorcerer_state(scene), seat);
}

uint32_t sorcerer_standstill(const slg_guide_scene *scene) {
    return spl_standstill_due(sorcerer_state(scene));
}

const char *sorcerer_place_word(const slg_guide_scene *scene, uint32_t place) {
    return spl_place_word(sorcerer_state(scene), place);
}

/* --- odds --- */

void sorcerer_odds_of_attack(const slg_guide_scene *scene, uint32_t slot, spl_odds *odds) {
    const spl_state *s = sorcerer_state(scene);
    spl_throw roll = spl_throw_of_attack(sorcerer_set(scene), s, slot);
    spl_odds_of(scene->game, s, &roll, odds);
}

void sorcerer_odds_again(const slg_guide_scene *scene, uint32_t dice, spl_odds *odds) {
    const spl_state *s = sorcerer_state(scene);
    spl_throw roll = spl_throw_again(sorcerer_set(scene), s, dice);
    spl_odds_of(scene->game, s, &roll, odds);
}
