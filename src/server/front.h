/* SPDX-License-Identifier: MIT */
/* Where others connect: the files of the page and WebSockets at /play, on one port.
 *
 * It knows nothing of what is said. It lets in whom the limits let in, hands over whole messages,
 * keeps what is to be sent in a bounded queue for each visitor, and measures how long a ping takes.
 * All on one thread, the loop's. */
#ifndef SORTILEGE_SERVER_FRONT_H
#define SORTILEGE_SERVER_FRONT_H

#include <uv.h>

#include "server/files.h"
#include "server/ip.h"

/* What the front tells; `socket` as in world.h. */
typedef struct srv_front_calls {
    void (*came)(void *user, uint64_t socket, const char *address);
    void (*heard)(void *user, uint64_t socket, const char *text, size_t length);
    void (*pinged)(void *user, uint64_t socket, uint32_t round_trip_ms);
    void (*gone)(void *user, uint64_t socket);
    /* Is all well? If not, `why` says so in a few words. */
    bool (*healthy)(void *user, char *why, size_t capacity);
    /* The text of /metrics, from malloc. */
    char *(*measure)(void *user);
    /* Somebody asks for /feed/SECRET; srv_front_answer gives it to them, at once or later. */
    void (*asked)(void *user, uint64_t ticket, const char *secret);
} srv_front_calls;

/* Who may read /metrics: programs on this machine that come without a proxy, all, or nobody. */
typedef enum srv_readers { SRV_READERS_LOCAL, SRV_READERS_ALL, SRV_READERS_NONE } srv_readers;

/* Texts and what is pointed to must last as long as the front. */
typedef struct srv_front_setting {
    const char *listen;            /* an address of this machine; "0.0.0.0" or "::": all of them */
    uint32_t port;                 /* 0: any free one */
    const char *certificate, *key; /* files in PEM; "": no TLS */
    const char *origins;           /* srv_origin_may */
    const char *keeps;             /* JSON: for how many days what is kept */
    srv_nets proxies;
    srv_readers metrics;
    uint32_t sockets, sockets_address; /* WebSockets at the same time: all, from one address */
    uint32_t message_bytes;            /* the longest message from a visitor */
    uint32_t messages_minute;          /* twice that fast, and the connection is closed */
    uint32_t outbox_bytes; /* unsent; a visitor who reads more slowly than that is let go */
    uint32_t ping_s;       /* between pings; whoever answers none for three times that is gone */
    srv_front_calls calls;
    void *user;
} srv_front_setting;

typedef struct srv_front srv_front;

/* Listens, and says nothing before the loop runs. The front owns `files`. NULL: `why` says why. */
srv_front *srv_front_open(uv_loop_t *loop, const srv_front_setting *setting, srv_files *files,
                          char *why, size_t capacity);
uint32_t srv_front_port(const srv_front *front);

/* Sends one message, copied, to a visitor who may be gone already. */
void srv_front_send(srv_front *front, uint64_t socket, const char *text, size_t length);
/* Says goodbye after what was sent; `gone` follows. */
void srv_front_shut(srv_front *front, uint64_t socket, uint16_t code, const char *reason);
/* The answer to what was `asked`, copied; nothing happens if they have gone meanwhile. */
void srv_front_answer(srv_front *front, uint64_t ticket, uint32_t status, const char *type,
                      const char *text);
/* No more visitors; the ones who are there are told to come back in a moment (1012). */
void srv_front_shut_all(srv_front *front);

/* Reads certificate and key anew, for those who connect from now on. False: they are no pair, `why`
 * says so, and the ones before stay in use. */
bool srv_front_renew_tls(srv_front *front, char *why, size_t capacity);
/* The page has changed: new requests get these. */
void srv_front_renew_files(srv_front *front, srv_files *files);

/* Ends all connections at once; the loop must run until it has no more handles. */
void srv_front_close(srv_front *front);
/* When the loop has ended. */
void srv_front_free(srv_front *front);

typedef struct srv_front_counts {
    uint64_t connections, sockets, peers;  /* now */
    uint64_t accepted, refused;            /* connections */
    uint64_t requests, sockets_opened;     /* of HTTP; WebSockets */
    uint64_t refused_origin, refused_many; /* WebSockets */
    uint64_t messages_in, bytes_in, messages_out, bytes_out;
    uint64_t dropped_slow, dropped_fast, dropped_large, dropped_silent;
    uint64_t outbox_bytes; /* now, of all */
} srv_front_counts;
srv_front_counts srv_front_count(const srv_front *front);

#endif
