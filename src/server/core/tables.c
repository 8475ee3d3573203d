/* SPDX-License-Identifier: MIT */
/* Opening tables, finding them, and following what happens there. */
#include <stdlib.h>
#include <string.h>

#include "server/core/parts.h"

/* --- opening --- */

/* Options are numbers, words or truth values; as they are kept they are all texts. */
bool srv_setup_read(srv_request *request, const slg_game *game, json_t *options, slg_setup *setup) {
    slg_error error = {0};
    slg_state_room room;
    const char *name;
    json_t *value;
    void *next;
    json_object_foreach_safe(options, next, name, value) {
        char text[24];
        if (json_is_integer(value)) {
            slg_out out;
            slg_out_init(&out, text, sizeof text);
            slg_put_int(&out, json_integer_value(value));
            slg_out_end(&out);
            json_object_set_new(options, name, json_string(text));
            value = json_object_get(options, name);
        }
        if (!json_is_string(value)) {
            srv_refuse_at(request, "options");
            return false;
        }
        if (slg_setup_set(game, setup, name, json_string_value(value), &error) != SLG_OK) break;
    }
    if (error.code == SLG_OK) slg_state_init(game, setup, (slg_state *)(void *)&room, NULL, &error);
    if (error.code == SLG_OK) return true;
    srv_refuse(request, "illegal", SRV_WORD_BAD_SETUP, error.text);
    return false;
}

srv_table *srv_table_open(srv_core *core, const slg_game *game, const slg_setup *setup,
                          json_t *options, srv_id host) {
    srv_table *table = srv_table_new(core, srv_new_id(core));
    const srv_person *person = srv_person_of(core, host);
    table->presence = SRV_READY;
    table->epoch = 1;
    table->stage = SRV_MATCH_OPEN;
    table->game = game;
    table->setup = *setup;
    table->seat_count = setup->seats;
    table->options = json_incref(options);
    table->host = host;
    table->made = srv_now(core);
    table->watch_allowed = true;
    table->row_changed = true;
    if (person) table->blocked = json_deep_copy(json_object_get(person->document, "blocked"));
    core->world.random(core->world.self, table->setup.seed, sizeof table->setup.seed);
    return table;
}

/* "me", "free" or {"agent"} for each seat. How many are mine? -1: refused. */
static int seats_wanted(srv_request *request, const json_t *seats,
                        char agents[SLG_SEATS_MAX][SRV_AGENT_MAX], char who[SLG_SEATS_MAX]) {
    size_t i;
    json_t *seat;
    int mine = 0;
    json_array_foreach(seats, i, seat) {
        const char *word = json_string_value(seat);
        const char *agent = json_string_value(json_object_get(seat, "agent"));
        if (i >= SLG_SEATS_MAX || !(word || agent)) {
            srv_refuse_at(request, "seats");
            return -1;
        }
        who[i] = word && strcmp(word, "me") == 0     ? 'm'
                 : word && strcmp(word, "free") == 0 ? 'f'
                 : agent                             ? 'a'
                                                     : 0;
        mine += who[i] == 'm';
        if (!who[i] || (agent && json_object_size(seat) != 1)) {
            srv_refuse_at(request, "seats");
            return -1;
        }
        if (agent && !request->core->limits.agents) {
            srv_refuse(request, "closed", SRV_WORD_SWITCHED_OFF, NULL);
            return -1;
        }
        if (agent && !srv_agent_read(agent, agents[i])) {
            srv_refuse(request, "unknown", SRV_WORD_NO_AGENT, agent);
            return -1;
        }
    }
    return mine;
}

