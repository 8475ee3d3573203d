/* SPDX-License-Identifier: MIT */
#include "tui/haunting.h"

#include <stdio.h>
#include <stdlib.h>

#include "agents/ghost.h"
#include "host/print.h"
#include "kernel/match.h"
#include "tui/store.h"

struct haunting {
    const slg_game *game;
    slg_setup setup;
    slg_ghost ghosts[SLG_SEATS_MAX];
    slg_ghost_entry *entries; /* one stretch a seat */
};

void haunting_free(haunting *h) {
    if (h) free(h->entries);
    free(h);
}

const slg_game *haunting_game(const haunting *h) {
    return h->game;
}

const slg_setup *haunting_setup(const haunting *h) {
    return &h->setup;
}

/* --- the record --- */

static uint32_t round_of_ghost(const haunting *h, const slg_state *state) {
    return slg_guide_round(h->game, state);
}

static bool note_haunting(void *user, uint32_t index, const slg_state *state,
                          const slg_move *move) {
    haunting *h = user;
    (void)index;
    for (uint32_t seat = 0; move && seat < h->setup.seats; seat++)
        slg__ghost_note(&h->ghosts[seat], h->game, state, move, round_of_ghost(h, state));
    return true;
}

static bool remember_ghost(haunting *h, const slg_match *match) {
    uint32_t moves = slg_match_moves(match);
    h->game = slg_match_game(match);
    h->setup = *slg_match_setup(match);
    h->entries = malloc(((size_t)h->setup.seats * moves + 1) * sizeof *h->entries);
    if (!h->entries) return false;
    for (uint32_t seat = 0; seat < h->setup.seats; seat++)
        slg__ghost_begin(&h->ghosts[seat], seat, h->entries + (size_t)seat * moves, moves);
    slg__match_walk(match, note_haunting, h);
    return true;
}

/* Plays the record once through. NULL: `error` says why. */
static haunting *read_record(const char *bytes, size_t length, const slg_game *game,
                             slg_error *error) {
    slg_replay_info info;
    if (slg_replay_info_of(game, bytes, length, &info, error) != SLG_OK) return NULL;
    uint32_t moves = info.moves ? info.moves : 1;
    void *memory = malloc(slg_match_size(info.game, moves));
    slg_chance_entry *outcomes = calloc(info.outcomes + 1u, sizeof *outcomes);
    haunting *h = calloc(1, sizeof *h);
    const slg_match *match = NULL;
    if (memory && outcomes && h)
        match = slg_replay_read(game, bytes, length, memory, moves, SLG_UNDO_OPEN,
                                info.outcomes ? outcomes : NULL, error);
    if (!match || !remember_ghost(h, match)) {
        haunting_free(h);
        h = NULL;
    }
    free(outcomes);
    free(memory);
    return h;
}

haunting *haunting_read(const char *path, const slg_game *game, char *why, size_t capacity) {
    size_t length;
    slg_error error = {.text = "not enough memory"};
    char *bytes = store_read(path, &length, why, capacity);
    if (!bytes) return NULL;
    haunting *h = read_record(bytes, length, game, &error);
    if (!h) slg_print(why, capacity, "%s: %s", path, error.text);
    free(bytes);
    return h;
}

/* --- playing --- */

/* The clock's option that ends the seat's time; -1: it does not run. */
static int32_t clock_option(const session *s, uint32_t seat) {
    slg_option running[SLG_SEATS_MAX];
    uint32_t count =
        slg_options(session_game(s), session_state(s), SLG_SEAT_CLOCK, running, SLG_SEATS_MAX);
    for (uint32_t i = 0; i < count; i++)
        if (running[i].a == (int16_t)seat) return (int32_t)i;
    return -1;
}

bool haunting_answers(haunting *h, session *s, uint32_t seat) {
    slg_state_room room;
    slg_state *view = (slg_state *)(void *)&room;
    uint32_t option = 0, tick = 0;
    if (!h || seat >= h->setup.seats) return false;
    int32_t clock = clock_option(s, seat);
    slg_view(h->game, session_state(s), seat, view);
    switch (slg__ghost_choose(&h->ghosts[seat], h->game, view, round_of_ghost(h, session_state(s)),
                              clock >= 0, &option, &tick)) {
    case SLG_GHOST_ANSWERS: return session_answer(s, seat, option, tick, NULL) == SLG_OK;
    case SLG_GHOST_TIME_UP:
        return session_answer(s, SLG_SEAT_CLOCK, (uint32_t)clock, tick, NULL) == SLG_OK;
    default: return false;
    }
}
