/* SPDX-License-Identifier: MIT */
/* A recorded match, read from a file and played again. */
#ifndef SLG_CLI_RECORD_H
#define SLG_CLI_RECORD_H

#include <jansson.h>

#include "command/table.h"

typedef struct cli_record {
    const slg_game *game;
    slg_replay_info info;
    slg_match *match;
    char *bytes;
    size_t length;
    void *memory;
    slg_chance_entry *outcomes;
} cli_record;

/* Reads and verifies the file; SLG_EXIT_OK, or the exit status after an error was printed. `game`
 * reads it with other cards; NULL: the game it names. Always call cli_record_end afterwards. */
int cli_record_load(const cli_command *command, const char *path, const slg_game *game,
                    cli_record *record);
void cli_record_end(cli_record *record);

/* The players' names, a string for each seat ("" if it has none); NULL if there are none at all. */
json_t *cli_record_names(const cli_record *record);

/* A voice that uses the players' names, or letters if two share a name or somebody has none. */
slg_voice cli_record_voice(const cli_record *record, slg_lang lang);

/* Called with what happened in the setup (move NULL) and in each answer. */
typedef void cli_record_visit(void *user, const cli_record *record, const slg_state *state,
                              uint32_t index, const slg_move *move, const slg_events *events);

/* Plays the first `moves` answers again and leaves the position in `state`. */
void cli_record_play(const cli_record *record, uint32_t moves, slg_state *state,
                     cli_record_visit *visit, void *user);

#endif
