/* SPDX-License-Identifier: MIT */
#include "server/store_rows.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "host/print.h"
#include "server/ids.h"

#define MATCH_COLUMNS \
    "id, epoch, stage, listed, people, game, document, rules, cards, made, changed, due"
#define PERSON_COLUMNS "id, kind, login, document, made, seen, gone_at"

/* name, SQL */
#define STATEMENTS(X)                                                                              \
    X(BEGIN_READ, "BEGIN")                                                                         \
    X(BEGIN_WRITE, "BEGIN IMMEDIATE")                                                              \
    X(COMMIT, "COMMIT")                                                                            \
    X(ROLL_BACK, "ROLLBACK")                                                                       \
    X(GROUP, "SAVEPOINT a_group")                                                                  \
    X(GROUP_DONE, "RELEASE a_group")                                                               \
    X(GROUP_UNDONE, "ROLLBACK TO a_group")                                                         \
    X(PERSON_PUT, "INSERT INTO person (" PERSON_COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"    \
                  " ON CONFLICT (id) DO UPDATE SET kind = ?2, login = ?3, document = ?4,"          \
                  " made = ?5, seen = ?6, gone_at = ?7")                                           \
    X(PERSON_GET, "SELECT " PERSON_COLUMNS " FROM person WHERE id = ?1")                           \
    X(PERSON_FIND, "SELECT " PERSON_COLUMNS " FROM person WHERE login = ?1")                       \
    X(PERSON_DROP, "DELETE FROM person WHERE id = ?1")                                             \
    X(PERSON_SESSIONS_DROP, "DELETE FROM session WHERE person = ?1")                               \
    X(PERSON_LINES_DROP, "DELETE FROM line WHERE person = ?1")                                     \
    X(PERSON_SEATS, "SELECT match.id, people FROM seat JOIN match ON match.id = seat.match"        \
                    " WHERE person = ?1")                                                          \
    X(PERSON_SEATS_DROP, "DELETE FROM seat WHERE person = ?1")                                     \
    X(PERSON_REPORTS, "UPDATE note SET text = json_set(text, '$.by', NULL)"                        \
                      " WHERE name >= 'report/' AND name < 'report0'"                              \
                      " AND CASE WHEN json_valid(text) THEN json_extract(text, '$.by') END = ?1")  \
    X(SESSION_PUT, "INSERT OR REPLACE INTO session (token, person, made, ends)"                    \
                   " VALUES (?1, ?2, ?3, ?4)")                                                     \
    X(SESSION_GET, "SELECT person, made, ends FROM session WHERE token = ?1")                      \
    X(SESSIONS, "SELECT token, made, ends FROM session WHERE person = ?1 ORDER BY made, token")    \
    X(SESSION_DROP, "DELETE FROM session WHERE token = ?1")                                        \
    X(MATCH_NEW, "INSERT INTO match (" MATCH_COLUMNS ")"                                           \
                 " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)")                    \
    X(MATCH_PUT,                                                                                   \
      "UPDATE match SET stage = ?2, listed = ?3, people = ?4, game = ?5, document = ?6,"           \
      " rules = ?7, cards = ?8, changed = ?9, due = ?10 WHERE id = ?1")                            \
    X(MATCH_OWNER, "SELECT epoch, people, made FROM match WHERE id = ?1")                          \
    X(MATCH_PEOPLE, "UPDATE match SET people = ?2 WHERE id = ?1")                                  \
    X(MATCH_SEAT_BLANK, "UPDATE match SET document = json_set(document, ?2, NULL, ?3, '')"         \
                        " WHERE id = ?1 AND json_valid(document)")                                 \
    X(MATCH_HOST_BLANK,                                                                            \
      "UPDATE match SET document = json_remove(json_set(document, '$.host', NULL), '$.blocked')"   \
      " WHERE id = ?1"                                                                             \
      " AND CASE WHEN json_valid(document) THEN json_extract(document, '$.host') END = ?2")        \
    X(MATCH_LEASE, "UPDATE match SET epoch = ?2 WHERE id = ?1 AND epoch = ?2 - 1")                 \
    X(MATCH_GET, "SELECT " MATCH_COLUMNS " FROM match WHERE id = ?1")                              \
    X(MATCH_DROP, "DELETE FROM match WHERE id = ?1")                                               \
    X(MATCH_LOG_DROP, "DELETE FROM entry WHERE match = ?1")                                        \
    X(MATCH_LINES_DROP, "DELETE FROM line WHERE match = ?1")                                       \
    X(SEAT_NEW, "INSERT OR IGNORE INTO seat (person, made, match) VALUES (?1, ?2, ?3)")            \
    X(SEAT_DROP, "DELETE FROM seat WHERE person = ?1 AND made = ?2 AND match = ?3")                \
    X(ENTRY_NEW, "INSERT INTO entry (match, number, kind, seat, option, seq, tick, at)"            \
                 " SELECT ?1, ?3, ?4, ?5, ?6, ?7, ?8, ?9 FROM match WHERE id = ?1 AND epoch = ?2"  \
                 " AND ?3 = (SELECT coalesce(max(number) + 1, 0) FROM entry WHERE match = ?1)")    \
    X(ENTRY_LENGTH, "SELECT coalesce(max(number) + 1, 0) FROM entry WHERE match = ?1")             \
    X(ENTRIES, "SELECT number, kind, seat, option, seq, tick, at FROM entry WHERE match = ?1"      \
               " ORDER BY number")                                                                 \
    X(LINE_NEW, "INSERT INTO line (match, number, person, at, text) VALUES (?1, ?2, ?3, ?4, ?5)")  \
    X(LINES, "SELECT number, person, at, text FROM (SELECT * FROM line WHERE match = ?1"           \
             " ORDER BY number DESC LIMIT ?2) ORDER BY number")                                    \
    X(SAID, "SELECT match, number, at, text FROM line WHERE person = ?1"                           \
            " ORDER BY at DESC, match DESC, number DESC LIMIT ?2 OFFSET ?3")                       \
    X(OLD_PEOPLE, "SELECT id FROM person WHERE gone_at <> 0 AND gone_at <= ?1 AND NOT EXISTS"      \
                  " (SELECT 1 FROM seat JOIN match ON match.id = seat.match"                       \
                  " WHERE seat.person = person.id AND match.stage = 1)"                            \
                  " ORDER BY gone_at LIMIT ?2")                                                    \
    X(OLD_SESSIONS_DROP, "DELETE FROM session WHERE token IN"                                      \
                         " (SELECT token FROM session WHERE ends <= ?1 LIMIT ?2)")                 \
    X(OLD_MATCHES, "SELECT id, epoch FROM match WHERE stage <> 1 AND changed < ?1"                 \
                   " ORDER BY changed LIMIT ?2")                                                   \
    X(STALE_MATCHES, "SELECT id, epoch FROM match WHERE stage = 1 AND changed < ?1 AND"            \
                     " coalesce((SELECT at FROM entry WHERE entry.match = match.id"                \
                     " ORDER BY number DESC LIMIT 1), 0) < ?1 ORDER BY changed LIMIT ?2")          \
    X(PERSON_NEWS_DROP, "DELETE FROM note WHERE name >= 'news/' || ?1 || '/'"                      \
                        " AND name < 'news/' || ?1 || '0'")                                        \
    X(OLD_NEWS_DROP, "DELETE FROM note WHERE name >= 'news/' AND name < 'news0'"                   \
                     " AND substr(name, 19, 13) < printf('%013lld', ?1)")                          \
    X(OLD_LINES_DROP, "DELETE FROM line WHERE (match, number) IN"                                  \
                      " (SELECT match, number FROM line WHERE at < ?1 LIMIT ?2)")                  \
    X(THEIRS, "SELECT " MATCH_COLUMNS " FROM match WHERE id IN"                                    \
              " (SELECT match FROM seat WHERE person = ?1 ORDER BY made DESC, match DESC"          \
              " LIMIT ?2 OFFSET ?3) ORDER BY made DESC, id DESC")                                  \
    X(THEIRS_LISTED, "SELECT " MATCH_COLUMNS " FROM match WHERE id IN"                             \
                     " (SELECT match FROM seat WHERE person = ?1) AND listed AND stage = ?4"       \
                     " ORDER BY made DESC, id DESC LIMIT ?2 OFFSET ?3")                            \
    X(THEIRS_SHOWN, "SELECT " MATCH_COLUMNS " FROM match WHERE id IN"                              \
                    " (SELECT match FROM seat WHERE person = ?1) AND (?4 >> stage & 1)"            \
                    " AND (?5 = 0 OR (?5 = 1 AND listed)"                                          \
                    " OR id IN (SELECT match FROM seat WHERE person = ?6))"                        \
                    " ORDER BY made DESC, id DESC LIMIT ?2 OFFSET ?3")                             \
    X(LISTED, "SELECT " MATCH_COLUMNS " FROM match WHERE listed AND stage = ?4"                    \
              " ORDER BY made DESC, id DESC LIMIT ?2 OFFSET ?3")                                   \
    X(EVERY, "SELECT " MATCH_COLUMNS " FROM match ORDER BY made DESC, id DESC LIMIT ?2 OFFSET ?3") \
    X(DUE, "SELECT " MATCH_COLUMNS " FROM match WHERE due <> 0 AND due < ?1"                       \
           " ORDER BY due, id LIMIT ?2")                                                           \
    X(CARDS_PUT, "INSERT OR IGNORE INTO cards (hash, text) VALUES (?1, ?2)")                       \
    X(CARDS_GET, "SELECT text FROM cards WHERE hash = ?1")                                         \
    X(OLD_CARDS_DROP, "DELETE FROM cards WHERE hash NOT IN (SELECT cards FROM match"               \
                      " WHERE cards <> zeroblob(32))")                                             \
    X(NOTE_PUT, "INSERT INTO note (name, text) VALUES (?1, ?2)"                                    \
                " ON CONFLICT (name) DO UPDATE SET text = ?2")                                     \
    X(NOTE_DROP, "DELETE FROM note WHERE name = ?1")                                               \
    X(OLD_REPORTS_DROP, "DELETE FROM note WHERE name >= 'report/' AND name < ?1")                  \
    X(NOTES, "SELECT text FROM note WHERE name >= ?1 AND substr(name, 1, length(?1)) = ?1"         \
             " ORDER BY name LIMIT ?2 OFFSET ?3")                                                  \
    X(NOTE_GET, "SELECT text FROM note WHERE name = ?1")

