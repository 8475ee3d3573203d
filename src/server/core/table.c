/* SPDX-License-Identifier: MIT */
/* A table in memory, the row that it is kept in, and the document that tells people of it. */
#include <stdlib.h>
#include <string.h>

#include "server/core/parts.h"

static const char *const stages[] = {"open", "on", "ended"};
static const char *const clock_words[] = {"none", "move", "fischer", "days"};
static const char *const takebacks[] = {"free", "ask", "never"};
static const char *const ends[] = {"", "rules", "concede", "time", "draw", "house"};
static const char *const kinds[] = {"guest", "account", "bot"};

/* --- in memory --- */

srv_table *srv_table_new(srv_core *core, srv_id id) {
    srv_table *table = srv_make(sizeof *table);
    table->id = id;
    table->letters_end = &table->letters;
    table->idle_since = srv_now(core);
    srv_map_put(&core->tables, id, table);
    return table;
}

static void group_free(srv_group *group) {
    if (!group) return;
    for (uint32_t i = 0; i < group->count; i++)
        free(group->texts[i]);
    free(group);
}

/* `core` is NULL when all of it goes. */
void srv_table_free(srv_core *core, srv_table *table) {
    if (core) srv_map_take(&core->tables, table->id);
    srv_set_leave(core, table);
    while (table->letters) {
        srv_letter *next = table->letters->next;
        free(table->letters);
        table->letters = next;
    }
    srv_parked_free(&table->parked);
    group_free(table->next_group);
    group_free(table->under_way);
    srv_moments_clear(table);
    free(table->moments);
    free(table->shown);
    free(table->said);
    free(table->memory);
    free(table->followers);
    json_decref(table->options);
    json_decref(table->blocked);
    json_decref(table->cards_shown);
    free(table);
}

srv_table *srv_table_find(const srv_core *core, srv_id id) {
    return id ? srv_map_get(&core->tables, id) : NULL;
}

srv_table *srv_table_of(srv_request *request) {
    srv_core *core = request->core;
    srv_id id = srv_id_read(srv_string(request, "table"));
    srv_table *table = srv_table_find(core, id);
    if (!id) {
        srv_refuse(request, "unknown", SRV_WORD_NO_TABLE, NULL);
        return NULL;
    }
    request->touched = id;
    if (table && table->presence == SRV_READY) return table;
    if (!table) {
        table = srv_table_new(core, id);
        srv_load(core, table);
    }
    if (table->parked.count >= SRV_PARKED_MAX)
        srv_refuse_wait(request, 1);
    else
        srv_park(&table->parked, request->client->socket, request->text, request->length);
    return NULL;
}

/* --- who sits where --- */

uint32_t srv_seats_of(const srv_table *table, srv_id person) {
    uint32_t mask = 0;
    for (uint32_t i = 0; person && i < table->seat_count; i++)
        if (table->seats[i].who == SRV_PERSON && table->seats[i].person == person) mask |= 1u << i;
    return mask;
}

uint32_t srv_seat_of(const srv_table *table, srv_id person) {
    uint32_t mask = srv_seats_of(table, person);
    return mask ? (uint32_t)__builtin_ctz(mask) : SLG_SEAT_NONE;
}

bool srv_is_here(const srv_core *core, const srv_table *table, srv_id person) {
    for (uint32_t i = 0; i < table->follower_count; i++) {
        const srv_client *client = srv_client_of(core, table->followers[i]);
        if (client && client->person && client->person->id == person) return true;
    }
    return false;
}

/* --- parts of both documents --- */

json_t *srv_clock_json(const srv_table *table) {
    json_t *clock = json_pack("{s:s}", "kind", clock_words[table->clock]);
    if (table->clock == SRV_CLOCK_DAYS)
        json_object_set_new(clock, "days", json_integer(table->clock_ms / 86400000));
    else if (table->clock != SRV_CLOCK_NONE)
        json_object_set_new(clock, "seconds", json_integer(table->clock_ms / 1000));
    if (table->clock == SRV_CLOCK_FISCHER)
        json_object_set_new(clock, "add", json_integer(table->clock_add_ms / 1000));
    return clock;
}

static bool number_in(const json_t *json, const char *name, json_int_t most, int64_t *out) {
    const json_t *value = json_object_get(json, name);
    if (!json_is_integer(value)) return false;
    *out = json_integer_value(value);
    return *out >= 0 && *out <= most;
}

