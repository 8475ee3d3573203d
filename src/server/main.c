/* SPDX-License-Identifier: MIT */
/* The program `sortilege-server`. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/print.h"
#include "server/admin.h"
#include "server/server.h"
#include "server/thinkers.h"
#include "server/trials.h"

/* systemd's, or else where the freedesktop rules have what a program keeps for its user. */
static bool choose_data(srv_settings *settings) {
    const char *system = getenv("STATE_DIRECTORY"), *state = getenv("XDG_STATE_HOME"),
               *home = getenv("HOME");
    char *out = settings->data;
    if (*out) return true;
    if (system && *system) return slg_fits(out, SRV_SETTING_TEXT, "%s", system);
    if (state && *state == '/')
        return slg_fits(out, SRV_SETTING_TEXT, "%s/sortilege-server", state);
    return home && slg_fits(out, SRV_SETTING_TEXT, "%s/.local/state/sortilege-server", home);
}

/* Where it was installed, or where it was built. */
static void choose_page(srv_settings *settings, const char *program) {
    static const char *const places[] = {"/../share/sortilege/web", "/web"};
    char folder[PATH_MAX], index[PATH_MAX + 16];
    if (strcmp(settings->page, "none") == 0) settings->page[0] = '\0';
    if (*settings->page || !slg_fits(folder, sizeof folder, "%s", program)) return;
    char *slash = strrchr(folder, '/');
    if (!slash) return;
    *slash = '\0';
    for (uint32_t n = 0; n < sizeof places / sizeof *places; n++) {
        const char *tail = places[n];
        if (slg_fits(index, sizeof index, "%s%s/index.html", folder, tail) &&
            access(index, R_OK) == 0 &&
            slg_fits(settings->page, sizeof settings->page, "%s%s", folder, tail))
            return;
    }
}

static void print_help(const srv_settings *settings) {
    puts("usage: sortilege-server [--config FILE] [--NAME VALUE ...]\n"
         "       sortilege-server [...] --settings\n"
         "       sortilege-server [...] --check    can this version go on with all matches?\n"
         "       sortilege-server admin COMMAND\n"
         "       sortilege-server --help | --version\n\n"
         "Serves the page, and matches of people anywhere, until it is stopped. A setting is\n"
         "taken from the flag --NAME, or else from SORTILEGE_NAME in the environment, or else\n"
         "from the file that --config names (lines \"NAME = VALUE\"), or else it is as here:\n");
    srv_settings_print(settings, true, stdout);
}

static uint32_t to_number(const char *text) {
    return (uint32_t)strtoul(text, NULL, 10);
}

/* The flags before the command are the server's; what follows them is the command. */
static int administer(srv_settings *settings, int count, char **words) {
    char why[512];
    int flags = 0;
    while (flags < count && strncmp(words[flags], "--", 2) == 0)
        flags += strchr(words[flags], '=') ? 1 : 2;
    if (flags > count) flags = count;
    srv_arguments what = srv_settings_all(settings, flags, words, why, sizeof why);
    if (what == SRV_ARGUMENTS_HELP) return srv_admin(settings, 0, NULL);
    if (what != SRV_ARGUMENTS_RUN || !choose_data(settings)) {
        fprintf(stderr, "sortilege-server admin: %s\n",
                what == SRV_ARGUMENTS_RUN ? "where is the data? --data FOLDER" : why);
        return 2;
    }
    return srv_admin(settings, count - flags, words + flags);
}

int main(int argc, char **argv) {
    static srv_settings settings;
    char why[512], program[PATH_MAX];
    if (argc == 4 && strcmp(argv[1], "think") == 0)
        return srv_think(to_number(argv[2]), to_number(argv[3]));
    if (argc == 3 && strcmp(argv[1], "try") == 0) return srv_try(to_number(argv[2]));
    srv_limits limits = srv_limits_default();
    srv_settings_default(&settings, &limits);
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    if (processors > 2) settings.thinkers = processors > 17 ? 16 : (uint32_t)processors - 1;
    if (argc > 1 && strcmp(argv[1], "admin") == 0) return administer(&settings, argc - 2, argv + 2);
    srv_arguments what = srv_settings_all(&settings, argc - 1, argv + 1, why, sizeof why);
    if (what == SRV_ARGUMENTS_WRONG) {
        fprintf(stderr, "sortilege-server: %s; 'sortilege-server --help' has all settings\n", why);
        return 2;
    }
    if (what == SRV_ARGUMENTS_HELP) print_help(&settings);
    if (what == SRV_ARGUMENTS_VERSION) puts("sortilege-server " SLG_PROGRAM_VERSION);
    if (what == SRV_ARGUMENTS_HELP || what == SRV_ARGUMENTS_VERSION) return 0;
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = '\0';
    choose_page(&settings, program);
    if (!choose_data(&settings)) {
        fputs("sortilege-server: where is the data to be kept? --data FOLDER\n", stderr);
        return 2;
    }
    if (what == SRV_ARGUMENTS_SHOW) {
        srv_settings_print(&settings, false, stdout);
        return 0;
    }
    if (what == SRV_ARGUMENTS_CHECK) return srv_check(&settings);
    int status = srv_serve(&settings, "/proc/self/exe");
    if (status == SRV_AGAIN) execv("/proc/self/exe", argv);
    return status == SRV_AGAIN ? 1 : status;
}
