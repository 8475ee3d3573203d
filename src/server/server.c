/* SPDX-License-Identifier: MIT */
#include "server/server.h"

#include <errno.h>
#include <jansson.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "host/print.h"
#include "server/log.h"
#include "server/old.h"
#include "server/place.h"
#include "server/remedy.h"
#include "server/server_inner.h"
#include "server/store_backup.h"

/* STOP_STEP_MS: between looks whether a graceful stop is done. UNWELL_MS: for how long after the
 * last failure of the disk without a success since /healthz says so. */
enum { STOP_STEP_MS = 20, UNWELL_MS = 30000, PATH_MOST = SRV_SETTING_TEXT + 16 };

/* --- the core's world --- */

/* Asked for many times within one turn of the loop, which has one time. */
static srv_time world_now(void *self) {
    srv_server *server = self;
    struct timespec t;
    uint64_t turn = uv_now(&server->loop);
    if (server->now && server->now_turn == turn) return server->now;
    clock_gettime(CLOCK_REALTIME, &t);
    server->now_turn = turn;
    server->now = (srv_time)t.tv_sec * 1000 + t.tv_nsec / 1000000;
    return server->now;
}

static uint64_t world_steady(void *self) {
    (void)self;
    return uv_hrtime() / 1000000;
}

static void world_random(void *self, void *out, size_t size) {
    (void)self;
    randombytes_buf(out, size);
}

static void world_digest(void *self, const void *bytes, size_t size, uint8_t out[SRV_HASH_BYTES]) {
    (void)self;
    crypto_generichash(out, SRV_HASH_BYTES, bytes, size, NULL, 0);
}

static void world_send(void *self, srv_socket to, const char *text, size_t length) {
    if (srv__is_desk(to))
        srv__desk_send(self, to, text, length);
    else
        srv_front_send(((srv_server *)self)->front, to, text, length);
}

static void world_shut(void *self, srv_socket socket, uint16_t code, const char *reason) {
    if (!srv__is_desk(socket)) srv_front_shut(((srv_server *)self)->front, socket, code, reason);
}

static void world_think(void *self, const srv_question *question) {
    srv_thinkers_ask(((srv_server *)self)->thinkers, question);
}

static void world_hash(void *self, uint64_t ticket, const char *password, const char *compare) {
    srv_hasher_ask(((srv_server *)self)->hasher, ticket, password, compare);
}

static void world_try(void *self, uint64_t ticket, const char *game, const char *text,
                      size_t length) {
    srv_trials_ask(((srv_server *)self)->trials, ticket, game, text, length);
}

static void world_push(void *self, srv_id person, const char *endpoint, const char *browser_key,
                       const char *browser_secret, const char *text, const char *topic) {
    srv_pusher_ask(((srv_server *)self)->pusher, person, endpoint, browser_key, browser_secret,
                   text, topic);
}

static void world_answer(void *self, uint64_t ticket, uint32_t status, const char *type,
                         const char *text) {
    srv_front_answer(((srv_server *)self)->front, ticket, status, type, text);
}

static void world_log(void *self, const char *line) {
    (void)self;
    srv_log_object(line);
}

static srv_world world_of(srv_server *server) {
    return (srv_world){.self = server,
                       .now = world_now,
                       .steady_ms = world_steady,
                       .random = world_random,
                       .digest = world_digest,
                       .send = world_send,
                       .shut = world_shut,
                       .think = world_think,
                       .hash = world_hash,
                       .try_cards = world_try,
                       .push = server->pusher ? world_push : NULL,
                       .push_key = server->pusher ? srv_pusher_public(server->pusher) : "",
                       .answer = world_answer,
                       .log = world_log,
                       .store = srv_sqlite_store(server->sqlite)};
}

/* --- what happens --- */

static void front_came(void *self, uint64_t socket, const char *address) {
    srv_came(((srv_server *)self)->core, socket, address);
}

static void front_heard(void *self, uint64_t socket, const char *text, size_t length) {
    srv_heard(((srv_server *)self)->core, socket, text, length);
}

static void front_pinged(void *self, uint64_t socket, uint32_t round_trip_ms) {
    srv_pinged(((srv_server *)self)->core, socket, round_trip_ms);
}

static void front_gone(void *self, uint64_t socket) {
    srv_gone(((srv_server *)self)->core, socket);
}

static void thought(void *self, uint64_t ticket, uint32_t option) {
    srv_thought(((srv_server *)self)->core, ticket, option);
}

static void tried(void *self, uint64_t ticket, bool good, const slg_error *error) {
    srv_tried(((srv_server *)self)->core, ticket, good, error);
}

static void pushed(void *self, uint64_t person, const char *endpoint, uint32_t status) {
    srv_pushed(((srv_server *)self)->core, person, endpoint, status);
}

