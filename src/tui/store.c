/* SPDX-License-Identifier: MIT */
#include "tui/store.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tui/words.h"

/* A save is a replay whose first comments say who plays. */
static const char head[] = "# sortilege save 1\n";

static bool fail_storing(char *why, size_t capacity, const char *what, const char *path) {
    slg_print(why, capacity, "%s '%s': %s", what, path, strerror(errno));
    return false;
}

/* --- files --- */

char *store_read(const char *path, size_t *length, char *why, size_t why_capacity) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        fail_storing(why, why_capacity, "cannot read", path);
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
            slg_print(why, why_capacity, "'%s' is too large to be a saved match", path);
        else
            fail_storing(why, why_capacity, "cannot read", path);
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
    slg_print(temporary, sizeof temporary, "%s.part", path);
    FILE *file = fopen(temporary, "wb");
    if (!file) return fail_storing(why, why_capacity, "cannot write", temporary);
    bool written = fwrite(bytes, 1, length, file) == length;
    written = fflush(file) == 0 && written;
    written = fsync(fileno(file)) == 0 && written;
    int error = errno;
    written = fclose(file) == 0 && written;
    if (written && rename(temporary, path) == 0) return true;
    if (!written) errno = error;
    fail_storing(why, why_capacity, "cannot write", path);
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
        if (!made) return fail_storing(why, why_capacity, "cannot create the folder", path);
        *at = keep;
        if (keep == 0) return true;
    }
}

bool store_folder(char *path, size_t capacity, char *why, size_t why_capacity) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    bool known = (state && state[0] == '/') || (home && home[0] == '/'), fits = false;
    path[0] = 0;
    if (state && state[0] == '/')
        fits = slg_fits(path, capacity, "%s/sortilege", state);
    else if (home && home[0] == '/')
        fits = slg_fits(path, capacity, "%s/.local/state/sortilege", home);
    if (!fits) {
        slg_print(why, why_capacity,
                  known ? "the path of the folder for saved matches is too long"
                        : "there is no folder for saved matches: neither XDG_STATE_HOME nor HOME "
                          "is set");
        return false;
    }
    return make_folders(path, why, why_capacity);
}

bool store_is_ours(const char *path) {
    char folder[STORE_PATH_MAX], why[STORE_WHY_MAX], there[PATH_MAX], ours[PATH_MAX];
    size_t length = strlen(path);
    if (length < 5 || strcmp(path + length - 5, ".save") != 0 || length >= sizeof there ||
        !store_folder(folder, sizeof folder, why, sizeof why) || !realpath(folder, ours))
        return false;
    memcpy(there, path, length + 1); /* resolved, since there may be links on the way to it */
    char *slash = strrchr(there, '/');
    if (!slash) return false;
    slash[slash == there] = 0;
    char real[PATH_MAX];
    return realpath(there, real) && strcmp(real, ours) == 0;
}

/* --- writing a save --- */

char *store_form(const session *s, size_t *length) {
    static const char *const undos[] = {"free", "open", "never"};
    char cards[PATH_MAX];
    size_t record_length = 0;
    char *record = session_record(s, SLG_REPLAY_TEXT, &record_length);
    size_t room = record_length + 2048 + PATH_MAX;
    char *bytes = record ? malloc(room) : NULL;
    if (bytes) {
        tui_text to = tui_text_in(bytes, room - record_length);
        tui_add(&to, head);
        for (uint32_t i = 0; i < s->plan.setup.seats; i++)
            tui_addf(&to, "# seat %s %s\n",
                     s->plan.seats[i].human ? "human" : s->plan.seats[i].spec,
                     s->plan.seats[i].name);
        for (uint32_t i = 0; i < s->plan.setup.seats; i++)
            if (s->plan.seats[i].used_ms)
                tui_addf(&to, "# used %u %u\n", i, s->plan.seats[i].used_ms);
        tui_addf(&to, "# undo %s\n", undos[s->plan.undo]);
        if (s->plan.cards && realpath(s->plan.cards, cards) && !strchr(cards, '\n'))
            tui_addf(&to, "# cards %s\n", cards);
        memcpy(bytes + to.length, record, record_length);
        *length = to.length + record_length;
    }
    free(record);
    return bytes;
}

