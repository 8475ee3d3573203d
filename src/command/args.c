/* SPDX-License-Identifier: MIT */
#include "command/args.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/print.h"
#include "scenario/nearest.h"

/* --- messages --- */

static const char *program = "sortilege";

void cli_called(const char *path) {
    const char *slash = strrchr(path, '/');
    program = slash ? slash + 1 : path;
}

const char *cli_program(void) {
    return program;
}

static void complain(const cli_command *command, const char *format, va_list args) {
    fflush(stdout);
    fprintf(stderr, "%s %s: ", program, command->name);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
}

int cli_wrong(const cli_command *command, const char *format, ...) {
    va_list args;
    va_start(args, format);
    complain(command, format, args);
    va_end(args);
    fprintf(stderr, "See 'sortilege %s --help'.\n", command->name);
    return SLG_EXIT_USAGE;
}

int cli_failed(const cli_command *command, int status, const char *format, ...) {
    va_list args;
    va_start(args, format);
    complain(command, format, args);
    va_end(args);
    return status;
}

const char *cli_line(const char **text, size_t columns, size_t *length) {
    const char *line = *text;
    size_t blank = 0, n = 0, characters = 0;
    if (!*line) return NULL;
    for (; line[n] && line[n] != '\n'; n++) {
        if (line[n] == ' ') blank = n;
        characters += ((unsigned char)line[n] & 0xC0) != 0x80;
        if (characters > columns && blank) break;
    }
    *length = line[n] && line[n] != '\n' ? blank : n;
    *text = line + *length + (line[*length] != 0);
    return line;
}

static void print_usage(const cli_command *command) {
    const char *line = command->usage;
    const char *lead = "usage:";
    while (*line) {
        int length = (int)strcspn(line, "\n");
        printf("%-6s sortilege %s%s%.*s\n", lead, command->name, length ? " " : "", length, line);
        line += length + (line[length] == '\n');
        lead = "";
    }
    if (!*command->usage) printf("usage: sortilege %s\n", command->name);
}

static void print_arg_help(const cli_option *option) {
    char left[64];
    slg_print(left, sizeof left, "%c%c%s --%s%s%s", option->letter ? '-' : ' ',
              option->letter ? option->letter : ' ', option->letter ? "," : " ", option->name,
              option->value ? " " : "", option->value ? option->value : "");
    const char *help = option->help, *lead = left;
    size_t length;
    for (const char *line; (line = cli_line(&help, CLI_COLUMNS - 29, &length)); lead = "")
        printf("  %-26s %.*s\n", lead, (int)length, line);
}

static void print_help_text(const char *text) {
    size_t length;
    putchar('\n');
    for (const char *line; (line = cli_line(&text, CLI_COLUMNS, &length));)
        printf("%.*s\n", (int)length, line);
}

void cli_help(const cli_command *command) {
    static const cli_option help = {"help", 'h', NULL, "print this help"};
    print_usage(command);
    print_help_text(command->about);
    printf("\noptions:\n");
    for (const cli_option *option = command->options; option && option->name; option++)
        print_arg_help(option);
    print_arg_help(&help);
    if (command->more) print_help_text(command->more);
}

/* --- reading --- */

void cli_begin(cli_args *args, const cli_command *command, int argc, char **argv) {
    *args = (cli_args){.command = command, .argc = argc, .at = 1, .argv = argv};
}

int cli_status(int next) {
    return next == CLI_HELPED ? SLG_EXIT_OK : SLG_EXIT_USAGE;
}

static int unknown_arg(const cli_args *args, const char *name, size_t length) {
    enum { MOST = 32 };
    char word[MOST] = ""; /* what does not fit is like nothing that there is */
    const char *names[MOST];
    size_t count = 0;
    names[count++] = "help";
    for (const cli_option *option = args->command->options; option && option->name; option++)
        if (count < MOST) names[count++] = option->name;
    bool fits = slg_fits(word, sizeof word, "%.*s", (int)length, name);
    const char *near = fits ? slg_nearest(word, names, count) : NULL;
    if (near)
        cli_wrong(args->command, "there is no option '--%.*s'; did you mean '--%s'?", (int)length,
                  name, near);
    else
        cli_wrong(args->command, "there is no option '--%.*s'", (int)length, name);
    return CLI_WRONG;
}

/* The option's value: the rest of the same word, or else the next word. */
static int take_value(cli_args *args, int index, const char *attached) {
    const cli_option *option = &args->command->options[index];
    if (attached) {
        args->value = attached;
    } else if (args->at < args->argc) {
        args->value = args->argv[args->at++];
    } else {
        cli_wrong(args->command, "'--%s' needs a value: --%s %s", option->name, option->name,
                  option->value);
        return CLI_WRONG;
    }
    return index;
}

static int long_option(cli_args *args, const char *word) {
    size_t length = strcspn(word, "=");
    const char *attached = word[length] ? word + length + 1 : NULL;
    if (length == 4 && strncmp(word, "help", 4) == 0 && !attached) {
        cli_help(args->command);
        return CLI_HELPED;
    }
    for (int i = 0; args->command->options && args->command->options[i].name; i++) {
        const cli_option *option = &args->command->options[i];
        if (strlen(option->name) != length || strncmp(option->name, word, length) != 0) continue;
        if (option->value) return take_value(args, i, attached);
        if (!attached) return i;
        cli_wrong(args->command, "'--%s' takes no value", option->name);
        return CLI_WRONG;
    }
    return unknown_arg(args, word, length);
}

static int letter_option(cli_args *args) {
    char letter = *args->letters++;
    if (letter == 'h') {
        cli_help(args->command);
        return CLI_HELPED;
    }
    for (int i = 0; args->command->options && args->command->options[i].name; i++) {
        const cli_option *option = &args->command->options[i];
        if (option->letter != letter) continue;
        if (!option->value) return i;
        const char *attached = *args->letters ? args->letters : NULL;
        args->letters = NULL;
        return take_value(args, i, attached);
    }
    cli_wrong(args->command, "there is no option '-%c'", letter);
    return CLI_WRONG;
}

int cli_next(cli_args *args) {
    args->value = NULL;
    if (args->letters && *args->letters) return letter_option(args);
    if (args->at >= args->argc) return CLI_END;
    const char *word = args->argv[args->at++];
    if (!args->words_only && strcmp(word, "--") == 0) {
        args->words_only = true;
        return cli_next(args);
    }
    if (args->words_only || word[0] != '-' || word[1] == '\0') {
        args->value = word;
        return CLI_WORD;
    }
    if (word[1] == '-') return long_option(args, word + 2);
    args->letters = word + 1;
    return letter_option(args);
}

bool cli_number(const cli_args *args, const char *what, uint64_t least, uint64_t most,
                uint64_t *number) {
    const char *text = args->value;
    char *end = NULL;
    errno = 0;
    if (text[0] >= '0' && text[0] <= '9') *number = strtoull(text, &end, 10);
    if (end && !*end && errno == 0 && *number >= least && *number <= most) return true;
    cli_wrong(args->command, "%s must be a whole number from %llu to %llu, not '%s'", what,
              (unsigned long long)least, (unsigned long long)most, text);
    return false;
}
