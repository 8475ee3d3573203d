/* SPDX-License-Identifier: MIT */
/* The battle phase: L, C, R, and in each battlefield the attacks of both armies (END-BATTLE-01 ..
 * -07): shadow fiends before all others, rats after them. */
#include <string.h>

#include "games/endbringer/play.h"
#include "spells/avatar.h"
#include "spells/ops_parts.h"

/* The phase itself is the workshop's (END-GEN-01); spl_battle_order knows the order here. */
slg_went ebr_battles_proc(slg_run *run, slg_frame *f) {
    return spl_battles_proc(run, f);
}

/* --- one battle --- */

enum { START, FIENDS, TURN, END, DARK, BATTLE_OVER };

/* The steps that follow one another. */
static slg_proc fiends, turn_to_side, end_place, roll_dark_energy;

static slg_went start_place(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    spl_battle *battle = &s->battle;
    uint32_t place = battle->order[battle->at];
    battle->place = (uint8_t)place;
    battle->turn = ebr_avatar_places(s) >> place & 1; /* END-BATTLE-02 */
    f->step = FIENDS;
    spl_tell(run, SPL_TOLD_BATTLE, SLG_SEAT_NONE, (int32_t)place, 0, 0, 0);
    spl_note_timing(run, CRD_START_OF_BATTLE, place);
    return spl_on_to(run, f, fiends);
}

/* END-BATTLE-03, -05: minions that are ready there now. END-BATTLE-07: nobody attacks in an
 * exhausted battlefield. */
static uint64_t ready_minions(const spl_state *s, uint32_t side) {
    uint32_t place = s->battle.place;
    if (s->places[place].exhausted) return 0;
    return spl_minions_of_side(s, place, side) & s->ready;
}

/* --- which enemy attacks first --- */

/* Of these, the ones for which `figure` is highest. */
typedef int32_t figure_fn(const crd_set *set, const spl_state *s, uint32_t slot);

static uint64_t highest(const crd_set *set, const spl_state *s, uint64_t slots, figure_fn *figure) {
    uint64_t best = 0;
    int32_t most = 0;
    for (; slots; slots &= slots - 1) {
        uint32_t slot = slg__lowest(slots);
        int32_t n = figure(set, s, slot);
        if (best && n < most) continue;
        if (!best || n > most) best = 0;
        most = n;
        best |= spl_bit(slot);
    }
    return best;
}

static int32_t cost_of(const crd_set *set, const spl_state *s, uint32_t slot) { /* printed: R-50 */
    return spl_design(set, s, s->minions[slot].card)->cost;
}

static int32_t least_left(const crd_set *set, const spl_state *s, uint32_t slot) {
    return -spl_remaining(set, s, slot);
}

/* END-NEM-ZCER-12: only the cost counts; rats come last all the same (END-ARCH-PLAGUE-13). */
static uint64_t fiends_in_line(const crd_set *set, const spl_state *s) {
    uint64_t fiends = 0;
    for (uint64_t left = ready_minions(s, 1) & ~ebr_rats(s); left; left &= left - 1)
        if (ebr_of_const(s)->minions[slg__lowest(left)].fiend) fiends |= left & -left;
    return highest(set, s, fiends, cost_of);
}

/* END-BATTLE-20. */
static uint64_t enemies_in_line(const crd_set *set, const spl_state *s) {
    uint64_t best = highest(set, s, ready_minions(s, 1) & ~ebr_rats(s), cost_of);
    return highest(set, s, best, least_left);
}

static uint64_t in_line(const crd_set *set, const spl_state *s, const slg_frame *f) {
    return f->step == FIENDS ? fiends_in_line(set, s) : enemies_in_line(set, s);
}

/* Minions that nothing tells apart: it is the same attack, whichever of them makes it. */
static bool are_attack_twins(const crd_set *set, const spl_state *s, uint32_t a, uint32_t b) {
    const ebr_part *part = ebr_of_const(s);
    spl_minion one = s->minions[a], other = s->minions[b];
    if (spl_design(set, s, one.card) != spl_design(set, s, other.card) ||
        ((s->dressed >> a | s->dressed >> b) & 1))
        return false;
    one.card = other.card = 0;
    return memcmp(&one, &other, sizeof one) == 0 &&
           memcmp(&part->minions[a], &part->minions[b], sizeof part->minions[a]) == 0;
}

static uint64_t one_of_each_kind(const crd_set *set, const spl_state *s, uint64_t slots) {
    uint64_t kept = 0;
    for (; slots; slots &= slots - 1) {
        bool again = false;
        for (uint64_t seen = kept; seen && !again; seen &= seen - 1)
            again = are_attack_twins(set, s, slg__lowest(seen), slg__lowest(slots));
        if (!again) kept |= slots & -slots;
    }
    return kept;
}

/* Why a ready enemy does not attack now, but the one in the slot `first` does. */
static slg_why refuse_enemy(const spl_question *q, uint32_t slot, uint32_t first) {
    const spl_state *s = q->s;
    int32_t cost = cost_of(q->set, s, slot), most = cost_of(q->set, s, first);
    bool fiend = ebr_of_const(s)->minions[slot].fiend;
    if (ebr_rats(s) >> slot & 1) return slg_because(EBR_WHY_RATS_LAST, 0, 0, 0);
    if (q->frame->step == FIENDS && !fiend) return slg_because(EBR_WHY_FIENDS_FIRST, 0, 0, 0);
    if (cost != most) return slg_because(EBR_WHY_CHEAPER, cost, most, 0);
    return slg_because(EBR_WHY_HARDIER, spl_remaining(q->set, s, slot),
                       spl_remaining(q->set, s, first), 0);
}

