/* SPDX-License-Identifier: MIT */
/* What devices are told, and whether they may be: each message is held against what is on disk. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/sim.h"

static const char *text_of(const json_t *message, const char *name) {
    const char *text = json_string_value(json_object_get(message, name));
    return text ? text : "";
}

/* --- replies --- */

static void heard_hello(world *w, device *d, const json_t *message) {
    human *person = &w->people[d->person];
    if (*text_of(message, "error")) {
        if (strcmp(text_of(message, "error"), "unknown") == 0)
            world_fails(w, "device %u is not known any more", d->number);
        link_cut(w, d->link);
        return;
    }
    d->hello = true;
    if (*text_of(message, "token"))
        snprintf(person->token, sizeof person->token, "%s", text_of(message, "token"));
    person->id = srv_id_read(text_of(json_object_get(message, "you"), "person"));
    device_soon(w, d, 1);
}

static void heard_answer(world *w, const device *d, const pending *p, const json_t *message) {
    uint32_t entry;
    const oracle *o = oracle_of(w, p->answer.table);
    if (*text_of(message, "error")) return;
    if (!p->answer.table)
        world_fails(w, "device %u has answered for another seat", d->number);
    else if (!o || !oracle_has(o, &p->answer, &entry))
        world_fails(w, "an answer is acknowledged that is not on disk: seat %u, %u: %u",
                    p->answer.seat, p->answer.seq, p->answer.option);
}

static void heard_reply(world *w, device *d, const json_t *message) {
    int64_t n = json_integer_value(json_object_get(message, "re"));
    uint32_t i = 0;
    while (i < d->pending_count && d->pending[i].n != n)
        i++;
    if (i == d->pending_count) return; /* the answer to a message that arrived twice */
    pending p = d->pending[i];
    d->pending[i] = d->pending[--d->pending_count];
    bool good = !*text_of(message, "error");
    if (strcmp(p.what, "hello") == 0)
        heard_hello(w, d, message);
    else if (strcmp(p.what, "answer") == 0)
        heard_answer(w, d, &p, message);
    else if (strcmp(p.what, "sit") == 0) {
        if (good || strcmp(text_of(message, "error"), "taken") == 0 ||
            strcmp(text_of(message, "error"), "not-now") == 0)
            w->people[d->person].sat = true;
    } else if ((strcmp(p.what, "open") == 0 || strcmp(p.what, "pair") == 0) && good) {
        srv_id table = srv_id_read(text_of(message, "table"));
        const oracle *o = oracle_of(w, table);
        if (!o) world_fails(w, "a table is told of that is not on disk");
        if (!w->table) w->table = table;
    } else if (strcmp(p.what, "look") == 0 && good) {
        d->following = true;
        json_decref(d->document);
        d->document = json_deep_copy(message);
    }
    if (d->link) device_soon(w, d, 1 + draw(w, 30));
    free(p.text);
}

/* --- positions --- */

/* May this person look through these eyes? */
static void may_see(world *w, const device *d, const oracle *o, uint32_t viewer) {
    if (viewer == SLG_SEAT_NONE) return;
    for (uint32_t i = 0; viewer < o->seats && i < o->held_count[viewer]; i++)
        if (o->held[viewer][i] == w->people[d->person].id) return;
    world_fails(w, "device %u is shown what seat %u sees", d->number, viewer);
}

/* Watchers see nothing sooner than the players wish. */
static void is_late_enough(world *w, const device *d, const oracle *o, uint32_t viewer,
                           uint32_t at) {
    if (w->plan.jumps || viewer != SLG_SEAT_NONE || !o->delay_ms || !at ||
        at > o->at[SLG_SEATS_MAX])
        return;
    const srv_entry *entry = &o->entries[o->entry_of[SLG_SEATS_MAX][at]];
    if (world_house(&w->nodes[d->link->node]) < entry->at + o->delay_ms)
        world_fails(w, "a watcher is told of position %u too soon", at);
}

