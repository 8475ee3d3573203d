/* SPDX-License-Identifier: MIT */
#include "server/store_backup.h"

#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/print.h"
#include "server/ids.h"
#include "server/store_file.h"

enum { PAGES_AT_ONCE = 256 };

static sqlite3 *open_to_read(const char *path, char *why, size_t capacity) {
    sqlite3 *db = NULL;
    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK) {
        sqlite3_busy_timeout(db, 5000);
        return db;
    }
    slg_print(why, capacity, "%s: %s", path, db ? sqlite3_errmsg(db) : "out of memory");
    sqlite3_close(db);
    return NULL;
}

static int64_t first_number(sqlite3 *db, const char *sql) {
    sqlite3_stmt *s = NULL;
    int64_t number = -1;
    if (sqlite3_prepare_v2(db, sql, -1, &s, NULL) == SQLITE_OK && sqlite3_step(s) == SQLITE_ROW)
        number = sqlite3_column_int64(s, 0);
    sqlite3_finalize(s);
    return number;
}

/* In one transaction, so that the copy is of one moment, however long it takes. */
static bool copy_all(sqlite3 *from, sqlite3 *to) {
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    int code = backup ? SQLITE_OK : SQLITE_ERROR;
    while (code == SQLITE_OK || code == SQLITE_BUSY || code == SQLITE_LOCKED)
        code = sqlite3_backup_step(backup, PAGES_AT_ONCE);
    sqlite3_backup_finish(backup);
    return code == SQLITE_DONE;
}

bool srv_backup_make(const char *store, const char *file, char *why, size_t capacity) {
    char part[4096];
    sqlite3 *from = open_to_read(store, why, capacity), *to = NULL;
    bool made = false;
    if (!from || !slg_fits(part, sizeof part, "%s.part", file)) goto out;
    unlink(part);
    int fd = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd >= 0) close(fd);
    if (fd < 0 || sqlite3_open(part, &to) != SQLITE_OK) {
        slg_print(why, capacity, "%s cannot be written", part);
        goto out;
    }
    (void)sqlite3_exec(from, "BEGIN", NULL, NULL, NULL);
    (void)first_number(from, "SELECT count(*) FROM sqlite_schema");
    made = copy_all(from, to) &&
           sqlite3_exec(to, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL) == SQLITE_OK;
    if (!made) slg_print(why, capacity, "%s: %s", part, sqlite3_errmsg(to));
    made = sqlite3_close(to) == SQLITE_OK && made;
    to = NULL;
    fd = made ? open(part, O_RDONLY) : -1;
    made = fd >= 0 && fsync(fd) == 0 && rename(part, file) == 0;
    if (fd >= 0) close(fd);
    if (!made) unlink(part);
out:
    sqlite3_close(to);
    sqlite3_close(from);
    return made;
}

bool srv_backup_check(const char *file, char *why, size_t capacity) {
    sqlite3 *db = open_to_read(file, why, capacity);
    sqlite3_stmt *s = NULL;
    if (!db) return false;
    bool sound = sqlite3_prepare_v2(db, "PRAGMA integrity_check(1)", -1, &s, NULL) == SQLITE_OK &&
                 sqlite3_step(s) == SQLITE_ROW &&
                 strcmp((const char *)sqlite3_column_text(s, 0), "ok") == 0;
    sqlite3_finalize(s);
    if (!sound)
        slg_print(why, capacity, "%s is damaged, or no backup", file);
    else if (first_number(db, "PRAGMA application_id") != SRV_FILE_MARK)
        slg_print(why, capacity, "%s is another program's", file);
    else if (first_number(db, "PRAGMA user_version") > SRV_FILE_VERSION)
        slg_print(why, capacity, "%s was written by a newer version of this program", file);
    bool ours = sound && first_number(db, "PRAGMA application_id") == SRV_FILE_MARK &&
                first_number(db, "PRAGMA user_version") <= SRV_FILE_VERSION;
    sqlite3_close(db);
    return ours;
}

