/* SPDX-License-Identifier: MIT */
/* The commands of `sortilege`. Each reads its own arguments (argv[0] is the command's name) and
 * returns the program's exit status. `play` is the screen's (tui/play.h). */
#ifndef SLG_CLI_COMMANDS_H
#define SLG_CLI_COMMANDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct cli_command;
struct cli_part;

int slg_cmd_list(int argc, char **argv);
int slg_cmd_simulate(int argc, char **argv);
int slg_cmd_selfplay(int argc, char **argv);
int slg_cmd_export(int argc, char **argv);
int slg_cmd_scenario(int argc, char **argv);
int slg_cmd_replay(int argc, char **argv);
int slg_cmd_bench(int argc, char **argv);
int slg_cmd_balance(int argc, char **argv);
int slg_cmd_quality(int argc, char **argv);
int slg_cmd_perft(int argc, char **argv);
int slg_cmd_merge(int argc, char **argv);
int slg_cmd_bot(int argc, char **argv);
int slg_cmd_cards(int argc, char **argv);
int slg_cmd_rules(int argc, char **argv);
int slg_cmd_state(int argc, char **argv);
int slg_cmd_serve(int argc, char **argv);
int slg_cmd_admin(int argc, char **argv);
int slg_cmd_version(int argc, char **argv);
int slg_cmd_completion(int argc, char **argv);

/* What `merge` calls: the command prints the results of a run that was played in parts; the text of
 * --cards is taken. */
int slg_join_simulate(int argc, char **argv, const struct cli_part *given, char *cards);
int slg_join_balance(int argc, char **argv, const struct cli_part *given, char *cards);
int slg_join_quality(int argc, char **argv, const struct cli_part *given, char *cards);
int slg_join_perft(int argc, char **argv, const struct cli_part *given, char *cards);

/* Each command's table, which its arguments are read by and its help is printed from. */
const struct cli_command *slg_about_list(void);
const struct cli_command *slg_about_simulate(void);
const struct cli_command *slg_about_selfplay(void);
const struct cli_command *slg_about_export(void);
const struct cli_command *slg_about_scenario(void);
const struct cli_command *slg_about_replay(void);
const struct cli_command *slg_about_bench(void);
const struct cli_command *slg_about_balance(void);
const struct cli_command *slg_about_quality(void);
const struct cli_command *slg_about_perft(void);
const struct cli_command *slg_about_merge(void);
const struct cli_command *slg_about_bot(void);
const struct cli_command *slg_about_cards(void);
const struct cli_command *slg_about_rules(void);
const struct cli_command *slg_about_state(void);
const struct cli_command *slg_about_serve(void);
const struct cli_command *slg_about_admin(void);
const struct cli_command *slg_about_version(void);
const struct cli_command *slg_about_completion(void);

/* All commands (main.c). */
typedef struct cli_entry {
    const char *name;
    int (*run)(int argc, char **argv);
    const struct cli_command *(*describe)(void);
    const char *about;
} cli_entry;
extern const cli_entry cli_commands[];
extern const size_t cli_command_count;

#endif