static void front_asked(void *self, uint64_t ticket, const char *secret) {
    srv_feed(((srv_server *)self)->core, ticket, secret);
}

static void hashed(void *self, uint64_t ticket, const char *hash, bool fits) {
    srv_hashed(((srv_server *)self)->core, ticket, hash, fits);
}

static void store_done(void *self, uint64_t ticket, const srv_result *result) {
    srv_server *server = self;
    if (result->status == SRV_STORE_FAILED) {
        server->store_failed_ms = uv_now(&server->loop);
        srv_log("error", "store failed", "{s:s}", "why", result->why);
    } else {
        server->store_done_ms = uv_now(&server->loop);
    }
    if (server->core) srv_stored(server->core, ticket, result);
}

/* On the store's thread. */
static void store_wakes(void *self) {
    uv_async_send(&((srv_server *)self)->stored);
}

static void store_has_results(uv_async_t *async) {
    srv_sqlite_deliver(((srv_server *)async->data)->sqlite);
}

static bool is_healthy(void *self, char *why, size_t capacity) {
    srv_server *server = self;
    srv_store store = srv_sqlite_store(server->sqlite);
    if (store.waiting(store.self) > server->settings->limits.store_waiting) {
        slg_print(why, capacity, "the disk is slow");
        return false;
    }
    uint64_t failed = server->store_failed_ms;
    if (failed && failed >= server->store_done_ms && uv_now(&server->loop) - failed < UNWELL_MS) {
        slg_print(why, capacity, "the disk fails");
        return false;
    }
    return true;
}

static void data_file(const srv_server *server, char path[PATH_MOST]) {
    slg_print(path, PATH_MOST, "%s/sortilege.db", server->settings->data);
}

static void keep_boxes(uv_work_t *work) {
    srv_server *server = work->data;
    char path[PATH_MOST];
    data_file(server, path);
    if (!srv_boxes_keep(path, server->boxes_why, sizeof server->boxes_why))
        server->boxes = SRV_BOXES_FAILED;
}

static void have_kept_boxes(uv_work_t *work, int status) {
    srv_server *server = work->data;
    (void)status;
    if (server->boxes == SRV_BOXES_FAILED)
        srv_log("error", "cards not kept for later versions", "{s:s}", "why", server->boxes_why);
}

/* With the first match that begins, or is gone on with: a later version may need them for it. */
static void look_after_boxes(srv_server *server) {
    if (server->boxes != SRV_BOXES_UNKNOWN || server->is_stopping) return;
    if (!srv_count(server->core).matches_on) return;
    server->boxes = SRV_BOXES_KEPT;
    server->boxes_work.data = server;
    uv_queue_work(&server->loop, &server->boxes_work, keep_boxes, have_kept_boxes);
}

static void tick(uv_timer_t *timer) {
    srv_server *server = timer->data;
    uint32_t again = srv_tick(server->core);
    look_after_boxes(server);
    uv_timer_start(timer, tick, again ? again : 1, 0);
}

/* --- stopping --- */

static void close_all(srv_server *server) {
    uv_handle_t *handles[] = {(uv_handle_t *)&server->tick, (uv_handle_t *)&server->stopping,
                              (uv_handle_t *)&server->terminate, (uv_handle_t *)&server->interrupt,
                              (uv_handle_t *)&server->renew};
    for (uint32_t n = 0; n < sizeof handles / sizeof *handles; n++)
        uv_close(handles[n], NULL);
    srv_thinkers_close(server->thinkers);
    srv_hasher_close(server->hasher);
    srv_trials_close(server->trials);
    if (server->pusher) srv_pusher_close(server->pusher);
    srv__desk_close(server);
    srv_front_close(server->front);
}

/* First what was accepted reaches the disk and whoever waits for it; then everybody is told to come
 * back in a moment. */
static void stop_step(uv_timer_t *timer) {
    srv_server *server = timer->data;
    uint64_t waited = uv_now(&server->loop) - server->stop_begun_ms;
    bool out_of_time = waited > 1000ull * server->settings->stop_s;
    bool written = srv_close_down(server->core);
    if (!written && !out_of_time) return;
    if (!server->front_told) {
        srv_front_shut_all(server->front);
        server->front_told = true;
        return;
    }
    if (srv_front_count(server->front).sockets && !out_of_time) return;
    srv_log("info", "stopped", "{s:I,s:b}", "after_ms", (json_int_t)waited, "all_written", written);
    close_all(server);
}

void srv__stop(srv_server *server) {
    if (server->is_stopping) return;
    server->is_stopping = true;
    server->stop_begun_ms = uv_now(&server->loop);
    uv_timer_start(&server->stopping, stop_step, 0, STOP_STEP_MS);
}

