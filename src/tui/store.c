/* SPDX-License-Identifier: MIT */
#include "tui/store.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "tui/words.h"

/* A save is a replay whose first comments say who plays. */
static const char head[] = "# sortilege save 1\n";

static bool fail(char *why, size_t capacity, const char *what, const char *path) {
    snprintf(why, capacity, "%s '%s': %s", what, path, strerror(errno));
    return false;
}

/* --- files --- */

char *store_read(const char *path, size_t *length, char *why, size_t why_capacity) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        fail(why, why_capacity, "cannot read", path);
        return NULL;
    }
    size_t room = 65536, got = 0;
    char *bytes = malloc(room + 1);
    while (bytes) {
        got += fread(bytes + got, 1, room - got, file);
        if (got < room || room >= STORE_FILE_MAX) break;
        char *larger = realloc(bytes, 2 * room + 1);
        if (!larger) break;
        bytes = larger;
        room *= 2;
    }
    bool whole = bytes && !ferror(file) && got < room;
    if (!whole) {
        if (bytes && got >= STORE_FILE_MAX)
            snprintf(why, why_capacity, "'%s' is larger than any save of ours", path);
        else
            fail(why, why_capacity, "cannot read", path);
        free(bytes);
        bytes = NULL;
    } else {
        bytes[got] = 0;
        *length = got;
    }
    fclose(file);
    return bytes;
}

bool store_write(const char *path, const void *bytes, size_t length, char *why,
                 size_t why_capacity) {
    char temporary[STORE_PATH_MAX + 8];
    snprintf(temporary, sizeof temporary, "%s.part", path);
    FILE *file = fopen(temporary, "wb");
    if (!file) return fail(why, why_capacity, "cannot write", temporary);
    bool written = fwrite(bytes, 1, length, file) == length;
    written = fflush(file) == 0 && written;
    written = fsync(fileno(file)) == 0 && written;
    int error = errno;
    written = fclose(file) == 0 && written;
    if (written && rename(temporary, path) == 0) return true;
    if (!written) errno = error;
    fail(why, why_capacity, "cannot write", path);
    unlink(temporary);
    return false;
}

/* --- the folder --- */

static bool make_folders(char *path, char *why, size_t why_capacity) {
    for (char *at = path + 1;; at++) {
        char keep = *at;
        if (keep != '/' && keep != 0) continue;
        *at = 0;
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        if (!made) return fail(why, why_capacity, "cannot make the folder", path);
        *at = keep;
        if (keep == 0) return true;
    }
}

bool store_folder(char *path, size_t capacity, char *why, size_t why_capacity) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int length = -1;
    if (state && state[0] == '/')
        length = snprintf(path, capacity, "%s/sortilege", state);
    else if (home && home[0] == '/')
        length = snprintf(path, capacity, "%s/.local/state/sortilege", home);
    if (length < 0 || (size_t)length >= capacity) {
        snprintf(why, why_capacity, "no folder for saves: neither XDG_STATE_HOME nor HOME is set");
        return false;
    }
    return make_folders(path, why, why_capacity);
}

bool store_new_path(const slg_game *game, char *path, size_t capacity, char *why,
                    size_t why_capacity) {
    char folder[STORE_PATH_MAX - 128], stamp[32];
    struct tm local;
    time_t now = time(NULL);
    if (!store_folder(folder, sizeof folder, why, why_capacity)) return false;
    localtime_r(&now, &local);
    strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &local);
    for (int i = 1; i < 100; i++) { /* two matches may begin in one second */
        char more[8] = "";
        if (i > 1) snprintf(more, sizeof more, "-%d", i);
        snprintf(path, capacity, "%s/%s-%s%s.save", folder, slg_game_name(game), stamp, more);
        if (access(path, F_OK) != 0) return true;
    }
    return true;
}

bool store_is_ours(const char *path) {
    char folder[STORE_PATH_MAX], why[STORE_WHY_MAX];
    size_t length = strlen(path);
    if (length < 5 || strcmp(path + length - 5, ".save") != 0 ||
        !store_folder(folder, sizeof folder, why, sizeof why))
        return false;
    size_t begin = strlen(folder);
    return strncmp(path, folder, begin) == 0 && path[begin] == '/' &&
           !strchr(path + begin + 1, '/');
}

/* --- writing a save --- */

bool store_save(const session *s, const char *path, char *why, size_t why_capacity) {
    size_t length = 0;
    char *record = session_record(s, SLG_REPLAY_TEXT, &length);
    size_t room = length + 2048;
    char *bytes = malloc(room);
    bool saved = false;
    if (record && bytes) {
        size_t at = (size_t)snprintf(bytes, room, "%s", head);
        for (uint32_t i = 0; i < s->plan.setup.seats; i++)
            at += (size_t)snprintf(bytes + at, room - at, "# seat %s %s\n",
                                   s->plan.seats[i].human ? "human" : s->plan.seats[i].spec,
                                   s->plan.seats[i].name);
        at += (size_t)snprintf(bytes + at, room - at, "# undo %s\n",
                               s->plan.undo == SLG_UNDO_OPEN    ? "open"
                               : s->plan.undo == SLG_UNDO_NEVER ? "never"
                                                                : "free");
        memcpy(bytes + at, record, length);
        saved = store_write(path, bytes, at + length, why, why_capacity);
    } else {
        snprintf(why, why_capacity, "not enough memory");
    }
    free(record);
    free(bytes);
    return saved;
}

/* --- reading a save --- */

