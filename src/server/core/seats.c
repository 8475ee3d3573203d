/* SPDX-License-Identifier: MIT */
/* Sitting down, standing up, and who plays for whom. */
#include <string.h>

#include "server/core/parts.h"

void srv_seat_take(srv_core *core, srv_table *table, uint32_t number, const srv_person *person) {
    srv_seat *seat = &table->seats[number];
    *seat = (srv_seat){.who = SRV_PERSON, .person = person->id, .kind = person->kind};
    srv_copy(seat->name, sizeof seat->name, srv_person_name(person));
    if (!srv_is_here(core, table, person->id)) seat->away_since = srv_now(core);
    srv_person_sits(core, person->id, table->id, true);
    table->row_changed = table->told_changed = true;
}

void srv_seat_agent(srv_core *core, srv_table *table, uint32_t number, const char *agent) {
    srv_seat *seat = &table->seats[number];
    (void)core;
    *seat = (srv_seat){.who = SRV_AGENT};
    srv_copy(seat->agent, sizeof seat->agent, agent);
    table->row_changed = table->told_changed = true;
}

static void begin_match(srv_core *core, srv_table *table) {
    table->stage = SRV_MATCH_ON;
    table->started = srv_now(core);
    table->row_changed = table->told_changed = true;
    /* From here on nothing is the host's to decide: one who does not play has no part in it. */
    if (!srv_seats_of(table, table->host)) table->host = 0;
    if (!srv_match_begin(core, table)) { /* the setup was tried when the table was opened */
        table->stage = SRV_MATCH_OPEN;
        return;
    }
    if (slg_is_over(slg_match_state(table->match))) srv_finish(core, table, SRV_END_RULES);
    srv_due_set(core, table);
    srv_row_first(core, table); /* a log belongs to a match that has begun */
    srv_tell_document(core, table);
    for (uint32_t i = 0; i < table->follower_count; i++) {
        srv_client *client = srv_client_of(core, table->followers[i]);
        if (client && client->person) srv_tell_sights(core, table, client);
    }
    srv_agents_wake(core, table);
}

void srv_start_if_full(srv_core *core, srv_table *table) {
    if (table->stage != SRV_MATCH_OPEN) return;
    for (uint32_t seat = 0; seat < table->seat_count; seat++)
        if (table->seats[seat].who == SRV_FREE) return;
    begin_match(core, table);
}

/* --- before the match --- */

static bool is_blocked(const srv_core *core, const srv_table *table, const srv_person *person) {
    char id[SRV_ID_LETTERS + 1];
    size_t i;
    json_t *entry;
    srv_id_write(person->id, id);
    json_array_foreach(table->blocked, i,
                       entry) if (strcmp(json_string_value(entry), id) == 0) return true;
    for (uint32_t seat = 0; seat < table->seat_count; seat++) {
        const srv_person *other = srv_person_of(core, table->seats[seat].person);
        if (other && other != person && srv_has(other, "blocked", person->id)) return true;
    }
    return false;
}

/* A seat that is free for the person: the one asked for, or the first; SLG_SEAT_NONE and a refusal
 * if there is none. */
static uint32_t free_seat(const srv_request *request, const srv_table *table) {
    srv_id me = request->client->person->id;
    json_int_t wanted = srv_integer(request, "seat", -1);
    if (wanted >= (json_int_t)table->seat_count) {
        srv_refuse(request, "unknown", SRV_WORD_NO_SEAT, NULL);
        return SLG_SEAT_NONE;
    }
    for (uint32_t i = 0; i < table->seat_count; i++) {
        const srv_seat *seat = &table->seats[i];
        bool kept = seat->person && seat->person != me;
        if (seat->who == SRV_FREE && !kept && (wanted < 0 || wanted == i)) return i;
    }
    json_t *body = srv_refusal(request->client->lang, "taken", SRV_WORD_SEAT_TAKEN,
                               table->seats[wanted < 0 ? 0 : wanted].name);
    if (wanted >= 0) json_object_set_new(body, "seat", json_integer(wanted));
    srv_reply(request, body);
    return SLG_SEAT_NONE;
}

/* Nobody sits down to cards that they have not been shown: they are named again. */
static bool knows_cards(const srv_request *request, const srv_table *table, uint32_t seat) {
    uint8_t hash[SRV_HASH_BYTES];
    const char *named = srv_string(request, "cards");
    if (!table->cards || table->seats[seat].person) return true; /* kept for a rematch */
    if (named && srv_set_hash_read(named, hash) &&
        memcmp(hash, table->cards->hash, SRV_HASH_BYTES) == 0)
        return true;
    json_t *body = srv_refusal(request->client->lang, "cards", SRV_WORD_OTHER_CARDS, NULL);
    json_object_set_new(body, "cards", srv_set_json(table->cards));
    srv_reply(request, body);
    return false;
}

