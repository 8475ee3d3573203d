/* SPDX-License-Identifier: MIT */
#include "server/front.h"

#include <arpa/inet.h>
#include <jansson.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "host/print.h"
#include "server/front_inner.h"
#include "server/log.h"

/* RX_PART: what a connection keeps for what comes in; longer messages come in parts.
 * SPARE_FILES: descriptors for the store, thinkers, logs and requests for files. */
enum { RX_PART = 1024, SPARE_FILES = 512, HEADERS_MOST = 4096, CONNECTIONS_MORE = 32 };

uint64_t srv__now_ms(srv_front *front) {
    return uv_now(front->loop);
}

srv_peer *srv__peer_of(struct lws *wsi) {
    return lws_get_opaque_user_data(wsi);
}

static srv_ip address_of(int fd) {
    srv_ip address = {{0}};
    struct sockaddr_storage raw;
    socklen_t size = sizeof raw;
    if (getpeername(fd, (struct sockaddr *)&raw, &size) != 0) return address;
    if (raw.ss_family == AF_INET6) {
        memcpy(address.bytes, &((struct sockaddr_in6 *)&raw)->sin6_addr, sizeof address.bytes);
    } else if (raw.ss_family == AF_INET) {
        address.bytes[10] = address.bytes[11] = 0xff;
        memcpy(address.bytes + 12, &((struct sockaddr_in *)&raw)->sin_addr, 4);
    }
    return address;
}

srv_ip srv__client_of(srv_front *front, struct lws *wsi, bool *forwarded) {
    char said[512];
    srv_ip peer = address_of((int)lws_get_socket_fd(wsi));
    int length = lws_hdr_copy(wsi, said, sizeof said, WSI_TOKEN_X_FORWARDED_FOR);
    *forwarded = lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0;
    return srv_ip_of_client(&peer, length > 0 ? said : NULL, &front->setting.proxies);
}

/* --- connections, before they say anything --- */

static int may_connect(srv_front *front, int fd) {
    srv_ip address = address_of(fd);
    if (front->closing) return -1;
    if (srv_nets_have(&front->setting.proxies, &address)) return 0;
    srv_ip counted = srv_ip_of_limits(address);
    srv_peer *peer = srv_peers_find(front->peers, &counted, srv__now_ms(front));
    if (peer && peer->connections < front->setting.sockets_address + CONNECTIONS_MORE) return 0;
    front->counts.refused++;
    return -1;
}

static int connected(srv_front *front, struct lws *wsi) {
    srv_ip counted = srv_ip_of_limits(address_of((int)lws_get_socket_fd(wsi)));
    srv_peer *peer = srv_peers_find(front->peers, &counted, srv__now_ms(front));
    front->counts.accepted++;
    if (!peer) return -1;
    front->counts.connections++;
    peer->connections++;
    lws_set_opaque_user_data(wsi, peer);
    return 0;
}

static void disconnected(srv_front *front, struct lws *wsi) {
    srv_peer *peer = srv__peer_of(wsi);
    if (!peer) return; /* the one that listens */
    lws_set_opaque_user_data(wsi, NULL);
    peer->connections--;
    front->counts.connections--;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length) {
    struct lws_context *context = lws_get_context(wsi);
    srv_front *front = context ? lws_context_user(context) : NULL;
    srv_line *line = user;
    if (!front) return 0;
    switch ((int)reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return may_connect(front, (int)(intptr_t)in);
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: return connected(front, wsi);
    case LWS_CALLBACK_WSI_DESTROY: disconnected(front, wsi); return 0;
    /* Only to a WebSocket, not to HTTP 2. */
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return strcmp(in, "websocket") == 0 ? 0 : -1;
    case LWS_CALLBACK_HTTP: return srv__answer(front, wsi, line, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return line ? srv__go_on(front, wsi, line) : 0;
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP:
        if (line) srv__asker_gone(front, line);
        if (line) srv__answered(line);
        return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return srv__may_enter(front, wsi);
    case LWS_CALLBACK_ESTABLISHED: return srv__enter(front, wsi, line);
    case LWS_CALLBACK_RECEIVE:
        return line->visitor ? srv__hear(front, line->visitor, in, length) : -1;
    case LWS_CALLBACK_RECEIVE_PONG:
        return line->visitor ? srv__pong(front, line->visitor, in, length) : -1;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return line->visitor ? srv__speak(front, line->visitor) : -1;
    case LWS_CALLBACK_CLOSED:
        if (line) srv__leave(front, line);
        return 0;
    default: return 0;
    }
}

/* --- opening and closing --- */

static const struct lws_protocols protocols[] = {
    {.name = "sortilege",
     .callback = on_event,
     .per_session_data_size = sizeof(srv_line),
     .rx_buffer_size = RX_PART},
    {0},
};

static void each_step(uv_timer_t *timer) {
    srv_front *front = timer->data;
    srv__ping_some(front);
    if (front->turn == 0) srv_peers_sweep(front->peers, srv__now_ms(front));
}

static void tell_libwebsockets(int level, const char *text) {
    size_t length = strcspn(text, "\n");
    char line[256];
    slg_print(line, sizeof line, "%.*s", (int)length, text);
    srv_log(level & LLL_ERR ? "error" : "warning", "libwebsockets", "{s:s}", "text", line);
}

/* libwebsockets finds a connection by its descriptor at once if its table is as large as the limit
 * of the process, and by searching if it was told a smaller number: so the limit is what is set.
 * Where the system allows less than was asked for, fewer are let in. */
static void limit_files(srv_front_setting *setting) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    rlim_t wanted = (rlim_t)setting->sockets + setting->sockets / 8 + SPARE_FILES;
    limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
    if (limit.rlim_cur < wanted) {
        rlim_t rest =
            limit.rlim_cur > 2 * SPARE_FILES ? limit.rlim_cur - SPARE_FILES : limit.rlim_cur / 2;
        setting->sockets = (uint32_t)(rest - rest / 9);
        srv_log("warning", "few file descriptors", "{s:I,s:I,s:i}", "wanted", (json_int_t)wanted,
                "allowed", (json_int_t)limit.rlim_cur, "sockets", (int)setting->sockets);
    }
    (void)setrlimit(RLIMIT_NOFILE, &limit);
}