static void stop(uv_signal_t *watch, int number) {
    srv_server *server = watch->data;
    if (server->is_stopping) { /* asked twice, somebody is in a hurry; what was accepted is safe */
        srv_log("warning", "stopped at once", NULL);
        exit(0);
    }
    srv_log("info", "stopping", "{s:i}", "signal", number);
    srv__stop(server);
}

static void renew_all(uv_signal_t *watch, int number) {
    srv_server *server = watch->data;
    char why[256];
    (void)number;
    bool tls = srv_front_renew_tls(server->front, why, sizeof why);
    if (!tls) srv_log("error", "certificate not renewed", "{s:s}", "why", why);
    srv_files *files = srv_files_read(server->settings->page, why, sizeof why);
    if (files)
        srv_front_renew_files(server->front, files);
    else
        srv_log("error", "page not renewed", "{s:s}", "why", why);
    if (tls && files) srv_log("info", "renewed", NULL);
}

/* --- starting --- */

/* No match is ended by the way, and none is played by other rules than it began with. */
static bool can_serve_all(const srv_settings *settings, const char *path) {
    char why[512];
    srv_old old;
    if (!srv_old_find(path, &old, why, sizeof why)) {
        srv_log("error", "no store", "{s:s,s:s}", "file", path, "why", why);
        return false;
    }
    if (old.count && !settings->end_old) {
        srv_old_tell(&old, why, sizeof why);
        srv_log("error", "matches of older rules", "{s:s}", "why", why);
        fprintf(stderr, "sortilege-server: %s\n", why);
        return false;
    }
    bool mended = srv_old_mend(path, settings->end_old, why, sizeof why);
    if (!mended)
        srv_log("error", "no store", "{s:s,s:s}", "file", path, "why", why);
    else if (old.count)
        srv_log("warning", "matches ended", "{s:I}", "count", (json_int_t)old.count);
    return mended;
}

int srv_check(const srv_settings *settings) {
    char path[PATH_MOST], why[512];
    srv_old old;
    slg_print(path, sizeof path, "%s/sortilege.db", settings->data);
    if (!srv_old_find(path, &old, why, sizeof why)) {
        fprintf(stderr, "sortilege-server: %s: %s\n", path, why);
        return 3;
    }
    if (old.count)
        srv_old_tell(&old, why, sizeof why);
    else
        slg_print(why, sizeof why, "this version can go on with all %llu matches",
                  (unsigned long long)old.playing);
    puts(why);
    return old.count ? 1 : 0;
}

static bool open_store(srv_server *server) {
    char path[PATH_MOST], why[SRV_SETTING_TEXT + 256];
    const char *folder = server->settings->data;
    if (!srv_place_make(folder)) {
        srv_log("error", "no folder for the data", "{s:s,s:s}", "folder", folder, "why",
                strerror(errno));
        return false;
    }
    if (!srv_place_lock(folder, why, sizeof why)) {
        srv_log("error", "not started", "{s:s}", "why", why);
        fprintf(stderr, "sortilege-server: %s\n", why);
        return false;
    }
    if (!srv_backup_take(folder, why, sizeof why)) {
        srv_log("error", "not restored", "{s:s}", "why", why);
        return false;
    }
    slg_print(path, sizeof path, "%s/sortilege.db", folder);
    if (!can_serve_all(server->settings, path)) return false;
    srv_sqlite_setting setting = {.path = path,
                                  .done = store_done,
                                  .done_user = server,
                                  .wake = store_wakes,
                                  .wake_user = server};
    server->sqlite = srv_sqlite_open(&setting, why, sizeof why);
    if (!server->sqlite) srv_log("error", "no store", "{s:s,s:s}", "file", path, "why", why);
    return server->sqlite != NULL;
}

static bool open_front(srv_server *server) {
    const srv_settings *s = server->settings;
    char why[256];
    static char keeps[96];
    slg_print(keeps, sizeof keeps, "{\"guests\":%u,\"matches\":%u,\"lines\":%u}\n",
              s->limits.guest_days, s->limits.match_days, s->limits.line_days);
    srv_front_setting setting = {
        .listen = s->listen,
        .port = s->port,
        .certificate = s->certificate,
        .key = s->key,
        .origins = s->origins,
        .keeps = keeps,
        .metrics = strcmp(s->metrics, "all") == 0    ? SRV_READERS_ALL
                   : strcmp(s->metrics, "none") == 0 ? SRV_READERS_NONE
                                                     : SRV_READERS_LOCAL,
        .sockets = s->limits.sockets,
        .sockets_address = s->limits.sockets_address,
        .message_bytes = s->limits.message_bytes,
        .messages_minute = s->limits.messages_minute,
        .outbox_bytes = s->outbox_kib * 1024,
        .ping_s = s->ping_s,
        .calls = {front_came, front_heard, front_pinged, front_gone, is_healthy, srv__measure,
                  front_asked},
        .user = server,
    };
    if (!srv_nets_read(&setting.proxies, s->proxies)) {
        srv_log("error", "proxies are no addresses", "{s:s}", "proxies", s->proxies);
        return false;
    }
    srv_files *files = srv_files_read(s->page, why, sizeof why);
    if (!files) {
        srv_log("error", "no page", "{s:s}", "why", why);
        return false;
    }
    uint32_t count = srv_files_count(files);
    server->front = srv_front_open(&server->loop, &setting, files, why, sizeof why);
    if (!server->front) {
        srv_log("error", "not listening", "{s:s}", "why", why);
        return false;
    }
    srv_log("info", "listening", "{s:s,s:i,s:b,s:i}", "address", s->listen, "port",
            (int)srv_front_port(server->front), "tls", *s->certificate != '\0', "files",
            (int)count);
    return true;
}

