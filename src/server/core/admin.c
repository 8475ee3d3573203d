/* SPDX-License-Identifier: MIT */
/* What whoever runs the house may do, through a connection of their own (srv_came_admin): bans,
 * announcements, reports, a way back into an account, deletion. */
#include <stdlib.h>
#include <string.h>

#include "host/print.h"
#include "server/core/parts.h"

enum { NOTICE_MAX = 500, DAYS_MAX = 3650 };

/* --- a person, here or not --- */

/* Goes on with the person in memory; job->other is 1 once that was counted. */
static void find_person(srv_core *core, srv_job *job, srv_job_fn *then) {
    job->done = then;
    srv_read read = {.kind = SRV_READ_PERSON, .id = job->id};
    srv_ask(core, job, &read);
}

static srv_person *found_person(srv_core *core, srv_job *job, const srv_result *result) {
    if (result->status == SRV_STORE_OK && result->person) {
        job->other = 1;
        job->id = result->person->id;
        return srv_person_keep(core, result->person);
    }
    if (result->status == SRV_STORE_MISSING)
        srv_refuse_to(core, job->socket, job->n, "unknown", SRV_WORD_NO_PERSON, NULL);
    else
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
    return NULL;
}

static void person_written(srv_core *core, srv_job *job, const srv_result *result) {
    srv_person *person = srv_person_of(core, job->id);
    if (person && job->other) srv_person_drop(core, person);
    if (result->status != SRV_STORE_OK)
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
    else
        srv_reply_to(core, job->socket, job->n, json_incref(job->body));
}

static void keep_change(srv_core *core, srv_job *job, const srv_person *person) {
    char *document;
    srv_write write;
    job->done = person_written;
    srv_person_write(&write, core, person, &document);
    srv_submit(core, job, &write, 1);
    free(document);
}

static void shut_person(srv_core *core, srv_id person, const char *why) {
    uint32_t count = core->clients.count;
    srv_client **clients = (srv_client **)srv_map_list(&core->clients);
    for (uint32_t i = 0; i < count; i++) {
        srv_client *client = clients[i];
        if (!client->person || client->person->id != person || client->shut) continue;
        client->shut = true;
        core->world.shut(core->world.self, client->socket, 1008, why);
    }
    free(clients);
}

/* --- bans --- */

bool srv_is_banned(const srv_core *core, const char *document) {
    json_t *all = json_loads(document, 0, NULL);
    const json_t *until = json_object_get(all, "banned");
    bool banned = json_is_integer(until) &&
                  (json_integer_value(until) == 0 || json_integer_value(until) > srv_now(core));
    json_decref(all);
    return banned;
}

bool srv_is_address_banned(const srv_core *core, const char *address) {
    const json_t *until = json_object_get(json_object_get(core->house, "addresses"), address);
    return json_is_integer(until) && json_integer_value(until) > srv_now(core);
}

static void ban_found(srv_core *core, srv_job *job, const srv_result *result) {
    srv_person *person = found_person(core, job, result);
    if (!person) return;
    if (job->stage) {
        json_object_set(person->document, "banned", json_object_get(job->body, "until"));
        shut_person(core, person->id, "banned");
    } else {
        json_object_del(person->document, "banned");
    }
    keep_change(core, job, person);
}

static void shut_banned(srv_core *core) {
    uint32_t count = core->clients.count;
    srv_client **clients = (srv_client **)srv_map_list(&core->clients);
    for (uint32_t i = 0; i < count; i++) {
        srv_client *client = clients[i];
        if (client->admin || client->shut || !srv_is_address_banned(core, client->address))
            continue;
        client->shut = true;
        core->world.shut(core->world.self, client->socket, 1008, "banned");
    }
    free(clients);
}

static bool days_of(srv_request *request, json_int_t *until) {
    json_int_t days = srv_integer(request, "days", 0);
    if (days > DAYS_MAX) {
        srv_refuse_at(request, "days");
        return false;
    }
    *until = days ? srv_now(request->core) + days * 86400000 : 0;
    return true;
}

static srv_job *job_about(srv_request *request) {
    srv_job *job = srv_job_new(request->core, NULL, request);
    job->id = srv_id_read(srv_string(request, "person"));
    job->body = json_object();
    return job;
}

void srv_do_ban(srv_request *request) {
    json_int_t until;
    if (!days_of(request, &until)) return;
    srv_job *job = job_about(request);
    job->stage = 1;
    json_object_set_new(job->body, "until", json_integer(until));
    find_person(request->core, job, ban_found);
}

void srv_do_unban(srv_request *request) {
    find_person(request->core, job_about(request), ban_found);
}

/* --- the house: its announcement, and addresses that may not come --- */

static void house_written(srv_core *core, srv_job *job, const srv_result *result) {
    if (result->status != SRV_STORE_OK)
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
    else
        srv_reply_to(core, job->socket, job->n, NULL);
}

static void write_house(srv_request *request) {
    srv_core *core = request->core;
    char *text = json_dumps(core->house, JSON_COMPACT);
    srv_write write = {.kind = SRV_PUT_NOTE, .note = {.name = "house", .text = text}};
    srv_submit(core, srv_job_new(core, house_written, request), &write, 1);
    free(text);
}

