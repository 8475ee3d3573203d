/* SPDX-License-Identifier: MIT */
/* The SQLite store: the promises of every store, and what only a file on a disk can meet. */
#include "server/store_sqlite.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <sortilege/chance.h>

#include "host/print.h"
#include "server/store_contract.h"

/* --- a store in a folder of its own --- */

typedef struct box {
    char folder[64], path[80];
    srv_sqlite *sqlite;
    srv_done_fn *done;
    void *user;
    char why[160];
} box;

static bool open_box(box *b, uint32_t pages) {
    srv_sqlite_setting setting = {
        .path = b->path, .done = b->done, .done_user = b->user, .pages_most = pages};
    b->sqlite = srv_sqlite_open(&setting, b->why, sizeof b->why);
    return b->sqlite != NULL;
}

static bool make_box(box *b, srv_done_fn *done, void *user) {
    *b = (box){.done = done, .user = user};
    slg_print(b->folder, sizeof b->folder, "/tmp/sortilege-store-XXXXXX");
    if (!mkdtemp(b->folder)) return false;
    slg_print(b->path, sizeof b->path, "%s/data", b->folder);
    return true;
}

static void drop_box(box *b) {
    static const char *const ends[] = {"", "-wal", "-shm", "-journal"};
    if (b->sqlite) srv_sqlite_close(b->sqlite);
    for (uint32_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char path[96];
        slg_print(path, sizeof path, "%s%s", b->path, ends[i]);
        unlink(path);
    }
    rmdir(b->folder);
}

static void settle_box(srv_sqlite *sqlite) {
    srv_store store = srv_sqlite_store(sqlite);
    while (store.waiting(store.self)) {
        srv_sqlite_deliver(sqlite);
        nanosleep(&(struct timespec){.tv_nsec = 50000}, NULL);
    }
}

static void stand_settles(store_stand *stand) {
    settle_box(((box *)stand->self)->sqlite);
}

/* max_page_count is a limit of the connection: the file is opened anew with another one. */
static void reopen(store_stand *stand, uint32_t pages) {
    box *b = stand->self;
    srv_sqlite_close(b->sqlite);
    if (!CHECK(open_box(b, pages))) abort();
    stand->store = srv_sqlite_store(b->sqlite);
}

static void stand_restarts(store_stand *stand) {
    reopen(stand, 0);
}

static void stand_fills(store_stand *stand, bool full) {
    reopen(stand, full ? 1 : 0); /* what is there stays, but not a page more */
}

static void stand_closes(store_stand *stand) {
    drop_box(stand->self);
    free(stand->self);
}

static bool open_stand(store_stand *stand, srv_done_fn *done, void *user) {
    box *b = calloc(1, sizeof *b);
    if (!make_box(b, done, user) || !open_box(b, 0)) return false;
    *stand = (store_stand){.store = srv_sqlite_store(b->sqlite),
                           .self = b,
                           .settle = stand_settles,
                           .restart = stand_restarts,
                           .fill = stand_fills,
                           .close = stand_closes};
    return true;
}

static const store_maker maker = {open_stand};

TEST(contract) {
    EACH(row, store_contract)
    row->run(&maker);
}

/* --- files --- */

static void count_done(void *user, uint64_t ticket, const srv_result *result) {
    (void)ticket;
    uint32_t *counts = user; /* by status */
    counts[result->status]++;
}

static void fill_file(const char *path, const char *bytes, size_t size) {
    int file = open(path, O_CREAT | O_WRONLY | O_TRUNC, 0600);
    REQUIRE(file >= 0 && write(file, bytes, size) == (ssize_t)size);
    close(file);
}

