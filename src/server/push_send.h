/* SPDX-License-Identifier: MIT */
/* One message to a push service, over HTTPS, on a thread that may wait. The address comes from a
 * stranger's browser: it may lead to the Internet, by https, and to nothing near the server. */
#ifndef SORTILEGE_SERVER_PUSH_SEND_H
#define SORTILEGE_SERVER_PUSH_SEND_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/ip.h"

enum { SRV_PUSH_ADDRESS = 1024, SRV_PUSH_HOST = 256 };

/* "https://push.example.org/send/abc", taken apart. */
typedef struct srv_push_place {
    char host[SRV_PUSH_HOST], path[SRV_PUSH_ADDRESS], origin[SRV_PUSH_HOST + 16];
    uint16_t port;
} srv_push_place;

/* False: no address of a push service. */
bool srv_push_place_read(const char *endpoint, srv_push_place *out);

/* Does nobody near the server have this address: no machine of its own, of its network, of its
 * cable? */
bool srv_ip_is_public(const srv_ip *address);

typedef struct srv_push_request {
    const srv_push_place *place;
    const char *authorization, *topic;
    const uint8_t *body;
    size_t size;
    const char *trust; /* a file of certificates in PEM, for tests: then nothing is too near; "":
                        * the system's, and only the Internet */
    atomic_int
        *line; /* the socket while there is one, so that another thread can shut it; else -1 */
} srv_push_request;

/* The status of the answer, 201 for "accepted"; 0: there was none, and `why` says why. */
int srv_push_send(const srv_push_request *request, char *why, size_t capacity);

#endif
