/* SPDX-License-Identifier: MIT */
/* The scenario's round effects (END-EOR-01, -03). Surviving the Scions is the effect of their last
 * round (END-SCEN-SCIONS-02): it comes when everything else of that round has happened. */
#include "games/endbringer/play.h"

enum { ABILITY }; /* in the frame: the next one of the scenario card to look at */

static const crd_card *scenario_of(const slg_run *run) {
    return spl_design(spl_set(run->game), spl_of_const(run->state), EBR_SCENARIO_CARD);
}

/* Every effect of the round that the cube marks, one after another. */
slg_went ebr_scenario_proc(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of(run->state);
    const crd_card *card = scenario_of(run);
    if (spl_settle(run)) return spl_go_on(run);
    while (f->v[ABILITY] < card->ability_count) {
        uint32_t n = (uint32_t)f->v[ABILITY]++;
        const crd_ability *ability = &card->abilities[n];
        if (ability->timing != CRD_ROUND_EFFECT || ability->number != ebr_of_const(s)->cube)
            continue;
        if (spl_start(run, spl_foe_design(s, EBR_SCENARIO_CARD), n, EBR_SCENARIO_CARD,
                      ebr_you(s, EBR_SCENARIO_CARD), SPL_NONE, SPL_THING_NONE))
            return SLG_STEP;
    }
    return SLG_DONE;
}

uint32_t ebr_last_round(const crd_set *set, const spl_state *s) {
    const crd_card *card = spl_design(set, s, EBR_SCENARIO_CARD);
    uint32_t last = 0;
    for (uint32_t i = 0; i < card->ability_count; i++)
        if (card->abilities[i].timing == CRD_ROUND_EFFECT && card->abilities[i].number > last)
            last = card->abilities[i].number;
    return last;
}

/* END-EOR-03: on the last round that is printed it stays. */
void ebr_move_cube(slg_run *run) {
    ebr_part *part = ebr_of(spl_of(run->state));
    if (!part->cube || part->cube >= ebr_last_round(spl_set(run->game), spl_of(run->state))) return;
    part->cube++;
    spl_tell(run, EBR_TOLD_CUBE, SLG_SEAT_NONE, part->cube, 0, 0, 0);
}

bool ebr_scenario_sound(const spl_state *s, const slg_frame *f) {
    return ebr_of_const(s)->cube && f->step == 0 && f->v[ABILITY] >= 0 &&
           f->v[ABILITY] <= CRD_ABILITIES_MAX;
}
