/* SPDX-License-Identifier: MIT */
/* The store of one machine: a file of SQLite, written by one thread.
 *
 * Jobs wait in a queue. The thread takes all that have gathered while the disk was busy, does them
 * in one transaction and waits for the disk once; so a busy server writes hundreds of answers with
 * one fsync, and a quiet one waits for nothing. If that transaction fails, each job is done again
 * by itself, so that only those fail that really cannot be written.
 *
 * Several processes may have the same file open; leases and epochs say which of them owns a match.
 * Killed at any moment, it has lost nothing that it has reported. */
#ifndef SORTILEGE_SERVER_STORE_SQLITE_H
#define SORTILEGE_SERVER_STORE_SQLITE_H

#include "server/store.h"

typedef struct srv_sqlite srv_sqlite;

typedef struct srv_sqlite_setting {
    const char *path;
    srv_done_fn *done; /* is called by srv_sqlite_deliver alone */
    void *done_user;
    void (*wake)(void *user); /* on the store's thread: please call srv_sqlite_deliver soon */
    void *wake_user;
    uint32_t waiting_most; /* jobs; those beyond fail at once; 0: SRV_WAITING_MOST */
    uint32_t pages_most; /* the file grows no larger, in pages of 4 KiB; 0: as large as it likes */
} srv_sqlite_setting;

enum { SRV_WAITING_MOST = 65536 };

/* Opens the file, or makes it (for its owner only), and brings what an older version wrote up to
 * date. NULL: `why` says what is wrong, and the file is as it was. */
srv_sqlite *srv_sqlite_open(const srv_sqlite_setting *setting, char *why, size_t capacity);

/* The store, for as long as it is open. Its functions may be called on any one thread. */
srv_store srv_sqlite_store(srv_sqlite *sqlite);

/* Hands over the results that have come since, in the order of their jobs; returns how many. */
uint32_t srv_sqlite_deliver(srv_sqlite *sqlite);

/* Does what waits, delivers it, and closes the file. */
void srv_sqlite_close(srv_sqlite *sqlite);

/* How often the thread has waited for the disk, and for how many jobs: for /metrics. */
typedef struct srv_sqlite_counts {
    uint64_t commits, jobs, failed, busy_us;
} srv_sqlite_counts;
srv_sqlite_counts srv_sqlite_count(srv_sqlite *sqlite);

#endif