typedef enum statement {
#define X(name, sql) S_##name,
    STATEMENTS(X)
#undef X
        S_COUNT
} statement;

static const char *const texts[S_COUNT] = {
#define X(name, sql) sql,
    STATEMENTS(X)
#undef X
};

struct srv_rows {
    sqlite3 *db;
    sqlite3_stmt *all[S_COUNT];
    char why[128];
    bool broken; /* the job at hand has met an error of the database */
};

srv_rows *srv_rows_new(sqlite3 *db) {
    srv_rows *rows = calloc(1, sizeof *rows);
    if (!rows) return NULL;
    rows->db = db;
    for (uint32_t i = 0; i < S_COUNT; i++)
        if (sqlite3_prepare_v3(db, texts[i], -1, SQLITE_PREPARE_PERSISTENT, &rows->all[i], NULL) !=
            SQLITE_OK) {
            srv_rows_free(rows);
            return NULL;
        }
    return rows;
}

void srv_rows_free(srv_rows *rows) {
    for (uint32_t i = 0; i < S_COUNT; i++)
        sqlite3_finalize(rows->all[i]);
    free(rows);
}

const char *srv_rows_why(const srv_rows *rows) {
    return rows->why;
}

/* Binds and makes the first step: `kinds` has a letter for each value, "i": int64_t, "t": a text,
 * "l": a text that is NULL where it is empty, "b": bytes and their number as a size_t. True: there
 * is a row, whose columns may be read until the statement is used again; more with next_row. */
