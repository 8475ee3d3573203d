/* SPDX-License-Identifier: MIT */
/* The end of the round (SOR-END). */
#include "games/sorcerer/round.h"
#include "spells/ops_parts.h"

enum { LIST, WEAR_OFF, DONE };

/* SOR-END-01, -03: what is listed now, and nothing later, happens in this phase, in the order of
 * SOR-END-02. What has lost its source by its turn is skipped. */
static slg_went list_duel_effects(slg_run *run, slg_frame *f) {
    spl_note_end_of_round(run);
    f->step = WEAR_OFF;
    return spl_go_on(run);
}

/* What was given until the end of the round; a minion may die of it (SOR-DMG-09). */
static slg_went wear_off_duel(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of(run->state);
    uint64_t everybody = 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        everybody |= s->of[seat];
    spl_wear_off(run, everybody, CRD_FOR_ROUND);
    f->step = DONE;
    return spl_go_on(run);
}

slg_went sor_end_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case LIST: return list_duel_effects(run, f);
    case WEAR_OFF: return wear_off_duel(run, f);
    default: return spl_last_step(run, f);
    }
}

bool sor_end_sound(const spl_state *s, const slg_frame *f) {
    (void)s;
    return f->step <= DONE;
}