/* --- reading a save --- */

static bool read_save_seat(const char *line, size_t length, session_seat *seat) {
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
    session_set_name(seat, space ? space : "");
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

/* "2 37120": seat 2 has used so many milliseconds of its time. */
static bool read_used(const char *line, size_t length, session_plan *plan) {
    char text[32], *end;
    if (length >= sizeof text || line[0] < '0' || line[0] >= '0' + SLG_SEATS_MAX || line[1] != ' ')
        return false;
    memcpy(text, line, length);
    text[length] = 0;
    errno = 0;
    unsigned long used = strtoul(text + 2, &end, 10);
    if (text[2] < '0' || text[2] > '9' || *end || errno || used > UINT32_MAX) return false;
    plan->seats[line[0] - '0'].used_ms = (uint32_t)used;
    return true;
}

/* Reads the comments of a save into the plan. False, with the number of the bad line, if one of
 * them does not belong to a save. */
static bool read_save_head(const char *text, session_plan *plan, uint32_t *line) {
    uint32_t seat = 0;
    *line = 2;
    for (text += strlen(head); text[0] == '#'; ++*line) {
        const char *end = strchr(text, '\n');
        if (!end) return false;
        size_t length = (size_t)(end - text);
        bool good = false;
        if (length > 7 && memcmp(text, "# seat ", 7) == 0 && seat < SLG_SEATS_MAX)
            good = read_save_seat(text + 7, length - 7, &plan->seats[seat++]);
        else if (length > 9 && memcmp(text, "# used ", 7) == 0)
            good = read_used(text + 7, length - 7, plan);
        else if (length > 7 && memcmp(text, "# undo ", 7) == 0)
            good = read_undo(text + 7, length - 7, &plan->undo);
        else if (length > 8 && memcmp(text, "# cards ", 8) == 0)
            good = true; /* store_read_cards reads it */
        if (!good) return false;
        text = end + 1;
    }
    return true;
}

void store_read_cards(const char *bytes, char *path, size_t capacity) {
    const char *answers = strstr(bytes, "\nsortilege replay "), *at = strstr(bytes, "\n# cards ");
    path[0] = 0;
    if (!at || (answers && at > answers)) return;
    at += strlen("\n# cards ");
    size_t length = strcspn(at, "\n");
    if (length < capacity) slg_print(path, capacity, "%.*s", (int)length, at);
}

static bool is_save(const char *bytes) {
    return strncmp(bytes, head, strlen(head)) == 0;
}

bool store_read_head(const char *bytes, session_plan *plan, uint32_t *line) {
    *line = 0;
    return is_save(bytes) && read_save_head(bytes, plan, line);
}

void store_way_back(const session *s, const char *path, char *out, size_t capacity) {
    tui_text to = tui_text_in(out, capacity);
    tui_add(&to, "");
    if (s->plan.cards) tui_addf(&to, "%s --cards %s ", slg_game_name(s->plan.game), s->plan.cards);
    tui_addf(&to, "--load %s", path);
}

bool store_load(session *s, const session_plan *plan, const char *path, bool *save, char *why,
                size_t why_capacity) {
    size_t length = 0;
    uint32_t line = 0;
    slg_error error = {0};
    session_plan with = *plan;
    char *bytes = store_read(path, &length, why, why_capacity);
    if (!bytes) return false;
    bool loaded = false;
    if (save) *save = is_save(bytes);
    if (is_save(bytes) && !read_save_head(bytes, &with, &line)) {
        slg_print(why, why_capacity, "'%s' is damaged: line %u does not belong in a saved match",
                  path, line);
    } else {
        loaded = session_load(s, &with, bytes, length, &error);
        if (!loaded && error.line)
            slg_print(why, why_capacity, "'%s' cannot be loaded: line %u: %s", path, error.line,
                      error.text);
        else if (!loaded)
            slg_print(why, why_capacity, "'%s' cannot be loaded: %s", path, error.text);
    }
    free(bytes);
    return loaded;
}
