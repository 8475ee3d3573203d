/* SPDX-License-Identifier: MIT */
/* Card sets that players bring along.
 *
 * A set is a text in the language of docs/cards.md. It is compiled here only after a process of its
 * own, which may die, has compiled it and played with it (world.h: try_cards): what would bring the
 * compiler down has then done so elsewhere. A set is known by the hash of its game and text, and
 * lies in memory as long as a table plays with it, or somebody who brought it may still open one;
 * on disk it comes together with the first table that is played with it. */
#include <stdlib.h>
#include <string.h>

#include "server/core/parts.h"

enum { SETS_MOST = 64, SET_KEPT_MS = 3600000, TRIALS_MOST = 8, SET_NAME_MOST = 40 };

/* --- in memory --- */

static void set_hash(srv_core *core, const char *game, const char *text, size_t length,
                     uint8_t out[SRV_HASH_BYTES]) {
    size_t name = strlen(game) + 1; /* its zero stands between the two */
    char *both = srv_make(name + length);
    memcpy(both, game, name);
    memcpy(both + name, text, length);
    core->world.digest(core->world.self, both, name + length, out);
    free(both);
}

static uint64_t key_of(const uint8_t hash[SRV_HASH_BYTES]) {
    uint64_t key;
    memcpy(&key, hash, sizeof key);
    return key ? key : 1;
}

srv_set *srv_set_find(const srv_core *core, const uint8_t hash[SRV_HASH_BYTES]) {
    srv_set *set = srv_map_get(&core->sets, key_of(hash));
    return set && memcmp(set->hash, hash, SRV_HASH_BYTES) == 0 ? set : NULL;
}

void srv_set_free(srv_set *set) {
    free(set->text);
    free(set->memory);
    free(set);
}

static void forget_set(srv_core *core, srv_set *set) {
    srv_map_take(&core->sets, key_of(set->hash));
    srv_set_free(set);
}

/* Those that no table plays with go after an hour. */
void srv_sets_sweep(srv_core *core, srv_time now) {
    uint32_t count = core->sets.count;
    void **all = srv_map_list(&core->sets);
    for (uint32_t i = 0; i < count; i++) {
        srv_set *set = all[i];
        if (!set->tables && now - set->used >= SET_KEPT_MS) forget_set(core, set);
    }
    free(all);
}

/* The one that was brought longest ago makes room. */
static bool make_room(srv_core *core) {
    srv_set *oldest = NULL, *set;
    if (core->sets.count < SETS_MOST) return true;
    for (uint32_t at = 0; (set = srv_map_next(&core->sets, &at));)
        if (!set->tables && (!oldest || set->used < oldest->used)) oldest = set;
    if (oldest) forget_set(core, oldest);
    return oldest != NULL;
}

/* One that has passed its trial. NULL: what is tried and what is compiled here are the same, so
 * this is a name that collides, or the set of a build whose compiler has changed. */
static srv_set *keep(srv_core *core, const slg_game *base, const char *text, size_t length) {
    slg_error error;
    srv_set *set = srv_make(sizeof *set);
    set_hash(core, slg_game_name(base), text, length, set->hash);
    srv_set *old = srv_map_get(&core->sets, key_of(set->hash));
    set->text = srv_make(length + 1);
    memcpy(set->text, text, length);
    set->length = length;
    set->used = srv_now(core);
    set->memory = aligned_alloc(64, (slg_game_with_content_size(base) + 63) / 64 * 64);
    if (!set->memory) abort();
    set->game = old ? NULL : slg_game_with_content(base, set->text, length, set->memory, &error);
    if (!set->game) {
        srv_set_free(set);
        return old && srv_set_find(core, old->hash) ? old : NULL;
    }
    srv_map_put(&core->sets, key_of(set->hash), set);
    return set;
}

void srv_set_join(srv_table *table, srv_set *set) {
    set->tables++;
    table->cards = set;
    table->game = set->game;
}

void srv_set_leave(srv_core *core, srv_table *table) {
    if (!table->cards) return;
    table->cards->tables--;
    if (core) table->cards->used = srv_now(core);
    table->cards = NULL;
}

/* --- documents --- */

static json_t *hash_json(const uint8_t hash[SRV_HASH_BYTES]) {
    char text[2 * SRV_HASH_BYTES + 1];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    for (uint32_t i = 0; i < SRV_HASH_BYTES; i++)
        slg_put_hex(&out, hash[i], 2);
    slg_out_end(&out);
    return json_string(text);
}