/* Clock, watchers, takeback and the rest; "": all of it is right, else the name that is not. */
static const char *read_terms(const srv_request *request, srv_table *table) {
    static const char *const takebacks[] = {"free", "ask", "never"};
    const json_t *clock = json_object_get(request->body, "clock");
    const json_t *watch = json_object_get(request->body, "watch");
    const char *takeback = srv_string(request, "takeback");
    if (clock && !srv_clock_read(clock, table)) return "clock";
    if (watch) {
        const json_t *allowed = json_object_get(watch, "allowed");
        json_int_t delay = json_integer_value(json_object_get(watch, "delay"));
        if ((allowed && !json_is_boolean(allowed)) || delay < 0 || delay > 3600) return "watch";
        table->watch_allowed = !json_is_false(allowed);
        table->watch_delay_ms = 1000 * (uint32_t)delay;
    }
    for (uint32_t i = 0; takeback; i++) {
        if (i == 3) return "takeback";
        if (strcmp(takeback, takebacks[i]) != 0) continue;
        table->takeback = (srv_takeback)i;
        break;
    }
    table->listed = srv_flag(request, "listed");
    table->practice = srv_flag(request, "practice");
    if (json_object_get(request->body, "seed")) {
        if (!table->practice) return "seed";
        slg_seed_from((uint64_t)srv_integer(request, "seed", 0), table->setup.seed);
    }
    return "";
}

static void sit_down(srv_request *request, srv_table *table,
                     char agents[SLG_SEATS_MAX][SRV_AGENT_MAX], const char who[SLG_SEATS_MAX]) {
    for (uint32_t i = 0; i < table->seat_count; i++) {
        if (who[i] == 'm') srv_seat_take(request->core, table, i, request->client->person);
        if (who[i] == 'a') srv_seat_agent(request->core, table, i, agents[i]);
    }
}

/* With cards of one's own, which must have been brought, it is another game. */
static bool own_cards_wanted(const srv_request *request, const slg_game **game, srv_set **cards) {
    uint8_t hash[SRV_HASH_BYTES];
    const char *wanted = srv_string(request, "cards");
    if (!wanted) return true;
    *cards = srv_set_hash_read(wanted, hash) ? srv_set_find(request->core, hash) : NULL;
    bool fits = *cards && strcmp(slg_game_name((*cards)->game), slg_game_name(*game)) == 0;
    if (!fits) srv_refuse(request, "unknown", SRV_WORD_NO_CARDS, NULL);
    if (fits) *game = (*cards)->game;
    return fits;
}

void srv_do_open(srv_request *request) {
    srv_core *core = request->core;
    char agents[SLG_SEATS_MAX][SRV_AGENT_MAX] = {{0}}, who[SLG_SEATS_MAX] = "m";
    const slg_game *game = slg_game_find(srv_string(request, "game"));
    const json_t *seats = json_object_get(request->body, "seats");
    slg_setup setup;
    srv_set *cards = NULL;
    if (!game) {
        srv_refuse(request, "unknown", SRV_WORD_NO_GAME, srv_string(request, "game"));
        return;
    }
    if (!own_cards_wanted(request, &game, &cards)) return;
    uint32_t most = core->limits.tables_person;
    int mine = seats_wanted(request, seats, agents, who);
    if (mine < 0) return;
    if (most && request->client->person->table_count >= most) {
        srv_refuse(request, "too-many", SRV_WORD_TOO_MANY_TABLES, NULL);
        return;
    }
    slg_setup_default(game, &setup);
    if (seats) setup.seats = (uint8_t)json_array_size(seats);
    json_t *given = json_object_get(request->body, "options");
    json_t *options = given ? json_deep_copy(given) : json_object();
    if (srv_setup_read(request, game, options, &setup)) {
        srv_table *table = srv_table_open(core, game, &setup, options, request->client->person->id);
        if (cards) srv_set_join(table, cards);
        const char *wrong = read_terms(request, table);
        if (*wrong) {
            srv_refuse_at(request, wrong);
            srv_table_free(core, table);
        } else {
            request->touched = table->id;
            sit_down(request, table, agents, who);
            srv_table_reply(request, table, json_pack("{s:o}", "table", srv_id_json(table->id)));
            srv_start_if_full(core, table);
        }
    }
    json_decref(options);
}

/* --- lists --- */

/* Is the person asked, at one of the seats that are theirs? */
srv_turn srv_turn_of(const srv_table *table, srv_id person) {
    uint32_t seats = srv_seats_of(table, person);
    if (table->stage != SRV_MATCH_ON || !seats) return SRV_TURN_NO;
    if (!table->match && !table->asked_kept) return SRV_TURN_UNKNOWN;
    uint32_t asked = !table->match ? table->asked : table->paused ? 0 : srv_asked(table);
    return asked & seats ? SRV_TURN_YES : SRV_TURN_NO;
}

