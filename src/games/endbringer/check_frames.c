/* SPDX-License-Identifier: MIT */
/* The invariants of the procedures that wait: each is where it may be, on top of one that calls it,
 * and finds what it needs. */
#include "games/endbringer/check.h"
#include "spells/avatar.h"

#define SOR(id) (1u << SPL_PROC_##id)
#define END(id) (1u << EBR_PROC_##id)

static_assert(EBR_PROCS <= 32, "a bit for each");

/* What may call what. Abilities run and wait wherever things are settled; so do outbursts of rage,
 * damage owed to monoliths, and Arms that came off (ebr_settle). */
enum {
    ANY = 0x7FFFFFFF,
    STARTS = SOR(ACTION) | SOR(PLAY) | SOR(ATTACK) | SOR(TACTICS) | SOR(END) | SOR(RUN) |
             SOR(RESOLVE) | END(ANSWER) | END(CRITICAL) | END(STONE) | END(ENEMY) | END(TACTIC) |
             END(SCENARIO),
    REVEALS = SOR(RUN) | END(ANSWER) | END(CRITICAL) | END(TACTIC),
    ATTACKS = SOR(TACTICS) | SOR(ATTACK),
};

static const struct {
    spl_sound_fn *sound; /* NULL: nothing in the frame is trusted */
    uint32_t under;      /* 0: it is the lowest */
    uint8_t phase;       /* that it belongs to; EBR_PHASES: any */
} procs[EBR_PROCS] = {
    [SPL_PROC_CREATE] = {ebr_create_sound, 0, SPL_PHASE_CREATE},
    [SPL_PROC_ROUND] = {ebr_round_sound, 0, EBR_PHASES},
    [SPL_PROC_READY] = {ebr_ready_sound, SOR(ROUND), SPL_PHASE_READY},
    [SPL_PROC_ACTIONS] = {ebr_actions_sound, SOR(ROUND), SPL_PHASE_ACTION},
    [SPL_PROC_ACTION] = {spl_action_sound, SOR(ACTIONS), SPL_PHASE_ACTION},
    [SPL_PROC_PLAY] = {spl_play_sound, SOR(ACTION) | SOR(RUN), EBR_PHASES},
    [SPL_PROC_REINFORCE] = {spl_reinforce_sound, SOR(ACTION), EBR_PHASES},
    [SPL_PROC_BATTLES] = {spl_battles_sound, SOR(ROUND), SPL_PHASE_BATTLE},
    [SPL_PROC_BATTLE] = {ebr_battle_sound, SOR(BATTLES), SPL_PHASE_BATTLE},
    [SPL_PROC_ATTACK] = {spl_attack_sound, SOR(BATTLE), SPL_PHASE_BATTLE},
    [SPL_PROC_TACTICS] = {spl_tactics_sound, SOR(ATTACK), SPL_PHASE_BATTLE},
    [SPL_PROC_REROLLS] = {ebr_rerolls_sound, SOR(ATTACK), SPL_PHASE_BATTLE},
    [SPL_PROC_DAMAGE] = {ebr_damage_sound, ATTACKS, SPL_PHASE_BATTLE},
    [SPL_PROC_END] = {ebr_end_sound, SOR(ROUND), SPL_PHASE_END},
    [SPL_PROC_RESOLVE] = {NULL, ANY, EBR_PHASES},
    [SPL_PROC_RUN] = {NULL, STARTS, EBR_PHASES},
    [EBR_PROC_SPAWN_PHASE] = {ebr_spawn_phase_sound, SOR(ROUND), EBR_PHASE_SPAWN},
    [EBR_PROC_SPAWN] = {ebr_spawn_sound, END(SPAWN_PHASE) | SOR(RUN), EBR_PHASES},
    [EBR_PROC_ANSWER] = {ebr_answer_sound, SOR(ACTIONS), SPL_PHASE_ACTION},
    [EBR_PROC_REVEAL] = {ebr_reveal_sound, REVEALS, EBR_PHASES},
    [EBR_PROC_CRITICAL] = {ebr_critical_sound, SOR(DAMAGE), SPL_PHASE_BATTLE},
    [EBR_PROC_GATE] = {ebr_gate_sound, END(REVEAL) | SOR(RUN), EBR_PHASES},
    [EBR_PROC_TAKE] = {ebr_take_sound, ANY, EBR_PHASES},
    [EBR_PROC_STONE] = {ebr_stone_sound, ANY, EBR_PHASES},
    [EBR_PROC_LOOSE] = {ebr_loose_sound, ANY, EBR_PHASES},
    [EBR_PROC_ENEMY] = {ebr_enemy_sound, SOR(BATTLE), SPL_PHASE_BATTLE},
    [EBR_PROC_TACTIC] = {ebr_tactic_sound, END(ENEMY) | SOR(RUN), SPL_PHASE_BATTLE},
    [EBR_PROC_DARK] = {ebr_dark_sound, SOR(BATTLE) | SOR(RUN), EBR_PHASES},
    [EBR_PROC_SCENARIO] = {ebr_scenario_sound, SOR(END), SPL_PHASE_END},
};

bool ebr_sound(const spl_state *s, const slg_frame *f) {
    return !procs[f->proc].sound || procs[f->proc].sound(s, f);
}

bool ebr_may_lie_on(uint32_t proc, uint32_t below) {
    return procs[proc].under >> below & 1;
}

bool ebr_frames_fit(const slg_game *game, const spl_state *s) {
    spl_nesting in = {0, 0, 0};
    if (s->core.over) return s->run_count == 0 && s->trigger_count == 0;
    for (uint32_t i = 0; i < s->core.depth[SLG_LANE_MAIN]; i++) {
        const slg_frame *f = &s->frames[i];
        bool stands = i == 0 ? !procs[f->proc].under : ebr_may_lie_on(f->proc, f[-1].proc);
        bool in_time = procs[f->proc].phase == EBR_PHASES || procs[f->proc].phase == s->phase;
        if (!stands || !in_time || f->seat >= s->core.seats || !spl_is_nested(s, f, &in) ||
            !spl_has_run_room(f, i))
            return false;
        if (!ebr_sound(s, f)) return false;
        if (f->proc == SPL_PROC_PLAY && !spl_play_stands(game, s, f)) return false;
        if (f->proc == SPL_PROC_ATTACK && !spl_avatar_stands(spl_set(game), s, f)) return false;
    }
    return in.run == s->run_count && (in.groups || !s->settled);
}
