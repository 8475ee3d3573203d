/* SPDX-License-Identifier: MIT */
/* The damage of an allied attack, point by point: criticals, then hits (END-DAMAGE-10 .. -16).
 *
 * Where a point may go is an aim, made by the same function for the procedure and for its
 * question. Into the Dreamlands no point goes: there each one brings a card back
 * (END-NEM-HYPNOS-07, -08). */
#include "games/endbringer/strike.h"

#include "games/endbringer/house.h"

#include "spells/ops_parts.h"

enum { EVALUATE, CRITICALS, EFFECT, HITS };

/* In the frame. */
enum {
    BOUGHT,   /* 1: one critical that was bought, no roll */
    DOUBLED,  /* 1: each critical counts as two hits, unless a Cultist takes it */
    LAST_HIT, /* 1 + card of the minion that an ordered hit went to last (END-SCEN-SCIONS-06) */
};

static bool has_scions(const spl_state *s) {
    return ebr_of_const(s)->scenario == EBR_SCIONS;
}

/* --- what the roll is worth --- */

/* END-BATTLE-14: judged now. */
static bool is_strike_unopposed(const spl_state *s) {
    return !s->places[s->battle.place].had[1];
}

static void count_strike_dice(const spl_battle *battle, uint32_t *criticals, uint32_t *hits) {
    *hits = battle->more_hits;
    *criticals = battle->more_criticals;
    for (uint32_t die = 0; die < battle->count; die++) {
        uint32_t face = battle->dice[die];
        *hits += face == SPL_HIT ? 1 : face == SPL_DOUBLE ? 2 : 0;
        *criticals += face == SPL_CRITICAL;
    }
}

/* The attacker may be gone by now, and strikes from where it was. */
static void see_realm(spl_state *s) {
    uint32_t slot = s->battle.attacker;
    if (slot != SPL_NONE) ebr_of(s)->attack.dreaming = ebr_is_dreaming(s, slot);
}

static slg_went evaluate_strike(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    spl_battle *battle = &s->battle;
    uint32_t hits = 0, criticals = 1;
    if (!f->v[BOUGHT]) count_strike_dice(battle, &criticals, &hits);
    if (is_strike_unopposed(s)) {
        if (ebr_of(s)->options[EBR_SET_UNOPPOSED])
            hits += criticals; /* the house rule: a critical and a hit more */
        else
            f->v[DOUBLED] = 1;
    }
    see_realm(s);
    battle->criticals = (uint8_t)criticals;
    battle->hits = (uint8_t)hits;
    f->step = CRITICALS;
    spl_tell(run, SPL_TOLD_EVALUATE, battle->attacker_seat, (int32_t)criticals, (int32_t)hits, 0,
             0);
    if (f->v[DOUBLED] && criticals)
        spl_tell(run, EBR_TOLD_UNOPPOSED, battle->attacker_seat, (int32_t)criticals, 0, 0, 0);
    return SLG_STEP;
}

void ebr_call_strike(slg_run *run, uint32_t seat) {
    slg__call(run, SPL_PROC_DAMAGE, seat)->v[BOUGHT] = 1;
}

/* --- where a point may go --- */

typedef struct aim {
    uint64_t minions;
    uint32_t cultists; /* bits by number */
    bool stone;
    bool doubled; /* or it counts as two hits: R-53 */
    bool nowhere; /* the rest may be dropped: END-MONO-04 */
} aim;

static bool has_top_stone(const spl_state *s) {
    return ebr_has_stone(s, s->battle.place) && !ebr_of_const(s)->attack.felled;
}

/* END-DAMAGE-11, END-NEM-ERESH-16, END-SCEN-SCIONS-04. One that counts as two hits is a critical
 * for Cultists alone. */
static aim aim_of_critical(const spl_state *s, bool doubled) {
    aim at = {.cultists = ebr_of_const(s)->chamber, .doubled = doubled};
    if (doubled) return at;
    at.stone = has_top_stone(s);
    at.minions = spl_damage_minions(s);
    at.nowhere = ebr_of_const(s)->attack.felled && (at.minions || at.cultists);
    return at;
}

static uint64_t unhurt_by_one(const crd_set *set, const spl_state *s, uint64_t slots) {
    uint64_t kept = 0;
    for (; slots; slots &= slots - 1)
        if (spl_remaining(set, s, slg__lowest(slots)) > 1) kept |= slots & -slots;
    return kept;
}

