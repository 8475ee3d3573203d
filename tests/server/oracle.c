/* SPDX-License-Identifier: MIT */
/* What is true. The oracle hears of nothing but what has reached the disk, plays it again by
 * itself, and knows from that what each viewer may be told. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/sim.h"

enum { MOVES = 20000, TEXT_ROOM = 1 << 20 };

static slg_state *room_of(slg_state_room *room) {
    return (slg_state *)(void *)room;
}

oracle *oracle_of(world *w, srv_id id) {
    for (uint32_t i = 0; i < w->oracle_count; i++)
        if (w->oracles[i]->id == id) return w->oracles[i];
    return NULL;
}

void oracle_free(oracle *o) {
    free(o->memory);
    free(o->states);
    free(o->entries);
    free(o->lefts);
    for (uint32_t v = 0; v <= SLG_SEATS_MAX; v++)
        free(o->entry_of[v]);
    json_decref(o->row);
    free(o);
}

const slg_state *oracle_state(const oracle *o, uint32_t entries) {
    return (const slg_state *)(const void *)(o->states + (size_t)entries * SLG_STATE_MAX);
}

uint32_t oracle_entries(const oracle *o, uint32_t viewer, uint32_t at) {
    uint32_t v = viewer == SLG_SEAT_NONE ? SLG_SEATS_MAX : viewer;
    return at ? o->entry_of[v][at] + 1 : 0;
}

void oracle_view(const oracle *o, uint32_t viewer, uint32_t at, slg_state *out) {
    slg_view(o->game, oracle_state(o, oracle_entries(o, viewer, at)), viewer, out);
}

/* --- the row --- */

static void read_setup(oracle *o) {
    const char *name, *seed = json_string_value(json_object_get(o->row, "seed"));
    json_t *value;
    slg_setup_default(o->game, &o->setup);
    o->setup.seats = (uint8_t)o->seats;
    for (uint32_t i = 0; i < 32; i++) {
        unsigned byte;
        sscanf(seed + 2 * i, "%2x", &byte);
        o->setup.seed[i] = (uint8_t)byte;
    }
    json_object_foreach(json_object_get(o->row, "options"), name, value)
        slg_setup_set(o->game, &o->setup, name, json_string_value(value), NULL);
}

static slg_match *new_match(const oracle *o, void **memory) {
    *memory = aligned_alloc(64, (slg_match_size(o->game, MOVES) + 63) / 64 * 64);
    if (!*memory) abort();
    return slg_match_init(*memory, MOVES, o->game, &o->setup, SLG_UNDO_FREE, NULL, NULL);
}

static void keep_state(oracle *o) {
    if (o->count + 2 > o->room) {
        o->room = o->room ? 2 * o->room : 128;
        o->states = realloc(o->states, o->room * (size_t)SLG_STATE_MAX);
        o->entries = realloc(o->entries, o->room * sizeof *o->entries);
        o->lefts = realloc(o->lefts, o->room * SLG_SEATS_MAX * sizeof *o->lefts);
        for (uint32_t v = 0; v <= SLG_SEATS_MAX; v++)
            o->entry_of[v] = realloc(o->entry_of[v], (o->room + 1) * sizeof *o->entry_of[v]);
    }
    slg_clone(o->game, (slg_state *)(void *)(o->states + (size_t)o->count * SLG_STATE_MAX),
              slg_match_state(o->match));
    for (uint32_t s = 0; s < SLG_SEATS_MAX; s++)
        o->lefts[o->count * SLG_SEATS_MAX + s] = o->clocks[s].left;
}

static void note_holder(oracle *o, uint32_t seat, srv_id person) {
    for (uint32_t i = 0; i < o->held_count[seat]; i++)
        if (o->held[seat][i] == person) return;
    if (person && o->held_count[seat] < 8) o->held[seat][o->held_count[seat]++] = person;
}

static void wrote_row(oracle *o, const srv_match_row *row) {
    size_t i;
    json_t *seat;
    const json_t *clock;
    json_decref(o->row);
    o->row = json_loads(row->document, 0, NULL);
    o->game = slg_game_find(row->game);
    o->stage = row->stage;
    json_array_foreach(json_object_get(o->row, "seats"), i, seat) {
        bool person = json_integer_value(json_object_get(seat, "who")) == 1;
        o->persons = person ? o->persons | 1u << i : o->persons & ~(1u << i);
        if (person) note_holder(o, (uint32_t)i, row->people[i]);
        o->seats = (uint32_t)i + 1;
    }
    o->unsure = 0;
    if (row->stage == SRV_MATCH_OPEN || o->on) return;
    static const char *const words[] = {"none", "move", "fischer", "days"};
    clock = json_object_get(o->row, "clock");
    for (int k = 0; k < 4; k++)
        if (strcmp(json_string_value(json_object_get(clock, "kind")), words[k]) == 0) o->clock = k;
    o->clock_ms = 1000 * json_integer_value(json_object_get(clock, "seconds"));
    if (o->clock == 3) o->clock_ms = 86400000 * json_integer_value(json_object_get(clock, "days"));
    o->add_ms = 1000 * json_integer_value(json_object_get(clock, "add"));
    o->delay_ms = 1000 * (uint32_t)json_integer_value(
                             json_object_get(json_object_get(o->row, "watch"), "delay"));
    read_setup(o);
    o->match = new_match(o, &o->memory);
    o->on = true;
    timing_begin(o, json_integer_value(json_object_get(o->row, "started")));
    keep_state(o);
}

