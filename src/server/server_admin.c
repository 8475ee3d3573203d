/* SPDX-License-Identifier: MIT */
/* The administrator's socket, DATA/admin.sock: lines of JSON both ways. Only the user that the
 * server runs as, and root, may open it. */
#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/print.h"
#include "server/admin.h"
#include "server/log.h"
#include "server/server_inner.h"
#include "server/store_backup.h"

/* Their sockets are numbered apart from those of visitors. */
#define ADMIN_SOCKET (UINT64_C(1) << 63)

typedef struct srv_desk {
    uv_pipe_t pipe;
    struct srv_desk *next;
    srv_server *server;
    srv_socket socket;
    char line[SRV_ADMIN_LINE];
    size_t used;
} srv_desk;

typedef struct srv_backup {
    uv_work_t work;
    srv_server *server;
    srv_socket socket;
    int64_t n;
    char from[SRV_SETTING_TEXT + 16], to[SRV_SETTING_TEXT], why[256];
    bool done;
} srv_backup;

/* --- answers --- */

typedef struct sent_line {
    uv_write_t request;
    char text[];
} sent_line;

static void line_sent(uv_write_t *request, int status) {
    (void)status;
    free(request->data);
}

static srv_desk *find_desk(const srv_server *server, srv_socket socket) {
    srv_desk *desk = server->desks;
    while (desk && desk->socket != socket)
        desk = desk->next;
    return desk;
}

bool srv__is_desk(srv_socket socket) {
    return (socket & ADMIN_SOCKET) != 0;
}

void srv__desk_send(srv_server *server, srv_socket socket, const char *text, size_t length) {
    srv_desk *desk = find_desk(server, socket);
    sent_line *line = desk ? malloc(sizeof *line + length + 1) : NULL;
    if (!line) return;
    memcpy(line->text, text, length);
    line->text[length] = '\n';
    line->request.data = line;
    uv_buf_t buffer = uv_buf_init(line->text, (unsigned)(length + 1));
    if (uv_write(&line->request, (uv_stream_t *)&desk->pipe, &buffer, 1, line_sent) != 0)
        free(line);
}

static void answer_desk(srv_server *server, srv_socket socket, json_t *body) {
    char *text = json_dumps(body, JSON_COMPACT);
    if (text) srv__desk_send(server, socket, text, strlen(text));
    free(text);
    json_decref(body);
}

/* --- backups, on a thread of libuv's --- */

static void copy_store(uv_work_t *work) {
    srv_backup *b = work->data;
    b->done = srv_backup_make(b->from, b->to, b->why, sizeof b->why);
}

static void store_copied(uv_work_t *work, int status) {
    srv_backup *b = work->data;
    (void)status;
    srv_log(b->done ? "info" : "error", "backup", "{s:s,s:s}", "file", b->to, "why", b->why);
    answer_desk(b->server, b->socket,
                b->done ? json_pack("{s:I}", "re", (json_int_t)b->n)
                        : json_pack("{s:I, s:s, s:s}", "re", (json_int_t)b->n, "error", "lost",
                                    "text", b->why));
    free(b);
}

static void begin_backup(srv_server *server, srv_socket socket, int64_t n, const char *to) {
    srv_backup *b = calloc(1, sizeof *b);
    if (!b) return;
    b->server = server;
    b->socket = socket;
    b->n = n;
    b->work.data = b;
    slg_print(b->from, sizeof b->from, "%s/sortilege.db", server->settings->data);
    slg_print(b->to, sizeof b->to, "%s", to);
    uv_queue_work(&server->loop, &b->work, copy_store, store_copied);
}

/* The file lies beside the store already (admin_cli.c); the server stops as it always does, puts
 * it in the store's place, and begins again. */
static void begin_restore(srv_server *server, srv_socket socket, int64_t n) {
    answer_desk(server, socket, json_pack("{s:I}", "re", (json_int_t)n));
    srv_log("warning", "restoring a backup", NULL);
    server->begins_again = true;
    srv__stop(server);
}

/* --- requests --- */

static void take_request(srv_server *server, srv_socket socket, const char *line, size_t length) {
    json_t *request = json_loadb(line, length, 0, NULL);
    const char *what = json_string_value(json_object_get(request, "do")),
               *file = json_string_value(json_object_get(request, "file"));
    int64_t n = json_integer_value(json_object_get(request, "n"));
    if (what) srv_log("info", "admin", "{s:s}", "do", what);
    if (what && strcmp(what, "backup") == 0 && file)
        begin_backup(server, socket, n, file);
    else if (what && strcmp(what, "restore") == 0)
        begin_restore(server, socket, n);
    else
        srv_heard(server->core, socket, line, length);
    json_decref(request);
}

static void desk_closed(uv_handle_t *handle) {
    srv_desk *desk = handle->data;
    free(desk);
}

static void close_desk(srv_desk *desk) {
    srv_server *server = desk->server;
    srv_desk **at = &server->desks;
    while (*at != desk)
        at = &(*at)->next;
    *at = desk->next;
    srv_gone(server->core, desk->socket);
    uv_close((uv_handle_t *)&desk->pipe, desk_closed);
}

static void give_room(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer) {
    srv_desk *desk = handle->data;
    (void)wanted;
    *buffer = uv_buf_init(desk->line + desk->used, (unsigned)(sizeof desk->line - desk->used));
}

static void desk_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer) {
    srv_desk *desk = stream->data;
    char *end;
    (void)buffer;
    if (count < 0) {
        close_desk(desk);
        return;
    }
    desk->used += (size_t)count;
    while ((end = memchr(desk->line, '\n', desk->used))) {
        size_t length = (size_t)(end - desk->line);
        take_request(desk->server, desk->socket, desk->line, length);
        desk->used -= length + 1;
        memmove(desk->line, end + 1, desk->used);
    }
    if (desk->used == sizeof desk->line) close_desk(desk); /* no request is as long as that */
}

static void desk_comes(uv_stream_t *listener, int status) {
    srv_server *server = listener->data;
    srv_desk *desk = status == 0 ? calloc(1, sizeof *desk) : NULL;
    if (!desk) return;
    desk->server = server;
    desk->socket = ADMIN_SOCKET | ++server->desk_count;
    desk->pipe.data = desk;
    desk->next = server->desks;
    server->desks = desk;
    uv_pipe_init(&server->loop, &desk->pipe, 0);
    srv_came_admin(server->core, desk->socket);
    if (uv_accept(listener, (uv_stream_t *)&desk->pipe) != 0 ||
        uv_read_start((uv_stream_t *)&desk->pipe, give_room, desk_read) != 0)
        close_desk(desk);
}

/* --- beginning and end --- */

void srv__desk_open(srv_server *server) {
    char path[SRV_SETTING_TEXT + 16];
    uv_pipe_init(&server->loop, &server->desk, 0);
    server->desk.data = server;
    slg_print(path, sizeof path, "%s/admin.sock", server->settings->data);
    unlink(path); /* of one that was killed */
    mode_t before = umask(077);
    int wrong = uv_pipe_bind(&server->desk, path);
    umask(before);
    if (!wrong) wrong = uv_listen((uv_stream_t *)&server->desk, 4, desk_comes);
    if (wrong)
        srv_log("warning", "no socket for the administrator", "{s:s,s:s}", "path", path, "why",
                uv_strerror(wrong));
}

void srv__desk_close(srv_server *server) {
    while (server->desks)
        close_desk(server->desks);
    uv_close((uv_handle_t *)&server->desk, NULL); /* which removes its file */
}
