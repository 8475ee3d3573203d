/* SPDX-License-Identifier: MIT */
#include "tui/keep.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "tui/words.h"

enum { PART_PATH_MAX = STORE_PATH_MAX + 8, NEW_NAMES = 1000, PART_TRIES = 3 };

/* --- reasons --- */

/* The system's message, in the player's language for the common cases. */
static const char *reason(int error, slg_lang lang) {
    static const struct {
        int error;
        tui_word word;
    } known[] = {
        {ENOSPC, W_WHY_FULL},    {EDQUOT, W_WHY_QUOTA},   {EFBIG, W_WHY_LARGE},
        {EACCES, W_WHY_DENIED},  {EPERM, W_WHY_DENIED},   {EROFS, W_WHY_READ_ONLY},
        {ENOENT, W_WHY_NO_PATH}, {ENOTDIR, W_WHY_NO_DIR}, {EIO, W_WHY_BROKEN},
        {EEXIST, W_WHY_TAKEN},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].error == error) return tui_say(lang, known[i].word);
    return strerror(error);
}

static bool fail_keeping(keeper *k, slg_lang lang, tui_word what, const char *path, int error) {
    tui_text to = tui_text_in(k->why, sizeof k->why);
    tui_add_word(&to, lang, what, path, reason(error, lang));
    return false;
}

/* --- locks --- */