static bool query(srv_rows *rows, statement which, const char *kinds, ...);

static bool step(srv_rows *rows, statement which) {
    int code = sqlite3_step(rows->all[which]);
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) {
        rows->broken = true;
        slg_print(rows->why, sizeof rows->why, "%s (%d)", sqlite3_errmsg(rows->db),
                  sqlite3_extended_errcode(rows->db));
    }
    sqlite3_reset(rows->all[which]);
    return false;
}

static bool query(srv_rows *rows, statement which, const char *kinds, ...) {
    sqlite3_stmt *s = rows->all[which];
    sqlite3_reset(s);
    va_list list;
    va_start(list, kinds);
    for (int at = 1; kinds[at - 1]; at++) {
        const char *text;
        switch (kinds[at - 1]) {
        case 'i': sqlite3_bind_int64(s, at, va_arg(list, int64_t)); break;
        case 't': sqlite3_bind_text(s, at, va_arg(list, const char *), -1, SQLITE_STATIC); break;
        case 'l':
            text = va_arg(list, const char *);
            sqlite3_bind_text(s, at, *text ? text : NULL, -1, SQLITE_STATIC);
            break;
        default:
            assert(kinds[at - 1] == 'b');
            text = va_arg(list, const char *);
            sqlite3_bind_blob64(s, at, text, va_arg(list, size_t), SQLITE_STATIC);
        }
    }
    va_end(list);
    return step(rows, which);
}

static int64_t row_number(srv_rows *rows, statement which, int column) {
    return sqlite3_column_int64(rows->all[which], column);
}

static const char *copy_column(srv_rows *rows, srv_job *job, statement which, int column) {
    const void *found = sqlite3_column_text(rows->all[which], column);
    return srv_job_copy(job, found, (size_t)sqlite3_column_bytes(rows->all[which], column));
}

static void copy_bytes(srv_rows *rows, statement which, int column, void *out, size_t size) {
    const void *found = sqlite3_column_blob(rows->all[which], column);
    size_t length = (size_t)sqlite3_column_bytes(rows->all[which], column);
    memset(out, 0, size);
    if (found) memcpy(out, found, length < size ? length : size);
}

