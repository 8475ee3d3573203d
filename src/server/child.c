/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE // close_range
#include "server/child.h"

#include <errno.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

enum { NICER = 10 };

void srv_give_up_rights(uint32_t memory_mib) {
    struct rlimit none = {0, 0};
    (void)close_range(3, ~0u, 0);
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
    (void)prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    (void)setrlimit(RLIMIT_CORE, &none);
    (void)setrlimit(RLIMIT_FSIZE, &none);
    (void)setrlimit(RLIMIT_NOFILE, &none);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) /* whose maps are huge */
    struct rlimit memory = {(rlim_t)memory_mib << 20, (rlim_t)memory_mib << 20};
    (void)setrlimit(RLIMIT_AS, &memory);
#else
    (void)memory_mib;
#endif
    (void)setpriority(PRIO_PROCESS, 0, NICER);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGTERM, SIG_IGN); /* the server's, who stops all of a unit at once, but not before us */
    signal(SIGINT, SIG_IGN);
}

bool srv_read_all(void *out, size_t size) {
    for (char *at = out; size;) {
        ssize_t got = read(STDIN_FILENO, at, size);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        at += got;
        size -= (size_t)got;
    }
    return true;
}
