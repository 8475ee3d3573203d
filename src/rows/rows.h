/* SPDX-License-Identifier: MIT */
/* Rows of games (sortilege/env.h) stepped by several threads, as learners call them from Python:
 * every step is short, so the threads wait awake for the next one before they sleep. */
#ifndef SLG_ROWS_H
#define SLG_ROWS_H

#include <sortilege/env.h>

typedef struct rows_team rows_team;

enum { ROWS_THREADS_MAX = 1024 };

/* A team of `threads`, 1 to ROWS_THREADS_MAX: the caller of rows_step is number 0, and the program
 * starts the others, each of which calls rows_work with a number of its own, from 1 on. NULL: there
 * is no memory. One team steps any number of environments, one after the other. */
rows_team *rows_open(uint32_t threads);
void rows_work(rows_team *team, uint32_t number); /* returns when the team is closed */
/* No more than so many will come: for a program that could not start the others. */
void rows_limit(rows_team *team, uint32_t threads);
/* Waits until the others have left rows_work. NULL is fine. */
void rows_close(rows_team *team);

/* slg_env_step (slg_env_choose if `options`) and slg_env_observe by all threads of the team. What
 * is written, errors too, is the same with any number of threads. In a process that was forked from
 * the one that opened the team, the caller does everything alone. Only one thread may call at a
 * time. */
slg_status rows_step(rows_team *team, slg_env *env, uint32_t rows, const uint16_t *numbers,
                     bool options, slg_env_batch *batch, slg_error *error);
void rows_look(rows_team *team, slg_env *env, uint32_t rows, slg_env_batch *batch);

#endif
