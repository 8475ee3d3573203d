/* SPDX-License-Identifier: MIT */
/* A team of threads. Each begins with its own share of the rows, the same in each step, which stay
 * in the cache of its core; whoever is done takes pieces of what others have not begun. */
#include "rows/rows.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/steady.h"

enum {
    LINE = 64,      /* bytes of the cache that two threads should not write to at the same time */
    PIECE_MIN = 8,  /* rows taken at once */
    PIECE_MAX = 64, /* then an array that has one byte for each row fills a line */
    PIECES = 8,     /* for each thread, if that makes pieces of such sizes */
    AWAKE_US = 100, /* how long a thread waits awake: longer than a caller takes to draw actions */
    LOOKS = 32,     /* at the work there is, between two looks at the clock */
};

typedef enum rows_task { MEAN, PLAY, LOOK } rows_task;

/* The rows of a thread that nobody has begun: from `next` on. */
typedef struct share {
    _Alignas(LINE) atomic_uint next;
    uint32_t end;
} share;

struct rows_team {
    uint32_t threads;
    bool spins; /* there is a processor for each thread: waiting awake takes it from nobody */
    pid_t process;
    share *shares;

    /* The task: written before `tasks` is raised, read after that was seen. */
    rows_task task;
    uint32_t piece; /* rows taken at once */
    slg_env *env;
    slg_env_batch *batch;
    const uint16_t *numbers;
    bool options, ending;
    uint32_t left; /* members who have left, behind `lock` */

    pthread_mutex_t lock; /* of going to sleep, and of what went wrong */
    pthread_cond_t come, gone;
    slg_error error; /* of the lowest row that failed */

    _Alignas(LINE) atomic_uint tasks; /* how many there have been */
    atomic_uint asleep;               /* members waiting for `come` */
    _Alignas(LINE) atomic_uint busy;  /* members who have not done the task */
    atomic_bool waiting;              /* the caller waits for `gone` */
};

/* --- waiting --- */

