/* SPDX-License-Identifier: MIT */
/* What most commands start with: a game, its setup, files and agents. */
#ifndef SLG_COMMAND_TABLE_H
#define SLG_COMMAND_TABLE_H

#include <sortilege/sortilege.h>

#include "command/args.h"

/* The options for setting up a table; a command includes CLI_TABLE_OPTIONS in its own table and
 * passes the values to cli_table_option. */
#define CLI_TABLE_OPTIONS                                                            \
    {"seed", 's', "N", "the number that decides the deal and the dice (default 0)"}, \
        {"option", 'o', "NAME=VALUE",                                                \
         "set an option of the setup; 'sortilege list GAME' shows them"},            \
        {"seats", 0, "N", "how many players"}, {                                     \
        "cards", 0, "FILE", "play with the cards in your own file"                   \
    }

enum {
    CLI_SETTINGS_MAX = 64,
    /* The most bytes of a file that are read. The longest record, 65,535 answers as text, has
     * 2 MB. */
    CLI_FILE_MAX = 16 << 20,
};

typedef struct cli_table {
    const cli_command *command;
    const slg_game *game;
    void *memory; /* of a game with cards of its own */
    slg_setup setup;
    uint64_t seed;
    bool seed_given;

    const char *name; /* GAME, as typed */
    const char *cards;
    char *cards_text; /* what that file says; may be given instead of it */
    const char *settings[CLI_SETTINGS_MAX];
    uint32_t setting_count;
    uint64_t seats; /* 0: the fewest possible */
} cli_table;

void cli_table_begin(cli_table *table, const cli_command *command);

/* Takes the option if it is one of CLI_TABLE_OPTIONS: 1 if so, 0 if it is another option, -1 after
 * printing an error. */
int cli_table_option(cli_table *table, const cli_args *args, const char *name);

/* Finds the game and makes the setup; SLG_EXIT_OK, or the exit status after an error
 * was printed. */
int cli_table_ready(cli_table *table);

/* Raises the number of players to `seats` if the user did not set one and the game allows it:
 * naming a second player means that two play. */
void cli_table_at_least(cli_table *table, uint32_t seats);

/* Sets an option only if the user did not ("rounds" in automatic play), and only if the game has
 * it. */
void cli_table_usually(cli_table *table, const char *name, const char *value);

/* Sets up once when everything has been chosen, so that settings that contradict each other are
 * reported before anything begins; SLG_EXIT_OK, or the exit status after an error was printed. */
int cli_table_try(const cli_table *table, const slg_setup *setup);

void cli_table_end(cli_table *table);

/* The word of a choice's value: the `index`th of "a|b|c". */
void cli_choice_word(const char *words, int index, char *out, size_t room);

/* The game called `name`; NULL after printing an error that lists the games. */
const slg_game *cli_find_game(const cli_command *command, const char *name);

/* The language of that code ("de"); SLG_LANGS after printing an error that lists them. */
slg_lang cli_find_lang(const cli_command *command, const char *code);
/* False after printing an error that lists the languages that the game speaks. */
bool cli_game_speaks(const cli_command *command, const slg_game *game, slg_lang lang);

/* The name of a game, or of one of its options, that is most similar to a wrong one; NULL if none
 * is. */
const char *cli_near_game(const char *name);
const char *cli_near_option(const slg_game *game, const char *name);

/* A whole file, from malloc, with a zero at the end; "-" is standard input. NULL after an error was
 * printed. */
char *cli_read_file(const cli_command *command, const char *path, size_t *length);

/* Prints "sortilege COMMAND: PATH:LINE:COLUMN: ..." with the parts that the error has; returns
 * `status`. */
int cli_error(const cli_command *command, int status, const char *path, const slg_game *game,
              const slg_error *error);

/* --- agents --- */

/* Microseconds of a steady clock. */
uint64_t cli_clock(void *user);

/* An agent with its memory; NULL after an error was printed. */
typedef struct cli_agent {
    slg_agent *agent;
    slg_agent_spec spec;
    const slg_net *net; /* that it judges by, if its spec says so; NULL: the program's */
    void *memory;
    size_t size;
} cli_agent;

bool cli_agent_read(const cli_command *command, const char *text, slg_agent_spec *spec);
bool cli_agent_make(const cli_command *command, const slg_game *game, const slg_agent_spec *spec,
                    uint64_t seed, cli_agent *agent);
/* Lets an agent that is to think while others do (slg_agent_spec.ponder) do so, for so many times
 * as long as for a decision of its own; others do nothing. */
void cli_agent_ponder(cli_agent *agent, const slg_game *game, const slg_state *state, uint32_t seat,
                      uint32_t times);
/* Resets the agent for the next game. */
void cli_agent_again(cli_agent *agent, const slg_game *game, uint64_t seed);
void cli_agent_end(cli_agent *agent);

#endif
