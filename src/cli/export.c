/* SPDX-License-Identifier: MIT */
/* sortilege export: becomes sortilege-export, which the Python package installs, since Parquet and
 * Arrow are written by a package of Python's (docs/data.md). */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "command/args.h"

/* As in python/src/sortilege/__main__.py; tests/apps/cli_export.sh compares them. */
static const cli_option options[] = {
    {"games", 'n', "N", "how many games (default 1000)"},
    {"agents", 'a', "A,B", "who plays, as for simulate (default heuristic)"},
    {"seed", 's', "N", "seed of the first deal (default 0)"},
    {"seats", 0, "N", "players at the table"},
    {"option", 'o', "NAME=VALUE", "an option of the setup; may be repeated"},
    {"answer-cap", 0, "N", "answers after which a game is cut off"},
    {"force", 'f', NULL, "overwrite a file that exists"},
    {"ray", 0, NULL, "play on Ray, on all cores of this machine"},
    {"address", 0, "ADDRESS", "play on the cluster of Ray at this address"},
    {NULL, 0, NULL, NULL},
};

static const cli_command command = {
    .name = "export",
    .usage = "GAME FILE [--games N] [--agents A,B] [options]",
    .about = "Plays games and writes their decisions into a Parquet or Arrow file, a row for each: "
             "observation, legal actions, the one chosen, outcome. Equal arguments give equal "
             "files. FILE ends in .parquet or .arrow.",
    .options = options,
    .more = "examples:\n"
            "  sortilege export school games.parquet --games 100000 --agents heuristic,random\n"
            "  sortilege export sorcerer games.arrow --games 100000 --ray\n\n"
            "It runs sortilege-export, which the Python package installs: pip install "
            "'./python[data]'.\n"
            "docs/data.md has the columns.",
};

const cli_command *slg_about_export(void) {
    return &command;
}

/* Before the other program is looked for: -1, or the exit status. What the values of options are
 * worth is its business. */
static int check(int argc, char **argv) {
    cli_args args;
    int next, words = 0;
    cli_begin(&args, &command, argc, argv);
    while ((next = cli_next(&args)) >= 0 || next == CLI_WORD)
        if (next == CLI_WORD && ++words == 3)
            return cli_wrong(&command, "'%s' is one too many", args.value);
    if (next != CLI_END) return cli_status(next);
    if (words < 2) return cli_wrong(&command, "which game, and into which file?");
    return -1;
}

int slg_cmd_export(int argc, char **argv) {
    char name[] = "sortilege-export", *first = argv[0];
    int status = check(argc, argv);
    if (status >= 0) return status;
    argv[0] = name;
    execvp(name, argv);
    argv[0] = first;
    if (errno == ENOENT)
        return cli_failed(&command, SLG_EXIT_IO,
                          "there is no program sortilege-export; the Python package brings it: pip "
                          "install './python[data]'");
    return cli_failed(&command, SLG_EXIT_IO, "sortilege-export cannot be started: %s",
                      strerror(errno));
}