static void spare_the_core(void) {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

static uint32_t fewer(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

/* Waits awake, but not for long, until the number is (`is`), or is no more (else), `value`. */
static bool awaited(const rows_team *team, atomic_uint *number, uint32_t value, bool is) {
    if ((atomic_load(number) == value) == is) return true;
    if (!team->spins) return false;
    for (uint64_t begun = steady_us(); steady_us() - begun < AWAKE_US;)
        for (uint32_t look = 0; look < LOOKS; look++) {
            if ((atomic_load(number) == value) == is) return true;
            spare_the_core();
        }
    return false;
}

/* Either the member sees the new task before it sleeps, or the caller sees that it sleeps. */
static void await_task(rows_team *team, uint32_t done) {
    if (awaited(team, &team->tasks, done, false)) return;
    pthread_mutex_lock(&team->lock);
    atomic_fetch_add(&team->asleep, 1);
    while (atomic_load(&team->tasks) == done)
        pthread_cond_wait(&team->come, &team->lock);
    atomic_fetch_sub(&team->asleep, 1);
    pthread_mutex_unlock(&team->lock);
}

static void await_members(rows_team *team) {
    if (awaited(team, &team->busy, 0, true)) return;
    pthread_mutex_lock(&team->lock);
    atomic_store(&team->waiting, true);
    while (atomic_load(&team->busy) != 0)
        pthread_cond_wait(&team->gone, &team->lock);
    atomic_store(&team->waiting, false);
    pthread_mutex_unlock(&team->lock);
}

/* --- working --- */

static slg_status do_rows(rows_team *team, slg_env_rows rows, slg_error *error) {
    switch (team->task) {
    case MEAN: return slg_env_mean(team->env, rows, team->numbers, team->options, error);
    case PLAY: slg_env_play(team->env, rows, team->batch); break;
    case LOOK: slg_env_look(team->env, rows, team->batch); break;
    }
    return SLG_OK;
}

/* Errors name their row: of several, the lowest counts, as if rows were gone through in order. */
static void note_failure(rows_team *team, const slg_error *error) {
    pthread_mutex_lock(&team->lock);
    if (team->error.code == SLG_OK || error->line < team->error.line) team->error = *error;
    pthread_mutex_unlock(&team->lock);
}

static void do_task(rows_team *team, uint32_t number) {
    slg_error error;
    for (uint32_t i = 0; i < team->threads; i++) {
        share *of = &team->shares[(number + i) % team->threads];
        while (atomic_load_explicit(&of->next, memory_order_relaxed) < of->end) {
            uint32_t first = atomic_fetch_add(&of->next, team->piece);
            if (first >= of->end) break;
            slg_env_rows rows = {first, fewer(of->end - first, team->piece)};
            if (do_rows(team, rows, &error) != SLG_OK) note_failure(team, &error);
        }
    }
}

/* Who says this last may be the one that the caller waits for. */
static void be_done(rows_team *team) {
    if (atomic_fetch_sub(&team->busy, 1) > 1) return;
    if (!atomic_load(&team->waiting)) return;
    pthread_mutex_lock(&team->lock);
    pthread_cond_signal(&team->gone);
    pthread_mutex_unlock(&team->lock);
}

void rows_work(rows_team *team, uint32_t number) {
    for (uint32_t done = 0;; done++) {
        await_task(team, done);
        if (team->ending) break;
        do_task(team, number);
        be_done(team);
    }
    pthread_mutex_lock(&team->lock); /* the team is gone once the caller has seen the last leave */
    if (++team->left == team->threads - 1) pthread_cond_signal(&team->gone);
    pthread_mutex_unlock(&team->lock);
}

static void call_members(rows_team *team) {
    atomic_fetch_add(&team->tasks, 1);
    if (atomic_load(&team->asleep) == 0) return;
    pthread_mutex_lock(&team->lock);
    pthread_cond_broadcast(&team->come);
    pthread_mutex_unlock(&team->lock);
}

/* Shares begin where a piece does. */
static void deal(rows_team *team, uint32_t rows) {
    uint32_t piece = rows / (team->threads * PIECES) / PIECE_MIN * PIECE_MIN;
    team->piece = piece < PIECE_MIN ? PIECE_MIN : fewer(piece, PIECE_MAX);
    uint32_t pieces = (rows + team->piece - 1) / team->piece;
    for (uint32_t i = 0; i < team->threads; i++) {
        share *of = &team->shares[i];
        uint64_t first = (uint64_t)pieces * i / team->threads * team->piece;
        uint64_t end = (uint64_t)pieces * (i + 1) / team->threads * team->piece;
        of->end = end < rows ? (uint32_t)end : rows;
        atomic_store_explicit(&of->next, (uint32_t)first, memory_order_relaxed);
    }
}

static slg_status share_out(rows_team *team, rows_task task, uint32_t rows) {
    team->task = task;
    team->error.code = SLG_OK;
    if (team->threads == 1 || rows <= PIECE_MIN || team->process != getpid())
        return do_rows(team, (slg_env_rows){0, rows}, &team->error);
    deal(team, rows);
    atomic_store(&team->busy, team->threads - 1);
    call_members(team);
    do_task(team, 0);
    await_members(team);
    return team->error.code;
}

slg_status rows_step(rows_team *team, slg_env *env, uint32_t rows, const uint16_t *numbers,
                     bool options, slg_env_batch *batch, slg_error *error) {
    team->env = env;
    team->batch = batch;
    team->numbers = numbers;
    team->options = options;
    slg_status status = share_out(team, MEAN, rows);
    if (status == SLG_OK) return share_out(team, PLAY, rows);
    if (error) *error = team->error;
    return status;
}

void rows_look(rows_team *team, slg_env *env, uint32_t rows, slg_env_batch *batch) {
    team->env = env;
    team->batch = batch;
    share_out(team, LOOK, rows);
}

/* --- opening and closing --- */

rows_team *rows_open(uint32_t threads) {
    if (threads < 1 || threads > ROWS_THREADS_MAX) return NULL;
    rows_team *team = aligned_alloc(LINE, sizeof *team);
    share *shares = aligned_alloc(LINE, threads * sizeof *shares);
    if (!team || !shares) {
        free(team);
        free(shares);
        return NULL;
    }
    memset(team, 0, sizeof *team);
    memset(shares, 0, threads * sizeof *shares);
    team->threads = threads;
    team->spins = (long)threads <= sysconf(_SC_NPROCESSORS_ONLN);
    team->process = getpid();
    team->shares = shares;
    pthread_mutex_init(&team->lock, NULL);
    pthread_cond_init(&team->come, NULL);
    pthread_cond_init(&team->gone, NULL);
    return team;
}

void rows_limit(rows_team *team, uint32_t threads) {
    pthread_mutex_lock(&team->lock);
    team->threads = threads;
    pthread_mutex_unlock(&team->lock);
}

void rows_close(rows_team *team) {
    if (!team) return;
    if (team->process == getpid()) { /* else there is nobody to wait for */
        team->ending = true;
        call_members(team);
        pthread_mutex_lock(&team->lock);
        while (team->left != team->threads - 1)
            pthread_cond_wait(&team->gone, &team->lock);
        pthread_mutex_unlock(&team->lock);
        pthread_cond_destroy(&team->gone);
        pthread_cond_destroy(&team->come);
        pthread_mutex_destroy(&team->lock);
    }
    free(team->shares);
    free(team);
}
