/* SPDX-License-Identifier: MIT */
#include "server/store_sqlite.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "host/print.h"
#include "server/store_file.h"
#include "server/store_rows.h"

/* Jobs in one transaction: enough for the disk to matter no more, and few enough that the first of
 * them does not wait long for the last. */
enum { BATCH_MOST = 512 };

typedef struct job_list {
    srv_job *first, *last;
} job_list;

struct srv_sqlite {
    srv_sqlite_setting setting;
    sqlite3 *db;
    srv_rows *rows;
    pthread_t thread;
    pthread_mutex_t lock; /* of all that follows */
    pthread_cond_t more;
    job_list asked, done;
    uint32_t queued;  /* in `asked` */
    uint32_t waiting; /* not yet delivered */
    bool called;      /* `wake` has been called, and nothing delivered since */
    bool closing;
    srv_sqlite_counts counts;
};

static void put_last(job_list *list, srv_job *job) {
    job->next = NULL;
    if (list->last)
        list->last->next = job;
    else
        list->first = job;
    list->last = job;
}

static uint64_t now_us(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

/* --- the store's thread --- */

static void fail(srv_job *job, const char *why) {
    job->result = (srv_result){.status = SRV_STORE_FAILED};
    slg_print(job->result.why, sizeof job->result.why, "%s", why);
}

/* The jobs from `first` up to `end` in one transaction; false: none of them has happened. */
static bool do_together(srv_sqlite *s, srv_job *first, const srv_job *end) {
    bool writes = false;
    for (srv_job *job = first; job != end; job = job->next)
        writes |= !job->reads;
    bool sound = srv_rows_begin(s->rows, writes);
    for (srv_job *job = first; sound && job != end; job = job->next)
        sound = srv_rows_do(s->rows, job);
    if (sound && srv_rows_commit(s->rows)) return true;
    srv_rows_roll_back(s->rows);
    return false;
}

static void do_batch(srv_sqlite *s, srv_job *first) {
    if (do_together(s, first, NULL)) return;
    /* One of them is too much for the disk, or all are: each by itself. What was read together with
     * writes that have not happened is read again, too. */
    for (srv_job *job = first; job; job = job->next)
        if (!do_together(s, job, job->next)) fail(job, srv_rows_why(s->rows));
}

/* Takes what waits, at most BATCH_MOST; those refused when they came go straight to the results. */
static srv_job *take_batch(srv_sqlite *s) {
    srv_job *first = s->asked.first, *last = first;
    uint32_t count = 1;
    for (; count < BATCH_MOST && last->next; count++)
        last = last->next;
    s->asked.first = last->next;
    if (!last->next) s->asked.last = NULL;
    last->next = NULL;
    s->queued -= count;
    return first;
}

static void hand_back(srv_sqlite *s, srv_job *first) {
    for (srv_job *next; first; first = next) {
        next = first->next;
        s->counts.jobs++;
        s->counts.failed += first->result.status == SRV_STORE_FAILED;
        put_last(&s->done, first);
    }
}

static void *run_store(void *self) {
    srv_sqlite *s = self;
    pthread_mutex_lock(&s->lock);
    for (;;) {
        while (!s->asked.first && !s->closing)
            pthread_cond_wait(&s->more, &s->lock);
        if (!s->asked.first) break;
        srv_job *batch = take_batch(s);
        pthread_mutex_unlock(&s->lock);
        uint64_t begun = now_us();
        do_batch(s, batch);
        uint64_t took = now_us() - begun;
        pthread_mutex_lock(&s->lock);
        s->counts.commits++;
        s->counts.busy_us += took;
        hand_back(s, batch);
        bool call = !s->called;
        s->called = true;
        pthread_mutex_unlock(&s->lock);
        if (call && s->setting.wake) s->setting.wake(s->setting.wake_user);
        pthread_mutex_lock(&s->lock);
    }
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

/* --- the callers' thread --- */

static void submit(srv_sqlite *s, srv_job *job) {
    pthread_mutex_lock(&s->lock);
    bool full = s->queued >= s->setting.waiting_most, refused = job->result.status != SRV_STORE_OK;
    s->waiting++;
    bool call = false;
    if (full || refused) {
        if (!refused) fail(job, "too many jobs wait for the disk");
        s->counts.jobs++;
        s->counts.failed++;
        put_last(&s->done, job);
        call = !s->called;
        s->called = true;
    } else {
        put_last(&s->asked, job);
        s->queued++;
        pthread_cond_signal(&s->more);
    }
    pthread_mutex_unlock(&s->lock);
    if (call && s->setting.wake) s->setting.wake(s->setting.wake_user);
}

static void write_group(void *self, const srv_write *writes, uint32_t count, uint64_t ticket) {
    submit(self, srv_job_write(writes, count, ticket));
}

static void read_rows(void *self, const srv_read *read, uint64_t ticket) {
    submit(self, srv_job_read(read, ticket));
}

static uint32_t count_waiting(void *self) {
    srv_sqlite *s = self;
    pthread_mutex_lock(&s->lock);
    uint32_t waiting = s->waiting;
    pthread_mutex_unlock(&s->lock);
    return waiting;
}

srv_store srv_sqlite_store(srv_sqlite *sqlite) {
    return (srv_store){
        .self = sqlite, .write = write_group, .read = read_rows, .waiting = count_waiting};
}

uint32_t srv_sqlite_deliver(srv_sqlite *s) {
    pthread_mutex_lock(&s->lock);
    srv_job *first = s->done.first;
    s->done = (job_list){NULL, NULL};
    s->called = false;
    uint32_t count = 0;
    for (srv_job *job = first; job; job = job->next)
        count++;
    s->waiting -= count;
    pthread_mutex_unlock(&s->lock);
    for (srv_job *next; first; first = next) {
        next = first->next;
        s->setting.done(s->setting.done_user, first->ticket, &first->result);
        srv_job_free(first);
    }
    return count;
}

srv_sqlite_counts srv_sqlite_count(srv_sqlite *s) {
    pthread_mutex_lock(&s->lock);
    srv_sqlite_counts counts = s->counts;
    pthread_mutex_unlock(&s->lock);
    return counts;
}

/* --- opening and closing --- */

srv_sqlite *srv_sqlite_open(const srv_sqlite_setting *setting, char *why, size_t capacity) {
    srv_sqlite *s = calloc(1, sizeof *s);
    if (!s) {
        slg_print(why, capacity, "out of memory");
        return NULL;
    }
    s->setting = *setting;
    if (!s->setting.waiting_most) s->setting.waiting_most = SRV_WAITING_MOST;
    s->db = srv_file_open(setting->path, setting->pages_most, why, capacity);
    if (!s->db) goto fail;
    s->rows = srv_rows_new(s->db);
    if (!s->rows) {
        slg_print(why, capacity, "%s", sqlite3_errmsg(s->db));
        goto fail;
    }
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->more, NULL);
    if (pthread_create(&s->thread, NULL, run_store, s) != 0) {
        slg_print(why, capacity, "no thread for the store");
        pthread_mutex_destroy(&s->lock);
        pthread_cond_destroy(&s->more);
        goto fail;
    }
    return s;
fail:
    if (s->rows) srv_rows_free(s->rows);
    sqlite3_close(s->db);
    free(s);
    return NULL;
}

void srv_sqlite_close(srv_sqlite *s) {
    pthread_mutex_lock(&s->lock);
    s->closing = true;
    pthread_cond_signal(&s->more);
    pthread_mutex_unlock(&s->lock);
    pthread_join(s->thread, NULL);
    srv_sqlite_deliver(s);
    pthread_mutex_destroy(&s->lock);
    pthread_cond_destroy(&s->more);
    srv_rows_free(s->rows);
    sqlite3_close(s->db); /* the last one to close puts the log into the file */
    free(s);
}
