/* SPDX-License-Identifier: MIT */
/* Whole runs: who plays what with whom, what goes wrong meanwhile, and whether all came to a good
 * end. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/sim.h"

enum {
    CALM_AFTER = 15 * 60 * 1000, /* then nothing goes wrong any more */
    ALL_MOST = 4 * 60 * 60 * 1000,
    EVENTS_MOST = 3000000,
};

/* --- drawing a plan --- */

static const char *const games[] = {"school", "school", "school", "sorcerer", "endbringer", "city"};

static uint32_t one_of(world *w, uint32_t often, uint32_t value) {
    return draw(w, often) ? 0 : value;
}

static void draw_plan(world *w, const char *game) {
    world_plan *p = &w->plan;
    static const char *const takebacks[] = {"free", "free", "ask", "never"};
    p->game = game ? game : games[draw(w, sizeof games / sizeof *games)];
    const slg_game *of = slg_game_find(p->game);
    uint32_t least = slg_game_seats_min(of), most = slg_game_seats_max(of);
    if (most > 4) most = 4;
    p->seats = least + draw(w, most - least + 1);
    if (strcmp(p->game, "sorcerer") == 0 && p->seats == 5) p->seats = 4;
    p->agents = p->seats > 1 && draw(w, 3) == 0 ? 1 + draw(w, p->seats - 1) : 0;
    p->people = p->seats - p->agents;
    p->watchers = draw(w, 3) ? 0 : 1 + draw(w, 2);
    p->pairs = p->seats == 2 && !p->agents && draw(w, 6) == 0;
    p->clock = (int)draw(w, 4);
    p->clock_s = p->clock == 2 ? 40 + draw(w, 200) : 10 + draw(w, 40);
    p->add_s = draw(w, 10);
    p->delay_s = draw(w, 2) ? 0 : 1 + draw(w, 60);
    p->takeback = takebacks[draw(w, 4)];
    p->disk_ms = draw(w, 3) ? 2 : 1 + draw(w, 400);
    p->disk_fails = one_of(w, 3, 1 + draw(w, 40));
    p->net_ms = 1 + draw(w, 150);
    p->net_breaks = one_of(w, 2, 1 + draw(w, 30));
    p->doubles = one_of(w, 2, 1 + draw(w, 200));
    p->crashes = one_of(w, 2, 1 + draw(w, 5));
    p->zombies = one_of(w, 4, 1 + draw(w, 3));
    p->jumps = one_of(w, 4, 1 + draw(w, 3));
    p->busy = one_of(w, 2, 200);
    p->thinkers_fail = one_of(w, 2, draw(w, 100));
    p->thinkers_late = one_of(w, 2, draw(w, 30));
    p->undo = one_of(w, 2, draw(w, 60));
    p->pause = one_of(w, 3, draw(w, 15));
    p->draw = one_of(w, 3, draw(w, 10));
    p->concede = one_of(w, 3, draw(w, 3));
    p->cheat = one_of(w, 3, draw(w, 30));
    p->talk = one_of(w, 2, draw(w, 20));
    p->second_device = draw(w, 1000);
    p->slow_people = draw(w, 4) ? 200 + draw(w, 2000) : 50;
}

static void plan_chaos(world *w) {
    const world_plan *p = &w->plan;
    uint32_t span = CALM_AFTER / 3;
    for (uint32_t i = 0; i < p->crashes; i++)
        world_after(w, draw(w, span), (world_event){.kind = AT_CHAOS, .option = 0});
    for (uint32_t i = 0; i < p->zombies; i++)
        world_after(w, draw(w, span), (world_event){.kind = AT_CHAOS, .option = 2});
    for (uint32_t i = 0; i < p->jumps; i++)
        world_after(w, draw(w, span), (world_event){.kind = AT_CHAOS, .option = 4});
    if (draw(w, 8) == 0)
        world_after(w, draw(w, span), (world_event){.kind = AT_CHAOS, .option = 7});
    if (draw(w, 8) == 0) {
        uint32_t at = draw(w, span);
        world_after(w, at, (world_event){.kind = AT_CHAOS, .option = 5});
        world_after(w, at + 1 + draw(w, 30000), (world_event){.kind = AT_CHAOS, .option = 6});
    }
}

static void add_device(world *w, uint32_t person, uint32_t later) {
    device *d = &w->devices[w->device_count];
    *d = (device){.number = w->device_count++,
                  .person = person,
                  .packed = draw(w, 3) != 0,
                  .german = draw(w, 2) != 0,
                  .on = true};
    device_soon(w, d, later);
}

static void invite(world *w) {
    const world_plan *p = &w->plan;
    w->people_count = p->people + p->watchers;
    for (uint32_t i = 0; i < w->people_count; i++) {
        human *person = &w->people[i];
        person->role = i < p->people ? ROLE_PLAYS : ROLE_WATCHES;
        snprintf(person->name, sizeof person->name, "Person %c", (char)('A' + i));
        add_device(w, i, draw(w, 3000));
        if (chance(w, p->second_device)) add_device(w, i, draw(w, 120000));
    }
}

/* --- the disk --- */

static memory_fate fate(void *user, const memory_node *node, const srv_write *writes,
                        uint32_t count) {
    world *w = user;
    (void)node;
    (void)writes;
    (void)count;
    return !w->calm && chance(w, w->plan.disk_fails) ? MEMORY_FAILS : MEMORY_WRITES;
}

static uint32_t node_number(const world *w, const memory_node *disk) {
    for (uint32_t i = 0; i < w->node_count; i++)
        if (w->nodes[i].disk == disk) return i;
    return UINT32_MAX;
}