/* END-SCEN-SCIONS-06: from the dearest on, each to its end; ties are the attacker's. */
static uint64_t dearest(const crd_set *set, const spl_state *s, uint64_t slots, int32_t last) {
    uint64_t best = 0;
    uint32_t most = 0;
    if (last >= 0 && spl_is_minion(s, last) && (slots >> spl_host(s, last) & 1))
        return spl_bit(spl_host(s, last));
    for (; slots; slots &= slots - 1) {
        uint32_t slot = slg__lowest(slots), cost = spl_design(set, s, s->minions[slot].card)->cost;
        if (cost > most) best = 0;
        if (cost > most || !best) most = cost;
        if (cost == most) best |= spl_bit(slot);
    }
    return best;
}

/* END-DAMAGE-12, -15; `last`: the minion that the last ordered hit went to. */
static aim aim_of_hit(const crd_set *set, const spl_state *s, int32_t last) {
    aim at = {.minions = spl_damage_minions(s)};
    if (has_scions(s)) {
        at.minions = dearest(set, s, at.minions, last);
    } else if (ebr_of_const(s)->attack.felled) {
        at.nowhere = at.minions != 0;
    } else if (has_top_stone(s)) {
        at.minions = unhurt_by_one(set, s, at.minions);
        at.stone = !at.minions;
    }
    return at;
}

/* END-EBP-03: what the players' cards have the Endbringer assign among its minions goes where an
 * ordinary hit would, battlefield by battlefield; the monolith is not among them. */
uint64_t ebr_assigns(const spl_view_point *from, uint64_t slots) {
    const spl_state *s = from->s;
    if (has_scions(s)) return dearest(from->set, s, slots, SPL_THING_NONE);
    uint64_t open = 0;
    for (uint32_t place = 0; place < EBR_PLACES; place++) {
        uint64_t there = slots & s->at[place], unhurt = unhurt_by_one(from->set, s, there);
        open |= ebr_has_stone(s, place) && unhurt ? unhurt : there;
    }
    return open;
}

/* END-FAQ-10: to what has the most left; never a monolith's last point. */
void ebr_collateral(const spl_view_point *from, uint64_t there, spl_aim *at) {
    const spl_state *s = from->s;
    const ebr_place *place = &ebr_of_const(s)->places[at->place];
    int32_t most = 1;
    for (; there; there &= there - 1) {
        int32_t left = spl_remaining(from->set, s, slg__lowest(there));
        if (left > most) at->slots = 0;
        if (left > most) most = left;
        if (left == most) at->slots |= there & (0 - there);
    }
    int32_t stone = place->stones ? EBR_STONE_DEFENSE - place->damage : 0;
    if (stone <= 1 || stone < most) return;
    at->side = true;
    if (stone > most) at->slots = 0;
}

static aim aim_of(const crd_set *set, const spl_state *s, const slg_frame *f) {
    return f->step == HITS ? aim_of_hit(set, s, f->v[LAST_HIT] - 1)
                           : aim_of_critical(s, f->v[DOUBLED]);
}

static uint32_t targets(const aim *at) {
    uint32_t count = (uint32_t)at->stone + at->nowhere + at->doubled;
    for (uint64_t left = at->minions; left; left &= left - 1)
        count++;
    for (uint32_t left = at->cultists; left; left &= left - 1)
        count++;
    return count;
}

bool ebr_can_strike(const crd_set *set, const spl_state *s) {
    if (s->battle.attacker != SPL_NONE && ebr_is_dreaming(s, s->battle.attacker)) return true;
    aim at = aim_of_critical(s, false), hit = aim_of_hit(set, s, SPL_THING_NONE);
    return targets(&at) || targets(&hit);
}

/* --- the question --- */

static int32_t first_minion(const spl_state *s, const aim *at) {
    return at->minions ? s->minions[slg__lowest(at->minions)].card : SPL_THING_NONE;
}

/* Why a minion there may not take it, of those that the aim leaves out. The monolith never comes
 * first here: it does where no minion may take the point, and then nothing is asked. */
static slg_why refuse_minion(const spl_state *s, const aim *at) {
    uint32_t why = has_scions(s) ? EBR_WHY_DEAREST_FIRST : EBR_WHY_WOULD_DIE;
    return slg_because(why, first_minion(s, at), 0, 0);
}

