/* SPDX-License-Identifier: MIT */
#include "server/thinkers.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include <sortilege/limits.h>

#include "host/print.h"
#include "server/log.h"
#include "server/think_frame.h"

/* SPARE_MS: for reading, compiling cards and a busy machine. AGAIN_MS: before a process is started
 * in the place of one that died without having answered anything. */
enum { SPARE_MS = 1000, AGAIN_MS = 1000 };

/* A question and its text, as they are written to the pipe. */
typedef struct errand {
    struct errand *next;
    uv_write_t write;
    size_t size;
    srv_think_question question; /* and behind it what follows */
} errand;

typedef enum thinker_state {
    THINKER_NONE,
    THINKER_READY,
    THINKER_BUSY,
    THINKER_DYING
} thinker_state;

typedef struct thinker {
    struct srv_thinkers *pool;
    thinker_state state;
    uv_process_t process;
    uv_pipe_t in, out;
    uv_timer_t deadline;
    uint32_t handles; /* not yet closed */
    bool answered;    /* anything, since it was started */
    uint64_t not_before_ms, begun_ns;
    uint64_t ticket;
    uint32_t for_want_of_time; /* what it would choose without thinking */
    union {
        srv_think_choice choice;
        char bytes[sizeof(srv_think_choice)];
    } heard;
    size_t heard_bytes;
} thinker;

struct srv_thinkers {
    srv_thinkers_setting setting;
    uv_loop_t *loop;
    uv_timer_t soon; /* hands out what waits, and never within a call of the core */
    errand *first, *last;
    bool closing;
    srv_thinkers_counts counts;
    char memory_text[16], think_text[16];
    thinker all[SRV_THINKERS_MOST];
};

static void hand_out(uv_timer_t *timer);

static void hand_out_soon(srv_thinkers *pool) {
    if (!pool->closing) uv_timer_start(&pool->soon, hand_out, 0, 0);
}

static void give(srv_thinkers *pool, uint64_t ticket, uint32_t option) {
    if (option == UINT32_MAX) pool->counts.failed++;
    if (!pool->closing) pool->setting.thought(pool->setting.user, ticket, option);
}

/* --- the end of a process --- */

static void has_closed(uv_handle_t *handle) {
    thinker *t = handle->data;
    if (--t->handles) return;
    t->state = THINKER_NONE;
    t->pool->counts.processes--;
    hand_out_soon(t->pool);
}

static void close_handles(thinker *t) {
    uv_close((uv_handle_t *)&t->in, has_closed);
    uv_close((uv_handle_t *)&t->out, has_closed);
    uv_close((uv_handle_t *)&t->deadline, has_closed);
    uv_close((uv_handle_t *)&t->process, has_closed);
}

static void has_exited(uv_process_t *process, int64_t status, int signal_number) {
    thinker *t = process->data;
    srv_thinkers *pool = t->pool;
    bool busy = t->state == THINKER_BUSY;
    pool->counts.died++;
    if (!pool->closing)
        srv_log("warning", "thinker ended", "{s:I,s:i}", "status", (long long)status, "signal",
                signal_number);
    if (!t->answered) t->not_before_ms = uv_now(pool->loop) + AGAIN_MS;
    t->state = THINKER_DYING;
    close_handles(t);
    if (!busy) return;
    pool->counts.thinking--;
    give(pool, t->ticket, t->for_want_of_time);
}

static void is_late(uv_timer_t *timer) {
    thinker *t = timer->data;
    t->pool->counts.late++;
    uv_process_kill(&t->process, SIGKILL); /* has_exited answers for it */
}

/* --- choices --- */

static void take_choice(thinker *t) {
    srv_thinkers *pool = t->pool;
    srv_think_choice choice = t->heard.choice;
    t->heard_bytes = 0;
    if (t->state != THINKER_BUSY || choice.ticket != t->ticket) return;
    t->for_want_of_time = choice.option;
    if (!choice.last) return;
    t->state = THINKER_READY;
    t->answered = true;
    uv_timer_stop(&t->deadline);
    pool->counts.thinking--;
    pool->counts.busy_us += (uv_hrtime() - t->begun_ns) / 1000;
    hand_out_soon(pool);
    give(pool, choice.ticket, choice.option);
}

