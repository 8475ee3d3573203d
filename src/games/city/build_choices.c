/* SPDX-License-Identifier: MIT */
/* What a seat may answer in its own district, and what it may not and why. */
#include "games/city/build.h"

/* Whose question it is, and where that lane stands. */
typedef struct question {
    const city_content *content;
    const city_state *s;
    const city_player *player;
    const slg_frame *frame;
    const slg_ask *ask;
    uint32_t seat;
} question;

/* --- rules that refuse --- */

static_assert(CITY_RULE_SPELL_W2 - CITY_RULE_SPELL_B1 == (int)CITY_W2 - (int)CITY_B1,
              "spells' rules are in the order of the spells");

static uint16_t rule_of_power(city_power power) {
    if (power <= CITY_W2) return (uint16_t)(CITY_RULE_SPELL_B1 + (int)power - (int)CITY_B1);
    return power == CITY_BOOTS ? CITY_RULE_ART_01 : CITY_RULE_ART_09;
}

static slg_why too_few(const question *q, city_resource resource, int32_t needed) {
    return slg_because(CITY_WHY_TOO_FEW, needed, (int32_t)resource, q->player->track[resource]);
}

/* Why the power would have no effect: what there is too little of. */
static slg_why without_target(const question *q, city_power power) {
    switch (power) {
    case CITY_B5: return too_few(q, CITY_MAGIC, 3);
    case CITY_B6: return too_few(q, CITY_MAGIC, 5);
    case CITY_Y5: return too_few(q, CITY_MONEY, 3);
    case CITY_R4: return too_few(q, CITY_INFLUENCE, 3);
    case CITY_G3:
        return slg_because(CITY_WHY_TOO_FEW_SHIELDS, 2,
                           (int32_t)city_shield_count(q->content, q->player), 0);
    case CITY_B4:
    case CITY_GAUNTLET: return slg_because(CITY_WHY_NONE_TO_KILL, 0, 0, 0);
    default: return slg_because(CITY_WHY_NONE_TO_MOVE, 0, 0, 0);
    }
}

/* Why a visible tile's power cannot be used now. */
static slg_why why_not(const question *q, uint32_t slot, city_phase_icon icon) {
    city_power power = (city_power)city_tile(q->content, q->player, slot)->power;
    bool builds = icon == CITY_ICON_BUILD;
    if (city_power_icon(power) != icon)
        return slg_because_of(builds ? CITY_RULE_BUILD_13 : CITY_RULE_YEAR_04, CITY_WHY_OTHER_PHASE,
                              (int32_t)city_power_icon(power), 0, 0);
    if (q->player->used >> slot & 1)
        return slg_because_of(builds ? CITY_RULE_BUILD_12 : CITY_RULE_SPELL_01, CITY_WHY_USED, 0, 0,
                              0);
    if (q->ask->kind == CITY_ASK_PLACE || q->ask->kind == CITY_ASK_COVER) {
        bool monster = q->player->source != CITY_NONE ||
                       city_is_monster(q->content, q->player, q->player->hand);
        if (q->player->work == CITY_WORK_AHEAD) return slg_because(CITY_WHY_NOT_YET, 0, 0, 0);
        if (monster) return slg_because(CITY_WHY_MONSTER_FIRST, 0, 0, 0);
    }
    slg_why why = without_target(q, power);
    why.rule = rule_of_power(power);
    return why;
}

static void offer_casts(const question *q, uint64_t usable, city_phase_icon icon, slg_choices *to) {
    if (!to->refusals) {
        city_offer_cells(q->player, usable, CITY_DO_CAST, to);
        return;
    }
    for (uint64_t left = q->player->top; left;) {
        uint32_t slot = city_first_cell(q->player, left);
        left &= ~city_bit(slot);
        if (city_tile(q->content, q->player, slot)->power != CITY_NO_POWER)
            slg_offer_unless(to, CITY_DO_CAST, (int16_t)q->player->cell[slot], 0, 0,
                             usable >> slot & 1 ? (slg_why){0} : why_not(q, slot, icon));
    }
}

static void refuse_cell(city_cell cell, uint32_t turns, uint16_t why, slg_choices *to) {
    for (uint32_t turn = 0; turn < 4; turn++)
        if (turns >> turn & 1) slg_offer(to, CITY_DO_PLACE, (int16_t)cell, (int16_t)turn, 0, why);
}

