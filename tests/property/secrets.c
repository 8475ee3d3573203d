/* SPDX-License-Identifier: MIT */
/* What a seat may know, and that it knows no more: views, worlds that fit them, sealed answers. */
#include <string.h>

#include "property.h"

static slg_state *in(slg_state_room *room) {
    return (slg_state *)(void *)room;
}

/* The k-th viewer: each seat, then a spectator. */
static uint32_t viewer_at(const prop *p, uint32_t k) {
    return k < p->setup.seats ? k : SLG_SEAT_NONE;
}

static void random_key(prop *p, uint8_t key[32]) {
    for (int i = 0; i < 4; i++) {
        uint64_t word = slg_random_next(&p->check);
        memcpy(key + 8 * i, &word, 8);
    }
}

/* Says where two positions of the same size differ first. */
static size_t first_difference(const prop *p, const slg_state *a, const slg_state *b) {
    const unsigned char *x = (const unsigned char *)a, *y = (const unsigned char *)b;
    size_t at = 0;
    while (at < slg_state_size(p->game) && x[at] == y[at])
        at++;
    return at;
}

/* In both, the viewer must see the same question, options, refusals and words. */
static void same_questions(prop *p, const slg_state *a, const slg_state *b, uint32_t seat,
                           const char *what) {
    slg_decision asked[2];
    slg_option options[2][SLG_OPTIONS_MAX];
    slg_refusal refused[2][SLG_OPTIONS_MAX];
    char text[2][SLG_TEXT_MAX];
    memset(asked, 0, sizeof asked);
    memset(refused, 0, sizeof refused);
    bool open = slg_get_decision(p->game, a, seat, &asked[0]);
    if (open != slg_get_decision(p->game, b, seat, &asked[1]))
        prop_fail(p, "%s: seat %u is asked in one world only", what, seat);
    if (!open) return;
    if (memcmp(&asked[0], &asked[1], sizeof asked[0]) != 0)
        prop_fail(p, "%s: seat %u is asked another question", what, seat);
    uint32_t count = slg_options(p->game, a, seat, options[0], SLG_OPTIONS_MAX);
    if (count != slg_options(p->game, b, seat, options[1], SLG_OPTIONS_MAX) ||
        memcmp(options[0], options[1], count * sizeof options[0][0]) != 0)
        prop_fail(p, "%s: the options of seat %u depend on what it cannot see", what, seat);
    uint32_t no = slg_refused(p->game, a, seat, refused[0], SLG_OPTIONS_MAX);
    if (no != slg_refused(p->game, b, seat, refused[1], SLG_OPTIONS_MAX) ||
        memcmp(refused[0], refused[1], no * sizeof refused[0][0]) != 0)
        prop_fail(p, "%s: what seat %u is refused depends on what it cannot see", what, seat);
    for (uint32_t i = 0; i < count; i += 3) {
        slg_text_option(p->game, a, &asked[0], options[0][i], &slg_voice_en, text[0], SLG_TEXT_MAX);
        slg_text_option(p->game, b, &asked[1], options[1][i], &slg_voice_en, text[1], SLG_TEXT_MAX);
        if (strcmp(text[0], text[1]) != 0)
            prop_fail(p, "%s: an option reads \"%s\" and \"%s\"", what, text[0], text[1]);
    }
}

static void same_view(prop *p, const slg_state *a, const slg_state *b, uint32_t viewer,
                      const char *what) {
    slg_state_room views[2];
    slg_view(p->game, a, viewer, in(&views[0]));
    slg_view(p->game, b, viewer, in(&views[1]));
    if (!slg_equal(p->game, in(&views[0]), in(&views[1])))
        prop_fail(p, "%s: viewer %u sees a difference at byte %zu", what, viewer,
                  first_difference(p, in(&views[0]), in(&views[1])));
    if (slg_infoset(p->game, in(&views[0])) != slg_infoset(p->game, in(&views[1])))
        prop_fail(p, "%s: equal views have different names", what);
}

static void same_documents(prop *p, const slg_state *a, const slg_state *b, uint32_t viewer,
                           const char *what) {
    static char text[2][1 << 17];
    slg_state_room views[2];
    slg_view(p->game, a, viewer, in(&views[0]));
    slg_view(p->game, b, viewer, in(&views[1]));
    for (int i = 0; i < 2; i++)
        slg_json_state(p->game, in(&views[i]), text[i], sizeof text[i]);
    if (strcmp(text[0], text[1]) != 0) prop_fail(p, "%s: the view's JSON differs", what);
    for (int i = 0; i < 2; i++)
        slg_json_decision(p->game, in(&views[i]), viewer, &slg_voice_en, text[i], sizeof text[i]);
    if (strcmp(text[0], text[1]) != 0) prop_fail(p, "%s: the decision's JSON differs", what);
}

