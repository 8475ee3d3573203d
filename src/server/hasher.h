/* SPDX-License-Identifier: MIT */
/* Hashes of passwords, by Argon2id: slow and large on purpose, so off the loop, and never more than
 * two at a time. */
#ifndef SORTILEGE_SERVER_HASHER_H
#define SORTILEGE_SERVER_HASHER_H

#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

typedef struct srv_hasher srv_hasher;

enum { SRV_HASHES_AT_ONCE = 2, SRV_HASHES_WAITING = 200 };

/* As srv_hashed: `hash` NULL if there is none to give. */
typedef void srv_hashed_fn(void *user, uint64_t ticket, const char *hash, bool fits);

srv_hasher *srv_hasher_new(uv_loop_t *loop, srv_hashed_fn *hashed, void *user);
/* Makes a hash; with `compare`, says whether the password fits that one. Too many: none, and no. */
void srv_hasher_ask(srv_hasher *hasher, uint64_t ticket, const char *password, const char *compare);
/* What waits is dropped; what is under way ends with the loop. */
void srv_hasher_close(srv_hasher *hasher);
void srv_hasher_free(srv_hasher *hasher);

typedef struct srv_hasher_counts {
    uint64_t waiting, working, done, refused;
} srv_hasher_counts;
srv_hasher_counts srv_hasher_count(const srv_hasher *hasher);

#endif
