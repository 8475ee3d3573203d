/* SPDX-License-Identifier: MIT */
/* One battle: the attacks of two sides in turn. The phase and its order are the workshop's. */
#include "games/sorcerer/round.h"
#include "spells/avatar.h"
#include "spells/ops_parts.h"

enum { START, TURN, END, BATTLE_OVER };

/* SOR-BATTLE-02, SOR-ROYALE-07, SOR-TEAM-13. In Battle Royale side 0 has the battlefield on its
 * left. */
static uint32_t first_attacker(const spl_state *s, uint32_t place) {
    if (s->format == SPL_ROYALE) return s->round & 1 ? 0 : 1;
    uint32_t first = spl_team_of(s, s->first);
    return place == 1 ? first : first ^ 1;
}

/* The steps that follow one another. */
static slg_proc turn_to_attacker, end_battle;

/* SOR-BATTLE-20: there is no battle in a conquered battlefield; in an exhausted one there is, but
 * nobody attacks. */
static slg_went start_battle(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    spl_battle *battle = &s->battle;
    uint32_t place = battle->order[battle->at];
    if (s->places[place].conquered) {
        battle->at++;
        return SLG_DONE;
    }
    battle->place = (uint8_t)place;
    battle->turn = (uint8_t)first_attacker(s, place);
    f->step = TURN;
    spl_tell(run, SPL_TOLD_BATTLE, 0, (int32_t)place, 0, 0, 0);
    spl_note_timing(run, CRD_START_OF_BATTLE, place);
    return spl_on_to(run, f, turn_to_attacker);
}

/* SOR-BATTLE-05 (SOR-WIN-05, SOR-TERM-EXHBATTLEFIELD), and what attacks on this turn:
 * SOR-BATTLE-03, -18, SOR-TEAM-06. SPL_BATTLE_PASSED: sides that have passed since the last attack
 * though an avatar could attack, as bits. */
static int32_t attacker(slg_run *run, const slg_frame *f) {
    const spl_state *s = spl_of_const(run->state);
    const spl_battle *battle = &s->battle;
    const spl_place *place = &s->places[battle->place];
    if (place->conquered || place->exhausted) return SPL_NOBODY_ATTACKS;
    uint64_t ready = spl_minions_of_side(s, battle->place, battle->turn) & s->ready;
    uint32_t decider = spl_side_captain(s, battle->place, battle->turn); /* */
    return spl_choose_attacker(run, ready, decider, f->v[SPL_BATTLE_PASSED] >> battle->turn & 1);
}

/* SOR-BATTLE-03, -04: a side with a ready minion must attack; a side without one passes. */
static slg_went turn_to_attacker(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    if (spl_settle(run)) return SLG_STEP;
    spl_battle *battle = &s->battle;
    int32_t thing = attacker(run, f);
    if (thing == SPL_NOBODY_ATTACKS) {
        battle->turn ^= 1;
        thing = attacker(run, f);
    }
    if (thing == SPL_ATTACK_WAITS) return SLG_WAIT;
    if (thing == SPL_NOBODY_ATTACKS) {
        f->step = END;
        return slg__on_to(run, f, end_battle);
    }
    f->v[SPL_BATTLE_PASSED] =
        (int16_t)(thing == SPL_ATTACK_PASSED ? f->v[SPL_BATTLE_PASSED] | 1 << battle->turn : 0);
    battle->turn ^= 1;
    if (thing != SPL_ATTACK_PASSED) spl_attack_with(run, thing);
    return SLG_STEP;
}

/* one that was conquered during its battle has no end of battle. */
static slg_went end_battle(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    f->step = BATTLE_OVER;
    if (!s->places[s->battle.place].conquered)
        spl_note_timing(run, CRD_END_OF_BATTLE, s->battle.place);
    return spl_on_to(run, f, spl_close_battle);
}

slg_went sor_battle_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case START: return start_battle(run, f);
    case TURN: return turn_to_attacker(run, f);
    case END: return end_battle(run, f);
    default: return spl_close_battle(run, f);
    }
}

bool sor_battle_sound(const spl_state *s, const slg_frame *f) {
    const spl_battle *battle = &s->battle;
    if (f->step == START) return battle->at < s->places_count && !f->v[SPL_BATTLE_PASSED];
    return f->step <= BATTLE_OVER && battle->place < s->places_count &&
           f->v[SPL_BATTLE_PASSED] >= 0 && f->v[SPL_BATTLE_PASSED] < 4;
}
