/* SPDX-License-Identifier: MIT */
#include "server/store_file.h"

#include <sys/stat.h>

#include "host/print.h"

enum { BUSY_MS = 5000 };

/* Step n makes version n of version n - 1. A step that was ever released is never changed.
 *
 * People who have signed up have a login, all others NULL, since many may have none. `people` of a
 * match are its seats as 6 numbers of 8 bytes; `seat` is an index made from it, which finds a
 * person's matches in the order in which they were made. */
static const char *const step_1[] = {
    "CREATE TABLE person (id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, login TEXT UNIQUE, "
    "document TEXT NOT NULL, made INTEGER NOT NULL, seen INTEGER NOT NULL, gone_at INTEGER NOT "
    "NULL) STRICT",
    "CREATE INDEX person_gone ON person (gone_at) WHERE gone_at <> 0",
    "CREATE TABLE session (token BLOB PRIMARY KEY, person INTEGER NOT NULL, made INTEGER NOT NULL, "
    "ends INTEGER NOT NULL) STRICT, WITHOUT ROWID",
    "CREATE INDEX session_person ON session (person)",
    "CREATE INDEX session_ends ON session (ends)",
    "CREATE TABLE match (id INTEGER PRIMARY KEY, epoch INTEGER NOT NULL, stage INTEGER NOT NULL, "
    "listed INTEGER NOT NULL, people BLOB NOT NULL, game TEXT NOT NULL, document TEXT NOT NULL, "
    "rules INTEGER NOT NULL, cards BLOB NOT NULL, made INTEGER NOT NULL, changed INTEGER NOT NULL, "
    "due INTEGER NOT NULL) STRICT",
    "CREATE INDEX match_listed ON match (stage, made, id) WHERE listed",
    "CREATE INDEX match_due ON match (due, id) WHERE due <> 0",
    "CREATE INDEX match_changed ON match (changed) WHERE stage <> 1",
    "CREATE INDEX match_cards ON match (cards) WHERE cards <> zeroblob(32)",
    "CREATE TABLE seat (person INTEGER NOT NULL, made INTEGER NOT NULL, match INTEGER NOT NULL, "
    "PRIMARY KEY (person, made, match)) STRICT, WITHOUT ROWID",
    "CREATE TABLE entry (match INTEGER NOT NULL, number INTEGER NOT NULL, kind INTEGER NOT NULL, "
    "seat INTEGER NOT NULL, option INTEGER NOT NULL, seq INTEGER NOT NULL, tick INTEGER NOT NULL, "
    "at INTEGER NOT NULL, PRIMARY KEY (match, number)) STRICT, WITHOUT ROWID",
    "CREATE TABLE line (match INTEGER NOT NULL, number INTEGER NOT NULL, person INTEGER NOT NULL, "
    "at INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (match, number)) STRICT, WITHOUT ROWID",
    "CREATE INDEX line_person ON line (person, at)",
    "CREATE INDEX line_at ON line (at)",
    "CREATE TABLE cards (hash BLOB PRIMARY KEY, text BLOB NOT NULL) STRICT",
    "CREATE TABLE note (name TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT, WITHOUT ROWID",
    NULL,
};

/* Matches in which nothing happens any more are found. */
static const char *const step_2[] = {
    "CREATE INDEX match_stale ON match (changed) WHERE stage = 1",
    NULL,
};

static const char *const *const steps[SRV_FILE_VERSION] = {step_1, step_2};

/* Of each connection. What is committed is on disk: FULL syncs the log of a transaction before it
 * is reported. */
static const char *const pragmas[] = {
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
    "PRAGMA synchronous = FULL",
    "PRAGMA secure_delete = ON", /* what was deleted is overwritten */
    "PRAGMA temp_store = MEMORY",
    "PRAGMA cache_size = -16384",
    "PRAGMA journal_size_limit = 67108864",
    NULL,
};

static int run(sqlite3 *db, const char *sql) {
    return sqlite3_exec(db, sql, NULL, NULL, NULL);
}

/* One number that the statement gives; -1: it fails. */
static int64_t ask_number(sqlite3 *db, const char *sql) {
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK) return -1;
    int64_t number =
        sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : -1;
    if (sqlite3_finalize(statement) != SQLITE_OK) return -1;
    return number;
}

/* In one transaction, which another process that opens the file just now waits for. */
static bool bring_up_to_date(sqlite3 *db, char *why, size_t capacity) {
    if (run(db, "BEGIN IMMEDIATE") != SQLITE_OK) goto broken;
    int64_t version = ask_number(db, "PRAGMA user_version"),
            mark = ask_number(db, "PRAGMA application_id");
    int64_t tables = ask_number(db, "SELECT count(*) FROM sqlite_schema");
    if (version < 0 || mark < 0 || tables < 0) goto broken;
    if (mark != SRV_FILE_MARK && tables > 0) {
        slg_print(why, capacity, "another program's database");
        goto out;
    }
    if (version > SRV_FILE_VERSION) {
        slg_print(why, capacity, "written by a newer version of this program (%lld, ours is %d)",
                  (long long)version, SRV_FILE_VERSION);
        goto out;
    }
    for (int64_t step = version; step < SRV_FILE_VERSION; step++)
        for (const char *const *sql = steps[step]; *sql; sql++)
            if (run(db, *sql) != SQLITE_OK) goto broken;
    char sql[96];
    slg_print(sql, sizeof sql, "PRAGMA user_version = %d; PRAGMA application_id = %d",
              SRV_FILE_VERSION, SRV_FILE_MARK);
    if (version < SRV_FILE_VERSION && run(db, sql) != SQLITE_OK) goto broken;
    if (run(db, "COMMIT") == SQLITE_OK) return true;
broken:
    slg_print(why, capacity, "%s", sqlite3_errmsg(db));
out:
    (void)run(db, "ROLLBACK");
    return false;
}

/* Only its owner may read it, from its first moment on: SQLite makes its files by the mask, which
 * is the process's. */
static int open_private(const char *path, sqlite3 **db) {
    mode_t before = umask(077);
    int code = sqlite3_open_v2(
        path, db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL);
    /* The file itself is made by the first access. */
    if (code == SQLITE_OK) {
        sqlite3_busy_timeout(*db, BUSY_MS);
        code = run(*db, "SELECT count(*) FROM sqlite_schema");
    }
    umask(before);
    return code;
}

sqlite3 *srv_file_open(const char *path, uint32_t pages_most, char *why, size_t capacity) {
    sqlite3 *db = NULL;
    if (open_private(path, &db) != SQLITE_OK) {
        slg_print(why, capacity, "%s", db ? sqlite3_errmsg(db) : "out of memory");
        goto fail;
    }
    sqlite3_extended_result_codes(db, 1);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    for (const char *const *sql = pragmas; *sql; sql++)
        if (run(db, *sql) != SQLITE_OK) {
            slg_print(why, capacity, "%s", sqlite3_errmsg(db));
            goto fail;
        }
    /* Before the journal's mode is set, which writes into the file, it must be known to be ours. */
    if (!bring_up_to_date(db, why, capacity)) goto fail;
    if (run(db, "PRAGMA journal_mode = WAL") != SQLITE_OK) {
        slg_print(why, capacity, "%s", sqlite3_errmsg(db));
        goto fail;
    }
    char sql[64];
    slg_print(sql, sizeof sql, "PRAGMA max_page_count = %u", pages_most);
    if (pages_most) (void)run(db, sql);
    return db;
fail:
    sqlite3_close(db);
    return NULL;
}
