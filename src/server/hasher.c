/* SPDX-License-Identifier: MIT */
#include "server/hasher.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { PASSWORD_MOST = 1024 };

typedef struct task {
    struct task *next;
    srv_hasher *hasher;
    uv_work_t work;
    uint64_t ticket;
    bool compares, refused, fits;
    size_t length;
    char password[PASSWORD_MOST];
    char hash[crypto_pwhash_STRBYTES];
} task;

struct srv_hasher {
    uv_loop_t *loop;
    srv_hashed_fn *hashed;
    void *user;
    task *first, *last;
    bool closing;
    srv_hasher_counts counts;
};

static void hash_now(uv_work_t *work) {
    task *t = work->data;
    if (t->refused) return;
    if (t->compares)
        t->fits = crypto_pwhash_str_verify(t->hash, t->password, t->length) == 0;
    else
        t->refused =
            crypto_pwhash_str(t->hash, t->password, t->length, crypto_pwhash_OPSLIMIT_INTERACTIVE,
                              crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0;
    sodium_memzero(t->password, sizeof t->password);
}

static void free_task(task *t) {
    sodium_memzero(t, sizeof *t);
    free(t);
}

static void start_some(srv_hasher *hasher);

static void has_hashed(uv_work_t *work, int status) {
    (void)status;
    task *t = work->data;
    srv_hasher *hasher = t->hasher;
    hasher->counts.working--;
    hasher->counts.done++;
    hasher->counts.refused += t->refused;
    if (!hasher->closing)
        hasher->hashed(hasher->user, t->ticket, t->compares || t->refused ? NULL : t->hash,
                       t->fits && !t->refused);
    free_task(t);
    start_some(hasher);
}

static void start_some(srv_hasher *hasher) {
    while (hasher->first && !hasher->closing && hasher->counts.working < SRV_HASHES_AT_ONCE) {
        task *t = hasher->first;
        hasher->first = t->next;
        if (!hasher->first) hasher->last = NULL;
        hasher->counts.waiting--;
        hasher->counts.working++;
        uv_queue_work(hasher->loop, &t->work, hash_now, has_hashed);
    }
}

void srv_hasher_ask(srv_hasher *hasher, uint64_t ticket, const char *password,
                    const char *compare) {
    task *t = calloc(1, sizeof *t);
    if (!t) return;
    size_t length = strlen(password), known = compare ? strlen(compare) : 0;
    t->hasher = hasher;
    t->work.data = t;
    t->ticket = ticket;
    t->compares = compare != NULL;
    t->refused = length > sizeof t->password || known >= sizeof t->hash ||
                 hasher->counts.waiting >= SRV_HASHES_WAITING;
    if (!t->refused) {
        t->length = length;
        memcpy(t->password, password, length);
        if (compare) memcpy(t->hash, compare, known);
    }
    if (hasher->last)
        hasher->last->next = t;
    else
        hasher->first = t;
    hasher->last = t;
    hasher->counts.waiting++;
    start_some(hasher);
}

srv_hasher *srv_hasher_new(uv_loop_t *loop, srv_hashed_fn *hashed, void *user) {
    srv_hasher *hasher = calloc(1, sizeof *hasher);
    if (!hasher) return NULL;
    hasher->loop = loop;
    hasher->hashed = hashed;
    hasher->user = user;
    return hasher;
}

void srv_hasher_close(srv_hasher *hasher) {
    hasher->closing = true;
    while (hasher->first) {
        task *t = hasher->first;
        hasher->first = t->next;
        free_task(t);
    }
    hasher->last = NULL;
}

void srv_hasher_free(srv_hasher *hasher) {
    free(hasher);
}

srv_hasher_counts srv_hasher_count(const srv_hasher *hasher) {
    return hasher->counts;
}
