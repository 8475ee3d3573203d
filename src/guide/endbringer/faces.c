/* SPDX-License-Identifier: MIT */
/* Endbringer's things and options as facts, in addition to Sorcerer's. */
#include "guide/endbringer/words.h"

static void add_card_id(guide_facts *to, const slg_guide_scene *scene, const char *name,
                        uint32_t card) {
    const crd_card *design = spells_design(scene, (int32_t)card);
    if (design) guide_fact_word(to, name, design->id);
}

/* The cards of a set as a list of their ids. */
static void add_set(guide_facts *to, const slg_guide_scene *scene, const char *name, uint32_t first,
                    uint32_t set) {
    spells_add_pile(to, scene, name, first, set);
}

/* Cards left in the Nemesis deck by their colour: blue, green, red, white, none. */
static void add_colours_left(guide_facts *to, const slg_guide_scene *scene) {
    uint32_t left[EBR_NO_COLOUR + 1];
    endbringer_colours_left(scene, left);
    for (uint32_t colour = 0; colour <= EBR_NO_COLOUR; colour++)
        guide_fact_each_number(to, "colours", (int32_t)left[colour]);
}

static void add_foe(guide_facts *to, const slg_guide_scene *scene) {
    const spl_state *s = spells_state(scene);
    const ebr_part *horde = endbringer_horde(scene);
    guide_fact_word(to, "kind", "foe");
    add_card_id(to, scene, "nemesis", EBR_NEMESIS_CARD);
    add_card_id(to, scene, "archetype", EBR_ARCHETYPE_CARD);
    if (horde->scenario != EBR_NO_SCENARIO) {
        add_card_id(to, scene, "scenario", EBR_SCENARIO_CARD);
        if (horde->cube) guide_fact_number(to, "cube", horde->cube);
    }
    guide_fact_number(to, "defense", horde->defense);
    if (horde->nemesis == EBR_ERLIK) guide_fact_number(to, "rage", horde->rage);
    if (horde->deck_damage) guide_fact_number(to, "deck_damage", horde->deck_damage);
    for (uint32_t place = 0; place < s->places_count; place++)
        if (place == horde->avatar || place == horde->avatar + 1u)
            guide_fact_each_word(to, "avatar", spells_place_word(scene, place));
    spells_add_pile(to, scene, "nemesis_deck", EBR_NEMESIS, s->seats[EBR_NEMESIS_SEAT].grimoire);
    spells_add_pile(to, scene, "nemesis_discard", EBR_NEMESIS,
                    s->seats[EBR_NEMESIS_SEAT].graveyard);
    spells_add_pile(to, scene, "archetype_deck", EBR_ARCHETYPE, s->seats[EBR_SEAT].grimoire);
    spells_add_pile(to, scene, "archetype_discard", EBR_ARCHETYPE, s->seats[EBR_SEAT].graveyard);
    add_set(to, scene, "conditions", EBR_NEMESIS, horde->conditions);
    if (horde->shown != SPL_NONE) add_card_id(to, scene, "shown", horde->shown);
    add_colours_left(to, scene);
}

static void add_chamber_facts(guide_facts *to, const slg_guide_scene *scene) {
    const ebr_part *horde = endbringer_horde(scene);
    guide_fact_word(to, "kind", "chamber");
    if (horde->gate) guide_fact_number(to, "gate", horde->gate);
    add_set(to, scene, "cultists", EBR_NEMESIS, horde->chamber);
    for (uint32_t left = horde->chamber; left; left &= left - 1)
        guide_fact_each_number(to, "boons", horde->boons[__builtin_ctz(left)]);
    for (uint32_t left = horde->chamber; left; left &= left - 1)
        guide_fact_each_number(to, "damage", horde->wounds[__builtin_ctz(left)]);
}

static void add_player_pile(guide_facts *to, const slg_guide_scene *scene, uint32_t seat) {
    if (seat >= spells_state(scene)->core.seats) return;
    guide_fact_word(to, "kind", "void");
    guide_fact_number(to, "seat", (int32_t)seat);
    spells_add_pile(to, scene, "cards", seat * SPL_BLOCK,
                    endbringer_horde(scene)->seats[seat].voids);
}

/* What lies on a minion beside Sorcerer's counters. */
static void add_counters(guide_facts *to, const slg_guide_scene *scene, uint32_t slot) {
    const spl_state *s = spells_state(scene);
    const ebr_minion *m = &endbringer_horde(scene)->minions[slot];
    guide_fact_true(to, "enemy", s->minions[slot].seat == EBR_SEAT);
    guide_fact_true(to, "fiend", m->fiend);
    if (m->dreams) guide_fact_number(to, "dreams", m->dreams);
    if (m->omens) guide_fact_number(to, "omens", m->omens);
    for (uint32_t kind = 0; kind < EBR_EVOLVE_KINDS; kind++)
        if (m->evolved >> kind & 1) {
            const crd_card *design = spells_design(scene, (int32_t)(EBR_EVOLVE + kind));
            guide_fact_each_word(to, "evolved", design ? design->id : "");
        }
    int32_t arms = (int32_t)endbringer_arms(scene, slot);
    int32_t swarms = (int32_t)endbringer_swarms(scene, slot);
    if (arms) guide_fact_number(to, "arms", arms);
    if (swarms) guide_fact_number(to, "swarms", swarms);
    guide_fact_true(to, "dreamlands", endbringer_dreams(scene, slot));
    if (endbringer_horde(scene)->dice[slot])
        guide_fact_number(to, "dark_die", endbringer_horde(scene)->dice[slot]);
}

