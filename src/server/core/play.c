/* SPDX-License-Identifier: MIT */
/* Playing: every entry of a match's log is applied here, whether it has just come about or is read
 * from the disk. */
#include <stdlib.h>
#include <string.h>

#include "server/core/parts.h"

enum { MOVES_FIRST = 256 };

/* --- the match --- */

static slg_match *match_of(const srv_table *table, void *memory, uint32_t capacity) {
    slg_error error;
    return slg_match_init(memory, capacity, table->game, &table->setup, SLG_UNDO_FREE, NULL,
                          &error);
}

static void *match_memory(const srv_table *table, uint32_t capacity) {
    size_t size = (slg_match_size(table->game, capacity) + 63) / 64 * 64;
    void *memory = aligned_alloc(64, size);
    if (!memory) abort();
    return memory;
}

bool srv_match_begin(srv_core *core, srv_table *table) {
    (void)core;
    table->capacity = MOVES_FIRST;
    table->memory = match_memory(table, table->capacity);
    table->match = match_of(table, table->memory, table->capacity);
    if (!table->match) return false;
    table->entry_at = table->started;
    if (table->watch_delay_ms) {
        table->shown = srv_make(SLG_STATE_MAX);
        slg_view(table->game, slg_match_state(table->match), SLG_SEAT_NONE,
                 (slg_state *)(void *)table->shown);
    }
    srv_clocks_begin(table, table->started);
    return true;
}

/* The same match with room for more answers, up to its first `count` ones. */
static bool play_anew(srv_table *table, uint32_t capacity, uint32_t count) {
    slg_error error;
    void *memory = match_memory(table, capacity);
    slg_match *match = match_of(table, memory, capacity);
    for (uint32_t i = 0; match && i < count; i++) {
        const slg_move *move = slg_match_move(table->match, i);
        slg_answer answer = {move->seat, move->seq, move->option};
        if (slg_match_answer(match, answer, move->tick, NULL, &error) != SLG_OK) match = NULL;
    }
    if (!match) {
        free(memory);
        return false;
    }
    free(table->memory);
    table->memory = memory;
    table->match = match;
    table->capacity = capacity;
    return true;
}

uint32_t srv_asked(const srv_table *table) {
    if (table->stage != SRV_MATCH_ON) return 0;
    return slg_pending(slg_match_state(table->match)) & ((1u << table->seat_count) - 1);
}

bool srv_is_sealed(const srv_table *table, uint32_t seat) {
    slg_decision decision;
    return slg_get_decision(table->game, slg_match_state(table->match), seat, &decision) &&
           (decision.flags & SLG_DECISION_SEALED);
}

/* --- entries --- */

static bool apply_answer(srv_table *table, const srv_entry *entry, slg_error *error) {
    bool own = entry->seat >= SLG_SEATS_MAX || table->clocks[entry->seat].own;
    uint32_t moves = slg_match_moves(table->match);
    if (moves == table->capacity) {
        uint32_t more = 2 * table->capacity < SLG_LOG_MAX ? 2 * table->capacity : SLG_LOG_MAX;
        slg_match_watch(table->match, NULL);
        const slg_watcher *watcher = table->watcher;
        if (!play_anew(table, more, moves)) return false;
        slg_match_watch(table->match, watcher);
    }
    slg_answer answer = {entry->seat, entry->seq, entry->option};
    return slg_match_answer(table->match, answer, own ? entry->tick : 0, NULL, error) == SLG_OK;
}

/* Where the seat's last answer stands in the log; UINT32_MAX: it has given none. */
static uint32_t last_answer(const srv_table *table, uint32_t seat) {
    for (uint32_t i = slg_match_moves(table->match); i-- > 0;)
        if (slg_match_move(table->match, i)->seat == seat) return i;
    return UINT32_MAX;
}

static bool apply_undo(srv_table *table, const srv_entry *entry, slg_error *error) {
    uint32_t last = last_answer(table, entry->seat);
    if (last == UINT32_MAX) return false;
    slg_match_watch(table->match, NULL);
    if (!entry->tick) return slg_match_undo(table->match, entry->seat, error) == SLG_OK;
    return play_anew(table, table->capacity, last);
}

