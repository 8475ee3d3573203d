/* SPDX-License-Identifier: MIT */
/* The end of the match. */
#include <string.h>

#include "spells/play.h"

/* Nothing that waits is done any more; a sorcery whose text was under way is finished. */
void spl_finish(slg_run *run, uint32_t reason) {
    spl_state *s = spl_of(run->state);
    bool plays = false;
    for (uint32_t i = 0; i < s->core.depth[SLG_LANE_MAIN]; i++)
        plays |= s->frames[i].proc == SPL_PROC_PLAY;
    for (uint32_t card = 0; plays && card < s->core.seats * (uint32_t)SPL_BLOCK; card++)
        if (spl_is_played(s, card)) spl_to_graveyard(run, card);
    s->playing = SPL_NONE;
    s->run_count = s->trigger_count = s->settled = 0;
    memset(s->runs, 0, sizeof s->runs);
    memset(s->triggers, 0, sizeof s->triggers);
    memset(s->later, 0, sizeof s->later);
    slg_end(run, reason);
    spl_tell(run, SPL_TOLD_OVER, SLG_SEAT_NONE, 0, 0, 0, 0);
}
