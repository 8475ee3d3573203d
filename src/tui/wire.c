/* SPDX-License-Identifier: MIT */
#include "tui/wire.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/print.h"

enum { PART = 16384, HEARD_MOST = 8 << 20 };

/* Beside this program, as it is built; where it is installed; or wherever programs are. */
static void become_wire(const char *address) {
    static const char *const places[] = {"sortilege-wire", "../libexec/sortilege/sortilege-wire"};
    char name[] = "sortilege-wire", path[PATH_MAX], own[PATH_MAX];
    char *arguments[] = {name, (char *)(uintptr_t)address, NULL};
    ssize_t length = readlink("/proc/self/exe", own, sizeof own - 1);
    own[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(own, '/');
    if (slash) {
        slash[1] = '\0';
        for (size_t i = 0; i < sizeof places / sizeof *places; i++)
            if (slg_fits(path, sizeof path, "%s%s", own, places[i])) execv(path, arguments);
    }
    execvp(name, arguments);
}

static _Noreturn void run_child(const char *address, int in, int out) {
    int nowhere = open("/dev/null", O_WRONLY);
    signal(SIGPIPE, SIG_DFL);
    setpgid(0, 0); /* a Ctrl-C is meant for the game alone */
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    if (nowhere >= 0) dup2(nowhere, STDERR_FILENO);
    become_wire(address);
    _exit(127);
}

/* Its ends are not inherited by programs that are started. */
static bool open_pipe(int ends[2]) {
    if (pipe(ends) != 0) return false;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

bool wire_begin(wire *w, const char *address) {
    int to[2], from[2];
    *w = (wire){.to = -1, .from = -1};
    if (!open_pipe(to)) return false;
    if (!open_pipe(from)) {
        close(to[0]);
        close(to[1]);
        return false;
    }
    signal(SIGPIPE, SIG_IGN); /* that the process has gone is noticed by reading */
    w->process = fork();
    if (w->process == 0) run_child(address, to[0], from[1]);
    close(to[0]);
    close(from[1]);
    w->to = to[1];
    w->from = from[0];
    if (w->process > 0) return true;
    w->process = 0;
    wire_end(w);
    return false;
}

void wire_end(wire *w) {
    if (w->to >= 0) close(w->to);
    if (w->from >= 0) close(w->from);
    if (w->process > 0) {
        kill(w->process, SIGTERM);
        while (waitpid(w->process, NULL, 0) < 0 && errno == EINTR)
            ;
    }
    free(w->heard);
    *w = (wire){.to = -1, .from = -1, .ended = true};
}

void wire_send(wire *w, const char *text) {
    size_t length = strlen(text), done = 0;
    char *line = w->to >= 0 ? malloc(length + 1) : NULL;
    if (!line) return;
    memcpy(line, text, length);
    line[length] = '\n';
    while (done <= length) {
        ssize_t part = write(w->to, line + done, length + 1 - done);
        if (part < 0 && errno == EINTR) continue;
        if (part <= 0) break; /* it has gone: the reader will see that */
        done += (size_t)part;
    }
    free(line);
}

/* A whole line that is there already. */
static const char *take_wire_line(wire *w) {
    char *begin = w->heard + w->taken, *end = NULL;
    if (w->length > w->taken) end = memchr(begin, '\n', w->length - w->taken);
    if (!end) return NULL;
    *end = '\0';
    w->taken = (size_t)(end + 1 - w->heard);
    return begin;
}

static bool hear_more(wire *w) {
    if (w->taken) {
        memmove(w->heard, w->heard + w->taken, w->length - w->taken);
        w->length -= w->taken;
        w->taken = 0;
    }
    if (w->room - w->length < PART) {
        char *larger = w->room < HEARD_MOST ? realloc(w->heard, 2 * w->room + PART) : NULL;
        if (!larger) return false;
        w->heard = larger;
        w->room = 2 * w->room + PART;
    }
    ssize_t part = read(w->from, w->heard + w->length, w->room - w->length);
    if (part < 0) return errno == EINTR;
    w->length += (size_t)part;
    return part > 0;
}

const char *wire_next(wire *w, int timeout_ms) {
    for (;;) {
        const char *line = take_wire_line(w);
        if (line || w->ended) return line;
        struct pollfd there = {.fd = w->from, .events = POLLIN};
        int ready = poll(&there, 1, timeout_ms);
        if (ready == 0 || (ready < 0 && errno == EINTR)) return NULL;
        if (ready < 0 || !hear_more(w)) w->ended = true;
    }
}
