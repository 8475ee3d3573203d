/* SPDX-License-Identifier: MIT */
/* What people may know of each other: a page for each of them; whom somebody has shut out; and
 * where it is somebody's turn. */
#include <stdlib.h>
#include <string.h>

#include "server/core/parts.h"

/* --- a page for each: who they are, and the matches that they have finished --- */

static void person_known(srv_core *core, srv_job *job, const char *name, srv_person_kind kind,
                         srv_time made, bool hidden);

static void page_read(srv_core *core, srv_job *job, const srv_result *result) {
    const srv_client *client = srv_client_of(core, job->socket);
    if (!client) return;
    if (result->status != SRV_STORE_OK) {
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
        return;
    }
    json_t *tables = json_array();
    for (uint32_t i = 0; i < result->match_count; i++) {
        json_t *document = srv_row_document(core, &result->matches[i], client);
        if (document) json_array_append_new(tables, document);
    }
    srv_reply_to(core, job->socket, job->n,
                 json_pack("{s:O, s:o}", "person", job->body, "tables", tables));
}

static void person_read(srv_core *core, srv_job *job, const srv_result *result) {
    if (result->status == SRV_STORE_OK) {
        const srv_person_row *row = result->person;
        json_t *document = json_loads(row->document, 0, NULL);
        const char *name = json_string_value(json_object_get(document, "name"));
        person_known(core, job, name ? name : "", row->kind, row->made,
                     json_is_true(json_object_get(document, "hidden")));
        json_decref(document);
    } else if (result->status == SRV_STORE_MISSING) {
        srv_refuse_to(core, job->socket, job->n, "unknown", SRV_WORD_NO_PERSON, NULL);
    } else {
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
    }
}

/* Since when somebody has been here is told to the day. */
static void person_known(srv_core *core, srv_job *job, const char *name, srv_person_kind kind,
                         srv_time made, bool hidden) {
    static const char *const kinds[] = {"guest", "account", "bot"};
    const srv_time day = 86400000;
    const srv_client *client = srv_client_of(core, job->socket);
    if (!client || !client->person) return;
    bool own = client->person->id == job->id;
    job->body = json_pack("{s:o, s:s, s:s, s:I}", "person", srv_id_json(job->id), "name", name,
                          "kind", kinds[kind], "made", (json_int_t)(made - made % day));
    job->done = page_read;
    srv_read read = {.kind = SRV_READ_THEIRS,
                     .id = job->id,
                     .stages = 1u << SRV_MATCH_ENDED,
                     .shown = own      ? SRV_SHOWN_ALL
                              : hidden ? SRV_SHOWN_JOINT
                                       : SRV_SHOWN_LISTED,
                     .other = client->person->id,
                     .from = job->seat};
    srv_ask(core, job, &read);
}

void srv_do_person(srv_request *request) {
    srv_core *core = request->core;
    srv_id id = srv_id_read(srv_string(request, "person"));
    json_int_t from = srv_integer(request, "from", 0);
    const srv_person *here = srv_person_of(core, id);
    if (!id) {
        srv_refuse(request, "unknown", SRV_WORD_NO_PERSON, NULL);
        return;
    }
    srv_job *job = srv_job_new(core, person_read, request);
    job->id = id;
    job->seat = from < UINT32_MAX ? (uint32_t)from : UINT32_MAX;
    if (here) {
        person_known(core, job, srv_person_name(here), here->kind, here->made,
                     json_is_true(json_object_get(here->document, "hidden")));
        return;
    }
    srv_read read = {.kind = SRV_READ_PERSON, .id = id};
    srv_ask(core, job, &read);
}

static void hidden_written(srv_core *core, srv_job *job, const srv_result *result) {
    const srv_client *client = srv_client_of(core, job->socket);
    if (!client || !client->person) return;
    if (result->status != SRV_STORE_OK) {
        json_object_update(client->person->document, job->body);
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
        return;
    }
    srv_reply_to(core, job->socket, job->n, json_pack("{s:o}", "you", srv_you(client->person)));
}

