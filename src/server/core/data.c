/* SPDX-License-Identifier: MIT */
/* What is kept of a person, given to them, and deleted. */
#include <stdlib.h>
#include <string.h>

#include "host/print.h"
#include "server/core/parts.h"

/* --- export: in parts, none longer than a slow reader takes --- */

/* The number by which the next part is asked for: what it is of, and how much of it has come. */
enum { EXPORT_PERSON, EXPORT_REPORTS, EXPORT_MATCHES, EXPORT_LINES, EXPORT_NEWS, EXPORT_STAGES };
enum { EXPORT_SHIFT = 24, EXPORT_BYTES = 256 * 1024, ANSWER_BYTES = 64 };

static void export_part(srv_core *core, srv_job *job, const char *name, uint32_t taken, bool more) {
    uint32_t stage = more ? job->stage : job->stage + 1, offset = more ? job->seat + taken : 0;
    json_t *next = stage == EXPORT_STAGES
                       ? json_null()
                       : json_integer((json_int_t)stage << EXPORT_SHIFT | offset);
    json_t *data = json_object();
    if (name)
        json_object_set(data, name, json_object_get(job->body, "list"));
    else
        json_object_update(data, job->body);
    srv_reply_to(core, job->socket, job->n, json_pack("{s:o, s:o}", "data", data, "next", next));
}

static bool export_failed(srv_core *core, const srv_job *job, const srv_result *result) {
    if (result->status == SRV_STORE_OK && srv_client_of(core, job->socket)) return false;
    srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
    return true;
}

static void sessions_read(srv_core *core, srv_job *job, const srv_result *result) {
    if (export_failed(core, job, result)) return;
    for (uint32_t i = 0; i < result->session_count; i++)
        json_array_append_new(json_object_get(job->body, "sessions"),
                              json_pack("{s:I, s:I}", "made", (json_int_t)result->session[i].made,
                                        "ends", (json_int_t)result->session[i].ends));
    export_part(core, job, NULL, 0, false);
}

/* Those that they have made; what others have said of them is the others'. */
static void reports_read(srv_core *core, srv_job *job, const srv_result *result) {
    if (export_failed(core, job, result)) return;
    for (uint32_t i = 0; i < result->line_count; i++) {
        json_t *report = json_loads(result->lines[i].text, 0, NULL);
        const char *by = json_string_value(json_object_get(report, "by"));
        if (by && srv_id_read(by) == job->id)
            json_array_append(json_object_get(job->body, "list"), report);
        json_decref(report);
    }
    export_part(core, job, "reports", result->line_count, result->line_count == SRV_LINES_READ);
}

/* What their seats have done in a match, with the time. */
static json_t *deeds(const srv_result *result, srv_id person) {
    static const char *const kinds[] = {"answer", "undo",  "time",  "concede",
                                        "draw",   "pause", "go-on", "seat"};
    json_t *all = json_array();
    for (uint32_t i = 0; i < result->entry_count; i++) {
        const srv_entry *entry = &result->entries[i];
        if (entry->seat >= SRV_MATCH_SEATS || result->matches[0].people[entry->seat] != person)
            continue;
        json_t *deed = json_pack("{s:I, s:i}", "at", (json_int_t)entry->at, "seat", entry->seat);
        if (entry->kind == SRV_ENTRY_ANSWER) {
            json_object_set_new(deed, "seq", json_integer(entry->seq));
            json_object_set_new(deed, "option", json_integer(entry->option));
        } else if (entry->kind < sizeof kinds / sizeof *kinds) {
            json_object_set_new(deed, "what", json_string(kinds[entry->kind]));
        }
        json_array_append_new(all, deed);
    }
    return all;
}

/* job->other counts the bytes, about; job->body has what is still to be read. */
static void match_read(srv_core *core, srv_job *job, const srv_result *result) {
    static const char *const stages[] = {"open", "on", "ended"};
    json_t *wanted = json_object_get(job->body, "wanted"),
           *list = json_object_get(job->body, "list");
    if (result->status == SRV_STORE_OK && result->match_count) {
        const srv_match_row *row = &result->matches[0];
        json_t *match =
            json_pack("{s:o, s:s, s:s, s:I, s:I, s:o}", "table", srv_id_json(row->id), "game",
                      row->game, "stage", stages[row->stage], "made", (json_int_t)row->made,
                      "changed", (json_int_t)row->changed, "answers", deeds(result, job->id));
        job->other += ANSWER_BYTES * json_array_size(json_object_get(match, "answers"));
        json_array_append_new(list, match);
    } else if (result->status == SRV_STORE_FAILED) {
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
        return;
    }
    uint32_t next = ++job->count;
    if (next < json_array_size(wanted) && job->other < EXPORT_BYTES) {
        srv_read read = {.kind = SRV_READ_MATCH,
                         .id = srv_id_read(json_string_value(json_array_get(wanted, next)))};
        srv_ask(core, job, &read);
        return;
    }
    export_part(core, job, "matches", next,
                next < json_array_size(wanted) || next == SRV_ROWS_READ);
}

