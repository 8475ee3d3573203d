/* SPDX-License-Identifier: MIT */
/* News for people who are not here: it is their turn, a match is over, somebody wants to play
 * again. Nobody is sent any who has not asked for it: by Web Push to their browsers, or as a feed
 * at a secret address. What is told has been on disk before, like everything else. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host/print.h"
#include "server/core/parts.h"

enum {
    NEWS_HOUR = 60, /* for one person */
    NEWS_KEPT = 40, /* in a feed */
    PUSHES_MAX = 5, /* browsers of one person */
    ENDPOINT_MAX = 1000,
    DROPS_MAX = 20,
};

static const char *const kinds[] = {"turn", "over", "again"};
typedef enum news_kind { NEWS_TURN, NEWS_OVER, NEWS_AGAIN } news_kind;

/* --- in words --- */

static void tell_news(const json_t *news, slg_lang lang, char *title, char *body, size_t capacity) {
    static const srv_word words[] = {SRV_WORD_NEWS_TURN, SRV_WORD_NEWS_OVER, SRV_WORD_NEWS_AGAIN};
    const char *what = json_string_value(json_object_get(news, "what")),
               *game = json_string_value(json_object_get(news, "game")),
               *with = json_string_value(json_object_get(news, "with"));
    const slg_game *found = game ? slg_game_find(game) : NULL;
    char alone[64];
    srv_say(SRV_WORD_NEWS_NOBODY, lang, NULL, alone, sizeof alone);
    slg_print(title, capacity, "%s", found ? slg_game_title(found, lang) : "Sortilege");
    for (size_t i = 0; what && i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(what, kinds[i]) == 0)
            srv_say(words[i], lang, with && *with ? with : alone, body, capacity);
}

/* Who else sits there. */
static void name_others(const srv_table *table, srv_id person, char *out, size_t capacity) {
    out[0] = '\0';
    for (uint32_t i = 0; i < table->seat_count; i++) {
        const srv_seat *seat = &table->seats[i];
        size_t length = strlen(out);
        if (seat->who != SRV_PERSON || seat->person == person || !*seat->name) continue;
        slg_print(out + length, capacity - length, "%s%s", length ? ", " : "", seat->name);
    }
}

/* --- telling --- */

static void news_written(srv_core *core, srv_job *job, const srv_result *result) {
    (void)core;
    (void)job;
    (void)result; /* lost with a failing disk: the table itself says whose turn it is */
}

static void news_name(srv_id person, const char *key, char out[SRV_NOTE_MAX]) {
    char id[SRV_ID_LETTERS + 1];
    srv_id_write(person, id);
    slg_print(out, SRV_NOTE_MAX, "news/%s/%s", id, key);
}

/* The newest is added, and the oldest of too many go. */
static void news_read(srv_core *core, srv_job *job, const srv_result *result) {
    char names[DROPS_MAX + 1][SRV_NOTE_MAX], key[40];
    srv_write writes[DROPS_MAX + 1];
    uint32_t count = 0;
    if (result->status != SRV_STORE_OK) return;
    slg_print(key, sizeof key, "%013lld-%04x", (long long)srv_now(core),
              (unsigned)(srv_number(core) & 0xffff));
    json_object_set_new(job->body, "key", json_string(key));
    json_object_set_new(job->body, "at", json_integer(srv_now(core)));
    news_name(job->id, key, names[0]);
    char *text = json_dumps(job->body, JSON_COMPACT);
    writes[count++] = (srv_write){.kind = SRV_PUT_NOTE, .note = {.name = names[0], .text = text}};
    for (uint32_t i = 0; i + NEWS_KEPT <= result->line_count && count <= DROPS_MAX; i++) {
        json_t *old = json_loads(result->lines[i].text, 0, NULL);
        const char *old_key = json_string_value(json_object_get(old, "key"));
        if (old_key) {
            news_name(job->id, old_key, names[count]);
            writes[count] =
                (srv_write){.kind = SRV_PUT_NOTE, .note = {.name = names[count], .text = ""}};
            count++;
        }
        json_decref(old);
    }
    job->done = news_written;
    srv_submit(core, job, writes, count);
    free(text);
}

