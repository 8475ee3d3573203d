/* SPDX-License-Identifier: MIT */
/* What the files of the front share. */
#ifndef SORTILEGE_SERVER_FRONT_INNER_H
#define SORTILEGE_SERVER_FRONT_INNER_H

#include <libwebsockets.h>

#include "server/front.h"
#include "server/peers.h"

/* A message on its way out, with the room before it that libwebsockets wants for its own. */
enum { SRV__PING_STEP_MS = 100 };

typedef struct srv_letter {
    struct srv_letter *next;
    size_t length;
    unsigned char bytes[];
} srv_letter;

/* A WebSocket. */
typedef struct srv_visitor {
    uint64_t socket; /* the place among front->places, and above it how often that was taken */
    struct lws *wsi;
    srv_peer *peer;
    srv_letter *first, *last;
    size_t queued;
    char *inbox; /* a message that comes in parts */
    size_t inbox_used, inbox_size;
    srv_pace messages, bytes;
    uint64_t heard_ms, pinged_us;
    uint16_t shut_code; /* 0: open */
    char shut_reason[64];
    bool ping_due, lost;
} srv_visitor;

/* What libwebsockets keeps for each connection; zeroed when it begins. */
typedef struct srv_line {
    srv_visitor *visitor; /* of a WebSocket */
    char *owned;          /* a request's answer, if it was made for it alone */
    srv_files *files;     /* or else the files that it lies in */
    const uint8_t *body;
    size_t left;
    bool ends;               /* the connection ends with this answer */
    struct srv_asker *asker; /* whose answer comes later */
} srv_line;

/* One who waits for an answer that has to be looked for. */
typedef struct srv_asker {
    struct srv_asker *next;
    uint64_t ticket;
    struct lws *wsi;
    bool head, answered;
    uint32_t status;
    const char *type;
    char *text;
} srv_asker;

struct srv_front {
    srv_front_setting setting;
    uv_loop_t *loop;
    uv_timer_t pings;
    struct lws_context *context;
    struct lws_vhost *vhost;
    srv_peers *peers;
    srv_files *files;
    srv_visitor **places;
    uint32_t *times; /* how often each place was taken */
    uint32_t *free_places, free_count;
    uint32_t turn; /* of the steps between pings */
    bool loopback, closing;
    srv_asker *askers;
    uint32_t asker_count;
    uint64_t tickets;
    srv_front_counts counts;
};

/* Every connection knows the address that it comes from, by this. */
srv_peer *srv__peer_of(struct lws *wsi);
srv_ip srv__client_of(srv_front *front, struct lws *wsi, bool *forwarded);
uint64_t srv__now_ms(srv_front *front);

/* front_http.c */
int srv__answer(srv_front *front, struct lws *wsi, srv_line *line, const char *path);
int srv__go_on(srv_front *front, struct lws *wsi, srv_line *line);
void srv__answered(srv_line *line);
void srv__asker_gone(srv_front *front, srv_line *line);

/* front_socket.c: each returns nonzero if the connection is to end. */
int srv__may_enter(srv_front *front, struct lws *wsi);
int srv__enter(srv_front *front, struct lws *wsi, srv_line *line);
int srv__hear(srv_front *front, srv_visitor *visitor, const char *bytes, size_t length);
int srv__pong(srv_front *front, srv_visitor *visitor, const void *bytes, size_t length);
int srv__speak(srv_front *front, srv_visitor *visitor);
void srv__leave(srv_front *front, srv_line *line);
void srv__ping_some(srv_front *front);

/* front_tls.c */
bool srv__is_pair(const char *certificate, const char *key, char *why, size_t capacity);

#endif