void prop_check_views(prop *p, const slg_state *state) {
    slg_state_room rooms[3];
    slg_state *view = in(&rooms[0]), *world = in(&rooms[1]), *again = in(&rooms[2]);
    slg_error error;
    uint8_t key[32];
    for (uint32_t k = 0; k <= p->setup.seats; k++) {
        uint32_t viewer = viewer_at(p, k);
        memset(view, 0xCC, sizeof rooms[0]);
        slg_view(p->game, state, viewer, view);
        if (slg_viewer(view) != (int32_t)viewer)
            prop_fail(p, "the view of %u says it is that of %d", viewer, slg_viewer(view));
        if (slg_check(p->game, view, &error) != SLG_OK)
            prop_fail(p, "the view of %u: %s", viewer, error.text);
        random_key(p, key);
        memset(world, 0xCC, sizeof rooms[1]);
        slg_determinize(p->game, view, key, world);
        if (slg_viewer(world) != -1) prop_fail(p, "a determinized world is no full state");
        if (slg_check(p->game, world, &error) != SLG_OK)
            prop_fail(p, "a world that fits the view of %u: %s", viewer, error.text);
        memset(again, 0x33, sizeof rooms[2]);
        slg_view(p->game, world, viewer, again);
        if (!slg_equal(p->game, view, again))
            prop_fail(p, "view(determinize(view)) of viewer %u differs at byte %zu", viewer,
                      first_difference(p, view, again));
        if (viewer < p->setup.seats) {
            same_questions(p, state, view, viewer, "state and view");
            slg_answer answer = {(uint8_t)viewer, 0, 0};
            slg_decision decision;
            if (slg_get_decision(p->game, view, viewer, &decision)) answer.seq = decision.seq;
            if (!slg_is_over(state) && slg_give_answer(p->game, view, answer, NULL, NULL) == SLG_OK)
                prop_fail(p, "a view was played on");
        }
        p->seen->views++;
    }
}

/* --- two worlds --- */

/* Plays, at random, every question in `world` except sealed ones of `seat`: what others do in
 * secret. Counts the events of it that `seat` may see: none must give anything away. */
static void play_secretly(prop *p, slg_state *world, uint32_t seat) {
    slg_option options[SLG_OPTIONS_MAX];
    uint32_t left = slg_random_below(&p->check, 8);
    while (left--) {
        uint32_t others = slg_pending(world) & ~(1u << seat);
        bool mine = slg_pending(world) >> seat & 1;
        slg_decision decision;
        if (!others || !mine) return; /* the last answer would reveal */
        uint32_t other = (uint32_t)__builtin_ctz(others);
        slg_get_decision(p->game, world, other, &decision);
        if (!(decision.flags & SLG_DECISION_SEALED)) return;
        uint32_t count = slg_options(p->game, world, other, options, SLG_OPTIONS_MAX);
        slg_apply(p->game, world, other, options[slg_random_below(&p->check, count)]);
    }
}

/* Another world with the same view: what is hidden is drawn anew, and others play on in secret. */
void prop_check_worlds(prop *p, const slg_state *state) {
    slg_state_room view, world;
    uint8_t key[32];
    for (uint32_t k = 0; k <= p->setup.seats; k++) {
        uint32_t viewer = viewer_at(p, k);
        slg_view(p->game, state, viewer, in(&view));
        random_key(p, key);
        slg_determinize(p->game, in(&view), key, in(&world));
        if (viewer < p->setup.seats && slg_pending(in(&world)) >> viewer & 1)
            play_secretly(p, in(&world), viewer);
        same_view(p, state, in(&world), viewer, "two worlds");
        same_documents(p, state, in(&world), viewer, "two worlds");
        if (viewer < p->setup.seats) same_questions(p, state, in(&world), viewer, "two worlds");
        p->seen->worlds++;
    }
}

/* --- sealed answers --- */

