/* SPDX-License-Identifier: MIT */
/* What Prometheus may ask for. Names are forever: dashboards stand on them. */
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/server_inner.h"

typedef enum metric_kind { GAUGE, COUNTER } metric_kind;

static void put(FILE *out, metric_kind kind, const char *name, const char *help, uint64_t value) {
    fprintf(out, "# HELP sortilege_%s %s\n# TYPE sortilege_%s %s\nsortilege_%s %llu\n", name, help,
            name, kind == GAUGE ? "gauge" : "counter", name, (unsigned long long)value);
}

static void put_seconds(FILE *out, const char *name, const char *help, uint64_t us) {
    fprintf(out, "# HELP sortilege_%s %s\n# TYPE sortilege_%s counter\nsortilege_%s %llu.%06llu\n",
            name, help, name, name, (unsigned long long)(us / 1000000),
            (unsigned long long)(us % 1000000));
}

static void tell_front(FILE *out, const srv_front *front) {
    srv_front_counts c = srv_front_count(front);
    put(out, GAUGE, "connections", "TCP connections", c.connections);
    put(out, GAUGE, "websockets", "WebSockets", c.sockets);
    put(out, GAUGE, "addresses", "addresses of visitors in memory", c.peers);
    put(out, GAUGE, "outbox_bytes", "bytes that wait for slow readers", c.outbox_bytes);
    put(out, COUNTER, "connections_total", "TCP connections accepted", c.accepted);
    put(out, COUNTER, "connections_refused_total", "TCP connections beyond the limits", c.refused);
    put(out, COUNTER, "http_requests_total", "HTTP requests", c.requests);
    put(out, COUNTER, "websockets_total", "WebSockets opened", c.sockets_opened);
    put(out, COUNTER, "websockets_refused_origin_total", "WebSockets from strange pages",
        c.refused_origin);
    put(out, COUNTER, "websockets_refused_many_total", "WebSockets beyond the limits",
        c.refused_many);
    put(out, COUNTER, "websocket_messages_in_total", "messages from visitors", c.messages_in);
    put(out, COUNTER, "websocket_bytes_in_total", "bytes of them", c.bytes_in);
    put(out, COUNTER, "websocket_messages_out_total", "messages to visitors", c.messages_out);
    put(out, COUNTER, "websocket_bytes_out_total", "bytes of them", c.bytes_out);
    put(out, COUNTER, "dropped_slow_total", "visitors who read too slowly", c.dropped_slow);
    put(out, COUNTER, "dropped_fast_total", "visitors who sent too much", c.dropped_fast);
    put(out, COUNTER, "dropped_large_total", "visitors who sent what is no message",
        c.dropped_large);
    put(out, COUNTER, "dropped_silent_total", "visitors who answered no ping", c.dropped_silent);
}

static void tell_core(FILE *out, const srv_core *core) {
    srv_counts c = srv_count(core);
    put(out, GAUGE, "people", "people who are here", c.people);
    put(out, GAUGE, "tables_open", "tables with free seats in memory", c.tables_open);
    put(out, GAUGE, "matches_loaded", "matches in memory", c.matches_loaded);
    put(out, GAUGE, "matches_on", "matches in memory that are being played", c.matches_on);
    put(out, COUNTER, "answers_total", "answers accepted", c.answers);
    put(out, COUNTER, "answers_refused_total", "answers refused", c.answers_refused);
    put(out, COUNTER, "messages_total", "messages understood", c.messages);
    put(out, COUNTER, "messages_refused_total", "messages answered with an error",
        c.messages_refused);
    put(out, COUNTER, "store_lost_total", "groups that could not be written", c.store_failed);
}

static void tell_work(FILE *out, srv_server *server) {
    srv_store store = srv_sqlite_store(server->sqlite);
    srv_sqlite_counts s = srv_sqlite_count(server->sqlite);
    srv_thinkers_counts t = srv_thinkers_count(server->thinkers);
    srv_trials_counts c = srv_trials_count(server->trials);
    srv_hasher_counts h = srv_hasher_count(server->hasher);
    put(out, GAUGE, "store_waiting", "jobs without a result", store.waiting(store.self));
    put(out, COUNTER, "store_jobs_total", "jobs of the store", s.jobs);
    put(out, COUNTER, "store_commits_total", "times that the disk was waited for", s.commits);
    put(out, COUNTER, "store_failed_total", "jobs that failed", s.failed);
    put_seconds(out, "store_busy_seconds_total", "time that the store worked", s.busy_us);
    put(out, GAUGE, "thinkers", "processes that think", t.processes);
    put(out, GAUGE, "thinking", "choices being thought about", t.thinking);
    put(out, GAUGE, "thinking_waiting", "choices that wait for a thinker", t.waiting);
    put(out, COUNTER, "thoughts_total", "choices asked for", t.asked);
    put(out, COUNTER, "thoughts_failed_total", "choices that were not made", t.failed);
    put(out, COUNTER, "thoughts_late_total", "thinkers killed for taking too long", t.late);
    put(out, COUNTER, "thinkers_died_total", "thinkers that ended", t.died);
    put_seconds(out, "thinking_seconds_total", "time that was thought", t.busy_us);
    put(out, GAUGE, "trials_waiting", "card sets that wait to be tried", c.waiting);
    put(out, COUNTER, "trials_total", "card sets tried", c.tried);
    put(out, COUNTER, "trials_refused_total", "card sets with a mistake", c.refused);
    put(out, COUNTER, "trials_died_total", "processes that ended over a card set", c.died);
    put(out, COUNTER, "trials_late_total", "card sets that took too long", c.late);
    if (server->pusher) {
        srv_pusher_counts p = srv_pusher_count(server->pusher);
        put(out, GAUGE, "pushes_waiting", "notifications that wait to be sent", p.waiting);
        put(out, COUNTER, "pushes_total", "notifications that a push service has taken", p.sent);
        put(out, COUNTER, "pushes_failed_total", "notifications that none has taken", p.failed);
    }
    put(out, GAUGE, "hashes_waiting", "passwords that wait to be hashed", h.waiting);
    put(out, COUNTER, "hashes_total", "passwords hashed", h.done);
    put(out, COUNTER, "hashes_refused_total", "passwords not hashed", h.refused);
}

char *srv__measure(void *self) {
    srv_server *server = self;
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (!out) return NULL;
    tell_front(out, server->front);
    tell_core(out, server->core);
    tell_work(out, server);
    put(out, GAUGE, "heap_bytes", "memory in use by malloc", mallinfo2().uordblks);
    put(out, COUNTER, "uptime_seconds", "since the start",
        (uv_now(&server->loop) - server->started_ms) / 1000);
    if (fclose(out) == 0) return text;
    free(text);
    return NULL;
}