bool srv_apply(srv_core *core, srv_table *table, const srv_entry *entry, slg_error *error) {
    bool good = true;
    (void)core;
    switch ((srv_entry_kind)entry->kind) {
    case SRV_ENTRY_ANSWER: good = apply_answer(table, entry, error); break;
    case SRV_ENTRY_UNDO: good = apply_undo(table, entry, error); break;
    case SRV_ENTRY_PAUSE: table->paused = true; break;
    case SRV_ENTRY_GO_ON: table->paused = false; break;
    case SRV_ENTRY_OUT:
    case SRV_ENTRY_CONCEDE:
    case SRV_ENTRY_DRAW:
    case SRV_ENTRY_SEAT: break; /* the row says what came of it */
    }
    if (!good) return false;
    table->entry_at = entry->at;
    srv_clocks_after(table, entry);
    return true;
}

bool srv_play(srv_core *core, srv_table *table, srv_entry entry, slg_error *error) {
    slg_error unheard;
    srv_time now = srv_table_now(core, table);
    entry.at = now > table->entry_at ? now : table->entry_at;
    bool sealed = entry.kind == SRV_ENTRY_ANSWER && entry.seat < SLG_SEATS_MAX &&
                  srv_is_sealed(table, entry.seat);
    srv_change_begin(core, table, true, sealed);
    bool good = srv_apply(core, table, &entry, error ? error : &unheard);
    if (!good) {
        srv_change_cancel(core, table);
        return false;
    }
    core->counts.answers += entry.kind == SRV_ENTRY_ANSWER;
    srv_add_entry(core, table, entry);
    if (!sealed) srv_offers_after(table, &entry);
    if (slg_is_over(slg_match_state(table->match)) && table->stage == SRV_MATCH_ON)
        srv_finish(core, table, SRV_END_RULES);
    srv_due_set(core, table);
    srv_change_end(core, table, true);
    return true;
}

bool srv_is_crowded(const srv_table *table) {
    return table->next_group && table->next_group->count >= SRV_BATCH_MAX;
}

/* --- the end --- */

void srv_finish(srv_core *core, srv_table *table, srv_end end) {
    slg_outcome outcome = slg_get_outcome(table->game, slg_match_state(table->match));
    bool allies = slg_guide_allies(table->game) || table->seat_count == 1;
    table->stage = SRV_MATCH_ENDED;
    table->end = end;
    table->paused = false;
    memset(table->offers, 0, sizeof table->offers);
    for (uint32_t seat = 0; seat < table->seat_count; seat++) {
        bool out = table->seats[seat].out;
        table->score[seat] = outcome.score[seat];
        switch (end) {
        case SRV_END_RULES: table->rank[seat] = outcome.rank[seat]; break;
        case SRV_END_DRAW: table->rank[seat] = 1; break;
        default: table->rank[seat] = out ? (uint8_t)table->seat_count : 1;
        }
        if (allies && (end == SRV_END_CONCEDE || end == SRV_END_TIME)) table->rank[seat] = 2;
        if (out && !allies) table->rank[seat] = (uint8_t)table->seat_count;
        table->seats[seat].thinking = 0;
        table->clocks[seat].since = 0;
        srv_person_sits(core, table->seats[seat].person, table->id, false);
    }
    table->row_changed = table->told_changed = true;
}

/* Does anybody still play who could win against another? */
static bool is_still_contested(const srv_table *table) {
    uint32_t in = 0;
    for (uint32_t seat = 0; seat < table->seat_count; seat++)
        in += !table->seats[seat].out;
    return in >= (slg_guide_allies(table->game) ? 1 : 2);
}

static bool has_people(const srv_table *table) {
    for (uint32_t seat = 0; seat < table->seat_count; seat++)
        if (table->seats[seat].who == SRV_PERSON) return true;
    return false;
}

