/* SPDX-License-Identifier: MIT */
/* Everything that the core of the server cannot know or do by itself: the time, chance, sockets,
 * thinking and the disk. The program gives it real ones (front.h); tests give it a simulated world
 * that delays, reorders, doubles, loses and fails, all from one seed. */
#ifndef SORTILEGE_SERVER_WORLD_H
#define SORTILEGE_SERVER_WORLD_H

#include "server/store.h"

/* A connection. Numbers are never used twice. */
typedef uint64_t srv_socket;

/* A question for an agent. */
typedef struct srv_question {
    uint64_t ticket;
    const char *game;
    const char *agent;      /* "search:adept" (slg_agent_parse) */
    const uint8_t *cards;   /* the hash of the match's own card set, SRV_HASH_BYTES; NULL: none */
    const char *cards_text; /* and its text, since whoever thinks has no store */
    size_t cards_length;
    const void *view; /* the seat's view, slg_state_size bytes */
    size_t view_size;
    uint32_t seat;
    uint64_t seed;
} srv_question;

typedef struct srv_world {
    void *self;
    /* The time of day, which may jump, and one that never goes back, by which clocks run. */
    srv_time (*now)(void *self);
    uint64_t (*steady_ms)(void *self);
    void (*random)(void *self, void *out, size_t size);
    /* The hash of a token or of a card set, at once (BLAKE2b; in a test anything that mixes). */
    void (*digest)(void *self, const void *bytes, size_t size, uint8_t out[SRV_HASH_BYTES]);

    /* Sends one message; copies it. If the other side reads too slowly, the world closes the
     * socket by itself and says so like any other close. */
    void (*send)(void *self, srv_socket to, const char *text, size_t length);
    /* Closes after what was sent; srv_gone follows. `code`: of RFC 6455, section 7.4. */
    void (*shut)(void *self, srv_socket socket, uint16_t code, const char *reason);

    /* Lets an agent think; srv_thought follows, sooner or later. Copies what it needs. */
    void (*think)(void *self, const srv_question *question);
    /* Makes the hash of a password (Argon2id), or compares with one; srv_hashed follows. */
    void (*hash)(void *self, uint64_t ticket, const char *password, const char *compare);

    /* Compiles a card set in a process that may die, and plays with it a little; srv_tried follows.
     * Copies what it needs. */
    void (*try_cards)(void *self, uint64_t ticket, const char *game, const char *text,
                      size_t length);

    /* Sends a message to a browser of the person's through a push service; srv_pushed may follow.
     * Copies what it needs. NULL: no such messages here, and `push_key` is nothing. */
    void (*push)(void *self, srv_id person, const char *endpoint, const char *browser_key,
                 const char *browser_secret, const char *text, const char *topic);
    const char *push_key;
    /* The answer to srv_feed; copies it. */
    void (*answer)(void *self, uint64_t ticket, uint32_t status, const char *type,
                   const char *text);

    /* A line for the log: JSON, without anything secret. */
    void (*log)(void *self, const char *line);

    srv_store store;
} srv_world;

#endif