/* Without it all goes on, but nobody is sent notifications. */
static void open_pusher(srv_server *server) {
    char path[PATH_MOST], why[256] = "";
    const srv_pusher_setting setting = {.contact = server->settings->push_contact,
                                        .trust = server->settings->push_trust,
                                        .pushed = pushed,
                                        .user = server};
    data_file(server, path);
    srv_push_key *key = srv_pusher_key(path, why, sizeof why);
    if (key) server->pusher = srv_pusher_new(&server->loop, &setting, key);
    if (!server->pusher) srv_log("error", "no notifications", "{s:s}", "why", why);
}

static void start_timers(srv_server *server) {
    uv_signal_init(&server->loop, &server->terminate);
    uv_signal_init(&server->loop, &server->interrupt);
    uv_signal_init(&server->loop, &server->renew);
    uv_timer_init(&server->loop, &server->tick);
    uv_timer_init(&server->loop, &server->stopping);
    server->terminate.data = server->interrupt.data = server->renew.data = server;
    server->tick.data = server->stopping.data = server;
    uv_signal_start(&server->terminate, stop, SIGTERM);
    uv_signal_start(&server->interrupt, stop, SIGINT);
    uv_signal_start(&server->renew, renew_all, SIGHUP);
    uv_timer_start(&server->tick, tick, 0, 0);
}

int srv_serve(const srv_settings *settings, const char *program) {
    static srv_server server; /* libuv's handles may not move */
    server.settings = settings;
    server.program = program;
    signal(SIGPIPE, SIG_IGN);
    setenv("UV_THREADPOOL_SIZE", "8", 0); /* passwords, notifications and a backup at once */
    if (sodium_init() < 0 || uv_loop_init(&server.loop) != 0) return 1;
    uv_async_init(&server.loop, &server.stored, store_has_results);
    server.stored.data = &server;
    uv_unref((uv_handle_t *)&server.stored); /* it lives until the store's thread has ended */
    server.started_ms = uv_now(&server.loop);
    if (!open_store(&server)) return 1;
    server.hasher = srv_hasher_new(&server.loop, hashed, &server);
    srv_thinkers_setting thinking = {.program = program,
                                     .processes = settings->thinkers,
                                     .think_ms = settings->think_ms,
                                     .memory_mib = settings->think_mib,
                                     .waiting_most = 4096,
                                     .thought = thought,
                                     .user = &server};
    server.thinkers = srv_thinkers_new(&server.loop, &thinking);
    srv_trials_setting trying = {.program = program,
                                 .memory_mib = settings->think_mib,
                                 .trial_ms = SRV_TRIAL_MS,
                                 .tried = tried,
                                 .user = &server};
    server.trials = srv_trials_new(&server.loop, &trying);
    if (settings->push) open_pusher(&server);
    srv_world world = world_of(&server);
    server.core = srv_core_new(&world, &settings->limits);
    if (!server.hasher || !server.thinkers || !server.trials || !server.core) return 1;
    if (!open_front(&server)) {
        srv_sqlite_close(server.sqlite);
        return 1;
    }
    start_timers(&server);
    srv__desk_open(&server);
    srv_place_tell(settings->listen, srv_front_port(server.front), *settings->certificate != '\0',
                   stdout);
    uv_run(&server.loop, UV_RUN_DEFAULT);
    srv_front_free(server.front);
    srv_thinkers_free(server.thinkers);
    srv_hasher_free(server.hasher);
    srv_trials_free(server.trials);
    if (server.pusher) srv_pusher_free(server.pusher);
    srv_sqlite_close(server.sqlite);
    srv_core_free(server.core);
    uv_close((uv_handle_t *)&server.stored, NULL);
    uv_run(&server.loop, UV_RUN_DEFAULT);
    uv_loop_close(&server.loop);
    return server.begins_again ? SRV_AGAIN : 0;
}