static slg_lang lang_in(const json_t *of) {
    const char *code = json_string_value(json_object_get(of, "lang"));
    int32_t number = code ? slg_lang_find(code) : -1;
    return number >= 0 ? (slg_lang)number : SLG_EN;
}

static void push_to(srv_core *core, srv_id person, const json_t *browser, const json_t *news) {
    char title[128], body[256];
    const char *endpoint = json_string_value(json_object_get(browser, "endpoint")),
               *key = json_string_value(json_object_get(browser, "key")),
               *auth = json_string_value(json_object_get(browser, "auth")),
               *table = json_string_value(json_object_get(news, "table"));
    if (!endpoint || !key || !auth || !table) return;
    tell_news(news, lang_in(browser), title, body, sizeof title);
    json_t *message = json_pack("{s:s, s:s, s:s}", "title", title, "body", body, "table", table);
    char *text = json_dumps(message, JSON_COMPACT);
    if (text) core->world.push(core->world.self, person, endpoint, key, auth, text, table);
    free(text);
    json_decref(message);
}

static void reader_found(srv_core *core, srv_job *job, const srv_result *result) {
    char prefix[SRV_NOTE_MAX];
    if (result->status != SRV_STORE_OK || !result->person) return;
    const srv_person *here = srv_person_of(core, job->id);
    json_t *document =
        here ? json_incref(here->document) : json_loads(result->person->document, 0, NULL);
    size_t i;
    const json_t *browser;
    if (core->world.push)
        json_array_foreach(json_object_get(document, "push"), i, browser)
            push_to(core, job->id, browser, job->body);
    if (json_object_get(document, "feed")) {
        news_name(job->id, "", prefix);
        job->done = news_read;
        srv_read read = {.kind = SRV_READ_NOTES, .name = prefix};
        srv_ask(core, job, &read);
    }
    json_decref(document);
}

static void tell_person(srv_core *core, const srv_table *table, srv_id person, news_kind kind) {
    char with[200];
    srv_bucket *bucket = srv_news_of(core, person);
    if (!srv_take(bucket, srv_now(core), 1, NEWS_HOUR, 3600000, NULL)) return;
    name_others(table, person, with, sizeof with);
    srv_job *job = srv_job_new(core, reader_found, NULL);
    job->id = person;
    job->body = json_pack("{s:s, s:o, s:s, s:s}", "what", kinds[kind], "table",
                          srv_id_json(table->id), "game", slg_game_name(table->game), "with", with);
    srv_read read = {.kind = SRV_READ_PERSON, .id = person};
    srv_ask(core, job, &read);
}

/* Once until they have been here again. */
static void tell_seat(srv_core *core, srv_table *table, srv_seat *seat, news_kind kind) {
    if (!seat->person || seat->told || srv_is_here(core, table, seat->person)) return;
    seat->told = true;
    tell_person(core, table, seat->person, kind);
}

void srv_news_known(srv_table *table) {
    table->news_asked = srv_asked(table);
    table->news_over = table->stage == SRV_MATCH_ENDED;
    for (uint32_t i = 0; i < table->seat_count; i++)
        table->seats[i].told |= table->stage == SRV_MATCH_OPEN;
}

void srv_news_look(srv_core *core, srv_table *table) {
    if (!srv_is_settled(table)) return;
    uint32_t before = table->news_asked, now = table->paused ? before : srv_asked(table);
    uint32_t fresh = now & ~before;
    /* All others have answered. */
    if (now && !(now & (now - 1)) && (before & (before - 1))) fresh |= now;
    table->news_asked = now;
    for (uint32_t i = 0; i < table->seat_count; i++) {
        srv_seat *seat = &table->seats[i];
        if (table->stage == SRV_MATCH_OPEN && seat->who == SRV_FREE)
            tell_seat(core, table, seat, NEWS_AGAIN);
        else if (seat->who == SRV_PERSON && (fresh >> i & 1))
            tell_seat(core, table, seat, NEWS_TURN);
    }
    if (table->stage != SRV_MATCH_ENDED || table->news_over) return;
    table->news_over = true;
    for (uint32_t i = 0; i < table->seat_count; i++) {
        table->seats[i].told =
            false; /* the end is news to those, too, who have let their turn be */
        if (table->seats[i].who == SRV_PERSON) tell_seat(core, table, &table->seats[i], NEWS_OVER);
    }
}

