/* SPDX-License-Identifier: MIT */
#include "tui/thinker.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

#include "host/steady.h"

struct thinker {
    bool threaded;
    atomic_bool hurry, rest_now; /* ends the thought; ends the pondering */
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wake, rest;
    /* guarded by `lock` */
    bool quit, busy, ready, left, pondering;
    slg_agent *agent;
    slg_state_room view;
    thinker_thought thought;
};

uint64_t thinker_clock(void *user) {
    const thinker *t = user;
    if (atomic_load_explicit(&t->hurry, memory_order_relaxed)) return UINT64_MAX / 2;
    return steady_us();
}

enum { PONDER_AT_ONCE = 8, PONDER_MOST_US = 60000000, PONDER_TURN_US = 1000000 };

/* One tree of the agent's, for a thread of its own. */
typedef struct tree_job {
    thinker *of;
    uint32_t tree;
    bool started;
    pthread_t thread;
} tree_job;

static void *grow_tree(void *argument) {
    const tree_job *job = argument;
    thinker *t = job->of;
    slg_agent_think(t->agent, job->tree, (const slg_state *)(const void *)&t->view,
                    t->thought.seat);
    return NULL;
}

/* Thinks on until somebody needs the thinker, or for a minute: whoever is asked may have left. */
static void *ponder_tree(void *argument) {
    const tree_job *job = argument;
    thinker *t = job->of;
    uint64_t begun = steady_us();
    while (!atomic_load_explicit(&t->rest_now, memory_order_relaxed) &&
           steady_us() - begun < PONDER_MOST_US)
        slg_agent_ponder(t->agent, job->tree, (const slg_state *)(const void *)&t->view,
                         t->thought.seat, PONDER_AT_ONCE);
    return NULL;
}

/* All trees at the same time; those for which there is no thread, one after the other. */
static void work_on_trees(thinker *t, uint32_t trees, void *(*work)(void *)) {
    tree_job jobs[SLG_TREES_MAX];
    for (uint32_t i = 0; i < trees; i++)
        jobs[i] = (tree_job){.of = t, .tree = i};
    for (uint32_t i = 1; i < trees; i++)
        jobs[i].started = pthread_create(&jobs[i].thread, NULL, work, &jobs[i]) == 0;
    for (uint32_t i = 0; i < trees; i++)
        if (!jobs[i].started) work(&jobs[i]);
    for (uint32_t i = 1; i < trees; i++)
        if (jobs[i].started) pthread_join(jobs[i].thread, NULL);
}

static uint32_t choose_by_trees(thinker *t, uint32_t trees) {
    work_on_trees(t, trees, grow_tree);
    return slg_agent_decide(t->agent);
}

static void think_aside(thinker *t) {
    const slg_state *view = (const slg_state *)(const void *)&t->view;
    uint32_t trees = t->threaded ? slg_agent_trees(t->agent) : 1;
    t->thought.option =
        trees > 1 ? choose_by_trees(t, trees) : slg_agent_choose(t->agent, view, t->thought.seat);
    t->thought.iterations = slg_agent_iterations(t->agent);
    t->thought.advice_count = slg_agent_advice(t->agent, t->thought.advice, SLG_OPTIONS_MAX);
}

static void *run_thinker(void *argument) {
    thinker *t = argument;
    pthread_mutex_lock(&t->lock);
    while (!t->quit) {
        if (!t->busy && !t->pondering) {
            pthread_cond_wait(&t->wake, &t->lock);
            continue;
        }
        bool busy = t->busy;
        pthread_mutex_unlock(&t->lock);
        /* until it has ended, view and thought belong to this thread */
        if (busy)
            think_aside(t);
        else
            work_on_trees(t, slg_agent_trees(t->agent), ponder_tree);
        pthread_mutex_lock(&t->lock);
        if (busy)
            t->busy = false;
        else
            t->pondering = false;
        t->ready = t->ready || busy;
        pthread_cond_broadcast(&t->rest);
    }
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

/* Signals go to the thread that has the terminal. */
static bool start_thread(thinker *t) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&t->thread, NULL, run_thinker, t) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

thinker *thinker_new(bool threaded) {
    thinker *t = calloc(1, sizeof *t);
    if (!t) return NULL;
    t->threaded = threaded;
    atomic_init(&t->hurry, false);
    atomic_init(&t->rest_now, false);
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->wake, NULL);
    pthread_cond_init(&t->rest, NULL);
    if (threaded && !start_thread(t)) t->threaded = false; /* no thread available: think in place */
    return t;
}