bool srv_set_hash_read(const char *text, uint8_t out[SRV_HASH_BYTES]) {
    if (strlen(text) != (size_t)2 * SRV_HASH_BYTES ||
        strspn(text, "0123456789abcdef") != (size_t)2 * SRV_HASH_BYTES)
        return false;
    for (uint32_t i = 0; i < SRV_HASH_BYTES; i++) {
        uint32_t byte = 0;
        for (uint32_t k = 2 * i; k < 2 * i + 2; k++)
            byte = byte << 4 | (uint32_t)(text[k] <= '9' ? text[k] - '0' : text[k] - 'a' + 10);
        out[i] = (uint8_t)byte;
    }
    return true;
}

json_t *srv_set_json(const srv_set *set) {
    char content[17];
    slg_out out;
    slg_out_init(&out, content, sizeof content);
    slg_put_hex(&out, slg_content_hash(set->game), 16);
    slg_out_end(&out);
    return json_pack("{s:o, s:s, s:s, s:s, s:I}", "hash", hash_json(set->hash), "game",
                     slg_game_name(set->game), "content", content, "name", set->name, "bytes",
                     (json_int_t)set->length);
}

/* --- bringing one --- */

static bool is_known_set(srv_core *core, const slg_game *game, const char *text, size_t length,
                         srv_set **out) {
    uint8_t hash[SRV_HASH_BYTES];
    set_hash(core, slg_game_name(game), text, length, hash);
    *out = srv_set_find(core, hash);
    return *out != NULL;
}

static void name_it(srv_core *core, srv_set *set, const char *name) {
    if (!*set->name || !set->tables) srv_copy(set->name, sizeof set->name, name);
    set->used = srv_now(core);
}

static void refuse_set(srv_core *core, const srv_job *job, const slg_error *error) {
    const srv_client *client = srv_client_of(core, job->socket);
    char text[SLG_ERROR_TEXT_MAX];
    if (!client) return;
    if (!error) {
        srv_refuse_to(core, job->socket, job->n, "illegal", SRV_WORD_CARDS_DIED, NULL);
        return;
    }
    slg_guide_error(client->lang, error->text, text, sizeof text);
    json_t *body = srv_refusal(client->lang, "illegal", SRV_WORD_ILLEGAL, text);
    json_object_set_new(body, "line", json_integer(error->line));
    json_object_set_new(body, "column", json_integer(error->column));
    srv_reply_to(core, job->socket, job->n, body);
}

static void brought(srv_core *core, srv_job *job, bool good, const slg_error *error) {
    const char *text = json_string_value(json_object_get(job->body, "text"));
    const slg_game *base = slg_game_find(json_string_value(json_object_get(job->body, "game")));
    srv_set *set = good && make_room(core) ? keep(core, base, text, strlen(text)) : NULL;
    if (!set) {
        refuse_set(core, job, good ? NULL : error);
        return;
    }
    name_it(core, set, json_string_value(json_object_get(job->body, "name")));
    srv_reply_to(core, job->socket, job->n, json_pack("{s:o}", "cards", srv_set_json(set)));
}

void srv_tried(srv_core *core, uint64_t ticket, bool good, const slg_error *error) {
    srv_job *job = srv_map_get(&core->jobs, ticket);
    if (!job || !job->tried) return;
    core->trials--;
    job->tried(core, job, good, error);
    if (srv_map_get(&core->jobs, ticket) == job) srv_job_end(core, job);
}

void srv_do_bring(srv_request *request) {
    srv_core *core = request->core;
    const char *game = srv_string(request, "game"), *text = srv_string(request, "text"),
               *name = srv_string(request, "name");
    const slg_game *base = slg_game_find(game);
    size_t length = strlen(text);
    uint32_t wait = 0;
    srv_set *set;
    if (!core->limits.own_cards) {
        srv_refuse(request, "closed", SRV_WORD_SWITCHED_OFF, NULL);
    } else if (!base || !slg_game_with_content_size(base)) {
        srv_refuse(request, "unknown", SRV_WORD_NO_GAME, game);
    } else if (!srv_name_fits(name) || strlen(name) > SET_NAME_MOST) {
        srv_refuse(request, "illegal", SRV_WORD_NAME_LENGTH, NULL);
    } else if (length > SRV_CARDS_MAX) {
        srv_refuse(request, "illegal", SRV_WORD_CARDS_LENGTH, NULL);
    } else if (is_known_set(core, base, text, length, &set)) {
        name_it(core, set, name);
        srv_reply(request, json_pack("{s:o}", "cards", srv_set_json(set)));
    } else if (core->trials >= TRIALS_MOST) {
        srv_refuse_wait(request, 2);
    } else if (!srv_take(&srv_address_of(core, request->client->address)->cards, srv_now(core), 1,
                         core->limits.cards_hour, 3600000, &wait)) {
        srv_refuse_wait(request, wait);
    } else {
        srv_job *job = srv_job_new(core, NULL, request);
        job->tried = brought;
        job->body = json_incref(request->body);
        srv_job_try(core, job, game, text, length);
    }
}

