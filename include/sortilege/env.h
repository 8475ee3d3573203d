/* SPDX-License-Identifier: MIT */
/* Many games at once, for learning: one call steps them all and fills the caller's arrays. A game
 * that is over, or cut off, is followed by the next one, with the next seed, in the same row. Every
 * array is dense, row per game.
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
    slg_setup setup;     /* its seed is replaced per game */
    uint32_t games;      /* how many are played side by side; at least 1 */
    uint64_t seed;       /* row i plays seed + i, then seed + i + games, and so on */
    uint32_t answer_cap; /* answers after which a game is cut off; 0: never */
} slg_env_config;

/* How many numbers an observation and a mask have: fixed per game. Both are made from the view of
 * the seat to act. */
uint32_t slg_observation_size(const slg_game *game);
uint32_t slg_action_count(const slg_game *game);

/* The name of a number of an observation, such as "seats.1.score" or "phase.3", and of an action:
 * its kind of option and its number among them, such as "assign.5". Parts are in the order in which
 * they stand; docs/protocol.md says what they mean. Both return the length of the name; the output
 * is cut if that exceeds `capacity`. A number that there is not has the name "". */
size_t slg_observation_name(const slg_game *game, uint32_t number, char *out, size_t capacity);
size_t slg_action_name(const slg_game *game, uint32_t action, char *out, size_t capacity);

/* What the caller lends for each step. Sizes are in elements. */
typedef struct slg_env_batch {
    int16_t *observations; /* games x slg_observation_size */
    uint8_t *masks;        /* games x slg_action_count: 1 where the action is legal */
    uint8_t *seats;        /* games: who is to act (lowest pending seat) */
    int16_t *rewards;      /* games x SLG_SEATS_MAX: for a game that ended in this step, else 0 */
    uint8_t *ended;        /* games: 1 when a game ended by its rules in this step */
    uint8_t *truncated;    /* games: 1 when a game was cut off in this step, which is no ending:
                            * what it would have been worth must be learned from its last
                            * observation. In both cases the row now shows the next game. */
    /* Of the games that ended or were cut off in this step: the last position, and the seat that
     * sees it, which is the seat to act or, if the game is over, the one that acted last. Rows of
     * other games are left alone. Both may be NULL. */
    int16_t *last_observations; /* games x slg_observation_size */
    uint8_t *last_seats;        /* games */
} slg_env_batch;

/* Bytes of memory, aligned to 8, that the caller lends for as long as it uses the environment. */
size_t slg_env_size(const slg_env_config *config);

/* NULL and SLG_BAD_SETUP when the setup is bad, chance is asked, or the game has
 * no observations. */
slg_env *slg_env_init(void *memory, const slg_env_config *config, slg_error *error);

/* Puts a position into a row, counted from 0; the game that was there is gone, and answers count
 * towards the cap from here on. The game that follows it is the one that would have followed. A
 * view, a position of another game, one that slg_check refuses, one that is over and one where
 * chance is asked are refused (SLG_BAD_STATE, or what slg_check says), a row that there is not is
 * SLG_BAD_SETUP; then the row is unchanged. */
slg_status slg_env_put(slg_env *env, uint32_t row, const slg_state *state, slg_error *error);

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
