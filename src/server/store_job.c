/* SPDX-License-Identifier: MIT */
#include "server/store_job.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/print.h"

enum { BLOCK_LEAST = 1024, ALIGN = 16 };

typedef struct srv_job_block {
    struct srv_job_block *next;
    size_t used, size;
    _Alignas(ALIGN) unsigned char bytes[];
} block;

void *srv_job_memory(srv_job *job, size_t size) {
    size = (size + ALIGN - 1) & ~(size_t)(ALIGN - 1);
    block *last = job->blocks;
    if (!last || last->size - last->used < size) {
        size_t room = size > BLOCK_LEAST ? size : BLOCK_LEAST;
        block *more = malloc(sizeof *more + room);
        if (!more) {
            fputs("out of memory\n", stderr);
            abort();
        }
        *more = (block){.next = last, .size = room};
        job->blocks = last = more;
    }
    void *memory = last->bytes + last->used;
    last->used += size;
    return memset(memory, 0, size);
}

char *srv_job_copy(srv_job *job, const void *text, size_t length) {
    char *copy = srv_job_memory(job, length + 1);
    if (length) memcpy(copy, text, length);
    return copy;
}

void *srv_job_grow(srv_job *job, void *items, uint32_t count, size_t item_size) {
    bool full = count == 0 || (count >= 8 && (count & (count - 1)) == 0);
    if (!full) return items;
    void *more = srv_job_memory(job, item_size * (count < 8 ? 8 : 2 * (size_t)count));
    if (count) memcpy(more, items, item_size * count);
    return more;
}

static const char *copy_whole(srv_job *job, const char *text) {
    return srv_job_copy(job, text, text ? strlen(text) : 0);
}

static srv_job *new_job(uint64_t ticket) {
    srv_job *job = calloc(1, sizeof *job);
    if (!job) {
        fputs("out of memory\n", stderr);
        abort();
    }
    job->ticket = ticket;
    return job;
}

/* Says what is wrong; the first fault counts. */
static void refuse_job(srv_job *job, const char *what, size_t size, size_t most) {
    if (job->result.status != SRV_STORE_OK) return;
    job->result.status = SRV_STORE_FAILED;
    slg_print(job->result.why, sizeof job->result.why, "%s: %zu, at most %zu", what, size, most);
}

static const char *copy_limited(srv_job *job, const char *text, size_t most, const char *what) {
    size_t length = text ? strlen(text) : 0;
    if (length > most) {
        refuse_job(job, what, length, most);
        return "";
    }
    return srv_job_copy(job, text, length);
}

static void copy_write(srv_job *job, srv_write *to, const srv_write *from) {
    *to = *from;
    switch (from->kind) {
    case SRV_PUT_PERSON:
        to->person.login =
            copy_limited(job, from->person.login, SRV_LOGIN_MAX, "bytes of a login name");
        to->person.document =
            copy_limited(job, from->person.document, SRV_DOCUMENT_MAX, "bytes of a document");
        break;
    case SRV_PUT_MATCH:
        to->match.game = copy_limited(job, from->match.game, SRV_NOTE_MAX, "bytes of a game");
        to->match.document =
            copy_limited(job, from->match.document, SRV_DOCUMENT_MAX, "bytes of a document");
        break;
    case SRV_ADD_LINE:
        to->line.text = copy_limited(job, from->line.text, SRV_SAID_MAX, "bytes of a line");
        break;
    case SRV_PUT_CARDS:
        if (from->cards.length > SRV_TEXT_MAX)
            refuse_job(job, "bytes of a card set", from->cards.length, SRV_TEXT_MAX);
        else
            to->cards.text = srv_job_copy(job, from->cards.text, from->cards.length);
        break;
    case SRV_PUT_NOTE:
        to->note.name = copy_limited(job, from->note.name, SRV_NOTE_MAX, "bytes of a name");
        to->note.text = copy_limited(job, from->note.text, SRV_TEXT_MAX, "bytes of a note");
        break;
    case SRV_DROP_PERSON:
    case SRV_PUT_SESSION:
    case SRV_DROP_SESSION:
    case SRV_DROP_MATCH:
    case SRV_ADD_ENTRY:
    case SRV_TAKE_LEASE:
    case SRV_EXPIRE: break;
    }
}

srv_job *srv_job_write(const srv_write *writes, uint32_t count, uint64_t ticket) {
    srv_job *job = new_job(ticket);
    if (count > SRV_GROUP_MAX) {
        refuse_job(job, "writes in one group", count, SRV_GROUP_MAX);
        return job;
    }
    job->writes = srv_job_memory(job, count * sizeof *writes);
    job->count = count;
    for (uint32_t i = 0; i < count; i++)
        copy_write(job, &job->writes[i], &writes[i]);
    return job;
}

srv_job *srv_job_read(const srv_read *read, uint64_t ticket) {
    srv_job *job = new_job(ticket);
    job->reads = true;
    job->read = *read;
    job->read.name = copy_whole(job, read->name);
    return job;
}

void srv_job_free(srv_job *job) {
    for (block *b = job->blocks; b;) {
        block *next = b->next;
        free(b);
        b = next;
    }
    free(job);
}