/* One who gives up loses; where others are still playing, an agent plays on so that they can. */
void srv_seat_gives_up(srv_core *core, srv_table *table, uint32_t number, srv_end why) {
    srv_seat *seat = &table->seats[number];
    srv_entry entry = {.kind = why == SRV_END_TIME ? SRV_ENTRY_OUT : SRV_ENTRY_CONCEDE,
                       .seat = (uint8_t)number};
    srv_play(core, table, entry, NULL);
    seat->out = true;
    seat->thinking = 0;
    srv_person_sits(core, seat->person, table->id, false);
    if (is_still_contested(table)) {
        seat->who = SRV_AGENT;
        srv_copy(seat->agent, sizeof seat->agent, "heuristic");
        table->clocks[number].since = 0;
        table->row_changed = table->told_changed = true;
        srv_tell_person(core, table, seat->person); /* who watches from now on */
        if (table->paused && !has_people(table))    /* nobody is left who could end the pause */
            srv_play(core, table, (srv_entry){.kind = SRV_ENTRY_GO_ON}, NULL);
    } else {
        srv_finish(core, table, why);
    }
    srv_due_set(core, table);
    srv_agents_wake(core, table);
}

/* --- requests --- */

static bool is_on(const srv_request *request, const srv_table *table) {
    if (table->stage == SRV_MATCH_OPEN)
        srv_refuse(request, "not-now", SRV_WORD_NOT_STARTED, NULL);
    else if (table->stage == SRV_MATCH_ENDED)
        srv_refuse(request, "late", SRV_WORD_OVER, NULL);
    else
        return true;
    return false;
}

static bool is_own_seat(const srv_request *request, const srv_table *table, uint32_t seat) {
    uint32_t mine = srv_seats_of(table, request->client->person->id);
    if (SRV_FAULT(NOT_YOURS) && seat < table->seat_count) return true;
    if (seat < table->seat_count && (mine >> seat & 1)) return true;
    if (seat < table->seat_count)
        srv_refuse(request, "not-yours", SRV_WORD_NOT_YOUR_SEAT, NULL);
    else
        srv_refuse(request, "unknown", SRV_WORD_NO_SEAT, NULL);
    return false;
}

/* Has the seat given just this answer? Then it is acknowledged again. */
static bool was_given(const srv_table *table, uint32_t seat, uint32_t seq, uint32_t option) {
    for (uint32_t i = slg_match_moves(table->match); i-- > 0;) {
        const slg_move *move = slg_match_move(table->match, i);
        if (move->seat != seat || move->seq > seq) continue;
        return move->seq == seq && move->option == option;
    }
    return false;
}

static void acknowledge(srv_request *request, srv_table *table, uint32_t seat) {
    srv_table_reply(request, table, json_pack("{s:i}", "at", (int)table->at[seat]));
}

static void refuse_illegal(const srv_request *request, const srv_table *table,
                           const slg_error *error) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_guide_error(request->client->lang, error->text, text, sizeof text);
    json_t *body =
        srv_refusal(request->client->lang, error->code == SLG_LIMIT ? "too-many" : "illegal",
                    SRV_WORD_ILLEGAL, text);
    if (error->rule)
        json_object_set_new(body, "rule", json_string(slg_rule_id(table->game, error->rule)));
    request->core->counts.answers_refused++;
    srv_reply(request, body);
}

static void late(const srv_request *request, srv_word word) {
    request->core->counts.answers_refused++;
    srv_refuse(request, "late", word, NULL);
}

static void answer_for(srv_request *request, srv_table *table, uint32_t seat) {
    srv_core *core = request->core;
    slg_error error = {0};
    slg_decision decision;
    const slg_state *state = slg_match_state(table->match);
    bool asked = slg_get_decision(table->game, state, seat, &decision);
    json_int_t seq = srv_integer(request, "seq", 0), option = srv_integer(request, "option", 0);
    json_int_t at = srv_integer(request, "at", table->at[seat]);
    if (SRV_FAULT(PLAYED_TWICE) && asked) seq = decision.seq;
    if (SRV_FAULT(TAKEN_BACK_LATE) || SRV_FAULT(PLAYED_TWICE)) at = table->at[seat];
    if (!asked || seq != decision.seq || at != table->at[seat]) {
        late(request, SRV_WORD_LATE);
        return;
    }
    uint32_t lag = request->client->lag_ms;
    if (!SRV_FAULT(LATE_TAKEN) && srv_clock_is_out(table, seat, srv_table_now(core, table), lag)) {
        late(request, SRV_WORD_TIME_UP);
        srv_clocks_look(core, table);
        return;
    }
    srv_entry entry = {.kind = SRV_ENTRY_ANSWER,
                       .seat = (uint8_t)seat,
                       .option = option < SLG_OPTIONS_MAX ? (uint16_t)option : UINT16_MAX,
                       .seq = decision.seq,
                       .tick = srv_clock_charge(table, seat, srv_table_now(core, table), lag)};
    if (!srv_play(core, table, entry, &error)) {
        refuse_illegal(request, table, &error);
        return;
    }
    acknowledge(request, table, seat);
    srv_agents_wake(core, table);
}

