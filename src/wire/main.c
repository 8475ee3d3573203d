/* SPDX-License-Identifier: MIT */
/* sortilege-wire: the way from `sortilege play --server` to a server, and a program of its own so
 * that whoever plays on one machine needs no network library. Each line of its input is sent as one
 * message, and each message that comes is printed as one line. It tells "!open" when it is
 * connected, and before it ends "!closed" or "!failed" with the reason. */
#include <libwebsockets.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/print.h"

enum {
    MESSAGE_MOST = 4 << 20, /* a record of the longest match is far smaller */
    LINE_MOST = 64 * 1024,  /* what a server takes */
    PING_S = 20,            /* without a sign of life until it is asked for one ... */
    SILENT_S = 35,          /* ... and until the connection is taken for lost */
};

typedef struct text {
    char *bytes;
    size_t length;
} text;

static struct {
    struct lws_context *context;
    struct lws *line;
    text heard, typed;
    size_t sent; /* of `typed` */
    bool open, told, over;
} wire;

static void tell(const char *what, const char *why) {
    if (!wire.told || strcmp(what, "!open") == 0) printf("%s%s%s\n", what, *why ? " " : "", why);
    fflush(stdout);
    if (strcmp(what, "!open") != 0) wire.told = true;
}

static bool append_text(text *to, const void *bytes, size_t length, size_t most) {
    char *longer = to->length + length <= most ? realloc(to->bytes, to->length + length) : NULL;
    if (!longer) return false;
    to->bytes = longer;
    memcpy(to->bytes + to->length, bytes, length);
    to->length += length;
    return true;
}

/* --- what is typed --- */

static int take_input(void) {
    char part[16384];
    ssize_t length = read(STDIN_FILENO, part, sizeof part);
    if (length > 0 && append_text(&wire.typed, part, (size_t)length, 16 * LINE_MOST)) {
        if (wire.open) lws_callback_on_writable(wire.line);
        return 0;
    }
    wire.over = true; /* whoever started it has gone */
    lws_cancel_service(wire.context);
    return -1;
}

/* One line. */
static int send_line(void) {
    char *begin = wire.typed.bytes + wire.sent;
    size_t left = wire.typed.length - wire.sent;
    const char *end = left ? memchr(begin, '\n', left) : NULL;
    if (!end) {
        if (left) memmove(wire.typed.bytes, begin, left);
        wire.typed.length = left;
        wire.sent = 0;
        return left > LINE_MOST ? -1 : 0;
    }
    size_t length = (size_t)(end - begin);
    unsigned char *room = malloc(LWS_PRE + length + 1);
    if (!room) return -1;
    memcpy(room + LWS_PRE, begin, length);
    int sent = lws_write(wire.line, room + LWS_PRE, length, LWS_WRITE_TEXT);
    free(room);
    wire.sent += length + 1;
    lws_callback_on_writable(wire.line);
    return sent < 0 ? -1 : 0;
}

/* --- what is heard --- */

static int take_part(struct lws *wsi, const char *part, size_t length) {
    if (!append_text(&wire.heard, part, length, MESSAGE_MOST)) return -1;
    if (!lws_is_final_fragment(wsi) || lws_remaining_packet_payload(wsi)) return 0;
    /* JSON has no line breaks but between its words. */
    for (size_t i = 0; i < wire.heard.length; i++)
        if (wire.heard.bytes[i] == '\n' || wire.heard.bytes[i] == '\r') wire.heard.bytes[i] = ' ';
    size_t written = fwrite(wire.heard.bytes, 1, wire.heard.length, stdout);
    bool sound = written == wire.heard.length && putchar('\n') != EOF && fflush(stdout) == 0;
    wire.heard.length = 0;
    return sound ? 0 : -1;
}

static void take_goodbye(const unsigned char *in, size_t length) {
    char why[160];
    unsigned code = length >= 2 ? (unsigned)in[0] << 8 | in[1] : 1005;
    int rest = length > 2 ? (int)(length - 2) : 0;
    slg_print(why, sizeof why, "%u %.*s", code, rest, (const char *)in + 2);
    tell("!closed", why);
}