/* --- the log --- */

static bool consent(oracle *o, uint32_t seat) {
    void *memory;
    uint32_t last = UINT32_MAX;
    for (uint32_t i = 0; i < slg_match_moves(o->match); i++)
        if (slg_match_move(o->match, i)->seat == seat) last = i;
    if (last == UINT32_MAX) return false;
    slg_match *match = new_match(o, &memory);
    for (uint32_t i = 0; i < last; i++) {
        const slg_move *move = slg_match_move(o->match, i);
        slg_answer answer = {move->seat, move->seq, move->option};
        if (slg_match_answer(match, answer, move->tick, NULL, NULL) != SLG_OK) return false;
    }
    free(o->memory);
    o->memory = memory;
    o->match = match;
    return true;
}

static bool apply(oracle *o, const srv_entry *e) {
    slg_answer answer = {e->seat, e->seq, e->option};
    bool own = e->seat >= SLG_SEATS_MAX || o->clocks[e->seat].own;
    switch (e->kind) {
    case SRV_ENTRY_ANSWER:
        return slg_match_answer(o->match, answer, own ? e->tick : 0, NULL, NULL) == SLG_OK;
    case SRV_ENTRY_UNDO:
        return e->tick ? consent(o, e->seat) : slg_match_undo(o->match, e->seat, NULL) == SLG_OK;
    case SRV_ENTRY_PAUSE: o->paused = true; return true;
    case SRV_ENTRY_GO_ON: o->paused = false; return true;
    default: o->unsure |= 1u << e->seat; return true;
    }
}

/* Has somebody who holds the seat sent just that, about just that position? */
static void asks_who(world *w, const oracle *o, const srv_entry *e) {
    if (e->kind != SRV_ENTRY_ANSWER || e->seat >= SLG_SEATS_MAX) return;
    if (!(o->persons >> e->seat & 1) || (o->unsure >> e->seat & 1)) return;
    for (uint32_t p = 0; p < w->people_count; p++) {
        const human *person = &w->people[p];
        bool holds = false;
        for (uint32_t i = 0; i < o->held_count[e->seat]; i++)
            holds |= o->held[e->seat][i] == person->id;
        for (uint32_t i = person->sent_count; holds && i-- > 0;) {
            const sent *s = &person->sent[i];
            if (s->table == o->id && s->seat == e->seat && s->seq == e->seq &&
                s->option == e->option && s->at == o->at[e->seat])
                return;
        }
    }
    world_fails(w, "seat %u has answered %u with %u, which nobody there had said of position %u",
                e->seat, e->seq, e->option, o->at[e->seat]);
}

static void wrote_entry(world *w, oracle *o, const srv_entry *e) {
    slg_state_room before, after;
    size_t size = slg_state_size(o->game);
    if (!o->on || e->number != o->count) {
        world_fails(w, "entry %u is written after %u", e->number, o->count);
        return;
    }
    if (o->stage == SRV_MATCH_ENDED) world_fails(w, "entry %u is written after the end", e->number);
    asks_who(w, o, e);
    timing_entry(w, o, e);
    if (!apply(o, e)) {
        world_fails(w, "entry %u, kind %u, cannot be played", e->number, e->kind);
        return;
    }
    timing_after(o, e);
    w->answers += e->kind == SRV_ENTRY_ANSWER;
    o->entries[o->count++] = *e;
    keep_state(o);
    for (uint32_t i = 0; i <= o->seats; i++) {
        uint32_t v = i < o->seats ? i : SLG_SEATS_MAX, viewer = i < o->seats ? i : SLG_SEAT_NONE;
        slg_view(o->game, oracle_state(o, o->count - 1), viewer, room_of(&before));
        slg_view(o->game, oracle_state(o, o->count), viewer, room_of(&after));
        if (memcmp(before.bytes, after.bytes, size) != 0) o->entry_of[v][++o->at[v]] = o->count - 1;
    }
}