/* Empty cells beside a tile where the tile in hand may not go, or not this way round. */
static void refuse_cells(const question *q, const city_spots *spots, slg_choices *to) {
    city_design room;
    const city_design *design = city_to_lay(q->content, q->player, q->player->hand, &room);
    city_monster monster = city_effect(q->content, q->player, q->player->hand);
    uint16_t demand = monster == CITY_GIANT   ? CITY_WHY_ON_PRICE
                      : monster == CITY_PIXIE ? CITY_WHY_ON_SHIELD
                                              : CITY_WHY_AT_ROW_END;
    city_cells free;
    city_free(q->content, q->player, CITY_NONE, &free);
    city_cells seen;
    city_no_cells(&seen, CITY_ORIGIN, CITY_ORIGIN);
    for (uint64_t left = q->player->top; left; left &= left - 1) {
        city_cell from = q->player->cell[slg__lowest(left)];
        for (uint32_t side = 0; side < CITY_SIDES; side++) {
            city_cell cell = city_next(from, side);
            if (city_in(&seen, cell) || city_slot_at(q->player, cell) != CITY_NONE) continue;
            city_put_in(&seen, cell);
            if (!city_is_cell(cell))
                refuse_cell(cell, design->turns, CITY_WHY_BEYOND_RIM, to);
            else if (!city_in(&free, cell))
                refuse_cell(cell, design->turns, CITY_WHY_BARRED, to);
            else if (spots->demanded && (spots->onto || !city_in(&spots->cells, cell)))
                refuse_cell(cell, design->turns, demand, to);
            else
                refuse_cell(cell,
                            design->turns &
                                ~city_turns(q->content, q->player, CITY_NONE, design, cell),
                            CITY_WHY_JAGGED, to);
        }
    }
}

/* --- the questions --- */

static void offer_artifacts(const question *q, slg_choices *to) {
    uint32_t one = q->player->artifacts[0], other = q->player->artifacts[1];
    slg_offer(to, CITY_DO_KEEP, (int16_t)(one < other ? one : other), 0, 0, 0);
    slg_offer(to, CITY_DO_KEEP, (int16_t)(one < other ? other : one), 0, 0, 0);
}

static void offer_ignore(const question *q, slg_choices *to) {
    (void)q;
    slg_offer(to, CITY_DO_IGNORE, 0, 0, 0, 0);
    slg_offer(to, CITY_DO_SUFFER, 0, 0, 0, 0);
}

static void offer_build(const question *q, slg_choices *to) {
    if (q->ask->source) slg_offer(to, CITY_DO_FLIP, 0, 0, 0, 0);
    if (slg_has_enough(to)) return;
    if (slg_seeks(to, CITY_DO_CAST))
        offer_casts(q, city_spells(q->content, q->player, CITY_ICON_BUILD), CITY_ICON_BUILD, to);
    slg_offer(to, CITY_DO_STOP, 0, 0, 0, 0);
}

/* PLACE and COVER. */
static void offer_place(const question *q, slg_choices *to) {
    city_spots spots;
    slg_refuse(to, CITY_DO_FLIP, 0, 0, 0,
               slg_because_of(CITY_RULE_BUILD_03, CITY_WHY_TILE_IN_HAND, 0, 0, 0));
    if (slg_seeks(to, CITY_DO_PLACE)) {
        city_spots_of_hand(q->content, q->s, q->seat, &spots);
        city_offer_spots(q->content, q->player, &spots, to);
        if (to->refusals) refuse_cells(q, &spots, to);
    }
    if (slg_has_enough(to)) return;
    if (slg_seeks(to, CITY_DO_CAST))
        offer_casts(q, city_casts_in_hand(q->content, q->player), CITY_ICON_BUILD, to);
    slg_refuse(to, CITY_DO_STOP, 0, 0, 0,
               slg_because_of(CITY_RULE_BUILD_08, CITY_WHY_TILE_IN_HAND, 0, 0, 0));
}

/* offer_build, where there is nothing to cast. */
slg_option city_pick_build(const city_content *content, const city_state *s, uint32_t seat,
                           slg_pick pick) {
    const bool flips = s->core.ask[seat].source;
    const bool first = flips && !pick.random && pick.number == 0;
    if (first) return slg__picked(CITY_DO_FLIP, 0, 0);
    if (city_spells(content, &s->seats[seat], CITY_ICON_BUILD)) return slg__no_option;
    uint32_t n = slg__pick_of(pick, 1u + flips);
    return n <= flips ? slg__picked(n < flips ? CITY_DO_FLIP : CITY_DO_STOP, 0, 0) : slg__no_option;
}

/* offer_place of the first tile (CITY-BUILD-04), which touches nothing and covers nothing. */
static inline slg_option pick_first_place(const city_design *design, slg_pick pick) {
    uint32_t count = slg__count(design->turns), n = slg__pick_of(pick, count);
    return n < count ? slg__picked(CITY_DO_PLACE, CITY_ORIGIN, (int32_t)slg__nth(design->turns, n))
                     : slg__no_option;
}

/* offer_place, where the tile goes on free cells and fits on all of them in the same turns. */
slg_option city_pick_place(const city_content *content, const city_state *s, uint32_t seat,
                           slg_pick pick) {
    const city_player *player = &s->seats[seat];
    const city_design *design = city_tile(content, player, player->hand);
    city_spots spots;
    if (!player->top) return pick_first_place(design, pick);
    if (design->jagged || (pick.random && city_casts_in_hand(content, player)))
        return slg__no_option;
    city_spots_of_hand(content, s, seat, &spots);
    return spots.onto ? slg__no_option : city_pick_cell(&spots.cells, design->turns, pick);
}

