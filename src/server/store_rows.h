/* SPDX-License-Identifier: MIT */
/* What jobs are in SQL: one prepared statement a question, used on the store's thread alone. */
#ifndef SORTILEGE_SERVER_STORE_ROWS_H
#define SORTILEGE_SERVER_STORE_ROWS_H

#include <sqlite3.h>

#include "server/store_job.h"

typedef struct srv_rows srv_rows;

/* The statements of an open file; NULL: one cannot be prepared, sqlite3_errmsg says why. */
srv_rows *srv_rows_new(sqlite3 *db);
void srv_rows_free(srv_rows *rows);

/* A transaction. False: it has failed; srv_rows_why says how. */
bool srv_rows_begin(srv_rows *rows, bool writes);
bool srv_rows_commit(srv_rows *rows);
void srv_rows_roll_back(srv_rows *rows);
const char *srv_rows_why(const srv_rows *rows);

/* Does a job within the transaction and fills in its result. A group that is refused leaves no
 * trace in it. False: the database itself has failed, and with it perhaps the transaction. */
bool srv_rows_do(srv_rows *rows, srv_job *job);

#endif
