/* SPDX-License-Identifier: MIT */
/* The object itself: coming, hearing, going, and the passing of time. */
#include <stdlib.h>
#include <string.h>

#include "server/core/parts.h"

srv_limits srv_limits_default(void) {
    return (srv_limits){.sockets = 20000,
                        .sockets_address = 64,
                        .message_bytes = 64 * 1024,
                        .messages_minute = 600,
                        .tables_person = 40,
                        .guests_hour = 60,
                        .logins_hour = 30,
                        .lines_minute = 20,
                        .think_ms_hour = 600000,
                        .cards_hour = 30,
                        .matches_loaded = 10000,
                        .store_waiting = 20000,
                        .away_s = 120,
                        .guest_days = 30,
                        .match_days = 365,
                        .line_days = 90,
                        .chat = true,
                        .accounts = true,
                        .agents = true,
                        .own_cards = true,
                        .new_matches = true};
}

/* --- memory, time, numbers --- */

void *srv_make(size_t size) {
    void *memory = calloc(1, size ? size : 1);
    if (!memory) abort(); /* what matters is on disk */
    return memory;
}

void *srv_grow(void *old, size_t size) {
    void *memory = realloc(old, size ? size : 1);
    if (!memory) abort();
    return memory;
}

/* What does not fit is cut between characters. */
void srv_copy(char *out, size_t capacity, const char *text) {
    size_t length = strlen(text);
    if (length >= capacity) {
        length = capacity - 1;
        while (length && ((unsigned char)text[length] & 0xC0) == 0x80)
            length--;
    }
    memmove(out, text, length);
    out[length] = '\0';
}

/* The time of day at the beginning, and the steady clock since then: it neither jumps nor goes
 * back, as long as the program runs. */
srv_time srv_now(const srv_core *core) {
    uint64_t steady = core->world.steady_ms(core->world.self);
    return core->began + (srv_time)(steady - core->began_steady);
}

srv_time srv_table_now(const srv_core *core, const srv_table *table) {
    return srv_now(core) + table->ahead;
}

uint64_t srv_number(srv_core *core) {
    uint64_t number = 0;
    core->world.random(core->world.self, &number, sizeof number);
    return number;
}

srv_id srv_new_id(srv_core *core) {
    for (;;) {
        srv_id id = srv_number(core) & ((UINT64_C(1) << 60) - 1);
        if (id) return id;
    }
}

bool srv_is_full(const srv_core *core) {
    return core->world.store.waiting(core->world.store.self) >= core->limits.store_waiting;
}

/* --- beginning and end --- */

srv_core *srv_core_new(const srv_world *world, const srv_limits *limits) {
    srv_core *core = calloc(1, sizeof *core);
    if (!core) return NULL;
    core->world = *world;
    core->limits = *limits;
    core->house = json_object();
    core->began = world->now(world->self);
    core->began_steady = world->steady_ms(world->self);
    return core;
}

static void client_free(srv_client *client) {
    srv_parked_free(&client->parked);
    free(client);
}

void srv_core_free(srv_core *core) {
    void *found;
    if (!core) return;
    for (uint32_t at = 0; (found = srv_map_next(&core->tables, &at));)
        srv_table_free(NULL, found);
    for (uint32_t at = 0; (found = srv_map_next(&core->clients, &at));)
        client_free(found);
    for (uint32_t at = 0; (found = srv_map_next(&core->people, &at));) {
        json_decref(((srv_person *)found)->document);
        free(found);
    }
    for (uint32_t at = 0; (found = srv_map_next(&core->jobs, &at));) {
        json_decref(((srv_job *)found)->body);
        free(found);
    }
    for (uint32_t at = 0; (found = srv_map_next(&core->addresses, &at));)
        free(found);
    for (uint32_t at = 0; (found = srv_map_next(&core->sets, &at));)
        srv_set_free(found);
    for (uint32_t at = 0; (found = srv_map_next(&core->quotas, &at));)
        free(found);
    for (uint32_t i = 0; i < core->waiting_count; i++)
        json_decref(core->waiting[i].terms);
    srv_map_free(&core->tables);
    srv_map_free(&core->clients);
    srv_map_free(&core->people);
    srv_map_free(&core->jobs);
    srv_map_free(&core->addresses);
    srv_map_free(&core->sets);
    srv_map_free(&core->quotas);
    json_decref(core->house);
    free(core->waiting);
    free(core->events);
    free(core->states);
    free(core->views);
    srv_text_free(&core->scratch);
    srv_text_free(&core->scratch2);
    free(core);
}

/* --- sockets --- */

srv_client *srv_client_of(const srv_core *core, srv_socket socket) {
    return socket ? srv_map_get(&core->clients, socket) : NULL;
}

static void shut_client(srv_core *core, srv_client *client, uint16_t code, const char *why) {
    if (client->shut) return;
    client->shut = true;
    core->world.shut(core->world.self, client->socket, code, why);
}

void srv_came(srv_core *core, srv_socket socket, const char *address) {
    srv_client *client = srv_make(sizeof *client);
    client->socket = socket;
    srv_copy(client->address, sizeof client->address, address);
    srv_map_put(&core->clients, socket, client);
    srv_address *from = srv_address_of(core, client->address);
    from->sockets++;
    if (core->closing)
        shut_client(core, client, 1001, "restarting");
    else if (srv_is_address_banned(core, client->address))
        shut_client(core, client, 1008, "banned");
    else if (core->clients.count > core->limits.sockets ||
             from->sockets > core->limits.sockets_address)
        shut_client(core, client, 1013, "too many connections");
}

