/* SPDX-License-Identifier: MIT */
/* What was begun and waits for the world: for the disk, a password's hash, a trial of cards. */
#include <stdlib.h>
#include <string.h>

#include "server/core/parts.h"

srv_job *srv_job_new(srv_core *core, srv_job_fn *done, const srv_request *request) {
    srv_job *job = srv_make(sizeof *job);
    job->ticket = ++core->next_ticket;
    job->done = done;
    job->n = -1;
    job->began = srv_now(core);
    if (request) {
        job->socket = request->client->socket;
        job->n = request->n;
        job->holds = true;
        request->client->busy++;
    }
    srv_map_put(&core->jobs, job->ticket, job);
    return job;
}

void srv_job_end(srv_core *core, srv_job *job) {
    srv_map_take(&core->jobs, job->ticket);
    srv_client *client = job->holds ? srv_client_of(core, job->socket) : NULL;
    json_decref(job->body);
    free(job);
    if (client && --client->busy == 0) srv_go_on(core, client);
}

/* A job that goes on is submitted again with a new ticket, so that no late answer to the old one
 * is taken for the new one's. */
static void renew_ticket(srv_core *core, srv_job *job) {
    srv_map_take(&core->jobs, job->ticket);
    job->ticket = ++core->next_ticket;
    srv_map_put(&core->jobs, job->ticket, job);
}

void srv_submit(srv_core *core, srv_job *job, const srv_write *writes, uint32_t count) {
    renew_ticket(core, job);
    core->world.store.write(core->world.store.self, writes, count, job->ticket);
}

void srv_ask(srv_core *core, srv_job *job, const srv_read *read) {
    renew_ticket(core, job);
    core->world.store.read(core->world.store.self, read, job->ticket);
}

void srv_ask_hash(srv_core *core, srv_job *job, const char *password, const char *compare) {
    renew_ticket(core, job);
    core->world.hash(core->world.self, job->ticket, password, compare);
}

void srv_job_try(srv_core *core, srv_job *job, const char *game, const char *text, size_t length) {
    renew_ticket(core, job);
    core->trials++;
    core->world.try_cards(core->world.self, job->ticket, game, text, length);
}

void srv_stored(void *user, uint64_t ticket, const srv_result *result) {
    srv_core *core = user;
    srv_job *job = srv_map_get(&core->jobs, ticket);
    if (!job) return;
    if (result->status == SRV_STORE_FAILED) core->counts.store_failed++;
    if (job->done) job->done(core, job, result);
    /* One that was not submitted again has ended. */
    if (srv_map_get(&core->jobs, ticket) == job) srv_job_end(core, job);
}

void srv_hashed(srv_core *core, uint64_t ticket, const char *hash, bool fits) {
    srv_job *job = srv_map_get(&core->jobs, ticket);
    if (!job || !job->hashed) return;
    job->hashed(core, job, hash, fits);
    if (srv_map_get(&core->jobs, ticket) == job) srv_job_end(core, job);
}

/* --- what waits for a job --- */

void srv_park(srv_queue *queue, srv_socket socket, const char *text, size_t length) {
    srv_parked *parked = srv_make(sizeof *parked + length + 1);
    parked->socket = socket;
    parked->length = length;
    memcpy(parked->text, text, length);
    if (!queue->first) queue->end = &queue->first;
    *queue->end = parked;
    queue->end = &parked->next;
    queue->count++;
}

static srv_parked *unpark(srv_queue *queue) {
    srv_parked *parked = queue->first;
    if (!parked) return NULL;
    queue->first = parked->next;
    if (!queue->first) queue->end = &queue->first;
    queue->count--;
    return parked;
}

void srv_parked_free(srv_queue *queue) {
    for (srv_parked *parked; (parked = unpark(queue));)
        free(parked);
}

void srv_go_on(srv_core *core, srv_client *client) {
    srv_socket socket = client->socket;
    while (client && !client->busy && client->parked.first) {
        srv_parked *parked = unpark(&client->parked);
        srv_deal_with(core, client, parked->text, parked->length);
        free(parked);
        client = srv_client_of(core, socket);
    }
}

void srv_table_unpark(srv_core *core, srv_table *table) {
    srv_queue queue = table->parked;
    if (queue.end == &table->parked.first) queue.end = &queue.first;
    table->parked = (srv_queue){0};
    for (srv_parked *parked; (parked = unpark(&queue));) {
        srv_client *client = srv_client_of(core, parked->socket);
        if (client) srv_deal_with(core, client, parked->text, parked->length);
        free(parked);
    }
}
