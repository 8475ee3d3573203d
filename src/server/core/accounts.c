/* SPDX-License-Identifier: MIT */
/* Accounts: a login name and a password, and codes for whoever forgets it. The world makes the
 * hashes of passwords, since that takes long; codes are long enough for a quick hash. */
#include <stdlib.h>
#include <string.h>

#include "server/core/parts.h"

enum { CODES = 8, PASSWORD_LEAST = 8, PASSWORD_MOST = 128, SESSION_DAYS = 400 };

static bool login_fits(const char *login) {
    size_t length = strlen(login);
    return length >= 3 && length <= SRV_LOGIN_MAX &&
           strspn(login, "abcdefghijklmnopqrstuvwxyz0123456789-_.") == length;
}

static bool password_fits(const char *password) {
    size_t length = strlen(password);
    return length >= PASSWORD_LEAST && length <= PASSWORD_MOST;
}

static json_t *code_hash(srv_core *core, const char *code) {
    uint8_t hash[SRV_HASH_BYTES];
    srv_text text = {0};
    core->world.digest(core->world.self, code, strlen(code), hash);
    srv_put_base64(&text, hash, sizeof hash);
    json_t *json = json_string(text.bytes);
    srv_text_free(&text);
    return json;
}

/* Shown once: "k3m9-q2x7-h4tw". Kept as hashes. */
json_t *srv_codes_new(srv_core *core, json_t *hashes) {
    json_t *codes = json_array();
    for (uint32_t i = 0; i < CODES; i++) {
        char id[SRV_ID_LETTERS + 1], code[16];
        srv_id_write(srv_new_id(core), id);
        for (uint32_t part = 0; part < 3; part++) {
            memcpy(code + 5 * part, id + 4 * part, 4);
            code[5 * part + 4] = part < 2 ? '-' : '\0';
        }
        json_array_append_new(codes, json_string(code));
        json_array_append_new(hashes, code_hash(core, code));
    }
    return codes;
}

/* --- signing up --- */

static void signed_up(srv_core *core, srv_job *job, const srv_result *result) {
    srv_client *client = srv_client_of(core, job->socket);
    srv_person *person = srv_person_of(core, job->id);
    if (result->status != SRV_STORE_OK && person) { /* a guest as before */
        person->kind = SRV_GUEST;
        person->login[0] = '\0';
        json_object_del(person->document, "password");
        json_object_del(person->document, "recovery");
    }
    if (!client || !person) return;
    if (result->status == SRV_STORE_TAKEN)
        srv_refuse_to(core, job->socket, job->n, "taken", SRV_WORD_LOGIN_TAKEN, NULL);
    else if (result->status != SRV_STORE_OK)
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
    else
        srv_reply_to(core, job->socket, job->n,
                     json_pack("{s:o, s:O}", "you", srv_you(person), "codes",
                               json_object_get(job->body, "codes")));
}

static void password_made(srv_core *core, srv_job *job, const char *hash, bool fits) {
    srv_client *client = srv_client_of(core, job->socket);
    srv_person *person = client ? client->person : NULL;
    (void)fits;
    if (!person || person->kind != SRV_GUEST) return;
    if (!hash) {
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
        return;
    }
    json_t *hashes = json_array();
    json_object_set_new(job->body, "codes", srv_codes_new(core, hashes));
    json_object_set_new(person->document, "password", json_string(hash));
    json_object_set_new(person->document, "recovery", hashes);
    person->kind = SRV_ACCOUNT;
    srv_copy(person->login, sizeof person->login,
             json_string_value(json_object_get(job->body, "login")));
    char *document;
    srv_write write;
    job->id = person->id;
    job->hashed = NULL;
    job->done = signed_up;
    srv_person_write(&write, core, person, &document);
    srv_submit(core, job, &write, 1);
    free(document);
}

void srv_do_sign_up(srv_request *request) {
    srv_core *core = request->core;
    const char *login = srv_string(request, "login"), *password = srv_string(request, "password");
    uint32_t wait;
    srv_address *address = srv_address_of(core, request->client->address);
    if (request->client->person->kind != SRV_GUEST)
        srv_refuse(request, "not-now",
                   request->client->person->kind == SRV_BOT ? SRV_WORD_IS_BOT
                                                            : SRV_WORD_HAS_ACCOUNT,
                   NULL);
    else if (!login_fits(login))
        srv_refuse(request, "bad-message", SRV_WORD_LOGIN_LETTERS, NULL);
    else if (!password_fits(password))
        srv_refuse(request, "bad-message", SRV_WORD_PASSWORD_LENGTH, NULL);
    else if (!srv_take(&address->logins, srv_now(core), 1, core->limits.logins_hour, 3600000,
                       &wait))
        srv_refuse_wait(request, wait);
    else {
        srv_job *job = srv_job_new(core, NULL, request);
        job->hashed = password_made;
        job->body = json_pack("{s:s}", "login", login);
        srv_ask_hash(core, job, password, NULL);
    }
}

/* --- signing in --- */

