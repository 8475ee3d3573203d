/* SPDX-License-Identifier: MIT */
/* Verbs on players, sides and the roll: gaining, losing, paying and stealing, damage to a side,
 * more hits. */
#include "spells/house.h"
#include "spells/verbs.h"

static uint8_t player_byte(uint32_t n) {
    return (uint8_t)(n > 255 ? 255 : n);
}

/* --- energy, omens, blood, actions --- */

/* A foe has no energy, omens, blood or actions, and gets none (END-EBP-02). */
static bool has_nothing(const spl_exec *x, uint32_t seat) {
    return spl_is_foe(x->s, seat);
}

spl_did spl_verb_gain(spl_exec *x) {
    uint8_t who[SLG_SEATS_MAX];
    uint32_t n = spl_positive(spl_x_amount(x)), count = spl_who(&x->from, x->in, who), gained = 0;
    for (uint32_t i = 0; i < count; i++)
        if (!has_nothing(x, who[i])) gained += spl_gain(x->run, who[i], (uint32_t)x->in->arg, n);
    x->r->much = player_byte(gained);
    return spl_done(x, count > 0 && n > 0);
}

spl_did spl_verb_lose(spl_exec *x) {
    uint8_t who[SLG_SEATS_MAX];
    uint32_t n = spl_positive(spl_x_amount(x)), count = spl_who(&x->from, x->in, who), lost = 0;
    for (uint32_t i = 0; i < count; i++)
        if (!has_nothing(x, who[i])) lost += spl_lose(x->run, who[i], (uint32_t)x->in->arg, n);
    x->r->much = player_byte(lost);
    return spl_done(x, n > 0 && lost == n * count && count > 0);
}

/* All of it, or nothing. */
spl_did spl_verb_pay(spl_exec *x) {
    uint8_t who[SLG_SEATS_MAX];
    uint32_t n = spl_positive(spl_x_amount(x)), resource = (uint32_t)x->in->arg;
    if (!spl_who(&x->from, x->in, who) || has_nothing(x, who[0]) ||
        spl_resource(x->s, who[0], resource) < n)
        return spl_done(x, false);
    x->r->much = player_byte(spl_lose(x->run, who[0], resource, n));
    return spl_done(x, true);
}

/* That player loses it, "you" gain as much (what is above a limit is lost). */
spl_did spl_verb_steal(spl_exec *x) {
    const crd_instr from_whom = {.who = x->in->many};
    uint8_t who[SLG_SEATS_MAX];
    uint32_t n = spl_positive(spl_x_amount(x)), resource = (uint32_t)x->in->arg;
    uint32_t count = spl_who(&x->from, &from_whom, who), stolen = 0;
    if (count && spl_is_foe(x->s, who[0])) return spl_house_of(x->set)->steal(x);
    if (has_nothing(x, x->r->seat)) return spl_done(x, false);
    for (uint32_t i = 0; i < count; i++)
        stolen += spl_lose(x->run, who[i], resource, n);
    if (stolen) spl_gain(x->run, x->r->seat, resource, stolen);
    x->r->much = player_byte(stolen);
    return spl_done(x, n > 0 && count > 0 && stolen == n * count);
}

/* --- sides --- */

/* The battlefield of the effect, and whose side there; false if there is none. */
static bool side_of_effect(const spl_exec *x, uint32_t *place, uint32_t *side) {
    const spl_run *r = x->r;
    uint32_t at = r->here != SPL_NONE ? r->here : r->place;
    if (x->in->sel) {
        spl_candidates c;
        spl_select_all(&x->from, spl_sel(x), r->seat, &c);
        at = c.places ? slg__lowest(c.places) : SPL_NONE;
    }
    if (at == SPL_NONE) return false;
    int32_t own = spl_side_of(x->s, at, r->seat);
    if (own < 0) return false;
    *place = at;
    *side = (uint32_t)own ^ (uint32_t)(x->in->arg & 1);
    return true;
}