/* END-DAMAGE-11, -12: why the others may not take it. */
static void refuse_others(const spl_question *q, const aim *at, slg_choices *to) {
    const spl_state *s = q->s;
    if (at->doubled) return;
    uint64_t there = spl_damage_minions(s);
    bool hit = q->frame->step == HITS;
    uint32_t reach = hit ? END_RULE_DAMAGE_12 : END_RULE_DAMAGE_11;
    spl_refuse_minions(s, to, SPL_DO_MINION, there & ~at->minions, refuse_minion(s, at));
    spl_refuse_minions(s, to, SPL_DO_MINION, ebr_enemies(s) & ~there,
                       slg_because_of(reach, EBR_WHY_OUT_OF_REACH, s->battle.place, 0, 0));
    if (ebr_has_stone(s, s->battle.place) && !at->stone)
        slg_refuse(to, EBR_DO_STONE, s->battle.place, 0, 0,
                   ebr_of_const(s)->attack.felled
                       ? slg_because(EBR_WHY_ONE_STONE, 0, 0, 0)
                       : slg_because(EBR_WHY_MINION_FIRST, first_minion(s, at), 0, 0));
    for (uint32_t left = hit ? ebr_of_const(s)->chamber : 0; left; left &= left - 1)
        slg_offer(to, EBR_DO_CULTIST, (int16_t)(EBR_NEMESIS + __builtin_ctz(left)), 0, 0,
                  EBR_WHY_CRITICAL_ONLY);
}

void ebr_offer_strike(const spl_question *q, slg_choices *to) {
    aim at = aim_of(q->set, q->s, q->frame);
    spl_offer_minions(q->s, to, SPL_DO_MINION, at.minions);
    for (uint32_t left = at.cultists; left; left &= left - 1)
        slg_offer(to, EBR_DO_CULTIST, (int16_t)(EBR_NEMESIS + __builtin_ctz(left)), 0, 0, 0);
    if (at.stone) slg_offer(to, EBR_DO_STONE, q->s->battle.place, 0, 0, 0);
    if (at.doubled) slg_offer(to, EBR_DO_HITS, 0, 0, 0, 0);
    if (at.nowhere) slg_offer(to, EBR_DO_NOWHERE, 0, 0, 0, 0);
    if (to->refusals) refuse_others(q, &at, to);
}

/* ebr_offer_strike. */
slg_option ebr_pick_strike(const slg_game *game, const spl_state *s, uint32_t seat, slg_pick pick) {
    const slg_frame *frame = &s->frames[s->core.depth[SLG_LANE_MAIN] - 1];
    const aim at = aim_of(spl_set(game), s, frame);
    int16_t cards[SPL_MINIONS];
    uint32_t minions = spl_cards_of(s, at.minions, cards), cultists = slg__count(at.cultists);
    uint32_t all = minions + cultists + at.stone + at.doubled + at.nowhere;
    uint32_t n = slg__pick_of(pick, all);
    (void)seat;
    if (n >= all) return slg__no_option;
    if (n < minions) return slg__picked(SPL_DO_MINION, cards[n], 0);
    n -= minions;
    if (n < cultists)
        return slg__picked(EBR_DO_CULTIST, (int32_t)(EBR_NEMESIS + slg__nth(at.cultists, n)), 0);
    n -= cultists;
    if (n < at.stone) return slg__picked(EBR_DO_STONE, s->battle.place, 0);
    n -= at.stone;
    return slg__picked(n < at.doubled ? EBR_DO_HITS : EBR_DO_NOWHERE, 0, 0);
}

/* --- one point --- */

static void lose_rest(slg_run *run, uint8_t *left) {
    const spl_battle *battle = &spl_of(run->state)->battle;
    uint32_t lost = *left;
    *left = 0;
    if (lost) spl_tell(run, SPL_TOLD_LOST, battle->attacker_seat, (int32_t)lost, 0, 0, 0);
}

/* Trembling Hand takes the first point of an attack on a monolith; a critical's effect is gained
 * all the same. */
static bool is_prevented(slg_run *run, uint32_t seat) {
    const crd_set *set = spl_set(run->game);
    spl_state *s = spl_of(run->state);
    ebr_attack *attack = &ebr_of(s)->attack;
    if (attack->prevented || !ebr_standing(set, s, EBR_STANDING_FIRST_POINT, seat, SPL_NONE))
        return false;
    attack->prevented = 1;
    spl_tell(run, EBR_TOLD_PREVENTED, seat, SPL_THING_PLACE + s->battle.place, 0, 0, 0);
    return true;
}

/* END-MONO-06: the point, the fall and its effect; then the critical effect, which a tentacle that
 * takes the point does not take (END-NEM-ZCER-09). */
