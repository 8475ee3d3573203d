/* SPDX-License-Identifier: MIT */
/* Ghosts: players who answer as somebody did in a recorded match with the same setup, so that a
 * player can build against their own record, or against people who are not there. A ghost follows
 * its record as long as it is asked the same question in the same words and the recorded answer, in
 * words, is among the options. When it is not (somebody else has bought the tile), the ghost is
 * lost until the next round begins, and another agent must decide for it. The caller says what a
 * round is: in Sorcerer City, a year. */
#ifndef SLG_GHOST_H
#define SLG_GHOST_H

#include <sortilege/match.h>

enum { SLG_GHOST_ROUNDS = 256 }; /* rounds beyond this are not followed */

/* One question of the record and what became of it. Sentences are kept as hashes. */
typedef struct slg_ghost_entry {
    uint64_t question, answer; /* answer 0: it was withdrawn because time was up */
    uint32_t tick, time_tick;  /* of the answer; of the time-up */
    uint16_t round;
    uint8_t kind;
    uint8_t time_up; /* 1: the seat's time ran out while it was open */
    uint8_t zero[4];
} slg_ghost_entry;

/* Where a round stands in the record, and how far the match being played has followed it. */
typedef struct slg_ghost_round {
    uint32_t first, count; /* entries */
    uint32_t began;        /* the seat's seq at its first question; UINT32_MAX: not reached yet */
    /* seq from which on the record no longer fits; UINT32_MAX: it still fits */
    uint32_t lost;
} slg_ghost_round;

typedef struct slg_ghost {
    uint32_t seat;
    /* the caller's memory: entry n belongs to the seat's question with seq n */
    slg_ghost_entry *entries;
    uint32_t capacity, count;
    slg_ghost_round rounds[SLG_GHOST_ROUNDS];
} slg_ghost;

void slg__ghost_begin(slg_ghost *ghost, uint32_t seat, slg_ghost_entry *entries, uint32_t capacity);

/* To be called for every answer of the record, with the full state before it. */
void slg__ghost_note(slg_ghost *ghost, const slg_game *game, const slg_state *state,
                     const slg_move *move, uint32_t round);

typedef enum slg_ghost_deed {
    SLG_GHOST_LOST,    /* the record has no answer */
    SLG_GHOST_ANSWERS, /* with `option` */
    SLG_GHOST_TIME_UP, /* in the record the seat's time ran out here */
} slg_ghost_deed;

/* What the ghost does about the question it is asked in `view`, which is its own view. `timed`: its
 * clock is running. `tick`: when it answered in the record. If the match was taken back, the ghost
 * goes back in its record too. */
slg_ghost_deed slg__ghost_choose(slg_ghost *ghost, const slg_game *game, const slg_state *view,
                                 uint32_t round, bool timed, uint32_t *option, uint32_t *tick);

#endif