static sight *sight_of(device *d, uint32_t seat, bool make) {
    for (uint32_t i = 0; i < d->sight_count; i++)
        if (d->sights[i].seat == seat) return &d->sights[i];
    if (!make || d->sight_count == SLG_SEATS_MAX) return NULL;
    sight *s = &d->sights[d->sight_count++];
    *s = (sight){.seat = seat};
    return s;
}

/* From now on the device looks through a seat's eyes, or as a watcher, but not both. */
static void change_eyes(device *d, uint32_t viewer) {
    for (uint32_t i = d->sight_count; i-- > 0;) {
        if ((d->sights[i].seat == SLG_SEAT_NONE) == (viewer == SLG_SEAT_NONE)) continue;
        free(d->sights[i].decision);
        d->sights[i] = d->sights[--d->sight_count];
    }
}

static void heard_position(world *w, device *d, const json_t *message, const char *text,
                           bool story) {
    oracle *o = oracle_of(w, srv_id_read(text_of(message, "table")));
    const json_t *seat = json_object_get(message, "seat");
    uint32_t viewer = json_is_null(seat) ? SLG_SEAT_NONE : (uint32_t)json_integer_value(seat);
    uint32_t at = (uint32_t)json_integer_value(json_object_get(message, "at"));
    uint32_t from = (uint32_t)json_integer_value(json_object_get(message, "from"));
    if (!o) {
        world_fails(w, "a position is told of a table that is not on disk");
        return;
    }
    if (!story) change_eyes(d, viewer);
    sight *s = sight_of(d, viewer, !story);
    if (!s || (story && (s->at != from || at != from + 1))) {
        world_fails(w, "device %u, at %d of seat %u, is told what leads from %u to %u", d->number,
                    s ? (int)s->at : -1, viewer, from, at);
        return;
    }
    may_see(w, d, o, viewer);
    if (story)
        oracle_judges_story(w, d, o, viewer, from, message, text);
    else
        oracle_judges_sight(w, d, o, viewer, at, message, text);
    if (w->failed) return;
    is_late_enough(w, d, o, viewer, at);
    s->at = at;
    s->known = true;
    oracle_view(o, viewer, at, (slg_state *)(void *)&s->view); /* they are the same */
    free(s->decision);
    s->decision = json_dumps(json_object_get(message, "decision"), JSON_ENCODE_ANY | JSON_COMPACT);
    device_soon(w, d, 1 + draw(w, 50));
}

static void heard_clock(world *w, device *d, const json_t *message) {
    const oracle *o = oracle_of(w, srv_id_read(text_of(message, "table")));
    const json_t *seat = json_object_get(message, "seat");
    uint32_t viewer = json_is_null(seat) ? SLG_SEAT_NONE : (uint32_t)json_integer_value(seat);
    const sight *s = sight_of(d, viewer, false);
    if (!o || !s || !s->known) {
        world_fails(w, "device %u is told of a clock before the position", d->number);
        return;
    }
    timing_judges(w, o, viewer, message, (const slg_state *)(const void *)&s->view, s->at);
}

void device_hears(world *w, device *d, const char *text, size_t length) {
    json_error_t error;
    json_t *message = json_loadb(text, length, 0, &error);
    const char *is = text_of(message, "is");
    if (w->loud)
        printf("%8llu device %u hears %.*s\n", (unsigned long long)w->steady, d->number,
               length > 260 ? 260 : (int)length, text);
    if (!message)
        world_fails(w, "no JSON: %s", error.text);
    else if (json_object_get(message, "re"))
        heard_reply(w, d, message);
    else if (strcmp(is, "table") == 0) {
        json_decref(d->document);
        d->document = json_deep_copy(message);
        device_soon(w, d, 1 + draw(w, 100));
    } else if (strcmp(is, "sight") == 0 || strcmp(is, "story") == 0)
        heard_position(w, d, message, text, strcmp(is, "story") == 0);
    else if (strcmp(is, "clock") == 0)
        heard_clock(w, d, message);
    json_decref(message);
}
