/* SPDX-License-Identifier: MIT */
/* Clocks. A seat's clock runs while it is asked, and stands while the match is paused; what an
 * answer took is kept with it in the log, so that clocks can be read from there.
 *
 * While the game's own clock runs for a seat (Sorcerer City's two minutes), the table's clock
 * stands for it. Agents have no table's clock; for the game's own they are charged as a person
 * would be (slg_guide_think_ms). */
#include <string.h>

#include "server/core/parts.h"

static bool has_clock(const srv_table *table, uint32_t seat) {
    const srv_clock *clock = &table->clocks[seat];
    if (clock->own) return true;
    return table->clock != SRV_CLOCK_NONE && table->seats[seat].who == SRV_PERSON;
}

static uint32_t own_limit(const srv_table *table) {
    return 1000 * slg_guide_seconds(table->game, slg_match_state(table->match));
}

/* For which seats the game's own clock runs. */
static uint32_t own_mask(const srv_table *table) {
    slg_option options[SLG_SEATS_MAX];
    const slg_state *state = slg_match_state(table->match);
    uint32_t mask = 0;
    if (!(slg_pending(state) >> SLG_SEAT_CLOCK & 1)) return 0;
    uint32_t count = slg_options(table->game, state, SLG_SEAT_CLOCK, options, SLG_SEATS_MAX);
    for (uint32_t i = 0; i < count && i < SLG_SEATS_MAX; i++)
        mask |= 1u << options[i].a;
    return mask;
}

uint32_t srv_time_option(const srv_table *table, uint32_t seat) {
    slg_option options[SLG_SEATS_MAX];
    const slg_state *state = slg_match_state(table->match);
    if (!(slg_pending(state) >> SLG_SEAT_CLOCK & 1)) return UINT32_MAX;
    uint32_t count = slg_options(table->game, state, SLG_SEAT_CLOCK, options, SLG_SEATS_MAX);
    for (uint32_t i = 0; i < count && i < SLG_SEATS_MAX; i++)
        if (options[i].a == (int16_t)seat) return i;
    return UINT32_MAX;
}

/* --- by the log --- */

static void set_asked(srv_table *table, srv_time at) {
    uint32_t asked = srv_asked(table), own = own_mask(table);
    bool stands = table->paused && !SRV_FAULT(PAUSE_RUNS);
    for (uint32_t seat = 0; seat < table->seat_count; seat++) {
        srv_clock *clock = &table->clocks[seat];
        bool now_own = own >> seat & 1, now_asked = asked >> seat & 1;
        if (now_own && !clock->own) clock->spent = clock->used = 0;
        if (now_own != clock->own) clock->since = 0, clock->used = 0;
        clock->own = now_own;
        if (now_asked && !clock->asked && table->clock != SRV_CLOCK_FISCHER)
            clock->left = table->clock_ms;
        clock->asked = now_asked;
        bool runs = now_asked && !stands;
        if (runs && !clock->since) clock->since = at;
        if (!runs && clock->since) {
            clock->used += at - clock->since;
            clock->since = 0;
        }
        if (!now_asked) clock->used = 0;
    }
}

/* What others may know: as it stood before anybody was asked in secret. */
static void note_shown(srv_table *table) {
    for (uint32_t seat = 0; seat < table->seat_count; seat++)
        if (table->clocks[seat].asked && srv_is_sealed(table, seat)) return;
    for (uint32_t seat = 0; seat < table->seat_count; seat++)
        table->clocks[seat].shown = table->clocks[seat].left;
}

void srv_clocks_begin(srv_table *table, srv_time at) {
    for (uint32_t seat = 0; seat < table->seat_count; seat++)
        table->clocks[seat] = (srv_clock){
            .left = table->clock_ms, .at_end = table->clock_ms, .shown = table->clock_ms};
    srv_match_stage stage = table->stage;
    table->stage = SRV_MATCH_ON; /* as it was then */
    set_asked(table, at);
    note_shown(table);
    table->stage = stage;
}

static void after_answer(srv_table *table, const srv_entry *entry) {
    srv_clock *clock = &table->clocks[entry->seat];
    const slg_state *state = slg_match_state(table->match);
    clock->since = 0;
    clock->used = 0;
    if (clock->own) {
        clock->spent = entry->tick;
        return;
    }
    clock->left -= entry->tick;
    if (slg_pending(state) >> entry->seat & 1) return;
    clock->at_end = clock->left;
    if (table->clock == SRV_CLOCK_FISCHER) clock->left += table->clock_add_ms;
}

/* What taking back brings is the decision, not the time that it took. */
static void after_undo(srv_table *table, const srv_entry *entry) {
    srv_clock *clock = &table->clocks[entry->seat];
    bool stretch_again = !clock->asked;
    if (SRV_FAULT(UNDO_GAINS)) return;
    if (stretch_again && clock->at_end < clock->left) clock->left = clock->at_end;
    if (stretch_again) clock->asked = true; /* the same stretch goes on */
}

