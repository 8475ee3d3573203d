/* SPDX-License-Identifier: MIT */
/* Matches are read when somebody asks for them, and put away when nobody does.
 *
 * Reading one takes the lease on it: its epoch is read, raised, and then the match is read again,
 * since only from then on nobody else writes to it. */
#include <stdlib.h>
#include <string.h>

#include "server/core/parts.h"

/* --- what goes wrong --- */

/* Nobody can play it here: whoever waits is told so. */
static void abandon(srv_core *core, srv_table *table, const char *code, srv_word word) {
    while (table->parked.first) {
        srv_parked *parked = table->parked.first;
        table->parked.first = parked->next;
        srv_client *client = srv_client_of(core, parked->socket);
        json_t *body = json_loadb(parked->text, parked->length, 0, NULL);
        const json_t *n = json_object_get(body, "n");
        if (client) srv_refuse_to(core, parked->socket, json_integer_value(n), code, word, NULL);
        json_decref(body);
        free(parked);
    }
    table->parked = (srv_queue){0};
    table->presence = SRV_LOST;
    while (table->follower_count) {
        srv_client *client = srv_client_of(core, table->followers[table->follower_count - 1]);
        if (client)
            srv_follow_not(core, client, table->id);
        else
            table->follower_count--;
    }
    srv_table_free(core, table);
}

/* The disk could not be read. Those who follow wait; those who asked may ask again. */
static void try_later(srv_core *core, srv_table *table) {
    if (!table->follower_count || ++table->tries > 60) {
        abandon(core, table, "lost", SRV_WORD_LOST);
        return;
    }
    table->again = srv_now(core) + SRV_AGAIN_MS;
}

/* --- the log --- */

static void keep_line(srv_table *table, const srv_line_row *row) {
    srv_line line = {.number = row->number, .person = row->person, .at = row->at};
    srv_copy(line.text, sizeof line.text, row->text);
    for (uint32_t i = 0; i < table->seat_count; i++)
        if (table->seats[i].person == row->person)
            srv_copy(line.name, sizeof line.name, table->seats[i].name);
    srv_line_keep(table, &line);
}

static bool read_log(srv_core *core, srv_table *table, const srv_result *result) {
    slg_error error = {0};
    if (!srv_match_begin(core, table)) return false;
    srv_time last =
        result->entry_count ? result->entries[result->entry_count - 1].at : table->started;
    if (last > srv_now(core)) table->ahead = last - srv_now(core);
    for (uint32_t i = 0; i < result->entry_count; i++) {
        bool late = result->entries[i].at + table->watch_delay_ms > srv_table_now(core, table);
        srv_change_begin(core, table, late && table->watch_delay_ms, false);
        if (!srv_apply(core, table, &result->entries[i], &error)) return false;
        srv_change_end(core, table, false);
        table->entries++;
    }
    return true;
}

static void cannot_be_read(srv_core *core, srv_table *table) {
    char line[160], id[SRV_ID_LETTERS + 1];
    slg_out out;
    srv_id_write(table->id, id);
    slg_out_init(&out, line, sizeof line);
    slg_put(&out, "{\"what\":\"match cannot be read\",\"table\":\"");
    slg_put(&out, id);
    slg_put(&out, "\"}");
    slg_out_end(&out);
    core->world.log(core->world.self, line);
    abandon(core, table, "not-now", SRV_WORD_RULES_CHANGED);
}

static void become_ready(srv_core *core, srv_table *table, const srv_result *result) {
    const srv_match_row *row = &result->matches[0];
    bool good = srv_table_unpack(core, table, row);
    good = good && row->rules == slg_rules_hash(table->game);
    if (good && row->stage != SRV_MATCH_OPEN) good = read_log(core, table, result);
    if (!good) {
        cannot_be_read(core, table);
        return;
    }
    for (uint32_t i = 0; i < result->line_count; i++)
        keep_line(table, &result->lines[i]);
    table->lines = result->line_count ? result->lines[result->line_count - 1].number + 1 : 0;
    table->presence = SRV_READY;
    table->again = 0;
    table->tries = 0;
    table->idle_since = srv_now(core);
    for (uint32_t i = 0; i < table->seat_count; i++)
        table->seats[i].away_since = srv_now(core);
    if (table->stage == SRV_MATCH_ON) srv_clocks_rest(core, table);
    srv_news_known(table);
    for (uint32_t i = 0; i < table->follower_count; i++) {
        srv_client *client = srv_client_of(core, table->followers[i]);
        if (!client || !client->person) continue;
        srv_presence_changed(core, table, client->person->id);
        srv_show_all(core, table, client);
    }
    srv_agents_wake(core, table);
    srv_commit(core, table);
    srv_table_unpark(core, table);
}

/* --- reading it --- */

static void lease_taken(srv_core *core, srv_job *job, const srv_result *result) {
    srv_table *table = srv_table_find(core, job->id);
    if (!table || table->ticket != job->ticket) return;
    if (result->status == SRV_STORE_MISSING)
        abandon(core, table, "unknown", SRV_WORD_NO_TABLE);
    else if (result->status != SRV_STORE_OK)
        try_later(core, table);
    else if (result->epoch != table->epoch)
        try_later(core, table); /* somebody else has taken it in between */
    else
        become_ready(core, table, result);
}

