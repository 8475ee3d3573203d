/* SPDX-License-Identifier: MIT */
/* A simulated world for the core of the server: time, sockets, disk, thinkers, and people with
 * devices, all driven by one seed, so that a run that fails is played again exactly.
 *
 *     world.c    time and what happens when; connections; nodes of the server, and how they die
 *     oracle.c   what is true, made from what is on disk alone, and compared with what is told
 *     timing.c   the oracle's clocks
 *     devices.c  people at their devices: what they send
 *     hearing.c  what they are told, and whether that may be
 *     worlds.c   whole runs: who plays what with whom, and whether all came to an end */
#ifndef SRV_TEST_SIM_H
#define SRV_TEST_SIM_H

#include <jansson.h>
#include <sortilege/guide.h>
#include <sortilege/sortilege.h>

#include "server/core.h"
#include "server/ids.h"
#include "server/store_memory.h"

enum {
    WORLD_NODES = 24,
    WORLD_PEOPLE = 12,
    WORLD_DEVICES = 30,
    WORLD_TABLES = 4,
    WORLD_WHY = 600,
    WORLD_PENDING = 64,
};

/* What a run is like; drawn from its seed (worlds.c). Chances are of 1000. */
typedef struct world_plan {
    const char *game;
    uint32_t seats, people, watchers, agents;
    int clock; /* 0 none, 1 move, 2 fischer, 3 days */
    uint32_t clock_s, add_s, delay_s;
    const char *takeback;
    uint32_t disk_ms, disk_fails, net_ms, net_breaks, doubles;
    uint32_t crashes, zombies, jumps, busy;
    uint32_t thinkers_fail, thinkers_late;
    uint32_t undo, pause, draw, concede, cheat, talk, second_device;
    uint32_t slow_people; /* ms that an answer takes on average */
    bool pairs;
} world_plan;

typedef struct world world;

/* --- time (world.c) --- */

typedef enum world_kind {
    AT_SERVER,  /* a message arrives at the server */
    AT_CLIENT,  /* one arrives at a device */
    AT_COME,    /* a connection arrives at the server */
    AT_GONE,    /* its end does */
    AT_CUT,     /* its end arrives at the device */
    AT_DISK,    /* a node's next job is done */
    AT_THOUGHT, /* an agent has chosen */
    AT_HASHED,
    AT_TRIED,
    AT_TICK,
    AT_DEVICE, /* a device wants to do something */
    AT_CHAOS,  /* something happens to the whole world */
} world_kind;

typedef struct world_event {
    uint64_t at, order;
    world_kind kind;
    uint64_t what, with; /* socket, node, device; ticket */
    uint32_t option;
    size_t length;
    char *text;
} world_event;

typedef struct world_link {
    srv_socket socket;
    uint32_t node, device;
    bool open;         /* as the device sees it */
    bool at_server;    /* the server knows of it */
    uint64_t up, down; /* nothing arrives before what was sent before */
    uint32_t delay;
} world_link;

typedef struct world_node {
    world *world;
    srv_core *core;
    memory_node *disk;
    bool alive, serves; /* one that does not serve is a zombie */
    uint64_t began_steady, disk_at;
    srv_time began_wall;
} world_node;

/* --- what is true (oracle.c) --- */

typedef struct oracle_clock {
    int64_t left, at_end;
    bool asked;
    srv_time since; /* of the decision, or of the end of the last pause in it */
    int64_t used;   /* before that */
    bool own;
    int64_t spent; /* of the game's own clock */
    bool rested;   /* read again meanwhile: less may be charged */
} oracle_clock;

typedef struct oracle {
    srv_id id;
    const slg_game *game;
    slg_setup setup;
    uint32_t seats;
    bool on;
    srv_match_stage stage;
    slg_match *match;
    void *memory;
    unsigned char *states; /* SLG_STATE_MAX each: before the first entry, and after each */
    srv_entry *entries;
    uint32_t count, room;
    uint32_t *entry_of[SLG_SEATS_MAX + 1]; /* of each viewer's change, its entry */
    uint32_t at[SLG_SEATS_MAX + 1];
    srv_id held[SLG_SEATS_MAX][8]; /* everybody who has held the seat */
    uint32_t held_count[SLG_SEATS_MAX];
    uint32_t leader;          /* the node that has taken it last */
    uint32_t persons, unsure; /* masks: seats that people play; that may have changed hands */
    int clock;
    int64_t clock_ms, add_ms;
    bool paused;
    oracle_clock clocks[SLG_SEATS_MAX];
    int64_t *lefts; /* after each entry, for each seat */
    uint32_t delay_ms;
    json_t *row;
} oracle;

/* What a device has sent, as long as somebody may ask about it. */
typedef struct sent {
    srv_id table;
    uint32_t seat, seq, option, at;
} sent;