static void wrote(void *user, const memory_node *disk, const srv_write *write) {
    world *w = user;
    oracle_wrote(w, node_number(w, disk), write);
}

/* A node's jobs are done one after another. */
static void submitted(void *user, memory_node *disk) {
    world *w = user;
    uint32_t number = node_number(w, disk);
    if (number == UINT32_MAX) number = w->node_count - 1;
    world_node *node = &w->nodes[number];
    uint64_t at = node->disk_at > w->steady ? node->disk_at : w->steady;
    node->disk_at = at + about(w, w->plan.disk_ms);
    world_after(w, node->disk_at - w->steady, (world_event){.kind = AT_DISK, .what = number});
}

/* --- the end --- */

static void calm_down(world *w) {
    w->calm = true;
    memory_disk_fill(w->disk, false);
    if (!world_server(w)) world_start_node(w);
    for (uint32_t i = 0; i < w->node_count; i++)
        if (w->nodes[i].alive && !w->nodes[i].serves) world_kill(w, &w->nodes[i], 1);
    world_sleep(w, false);
    w->plan.slow_people = 50;
    w->plan.undo = 0;
}

/* Whoever asked for an opponent from a second device waits in vain. */
static uint32_t waits_for(const device *d) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < d->pending_count; i++)
        count += strcmp(d->pending[i].what, "pair") != 0;
    return count;
}

/* Everybody is here, has nothing to ask any more, and sees the last position. */
static bool all_see_the_end(const world *w, const oracle *o) {
    for (uint32_t i = 0; i < w->device_count; i++) {
        const device *d = &w->devices[i];
        const char *stage = json_string_value(json_object_get(d->document, "stage"));
        if (!d->following || waits_for(d) || !d->sight_count) return false;
        if (!stage || strcmp(stage, "ended") != 0) return false;
        for (uint32_t k = 0; k < d->sight_count; k++) {
            const sight *s = &d->sights[k];
            uint32_t v = s->seat == SLG_SEAT_NONE ? SLG_SEATS_MAX : s->seat;
            if (s->at != o->at[v]) return false;
        }
    }
    return true;
}

static bool is_over(const world *w) {
    const oracle *o = oracle_of((world *)(uintptr_t)w, w->table);
    return o && o->on && o->stage == SRV_MATCH_ENDED && all_see_the_end(w, o);
}

/* The log on disk has every answer that anybody was told is taken, and the row says how it
 * ended. */
static void look_back(world *w) {
    const srv_entry *entries;
    uint32_t count;
    const oracle *o = oracle_of(w, w->table);
    const srv_match_row *row = memory_match(w->disk, o->id, &entries, &count);
    if (!row || count != o->count ||
        (count && memcmp(entries, o->entries, count * sizeof *entries) != 0)) {
        world_fails(w, "the log on disk is not what was written");
        return;
    }
    int end = (int)json_integer_value(json_object_get(o->row, "end"));
    bool over = slg_is_over(slg_match_state(o->match));
    if (over != (end == 1))
        world_fails(w, "the match has ended by %d, and the rules say %d", end, over);
    slg_outcome outcome = slg_get_outcome(o->game, slg_match_state(o->match));
    for (uint32_t s = 0; over && s < o->seats; s++) {
        const json_t *seat = json_array_get(json_object_get(o->row, "seats"), s);
        json_int_t rank = json_integer_value(json_array_get(json_object_get(o->row, "rank"), s));
        if (rank != outcome.rank[s] && !json_is_true(json_object_get(seat, "out")))
            world_fails(w, "seat %u has rank %d, not %d", s, (int)rank, outcome.rank[s]);
    }
}

static void tell_where_it_hangs(world *w) {
    char text[400];
    int length = 0;
    const oracle *o = oracle_of((world *)(uintptr_t)w, w->table);
    for (uint32_t i = 0; i < w->device_count && length < 300; i++) {
        const device *d = &w->devices[i];
        length += snprintf(text + length, sizeof text - (size_t)length,
                           " [%u%s%s%s %u asked, at %d]", i, d->link ? "" : " off",
                           d->hello ? "" : " no hello", d->following ? "" : " not following",
                           d->pending_count, d->sight_count ? (int)d->sights[0].at : -1);
    }
    world_fails(w, "not everybody has finished: stage %d, %u entries, %u asked;%s",
                o ? (int)o->stage : -1, o ? o->count : 0,
                o && o->match ? slg_pending(slg_match_state(o->match)) : 0, text);
}

bool world_run(uint64_t seed, const char *game, bool loud, world_result *result) {
    static world w; /* far too large for a stack */
    w = (world){.seed = seed, .loud = loud, .wall = 1790000000000};
    memory_watch watch = {&w, fate, wrote, submitted};
    slg_random_seed(&w.random, seed);
    draw_plan(&w, game);
    w.disk = memory_disk_new(&watch);
    world_plant(&w);
    world_start_node(&w);
    invite(&w);
    plan_chaos(&w);
    while (!w.failed && !is_over(&w)) {
        if (!w.calm && w.steady >= CALM_AFTER) calm_down(&w);
        bool too_long = w.steady >= ALL_MOST || w.events >= EVENTS_MOST;
        if (too_long || !world_step(&w)) tell_where_it_hangs(&w);
    }
    if (!w.failed) look_back(&w);
    *result = (world_result){
        .events = w.events, .answers = w.answers, .messages = w.messages, .sim_ms = w.steady};
    memcpy(result->why, w.why, sizeof w.why);
    world_end(&w);
    return !w.failed;
}
