/* SPDX-License-Identifier: MIT */
/* What `sortilege bench` measures. Every measurement plays the same games each time, so its
 * checksum shows whether a faster engine still plays the same game. */
#ifndef SLG_MEASURE_H
#define SLG_MEASURE_H

#include "command/table.h"

/* How much is played, and how often it is timed. */
typedef struct measure_plan {
    const cli_command *command;
    const slg_game *game;
    slg_setup setup;
    uint64_t games;      /* of random play */
    uint32_t repeats;    /* after one for warming up; the median counts */
    uint32_t iterations; /* of search, for each decision */
    bool untimed;        /* only the checksums are wanted */
} measure_plan;

typedef struct measurement {
    uint64_t decisions, games; /* of one repeat */
    double seconds;            /* the median repeat */
    uint64_t checksum;
    /* Only of search: */
    double iterations_per_s, playouts_per_s;
} measurement;

/* Plays once to warm up, then the repeats; `play` fills in everything but the seconds, the same
 * each time. */
typedef void measure_fn(const measure_plan *plan, measurement *out, void *user);
measurement measure_timed(const measure_plan *plan, measure_fn *play, void *user);
/* Nanoseconds of processor time of this thread: other programs on the machine do not count. */
uint64_t measure_now(void);
/* Game number `number` of the plan. */
void measure_begin(const measure_plan *plan, uint64_t number, slg_state *state);
uint64_t measure_mix(uint64_t sum, uint64_t value); /* for checksums */

/* Random play: by slg_draw_option and slg_apply; with every option listed; and so by
 * slg_give_answer, with events and with nobody who hears them, and by slg_give_option, with events.
 * These check everything. */
measurement measure_draw(const measure_plan *plan);
measurement measure_apply(const measure_plan *plan);
measurement measure_answer(const measure_plan *plan);
measurement measure_unheard(const measure_plan *plan);
measurement measure_option(const measure_plan *plan);
/* Random play of 256 games side by side through slg_env_step, observations and masks included.
 * False when the game has no observations. */
bool measure_env(const measure_plan *plan, measurement *out);
/* Random play of that many games side by side through slg_env_choose, which writes observations and
 * lists of legal actions: as learners should use it. */
bool measure_rows(const measure_plan *plan, uint32_t rows, measurement *out);
/* What a decision costs by slg_give_answer, and in one of 8 such rows, played by turns of 512
 * decisions each; as many turns as the plan has games. False when the game has no observations. */
typedef struct measured_pair {
    double answer_ns, row_ns;
} measured_pair;
bool measure_beside(const measure_plan *plan, measured_pair *out);
/* Decisions by tree search in the middle of matches, and for comparison mere play-outs from the
 * same positions. */
bool measure_search(const measure_plan *plan, measurement *out);

/* A part of a game by itself, such as "district score": `decisions` counts calls. False: the game
 * has no part of this name. */
bool measure_part(const measure_plan *plan, const char *name, measurement *out);
/* The name of the game's part number `n`; NULL if it has no more. */
const char *measure_part_name(const slg_game *game, uint32_t n);

/* Nanoseconds of one slg_clone and one slg_view, over positions of random play. */
double measure_clone_ns(const measure_plan *plan);
double measure_view_ns(const measure_plan *plan);

#endif
