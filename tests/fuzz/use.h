/* SPDX-License-Identifier: MIT */
/* Everything that must work in a position that slg_check accepts. */
#ifndef SLG_TESTS_FUZZ_USE_H
#define SLG_TESTS_FUZZ_USE_H

#include "fuzz.h"
#include "kernel/state.h"

/* How much is tried: sentences and documents of everything take much longer than all the rest. */
typedef enum use { USE_LITTLE, USE_ALL } use;

static void read_texts(const slg_game *game, const slg_state *state, const slg_decision *decision,
                       const slg_option *options, uint32_t count, use how) {
    char text[SLG_TEXT_MAX];
    uint32_t step = how == USE_ALL || count < 4 ? 1 : count / 4;
    for (uint32_t lang = 0; lang < SLG_LANGS; lang++) {
        slg_voice voice = {.lang = (slg_lang)lang};
        FUZZ_CHECK(slg_text_decision(game, state, decision, &voice, text, sizeof text));
        for (uint32_t i = 0; i < count; i += step)
            FUZZ_CHECK(
                slg_text_option(game, state, decision, options[i], &voice, text, sizeof text));
        slg_text_outcome(game, state, &voice, text, sizeof text);
    }
}

/* Documents, words, options and observations of what one seat is asked. */
static void use_decision(const slg_game *game, const slg_state *state, uint32_t seat, use how) {
    static char document[1 << 20];
    slg_option options[SLG_OPTIONS_MAX];
    slg_refusal refused[SLG_OPTIONS_MAX];
    uint32_t odds[SLG_OPTIONS_MAX];
    slg_decision decision;
    FUZZ_CHECK(slg_get_decision(game, state, seat, &decision));
    uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
    FUZZ_CHECK(count <= SLG_OPTIONS_MAX);
    FUZZ_CHECK(count || slg_viewer(state) >= 0);
    slg_refused(game, state, seat, refused, SLG_OPTIONS_MAX);
    slg_odds(game, state, odds, SLG_OPTIONS_MAX);
    read_texts(game, state, &decision, options, count, how);
    if (how == USE_ALL) slg_json_decision(game, state, seat, NULL, document, sizeof document);
    if (slg_viewer(state) != (int32_t)seat || !slg_observation_size(game)) return;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t action = slg_action_of(game, state, &decision, options[i]);
        FUZZ_CHECK(action < slg_action_count(game));
    }
}

static void use_agent(const slg_game *game, const slg_state *view, uint32_t seat) {
    static const slg_agent_spec spec = {.kind = SLG_AGENT_HEURISTIC};
    slg_option options[SLG_OPTIONS_MAX];
    void *memory = aligned_alloc(64, (slg_agent_size(game, &spec) + 63) / 64 * 64);
    if (!memory) abort();
    slg_agent *agent = slg_agent_init(memory, game, &spec, 1, NULL, NULL);
    uint32_t choice = slg_agent_choose(agent, view, seat);
    FUZZ_CHECK(choice < slg_options(game, view, seat, options, SLG_OPTIONS_MAX));
    free(memory);
}

/* Everything that can be read of a state or view. */
static void use_reading(const slg_game *game, const slg_state *state, use how) {
    static char document[1 << 20];
    static int16_t observation[1 << 16];
    slg_get_outcome(game, state);
    if (how == USE_ALL) slg_json_state(game, state, document, sizeof document);
    if (how == USE_ALL) slg_json_outcome(game, state, NULL, document, sizeof document);
    for (uint32_t seat = 0; seat < SLG_SLOTS; seat++)
        if (slg_pending(state) >> seat & 1) use_decision(game, state, seat, how);
    int32_t viewer = slg_viewer(state);
    if (viewer < 0 || viewer >= SLG_SEATS_MAX || !slg_observation_size(game)) return;
    FUZZ_CHECK(slg_observation_size(game) <= sizeof observation / sizeof *observation);
    slg_observe(game, state, observation);
    if (slg_pending(state) >> viewer & 1) use_agent(game, state, (uint32_t)viewer);
}

