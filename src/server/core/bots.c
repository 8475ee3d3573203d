/* SPDX-License-Identifier: MIT */
/* Bots that somebody has made for their own programs: each has a token, which is shown once, and
 * can be revoked. A program may also come as a bot by itself (hello), and is then nobody's. */
#include <stdlib.h>
#include <string.h>

#include "server/core/parts.h"

enum { BOTS_MAX = 10, BOT_SESSION_DAYS = 400 };

static json_t *bots_of(const srv_person *person) {
    json_t *bots = json_object_get(person->document, "bots");
    return json_is_array(bots) ? bots : NULL;
}

/* Where it stands in the list; the list's length: it is none of theirs. */
static size_t find_bot(const json_t *bots, srv_id bot) {
    size_t i;
    const json_t *one;
    json_array_foreach(bots, i, one) {
        const char *id = json_string_value(json_object_get(one, "person"));
        if (id && srv_id_read(id) == bot) return i;
    }
    return json_array_size(bots);
}

/* --- making one --- */

static void bot_made(srv_core *core, srv_job *job, const srv_result *result) {
    srv_client *client = srv_client_of(core, job->socket);
    srv_person *owner = client ? client->person : NULL;
    if (result->status != SRV_STORE_OK) {
        json_t *bots = owner ? bots_of(owner) : NULL;
        if (bots) json_array_remove(bots, find_bot(bots, job->id));
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
        return;
    }
    srv_reply_to(core, job->socket, job->n, json_incref(job->body));
}

static void make_bot(srv_request *request, const char *name) {
    srv_core *core = request->core;
    srv_person *owner = request->client->person;
    const srv_time now = srv_now(core), day = 86400000;
    char token[65], *document, *text;
    srv_write writes[3];
    srv_job *job = srv_job_new(core, bot_made, request);
    job->id = srv_new_id(core);
    srv_token_new(core, token, job->token);
    json_t *bot = json_pack("{s:o, s:s, s:I}", "person", srv_id_json(job->id), "name", name, "made",
                            (json_int_t)now);
    job->body = json_pack("{s:O, s:s}", "bot", bot, "token", token);
    if (!bots_of(owner)) json_object_set_new(owner->document, "bots", json_array());
    json_array_append_new(bots_of(owner), bot);
    json_t *first =
        json_pack("{s:s, s:s, s:o}", "name", name, "lang", slg_lang_code(request->client->lang),
                  "owner", srv_id_json(owner->id));
    text = json_dumps(first, JSON_COMPACT);
    json_decref(first);
    srv_person as_bot = {.id = job->id, .kind = SRV_BOT, .made = now, .seen = now};
    as_bot.document = json_loads(text, 0, NULL);
    free(text);
    srv_person_write(&writes[0], core, &as_bot, &text);
    writes[1] = (srv_write){.kind = SRV_PUT_SESSION};
    writes[1].session.person = job->id;
    writes[1].session.made = now;
    writes[1].session.ends = now + BOT_SESSION_DAYS * day;
    memcpy(writes[1].session.token, job->token, SRV_HASH_BYTES);
    srv_person_write(&writes[2], core, owner, &document);
    srv_submit(core, job, writes, 3);
    json_decref(as_bot.document);
    free(text);
    free(document);
}

void srv_do_bot_new(srv_request *request) {
    srv_core *core = request->core;
    const srv_person *me = request->client->person;
    const char *name = srv_string(request, "name");
    uint32_t wait = 0;
    srv_address *address = srv_address_of(core, request->client->address);
    if (me->kind == SRV_BOT)
        srv_refuse(request, "not-now", SRV_WORD_IS_BOT, NULL);
    else if (!srv_name_fits(name))
        srv_refuse(request, "bad-message", SRV_WORD_NAME_LENGTH, NULL);
    else if (json_array_size(bots_of(me)) >= BOTS_MAX ||
             !srv_take(&address->guests, srv_now(core), 1, core->limits.guests_hour, 3600000,
                       &wait))
        srv_refuse_wait(request, wait);
    else
        make_bot(request, name);
}

/* --- the list --- */

/* One after another is looked for: those that nobody has seen for long are gone. */
static void next_bot(srv_core *core, srv_job *job, const srv_result *result) {
    json_t *wanted = json_object_get(job->body, "wanted"),
           *found = json_object_get(job->body, "bots");
    if (result && result->status == SRV_STORE_OK && result->person) {
        json_t *bot = json_copy(json_array_get(wanted, job->count - 1));
        json_object_set_new(bot, "seen", json_integer(result->person->seen));
        json_array_append_new(found, bot);
    }
    if (job->count < json_array_size(wanted)) {
        const json_t *next = json_array_get(wanted, job->count++);
        srv_read read = {.kind = SRV_READ_PERSON,
                         .id = srv_id_read(json_string_value(json_object_get(next, "person")))};
        srv_ask(core, job, &read);
        return;
    }
    srv_reply_to(core, job->socket, job->n, json_pack("{s:O}", "bots", found));
}

void srv_do_bots(srv_request *request) {
    const srv_person *me = request->client->person;
    json_t *bots = bots_of(me);
    if (!bots || !json_array_size(bots)) {
        srv_reply(request, json_pack("{s:[]}", "bots"));
        return;
    }
    srv_job *job = srv_job_new(request->core, next_bot, request);
    job->body = json_pack("{s:o, s:[]}", "wanted", json_deep_copy(bots), "bots");
    next_bot(request->core, job, NULL);
}

/* --- revoking --- */

static void bot_revoked(srv_core *core, srv_job *job, const srv_result *result) {
    srv_client *client = srv_client_of(core, job->socket);
    json_t *bots = client && client->person ? bots_of(client->person) : NULL;
    if (result->status == SRV_STORE_OK) {
        srv_forget_person(core, job);
        return;
    }
    if (bots) json_array_append(bots, job->body);
    srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
}

/* Its token is none any more; it is deleted, and leaves its matches like anybody who is. */
void srv_do_bot_drop(srv_request *request) {
    srv_core *core = request->core;
    srv_person *me = request->client->person;
    srv_id bot = srv_id_read(srv_string(request, "person"));
    json_t *bots = bots_of(me);
    size_t at = find_bot(bots, bot);
    if (!bots || at == json_array_size(bots)) {
        srv_refuse(request, "unknown", SRV_WORD_NO_PERSON, NULL);
        return;
    }
    char *document;
    srv_write write;
    srv_job *job = srv_job_new(core, bot_revoked, request);
    job->id = bot;
    job->body = json_incref(json_array_get(bots, at));
    json_array_remove(bots, at);
    srv_person_write(&write, core, me, &document);
    srv_submit(core, job, &write, 1);
    free(document);
}

void srv_bots_forget(srv_core *core, const srv_person *owner) {
    size_t i;
    const json_t *one;
    json_array_foreach(bots_of(owner), i, one) {
        srv_job *job = srv_job_new(core, NULL, NULL);
        job->id = srv_id_read(json_string_value(json_object_get(one, "person")));
        srv_forget_person(core, job);
    }
}
