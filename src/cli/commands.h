/* SPDX-License-Identifier: MIT */
/* The commands of `sortilege`. Each reads its own arguments (argv[0] is the command's name) and
 * returns the exit status of the program. */
#ifndef SLG_CLI_COMMANDS_H
#define SLG_CLI_COMMANDS_H

#include <stdbool.h>
#include <stdio.h>

/* Exit statuses, the same for every command. */
enum {
    SLG_EXIT_OK = 0,
    SLG_EXIT_FAILED =
        1, /* the command ran and the answer is no: a scenario failed, a replay diverged */
    SLG_EXIT_USAGE = 2, /* the arguments were wrong; nothing was done */
    SLG_EXIT_IO = 3,    /* a file or a stream could not be read or written */
};

/* The screen (src/tui). */
int slg_cmd_play(int argc, char **argv);

int slg_cmd_list(int argc, char **argv);
int slg_cmd_simulate(int argc, char **argv);
int slg_cmd_scenario(int argc, char **argv);
int slg_cmd_replay(int argc, char **argv);
int slg_cmd_bench(int argc, char **argv);
int slg_cmd_balance(int argc, char **argv);
int slg_cmd_perft(int argc, char **argv);
int slg_cmd_bot(int argc, char **argv);
int slg_cmd_cards(int argc, char **argv);
int slg_cmd_rules(int argc, char **argv);
int slg_cmd_state(int argc, char **argv);
int slg_cmd_version(int argc, char **argv);

#endif