TEST(refuses_what_is_no_database) {
    static char junk[8192];
    box b;
    REQUIRE(make_box(&b, count_done, NULL));
    memset(junk, 'j', sizeof junk);
    fill_file(b.path, junk, sizeof junk);
    CHECK(!open_box(&b, 0));
    CHECK(strstr(b.why, "not a database") != NULL);
    static char after[8192];
    int file = open(b.path, O_RDONLY);
    CHECK(read(file, after, sizeof after) == sizeof after);
    close(file);
    CHECK_MEM(after, junk, sizeof junk); /* and has left it alone */
    drop_box(&b);
    REQUIRE(make_box(&b, count_done, NULL));
    slg_print(b.path, sizeof b.path, "%s/no/such/folder", b.folder);
    CHECK(!open_box(&b, 0));
    CHECK(b.why[0]);
    drop_box(&b);
}

static bool run_sql(const char *path, const char *sql) {
    sqlite3 *db;
    bool sound = sqlite3_open(path, &db) == SQLITE_OK &&
                 sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
    sqlite3_close(db);
    return sound;
}

TEST(refuses_newer_and_strange_files) {
    uint32_t counts[5] = {0};
    box b;
    REQUIRE(make_box(&b, count_done, counts));
    REQUIRE(open_box(&b, 0));
    srv_sqlite_close(b.sqlite);
    REQUIRE(run_sql(b.path, "PRAGMA user_version = 1000"));
    CHECK(!open_box(&b, 0));
    CHECK(strstr(b.why, "newer version") != NULL);
    /* One of version 1 is brought up to date. */
    REQUIRE(run_sql(b.path, "DROP INDEX match_stale; PRAGMA user_version = 1"));
    REQUIRE(open_box(&b, 0));
    srv_sqlite_close(b.sqlite);
    b.sqlite = NULL;
    CHECK(run_sql(b.path, "DROP INDEX match_stale"));
    drop_box(&b);
    REQUIRE(make_box(&b, count_done, counts));
    REQUIRE(run_sql(b.path, "CREATE TABLE theirs (a)"));
    CHECK(!open_box(&b, 0));
    CHECK(strstr(b.why, "another program") != NULL);
    CHECK(run_sql(b.path, "SELECT a FROM theirs"));
    CHECK(!run_sql(b.path, "SELECT id FROM person"));
    drop_box(&b);
}

TEST(damage_is_a_failure_not_a_crash) {
    uint32_t counts[5] = {0};
    box b;
    REQUIRE(make_box(&b, count_done, counts));
    REQUIRE(open_box(&b, 0));
    srv_sqlite_close(b.sqlite);
    struct stat about;
    REQUIRE(stat(b.path, &about) == 0);
    int file = open(b.path, O_WRONLY);
    static char junk[4096];
    memset(junk, 0xee, sizeof junk);
    for (off_t at = 4096; at < about.st_size; at += 4096) /* every page but the first */
        REQUIRE(pwrite(file, junk, sizeof junk, at) == sizeof junk);
    close(file);
    if (open_box(&b, 0)) {
        srv_store store = srv_sqlite_store(b.sqlite);
        store.read(store.self, &(srv_read){.kind = SRV_READ_MATCH, .id = 1}, 1);
        store.write(store.self,
                    &(srv_write){.kind = SRV_PUT_NOTE, .note = {.name = "a", .text = "b"}}, 1, 2);
        settle_box(b.sqlite);
        CHECK_EQ(counts[SRV_STORE_FAILED], 2);
    }
    drop_box(&b);
}

TEST(is_private) {
    uint32_t counts[5] = {0};
    box b;
    struct stat about;
    REQUIRE(make_box(&b, count_done, counts));
    mode_t before = umask(0);
    CHECK(open_box(&b, 0));
    CHECK_EQ(umask(before), 0);
    REQUIRE(stat(b.path, &about) == 0);
    CHECK_EQ(about.st_mode & 0777, 0600);
    srv_write note = {.kind = SRV_PUT_NOTE, .note = {.name = "a", .text = "b"}};
    srv_store store = srv_sqlite_store(b.sqlite);
    store.write(store.self, &note, 1, 1);
    settle_box(b.sqlite);
    char log[96];
    slg_print(log, sizeof log, "%s-wal", b.path);
    REQUIRE(stat(log, &about) == 0);
    CHECK_EQ(about.st_mode & 0777, 0600);
    drop_box(&b);
}

