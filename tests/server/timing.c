/* SPDX-License-Identifier: MIT */
/* The oracle's clocks: how long everybody took, by the times in the log, and whether what the
 * server charged, took and refused agrees with that. */
#include <string.h>

#include "server/sim.h"

static uint32_t own_mask(const oracle *o) {
    slg_option options[SLG_SEATS_MAX];
    const slg_state *state = slg_match_state(o->match);
    uint32_t mask = 0;
    if (!(slg_pending(state) >> SLG_SEAT_CLOCK & 1)) return 0;
    uint32_t count = slg_options(o->game, state, SLG_SEAT_CLOCK, options, SLG_SEATS_MAX);
    for (uint32_t i = 0; i < count; i++)
        mask |= 1u << options[i].a;
    return mask;
}

static void look(oracle *o, srv_time at) {
    uint32_t asked = slg_pending(slg_match_state(o->match)), own = own_mask(o);
    for (uint32_t s = 0; s < o->seats; s++) {
        oracle_clock *c = &o->clocks[s];
        bool now_own = own >> s & 1, now_asked = asked >> s & 1;
        if (now_own && !c->own) c->spent = 0;
        if (now_own != c->own) {
            c->used = 0;
            c->since = 0;
        }
        c->own = now_own;
        if (now_asked && !c->asked && o->clock != 2) c->left = o->clock_ms;
        c->asked = now_asked;
        if (now_asked && !o->paused && !c->since) {
            c->since = at;
            if (!c->used) c->rested = false;
        }
        if ((!now_asked || o->paused) && c->since) {
            c->used += at - c->since;
            c->since = 0;
        }
        if (!now_asked) c->used = 0;
    }
}

void timing_begin(oracle *o, srv_time at) {
    for (uint32_t s = 0; s < o->seats; s++)
        o->clocks[s] = (oracle_clock){.left = o->clock_ms, .at_end = o->clock_ms};
    look(o, at);
}

void timing_lease(oracle *o) {
    for (uint32_t s = 0; s < SLG_SEATS_MAX; s++)
        o->clocks[s].rested = true;
}

/* Before the entry is played: was there time for it? */
void timing_entry(world *w, oracle *o, const srv_entry *e) {
    if (e->seat >= o->seats) return;
    const oracle_clock *c = &o->clocks[e->seat];
    bool person = (o->persons >> e->seat & 1) && !(o->unsure >> e->seat & 1);
    int64_t used = c->used + (c->since ? e->at - c->since : 0), tick = e->tick;
    if (e->kind == SRV_ENTRY_OUT && !c->rested && used <= c->left)
        world_fails(w, "seat %u is out of time after %lld of %lld ms", e->seat, (long long)used,
                    (long long)c->left);
    if (e->kind != SRV_ENTRY_ANSWER || !person) return;
    if (c->own) {
        if (tick < c->spent || tick > c->spent + used)
            world_fails(w, "seat %u is charged %lld ms of %lld", e->seat,
                        (long long)(tick - c->spent), (long long)used);
        int64_t limit = 1000 * (int64_t)slg_guide_seconds(o->game, slg_match_state(o->match));
        if (!c->rested && c->spent + used - SRV_LAG_MAX_MS > limit)
            world_fails(w, "seat %u has answered after %lld ms of the game's clock", e->seat,
                        (long long)(c->spent + used));
        return;
    }
    if (tick > used || (!c->rested && tick + SRV_LAG_MAX_MS < used))
        world_fails(w, "seat %u is charged %lld ms of %lld", e->seat, (long long)tick,
                    (long long)used);
    if (o->clock && (tick > c->left || (!c->rested && used - SRV_LAG_MAX_MS > c->left)))
        world_fails(w, "seat %u has answered after %lld ms, with %lld left", e->seat,
                    (long long)used, (long long)c->left);
}

void timing_after(oracle *o, const srv_entry *e) {
    if (e->seat < o->seats) {
        oracle_clock *c = &o->clocks[e->seat];
        bool asked = slg_pending(slg_match_state(o->match)) >> e->seat & 1;
        if (e->kind == SRV_ENTRY_ANSWER) {
            c->used = 0;
            c->since = 0;
            if (c->own) {
                c->spent = e->tick;
            } else {
                c->left -= e->tick;
                if (!asked) c->at_end = c->left;
                if (!asked && o->clock == 2) c->left += o->add_ms;
            }
        }
        if (e->kind == SRV_ENTRY_UNDO && !c->asked) {
            if (c->at_end < c->left) c->left = c->at_end;
            c->asked = true;
        }
        if (e->kind == SRV_ENTRY_SEAT) {
            c->used = 0;
            if (c->since) c->since = e->at;
        }
    }
    look(o, e->at);
}

/* What a clock shows: nobody runs who is not known to be asked, and nobody has more time than the
 * log leaves. */
void timing_judges(world *w, const oracle *o, uint32_t viewer, const json_t *message,
                   const slg_state *view, uint32_t at) {
    size_t i;
    json_t *seat;
    uint32_t known = slg_pending(view);
    json_array_foreach(json_object_get(message, "runs"), i,
                       seat) if (!(known >> json_integer_value(seat) & 1))
        world_fails(w, "viewer %u is told that the clock of seat %d runs", viewer,
                    (int)json_integer_value(seat));
    if (viewer >= o->seats || !o->clock) return;
    const json_t *left = json_array_get(json_object_get(message, "left"), viewer);
    int64_t most = 0;
    for (uint32_t e = oracle_entries(o, viewer, at); e <= o->count; e++)
        if (o->lefts[e * SLG_SEATS_MAX + viewer] > most)
            most = o->lefts[e * SLG_SEATS_MAX + viewer];
    if (json_is_integer(left) && json_integer_value(left) > most)
        world_fails(w, "seat %u is told that it has %lld ms, not %lld", viewer,
                    (long long)json_integer_value(left), (long long)most);
}