void oracle_wrote(world *w, uint32_t node, const srv_write *write) {
    srv_id id = write->kind == SRV_PUT_MATCH ? write->match.id : write->id;
    oracle *o = oracle_of(w, id);
    if (write->kind != SRV_PUT_MATCH && write->kind != SRV_ADD_ENTRY &&
        write->kind != SRV_TAKE_LEASE)
        return;
    if (!o && w->oracle_count < WORLD_TABLES) {
        o = calloc(1, sizeof *o);
        if (!o) abort();
        o->id = id;
        o->leader = node;
        w->oracles[w->oracle_count++] = o;
    }
    if (!o) return;
    if (write->kind == SRV_TAKE_LEASE) {
        o->leader = node;
        timing_lease(o);
        return;
    }
    if (o->leader != node)
        world_fails(w, "node %u has written to a match that node %u has taken", node, o->leader);
    else if (write->kind == SRV_PUT_MATCH)
        wrote_row(o, &write->match);
    else
        wrote_entry(w, o, &write->entry);
}

bool oracle_has(const oracle *o, const sent *answer, uint32_t *entry) {
    for (uint32_t i = o->count; i-- > 0;) {
        const srv_entry *e = &o->entries[i];
        if (e->kind != SRV_ENTRY_ANSWER || e->seat != answer->seat || e->seq != answer->seq ||
            e->option != answer->option)
            continue;
        *entry = i;
        return true;
    }
    return false;
}

/* --- judging --- */

static size_t decode(const char *text, unsigned char *out, size_t room) {
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    uint32_t word = 0, bits = 0;
    size_t length = 0;
    for (; *text && *text != '='; text++) {
        const char *found = strchr(letters, *text);
        if (!found || length == room) return SIZE_MAX;
        word = word << 6 | (uint32_t)(found - letters);
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        out[length++] = (unsigned char)(word >> bits);
    }
    return length;
}

static bool begins(const char *text, const char *name, const char *expected) {
    const char *found = strstr(text, name);
    return found && strncmp(found + strlen(name), expected, strlen(expected)) == 0;
}

static bool is_known(world *w, const oracle *o, uint32_t viewer, uint32_t at) {
    uint32_t v = viewer == SLG_SEAT_NONE ? SLG_SEATS_MAX : viewer;
    if (v < SLG_SEATS_MAX && v >= o->seats)
        world_fails(w, "told of seat %u", viewer);
    else if (!o->on || at > o->at[v])
        world_fails(w, "viewer %u is told of position %u, but only %u is on disk", viewer, at,
                    o->at[v]);
    else
        return true;
    return false;
}

void oracle_judges_sight(world *w, const device *d, const oracle *o, uint32_t viewer, uint32_t at,
                         const json_t *message, const char *text) {
    static char expected[TEXT_ROOM];
    static unsigned char bytes[SLG_STATE_MAX + 3];
    slg_state_room room;
    if (!is_known(w, o, viewer, at)) return;
    oracle_view(o, viewer, at, room_of(&room));
    const char *view = json_string_value(json_object_get(message, "view"));
    bool same;
    if (d->packed) {
        size_t size = slg_state_size(o->game);
        same = view && decode(view, bytes, sizeof bytes) == size &&
               memcmp(bytes, room.bytes, size) == 0;
    } else {
        slg_json_state(o->game, room_of(&room), expected, sizeof expected);
        same = begins(text, "\"view\":", expected);
    }
    if (!same) world_fails(w, "viewer %u is shown another position %u", viewer, at);
}

/* --- stories: told again from what is on disk --- */

typedef struct retelling {
    world *w;
    const oracle *o;
    uint32_t viewer;
    const json_t *steps;
    size_t next;
    slg_state_room shown, view;
} retelling;

static bool change(slg_state_room *view, const char *packed, size_t size) {
    static unsigned char bytes[3 * SLG_STATE_MAX];
    size_t length = packed ? decode(packed, bytes, sizeof bytes) : SIZE_MAX, at = 0;
    for (size_t i = 0; length != SIZE_MAX && i < length;) {
        size_t numbers[2] = {0, 0};
        for (uint32_t k = 0; k < 2; k++)
            for (uint32_t shift = 0; i < length; shift += 7) {
                numbers[k] |= (size_t)(bytes[i] & 127) << shift;
                if (!(bytes[i++] & 128)) break;
            }
        at += numbers[0];
        if (at + numbers[1] > size || i + numbers[1] > length) return false;
        memcpy(view->bytes + at, bytes + i, numbers[1]);
        at += numbers[1];
        i += numbers[1];
    }
    return length != SIZE_MAX;
}

