/* SPDX-License-Identifier: MIT */
/* Notifications to browsers that are not here, by Web Push: off the loop, never more than two at a
 * time, so that a push service that is slow or hostile holds up nothing else. */
#ifndef SORTILEGE_SERVER_PUSHER_H
#define SORTILEGE_SERVER_PUSHER_H

#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

#include "server/push_seal.h"

typedef struct srv_pusher srv_pusher;

enum { SRV_PUSHES_AT_ONCE = 2, SRV_PUSHES_WAITING = 1000 };

/* `person` and `endpoint` as they were given; `status`: of HTTP, or 0 if nobody answered. */
typedef void srv_pushed_fn(void *user, uint64_t person, const char *endpoint, uint32_t status);

typedef struct srv_pusher_setting {
    const char *contact, *trust; /* as settings.h has them */
    srv_pushed_fn *pushed;
    void *user;
} srv_pusher_setting;

/* The key by which push services know this server; it is kept in the store `path`, and made when
 * there is none. NULL: `why` says why not. */
srv_push_key *srv_pusher_key(const char *path, char *why, size_t capacity);

/* Takes the key. */
srv_pusher *srv_pusher_new(uv_loop_t *loop, const srv_pusher_setting *setting, srv_push_key *key);
const char *srv_pusher_public(const srv_pusher *pusher);
/* Where the browser is, its keys, what it shall be told; one `topic` replaces the one before. */
void srv_pusher_ask(srv_pusher *pusher, uint64_t person, const char *endpoint,
                    const char *browser_key, const char *browser_secret, const char *text,
                    const char *topic);
/* What waits is dropped, what is under way is broken off. */
void srv_pusher_close(srv_pusher *pusher);
void srv_pusher_free(srv_pusher *pusher);

typedef struct srv_pusher_counts {
    uint64_t waiting, working, sent, failed;
} srv_pusher_counts;
srv_pusher_counts srv_pusher_count(const srv_pusher *pusher);

#endif