/* Says what slg_check says where it refuses. */
static void fuzz_sound(const slg_game *game, const slg_state *state) {
    slg_error error = {0};
    if (slg_check(game, state, &error) == SLG_OK) return;
    fprintf(stderr, "%s: %s\n", slg_game_name(game), error.text);
    FUZZ_CHECK(error.code == SLG_OK);
}

/* A world made of the view must be sound, and the viewer must see the same in it. A view that
 * slg_check refuses, since no match leads to it, must do no harm. */
static void use_world(const slg_game *game, const slg_state *view) {
    slg_state_room world, again;
    slg_error error;
    int32_t viewer = slg_viewer(view);
    uint8_t key[32] = {1};
    slg_determinize(game, view, key, fuzz_state(&world));
    if (slg_check(game, view, &error) != SLG_OK) return;
    fuzz_sound(game, fuzz_state(&world));
    /* If chance is asked, a world may ask it on another lane than the true state does. */
    if (slg__core_const(view)->chance == SLG_CHANCE_ASKED) return;
    slg_view(game, fuzz_state(&world), (uint32_t)viewer, fuzz_state(&again));
    for (size_t i = 0; i < slg_state_size(game); i++)
        if (((const uint8_t *)view)[i] != again.bytes[i])
            fprintf(stderr, "%s: byte %zu is %u, not %u\n", slg_game_name(game), i, again.bytes[i],
                    ((const uint8_t *)view)[i]);
    FUZZ_CHECK(slg_equal(game, view, fuzz_state(&again)));
}

static void use_events(const slg_game *game, const slg_state *state, const slg_events *events) {
    static char document[1 << 14];
    for (uint32_t i = 0; i < events->count; i++)
        if (i < 4 || i % 8 == 0)
            slg_json_event(game, state, &events->items[i], NULL, document, sizeof document);
}

/* Plays on: no accepted position may break the rules later. */
static void play_on(const slg_game *game, slg_state *state, uint32_t answers, use how) {
    static slg_event told[SLG_EVENTS_MAX];
    slg_random random;
    slg_error error;
    slg_random_seed(&random, slg_hash(game, state));
    for (uint32_t i = 0; i < answers && !slg_is_over(state); i++) {
        slg_option options[SLG_OPTIONS_MAX];
        slg_events events = {.items = told, .capacity = SLG_EVENTS_MAX};
        slg_io io = {.events = &events};
        slg_decision decision;
        uint32_t pending = slg_pending(state);
        FUZZ_CHECK(pending);
        uint32_t seat = (uint32_t)__builtin_ctz(pending);
        uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        FUZZ_CHECK(count >= 1 && count <= SLG_OPTIONS_MAX);
        FUZZ_CHECK(slg_get_decision(game, state, seat, &decision));
        slg_answer answer = {(uint8_t)seat, decision.seq, slg_random_below(&random, count)};
        FUZZ_CHECK(slg_give_answer(game, state, answer, &io, &error) == SLG_OK);
        if (how == USE_ALL || i % 8 == 7) fuzz_sound(game, state);
        if (how == USE_ALL || i == 0) use_events(game, state, &events);
    }
    fuzz_sound(game, state);
}

/* Everything must work with a position that slg_check accepts. */
static void use_position(const slg_game *game, const slg_state *state, use how) {
    slg_state_room room;
    slg_error error;
    uint32_t one = (uint32_t)(slg_hash(game, state) % (SLG_SEATS_MAX + 1));
    use_reading(game, state, how);
    if (slg_viewer(state) >= 0) {
        use_world(game, state);
        return;
    }
    for (uint32_t viewer = 0; viewer <= SLG_SEATS_MAX; viewer++) {
        if (how == USE_LITTLE && viewer != one) continue;
        slg_state *view = fuzz_state(&room);
        slg_view(game, state, viewer, view); /* nobody sits there: as a spectator sees it */
        use_reading(game, view, how);
        use_world(game, view);
    }
    slg_clone(game, fuzz_state(&room), state);
    FUZZ_CHECK(slg_resume(game, fuzz_state(&room), NULL, &error) == SLG_OK);
    fuzz_sound(game, fuzz_state(&room));
    play_on(game, fuzz_state(&room), how == USE_ALL ? 60 : 12, how);
}

#endif