void thinker_free(thinker *t) {
    if (!t || t->left) return;
    if (t->threaded) {
        thinker_cancel(t);
        pthread_mutex_lock(&t->lock);
        t->quit = true;
        pthread_cond_signal(&t->wake);
        pthread_mutex_unlock(&t->lock);
        pthread_join(t->thread, NULL);
    }
    pthread_cond_destroy(&t->wake);
    pthread_cond_destroy(&t->rest);
    pthread_mutex_destroy(&t->lock);
    free(t);
}

/* `lock` is held. */
static void end_pondering(thinker *t) {
    atomic_store(&t->rest_now, true);
    while (t->pondering)
        pthread_cond_wait(&t->rest, &t->lock);
}

/* `lock` is held. Unless a thought is under way or waits, `agent` has what `seat` sees. */
static bool turn_to(thinker *t, slg_agent *agent, const slg_game *game, const slg_state *state,
                    uint32_t seat) {
    if (t->busy || t->ready) return false;
    end_pondering(t);
    t->agent = agent;
    t->thought.seat = seat;
    slg_view(game, state, seat, (slg_state *)(void *)&t->view);
    return true;
}

bool thinker_ponder(thinker *t, slg_agent *agent, const slg_game *game, const slg_state *state,
                    uint32_t seat) {
    if (!t->threaded || !agent || slg_is_over(state)) return false;
    pthread_mutex_lock(&t->lock);
    bool free_now = turn_to(t, agent, game, state, seat);
    if (free_now) {
        atomic_store(&t->rest_now, false);
        t->pondering = true;
        pthread_cond_signal(&t->wake);
    }
    pthread_mutex_unlock(&t->lock);
    return free_now;
}

uint32_t thinker_turn(uint32_t seats, uint64_t asked_us) {
    if (!seats || asked_us >= PONDER_MOST_US) return SLG_SEAT_NONE;
    uint64_t before = asked_us / PONDER_TURN_US % (uint64_t)__builtin_popcount(seats);
    for (; before; before--)
        seats &= seats - 1;
    return (uint32_t)__builtin_ctz(seats);
}

bool thinker_start(thinker *t, slg_agent *agent, const slg_game *game, const slg_state *state,
                   uint32_t seat) {
    slg_decision decision;
    if (!agent || !slg_get_decision(game, state, seat, &decision)) return false;
    pthread_mutex_lock(&t->lock);
    bool free_now = turn_to(t, agent, game, state, seat);
    if (free_now) {
        atomic_store(&t->hurry, false);
        t->thought = (thinker_thought){.seat = seat, .seq = decision.seq};
        t->busy = t->threaded;
        pthread_cond_signal(&t->wake);
    }
    pthread_mutex_unlock(&t->lock);
    if (free_now && !t->threaded) {
        think_aside(t);
        t->ready = true;
    }
    return free_now;
}

bool thinker_busy(thinker *t) {
    pthread_mutex_lock(&t->lock);
    bool busy = t->busy || t->ready;
    pthread_mutex_unlock(&t->lock);
    return busy;
}

bool thinker_take(thinker *t, thinker_thought *thought) {
    pthread_mutex_lock(&t->lock);
    bool ready = t->ready;
    if (ready) *thought = t->thought;
    t->ready = false;
    pthread_mutex_unlock(&t->lock);
    return ready;
}

void thinker_hurry(thinker *t) {
    atomic_store(&t->hurry, true);
}

void thinker_cancel(thinker *t) {
    thinker_hurry(t);
    pthread_mutex_lock(&t->lock);
    end_pondering(t);
    while (t->busy)
        pthread_cond_wait(&t->rest, &t->lock);
    t->ready = false;
    pthread_mutex_unlock(&t->lock);
    atomic_store(&t->hurry, false);
}

bool thinker_leave(thinker *t) {
    struct timespec until;
    thinker_hurry(t);
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += 500000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_mutex_lock(&t->lock);
    end_pondering(t);
    while (t->busy && pthread_cond_timedwait(&t->rest, &t->lock, &until) == 0)
        ;
    t->left = t->busy;
    t->ready = false;
    pthread_mutex_unlock(&t->lock);
    return !t->left;
}
