/* SPDX-License-Identifier: MIT */
/* What each address has open, and how fast it comes: so that one stranger cannot take the places of
 * all others. */
#ifndef SORTILEGE_SERVER_PEERS_H
#define SORTILEGE_SERVER_PEERS_H

#include "server/ip.h"

/* A measure that fills by itself and is drawn from. */
typedef struct srv_pace {
    uint64_t at_ms;
    uint32_t left; /* in thousandths */
} srv_pace;

/* Takes one (or `count`) out; false: there is not enough. It holds `most` and fills with
 * `each_second`. A zeroed bucket is full. */
bool srv_pace_take(srv_pace *bucket, uint64_t now_ms, uint32_t count, uint32_t most,
                   uint32_t each_second);

typedef struct srv_peer {
    struct srv_peer *next;
    srv_ip address;
    uint32_t connections, sockets;
    srv_pace requests;
    uint64_t seen_ms;
} srv_peer;

typedef struct srv_peers srv_peers;

srv_peers *srv_peers_new(void);
void srv_peers_free(srv_peers *peers);
/* The one of that address; it stays at its place while something of it is open. NULL: there are too
 * many, and the caller lets nobody new in. */
srv_peer *srv_peers_find(srv_peers *peers, const srv_ip *address, uint64_t now_ms);
/* Forgets those that have nothing open and were not seen for a minute. */
void srv_peers_sweep(srv_peers *peers, uint64_t now_ms);
uint32_t srv_peers_count(const srv_peers *peers);

enum { SRV_PEERS_MOST = 200000 };

#endif
