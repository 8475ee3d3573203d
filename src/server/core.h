/* SPDX-License-Identifier: MIT */
/* The server without its wires: who is here, which tables there are, and every match that somebody
 * plays or watches. It holds the true states and believes nothing that a client says.
 *
 * It is one object on one thread, driven by calls: each says that something has happened, and it
 * answers through the world (world.h). It never blocks, opens nothing and reads no clock of its
 * own; so the same sequence of calls leads to the same answers, on a disk or in a test.
 *
 * What is promised:
 *  1. Nobody is told of an answer before it is on disk. While it is on its way there the next
 *     answers of the match are played on top of it, and everything that would show any of them is
 *     held back.
 *  2. If a group cannot be written, the match is forgotten and read again, whoever is at the table
 *     is told so, and answers that were not acknowledged may be sent again.
 *  3. An answer names its seat, the number of its decision and an option. Sent twice it is
 *     acknowledged twice and played once; a late one is told so.
 *  4. A socket is sent only views and events of the seats that its person holds, or a spectator's.
 *  5. Answers to sealed questions have the same length for everybody, and what they lead to is sent
 *     to all sockets of the table in one go. */
#ifndef SORTILEGE_SERVER_CORE_H
#define SORTILEGE_SERVER_CORE_H

#include <sortilege/status.h>

#include "server/world.h"

typedef struct srv_core srv_core;

/* What the house allows. srv_limits_default is right for a small machine. */
typedef struct srv_limits {
    uint32_t sockets;         /* at the same time */
    uint32_t sockets_address; /* from one address */
    uint32_t message_bytes;   /* the longest message taken */
    uint32_t messages_minute; /* of one socket */
    uint32_t tables_person;   /* unfinished, of one person */
    uint32_t guests_hour;     /* made from one address */
    uint32_t logins_hour;     /* tried from one address */
    uint32_t lines_minute;    /* said by one person */
    uint32_t think_ms_hour;   /* of agents' thinking for one guest */
    uint32_t cards_hour;      /* card sets brought from one address */
    uint32_t matches_loaded;  /* in memory; the one that was idle longest goes first */
    uint32_t store_waiting;   /* jobs, beyond which nothing new is taken */
    uint32_t away_s;          /* until others may let an agent play for somebody who is away */
    uint32_t guest_days, match_days, line_days; /* until they are deleted; 0: kept */
    bool chat, accounts, agents, own_cards, new_matches;
} srv_limits;
srv_limits srv_limits_default(void);

/* `world` and `limits` are copied; what they point to must outlive it. NULL: out of memory. */
srv_core *srv_core_new(const srv_world *world, const srv_limits *limits);
void srv_core_free(srv_core *core);

/* A connection was made, from `address` (as text, "192.0.2.1"; behind a proxy the client's). */
void srv_came(srv_core *core, srv_socket socket, const char *address);
/* A connection of whoever runs the house, who alone may ask for what core/admin.c does. */
void srv_came_admin(srv_core *core, srv_socket socket);
/* A message came: one JSON object (docs/server.md). Anything else is answered with an error. */
void srv_heard(srv_core *core, srv_socket socket, const char *text, size_t length);
/* How long a ping took there and back: half of it, at most SRV_LAG_MAX, is given to clocks. */
void srv_pinged(srv_core *core, srv_socket socket, uint32_t round_trip_ms);
void srv_gone(srv_core *core, srv_socket socket);

/* The store has done a job; the core is the `user` of srv_done_fn. */
void srv_stored(void *core, uint64_t ticket, const srv_result *result);
/* An agent has chosen; option UINT32_MAX: it failed, or took too long. */
void srv_thought(srv_core *core, uint64_t ticket, uint32_t option);
/* A password's hash (Argon2id, as text), or whether it fits the one it was compared with. */
void srv_hashed(srv_core *core, uint64_t ticket, const char *hash, bool fits);

/* A card set was compiled and played with; good, or its first mistake. NULL, and not good: the
 * process died over it, or took too long. */
void srv_tried(srv_core *core, uint64_t ticket, bool good, const slg_error *error);

/* A push service has answered with this status of HTTP: some mean that the browser is gone. */
void srv_pushed(srv_core *core, srv_id person, const char *endpoint, uint32_t status);
/* Somebody asks for the feed with that secret in its address; the world's `answer` says it. */
void srv_feed(srv_core *core, uint64_t ticket, const char *secret);

/* Time has passed: clocks are looked at, and what is idle is put away. Returns in how many
 * milliseconds it wants to be called again, at most 1000. */
uint32_t srv_tick(srv_core *core);

/* No new tables and no new answers; what is on its way to the disk arrives. True once all has. */
bool srv_close_down(srv_core *core);

/* Figures for /metrics and for the administrator. */
typedef struct srv_counts {
    uint64_t sockets, people, tables_open, matches_loaded, matches_on, answers, answers_refused,
        messages, messages_refused, bytes_sent, store_waiting, store_failed, thinking;
} srv_counts;
srv_counts srv_count(const srv_core *core);

enum { SRV_LAG_MAX_MS = 300 };

#endif