void srv_turn_find(srv_core *core, srv_id id) {
    bool room = core->tables.count <= core->limits.matches_loaded && !srv_is_full(core);
    if (room && !srv_table_find(core, id)) srv_load(core, srv_table_new(core, id));
}

static void listed(srv_core *core, srv_job *job, const srv_result *result) {
    const srv_client *client = srv_client_of(core, job->socket);
    if (!client) return;
    if (result->status != SRV_STORE_OK) {
        srv_refuse_to(core, job->socket, job->n, "lost", SRV_WORD_LOST, NULL);
        return;
    }
    json_t *tables = json_array();
    for (uint32_t i = 0; i < result->match_count; i++) {
        json_t *document = srv_row_document(core, &result->matches[i], client);
        if (!document) continue;
        json_array_append_new(tables, document);
        if (json_is_null(json_object_get(document, "asked")))
            srv_turn_find(core, result->matches[i].id);
    }
    srv_reply_to(core, job->socket, job->n, json_pack("{s:o}", "tables", tables));
}

void srv_do_tables(srv_request *request) {
    static const char *const stages[] = {"open", "on", "ended"};
    const char *stage = srv_string(request, "stage");
    bool mine = srv_flag(request, "mine");
    srv_read read = {.kind = mine ? SRV_READ_THEIRS : SRV_READ_MATCHES, .listed = !mine};
    read.stages = 1u << SRV_MATCH_OPEN | 1u << SRV_MATCH_ON | 1u << SRV_MATCH_ENDED;
    for (uint32_t i = 0; stage; i++) {
        if (i == 3) {
            srv_refuse_at(request, "stage");
            return;
        }
        if (strcmp(stage, stages[i]) != 0) continue;
        read.stage = (srv_match_stage)i;
        read.stages = 1u << i;
        break;
    }
    json_int_t from = srv_integer(request, "from", 0);
    read.id = mine ? request->client->person->id : 0;
    read.from = from < UINT32_MAX ? (uint32_t)from : UINT32_MAX;
    srv_ask(request->core, srv_job_new(request->core, listed, request), &read);
}

/* --- following --- */

static bool follows(const srv_table *table, srv_socket socket) {
    for (uint32_t i = 0; i < table->follower_count; i++)
        if (table->followers[i] == socket) return true;
    return false;
}

void srv_presence_changed(srv_core *core, srv_table *table, srv_id person) {
    bool here = srv_is_here(core, table, person);
    table->told_changed = true; /* also how many watch */
    for (uint32_t i = 0; i < table->seat_count; i++) {
        srv_seat *seat = &table->seats[i];
        if (seat->who != SRV_PERSON || seat->person != person) continue;
        if (here) seat->told = false;
        if (here)
            seat->away_since = 0;
        else if (!seat->away_since)
            seat->away_since = srv_now(core);
    }
    if (here) srv_clocks_wake(core, table);
}

static bool follow(srv_core *core, srv_client *client, srv_table *table) {
    if (follows(table, client->socket)) return true;
    if (client->follow_count == SRV_FOLLOWS_MAX) return false;
    client->follows[client->follow_count++] = table->id;
    if (table->follower_count == table->follower_room) {
        table->follower_room = table->follower_room ? 2 * table->follower_room : 4;
        table->followers =
            srv_grow(table->followers, table->follower_room * sizeof *table->followers);
    }
    table->followers[table->follower_count++] = client->socket;
    srv_presence_changed(core, table, client->person->id);
    return true;
}

void srv_follow_not(srv_core *core, srv_client *client, srv_id id) {
    srv_table *table = srv_table_find(core, id);
    for (uint32_t i = 0; i < client->follow_count; i++)
        if (client->follows[i] == id) {
            client->follows[i] = client->follows[--client->follow_count];
            break;
        }
    if (!table) return;
    for (uint32_t i = 0; i < table->follower_count; i++) {
        if (table->followers[i] != client->socket) continue;
        table->followers[i] = table->followers[--table->follower_count];
        table->idle_since = srv_now(core);
        if (table->presence == SRV_READY && client->person) {
            srv_presence_changed(core, table, client->person->id);
            srv_commit(core, table);
        }
        return;
    }
}