static bool try_lock(int fd) {
    /* If the file system has no locks, nobody can be warned, and the match is played. */
    return flock(fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

/* The process that holds a lock on this file, according to /proc/locks: "1: FLOCK ADVISORY WRITE
 * 4711 fe:00:9978734 0 EOF". */
static int holder_of(int fd) {
    struct stat info;
    char line[256];
    int holder = -1;
    FILE *locks = fopen("/proc/locks", "re");
    if (!locks || fstat(fd, &info) != 0) {
        if (locks) fclose(locks);
        return -1;
    }
    while (fgets(line, sizeof line, locks)) {
        int process;
        unsigned major_, minor_;
        unsigned long long node;
        if (sscanf(line, "%*u: FLOCK %*s %*s %d %x:%x:%llu", &process, &major_, &minor_, &node) ==
                4 &&
            node == info.st_ino && process > 0)
            holder = process;
    }
    fclose(locks);
    return holder;
}

void keep_describe_player(int process, slg_lang lang, char *out, size_t capacity) {
    char link[64], terminal[128] = "";
    tui_text to = tui_text_in(out, capacity);
    if (process <= 0) {
        tui_add(&to, tui_say(lang, W_PLAYER_UNKNOWN));
        return;
    }
    tui_add_word(&to, lang, W_PLAYER_PROCESS, process);
    slg_print(link, sizeof link, "/proc/%d/fd/0", process);
    ssize_t length = readlink(link, terminal, sizeof terminal - 1);
    terminal[length > 0 ? length : 0] = 0;
    if (strncmp(terminal, "/dev/pts/", 9) == 0 || strncmp(terminal, "/dev/tty", 8) == 0)
        tui_add_word(&to, lang, W_PLAYER_TERMINAL, terminal);
}

/* Is `fd` still the file of that name? It may have been moved away while it was being opened. */
static bool is_tag_at(int fd, const char *path) {
    struct stat open_, there;
    return fstat(fd, &open_) == 0 && stat(path, &there) == 0 && open_.st_dev == there.st_dev &&
           open_.st_ino == there.st_ino;
}

static bool is_regular(const char *path) {
    struct stat info;
    return stat(path, &info) == 0 && S_ISREG(info.st_mode);
}

/* Opens and locks an existing file. -1: it cannot be opened; -2: another process, number `*holder`,
 * has locked it. */
static int open_locked(const char *path, int *holder) {
    for (int i = 0; i < PART_TRIES; i++) {
        int fd = open(path, O_RDONLY | O_CLOEXEC);
        if (fd < 0) return -1;
        if (!try_lock(fd)) {
            *holder = holder_of(fd);
            close(fd);
            return -2;
        }
        if (is_tag_at(fd, path)) return fd;
        close(fd); /* it was replaced by a new save in this moment */
    }
    *holder = -1;
    return -2;
}

int keep_player_of(const char *path) {
    int holder = 0, fd = is_regular(path) ? open_locked(path, &holder) : -1;
    if (fd >= 0) close(fd);
    return fd == -2 ? holder : 0;
}

void keeper_begin(keeper *k) {
    *k = (keeper){.lock = -1};
}

bool keeper_take(keeper *k, const char *path, slg_lang lang) {
    char whole[PATH_MAX], who[256];
    int holder = -1;
    if (!is_regular(path) || !realpath(path, whole)) return true;
    if (strlen(whole) >= sizeof k->path)
        return fail_keeping(k, lang, W_KEEP_FAILED, path, ENAMETOOLONG);
    k->lock = open_locked(whole, &holder);
    if (k->lock == -2) {
        k->lock = -1;
        keep_describe_player(holder, lang, who, sizeof who);
        tui_text to = tui_text_in(k->why, sizeof k->why);
        tui_add_word(&to, lang, W_KEEP_BUSY, path, who);
        return false;
    }
    tui_copy(k->path, sizeof k->path, whole);
    return true;
}

void keeper_release(keeper *k) {
    if (k->lock >= 0) close(k->lock);
    k->lock = -1;
    k->path[0] = 0;
}

/* --- writing --- */

/* Creates the file beside the save and locks it. A file that a dead process left there is removed.
 * -1: errno says why; EWOULDBLOCK: another process is writing. */
static int open_part(const char *part) {
    for (int i = 0; i < PART_TRIES; i++) {
        int fd = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd >= 0) {
            if (try_lock(fd) && is_tag_at(fd, part)) return fd;
            close(fd); /* another process took it for a leftover, just before it was locked */
            continue;
        }
        if (errno != EEXIST) return -1;
        int holder, old = open_locked(part, &holder);
        if (old == -2) break;
        if (old < 0) return -1;
        unlink(part);
        close(old);
    }
    errno = EWOULDBLOCK;
    return -1;
}

static bool write_all(int fd, const char *bytes, size_t length) {
    while (length) {
        ssize_t written = write(fd, bytes, length);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes += written;
        length -= (size_t)written;
    }
    return fsync(fd) == 0;
}

/* Syncs the folder too, so that the rename survives a power failure. */
static void sync_folder(const char *path) {
    char folder[STORE_PATH_MAX];
    tui_copy(folder, sizeof folder, path);
    char *slash = strrchr(folder, '/');
    if (!slash) return;
    slash[slash == folder] = 0;
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return;
    fsync(fd);
    close(fd);
}

static void part_of_file(const char *path, char part[PART_PATH_MAX]) {
    slg_print(part, PART_PATH_MAX, "%s.part", path);
}

/* Writes the save into the part file and moves it into place. Takes over `fd`, the locked part. */
static bool put_in_place(keeper *k, const session *s, const char *path, int fd) {
    char part[PART_PATH_MAX];
    size_t length = 0;
    slg_lang lang = s->plan.lang;
    part_of_file(path, part);
    char *bytes = store_form(s, &length);
    bool good = bytes && write_all(fd, bytes, length);
    int error = good ? 0 : bytes ? errno : ENOMEM;
    free(bytes);
    /* Only the process that holds the lock on the part may move it, so no other Sortilege can
     * create the file between the check and the rename. */
    bool free_place = k->lock >= 0 ? access(path, F_OK) != 0 || is_tag_at(k->lock, path)
                                   : access(path, F_OK) != 0;
    if (good && !free_place) error = EEXIST;
    if (good && free_place && rename(part, path) != 0) error = errno;
    if (error) {
        fail_keeping(k, lang, W_KEEP_FAILED, path, error);
        unlink(part);
        close(fd);
        return false;
    }
    sync_folder(path);
    if (k->lock >= 0) close(k->lock);
    k->lock = fd;
    if (k->path != path) tui_copy(k->path, sizeof k->path, path);
    k->behind = k->told = false;
    return true;
}

static void new_name(const slg_game *game, char *name, size_t capacity, int more) {
    char stamp[32], number[16] = "";
    struct tm local;
    time_t now = time(NULL);
    localtime_r(&now, &local);
    strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &local);
    if (more > 1) slg_print(number, sizeof number, "-%d", more);
    slg_print(name, capacity, "%s-%s%s.save", slg_game_name(game), stamp, number);
}

