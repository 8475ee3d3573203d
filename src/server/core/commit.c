/* SPDX-License-Identifier: MIT */
/* What is written of a match, and what is told of it no sooner than it is on disk.
 *
 * Writes gather in a group until the group before has reached the disk; then they are sent off
 * together. Messages about the table wait in one queue for the group that they tell of, so that
 * they arrive in their order and nobody knows what may still be lost. */
#include <stdlib.h>
#include <string.h>

#include "server/core/parts.h"

bool srv_is_settled(const srv_table *table) {
    return !table->under_way && !table->next_group && !table->row_changed;
}

/* --- letters --- */

static void release(srv_core *core, srv_table *table) {
    while (table->letters && table->letters->group <= table->written) {
        srv_letter *letter = table->letters;
        table->letters = letter->next;
        if (!table->letters) table->letters_end = &table->letters;
        srv_send_text(core, letter->to, letter->text, letter->length);
        free(letter);
    }
}

void srv_letter_send(srv_core *core, srv_table *table, srv_socket to, int64_t re, const char *text,
                     size_t length) {
    if (!to) return;
    bool settled = srv_is_settled(table) && !table->letters;
    if (settled || SRV_FAULT(TOLD_EARLY)) {
        srv_send_text(core, to, text, length);
        return;
    }
    srv_letter *letter = srv_make(sizeof *letter + length + 1);
    letter->to = to;
    letter->re = re;
    /* The group that is being filled, or else the one under way. */
    letter->group = table->groups + (table->next_group || table->row_changed ? 1 : 0);
    letter->length = length;
    memcpy(letter->text, text, length);
    *table->letters_end = letter;
    table->letters_end = &letter->next;
}

void srv_letter_json(srv_core *core, srv_table *table, srv_socket to, int64_t re, json_t *body) {
    char *text = json_dumps(body, JSON_COMPACT);
    if (text) srv_letter_send(core, table, to, re, text, strlen(text));
    free(text);
    json_decref(body);
}

void srv_table_reply(const srv_request *request, srv_table *table, json_t *body) {
    json_t *all = json_pack("{sI}", "re", (json_int_t)request->n);
    if (body) json_object_update(all, body);
    json_decref(body);
    srv_letter_json(request->core, table, request->client->socket, request->n, all);
}

/* Nothing of what they tell has happened. Whoever asked is told so. */
void srv_letters_drop(srv_core *core, srv_table *table) {
    srv_letter *letter = table->letters;
    table->letters = NULL;
    table->letters_end = &table->letters;
    while (letter) {
        srv_letter *next = letter->next;
        if (letter->re >= 0)
            srv_refuse_to(core, letter->to, letter->re, "lost", SRV_WORD_LOST, NULL);
        free(letter);
        letter = next;
    }
}

/* --- groups --- */

static srv_group *group_of(srv_table *table) {
    if (!table->next_group) table->next_group = srv_make(sizeof *table->next_group);
    return table->next_group;
}

void srv_add_entry(srv_core *core, srv_table *table, srv_entry entry) {
    srv_group *group = group_of(table);
    (void)core;
    if (table->asked_kept) table->row_changed = true; /* it says what is so no longer */
    table->asked_kept = false;
    entry.number = table->entries++;
    group->writes[group->count++] =
        (srv_write){.kind = SRV_ADD_ENTRY, .id = table->id, .epoch = table->epoch, .entry = entry};
}

void srv_add_line(srv_core *core, srv_table *table, srv_id person, const char *text, srv_time at) {
    srv_group *group = group_of(table);
    srv_write *write = &group->writes[group->count];
    (void)core;
    group->texts[group->count++] = strdup(text);
    *write = (srv_write){.kind = SRV_ADD_LINE, .id = table->id, .epoch = table->epoch};
    write->line = (srv_line_row){.match = table->id,
                                 .person = person,
                                 .number = table->lines++,
                                 .at = at,
                                 .text = group->texts[group->count - 1]};
}

static void put_row(srv_core *core, srv_table *table, srv_group *group) {
    json_t *row = srv_table_row(table);
    char *document = json_dumps(row, JSON_COMPACT);
    json_decref(row);
    if (!table->asked_kept) table->changed = srv_now(core); /* putting it away changes nothing */
    table->due_written = table->due;
    if (table->cards && !table->cards_kept) {
        srv_write *cards = &group->writes[group->count++];
        *cards = (srv_write){.kind = SRV_PUT_CARDS};
        memcpy(cards->cards.hash, table->cards->hash, SRV_HASH_BYTES);
        cards->cards.text = table->cards->text;
        cards->cards.length = table->cards->length;
    }
    srv_write *write = &group->writes[group->count];
    group->texts[group->count++] = document;
    *write = (srv_write){.kind = SRV_PUT_MATCH, .id = table->id, .epoch = table->epoch};
    write->match = (srv_match_row){.id = table->id,
                                   .stage = table->stage,
                                   .listed = table->listed,
                                   .game = slg_game_name(table->game),
                                   .document = document,
                                   .rules = slg_rules_hash(table->game),
                                   .made = table->made,
                                   .changed = table->changed,
                                   .due = table->due};
    if (table->cards) memcpy(write->match.cards, table->cards->hash, SRV_HASH_BYTES);
    for (uint32_t i = 0; i < table->seat_count; i++)
        write->match.people[i] = table->seats[i].person;
}

void srv_row_first(srv_core *core, srv_table *table) {
    put_row(core, table, group_of(table));
    table->row_changed = false;
}

static void group_written(srv_core *core, srv_job *job, const srv_result *result) {
    srv_table *table = srv_table_find(core, job->id);
    if (table && table->ticket == job->ticket) srv_group_done(core, table, result);
}

void srv_commit(srv_core *core, srv_table *table) {
    if (table->presence != SRV_READY) return;
    if (table->told_changed) srv_tell_document(core, table);
    if (table->under_way || (!table->next_group && !table->row_changed)) return;
    srv_group *group = group_of(table);
    if (table->row_changed) put_row(core, table, group);
    table->row_changed = false;
    table->next_group = NULL;
    table->under_way = group;
    table->groups++;
    if (SRV_FAULT(NO_EPOCH))
        for (uint32_t i = 0; i < group->count; i++)
            group->writes[i].epoch = 0;
    srv_job *job = srv_job_new(core, group_written, NULL);
    job->id = table->id;
    srv_submit(core, job, group->writes, group->count);
    table->ticket = job->ticket;
}

void srv_group_done(srv_core *core, srv_table *table, const srv_result *result) {
    srv_group *group = table->under_way;
    table->under_way = NULL;
    for (uint32_t i = 0; i < group->count; i++)
        free(group->texts[i]);
    free(group);
    bool failed = result->status != SRV_STORE_OK && !SRV_FAULT(FAILURE_LOST);
    if (failed && !SRV_FAULT(NOT_READ_AGAIN)) {
        srv_forget(core, table, result->status == SRV_STORE_FAILED);
        return;
    }
    if (failed) srv_letters_drop(core, table);
    table->written++;
    table->cards_kept = true;
    release(core, table);
    srv_agents_wake(core, table);
    srv_commit(core, table);
    srv_news_look(core, table);
}
