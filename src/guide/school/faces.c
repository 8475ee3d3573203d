/* SPDX-License-Identifier: MIT */
/* School of Sorcery's cards, locations, pets and options as facts. */
#include "guide/school/words.h"

void school_face(const slg_game *game, uint32_t card, guide_facts *to) {
    static const char *const borders[SCH_BORDERS] = {"red", "yellow", "green"};
    const sch_card *c = school_card(game, card);
    if (!c) return;
    guide_fact_word(to, "kind", "sorcery");
    guide_fact_word(to, "border", borders[c->border < SCH_BORDERS ? c->border : 0]);
    guide_fact_true(to, "character", c->vp == 0);
    guide_fact_number(to, "cost", c->cost);
    guide_fact_number(to, "margin", c->margin);
    if (c->vp) guide_fact_number(to, "vp", c->vp);
    guide_fact_true(to, "behind", c->condition == SCH_IF_BEHIND);
    for (uint32_t i = 0; i < c->step_count; i++)
        if (c->steps[i].op == SCH_OP_ROLL) guide_fact_number(to, "dice", c->steps[i].n);
}

/* --- things --- */

/* Who would win the card, and how many more crystals each player needs for it. */
static void add_stand(guide_facts *to, const school_stand *stand) {
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
        guide_fact_each_number(to, "crystals", stand->crystals[seat]);
    if (!stand->card) return;
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
        guide_fact_each_number(to, "needs", stand->missing[seat]);
    if (stand->winner >= 0) guide_fact_number(to, "winner", stand->winner);
}

static void add_location(guide_facts *to, const slg_guide_scene *scene, uint32_t at) {
    const sch_state *s = sch_of_const(scene->view);
    school_stand stand = school_stand_at(scene->game, s, at, NULL);
    guide_fact_word(to, "kind", "location");
    guide_fact_number(to, "location", (int32_t)at + 1);
    if (stand.card) guide_fact_word(to, "card", slg_card_id(scene->game, s->at[at].card));
    guide_fact_true(to, "portal", s->at[at].card == SCH_PORTAL);
    guide_fact_true(to, "checked", s->at[at].checked);
    if (s->at[at].card != SCH_NONE) add_stand(to, &stand);
}

static void add_school_card(guide_facts *to, const slg_guide_scene *scene, uint32_t card) {
    const sch_state *s = sch_of_const(scene->view);
    guide_fact_word(to, "kind", "sorcery");
    guide_fact_word(to, "card", slg_card_id(scene->game, card));
    for (uint32_t at = 0; at < SCH_LOCATIONS; at++)
        if (s->at[at].card == card) guide_fact_number(to, "location", (int32_t)at + 1);
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        const sch_player *player = &s->seats[seat];
        if (!(player->cards >> card & 1)) continue;
        guide_fact_number(to, "seat", (int32_t)seat);
        guide_fact_true(to, "active", player->active >> card & 1);
        guide_fact_true(to, "used", player->used >> card & 1);
    }
}

static void add_pet(guide_facts *to, const slg_guide_scene *scene, uint32_t pet) {
    static const char *const ids[SCH_PETS] = {"orinitin", "sloankai", "cranaj"};
    const uint8_t *on = sch_of_const(scene->view)->pets[pet];
    guide_fact_word(to, "kind", "pet");
    guide_fact_word(to, "pet", ids[pet]);
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
        guide_fact_each_number(to, "crystals", on[seat]);
}

void school_facts(const slg_guide_scene *scene, slg_guide_thing thing, guide_facts *to) {
    if (thing.kind == SLG_THING_LOCATION && thing.index >= 1 && thing.index <= SCH_LOCATIONS)
        add_location(to, scene, school_location(thing.index));
    if (thing.kind == SLG_THING_CARD && thing.index >= 0 &&
        (uint32_t)thing.index < slg_card_count(scene->game))
        add_school_card(to, scene, (uint32_t)thing.index);
    if (thing.kind == SLG_THING_PLACE && thing.index >= 0 && thing.index < SCH_PETS)
        add_pet(to, scene, (uint32_t)thing.index);
}

/* --- options --- */

/* The chance that one of the dice shows a given face, or one that helps the power. */
static void add_roll(guide_facts *to, const slg_guide_scene *scene, slg_option option) {
    const sch_state *s = sch_of_const(scene->view);
    uint32_t own = scene->viewer & 1;
    school_hits hits = {0};
    if (option.kind == SCH_DO_REROLL) {
        guide_fact_number(to, "face_percent", school_percent(school_bits(option.a), 1));
        return;
    }
    if (option.kind == SCH_DO_POWER_REROLL)
        hits = school_hits_of(scene->game, s, s->power.user, s->power.card);
    else
        hits = school_hits_of(scene->game, s, own, (uint32_t)option.a);
    int dice = option.kind == SCH_DO_POWER_REROLL ? school_bits(option.a) : hits.dice;
    if (hits.rolls)
        guide_fact_number(to, "hit_percent", school_percent(dice, school_bits((int)hits.faces)));
}

static void add_sum(guide_facts *to, const slg_guide_scene *scene, slg_option option) {
    const sch_state *s = sch_of_const(scene->view);
    uint32_t own = scene->viewer & 1;
    if ((uint32_t)option.a >= SCH_CASTS) return;
    int sum = school_assigned_sum(scene->game, s, own) +
              school_cast(scene->game, s, (uint32_t)option.a).value;
    guide_fact_number(to, "sum", sum);
    guide_fact_true(to, "overcast", sum > s->seats[own].crystals);
}

void school_effect(const slg_guide_scene *scene, slg_option option, guide_facts *to) {
    const sch_state *s = sch_of_const(scene->view);
    if (option.kind == SCH_DO_REROLL || option.kind == SCH_DO_POWER_REROLL ||
        option.kind == SCH_DO_USE || option.kind == SCH_DO_COPY) {
        add_roll(to, scene, option);
        return;
    }
    school_change change = school_change_of(scene->game, s, scene->viewer & 1, option);
    if (change.any) {
        school_stand stand = school_stand_at(scene->game, s, change.at, change.crystals[change.at]);
        guide_fact_number(to, "location", (int32_t)change.at + 1);
        add_stand(to, &stand);
    }
    if (option.kind == SCH_DO_ASSIGN) add_sum(to, scene, option);
}