/* --- people (devices.c) --- */

typedef struct sight {
    srv_id table;
    uint32_t seat, at;
    bool known;
    slg_state_room view;
    char *decision; /* of a device that is told documents */
} sight;

typedef struct pending {
    int64_t n;
    char what[12];
    srv_id table;
    sent answer;
    uint64_t since;
    char *text;
} pending;

typedef struct device {
    uint32_t number, person;
    bool packed, german, on, hello, following, asleep;
    world_link *link;
    int64_t next_n;
    pending pending[WORLD_PENDING];
    uint32_t pending_count;
    sight sights[SLG_SEATS_MAX];
    uint32_t sight_count;
    json_t *document; /* of the table */
    uint32_t phase;
    uint64_t answer_at; /* when it will answer; 0: not decided */
} device;

typedef enum role { ROLE_PLAYS, ROLE_WATCHES } role;

typedef struct human {
    char token[65], name[16];
    srv_id id;
    role role;
    bool opened, sat, left;
    sent *sent;
    uint32_t sent_count, sent_room;
} human;

struct world {
    uint64_t seed;
    world_plan plan;
    slg_random random;
    uint64_t steady, order;
    srv_time wall;
    world_event *heap;
    uint32_t heap_count, heap_room;
    memory_disk *disk;
    world_node nodes[WORLD_NODES];
    uint32_t node_count;
    world_link **links;
    uint32_t link_count, link_room;
    oracle *oracles[WORLD_TABLES];
    uint32_t oracle_count;
    human people[WORLD_PEOPLE];
    uint32_t people_count;
    device devices[WORLD_DEVICES];
    uint32_t device_count;
    srv_id table;
    bool calm;
    bool failed;
    char why[WORLD_WHY];
    bool loud;
    uint64_t events, answers, messages;
};

/* --- what the files know of each other --- */

void world_fails(world *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
uint32_t draw(world *w, uint32_t bound); /* at least 1 */
bool chance(world *w, uint32_t of_1000);
uint32_t about(world *w, uint32_t ms); /* around so much, sometimes much more */
void world_after(world *w, uint64_t ms, world_event event);
world_node *world_server(world *w); /* the node that new connections come to; NULL: none */
void world_start_node(world *w);
void world_sleep(world *w, bool asleep); /* nobody is connected, until they wake */
void world_kill(world *w, world_node *node, uint32_t written);
bool world_step(world *w); /* false: nothing is left to happen */
void world_end(world *w);
srv_time world_house(const world_node *node); /* the node's idea of the time */

world_link *link_open(world *w, uint32_t device_number);
void link_send(world *w, world_link *link, const char *text, size_t length);
void link_cut(world *w, world_link *link);

void device_wake(world *w, device *d);
void device_hears(world *w, device *d, const char *text, size_t length);
void device_cut(world *w, device *d);
void device_soon(world *w, device *d, uint32_t ms);
void device_request(world *w, device *d, json_t *body, const char *what, const sent *answer);
void device_free(device *d);

oracle *oracle_of(world *w, srv_id id);
void oracle_wrote(world *w, uint32_t node, const srv_write *write);
const slg_state *oracle_state(const oracle *o, uint32_t entries);
/* Is the sight, or the story, what the viewer may see just then? Otherwise the run has failed. */
void oracle_judges_sight(world *w, const device *d, const oracle *o, uint32_t viewer, uint32_t at,
                         const json_t *message, const char *text);
void oracle_judges_story(world *w, const device *d, const oracle *o, uint32_t viewer, uint32_t from,
                         const json_t *message, const char *text);
bool oracle_has(const oracle *o, const sent *answer, uint32_t *entry);
void oracle_view(const oracle *o, uint32_t viewer, uint32_t at, slg_state *out);
uint32_t oracle_entries(const oracle *o, uint32_t viewer, uint32_t at); /* that lead to it */
void oracle_free(oracle *o);

void timing_begin(oracle *o, srv_time at);
void timing_entry(world *w, oracle *o, const srv_entry *entry);
void timing_after(oracle *o, const srv_entry *entry);
void timing_lease(oracle *o);
void timing_judges(world *w, const oracle *o, uint32_t viewer, const json_t *message,
                   const slg_state *view, uint32_t at);

/* faults.c */
extern int srv_planted;            /* 0: none */
int fault_find(const char *name);  /* -1: there is none */
const char *fault_name(int fault); /* NULL past the last */
const char *fault_what(int fault);
void world_plant(world *w);

/* One whole run; false: it failed, and `why` says how. */
typedef struct world_result {
    uint64_t events, answers, messages, sim_ms;
    char why[WORLD_WHY];
} world_result;
bool world_run(uint64_t seed, const char *game, bool loud, world_result *result);

#endif