static void done_with(srv_rows *rows, statement which) {
    sqlite3_reset(rows->all[which]);
}

/* --- transactions --- */

bool srv_rows_begin(srv_rows *rows, bool writes) {
    rows->broken = false;
    query(rows, writes ? S_BEGIN_WRITE : S_BEGIN_READ, "");
    return !rows->broken;
}

bool srv_rows_commit(srv_rows *rows) {
    rows->broken = false;
    query(rows, S_COMMIT, "");
    return !rows->broken;
}

void srv_rows_roll_back(srv_rows *rows) {
    /* Some errors have rolled it back already. */
    if (!sqlite3_get_autocommit(rows->db)) query(rows, S_ROLL_BACK, "");
}

/* --- writing --- */

static const srv_id nobody[SRV_MATCH_SEATS];

/* The index of who sits in which match follows the match's own row. */
static void seat_people(srv_rows *rows, srv_id match, srv_time made, const srv_id *before,
                        const srv_id *now) {
    if (memcmp(before, now, sizeof nobody) == 0) return;
    for (uint32_t i = 0; i < SRV_MATCH_SEATS; i++)
        if (before[i]) query(rows, S_SEAT_DROP, "iii", (int64_t)before[i], made, (int64_t)match);
    for (uint32_t i = 0; i < SRV_MATCH_SEATS; i++)
        if (now[i]) query(rows, S_SEAT_NEW, "iii", (int64_t)now[i], made, (int64_t)match);
}

/* Who sits there now; OK if the match is there and of this epoch. */
static srv_store_status owned(srv_rows *rows, srv_id match, uint64_t epoch, srv_id *people,
                              srv_time *made) {
    if (!query(rows, S_MATCH_OWNER, "i", (int64_t)match)) return SRV_STORE_FENCED;
    uint64_t now = (uint64_t)row_number(rows, S_MATCH_OWNER, 0);
    copy_bytes(rows, S_MATCH_OWNER, 1, people, sizeof nobody);
    *made = row_number(rows, S_MATCH_OWNER, 2);
    done_with(rows, S_MATCH_OWNER);
    return now == epoch ? SRV_STORE_OK : SRV_STORE_FENCED;
}

static srv_store_status put_match(srv_rows *rows, const srv_match_row *m, uint64_t epoch) {
    srv_id before[SRV_MATCH_SEATS];
    srv_time made;
    if (!query(rows, S_MATCH_OWNER, "i", (int64_t)m->id)) {
        if (epoch != 1) return SRV_STORE_FENCED;
        query(rows, S_MATCH_NEW, "iiiibttibiii", (int64_t)m->id, (int64_t)epoch, (int64_t)m->stage,
              (int64_t)m->listed, m->people, sizeof m->people, m->game, m->document,
              (int64_t)m->rules, m->cards, sizeof m->cards, m->made, m->changed, m->due);
        seat_people(rows, m->id, m->made, nobody, m->people);
        return SRV_STORE_OK;
    }
    srv_store_status status = owned(rows, m->id, epoch, before, &made);
    if (status != SRV_STORE_OK) return status;
    query(rows, S_MATCH_PUT, "iiibttibii", (int64_t)m->id, (int64_t)m->stage, (int64_t)m->listed,
          m->people, sizeof m->people, m->game, m->document, (int64_t)m->rules, m->cards,
          sizeof m->cards, m->changed, m->due);
    seat_people(rows, m->id, made, before, m->people);
    return SRV_STORE_OK;
}

static srv_store_status drop_match(srv_rows *rows, srv_id match, uint64_t epoch) {
    srv_id people[SRV_MATCH_SEATS];
    srv_time made;
    srv_store_status status = owned(rows, match, epoch, people, &made);
    if (status != SRV_STORE_OK) return status;
    seat_people(rows, match, made, people, nobody);
    query(rows, S_MATCH_LOG_DROP, "i", (int64_t)match);
    query(rows, S_MATCH_LINES_DROP, "i", (int64_t)match);
    query(rows, S_MATCH_DROP, "i", (int64_t)match);
    return SRV_STORE_OK;
}

/* Nothing in the match's document leads to the person any more. */
static void blank_person(srv_rows *rows, srv_id match, srv_id person, const srv_id *people) {
    char id[SRV_ID_LETTERS + 1], who[32], name[32];
    srv_id_write(person, id);
    for (uint32_t i = 0; i < SRV_MATCH_SEATS; i++) {
        if (people[i] != person) continue;
        slg_print(who, sizeof who, "$.seats[%u].person", i);
        slg_print(name, sizeof name, "$.seats[%u].name", i);
        query(rows, S_MATCH_SEAT_BLANK, "itt", (int64_t)match, who, name);
    }
    query(rows, S_MATCH_HOST_BLANK, "it", (int64_t)match, id);
}