bool srv_clock_read(const json_t *json, srv_table *table) {
    const char *word = json_string_value(json_object_get(json, "kind"));
    int64_t amount = 0, add = 0;
    if (!word) return false;
    for (uint32_t i = 0; i < 4; i++) {
        if (strcmp(word, clock_words[i]) != 0) continue;
        size_t names = i == SRV_CLOCK_NONE ? 1 : i == SRV_CLOCK_FISCHER ? 3 : 2;
        if (json_object_size(json) != names) return false;
        if (i == SRV_CLOCK_DAYS && !(number_in(json, "days", 60, &amount) && amount)) return false;
        if ((i == SRV_CLOCK_MOVE || i == SRV_CLOCK_FISCHER) &&
            !(number_in(json, "seconds", 86400, &amount) && amount >= 5))
            return false;
        if (i == SRV_CLOCK_FISCHER && !number_in(json, "add", 3600, &add)) return false;
        table->clock = (srv_clock_kind)i;
        table->clock_ms = amount * (i == SRV_CLOCK_DAYS ? 86400000 : 1000);
        table->clock_add_ms = add * 1000;
        return true;
    }
    return false;
}

static json_t *watch_json(const srv_table *table) {
    return json_pack("{s:b, s:i}", "allowed", table->watch_allowed, "delay",
                     (int)(table->watch_delay_ms / 1000));
}

const char *srv_offer_word(srv_offer_kind what) {
    static const char *const words[] = {"draw", "pause", "go-on", "undo"};
    return words[what];
}

static json_t *offers_json(const srv_table *table) {
    json_t *offers = json_array();
    for (uint32_t what = 0; what < SRV_OFFERS; what++) {
        const srv_offer *offer = &table->offers[what];
        if (!offer->open) continue;
        json_t *agreed = json_array();
        for (uint32_t seat = 0; seat < table->seat_count; seat++)
            if (offer->agreed >> seat & 1) json_array_append_new(agreed, json_integer(seat));
        json_array_append_new(offers, json_pack("{s:s, s:i, s:o}", "what",
                                                srv_offer_word((srv_offer_kind)what), "seat",
                                                (int)offer->seat, "agreed", agreed));
    }
    return offers;
}

static json_t *ranks_json(const srv_table *table) {
    json_t *ranks = json_array();
    for (uint32_t seat = 0; seat < table->seat_count; seat++)
        json_array_append_new(ranks, json_integer(table->rank[seat]));
    return ranks;
}

static json_t *scores_json(const srv_table *table) {
    json_t *scores = json_array();
    for (uint32_t seat = 0; seat < table->seat_count; seat++)
        json_array_append_new(scores, json_integer(table->score[seat]));
    return scores;
}

/* --- the row --- */

json_t *srv_table_row(const srv_table *table) {
    char seed[65];
    json_t *seats = json_array();
    slg_out out;
    slg_out_init(&out, seed, sizeof seed);
    for (uint32_t i = 0; i < 32; i++)
        slg_put_hex(&out, table->setup.seed[i], 2);
    slg_out_end(&out);
    for (uint32_t i = 0; i < table->seat_count; i++) {
        const srv_seat *seat = &table->seats[i];
        json_array_append_new(seats, json_pack("{s:i, s:o, s:s, s:i, s:s, s:b}", "who",
                                               (int)seat->who, "person", srv_id_json(seat->person),
                                               "name", seat->name, "kind", (int)seat->kind, "agent",
                                               seat->agent, "out", seat->out));
    }
    json_t *row = json_pack(
        "{s:s, s:o, s:O, s:o, s:o, s:i, s:o, s:o, s:b, s:i, s:o, s:o}", "seed", seed, "seats",
        seats, "options", table->options, "clock", srv_clock_json(table), "watch",
        watch_json(table), "takeback", (int)table->takeback, "host", srv_id_json(table->host),
        "next", srv_id_json(table->next), "practice", table->practice, "end", (int)table->end,
        "rank", ranks_json(table), "offers", offers_json(table));
    json_object_set_new(row, "started", json_integer(table->started));
    if (table->stage == SRV_MATCH_ENDED) json_object_set_new(row, "score", scores_json(table));
    if (table->asked_kept) json_object_set_new(row, "asked", json_integer(table->asked));
    if (table->blocked) json_object_set(row, "blocked", table->blocked);
    if (table->cards) json_object_set_new(row, "cards", srv_set_json(table->cards));
    return row;
}

static void seats_unpack(srv_table *table, const json_t *seats) {
    size_t i;
    json_t *from;
    json_array_foreach(seats, i, from) {
        if (i >= SLG_SEATS_MAX) break;
        srv_seat *seat = &table->seats[i];
        const char *name = json_string_value(json_object_get(from, "name"));
        const char *agent = json_string_value(json_object_get(from, "agent"));
        const char *person = json_string_value(json_object_get(from, "person"));
        seat->who = (srv_who)json_integer_value(json_object_get(from, "who"));
        seat->kind = (srv_person_kind)json_integer_value(json_object_get(from, "kind"));
        seat->person = person ? srv_id_read(person) : 0;
        seat->out = json_is_true(json_object_get(from, "out"));
        /* Somebody whom the house has forgotten keeps no seat from others. */
        if (table->stage == SRV_MATCH_OPEN && seat->who == SRV_PERSON && !seat->person)
            seat->who = SRV_FREE;
        srv_copy(seat->name, sizeof seat->name, name ? name : "");
        srv_copy(seat->agent, sizeof seat->agent, agent ? agent : "");
        table->seat_count = (uint32_t)i + 1;
    }
}

