/* SPDX-License-Identifier: MIT */
#ifndef SORTILEGE_SERVER_SERVER_INNER_H
#define SORTILEGE_SERVER_SERVER_INNER_H

#include "server/front.h"
#include "server/hasher.h"
#include "server/pusher.h"
#include "server/server.h"
#include "server/store_sqlite.h"
#include "server/thinkers.h"
#include "server/trials.h"

typedef enum srv_boxes { SRV_BOXES_UNKNOWN, SRV_BOXES_KEPT, SRV_BOXES_FAILED } srv_boxes;

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
    srv_pusher *pusher; /* NULL: none are sent */
    srv_core *core;
    uv_pipe_t desk; /* server_admin.c */
    struct srv_desk *desks;
    uint64_t desk_count;
    srv_boxes boxes; /* of cards, for later versions (remedy.h) */
    uv_work_t boxes_work;
    char boxes_why[256];
    bool begins_again; /* after it has stopped */
    srv_time now;      /* the time of day at the turn of the loop `now_turn` */
    uint64_t now_turn;
    uint64_t started_ms, stop_begun_ms, store_failed_ms, store_done_ms;
    bool is_stopping, front_told;
} srv_server;

/* server_metrics.c: what /metrics says, from malloc. */
char *srv__measure(void *server);

/* server_admin.c: the administrator's socket, and its connections. */
void srv__desk_open(srv_server *server);
void srv__desk_close(srv_server *server);
bool srv__is_desk(srv_socket socket);
void srv__desk_send(srv_server *server, srv_socket socket, const char *text, size_t length);

/* As after SIGTERM. */
void srv__stop(srv_server *server);

#endif
