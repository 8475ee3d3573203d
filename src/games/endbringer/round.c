/* SPDX-License-Identifier: MIT */
/* A round: its phases in their order (rules.md, section 5). */
#include "games/endbringer/play.h"

/* For each phase a step that begins it and one that does it, so that a position can stand exactly
 * where a phase begins (ebr_stand_at). */
enum { NEXT, SPAWN, SPAWN_DO, READY, READY_DO, ACTION, ACTION_DO, BATTLE, BATTLE_DO, END, EBR_DO };

static slg_went enter_foes_phase(slg_run *run, slg_frame *f, uint32_t phase) {
    spl_state *s = spl_of(run->state);
    s->phase = (uint8_t)phase;
    s->budget = SPL_BUDGET; /* a phase may pass without a question */
    spl_touch(s);
    spl_forget_played(s);
    spl_tell_phase_once(run);
    if (phase == EBR_PHASE_SPAWN) spl_tell_standstill(run);
    f->step++;
    return SLG_STEP;
}

static slg_went call_foes_phase(slg_run *run, slg_frame *f, uint32_t proc) {
    f->step = f->step == EBR_DO ? NEXT : (uint8_t)(f->step + 1);
    slg__call(run, proc, spl_of(run->state)->first);
    return SLG_STEP;
}

/* What may be used once a round may be used again; what is counted in a round begins anew. */
static void refresh_against_foe(spl_state *s) {
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        ebr_player *player = &ebr_of(s)->seats[seat];
        s->seats[seat].used_skills = s->seats[seat].used_places = 0;
        player->used = 0;
        player->meditated = player->played = 0;
    }
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++)
        s->minions[slot].used = 0;
}

/* END-AMB-57: of what was noted from `first` on, keeps what says that it happens in the
 * first round too. */
static void keep_first_rounders(slg_run *run, uint32_t first) {
    spl_state *s = spl_of(run->state);
    const crd_set *set = spl_set(run->game);
    uint32_t kept = first;
    for (uint32_t i = first; i < s->trigger_count; i++) {
        const spl_trigger trigger = s->triggers[i];
        const crd_ability *abilities = spl_trigger_card(set, s, &trigger)->abilities;
        s->triggers[i] = (spl_trigger){0};
        if (abilities[trigger.ability].flags & CRD_FIRST_FLAG) s->triggers[kept++] = trigger;
    }
    s->trigger_count = (uint8_t)kept;
}

void ebr_start_round(slg_run *run) {
    spl_state *s = spl_of(run->state);
    uint32_t waiting = s->trigger_count;
    /* END-DIFF-01, -05. */
    if (ebr_of(s)->difficulty == EBR_BEGINNER) ebr_deck_damage(run, s->core.seats);
    spl_note_timing(run, CRD_START_OF_ROUND, SPL_NONE);
    if (s->round == 1) keep_first_rounders(run, waiting);
}

static slg_went next_foes_round(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    if (s->round) spl_note_progress(spl_set(run->game), s);
    if (spl_is_standstill(s)) { /* END-AMB-60 */
        ebr_win(run, EBR_OVER_STANDSTILL);
        return SLG_WAIT;
    }
    s->round = (uint8_t)(s->round + (s->round < 255));
    refresh_against_foe(s);
    if (s->round > 1) {
        f->step = SPAWN;
        return SLG_STEP;
    }
    /* END-SPAWN-01: neither a spawn phase nor a ready phase in the first. */
    s->phase = SPL_PHASE_ACTION;
    f->step = ACTION;
    spl_tell_phase(run);
    ebr_start_round(run);
    return spl_go_on(run);
}

slg_went ebr_round_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case NEXT: return next_foes_round(run, f);
    case SPAWN: return enter_foes_phase(run, f, EBR_PHASE_SPAWN);
    case SPAWN_DO: return call_foes_phase(run, f, EBR_PROC_SPAWN_PHASE);
    case READY: return enter_foes_phase(run, f, SPL_PHASE_READY);
    case READY_DO: return call_foes_phase(run, f, SPL_PROC_READY);
    case ACTION: return enter_foes_phase(run, f, SPL_PHASE_ACTION);
    case ACTION_DO: return call_foes_phase(run, f, SPL_PROC_ACTIONS);
    case BATTLE: return enter_foes_phase(run, f, SPL_PHASE_BATTLE);
    case BATTLE_DO: return call_foes_phase(run, f, SPL_PROC_BATTLES);
    case END: return enter_foes_phase(run, f, SPL_PHASE_END);
    default: return call_foes_phase(run, f, SPL_PROC_END);
    }
}

/* --- positions from outside --- */

void ebr_stand_at(spl_state *s, uint32_t phase) {
    static const uint8_t steps[EBR_PHASES] = {
        [SPL_PHASE_CREATE] = NEXT,      [SPL_PHASE_READY] = READY_DO,
        [SPL_PHASE_ACTION] = ACTION_DO, [SPL_PHASE_BATTLE] = BATTLE_DO,
        [SPL_PHASE_END] = EBR_DO,       [EBR_PHASE_SPAWN] = SPAWN_DO,
    };
    s->frames[0] = (slg_frame){.proc = SPL_PROC_ROUND, .step = steps[phase]};
}

bool ebr_round_sound(const spl_state *s, const slg_frame *f) {
    enum { NOTHING = 0xFF };
    /* Where the round stands: the phase then, and what may run meanwhile. */
    static const struct {
        uint8_t phase, above;
    } steps[] = {
        [NEXT] = {SPL_PHASE_END, SPL_PROC_END},
        [SPAWN] = {EBR_PHASE_SPAWN, NOTHING},
        [SPAWN_DO] = {EBR_PHASE_SPAWN, NOTHING},
        [READY] = {EBR_PHASE_SPAWN, EBR_PROC_SPAWN_PHASE},
        [READY_DO] = {SPL_PHASE_READY, NOTHING},
        [ACTION] = {SPL_PHASE_READY, SPL_PROC_READY},
        [ACTION_DO] = {SPL_PHASE_ACTION, NOTHING},
        [BATTLE] = {SPL_PHASE_ACTION, SPL_PROC_ACTIONS},
        [BATTLE_DO] = {SPL_PHASE_BATTLE, NOTHING},
        [END] = {SPL_PHASE_BATTLE, SPL_PROC_BATTLES},
        [EBR_DO] = {SPL_PHASE_END, NOTHING},
    };
    if (f->step > EBR_DO) return false;
    uint32_t above = s->core.depth[SLG_LANE_MAIN] > 1 ? f[1].proc : (uint32_t)NOTHING;
    if (f->step == ACTION && s->phase == SPL_PHASE_ACTION) /* round 1: start-of-round effects */
        return above == NOTHING || above == SPL_PROC_RESOLVE;
    return s->phase == steps[f->step].phase && (above == NOTHING || above == steps[f->step].above);
}
