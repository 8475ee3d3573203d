/* SPDX-License-Identifier: MIT */
/* Many games at once, for learning: one call steps them all and fills the caller's arrays. Games
 * that end restart by themselves with the next seed. Every array is dense, row per game.
 *
 * Time does not run here: in a game against the clock nobody ever answers for it. */
#ifndef SORTILEGE_ENV_H
#define SORTILEGE_ENV_H

#include <sortilege/decision.h>
#include <sortilege/view.h>

SLG_API_BEGIN

typedef struct slg_env slg_env;

typedef struct slg_env_config {
    const slg_game *game;
    slg_setup setup;    /* its seed is replaced per game */
    uint32_t games;     /* how many are played side by side; at least 1 */
    uint64_t seed;      /* row i plays seed + i, then seed + i + games, and so on */
    uint32_t round_cap; /* answers after which a game is cut off as a draw; 0: never */
} slg_env_config;

/* How many numbers an observation and a mask have: fixed per game. Both are made from the view of
 * the seat to act. */
uint32_t slg_observation_size(const slg_game *game);
uint32_t slg_action_count(const slg_game *game);

/* What the caller lends for each step. Sizes are in elements. */
typedef struct slg_env_batch {
    int16_t *observations; /* games x slg_observation_size */
    uint8_t *masks;        /* games x slg_action_count: 1 where the action is legal */
    uint8_t *seats;        /* games: who is to act (lowest pending seat) */
    int16_t *rewards;      /* games x SLG_SEATS_MAX: for a game that ended in this step, else 0 */
    uint8_t *ended; /* games: 1 when a game ended in this step (the row shows the next one) */
} slg_env_batch;

/* Bytes of memory, aligned to 8, that the caller lends for as long as it uses the environment. */
size_t slg_env_size(const slg_env_config *config);

/* NULL and SLG_BAD_SETUP when the setup is bad, chance is asked, or the game has no observations.
 */
slg_env *slg_env_init(void *memory, const slg_env_config *config, slg_error *error);

/* Fills the batch with the games' current positions. */
void slg_env_observe(const slg_env *env, slg_env_batch *batch);

/* Plays actions[i] in game i, then fills the batch. An illegal action is SLG_ILLEGAL naming the
 * game (error.line: its row, from 1); then no game is stepped. */
slg_status slg_env_step(slg_env *env, const uint16_t *actions, slg_env_batch *batch,
                        slg_error *error);

/* A view as numbers; an option as its fixed action, and back (false: it is not legal there). */
void slg_observe(const slg_game *game, const slg_state *view, int16_t *out);
uint32_t slg_action_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                       slg_option option);
bool slg_option_of(const slg_game *game, const slg_state *view, uint32_t seat, uint32_t action,
                   slg_option *option);

SLG_API_END

#endif