/* --- showing one --- */

static void show(srv_core *core, srv_socket to, int64_t n, const char *text, size_t length,
                 const uint8_t hash[SRV_HASH_BYTES], const srv_set *set) {
    json_t *cards = set ? srv_set_json(set) : json_pack("{s:o}", "hash", hash_json(hash));
    json_object_set_new(cards, "text", json_stringn(text, length));
    srv_reply_to(core, to, n, json_pack("{s:o}", "cards", cards));
}

static void cards_read(srv_core *core, srv_job *job, const srv_result *result) {
    if (result->status == SRV_STORE_OK)
        show(core, job->socket, job->n, result->text, result->length, job->token, NULL);
    else if (result->status == SRV_STORE_MISSING)
        srv_refuse_to(core, job->socket, job->n, "unknown", SRV_WORD_NO_CARDS, NULL);
    else
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
}

void srv_do_cards(srv_request *request) {
    srv_core *core = request->core;
    srv_read read = {.kind = SRV_READ_CARDS};
    if (!srv_set_hash_read(srv_string(request, "cards"), read.token)) {
        srv_refuse(request, "unknown", SRV_WORD_NO_CARDS, NULL);
        return;
    }
    const srv_set *set = srv_set_find(core, read.token);
    if (set) {
        show(core, request->client->socket, request->n, set->text, set->length, set->hash, set);
        return;
    }
    srv_job *job = srv_job_new(core, cards_read, request);
    memcpy(job->token, read.token, SRV_HASH_BYTES);
    srv_ask(core, job, &read);
}

/* --- for a match that is read --- */

static void tried_again(srv_core *core, srv_job *job, bool good, const slg_error *error) {
    srv_table *table = srv_table_find(core, job->id);
    const char *text = json_string_value(json_object_get(job->body, "text"));
    const char *game = json_string_value(json_object_get(job->body, "game"));
    (void)error;
    if (!table || table->ticket != job->ticket) return;
    srv_set *set = good ? keep(core, slg_game_find(game), text, strlen(text)) : NULL;
    if (set)
        srv_copy(set->name, sizeof set->name,
                 json_string_value(json_object_get(job->body, "name")));
    srv_load_with(core, table, set);
}

static void text_found(srv_core *core, srv_job *job, const srv_result *result) {
    srv_table *table = srv_table_find(core, job->id);
    if (!table || table->ticket != job->ticket) return;
    const char *game = json_string_value(json_object_get(job->body, "game"));
    if (result->status == SRV_STORE_FAILED) {
        srv_load_later(core, table);
    } else if (result->status != SRV_STORE_OK || !slg_game_find(game)) {
        srv_load_with(core, table, NULL);
    } else {
        json_object_set_new(job->body, "text", json_stringn(result->text, result->length));
        job->done = NULL;
        job->tried = tried_again;
        srv_job_try(core, job, game, result->text, result->length);
        table->ticket = job->ticket;
    }
}

void srv_set_want(srv_core *core, srv_table *table, const srv_match_row *row) {
    srv_job *job = srv_job_new(core, text_found, NULL);
    srv_read read = {.kind = SRV_READ_CARDS};
    json_t *from = json_loads(row->document, 0, NULL);
    const char *name = json_string_value(json_object_get(json_object_get(from, "cards"), "name"));
    memcpy(read.token, row->cards, SRV_HASH_BYTES);
    job->id = table->id;
    job->body = json_pack("{s:s, s:s}", "game", row->game, "name", name ? name : "");
    json_decref(from);
    srv_ask(core, job, &read);
    table->ticket = job->ticket;
}
