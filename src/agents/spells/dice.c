/* SPDX-License-Identifier: MIT */
#include "agents/spells/dice.h"

#include "agents/heuristic.h"
#include "agents/spells/taste.h"

/* Damage in sixths. A critical is worth a little more than a hit, since the attacker places it. */
enum { SIXTHS = 6, ANEW = 5, ANEW_UNOPPOSED = 6 };

static int32_t die_face_worth(uint32_t face, bool unopposed) {
    switch (face) {
    case SPL_HIT: return SIXTHS;
    case SPL_DOUBLE: return 2 * SIXTHS;
    case SPL_CRITICAL: return unopposed ? 2 * SIXTHS : SIXTHS + 2;
    default: return 0;
    }
}

/* What rerolling die n gains the seat, in sixths of a damage. */
static int32_t gain(const spl_battle *b, uint32_t n, bool unopposed, bool attacking) {
    int32_t more = (unopposed ? ANEW_UNOPPOSED : ANEW) - die_face_worth(b->dice[n], unopposed);
    return attacking ? more : -more;
}

static int32_t gain_of_all(const spl_battle *b, bool unopposed, bool attacking) {
    int32_t more = 0;
    for (uint32_t n = 0; n < b->count; n++)
        more += gain(b, n, unopposed, attacking);
    return more;
}

/* Near a conquest every point counts for more. */
static int32_t stakes(const spl_state *s, const spl_battle *b) {
    uint32_t attacking = (uint32_t)spl_side_of(s, b->place, b->attacker_seat);
    int32_t track = s->places[b->place].track[1 - attacking];
    return s->places[b->place].conquered ? 6 : TASTE_STAKES + track * track / TASTE_STAKES_TRACK;
}

uint32_t spells_choose_reroll(const slg_game *game, const slg_state *view, uint32_t seat,
                              const slg_option *options, uint32_t count) {
    const spl_state *s = spl_of_const(view);
    const spl_battle *b = &s->battle;
    bool attacking = spl_allies(s, seat) >> b->attacker_seat & 1;
    bool unopposed = b->attacker != SPL_NONE && spl_unopposed(s, b->attacker);
    int32_t weight = stakes(s, b);
    slg_best best = {0, 0};
    int32_t omen = s->seats[seat].omens > 2 ? TASTE_OMEN_DUE : TASTE_OMEN_LAST;
    (void)game;
    for (uint32_t i = 0; i < count; i++) {
        int32_t value = 0;
        switch (options[i].kind) {
        case SPL_DO_OMEN:
            value = gain(b, (uint32_t)options[i].a - 1, unopposed, attacking) * weight - omen;
            break;
        case SPL_DO_FATE: value = gain_of_all(b, unopposed, attacking) * weight - TASTE_FATE; break;
        case SPL_DO_SPIRIT:
            value =
                gain(b, (uint32_t)options[i].a - 1, unopposed, attacking) * weight - TASTE_SPIRIT;
            break;
        default: break;
        }
        if (options[i].kind == SPL_DO_PASS && best.worth <= 0) best.option = i;
        slg__weigh(&best, i, value);
    }
    return best.option;
}

uint32_t spells_choose_face(const slg_option *options, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (options[i].a == SPL_DOUBLE) return i;
    return count - 1;
}

/* What one more point of damage costs the side. */
static int32_t side_cost(const spells_outlook *o, uint32_t place, bool attacking) {
    int32_t track = o->fronts[place].side < 0 ? 0 : o->fronts[place].track[attacking ? 1 : 0];
    return track >= SPL_TRACK - 1 ? TASTE_SIDE_LAST : TASTE_SIDE + track * track / TASTE_SIDE_TRACK;
}

static int32_t minion_cost(const spells_outlook *o, uint32_t slot) {
    const spl_minion *m = &o->s->minions[slot];
    int32_t left = m->essence + m->round_essence - m->damage, worth = spells_minion_worth(o, slot);
    return left <= 1 ? worth : worth * TASTE_WOUND / (10 * (left + 1)) + 1;
}

uint32_t spells_choose_point(const spells_outlook *o, bool attacking, const slg_option *options,
                             uint32_t count) {
    slg_best best = {0, SLG_NEVER};
    for (uint32_t i = 0; i < count; i++) {
        int32_t cost = 0;
        if (options[i].kind == SPL_DO_SIDE)
            cost = side_cost(o, (uint32_t)options[i].a, attacking);
        else if (options[i].kind == SPL_DO_MINION)
            cost = minion_cost(o, (uint32_t)spl_slot_of(o->s, options[i].a));
        if (!attacking) cost = -cost;
        slg__weigh(&best, i, cost);
    }
    return best.option;
}
