/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "host/print.h"
#include "server/front_inner.h"

/* Requests of one address: a page is some dozens of files at once. */
enum { REQUESTS_AT_ONCE = 300, REQUESTS_A_SECOND = 30, HEAD_MOST = 4096, BODY_PART = 16384 };

typedef struct answer {
    uint32_t status;
    const char *type;
    const uint8_t *body;
    size_t size;
    bool packed, hashed, head; /* head: only what is said before the body */
    const char *tag;
} answer;

void srv__answered(srv_line *line) {
    if (line->files) srv_files_free(line->files);
    free(line->owned);
    line->files = NULL;
    line->owned = NULL;
    line->left = 0;
}

static int finish_answer(struct lws *wsi, srv_line *line) {
    bool ends = line->ends;
    srv__answered(line);
    return ends || lws_http_transaction_completed(wsi) ? -1 : 0;
}

static bool add(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                unsigned char *end) {
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value), at,
                                       end) == 0;
}

/* The headers that every answer has, as docs/web.md explains them. */
static bool add_common(srv_front *front, struct lws *wsi, const answer *a, unsigned char **at,
                       unsigned char *end) {
    bool sound =
        add(wsi, "x-sortilege:", "tables", at, end) && /* by which the page knows what serves it */
        add(wsi, "x-content-type-options:", "nosniff", at, end) &&
        add(wsi, "referrer-policy:", "no-referrer", at, end) &&
        add(wsi, "cross-origin-opener-policy:", "same-origin", at, end) &&
        add(wsi, "cross-origin-resource-policy:", "same-origin", at, end) &&
        add(wsi, "content-security-policy:", srv_files_policy(front->files), at, end) &&
        add(wsi, "cache-control:", a->hashed ? "public, max-age=31536000, immutable" : "no-cache",
            at, end);
    if (sound && *front->setting.certificate)
        sound = add(wsi, "strict-transport-security:", "max-age=31536000", at, end);
    if (sound && a->tag) sound = add(wsi, "etag:", a->tag, at, end);
    if (sound && a->packed) sound = add(wsi, "content-encoding:", "br", at, end);
    if (sound && a->tag) sound = add(wsi, "vary:", "accept-encoding", at, end);
    if (sound && a->status == 405) sound = add(wsi, "allow:", "GET, HEAD", at, end);
    return sound;
}

static int say(srv_front *front, struct lws *wsi, srv_line *line, const answer *a) {
    unsigned char room[LWS_PRE + HEAD_MOST], *at = room + LWS_PRE, *end = room + sizeof room;
    if (lws_add_http_common_headers(wsi, a->status, a->type, a->size, &at, end) ||
        !add_common(front, wsi, a, &at, end) ||
        lws_finalize_write_http_header(wsi, room + LWS_PRE, &at, end))
        return -1;
    line->body = a->body;
    line->left = a->head ? 0 : a->size;
    if (line->left) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    return finish_answer(wsi, line);
}

static int say_text(srv_front *front, struct lws *wsi, srv_line *line, uint32_t status,
                    const char *text) {
    return say(front, wsi, line,
               &(answer){.status = status,
                         .type = "text/plain; charset=utf-8",
                         .body = (const uint8_t *)text,
                         .size = strlen(text),
                         .head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0});
}

static int say_json(srv_front *front, struct lws *wsi, srv_line *line, const char *text) {
    return say(front, wsi, line,
               &(answer){.status = 200,
                         .type = "application/json",
                         .body = (const uint8_t *)text,
                         .size = strlen(text),
                         .head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0});
}

/* Is `word` one of the header's, between commas, blanks and semicolons? */
static bool header_has(struct lws *wsi, enum lws_token_indexes header, const char *word) {
    char value[512];
    if (lws_hdr_copy(wsi, value, sizeof value, header) <= 0) return false;
    size_t length = strlen(word);
    for (char *at = value; (at = strstr(at, word)); at += length) {
        bool begins = at == value || strchr(" ,\t", at[-1]);
        if (begins && (!at[length] || strchr(" ,;\t", at[length]))) return true;
    }
    return false;
}

static int say_file(srv_front *front, struct lws *wsi, srv_line *line, const srv_file *file) {
    bool packed = file->packed && header_has(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, "br");
    answer a = {.status = 200,
                .type = file->type,
                .body = packed ? file->packed : file->body,
                .size = packed ? file->packed_size : file->size,
                .packed = packed,
                .hashed = file->hashed,
                .tag = file->tag,
                .head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0};
    if (header_has(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, file->tag)) {
        a.status = 304;
        a.size = 0;
        a.packed = false;
    }
    line->files = srv_files_hold(front->files);
    return say(front, wsi, line, &a);
}

static int say_health(srv_front *front, struct lws *wsi, srv_line *line) {
    char why[128] = "";
    if (front->closing || !front->setting.calls.healthy(front->setting.user, why, sizeof why)) {
        line->owned = malloc(sizeof why + 1);
        if (!line->owned) return -1;
        slg_print(line->owned, sizeof why + 1, "%s\n", front->closing ? "closing" : why);
        return say_text(front, wsi, line, 503, line->owned);
    }
    return say_text(front, wsi, line, 200, "ok\n");
}

static bool may_measure(srv_front *front, struct lws *wsi) {
    if (front->setting.metrics != SRV_READERS_LOCAL)
        return front->setting.metrics == SRV_READERS_ALL;
    bool forwarded;
    srv_ip client = srv__client_of(front, wsi, &forwarded);
    return !forwarded && srv_ip_is_loopback(&client);
}

