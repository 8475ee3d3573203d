/* SPDX-License-Identifier: MIT */
/* Ereshkigal's gates (END-NEM-ERESH-03 .. -08). */
#include "games/endbringer/parts.h"

enum { TURN, OPEN, DONE };

enum { ADVANCES }; /* in the frame: still to be made; less than 0: turned back */

/* END-NEM-ERESH-04, END-AMB-29: four edges of a tile; scaled: 4, 6 or 8. */
uint32_t ebr_gate_turns(const spl_state *s) {
    enum { EDGES = 4 };
    return ebr_of_const(s)->options[EBR_SET_GATES] ? 2u * s->core.seats + 2 : (uint32_t)EDGES;
}

void ebr_call_gate(slg_run *run, uint32_t n) {
    slg_frame *f = slg__call(run, EBR_PROC_GATE, ebr_decider(spl_of(run->state)));
    f->v[ADVANCES] = (int16_t)n;
}

static void turn_gates(slg_run *run, int32_t by) {
    ebr_part *e = ebr_of(spl_of(run->state));
    if (by == 0) return;
    e->gate = (uint8_t)(e->gate + by);
    ebr_tell(run, EBR_TOLD_GATE, by, e->gate, 0);
}

/* Never below 0. The step that opens it waits until it is known which gate it is. */
static slg_went turn_gate(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of_const(run->state);
    const ebr_part *e = ebr_of_const(s);
    f->step = DONE;
    if (!e->gates) return SLG_STEP;
    if (f->v[ADVANCES] < 0) {
        uint32_t back = slg__least((uint32_t)-f->v[ADVANCES], e->gate);
        turn_gates(run, -(int32_t)back);
        return SLG_STEP;
    }
    uint32_t room = ebr_gate_turns(s) - 1 - e->gate;
    uint32_t n = slg__least((uint32_t)f->v[ADVANCES], room);
    turn_gates(run, (int32_t)n);
    f->v[ADVANCES] = (int16_t)(f->v[ADVANCES] - (int32_t)n);
    if (f->v[ADVANCES] > 0) f->step = OPEN;
    return SLG_STEP;
}

/* END-NEM-ERESH-05: the fewest gates, the leftmost of those. */
static uint32_t place_of_next(const ebr_part *e) {
    uint32_t best = 0;
    for (uint32_t place = 1; place < EBR_PLACES; place++)
        if (slg__ones(e->places[place].gates) < slg__ones(e->places[best].gates)) best = place;
    return best;
}

/* END-NEM-ERESH-06, -07; -08, END-WIN-04: the last one opens on nobody. */
static slg_went open_gate(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    ebr_part *e = ebr_of(s);
    if (slg__ones(e->gates) == 1) {
        ebr_win(run, EBR_OVER_GATES);
        return SLG_WAIT;
    }
    int32_t number = slg_chance_of(run, EBR_STREAM_GATES, e->gates, SLG_ALL);
    if (number < 0) return SLG_WAIT;
    uint32_t place = place_of_next(e);
    e->gate = 0;
    ebr_tell(run, EBR_TOLD_GATE, 1, 0, 0);
    e->gates = (uint8_t)(e->gates & ~(1u << number));
    e->places[place].gates = (uint8_t)(e->places[place].gates | 1u << number);
    f->v[ADVANCES]--;
    f->step = TURN;
    ebr_tell(run, EBR_TOLD_OPENS, EBR_GATES + number, (int32_t)place, 0);
    ebr_source_comes(spl_set(run->game), s, EBR_GATES + (uint32_t)number);
    spl_touch(s);
    return spl_go_on(run);
}

slg_went ebr_gate_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case TURN: return turn_gate(run, f);
    case OPEN: return open_gate(run, f);
    default: return spl_last_step(run, f);
    }
}

bool ebr_gate_sound(const spl_state *s, const slg_frame *f) {
    if (f->step > DONE) return false;
    return f->step != OPEN ||
           (f->v[ADVANCES] > 0 && ebr_of_const(s)->gate + 1u == ebr_gate_turns(s) &&
            ebr_of_const(s)->gates);
}