/* In games with a clock: is the seat's time up at this question? If so, says it. */
static bool time_is_up(prop *p, slg_state *state, const slg_decision *decision, uint64_t salt) {
    slg_option options[SLG_SEATS_MAX];
    uint32_t count = slg_options(p->game, state, SLG_SEAT_CLOCK, options, SLG_SEATS_MAX);
    if (!count || prop_fixed_choice(~salt, decision->seat, decision->seq, 12)) return false;
    for (uint32_t i = 0; i < count; i++) {
        if (options[i].a != decision->seat) continue;
        slg_apply(p->game, state, SLG_SEAT_CLOCK, options[i]);
        return true;
    }
    return false;
}

/* Answers every sealed question that is open, and those they lead to, in an order given by bits;
 * the choices, and when time is up, depend on seat and number alone. */
static void answer_sealed(prop *p, slg_state *state, uint64_t order, uint64_t salt,
                          uint32_t *answers) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_decision decision;
    for (*answers = 0;; (*answers)++) {
        uint32_t pending = slg_pending(state), sealed = 0;
        for (uint32_t seat = 0; pending >> seat; seat++)
            if (slg_get_decision(p->game, state, seat, &decision) &&
                (decision.flags & SLG_DECISION_SEALED))
                sealed |= 1u << seat;
        if (!sealed) return;
        if ((order >> (*answers % 64) & 1) && (sealed & (sealed - 1))) sealed &= sealed - 1;
        uint32_t seat = (uint32_t)__builtin_ctz(sealed);
        slg_get_decision(p->game, state, seat, &decision);
        if (time_is_up(p, state, &decision, salt)) continue;
        uint32_t count = slg_options(p->game, state, seat, options, SLG_OPTIONS_MAX);
        slg_apply(p->game, state, seat,
                  options[prop_fixed_choice(salt, seat, decision.seq, count)]);
    }
}

/* What others see while one seat answers in secret must not depend on which option it takes. */
static void silent_answers(prop *p, const slg_state *state) {
    uint32_t pending = slg_pending(state);
    uint32_t seat = (uint32_t)__builtin_ctz(pending);
    slg_option options[SLG_OPTIONS_MAX];
    slg_event items[2][64], seen;
    slg_events events[2] = {{.items = items[0], .capacity = 64},
                            {.items = items[1], .capacity = 64}};
    slg_state_room worlds[2];
    slg_decision decision;
    slg_get_decision(p->game, state, seat, &decision);
    uint32_t count = slg_options(p->game, state, seat, options, SLG_OPTIONS_MAX);
    for (int i = 0; i < 2; i++) {
        slg_io io = {.events = &events[i]};
        slg_clone(p->game, in(&worlds[i]), state);
        slg_give_answer(p->game, in(&worlds[i]),
                        (slg_answer){(uint8_t)seat, decision.seq,
                                     i ? count - 1 : slg_random_below(&p->check, count - 1)},
                        &io, NULL);
    }
    for (uint32_t k = 0; k <= p->setup.seats; k++) {
        uint32_t viewer = viewer_at(p, k), told = 0;
        if (viewer == seat) continue;
        for (uint32_t i = 0; i < events[0].count; i++)
            told += slg_event_seen(p->game, &items[0][i], viewer, &seen);
        for (uint32_t i = 0; i < events[1].count; i++)
            told += slg_event_seen(p->game, &items[1][i], viewer, &seen);
        if (told) prop_fail(p, "viewer %u hears of a sealed answer of seat %u", viewer, seat);
        same_view(p, in(&worlds[0]), in(&worlds[1]), viewer, "a sealed answer");
        same_view(p, in(&worlds[0]), state, viewer, "a sealed answer against none");
    }
}

void prop_check_interleavings(prop *p, const slg_state *state) {
    slg_state_room first, second;
    slg_decision decision;
    uint32_t answers[2], pending = slg_pending(state);
    uint64_t salt = slg_random_next(&p->check);
    if (!slg_get_decision(p->game, state, (uint32_t)__builtin_ctz(pending), &decision) ||
        !(decision.flags & SLG_DECISION_SEALED))
        return;
    silent_answers(p, state);
    slg_clone(p->game, in(&first), state);
    slg_clone(p->game, in(&second), state);
    answer_sealed(p, in(&first), 0, salt, &answers[0]);
    answer_sealed(p, in(&second), slg_random_next(&p->check), salt, &answers[1]);
    if (answers[0] != answers[1] || !slg_equal(p->game, in(&first), in(&second)))
        prop_fail(p, "sealed answers in another order lead elsewhere, from byte %zu on",
                  first_difference(p, in(&first), in(&second)));
}