/* A free name in the folder, and its part file; -1: errno says why not. If several matches begin in
 * the same second, the first to create the part gets the name. */
static int new_part(const slg_game *game, const char *folder, char path[STORE_PATH_MAX]) {
    char name[128], part[PART_PATH_MAX];
    for (int i = 1; i < NEW_NAMES; i++) {
        new_name(game, name, sizeof name, i);
        if (!slg_fits(path, STORE_PATH_MAX, "%s/%s", folder, name)) {
            errno = ENAMETOOLONG;
            return -1;
        }
        part_of_file(path, part);
        if (access(path, F_OK) == 0) continue;
        int fd = open_part(part);
        if (fd < 0 && errno != EWOULDBLOCK) return -1;
        if (fd < 0) continue;
        if (access(path, F_OK) != 0) return fd;
        unlink(part);
        close(fd);
    }
    errno = EEXIST;
    return -1;
}

static bool save_anew(keeper *k, const session *s) {
    char folder[STORE_PATH_MAX - 160], path[STORE_PATH_MAX];
    if (!store_folder(folder, sizeof folder, k->why, sizeof k->why)) {
        if (folder[0]) return fail_keeping(k, s->plan.lang, W_KEEP_FAILED, folder, errno);
        tui_copy(k->why, sizeof k->why, tui_say(s->plan.lang, W_KEEP_NO_HOME));
        return false;
    }
    keep_clear_leftovers(folder);
    int fd = new_part(session_game(s), folder, path);
    if (fd < 0) return fail_keeping(k, s->plan.lang, W_KEEP_FAILED, folder, errno);
    return put_in_place(k, s, path, fd);
}

static bool save_at(keeper *k, const session *s, const char *path) {
    char part[PART_PATH_MAX];
    part_of_file(path, part);
    int fd = open_part(part);
    if (fd < 0) return fail_keeping(k, s->plan.lang, W_KEEP_FAILED, path, errno);
    return put_in_place(k, s, path, fd);
}

bool keeper_save(keeper *k, const session *s) {
    k->behind = !s->online; /* a server keeps its matches itself */
    if (s->online) return true;
    return k->path[0] ? save_at(k, s, k->path) : save_anew(k, s);
}

bool keeper_save_again(keeper *k, const session *s) {
    char folder[STORE_PATH_MAX], why[STORE_WHY_MAX];
    if (store_is_ours(k->path)) store_folder(folder, sizeof folder, why, sizeof why);
    return keeper_save(k, s);
}

/* --- elsewhere --- */

/* Makes "~/x" and "x" absolute paths. */
static bool whole_path(const char *where, char *out, size_t capacity) {
    char here[STORE_PATH_MAX] = "";
    const char *home = getenv("HOME");
    if (where[0] == '~' && (where[1] == '/' || !where[1]) && home)
        return slg_fits(out, capacity, "%s%s", home, where + 1);
    if (where[0] == '/') return slg_fits(out, capacity, "%s", where);
    return getcwd(here, sizeof here) && slg_fits(out, capacity, "%s/%s", here, where);
}

bool keeper_move(keeper *k, const session *s, const char *where) {
    if (s->online) return true;
    char path[STORE_PATH_MAX];
    struct stat info;
    slg_lang lang = s->plan.lang;
    keeper to;
    bool kept;
    if (!where[0] || !whole_path(where, path, sizeof path))
        return fail_keeping(k, lang, W_KEEP_FAILED, where, where[0] ? ENAMETOOLONG : ENOENT);
    keeper_begin(&to);
    if (stat(path, &info) == 0 && S_ISDIR(info.st_mode)) {
        char new_[STORE_PATH_MAX];
        int fd = new_part(session_game(s), path, new_);
        kept = fd < 0 ? fail_keeping(&to, lang, W_KEEP_FAILED, path, errno)
                      : put_in_place(&to, s, new_, fd);
    } else {
        kept = save_at(&to, s, path);
    }
    if (!kept) {
        tui_copy(k->why, sizeof k->why, to.why);
        return false;
    }
    if (k->lock >= 0 && is_tag_at(k->lock, k->path)) unlink(k->path);
    if (k->lock >= 0) close(k->lock);
    *k = to;
    return true;
}