/* --- asking for it --- */

static void wish_written(srv_core *core, srv_job *job, const srv_result *result) {
    srv_client *client = srv_client_of(core, job->socket);
    srv_person *person = client ? client->person : NULL;
    if (!person) return;
    json_t *old = json_object_get(job->body, "old");
    if (result->status != SRV_STORE_OK) {
        const char *name = json_string_value(json_object_get(job->body, "name"));
        if (json_is_null(old))
            json_object_del(person->document, name);
        else
            json_object_set(person->document, name, old);
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
        return;
    }
    json_t *reply = json_pack("{s:o}", "you", srv_you(person));
    json_t *feed = json_object_get(job->body, "feed");
    if (feed) json_object_set(reply, "feed", feed);
    srv_reply_to(core, job->socket, job->n, reply);
}

/* Sets it in the person's document, NULL: takes it out. Takes `value`; `feed` is for the reply. */
static void keep_wish(srv_request *request, const char *name, json_t *value, const char *feed) {
    srv_core *core = request->core;
    srv_person *me = request->client->person;
    char *document;
    srv_write write;
    srv_job *job = srv_job_new(core, wish_written, request);
    json_t *old = json_object_get(me->document, name);
    job->body = json_pack("{s:s, s:o}", "name", name, "old", old ? json_incref(old) : json_null());
    if (feed) json_object_set_new(job->body, "feed", json_string(feed));
    if (value)
        json_object_set_new(me->document, name, value);
    else
        json_object_del(me->document, name);
    srv_person_write(&write, core, me, &document);
    srv_submit(core, job, &write, 1);
    free(document);
}

static bool is_made_of(const char *text, size_t length, const char *letters) {
    return strlen(text) == length && strspn(text, letters) == length;
}

static bool is_push_endpoint(const char *text) {
    size_t length = strlen(text);
    if (length > ENDPOINT_MAX || strncmp(text, "https://", 8) != 0) return false;
    for (const char *c = text; *c; c++)
        if (*c <= ' ' || *c >= 0x7f || *c == '"' || *c == '\\') return false;
    return true;
}

/* Without this browser; those that are left are the newest. */
static json_t *browsers_but(const srv_person *person, const char *endpoint, size_t most) {
    json_t *all = json_array(), *browser;
    size_t i;
    json_array_foreach(json_object_get(person->document, "push"), i, browser) {
        const char *at = json_string_value(json_object_get(browser, "endpoint"));
        if (at && strcmp(at, endpoint) != 0) json_array_append(all, browser);
    }
    while (json_array_size(all) > most)
        json_array_remove(all, 0);
    return all;
}

void srv_do_push(srv_request *request) {
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const char *endpoint = srv_string(request, "endpoint"), *key = srv_string(request, "key"),
               *auth = srv_string(request, "auth");
    if (!request->core->world.push) {
        srv_refuse(request, "closed", SRV_WORD_SWITCHED_OFF, NULL);
    } else if (!is_push_endpoint(endpoint)) {
        srv_refuse_at(request, "endpoint");
    } else if (!key != !auth || (key && !is_made_of(key, 87, letters))) {
        srv_refuse_at(request, "key");
    } else if (auth && !is_made_of(auth, 22, letters)) {
        srv_refuse_at(request, "auth");
    } else {
        json_t *all = browsers_but(request->client->person, endpoint, PUSHES_MAX - (key != NULL));
        if (key)
            json_array_append_new(all, json_pack("{s:s, s:s, s:s, s:s, s:I}", "endpoint", endpoint,
                                                 "key", key, "auth", auth, "lang",
                                                 slg_lang_code(request->client->lang), "made",
                                                 (json_int_t)srv_now(request->core)));
        if (!json_array_size(all)) {
            json_decref(all);
            all = NULL;
        }
        keep_wish(request, "push", all, NULL);
    }
}

