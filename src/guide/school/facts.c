/* SPDX-License-Identifier: MIT */
#include "guide/school/facts.h"

#include <string.h>

const sch_card *school_card(const slg_game *game, uint32_t card) {
    const sch_content *set = sch_content_of(game);
    return card < set->count ? &set->cards[card] : NULL;
}

school_stand school_stand_at(const slg_game *game, const sch_state *s, uint32_t at,
                             const int change[SCH_SEATS]) {
    const sch_location *here = &s->at[at];
    school_stand stand = {.card = school_card(game, here->card), .winner = -1};
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
        stand.crystals[seat] = here->crystals[seat] + (change ? change[seat] : 0);
    if (!stand.card) return stand;
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        int own = stand.crystals[seat], other = stand.crystals[seat ^ 1];
        int for_cost = stand.card->cost - own, for_lead = stand.card->margin - (own - other);
        stand.missing[seat] = for_cost > for_lead ? for_cost : for_lead;
        if (stand.missing[seat] <= 0) {
            stand.missing[seat] = 0;
            stand.winner = (int)seat;
        }
    }
    return stand;
}

sch_cast school_cast(const slg_game *game, const sch_state *s, uint32_t cast) {
    sch_cast card = sch_content_of(game)->casts[cast];
    if (cast == SCH_CASTS - 1 && s->options[SCH_SET_SIXTH])
        card.value = s->options[SCH_SET_SIXTH] == 1 ? 3 : 1;
    return card;
}

uint32_t school_cast_to(sch_cast cast, uint32_t face) {
    return (cast.flip ? 7 - face : face) - 1;
}

int school_assigned_sum(const slg_game *game, const sch_state *s, uint32_t seat) {
    int sum = 0;
    for (uint32_t die = 0; die < SCH_DICE; die++)
        if (s->seats[seat].cast[die] < SCH_CASTS)
            sum += school_cast(game, s, s->seats[seat].cast[die]).value;
    return sum;
}

static void add_cast(const slg_game *game, const sch_state *s, uint32_t seat, uint32_t cast,
                     uint32_t die, school_change *change) {
    uint32_t face = s->seats[seat].dice[die];
    if (cast >= SCH_CASTS || face < 1 || face > 6) return;
    sch_cast card = school_cast(game, s, cast);
    change->at = school_cast_to(card, face);
    if (s->at[change->at].card != SCH_NONE) change->crystals[change->at][seat] += card.value;
}

school_change school_assigned(const slg_game *game, const sch_state *s, uint32_t seat) {
    school_change change = {.any = true};
    for (uint32_t die = 0; die < SCH_DICE; die++)
        add_cast(game, s, seat, s->seats[seat].cast[die], die, &change);
    return change;
}

static school_change assign_change(const slg_game *game, const sch_state *s, uint32_t seat,
                                   slg_option option) {
    school_change change = school_assigned(game, s, seat);
    add_cast(game, s, seat, (uint32_t)option.a, school_die(option.b), &change);
    return change;
}

school_change school_change_of(const slg_game *game, const sch_state *s, uint32_t seat,
                               slg_option option) {
    school_change change = {.any = true};
    uint32_t owner = (uint32_t)option.b < SCH_SEATS ? (uint32_t)option.b : seat;
    uint32_t at = school_location(option.a);
    if (option.kind == SCH_DO_ASSIGN) return assign_change(game, s, seat, option);
    if (at >= SCH_LOCATIONS) return (school_change){0};
    change.at = at;
    switch (option.kind) {
    case SCH_DO_ADD: change.crystals[at][seat]++; break;
    case SCH_DO_REMOVE:
    case SCH_DO_FROM: change.crystals[at][owner]--; break;
    case SCH_DO_TO: change.crystals[at][owner]++; break;
    case SCH_DO_RECALL: change.crystals[at][seat]--; break;
    case SCH_DO_MOVE_TO:
        for (uint32_t i = 0; i < SCH_LOCATIONS; i++)
            if (s->at[i].card == SCH_PORTAL) change.crystals[at][seat] += s->at[i].crystals[seat];
        break;
    case SCH_DO_CLEAR:
        for (uint32_t i = 0; i < SCH_SEATS; i++)
            change.crystals[at][i] -= s->at[at].crystals[i];
        break;
    default: return (school_change){0};
    }
    return change;
}

int school_percent(int dice, int faces) {
    int all = 1, miss = 1;
    for (int i = 0; i < dice; i++) {
        all *= 6;
        miss *= 6 - faces;
    }
    return all ? ((all - miss) * 200 + all) / (2 * all) : 0;
}

/* Would a crystal step that says "where rolled" find something to do at the location? */
static bool helps(const sch_state *s, uint32_t user, const sch_step *step, uint32_t at) {
    const sch_location *here = &s->at[at];
    if (here->card == SCH_NONE) return false;
    switch (step->op) {
    case SCH_OP_ADD: return s->general[user] > 0;
    case SCH_OP_REMOVE:
    case SCH_OP_SHIFT:
        if (step->whose == SCH_ANYONE) return here->crystals[0] || here->crystals[1];
        return here->crystals[step->whose == SCH_OWN ? user : user ^ 1] > 0;
    case SCH_OP_RECALL: return here->crystals[user] > 0;
    default: return true;
    }
}

school_hits school_hits_of(const slg_game *game, const sch_state *s, uint32_t user, uint32_t card) {
    school_hits hits = {0};
    const sch_card *data = school_card(game, card);
    for (uint32_t i = 0; data && i < data->step_count; i++) {
        const sch_step *step = &data->steps[i];
        if (step->op == SCH_OP_ROLL) {
            hits.rolls = true;
            hits.dice = step->n;
        }
        if (step->where != SCH_WHERE_ROLLED || step->op == SCH_OP_ROLL) continue;
        for (uint32_t at = 0; at < SCH_LOCATIONS; at++)
            if (helps(s, user, step, at)) hits.faces |= 1u << at;
    }
    return hits;
}