static bool make_places(srv_front *front) {
    uint32_t count = front->setting.sockets;
    front->places = calloc(count, sizeof *front->places);
    front->times = calloc(count, sizeof *front->times);
    front->free_places = calloc(count, sizeof *front->free_places);
    front->peers = srv_peers_new();
    if (!front->places || !front->times || !front->free_places || !front->peers) return false;
    for (uint32_t n = 0; n < count; n++)
        front->free_places[front->free_count++] = count - 1 - n;
    return true;
}

static bool listen_there(srv_front *front, char *why, size_t capacity) {
    const srv_front_setting *s = &front->setting;
    void *loops[] = {front->loop};
    srv_ip address;
    if (!srv_ip_read(&address, s->listen)) {
        slg_print(why, capacity, "'%s' is no address to listen on", s->listen);
        return false;
    }
    static const srv_ip all_v4 = {{[10] = 0xff, [11] = 0xff}}, all_v6;
    bool all = memcmp(&address, &all_v4, sizeof address) == 0 ||
               memcmp(&address, &all_v6, sizeof address) == 0;
    front->loopback = srv_ip_is_loopback(&address);
    struct lws_context_creation_info info = {
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_DISABLE_OS_CA_CERTS |
                   (*s->certificate ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0),
        .foreign_loops = loops,
        .user = front,
        .timeout_secs = 10,
        .max_http_header_data = HEADERS_MOST,
        .server_string = "sortilege",
    };
    front->context = lws_create_context(&info);
    if (!front->context) {
        slg_print(why, capacity, "libwebsockets does not start (is its libuv part installed?)");
        return false;
    }
    /* The front pings by itself (ping_s). With 10,000 visitors a third of the time went into the
     * timers that libwebsockets would keep in a sorted list and move with each message. */
    static const lws_retry_bo_t no_pings;
    struct lws_context_creation_info host = {
        .options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   (*s->certificate ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0) |
                   (strchr(s->listen, ':') ? 0 : LWS_SERVER_OPTION_DISABLE_IPV6),
        .vhost_name = "sortilege",
        .protocols = protocols,
        .port = (int)s->port,
        .iface = all ? NULL : s->listen,
        .keepalive_timeout = 30,
        .timeout_secs = 10,
        .alpn = "http/1.1",
        .retry_and_idle_policy = &no_pings,
        .server_string = "sortilege",
        .ssl_cert_filepath = *s->certificate ? s->certificate : NULL,
        .ssl_private_key_filepath = *s->certificate ? s->key : NULL,
    };
    front->vhost = lws_create_vhost(front->context, &host);
    if (!front->vhost) slg_print(why, capacity, "cannot listen on %s, port %u", s->listen, s->port);
    return front->vhost != NULL;
}

srv_front *srv_front_open(uv_loop_t *loop, const srv_front_setting *setting, srv_files *files,
                          char *why, size_t capacity) {
    if (*setting->certificate && !srv__is_pair(setting->certificate, setting->key, why, capacity)) {
        srv_files_free(files);
        return NULL;
    }
    srv_front *front = calloc(1, sizeof *front);
    if (!front) return NULL;
    front->setting = *setting;
    front->loop = loop;
    front->files = files;
    lws_set_log_level(LLL_ERR | LLL_WARN, tell_libwebsockets);
    limit_files(&front->setting);
    if (!make_places(front)) {
        slg_print(why, capacity, "out of memory");
        srv_front_free(front);
        return NULL;
    }
    if (!listen_there(front, why, capacity)) {
        srv_front_free(front);
        return NULL;
    }
    uv_timer_init(loop, &front->pings);
    front->pings.data = front;
    uv_timer_start(&front->pings, each_step, SRV__PING_STEP_MS, SRV__PING_STEP_MS);
    return front;
}

uint32_t srv_front_port(const srv_front *front) {
    return (uint32_t)lws_get_vhost_listen_port(front->vhost);
}

void srv_front_renew_files(srv_front *front, srv_files *files) {
    srv_files_free(front->files); /* answers under way hold them still */
    front->files = files;
}

srv_front_counts srv_front_count(const srv_front *front) {
    srv_front_counts counts = front->counts;
    counts.peers = srv_peers_count(front->peers);
    return counts;
}

void srv_front_close(srv_front *front) {
    front->closing = true;
    uv_close((uv_handle_t *)&front->pings, NULL);
    lws_context_destroy(front->context);
}

void srv_front_free(srv_front *front) {
    if (front->peers) srv_peers_free(front->peers);
    if (front->files) srv_files_free(front->files);
    free(front->places);
    free(front->times);
    free(front->free_places);
    free(front);
}
