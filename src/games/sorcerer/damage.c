/* SPDX-License-Identifier: MIT */
/* What a roll does: criticals and hits, each point where its assigner puts it (SOR-DMG). */
#include "games/sorcerer/round.h"

enum { EVALUATE, CRITICALS, HITS };

static uint32_t defender(const spl_state *s) {
    return (uint32_t)spl_side_of(s, s->battle.place, s->battle.attacker_seat) ^ 1;
}

/* SOR-BATTLE-21, judged now; the attacker itself may be gone. */
static bool is_attack_unopposed(const spl_state *s) {
    return !s->places[s->battle.place].had[defender(s)];
}

static void lose_damage_rest(slg_run *run, uint8_t *left) {
    spl_battle *battle = &spl_of(run->state)->battle;
    uint32_t lost = *left;
    *left = 0;
    if (lost) spl_tell(run, SPL_TOLD_LOST, battle->attacker_seat, (int32_t)lost, 0, 0, 0);
}

/* Puts one point on the minion, or on the side; if there is only the side, it takes all the rest at
 * once, since nothing but its conquest can happen in between. */
static void put_on_side(slg_run *run, uint8_t *left, int32_t slot, bool all) {
    const spl_state *s = spl_of_const(run->state);
    uint32_t n = all ? *left : 1;
    if (slot < 0) {
        uint32_t room = SPL_TRACK - s->places[s->battle.place].track[defender(s)];
        if (n > room) n = room; /* SOR-DMG-06 */
        *left = (uint8_t)(*left - n);
        spl_damage_side(run, s->battle.place, defender(s), n);
    } else {
        --*left;
        spl_damage(run, (uint32_t)slot, 1);
    }
}

/* SOR-DMG-02 .. -05: one point, and all that it sets off. False: wait. */
static bool assign(slg_run *run, uint32_t seat, uint32_t kind, uint8_t *left) {
    const spl_state *s = spl_of_const(run->state);
    uint64_t minions = spl_damage_minions(s);
    bool side = spl_damage_side_open(s);
    if (!minions && !side) { /* SOR-DMG-06 */
        lose_damage_rest(run, left);
        return true;
    }
    int32_t slot = minions ? __builtin_ctzll(minions) : -1;
    if (minions && (side || (minions & (minions - 1)))) {
        const slg_option *option = spl_ask(run, seat, kind, s->battle.place, *left);
        if (!option) return false;
        slot = option->kind == SPL_DO_SIDE ? -1 : spl_host(s, option->a);
    }
    put_on_side(run, left, slot, !minions);
    return true;
}

/* One point of a kind of damage. SLG_DONE: none is left. */
static slg_went deal_point(slg_run *run, uint32_t seat, uint32_t kind, uint8_t *left) {
    const spl_state *s = spl_of_const(run->state);
    if (s->battle.lost) lose_damage_rest(run, left); /* */
    if (!*left) return SLG_DONE;
    if (!assign(run, seat, kind, left)) return SLG_WAIT;
    return slg_is_over(run->state) || spl_settle(run) || *left ? SLG_STEP : SLG_DONE;
}

/* for a team its captain. */
static slg_went deal_hits(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    (void)f;
    return deal_point(run, spl_side_captain(s, s->battle.place, defender(s)), SPL_ASK_HIT,
                      &s->battle.hits);
}

static slg_went deal_criticals(slg_run *run, slg_frame *f) {
    spl_battle *battle = &spl_of(run->state)->battle;
    slg_went went = deal_point(run, battle->attacker_seat, SPL_ASK_CRITICAL, &battle->criticals);
    if (went != SLG_DONE) return went;
    f->step = HITS;
    return slg__on_to(run, f, deal_hits);
}

/* SOR-DMG-01, -07, R-14. */
static slg_went evaluate_dice(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    spl_battle *battle = &s->battle;
    uint32_t hits = battle->more_hits, criticals = battle->more_criticals;
    for (uint32_t die = 0; die < battle->count; die++) {
        uint32_t face = battle->dice[die];
        hits += face == SPL_HIT ? 1 : face == SPL_DOUBLE ? 2 : 0;
        criticals += face == SPL_CRITICAL;
    }
    if (is_attack_unopposed(s)) {
        if (s->options[SPL_SET_CRITICAL] == 0)
            criticals *= 2;
        else
            hits += criticals;
    }
    battle->criticals = (uint8_t)criticals;
    battle->hits = (uint8_t)hits;
    f->step = CRITICALS;
    spl_tell(run, SPL_TOLD_EVALUATE, battle->attacker_seat, (int32_t)criticals, (int32_t)hits, 0,
             0);
    return slg__on_to(run, f, deal_criticals);
}

slg_went sor_damage_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case EVALUATE: return evaluate_dice(run, f);
    case CRITICALS: return deal_criticals(run, f);
    default: return deal_hits(run, f);
    }
}

bool sor_damage_sound(const spl_state *s, const slg_frame *f) {
    (void)s;
    return f->step <= HITS;
}