void srv_do_answer(srv_request *request) {
    srv_table *table = srv_table_of(request);
    if (!table) return;
    uint32_t seat = (uint32_t)srv_integer(request, "seat", 0);
    uint32_t seq = (uint32_t)srv_integer(request, "seq", 0);
    uint32_t option = (uint32_t)srv_integer(request, "option", 0);
    if (!is_own_seat(request, table, seat)) return;
    if (table->match && !SRV_FAULT(PLAYED_TWICE) && was_given(table, seat, seq, option)) {
        acknowledge(request, table, seat);
        return;
    }
    if (!is_on(request, table)) return;
    if (table->paused)
        srv_refuse(request, "not-now", SRV_WORD_PAUSED, NULL);
    else if (srv_is_crowded(table))
        srv_refuse_wait(request, 1);
    else
        answer_for(request, table, seat);
}

void srv_do_undo(srv_request *request) {
    srv_table *table = srv_table_of(request);
    srv_core *core = request->core;
    if (!table) return;
    uint32_t seat = (uint32_t)srv_integer(request, "seat", 0);
    if (!is_own_seat(request, table, seat) || !is_on(request, table)) return;
    if (table->takeback == SRV_BACK_NEVER || last_answer(table, seat) == UINT32_MAX) {
        srv_refuse(request, "not-now", SRV_WORD_NO_TAKEBACK, NULL);
    } else if (table->paused) {
        srv_refuse(request, "not-now", SRV_WORD_PAUSED, NULL);
    } else if (srv_is_crowded(table)) {
        srv_refuse_wait(request, 1);
    } else if (table->takeback == SRV_BACK_FREE && slg_match_can_undo(table->match, seat)) {
        srv_entry entry = {.kind = SRV_ENTRY_UNDO, .seat = (uint8_t)seat};
        srv_play(core, table, entry, NULL);
        srv_table_reply(request, table, json_pack("{s:b}", "undone", 1));
        srv_agents_wake(core, table);
    } else {
        srv_offer_make(request, table, SRV_OFFER_UNDO, seat);
    }
}

void srv_do_concede(srv_request *request) {
    srv_table *table = srv_table_of(request);
    if (!table) return;
    uint32_t seat = (uint32_t)srv_integer(request, "seat", 0);
    if (!is_own_seat(request, table, seat) || !is_on(request, table)) return;
    if (srv_is_crowded(table)) {
        srv_refuse_wait(request, 1);
        return;
    }
    srv_seat_gives_up(request->core, table, seat, SRV_END_CONCEDE);
    srv_table_reply(request, table, NULL);
}

/* Watchers who see everything late get the record late, too. */
void srv_do_record(srv_request *request) {
    srv_table *table = srv_table_of(request);
    if (!table) return;
    bool seated = false;
    for (uint32_t i = 0; i < table->seat_count; i++)
        seated |= table->seats[i].person == request->client->person->id;
    if (!table->watch_allowed && !seated) {
        srv_refuse(request, "not-yours", SRV_WORD_NO_WATCHERS, NULL);
        return;
    }
    if (table->stage != SRV_MATCH_ENDED || !table->match ||
        (srv_watchers_are_behind(table) && !seated)) {
        srv_refuse(request, "not-now", SRV_WORD_NOT_OVER, NULL);
        return;
    }
    for (uint32_t seat = 0; seat < table->seat_count; seat++)
        slg_match_set_name(table->match, seat, table->seats[seat].name);
    size_t length = slg_replay_write(table->match, SLG_REPLAY_TEXT, NULL, 0);
    char *text = srv_make(length + 1);
    slg_replay_write(table->match, SLG_REPLAY_TEXT, text, length + 1);
    srv_table_reply(request, table, json_pack("{s:s#}", "replay", text, length));
    free(text);
}