static int happens(struct lws *wsi, enum lws_callback_reasons reason, void *unused, void *in,
                   size_t length) {
    (void)unused;
    switch (reason) {
    case LWS_CALLBACK_RAW_RX_FILE: return take_input();
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        wire.open = true;
        tell("!open", "");
        lws_callback_on_writable(wsi);
        break;
    case LWS_CALLBACK_CLIENT_WRITEABLE: return send_line();
    case LWS_CALLBACK_CLIENT_RECEIVE: return take_part(wsi, in, length);
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE: take_goodbye(in, length); break;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        tell("!failed", in ? (const char *)in : "no connection");
        wire.over = true;
        break;
    case LWS_CALLBACK_CLIENT_CLOSED:
        tell("!closed", "1006");
        wire.over = true;
        break;
    default: break;
    }
    return 0;
}

/* --- the address --- */

static bool names_this_machine(const char *host) {
    return strcmp(host, "localhost") == 0 || strncmp(host, "127.", 4) == 0 ||
           strcmp(host, "::1") == 0;
}

/* "https://play.example.org", "play.example.org:8443", "http://192.0.2.7:7878/". Without a scheme
 * it is https, except on this machine. The parts point into `room`. */
static bool read_address(const char *address, char room[512],
                         struct lws_client_connect_info *info) {
    bool plain = strncmp(address, "http://", 7) == 0, named = strstr(address, "://") != NULL;
    if (named && !plain && strncmp(address, "https://", 8) != 0) return false;
    const char *rest = named ? strstr(address, "://") + 3 : address;
    size_t length = strcspn(rest, "/?#");
    if (!length || length >= 512) return false;
    memcpy(room, rest, length);
    room[length] = '\0';
    char *host = room, *port = NULL;
    if (*host == '[') { /* an address of IPv6 */
        char *end = strchr(++host, ']');
        if (!end) return false;
        port = end[1] == ':' ? end + 2 : NULL;
        *end = '\0';
    } else if ((port = strrchr(host, ':'))) {
        *port++ = '\0';
    }
    plain |= !named && names_this_machine(host);
    long number = port ? strtol(port, NULL, 10) : plain ? 80 : 443;
    info->address = info->host = host;
    info->port = (int)number;
    info->ssl_connection = plain ? 0 : LCCSCF_USE_SSL;
    return *host && number > 0 && number < 65536;
}

static const struct lws_protocols protocols[] = {{.name = "wire", .callback = happens}, {0}};
static const lws_retry_bo_t patience = {.secs_since_valid_ping = PING_S,
                                        .secs_since_valid_hangup = SILENT_S};

static bool begin_wire_line(struct lws_client_connect_info *to) {
    struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN,
                                             .protocols = protocols,
                                             .gid = -1,
                                             .uid = -1,
                                             .retry_and_idle_policy = &patience,
                                             .options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT};
    wire.context = lws_create_context(&info);
    if (!wire.context) return false;
    struct lws_vhost *vhost = lws_get_vhost_by_name(wire.context, "default");
    lws_sock_file_fd_type input = {.filefd = STDIN_FILENO};
    if (!lws_adopt_descriptor_vhost(vhost, LWS_ADOPT_RAW_FILE_DESC, input, "wire", NULL))
        return false;
    to->context = wire.context;
    to->path = "/play";
    to->local_protocol_name = "wire";
    to->retry_and_idle_policy = &patience;
    to->pwsi = &wire.line;
    return lws_client_connect_via_info(to) != NULL;
}

int main(int argc, char **argv) {
    struct lws_client_connect_info to = {0};
    char room[512];
    if (argc != 2) {
        fputs("usage: sortilege-wire ADDRESS\n", stderr);
        return 2;
    }
    lws_set_log_level(0, NULL);
    if (!read_address(argv[1], room, &to)) {
        tell("!failed", "that is no address");
        return 1;
    }
    if (!begin_wire_line(&to)) tell("!failed", "no connection");
    while (!wire.over && !wire.told && lws_service(wire.context, 0) >= 0)
        ;
    lws_context_destroy(wire.context);
    free(wire.heard.bytes);
    free(wire.typed.bytes);
    return 0;
}
