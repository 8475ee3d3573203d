/* SPDX-License-Identifier: MIT */
/* A round: its phases in their order (rules.md, section 5). */
#include "games/endbringer/play.h"

/* For each phase a step that begins it and one that does it, so that a position can stand exactly
 * where a phase begins (ebr_stand_at). */
enum { NEXT, SPAWN, SPAWN_DO, READY, READY_DO, ACTION, ACTION_DO, BATTLE, BATTLE_DO, END, EBR_DO };

static void tell_phase(slg_run *run) {
    const sor_state *s = sor_of(run->state);
    sor_tell(run, SOR_TOLD_PHASE, SLG_SEAT_NONE, s->phase, s->round, 0, 0);
}

/* Was it reported already? The first round's action phase comes before what starts the round. */
static bool is_begun(const sor_state *s, uint32_t phase) {
    return s->round == 1 && phase == SOR_PHASE_ACTION;
}

static slg_went enter(slg_run *run, slg_frame *f, uint32_t phase) {
    sor_state *s = sor_of(run->state);
    s->phase = (uint8_t)phase;
    s->budget = SOR_BUDGET; /* a phase may pass without a question */
    sor_touch(s);
    sor_forget_played(s);
    if (!is_begun(s, phase)) tell_phase(run);
    if (phase == EBR_PHASE_SPAWN) sor_tell_standstill(run);
    f->step++;
    return SLG_STEP;
}

static slg_went call(slg_run *run, slg_frame *f, uint32_t proc) {
    f->step = f->step == EBR_DO ? NEXT : (uint8_t)(f->step + 1);
    slg_call(run, proc, sor_of(run->state)->first);
    return SLG_STEP;
}

/* What may be used once a round may be used again; what is counted in a round begins anew. */
static void refresh(sor_state *s) {
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        ebr_player *player = &ebr_of(s)->seats[seat];
        s->seats[seat].used_skills = s->seats[seat].used_places = 0;
        player->used = 0;
        player->meditated = player->played = 0;
    }
    for (uint32_t slot = 0; slot < SOR_MINIONS; slot++)
        s->minions[slot].used = 0;
}

/* Of what was noted from `first` on, keeps only what also happens in the first round.
 */
static void keep_first_rounders(slg_run *run, uint32_t first) {
    sor_state *s = sor_of(run->state);
    const crd_set *set = sor_set(run->game);
    uint32_t kept = first;
    for (uint32_t i = first; i < s->trigger_count; i++) {
        const sor_trigger trigger = s->triggers[i];
        const crd_ability *abilities = sor_trigger_card(set, s, &trigger)->abilities;
        s->triggers[i] = (sor_trigger){0};
        if (abilities[trigger.ability].flags & CRD_FIRST_FLAG) s->triggers[kept++] = trigger;
    }
    s->trigger_count = (uint8_t)kept;
}

void ebr_start_round(slg_run *run) {
    sor_state *s = sor_of(run->state);
    uint32_t waiting = s->trigger_count;
    /* END-DIFF-01, -05. */
    if (ebr_of(s)->difficulty == EBR_BEGINNER) ebr_deck_damage(run, s->core.seats);
    sor_note_timing(run, CRD_START_OF_ROUND, SOR_NONE);
    if (s->round == 1) keep_first_rounders(run, waiting);
}

static slg_went next_round(slg_run *run, slg_frame *f) {
    sor_state *s = sor_of(run->state);
    if (s->round) sor_note_progress(s);
    if (sor_is_standstill(s)) { /* END-AMB-60 */
        ebr_win(run, EBR_OVER_STANDSTILL);
        return SLG_WAIT;
    }
    s->round = (uint8_t)(s->round + (s->round < 255));
    refresh(s);
    if (s->round > 1) {
        f->step = SPAWN;
        return SLG_STEP;
    }
    /* END-SPAWN-01: neither a spawn phase nor a ready phase in the first. */
    s->phase = SOR_PHASE_ACTION;
    f->step = ACTION;
    tell_phase(run);
    ebr_start_round(run);
    return sor_go_on(run);
}

slg_went ebr_round_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case NEXT: return next_round(run, f);
    case SPAWN: return enter(run, f, EBR_PHASE_SPAWN);
    case SPAWN_DO: return call(run, f, EBR_PROC_SPAWN_PHASE);
    case READY: return enter(run, f, SOR_PHASE_READY);
    case READY_DO: return call(run, f, SOR_PROC_READY);
    case ACTION: return enter(run, f, SOR_PHASE_ACTION);
    case ACTION_DO: return call(run, f, SOR_PROC_ACTIONS);
    case BATTLE: return enter(run, f, SOR_PHASE_BATTLE);
    case BATTLE_DO: return call(run, f, SOR_PROC_BATTLES);
    case END: return enter(run, f, SOR_PHASE_END);
    default: return call(run, f, SOR_PROC_END);
    }
}

/* --- positions from outside --- */

void ebr_stand_at(sor_state *s, uint32_t phase) {
    static const uint8_t steps[EBR_PHASES] = {
        [SOR_PHASE_CREATE] = NEXT,      [SOR_PHASE_READY] = READY_DO,
        [SOR_PHASE_ACTION] = ACTION_DO, [SOR_PHASE_BATTLE] = BATTLE_DO,
        [SOR_PHASE_END] = EBR_DO,       [EBR_PHASE_SPAWN] = SPAWN_DO,
    };
    s->frames[0] = (slg_frame){.proc = SOR_PROC_ROUND, .step = steps[phase]};
}

bool ebr_round_sound(const sor_state *s, const slg_frame *f) {
    enum { NOTHING = 0xFF };
    /* Where the round stands: the phase then, and what may run meanwhile. */
    static const struct {
        uint8_t phase, above;
    } steps[] = {
        [NEXT] = {SOR_PHASE_END, SOR_PROC_END},
        [SPAWN] = {EBR_PHASE_SPAWN, NOTHING},
        [SPAWN_DO] = {EBR_PHASE_SPAWN, NOTHING},
        [READY] = {EBR_PHASE_SPAWN, EBR_PROC_SPAWN_PHASE},
        [READY_DO] = {SOR_PHASE_READY, NOTHING},
        [ACTION] = {SOR_PHASE_READY, SOR_PROC_READY},
        [ACTION_DO] = {SOR_PHASE_ACTION, NOTHING},
        [BATTLE] = {SOR_PHASE_ACTION, SOR_PROC_ACTIONS},
        [BATTLE_DO] = {SOR_PHASE_BATTLE, NOTHING},
        [END] = {SOR_PHASE_BATTLE, SOR_PROC_BATTLES},
        [EBR_DO] = {SOR_PHASE_END, NOTHING},
    };
    if (f->step > EBR_DO) return false;
    uint32_t above = s->core.depth[SLG_LANE_MAIN] > 1 ? f[1].proc : (uint32_t)NOTHING;
    if (f->step == ACTION && s->phase == SOR_PHASE_ACTION) /* round 1: start-of-round effects */
        return above == NOTHING || above == SOR_PROC_RESOLVE;
    return s->phase == steps[f->step].phase && (above == NOTHING || above == steps[f->step].above);
}
