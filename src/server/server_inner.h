/* SPDX-License-Identifier: MIT */
#ifndef SORTILEGE_SERVER_SERVER_INNER_H
#define SORTILEGE_SERVER_SERVER_INNER_H

#include "server/front.h"
#include "server/hasher.h"
#include "server/server.h"
#include "server/store_sqlite.h"
#include "server/thinkers.h"
#include "server/trials.h"

typedef struct srv_server {
    const srv_settings *settings;
    const char *program;
    uv_loop_t loop;
    uv_async_t stored; /* the store's thread has results */
    uv_timer_t tick, stopping;
    uv_signal_t terminate, interrupt, renew;
    srv_sqlite *sqlite;
    srv_front *front;
    srv_thinkers *thinkers;
    srv_hasher *hasher;
    srv_trials *trials;
    srv_core *core;
    uint64_t started_ms, stop_begun_ms, store_failed_ms, store_done_ms;
    bool is_stopping, front_told;
} srv_server;

/* server_metrics.c: what /metrics says, from malloc. */
char *srv__measure(void *server);

#endif
