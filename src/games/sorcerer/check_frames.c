/* SPDX-License-Identifier: MIT */
/* The invariants of the procedures that wait: each is where it may be, on top of one that calls it,
 * and finds what it needs. */
#include "games/sorcerer/round.h"
#include "spells/avatar.h"
#include "spells/check.h"

#define UNDER(id) (1u << SPL_PROC_##id)

/* What may call what; where abilities wait to be resolved: under everything that settles. */
enum {
    SETTLES = UNDER(ROUND) | UNDER(READY) | UNDER(ACTIONS) | UNDER(ACTION) | UNDER(PLAY) |
              UNDER(REINFORCE) | UNDER(BATTLES) | UNDER(BATTLE) | UNDER(ATTACK) | UNDER(TACTICS) |
              UNDER(REROLLS) | UNDER(DAMAGE) | UNDER(END) | UNDER(RUN) | UNDER(RESOLVE),
    STARTS = UNDER(ACTION) | UNDER(PLAY) | UNDER(ATTACK) | UNDER(TACTICS) | UNDER(END) |
             UNDER(RUN) | UNDER(RESOLVE),
};

static const struct {
    spl_sound_fn *sound; /* NULL: nothing in the frame is trusted */
    uint32_t under;
    uint8_t phase; /* that it belongs to; SPL_PHASES: any */
} procs[SPL_PROCS] = {
    [SPL_PROC_CREATE] = {spl_create_sound, 0, SPL_PHASE_CREATE},
    [SPL_PROC_ROUND] = {sor_round_sound, 0, SPL_PHASES},
    [SPL_PROC_READY] = {sor_ready_sound, UNDER(ROUND), SPL_PHASE_READY},
    [SPL_PROC_ACTIONS] = {sor_actions_sound, UNDER(ROUND), SPL_PHASE_ACTION},
    [SPL_PROC_ACTION] = {spl_action_sound, UNDER(ACTIONS), SPL_PHASE_ACTION},
    [SPL_PROC_PLAY] = {spl_play_sound, UNDER(ACTION) | UNDER(RUN), SPL_PHASES},
    [SPL_PROC_REINFORCE] = {spl_reinforce_sound, UNDER(ACTION), SPL_PHASES},
    [SPL_PROC_BATTLES] = {spl_battles_sound, UNDER(ROUND), SPL_PHASE_BATTLE},
    [SPL_PROC_BATTLE] = {sor_battle_sound, UNDER(BATTLES), SPL_PHASE_BATTLE},
    [SPL_PROC_ATTACK] = {spl_attack_sound, UNDER(BATTLE), SPL_PHASE_BATTLE},
    [SPL_PROC_TACTICS] = {spl_tactics_sound, UNDER(ATTACK), SPL_PHASE_BATTLE},
    [SPL_PROC_REROLLS] = {spl_rerolls_sound, UNDER(ATTACK), SPL_PHASE_BATTLE},
    [SPL_PROC_DAMAGE] = {sor_damage_sound, UNDER(ATTACK), SPL_PHASE_BATTLE},
    [SPL_PROC_END] = {sor_end_sound, UNDER(ROUND), SPL_PHASE_END},
    [SPL_PROC_RESOLVE] = {NULL, SETTLES, SPL_PHASES},
    [SPL_PROC_RUN] = {NULL, STARTS, SPL_PHASES},
};

bool sor_may_lie_on(uint32_t proc, uint32_t below) {
    return procs[proc].under >> below & 1;
}

bool sor_frames_fit(const slg_game *game, const spl_state *s) {
    spl_nesting in = {0, 0, 0};
    if (s->core.over) return s->run_count == 0 && s->trigger_count == 0;
    for (uint32_t i = 0; i < s->core.depth[SLG_LANE_MAIN]; i++) {
        const slg_frame *f = &s->frames[i];
        bool stands = i == 0 ? !procs[f->proc].under : sor_may_lie_on(f->proc, f[-1].proc);
        bool in_time = procs[f->proc].phase == SPL_PHASES || procs[f->proc].phase == s->phase;
        if (!stands || !in_time || f->seat >= s->core.seats || !spl_is_nested(s, f, &in) ||
            !spl_has_run_room(f, i))
            return false;
        if (procs[f->proc].sound && !procs[f->proc].sound(s, f)) return false;
        if (f->proc == SPL_PROC_PLAY && !spl_play_stands(game, s, f)) return false;
        if (f->proc == SPL_PROC_ATTACK && !spl_avatar_stands(spl_set(game), s, f)) return false;
    }
    return in.run == s->run_count && (in.groups || !s->settled);
}
