/* SPDX-License-Identifier: MIT */
/* A round: its phases in their order, and Phase I, take crystals. */
#include "games/school/play.h"

/* For each phase a step that begins it and one that does it, so that a position can stand exactly
 * where a phase begins (sch_stand_at). */
enum {
    NEXT,
    BEGIN,
    TAKE,
    CAST,
    CAST_DO,
    PORTAL,
    PORTAL_DO,
    POWERS,
    POWERS_DO,
    EVALUATE,
    EVALUATE_DO,
    CLEAN_UP,
    CLEAN_UP_DO,
};

void sch_stand_at(slg_frame *f, sch_phase phase) {
    static const uint8_t steps[SCH_PHASES] = {
        [SCH_PHASE_SETUP] = NEXT,           [SCH_PHASE_TAKE] = BEGIN,
        [SCH_PHASE_CAST] = CAST_DO,         [SCH_PHASE_PORTAL] = PORTAL_DO,
        [SCH_PHASE_POWERS] = POWERS_DO,     [SCH_PHASE_EVALUATE] = EVALUATE_DO,
        [SCH_PHASE_CLEAN_UP] = CLEAN_UP_DO,
    };
    *f = (slg_frame){.proc = SCH_PROC_ROUND, .step = steps[phase]};
}

static void tell_phase(slg_run *run) {
    const sch_state *s = sch_of(run->state);
    sch_tell(run, SCH_TOLD_PHASE, SLG_SEAT_NONE, s->phase, s->round, 0, 0);
}

/* The phase begins; true: somebody wants to see it begin. */
static inline bool begin(slg_run *run, slg_frame *f, sch_phase phase) {
    sch_of(run->state)->phase = (uint8_t)phase;
    tell_phase(run);
    f->step++;
    return run->stepwise;
}

/* Does it; SLG_DONE: it is over, and the next one begins. */
static inline slg_went call_school_phase(slg_run *run, slg_frame *f, uint32_t next, uint32_t number,
                                         slg_proc *proc) {
    f->step = (uint8_t)next;
    return slg__run_now(run, proc, slg__call(run, number, 0));
}

/* The end of the first round is what the second is measured against. */
static void note_progress(sch_state *s) {
    uint32_t laid = 0;
    for (uint32_t at = 0; at < SCH_LOCATIONS; at++)
        laid += sch_is_sorcery(s->at[at].card);
    uint8_t now = (uint8_t)(slg__ones(s->deck) + laid);
    bool progress = s->left == 0 || now < s->left;
    s->idle = progress ? 0 : (uint8_t)(s->idle + (s->idle < UINT8_MAX));
    if (progress) s->left = now;
}

static uint32_t rounds_left(const sch_state *s) {
    uint32_t limit = s->options[SCH_SET_STANDSTILL];
    return limit > s->idle ? limit - s->idle : 0;
}

uint32_t sch_standstill_due(const sch_state *s) {
    uint32_t left = rounds_left(s);
    return s->idle && left <= SCH_STANDSTILL_NOTICE ? left : 0;
}

static void tell_standstill(slg_run *run) {
    const sch_state *s = sch_of(run->state);
    uint32_t left = sch_standstill_due(s);
    if (left) sch_tell(run, SCH_TOLD_STANDSTILL, SLG_SEAT_NONE, s->idle, left, 0, 0);
}

/* SCH-END-05, SCH-END-06, R-39: true when the round that would start is not played. */
static bool nothing_to_play_for(slg_run *run) {
    sch_state *s = sch_of(run->state);
    uint32_t limit = s->options[SCH_SET_ROUNDS];
    bool no_cards = sch_is_bare(s);
    bool rounds = limit && s->round > limit;
    bool standstill = s->options[SCH_SET_STANDSTILL] && !rounds_left(s);
    if (!no_cards && !rounds && !standstill) return false;
    s->round--;
    sch_finish(run, no_cards ? SCH_OVER_NO_CARDS : rounds ? SCH_OVER_ROUNDS : SCH_OVER_STANDSTILL);
    return true;
}

static void refresh_students(sch_state *s) {
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        s->seats[seat].used = 0; /* SCH-P4-03 */
        s->seats[seat].pets_used = 0;
    }
}

/* SCH-P1-01, SCH-P1-02. */
static void take_crystals(slg_run *run) {
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        uint32_t took = sch_take(sch_of(run->state), seat, SCH_INCOME);
        sch_tell(run, SCH_TOLD_INCOME, seat, took, 0, 0, 0);
    }
}

