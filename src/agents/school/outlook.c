/* SPDX-License-Identifier: MIT */
#include "agents/school/outlook.h"

#include "kernel/game.h"

/* What one use of each step is worth, in tenths of a crystal: the budget by which the cards were
 * designed. */
static int32_t crystals_worth(const sch_step *step) {
    switch (step->op) {
    case SCH_OP_ADD:
        switch (step->where) {
        case SCH_WHERE_ANY: return 12;
        case SCH_WHERE_ROLLED: return 7;
        case SCH_WHERE_PORTAL: return 8;
        default: return 10;
        }
    case SCH_OP_REMOVE: return step->where == SCH_WHERE_ROLLED ? 5 : 12;
    case SCH_OP_SHIFT:
        if (step->whose != SCH_OWN) return 10;
        return step->to == SCH_TO_ANY ? 10 : step->to == SCH_TO_NEIGHBOUR ? 7 : 6;
    case SCH_OP_RECALL: return 6;
    case SCH_OP_TAKE: return 10;
    case SCH_OP_TOKEN: return 6;
    case SCH_OP_EASE_COST: return 11;
    default: return 0;
    }
}

int32_t school_power_worth(const sch_card *card) {
    int32_t worth = 0;
    for (uint32_t i = 0; i < card->step_count; i++) {
        const sch_step *step = &card->steps[i];
        switch (step->op) {
        case SCH_OP_SET_DIE: worth += 12; break;
        case SCH_OP_EASE_MARGIN: worth += 15; break;
        case SCH_OP_SWAP: worth += 13; break;
        case SCH_OP_MOVE_PORTAL: worth += 10; break;
        case SCH_OP_COPY_RED: worth += 11; break;
        case SCH_OP_CLEAR: worth += 12; break;
        default: worth += crystals_worth(step) * (step->n ? step->n : 1);
        }
    }
    return card->condition == SCH_IF_BEHIND ? worth * 5 / 8 : worth;
}

/* `power`: what one use of the card's power is worth. */
static int32_t school_card_worth(const school_outlook *o, const sch_card *card,
                                 uint32_t card_number, int32_t power, uint32_t seat) {
    const sch_player *player = &o->state->seats[seat];
    const school_taste *taste = o->taste;
    int32_t points = card->vp, extra = 0;
    if (o->content->characters >> card_number & 1) { /* SCH-CARD-20 */
        int32_t n = 1 + __builtin_popcountll(player->cards & o->content->characters);
        points = o->state->options[SCH_SET_CHARACTERS] ? 1 : n;
        extra = n * taste->crystal;
    }
    power = power * taste->power / 16;
    if (card->border == SCH_RED) power = power * o->rounds_left * taste->red_rounds / 16;
    if (player->score + points >= o->state->target)
        return points * taste->vp + taste->winning; /* the game ends: nothing else counts */
    return points * taste->vp + extra + power;
}

static school_stage stage_of(const sch_state *s, const sch_location *at) {
    if (s->phase < SCH_PHASE_PORTAL || s->phase == SCH_PHASE_CLEAN_UP) return SCHOOL_AHEAD;
    if (s->phase == SCH_PHASE_EVALUATE) return at->checked ? SCHOOL_AHEAD : SCHOOL_CHECK;
    return SCHOOL_CAST;
}

/* Three cast cards spend at most 7 crystals a round, and full personal supplies starve the general
 * one (SCH-CLEAN-05). So the more crystals a player has, the less each is worth, down to nothing at
 * three times `plenty`. */
static int32_t crystal_worth(const school_outlook *o, int32_t supply) {
    int32_t plenty = o->taste->plenty;
    if (supply <= plenty) return o->taste->crystal;
    return supply >= 3 * plenty ? 0 : o->taste->crystal * (3 * plenty - supply) / (2 * plenty + 1);
}

static const school_taste usual = {
    .vp = 21,
    .winning = 120,
    .red_rounds = 18,
    .power = 16,
    .crystal = 9,
    .plenty = 3,
    .portal = 8,
    .token = 10,
    .one_time = 27,
    .denial = 14,
    .chance = {{156, 130, 112, 82, 51, 45, 32, 22, 15, 10},
               {245, 118, 88, 80, 62, 38, 27, 17, 15, 6},
               {190, 90, 72, 56, 37, 32, 23, 13, 10, 8}},
};

void school_look(school_outlook *o, const slg_game *game, const slg_state *state, uint32_t seat) {
    const sch_state *s = sch_of_const(state);
    o->state = s;
    o->content = game->content;
    o->taste = &usual;
    o->me = seat;
    o->enemy = 1 - seat;
    int32_t lead = s->seats[0].score > s->seats[1].score ? s->seats[0].score : s->seats[1].score;
    o->rounds_left = (s->target - lead) * 3 / 4;
    if (o->rounds_left < 1) o->rounds_left = 1;
    o->portal = SCH_LOCATIONS;
    o->crystal = crystal_worth(o, s->seats[seat].crystals);
    for (uint32_t i = 0; i < SCH_LOCATIONS; i++) {
        school_spot *spot = &o->at[i];
        *spot = (school_spot){.card = s->at[i].card, .stage = (uint8_t)stage_of(s, &s->at[i])};
        if (spot->card == SCH_PORTAL) o->portal = i;
        if (spot->card >= o->content->count) continue;
        const sch_card *card = &o->content->cards[spot->card];
        spot->cost = card->cost;
        spot->margin = card->margin;
        int32_t power = school_power_worth(card);
        spot->worth[0] = school_card_worth(o, card, spot->card, power, 0);
        spot->worth[1] = school_card_worth(o, card, spot->card, power, 1);
    }
}

int32_t school_spot_value(const school_outlook *o, uint32_t where, int32_t mine, int32_t theirs) {
    const school_spot *spot = &o->at[where];
    if (spot->card == SCH_PORTAL) return (mine - theirs) * o->taste->portal;
    if (spot->card >= o->content->count) return 0;
    return school_card_value(o, spot, mine, theirs);
}

int32_t school_change(const school_outlook *o, uint32_t where, int32_t mine, int32_t theirs) {
    const sch_location *at = &o->state->at[where];
    int32_t own = at->crystals[o->me], other = at->crystals[o->enemy];
    return school_spot_value(o, where, own + mine, other + theirs) -
           school_spot_value(o, where, own, other);
}
