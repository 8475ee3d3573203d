/* SPDX-License-Identifier: MIT */
/* What the ready phases of all games on the workshop have in common (SOR-READY), and what every
 * procedure returns when it has changed something. */
#include "spells/house.h"
#include "spells/ops_parts.h"

static bool stays_exhausted(const slg_run *run, uint32_t seat, uint32_t skill) {
    const crd_set *set = spl_set(run->game);
    const spl_house *house = spl_house_of(set);
    return house->stays_exhausted &&
           house->stays_exhausted(set, spl_of_const(run->state), seat, skill);
}

void spl_ready_all(slg_run *run) {
    spl_state *s = spl_of(run->state);
    for (uint64_t tired = spl_in_play(s) & ~s->ready; tired; tired &= tired - 1)
        spl_exhaust(run, s->minions[slg__lowest(tired)].card, false);
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        for (uint32_t skill = 0; skill < SPL_SKILLS; skill++)
            if ((s->seats[seat].exhausted >> skill & 1) && !stays_exhausted(run, seat, skill))
                spl_exhaust(run, (int32_t)(SPL_THING_SKILL + seat * SPL_SKILLS + skill), false);
    for (uint32_t place = 0; place < s->places_count; place++)
        if (s->places[place].exhausted) spl_exhaust(run, (int32_t)(SPL_THING_PLACE + place), false);
}

void spl_energy_for_all(slg_run *run, uint32_t n) {
    uint8_t order[SLG_SEATS_MAX];
    spl_order(spl_set(run->game), spl_of(run->state), order);
    for (uint32_t i = 0; i < run->core->seats; i++)
        spl_gain_energy(run, order[i], n);
}

bool spl_roll_energy(slg_run *run) {
    int32_t face = slg_chance(run, SPL_STREAM_ENERGY, 8, SLG_ALL);
    if (face < 0) return false;
    spl_tell(run, SPL_TOLD_ENERGY_DIE, spl_of(run->state)->first, face + 1, 0, 0, 0);
    spl_energy_for_all(run, (uint32_t)face + 1);
    return true;
}

slg_went spl_choose_energy(slg_run *run, slg_frame *f, uint32_t roll, uint32_t sure) {
    const slg_option *option = spl_ask(run, spl_of(run->state)->first, SPL_ASK_ENERGY, 0, 0);
    if (!option) return SLG_WAIT;
    f->step = (uint8_t)(option->kind == SPL_DO_ROLL ? roll : sure);
    if (f->step == sure) spl_energy_for_all(run, SPL_SURE_ENERGY);
    return SLG_STEP;
}

void spl_tell_phase(slg_run *run) {
    const spl_state *s = spl_of(run->state);
    spl_tell(run, SPL_TOLD_PHASE, SLG_SEAT_NONE, s->phase, s->round, 0, 0);
}

void spl_tell_phase_once(slg_run *run) {
    const spl_state *s = spl_of(run->state);
    if (s->round != 1 || s->phase != SPL_PHASE_ACTION) spl_tell_phase(run);
}

slg_went spl_go_on(slg_run *run) {
    spl_settle(run);
    return run->core->over ? SLG_WAIT : SLG_STEP;
}
