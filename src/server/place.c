/* SPDX-License-Identifier: MIT */
#include "server/place.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <uv.h>

#include "host/print.h"
#include "server/qr.h"

enum { PLACE_PATH = 4096, LOCK_TRIES = 20, LOCK_STEP_US = 50000 };

/* --- the folder --- */

bool srv_place_make(const char *folder) {
    char part[PLACE_PATH];
    struct stat about;
    if (!slg_fits(part, sizeof part, "%s", folder)) return false;
    for (size_t at = 1; folder[at - 1]; at++) {
        if (folder[at] != '/' && folder[at] != '\0') continue;
        memcpy(part, folder, at);
        part[at] = '\0';
        if (mkdir(part, 0700) != 0 && errno != EEXIST && errno != EACCES && errno != EROFS)
            return false;
    }
    return stat(folder, &about) == 0 && S_ISDIR(about.st_mode);
}

/* The number in the file is for whoever reads the complaint; the lock is the kernel's, so that
 * nothing is left behind by a server that was killed. */
static void write_number(int fd) {
    char text[24];
    slg_print(text, sizeof text, "%ld\n", (long)getpid());
    if (ftruncate(fd, 0) != 0 || write(fd, text, strlen(text)) < 0) return;
}

bool srv_place_lock(const char *folder, char *why, size_t capacity) {
    char path[PLACE_PATH], text[24] = "";
    if (!slg_fits(path, sizeof path, "%s/lock", folder)) {
        slg_print(why, capacity, "the folder's path is too long");
        return false;
    }
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    int locked = fd < 0 ? -1 : flock(fd, LOCK_EX | LOCK_NB);
    /* One that was killed just now may still have a child that is being started. */
    for (int i = 0; fd >= 0 && locked != 0 && errno == EWOULDBLOCK && i < LOCK_TRIES; i++) {
        usleep(LOCK_STEP_US);
        locked = flock(fd, LOCK_EX | LOCK_NB);
    }
    if (locked == 0) {
        write_number(fd); /* open until the process ends */
        return true;
    }
    int wrong = errno;
    if (fd >= 0 && wrong == EWOULDBLOCK && read(fd, text, sizeof text - 1) > 0)
        slg_print(why, capacity,
                  "another server (process %ld) uses the data in %s; stop it, or give this one a "
                  "folder of its own: --data FOLDER",
                  strtol(text, NULL, 10), folder);
    else
        slg_print(why, capacity, "%s: %s", path, strerror(wrong));
    if (fd >= 0) close(fd);
    return false;
}

/* --- addresses --- */

static void tell_one(FILE *out, const char *scheme, const char *host, uint32_t port,
                     const char *after) {
    bool six = strchr(host, ':') != NULL;
    fprintf(out, "%s://%s%s%s:%u/%s\n", scheme, six ? "[" : "", host, six ? "]" : "", port, after);
}

/* Others cannot use what is this machine's own, nor what is good for one cable alone. */
static bool is_for_others(const uv_interface_address_t *card, bool six) {
    if (card->is_internal) return false;
    if (card->address.address4.sin_family == AF_INET) return true;
    return six && card->address.address4.sin_family == AF_INET6 &&
           !IN6_IS_ADDR_LINKLOCAL(&card->address.address6.sin6_addr);
}

/* In a terminal, the first address for others also as a code for a phone's camera. */
static void tell_code(FILE *out, const char *scheme, const char *host, uint32_t port, bool *told) {
    char address[INET6_ADDRSTRLEN + 32];
    bool six = strchr(host, ':') != NULL;
    if (*told || !isatty(fileno(out))) return;
    slg_print(address, sizeof address, "%s://%s%s%s:%u/", scheme, six ? "[" : "", host,
              six ? "]" : "", port);
    *told = srv_qr_print(address, out);
}

void srv_place_tell(const char *listen, uint32_t port, bool tls, FILE *out) {
    const char *scheme = tls ? "https" : "http";
    bool six = strcmp(listen, "::") == 0, all = six || strcmp(listen, "0.0.0.0") == 0;
    uv_interface_address_t *cards = NULL;
    int count = 0;
    bool coded = false;
    char host[INET6_ADDRSTRLEN];
    tell_one(out, scheme, all ? "localhost" : listen, port, "");
    if (all && uv_interface_addresses(&cards, &count) == 0) {
        for (int i = 0; i < count; i++) {
            if (!is_for_others(&cards[i], six)) continue;
            bool four = cards[i].address.address4.sin_family == AF_INET;
            int wrong = four ? uv_ip4_name(&cards[i].address.address4, host, sizeof host)
                             : uv_ip6_name(&cards[i].address.address6, host, sizeof host);
            if (wrong) continue;
            tell_one(out, scheme, host, port, " for others in this network");
            tell_code(out, scheme, host, port, &coded);
        }
        uv_free_interface_addresses(cards, count);
    }
    bool own = strncmp(listen, "127.", 4) == 0 || strcmp(listen, "::1") == 0;
    if (own && isatty(fileno(out)))
        fputs("Only this machine can reach it; --listen 0.0.0.0 lets others in.\n", out);
    fflush(out);
}
