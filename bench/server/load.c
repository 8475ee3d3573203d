/* SPDX-License-Identifier: MIT */
/* The load of bench/server/run: players of a server, two at each table, who answer by chance.
 *
 *     server_load PORT [--matches N] [--think MS] [--seconds S] [--warm S] [--game NAME]
 *                 [--clock S] [--back] [--acks FILE] [--seed N]
 *
 * Each player answers MS after it was asked, on average; with 0, at once. An answer has taken as
 * long as until both players have been told of what came of it. --back: who loses the connection
 * comes back, and compares what was told before with what is told now; --acks: each answer that was
 * acknowledged goes into that file. Prints one JSON object. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>

#include "load.h"

static uint64_t now_us(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

static volatile sig_atomic_t stopped;

static void stop(int number) {
    (void)number;
    stopped = 1;
}

/* --- who acts next: a heap of players by when --- */

static struct {
    uint64_t *due;
    uint32_t *who, count, room;
} heap;

static void push(uint64_t due, uint32_t who) {
    if (heap.count == heap.room) {
        heap.room = heap.room ? 2 * heap.room : 1024;
        heap.due = realloc(heap.due, heap.room * sizeof *heap.due);
        heap.who = realloc(heap.who, heap.room * sizeof *heap.who);
        if (!heap.due || !heap.who) abort();
    }
    uint32_t i = heap.count++;
    for (; i && due < heap.due[(i - 1) / 2]; i = (i - 1) / 2) {
        heap.due[i] = heap.due[(i - 1) / 2];
        heap.who[i] = heap.who[(i - 1) / 2];
    }
    heap.due[i] = due;
    heap.who[i] = who;
}

static uint32_t pop(void) {
    uint32_t first = heap.who[0], i = 0;
    uint64_t due = heap.due[--heap.count];
    uint32_t who = heap.who[heap.count];
    for (;;) {
        uint32_t next = 2 * i + 1;
        if (next >= heap.count) break;
        if (next + 1 < heap.count && heap.due[next + 1] < heap.due[next]) next++;
        if (heap.due[next] >= due) break;
        heap.due[i] = heap.due[next];
        heap.who[i] = heap.who[next];
        i = next;
    }
    heap.due[i] = due;
    heap.who[i] = who;
    return first;
}

/* --- the loop --- */

static int poll_fd;

static void watch(const ld_player *p) {
    struct epoll_event event = {.events = EPOLLIN | (p->wire.out_used ? EPOLLOUT : 0u),
                                .data.u32 = p->number};
    if (epoll_ctl(poll_fd, EPOLL_CTL_MOD, p->wire.fd, &event) != 0)
        epoll_ctl(poll_fd, EPOLL_CTL_ADD, p->wire.fd, &event);
}

static void tend(ld_load *l, ld_player *p, bool was_waiting) {
    if (p->wire.fd >= 0 && p->wire.out_used && !wire_flush(&p->wire, l)) play_lost(l, p);
    if (p->wire.fd >= 0 && was_waiting != (p->wire.out_used != 0)) watch(p);
    if (p->due) push(p->due, p->number);
}

static void act(ld_load *l, ld_player *p) {
    bool connected = p->wire.fd >= 0, waiting = connected && p->wire.out_used;
    play_act(l, p);
    tend(l, p, waiting);
    if (!connected && p->wire.fd >= 0) watch(p);
}

enum { PROBE_US = 1000000 };
static uint64_t probed_us; /* when all were looked at last */

static void probe_silent(ld_load *l) {
    probed_us = l->now;
    for (uint32_t i = 0; i < 2 * l->matches; i++) {
        ld_player *p = &l->players[i];
        bool waiting = p->wire.out_used != 0;
        if (!play_is_silent(l, p)) continue;
        play_probe(l, p);
        tend(l, p, waiting);
    }
}

static void hear(ld_load *l, ld_player *p) {
    bool waiting = p->wire.out_used != 0;
    uint64_t due = p->due;
    if (!wire_read(&p->wire, l)) {
        play_lost(l, p);
    } else {
        size_t length, skip;
        for (char *text; (text = wire_next(&p->wire, &length, &skip));) {
            char kept = text[length];
            text[length] = '\0';
            play_hear(l, p, text);
            text[length] = kept;
            wire_drop(&p->wire, skip);
        }
    }
    if (p->due == due) { /* is in the heap already */
        p->due = 0;
        tend(l, p, waiting);
        p->due = due;
    } else {
        tend(l, p, waiting);
    }
}

static void run(ld_load *l, uint64_t until) {
    struct epoll_event events[512];
    while (l->now < until && !stopped) {
        int wait = 100;
        if (heap.count) {
            uint64_t due = heap.due[0];
            wait = due <= l->now           ? 0
                   : due - l->now < 100000 ? (int)((due - l->now + 999) / 1000)
                                           : 100;
        }
        int count = epoll_wait(poll_fd, events, 512, wait);
        l->now = now_us();
        for (int i = 0; i < count; i++) {
            ld_player *p = &l->players[events[i].data.u32];
            if (p->wire.fd >= 0) hear(l, p);
        }
        for (uint32_t most = 4096; most && heap.count && heap.due[0] <= l->now; most--) {
            uint64_t due = heap.due[0];
            ld_player *p = &l->players[pop()];
            if (p->due == due) act(l, p);
        }
        if (l->now - probed_us >= PROBE_US) probe_silent(l);
    }
}