slg_went sch_round_proc(slg_run *run, slg_frame *f) {
    sch_state *s = sch_of(run->state);
    slg_went went;
    switch (f->step) {
    case NEXT:
        if (s->round) note_progress(s);
        s->round = (uint8_t)(s->round + (s->round < 255));
        s->phase = SCH_PHASE_TAKE;
        f->step = BEGIN;
        return SLG_STEP;
    case BEGIN:
        if (nothing_to_play_for(run)) return SLG_WAIT;
        refresh_students(s);
        tell_phase(run);
        tell_standstill(run);
        f->step = TAKE;
        if (sch_window(run, SCH_W0_ROUND)) return SLG_STEP;
        /* fallthrough */
    case TAKE:
        take_crystals(run);
        f->step = CAST;
        if (sch_window(run, SCH_W1_TAKEN)) return SLG_STEP;
        /* fallthrough */
    case CAST:
        if (begin(run, f, SCH_PHASE_CAST)) return SLG_STEP;
        /* fallthrough */
    case CAST_DO:
        went = call_school_phase(run, f, PORTAL, SCH_PROC_CAST, sch_cast_proc);
        if (went != SLG_DONE) return went;
        /* fallthrough */
    case PORTAL:
        if (begin(run, f, SCH_PHASE_PORTAL)) return SLG_STEP;
        /* fallthrough */
    case PORTAL_DO:
        went = call_school_phase(run, f, POWERS, SCH_PROC_PORTAL, sch_portal_proc);
        if (went != SLG_DONE) return went;
        /* fallthrough */
    case POWERS:
        if (begin(run, f, SCH_PHASE_POWERS)) return SLG_STEP;
        /* fallthrough */
    case POWERS_DO:
        went = call_school_phase(run, f, EVALUATE, SCH_PROC_POWERS, sch_powers_proc);
        if (went != SLG_DONE) return went;
        /* fallthrough */
    case EVALUATE:
        if (begin(run, f, SCH_PHASE_EVALUATE)) return SLG_STEP;
        /* fallthrough */
    case EVALUATE_DO:
        went = call_school_phase(run, f, CLEAN_UP, SCH_PROC_EVALUATE, sch_evaluate_proc);
        if (went != SLG_DONE) return went;
        /* fallthrough */
    case CLEAN_UP:
        if (begin(run, f, SCH_PHASE_CLEAN_UP)) return SLG_STEP;
        /* fallthrough */
    default:
        went = call_school_phase(run, f, NEXT, SCH_PROC_CLEAN_UP, sch_clean_up_proc);
        return went == SLG_DONE ? SLG_STEP : went;
    }
}

bool sch_round_sound(const sch_content *set, const sch_state *s, const slg_frame *f) {
    enum { NOTHING = 0xFF };
    /* Where the round stands: the phase then, and what may run meanwhile. */
    static const struct {
        uint8_t phase, above;
    } steps[] = {
        [NEXT] = {SCH_PHASE_CLEAN_UP, SCH_PROC_CLEAN_UP},
        [BEGIN] = {SCH_PHASE_TAKE, NOTHING},
        [TAKE] = {SCH_PHASE_TAKE, SCH_PROC_WINDOW},
        [CAST] = {SCH_PHASE_TAKE, SCH_PROC_WINDOW},
        [CAST_DO] = {SCH_PHASE_CAST, NOTHING},
        [PORTAL] = {SCH_PHASE_CAST, SCH_PROC_CAST},
        [PORTAL_DO] = {SCH_PHASE_PORTAL, NOTHING},
        [POWERS] = {SCH_PHASE_PORTAL, SCH_PROC_PORTAL},
        [POWERS_DO] = {SCH_PHASE_POWERS, NOTHING},
        [EVALUATE] = {SCH_PHASE_POWERS, SCH_PROC_POWERS},
        [EVALUATE_DO] = {SCH_PHASE_EVALUATE, NOTHING},
        [CLEAN_UP] = {SCH_PHASE_EVALUATE, SCH_PROC_EVALUATE},
        [CLEAN_UP_DO] = {SCH_PHASE_CLEAN_UP, NOTHING},
    };
    (void)set;
    if (f->step > CLEAN_UP_DO) return false;
    if (s->core.depth[SLG_LANE_MAIN] > 1 && f[1].proc != steps[f->step].above) return false;
    return s->phase == steps[f->step].phase || (f->step == NEXT && s->phase == SCH_PHASE_SETUP);
}
