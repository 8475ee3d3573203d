/* SPDX-License-Identifier: MIT */
/* Verbs on players, sides and the roll: gaining, losing, paying and stealing, damage to a side,
 * more hits. */
#include "games/sorcerer/verbs.h"

static uint8_t byte(uint32_t n) {
    return (uint8_t)(n > 255 ? 255 : n);
}

/* --- energy, omens, blood, actions --- */

/* The Endbringer has no energy, omens, blood or actions, and gets none (END-EBP-02). */
static bool has_nothing(const sor_exec *x, uint32_t seat) {
    return sor_is_horde(x->s) && seat == EBR_SEAT;
}

sor_did sor_verb_gain(sor_exec *x) {
    uint8_t who[SLG_SEATS_MAX];
    uint32_t n = sor_positive(sor_x_amount(x)), count = sor_who(&x->from, x->in, who), gained = 0;
    for (uint32_t i = 0; i < count; i++)
        if (!has_nothing(x, who[i])) gained += sor_gain(x->run, who[i], (uint32_t)x->in->arg, n);
    x->r->much = byte(gained);
    return sor_done(x, count > 0 && n > 0);
}

sor_did sor_verb_lose(sor_exec *x) {
    uint8_t who[SLG_SEATS_MAX];
    uint32_t n = sor_positive(sor_x_amount(x)), count = sor_who(&x->from, x->in, who), lost = 0;
    for (uint32_t i = 0; i < count; i++)
        if (!has_nothing(x, who[i])) lost += sor_lose(x->run, who[i], (uint32_t)x->in->arg, n);
    x->r->much = byte(lost);
    return sor_done(x, n > 0 && lost == n * count && count > 0);
}

/* All of it, or nothing. */
sor_did sor_verb_pay(sor_exec *x) {
    uint8_t who[SLG_SEATS_MAX];
    uint32_t n = sor_positive(sor_x_amount(x)), resource = (uint32_t)x->in->arg;
    if (!sor_who(&x->from, x->in, who) || has_nothing(x, who[0]) ||
        sor_resource(x->s, who[0], resource) < n)
        return sor_done(x, false);
    x->r->much = byte(sor_lose(x->run, who[0], resource, n));
    return sor_done(x, true);
}

/* That player loses it, "you" gain as much (what is above a limit is lost). */
sor_did sor_verb_steal(sor_exec *x) {
    const crd_instr from_whom = {.who = x->in->many};
    uint8_t who[SLG_SEATS_MAX];
    uint32_t n = sor_positive(sor_x_amount(x)), resource = (uint32_t)x->in->arg;
    uint32_t count = sor_who(&x->from, &from_whom, who), stolen = 0;
    if (sor_is_horde(x->s) && count && who[0] == EBR_SEAT) return ebr_verb_steal(x);
    if (has_nothing(x, x->r->seat)) return sor_done(x, false);
    for (uint32_t i = 0; i < count; i++)
        stolen += sor_lose(x->run, who[i], resource, n);
    if (stolen) sor_gain(x->run, x->r->seat, resource, stolen);
    x->r->much = byte(stolen);
    return sor_done(x, n > 0 && count > 0 && stolen == n * count);
}

/* --- sides --- */

/* The battlefield of the effect, and whose side there; false if there is none. */
static bool side_of_effect(const sor_exec *x, uint32_t *place, uint32_t *side) {
    const sor_run *r = x->r;
    uint32_t at = r->here != SOR_NONE ? r->here : r->place;
    if (x->in->sel) {
        sor_candidates c;
        sor_select_all(&x->from, sor_sel(x), r->seat, &c);
        at = c.places ? sor_lowest(c.places) : SOR_NONE;
    }
    if (at == SOR_NONE) return false;
    int32_t own = sor_side_of(x->s, at, r->seat);
    if (own < 0) return false;
    *place = at;
    *side = (uint32_t)own ^ (uint32_t)(x->in->arg & 1);
    return true;
}

