/* SPDX-License-Identifier: MIT */
/* What is kept of a person, given to them, and deleted. */
#include <stdlib.h>
#include <string.h>

#include "server/core/parts.h"

/* --- export: the person, sessions, matches, lines, one read after another --- */

static void export_next(srv_core *core, srv_job *job);

static void add_matches(json_t *list, const srv_result *result) {
    static const char *const stages[] = {"open", "on", "ended"};
    for (uint32_t i = 0; i < result->match_count; i++) {
        const srv_match_row *row = &result->matches[i];
        json_array_append_new(list, json_pack("{s:o, s:s, s:s, s:I, s:I}", "table",
                                              srv_id_json(row->id), "game", row->game, "stage",
                                              stages[row->stage], "made", (json_int_t)row->made,
                                              "changed", (json_int_t)row->changed));
    }
}

static void export_read(srv_core *core, srv_job *job, const srv_result *result) {
    json_t *data = job->body;
    uint32_t count = 0, most = SRV_ROWS_READ;
    if (!srv_client_of(core, job->socket)) return;
    if (result->status != SRV_STORE_OK) {
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
        return;
    }
    switch (job->stage) {
    case 0:
        for (uint32_t i = 0; i < result->session_count; i++)
            json_array_append_new(json_object_get(data, "sessions"),
                                  json_pack("{s:I, s:I}", "made",
                                            (json_int_t)result->session[i].made, "ends",
                                            (json_int_t)result->session[i].ends));
        break;
    case 1:
        add_matches(json_object_get(data, "matches"), result);
        count = result->match_count;
        break;
    default:
        most = SRV_LINES_READ;
        count = result->line_count;
        for (uint32_t i = 0; i < count; i++)
            json_array_append_new(
                json_object_get(data, "lines"),
                json_pack("{s:o, s:I, s:s}", "table", srv_id_json(result->lines[i].match), "at",
                          (json_int_t)result->lines[i].at, "text", result->lines[i].text));
    }
    job->seat += count; /* so far */
    if (count < most) {
        job->stage++;
        job->seat = 0;
    }
    export_next(core, job);
}

static void export_next(srv_core *core, srv_job *job) {
    static const srv_read_kind kinds[] = {SRV_READ_SESSIONS, SRV_READ_MATCHES, SRV_READ_SAID};
    if (job->stage == 3) {
        srv_reply_to(core, job->socket, job->n, json_pack("{s:O}", "data", job->body));
        return;
    }
    srv_read read = {.kind = kinds[job->stage], .id = job->id, .from = job->seat};
    srv_ask(core, job, &read);
}

void srv_do_export(srv_request *request) {
    const srv_person *me = request->client->person;
    srv_job *job = srv_job_new(request->core, export_read, request);
    json_t *document = json_deep_copy(me->document);
    json_object_del(document, "password"); /* only that there is one is of any use to them */
    json_object_del(document, "recovery");
    job->id = me->id;
    job->body = json_pack("{s:o, s:o, s:I, s:I, s:[], s:[], s:[]}", "you", srv_you(me), "document",
                          document, "made", (json_int_t)me->made, "seen", (json_int_t)me->seen,
                          "sessions", "matches", "lines");
    export_next(request->core, job);
}

/* --- deletion --- */

static void deleted(srv_core *core, srv_job *job, const srv_result *result) {
    srv_client *client = srv_client_of(core, job->socket);
    srv_person *kept = job->other ? srv_person_of(core, job->id) : NULL;
    if (kept) srv_person_drop(core, kept);
    if (result->status != SRV_STORE_OK) {
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
        return;
    }
    srv_reply_to(core, job->socket, job->n, NULL);
    uint32_t count = core->clients.count;
    srv_client **clients = (srv_client **)srv_map_list(&core->clients);
    for (uint32_t i = 0; i < count; i++) {
        client = clients[i];
        if (!client->person || client->person->id != job->id || client->shut) continue;
        client->shut = true;
        core->world.shut(core->world.self, client->socket, 1000, "deleted");
    }
    free(clients);
}

/* Whoever goes leaves no match hanging: where others play, an agent plays on; a seat at a table
 * that has not begun is free again. */
static void leave(srv_core *core, srv_table *table, srv_id person) {
    for (uint32_t i = 0; i < table->seat_count; i++) {
        srv_seat *seat = &table->seats[i];
        if (seat->person != person) continue;
        if (table->stage == SRV_MATCH_ON && seat->who == SRV_PERSON) {
            if (srv_is_crowded(table)) srv_commit(core, table);
            srv_seat_gives_up(core, table, i, SRV_END_CONCEDE);
        } else if (table->stage == SRV_MATCH_OPEN) {
            *seat = (srv_seat){0};
        }
        seat->person = 0;
        srv_copy(seat->name, sizeof seat->name, "");
        table->row_changed = table->told_changed = true;
    }
}

/* Once all of the person's tables are in memory and left, the person goes. */
static void leave_next(srv_core *core, srv_job *job, const srv_result *result) {
    srv_person *person = srv_person_of(core, job->id);
    (void)result;
    for (uint32_t i = 0; person && i < person->table_count;) {
        srv_table *table = srv_table_find(core, person->tables[i]);
        if (table && table->presence == SRV_READY) {
            srv_id id = table->id;
            leave(core, table, person->id);
            srv_commit(core, table);
            srv_person_sits(core, person->id, id, false);
            continue;
        }
        if (!table) srv_load(core, srv_table_new(core, person->tables[i]));
        i++;
    }
    if (person && person->table_count && job->stage++ < 50) {
        srv_read read = {.kind = SRV_READ_SESSIONS, .id = job->id}; /* comes after the others */
        srv_ask(core, job, &read);
        return;
    }
    job->done = deleted;
    srv_write write = {.kind = SRV_DROP_PERSON, .id = job->id};
    srv_submit(core, job, &write, 1);
}

void srv_leave_for_good(srv_core *core, srv_job *job) {
    job->done = leave_next;
    job->stage = 0;
    leave_next(core, job, NULL);
}

void srv_do_delete(srv_request *request) {
    if (!srv_flag(request, "sure")) {
        srv_refuse(request, "not-now", SRV_WORD_NOT_SURE, NULL);
        return;
    }
    srv_job *job = srv_job_new(request->core, leave_next, request);
    job->id = request->client->person->id;
    leave_next(request->core, job, NULL);
}
