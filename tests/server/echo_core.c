/* SPDX-License-Identifier: MIT */
/* A core that does what it is told, in the place of the real one: build/tests/server_echo is the
 * server around it, for tests/server/front.py. What it is told, and what it says:
 *
 *     shut               closes with 4001
 *     flood N            N messages of 60,000 bytes
 *     hash WORD          hashed HASH 0
 *     fits WORD HASH     hashed - 1
 *     note TEXT, read    stored STATUS TEXT
 *     think AGENT        thought OPTION: in School of Sorcery
 *     ping               pinged N: how often it was, and how long the last took
 *     anything else      the same */
#include <stdlib.h>
#include <string.h>

#include <sortilege/sortilege.h>

#include "host/print.h"
#include "server/core.h"

enum { ASKERS = 1 << 16 };

struct srv_core {
    srv_world world;
    uint64_t sockets, next;
    srv_socket askers[ASKERS]; /* by ticket */
    uint32_t pings, round_trip_ms;
};

srv_limits srv_limits_default(void) {
    return (srv_limits){.sockets = 1000,
                        .sockets_address = 50,
                        .message_bytes = 4096,
                        .messages_minute = 600,
                        .away_s = 120,
                        .tables_person = 1,
                        .matches_loaded = 1,
                        .store_waiting = 1000};
}

srv_core *srv_core_new(const srv_world *world, const srv_limits *limits) {
    srv_core *core = calloc(1, sizeof *core);
    (void)limits;
    core->world = *world;
    return core;
}

void srv_core_free(srv_core *core) {
    free(core);
}

static void say(srv_core *core, srv_socket to, const char *text) {
    core->world.send(core->world.self, to, text, strlen(text));
}

void srv_came_admin(srv_core *core, srv_socket socket) {
    (void)core;
    (void)socket;
}

void srv_came(srv_core *core, srv_socket socket, const char *address) {
    char text[100];
    core->sockets++;
    slg_print(text, sizeof text, "came from %s", address);
    say(core, socket, text);
}

static void think(srv_core *core, uint64_t ticket, const char *agent) {
    static slg_state_room state_room, view_room;
    slg_state *state = (slg_state *)&state_room, *view = (slg_state *)&view_room;
    const slg_game *game = slg_game_find("school");
    slg_setup setup;
    slg_setup_default(game, &setup);
    slg_state_init(game, &setup, state, NULL, NULL);
    uint32_t seat = 0;
    while (!(slg_pending(state) >> seat & 1))
        seat++;
    slg_view(game, state, seat, view);
    core->world.think(core->world.self, &(srv_question){.ticket = ticket,
                                                        .game = "school",
                                                        .agent = agent,
                                                        .view = view,
                                                        .view_size = slg_state_size(game),
                                                        .seat = seat,
                                                        .seed = 7});
}

static void flood(srv_core *core, srv_socket socket, int count) {
    static char large[60000];
    memset(large, 'x', sizeof large);
    for (int n = 0; n < count; n++)
        core->world.send(core->world.self, socket, large, sizeof large);
}

void srv_heard(srv_core *core, srv_socket socket, const char *text, size_t length) {
    char line[4097] = "", said[64];
    srv_store store = core->world.store;
    if (length < sizeof line) memcpy(line, text, length);
    line[length < sizeof line ? length : 0] = '\0';
    uint64_t ticket = core->next++ % ASKERS;
    core->askers[ticket] = socket;
    char *rest = strchr(line, ' '), *second = rest ? strchr(rest + 1, ' ') : NULL;
    rest = rest ? rest + 1 : line;
    if (strcmp(line, "shut") == 0) {
        core->world.shut(core->world.self, socket, 4001, "as you wish");
    } else if (strncmp(line, "flood ", 6) == 0) {
        flood(core, socket, atoi(rest));
    } else if (strncmp(line, "hash ", 5) == 0) {
        core->world.hash(core->world.self, ticket, rest, NULL);
    } else if (strncmp(line, "fits ", 5) == 0 && second) {
        *second = '\0';
        core->world.hash(core->world.self, ticket, rest, second + 1);
    } else if (strncmp(line, "note ", 5) == 0) {
        srv_write write = {.kind = SRV_PUT_NOTE, .note = {.name = "n", .text = rest}};
        store.write(store.self, &write, 1, ticket);
    } else if (strcmp(line, "read") == 0) {
        store.read(store.self, &(srv_read){.kind = SRV_READ_NOTE, .name = "n"}, ticket);
    } else if (strncmp(line, "think ", 6) == 0) {
        think(core, ticket, rest);
    } else if (strcmp(line, "ping") == 0) {
        slg_print(said, sizeof said, "pinged %u %u", core->pings, core->round_trip_ms);
        say(core, socket, said);
    } else {
        core->world.send(core->world.self, socket, text, length);
    }
}

void srv_pinged(srv_core *core, srv_socket socket, uint32_t round_trip_ms) {
    (void)socket;
    core->pings++;
    core->round_trip_ms = round_trip_ms;
}

void srv_gone(srv_core *core, srv_socket socket) {
    (void)socket;
    core->sockets--;
}

void srv_stored(void *self, uint64_t ticket, const srv_result *result) {
    srv_core *core = self;
    char text[4200];
    slg_print(text, sizeof text, "stored %d %s", result->status, result->text ? result->text : "");
    say(core, core->askers[ticket], text);
}

void srv_thought(srv_core *core, uint64_t ticket, uint32_t option) {
    char text[40];
    slg_print(text, sizeof text, "thought %d", (int)option);
    say(core, core->askers[ticket], text);
}

void srv_pushed(srv_core *core, srv_id person, const char *endpoint, uint32_t status) {
    (void)core;
    (void)person;
    (void)endpoint;
    (void)status;
}

/* At once, as for a feed that cannot be; the core itself answers later. */
void srv_feed(srv_core *core, uint64_t ticket, const char *secret) {
    bool good = strcmp(secret, "good") == 0;
    core->world.answer(core->world.self, ticket, good ? 200 : 404, "application/atom+xml",
                       good ? "<feed/>" : "not here\n");
}

void srv_tried(srv_core *core, uint64_t ticket, bool good, const slg_error *error) {
    (void)core;
    (void)ticket;
    (void)good;
    (void)error;
}

void srv_hashed(srv_core *core, uint64_t ticket, const char *hash, bool fits) {
    char text[200];
    slg_print(text, sizeof text, "hashed %s %d", hash ? hash : "-", fits);
    say(core, core->askers[ticket], text);
}

uint32_t srv_tick(srv_core *core) {
    (void)core;
    return 500;
}

bool srv_close_down(srv_core *core) {
    return core->world.store.waiting(core->world.store.self) == 0;
}

srv_counts srv_count(const srv_core *core) {
    return (srv_counts){.sockets = core->sockets, .people = core->sockets};
}
