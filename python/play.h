/* SPDX-License-Identifier: MIT */
/* Whole matches between built-in agents in one call from Python, at the speed of C. */
#ifndef SORTILEGE_PYTHON_PLAY_H
#define SORTILEGE_PYTHON_PLAY_H

#include <sortilege/sortilege.h>

/* Where the decisions are written, one after another: arrays of the caller with room for as many as
 * are played. */
typedef struct play_rows {
    int16_t *observations; /* what the seat sees, slg_observation_size numbers for each decision */
    uint16_t *legal; /* the actions of its options; each list follows the one before at once */
    uint16_t *legal_counts; /* how many there are; together at most SLG_OPTIONS_MAX for each */
    uint16_t *chosen;       /* the option that was taken, as a place in its list */
    uint8_t *seats;
} play_rows;

/* Plays until the match is over or `most` answers have been given; of the seats that are asked, the
 * lowest answers first. `agents` are by seat. Returns how many answers were given. With `rows`
 * each decision is written there. */
uint32_t play_on(const slg_game *game, slg_state *state, slg_agent *const *agents, uint32_t most,
                 const play_rows *rows);

#endif
