/* SPDX-License-Identifier: MIT */
/* Two worlds that a viewer cannot tell apart, played on by the same answers under the same dice: as
 * long as nothing hidden is shown to it, it must hear and see the same in both. */
#include <string.h>

#include "property.h"

enum { ANSWERS = 12, TOLD_MAX = SLG_EVENTS_MAX };

/* One of the worlds, and what the viewer has heard of the last answer in it. */
typedef struct world {
    slg_state_room room;
    slg_event told[TOLD_MAX];
    uint32_t told_count;
} world;

static slg_state *in(world *w) {
    return (slg_state *)(void *)&w->room;
}

/* Another world for the viewer, with the counters and the dice of the first. */
static void make_twin(prop *p, const slg_state *state, uint32_t viewer, world *twin) {
    slg_state_room view;
    uint8_t key[32];
    const slg_core *from = slg__core_const(state);
    for (int i = 0; i < 4; i++) {
        uint64_t word = slg_random_next(&p->check);
        memcpy(key + 8 * i, &word, 8);
    }
    slg_view(p->game, state, viewer, (slg_state *)(void *)&view);
    slg_determinize(p->game, (slg_state *)(void *)&view, key, in(twin));
    slg_core *core = slg__core(in(twin));
    memcpy(core->key, from->key, sizeof core->key);
    memcpy(core->drawn, from->drawn, sizeof core->drawn);
    memcpy(core->seq, from->seq, sizeof core->seq);
    memcpy(core->revealed, from->revealed, sizeof core->revealed);
    core->answers = from->answers;
}

static void answer(prop *p, world *w, uint32_t seat, slg_option option, uint32_t viewer) {
    slg_event items[TOLD_MAX];
    slg_events events = {.items = items, .capacity = TOLD_MAX};
    slg_io io = {.events = &events};
    slg_decision decision;
    slg_get_decision(p->game, in(w), seat, &decision);
    slg_give_option(p->game, in(w), seat, decision.seq, option, &io, NULL);
    w->told_count = 0;
    for (uint32_t i = 0; i < events.count; i++)
        if (slg_event_seen(p->game, &items[i], viewer, &w->told[w->told_count]))
            w->told[w->told_count++].seen_by = 0; /* who else hears it is no part of the event */
}

static bool same_to(prop *p, world *a, world *b, uint32_t viewer) {
    slg_state_room views[2];
    slg_view(p->game, in(a), viewer, (slg_state *)(void *)&views[0]);
    slg_view(p->game, in(b), viewer, (slg_state *)(void *)&views[1]);
    return a->told_count == b->told_count &&
           memcmp(a->told, b->told, a->told_count * sizeof *a->told) == 0 &&
           slg_equal(p->game, (slg_state *)(void *)&views[0], (slg_state *)(void *)&views[1]);
}

/* An option that the seat has in both worlds; false: what it may do here hangs on what is hidden.
 */
static bool choose_in_both(prop *p, world *a, world *b, uint32_t seat, slg_option *chosen) {
    slg_option options[2][SLG_OPTIONS_MAX];
    uint32_t count = slg_options(p->game, in(a), seat, options[0], SLG_OPTIONS_MAX);
    uint32_t other = slg_options(p->game, in(b), seat, options[1], SLG_OPTIONS_MAX);
    if (!count) return false;
    *chosen = options[0][slg_random_below(&p->check, count)];
    for (uint32_t i = 0; i < other; i++)
        if (prop_same_option(options[1][i], *chosen)) return true;
    return false;
}

void prop_check_transcripts(prop *p, const slg_state *state) {
    static world first, twin;
    uint32_t viewer = slg_random_below(&p->check, p->setup.seats);
    slg_clone(p->game, in(&first), state);
    make_twin(p, state, viewer, &twin);
    for (uint32_t i = 0; i < ANSWERS && !slg_is_over(in(&first)); i++) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(in(&first)));
        uint32_t revealed = slg__core_const(in(&first))->revealed[viewer];
        slg_decision decision;
        slg_option option;
        slg_get_decision(p->game, in(&first), seat, &decision);
        if ((decision.flags & SLG_DECISION_SEALED) ||
            !choose_in_both(p, &first, &twin, seat, &option))
            return;
        answer(p, &first, seat, option, viewer);
        answer(p, &twin, seat, option, viewer);
        p->seen->transcripts++;
        if (same_to(p, &first, &twin, viewer)) continue;
        if (slg__core_const(in(&first))->revealed[viewer] == revealed)
            prop_fail(p, "'%s' of seat %u tells viewer %u what is hidden, %u answers later",
                      slg_option_kind_name(p->game, option.kind), seat, viewer, i);
        return;
    }
}