static void lend_room(uv_handle_t *handle, size_t suggested, uv_buf_t *room) {
    (void)suggested;
    thinker *t = handle->data;
    *room =
        uv_buf_init(t->heard.bytes + t->heard_bytes, (unsigned)(sizeof t->heard - t->heard_bytes));
}

static void has_heard(uv_stream_t *stream, ssize_t count, const uv_buf_t *room) {
    (void)room;
    thinker *t = stream->data;
    if (count < 0) {
        uv_read_stop(stream); /* it has ended, or is about to */
        if (t->state != THINKER_DYING) uv_process_kill(&t->process, SIGKILL);
        return;
    }
    t->heard_bytes += (size_t)count;
    if (t->heard_bytes == sizeof t->heard) take_choice(t);
}

/* --- questions --- */

static bool start_process(thinker *t) {
    srv_thinkers *pool = t->pool;
    char *arguments[] = {(char *)(uintptr_t)pool->setting.program, (char[]){"think"},
                         pool->memory_text, pool->think_text, NULL};
    uv_pipe_init(pool->loop, &t->in, 0);
    uv_pipe_init(pool->loop, &t->out, 0);
    uv_timer_init(pool->loop, &t->deadline);
    t->in.data = t->out.data = t->deadline.data = t->process.data = t;
    uv_stdio_container_t stdio[] = {
        {.flags = UV_CREATE_PIPE | UV_READABLE_PIPE, .data.stream = (uv_stream_t *)&t->in},
        {.flags = UV_CREATE_PIPE | UV_WRITABLE_PIPE, .data.stream = (uv_stream_t *)&t->out},
        {.flags = UV_INHERIT_FD, .data.fd = 2},
    };
    uv_process_options_t options = {.exit_cb = has_exited,
                                    .file = pool->setting.program,
                                    .args = arguments,
                                    .stdio = stdio,
                                    .stdio_count = 3};
    int code = uv_spawn(pool->loop, &t->process, &options);
    t->handles = 4;
    t->answered = false;
    t->heard_bytes = 0;
    pool->counts.processes++;
    if (code == 0) code = uv_read_start((uv_stream_t *)&t->out, lend_room, has_heard);
    if (code == 0) {
        pool->counts.started++;
        t->state = THINKER_READY;
        return true;
    }
    srv_log("error", "no thinker", "{s:s}", "why", uv_strerror(code));
    t->not_before_ms = uv_now(pool->loop) + AGAIN_MS;
    t->state = THINKER_DYING;
    close_handles(t);
    return false;
}

static void has_written(uv_write_t *write, int status) {
    (void)status; /* if it cannot be written, the process has ended, which is heard of */
    free(write->data);
}

static void ask_it(thinker *t, errand *e) {
    srv_thinkers *pool = t->pool;
    t->state = THINKER_BUSY;
    t->ticket = e->question.ticket;
    t->for_want_of_time = UINT32_MAX;
    t->begun_ns = uv_hrtime();
    pool->counts.thinking++;
    uv_timer_start(&t->deadline, is_late, pool->setting.think_ms + SPARE_MS, 0);
    uv_buf_t bytes = uv_buf_init((char *)&e->question, (unsigned)e->size);
    e->write.data = e;
    if (uv_write(&e->write, (uv_stream_t *)&t->in, &bytes, 1, has_written) != 0) {
        free(e);
        uv_process_kill(&t->process, SIGKILL);
    }
}

/* A process that has nothing to do, or a new one; NULL: not now. */
static thinker *find_idle(srv_thinkers *pool) {
    thinker *none = NULL;
    for (uint32_t n = 0; n < pool->setting.processes; n++) {
        thinker *t = &pool->all[n];
        if (t->state == THINKER_READY) return t;
        if (t->state == THINKER_NONE && t->not_before_ms <= uv_now(pool->loop) && !none) none = t;
    }
    return none && start_process(none) ? none : NULL;
}

/* Are all places waiting until they may start again? */
static bool has_any(const srv_thinkers *pool) {
    for (uint32_t n = 0; n < pool->setting.processes; n++)
        if (pool->all[n].state != THINKER_NONE) return true;
    return false;
}

static void hand_out(uv_timer_t *timer) {
    srv_thinkers *pool = timer->data;
    while (pool->first && !pool->closing) {
        thinker *t = find_idle(pool);
        if (!t) break;
        errand *e = pool->first;
        pool->first = e->next;
        if (!pool->first) pool->last = NULL;
        pool->counts.waiting--;
        ask_it(t, e);
    }
    /* Nothing will call again, so it is tried again later. */
    if (pool->first && !has_any(pool)) uv_timer_start(&pool->soon, hand_out, AGAIN_MS, 0);
}