static void add_front_facts(guide_facts *to, const slg_guide_scene *scene, uint32_t place) {
    const ebr_place *at = &endbringer_horde(scene)->places[place];
    guide_fact_number(to, "monoliths", at->stones);
    if (at->stones) guide_fact_number(to, "monolith_left", EBR_STONE_DEFENSE - at->damage);
    if (at->tentacles) guide_fact_number(to, "tentacles", at->tentacles);
    add_set(to, scene, "gates", EBR_GATES, at->gates);
    add_set(to, scene, "fallen", EBR_STONES, at->fallen);
}

/* A card of the foe that is neither a minion nor in a pile of which the foe tells. */
static void add_foe_card(guide_facts *to, const slg_guide_scene *scene, int32_t card) {
    const ebr_part *horde = endbringer_horde(scene);
    int32_t n = card - EBR_NEMESIS;
    spells_add_design(to, scene, card);
    if (n < 0 || n >= EBR_NEMESIS_SIZE) return;
    guide_fact_true(to, "in_play", horde->conditions >> n & 1);
    if (horde->chamber >> n & 1) {
        guide_fact_number(to, "boons", horde->boons[n]);
        guide_fact_number(to, "damage", horde->wounds[n]);
    }
    if (horde->conditions >> n & 1 && horde->star[n] < EBR_PLAYERS)
        guide_fact_number(to, "victim", horde->star[n]);
}

/* Sorcerer's facts of a player, with what the foe has done to him. */
static void add_ally_facts(guide_facts *to, const slg_guide_scene *scene, uint32_t seat) {
    if (seat >= spells_state(scene)->core.seats) return;
    const ebr_player *player = &endbringer_horde(scene)->seats[seat];
    if (player->rubble_count) guide_fact_number(to, "rubble", player->rubble_count);
    if (player->armed_count) guide_fact_number(to, "armed", player->armed_count);
    spells_add_pile(to, scene, "traumas", EBR_TRAUMAS, player->traumas);
}

static void add_own_thing(guide_facts *to, const slg_guide_scene *scene, int32_t index) {
    if (index == ENDBRINGER_FOE) {
        add_foe(to, scene);
    } else if (index == ENDBRINGER_CHAMBER) {
        add_chamber_facts(to, scene);
    } else if (index == ENDBRINGER_DEFENSE) {
        guide_fact_word(to, "kind", "defense");
        guide_fact_number(to, "defense", endbringer_horde(scene)->defense);
    } else if (index == ENDBRINGER_ALTAR) {
        guide_fact_word(to, "kind", "altar");
        add_set(to, scene, "cards", EBR_ARCHETYPE, endbringer_horde(scene)->altar);
    } else if (index >= ENDBRINGER_VOID) {
        add_player_pile(to, scene, (uint32_t)(index - ENDBRINGER_VOID));
    }
}

void endbringer_facts(const slg_guide_scene *scene, slg_guide_thing thing, guide_facts *to) {
    int32_t index = thing.index;
    if (thing.kind == SLG_THING_PLACE && index >= ENDBRINGER_FOE) {
        add_own_thing(to, scene, index);
        return;
    }
    bool minion = thing.kind == SLG_THING_PLACE && spells_is_minion(scene, index);
    if (thing.kind == SLG_THING_PLACE && !minion && index >= EBR_FIRST && index <= EBR_LAST) {
        add_foe_card(to, scene, index);
        return;
    }
    spells_facts(scene, thing, to);
    if (thing.kind != SLG_THING_PLACE || !to->count) return;
    if (minion)
        add_counters(to, scene, (uint32_t)spells_slot(scene, index));
    else if (index >= SPL_THING_PLACE && index < SPL_THING_PLACE + EBR_PLACES)
        add_front_facts(to, scene, (uint32_t)(index - SPL_THING_PLACE));
    else if (index >= SPELLS_PLAYER && index < SPELLS_DECK)
        add_ally_facts(to, scene, (uint32_t)(index - SPELLS_PLAYER));
}

/* --- options --- */

void endbringer_effect(const slg_guide_scene *scene, slg_option option, guide_facts *to) {
    const ebr_part *horde = endbringer_horde(scene);
    switch (option.kind) {
    case EBR_DO_CHANGE: add_colours_left(to, scene); break;
    case EBR_DO_DEFENSE: guide_fact_number(to, "defense", horde->defense - 1); break;
    case EBR_DO_REST: guide_fact_number(to, "defense", horde->defense - option.a); break;
    case EBR_DO_STONE:
        guide_fact_number(to, "monolith_left",
                          EBR_STONE_DEFENSE - horde->places[option.a].damage - 1);
        break;
    default: spells_effect(scene, option, to); break;
    }
}
