/* SPDX-License-Identifier: MIT */
/* One battle: the attacks of two sides in turn. The phase and its order are the workshop's. */
#include "games/sorcerer/round.h"
#include "spells/ops_parts.h"

enum { START, TURN, END, BATTLE_OVER };

/* SOR-BATTLE-02, SOR-ROYALE-07, SOR-TEAM-13. In Battle Royale side 0 has the battlefield on its
 * left. */
static uint32_t first_attacker(const spl_state *s, uint32_t place) {
    if (s->format == SPL_ROYALE) return s->round & 1 ? 0 : 1;
    uint32_t first = spl_team_of(s, s->first);
    return place == 1 ? first : first ^ 1;
}

/* SOR-BATTLE-20: there is no battle in a conquered battlefield; in an exhausted one there is, but
 * nobody attacks. */
static slg_went start(slg_run *run, slg_frame *f) {
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
    spl_settle(run);
    return SLG_STEP;
}

/* SOR-BATTLE-05 (SOR-WIN-05, SOR-TERM-EXHBATTLEFIELD), and what may attack on this turn:
 * SOR-BATTLE-03, -18, SOR-TEAM-06. */
static uint64_t attackers(const spl_state *s) {
    const spl_place *place = &s->places[s->battle.place];
    if (place->conquered || place->exhausted) return 0;
    return spl_minions_of_side(s, s->battle.place, s->battle.turn) & s->ready;
}

static void attack_with(slg_run *run, uint32_t slot) {
    spl_state *s = spl_of(run->state);
    s->battle.turn ^= 1;
    slg_call(run, SPL_PROC_ATTACK, s->minions[slot].seat)->v[0] = (int16_t)slot;
}

/* SOR-BATTLE-03, -04: a side with a ready minion must attack; a side without one passes. */
static slg_went turn(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    if (spl_settle(run)) return SLG_STEP;
    spl_battle *battle = &s->battle;
    uint64_t ready = attackers(s);
    if (!ready) {
        battle->turn ^= 1;
        ready = attackers(s);
    }
    if (!ready) {
        f->step = END;
        return SLG_STEP;
    }
    uint32_t slot = (uint32_t)__builtin_ctzll(ready);
    if (ready & (ready - 1)) {
        uint32_t decider = spl_side_captain(s, battle->place, battle->turn); /* */
        const slg_option *option = spl_ask(run, decider, SPL_ASK_ATTACKER, battle->place, 0);
        if (!option) return SLG_WAIT;
        slot = spl_host(s, option->a);
    }
    attack_with(run, slot);
    return SLG_STEP;
}

/* one that was conquered during its battle has no end of battle. */
static slg_went end(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    f->step = BATTLE_OVER;
    if (!s->places[s->battle.place].conquered)
        spl_note_timing(run, CRD_END_OF_BATTLE, s->battle.place);
    spl_settle(run);
    return SLG_STEP;
}

slg_went sor_battle_proc(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    switch (f->step) {
    case START: return start(run, f);
    case TURN: return turn(run, f);
    case END: return end(run, f);
    default:
        s->battle.place = SPL_NONE;
        s->battle.at++;
        return SLG_DONE;
    }
}

bool sor_battle_sound(const spl_state *s, const slg_frame *f) {
    const spl_battle *battle = &s->battle;
    if (f->step == START) return battle->at < s->places_count;
    return f->step <= BATTLE_OVER && battle->place < s->places_count;
}
