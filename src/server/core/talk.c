/* SPDX-License-Identifier: MIT */
/* Talking at the table, and not listening to somebody. */
#include <stdlib.h>
#include <string.h>

#include "host/print.h"
#include "server/core/parts.h"

enum { LIST_MAX = 200, WHY_MAX = 500 };

void srv_line_keep(srv_table *table, const srv_line *line) {
    if (!table->said) table->said = srv_make(SRV_LINES_KEPT * sizeof *table->said);
    if (table->said_count == SRV_LINES_KEPT) {
        table->said_count--;
        memmove(table->said, table->said + 1, table->said_count * sizeof *table->said);
    }
    table->said[table->said_count++] = *line;
}

static void tell_line(srv_core *core, srv_table *table, const srv_client *client,
                      const srv_line *line) {
    if (!client->person || srv_has(client->person, "muted", line->person)) return;
    json_t *body =
        json_pack("{s:s, s:o, s:i, s:o, s:s, s:I}", "is", "said", "table", srv_id_json(table->id),
                  "number", (int)line->number, "person", srv_id_json(line->person), "name",
                  line->name, "at", (json_int_t)line->at);
    if (line->text[0] == '!')
        json_object_set_new(body, "phrase", json_integer(strtol(line->text + 1, NULL, 10)));
    else
        json_object_set_new(body, "text", json_string(line->text + (line->text[0] == '\\')));
    srv_letter_json(core, table, client->socket, -1, body);
}

void srv_tell_lines(srv_core *core, srv_table *table, const srv_client *client) {
    for (uint32_t i = 0; i < table->said_count; i++)
        tell_line(core, table, client, &table->said[i]);
}

/* As it is kept: "!3" for a phrase; a text that begins like that, or with a backslash, after
 * one. */
static bool line_of(const srv_request *request, char out[SRV_SAID_MAX + 1]) {
    const char *text = srv_string(request, "text");
    json_int_t phrase = srv_integer(request, "phrase", -1);
    if (!text == (phrase < 0) || (phrase > 999)) return false;
    if (!text) {
        if (!*srv_phrase((uint32_t)phrase, SLG_EN)) return false;
        slg_print(out, SRV_SAID_MAX + 1, "!%d", (int)phrase);
        return true;
    }
    size_t length = strlen(text), marked = *text == '!' || *text == '\\';
    if (!length || length + marked > SRV_SAID_MAX) return false;
    if (marked) out[0] = '\\';
    memcpy(out + marked, text, length + 1);
    return true;
}

void srv_do_say(srv_request *request) {
    srv_table *table = srv_table_of(request);
    srv_core *core = request->core;
    srv_person *me = request->client->person;
    srv_line line = {0};
    uint32_t wait;
    if (!table) return;
    bool seated = false;
    for (uint32_t i = 0; i < table->seat_count; i++)
        seated |= table->seats[i].person == me->id;
    if (!seated) {
        srv_refuse(request, "not-yours", SRV_WORD_NOT_SEATED, NULL);
    } else if (!line_of(request, line.text)) {
        srv_refuse(request, "bad-message", SRV_WORD_LINE_LENGTH, NULL);
    } else if (!srv_take(&me->lines, srv_now(core), 1, core->limits.lines_minute, 60000, &wait)) {
        srv_refuse_wait(request, wait);
    } else if (srv_is_crowded(table)) {
        srv_refuse_wait(request, 1);
    } else {
        line.number = table->lines;
        line.person = me->id;
        line.at = srv_now(core);
        srv_copy(line.name, sizeof line.name, srv_person_name(me));
        srv_add_line(core, table, me->id, line.text, line.at);
        srv_line_keep(table, &line);
        srv_table_reply(request, table, json_pack("{s:i}", "number", (int)line.number));
        for (uint32_t i = 0; i < table->follower_count; i++) {
            const srv_client *client = srv_client_of(core, table->followers[i]);
            if (client) tell_line(core, table, client, &line);
        }
    }
}

/* --- lists of people --- */

static void list_written(srv_core *core, srv_job *job, const srv_result *result) {
    srv_client *client = srv_client_of(core, job->socket);
    if (!client || !client->person) return;
    if (result->status != SRV_STORE_OK) {
        json_object_update(client->person->document, job->body);
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
        return;
    }
    srv_reply_to(core, job->socket, job->n, NULL);
}

static void change_list(srv_request *request, const char *name) {
    srv_core *core = request->core;
    srv_person *me = request->client->person;
    const char *id = srv_string(request, "person");
    srv_id other = srv_id_read(id);
    json_t *old = json_object_get(me->document, name), *list = json_array(), *entry;
    size_t i;
    if (!other || other == me->id) {
        json_decref(list);
        srv_refuse(request, "unknown", SRV_WORD_NO_PERSON, NULL);
        return;
    }
    json_array_foreach(old, i, entry) if (strcmp(json_string_value(entry), id) != 0)
        json_array_append(list, entry);
    if (srv_flag(request, "on")) json_array_append_new(list, json_string(id));
    if (json_array_size(list) > LIST_MAX) {
        json_decref(list);
        srv_refuse_wait(request, 0);
        return;
    }
    char *document;
    srv_write write;
    srv_job *job = srv_job_new(core, list_written, request);
    job->body = json_pack("{s:O}", name, old ? old : list);
    if (!old) json_object_set_new(job->body, name, json_array());
    json_object_set_new(me->document, name, list);
    srv_person_write(&write, core, me, &document);
    srv_submit(core, job, &write, 1);
    free(document);
}

void srv_do_mute(srv_request *request) {
    change_list(request, "muted");
}

void srv_do_block(srv_request *request) {
    change_list(request, "blocked");
}

/* A report keeps what was said, since lines expire. */
void srv_do_report(srv_request *request) {
    srv_table *table = srv_table_of(request);
    srv_core *core = request->core;
    const char *why = srv_string(request, "why");
    uint32_t wait;
    if (!table) return;
    srv_id person = srv_id_read(srv_string(request, "person"));
    if (!person || strlen(why) > WHY_MAX) {
        srv_refuse_at(request, person ? "why" : "person");
        return;
    }
    srv_person *me = request->client->person;
    if (!srv_take(&me->lines, srv_now(core), 1, core->limits.lines_minute, 60000, &wait)) {
        srv_refuse_wait(request, wait);
        return;
    }
    char name[SRV_NOTE_MAX], id[SRV_ID_LETTERS + 1];
    json_t *lines = json_array();
    for (uint32_t i = 0; i < table->said_count; i++)
        if (table->said[i].person == person)
            json_array_append_new(lines, json_string(table->said[i].text));
    json_t *note = json_pack("{s:o, s:o, s:o, s:s, s:I, s:o}", "table", srv_id_json(table->id),
                             "by", srv_id_json(me->id), "person", srv_id_json(person), "why", why,
                             "at", (json_int_t)srv_now(core), "lines", lines);
    char *text = json_dumps(note, JSON_COMPACT);
    json_decref(note);
    srv_id_write(srv_new_id(core), id);
    slg_print(name, sizeof name, "report/%013lld-%s", (long long)srv_now(core), id);
    srv_write write = {.kind = SRV_PUT_NOTE, .note = {.name = name, .text = text}};
    srv_job *job = srv_job_new(core, list_written, request);
    job->body = json_object();
    srv_submit(core, job, &write, 1);
    free(text);
}
