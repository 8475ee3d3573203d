/* SPDX-License-Identifier: MIT */
/* Reading requests, and writing what comes back. */
#include <stdlib.h>
#include <string.h>

#include "server/core/parts.h"

/* --- writing --- */

void srv_send_text(srv_core *core, srv_socket to, const char *text, size_t length) {
    if (!srv_client_of(core, to)) return;
    core->counts.bytes_sent += length;
    core->world.send(core->world.self, to, text, length);
}

void srv_send_json(srv_core *core, srv_socket to, json_t *body) {
    char *text = srv_client_of(core, to) ? json_dumps(body, JSON_COMPACT) : NULL;
    if (text) srv_send_text(core, to, text, strlen(text));
    free(text);
    json_decref(body);
}

void srv_reply_to(srv_core *core, srv_socket to, int64_t n, json_t *body) {
    json_t *all = json_pack("{sI}", "re", (json_int_t)n);
    if (body) json_object_update(all, body);
    json_decref(body);
    srv_send_json(core, to, all);
}

void srv_reply(const srv_request *request, json_t *body) {
    srv_reply_to(request->core, request->client->socket, request->n, body);
}

json_t *srv_refusal(slg_lang lang, const char *code, srv_word word, const char *name) {
    char text[512];
    srv_say(word, lang, name, text, sizeof text);
    return json_pack("{ssss}", "error", code, "text", text);
}

void srv_refuse_to(srv_core *core, srv_socket to, int64_t n, const char *code, srv_word word,
                   const char *name) {
    const srv_client *client = srv_client_of(core, to);
    if (client) srv_reply_to(core, to, n, srv_refusal(client->lang, code, word, name));
}

void srv_refuse(const srv_request *request, const char *code, srv_word word, const char *name) {
    srv_refuse_to(request->core, request->client->socket, request->n, code, word, name);
}

void srv_refuse_at(const srv_request *request, const char *where) {
    json_t *body = srv_refusal(request->client->lang, "bad-message", SRV_WORD_BAD_NAME, where);
    json_object_set_new(body, "at", json_string(where));
    srv_reply(request, body);
}

void srv_refuse_wait(const srv_request *request, uint32_t seconds) {
    json_t *body = srv_refusal(request->client->lang, "too-many", SRV_WORD_TOO_MANY, NULL);
    json_object_set_new(body, "wait", json_integer(seconds));
    srv_reply(request, body);
}

/* --- reading --- */

const char *srv_string(const srv_request *request, const char *name) {
    return json_string_value(json_object_get(request->body, name));
}

json_int_t srv_integer(const srv_request *request, const char *name, json_int_t otherwise) {
    const json_t *value = json_object_get(request->body, name);
    return value ? json_integer_value(value) : otherwise;
}

bool srv_flag(const srv_request *request, const char *name) {
    return json_is_true(json_object_get(request->body, name));
}

json_t *srv_id_json(srv_id id) {
    char text[SRV_ID_LETTERS + 1];
    if (!id) return json_null();
    srv_id_write(id, text);
    return json_string(text);
}

enum { BEFORE_HELLO = 1, NEW = 2, TALK = 4, ACCOUNT = 8, ADMIN = 16 };

/* The names of a request, each with its type: s a text, u a whole number from 0, b true or false,
 * o an object, a a list, i an id; with "?", it may be left out. */
static const struct {
    const char *name;
    void (*deal)(srv_request *request);
    const char *names;
    uint32_t flags;
} requests[] = {
    {"hello", srv_do_hello, "version=u token=s? name=s? lang=s? form=s? bot=b?", BEFORE_HELLO},
    {"name", srv_do_name, "name=s", 0},
    {"sign-up", srv_do_sign_up, "login=s password=s", ACCOUNT},
    {"sign-in", srv_do_sign_in, "login=s password=s? code=s?", ACCOUNT},
    {"sign-out", srv_do_sign_out, "", 0},
    {"export", srv_do_export, "from=u?", 0},
    {"delete", srv_do_delete, "sure=b", 0},
    {"bots", srv_do_bots, "", 0},
    {"bot-new", srv_do_bot_new, "name=s", 0},
    {"bot-drop", srv_do_bot_drop, "person=i", 0},
    {"push", srv_do_push, "endpoint=s key=s? auth=s?", 0},
    {"feed", srv_do_feed, "on=b", 0},
    {"open", srv_do_open,
     "game=s options=o? seats=a? listed=b? clock=o? watch=o? takeback=s? seed=u? practice=b? "
     "cards=s?",
     NEW},
    {"tables", srv_do_tables, "from=u? stage=s? mine=b?", 0},
    {"pair", srv_do_pair, "game=s? options=o? clock=o? stop=b?", NEW},
    {"look", srv_do_look, "table=i", 0},
    {"away", srv_do_away, "table=i", 0},
    {"bring", srv_do_bring, "game=s name=s text=s", 0},
    {"cards", srv_do_cards, "cards=s", 0},
    {"sit", srv_do_sit, "table=i seat=u? cards=s?", NEW},
    {"stand", srv_do_stand, "table=i", 0},
    {"start", srv_do_start, "table=i", NEW},
    {"rematch", srv_do_rematch, "table=i", NEW},
    {"answer", srv_do_answer, "table=i seat=u seq=u option=u at=u?", 0},
    {"undo", srv_do_undo, "table=i seat=u", 0},
    {"offer", srv_do_offer, "table=i what=s", 0},
    {"agree", srv_do_agree, "table=i what=s", 0},
    {"decline", srv_do_decline, "table=i what=s", 0},
    {"concede", srv_do_concede, "table=i seat=u", 0},
    {"fill", srv_do_fill, "table=i seat=u agent=s", 0},
    {"back", srv_do_back, "table=i", 0},
    {"record", srv_do_record, "table=i", 0},
    {"say", srv_do_say, "table=i text=s? phrase=u?", TALK},
    {"person", srv_do_person, "person=i from=u?", 0},
    {"hide", srv_do_hide, "on=b", 0},
    {"turns", srv_do_turns, "", 0},
    {"mute", srv_do_mute, "person=i on=b", 0},
    {"block", srv_do_block, "person=i on=b", 0},
    {"shut-out", srv_do_shut_out, "", 0},
    {"ban", srv_do_ban, "person=i days=u?", ADMIN},
    {"unban", srv_do_unban, "person=i", ADMIN},
    {"ban-address", srv_do_ban_address, "address=s days=u?", ADMIN},
    {"announce", srv_do_announce, "text=s de=s?", ADMIN},
    {"recover", srv_do_recover, "person=i", ADMIN},
    {"forget", srv_do_forget, "person=i", ADMIN},
    {"dismiss", srv_do_dismiss, "report=s", ADMIN},
    {"status", srv_do_status, "", ADMIN},
    {"report", srv_do_report, "table=i person=i why=s", 0},
};