static void offers_unpack(srv_table *table, const json_t *offers) {
    size_t i, j;
    json_t *from, *seat;
    json_array_foreach(offers, i, from) {
        const char *word = json_string_value(json_object_get(from, "what"));
        for (uint32_t what = 0; word && what < SRV_OFFERS; what++) {
            if (strcmp(word, srv_offer_word((srv_offer_kind)what)) != 0) continue;
            srv_offer *offer = &table->offers[what];
            offer->open = true;
            offer->seat = (uint8_t)json_integer_value(json_object_get(from, "seat"));
            json_array_foreach(json_object_get(from, "agreed"), j, seat) offer->agreed |=
                (uint8_t)(1u << (json_integer_value(seat) & 7));
        }
    }
}

static uint32_t hex_of(char c) {
    return c <= '9' ? (uint32_t)(c - '0') : (uint32_t)(c - 'a' + 10);
}

static bool setup_unpack(srv_table *table, const char *seed) {
    const char *name;
    json_t *value;
    slg_setup_default(table->game, &table->setup);
    table->setup.seats = (uint8_t)table->seat_count;
    if (strlen(seed) != 64) return false;
    for (uint32_t i = 0; i < 32; i++)
        table->setup.seed[i] = (uint8_t)(hex_of(seed[2 * i]) << 4 | hex_of(seed[2 * i + 1]));
    json_object_foreach(table->options, name,
                        value) if (slg_setup_set(table->game, &table->setup, name,
                                                 json_string_value(value),
                                                 NULL) != SLG_OK) return false;
    return true;
}

/* Its own cards, if they are in memory; where they are not, what the row says of them is all that
 * is needed to show it in a list, and the match itself cannot be set up. */
static bool cards_unpack(srv_core *core, srv_table *table, const srv_match_row *row) {
    static const uint8_t none[SRV_HASH_BYTES];
    if (memcmp(row->cards, none, sizeof none) == 0) return true;
    srv_set *set = srv_set_find(core, row->cards);
    if (set && !table->cards) srv_set_join(table, set);
    if (set) table->game = set->game;
    table->cards_kept = true;
    return set != NULL;
}

bool srv_table_unpack(srv_core *core, srv_table *table, const srv_match_row *row) {
    json_t *from = json_loads(row->document, 0, NULL);
    const char *host = json_string_value(json_object_get(from, "host"));
    const char *next = json_string_value(json_object_get(from, "next"));
    const char *seed = json_string_value(json_object_get(from, "seed"));
    const json_t *watch = json_object_get(from, "watch");
    size_t i;
    json_t *rank, *score;
    table->stage = row->stage;
    table->listed = row->listed;
    table->made = row->made;
    table->changed = row->changed;
    table->due_written = row->due;
    table->game = slg_game_find(row->game);
    table->options = json_incref(json_object_get(from, "options"));
    table->host = host ? srv_id_read(host) : 0;
    table->next = next ? srv_id_read(next) : 0;
    table->started = json_integer_value(json_object_get(from, "started"));
    table->blocked = json_incref(json_object_get(from, "blocked"));
    table->practice = json_is_true(json_object_get(from, "practice"));
    table->watch_allowed = json_is_true(json_object_get(watch, "allowed"));
    table->watch_delay_ms = 1000 * (uint32_t)json_integer_value(json_object_get(watch, "delay"));
    table->takeback = (srv_takeback)json_integer_value(json_object_get(from, "takeback"));
    table->end = (srv_end)json_integer_value(json_object_get(from, "end"));
    seats_unpack(table, json_object_get(from, "seats"));
    offers_unpack(table, json_object_get(from, "offers"));
    json_array_foreach(json_object_get(from, "rank"), i, rank) if (i < SLG_SEATS_MAX)
        table->rank[i] = (uint8_t)json_integer_value(rank);
    json_array_foreach(json_object_get(from, "score"), i, score) if (i < SLG_SEATS_MAX)
        table->score[i] = (int32_t)json_integer_value(score);
    table->asked_kept = json_is_integer(json_object_get(from, "asked"));
    table->asked = (uint32_t)json_integer_value(json_object_get(from, "asked"));
    bool good = table->game && seed && table->seat_count &&
                srv_clock_read(json_object_get(from, "clock"), table);
    bool whole = cards_unpack(core, table, row);
    if (good && !whole) table->cards_shown = json_incref(json_object_get(from, "cards"));
    good = good && (!whole || setup_unpack(table, seed));
    json_decref(from);
    /* One that has ended is still in lists. */
    return good &&
           (!whole || row->stage == SRV_MATCH_ENDED || row->rules == slg_rules_hash(table->game));
}

