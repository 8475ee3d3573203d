/* SPDX-License-Identifier: MIT */
/* A few processes that think for agents, so that no thinking ever delays a person: each has a
 * bounded time and memory, and is killed and replaced when it takes more or falls over a match's
 * own cards. A process begins with the first question that finds all others busy. */
#ifndef SORTILEGE_SERVER_THINKERS_H
#define SORTILEGE_SERVER_THINKERS_H

#include <uv.h>

#include "server/world.h"

typedef struct srv_thinkers_setting {
    const char *program; /* is started as `PROGRAM think MIB MS` and calls srv_think */
    uint32_t processes;
    uint32_t think_ms;     /* for one choice */
    uint32_t memory_mib;   /* of one process */
    uint32_t waiting_most; /* questions; those beyond fail */
    /* As srv_thought: option UINT32_MAX if there is none. Never within srv_thinkers_ask. */
    void (*thought)(void *user, uint64_t ticket, uint32_t option);
    void *user;
} srv_thinkers_setting;

typedef struct srv_thinkers srv_thinkers;

enum { SRV_THINKERS_MOST = 64 };

srv_thinkers *srv_thinkers_new(uv_loop_t *loop, const srv_thinkers_setting *setting);
/* Copies the question. Whoever was not heard within think_ms and a moment is killed, and what the
 * heuristic agent would choose is taken instead: it has said so before it began to think. */
void srv_thinkers_ask(srv_thinkers *thinkers, const srv_question *question);
/* Kills them all; what waits is not answered any more. The loop must run until it has no more
 * handles. */
void srv_thinkers_close(srv_thinkers *thinkers);
void srv_thinkers_free(srv_thinkers *thinkers);

typedef struct srv_thinkers_counts {
    uint64_t waiting, thinking, processes; /* now */
    uint64_t asked, failed, late, started, died, busy_us;
} srv_thinkers_counts;
srv_thinkers_counts srv_thinkers_count(const srv_thinkers *thinkers);

/* What such a process does: reads questions from standard input and writes choices to standard
 * output until its input ends. Returns the exit status. */
int srv_think(uint32_t memory_mib, uint32_t think_ms);

#endif
