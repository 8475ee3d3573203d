/* SPDX-License-Identifier: MIT */
/* The program `sortilege`: finds the command, and makes sure that all output has been written. */
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include <sortilege/program.h>

#include "cli/commands.h"
#include "cli/manual.h"
#include "command/args.h"
#include "scenario/nearest.h"
#include "tui/play.h"

const cli_entry cli_commands[] = {
    {"play", slg_cmd_play, slg_about_play, "play a game in the terminal"},
    {"list", slg_cmd_list, slg_about_list, "the games, and the options of their setups"},
    {"rules", slg_cmd_rules, slg_about_rules, "rules by ID, and the scenarios that show them"},
    {"cards", slg_cmd_cards, slg_about_cards, "the cards of a game; whether a card file is right"},
    {"simulate", slg_cmd_simulate, slg_about_simulate, "let agents play many games"},
    {"selfplay", slg_cmd_selfplay, slg_about_selfplay,
     "write positions down that a network can learn from"},
    {"export", slg_cmd_export, slg_about_export, "write games into Parquet and Arrow files"},
    {"scenario", slg_cmd_scenario, slg_about_scenario, "run scenario files"},
    {"replay", slg_cmd_replay, slg_about_replay,
     "show, verify, convert and step through recorded matches"},
    {"state", slg_cmd_state, slg_about_state, "print and edit positions"},
    {"bot", slg_cmd_bot, slg_about_bot,
     "let your own program play, over standard input and output"},
    {"perft", slg_cmd_perft, slg_about_perft,
     "count the positions that a number of answers can lead to"},
    {"merge", slg_cmd_merge, slg_about_merge, "join the parts of a run that was cut with --shard"},
    {"balance", slg_cmd_balance, slg_about_balance, "what decks, cards and tiles are worth"},
    {"quality", slg_cmd_quality, slg_about_quality, "length, drama, luck and skill of a game"},
    {"bench", slg_cmd_bench, slg_about_bench, "measure how fast it is"},
    {"serve", slg_cmd_serve, slg_about_serve, "let others play on this machine, in a browser"},
    {"admin", slg_cmd_admin, slg_about_admin, "look after a server: accounts, reports, backups"},
    {"version", slg_cmd_version, slg_about_version, "version, build, and the hashes of the rules"},
    {"completion", slg_cmd_completion, slg_about_completion,
     "complete command lines in bash, zsh and fish"},
};
enum { COMMANDS = sizeof cli_commands / sizeof *cli_commands };
const size_t cli_command_count = COMMANDS;

static void print_commands(FILE *out) {
    fputs("usage: sortilege COMMAND [arguments]\n\n", out);
    for (size_t i = 0; i < COMMANDS; i++)
        fprintf(out, "  %-11s %s\n", cli_commands[i].name, cli_commands[i].about);
    fputs("\nexit status:\n", out);
    for (const cli_note *exit = cli_exits; exit->name; exit++)
        fprintf(out, "  %s  %s\n", exit->name, exit->what);
    fputs("\n'sortilege COMMAND --help' explains a command. To begin: sortilege play\n", out);
}

static int unknown_command(const char *name) {
    const char *names[COMMANDS];
    for (size_t i = 0; i < COMMANDS; i++)
        names[i] = cli_commands[i].name;
    const char *near = slg_nearest(name, names, COMMANDS);
    if (near)
        fprintf(stderr, "%s: there is no command '%s'; did you mean '%s'?\n", cli_program(), name,
                near);
    else
        fprintf(stderr, "%s: there is no command '%s'; '%s help' lists them\n", cli_program(), name,
                cli_program());
    return SLG_EXIT_USAGE;
}

static int run_command(int argc, char **argv) {
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(cli_commands[i].name, argv[0]) == 0) return cli_commands[i].run(argc, argv);
    return unknown_command(argv[0]);
}

/* "help", "--help", "-h", "help COMMAND", and "help --man", which prints the man page. */
static int help(int argc, char **argv) {
    char option[] = "--help";
    char *asked[] = {argc > 1 ? argv[1] : NULL, option, NULL};
    if (argc > 1 && strcmp(argv[1], "--man") == 0) {
        cli_manual(stdout);
        return SLG_EXIT_OK;
    }
    if (argc > 1) return run_command(2, asked);
    print_commands(stdout);
    return SLG_EXIT_OK;
}

static int run_program(int argc, char **argv) {
    if (argc < 1) {
        print_commands(stderr);
        return SLG_EXIT_USAGE;
    }
    const char *word = argv[0];
    if (strcmp(word, "help") == 0 || strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
        return help(argc, argv);
    if (strcmp(word, "--version") == 0) return slg_cmd_version(1, argv);
    return run_command(argc, argv);
}

int slg_program(int argc, char **argv) {
    setlocale(LC_CTYPE, "");
    if (argc > 0) cli_called(argv[0]);
    int status = run_program(argc - 1, argv + 1);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fputs("sortilege: cannot write the output\n", stderr);
        return status == SLG_EXIT_OK ? SLG_EXIT_IO : status;
    }
    return status;
}