/* --- the document --- */

static json_t *seat_document(const srv_core *core, const srv_table *table, uint32_t number) {
    const srv_seat *seat = &table->seats[number];
    json_t *out;
    if (seat->who == SRV_PERSON)
        return json_pack("{s:s, s:o, s:s, s:b, s:s}", "who", "person", "person",
                         srv_id_json(seat->person), "name", seat->name, "here",
                         srv_is_here(core, table, seat->person), "kind", kinds[seat->kind]);
    if (seat->who == SRV_AGENT) {
        out = json_pack("{s:s, s:s, s:o}", "who", "agent", "agent", seat->agent, "for",
                        srv_id_json(seat->person));
        if (seat->person) json_object_set_new(out, "name", json_string(seat->name));
        if (seat->out) json_object_set_new(out, "out", json_true());
        return out;
    }
    out = json_pack("{s:s}", "who", "free");
    if (seat->person) json_object_set_new(out, "for", srv_id_json(seat->person));
    return out;
}

static json_t *outcome_document(const srv_table *table) {
    return json_pack("{s:s, s:o, s:o}", "by", ends[table->end], "rank", ranks_json(table), "score",
                     scores_json(table));
}

json_t *srv_table_document(srv_core *core, const srv_table *table, const srv_client *for_whom) {
    bool late = srv_watchers_are_behind(table) &&
                !(for_whom && for_whom->person && srv_seats_of(table, for_whom->person->id));
    bool ended = table->stage == SRV_MATCH_ENDED && !late;
    json_t *seats = json_array();
    uint32_t watchers = 0;
    for (uint32_t seat = 0; seat < table->seat_count; seat++)
        json_array_append_new(seats, seat_document(core, table, seat));
    for (uint32_t i = 0; i < table->follower_count; i++) {
        const srv_client *client = srv_client_of(core, table->followers[i]);
        watchers += client && client->person && !srv_seats_of(table, client->person->id);
    }
    json_t *document = json_pack(
        "{s:o, s:s, s:O, s:o, s:s, s:b, s:o, s:o, s:s, s:o, s:I, s:i, s:o, s:b}", "table",
        srv_id_json(table->id), "game", slg_game_name(table->game), "options", table->options,
        "seats", seats, "stage", late ? stages[SRV_MATCH_ON] : stages[table->stage], "listed",
        table->listed, "clock", srv_clock_json(table), "watch", watch_json(table), "takeback",
        takebacks[table->takeback], "host", srv_id_json(table->host), "made",
        (json_int_t)table->made, "watchers", (int)watchers, "offers", offers_json(table), "paused",
        table->paused);
    json_object_set_new(document, "outcome", ended ? outcome_document(table) : json_null());
    json_object_set_new(document, "cards",
                        table->cards         ? srv_set_json(table->cards)
                        : table->cards_shown ? json_incref(table->cards_shown)
                                             : json_null());
    json_object_set_new(document, "next", late ? json_null() : srv_id_json(table->next));
    return document;
}

json_t *srv_row_document(srv_core *core, const srv_match_row *row, const srv_client *for_whom) {
    srv_table *table = srv_table_find(core, row->id), *read = NULL;
    if (!table || table->presence != SRV_READY) {
        read = srv_make(sizeof *read);
        read->id = row->id;
        if (!srv_table_unpack(core, read, row)) {
            srv_table_free(NULL, read);
            return NULL;
        }
        table = read;
    }
    json_t *document = srv_table_document(core, table, for_whom);
    srv_id me = for_whom && for_whom->person ? for_whom->person->id : 0;
    srv_turn turn = srv_turn_of(table, me);
    if (srv_seats_of(table, me))
        json_object_set_new(document, "asked",
                            turn == SRV_TURN_UNKNOWN ? json_null()
                                                     : json_boolean(turn == SRV_TURN_YES));
    if (read) srv_table_free(NULL, read);
    return document;
}

void srv_tell_document(srv_core *core, srv_table *table) {
    table->told_changed = false;
    char *text = NULL;
    for (uint32_t i = 0; i < table->follower_count; i++) {
        const srv_client *client = srv_client_of(core, table->followers[i]);
        if (!text) {
            json_t *document = srv_table_document(core, table, client);
            json_object_set_new(document, "is", json_string("table"));
            text = json_dumps(document, JSON_COMPACT);
            json_decref(document);
        }
        if (text) srv_letter_send(core, table, table->followers[i], -1, text, strlen(text));
        if (!srv_watchers_are_behind(table)) continue; /* the same for all */
        free(text);
        text = NULL;
    }
    free(text);
}
