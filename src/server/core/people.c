/* SPDX-License-Identifier: MIT */
/* Who is here: guests and those with an account, and the tokens by which they are known again. */
#include <stdlib.h>
#include <string.h>

#include "server/core/parts.h"

enum { TOKEN_BYTES = 32, SESSION_DAYS = 400 };

/* --- tokens --- */

void srv_token_new(srv_core *core, char text[65], uint8_t hash[SRV_HASH_BYTES]) {
    uint8_t bytes[TOKEN_BYTES];
    core->world.random(core->world.self, bytes, sizeof bytes);
    for (uint32_t i = 0; i < TOKEN_BYTES; i++) {
        text[2 * i] = "0123456789abcdef"[bytes[i] >> 4];
        text[2 * i + 1] = "0123456789abcdef"[bytes[i] & 15];
    }
    text[64] = '\0';
    core->world.digest(core->world.self, text, 64, hash);
}

bool srv_token_hash(srv_core *core, const char *text, uint8_t hash[SRV_HASH_BYTES]) {
    if (strlen(text) != 64 || strspn(text, "0123456789abcdef") != 64) return false;
    core->world.digest(core->world.self, text, 64, hash);
    return true;
}

/* --- in memory --- */

srv_person *srv_person_of(const srv_core *core, srv_id id) {
    return id ? srv_map_get(&core->people, id) : NULL;
}

srv_person *srv_person_keep(srv_core *core, const srv_person_row *row) {
    srv_person *person = srv_person_of(core, row->id);
    if (!person) {
        person = srv_make(sizeof *person);
        person->id = row->id;
        person->kind = row->kind;
        srv_copy(person->login, sizeof person->login, row->login);
        person->document = json_loads(row->document, 0, NULL);
        if (!json_is_object(person->document)) person->document = json_object();
        person->made = row->made;
        person->seen = row->seen;
        srv_map_put(&core->people, row->id, person);
    }
    person->sockets++;
    return person;
}

void srv_person_drop(srv_core *core, srv_person *person) {
    if (--person->sockets) return;
    srv_map_take(&core->people, person->id);
    json_decref(person->document);
    free(person);
}

const char *srv_person_name(const srv_person *person) {
    const char *name = json_string_value(json_object_get(person->document, "name"));
    return name ? name : "";
}

json_t *srv_you(const srv_person *person) {
    static const char *const kinds[] = {"guest", "account", "bot"};
    json_t *you = json_pack("{s:o, s:s, s:s}", "person", srv_id_json(person->id), "name",
                            srv_person_name(person), "kind", kinds[person->kind]);
    if (*person->login) json_object_set_new(you, "login", json_string(person->login));
    if (json_object_get(person->document, "feed")) json_object_set_new(you, "feed", json_true());
    if (json_is_true(json_object_get(person->document, "hidden")))
        json_object_set_new(you, "hidden", json_true());
    return you;
}

bool srv_has(const srv_person *person, const char *list, srv_id other) {
    char id[SRV_ID_LETTERS + 1];
    size_t i;
    json_t *entry;
    srv_id_write(other, id);
    json_array_foreach(json_object_get(person->document, list), i,
                       entry) if (strcmp(json_string_value(entry) ? json_string_value(entry) : "",
                                         id) == 0) return true;
    return false;
}

void srv_person_sits(srv_core *core, srv_id id, srv_id table, bool sits) {
    srv_person *person = srv_person_of(core, id);
    if (!person) return;
    uint32_t i = 0;
    while (i < person->table_count && person->tables[i] != table)
        i++;
    if (sits && i == person->table_count && i < SRV_TABLES_MAX) {
        person->turns[i] = SRV_TURN_UNKNOWN;
        person->tables[person->table_count++] = table;
    } else if (!sits && i < person->table_count) {
        person->tables[i] = person->tables[--person->table_count];
        person->turns[i] = person->turns[person->table_count];
    }
}

void srv_person_turn(srv_core *core, srv_id id, srv_id table, srv_turn turn) {
    srv_person *person = srv_person_of(core, id);
    for (uint32_t i = 0; person && i < person->table_count; i++)
        if (person->tables[i] == table) person->turns[i] = turn;
}

bool srv_name_fits(const char *name) {
    size_t length = strlen(name);
    if (length < 1 || length >= SLG_NAME_MAX || strspn(name, " ") == length) return false;
    for (; *name; name++)
        if ((unsigned char)*name < ' ' || *name == 0x7f || *name == '#') return false;
    return true;
}

/* --- written --- */

void srv_person_write(srv_write *write, const srv_core *core, const srv_person *person,
                      char **document) {
    const srv_time day = 86400000;
    bool goes = person->kind != SRV_ACCOUNT && core->limits.guest_days;
    *document = json_dumps(person->document, JSON_COMPACT);
    *write = (srv_write){.kind = SRV_PUT_PERSON, .id = person->id};
    write->person = (srv_person_row){.id = person->id,
                                     .kind = person->kind,
                                     .login = person->login,
                                     .document = *document,
                                     .made = person->made,
                                     .seen = person->seen};
    if (goes) write->person.gone_at = srv_now(core) + core->limits.guest_days * day;
}

