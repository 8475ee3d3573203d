/* SPDX-License-Identifier: MIT */
/* Many games at once, for learning: one call steps them all and fills the caller's arrays. A game
 * that is over, or cut off, is followed by the next one, with the next seed, in the same row.
 *
 * Rows do not know of each other. The functions on some of the rows may run at the same time in
 * several threads, on rows that do not overlap; what they write is the same with any number of
 * threads. Nothing is allocated.
 *
 * Time does not run here: in a game against the clock nobody ever answers for it. */
#ifndef SORTILEGE_ENV_H
#define SORTILEGE_ENV_H

#include <sortilege/decision.h>
#include <sortilege/view.h>

SLG_API_BEGIN

typedef struct slg_env slg_env;

/* What an element of an observation is. The numbers are the same in each, but for SLG_ENV_INT8,
 * where what is below -128 is -128 and what is above 127 is 127: numbers of cards and tiles do not
 * always fit. */
typedef enum slg_env_form {
    SLG_ENV_INT16,
    SLG_ENV_INT8,
    SLG_ENV_FLOAT32,
    SLG_ENV_BITS, /* bit n % 8 of byte n / 8: is number n other than 0? Enough for flags */
    SLG_ENV_FORMS
} slg_env_form;

/* Chooses for a seat that is not the learner's: the number of an option in slg_options of its view.
 * Called by all threads that step rows, so nothing may stand behind `user` that it changes; what
 * it leaves to chance must follow from `seed`, which differs from answer to answer. */
typedef uint32_t slg_env_other(const void *user, const slg_game *game, const slg_state *view,
                               uint32_t seat, uint64_t seed);

typedef struct slg_env_config {
    const slg_game *game;
    slg_setup setup;     /* its seed is replaced per game */
    uint32_t games;      /* how many are played side by side; at least 1 */
    uint64_t seed;       /* row i plays seed + i, then seed + i + games, and so on */
    uint32_t answer_cap; /* answers after which a game is cut off; 0: never */
    slg_env_form form;   /* of the observations */
    /* Who has the other seats; NULL: nobody, and each seat is shown when it is to act. Else row i
     * shows its own seat alone, seat `own` (own + i, if `turns`: counted around the table), when
     * that is asked; whatever others are asked before is answered within the step. */
    slg_env_other *other;
    const void *other_user;
    uint8_t own;
    bool turns;
} slg_env_config;

/* --- what the numbers are --- */

/* How many numbers an observation has, and how many actions there are: fixed per game. */
uint32_t slg_observation_size(const slg_game *game);
uint32_t slg_action_count(const slg_game *game);

/* Bytes of one observation in a form. */
size_t slg_observation_bytes(const slg_game *game, slg_env_form form);

/* The name of a number of an observation, such as "seats.1.score" or "phase.3", and of an action:
 * its kind of option and its number among them, such as "assign.5". Parts are in the order in which
 * they stand; docs/protocol.md says what they mean. Both return the length of the name; the output
 * is cut if that exceeds `capacity`. A number that there is not has the name "". */
size_t slg_observation_name(const slg_game *game, uint32_t number, char *out, size_t capacity);
size_t slg_action_name(const slg_game *game, uint32_t action, char *out, size_t capacity);

/* A part of an observation: `rows` of the same shape, one after the other. */
typedef struct slg_observed_part {
    const char *name;    /* "seats" */
    uint32_t first;      /* its first number */
    uint32_t rows;       /* at least 1 */
    uint32_t width;      /* numbers in a row */
    const char *columns; /* their names, with repetitions: "score crystals dice*3"; "": no names */
} slg_observed_part;

/* Part number `index`; false: there is none. */
bool slg_observed_part_at(const slg_game *game, uint32_t index, slg_observed_part *out);

/* An action in three parts, for programs that learn to choose step by step: `kind` is the option's
 * kind; `thing` and `place` are its two numbers among those of its kind, as they are seen from the
 * seat: what it is about, and where or how. A kind with one number has place 0. */
typedef struct slg_action_parts {
    uint16_t kind, thing, place;
} slg_action_parts;

/* Where the actions of a kind of option are: action = first + thing * places + place. */
typedef struct slg_action_kind {
    const char *name;               /* "assign" */
    uint32_t first, things, places; /* things 0: options of the kind have no actions */
} slg_action_kind;

/* Option kind number `kind`; false: there is none. */
bool slg_action_kind_at(const slg_game *game, uint32_t kind, slg_action_kind *out);

/* An action taken apart, and put together again (slg_action_count if there is none such). An action
 * that there is not has the parts of action 0. */
slg_action_parts slg_action_apart(const slg_game *game, uint32_t action);
uint32_t slg_action_together(const slg_game *game, slg_action_parts parts);

/* A view as numbers; an option as its fixed action, and back (false: it is not legal there). */
void slg_observe(const slg_game *game, const slg_state *view, int16_t *out);
uint32_t slg_action_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                       slg_option option);
bool slg_option_of(const slg_game *game, const slg_state *view, uint32_t seat, uint32_t action,
                   slg_option *option);