sor_did sor_verb_damage_side(sor_exec *x) {
    uint32_t place, side, n = sor_positive(sor_x_amount(x));
    if (!n || !side_of_effect(x, &place, &side)) return sor_done(x, false);
    uint32_t taken = sor_damage_side(x->run, place, side, n);
    if (x->run->core->over) return SOR_NEXT;
    x->r->much = byte(taken);
    return sor_done(x, taken == n);
}

/* The damage that stands alone in a block, perhaps behind conditions. NULL: the block does more. */
static const crd_instr *lone_side_damage(const sor_exec *x) {
    const crd_instr *in = x->in + 1, *end = in + x->in->skip;
    while (in < end && in->op == CRD_IF_OP && in + 1 + in->skip == end)
        in++;
    return in + 1 == end && in->op == CRD_DAMAGE_SIDE_OP ? in : NULL;
}

/* Adds what the block does to the side of one player. */
static void add_side_damage(const sor_exec *x, const crd_instr *damage, uint32_t seat,
                            uint8_t n[SOR_PLACES][2]) {
    sor_run run = *x->r;
    run.seat = (uint8_t)seat;
    run.that = SOR_NONE;
    sor_exec one = *x;
    one.r = &run;
    one.from = sor_from_run(x->set, x->s, &run);
    for (one.in = x->in + 1; one.in < damage; one.in++)
        if (!sor_test(&one.from, one.in)) return;
    uint32_t place, side;
    if (side_of_effect(&one, &place, &side))
        n[place][side] = byte(n[place][side] + sor_positive(sor_x_amount(&one)));
}

bool sor_harms_each_side(sor_exec *x, uint32_t seats) {
    const crd_instr *damage = lone_side_damage(x);
    uint8_t n[SOR_PLACES][2] = {{0}};
    if (!damage) return false;
    for (; seats; seats &= seats - 1)
        add_side_damage(x, damage, sor_lowest(seats), n);
    sor_damage_sides(x->run, n);
    return true;
}

sor_did sor_verb_restore(sor_exec *x) {
    uint32_t place, side, n = sor_positive(sor_x_amount(x));
    if (!n || !side_of_effect(x, &place, &side)) return sor_done(x, false);
    x->r->much = byte(sor_restore(x->run, place, side, n));
    return sor_done(x, x->r->much > 0);
}

/* --- the roll under way --- */

sor_did sor_verb_hits(sor_exec *x) {
    sor_battle *battle = &x->s->battle;
    uint32_t n = sor_positive(sor_x_amount(x));
    if (battle->attacker_seat == SOR_NONE || !n) return sor_done(x, false);
    uint8_t *more = x->in->arg ? &battle->more_criticals : &battle->more_hits;
    *more = byte(*more + n);
    sor_tell(x->run, SOR_TOLD_MORE_HITS, battle->attacker_seat, x->in->arg ? (int32_t)n : 0,
             x->in->arg ? 0 : (int32_t)n, 0, 0);
    return sor_done(x, true);
}

/* Dice of the roll again, without omens: one after another, each result seen before the next. */
sor_did sor_verb_reroll(sor_exec *x) {
    sor_run *r = x->r;
    sor_battle *battle = &x->s->battle;
    uint32_t most = sor_positive(sor_x_amount(x));
    while (battle->count && r->picks < most) {
        if (!r->turn) { /* turn: the die that is to be rolled, from 1 */
            int32_t die = sor_pick_one(x, r->seat);
            if (die == SOR_PICK_WAIT) return SOR_WAITING;
            if (die == SOR_PICK_NONE) break;
            r->turn = (uint8_t)(die + 1);
        }
        int32_t value = slg_chance(x->run, SOR_STREAM_DICE, SOR_FACES, SLG_ALL);
        if (value < 0) return SOR_WAITING;
        static const uint8_t faces[SOR_FACES] = {SOR_MISS, SOR_MISS,   SOR_HIT,
                                                 SOR_HIT,  SOR_DOUBLE, SOR_CRITICAL};
        battle->dice[r->turn - 1] = faces[value];
        sor_tell(x->run, SOR_TOLD_REROLL, r->seat, r->turn, faces[value], 0, 0);
        r->turn = 0;
        r->picks++;
    }
    return sor_done(x, r->picks > 0);
}