static void leased(srv_core *core, srv_job *job, const srv_result *result) {
    srv_table *table = srv_table_find(core, job->id);
    if (!table || table->ticket != job->ticket) return;
    if (result->status != SRV_STORE_OK) {
        try_later(core, table);
        return;
    }
    job->done = lease_taken;
    srv_read read = {.kind = SRV_READ_MATCH, .id = table->id};
    srv_ask(core, job, &read);
    table->ticket = job->ticket;
}

static void row_found(srv_core *core, srv_job *job, const srv_result *result) {
    srv_table *table = srv_table_find(core, job->id);
    if (!table || table->ticket != job->ticket) return;
    if (result->status == SRV_STORE_MISSING) {
        abandon(core, table, "unknown", SRV_WORD_NO_TABLE);
        return;
    }
    if (result->status != SRV_STORE_OK) {
        try_later(core, table);
        return;
    }
    static const uint8_t none[SRV_HASH_BYTES];
    const srv_match_row *row = &result->matches[0];
    srv_set *set = srv_set_find(core, row->cards);
    if (set && !table->cards) srv_set_join(table, set);
    if (memcmp(row->cards, none, sizeof none) != 0 && !set) {
        srv_set_want(core, table, row);
        return;
    }
    table->epoch = result->epoch + 1;
    job->done = leased;
    srv_write write = {.kind = SRV_TAKE_LEASE, .id = table->id, .epoch = table->epoch};
    srv_submit(core, job, &write, 1);
    table->ticket = job->ticket;
}

void srv_load(srv_core *core, srv_table *table) {
    srv_job *job = srv_job_new(core, row_found, NULL);
    job->id = table->id;
    table->presence = SRV_LOADING;
    table->again = 0;
    srv_read read = {.kind = SRV_READ_MATCH, .id = table->id};
    srv_ask(core, job, &read);
    table->ticket = job->ticket;
}

void srv_load_with(srv_core *core, srv_table *table, srv_set *set) {
    if (!set) {
        cannot_be_read(core, table);
        return;
    }
    if (!table->cards) srv_set_join(table, set);
    srv_load(core, table);
}

void srv_load_later(srv_core *core, srv_table *table) {
    try_later(core, table);
}

/* --- forgetting it --- */

/* The same table without anything that was read or played. */
static void forget_contents(srv_core *core, srv_table *table) {
    srv_table *old = srv_make(sizeof *old);
    *old = *table;
    if (old->letters_end == &table->letters) old->letters_end = &old->letters;
    *table = (srv_table){.id = old->id,
                         .followers = old->followers,
                         .follower_count = old->follower_count,
                         .follower_room = old->follower_room,
                         .idle_since = srv_now(core)};
    table->letters_end = &table->letters;
    if (old->parked.first) {
        table->parked = old->parked;
        if (table->parked.end == &old->parked.first) table->parked.end = &table->parked.first;
    }
    old->parked = (srv_queue){0};
    old->followers = NULL;
    srv_table_free(NULL, old);
}

/* A group could not be written: nobody knows any more what the match is but the disk. */
void srv_forget(srv_core *core, srv_table *table, bool again) {
    srv_letters_drop(core, table);
    forget_contents(core, table);
    for (uint32_t i = 0; i < table->follower_count; i++)
        srv_send_json(core, table->followers[i],
                      json_pack("{s:s, s:o}", "is", "lost", "table", srv_id_json(table->id)));
    table->presence = SRV_LOADING;
    table->ticket = 0;
    table->again = srv_now(core) + (again ? SRV_AGAIN_MS : 5 * SRV_AGAIN_MS);
}

/* From now on only its row says who is asked. */
static void tell_turns(srv_core *core, const srv_table *table) {
    for (uint32_t seat = 0; seat < table->seat_count; seat++) {
        srv_id person = table->seats[seat].person;
        srv_person_turn(core, person, table->id, srv_turn_of(table, person));
    }
}

/* A match whose short clock runs stays: the clock is nowhere else. */
void srv_put_away(srv_core *core, srv_table *table) {
    if (table->presence != SRV_READY || !srv_is_settled(table) || table->letters) return;
    if (table->moment_count || table->parked.first || table->follower_count) return;
    for (uint32_t seat = 0; seat < table->seat_count; seat++) {
        if (table->seats[seat].thinking) return;
        bool days = table->clock == SRV_CLOCK_DAYS && !table->clocks[seat].own;
        if (table->stage == SRV_MATCH_ON && srv_clock_runs(table, seat) && !days) return;
    }
    if (table->stage == SRV_MATCH_ON && !table->asked_kept) {
        table->asked = table->paused ? 0 : srv_asked(table);
        table->asked_kept = table->row_changed = true;
        srv_commit(core, table);
        return; /* when that is on disk */
    }
    tell_turns(core, table);
    srv_table_free(core, table);
}
