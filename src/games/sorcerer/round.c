/* SPDX-License-Identifier: MIT */
/* A round: its phases in their order (SOR-ROUND-01, -02). */
#include "games/sorcerer/round.h"

#include "spells/ops_parts.h"

/* For each phase a step that begins it and one that does it, so that a position can stand exactly
 * where a phase begins (sor_stand_at). */
enum { NEXT, READY, READY_DO, ACTION, ACTION_DO, BATTLE, BATTLE_DO, END, END_DO };

static slg_went enter_duel_phase(slg_run *run, slg_frame *f, spl_phase phase) {
    spl_of(run->state)->phase = (uint8_t)phase;
    spl_touch(spl_of(run->state));
    spl_forget_played(spl_of(run->state));
    spl_tell_phase_once(run);
    if (phase == SPL_PHASE_READY) spl_tell_standstill(run);
    f->step++;
    return SLG_STEP;
}

static slg_went call_duel_phase(slg_run *run, slg_frame *f, uint32_t proc) {
    f->step = f->step == END_DO ? NEXT : (uint8_t)(f->step + 1);
    slg__call(run, proc, spl_of(run->state)->first);
    return SLG_STEP;
}

/* What may be used once a round may be used again. */
static void refresh_duelists(spl_state *s) {
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        s->seats[seat].used_skills = s->seats[seat].used_places = 0;
    for (uint64_t left = spl_in_play(s); left; left &= left - 1)
        s->minions[slg__lowest(left)].used = 0;
}

/* after the last round that was agreed on, the match is counted. */
static bool was_last(const spl_state *s) {
    uint32_t limit = s->options[SPL_SET_ROUNDS];
    return limit && s->round >= limit;
}

static slg_went next_duel_round(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    bool first = s->round == 0;
    if (!first) spl_note_progress(spl_set(run->game), s);
    if (was_last(s) || spl_is_standstill(s)) {
        spl_finish(run, was_last(s) ? SPL_OVER_ROUNDS : SPL_OVER_STANDSTILL);
        return SLG_WAIT;
    }
    s->round = (uint8_t)(s->round + (s->round < 255));
    refresh_duelists(s);
    if (!first) {
        s->phase = SPL_PHASE_READY;
        f->step = READY;
        return SLG_STEP;
    }
    /* SOR-ROUND-02; start-of-round effects come before the first action. */
    s->phase = SPL_PHASE_ACTION;
    f->step = ACTION;
    spl_tell_phase(run);
    spl_note_timing(run, CRD_START_OF_ROUND, SPL_NONE);
    return spl_go_on(run);
}

slg_went sor_round_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case NEXT: return next_duel_round(run, f);
    case READY: return enter_duel_phase(run, f, SPL_PHASE_READY);
    case READY_DO: return call_duel_phase(run, f, SPL_PROC_READY);
    case ACTION: return enter_duel_phase(run, f, SPL_PHASE_ACTION);
    case ACTION_DO: return call_duel_phase(run, f, SPL_PROC_ACTIONS);
    case BATTLE: return enter_duel_phase(run, f, SPL_PHASE_BATTLE);
    case BATTLE_DO: return call_duel_phase(run, f, SPL_PROC_BATTLES);
    case END: return enter_duel_phase(run, f, SPL_PHASE_END);
    default: return call_duel_phase(run, f, SPL_PROC_END);
    }
}

void sor_stand_at(spl_state *s, uint32_t phase) {
    static const uint8_t steps[SPL_PHASES] = {
        [SPL_PHASE_CREATE] = NEXT,      [SPL_PHASE_READY] = READY_DO,
        [SPL_PHASE_ACTION] = ACTION_DO, [SPL_PHASE_BATTLE] = BATTLE_DO,
        [SPL_PHASE_END] = END_DO,
    };
    s->frames[0] = (slg_frame){.proc = SPL_PROC_ROUND, .step = steps[phase]};
}

bool sor_round_sound(const spl_state *s, const slg_frame *f) {
    enum { NOTHING = 0xFF };
    /* Where the round stands: the phase then, and what may run meanwhile. */
    static const struct {
        uint8_t phase, above;
    } steps[] = {
        [NEXT] = {SPL_PHASE_END, SPL_PROC_END},    [READY] = {SPL_PHASE_READY, NOTHING},
        [READY_DO] = {SPL_PHASE_READY, NOTHING},   [ACTION] = {SPL_PHASE_READY, SPL_PROC_READY},
        [ACTION_DO] = {SPL_PHASE_ACTION, NOTHING}, [BATTLE] = {SPL_PHASE_ACTION, SPL_PROC_ACTIONS},
        [BATTLE_DO] = {SPL_PHASE_BATTLE, NOTHING}, [END] = {SPL_PHASE_BATTLE, SPL_PROC_BATTLES},
        [END_DO] = {SPL_PHASE_END, NOTHING},
    };
    if (f->step > END_DO) return false;
    uint32_t above = s->core.depth[SLG_LANE_MAIN] > 1 ? f[1].proc : (uint32_t)NOTHING;
    if (f->step == ACTION && s->phase == SPL_PHASE_ACTION) /* round 1: start-of-round effects */
        return above == NOTHING || above == SPL_PROC_RESOLVE;
    return s->phase == steps[f->step].phase && (above == NOTHING || above == steps[f->step].above);
}
