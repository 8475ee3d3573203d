/* SPDX-License-Identifier: MIT */
#include "server/sim.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- chance and time --- */

uint32_t draw(world *w, uint32_t bound) {
    return slg_random_below(&w->random, bound);
}

bool chance(world *w, uint32_t of_1000) {
    return of_1000 && draw(w, 1000) < of_1000;
}

uint32_t about(world *w, uint32_t ms) {
    if (!ms) return 0;
    uint32_t time = 1 + draw(w, 2 * ms);
    return draw(w, 20) == 0 ? 8 * time : time;
}

void world_fails(world *w, const char *format, ...) {
    va_list list;
    if (w->failed) return; /* the first is the cause */
    w->failed = true;
    int length = snprintf(w->why, sizeof w->why, "at %llu ms: ", (unsigned long long)w->steady);
    va_start(list, format);
    vsnprintf(w->why + length, sizeof w->why - (size_t)length, format, list);
    va_end(list);
}

static bool before(const world_event *a, const world_event *b) {
    return a->at != b->at ? a->at < b->at : a->order < b->order;
}

void world_after(world *w, uint64_t ms, world_event event) {
    event.at = w->steady + ms;
    event.order = ++w->order;
    if (w->heap_count == w->heap_room) {
        w->heap_room = w->heap_room ? 2 * w->heap_room : 256;
        w->heap = realloc(w->heap, w->heap_room * sizeof *w->heap);
        if (!w->heap) abort();
    }
    uint32_t i = w->heap_count++;
    for (; i && before(&event, &w->heap[(i - 1) / 2]); i = (i - 1) / 2)
        w->heap[i] = w->heap[(i - 1) / 2];
    w->heap[i] = event;
}

static world_event pop(world *w) {
    world_event first = w->heap[0], last = w->heap[--w->heap_count];
    uint32_t i = 0;
    for (;;) {
        uint32_t next = 2 * i + 1;
        if (next >= w->heap_count) break;
        if (next + 1 < w->heap_count && before(&w->heap[next + 1], &w->heap[next])) next++;
        if (!before(&w->heap[next], &last)) break;
        w->heap[i] = w->heap[next];
        i = next;
    }
    w->heap[i] = last;
    return first;
}

/* --- what a node is given --- */

srv_time world_house(const world_node *node) {
    return node->began_wall + (srv_time)(node->world->steady - node->began_steady);
}

static srv_time now(void *self) {
    return ((world_node *)self)->world->wall + (srv_time)((world_node *)self)->world->steady;
}

static uint64_t steady(void *self) {
    return ((world_node *)self)->world->steady;
}

static void random_bytes(void *self, void *out, size_t size) {
    world *w = ((world_node *)self)->world;
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)out)[i] = (uint8_t)draw(w, 256);
}

static void digest(void *self, const void *bytes, size_t size, uint8_t out[SRV_HASH_BYTES]) {
    uint64_t lanes[4] = {1, 2, 3, 4};
    (void)self;
    for (size_t i = 0; i < size; i++)
        for (uint32_t k = 0; k < 4; k++)
            lanes[k] = (lanes[k] ^ ((const uint8_t *)bytes)[i]) * (0x100000001b3 + 2 * k);
    memcpy(out, lanes, SRV_HASH_BYTES);
}

