/* SPDX-License-Identifier: MIT */
#include "server/pusher.h"

#include <sodium.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

#include "host/print.h"
#include "server/log.h"
#include "server/push_send.h"

/* A token may be valid for a day at most (RFC 8292); clocks differ. */
enum { VALID_S = 12 * 3600, TOPIC_MOST = 33 };

typedef struct task {
    struct task *next;
    srv_pusher *pusher;
    uv_work_t work;
    uint64_t person;
    char endpoint[SRV_PUSH_ADDRESS];
    srv_push_place place;
    char signed_text[SRV_PUSH_SIGNED], topic[TOPIC_MOST], why[160];
    uint8_t sealed[SRV_PUSH_SEALED];
    size_t size;
    int status;
    atomic_int line;
} task;

struct srv_pusher {
    uv_loop_t *loop;
    srv_pusher_setting setting;
    srv_push_key *key;
    char public[SRV_PUSH_PUBLIC];
    task *first, *last, *working[SRV_PUSHES_AT_ONCE];
    bool closing;
    srv_pusher_counts counts;
};

/* --- the key --- */

static bool read_push_secret(sqlite3 *db, char out[SRV_PUSH_SECRET]) {
    sqlite3_stmt *s = NULL;
    bool found = sqlite3_prepare_v2(db, "SELECT text FROM note WHERE name = 'push-key'", -1, &s,
                                    NULL) == SQLITE_OK &&
                 sqlite3_step(s) == SQLITE_ROW &&
                 slg_fits(out, SRV_PUSH_SECRET, "%s", (const char *)sqlite3_column_text(s, 0));
    sqlite3_finalize(s);
    return found;
}

static bool write_push_secret(sqlite3 *db, const char *secret) {
    sqlite3_stmt *s = NULL;
    bool written = sqlite3_prepare_v2(db, "INSERT INTO note (name, text) VALUES ('push-key', ?1)",
                                      -1, &s, NULL) == SQLITE_OK &&
                   sqlite3_bind_text(s, 1, secret, -1, SQLITE_STATIC) == SQLITE_OK &&
                   sqlite3_step(s) == SQLITE_DONE;
    sqlite3_finalize(s);
    return written;
}

srv_push_key *srv_pusher_key(const char *path, char *why, size_t capacity) {
    char secret[SRV_PUSH_SECRET];
    sqlite3 *db = NULL;
    srv_push_key *key = NULL;
    bool open = sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK;
    if (open) sqlite3_busy_timeout(db, 5000);
    if (open && read_push_secret(db, secret)) {
        key = srv_push_key_read(secret);
        slg_print(why, capacity, "the key is none");
    } else if (open) {
        key = srv_push_key_new();
        bool kept = key && srv_push_key_write(key, secret) && write_push_secret(db, secret);
        if (!kept) {
            slg_print(why, capacity, "%s", sqlite3_errmsg(db));
            srv_push_key_free(key);
            key = NULL;
        }
    } else {
        slg_print(why, capacity, "%s", db ? sqlite3_errmsg(db) : "out of memory");
    }
    sodium_memzero(secret, sizeof secret);
    sqlite3_close(db);
    return key;
}

/* --- one after another --- */

static void push_now(uv_work_t *work) {
    task *t = work->data;
    srv_push_request request = {.place = &t->place,
                                .authorization = t->signed_text,
                                .topic = t->topic,
                                .body = t->sealed,
                                .size = t->size,
                                .trust = t->pusher->setting.trust,
                                .line = &t->line};
    t->status = srv_push_send(&request, t->why, sizeof t->why);
}

static void start_pushes(srv_pusher *pusher);