TEST(bounds_what_waits) {
    uint32_t counts[5] = {0};
    box b;
    REQUIRE(make_box(&b, count_done, counts));
    srv_sqlite_setting setting = {
        .path = b.path, .done = count_done, .done_user = counts, .waiting_most = 10};
    b.sqlite = srv_sqlite_open(&setting, b.why, sizeof b.why);
    REQUIRE(b.sqlite != NULL);
    srv_store store = srv_sqlite_store(b.sqlite);
    srv_write write = {.kind = SRV_PUT_NOTE, .note = {.name = "a", .text = "b"}};
    enum { JOBS = 5000 };
    for (uint32_t n = 0; n < JOBS; n++)
        store.write(store.self, &write, 1, n);
    settle_box(b.sqlite);
    CHECK_EQ(counts[SRV_STORE_OK] + counts[SRV_STORE_FAILED], JOBS);
    CHECK(counts[SRV_STORE_OK] >= 10);
    CHECK(counts[SRV_STORE_FAILED] > 0);
    drop_box(&b);
}

/* --- several at the same file --- */

enum { MATCH = 7 };

static srv_write new_match(void) {
    return (srv_write){.kind = SRV_PUT_MATCH,
                       .epoch = 1,
                       .match = {.id = MATCH, .game = "school", .document = "0", .made = 1}};
}

/* An entry, a line and the document that counts them: they belong together. */
static void fill_group(srv_write group[3], uint64_t epoch, uint32_t number, char document[16]) {
    slg_print(document, 16, "%u", number + 1);
    group[0] = (srv_write){
        .kind = SRV_ADD_ENTRY, .id = MATCH, .epoch = epoch, .entry = {.number = number}};
    group[1] =
        (srv_write){.kind = SRV_ADD_LINE, .line = {.match = MATCH, .number = number, .text = "x"}};
    group[2] = new_match();
    group[2].epoch = epoch;
    group[2].match.document = document;
}

static void note_length(void *user, uint64_t ticket, const srv_result *result) {
    (void)ticket;
    int64_t *found = user; /* entries; -1: they do not fit what was written with them */
    if (result->status != SRV_STORE_OK || result->match_count == 0) return;
    uint32_t length = result->entry_count, lines = result->line_count;
    bool fits = (uint32_t)atoi(result->matches->document) == length &&
                (length == 0 || result->lines[lines - 1].number == length - 1) &&
                lines == (length < SRV_LINES_READ ? length : SRV_LINES_READ);
    *found = fits ? (int64_t)length : -1;
}

static int64_t read_length(box *b) {
    int64_t found = -2;
    b->done = note_length;
    b->user = &found;
    if (!open_box(b, 0)) return -3;
    srv_store store = srv_sqlite_store(b->sqlite);
    store.read(store.self, &(srv_read){.kind = SRV_READ_MATCH, .id = MATCH}, 1);
    settle_box(b->sqlite);
    srv_sqlite_close(b->sqlite);
    b->sqlite = NULL;
    return found;
}

/* In a process of its own: writes on and on, and tells the pipe what has been reported. */
typedef struct writer {
    int pipe;
    uint32_t fenced;
} writer;

static void tell_length(void *user, uint64_t ticket, const srv_result *result) {
    writer *w = user;
    uint32_t length = (uint32_t)ticket + 1;
    if (result->status == SRV_STORE_FENCED) w->fenced++;
    if (result->status == SRV_STORE_OK && write(w->pipe, &length, sizeof length) < 0) _exit(1);
}

