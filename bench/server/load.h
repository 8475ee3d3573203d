/* SPDX-License-Identifier: MIT */
/* Thousands of players of a server, in one process: what load.c and its parts share. */
#ifndef SLG_BENCH_LOAD_H
#define SLG_BENCH_LOAD_H

#include <sortilege/sortilege.h>
#include <stdio.h>

enum { PLAYERS_MOST = 19000, LATENCIES_MOST = 8000000, TABLE_ID = 16 };

/* What a socket has sent and not yet read, and what came and is not yet whole. */
typedef struct ld_wire {
    int fd; /* -1: none */
    bool open;
    char *in;
    size_t in_used, in_room;
    char *out;
    size_t out_used, out_room;
} ld_wire;

typedef enum ld_step {
    STEP_CONNECT, /* not before `due` */
    STEP_UPGRADE,
    STEP_HELLO,
    STEP_TABLE, /* opens one, or waits until the other has */
    STEP_SIT,
    STEP_LOOK,
    STEP_PLAY,
} ld_step;

typedef struct ld_player {
    uint32_t number; /* even: opens the table; odd: sits down at it */
    ld_wire wire;
    ld_step step;
    uint64_t due; /* us: when it does something next; 0: when it hears something */
    char token[65];
    uint32_t seat, n, at;
    uint64_t heard_us; /* when it heard something last */
    bool has_view, ended, answering;
    uint32_t answer_n, answer_seq, answer_option;
    char answer_table[TABLE_ID];
    int64_t left;     /* ms of its own clock, as told last; -1: not told */
    uint64_t left_us; /* when */
    bool returned;    /* and not yet compared */
    slg_state_room view;
} ld_player;

typedef struct ld_pair {
    char table[TABLE_ID];
    uint64_t sent_us, seen_us; /* the last answer; the last that either heard of it */
    bool under_way;            /* not yet acknowledged */
} ld_pair;

typedef struct ld_load {
    const slg_game *game;
    const char *host;
    uint32_t port, matches, think_ms, clock_s;
    bool comes_back;
    FILE *acks; /* a line for each answer that was acknowledged; NULL: none */
    slg_random random;
    ld_player *players;
    ld_pair *pairs;
    uint64_t now, measured_from;
    uint32_t *latencies; /* us */
    uint64_t latency_count, answers, seen, bytes_in, bytes_out, messages_in, refused, finished,
        returns, faults;
} ld_load;

/* load_wire.c */
bool wire_connect(ld_wire *wire, const ld_load *load);
void wire_close(ld_wire *wire);
void wire_request_upgrade(ld_wire *wire, const ld_load *load);
void wire_say(ld_wire *wire, const char *text, size_t length);
bool wire_flush(ld_wire *wire, ld_load *load);
bool wire_read(ld_wire *wire, ld_load *load);
/* The next whole message, ended by a zero in place; NULL: none yet. `skip` is what wire_drop takes
 * away again. */
char *wire_next(ld_wire *wire, size_t *length, size_t *skip);
void wire_drop(ld_wire *wire, size_t skip);

/* load_play.c */
void play_hear(ld_load *load, ld_player *player, char *text);
void play_act(ld_load *load, ld_player *player);
void play_lost(ld_load *load, ld_player *player);
void play_begin(ld_load *load, ld_player *player);
/* After half a minute without a word the server is asked, as pages do. */
bool play_is_silent(const ld_load *load, const ld_player *player);
void play_probe(ld_load *load, ld_player *player);
uint32_t think_time(ld_load *load);

#endif