static srv_store_status drop_person(srv_rows *rows, srv_id person) {
    char id[SRV_ID_LETTERS + 1];
    srv_id_write(person, id);
    for (bool more = query(rows, S_PERSON_SEATS, "i", (int64_t)person); more;
         more = step(rows, S_PERSON_SEATS)) {
        srv_id people[SRV_MATCH_SEATS];
        srv_id match = (srv_id)row_number(rows, S_PERSON_SEATS, 0);
        copy_bytes(rows, S_PERSON_SEATS, 1, people, sizeof people);
        blank_person(rows, match, person, people);
        for (uint32_t i = 0; i < SRV_MATCH_SEATS; i++)
            if (people[i] == person) people[i] = 0;
        query(rows, S_MATCH_PEOPLE, "ib", (int64_t)match, people, sizeof people);
    }
    query(rows, S_PERSON_SEATS_DROP, "i", (int64_t)person);
    query(rows, S_PERSON_SESSIONS_DROP, "i", (int64_t)person);
    query(rows, S_PERSON_LINES_DROP, "i", (int64_t)person);
    query(rows, S_PERSON_REPORTS, "t", id);
    query(rows, S_PERSON_NEWS_DROP, "t", id);
    query(rows, S_PERSON_DROP, "i", (int64_t)person);
    return SRV_STORE_OK;
}

/* How much one group deletes at most: the answers that wait behind it must not wait long. */
enum { OLD_MOST = 64, OLD_ROWS_MOST = 2000 };

static void drop_old_reports(srv_rows *rows, srv_time before) {
    char name[SRV_NOTE_MAX];
    slg_print(name, sizeof name, "report/%013lld", (long long)before);
    query(rows, S_OLD_REPORTS_DROP, "t", name);
}

static void drop_found(srv_rows *rows, statement which, srv_time before) {
    srv_id ids[OLD_MOST];
    uint64_t epochs[OLD_MOST];
    uint32_t count = 0;
    for (bool more = query(rows, which, "ii", before, (int64_t)OLD_MOST); more;
         more = step(rows, which)) {
        ids[count] = (srv_id)row_number(rows, which, 0);
        epochs[count++] = (uint64_t)row_number(rows, which, 1);
    }
    for (uint32_t i = 0; i < count; i++)
        drop_match(rows, ids[i], epochs[i]);
}

static void drop_old(srv_rows *rows, srv_time now, srv_time matches, srv_time lines) {
    srv_id ids[OLD_MOST];
    uint32_t count = 0;
    if (now) {
        for (bool more = query(rows, S_OLD_PEOPLE, "ii", now, (int64_t)OLD_MOST); more;
             more = step(rows, S_OLD_PEOPLE))
            ids[count++] = (srv_id)row_number(rows, S_OLD_PEOPLE, 0);
        for (uint32_t i = 0; i < count; i++)
            drop_person(rows, ids[i]);
        query(rows, S_OLD_SESSIONS_DROP, "ii", now, (int64_t)OLD_ROWS_MOST);
    }
    if (matches) {
        drop_found(rows, S_OLD_MATCHES, matches);
        drop_found(rows, S_STALE_MATCHES, matches);
        query(rows, S_OLD_CARDS_DROP, "");
        drop_old_reports(rows, matches);
    }
    if (!lines) return;
    query(rows, S_OLD_LINES_DROP, "ii", lines, (int64_t)OLD_ROWS_MOST);
    query(rows, S_OLD_NEWS_DROP, "i", lines);
}

static srv_store_status write_entry(srv_rows *rows, const srv_write *w) {
    const srv_entry *e = &w->entry;
    query(rows, S_ENTRY_NEW, "iiiiiiiii", (int64_t)w->id, (int64_t)w->epoch, (int64_t)e->number,
          (int64_t)e->kind, (int64_t)e->seat, (int64_t)e->option, (int64_t)e->seq, (int64_t)e->tick,
          e->at);
    if (rows->broken || sqlite3_changes(rows->db) == 1) return SRV_STORE_OK;
    srv_id people[SRV_MATCH_SEATS];
    srv_time made;
    srv_store_status status = owned(rows, w->id, w->epoch, people, &made);
    if (status != SRV_STORE_OK || !query(rows, S_ENTRY_LENGTH, "i", (int64_t)w->id)) return status;
    int64_t length = row_number(rows, S_ENTRY_LENGTH, 0);
    done_with(rows, S_ENTRY_LENGTH);
    if (e->number < length) return SRV_STORE_TAKEN;
    slg_print(rows->why, sizeof rows->why, "entry %u of a log of %lld", e->number,
              (long long)length);
    return SRV_STORE_FAILED;
}