/* The next step of the message is this event, and leads to this view. */
static void compare(retelling *r, const slg_event *seen) {
    const json_t *step = json_array_get(r->steps, r->next++);
    const json_t *event = json_object_get(step, "event");
    size_t size = slg_state_size(r->o->game);
    bool same = change(&r->shown, json_string_value(json_object_get(step, "change")), size) &&
                memcmp(r->shown.bytes, r->view.bytes, size) == 0;
    if (seen) {
        const int numbers[] = {seen->kind, seen->seat, seen->seen_by, seen->a,
                               seen->b,    seen->c,    seen->d};
        for (size_t i = 0; i < 7; i++)
            same &= json_integer_value(json_array_get(event, i)) == numbers[i];
    }
    if (!same || !seen != !json_is_array(event))
        world_fails(r->w, "viewer %u is told another story, at its step %zu", r->viewer, r->next);
}

static void retell(void *user, const slg_event *event, const slg_state *state) {
    retelling *r = user;
    slg_event seen;
    if (!slg_event_seen(r->o->game, event, r->viewer, &seen)) return;
    slg_view(r->o->game, state, r->viewer, room_of(&r->view));
    compare(r, &seen);
}

static void judge_packed(world *w, const oracle *o, uint32_t viewer, uint32_t entry,
                         const json_t *message) {
    static retelling r;
    slg_state_room state;
    const srv_entry *e = &o->entries[entry];
    r = (retelling){.w = w, .o = o, .viewer = viewer, .steps = json_object_get(message, "story")};
    slg_clone(o->game, room_of(&state), oracle_state(o, entry));
    slg_view(o->game, room_of(&state), viewer, room_of(&r.shown));
    if (e->kind == SRV_ENTRY_ANSWER) {
        slg_watcher watcher = {retell, &r};
        slg_io io = {.watcher = &watcher};
        slg_give_answer(o->game, room_of(&state), (slg_answer){e->seat, e->seq, e->option}, &io,
                        NULL);
    }
    slg_view(o->game, oracle_state(o, entry + 1), viewer, room_of(&r.view));
    compare(&r, NULL);
    if (json_array_size(r.steps) != r.next)
        world_fails(w, "viewer %u is told of %zu steps, not of %zu", viewer,
                    json_array_size(r.steps), r.next);
}

static slg_voice voice_of(const oracle *o, slg_lang lang) {
    slg_voice voice = {.lang = lang};
    size_t i;
    json_t *seat;
    json_array_foreach(json_object_get(o->row, "seats"), i, seat) {
        const char *name = json_string_value(json_object_get(seat, "name"));
        if (!*name) return (slg_voice){.lang = lang};
        for (size_t other = 0; other < i; other++)
            if (strcmp(voice.names[other], name) == 0) return (slg_voice){.lang = lang};
        voice.names[i] = name;
    }
    return voice;
}

static void judge_document(world *w, const device *d, const oracle *o, uint32_t viewer,
                           uint32_t entry, const char *text) {
    static char expected[TEXT_ROOM];
    static slg_story story;
    slg_state_room state;
    const srv_entry *e = &o->entries[entry];
    slg_voice voice = voice_of(o, d->german ? SLG_DE : SLG_EN);
    slg_clone(o->game, room_of(&state), oracle_state(o, entry));
    slg_story_begin(&story, o->game, room_of(&state), viewer, &voice, expected, sizeof expected);
    if (e->kind == SRV_ENTRY_ANSWER) {
        slg_io io = {.watcher = &story.watcher};
        slg_give_answer(o->game, room_of(&state), (slg_answer){e->seat, e->seq, e->option}, &io,
                        NULL);
    }
    slg_story_end(&story, oracle_state(o, entry + 1));
    if (!begins(text, "\"story\":", expected))
        world_fails(w, "viewer %u is told another story in words", viewer);
}

void oracle_judges_story(world *w, const device *d, const oracle *o, uint32_t viewer, uint32_t from,
                         const json_t *message, const char *text) {
    uint32_t v = viewer == SLG_SEAT_NONE ? SLG_SEATS_MAX : viewer;
    if (!is_known(w, o, viewer, from + 1)) return;
    const srv_entry *e = &o->entries[o->entry_of[v][from + 1]];
    slg_decision decision = {0};
    if (e->kind == SRV_ENTRY_ANSWER && viewer < SLG_SEATS_MAX && e->seat < SLG_SEATS_MAX)
        slg_get_decision(o->game, oracle_state(o, o->entry_of[v][from + 1]), e->seat, &decision);
    size_t length = strlen(text);
    if ((decision.flags & SLG_DECISION_SEALED) && (length < 1024 || (length & (length - 1))))
        world_fails(w, "a sealed answer is told in %zu bytes", length);
    if (d->packed)
        judge_packed(w, o, viewer, o->entry_of[v][from + 1], message);
    else
        judge_document(w, d, o, viewer, o->entry_of[v][from + 1], text);
}