static bool read_seat(const char *line, size_t length, session_seat *seat) {
    char text[256];
    if (length >= sizeof text) return false;
    memcpy(text, line, length);
    text[length] = 0;
    char *space = strchr(text, ' ');
    if (space) *space++ = 0;
    if (strlen(text) >= sizeof seat->spec || (space && strlen(space) >= sizeof seat->name))
        return false;
    *seat = (session_seat){.human = strcmp(text, "human") == 0};
    if (!seat->human) tui_copy(seat->spec, sizeof seat->spec, text);
    tui_copy(seat->name, sizeof seat->name, space ? space : "");
    return true;
}

static bool read_undo(const char *line, size_t length, slg_undo_rule *undo) {
    static const char *const words[] = {"free", "open", "never"};
    for (int i = 0; i < 3; i++)
        if (strlen(words[i]) == length && memcmp(words[i], line, length) == 0) {
            *undo = (slg_undo_rule)i;
            return true;
        }
    return false;
}

/* Reads the comments of a save into the plan. False and the bad line's number when one is not of a
 * save. */
static bool read_head(const char *text, session_plan *plan, uint32_t *line) {
    uint32_t seat = 0;
    *line = 2;
    for (text += strlen(head); text[0] == '#'; ++*line) {
        const char *end = strchr(text, '\n');
        if (!end) return false;
        size_t length = (size_t)(end - text);
        bool good = false;
        if (length > 7 && memcmp(text, "# seat ", 7) == 0 && seat < SLG_SEATS_MAX)
            good = read_seat(text + 7, length - 7, &plan->seats[seat++]);
        else if (length > 7 && memcmp(text, "# undo ", 7) == 0)
            good = read_undo(text + 7, length - 7, &plan->undo);
        if (!good) return false;
        text = end + 1;
    }
    return true;
}

static bool is_save(const char *bytes) {
    return strncmp(bytes, head, strlen(head)) == 0;
}

void store_way_back(const session *s, const char *path, char *out, size_t capacity) {
    tui_text to = tui_text_in(out, capacity);
    tui_add(&to, "");
    if (s->plan.cards) tui_addf(&to, "%s --cards %s ", slg_game_name(s->plan.game), s->plan.cards);
    tui_addf(&to, "--load %s", path);
}

bool store_load(session *s, const session_plan *plan, const char *path, char *why,
                size_t why_capacity) {
    size_t length = 0;
    uint32_t line = 0;
    slg_error error = {0};
    session_plan with = *plan;
    char *bytes = store_read(path, &length, why, why_capacity);
    if (!bytes) return false;
    bool loaded = false;
    if (is_save(bytes) && !read_head(bytes, &with, &line)) {
        snprintf(why, why_capacity, "'%s' is damaged: line %u says nothing of a save", path, line);
    } else {
        loaded = session_load(s, &with, bytes, length, &error);
        if (!loaded && error.line)
            snprintf(why, why_capacity, "'%s' cannot be loaded: line %u: %s", path, error.line,
                     error.text);
        else if (!loaded)
            snprintf(why, why_capacity, "'%s' cannot be loaded: %s", path, error.text);
    }
    free(bytes);
    return loaded;
}

/* --- what there is --- */

/* "21 Nov 10:15 · Ada, Mirela" */
static void title_of(store_entry *entry) {
    char why[STORE_WHY_MAX], stamp[32];
    size_t length;
    session_plan plan = {0};
    uint32_t line;
    struct tm local;
    time_t time_of = (time_t)entry->time;
    localtime_r(&time_of, &local);
    strftime(stamp, sizeof stamp, "%d.%m. %H:%M", &local);
    char *bytes = store_read(entry->path, &length, why, sizeof why);
    tui_text to = tui_text_in(entry->title, sizeof entry->title);
    tui_addf(&to, "%s  ", stamp);
    if (!bytes || !is_save(bytes) || !read_head(bytes, &plan, &line)) tui_add(&to, "?");
    for (uint32_t i = 0; i < SLG_SEATS_MAX && plan.seats[i].name[0]; i++)
        tui_addf(&to, "%s%s", i ? ", " : "", plan.seats[i].name);
    free(bytes);
}

static int newer_first(const void *a, const void *b) {
    const store_entry *x = a, *y = b;
    if (x->time != y->time) return x->time < y->time ? 1 : -1;
    return strcmp(y->path, x->path);
}

uint32_t store_list(const slg_game *game, store_entry *out, uint32_t capacity) {
    char folder[STORE_PATH_MAX - 300], why[STORE_WHY_MAX], prefix[64];
    uint32_t count = 0;
    if (!store_folder(folder, sizeof folder, why, sizeof why)) return 0;
    snprintf(prefix, sizeof prefix, "%s-", slg_game_name(game));
    DIR *dir = opendir(folder);
    for (struct dirent *item; dir && count < capacity && (item = readdir(dir));) {
        size_t length = strlen(item->d_name);
        struct stat info;
        if (strncmp(item->d_name, prefix, strlen(prefix)) != 0 || length < 5 ||
            strcmp(item->d_name + length - 5, ".save") != 0)
            continue;
        store_entry *entry = &out[count];
        snprintf(entry->path, sizeof entry->path, "%s/%s", folder, item->d_name);
        if (stat(entry->path, &info) != 0 || !S_ISREG(info.st_mode)) continue;
        entry->time = (int64_t)info.st_mtime;
        title_of(entry);
        count++;
    }
    if (dir) closedir(dir);
    qsort(out, count, sizeof *out, newer_first);
    return count;
}