static _Noreturn void write_on(box *b, int pipe, uint64_t epoch, uint32_t from) {
    writer w = {.pipe = pipe};
    b->done = tell_length;
    b->user = &w;
    if (!open_box(b, 0)) _exit(2);
    srv_store store = srv_sqlite_store(b->sqlite);
    for (uint32_t number = from; !w.fenced; number++) {
        char document[16];
        srv_write group[3];
        fill_group(group, epoch, number, document);
        store.write(store.self, group, 3, number);
        if (number % 8 == 7) srv_sqlite_deliver(b->sqlite);
        while (store.waiting(store.self) > 64 && !w.fenced)
            srv_sqlite_deliver(b->sqlite);
    }
    _exit(0);
}

static pid_t start_writer(box *b, int *pipe_end, uint64_t epoch, uint32_t from) {
    int ends[2];
    if (pipe(ends) != 0) abort();
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        write_on(b, ends[1], epoch, from);
    }
    close(ends[1]);
    *pipe_end = ends[0];
    return child;
}

/* The last length that was told, until the pipe ends. */
static uint32_t last_told(int pipe_end, uint32_t before) {
    uint32_t all[256];
    for (ssize_t got; (got = read(pipe_end, all, sizeof all)) > 0;)
        before = all[got / (ssize_t)sizeof *all - 1];
    close(pipe_end);
    return before;
}

static bool begin_match(box *b) {
    uint32_t counts[5] = {0};
    b->done = count_done;
    b->user = counts;
    if (!open_box(b, 0)) return false;
    srv_store store = srv_sqlite_store(b->sqlite);
    srv_write match = new_match();
    store.write(store.self, &match, 1, 1);
    srv_sqlite_close(b->sqlite);
    b->sqlite = NULL;
    return counts[SRV_STORE_OK] == 1;
}

TEST(killed_in_the_middle) {
    enum { KILLS = TEST_TIMES(20, 8) };
    box b;
    REQUIRE(make_box(&b, NULL, NULL));
    REQUIRE(begin_match(&b));
    slg_random random;
    slg_random_seed(&random, 9);
    uint32_t told = 0, most = 0;
    for (uint32_t kill_number = 0; kill_number < KILLS; kill_number++) {
        test_note("kill", kill_number);
        int64_t length = read_length(&b);
        CHECK(length >= told); /* nothing that was reported is lost, and no group is half there */
        if (length < 0) break;
        int end;
        pid_t child = start_writer(&b, &end, 1, (uint32_t)length);
        /* It writes at its own pace: not before it has begun. */
        poll(&(struct pollfd){.fd = end, .events = POLLIN}, 1, 5000);
        nanosleep(&(struct timespec){.tv_nsec = slg_random_below(&random, 30000000)}, NULL);
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        uint32_t now = last_told(end, told);
        if (now - told > most) most = now - told;
        told = now;
    }
    CHECK(read_length(&b) >= told);
    CHECK(told > KILLS && most > 1); /* it was in the middle of writing */
    drop_box(&b);
}

/* A node that was believed dead writes on while another one takes its match. */
TEST(two_processes) {
    uint32_t counts[5] = {0};
    box b;
    REQUIRE(make_box(&b, NULL, NULL));
    REQUIRE(begin_match(&b));
    int end;
    pid_t child = start_writer(&b, &end, 1, 0);
    poll(&(struct pollfd){.fd = end, .events = POLLIN}, 1, 5000);
    box other = b;
    other.done = count_done;
    other.user = counts;
    REQUIRE(open_box(&other, 0));
    srv_store store = srv_sqlite_store(other.sqlite);
    store.write(store.self, &(srv_write){.kind = SRV_TAKE_LEASE, .id = MATCH, .epoch = 2}, 1, 1);
    settle_box(other.sqlite);
    CHECK_EQ(counts[SRV_STORE_OK], 1);
    int status = 0;
    uint32_t told = last_told(end, 0); /* to the end: a full pipe would hold it up for ever */
    waitpid(child, &status, 0);        /* ends once it is fenced */
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    srv_sqlite_close(other.sqlite);
    int64_t length = read_length(&b);
    CHECK(told > 0);
    CHECK_EQ(length, told); /* all that it was told of, and nothing after the lease */
    drop_box(&b);
}
