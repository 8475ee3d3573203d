/* SPDX-License-Identifier: MIT */
/* Who is told what of a change: each seat what it may see, and watchers what a spectator may see,
 * late if the players wish it so. This is the only file that sends anything of a position. */
#include <stdlib.h>
#include <string.h>

#include "server/core/parts.h"

#define AS_STATE(room) ((slg_state *)(void *)(room)->bytes)

static slg_state *state_at(const srv_core *core, uint32_t moment) {
    return (slg_state *)(void *)(core->states + (size_t)moment * SLG_STATE_MAX);
}

static slg_state *view_at(const srv_core *core, uint32_t frame) {
    return (slg_state *)(void *)(core->views + (size_t)frame * SLG_STATE_MAX);
}

/* Names as they are told, unless two are alike: then seats are letters. */
slg_voice srv_voice(const srv_table *table, slg_lang lang) {
    slg_voice voice = {.lang = lang};
    for (uint32_t seat = 0; seat < table->seat_count; seat++) {
        const char *name = table->seats[seat].name;
        for (uint32_t other = 0; other < seat; other++)
            if (strcmp(name, table->seats[other].name) == 0) return (slg_voice){.lang = lang};
        if (!*name) return (slg_voice){.lang = lang};
        voice.names[seat] = name;
    }
    return voice;
}

/* --- noting what happens --- */

static void see(void *user, const slg_event *event, const slg_state *state) {
    srv_core *core = user;
    if (core->moment_count == core->moment_room) {
        core->moment_room = core->moment_room ? 2 * core->moment_room : 32;
        core->events = srv_grow(core->events, core->moment_room * sizeof *core->events);
        core->states = srv_grow(core->states, core->moment_room * (size_t)SLG_STATE_MAX);
    }
    core->events[core->moment_count] = *event;
    slg_clone(core->changing->game, state_at(core, core->moment_count++), state);
}

void srv_change_begin(srv_core *core, srv_table *table, bool watch, bool sealed) {
    bool anybody = table->follower_count || table->watch_delay_ms;
    core->changing = table;
    core->sealed = sealed;
    core->moment_count = 0;
    core->watcher = (slg_watcher){.see = see, .user = core};
    table->watcher = watch && anybody ? &core->watcher : NULL;
    slg_clone(table->game, AS_STATE(&core->before), slg_match_state(table->match));
    slg_match_watch(table->match, table->watcher);
}

void srv_change_cancel(srv_core *core, srv_table *table) {
    slg_match_watch(table->match, NULL);
    table->watcher = NULL;
    core->changing = NULL;
}

/* --- what a viewer sees of it --- */

/* The frames of the change for one viewer, whose views are in core->views: with each event that it
 * sees the view at that moment, and the rest. */
static uint32_t frames_of(srv_core *core, const srv_table *table, uint32_t viewer,
                          srv_frame **frames) {
    slg_event seen;
    uint32_t count = 0, room = core->moment_count + 1;
    if (room > core->view_room) {
        core->view_room = 2 * room;
        core->views = srv_grow(core->views, core->view_room * (size_t)SLG_STATE_MAX);
    }
    *frames = srv_make(room * sizeof **frames);
    for (uint32_t i = 0; i < core->moment_count; i++) {
        if (!slg_event_seen(table->game, &core->events[i], viewer, &seen)) continue;
        slg_view(table->game, state_at(core, i), viewer, view_at(core, count));
        (*frames)[count] = (srv_frame){&core->events[i], view_at(core, count)};
        count++;
    }
    slg_view(table->game, slg_match_state(table->match), viewer, view_at(core, count));
    (*frames)[count] = (srv_frame){NULL, view_at(core, count)};
    return count + 1;
}

/* The seat whose eyes the client looks through, from `from` on; a watcher's are SLG_SEAT_NONE. */
static bool next_viewer(const srv_table *table, const srv_client *client, uint32_t *from,
                        uint32_t *viewer) {
    uint32_t mine = client->person ? srv_seats_of(table, client->person->id) : 0;
    if (!client->person || *from > SLG_SEATS_MAX) return false;
    if (!mine) {
        *viewer = SLG_SEAT_NONE;
        *from = SLG_SEATS_MAX + 1;
        return table->watch_allowed;
    }
    for (; *from < table->seat_count; ++*from)
        if (mine >> *from & 1) {
            *viewer = (*from)++;
            return true;
        }
    return false;
}