/* The statement has met a row that was there before: its own kind of failure, not the disk's. */
static srv_store_status unless_taken(srv_rows *rows) {
    int code = sqlite3_extended_errcode(rows->db);
    if (!rows->broken || (code != SQLITE_CONSTRAINT_UNIQUE && code != SQLITE_CONSTRAINT_PRIMARYKEY))
        return SRV_STORE_OK;
    rows->broken = false;
    return SRV_STORE_TAKEN;
}

static srv_store_status write_person(srv_rows *rows, const srv_person_row *p) {
    query(rows, S_PERSON_PUT, "iiltiii", (int64_t)p->id, (int64_t)p->kind, p->login, p->document,
          p->made, p->seen, p->gone_at);
    return unless_taken(rows);
}

static srv_store_status say_line(srv_rows *rows, const srv_line_row *l) {
    query(rows, S_LINE_NEW, "iiiit", (int64_t)l->match, (int64_t)l->number, (int64_t)l->person,
          l->at, l->text);
    return unless_taken(rows);
}

static srv_store_status do_write(srv_rows *rows, const srv_write *w) {
    switch (w->kind) {
    case SRV_PUT_PERSON: return write_person(rows, &w->person);
    case SRV_DROP_PERSON: return drop_person(rows, w->id);
    case SRV_PUT_SESSION:
        query(rows, S_SESSION_PUT, "biii", w->session.token, sizeof w->session.token,
              (int64_t)w->session.person, w->session.made, w->session.ends);
        return SRV_STORE_OK;
    case SRV_DROP_SESSION:
        query(rows, S_SESSION_DROP, "b", w->session.token, sizeof w->session.token);
        return SRV_STORE_OK;
    case SRV_PUT_MATCH: return put_match(rows, &w->match, w->epoch);
    case SRV_DROP_MATCH: return drop_match(rows, w->id, w->epoch);
    case SRV_ADD_ENTRY: return write_entry(rows, w);
    case SRV_ADD_LINE: return say_line(rows, &w->line);
    case SRV_PUT_CARDS:
        query(rows, S_CARDS_PUT, "bb", w->cards.hash, sizeof w->cards.hash, w->cards.text,
              w->cards.length);
        return SRV_STORE_OK;
    case SRV_PUT_NOTE:
        if (w->note.text[0])
            query(rows, S_NOTE_PUT, "tt", w->note.name, w->note.text);
        else
            query(rows, S_NOTE_DROP, "t", w->note.name);
        return SRV_STORE_OK;
    case SRV_EXPIRE: drop_old(rows, w->old.now, w->old.matches, w->old.lines); return SRV_STORE_OK;
    case SRV_TAKE_LEASE:
        query(rows, S_MATCH_LEASE, "ii", (int64_t)w->id, (int64_t)w->epoch);
        if (rows->broken) return SRV_STORE_OK;
        return sqlite3_changes(rows->db) == 1 ? SRV_STORE_OK : SRV_STORE_FENCED;
    }
    slg_print(rows->why, sizeof rows->why, "no write of kind %u", w->kind);
    return SRV_STORE_FAILED;
}

static void do_group(srv_rows *rows, srv_job *job) {
    srv_store_status status = SRV_STORE_OK;
    query(rows, S_GROUP, "");
    for (uint32_t i = 0; i < job->count && status == SRV_STORE_OK && !rows->broken; i++)
        status = do_write(rows, &job->writes[i]);
    if (rows->broken) return;
    if (status != SRV_STORE_OK) query(rows, S_GROUP_UNDONE, "");
    query(rows, S_GROUP_DONE, "");
    job->result.status = status;
}

/* --- reading --- */

static srv_person_row *get_person(srv_rows *rows, srv_job *job, statement s) {
    srv_person_row *p = srv_job_memory(job, sizeof *p);
    p->id = (srv_id)row_number(rows, s, 0);
    p->kind = (srv_person_kind)row_number(rows, s, 1);
    p->login = copy_column(rows, job, s, 2);
    p->document = copy_column(rows, job, s, 3);
    p->made = row_number(rows, s, 4);
    p->seen = row_number(rows, s, 5);
    p->gone_at = row_number(rows, s, 6);
    done_with(rows, s);
    return p;
}

static srv_store_status read_person(srv_rows *rows, srv_job *job) {
    const srv_read *r = &job->read;
    bool found = r->id ? query(rows, S_PERSON_GET, "i", (int64_t)r->id)
                       : query(rows, S_PERSON_FIND, "t", r->name);
    if (!found) return SRV_STORE_MISSING;
    job->result.person = get_person(rows, job, r->id ? S_PERSON_GET : S_PERSON_FIND);
    return SRV_STORE_OK;
}