static bool fits(const json_t *value, char type) {
    switch (type) {
    case 's': return json_is_string(value);
    case 'u': return json_is_integer(value) && json_integer_value(value) >= 0;
    case 'b': return json_is_boolean(value);
    case 'o': return json_is_object(value);
    case 'a': return json_is_array(value);
    default: return json_is_string(value);
    }
}

/* The name in the list of a request's; its type, or 0. */
static char kind_of_name(const char *names, const char *name) {
    size_t length = strlen(name);
    for (const char *at = names; (at = strstr(at, name)); at += length)
        if ((at == names || at[-1] == ' ') && at[length] == '=') return at[length + 1];
    return 0;
}

/* What is wrong with the request's names, or NULL. `room` is for a name. */
static const char *wrong_name(const json_t *body, const char *names, char room[16]) {
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)body, name, value) {
        if (strcmp(name, "do") == 0 || strcmp(name, "n") == 0) continue;
        char type = kind_of_name(names, name);
        if (!type || !fits(value, type)) return name;
    }
    for (const char *at = names; *at;) {
        size_t length = strcspn(at, "=");
        memcpy(room, at, length);
        room[length] = '\0';
        at += length + 2;
        bool optional = *at == '?';
        if (!optional && !json_object_get(body, room)) return room;
        at += optional;
        at += *at == ' ';
    }
    return NULL;
}

static bool is_allowed(srv_request *request, uint32_t flags) {
    srv_core *core = request->core;
    uint32_t wait = 0;
    srv_client *client = request->client;
    if (!client->person && !(flags & (BEFORE_HELLO | ADMIN)))
        srv_refuse(request, "not-now", SRV_WORD_HELLO_FIRST, NULL);
    else if (core->closing)
        srv_refuse(request, "closed", SRV_WORD_CLOSING, NULL);
    else if ((flags & NEW) && !core->limits.new_matches)
        srv_refuse(request, "closed", SRV_WORD_NO_NEW_MATCHES, NULL);
    else if (((flags & TALK) && !core->limits.chat) ||
             ((flags & ACCOUNT) && !core->limits.accounts))
        srv_refuse(request, "closed", SRV_WORD_SWITCHED_OFF, NULL);
    else if (core->limits.messages_minute &&
             client->messages.spent > core->limits.messages_minute) {
        srv_take(&client->messages, srv_now(core), 0, 1, 60000, &wait);
        srv_refuse_wait(request, wait ? wait : 1);
    } else if (srv_is_full(core))
        srv_refuse_wait(request, 1);
    else
        return true;
    return false;
}

static void dispatch(srv_request *request, const char *what) {
    char room[16];
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        if (strcmp(requests[i].name, what) != 0) continue;
        /* An administrator's requests are none for others, and the other way round. */
        if (request->client->admin != ((requests[i].flags & ADMIN) != 0)) continue;
        const char *wrong = wrong_name(request->body, requests[i].names, room);
        if (wrong)
            srv_refuse_at(request, wrong);
        else if (is_allowed(request, requests[i].flags))
            requests[i].deal(request);
        return;
    }
    json_t *body = srv_refusal(request->client->lang, "bad-message", SRV_WORD_NO_REQUEST, what);
    json_object_set_new(body, "at", json_string("do"));
    srv_reply(request, body);
}

void srv_deal_with(srv_core *core, srv_client *client, const char *text, size_t length) {
    json_error_t error;
    srv_request request = {.core = core, .client = client, .n = -1, .text = text, .length = length};
    request.body = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    const json_t *n = json_object_get(request.body, "n");
    const char *what = json_string_value(json_object_get(request.body, "do"));
    if (json_is_integer(n) && json_integer_value(n) >= 0) request.n = json_integer_value(n);
    if (!what || request.n < 0) {
        core->counts.messages_refused++;
        json_t *body = srv_refusal(client->lang, "bad-message", SRV_WORD_NO_OBJECT, NULL);
        json_object_set_new(body, "at", json_string(what ? "n" : "do"));
        srv_reply(&request, body);
    } else {
        dispatch(&request, what);
    }
    srv_table *touched = srv_table_find(core, request.touched);
    if (touched) srv_commit(core, touched);
    json_decref(request.body);
}
