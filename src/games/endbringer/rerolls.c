/* SPDX-License-Identifier: MIT */
/* Rerolls of an allied attack's dice: any player may force them, the attacker first, then clockwise
 * (END-BATTLE-13, END-FAQ-14). How dice are thrown again is Sorcerer's. */
#include "games/sorcerer/ops_parts.h"

#include "games/endbringer/play.h"

/* --- who may force what --- */

static bool is_alone(const crd_set *set, const sor_state *s, uint32_t seat) {
    return end_standing(set, s, CRD_STANDING_ALONE, seat, SOR_NONE) != 0;
}

/* 0, or the rule that forbids to pay an omen, or what stands for one, for a die. Alone in the Dark:
 * one on an own roll, none on another's. */
static uint16_t rule_against_die(const crd_set *set, const sor_state *s, uint32_t seat) {
    if (!is_alone(set, s, seat)) return 0;
    bool own = seat == s->battle.attacker_seat;
    return own && !end_of_const(s)->attack.omens_used ? 0 : END_RULE_NEM_HYPNOS_25;
}

static uint16_t rule_against_omen(const crd_set *set, const sor_state *s, uint32_t seat) {
    return s->seats[seat].omens ? rule_against_die(set, s, seat) : SOR_RULE_ROLL_01;
}

static uint16_t rule_against_fate(const crd_set *set, const sor_state *s, uint32_t seat) {
    if (!sor_can_use_fate(s, seat)) return SOR_RULE_ROLL_02;
    bool own = seat == s->battle.attacker_seat;
    return own || !is_alone(set, s, seat) ? 0 : END_RULE_NEM_HYPNOS_25;
}

static uint64_t spirits_of(const crd_set *set, const sor_state *s, uint32_t seat) {
    return rule_against_die(set, s, seat) ? 0 : sor_as_omens(set, s, seat);
}

static bool can_reroll(const crd_set *set, const sor_state *s, uint32_t seat) {
    return !rule_against_omen(set, s, seat) || !rule_against_fate(set, s, seat) ||
           spirits_of(set, s, seat);
}

void end_offer_reroll(const sor_question *q, slg_choices *to) {
    int16_t dice = q->s->battle.count, spirits[SOR_MINIONS];
    uint16_t omen = rule_against_omen(q->set, q->s, q->seat);
    uint32_t count = sor_cards_of(q->s, spirits_of(q->set, q->s, q->seat), spirits);
    for (int16_t die = 1; die <= dice; die++)
        slg_offer(to, SOR_DO_OMEN, die, 0, 0, omen);
    for (int16_t die = 1; die <= dice; die++)
        for (uint32_t i = 0; i < count; i++)
            slg_offer(to, SOR_DO_SPIRIT, die, spirits[i], 0, 0);
    slg_offer(to, SOR_DO_FATE, 0, 0, 0, rule_against_fate(q->set, q->s, q->seat));
    slg_offer(to, SOR_DO_PASS, 0, 0, 0, 0);
}

/* --- the window --- */

/* sor_battle.chance is the seat that may reroll now; passes, how many passed in a row. */
static slg_went begin(sor_state *s, slg_frame *f) {
    s->battle.chance = s->battle.attacker_seat;
    return sor_dice_changed(s, f);
}

static void pass(sor_state *s) {
    s->battle.passes++;
    s->battle.chance = (uint8_t)sor_clockwise(s, s->battle.chance, 1);
}

static slg_went ask(slg_run *run, slg_frame *f) {
    sor_state *s = sor_of(run->state);
    sor_battle *battle = &s->battle;
    while (battle->passes < s->core.seats) {
        uint32_t seat = battle->chance;
        if (!can_reroll(sor_set(run->game), s, seat)) {
            pass(s);
            continue;
        }
        const slg_option *option = sor_ask(run, seat, SOR_ASK_REROLL, battle->place, 0);
        if (!option) return SLG_WAIT;
        if (option->kind == SOR_DO_PASS) {
            pass(s);
            continue;
        }
        bool omen = option->kind != SOR_DO_FATE && seat == battle->attacker_seat;
        if (omen) end_of(s)->attack.omens_used = 1;
        return sor_reroll_by(run, f, seat, option);
    }
    return SLG_DONE;
}

slg_went end_rerolls_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case SOR_REROLL_BEGIN: return begin(sor_of(run->state), f);
    case SOR_REROLL_ASK: return ask(run, f);
    default: return sor_rerolls_proc(run, f);
    }
}

bool end_rerolls_sound(const sor_state *s, const slg_frame *f) {
    const sor_battle *battle = &s->battle;
    if (f->step > SOR_REROLL_ALL || !sor_attack_stands(s) || !battle->count) return false;
    if (battle->chance >= s->core.seats || battle->passes > s->core.seats) return false;
    return f->v[0] >= 0 && f->v[0] < s->core.seats && f->v[1] >= 0 && f->v[1] <= battle->count &&
           f->v[2] >= 0 && f->v[2] < battle->count && f->v[3] == 0;
}