void srv_do_sit(srv_request *request) {
    srv_table *table = srv_table_of(request);
    srv_person *me = request->client->person;
    if (!table) return;
    uint32_t most = request->core->limits.tables_person, mine = srv_seats_of(table, me->id);
    json_int_t wanted = srv_integer(request, "seat", -1);
    if (mine && (wanted < 0 || (wanted < SLG_SEATS_MAX && (mine >> wanted & 1)))) {
        /* Asked twice, as one does who has not heard the answer. */
        int seat = wanted < 0 ? (int)srv_seat_of(table, me->id) : (int)wanted;
        json_t *id = srv_id_json(table->id);
        srv_table_reply(request, table, json_pack("{s:o, s:i}", "table", id, "seat", seat));
    } else if (table->stage != SRV_MATCH_OPEN)
        srv_refuse(request, "not-now", SRV_WORD_STARTED, NULL);
    else if (is_blocked(request->core, table, me))
        srv_refuse(request, "not-yours", SRV_WORD_BLOCKED, NULL);
    else if (most && me->table_count >= most)
        srv_refuse(request, "too-many", SRV_WORD_TOO_MANY_TABLES, NULL);
    else {
        uint32_t seat = free_seat(request, table);
        if (seat == SLG_SEAT_NONE || !knows_cards(request, table, seat)) return;
        srv_seat_take(request->core, table, seat, me);
        json_t *id = srv_id_json(table->id);
        srv_table_reply(request, table, json_pack("{s:o, s:i}", "table", id, "seat", (int)seat));
        srv_start_if_full(request->core, table);
    }
}

void srv_do_stand(srv_request *request) {
    srv_table *table = srv_table_of(request);
    if (!table) return;
    srv_id me = request->client->person->id;
    uint32_t mine = srv_seats_of(table, me);
    if (!mine) {
        srv_refuse(request, "not-yours", SRV_WORD_NOT_SEATED, NULL);
    } else if (table->stage != SRV_MATCH_OPEN) {
        srv_refuse(request, "not-now", SRV_WORD_STARTED, NULL);
    } else {
        for (uint32_t seat = 0; seat < table->seat_count; seat++)
            if (mine >> seat & 1) table->seats[seat] = (srv_seat){0};
        srv_person_sits(request->core, me, table->id, false);
        table->row_changed = table->told_changed = true;
        srv_table_reply(request, table, NULL);
    }
}

void srv_do_start(srv_request *request) {
    srv_table *table = srv_table_of(request);
    if (!table) return;
    if (table->host != request->client->person->id) {
        srv_refuse(request, "not-yours", SRV_WORD_NOT_HOST, NULL);
    } else if (table->stage != SRV_MATCH_OPEN) {
        srv_refuse(request, "not-now", SRV_WORD_STARTED, NULL);
    } else {
        srv_start_if_full(request->core, table);
        if (table->stage == SRV_MATCH_OPEN)
            srv_refuse(request, "not-now", SRV_WORD_SEATS_FREE, NULL);
        else
            srv_table_reply(request, table, NULL);
    }
}

/* --- during the match --- */

static void played_by(srv_core *core, srv_table *table, uint32_t number, srv_who who) {
    srv_seat *seat = &table->seats[number];
    srv_play(core, table, (srv_entry){.kind = SRV_ENTRY_SEAT, .seat = (uint8_t)number}, NULL);
    seat->who = who;
    seat->thinking = 0;
    seat->failures = 0;
    table->row_changed = table->told_changed = true;
    srv_due_set(core, table);
    srv_agents_wake(core, table);
}

void srv_do_fill(srv_request *request) {
    srv_table *table = srv_table_of(request);
    srv_core *core = request->core;
    char agent[SRV_AGENT_MAX];
    if (!table) return;
    uint32_t number = (uint32_t)srv_integer(request, "seat", 0);
    srv_seat *seat = number < table->seat_count ? &table->seats[number] : NULL;
    if (!srv_seats_of(table, request->client->person->id))
        srv_refuse(request, "not-yours", SRV_WORD_NOT_SEATED, NULL);
    else if (!core->limits.agents)
        srv_refuse(request, "closed", SRV_WORD_SWITCHED_OFF, NULL);
    else if (!seat)
        srv_refuse(request, "unknown", SRV_WORD_NO_SEAT, NULL);
    else if (!srv_agent_read(srv_string(request, "agent"), agent))
        srv_refuse(request, "unknown", SRV_WORD_NO_AGENT, srv_string(request, "agent"));
    else if (table->stage != SRV_MATCH_ON)
        srv_refuse(request, "not-now", SRV_WORD_NOT_STARTED, NULL);
    else if (seat->who != SRV_PERSON || !seat->away_since ||
             srv_now(core) - seat->away_since < 1000 * core->limits.away_s)
        srv_refuse(request, "not-now", SRV_WORD_STILL_HERE, NULL);
    else if (srv_is_crowded(table))
        srv_refuse_wait(request, 1);
    else {
        srv_copy(seat->agent, sizeof seat->agent, agent);
        played_by(core, table, number, SRV_AGENT);
        srv_table_reply(request, table, NULL);
    }
}

void srv_do_back(srv_request *request) {
    srv_table *table = srv_table_of(request);
    srv_core *core = request->core;
    srv_id me = request->client->person->id;
    uint32_t count = 0;
    if (!table) return;
    for (uint32_t i = 0; i < table->seat_count && table->stage == SRV_MATCH_ON; i++) {
        srv_seat *seat = &table->seats[i];
        if (seat->who != SRV_AGENT || seat->person != me || seat->out) continue;
        if (srv_is_crowded(table)) continue;
        played_by(core, table, i, SRV_PERSON);
        seat->away_since = srv_is_here(core, table, me) ? 0 : srv_now(core);
        count++;
    }
    if (!count) {
        srv_refuse(request, "not-now", SRV_WORD_NOT_YOUR_SEAT, NULL);
        return;
    }
    srv_table_reply(request, table, NULL);
    srv_tell_person(core, table, me);
}