/* --- hello --- */

static json_t *house(const srv_core *core, slg_lang lang) {
    json_t *rules = json_object(), *phrases = json_array();
    for (uint32_t i = 0; i < slg_game_count(); i++) {
        char hash[20];
        slg_out out;
        slg_out_init(&out, hash, sizeof hash);
        slg_put_hex(&out, slg_rules_hash(slg_game_at(i)), 16);
        slg_out_end(&out);
        json_object_set_new(rules, slg_game_name(slg_game_at(i)), json_string(hash));
    }
    for (uint32_t i = 0; *srv_phrase(i, lang); i++)
        json_array_append_new(phrases, json_string(srv_phrase(i, lang)));
    json_t *all =
        json_pack("{s:i, s:s, s:o, s:o, s:{s:i, s:i, s:b, s:b, s:b, s:b}}", "version", 1, "notice",
                  srv_notice(core, lang), "rules", rules, "phrases", phrases, "limits", "message",
                  (int)core->limits.message_bytes, "tables", (int)core->limits.tables_person,
                  "chat", core->limits.chat, "accounts", core->limits.accounts, "agents",
                  core->limits.agents, "cards", core->limits.own_cards);
    if (core->world.push) json_object_set_new(all, "push", json_string(core->world.push_key));
    return all;
}

/* An unfinished match of somebody, and whether they are asked there, as far as its row says. */
static void keep_turn(srv_core *core, srv_id person, const srv_match_row *row) {
    json_t *document = json_loads(row->document, 0, NULL);
    const json_t *asked = json_object_get(document, "asked");
    srv_turn turn = row->stage == SRV_MATCH_OPEN ? SRV_TURN_NO : SRV_TURN_UNKNOWN;
    if (row->stage == SRV_MATCH_ON && json_is_integer(asked)) {
        turn = SRV_TURN_NO;
        for (uint32_t i = 0; i < SRV_MATCH_SEATS; i++)
            if (row->people[i] == person && (json_integer_value(asked) >> i & 1))
                turn = SRV_TURN_YES;
    }
    json_decref(document);
    srv_person_sits(core, person, row->id, true);
    srv_person_turn(core, person, row->id, turn);
}

/* The last step: the matches of the person are known. */
static void welcome_with(srv_core *core, srv_job *job, const srv_result *result) {
    srv_client *client = srv_client_of(core, job->socket);
    if (!client || !client->person) return;
    if (result->status != SRV_STORE_OK) {
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
        srv_person_drop(core, client->person);
        client->person = NULL;
        return;
    }
    json_t *tables = json_array();
    for (uint32_t i = 0; i < result->match_count; i++)
        keep_turn(core, client->person->id, &result->matches[i]);
    for (uint32_t i = 0; i < client->person->table_count; i++)
        json_array_append_new(tables, srv_id_json(client->person->tables[i]));
    json_t *body = json_pack("{s:o, s:o, s:o}", "you", srv_you(client->person), "house",
                             house(core, client->lang), "tables", tables);
    json_t *shut =
        json_pack("{s:O?, s:O?}", "muted", json_object_get(client->person->document, "muted"),
                  "blocked", json_object_get(client->person->document, "blocked"));
    json_object_set_new(body, "shut-out", shut);
    json_object_update(body, job->body);
    srv_reply_to(core, job->socket, job->n, body);
}

/* Somebody is known, and signed in on this socket. */
void srv_welcome(srv_core *core, srv_client *client, int64_t n, srv_person *person,
                 const char *token) {
    client->person = person;
    srv_job *job = srv_job_new(core, welcome_with, NULL);
    job->socket = client->socket;
    job->n = n;
    job->body = token ? json_pack("{s:s}", "token", token) : json_object();
    job->holds = true;
    client->busy++;
    srv_read read = {.kind = SRV_READ_THEIRS,
                     .id = person->id,
                     .stages = 1u << SRV_MATCH_OPEN | 1u << SRV_MATCH_ON};
    srv_ask(core, job, &read);
}

static void guest_made(srv_core *core, srv_job *job, const srv_result *result) {
    srv_client *client = srv_client_of(core, job->socket);
    srv_person *person = srv_person_of(core, job->id);
    if (!client) {
        srv_person_drop(core, person);
        return;
    }
    if (result->status != SRV_STORE_OK) {
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
        srv_person_drop(core, person);
        return;
    }
    memcpy(client->token, job->token, SRV_HASH_BYTES);
    srv_welcome(core, client, job->n, person,
                json_string_value(json_object_get(job->body, "token")));
}