/* Everything that one who comes has to know. */
void srv_show_all(srv_core *core, srv_table *table, srv_client *client) {
    json_t *document = srv_table_document(core, table, client);
    json_object_set_new(document, "is", json_string("table"));
    srv_letter_json(core, table, client->socket, -1, document);
    srv_tell_sights(core, table, client);
}

void srv_do_look(srv_request *request) {
    srv_table *table = srv_table_of(request);
    srv_core *core = request->core;
    srv_client *client = request->client;
    if (!table) return;
    bool seated = false;
    for (uint32_t i = 0; i < table->seat_count; i++)
        seated |= table->seats[i].person == client->person->id;
    if (table->stage != SRV_MATCH_OPEN && !table->watch_allowed && !seated) {
        srv_refuse(request, "not-yours", SRV_WORD_NO_WATCHERS, NULL);
    } else if (!follow(core, client, table)) {
        srv_refuse_wait(request, 0);
    } else {
        json_t *document = srv_table_document(core, table, client);
        json_object_set_new(document, "is", json_string("table"));
        srv_table_reply(request, table, document);
        srv_tell_sights(core, table, client);
        srv_tell_lines(core, table, client);
    }
}

void srv_do_away(srv_request *request) {
    srv_table *table = srv_table_of(request);
    if (!table) return;
    srv_follow_not(request->core, request->client, table->id);
    srv_table_reply(request, table, NULL);
}

/* --- again --- */

/* The first who asks opens the table, with everybody's seat kept for them, moved on by one; each of
 * the others sits down by asking, too. */
void srv_do_rematch(srv_request *request) {
    srv_table *table = srv_table_of(request);
    srv_core *core = request->core;
    srv_id me = request->client->person->id;
    bool seated = false;
    if (!table) return;
    for (uint32_t i = 0; i < table->seat_count; i++)
        seated |= table->seats[i].person == me;
    if (!seated || table->stage != SRV_MATCH_ENDED) {
        srv_refuse(request, seated ? "not-now" : "not-yours",
                   seated ? SRV_WORD_NOT_OVER : SRV_WORD_NOT_SEATED, NULL);
        return;
    }
    srv_table *next = srv_table_find(core, table->next);
    if (table->next && !(next && next->presence == SRV_READY)) {
        /* It was put away since: sitting down there is all that is left to do. */
        srv_table_reply(request, table, json_pack("{s:o}", "table", srv_id_json(table->next)));
        return;
    }
    if (!next) {
        next = srv_table_open(core, table->game, &table->setup, table->options, me);
        if (table->cards) srv_set_join(next, table->cards);
        next->clock = table->clock;
        next->clock_ms = table->clock_ms;
        next->clock_add_ms = table->clock_add_ms;
        next->takeback = table->takeback;
        next->watch_allowed = table->watch_allowed;
        next->watch_delay_ms = table->watch_delay_ms;
        for (uint32_t i = 0; i < table->seat_count; i++) {
            const srv_seat *from = &table->seats[i];
            srv_seat *to = &next->seats[(i + 1) % table->seat_count];
            if (from->who != SRV_AGENT || from->person)
                *to = (srv_seat){.who = SRV_FREE, .person = from->person};
            else
                srv_seat_agent(core, next, (i + 1) % table->seat_count, from->agent);
        }
        table->next = next->id;
        table->row_changed = table->told_changed = true;
    }
    for (uint32_t i = 0; i < next->seat_count; i++)
        if (next->seats[i].who == SRV_FREE && next->seats[i].person == me)
            srv_seat_take(core, next, i, request->client->person);
    srv_table_reply(request, next, json_pack("{s:o}", "table", srv_id_json(next->id)));
    srv_start_if_full(core, next);
    srv_commit(core, next);
}
