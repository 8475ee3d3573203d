/* SPDX-License-Identifier: MIT */
/* A job of a store and all the memory that belongs to it: the writes or the read as they were
 * copied from the caller, and what is found. It is freed as a whole.
 *
 * Out of memory the server ends, since everything that it has accepted is on disk. */
#ifndef SORTILEGE_SERVER_STORE_JOB_H
#define SORTILEGE_SERVER_STORE_JOB_H

#include "server/store.h"

typedef struct srv_job {
    struct srv_job *next;
    uint64_t ticket;
    bool reads;
    srv_read read;
    srv_write *writes;
    uint32_t count;
    srv_result result;
    struct srv_job_block *blocks;
} srv_job;

/* A copy of a group, or of a read. A job that is wrong in itself has SRV_STORE_FAILED already. */
srv_job *srv_job_write(const srv_write *writes, uint32_t count, uint64_t ticket);
srv_job *srv_job_read(const srv_read *read, uint64_t ticket);
void srv_job_free(srv_job *job);

/* Zeroed memory that lives as long as the job. */
void *srv_job_memory(srv_job *job, size_t size);
/* A copy with a zero behind it; NULL is taken for "". */
char *srv_job_copy(srv_job *job, const void *text, size_t length);
/* Room for one more item at the end of `items`, which moves as it grows. */
void *srv_job_grow(srv_job *job, void *items, uint32_t count, size_t item_size);

#endif
