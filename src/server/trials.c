/* SPDX-License-Identifier: MIT */
#include "server/trials.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "host/print.h"
#include "server/log.h"
#include "server/try_frame.h"

typedef struct trial {
    struct trial *next;
    struct srv_trials *all;
    uint64_t ticket;
    bool refused; /* never tried: there were too many */
    uv_process_t process;
    uv_pipe_t in, out;
    uv_timer_t deadline;
    uv_write_t write;
    uint32_t handles;
    bool ended;
    union {
        srv_try_verdict verdict;
        char bytes[sizeof(srv_try_verdict)];
    } heard;
    size_t heard_bytes, size;
    srv_try_question question; /* and behind it the text */
} trial;

struct srv_trials {
    srv_trials_setting setting;
    uv_loop_t *loop;
    uv_timer_t soon;
    trial *first, *last, *running[SRV_TRIALS_AT_ONCE];
    bool closing;
    srv_trials_counts counts;
    char memory_text[16];
};

static void start_trials(uv_timer_t *timer);

static void start_soon(srv_trials *all) {
    if (!all->closing) uv_timer_start(&all->soon, start_trials, 0, 0);
}

/* --- the end of a trial --- */

static void say_verdict(const trial *t) {
    srv_trials *all = t->all;
    bool whole = t->heard_bytes == sizeof t->heard;
    const srv_try_verdict *verdict = &t->heard.verdict;
    if (all->closing) return;
    bool good = whole && verdict->good;
    all->counts.tried++;
    all->counts.refused += whole && !good;
    all->setting.tried(all->setting.user, t->ticket, good, whole && !good ? &verdict->error : NULL);
}

static void trial_has_closed(uv_handle_t *handle) {
    trial *t = handle->data;
    srv_trials *all = t->all;
    if (--t->handles) return;
    for (uint32_t n = 0; n < SRV_TRIALS_AT_ONCE; n++)
        if (all->running[n] == t) all->running[n] = NULL;
    all->counts.trying--;
    say_verdict(t);
    free(t);
    start_soon(all);
}

static void close_trial(trial *t) {
    uv_close((uv_handle_t *)&t->in, trial_has_closed);
    uv_close((uv_handle_t *)&t->out, trial_has_closed);
    uv_close((uv_handle_t *)&t->deadline, trial_has_closed);
    uv_close((uv_handle_t *)&t->process, trial_has_closed);
}

/* What it has written may still be in the pipe, so the end of the pipe is waited for, too. */
static void end_if_over(trial *t, bool pipe) {
    if (t->ended) {
        close_trial(t);
        return;
    }
    t->ended = true;
    if (pipe) uv_read_stop((uv_stream_t *)&t->out);
}

static void trial_has_exited(uv_process_t *process, int64_t status, int signal_number) {
    trial *t = process->data;
    if (status || signal_number) {
        t->all->counts.died++;
        if (!t->all->closing)
            srv_log("warning", "trial of cards ended", "{s:I,s:i}", "status", (long long)status,
                    "signal", signal_number);
    }
    end_if_over(t, false);
}

static void trial_is_late(uv_timer_t *timer) {
    trial *t = timer->data;
    t->all->counts.late++;
    uv_process_kill(&t->process, SIGKILL);
}

/* --- a trial --- */

static void lend_room_for_verdict(uv_handle_t *handle, size_t suggested, uv_buf_t *room) {
    trial *t = handle->data;
    (void)suggested;
    *room =
        uv_buf_init(t->heard.bytes + t->heard_bytes, (unsigned)(sizeof t->heard - t->heard_bytes));
}

/* With all of the verdict there is no more room: UV_ENOBUFS. */
static void has_heard_verdict(uv_stream_t *stream, ssize_t count, const uv_buf_t *room) {
    trial *t = stream->data;
    (void)room;
    if (count > 0)
        t->heard_bytes += (size_t)count;
    else if (count < 0)
        end_if_over(t, true);
}

static void has_written_set(uv_write_t *write, int status) {
    (void)write; /* if it cannot be written, the process has ended, which is heard of */
    (void)status;
}