static char *copy_text(const char *text, size_t length) {
    char *copy = malloc(length + 1);
    if (!copy) abort();
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

static world_link *link_of(world *w, srv_socket socket) {
    return socket && socket <= w->link_count ? w->links[socket - 1] : NULL;
}

static void send_down(void *self, srv_socket to, const char *text, size_t length) {
    world_node *node = self;
    world *w = node->world;
    world_link *link = link_of(w, to);
    if (!link || !link->open) return;
    uint64_t at = w->steady + about(w, link->delay);
    if (at < link->down) at = link->down;
    link->down = at;
    world_after(w, at - w->steady,
                (world_event){.kind = AT_CLIENT,
                              .what = to,
                              .with = (uint64_t)(node - w->nodes),
                              .length = length,
                              .text = copy_text(text, length)});
}

static void shut(void *self, srv_socket socket, uint16_t code, const char *why) {
    world *w = ((world_node *)self)->world;
    world_link *link = link_of(w, socket);
    (void)code;
    (void)why;
    if (link && link->at_server) world_after(w, 0, (world_event){.kind = AT_GONE, .what = socket});
}

/* Agents are quick here, and choose by chance from the options of the view they are given. */
static void think(void *self, const srv_question *question) {
    world_node *node = self;
    world *w = node->world;
    slg_option options[SLG_OPTIONS_MAX];
    const slg_game *game = slg_game_find(question->game);
    uint32_t count = slg_options(game, question->view, question->seat, options, SLG_OPTIONS_MAX);
    bool fails = !w->calm && chance(w, w->plan.thinkers_fail);
    bool never = !w->calm && chance(w, w->plan.thinkers_fail / 4);
    uint32_t late = !w->calm && chance(w, w->plan.thinkers_late) ? 20000 + draw(w, 200000) : 0;
    if (!count) {
        world_fails(w, "an agent is asked for seat %u, which has no options", question->seat);
        return;
    }
    if (never) return;
    world_after(w, late + about(w, 40),
                (world_event){.kind = AT_THOUGHT,
                              .what = (uint64_t)(node - w->nodes),
                              .with = question->ticket,
                              .option = fails ? UINT32_MAX : draw(w, count)});
}

static void hash(void *self, uint64_t ticket, const char *password, const char *compare) {
    world_node *node = self;
    world *w = node->world;
    char made[160];
    snprintf(made, sizeof made, "hash of %s", password);
    bool fits = compare && strcmp(compare, made) == 0;
    world_after(w, about(w, 300),
                (world_event){.kind = AT_HASHED,
                              .what = (uint64_t)(node - w->nodes),
                              .with = ticket,
                              .option = fits,
                              .text = copy_text(made, strlen(made))});
}

/* A trial takes a while, and sometimes the process dies over it. */
static void try_cards(void *self, uint64_t ticket, const char *game, const char *text,
                      size_t length) {
    world_node *node = self;
    world *w = node->world;
    const slg_game *base = slg_game_find(game);
    void *memory = aligned_alloc(8, (slg_game_with_content_size(base) + 7) & ~7ull);
    bool good = slg_game_with_content(base, text, length, memory, NULL) != NULL;
    free(memory);
    if (!w->calm && chance(w, w->plan.thinkers_fail)) good = false;
    world_after(
        w, about(w, 300),
        (world_event){
            .kind = AT_TRIED, .what = (uint64_t)(node - w->nodes), .with = ticket, .option = good});
}

static void log_line(void *self, const char *line) {
    world *w = ((world_node *)self)->world;
    if (w->loud) printf("%8llu log %s\n", (unsigned long long)w->steady, line);
}

/* --- nodes --- */

world_node *world_server(world *w) {
    for (uint32_t i = w->node_count; i-- > 0;)
        if (w->nodes[i].alive && w->nodes[i].serves) return &w->nodes[i];
    return NULL;
}

void world_start_node(world *w) {
    srv_limits limits = srv_limits_default();
    if (w->node_count == WORLD_NODES) return;
    world_node *node = &w->nodes[w->node_count++];
    limits.sockets_address = 0x7fffffff;
    limits.guests_hour = limits.logins_hour = 0;
    *node = (world_node){.world = w, .alive = true, .serves = true, .began_steady = w->steady};
    node->began_wall = now(node);
    node->disk_at = w->steady;
    srv_world given = {.self = node,
                       .now = now,
                       .steady_ms = steady,
                       .random = random_bytes,
                       .digest = digest,
                       .send = send_down,
                       .shut = shut,
                       .think = think,
                       .hash = hash,
                       .try_cards = try_cards,
                       .log = log_line};
    node->disk = memory_node_new(w->disk, srv_stored, NULL);
    given.store = memory_node_store(node->disk);
    node->core = srv_core_new(&given, &limits);
    memory_node_user(node->disk, node->core);
    world_after(w, 0, (world_event){.kind = AT_TICK, .what = w->node_count - 1});
}

/* Its memory is gone, and so are its connections; of what was on its way to the disk some has
 * arrived. */
void world_kill(world *w, world_node *node, uint32_t written) {
    node->alive = node->serves = false;
    memory_node_die(node->disk, written);
    srv_core_free(node->core);
    node->core = NULL;
    for (uint32_t i = 0; i < w->link_count; i++) {
        world_link *link = w->links[i];
        if (&w->nodes[link->node] != node) continue;
        link->at_server = false;
        if (!link->open) continue;
        world_after(w, about(w, 200), (world_event){.kind = AT_CUT, .what = link->socket});
    }
}

/* --- connections --- */

world_link *link_open(world *w, uint32_t device_number) {
    world_node *node = world_server(w);
    if (!node) return NULL;
    if (w->link_count == w->link_room) {
        w->link_room = w->link_room ? 2 * w->link_room : 64;
        w->links = realloc(w->links, w->link_room * sizeof *w->links);
        if (!w->links) abort();
    }
    world_link *link = calloc(1, sizeof *link);
    if (!link) abort();
    *link = (world_link){.socket = w->link_count + 1,
                         .node = (uint32_t)(node - w->nodes),
                         .device = device_number,
                         .open = true,
                         .delay = 1 + draw(w, 2 * w->plan.net_ms)};
    w->links[w->link_count++] = link;
    link->up = w->steady + about(w, link->delay);
    world_after(w, link->up - w->steady, (world_event){.kind = AT_COME, .what = link->socket});
    return link;
}

/* Sometimes a message arrives twice, and much later. */
void link_send(world *w, world_link *link, const char *text, size_t length) {
    if (!link->open) return;
    uint64_t at = w->steady + about(w, link->delay);
    if (at < link->up) at = link->up;
    link->up = at;
    for (uint32_t times = 0; times < 2; times++) {
        world_after(w, at - w->steady,
                    (world_event){.kind = AT_SERVER,
                                  .what = link->socket,
                                  .length = length,
                                  .text = copy_text(text, length)});
        if (!chance(w, w->plan.doubles)) break;
        at += 1 + draw(w, draw(w, 3) ? 300 : 20000);
    }
    if (!w->calm && chance(w, w->plan.net_breaks)) link_cut(w, link);
}

/* The device knows at once, the server later; what was on its way to the device is lost. */
void link_cut(world *w, world_link *link) {
    if (!link->open) return;
    link->open = false;
    world_after(w, about(w, 2 * link->delay), (world_event){.kind = AT_GONE, .what = link->socket});
    device_cut(w, &w->devices[link->device]);
}

/* --- what happens --- */

static void deliver(world *w, const world_event *event) {
    world_link *link = link_of(w, event->what);
    world_node *node = &w->nodes[link->node];
    switch (event->kind) {
    case AT_COME:
        if (!node->alive) {
            world_after(w, 10, (world_event){.kind = AT_CUT, .what = link->socket});
            return;
        }
        link->at_server = true;
        srv_came(node->core, link->socket, "192.0.2.1");
        srv_pinged(node->core, link->socket, link->delay * 2);
        return;
    case AT_SERVER:
        if (link->at_server && node->alive)
            srv_heard(node->core, link->socket, event->text, event->length);
        return;
    case AT_GONE:
        if (link->at_server && node->alive) srv_gone(node->core, link->socket);
        link->at_server = false;
        if (link->open) world_after(w, 10, (world_event){.kind = AT_CUT, .what = link->socket});
        return;
    case AT_CUT:
        if (!link->open) return;
        link->open = false;
        device_cut(w, &w->devices[link->device]);
        return;
    default: break;
    }
    w->messages++;
    if (link->open) device_hears(w, &w->devices[link->device], event->text, event->length);
}

void world_sleep(world *w, bool asleep) {
    for (uint32_t i = 0; i < w->device_count; i++) {
        device *d = &w->devices[i];
        d->asleep = asleep;
        if (asleep && d->link) link_cut(w, d->link);
        if (!asleep && !d->link) device_soon(w, d, about(w, 5000));
    }
    if (asleep)
        world_after(w, 400000 + draw(w, 300000), (world_event){.kind = AT_CHAOS, .option = 8});
}

static void chaos(world *w, const world_event *event) {
    world_node *node = world_server(w);
    if (w->calm) return;
    if (w->loud) printf("%8llu chaos %u\n", (unsigned long long)w->steady, event->option);
    switch (event->option) {
    case 0: /* a crash; a new one comes after a while */
        if (!node) return;
        world_kill(w, node, draw(w, 4));
        world_after(w, about(w, 3000), (world_event){.kind = AT_CHAOS, .option = 1});
        return;
    case 1:
        if (!node) world_start_node(w);
        return;
    case 2: /* the node is believed dead, but lives on for a while */
        if (!node || w->node_count == WORLD_NODES) return;
        node->serves = false;
        world_start_node(w);
        world_after(
            w, 2000 + draw(w, 20000),
            (world_event){.kind = AT_CHAOS, .option = 3, .with = (uint64_t)(node - w->nodes)});
        for (uint32_t i = 0; i < w->link_count; i++)
            if (w->links[i]->open && chance(w, 600)) link_cut(w, w->links[i]);
        return;
    case 3:
        if (w->nodes[event->with].alive) world_kill(w, &w->nodes[event->with], draw(w, 3));
        return;
    case 7: /* everybody goes to bed; matches are put away meanwhile */
    case 8: world_sleep(w, event->option == 7); return;
    case 4: w->wall += (srv_time)draw(w, 7200000) - 3600000; return; /* the time of day jumps */
    default: memory_disk_fill(w->disk, event->option == 5);          /* 5: full; 6: room again */
    }
}

static void happens(world *w, const world_event *event) {
    world_node *node =
        event->kind >= AT_DISK && event->kind <= AT_TICK ? &w->nodes[event->what] : NULL;
    if (node && !node->alive) return;
    switch (event->kind) {
    case AT_DISK: memory_step(node->disk); return;
    case AT_THOUGHT: srv_thought(node->core, event->with, event->option); return;
    case AT_HASHED: srv_hashed(node->core, event->with, event->text, event->option); return;
    case AT_TRIED: srv_tried(node->core, event->with, event->option, NULL); return;
    case AT_TICK: {
        uint32_t next = srv_tick(node->core);
        if (next < 1 || next > 1000) world_fails(w, "a tick asks for %u ms", next);
        if (!w->calm && chance(w, w->plan.busy)) next += draw(w, 4000); /* the machine is busy */
        world_after(w, next + draw(w, 5), (world_event){.kind = AT_TICK, .what = event->what});
        return;
    }
    case AT_DEVICE: {
        device *d = &w->devices[event->what];
        if (d->phase == event->option) device_wake(w, d);
        return;
    }
    case AT_CHAOS: chaos(w, event); return;
    default: deliver(w, event);
    }
}

bool world_step(world *w) {
    if (!w->heap_count) return false;
    world_event event = pop(w);
    w->steady = event.at;
    w->events++;
    happens(w, &event);
    free(event.text);
    return true;
}

void world_end(world *w) {
    for (uint32_t i = 0; i < w->heap_count; i++)
        free(w->heap[i].text);
    for (uint32_t i = 0; i < w->node_count; i++) {
        srv_core_free(w->nodes[i].core);
        memory_node_free(w->nodes[i].disk);
    }
    for (uint32_t i = 0; i < w->link_count; i++)
        free(w->links[i]);
    for (uint32_t i = 0; i < w->oracle_count; i++)
        oracle_free(w->oracles[i]);
    for (uint32_t i = 0; i < w->device_count; i++)
        device_free(&w->devices[i]);
    for (uint32_t i = 0; i < w->people_count; i++)
        free(w->people[i].sent);
    memory_disk_free(w->disk);
    free(w->links);
    free(w->heap);
}
