/* SPDX-License-Identifier: MIT */
#include "server/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/print.h"

enum { PATH_MOST = 1024, DEPTH_MOST = 8, POLICY_MOST = 1024 };

struct srv_files {
    srv_file *all;
    uint32_t count, room, holders;
    size_t bytes;
    char policy[POLICY_MOST];
    char *why;
    size_t capacity;
};

static const struct {
    const char *end, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".wasm", "application/wasm"},
    {".woff2", "font/woff2"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
};

static bool has_ending(const char *text, const char *end) {
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

static const char *type_by_name(const char *name) {
    for (uint32_t n = 0; n < sizeof types / sizeof *types; n++)
        if (has_ending(name, types[n].end)) return types[n].type;
    return "application/octet-stream";
}

/* The whole file, with a zero behind it; NULL: errno says why not. */
static uint8_t *read_whole(const char *path, size_t *size) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    struct stat about;
    if (file < 0 || fstat(file, &about) != 0) goto fail;
    *size = (size_t)about.st_size;
    uint8_t *body = malloc(*size + 1);
    if (!body) goto fail;
    size_t got = 0;
    while (got < *size) {
        ssize_t n = read(file, body + got, *size - got);
        if (n <= 0) break;
        got += (size_t)n;
    }
    close(file);
    *size = got;
    body[got] = 0;
    return body;
fail:
    if (file >= 0) close(file);
    return NULL;
}

static void set_tag(srv_file *file) {
    uint8_t hash[16];
    char hex[33];
    crypto_generichash(hash, sizeof hash, file->body, file->size, NULL, 0);
    sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
    slg_print(file->tag, sizeof file->tag, "\"%s\"", hex);
}

static bool load_file(srv_files *files, const char *path, const char *name) {
    char packed[PATH_MOST];
    if (files->count == files->room) {
        uint32_t room = files->room ? 2 * files->room : 64;
        srv_file *more = realloc(files->all, room * sizeof *more);
        if (!more) return false;
        files->all = more;
        files->room = room;
    }
    srv_file file = {.name = strdup(name), .type = type_by_name(name)};
    file.hashed = strncmp(name, "assets/", 7) == 0;
    file.body = read_whole(path, &file.size);
    if (!file.name || !file.body) {
        free(file.name);
        free(file.body);
        return false;
    }
    if (slg_fits(packed, sizeof packed, "%s.br", path))
        file.packed = read_whole(packed, &file.packed_size);
    set_tag(&file);
    files->bytes += file.size + file.packed_size;
    files->all[files->count++] = file;
    return true;
}

static bool load_folder(srv_files *files, const char *folder, const char *below, uint32_t depth);

/* `below`: the folder's name in the page, "" or "assets/". */
static bool load_entry(srv_files *files, const char *folder, const char *below, const char *entry,
                       uint32_t depth) {
    char path[PATH_MOST], name[PATH_MOST];
    struct stat about;
    if (!slg_fits(path, sizeof path, "%s/%s", folder, entry)) return false;
    if (stat(path, &about) != 0) return false;
    if (S_ISDIR(about.st_mode))
        return depth < DEPTH_MOST && slg_fits(name, sizeof name, "%s%s/", below, entry) &&
               load_folder(files, path, name, depth + 1);
    if (!S_ISREG(about.st_mode) || has_ending(entry, ".br")) return true;
    if (files->count >= SRV_FILES_MOST || files->bytes + (size_t)about.st_size > SRV_FILES_BYTES) {
        errno = EFBIG;
        return false;
    }
    return slg_fits(name, sizeof name, "%s%s", below, entry) && load_file(files, path, name);
}

static bool load_folder(srv_files *files, const char *folder, const char *below, uint32_t depth) {
    DIR *open_folder = opendir(folder);
    bool sound = open_folder != NULL;
    for (struct dirent *entry; sound && (entry = readdir(open_folder));)
        if (entry->d_name[0] != '.') sound = load_entry(files, folder, below, entry->d_name, depth);
    if (!sound && !*files->why)
        slg_print(files->why, files->capacity, "%s: %s", folder, strerror(errno));
    if (open_folder) closedir(open_folder);
    return sound;
}

static int by_name(const void *a, const void *b) {
    return strcmp(((const srv_file *)a)->name, ((const srv_file *)b)->name);
}

/* What the page's own head says: content="..." after http-equiv="Content-Security-Policy". */
static void find_policy(srv_files *files) {
    const srv_file *index = srv_files_find(files, "index.html");
    const char *at =
        index ? strstr((const char *)index->body, "\"Content-Security-Policy\"") : NULL;
    at = at ? strstr(at, "content=\"") : NULL;
    const char *end = at ? strchr(at + 9, '"') : NULL;
    char own[POLICY_MOST] = "default-src 'none'";
    if (end && (size_t)(end - at - 9) < sizeof own) {
        memcpy(own, at + 9, (size_t)(end - at - 9));
        own[end - at - 9] = '\0';
    }
    for (char *c = own; *c; c++)
        if ((unsigned char)*c < ' ') *c = ' '; /* no line breaks in a header */
    if (!slg_fits(files->policy, sizeof files->policy, "%s; frame-ancestors 'none'", own))
        slg_print(files->policy, sizeof files->policy, "default-src 'none'");
}

srv_files *srv_files_read(const char *folder, char *why, size_t capacity) {
    srv_files *files = calloc(1, sizeof *files);
    if (!files) return NULL;
    files->holders = 1;
    files->why = why;
    files->capacity = capacity;
    why[0] = '\0';
    if (*folder && !load_folder(files, folder, "", 0)) {
        srv_files_free(files);
        return NULL;
    }
    if (files->count) qsort(files->all, files->count, sizeof *files->all, by_name);
    find_policy(files);
    return files;
}

srv_files *srv_files_hold(srv_files *files) {
    files->holders++;
    return files;
}

void srv_files_free(srv_files *files) {
    if (--files->holders) return;
    for (uint32_t n = 0; n < files->count; n++) {
        free(files->all[n].name);
        free(files->all[n].body);
        free(files->all[n].packed);
    }
    free(files->all);
    free(files);
}

const srv_file *srv_files_find(const srv_files *files, const char *name) {
    uint32_t low = 0, high = files->count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        int order = strcmp(name, files->all[middle].name);
        if (order == 0) return &files->all[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

uint32_t srv_files_count(const srv_files *files) {
    return files->count;
}

const char *srv_files_policy(const srv_files *files) {
    return files->policy;
}