void srv_clocks_after(srv_table *table, const srv_entry *entry) {
    srv_match_stage stage = table->stage;
    table->stage = SRV_MATCH_ON;
    if (entry->kind == SRV_ENTRY_ANSWER && entry->seat < SLG_SEATS_MAX) after_answer(table, entry);
    if (entry->kind == SRV_ENTRY_UNDO) after_undo(table, entry);
    if (entry->kind == SRV_ENTRY_SEAT) { /* whoever plays now has not thought yet */
        table->clocks[entry->seat].used = 0;
        if (table->clocks[entry->seat].since) table->clocks[entry->seat].since = entry->at;
    }
    set_asked(table, entry->at);
    note_shown(table);
    table->stage = stage;
}

/* --- as they stand --- */

bool srv_clock_runs(const srv_table *table, uint32_t seat) {
    return table->clocks[seat].since && has_clock(table, seat);
}

static int64_t elapsed(const srv_clock *clock, srv_time now) {
    return clock->used + (clock->since && now > clock->since ? now - clock->since : 0);
}

uint32_t srv_clock_charge(const srv_table *table, uint32_t seat, srv_time now, uint32_t lag) {
    const srv_clock *clock = &table->clocks[seat];
    int64_t used = elapsed(clock, now) - lag, limit = own_limit(table);
    if (used < 0) used = 0;
    if (clock->own) used += clock->spent;
    if (clock->own && used > limit) used = limit;
    return (uint32_t)used;
}

int64_t srv_clock_left(const srv_table *table, uint32_t seat, srv_time now) {
    const srv_clock *clock = &table->clocks[seat];
    return clock->own ? clock->left : clock->left - elapsed(clock, now);
}

int64_t srv_clock_own_left(const srv_table *table, uint32_t seat, srv_time now) {
    const srv_clock *clock = &table->clocks[seat];
    return own_limit(table) - clock->spent - elapsed(clock, now);
}

/* Time is up when none is left, the allowance for the way of an answer included. */
bool srv_clock_is_out(const srv_table *table, uint32_t seat, srv_time now, uint32_t lag) {
    const srv_clock *clock = &table->clocks[seat];
    if (!has_clock(table, seat) || !clock->asked) return false;
    int64_t left =
        clock->own ? srv_clock_own_left(table, seat, now) : srv_clock_left(table, seat, now);
    return left + lag < 0;
}

uint32_t srv_lag_of(const srv_core *core, const srv_table *table, srv_id person) {
    uint32_t lag = 0;
    for (uint32_t i = 0; i < table->follower_count; i++) {
        const srv_client *client = srv_client_of(core, table->followers[i]);
        if (client && client->person && client->person->id == person && client->lag_ms > lag)
            lag = client->lag_ms;
    }
    return lag;
}

static uint32_t lag_at(const srv_core *core, const srv_table *table, uint32_t seat) {
    const srv_seat *of = &table->seats[seat];
    return of->who == SRV_PERSON ? srv_lag_of(core, table, of->person) : 0;
}

/* When the first running clock will be out; 0: none runs. */
srv_time srv_clocks_due(const srv_core *core, const srv_table *table) {
    srv_time due = 0, now = srv_table_now(core, table);
    if (table->stage != SRV_MATCH_ON || table->presence != SRV_READY) return 0;
    if (table->rest_until) return table->rest_until - table->ahead;
    for (uint32_t seat = 0; seat < table->seat_count; seat++) {
        if (!srv_clock_runs(table, seat)) continue;
        int64_t left = table->clocks[seat].own ? srv_clock_own_left(table, seat, now)
                                               : srv_clock_left(table, seat, now);
        srv_time out = now + left + lag_at(core, table, seat) + 1;
        if (!due || out < due) due = out;
    }
    return due ? due - table->ahead : 0;
}

static void ring(srv_core *core, srv_table *table, uint32_t seat) {
    uint32_t option = srv_time_option(table, seat);
    slg_decision decision;
    if (!table->clocks[seat].own) {
        srv_seat_gives_up(core, table, seat, SRV_END_TIME);
        return;
    }
    const slg_state *state = slg_match_state(table->match);
    if (option == UINT32_MAX || !slg_get_decision(table->game, state, SLG_SEAT_CLOCK, &decision))
        return;
    srv_entry entry = {.kind = SRV_ENTRY_ANSWER,
                       .seat = SLG_SEAT_CLOCK,
                       .option = (uint16_t)option,
                       .seq = decision.seq,
                       .tick = own_limit(table)};
    srv_play(core, table, entry, NULL);
    srv_agents_wake(core, table);
}

