/* SPDX-License-Identifier: MIT */
#include "agents/ghost.h"

#include <string.h>

#include <sortilege/text.h>
#include <sortilege/view.h>

enum { NOT_YET = UINT32_MAX };

void slg__ghost_begin(slg_ghost *ghost, uint32_t seat, slg_ghost_entry *entries,
                      uint32_t capacity) {
    *ghost = (slg_ghost){.seat = seat, .entries = entries, .capacity = capacity};
    for (uint32_t i = 0; i < SLG_GHOST_ROUNDS; i++)
        ghost->rounds[i].began = ghost->rounds[i].lost = NOT_YET;
}

/* --- sentences --- */

/* FNV-1a; never 0, which means "none". */
static uint64_t hash_of(const char *text) {
    uint64_t hash = 0xcbf29ce484222325ull;
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 0x100000001b3ull;
    return hash ? hash : 1;
}

static uint64_t question_in(const slg_game *game, const slg_state *view,
                            const slg_decision *decision) {
    char text[SLG_TEXT_MAX];
    slg_text_decision(game, view, decision, &slg_voice_en, text, sizeof text);
    return hash_of(text);
}

static uint64_t answer_in(const slg_game *game, const slg_state *view, const slg_decision *decision,
                          slg_option option) {
    char text[SLG_TEXT_MAX];
    slg_text_option(game, view, decision, option, &slg_voice_en, text, sizeof text);
    return hash_of(text);
}

/* --- the record --- */

/* The entry for the seat's open question; NULL if it is asked nothing or there is no room. */
static slg_ghost_entry *entry_of(slg_ghost *ghost, const slg_game *game, const slg_state *view,
                                 const slg_decision *decision, uint32_t round) {
    if (decision->seq < ghost->count) return &ghost->entries[decision->seq];
    if (decision->seq != ghost->count || ghost->count == ghost->capacity) return NULL;
    slg_ghost_entry *entry = &ghost->entries[ghost->count++];
    *entry = (slg_ghost_entry){.question = question_in(game, view, decision),
                               .round = (uint16_t)round,
                               .kind = (uint8_t)decision->kind};
    if (round < SLG_GHOST_ROUNDS && ghost->rounds[round].count++ == 0)
        ghost->rounds[round].first = decision->seq;
    return entry;
}

/* Does the move answer for the clock, and for this seat? */
static bool ends_time(const slg_ghost *ghost, const slg_game *game, const slg_state *state,
                      const slg_move *move) {
    slg_option options[SLG_SEATS_MAX];
    if (move->seat != SLG_SEAT_CLOCK) return false;
    uint32_t count = slg_options(game, state, SLG_SEAT_CLOCK, options, SLG_SEATS_MAX);
    return move->option < count && (uint32_t)options[move->option].a == ghost->seat;
}

void slg__ghost_note(slg_ghost *ghost, const slg_game *game, const slg_state *state,
                     const slg_move *move, uint32_t round) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_state_room room;
    slg_state *view = (slg_state *)&room;
    slg_decision decision;
    bool time_up = ends_time(ghost, game, state, move);
    if (move->seat != ghost->seat && !time_up) return;
    slg_view(game, state, ghost->seat, view);
    if (!slg_get_decision(game, view, ghost->seat, &decision)) return;
    slg_ghost_entry *entry = entry_of(ghost, game, view, &decision, round);
    if (!entry) return;
    if (time_up) {
        entry->time_up = 1;
        entry->time_tick = move->tick;
        return;
    }
    if (move->option >= slg_options(game, view, ghost->seat, options, SLG_OPTIONS_MAX)) return;
    entry->answer = answer_in(game, view, &decision, options[move->option]);
    entry->tick = move->tick;
}

/* --- playing --- */

/* What the record has for the question of that number; NULL if nothing, or if the ghost is lost. */
static const slg_ghost_entry *follow_record(slg_ghost *ghost, uint32_t seq, uint32_t round) {
    if (round >= SLG_GHOST_ROUNDS) return NULL;
    slg_ghost_round *of = &ghost->rounds[round];
    for (uint32_t later = round + 1; later < SLG_GHOST_ROUNDS; later++)
        ghost->rounds[later].began = NOT_YET; /* the match was taken back to before that round */
    if (of->began == NOT_YET || seq < of->began) {
        of->began = seq;
        of->lost = NOT_YET;
    }
    if (seq > of->lost) return NULL;
    of->lost = NOT_YET;
    uint32_t nth = seq - of->began;
    return nth < of->count ? &ghost->entries[of->first + nth] : NULL;
}

static slg_ghost_deed lose_track(slg_ghost *ghost, uint32_t seq, uint32_t round) {
    if (round < SLG_GHOST_ROUNDS && seq < ghost->rounds[round].lost)
        ghost->rounds[round].lost = seq;
    return SLG_GHOST_LOST;
}

slg_ghost_deed slg__ghost_choose(slg_ghost *ghost, const slg_game *game, const slg_state *view,
                                 uint32_t round, bool timed, uint32_t *option, uint32_t *tick) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_decision decision;
    if (!slg_get_decision(game, view, ghost->seat, &decision)) return SLG_GHOST_LOST;
    const slg_ghost_entry *entry = follow_record(ghost, decision.seq, round);
    if (!entry || entry->kind != decision.kind ||
        entry->question != question_in(game, view, &decision))
        return lose_track(ghost, decision.seq, round);
    if (entry->time_up && timed) {
        *tick = entry->time_tick;
        return SLG_GHOST_TIME_UP;
    }
    uint32_t count = slg_options(game, view, ghost->seat, options, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; entry->answer && i < count; i++) {
        if (answer_in(game, view, &decision, options[i]) != entry->answer) continue;
        *option = i;
        *tick = entry->tick;
        return SLG_GHOST_ANSWERS;
    }
    return lose_track(ghost, decision.seq, round);
}
