/* SPDX-License-Identifier: MIT */
/* Ghosts: players who answer as somebody did in a recorded match of the same setup, so that one can
 * build against oneself, or against others who are not there.
 *
 * A ghost follows its record as long as it is asked the same question in the same words and the
 * recorded answer, in words, is among the options. Once it is not (somebody else has bought its
 * tile), it is lost until the next round begins, and another agent must decide for it. Rounds are
 * what the caller counts: the years of Sorcerer City. */
#ifndef SLG_GHOST_H
#define SLG_GHOST_H

#include <sortilege/match.h>

enum { SLG_GHOST_ROUNDS = 256 }; /* later ones are not followed */

/* One question of the record and what became of it. Sentences are kept as hashes. */
typedef struct slg_ghost_entry {
    uint64_t question, answer; /* answer 0: it was withdrawn, time was up */
    uint32_t tick, time_tick;  /* of the answer; of the time-up */
    uint16_t round;
    uint8_t kind;
    uint8_t time_up; /* 1: the seat's time was up while it was open */
    uint8_t zero[4];
} slg_ghost_entry;

/* Where a round stands in the record, and what has become of it in the match that is played. */
typedef struct slg_ghost_round {
    uint32_t first, count; /* entries */
    uint32_t began;        /* the seat's seq at its first question; UINT32_MAX: not yet */
    uint32_t lost;         /* ... from which on the record does not fit; UINT32_MAX: it does */
} slg_ghost_round;

typedef struct slg_ghost {
    uint32_t seat;
    slg_ghost_entry *entries; /* the caller's: entry n is of the seat's question with seq n */
    uint32_t capacity, count;
    slg_ghost_round rounds[SLG_GHOST_ROUNDS];
} slg_ghost;

void slg__ghost_begin(slg_ghost *ghost, uint32_t seat, slg_ghost_entry *entries, uint32_t capacity);

/* Told of every answer of the record, with the full state before it. */
void slg__ghost_note(slg_ghost *ghost, const slg_game *game, const slg_state *state,
                     const slg_move *move, uint32_t round);

typedef enum slg_ghost_deed {
    SLG_GHOST_LOST,    /* the record does not tell */
    SLG_GHOST_ANSWERS, /* with `option` */
    SLG_GHOST_TIME_UP, /* the clock said here that its time was up */
} slg_ghost_deed;

/* What the ghost does about the question it is asked in `view`, its own. `timed`: its time runs.
 * `tick`: when it did so in the record. Answers that were taken back are followed back. */
slg_ghost_deed slg__ghost_choose(slg_ghost *ghost, const slg_game *game, const slg_state *view,
                                 uint32_t round, bool timed, uint32_t *option, uint32_t *tick);

#endif
