/* SPDX-License-Identifier: MIT */
/* WebSockets of the load client: as little of RFC 6455 as a decent server needs. */
#define _GNU_SOURCE // memmem
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "load.h"

static void make_room(char **buffer, size_t *room, size_t needed) {
    if (needed <= *room) return;
    *room = needed < 1024 ? 1024 : 2 * needed;
    *buffer = realloc(*buffer, *room);
    if (!*buffer) abort();
}

bool wire_connect(ld_wire *wire, const ld_load *load) {
    int one = 1;
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)load->port)};
    inet_pton(AF_INET, load->host, &to.sin_addr);
    wire->fd = socket(AF_INET, SOCK_STREAM, 0);
    if (wire->fd < 0) return false;
    setsockopt(wire->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (connect(wire->fd, (const struct sockaddr *)&to, sizeof to) != 0) {
        wire_close(wire);
        return false;
    }
    fcntl(wire->fd, F_SETFL, O_NONBLOCK);
    wire->open = false;
    wire->in_used = wire->out_used = 0;
    return true;
}

void wire_close(ld_wire *wire) {
    if (wire->fd >= 0) close(wire->fd);
    wire->fd = -1;
    wire->open = false;
}

static void put(ld_wire *wire, const void *bytes, size_t length) {
    make_room(&wire->out, &wire->out_room, wire->out_used + length);
    memcpy(wire->out + wire->out_used, bytes, length);
    wire->out_used += length;
}

void wire_request_upgrade(ld_wire *wire, const ld_load *load) {
    char text[300];
    int length = snprintf(text, sizeof text,
                          "GET /play HTTP/1.1\r\n"
                          "Host: %s:%u\r\n"
                          "Upgrade: websocket\r\n"
                          "Connection: Upgrade\r\n"
                          "Sec-WebSocket-Key: c29ydGlsZWdlIGxvYWQhIQ==\r\n"
                          "Sec-WebSocket-Version: 13\r\n"
                          "\r\n",
                          load->host, load->port);
    put(wire, text, (size_t)length);
}

/* The mask is zeros: it is there for proxies that take frames for requests. */
static void put_frame(ld_wire *wire, unsigned kind, const char *text, size_t length) {
    unsigned char head[8] = {(unsigned char)(0x80 | kind), 0x80};
    if (length < 126) {
        head[1] |= (unsigned char)length;
        put(wire, head, 6);
    } else {
        head[1] |= 126;
        head[2] = (unsigned char)(length >> 8);
        head[3] = (unsigned char)length;
        put(wire, head, 8);
    }
    put(wire, text, length);
}

void wire_say(ld_wire *wire, const char *text, size_t length) {
    put_frame(wire, 1, text, length);
}

bool wire_flush(ld_wire *wire, ld_load *load) {
    size_t sent = 0;
    while (sent < wire->out_used) {
        ssize_t got = send(wire->fd, wire->out + sent, wire->out_used - sent, MSG_NOSIGNAL);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0 && errno != EAGAIN) return false;
        if (got < 0) break;
        sent += (size_t)got;
    }
    load->bytes_out += sent;
    memmove(wire->out, wire->out + sent, wire->out_used - sent);
    wire->out_used -= sent;
    return true;
}

bool wire_read(ld_wire *wire, ld_load *load) {
    for (;;) {
        make_room(&wire->in, &wire->in_room, wire->in_used + 2048);
        size_t room = wire->in_room - wire->in_used - 1;
        ssize_t got = recv(wire->fd, wire->in + wire->in_used, room, 0);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0 && errno == EAGAIN) return true;
        if (got <= 0) return false;
        load->bytes_in += (size_t)got;
        wire->in_used += (size_t)got;
        if ((size_t)got < room) return true;
    }
}

/* The answer to the upgrade goes first. */
static bool is_open(ld_wire *wire) {
    if (wire->open) return true;
    char *end = memmem(wire->in, wire->in_used, "\r\n\r\n", 4);
    if (!end || strncmp(wire->in, "HTTP/1.1 101", 12) != 0) return false;
    wire_drop(wire, (size_t)(end + 4 - wire->in));
    wire->open = true;
    return true;
}

char *wire_next(ld_wire *wire, size_t *length, size_t *skip) {
    if (!is_open(wire)) return NULL;
    for (;;) {
        const unsigned char *in = (const void *)wire->in;
        if (wire->in_used < 2) return NULL;
        size_t head = 2, size = in[1] & 127;
        if (size == 126) head = 4;
        if (size == 127) head = 10;
        if (wire->in_used < head) return NULL;
        if (head > 2) size = 0;
        for (size_t i = 2; head > 2 && i < head; i++)
            size = size << 8 | in[i];
        if (wire->in_used < head + size) return NULL;
        *skip = head + size;
        *length = size;
        if ((in[0] & 15) == 1) return wire->in + head;
        if ((in[0] & 15) == 9) put_frame(wire, 10, wire->in + head, size);
        wire_drop(wire, *skip);
    }
}

void wire_drop(ld_wire *wire, size_t skip) {
    memmove(wire->in, wire->in + skip, wire->in_used - skip);
    wire->in_used -= skip;
}