static bool sees_as(const srv_table *table, const srv_client *client, uint32_t viewer) {
    uint32_t next;
    for (uint32_t from = 0; next_viewer(table, client, &from, &next);)
        if (next == viewer) return true;
    return false;
}

static void tell_change(srv_core *core, srv_table *table, uint32_t viewer, uint32_t from,
                        uint32_t at, const slg_state *before, const srv_frame *frames,
                        uint32_t count) {
    srv_telling last = {0};
    for (uint32_t i = 0; i < table->follower_count; i++) {
        srv_client *client = srv_client_of(core, table->followers[i]);
        if (!client || !sees_as(table, client, viewer)) continue;
        bool sealed = core->sealed && viewer != SLG_SEAT_NONE && !SRV_FAULT(SEALED_LENGTH);
        srv_telling telling = {table, viewer, client->lang, client->packed, sealed};
        bool same = last.table && last.lang == telling.lang && last.packed == telling.packed;
        if (!same) srv_write_story(&core->scratch, &telling, from, at, before, frames, count);
        last = telling;
        srv_letter_send(core, table, client->socket, -1, core->scratch.bytes, core->scratch.length);
        srv_tell_clock(core, table, client, viewer);
    }
}

/* --- what watchers see later --- */

void srv_moments_clear(srv_table *table) {
    for (uint32_t i = 0; i < table->moment_count; i++)
        free(table->moments[i].view);
    table->moment_count = 0;
}

bool srv_watchers_are_behind(const srv_table *table) {
    return table->moment_count != 0;
}

static void keep_for_later(srv_core *core, srv_table *table, const srv_frame *frames,
                           uint32_t count) {
    srv_time due = table->entry_at + table->watch_delay_ms;
    if (table->moment_count + count > table->moment_room) {
        table->moment_room = 2 * (table->moment_count + count);
        table->moments = srv_grow(table->moments, table->moment_room * sizeof *table->moments);
    }
    (void)core;
    for (uint32_t i = 0; i < count; i++) {
        srv_moment *moment = &table->moments[table->moment_count++];
        *moment = (srv_moment){.due = due, .last = i + 1 == count};
        if (frames[i].event) moment->event = *frames[i].event;
        moment->view = srv_make(slg_state_size(table->game));
        memcpy(moment->view, frames[i].view, slg_state_size(table->game));
    }
}

static void show_later(srv_core *core, srv_table *table, bool shown) {
    srv_frame *frames;
    uint32_t count = frames_of(core, table, SLG_SEAT_NONE, &frames);
    bool past = table->entry_at + table->watch_delay_ms <= srv_table_now(core, table);
    if (!shown && past && !table->moment_count) {
        memcpy(table->shown, frames[count - 1].view, slg_state_size(table->game));
        table->shown_at = table->at[SLG_SEATS_MAX];
    } else {
        keep_for_later(core, table, frames, count);
        table->told_changed |= shown && table->stage == SRV_MATCH_ENDED;
    }
    free(frames);
}

/* The first change that watchers have waited for. */
static void show_first(srv_core *core, srv_table *table) {
    uint32_t count = 0;
    const srv_moment *moments = table->moments;
    while (!moments[count++].last)
        continue;
    srv_frame *frames = srv_make(count * sizeof *frames);
    for (uint32_t i = 0; i < count; i++)
        frames[i] = (srv_frame){moments[i].event.kind ? &moments[i].event : NULL,
                                (const slg_state *)(const void *)moments[i].view};
    tell_change(core, table, SLG_SEAT_NONE, table->shown_at, table->shown_at + 1,
                (const slg_state *)(const void *)table->shown, frames, count);
    table->shown_at++;
    memcpy(table->shown, moments[count - 1].view, slg_state_size(table->game));
    free(frames);
    for (uint32_t i = 0; i < count; i++)
        free(moments[i].view);
    table->moment_count -= count;
    memmove(table->moments, table->moments + count, table->moment_count * sizeof *table->moments);
}