void ebr_offer_enemy(const spl_question *q, slg_choices *to) {
    uint64_t slots = in_line(q->set, q->s, q->frame);
    spl_offer_minions(q->s, to, SPL_DO_ATTACK, one_of_each_kind(q->set, q->s, slots));
    if (!to->refusals || !slots) return;
    for (uint64_t left = ready_minions(q->s, 1) & ~slots; left; left &= left - 1)
        spl_refuse_minions(q->s, to, SPL_DO_ATTACK, left & -left,
                           refuse_enemy(q, slg__lowest(left), slg__lowest(slots)));
}

/* The first in line attacks: the players settle what ties (END-BATTLE-20). False: wait. */
static bool attack_first(slg_run *run, uint64_t slots) {
    const spl_state *s = spl_of_const(run->state);
    uint64_t kinds = one_of_each_kind(spl_set(run->game), s, slots);
    uint32_t decider = ebr_decider(s), slot = slg__lowest(kinds);
    if (kinds & (kinds - 1)) {
        const slg_option *option = spl_ask(run, decider, EBR_ASK_ENEMY, s->battle.place, 0);
        if (!option) return false;
        slot = spl_host(s, option->a);
    }
    slg__call(run, EBR_PROC_ENEMY, decider)->v[EBR_ENEMY_SLOT] = (int16_t)slot;
    return true;
}

/* --- turns --- */

/* END-NEM-ZCER-12 to -14: before the sides take turns; a minion that gains a counter meanwhile
 * joins in. */
static slg_went fiends(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of_const(run->state);
    uint64_t slots = fiends_in_line(spl_set(run->game), s);
    if (!slots) {
        f->step = TURN;
        return slg__on_to(run, f, turn_to_side);
    }
    return attack_first(run, slots) ? SLG_STEP : SLG_WAIT;
}

/* END-ARCH-PLAGUE-07: rats attack when nobody else is left, all of them together; those that come
 * later make a new group (END-ARCH-PLAGUE-10). */
static slg_went enemy_turn(slg_run *run) {
    spl_state *s = spl_of(run->state);
    uint64_t slots = enemies_in_line(spl_set(run->game), s);
    if (slots && !attack_first(run, slots)) return SLG_WAIT;
    if (!slots) slg__call(run, EBR_PROC_ENEMY, ebr_decider(s))->v[EBR_ENEMY_SLOT] = -1;
    s->battle.turn = 0;
    return SLG_STEP;
}

/* END-BATTLE-10; an avatar too (SOR-FAQ-14). SPL_BATTLE_PASSED: 1, the players have passed since
 * the last attack though an avatar could attack. */
static slg_went allied_turn(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    int32_t thing =
        spl_choose_attacker(run, ready_minions(s, 0), ebr_decider(s), f->v[SPL_BATTLE_PASSED]);
    if (thing == SPL_ATTACK_WAITS) return SLG_WAIT;
    f->v[SPL_BATTLE_PASSED] = thing == SPL_ATTACK_PASSED;
    s->battle.turn = 1;
    if (thing != SPL_ATTACK_PASSED) spl_attack_with(run, thing);
    return SLG_STEP;
}

static bool may_attack(const crd_set *set, const spl_state *s, const slg_frame *f) {
    uint32_t side = s->battle.turn;
    if (ready_minions(s, side)) return true;
    bool fought = !s->places[s->battle.place].exhausted;
    return side == 0 && fought && !f->v[SPL_BATTLE_PASSED] && spl_avatars_ready(set, s, side);
}

/* END-BATTLE-03, -04: a side without a ready minion passes. */
static slg_went turn_to_side(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    const crd_set *set = spl_set(run->game);
    if (!may_attack(set, s, f)) s->battle.turn ^= 1;
    if (!may_attack(set, s, f)) {
        f->step = END;
        return slg__on_to(run, f, end_place);
    }
    if (!s->battle.turn) return allied_turn(run, f);
    slg_went went = enemy_turn(run);
    if (went == SLG_STEP) f->v[SPL_BATTLE_PASSED] = 0;
    return went;
}

static slg_went end_place(slg_run *run, slg_frame *f) {
    f->step = DARK;
    spl_note_timing(run, CRD_END_OF_BATTLE, spl_of(run->state)->battle.place);
    return spl_on_to(run, f, roll_dark_energy);
}

/* END-SCEN-RITUAL-05: in each battlefield, wherever the Endbringer stands. */
static slg_went roll_dark_energy(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of_const(run->state);
    f->step = BATTLE_OVER;
    if (ebr_of_const(s)->scenario == EBR_RITUAL) {
        slg__call(run, EBR_PROC_DARK, ebr_decider(s))->v[EBR_DARK_PLACE] = s->battle.place;
        return SLG_STEP;
    }
    return slg__on_to(run, f, spl_close_battle);
}

slg_went ebr_battle_proc(slg_run *run, slg_frame *f) {
    bool between = f->step == FIENDS || f->step == TURN;
    if (between && spl_settle(run)) return slg_is_over(run->state) ? SLG_WAIT : SLG_STEP;
    switch (f->step) {
    case START: return start_place(run, f);
    case FIENDS: return fiends(run, f);
    case TURN: return turn_to_side(run, f);
    case END: return end_place(run, f);
    case DARK: return roll_dark_energy(run, f);
    default: return spl_close_battle(run, f);
    }
}

bool ebr_battle_sound(const spl_state *s, const slg_frame *f) {
    const spl_battle *battle = &s->battle;
    if (f->step == START) return battle->at < s->places_count && !f->v[SPL_BATTLE_PASSED];
    return f->step <= BATTLE_OVER && battle->place < s->places_count &&
           f->v[SPL_BATTLE_PASSED] >= 0 && f->v[SPL_BATTLE_PASSED] < 2;
}
