/* SPDX-License-Identifier: MIT */
/* The battle phase: the battlefields one after another, and in each the attacks of its two sides in
 * turn. */
#include <string.h>

#include "spells/house.h"
#include "spells/ops_parts.h"

/* --- whose battlefield is fought when, and who begins in it --- */

/* The battlefield to the seat's own left; opponents face each other (SOR-AMB-33). */
static uint32_t left_of(const spl_state *s, uint32_t seat) {
    return spl_team_of(s, seat) ? 2 : 0;
}

static bool is_odd_round(const spl_state *s) {
    return s->round & 1;
}

/* SOR-ROYALE-08, -09: odd rounds f, f-1, f-2 ...; even rounds f-1, f, f+1 ... */
static void royale_order(const spl_state *s, uint8_t order[SPL_PLACES]) {
    uint32_t n = s->places_count;
    for (uint32_t i = 0; i < n; i++)
        order[i] = (uint8_t)((is_odd_round(s) ? s->first + n - i : s->first + n - 1 + i) % n);
}

/* SOR-BATTLE-01, SOR-TEAM-13; END-BATTLE-01: from the left, whichever team is first. */
void spl_battle_order(const spl_state *s, uint8_t order[SPL_PLACES]) {
    memset(order, 0, SPL_PLACES);
    if (s->format == SPL_ROYALE) {
        royale_order(s, order);
        return;
    }
    uint32_t left = spl_has_foe(s) ? 0 : left_of(s, s->first);
    for (uint32_t i = 0; i < 3; i++)
        order[i] = (uint8_t)(left ? 2 - i : i);
}

void spl_clear_battle(spl_state *s) {
    s->battle = (spl_battle){.place = SPL_NONE,
                             .attacker = SPL_NONE,
                             .attacker_seat = SPL_NONE,
                             .attacker_card = SPL_NONE};
}

/* --- the phase --- */

enum { BEGIN, NEXT, WEAR_OFF, PHASE_OVER };

/* from here on, a side that has or gets a minion in a battlefield has had one there. */
static void see_who_is_there(spl_state *s) {
    for (uint32_t place = 0; place < s->places_count; place++)
        for (uint32_t side = 0; side < 2; side++)
            s->places[place].had[side] = spl_minions_of_side(s, place, side) != 0;
    spl_touch(s);
}

/* The steps that follow one another. */
static slg_proc next_battle, wear_off, end_phase;

static slg_went begin_phase(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    spl_clear_battle(s);
    see_who_is_there(s);
    spl_battle_order(s, s->battle.order);
    f->step = NEXT;
    spl_note_timing(run, CRD_START_OF_PHASE, SPL_NONE);
    return spl_on_to(run, f, next_battle);
}

static slg_went next_battle(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of(run->state);
    if (s->battle.at < s->places_count) {
        slg__call(run, SPL_PROC_BATTLE, s->first);
        return SLG_STEP;
    }
    f->step = WEAR_OFF;
    spl_note_timing(run, CRD_END_OF_PHASE, SPL_NONE);
    return spl_on_to(run, f, wear_off);
}

/* Which sides had minions does not matter any more, so positions that differ only in that become
 * equal. */
static void forget_who_was_there(spl_state *s) {
    for (uint32_t place = 0; place < s->places_count; place++)
        memset(s->places[place].had, 0, sizeof s->places[place].had);
}

/* SOR-BATTLE-15, -16, R-35: after the phase even bonuses that were never used. */
static slg_went wear_off(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    spl_clear_battle(s);
    forget_who_was_there(s);
    f->step = PHASE_OVER;
    spl_wear_off(run, spl_in_play(s), CRD_FOR_PHASE);
    return spl_on_to(run, f, end_phase);
}

static slg_went end_phase(slg_run *run, slg_frame *f) {
    (void)run;
    (void)f;
    return SLG_DONE;
}

/* SOR-BATTLE-19. */
slg_went spl_battles_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case BEGIN: return begin_phase(run, f);
    case NEXT: return next_battle(run, f);
    case WEAR_OFF: return wear_off(run, f);
    default: return SLG_DONE;
    }
}

slg_went spl_close_battle(slg_run *run, slg_frame *f) {
    spl_battle *battle = &spl_of(run->state)->battle;
    (void)f;
    battle->place = SPL_NONE;
    battle->at++;
    return SLG_DONE;
}

/* --- what a roll may hit --- */

uint64_t spl_damage_minions(const spl_state *s) {
    uint32_t attacker = (uint32_t)spl_side_of(s, s->battle.place, s->battle.attacker_seat);
    return spl_minions_of_side(s, s->battle.place, attacker ^ 1);
}

bool spl_damage_side_open(const spl_state *s) {
    return !s->places[s->battle.place].conquered; /* at 12 it is, at once (SOR-WIN-01) */
}

/* --- positions from outside --- */

bool spl_battles_sound(const spl_state *s, const slg_frame *f) {
    return f->step <= PHASE_OVER && (f->step == NEXT || s->battle.place == SPL_NONE);
}