static void make_guest(srv_request *request, const char *name) {
    srv_core *core = request->core;
    const srv_time now = srv_now(core), day = 86400000;
    uint32_t wait;
    srv_address *address = srv_address_of(core, request->client->address);
    if (!srv_take(&address->guests, now, 1, core->limits.guests_hour, 3600000, &wait)) {
        srv_refuse_wait(request, wait);
        return;
    }
    char token[65], *document;
    srv_write writes[2];
    srv_job *job = srv_job_new(core, guest_made, request);
    srv_token_new(core, token, job->token);
    job->body = json_pack("{s:s}", "token", token);
    const srv_person_kind kind = srv_flag(request, "bot") ? SRV_BOT : SRV_GUEST;
    json_t *first =
        json_pack("{s:s, s:s}", "name", name, "lang", slg_lang_code(request->client->lang));
    char *text = json_dumps(first, JSON_COMPACT);
    json_decref(first);
    srv_person *person = srv_person_keep(core, &(srv_person_row){.id = srv_new_id(core),
                                                                 .kind = kind,
                                                                 .login = "",
                                                                 .document = text,
                                                                 .made = now,
                                                                 .seen = now});
    free(text);
    job->id = person->id;
    srv_person_write(&writes[0], core, person, &document);
    writes[1] = (srv_write){.kind = SRV_PUT_SESSION};
    writes[1].session.person = person->id;
    writes[1].session.made = now;
    writes[1].session.ends = now + SESSION_DAYS * day;
    memcpy(writes[1].session.token, job->token, SRV_HASH_BYTES);
    srv_submit(core, job, writes, 2);
    free(document);
}

/* The token was read; whoever was not seen for a day is noted as seen. */
static void session_read(srv_core *core, srv_job *job, const srv_result *result) {
    srv_client *client = srv_client_of(core, job->socket);
    const srv_time now = srv_now(core), day = 86400000;
    if (!client) return;
    if (result->status == SRV_STORE_FAILED) {
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
        return;
    }
    if (result->status != SRV_STORE_OK || !result->person || result->session->ends < now) {
        srv_refuse_to(core, job->socket, job->n, "unknown", SRV_WORD_NO_SESSION, NULL);
        return;
    }
    if (srv_is_banned(core, result->person->document)) {
        srv_refuse_to(core, job->socket, job->n, "banned", SRV_WORD_BANNED, NULL);
        return;
    }
    srv_person *person = srv_person_keep(core, result->person);
    memcpy(client->token, job->token, SRV_HASH_BYTES);
    if (now - person->seen >= day) {
        char *document;
        srv_write write;
        person->seen = now;
        srv_person_write(&write, core, person, &document);
        srv_submit(core, srv_job_new(core, NULL, NULL), &write, 1);
        free(document);
    }
    srv_welcome(core, client, job->n, person, NULL);
}

void srv_do_hello(srv_request *request) {
    srv_client *client = request->client;
    const char *token = srv_string(request, "token"), *name = srv_string(request, "name");
    const char *lang = srv_string(request, "lang"), *form = srv_string(request, "form");
    int32_t number = lang ? slg_lang_find(lang) : 0;
    client->lang = number >= 0 ? (slg_lang)number : SLG_EN;
    if (client->person) {
        srv_refuse(request, "not-now", SRV_WORD_NONE, NULL);
    } else if (srv_integer(request, "version", 0) != 1) {
        srv_refuse(request, "bad-message", SRV_WORD_VERSION, NULL);
    } else if (form && strcmp(form, "packed") != 0 && strcmp(form, "json") != 0) {
        srv_refuse_at(request, "form");
    } else if (!token && (!name || !srv_name_fits(name))) {
        srv_refuse(request, "bad-message", SRV_WORD_NAME_LENGTH, NULL);
    } else {
        client->packed = form && strcmp(form, "packed") == 0;
        if (!token) {
            make_guest(request, name);
            return;
        }
        srv_read read = {.kind = SRV_READ_SESSION};
        if (!srv_token_hash(request->core, token, read.token)) {
            srv_refuse(request, "unknown", SRV_WORD_NO_SESSION, NULL);
            return;
        }
        srv_job *job = srv_job_new(request->core, session_read, request);
        memcpy(job->token, read.token, SRV_HASH_BYTES);
        srv_ask(request->core, job, &read);
    }
}

/* --- a name of one's own --- */

static void name_written(srv_core *core, srv_job *job, const srv_result *result) {
    srv_client *client = srv_client_of(core, job->socket);
    srv_person *person = client ? client->person : NULL;
    if (!person) return;
    if (result->status != SRV_STORE_OK) {
        json_object_update(person->document, job->body);
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
        return;
    }
    srv_reply_to(core, job->socket, job->n, json_pack("{s:o}", "you", srv_you(person)));
}

void srv_do_name(srv_request *request) {
    srv_core *core = request->core;
    srv_person *person = request->client->person;
    const char *name = srv_string(request, "name");
    if (!srv_name_fits(name)) {
        srv_refuse(request, "bad-message", SRV_WORD_NAME_LENGTH, NULL);
        return;
    }
    char *document;
    srv_write write;
    srv_job *job = srv_job_new(core, name_written, request);
    job->body = json_pack("{s:s}", "name", srv_person_name(person));
    json_object_set_new(person->document, "name", json_string(name));
    srv_person_write(&write, core, person, &document);
    srv_submit(core, job, &write, 1);
    free(document);
}
