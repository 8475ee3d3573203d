/* SPDX-License-Identifier: MIT */
/* Trials of card sets that strangers bring. Each has a process of its own that compiles the set
 * and plays with it for a moment, with bounded time and memory and without any rights; only what it
 * survives is compiled by the server, which is the same code with the same text. */
#ifndef SORTILEGE_SERVER_TRIALS_H
#define SORTILEGE_SERVER_TRIALS_H

#include <uv.h>

#include <sortilege/status.h>

#include "server/world.h"

typedef struct srv_trials_setting {
    const char *program; /* is started as `PROGRAM try MIB` and calls srv_try */
    uint32_t memory_mib;
    uint32_t trial_ms; /* whoever was not heard by then is killed */
    /* As srv_tried; never within srv_trials_ask. */
    void (*tried)(void *user, uint64_t ticket, bool good, const slg_error *error);
    void *user;
} srv_trials_setting;

typedef struct srv_trials srv_trials;

enum { SRV_TRIALS_AT_ONCE = 2, SRV_TRIALS_WAITING = 16, SRV_TRIAL_MS = 15000 };

srv_trials *srv_trials_new(uv_loop_t *loop, const srv_trials_setting *setting);
void srv_trials_ask(srv_trials *trials, uint64_t ticket, const char *game, const char *text,
                    size_t length);
/* Kills them; what waits is not answered any more. The loop must run until it has no more
 * handles. */
void srv_trials_close(srv_trials *trials);
void srv_trials_free(srv_trials *trials);

typedef struct srv_trials_counts {
    uint64_t waiting, trying; /* now */
    uint64_t tried, refused, died, late;
} srv_trials_counts;
srv_trials_counts srv_trials_count(const srv_trials *trials);

/* What such a process does: reads one set from standard input, and writes what came of it to
 * standard output. Returns the exit status. */
int srv_try(uint32_t memory_mib);

#endif