bool keeper_record(keeper *k, const session *s, char *path, size_t capacity) {
    size_t length = 0;
    char folder[STORE_PATH_MAX];
    if (!k->path[0] && !keeper_save(k, s)) return false;
    if (s->online) { /* named as it would have been saved */
        char name[128];
        if (!store_folder(folder, sizeof folder, k->why, sizeof k->why)) return false;
        new_name(session_game(s), name, sizeof name, 1);
        if (!slg_fits(k->path, sizeof k->path, "%s/%s", folder, name)) return false;
    }
    int stem = (int)strlen(k->path);
    if (stem > 5 && strcmp(k->path + stem - 5, ".save") == 0) stem -= 5;
    slg_print(path, capacity, "%.*s.replay", stem, k->path);
    void *record = session_record(s, SLG_REPLAY_TEXT, &length);
    bool kept = record && store_write(path, record, length, k->why, sizeof k->why);
    free(record);
    if (s->online) k->path[0] = '\0';
    return kept;
}

void keeper_propose(const keeper *k, const session *s, char *path, size_t capacity) {
    const char *places[] = {getenv("HOME"), NULL, getenv("TMPDIR"), "/tmp", "/var/tmp"};
    char here[STORE_PATH_MAX], name[128];
    const char *slash = strrchr(k->path, '/');
    if (getcwd(here, sizeof here)) places[1] = here;
    new_name(session_game(s), name, sizeof name, 1);
    path[0] = 0;
    for (size_t i = 0; i < sizeof places / sizeof *places && !path[0]; i++) {
        if (!places[i] || places[i][0] != '/' || access(places[i], W_OK | X_OK) != 0) continue;
        if (!slg_fits(path, capacity, "%s/%s", places[i], slash ? slash + 1 : name) ||
            access(path, F_OK) == 0)
            path[0] = 0;
    }
}

/* --- the end --- */

bool keeper_forget(keeper *k) {
    bool gone = k->lock < 0 || !is_tag_at(k->lock, k->path) || unlink(k->path) == 0;
    keeper_release(k);
    return gone;
}

void keeper_finish(keeper *k, const session *s) {
    if (store_is_ours(k->path)) {
        keeper_forget(k);
        return;
    }
    if (k->path[0] && k->behind) keeper_save(k, s);
    keeper_release(k);
}

/* --- leftovers --- */

/* A complete save ends with the line "end". */
static bool is_file_whole(const char *path) {
    char why[STORE_WHY_MAX];
    size_t length;
    char *bytes = store_read(path, &length, why, sizeof why);
    const char *end = bytes ? strstr(bytes, "\nend ") : NULL;
    bool whole = end && strlen(end) == strlen("\nend 0123456789abcdef\n");
    free(bytes);
    return whole;
}

/* Removes the part or makes it the save; its lock is held. */
static void clear_part(const char *part) {
    char path[STORE_PATH_MAX];
    slg_print(path, sizeof path, "%.*s", (int)(strlen(part) - strlen(".part")), part);
    if (access(path, F_OK) == 0 || !is_file_whole(part) || rename(part, path) != 0) unlink(part);
}

void keep_clear_leftovers(const char *folder) {
    DIR *dir = opendir(folder);
    for (struct dirent *item; dir && (item = readdir(dir));) {
        char part[STORE_PATH_MAX];
        int holder;
        size_t length = strlen(item->d_name);
        if (length < 11 || strcmp(item->d_name + length - 10, ".save.part") != 0) continue;
        if (!slg_fits(part, sizeof part, "%s/%s", folder, item->d_name)) continue;
        int fd = is_regular(part) ? open_locked(part, &holder) : -1;
        if (fd < 0) continue;
        clear_part(part);
        close(fd);
    }
    if (dir) closedir(dir);
}
