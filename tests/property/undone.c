/* SPDX-License-Identifier: MIT */
/* After a free undo nobody knows more than before. An answer that may be taken back leaves
 * everybody where they were, except for what they saw in between. So whatever they saw must have
 * been possible from their view before: in another world that looks the same to the player who
 * answers, the same answer shows the same; and what anybody else saw is what some answer shows in
 * another world that looks the same to them. */
#include <string.h>

#include "property.h"

/* Worlds that are searched for something that explains what another viewer saw: one is enough, and
 * few may contain it. */
enum { EVENTS = SLG_EVENTS_MAX, WORLDS = 64 };

typedef struct sight {
    slg_state_room view;
    slg_event seen[EVENTS];
    uint32_t count;
} sight;

static slg_state *in(slg_state_room *room) {
    return (slg_state *)(void *)room;
}

/* What the viewer sees of a position and of what led to it. */
static void look(const prop *p, const slg_state *state, const slg_events *events, uint32_t viewer,
                 sight *to) {
    memset(to->seen, 0, sizeof to->seen);
    to->count = 0;
    slg_view(p->game, state, viewer, in(&to->view));
    for (uint32_t i = 0; i < events->count; i++)
        to->count += slg_event_seen(p->game, &events->items[i], viewer, &to->seen[to->count]);
}

static bool alike(const prop *p, const sight *a, const sight *b) {
    return a->count == b->count && memcmp(a->seen, b->seen, a->count * sizeof a->seen[0]) == 0 &&
           slg_equal(p->game, (const slg_state *)(const void *)&a->view,
                     (const slg_state *)(const void *)&b->view);
}

/* The option of the seat's open question is taken in this world. False: it is not offered. */
static bool sees(const prop *p, const slg_state *world, uint32_t seat, uint32_t option,
                 uint32_t viewer, sight *to) {
    slg_state_room room;
    slg_decision decision;
    slg_event items[EVENTS];
    slg_events events = {.items = items, .capacity = EVENTS};
    slg_io io = {.events = &events};
    slg_clone(p->game, in(&room), world);
    if (!slg_get_decision(p->game, in(&room), seat, &decision)) return false;
    slg_answer answer = {(uint8_t)seat, decision.seq, option};
    if (slg_give_answer(p->game, in(&room), answer, &io, NULL) != SLG_OK) return false;
    look(p, in(&room), &events, viewer, to);
    return true;
}

static void other_world(const prop *p, slg_random *random, const slg_state *state, uint32_t viewer,
                        slg_state_room *world) {
    slg_state_room view;
    uint8_t key[32];
    for (int i = 0; i < 4; i++) {
        uint64_t word = slg_random_next(random);
        memcpy(key + 8 * i, &word, 8);
    }
    slg_view(p->game, state, viewer, in(&view));
    slg_determinize(p->game, in(&view), key, in(world));
}

/* As slg_match_can_undo has it, of the answer just given. */
static bool can_go(const slg_state *before, const slg_state *after, uint32_t seat,
                   const slg_decision *decision) {
    const slg_core *was = slg__core_const(before), *is = slg__core_const(after);
    if (seat >= SLG_SEATS_MAX || slg_is_over(after)) return false;
    if ((decision->flags & SLG_DECISION_SEALED) && was->revealed[seat] == is->revealed[seat])
        return true;
    return memcmp(was->revealed, is->revealed, sizeof was->revealed) == 0;
}

static bool explains(const prop *p, const slg_state *world, uint32_t seat, uint32_t viewer,
                     const sight *saw) {
    static sight other;
    slg_option options[SLG_OPTIONS_MAX];
    uint32_t count = slg_pending(world) >> seat & 1
                         ? slg_options(p->game, world, seat, options, SLG_OPTIONS_MAX)
                         : 0;
    for (uint32_t i = 0; i < count; i++)
        if (sees(p, world, seat, i, viewer, &other) && alike(p, saw, &other)) return true;
    return false;
}

_Noreturn static void fail_of(const prop *p, const slg_state *before, const slg_decision *decision,
                              uint32_t option, uint32_t viewer) {
    slg_option options[SLG_OPTIONS_MAX];
    char text[SLG_TEXT_MAX];
    slg_options(p->game, before, decision->seat, options, SLG_OPTIONS_MAX);
    slg_text_option(p->game, before, decision, options[option], &slg_voice_en, text, sizeof text);
    prop_fail(p, "seat %u may take back \"%s\" (%s), and viewer %u has seen what it could not know",
              decision->seat, text, slg_decision_kind_name(p->game, decision->kind), viewer);
}

void prop_check_undone(prop *p, const slg_state *before, uint32_t seat, uint32_t option,
                       const slg_state *after, const slg_events *events) {
    static sight saw, other;
    static const slg_events nothing = {0};
    slg_state_room world;
    slg_decision decision;
    slg_random random;
    if (seat >= SLG_SEATS_MAX || !slg_get_decision(p->game, before, seat, &decision) ||
        !can_go(before, after, seat, &decision))
        return;
    p->seen->undoable++;
    slg_random_seed(&random, slg_random_next(&p->check)); /* however many worlds there are */
    look(p, after, events, seat, &saw);
    for (uint32_t n = 0; n < p->seen->worlds_each; n++) {
        other_world(p, &random, before, seat, &world);
        if (!sees(p, in(&world), seat, option, seat, &other))
            prop_fail(p, "seat %u cannot give its answer in another world", seat);
        if (!alike(p, &saw, &other)) fail_of(p, before, &decision, option, seat);
    }
    for (uint32_t viewer = 0; viewer < p->setup.seats; viewer++) {
        if (viewer == seat) continue;
        look(p, before, &nothing, viewer, &other);
        look(p, after, events, viewer, &saw);
        if (alike(p, &saw, &other)) continue;
        bool explained = false;
        for (uint32_t n = 0; n < WORLDS && !explained; n++) {
            other_world(p, &random, before, viewer, &world);
            explained = explains(p, in(&world), seat, viewer, &saw);
        }
        if (!explained) fail_of(p, before, &decision, option, viewer);
    }
}