void srv_clocks_look(srv_core *core, srv_table *table) {
    for (uint32_t seat = 0; seat < table->seat_count; seat++) {
        if (table->stage != SRV_MATCH_ON || srv_is_crowded(table)) return;
        if (!srv_clock_runs(table, seat)) continue;
        if (srv_clock_is_out(table, seat, srv_table_now(core, table), lag_at(core, table, seat)))
            ring(core, table, seat);
    }
}

/* --- after a restart --- */

/* What ran while nobody could play costs nobody anything: short clocks wait for the people. Days
 * go on. */
void srv_clocks_rest(srv_core *core, srv_table *table) {
    table->rest_until = srv_table_now(core, table) + SRV_REST_MS;
    for (uint32_t seat = 0; seat < table->seat_count; seat++) {
        srv_clock *clock = &table->clocks[seat];
        if (table->clock != SRV_CLOCK_DAYS || clock->own) clock->since = 0;
    }
}

static bool all_are_here(const srv_core *core, const srv_table *table) {
    uint32_t asked = srv_asked(table);
    for (uint32_t seat = 0; seat < table->seat_count; seat++)
        if ((asked >> seat & 1) && table->seats[seat].who == SRV_PERSON &&
            !srv_is_here(core, table, table->seats[seat].person))
            return false;
    return true;
}

void srv_clocks_wake(srv_core *core, srv_table *table) {
    srv_time now = srv_table_now(core, table);
    if (!table->rest_until || (now < table->rest_until && !all_are_here(core, table))) return;
    table->rest_until = 0;
    if (table->stage == SRV_MATCH_ON) set_asked(table, now);
}

/* --- told --- */

void srv_tell_clock(srv_core *core, srv_table *table, srv_client *client, uint32_t viewer) {
    uint32_t asked = srv_asked(table), known;
    bool sealed = false;
    slg_state_room room;
    slg_state *view = (slg_state *)(void *)&room;
    srv_time now = srv_table_now(core, table);
    if (!table->match || (table->clock == SRV_CLOCK_NONE &&
                          !slg_guide_seconds(table->game, slg_match_state(table->match))))
        return;
    if (viewer == SLG_SEAT_NONE && table->watch_delay_ms) return;
    slg_view(table->game, slg_match_state(table->match), viewer, view);
    known = table->stage == SRV_MATCH_ON ? slg_pending(view) : 0;
    json_t *left = json_array(), *own = json_array(), *runs = json_array();
    for (uint32_t seat = 0; seat < table->seat_count; seat++)
        sealed |= (asked >> seat & 1) && srv_is_sealed(table, seat);
    if (SRV_FAULT(SEALED_CLOCK)) sealed = false, known = asked;
    for (uint32_t seat = 0; seat < table->seat_count; seat++) {
        bool mine = seat == viewer, open = mine || !sealed;
        bool none = table->clock == SRV_CLOCK_NONE || table->seats[seat].who == SRV_AGENT;
        int64_t shown = open ? srv_clock_left(table, seat, now) : table->clocks[seat].shown;
        bool timed = mine && table->clocks[seat].own;
        json_array_append_new(left, none ? json_null() : json_integer(shown > 0 ? shown : 0));
        int64_t timer = timed ? srv_clock_own_left(table, seat, now) : 0;
        json_array_append_new(own, timed ? json_integer(timer > 0 ? timer : 0) : json_null());
        bool running = (known >> seat & 1) && (open ? srv_clock_runs(table, seat) : !none);
        if (running) json_array_append_new(runs, json_integer(seat));
    }
    json_t *body = json_pack("{s:s, s:o, s:o, s:o, s:o, s:o, s:b}", "is", "clock", "table",
                             srv_id_json(table->id), "seat",
                             viewer == SLG_SEAT_NONE ? json_null() : json_integer(viewer), "left",
                             left, "timer", own, "runs", runs, "paused", table->paused);
    srv_letter_json(core, table, client->socket, -1, body);
}

void srv_tell_clocks(srv_core *core, srv_table *table) {
    for (uint32_t i = 0; i < table->follower_count; i++) {
        srv_client *client = srv_client_of(core, table->followers[i]);
        if (!client || !client->person) continue;
        uint32_t mine = srv_seats_of(table, client->person->id);
        if (!mine && table->watch_allowed) srv_tell_clock(core, table, client, SLG_SEAT_NONE);
        for (uint32_t seat = 0; seat < table->seat_count; seat++)
            if (mine >> seat & 1) srv_tell_clock(core, table, client, seat);
    }
}

/* The row says when to look at the match next, so that a clock runs out though nobody has read it
 * since a restart. It need not be exact to the second. */
void srv_due_set(srv_core *core, srv_table *table) {
    table->due = table->paused ? 0 : srv_clocks_due(core, table);
    /* While an agent thinks no clock runs, but soon one will. */
    if (!table->due && !table->paused && table->stage == SRV_MATCH_ON)
        table->due = table->due_written;
    srv_time away = table->due - table->due_written;
    if (away < -20000 || away > 20000 || !table->due != !table->due_written)
        table->row_changed = true;
}