static srv_store_status read_session(srv_rows *rows, srv_job *job) {
    if (!query(rows, S_SESSION_GET, "b", job->read.token, sizeof job->read.token))
        return SRV_STORE_MISSING;
    srv_session_row *session = srv_job_memory(job, sizeof *session);
    memcpy(session->token, job->read.token, sizeof session->token);
    session->person = (srv_id)row_number(rows, S_SESSION_GET, 0);
    session->made = row_number(rows, S_SESSION_GET, 1);
    session->ends = row_number(rows, S_SESSION_GET, 2);
    done_with(rows, S_SESSION_GET);
    if (!query(rows, S_PERSON_GET, "i", (int64_t)session->person)) return SRV_STORE_MISSING;
    job->result.person = get_person(rows, job, S_PERSON_GET);
    job->result.session = session;
    job->result.session_count = 1;
    return SRV_STORE_OK;
}

static void get_sessions(srv_rows *rows, srv_job *job) {
    statement s = S_SESSIONS;
    srv_session_row *all = NULL;
    uint32_t count = 0;
    for (bool more = query(rows, s, "i", (int64_t)job->read.id); more; more = step(rows, s)) {
        all = srv_job_grow(job, all, count, sizeof *all);
        all[count] = (srv_session_row){
            .person = job->read.id, .made = row_number(rows, s, 1), .ends = row_number(rows, s, 2)};
        copy_bytes(rows, s, 0, all[count].token, sizeof all[count].token);
        count++;
    }
    job->result.session = all;
    job->result.session_count = count;
}

/* All rows of a statement that gives MATCH_COLUMNS. */
static void get_matches(srv_rows *rows, srv_job *job, statement s, bool more) {
    srv_match_row *all = NULL;
    uint32_t count = 0;
    for (; more; more = step(rows, s)) {
        all = srv_job_grow(job, all, count, sizeof *all);
        srv_match_row *m = &all[count++];
        m->id = (srv_id)row_number(rows, s, 0);
        job->result.epoch = (uint64_t)row_number(rows, s, 1);
        m->stage = (srv_match_stage)row_number(rows, s, 2);
        m->listed = row_number(rows, s, 3) != 0;
        copy_bytes(rows, s, 4, m->people, sizeof m->people);
        m->game = copy_column(rows, job, s, 5);
        m->document = copy_column(rows, job, s, 6);
        m->rules = (uint64_t)row_number(rows, s, 7);
        copy_bytes(rows, s, 8, m->cards, sizeof m->cards);
        m->made = row_number(rows, s, 9);
        m->changed = row_number(rows, s, 10);
        m->due = row_number(rows, s, 11);
    }
    job->result.matches = all;
    job->result.match_count = count;
}

static void get_entries(srv_rows *rows, srv_job *job) {
    statement s = S_ENTRIES;
    srv_entry *all = NULL;
    uint32_t count = 0;
    for (bool more = query(rows, s, "i", (int64_t)job->read.id); more; more = step(rows, s)) {
        all = srv_job_grow(job, all, count, sizeof *all);
        all[count++] = (srv_entry){.number = (uint32_t)row_number(rows, s, 0),
                                   .kind = (uint8_t)row_number(rows, s, 1),
                                   .seat = (uint8_t)row_number(rows, s, 2),
                                   .option = (uint16_t)row_number(rows, s, 3),
                                   .seq = (uint32_t)row_number(rows, s, 4),
                                   .tick = (uint32_t)row_number(rows, s, 5),
                                   .at = row_number(rows, s, 6)};
    }
    job->result.entries = all;
    job->result.entry_count = count;
}

static void get_lines(srv_rows *rows, srv_job *job) {
    statement s = S_LINES;
    srv_line_row *all = NULL;
    uint32_t count = 0;
    for (bool more = query(rows, s, "ii", (int64_t)job->read.id, (int64_t)SRV_LINES_READ); more;
         more = step(rows, s)) {
        all = srv_job_grow(job, all, count, sizeof *all);
        all[count++] = (srv_line_row){.match = job->read.id,
                                      .number = (uint32_t)row_number(rows, s, 0),
                                      .person = (srv_id)row_number(rows, s, 1),
                                      .at = row_number(rows, s, 2),
                                      .text = copy_column(rows, job, s, 3)};
    }
    job->result.lines = all;
    job->result.line_count = count;
}

