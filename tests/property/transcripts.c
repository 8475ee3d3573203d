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
    uint64_t shown[TOLD_MAX];    /* the viewer's view at each of them */
    uint32_t revealed[TOLD_MAX]; /* how much had been shown to the viewer by then */
} world;

typedef struct hearing {
    const prop *p;
    world *w;
    uint32_t viewer;
} hearing;

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

static void hear(void *user, const slg_event *event, const slg_state *state) {
    static slg_state_room view;
    hearing *h = user;
    world *w = h->w;
    if (w->told_count == TOLD_MAX ||
        !slg_event_seen(h->p->game, event, h->viewer, &w->told[w->told_count]))
        return;
    slg_view(h->p->game, state, h->viewer, (slg_state *)(void *)&view);
    w->shown[w->told_count] = slg_hash(h->p->game, (slg_state *)(void *)&view);
    w->revealed[w->told_count] = slg__core_const(state)->revealed[h->viewer];
    w->told[w->told_count++].seen_by = 0; /* who else hears it is no part of the event */
}

static void answer(prop *p, world *w, uint32_t seat, slg_option option, uint32_t viewer) {
    hearing h = {p, w, viewer};
    const slg_watcher watcher = {hear, &h};
    slg_io io = {.watcher = &watcher};
    slg_decision decision;
    slg_get_decision(p->game, in(w), seat, &decision);
    w->told_count = 0;
    slg_give_option(p->game, in(w), seat, decision.seq, option, &io, NULL);
}

/* At each event until something was shown to the viewer in one of them, its view must be the same
 * in both: of a hand that is discarded, the card known before may come first in one world alone. */
static void same_moments(prop *p, const world *a, const world *b, uint32_t revealed,
                         slg_option option, uint32_t viewer) {
    for (uint32_t i = 0; i < a->told_count && i < b->told_count; i++) {
        if (a->revealed[i] != revealed || b->revealed[i] != revealed) return;
        if (a->shown[i] != b->shown[i])
            prop_fail(p, "'%s' shows viewer %u what is hidden, while '%s' is told",
                      slg_option_kind_name(p->game, option.kind), viewer,
                      slg_event_kind_name(p->game, a->told[i].kind));
    }
}

static bool same_to(prop *p, world *a, world *b, uint32_t viewer) {
    slg_state_room views[2];
    slg_view(p->game, in(a), viewer, (slg_state *)(void *)&views[0]);
    slg_view(p->game, in(b), viewer, (slg_state *)(void *)&views[1]);
    return a->told_count == b->told_count &&
           memcmp(a->told, b->told, a->told_count * sizeof *a->told) == 0 &&
           slg_equal(p->game, (slg_state *)(void *)&views[0], (slg_state *)(void *)&views[1]);
}

/* An option that the seat has in both worlds; false: what it may do here hangs on what
 * is hidden. */
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
        same_moments(p, &first, &twin, revealed, option, viewer);
        if (same_to(p, &first, &twin, viewer)) continue;
        if (slg__core_const(in(&first))->revealed[viewer] == revealed)
            prop_fail(p, "'%s' of seat %u tells viewer %u what is hidden, %u answers later",
                      slg_option_kind_name(p->game, option.kind), seat, viewer, i);
        return;
    }
}