void srv_gone(srv_core *core, srv_socket socket) {
    srv_client *client = srv_client_of(core, socket);
    if (!client) return;
    srv_pair_forget(core, socket, false);
    while (client->follow_count)
        srv_follow_not(core, client, client->follows[client->follow_count - 1]);
    srv_map_take(&core->clients, socket);
    srv_address_of(core, client->address)->sockets--;
    if (client->person) srv_person_drop(core, client->person);
    client_free(client);
}

void srv_pinged(srv_core *core, srv_socket socket, uint32_t round_trip_ms) {
    srv_client *client = srv_client_of(core, socket);
    if (!client) return;
    uint32_t half = round_trip_ms / 2;
    client->lag_ms = half < SRV_LAG_MAX_MS ? half : SRV_LAG_MAX_MS;
}

/* Whatever a client sends is counted before it is looked at. */
void srv_heard(srv_core *core, srv_socket socket, const char *text, size_t length) {
    srv_client *client = srv_client_of(core, socket);
    uint32_t wait;
    if (!client || client->shut) return;
    core->counts.messages++;
    if (length > core->limits.message_bytes) {
        core->counts.messages_refused++;
        shut_client(core, client, 1009, "too long");
        return;
    }
    /* Five times too many is no haste any more. */
    bool often = !srv_take(&client->messages, srv_now(core), 1, 5 * core->limits.messages_minute,
                           60000, &wait);
    if (often || (client->busy && client->parked.count >= SRV_PARKED_MAX)) {
        core->counts.messages_refused++;
        shut_client(core, client, 1008, "too many messages");
        return;
    }
    if (client->busy)
        srv_park(&client->parked, socket, text, length);
    else
        srv_deal_with(core, client, text, length);
}

/* --- time --- */

/* Old rows go once an hour. */
static void expire(srv_core *core, srv_time now) {
    const srv_time day = 86400000;
    const srv_limits *limits = &core->limits;
    if (now - core->expired < 3600000) return;
    core->expired = now;
    srv_write write = {.kind = SRV_EXPIRE};
    write.old.now = now;
    write.old.matches = limits->match_days ? now - limits->match_days * day : 0;
    write.old.lines = limits->line_days ? now - limits->line_days * day : 0;
    srv_submit(core, srv_job_new(core, NULL, NULL), &write, 1);
}

static void due_read(srv_core *core, srv_job *job, const srv_result *result) {
    (void)job;
    if (result->status != SRV_STORE_OK) return;
    for (uint32_t i = 0; i < result->match_count; i++) {
        srv_id id = result->matches[i].id;
        if (!srv_table_find(core, id)) srv_load(core, srv_table_new(core, id));
    }
}

/* Matches whose clock runs out soon are read, though nobody looks at them. */
static void read_due(srv_core *core, srv_time now) {
    if (core->due_read && now - core->due_read < 20000) return;
    core->due_read = now;
    srv_read read = {.kind = SRV_READ_DUE, .before = now + 30000};
    srv_ask(core, srv_job_new(core, due_read, NULL), &read);
}

static void look_at(srv_core *core, srv_table *table, srv_time now) {
    if (table->presence != SRV_READY) {
        if (table->again && now >= table->again) srv_load(core, table);
        return;
    }
    if (table->rest_until && srv_table_now(core, table) >= table->rest_until)
        srv_clocks_wake(core, table);
    srv_clocks_look(core, table);
    srv_agents_wake(core, table);
    srv_moments_due(core, table);
    srv_commit(core, table);
    bool idle = !table->follower_count && now - table->idle_since >= SRV_IDLE_MS;
    if (idle || (!table->follower_count && core->tables.count > core->limits.matches_loaded))
        srv_put_away(core, table);
}

uint32_t srv_tick(srv_core *core) {
    srv_time now = srv_now(core), next = now + 1000;
    void **tables = srv_map_list(&core->tables);
    uint32_t count = core->tables.count;
    for (uint32_t i = 0; i < count; i++) {
        srv_table *table = tables[i];
        srv_id id = table->id;
        look_at(core, table, now);
        if (srv_table_find(core, id) != table) continue;
        srv_time due = srv_clocks_due(core, table);
        srv_time shown = table->moment_count ? table->moments[0].due - table->ahead : 0;
        if (shown && (!due || shown < due)) due = shown;
        if (table->again && (!due || table->again < due)) due = table->again;
        if (due && due < next) next = due;
    }
    free(tables);
    if (!core->closing) {
        srv_house_read(core);
        read_due(core, now);
        expire(core, now);
    }
    srv_addresses_sweep(core, now);
    if (core->sets.count) srv_sets_sweep(core, now);
    return next > now ? (uint32_t)(next - now) : 1;
}

bool srv_close_down(srv_core *core) {
    bool done = true;
    srv_table *table;
    core->closing = true;
    for (uint32_t at = 0; (table = srv_map_next(&core->tables, &at));)
        if (table->presence == SRV_READY && !srv_is_settled(table)) {
            srv_commit(core, table);
            done = false;
        }
    return done && core->world.store.waiting(core->world.store.self) == 0;
}

srv_counts srv_count(const srv_core *core) {
    srv_counts counts = core->counts;
    srv_table *table;
    counts.sockets = core->clients.count;
    counts.people = core->people.count;
    for (uint32_t at = 0; (table = srv_map_next(&core->tables, &at));) {
        counts.matches_loaded++;
        counts.tables_open += table->stage == SRV_MATCH_OPEN;
        counts.matches_on += table->stage == SRV_MATCH_ON;
        for (uint32_t seat = 0; seat < table->seat_count; seat++)
            counts.thinking += table->seats[seat].thinking != 0;
    }
    counts.store_waiting = core->world.store.waiting(core->world.store.self);
    return counts;
}