static bool start(trial *t) {
    srv_trials *all = t->all;
    char *arguments[] = {(char *)(uintptr_t)all->setting.program, (char[]){"try"}, all->memory_text,
                         NULL};
    uv_pipe_init(all->loop, &t->in, 0);
    uv_pipe_init(all->loop, &t->out, 0);
    uv_timer_init(all->loop, &t->deadline);
    t->in.data = t->out.data = t->deadline.data = t->process.data = t;
    uv_stdio_container_t stdio[] = {
        {.flags = UV_CREATE_PIPE | UV_READABLE_PIPE, .data.stream = (uv_stream_t *)&t->in},
        {.flags = UV_CREATE_PIPE | UV_WRITABLE_PIPE, .data.stream = (uv_stream_t *)&t->out},
        {.flags = UV_INHERIT_FD, .data.fd = 2},
    };
    uv_process_options_t options = {.exit_cb = trial_has_exited,
                                    .file = all->setting.program,
                                    .args = arguments,
                                    .stdio = stdio,
                                    .stdio_count = 3};
    int code = uv_spawn(all->loop, &t->process, &options);
    t->handles = 4;
    all->counts.trying++;
    if (code == 0)
        code = uv_read_start((uv_stream_t *)&t->out, lend_room_for_verdict, has_heard_verdict);
    if (code != 0) {
        srv_log("error", "no trial of cards", "{s:s}", "why", uv_strerror(code));
        close_trial(t);
        return false;
    }
    uv_timer_start(&t->deadline, trial_is_late, all->setting.trial_ms, 0);
    uv_buf_t bytes = uv_buf_init((char *)&t->question, (unsigned)t->size);
    if (uv_write(&t->write, (uv_stream_t *)&t->in, &bytes, 1, has_written_set) != 0)
        uv_process_kill(&t->process, SIGKILL);
    return true;
}

static void start_trials(uv_timer_t *timer) {
    srv_trials *all = timer->data;
    for (uint32_t n = 0; n < SRV_TRIALS_AT_ONCE && all->first && !all->closing; n++) {
        if (all->running[n]) continue;
        trial *t = all->first;
        all->first = t->next;
        if (!all->first) all->last = NULL;
        all->counts.waiting--;
        if (t->refused) {
            say_verdict(t);
            free(t);
            start_soon(all);
            return;
        }
        all->running[n] = t;
        if (!start(t)) return; /* it is freed when its handles have closed */
    }
}

void srv_trials_ask(srv_trials *all, uint64_t ticket, const char *game, const char *text,
                    size_t length) {
    bool refused = all->counts.waiting >= SRV_TRIALS_WAITING || length > SRV_TEXT_MAX;
    if (refused) length = 0;
    trial *t = calloc(1, sizeof *t + length);
    if (!t || all->closing) {
        free(t);
        return;
    }
    t->all = all;
    t->ticket = ticket;
    t->refused = refused || !slg_fits(t->question.game, sizeof t->question.game, "%s", game);
    t->question.length = (uint32_t)length;
    memcpy(&t->question + 1, text, length);
    t->size = sizeof t->question + length;
    if (all->last)
        all->last->next = t;
    else
        all->first = t;
    all->last = t;
    all->counts.waiting++;
    start_soon(all);
}

srv_trials *srv_trials_new(uv_loop_t *loop, const srv_trials_setting *setting) {
    srv_trials *all = calloc(1, sizeof *all);
    if (!all) return NULL;
    all->setting = *setting;
    all->loop = loop;
    slg_print(all->memory_text, sizeof all->memory_text, "%u", setting->memory_mib);
    uv_timer_init(loop, &all->soon);
    all->soon.data = all;
    return all;
}

void srv_trials_close(srv_trials *all) {
    all->closing = true;
    uv_close((uv_handle_t *)&all->soon, NULL);
    for (uint32_t n = 0; n < SRV_TRIALS_AT_ONCE; n++)
        if (all->running[n] && !uv_is_closing((uv_handle_t *)&all->running[n]->process))
            uv_process_kill(&all->running[n]->process, SIGKILL);
}

void srv_trials_free(srv_trials *all) {
    for (trial *t = all->first; t;) {
        trial *next = t->next;
        free(t);
        t = next;
    }
    free(all);
}

srv_trials_counts srv_trials_count(const srv_trials *all) {
    return all->counts;
}