/* The log names the push service and never the browser, which the path of the address does. */
static void has_pushed(uv_work_t *work, int status) {
    task *t = work->data;
    srv_pusher *pusher = t->pusher;
    (void)status;
    for (uint32_t i = 0; i < SRV_PUSHES_AT_ONCE; i++)
        if (pusher->working[i] == t) pusher->working[i] = NULL;
    pusher->counts.working--;
    bool good = t->status >= 200 && t->status < 300;
    if (good)
        pusher->counts.sent++;
    else
        pusher->counts.failed++;
    if (!good && !pusher->closing)
        srv_log("warning", "push failed", "{s:s,s:i,s:s}", "service", t->place.origin, "status",
                t->status, "why", t->status ? "" : t->why);
    if (!pusher->closing)
        pusher->setting.pushed(pusher->setting.user, t->person, t->endpoint, (uint32_t)t->status);
    free(t);
    start_pushes(pusher);
}

static void start_push(srv_pusher *pusher, uint32_t place) {
    task *t = pusher->first;
    pusher->first = t->next;
    if (!pusher->first) pusher->last = NULL;
    pusher->working[place] = t;
    pusher->counts.waiting--;
    pusher->counts.working++;
    uv_queue_work(pusher->loop, &t->work, push_now, has_pushed);
}

static void start_pushes(srv_pusher *pusher) {
    for (uint32_t i = 0; i < SRV_PUSHES_AT_ONCE && !pusher->closing; i++)
        if (pusher->first && !pusher->working[i]) start_push(pusher, i);
}

/* Sealed at once: what is told is then in no queue. */
static bool seal_and_sign(srv_pusher *pusher, task *t, const char *endpoint,
                          const char *browser_key, const char *browser_secret, const char *text) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (!srv_push_place_read(endpoint, &t->place)) return false;
    if (!*pusher->setting.trust && t->place.port != 443) return false;
    t->size = srv_push_seal(browser_key, browser_secret, text, t->sealed);
    return t->size && srv_push_sign(pusher->key, t->place.origin, pusher->setting.contact,
                                    (int64_t)now.tv_sec + VALID_S, t->signed_text);
}

void srv_pusher_ask(srv_pusher *pusher, uint64_t person, const char *endpoint,
                    const char *browser_key, const char *browser_secret, const char *text,
                    const char *topic) {
    task *t = calloc(1, sizeof *t);
    if (!t) return;
    t->pusher = pusher;
    t->work.data = t;
    t->person = person;
    slg_print(t->endpoint, sizeof t->endpoint, "%s", endpoint);
    t->line = -1;
    slg_print(t->topic, sizeof t->topic, "%s", topic);
    if (pusher->closing || pusher->counts.waiting >= SRV_PUSHES_WAITING ||
        !seal_and_sign(pusher, t, endpoint, browser_key, browser_secret, text)) {
        pusher->counts.failed++;
        free(t);
        return;
    }
    if (pusher->last)
        pusher->last->next = t;
    else
        pusher->first = t;
    pusher->last = t;
    pusher->counts.waiting++;
    start_pushes(pusher);
}

/* --- beginning and end --- */

srv_pusher *srv_pusher_new(uv_loop_t *loop, const srv_pusher_setting *setting, srv_push_key *key) {
    srv_pusher *pusher = calloc(1, sizeof *pusher);
    if (!pusher || !srv_push_key_public(key, pusher->public)) {
        srv_push_key_free(key);
        free(pusher);
        return NULL;
    }
    pusher->loop = loop;
    pusher->setting = *setting;
    pusher->key = key;
    return pusher;
}

const char *srv_pusher_public(const srv_pusher *pusher) {
    return pusher->public;
}

void srv_pusher_close(srv_pusher *pusher) {
    pusher->closing = true;
    while (pusher->first) {
        task *t = pusher->first;
        pusher->first = t->next;
        free(t);
    }
    pusher->last = NULL;
    for (uint32_t i = 0; i < SRV_PUSHES_AT_ONCE; i++) {
        int line = pusher->working[i] ? atomic_load(&pusher->working[i]->line) : -1;
        if (line >= 0) shutdown(line, SHUT_RDWR);
    }
}

void srv_pusher_free(srv_pusher *pusher) {
    srv_push_key_free(pusher->key);
    free(pusher);
}

srv_pusher_counts srv_pusher_count(const srv_pusher *pusher) {
    return pusher->counts;
}