static void hit_stone(slg_run *run, slg_frame *f, bool critical) {
    spl_state *s = spl_of(run->state);
    if (critical) {
        ebr_of(s)->attack.struck = (uint8_t)(1 + s->battle.place);
        f->step = EFFECT;
    }
    if (is_prevented(run, f->seat)) return;
    slg_frame *stone = slg__call(run, EBR_PROC_STONE, f->seat);
    stone->v[EBR_STONE_PLACE] = s->battle.place;
    stone->v[EBR_STONE_POINTS] = 1;
    stone->v[EBR_STONE_CRITICAL] = critical;
}

/* What a point does: the chosen option, or the only one. */
static void strike_point(slg_run *run, slg_frame *f, const slg_option *at, uint8_t *left) {
    const spl_state *s = spl_of_const(run->state);
    bool critical = f->step == CRITICALS;
    if (at->kind == EBR_DO_NOWHERE) {
        lose_rest(run, &spl_of(run->state)->battle.criticals);
        lose_rest(run, &spl_of(run->state)->battle.hits);
        return;
    }
    --*left;
    if (at->kind == EBR_DO_STONE) {
        hit_stone(run, f, critical);
        return;
    }
    if (at->kind == EBR_DO_CULTIST)
        ebr_hurt_cultist(run, (uint32_t)at->a);
    else
        spl_damage(run, spl_host(s, at->a), 1);
    if (critical && has_scions(s)) ebr_defend(run, 1); /* END-SCEN-SCIONS-05 */
    if (!critical) f->v[LAST_HIT] = (int16_t)(1 + at->a);
}

/* The only target there is. */
static slg_option only(const spl_state *s, const aim *at) {
    if (at->minions)
        return (slg_option){.kind = SPL_DO_MINION,
                            .a = (int16_t)s->minions[slg__lowest(at->minions)].card};
    if (at->cultists)
        return (slg_option){.kind = EBR_DO_CULTIST,
                            .a = (int16_t)(EBR_NEMESIS + __builtin_ctz(at->cultists))};
    return (slg_option){.kind = at->stone     ? EBR_DO_STONE
                                : at->doubled ? EBR_DO_HITS
                                              : EBR_DO_NOWHERE};
}

/* Where the next point goes. False: wait. */
static bool choose_victim(slg_run *run, const slg_frame *f, const aim *at, uint8_t left,
                          slg_option *to) {
    const spl_state *s = spl_of_const(run->state);
    uint32_t kind = f->step == HITS ? SPL_ASK_HIT : SPL_ASK_CRITICAL;
    *to = only(s, at);
    if (targets(at) < 2) return true;
    const slg_option *option = spl_ask(run, f->seat, kind, s->battle.place, left);
    if (!option) return false;
    *to = *option;
    return true;
}

/* --- into the Dreamlands --- */

/* One of each kind of card: copies are alike. */
static uint64_t to_reclaim(const crd_set *set, const spl_state *s, uint32_t seat) {
    const uint64_t voids = ebr_of_const(s)->seats[seat].voids;
    const uint64_t copies = voids ? spl_copies(set, s, seat) : 0, late = ~(spl_bit(SPL_LATE) - 1);
    uint64_t kept = voids;
    for (uint64_t left = voids & copies & ~late; left; left &= left - 1)
        if (voids & spl_copies_below(copies, slg__lowest(left))) kept &= ~(left & -left);
    for (uint64_t left = voids & late; left; left &= left - 1) { /* of whatever comes before */
        uint32_t card = seat * SPL_BLOCK + slg__lowest(left);
        for (uint64_t seen = voids & ((left & -left) - 1); seen; seen &= seen - 1)
            if (spl_design(set, s, seat * SPL_BLOCK + slg__lowest(seen)) ==
                spl_design(set, s, card))
                kept &= ~(left & -left);
    }
    return kept;
}

void ebr_offer_reclaim(const spl_question *q, slg_choices *to) {
    for (uint64_t cards = to_reclaim(q->set, q->s, q->seat); cards; cards &= cards - 1)
        slg_offer(to, SPL_DO_PICK, (int16_t)(q->seat * SPL_BLOCK + slg__lowest(cards)), 0, 0, 0);
}

/* END-NEM-HYPNOS-04; an empty void gives nothing. False: wait. */
static bool reclaim(slg_run *run, uint32_t seat, uint8_t *left) {
    uint64_t cards = to_reclaim(spl_set(run->game), spl_of_const(run->state), seat);
    if (!cards) {
        --*left;
        spl_tell(run, EBR_TOLD_EMPTY_VOID, seat, 0, 0, 0, 0);
        return true;
    }
    uint32_t card = seat * SPL_BLOCK + slg__lowest(cards);
    if (cards & (cards - 1)) {
        const slg_option *option = spl_ask(run, seat, EBR_ASK_RECLAIM, 0, *left);
        if (!option) return false;
        card = (uint32_t)option->a;
    }
    --*left;
    ebr_reclaim(run, card);
    return true;
}