static void get_said(srv_rows *rows, srv_job *job) {
    statement s = S_SAID;
    srv_line_row *all = NULL;
    uint32_t count = 0;
    for (bool more = query(rows, s, "iii", (int64_t)job->read.id, (int64_t)SRV_LINES_READ,
                           (int64_t)job->read.from);
         more; more = step(rows, s)) {
        all = srv_job_grow(job, all, count, sizeof *all);
        all[count++] = (srv_line_row){.match = (srv_id)row_number(rows, s, 0),
                                      .number = (uint32_t)row_number(rows, s, 1),
                                      .person = job->read.id,
                                      .at = row_number(rows, s, 2),
                                      .text = copy_column(rows, job, s, 3)};
    }
    job->result.lines = all;
    job->result.line_count = count;
}

static void get_notes(srv_rows *rows, srv_job *job) {
    srv_line_row *all = NULL;
    uint32_t count = 0;
    for (bool more = query(rows, S_NOTES, "tii", job->read.name, (int64_t)SRV_LINES_READ,
                           (int64_t)job->read.from);
         more; more = step(rows, S_NOTES)) {
        all = srv_job_grow(job, all, count, sizeof *all);
        all[count++] = (srv_line_row){.text = copy_column(rows, job, S_NOTES, 0)};
    }
    job->result.lines = all;
    job->result.line_count = count;
}

static srv_store_status read_match(srv_rows *rows, srv_job *job) {
    get_matches(rows, job, S_MATCH_GET, query(rows, S_MATCH_GET, "i", (int64_t)job->read.id));
    if (!job->result.match_count) return SRV_STORE_MISSING;
    get_entries(rows, job);
    get_lines(rows, job);
    return SRV_STORE_OK;
}

static srv_store_status read_matches(srv_rows *rows, srv_job *job) {
    const srv_read *r = &job->read;
    statement s = r->id ? r->listed ? S_THEIRS_LISTED : S_THEIRS : r->listed ? S_LISTED : S_EVERY;
    bool more = query(rows, s, r->listed ? "iiii" : "iii", (int64_t)r->id, (int64_t)SRV_ROWS_READ,
                      (int64_t)r->from, (int64_t)r->stage);
    get_matches(rows, job, s, more);
    return SRV_STORE_OK;
}

static srv_store_status read_text(srv_rows *rows, srv_job *job, statement s, bool found) {
    if (!found) return SRV_STORE_MISSING;
    job->result.text = copy_column(rows, job, s, 0);
    job->result.length = (size_t)sqlite3_column_bytes(rows->all[s], 0);
    done_with(rows, s);
    return SRV_STORE_OK;
}

static srv_store_status do_read(srv_rows *rows, srv_job *job) {
    const srv_read *r = &job->read;
    switch (r->kind) {
    case SRV_READ_PERSON: return read_person(rows, job);
    case SRV_READ_SESSION: return read_session(rows, job);
    case SRV_READ_MATCH: return read_match(rows, job);
    case SRV_READ_MATCHES: return read_matches(rows, job);
    case SRV_READ_THEIRS:
        get_matches(rows, job, S_THEIRS_SHOWN,
                    query(rows, S_THEIRS_SHOWN, "iiiiii", (int64_t)r->id, (int64_t)SRV_ROWS_READ,
                          (int64_t)r->from, (int64_t)r->stages, (int64_t)r->shown,
                          (int64_t)r->other));
        return SRV_STORE_OK;
    case SRV_READ_SESSIONS: get_sessions(rows, job); return SRV_STORE_OK;
    case SRV_READ_SAID: get_said(rows, job); return SRV_STORE_OK;
    case SRV_READ_DUE:
        get_matches(rows, job, S_DUE, query(rows, S_DUE, "ii", r->before, (int64_t)SRV_ROWS_READ));
        return SRV_STORE_OK;
    case SRV_READ_NOTES: get_notes(rows, job); return SRV_STORE_OK;
    case SRV_READ_CARDS:
        return read_text(rows, job, S_CARDS_GET,
                         query(rows, S_CARDS_GET, "b", r->token, sizeof r->token));
    case SRV_READ_NOTE:
        return read_text(rows, job, S_NOTE_GET, query(rows, S_NOTE_GET, "t", r->name));
    }
    slg_print(rows->why, sizeof rows->why, "no read of kind %u", r->kind);
    return SRV_STORE_FAILED;
}

bool srv_rows_do(srv_rows *rows, srv_job *job) {
    rows->broken = false;
    job->result = (srv_result){.status = SRV_STORE_OK};
    if (job->reads)
        job->result.status = do_read(rows, job);
    else
        do_group(rows, job);
    if (rows->broken) {
        job->result = (srv_result){.status = SRV_STORE_FAILED};
        slg_print(job->result.why, sizeof job->result.why, "%s", rows->why);
        return false;
    }
    if (job->result.status == SRV_STORE_FAILED)
        slg_print(job->result.why, sizeof job->result.why, "%s", rows->why);
    return true;
}