static void matches_read(srv_core *core, srv_job *job, const srv_result *result) {
    json_t *wanted = json_array();
    if (export_failed(core, job, result)) {
        json_decref(wanted);
        return;
    }
    json_object_set_new(job->body, "wanted", wanted);
    for (uint32_t i = 0; i < result->match_count; i++)
        json_array_append_new(wanted, srv_id_json(result->matches[i].id));
    if (!result->match_count) {
        export_part(core, job, "matches", 0, false);
        return;
    }
    job->done = match_read;
    srv_read read = {.kind = SRV_READ_MATCH, .id = result->matches[0].id};
    srv_ask(core, job, &read);
}

static void said_read(srv_core *core, srv_job *job, const srv_result *result) {
    if (export_failed(core, job, result)) return;
    for (uint32_t i = 0; i < result->line_count; i++)
        json_array_append_new(
            json_object_get(job->body, "list"),
            json_pack("{s:o, s:I, s:s}", "table", srv_id_json(result->lines[i].match), "at",
                      (json_int_t)result->lines[i].at, "text", result->lines[i].text));
    export_part(core, job, "lines", result->line_count, result->line_count == SRV_LINES_READ);
}

static void news_exported(srv_core *core, srv_job *job, const srv_result *result) {
    if (export_failed(core, job, result)) return;
    for (uint32_t i = 0; i < result->line_count; i++)
        json_array_append_new(json_object_get(job->body, "list"),
                              json_loads(result->lines[i].text, 0, NULL));
    export_part(core, job, "news", result->line_count, result->line_count == SRV_LINES_READ);
}

static json_t *person_data(const srv_person *me) {
    json_t *document = json_deep_copy(me->document);
    json_object_del(document, "password"); /* only that there is one is of any use to them */
    json_object_del(document, "recovery");
    return json_pack("{s:o, s:o, s:I, s:I, s:[]}", "you", srv_you(me), "document", document, "made",
                     (json_int_t)me->made, "seen", (json_int_t)me->seen, "sessions");
}

void srv_do_export(srv_request *request) {
    static srv_job_fn *const steps[] = {sessions_read, reports_read, matches_read, said_read,
                                        news_exported};
    static const srv_read_kind kinds[] = {SRV_READ_SESSIONS, SRV_READ_NOTES, SRV_READ_MATCHES,
                                          SRV_READ_SAID, SRV_READ_NOTES};
    const srv_person *me = request->client->person;
    json_int_t from = srv_integer(request, "from", 0), stage = from >> EXPORT_SHIFT;
    if (stage >= EXPORT_STAGES) {
        srv_refuse_at(request, "from");
        return;
    }
    srv_job *job = srv_job_new(request->core, steps[stage], request);
    job->id = me->id;
    job->stage = (uint32_t)stage;
    job->seat = (uint32_t)(from & ((1 << EXPORT_SHIFT) - 1));
    job->body = stage ? json_pack("{s:[]}", "list") : person_data(me);
    char id[SRV_ID_LETTERS + 1], prefix[SRV_NOTE_MAX];
    srv_id_write(me->id, id);
    slg_print(prefix, sizeof prefix, stage == EXPORT_NEWS ? "news/%s/" : "report/", id);
    srv_read read = {.kind = kinds[stage], .id = me->id, .name = prefix, .from = job->seat};
    srv_ask(request->core, job, &read);
}

/* --- deletion --- */

/* The disk has forgotten the person; so does what is in memory. */
static void blank(srv_table *table, srv_id person) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < table->seat_count; i++) {
        srv_seat *seat = &table->seats[i];
        if (seat->person != person) continue;
        if (table->stage == SRV_MATCH_OPEN) *seat = (srv_seat){0};
        seat->person = 0;
        srv_copy(seat->name, sizeof seat->name, "");
        table->told_changed = true;
    }
    for (uint32_t i = 0; i < table->said_count; i++)
        if (table->said[i].person != person) table->said[kept++] = table->said[i];
    table->said_count = kept;
    if (table->host != person) return;
    table->host = 0;
    json_decref(table->blocked);
    table->blocked = NULL;
    table->told_changed = true;
}

static void deleted(srv_core *core, srv_job *job, const srv_result *result) {
    srv_client *client = srv_client_of(core, job->socket);
    srv_person *kept = job->other ? srv_person_of(core, job->id) : NULL;
    if (kept) srv_person_drop(core, kept);
    if (result->status != SRV_STORE_OK) {
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
        return;
    }
    srv_table *table;
    for (uint32_t at = 0; (table = srv_map_next(&core->tables, &at));)
        blank(table, job->id);
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
    srv_bots_forget(request->core, request->client->person);
    srv_job *job = srv_job_new(request->core, leave_next, request);
    job->id = request->client->person->id;
    leave_next(request->core, job, NULL);
}