/* END-NEM-HYPNOS-07, -08; END-COMBO-02. */
static slg_went dream_strike(slg_run *run, slg_frame *f, uint8_t *left) {
    if (!reclaim(run, f->seat, left)) return SLG_WAIT;
    if (f->step == CRITICALS) {
        f->step = EFFECT;
        ebr_of(spl_of(run->state))->attack.struck = 0;
        if (has_scions(spl_of_const(run->state))) {
            ebr_defend(run, 1);
            f->step = CRITICALS;
        }
    }
    return spl_go_on(run);
}

/* --- all points --- */

/* END-COMBO-13: where a tentacle takes the hit it does not matter whom it was for. */
static bool tentacle_takes(slg_run *run, const aim *at, uint8_t *left) {
    const spl_state *s = spl_of_const(run->state);
    uint32_t place = s->battle.place;
    if (!targets(at) || at->nowhere || !ebr_of_const(s)->places[place].tentacles) return false;
    --*left;
    return ebr_tentacle_takes(run, place);
}

/* a critical of somebody unopposed is two hits, if no Cultist gets it. */
static slg_went deal_double(slg_run *run, slg_frame *f) {
    spl_battle *battle = &spl_of(run->state)->battle;
    aim at = aim_of_critical(spl_of_const(run->state), true);
    slg_option to;
    if (!choose_victim(run, f, &at, battle->criticals, &to)) return SLG_WAIT;
    if (to.kind == EBR_DO_CULTIST) {
        strike_point(run, f, &to, &battle->criticals);
        return spl_go_on(run);
    }
    battle->criticals--;
    battle->hits = (uint8_t)(battle->hits + 2);
    if (at.cultists) /* where there was no choice, EBR_TOLD_UNOPPOSED has said it */
        spl_tell(run, SPL_TOLD_EVALUATE, battle->attacker_seat, battle->criticals, battle->hits, 0,
                 0);
    return SLG_STEP;
}

static slg_went deal_strike(slg_run *run, slg_frame *f, uint8_t *left) {
    const spl_state *s = spl_of_const(run->state);
    if (!*left) {
        if (f->step == HITS) return SLG_DONE;
        f->step = HITS;
        return SLG_STEP;
    }
    if (f->step == CRITICALS && f->v[DOUBLED]) return deal_double(run, f);
    if (ebr_of_const(s)->attack.dreaming) return dream_strike(run, f, left);
    aim at = aim_of(spl_set(run->game), s, f);
    slg_option to;
    if (!targets(&at)) { /* END-DAMAGE-14, END-SCEN-SCIONS-07, R-13 */
        lose_rest(run, left);
        return SLG_STEP;
    }
    if (f->step == HITS && tentacle_takes(run, &at, left)) return SLG_STEP;
    if (!choose_victim(run, f, &at, *left, &to)) return SLG_WAIT;
    strike_point(run, f, &to, left);
    return spl_go_on(run);
}

/* END-MONO-05 to -07; a monolith that has fallen is struck no more. */
static slg_went strike_effect(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    ebr_attack *attack = &ebr_of(s)->attack;
    if (attack->felled) attack->struck = 0;
    f->step = CRITICALS;
    slg__call(run, EBR_PROC_CRITICAL, f->seat)->v[EBR_CRITICAL_PLACE] = s->battle.place;
    return SLG_STEP;
}

slg_went ebr_damage_proc(slg_run *run, slg_frame *f) {
    spl_battle *battle = &spl_of(run->state)->battle;
    if (f->step && spl_settle(run)) return slg_is_over(run->state) ? SLG_WAIT : SLG_STEP;
    switch (f->step) {
    case EVALUATE: return evaluate_strike(run, f);
    case CRITICALS: return deal_strike(run, f, &battle->criticals);
    case EFFECT: return strike_effect(run, f);
    default: return deal_strike(run, f, &battle->hits);
    }
}

bool ebr_damage_sound(const spl_state *s, const slg_frame *f) {
    return f->step <= HITS && spl_attack_stands(s) && f->seat == s->battle.attacker_seat &&
           f->v[BOUGHT] >= 0 && f->v[BOUGHT] <= 1 && f->v[DOUBLED] >= 0 && f->v[DOUBLED] <= 1 &&
           f->v[LAST_HIT] >= 0 && f->v[LAST_HIT] <= SPL_CARDS;
}
