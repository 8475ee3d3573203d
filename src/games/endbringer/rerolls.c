/* SPDX-License-Identifier: MIT */
/* Rerolls of an allied attack's dice: any player may force them, the attacker first, then clockwise
 * (END-BATTLE-13, END-FAQ-14). How dice are thrown again is the workshop's. */
#include "spells/ops_parts.h"

#include "games/endbringer/play.h"

/* --- who may force what --- */

static bool is_alone(const crd_set *set, const spl_state *s, uint32_t seat) {
    return ebr_standing(set, s, EBR_STANDING_ALONE, seat, SPL_NONE) != 0;
}

/* Why no omen, or what stands for one, may be paid for a die. Alone in the Dark: one on one's own
 * roll, none on another's. */
static slg_why refuse_die(const crd_set *set, const spl_state *s, uint32_t seat) {
    bool own = seat == s->battle.attacker_seat;
    bool free = !is_alone(set, s, seat) || (own && !ebr_of_const(s)->attack.omens_used);
    return slg_because(free ? 0 : EBR_WHY_ONE_OMEN, 0, 0, 0);
}

static slg_why refuse_omen(const crd_set *set, const spl_state *s, uint32_t seat) {
    slg_why none = spl_why_no_omens(s, seat, 1, SOR_RULE_ROLL_01);
    return none.reason ? none : refuse_die(set, s, seat);
}

static slg_why refuse_fate(const crd_set *set, const spl_state *s, uint32_t seat) {
    slg_why none = spl_why_no_fate(s, seat, SOR_RULE_ROLL_02);
    if (none.reason || seat == s->battle.attacker_seat || !is_alone(set, s, seat)) return none;
    return slg_because(EBR_WHY_ONE_OMEN, 0, 0, 0); /* nobody reads it, since nothing is asked */
}

static uint64_t spirits_of(const crd_set *set, const spl_state *s, uint32_t seat) {
    return refuse_die(set, s, seat).reason ? 0 : spl_as_omens(set, s, seat);
}

static bool can_reroll(const crd_set *set, const spl_state *s, uint32_t seat) {
    return !refuse_omen(set, s, seat).reason || !refuse_fate(set, s, seat).reason ||
           spirits_of(set, s, seat);
}

void ebr_offer_reroll(const spl_question *q, slg_choices *to) {
    int16_t dice = q->s->battle.count, spirits[SPL_MINIONS];
    slg_why omen = refuse_omen(q->set, q->s, q->seat);
    uint32_t count = spl_cards_of(q->s, spirits_of(q->set, q->s, q->seat), spirits);
    for (int16_t die = 1; die <= dice; die++)
        slg_offer_unless(to, SPL_DO_OMEN, die, 0, 0, omen);
    for (int16_t die = 1; die <= dice; die++)
        for (uint32_t i = 0; i < count; i++)
            slg_offer(to, SPL_DO_SPIRIT, die, spirits[i], 0, 0);
    slg_offer_unless(to, SPL_DO_FATE, 0, 0, 0, refuse_fate(q->set, q->s, q->seat));
    slg_offer(to, SPL_DO_PASS, 0, 0, 0, 0);
}

/* ebr_offer_reroll, where no Spirits stand for omens. */
slg_option ebr_pick_reroll(const slg_game *game, const spl_state *s, uint32_t seat, slg_pick pick) {
    const crd_set *set = spl_set(game);
    uint32_t dice = refuse_omen(set, s, seat).reason ? 0 : s->battle.count;
    if (!pick.random && pick.number < dice)
        return slg__picked(SPL_DO_OMEN, (int32_t)pick.number + 1, 0);
    if (spirits_of(set, s, seat)) return slg__no_option;
    uint32_t last = dice + !refuse_fate(set, s, seat).reason, n = slg__pick_of(pick, last + 1);
    if (n < dice) return slg__picked(SPL_DO_OMEN, (int32_t)n + 1, 0);
    return n <= last ? slg__picked(n < last ? SPL_DO_FATE : SPL_DO_PASS, 0, 0) : slg__no_option;
}

/* --- the window --- */

/* spl_battle.chance is the seat that may reroll now; passes, how many passed in a row. */
static void pass_answer(spl_state *s) {
    s->battle.passes++;
    s->battle.chance = (uint8_t)spl_clockwise(s, s->battle.chance, 1);
}

static slg_went ask_to_answer(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    spl_battle *battle = &s->battle;
    while (battle->passes < s->core.seats) {
        uint32_t seat = battle->chance;
        if (!can_reroll(spl_set(run->game), s, seat)) {
            pass_answer(s);
            continue;
        }
        const slg_option *option = spl_ask(run, seat, SPL_ASK_REROLL, battle->place, 0);
        if (!option) return SLG_WAIT;
        if (option->kind == SPL_DO_PASS) {
            pass_answer(s);
            continue;
        }
        bool omen = option->kind != SPL_DO_FATE && seat == battle->attacker_seat;
        if (omen) ebr_of(s)->attack.omens_used = 1;
        return spl_reroll_by(run, f, seat, option);
    }
    return SLG_DONE;
}

static slg_went begin_answer(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    s->battle.chance = s->battle.attacker_seat;
    spl_dice_changed(s, f);
    return slg__on_to(run, f, ask_to_answer);
}

slg_went ebr_rerolls_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case SPL_REROLL_BEGIN: return begin_answer(run, f);
    case SPL_REROLL_ASK: return ask_to_answer(run, f);
    default: return spl_rerolls_proc(run, f);
    }
}

bool ebr_rerolls_sound(const spl_state *s, const slg_frame *f) {
    const spl_battle *battle = &s->battle;
    if (f->step > SPL_REROLL_ALL || !spl_attack_stands(s) || !battle->count) return false;
    if (battle->chance >= s->core.seats || battle->passes > s->core.seats) return false;
    return f->v[SPL_REROLL_SEAT] >= 0 && f->v[SPL_REROLL_SEAT] < s->core.seats &&
           f->v[SPL_THROWN] >= 0 && f->v[SPL_THROWN] <= battle->count &&
           f->v[SPL_REROLL_DIE] >= 0 && f->v[SPL_REROLL_DIE] < battle->count &&
           f->v[SPL_REROLL_UNASKED] == 0;
}