static errand *make_errand(const srv_question *q) {
    size_t cards = q->cards ? q->cards_length : 0;
    errand *e = calloc(1, sizeof *e + q->view_size + cards);
    if (!e) return NULL;
    srv_think_question *question = &e->question;
    question->ticket = q->ticket;
    question->seed = q->seed;
    question->seat = q->seat;
    question->view_size = (uint32_t)q->view_size;
    question->cards_size = (uint32_t)cards;
    bool fits = slg_fits(question->game, sizeof question->game, "%s", q->game) &&
                slg_fits(question->agent, sizeof question->agent, "%s", q->agent) &&
                q->view_size <= SLG_STATE_MAX && cards <= SRV_TEXT_MAX;
    if (!fits) {
        free(e);
        return NULL;
    }
    if (cards) memcpy(question->cards, q->cards, sizeof question->cards);
    char *rest = (char *)(question + 1);
    memcpy(rest, q->view, q->view_size);
    if (cards) memcpy(rest + q->view_size, q->cards_text, cards);
    e->size = sizeof *question + q->view_size + cards;
    return e;
}

/* A question that nobody will think about, answered by a process that says so: kept in the queue,
 * so that the answer does not come within the call. */
typedef struct refusal {
    uv_timer_t timer;
    srv_thinkers *pool;
    uint64_t ticket;
} refusal;

static void free_refusal(uv_handle_t *handle) {
    free(handle->data);
}

static void refuse_now(uv_timer_t *timer) {
    refusal *r = timer->data;
    give(r->pool, r->ticket, UINT32_MAX);
    uv_close((uv_handle_t *)timer, free_refusal);
}

static void refuse_soon(srv_thinkers *pool, uint64_t ticket) {
    refusal *r = calloc(1, sizeof *r);
    if (!r) return;
    r->pool = pool;
    r->ticket = ticket;
    uv_timer_init(pool->loop, &r->timer);
    r->timer.data = r;
    uv_timer_start(&r->timer, refuse_now, 0, 0);
}

void srv_thinkers_ask(srv_thinkers *pool, const srv_question *question) {
    pool->counts.asked++;
    bool full = pool->counts.waiting >= pool->setting.waiting_most;
    errand *e = full || pool->closing || !pool->setting.processes ? NULL : make_errand(question);
    if (!e) {
        refuse_soon(pool, question->ticket);
        return;
    }
    if (pool->last)
        pool->last->next = e;
    else
        pool->first = e;
    pool->last = e;
    pool->counts.waiting++;
    hand_out_soon(pool);
}

srv_thinkers *srv_thinkers_new(uv_loop_t *loop, const srv_thinkers_setting *setting) {
    srv_thinkers *pool = calloc(1, sizeof *pool);
    if (!pool) return NULL;
    pool->setting = *setting;
    if (pool->setting.processes > SRV_THINKERS_MOST) pool->setting.processes = SRV_THINKERS_MOST;
    pool->loop = loop;
    slg_print(pool->memory_text, sizeof pool->memory_text, "%u", setting->memory_mib);
    slg_print(pool->think_text, sizeof pool->think_text, "%u", setting->think_ms);
    uv_timer_init(loop, &pool->soon);
    pool->soon.data = pool;
    for (uint32_t n = 0; n < SRV_THINKERS_MOST; n++)
        pool->all[n].pool = pool;
    return pool;
}

void srv_thinkers_close(srv_thinkers *pool) {
    pool->closing = true;
    uv_close((uv_handle_t *)&pool->soon, NULL);
    for (uint32_t n = 0; n < SRV_THINKERS_MOST; n++)
        if (pool->all[n].state == THINKER_READY || pool->all[n].state == THINKER_BUSY)
            uv_process_kill(&pool->all[n].process, SIGKILL);
}

void srv_thinkers_free(srv_thinkers *pool) {
    for (errand *e = pool->first; e;) {
        errand *next = e->next;
        free(e);
        e = next;
    }
    free(pool);
}

srv_thinkers_counts srv_thinkers_count(const srv_thinkers *pool) {
    return pool->counts;
}