bool srv_backup_take(const char *folder, char *why, size_t capacity) {
    static const char *const ends[] = {"-wal", "-shm"};
    char new_file[4096], file[4096], old_file[4096], log[4096];
    if (!slg_fits(new_file, sizeof new_file, "%s/sortilege.db.restore", folder) ||
        !slg_fits(file, sizeof file, "%s/sortilege.db", folder) ||
        !slg_fits(old_file, sizeof old_file, "%s/sortilege.db.before-restore", folder)) {
        slg_print(why, capacity, "the folder's path is too long");
        return false;
    }
    if (access(new_file, F_OK) != 0) return true;
    struct stat owner; /* root restores for the server's own user */
    bool known = stat(folder, &owner) == 0;
    if (known && geteuid() == 0 && chown(new_file, owner.st_uid, owner.st_gid) != 0) known = false;
    bool moved = known && (access(file, F_OK) != 0 || rename(file, old_file) == 0);
    for (size_t i = 0; moved && i < sizeof ends / sizeof *ends; i++)
        if (slg_fits(log, sizeof log, "%s%s", file, ends[i])) unlink(log);
    if (moved && rename(new_file, file) == 0) return true;
    slg_print(why, capacity, "%s cannot take the place of %s", new_file, file);
    return false;
}

/* --- lists --- */

static const struct {
    const char *name, *sql;
} surveys[] = {
    {"people",
     "SELECT id AS person, CASE kind WHEN 0 THEN 'guest' WHEN 1 THEN 'account' ELSE 'bot' END AS "
     "kind, login, document ->> 'name' AS name, datetime(made / 1000, 'unixepoch') AS made, "
     "datetime(seen / 1000, 'unixepoch') AS seen, document ->> 'banned' AS banned FROM person "
     "WHERE (?1 = '' OR id = ?2 OR login LIKE '%' || ?1 || '%' OR document ->> 'name' LIKE '%' || "
     "?1 || '%') ORDER BY seen DESC LIMIT 100"},
    {"reports",
     "SELECT substr(name, 8) AS report, text AS said FROM note WHERE name > 'report/' AND name < "
     "'report0' AND (?1 = '' OR instr(text, ?1) OR ?2 < 0) ORDER BY name DESC LIMIT 100"},
    {"statistics",
     "SELECT 'people ' || CASE kind WHEN 0 THEN 'guests' WHEN 1 THEN 'accounts' ELSE 'bots' END AS "
     "what, count(*) AS number, sum(seen > (unixepoch() - 7 * 86400) * 1000) AS week FROM person "
     "WHERE ?1 = '' OR ?2 < 0 GROUP BY kind UNION ALL SELECT 'matches ' || game || CASE stage WHEN "
     "0 THEN ' open' WHEN 1 THEN ' on' ELSE ' ended' END, count(*), sum(changed > (unixepoch() - 7 "
     "* 86400) * 1000) FROM match GROUP BY game, stage UNION ALL SELECT 'answers', count(*), "
     "sum(at > (unixepoch() - 7 * 86400) * 1000) FROM entry UNION ALL SELECT 'lines of chat', "
     "count(*), sum(at > (unixepoch() - 7 * 86400) * 1000) FROM line"},
};

static void print_column(FILE *out, sqlite3_stmt *s, int column) {
    const char *name = sqlite3_column_name(s, column),
               *text = (const char *)sqlite3_column_text(s, column);
    char id[SRV_ID_LETTERS + 1];
    if (!text) return;
    if (strcmp(name, "person") == 0) {
        srv_id_write((srv_id)sqlite3_column_int64(s, column), id);
        text = id;
    }
    fprintf(out, "%s%s: ", column ? "  " : "", name);
    for (; *text; text++) /* nothing that acts on the terminal */
        putc((unsigned char)*text < ' ' || *text == 0x7f ? ' ' : *text, out);
}

bool srv_survey(const char *store, const char *what, const char *word, FILE *out, char *why,
                size_t capacity) {
    const char *sql = NULL;
    for (size_t i = 0; i < sizeof surveys / sizeof *surveys; i++)
        if (strcmp(surveys[i].name, what) == 0) sql = surveys[i].sql;
    sqlite3 *db = open_to_read(store, why, capacity);
    sqlite3_stmt *s = NULL;
    if (!db || !sql || sqlite3_prepare_v2(db, sql, -1, &s, NULL) != SQLITE_OK) {
        if (db) slg_print(why, capacity, "%s: %s", store, sqlite3_errmsg(db));
        sqlite3_close(db);
        return false;
    }
    sqlite3_bind_text(s, 1, word, -1, SQLITE_STATIC);
    sqlite3_bind_int64(s, 2, (sqlite3_int64)srv_id_read(word));
    int code;
    while ((code = sqlite3_step(s)) == SQLITE_ROW) {
        for (int column = 0; column < sqlite3_column_count(s); column++)
            print_column(out, s, column);
        putc('\n', out);
    }
    if (code != SQLITE_DONE) slg_print(why, capacity, "%s", sqlite3_errmsg(db));
    sqlite3_finalize(s);
    sqlite3_close(db);
    return code == SQLITE_DONE;
}
