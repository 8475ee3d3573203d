/* SPDX-License-Identifier: MIT */
/* Arguments of commands: from one table for each command, options are read and --help
 * is printed. */
#ifndef SLG_COMMAND_ARGS_H
#define SLG_COMMAND_ARGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Exit statuses, the same for every command; cli_exits (manual.h) explains them. */
enum {
    SLG_EXIT_OK = 0,
    SLG_EXIT_FAILED =
        1, /* the command ran and the answer is no: a scenario failed, a replay diverged */
    SLG_EXIT_USAGE = 2, /* the arguments were wrong; nothing was done */
    SLG_EXIT_IO = 3,    /* a file or a stream could not be read or written */
};

enum { CLI_COLUMNS = 100 }; /* of a line of help */

typedef struct cli_option {
    const char *name;  /* "games" */
    char letter;       /* 'n'; 0: none */
    const char *value; /* what the help calls its value: "N"; NULL: a switch */
    const char *help;  /* a sentence or two; lines are broken when it is printed */
} cli_option;

typedef struct cli_command {
    const char *name;  /* "simulate" */
    const char *usage; /* "GAME [options]"; further lines: further forms */
    const char *about; /* what it does; a line feed begins another paragraph */
    /* without --help, which every command has; ends with a NULL name; NULL: none */
    const cli_option *options;
    const char *more; /* examples and notes, lines indented; NULL: none */
} cli_command;

/* What cli_next returns when it is not an option's index. */
enum { CLI_END = -1, CLI_WORD = -2, CLI_WRONG = -3, CLI_HELPED = -4 };

typedef struct cli_args {
    const cli_command *command;
    int argc, at;
    char **argv;
    bool words_only;     /* after "--" */
    const char *letters; /* the rest of "-abc" */
    const char *value;   /* of the option, or the word */
} cli_args;

void cli_begin(cli_args *args, const cli_command *command, int argc, char **argv);

/* The next option (its index in the table, with `value` set if it takes one), CLI_WORD (`value` is
 * the word), CLI_END, CLI_WRONG after an error was printed, or CLI_HELPED after the help was. Takes
 * "--games=5", "--games 5", "-n5" and "-n 5". */
int cli_next(cli_args *args);

/* The exit status for CLI_WRONG and CLI_HELPED. */
int cli_status(int next);

/* The program's name, as messages begin with: "sortilege", or what a program with games of its own
 * is called. */
void cli_called(const char *path);
const char *cli_program(void);

/* Prints "PROGRAM COMMAND: ..." and where to find help; returns SLG_EXIT_USAGE. */
int cli_wrong(const cli_command *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The same for failures that are not about the arguments (without mentioning --help); returns
 * `status`. */
int cli_failed(const cli_command *command, int status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A whole number from `least` to `most`; false after printing an error that names the option. */
bool cli_number(const cli_args *args, const char *what, uint64_t least, uint64_t most,
                uint64_t *number);

/* Takes a line off a text: up to its line feed, or to the last blank that leaves it at most so many
 * characters long. NULL: nothing is left. */
const char *cli_line(const char **text, size_t columns, size_t *length);

/* Prints the command's help. */
void cli_help(const cli_command *command);

#endif