/* The push service says that there is no such browser any more. */
static void browser_dropped(srv_core *core, srv_job *job, const srv_result *result) {
    srv_person *person = srv_person_of(core, job->id);
    (void)result;
    if (person) srv_person_drop(core, person);
}

static void browser_gone(srv_core *core, srv_job *job, const srv_result *result) {
    if (result->status != SRV_STORE_OK || !result->person) return;
    srv_person *person = srv_person_keep(core, result->person);
    const char *endpoint = json_string_value(json_object_get(job->body, "endpoint"));
    json_t *all = browsers_but(person, endpoint, PUSHES_MAX);
    char *document;
    srv_write write;
    if (json_array_size(all))
        json_object_set(person->document, "push", all);
    else
        json_object_del(person->document, "push");
    json_decref(all);
    job->done = browser_dropped;
    srv_person_write(&write, core, person, &document);
    srv_submit(core, job, &write, 1);
    free(document);
}

void srv_pushed(srv_core *core, srv_id person, const char *endpoint, uint32_t status) {
    if (status != 404 && status != 410) return;
    srv_job *job = srv_job_new(core, browser_gone, NULL);
    job->id = person;
    job->body = json_pack("{s:s}", "endpoint", endpoint);
    srv_read read = {.kind = SRV_READ_PERSON, .id = person};
    srv_ask(core, job, &read);
}

/* --- the feed --- */

static json_t *feed_hash_json(const uint8_t hash[SRV_HASH_BYTES]) {
    srv_text text = {0};
    srv_put_base64(&text, hash, SRV_HASH_BYTES);
    json_t *json = json_string(text.bytes);
    srv_text_free(&text);
    return json;
}

/* A new address in place of the one before, or none. */
void srv_do_feed(srv_request *request) {
    srv_core *core = request->core;
    char token[65], id[SRV_ID_LETTERS + 1], secret[SRV_ID_LETTERS + 65];
    uint8_t hash[SRV_HASH_BYTES];
    if (!srv_flag(request, "on")) {
        keep_wish(request, "feed", NULL, NULL);
        return;
    }
    srv_token_new(core, token, hash);
    srv_id_write(request->client->person->id, id);
    slg_print(secret, sizeof secret, "%s%s", id, token);
    keep_wish(request, "feed", feed_hash_json(hash), secret);
}

static void put_escaped(srv_text *out, const char *text) {
    for (; *text; text++) {
        if (*text == '&')
            srv_put(out, "&amp;");
        else if (*text == '<')
            srv_put(out, "&lt;");
        else if (*text == '>')
            srv_put(out, "&gt;");
        else if ((unsigned char)*text >= ' ')
            srv_put_bytes(out, text, 1);
    }
}

static void put_atom(srv_text *out, const char *name, const char *text) {
    srv_put(out, "<");
    srv_put(out, name);
    srv_put(out, ">");
    put_escaped(out, text);
    srv_put(out, "</");
    srv_put(out, name);
    srv_put(out, ">\n");
}

static void put_time(srv_text *out, srv_time at) {
    char text[40];
    time_t seconds = (time_t)(at / 1000);
    struct tm parts;
    gmtime_r(&seconds, &parts);
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    put_atom(out, "updated", text);
}

/* Addresses in it are relative to the feed's own, which lies below the page's: the server does not
 * know by which name it is reached. */
static void put_entry(srv_text *out, const json_t *news, const char *person, slg_lang lang) {
    char title[128], body[256] = "", text[160];
    const char *table = json_string_value(json_object_get(news, "table")),
               *key = json_string_value(json_object_get(news, "key"));
    if (!table || !key) return;
    tell_news(news, lang, title, body, sizeof title);
    srv_put(out, "<entry>\n");
    slg_print(text, sizeof text, "urn:sortilege:%s:%s", person, key);
    put_atom(out, "id", text);
    slg_print(text, sizeof text, "%s: ", title);
    srv_put(out, "<title>");
    put_escaped(out, text);
    put_escaped(out, body);
    srv_put(out, "</title>\n");
    put_time(out, json_integer_value(json_object_get(news, "at")));
    slg_print(text, sizeof text, "<link href=\"../#/t/%s\"/>\n", table);
    srv_put(out, text);
    put_atom(out, "summary", body);
    srv_put(out, "</entry>\n");
}

