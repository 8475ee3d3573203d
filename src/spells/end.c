/* SPDX-License-Identifier: MIT */
/* The end of the round (SOR-END), and the end of the match. */
#include <string.h>

#include "spells/play.h"

enum { LIST, WEAR_OFF, DONE };

/* SOR-END-01, -03: what is listed now, and nothing later, happens in this phase, in the order of
 * SOR-END-02. What has lost its source by its turn is skipped. */
static slg_went list_effects(slg_run *run, slg_frame *f) {
    spl_note_end_of_round(run);
    f->step = WEAR_OFF;
    return spl_go_on(run);
}

/* What was given until the end of the round; a minion may die of it (SOR-DMG-09). */
static slg_went wear_off(slg_run *run, slg_frame *f) {
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
    case LIST: return list_effects(run, f);
    case WEAR_OFF: return wear_off(run, f);
    default: return spl_settle(run) ? spl_go_on(run) : SLG_DONE;
    }
}

bool sor_end_sound(const spl_state *s, const slg_frame *f) {
    (void)s;
    return f->step <= DONE;
}

/* --- the end of the match --- */

/* Nothing that waits is done any more; a sorcery whose text was under way is finished. */
void spl_finish(slg_run *run, uint32_t reason) {
    spl_state *s = spl_of(run->state);
    for (uint32_t card = 0; card < s->core.seats * (uint32_t)SPL_DECK; card++)
        if (spl_is_played(s, card)) spl_to_graveyard(run, card);
    s->playing = SPL_NONE;
    s->run_count = s->trigger_count = s->settled = 0;
    memset(s->runs, 0, sizeof s->runs);
    memset(s->triggers, 0, sizeof s->triggers);
    memset(s->later, 0, sizeof s->later);
    slg_end(run, reason);
    spl_tell(run, SPL_TOLD_OVER, SLG_SEAT_NONE, 0, 0, 0, 0);
}