spl_did spl_verb_damage_side(spl_exec *x) {
    uint32_t place, side, n = spl_positive(spl_x_amount(x));
    if (!n || !side_of_effect(x, &place, &side)) return spl_done(x, false);
    uint32_t taken = spl_damage_side(x->run, place, side, n);
    if (x->run->core->over) return SPL_NEXT;
    x->r->much = player_byte(taken);
    return spl_done(x, taken == n);
}

/* The damage that stands alone in a block, perhaps behind conditions. NULL: the block does more. */
static const crd_instr *lone_side_damage(const spl_exec *x) {
    const crd_instr *in = x->in + 1, *end = in + x->in->skip;
    while (in < end && in->op == CRD_IF_OP && in + 1 + in->skip == end)
        in++;
    return in + 1 == end && in->op == CRD_DAMAGE_SIDE_OP ? in : NULL;
}

/* Adds what the block does to the side of one player. */
static void add_side_damage(const spl_exec *x, const crd_instr *damage, uint32_t seat,
                            uint8_t n[SPL_PLACES][2]) {
    spl_run run = *x->r;
    run.seat = (uint8_t)seat;
    run.that = SPL_NONE;
    spl_exec one = *x;
    one.r = &run;
    one.from = spl_from_run(x->set, x->s, &run);
    for (one.in = x->in + 1; one.in < damage; one.in++)
        if (!spl_test(&one.from, one.in)) return;
    uint32_t place, side;
    if (side_of_effect(&one, &place, &side))
        n[place][side] = player_byte(n[place][side] + spl_positive(spl_x_amount(&one)));
}

bool spl_harms_each_side(spl_exec *x, uint32_t seats) {
    const crd_instr *damage = lone_side_damage(x);
    uint8_t n[SPL_PLACES][2] = {{0}};
    if (!damage) return false;
    for (; seats; seats &= seats - 1)
        add_side_damage(x, damage, slg__lowest(seats), n);
    spl_damage_sides(x->run, n);
    return true;
}

spl_did spl_verb_restore(spl_exec *x) {
    uint32_t place, side, n = spl_positive(spl_x_amount(x));
    if (!n || !side_of_effect(x, &place, &side)) return spl_done(x, false);
    x->r->much = player_byte(spl_restore(x->run, place, side, n));
    return spl_done(x, x->r->much > 0);
}

/* --- the roll under way --- */

spl_did spl_verb_hits(spl_exec *x) {
    spl_battle *battle = &x->s->battle;
    uint32_t n = spl_positive(spl_x_amount(x));
    if (battle->attacker_seat == SPL_NONE || !n) return spl_done(x, false);
    uint8_t *more = x->in->arg ? &battle->more_criticals : &battle->more_hits;
    *more = player_byte(*more + n);
    spl_tell(x->run, SPL_TOLD_MORE_HITS, battle->attacker_seat, x->in->arg ? (int32_t)n : 0,
             x->in->arg ? 0 : (int32_t)n, 0, 0);
    return spl_done(x, true);
}

/* Dice of the roll again, without omens: one after another, each result seen before the next. */
spl_did spl_verb_reroll(spl_exec *x) {
    spl_run *r = x->r;
    spl_battle *battle = &x->s->battle;
    uint32_t most = spl_positive(spl_x_amount(x));
    while (battle->count && r->picks < most) {
        if (!r->turn) { /* turn: the die that is to be rolled, from 1 */
            int32_t die = spl_pick_one(x, r->seat);
            if (die == SPL_PICK_WAIT) return SPL_WAITING;
            if (die == SPL_PICK_NONE) break;
            r->turn = (uint8_t)(die + 1);
        }
        int32_t value = slg_chance(x->run, SPL_STREAM_DICE, SPL_FACES, SLG_ALL);
        if (value < 0) return SPL_WAITING;
        static const uint8_t faces[SPL_FACES] = {SPL_MISS, SPL_MISS,   SPL_HIT,
                                                 SPL_HIT,  SPL_DOUBLE, SPL_CRITICAL};
        battle->dice[r->turn - 1] = faces[value];
        spl_tell(x->run, SPL_TOLD_REROLL, r->seat, r->turn, faces[value], 0, 0);
        r->turn = 0;
        r->picks++;
    }
    return spl_done(x, r->picks > 0);
}