/* The socket is somebody else's from now on. */
static void session_written(srv_core *core, srv_job *job, const srv_result *result) {
    srv_client *client = srv_client_of(core, job->socket);
    srv_person *person = srv_person_of(core, job->id);
    if (!client || result->status != SRV_STORE_OK) {
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
        if (person) srv_person_drop(core, person);
        return;
    }
    while (client->follow_count)
        srv_follow_not(core, client, client->follows[client->follow_count - 1]);
    srv_pair_forget(core, client->socket, true);
    if (client->person) srv_person_drop(core, client->person);
    memcpy(client->token, job->token, SRV_HASH_BYTES);
    srv_welcome(core, client, job->n, person,
                json_string_value(json_object_get(job->body, "token")));
}

/* A code is good once. */
static bool use_code(srv_core *core, srv_person *person, const char *code) {
    json_t *codes = json_object_get(person->document, "recovery"), *hash = code_hash(core, code);
    size_t i;
    json_t *kept;
    bool found = false;
    json_array_foreach(codes, i, kept) if (json_equal(kept, hash)) {
        json_array_remove(codes, i);
        found = true;
        break;
    }
    json_decref(hash);
    return found;
}

static void let_in(srv_core *core, srv_job *job, srv_person *person) {
    const srv_time now = srv_now(core), day = 86400000;
    char token[65], *document;
    srv_write writes[2];
    person->seen = now;
    srv_token_new(core, token, job->token);
    json_object_set_new(job->body, "token", json_string(token));
    job->id = person->id;
    job->hashed = NULL;
    job->done = session_written;
    srv_person_write(&writes[0], core, person, &document);
    writes[1] = (srv_write){.kind = SRV_PUT_SESSION};
    writes[1].session.person = person->id;
    writes[1].session.made = now;
    writes[1].session.ends = now + SESSION_DAYS * day;
    memcpy(writes[1].session.token, job->token, SRV_HASH_BYTES);
    srv_submit(core, job, writes, 2);
    free(document);
}

static void password_compared(srv_core *core, srv_job *job, const char *hash, bool fits) {
    srv_person *person = srv_person_of(core, job->id);
    const srv_client *client = srv_client_of(core, job->socket);
    (void)hash;
    if (client && fits && person) {
        let_in(core, job, person);
        return;
    }
    srv_refuse_to(core, job->socket, job->n, "unknown", SRV_WORD_WRONG_PASSWORD, NULL);
    if (person) srv_person_drop(core, person);
}

/* Whether the name or the password is wrong takes equally long to say. */
static void login_read(srv_core *core, srv_job *job, const srv_result *result) {
    const char *code = json_string_value(json_object_get(job->body, "code"));
    const char *password = json_string_value(json_object_get(job->body, "password"));
    const char *compare = NULL;
    if (result->status == SRV_STORE_FAILED) {
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
        return;
    }
    if (result->person && srv_is_banned(core, result->person->document)) {
        srv_refuse_to(core, job->socket, job->n, "banned", SRV_WORD_BANNED, NULL);
        return;
    }
    srv_person *person = result->status == SRV_STORE_OK && result->person
                             ? srv_person_keep(core, result->person)
                             : NULL;
    job->done = NULL;
    job->id = person ? person->id : 0;
    if (code && person && use_code(core, person, code)) {
        let_in(core, job, person);
        return;
    }
    if (person) compare = json_string_value(json_object_get(person->document, "password"));
    job->hashed = password_compared;
    srv_ask_hash(core, job, password ? password : "no password",
                 compare && password ? compare : "");
    json_object_del(job->body, "password"); /* is kept no longer than it is needed */
}

void srv_do_sign_in(srv_request *request) {
    srv_core *core = request->core;
    const char *login = srv_string(request, "login");
    const char *password = srv_string(request, "password"), *code = srv_string(request, "code");
    uint32_t wait;
    srv_address *address = srv_address_of(core, request->client->address);
    if (!password == !code) {
        srv_refuse_at(request, "password");
    } else if (!login_fits(login) || (password && strlen(password) > PASSWORD_MOST)) {
        srv_refuse(request, "unknown", SRV_WORD_WRONG_PASSWORD, NULL);
    } else if (!srv_take(&address->logins, srv_now(core), 1, core->limits.logins_hour, 3600000,
                         &wait)) {
        srv_refuse_wait(request, wait);
    } else {
        srv_job *job = srv_job_new(core, login_read, request);
        job->body = json_object();
        if (password) json_object_set_new(job->body, "password", json_string(password));
        if (code) json_object_set_new(job->body, "code", json_string(code));
        srv_read read = {.kind = SRV_READ_PERSON, .name = login};
        srv_ask(core, job, &read);
    }
}

/* --- signing out --- */

static void signed_out(srv_core *core, srv_job *job, const srv_result *result) {
    srv_client *client = srv_client_of(core, job->socket);
    if (!client) return;
    if (result->status != SRV_STORE_OK) {
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
        return;
    }
    srv_reply_to(core, job->socket, job->n, NULL);
    client->shut = true;
    core->world.shut(core->world.self, client->socket, 1000, "signed out");
}

void srv_do_sign_out(srv_request *request) {
    srv_write write = {.kind = SRV_DROP_SESSION};
    memcpy(write.session.token, request->client->token, SRV_HASH_BYTES);
    srv_submit(request->core, srv_job_new(request->core, signed_out, request), &write, 1);
}
