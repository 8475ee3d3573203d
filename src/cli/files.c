/* SPDX-License-Identifier: MIT */
#include "cli/files.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/print.h"

static bool keep_file(cli_files *files, const char *path) {
    for (size_t i = 0; i < files->count; i++)
        if (strcmp(files->paths[i], path) == 0) return true;
    if (files->count == files->room) {
        size_t room = files->room ? 2 * files->room : 64;
        char **paths = realloc(files->paths, room * sizeof *paths);
        if (!paths) return false;
        files->paths = paths;
        files->room = room;
    }
    files->paths[files->count] = strdup(path);
    return files->paths[files->count++] != NULL;
}

static bool has_suffix(const char *text, const char *ending) {
    size_t length = strlen(text), part = strlen(ending);
    return length >= part && strcmp(text + length - part, ending) == 0;
}

static bool add_folder(cli_files *files, const char *path, const char *ending) {
    struct dirent **entries = NULL;
    int count = scandir(path, &entries, NULL, alphasort);
    if (count < 0) return false;
    bool added = true;
    for (int i = 0; i < count; i++) {
        char below[4096];
        struct stat info;
        const char *name = entries[i]->d_name;
        bool fits =
            slg_fits(below, sizeof below, "%s%s%s", path, has_suffix(path, "/") ? "" : "/", name);
        if (!fits && name[0] != '.') {
            errno = ENAMETOOLONG;
            added = false;
        }
        if (added && name[0] != '.' && stat(below, &info) == 0) {
            if (S_ISDIR(info.st_mode))
                added = add_folder(files, below, ending);
            else if (has_suffix(name, ending))
                added = keep_file(files, below);
        }
        free(entries[i]);
    }
    free(entries);
    return added;
}

bool cli_files_add(cli_files *files, const char *path, const char *ending) {
    struct stat info;
    if (stat(path, &info) != 0) return false;
    return S_ISDIR(info.st_mode) ? add_folder(files, path, ending) : keep_file(files, path);
}

void cli_files_end(cli_files *files) {
    for (size_t i = 0; i < files->count; i++)
        free(files->paths[i]);
    free(files->paths);
    *files = (cli_files){0};
}

bool cli_scenario_folder(char *out, size_t room) {
    static const char *const places[] = {"../tests/scenarios", "../../tests/scenarios",
                                         "../share/sortilege/scenarios"};
    char program[4096];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0) return false;
    program[length] = '\0';
    *strrchr(program, '/') = '\0';
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        struct stat info;
        if (slg_fits(out, room, "%s/%s", program, places[i]) && stat(out, &info) == 0 &&
            S_ISDIR(info.st_mode))
            return true;
    }
    return false;
}