/* Others see no matches of somebody's that they did not play in themselves. */
void srv_do_hide(srv_request *request) {
    srv_core *core = request->core;
    srv_person *me = request->client->person;
    char *document;
    srv_write write;
    srv_job *job = srv_job_new(core, hidden_written, request);
    bool before = json_is_true(json_object_get(me->document, "hidden"));
    job->body = json_pack("{s:b}", "hidden", before);
    json_object_set_new(me->document, "hidden", json_boolean(srv_flag(request, "on")));
    srv_person_write(&write, core, me, &document);
    srv_submit(core, job, &write, 1);
    free(document);
}

/* --- whom somebody has shut out, with their names --- */

static const char *const lists[] = {"muted", "blocked"};
enum { LISTS = 2 };

/* The next one whose name is not known yet; NULL: all are. job->stage and job->seat say where. */
static const char *next_unnamed(srv_job *job, const srv_person *me) {
    for (; job->stage < LISTS; job->stage++, job->seat = 0) {
        const json_t *all = json_object_get(me->document, lists[job->stage]);
        if (job->seat < json_array_size(all))
            return json_string_value(json_array_get(all, job->seat++));
    }
    return NULL;
}

static void name_next(srv_core *core, srv_job *job) {
    const srv_client *client = srv_client_of(core, job->socket);
    if (!client || !client->person) return;
    for (const char *id; (id = next_unnamed(job, client->person));) {
        const srv_person *here = srv_person_of(core, srv_id_read(id));
        json_t *list = json_object_get(job->body, lists[job->stage]);
        if (here) {
            json_array_append_new(
                list, json_pack("{s:s, s:s}", "person", id, "name", srv_person_name(here)));
            continue;
        }
        job->id = srv_id_read(id);
        srv_read read = {.kind = SRV_READ_PERSON, .id = job->id};
        srv_ask(core, job, &read);
        return;
    }
    srv_reply_to(core, job->socket, job->n, json_incref(job->body));
}

/* Whoever has been deleted has no name any more. */
static void name_read(srv_core *core, srv_job *job, const srv_result *result) {
    json_t *document = NULL;
    if (result->status == SRV_STORE_FAILED) {
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
        return;
    }
    if (result->status == SRV_STORE_OK) document = json_loads(result->person->document, 0, NULL);
    const char *name = json_string_value(json_object_get(document, "name"));
    json_array_append_new(
        json_object_get(job->body, lists[job->stage]),
        json_pack("{s:o, s:s}", "person", srv_id_json(job->id), "name", name ? name : ""));
    json_decref(document);
    name_next(core, job);
}

void srv_do_shut_out(srv_request *request) {
    srv_job *job = srv_job_new(request->core, name_read, request);
    uint64_t ticket = job->ticket;
    job->body = json_pack("{s:[], s:[]}", lists[0], lists[1]);
    name_next(request->core, job);
    if (srv_map_get(&request->core->jobs, ticket) == job) srv_job_end(request->core, job);
}

/* --- where it is somebody's turn --- */

void srv_do_turns(srv_request *request) {
    srv_core *core = request->core;
    const srv_person *me = request->client->person;
    json_t *turns = json_array();
    bool unknown = false;
    for (uint32_t i = 0; i < me->table_count; i++) {
        const srv_table *table = srv_table_find(core, me->tables[i]);
        bool here = table && table->presence == SRV_READY;
        srv_turn turn = here ? srv_turn_of(table, me->id) : me->turns[i];
        if (turn == SRV_TURN_YES) json_array_append_new(turns, srv_id_json(me->tables[i]));
        if (turn != SRV_TURN_UNKNOWN) continue;
        unknown = true;
        srv_turn_find(core, me->tables[i]);
    }
    srv_reply(request, json_pack("{s:o, s:b}", "turns", turns, "unknown", unknown));
}