static int send_body(struct lws *wsi, srv_line *line) {
    static unsigned char room[LWS_PRE + BODY_PART]; /* one thread; sent or copied when it returns */
    while (line->left) {
        if (lws_send_pipe_choked(wsi)) {
            lws_callback_on_writable(wsi);
            return 0;
        }
        size_t part = line->left < BODY_PART ? line->left : BODY_PART;
        memcpy(room + LWS_PRE, line->body, part);
        line->body += part;
        line->left -= part;
        enum lws_write_protocol how = line->left ? LWS_WRITE_HTTP : LWS_WRITE_HTTP_FINAL;
        if (lws_write(wsi, room + LWS_PRE, part, how) < 0) return -1;
        lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, 30);
        /* The end of a transaction may free the line itself. */
        if (!line->left) return finish_answer(wsi, line);
    }
    return 0;
}

/* --- answers that have to be looked for --- */

enum { ASKERS_MOST = 1000 };

void srv__asker_gone(srv_front *front, srv_line *line) {
    srv_asker **at = &front->askers, *asker = line->asker;
    line->asker = NULL;
    while (asker && *at && *at != asker)
        at = &(*at)->next;
    if (!asker || !*at) return;
    *at = asker->next;
    front->asker_count--;
    free(asker->text);
    free(asker);
}

void srv_front_answer(srv_front *front, uint64_t ticket, uint32_t status, const char *type,
                      const char *text) {
    srv_asker *asker = front->askers;
    while (asker && asker->ticket != ticket)
        asker = asker->next;
    if (!asker || asker->answered) return;
    asker->answered = true;
    asker->status = status;
    asker->type = type;
    asker->text = strdup(text);
    lws_callback_on_writable(asker->wsi);
}

static int ask_for_feed(srv_front *front, struct lws *wsi, srv_line *line, const char *secret) {
    srv_asker *asker = front->asker_count < ASKERS_MOST ? calloc(1, sizeof *asker) : NULL;
    if (!asker) return say_text(front, wsi, line, 503, "later\n");
    *asker = (srv_asker){.next = front->askers,
                         .ticket = ++front->tickets,
                         .wsi = wsi,
                         .head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0};
    front->askers = line->asker = asker;
    front->asker_count++;
    front->setting.calls.asked(front->setting.user, asker->ticket, secret);
    return 0;
}

/* What was asked for is here, or the rest of a body can be sent. */
int srv__go_on(srv_front *front, struct lws *wsi, srv_line *line) {
    srv_asker *asker = line->asker;
    if (!asker) return send_body(wsi, line);
    if (!asker->answered) return 0;
    answer a = {.status = asker->status, .type = asker->type, .head = asker->head};
    line->owned = asker->text;
    asker->text = NULL;
    srv__asker_gone(front, line);
    if (!line->owned) return -1;
    a.body = (const uint8_t *)line->owned;
    a.size = strlen(line->owned);
    return say(front, wsi, line, &a);
}

static bool has_body(struct lws *wsi) {
    char length[24] = "";
    int copied = lws_hdr_copy(wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    return copied < 0 || (copied > 0 && strcmp(length, "0") != 0) ||
           lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0;
}

/* Nobody sends one here. It is never read, and the connection ends before this call returns: where
 * a request with a body came behind another one, libwebsockets 4.1 would otherwise look for that
 * body for ever, and for nothing else. */
static int refuse_body(srv_front *front, struct lws *wsi) {
    static const char text[] = "only GET and HEAD, without a body\n";
    unsigned char room[LWS_PRE + HEAD_MOST], *at = room + LWS_PRE, *end = room + sizeof room;
    const answer a = {.status = 405, .type = "text/plain; charset=utf-8", .size = sizeof text - 1};
    if (!lws_add_http_common_headers(wsi, a.status, a.type, a.size, &at, end) &&
        add_common(front, wsi, &a, &at, end) &&
        !lws_finalize_write_http_header(wsi, room + LWS_PRE, &at, end)) {
        memcpy(room + LWS_PRE, text, a.size);
        lws_write(wsi, room + LWS_PRE, a.size, LWS_WRITE_HTTP_FINAL);
    }
    return -1;
}

int srv__answer(srv_front *front, struct lws *wsi, srv_line *line, const char *path) {
    front->counts.requests++;
    bool forwarded;
    srv_ip client = srv_ip_of_limits(srv__client_of(front, wsi, &forwarded));
    uint64_t now = srv__now_ms(front);
    srv_peer *peer = srv_peers_find(front->peers, &client, now);
    if (!peer || !srv_pace_take(&peer->requests, now, 1, REQUESTS_AT_ONCE, REQUESTS_A_SECOND)) {
        line->ends = true;
        return say_text(front, wsi, line, 429, "too many requests\n");
    }
    if (has_body(wsi)) return refuse_body(front, wsi);
    bool get = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0,
         head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    if (!get && !head) {
        line->ends = true; /* whatever follows as its body is not read */
        return say_text(front, wsi, line, 405, "only GET and HEAD\n");
    }
    if (strcmp(path, "/healthz") == 0) return say_health(front, wsi, line);
    if (strcmp(path, "/metrics") == 0 && may_measure(front, wsi)) {
        line->owned = front->setting.calls.measure(front->setting.user);
        return line->owned ? say_text(front, wsi, line, 200, line->owned) : -1;
    }
    if (strcmp(path, "/keeps") == 0) return say_json(front, wsi, line, front->setting.keeps);
    if (strncmp(path, "/feed/", 6) == 0) return ask_for_feed(front, wsi, line, path + 6);
    if (strcmp(path, "/play") == 0) return say_text(front, wsi, line, 426, "a WebSocket is here\n");
    const char *name = path[0] == '/' ? path + 1 : path;
    const srv_file *file = srv_files_find(front->files, *name ? name : "index.html");
    if (file) return say_file(front, wsi, line, file);
    return say_text(front, wsi, line, 404, "not here\n");
}
