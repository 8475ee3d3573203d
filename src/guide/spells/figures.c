/* SPDX-License-Identifier: MIT */
/* The figures of a view, as the workshop for spells works them out. */
#include "guide/spells/words.h"

const crd_card *spells_design(const slg_guide_scene *scene, int32_t thing) {
    return spl_design_of_thing(spells_set(scene), spells_state(scene), thing);
}

const crd_card *spells_card_design(const slg_guide_scene *scene, uint32_t card) {
    return spl_design(spells_set(scene), spells_state(scene), card);
}

int32_t spells_attack(const slg_guide_scene *scene, uint32_t slot) {
    return spl_attack(spells_set(scene), spells_state(scene), slot);
}

int32_t spells_essence(const slg_guide_scene *scene, uint32_t slot) {
    return spl_essence(spells_set(scene), spells_state(scene), slot);
}

int32_t spells_remaining(const slg_guide_scene *scene, uint32_t slot) {
    return spells_essence(scene, slot) - spells_state(scene)->minions[slot].damage;
}

bool spells_speaks(const slg_guide_scene *scene, int32_t thing) {
    return spl_speaks(spells_set(scene), spells_state(scene), thing);
}

int32_t spells_cost(const slg_guide_scene *scene, uint32_t card, uint32_t seat) {
    return spl_cost(spells_set(scene), spells_state(scene), card, seat);
}

int32_t spells_slot(const slg_guide_scene *scene, int32_t thing) {
    return spl_slot_of(spells_state(scene), thing);
}

bool spells_is_minion(const slg_guide_scene *scene, int32_t thing) {
    return spells_slot(scene, thing) >= 0 &&
           spells_state(scene)->minions[spells_slot(scene, thing)].card == thing;
}

uint64_t spells_minions(const slg_guide_scene *scene, uint32_t place, uint32_t side) {
    return spl_minions_of_side(spells_state(scene), place, side);
}

uint32_t spells_captain(const slg_guide_scene *scene, uint32_t place, uint32_t side) {
    return spl_side_captain(spells_state(scene), place, side);
}

uint32_t spells_roller(const slg_guide_scene *scene) {
    const spl_state *s = spells_state(scene);
    if (spl_has_foe(s)) return s->battle.chance; /* END-BATTLE-13: one player after the other */
    return spl_side_captain(s, s->battle.place, s->battle.chance);
}

int32_t spells_side(const slg_guide_scene *scene, uint32_t place, uint32_t seat) {
    return spl_side_of(spells_state(scene), place, seat);
}

uint32_t spells_reach(const slg_guide_scene *scene, uint32_t seat) {
    return spl_places_of(spells_state(scene), seat);
}

uint32_t spells_allies(const slg_guide_scene *scene, uint32_t seat) {
    return spl_allies(spells_state(scene), seat);
}

uint32_t spells_standstill(const slg_guide_scene *scene) {
    return spl_standstill_due(spells_state(scene));
}

const char *spells_place_word(const slg_guide_scene *scene, uint32_t place) {
    return spl_place_word(spells_state(scene), place);
}

/* --- odds --- */

void spells_odds_of_attack(const slg_guide_scene *scene, uint32_t slot, spl_odds *odds) {
    const spl_state *s = spells_state(scene);
    spl_throw roll = spl_throw_of_attack(spells_set(scene), s, slot);
    spl_odds_of(scene->game, s, &roll, odds);
}

void spells_odds_again(const slg_guide_scene *scene, uint32_t dice, spl_odds *odds) {
    const spl_state *s = spells_state(scene);
    spl_throw roll = spl_throw_again(spells_set(scene), s, dice);
    spl_odds_of(scene->game, s, &roll, odds);
}