static void house_read(srv_core *core, srv_job *job, const srv_result *result) {
    (void)job;
    json_t *house = result->status == SRV_STORE_OK ? json_loads(result->text, 0, NULL) : NULL;
    if (result->status == SRV_STORE_FAILED) core->house_asked = false; /* once more */
    if (json_is_object(house)) json_object_update_missing(core->house, house);
    json_decref(house);
    shut_banned(core); /* who came before we knew */
}

void srv_house_read(srv_core *core) {
    if (core->house_asked) return;
    core->house_asked = true;
    srv_read read = {.kind = SRV_READ_NOTE, .name = "house"};
    srv_ask(core, srv_job_new(core, house_read, NULL), &read);
}

/* In the visitor's language, or else in the one that there is. */
const char *srv_notice(const srv_core *core, slg_lang lang) {
    const char *text = json_string_value(
        json_object_get(json_object_get(core->house, "notice"), slg_lang_code(lang)));
    if (text && *text) return text;
    text = json_string_value(json_object_get(json_object_get(core->house, "notice"), "en"));
    return text ? text : "";
}

void srv_do_announce(srv_request *request) {
    srv_core *core = request->core;
    const char *text = srv_string(request, "text"), *german = srv_string(request, "de");
    if (strlen(text) > NOTICE_MAX || (german && strlen(german) > NOTICE_MAX)) {
        srv_refuse_at(request, "text");
        return;
    }
    json_object_set_new(core->house, "notice",
                        json_pack("{s:s, s:s}", "en", text, "de", german ? german : ""));
    srv_client *client;
    for (uint32_t at = 0; (client = srv_map_next(&core->clients, &at));) {
        if (client->person)
            srv_send_json(
                core, client->socket,
                json_pack("{s:s, s:s}", "is", "notice", "text", srv_notice(core, client->lang)));
    }
    write_house(request);
}

void srv_do_ban_address(srv_request *request) {
    srv_core *core = request->core;
    const char *address = srv_string(request, "address");
    json_int_t until;
    if (!days_of(request, &until)) return;
    json_t *addresses = json_object_get(core->house, "addresses"), *entry;
    if (!addresses) {
        addresses = json_object();
        json_object_set_new(core->house, "addresses", addresses);
    }
    const char *name;
    void *next;
    json_object_foreach_safe(addresses, next, name, entry) {
        if (json_integer_value(entry) <= srv_now(core)) json_object_del(addresses, name);
    }
    if (until)
        json_object_set_new(addresses, address, json_integer(until));
    else
        json_object_del(addresses, address);
    shut_banned(core);
    write_house(request);
}

/* --- accounts --- */

static void recover_found(srv_core *core, srv_job *job, const srv_result *result) {
    srv_person *person = found_person(core, job, result);
    if (!person) return;
    if (person->kind != SRV_ACCOUNT) {
        srv_person_drop(core, person);
        srv_refuse_to(core, job->socket, job->n, "not-now", SRV_WORD_NO_PERSON, NULL);
        return;
    }
    json_t *hashes = json_array(), *codes = srv_codes_new(core, hashes);
    json_object_set_new(person->document, "recovery", hashes);
    json_object_set_new(job->body, "codes", codes);
    keep_change(core, job, person);
}

/* New codes in place of all old ones, for somebody who has lost password and codes. */
void srv_do_recover(srv_request *request) {
    find_person(request->core, job_about(request), recover_found);
}

static void forget_tables(srv_core *core, srv_job *job, const srv_result *result) {
    for (uint32_t i = 0; result->status == SRV_STORE_OK && i < result->match_count; i++)
        if (result->matches[i].stage != SRV_MATCH_ENDED)
            srv_person_sits(core, job->id, result->matches[i].id, true);
    srv_leave_for_good(core, job);
}

static void forget_found(srv_core *core, srv_job *job, const srv_result *result) {
    if (!found_person(core, job, result)) return;
    job->done = forget_tables;
    srv_read read = {.kind = SRV_READ_MATCHES, .id = job->id};
    srv_ask(core, job, &read);
}

void srv_forget_person(srv_core *core, srv_job *job) {
    find_person(core, job, forget_found);
}

/* As if they had asked for it themselves. */
void srv_do_forget(srv_request *request) {
    srv_forget_person(request->core, job_about(request));
}

/* --- reports --- */

void srv_do_dismiss(srv_request *request) {
    srv_core *core = request->core;
    char name[SRV_NOTE_MAX];
    slg_print(name, sizeof name, "report/%s", srv_string(request, "report"));
    srv_write write = {.kind = SRV_PUT_NOTE, .note = {.name = name, .text = ""}};
    srv_submit(core, srv_job_new(core, house_written, request), &write, 1);
}

/* --- figures --- */

void srv_do_status(srv_request *request) {
    srv_counts c = srv_count(request->core);
    srv_reply(request, json_pack("{s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:O}", "people",
                                 (json_int_t)c.people, "tables_open", (json_int_t)c.tables_open,
                                 "matches_on", (json_int_t)c.matches_on, "matches_loaded",
                                 (json_int_t)c.matches_loaded, "answers", (json_int_t)c.answers,
                                 "store_waiting", (json_int_t)c.store_waiting, "thinking",
                                 (json_int_t)c.thinking, "house", request->core->house));
}

void srv_came_admin(srv_core *core, srv_socket socket) {
    srv_client *client = srv_make(sizeof *client);
    client->socket = socket;
    client->admin = true;
    srv_copy(client->address, sizeof client->address, "admin");
    srv_map_put(&core->clients, socket, client);
    srv_address_of(core, client->address)->sockets++;
}