void srv_moments_due(srv_core *core, srv_table *table) {
    bool behind = table->moment_count != 0;
    core->sealed = false;
    while (table->moment_count && table->moments[0].due <= srv_table_now(core, table))
        show_first(core, table);
    if (behind && !table->moment_count && table->stage == SRV_MATCH_ENDED)
        table->told_changed = true;
}

/* --- a change is told --- */

static void tell_viewer(srv_core *core, srv_table *table, uint32_t viewer, const slg_state *before,
                        bool shown) {
    uint32_t index = viewer == SLG_SEAT_NONE ? SLG_SEATS_MAX : viewer;
    uint32_t from = table->at[index]++;
    bool late = viewer == SLG_SEAT_NONE && table->watch_delay_ms && !SRV_FAULT(DELAY_IGNORED);
    srv_frame *frames;
    if (late) {
        show_later(core, table, shown);
        return;
    }
    if (!shown) return;
    bool anybody = false;
    for (uint32_t i = 0; !anybody && i < table->follower_count; i++) {
        const srv_client *client = srv_client_of(core, table->followers[i]);
        anybody = client && sees_as(table, client, viewer);
    }
    if (!anybody) return;
    uint32_t eyes = SRV_FAULT(WRONG_VIEW) && viewer != SLG_SEAT_NONE && table->at[viewer] % 8 == 5
                        ? (viewer + 1) % table->seat_count
                        : viewer;
    uint32_t count = frames_of(core, table, eyes, &frames);
    tell_change(core, table, viewer, from, table->at[index], before, frames, count);
    free(frames);
}

void srv_change_end(srv_core *core, srv_table *table, bool shown) {
    slg_state_room before, after;
    size_t size = slg_state_size(table->game);
    const slg_state *state = slg_match_state(table->match);
    slg_match_watch(table->match, NULL);
    table->watcher = NULL;
    for (uint32_t i = 0; i <= table->seat_count; i++) {
        uint32_t viewer = i < table->seat_count ? i : SLG_SEAT_NONE;
        slg_view(table->game, AS_STATE(&core->before), viewer, AS_STATE(&before));
        slg_view(table->game, state, viewer, AS_STATE(&after));
        if (memcmp(before.bytes, after.bytes, size) != 0)
            tell_viewer(core, table, viewer, AS_STATE(&before), shown);
    }
    core->changing = NULL;
}

/* The position as it is, to one who has just come, or sees with other eyes from now on. */
void srv_tell_sights(srv_core *core, srv_table *table, srv_client *client) {
    slg_state_room room;
    uint32_t viewer;
    if (table->stage == SRV_MATCH_OPEN) return;
    for (uint32_t from = 0; next_viewer(table, client, &from, &viewer);) {
        bool late = viewer == SLG_SEAT_NONE && table->watch_delay_ms && !SRV_FAULT(DELAY_IGNORED);
        uint32_t at = late                      ? table->shown_at
                      : viewer == SLG_SEAT_NONE ? table->at[SLG_SEATS_MAX]
                                                : table->at[viewer];
        slg_view(table->game, slg_match_state(table->match), viewer, AS_STATE(&room));
        const slg_state *view =
            late ? (const slg_state *)(const void *)table->shown : AS_STATE(&room);
        srv_telling telling = {table, viewer, client->lang, client->packed, false};
        srv_write_sight(&core->scratch, &telling, at, view);
        srv_letter_send(core, table, client->socket, -1, core->scratch.bytes, core->scratch.length);
        srv_tell_clock(core, table, client, viewer);
    }
}

void srv_tell_person(srv_core *core, srv_table *table, srv_id person) {
    for (uint32_t i = 0; i < table->follower_count; i++) {
        srv_client *client = srv_client_of(core, table->followers[i]);
        if (client && client->person && client->person->id == person)
            srv_tell_sights(core, table, client);
    }
}