static void feed_read(srv_core *core, srv_job *job, const srv_result *result) {
    char id[SRV_ID_LETTERS + 1], text[160], title[80];
    slg_lang lang = lang_in(job->body);
    srv_text out = {0};
    if (result->status != SRV_STORE_OK) {
        core->world.answer(core->world.self, job->other, 503, "text/plain", "later\n");
        return;
    }
    srv_id_write(job->id, id);
    srv_say(SRV_WORD_FEED, lang, NULL, title, sizeof title);
    slg_print(text, sizeof text,
              "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
              "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"%s\">\n",
              slg_lang_code(lang));
    srv_put(&out, text);
    slg_print(text, sizeof text, "urn:sortilege:%s", id);
    put_atom(&out, "id", text);
    put_atom(&out, "title", title);
    srv_put(&out, "<author><name>Sortilege</name></author>\n<link href=\"../#/tables\"/>\n");
    srv_time newest = json_integer_value(json_object_get(job->body, "made"));
    for (uint32_t i = result->line_count; i-- > 0;) {
        json_t *news = json_loads(result->lines[i].text, 0, NULL);
        srv_time at = json_integer_value(json_object_get(news, "at"));
        if (at > newest) newest = at;
        json_decref(news);
    }
    put_time(&out, newest);
    for (uint32_t i = result->line_count; i-- > 0;) {
        json_t *news = json_loads(result->lines[i].text, 0, NULL);
        put_entry(&out, news, id, lang);
        json_decref(news);
    }
    srv_put(&out, "</feed>\n");
    core->world.answer(core->world.self, job->other, 200, "application/atom+xml; charset=utf-8",
                       out.bytes);
    srv_text_free(&out);
}

static bool is_feed_hash(const json_t *kept, const uint8_t hash[SRV_HASH_BYTES]) {
    json_t *given = feed_hash_json(hash);
    const char *a = json_string_value(given), *b = json_string_value(kept);
    size_t length = strlen(a);
    uint8_t differs = !b || strlen(b) != length;
    for (size_t i = 0; !differs && i < length; i++)
        differs |= (uint8_t)(a[i] ^ b[i]);
    json_decref(given);
    return !differs;
}

static void feed_of(srv_core *core, srv_job *job, const srv_result *result) {
    char prefix[SRV_NOTE_MAX];
    const char *kept = result->person ? result->person->document : "{}";
    json_t *document = json_loads(kept, 0, NULL);
    bool theirs = result->status == SRV_STORE_OK &&
                  is_feed_hash(json_object_get(document, "feed"), job->token) &&
                  !srv_is_banned(core, kept);
    if (theirs) {
        job->body = json_pack("{s:s, s:I}", "lang", slg_lang_code(lang_in(document)), "made",
                              (json_int_t)result->person->made);
        job->done = feed_read;
        news_name(job->id, "", prefix);
        srv_read read = {.kind = SRV_READ_NOTES, .name = prefix};
        srv_ask(core, job, &read);
    } else {
        core->world.answer(core->world.self, job->other, 404, "text/plain", "not here\n");
    }
    json_decref(document);
}

void srv_feed(srv_core *core, uint64_t ticket, const char *secret) {
    char id[SRV_ID_LETTERS + 1] = "";
    srv_job *job = srv_job_new(core, feed_of, NULL);
    if (strlen(secret) == SRV_ID_LETTERS + 64) memcpy(id, secret, SRV_ID_LETTERS);
    job->other = ticket;
    job->id = srv_id_read(id);
    if (!job->id || !srv_token_hash(core, secret + SRV_ID_LETTERS, job->token) || core->closing) {
        core->world.answer(core->world.self, ticket, 404, "text/plain", "not here\n");
        srv_job_end(core, job);
        return;
    }
    srv_read read = {.kind = SRV_READ_PERSON, .id = job->id};
    srv_ask(core, job, &read);
}