/* --- beginning and end --- */

static void invite(ld_load *l) {
    uint32_t count = 2 * l->matches;
    l->players = calloc(count, sizeof *l->players);
    l->pairs = calloc(l->matches, sizeof *l->pairs);
    l->latencies = malloc(LATENCIES_MOST * sizeof *l->latencies);
    if (!l->players || !l->pairs || !l->latencies) abort();
    for (uint32_t i = 0; i < count; i++) {
        ld_player *p = &l->players[i];
        *p = (ld_player){.number = i, .wire.fd = -1, .left = -1};
        p->due = l->now + 1 + i * 400ull; /* not all at once */
        push(p->due, i);
    }
}

static int ascending(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

static double at_share(const ld_load *l, double share) {
    if (!l->latency_count) return 0;
    uint64_t i = (uint64_t)(share * (double)(l->latency_count - 1));
    return l->latencies[i] / 1000.0;
}

static uint32_t count_playing(const ld_load *l) {
    uint32_t playing = 0;
    for (uint32_t i = 0; i < 2 * l->matches; i++)
        playing += l->players[i].has_view;
    return playing;
}

static void tell(ld_load *l, double seconds) {
    qsort(l->latencies, l->latency_count, sizeof *l->latencies, ascending);
    printf("{\"players\": %u, \"seconds\": %.1f, \"answers\": %llu, \"answers_s\": %.1f,"
           " \"seen\": %llu, \"ms_50\": %.2f, \"ms_99\": %.2f, \"ms_999\": %.2f, \"ms_most\": %.2f,"
           " \"bytes_in\": %llu, \"bytes_out\": %llu, \"messages\": %llu, \"refused\": %llu,"
           " \"finished\": %llu, \"returns\": %llu, \"faults\": %llu}\n",
           count_playing(l), seconds, (unsigned long long)l->answers, (double)l->answers / seconds,
           (unsigned long long)l->seen, at_share(l, 0.5), at_share(l, 0.99), at_share(l, 0.999),
           at_share(l, 1), (unsigned long long)l->bytes_in, (unsigned long long)l->bytes_out,
           (unsigned long long)l->messages_in, (unsigned long long)l->refused,
           (unsigned long long)l->finished, (unsigned long long)l->returns,
           (unsigned long long)l->faults);
}

static uint32_t number(const char *text) {
    return (uint32_t)strtoul(text, NULL, 10);
}

static bool read_arguments(ld_load *l, int count, char **all, uint32_t *warm, uint32_t *seconds) {
    for (int i = 2; i < count; i++) {
        const char *value = i + 1 < count ? all[i + 1] : "";
        if (strcmp(all[i], "--back") == 0) {
            l->comes_back = true;
            continue;
        }
        if (strcmp(all[i], "--matches") == 0)
            l->matches = number(value);
        else if (strcmp(all[i], "--think") == 0)
            l->think_ms = number(value);
        else if (strcmp(all[i], "--seconds") == 0)
            *seconds = number(value);
        else if (strcmp(all[i], "--warm") == 0)
            *warm = number(value);
        else if (strcmp(all[i], "--clock") == 0)
            l->clock_s = number(value);
        else if (strcmp(all[i], "--seed") == 0)
            slg_random_seed(&l->random, number(value));
        else if (strcmp(all[i], "--game") == 0)
            l->game = slg_game_find(value);
        else if (strcmp(all[i], "--acks") == 0)
            l->acks = fopen(value, "w");
        else
            return false;
        i++;
    }
    return l->game && l->matches && l->matches <= PLAYERS_MOST / 2;
}

int main(int argc, char **argv) {
    static ld_load l = {.host = "127.0.0.1", .matches = 100, .think_ms = 2000};
    uint32_t warm = 5, seconds = 10;
    l.game = slg_game_find("school");
    slg_random_seed(&l.random, 15);
    if (argc < 2 || !read_arguments(&l, argc, argv, &warm, &seconds)) {
        fprintf(stderr, "usage: server_load PORT [--matches N] ... (see bench/server/load.c)\n");
        return 2;
    }
    l.port = number(argv[1]);
    signal(SIGTERM, stop);
    signal(SIGINT, stop);
    signal(SIGPIPE, SIG_IGN);
    poll_fd = epoll_create1(0);
    l.now = now_us();
    l.measured_from = UINT64_MAX;
    invite(&l);
    run(&l, l.now + 1000000ull * warm);
    l.measured_from = l.now;
    uint64_t in = l.bytes_in, out = l.bytes_out, messages = l.messages_in;
    run(&l, l.now + 1000000ull * seconds);
    l.bytes_in -= in;
    l.bytes_out -= out;
    l.messages_in -= messages;
    double took = (double)(l.now - l.measured_from) / 1e6;
    tell(&l, took > 0 ? took : 1);
    if (l.acks) fclose(l.acks);
    return l.faults ? 1 : 0;
}
