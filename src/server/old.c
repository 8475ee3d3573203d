/* SPDX-License-Identifier: MIT */
#include "server/old.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sortilege/sortilege.h>

#include "host/print.h"
#include "server/ids.h"
#include "server/remedy.h"

/* The rules hash is made of the rules' behaviour and of the cards. Of a match with cards of its own
 * the row's document names the cards' hash: what is left is the behaviour, and must be ours. */
static bool can_go_on(const char *game, uint64_t rules, const char *content) {
    const slg_game *ours = game ? slg_game_find(game) : NULL;
    if (!ours) return false;
    if (!content) return rules == slg_rules_hash(ours);
    return (rules ^ strtoull(content, NULL, 16)) == (slg_rules_hash(ours) ^ slg_content_hash(ours));
}

/* can_go_on(game, rules, content), for SQL. */
static void answer_query(sqlite3_context *context, int count, sqlite3_value **values) {
    (void)count;
    sqlite3_result_int(context, can_go_on((const char *)sqlite3_value_text(values[0]),
                                          (uint64_t)sqlite3_value_int64(values[1]),
                                          (const char *)sqlite3_value_text(values[2])));
}

/* rules_of(game): ours; NULL: there is no such game. */
static void answer_rules(sqlite3_context *context, int count, sqlite3_value **values) {
    const char *name = (const char *)sqlite3_value_text(values[0]);
    const slg_game *game = name ? slg_game_find(name) : NULL;
    (void)count;
    if (game) sqlite3_result_int64(context, (int64_t)slg_rules_hash(game));
}

static sqlite3 *open_file(const char *path, int flags) {
    sqlite3 *db = NULL;
    const int pure = SQLITE_UTF8 | SQLITE_DETERMINISTIC;
    if (sqlite3_open_v2(path, &db, flags, NULL) == SQLITE_OK &&
        sqlite3_create_function(db, "can_go_on", 3, pure, NULL, answer_query, NULL, NULL) ==
            SQLITE_OK &&
        sqlite3_create_function(db, "rules_of", 1, pure, NULL, answer_rules, NULL, NULL) ==
            SQLITE_OK)
        sqlite3_busy_timeout(db, 10000);
    return db;
}

/* Also once it has the cards that temp.remedy has for it. */
#define GOES_ON                                                                                   \
    "(can_go_on(game, rules, json_extract(document, '$.cards.content')) OR EXISTS (SELECT 1 "     \
    "FROM remedy WHERE remedy.game = match.game AND remedy.rules = match.rules AND remedy.cards " \
    "= match.cards))"

static bool has_matches(sqlite3 *db) {
    sqlite3_stmt *s;
    bool found = sqlite3_prepare_v2(db, "SELECT 1 FROM match LIMIT 1", -1, &s, NULL) == SQLITE_OK;
    sqlite3_finalize(s);
    return found;
}

static bool count_old(sqlite3 *db, srv_old *out) {
    sqlite3_stmt *s = NULL;
    bool good = srv_remedies_find(db) &&
                sqlite3_prepare_v2(db, "SELECT id, " GOES_ON " FROM match WHERE stage = 1", -1, &s,
                                   NULL) == SQLITE_OK;
    while (good && sqlite3_step(s) == SQLITE_ROW) {
        out->playing++;
        if (sqlite3_column_int(s, 1)) continue;
        if (out->count < SRV_OLD_NAMED) out->named[out->count] = (srv_id)sqlite3_column_int64(s, 0);
        out->count++;
    }
    return sqlite3_finalize(s) == SQLITE_OK && good;
}

bool srv_old_find(const char *path, srv_old *out, char *why, size_t capacity) {
    *out = (srv_old){0};
    if (access(path, F_OK) != 0 && errno == ENOENT) return true;
    sqlite3 *db = open_file(path, SQLITE_OPEN_READWRITE);
    bool good = !has_matches(db) || count_old(db, out);
    if (!good) slg_print(why, capacity, "%s", sqlite3_errmsg(db));
    sqlite3_close(db);
    return good;
}

/* The epoch is raised, so that no other process still plays them. */
static const char end_sql[] =
    "PRAGMA synchronous = FULL;UPDATE match SET stage = 2, due = 0, epoch = epoch + 1, document = "
    "json_set(document, '$.end', 5) WHERE stage = 1 AND NOT " GOES_ON;

bool srv_old_mend(const char *path, bool end, char *why, size_t capacity) {
    if (access(path, F_OK) != 0 && errno == ENOENT) return true;
    sqlite3 *db = open_file(path, SQLITE_OPEN_READWRITE);
    bool good =
        !has_matches(db) || (srv_remedies_find(db) &&
                             (!end || sqlite3_exec(db, end_sql, NULL, NULL, NULL) == SQLITE_OK) &&
                             srv_remedies_apply(db));
    if (!good) slg_print(why, capacity, "%s", sqlite3_errmsg(db));
    sqlite3_close(db);
    return good;
}

void srv_old_tell(const srv_old *old, char *out, size_t capacity) {
    char tables[SRV_OLD_NAMED * (SRV_ID_LETTERS + 2) + 8] = "";
    size_t length = 0;
    for (uint64_t n = 0; n < old->count && n < SRV_OLD_NAMED; n++) {
        char id[SRV_ID_LETTERS + 1];
        srv_id_write(old->named[n], id);
        slg_print(tables + length, sizeof tables - length, "%s%s", n ? ", " : "", id);
        length = strlen(tables);
    }
    if (old->count > SRV_OLD_NAMED) slg_print(tables + length, sizeof tables - length, ", ...");
    slg_print(out, capacity,
              "%llu of %llu matches are being played by rules or cards that this version does not "
              "have (tables %s): let the version before serve with --new-matches no until they "
              "have ended, or start this one with --end-old yes, which ends them without a winner",
              (unsigned long long)old->count, (unsigned long long)old->playing, tables);
}
