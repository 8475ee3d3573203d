/* SPDX-License-Identifier: MIT */
/* sortilege serve: starts sortilege-server, which is a program (and a package) of its own. */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "command/args.h"
#include "host/print.h"

static const cli_option options[] = {
    {"port", 0, "N", "port to listen on (7878); 0: any free one"},
    {"listen", 0, "ADDRESS", "address to listen on (127.0.0.1: only this machine)"},
    {"data", 0, "FOLDER", "where people and matches are kept"},
    {"page", 0, "FOLDER", "the page that is served"},
    {"config", 0, "FILE", "a file of settings, a line \"NAME = VALUE\" each"},
    {NULL, 0, NULL, NULL},
};

static const cli_command command = {
    .name = "serve",
    .usage = "[--port N] [--data FOLDER] [--SETTING VALUE ...]",
    .about = "Starts a server on this machine and prints its address; whoever opens it in a "
             "browser plays with others. It runs\n"
             "until it is stopped, and goes on with every match when it is started again.",
    .options = options,
    .more = "'sortilege-server --help' has all settings.",
};

const cli_command *slg_about_serve(void) {
    return &command;
}

/* Beside this program, as it is built; in the folder of servers beside this one's, as it is
 * installed; or else wherever programs are. */
static void become_server(char **arguments) {
    static const char *const places[] = {"sortilege-server", "../sbin/sortilege-server"};
    char path[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    path[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(path, '/');
    size_t room = slash ? sizeof path - (size_t)(slash + 1 - path) : 0;
    for (size_t n = 0; slash && n < sizeof places / sizeof *places; n++)
        if (slg_fits(slash + 1, room, "%s", places[n])) execv(path, arguments);
    execvp("sortilege-server", arguments);
}

static int start_server(int argc, char **argv, const cli_command *about) {
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
            cli_help(about);
            return SLG_EXIT_OK;
        }
    become_server(argv);
    if (errno == ENOENT)
        return cli_failed(about, SLG_EXIT_IO,
                          "sortilege-server is not installed; it is a package of its own");
    return cli_failed(about, SLG_EXIT_IO, "sortilege-server cannot be started: %s",
                      strerror(errno));
}

int slg_cmd_serve(int argc, char **argv) {
    char name[] = "sortilege-server", *first = argv[0];
    argv[0] = name; /* all other arguments are the server's */
    int status = start_server(argc, argv, &command);
    argv[0] = first;
    return status;
}

/* --- sortilege admin --- */

static const cli_option admin_options[] = {
    {"data", 0, "FOLDER", "where people and matches are kept"},
    {"config", 0, "FILE", "the server's file of settings"},
    {NULL, 0, NULL, NULL},
};

static const cli_command admin = {
    .name = "admin",
    .usage = "[--data FOLDER] COMMAND [WORDS]",
    .about = "Looks after a server on this machine, whether it runs or not: accounts, reports, "
             "bans, announcements, backups and figures.",
    .options = admin_options,
    .more = "'sortilege admin help' lists the commands.",
};

const cli_command *slg_about_admin(void) {
    return &admin;
}

int slg_cmd_admin(int argc, char **argv) {
    char name[] = "sortilege-server", word[] = "admin", **words;
    words = calloc((size_t)argc + 2, sizeof *words);
    if (!words) return SLG_EXIT_FAILED;
    words[0] = name;
    words[1] = word;
    for (int i = 1; i < argc; i++)
        words[i + 1] = argv[i];
    int status = start_server(argc + 1, words, &admin);
    free(words);
    return status;
}