/* --- batches --- */

/* What the caller lends for each step. Sizes are in elements; row i is the game's. Each array may
 * be NULL: then it is not wanted, and costs nothing. Observations and legal actions are those of
 * the seat to act, from its view alone. */
typedef struct slg_env_batch {
    void *observations; /* games x slg_observation_bytes, aligned for their elements */
    uint8_t *masks;     /* games x slg_action_count: 1 where the action is legal, else 0 */
    uint8_t *seats;     /* games: who is to act (lowest pending seat) */
    int16_t *rewards;   /* games x SLG_SEATS_MAX: for a game that ended in this step, else 0 */
    uint8_t *ended;     /* games: 1 when a game ended by its rules in this step */
    uint8_t *truncated; /* games: 1 when a game was cut off in this step, which is no ending:
                         * what it would have been worth must be learned from its last
                         * observation. In both cases the row now shows the next game. */
    /* Of the games that ended or were cut off in this step: the last position, and the seat that
     * sees it, which is the seat to act or, if the game is over, the one that acted last; where
     * others have seats, it is the row's own. Rows of other games are left alone. */
    void *last_observations; /* as observations */
    uint8_t *last_seats;     /* games */
    /* The legal actions as a list, in the order of slg_options: entry n is the action of option n.
     * Where there are more than `legal_room`, only so many are written, and the count tells. */
    uint16_t *legal;               /* games x legal_room */
    slg_action_parts *legal_parts; /* games x legal_room: the same, taken apart */
    uint16_t *legal_counts;        /* games */
    uint32_t legal_room;           /* SLG_OPTIONS_MAX is always enough */
    uint64_t *mask_words;          /* games x (slg_action_count + 63) / 64: the mask as bits, action
                                    * n being bit n % 64 of word n / 64 */
    /* The whole position, with what is hidden from the seat as far as the layout has a place for
     * it, as observations: for critics, which are not asked to play. */
    void *worlds;
} slg_env_batch;

/* Bytes of memory, aligned to 8 (64 is faster), that the caller lends for as long as it uses the
 * environment. */
size_t slg_env_size(const slg_env_config *config);

/* NULL and SLG_BAD_SETUP when the setup is bad, chance is asked, or the game has
 * no observations. */
slg_env *slg_env_init(void *memory, const slg_env_config *config, slg_error *error);

/* Fills the batch with the games' current positions; rewards and endings are 0. */
void slg_env_observe(const slg_env *env, slg_env_batch *batch);

/* Plays actions[i] in game i, then fills the batch. An illegal action is SLG_ILLEGAL naming the
 * game (error.line: its row, from 1); then no game is stepped. */
slg_status slg_env_step(slg_env *env, const uint16_t *actions, slg_env_batch *batch,
                        slg_error *error);

/* The same by the option's number, which is that of its entry in `legal`: several times cheaper for
 * a caller who draws from the lists alone. */
slg_status slg_env_choose(slg_env *env, const uint16_t *options, slg_env_batch *batch,
                          slg_error *error);

/* --- some of the rows, as threads take them --- */

typedef struct slg_env_rows {
    uint32_t first, count;
} slg_env_rows;

/* slg_env_step is slg_env_mean for all rows and then slg_env_play for all rows. The first notes
 * what each row is to do: `numbers` are actions, or numbers of options; entry i is row i's,
 * whatever row is the first. If it fails, nothing may be played before all that was noted is noted
 * anew. */
slg_status slg_env_mean(slg_env *env, slg_env_rows rows, const uint16_t *numbers, bool options,
                        slg_error *error);
void slg_env_play(slg_env *env, slg_env_rows rows, slg_env_batch *batch);
void slg_env_look(const slg_env *env, slg_env_rows rows, slg_env_batch *batch);

/* --- positions of rows --- */

/* Puts a position into a row, counted from 0; the game that was there is gone, and answers count
 * towards the cap from here on. The game that follows it is the one that would have followed. A
 * view, a position of another game, one that slg_check refuses, one that is over and one where
 * chance is asked are refused (SLG_BAD_STATE, or what slg_check says), a row that there is not is
 * SLG_BAD_SETUP; then the row is unchanged. */
slg_status slg_env_put(slg_env *env, uint32_t row, const slg_state *state, slg_error *error);

/* The full state of a row: valid until the row is stepped; NULL: there is no such row. */
const slg_state *slg_env_state(const slg_env *env, uint32_t row);

/* A row as bytes, from which it goes on in the same way, also in another environment with as many
 * games of the same setup: slg_env_row_bytes of them. They are of this machine's byte order and of
 * this build of the rules. False: there is no such row. */
size_t slg_env_row_bytes(const slg_env *env);
bool slg_env_save_row(const slg_env *env, uint32_t row, void *out);

/* Refuses, as slg_env_put does, what is no position to be played on, and bytes that
 * slg_env_save_row cannot have written for these rules (SLG_BAD_STATE). */
slg_status slg_env_load_row(slg_env *env, uint32_t row, const void *bytes, size_t size,
                            slg_error *error);

SLG_API_END

#endif