static void offer_targets(const question *q, slg_choices *to) {
    uint64_t targets = city_spell_targets(q->content, q->player, q->player->source);
    city_offer_cells(q->player, targets, CITY_DO_PICK, to);
}

static void offer_move_to(const question *q, slg_choices *to) {
    city_offer_moves(q->content, q->player, to);
}

static void offer_destroy(const question *q, slg_choices *to) {
    city_offer_cells(q->player, city_destroyable(q->content, q->s, q->seat), CITY_DO_PICK, to);
}

/* UNDER and DISCARD. */
static void offer_removal(const question *q, slg_choices *to) {
    city_offer_cells(q->player, city_removable(q->content, q->player), CITY_DO_PICK, to);
}

static void offer_turn_up(const question *q, slg_choices *to) {
    city_offer_cells(q->player, city_face_down(q->player), CITY_DO_PICK, to);
}

static void offer_turn(const question *q, slg_choices *to) {
    city_cell cell = (city_cell)q->ask->extra;
    uint32_t turns = city_turned_up(q->content, q->player, cell),
             all = city_tile(q->content, q->player, q->player->hand)->turns;
    for (uint32_t turn = 0; turn < 4; turn++)
        if (all >> turn & 1)
            slg_offer(to, CITY_DO_PLACE, (int16_t)cell, (int16_t)turn, 0,
                      turns >> turn & 1 ? 0 : CITY_WHY_JAGGED);
}

static void offer_act(const question *q, slg_choices *to) {
    city_offer_cells(q->player, city_to_act(q->content, q->player), CITY_DO_PICK, to);
}

static void offer_genie(const question *q, slg_choices *to) {
    city_offer_cells(q->player, city_genie_left(q->player, q->frame), CITY_DO_PICK, to);
}

static void offer_genie_to(const question *q, slg_choices *to) {
    uint32_t slot = q->player->target;
    city_offer_onto(q->player, city_genie_targets(q->content, q->player),
                    city_tile(q->content, q->player, slot)->turns, to);
    if (city_may_stay(q->content, q->player, slot)) slg_offer(to, CITY_DO_DECLINE, 0, 0, 0, 0);
}

static void offer_star(const question *q, slg_choices *to) {
    (void)q;
    for (int16_t colour = 0; colour < CITY_COLOURS; colour++)
        slg_offer(to, CITY_DO_COLOUR, colour, 0, 0, 0);
}

static void offer_score_spell(const question *q, slg_choices *to) {
    offer_casts(q, city_spells(q->content, q->player, CITY_ICON_SCORE), CITY_ICON_SCORE, to);
    slg_offer(to, CITY_DO_DONE, 0, 0, 0, 0);
}

typedef void offer_fn(const question *q, slg_choices *to);

static offer_fn *const offers[CITY_ASK_COUNT] = {
    [CITY_ASK_ARTIFACT] = offer_artifacts, [CITY_ASK_IGNORE] = offer_ignore,
    [CITY_ASK_BUILD] = offer_build,        [CITY_ASK_PLACE] = offer_place,
    [CITY_ASK_COVER] = offer_place,        [CITY_ASK_MOVE] = offer_targets,
    [CITY_ASK_MOVE_TO] = offer_move_to,    [CITY_ASK_KILL] = offer_targets,
    [CITY_ASK_DESTROY] = offer_destroy,    [CITY_ASK_UNDER] = offer_removal,
    [CITY_ASK_DISCARD] = offer_removal,    [CITY_ASK_TURN_UP] = offer_turn_up,
    [CITY_ASK_TURN] = offer_turn,          [CITY_ASK_ACT] = offer_act,
    [CITY_ASK_GENIE] = offer_genie,        [CITY_ASK_GENIE_TO] = offer_genie_to,
    [CITY_ASK_STAR] = offer_star,          [CITY_ASK_SCORE_SPELL] = offer_score_spell,
};

void city_build_choices(const slg_game *game, const slg_state *state, uint32_t seat,
                        const slg_ask *ask, slg_choices *to) {
    const city_state *s = city_of_const(state);
    uint32_t depth = s->core.depth[1 + seat];
    if (ask->kind >= CITY_ASK_COUNT || !offers[ask->kind] || !depth) return;
    const question q = {
        .content = city_content_of(game),
        .s = s,
        .player = &s->seats[seat],
        .frame = &s->frames[CITY_MAIN_DEPTH + seat * CITY_SEAT_DEPTH + depth - 1],
        .ask = ask,
        .seat = seat,
    };
    offers[ask->kind](&q, to);
}
