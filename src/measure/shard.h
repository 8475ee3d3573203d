/* SPDX-License-Identifier: MIT */
/* A run of many independent games, cut into parts: --shard plays one of them, --resume goes on with
 * one that was broken off, and `sortilege merge` joins them.
 *
 * A part is a JSON document: its head says which run it belongs to, then come the places of the run
 * that were played and what was counted there. All counts are whole numbers, so that parts add up
 * to the same in any order. */
#ifndef SLG_MEASURE_SHARD_H
#define SLG_MEASURE_SHARD_H

#include <jansson.h>

#include "command/args.h"
#include "command/table.h"

/* A command includes these in its own table and passes the values to cli_shard_option. */
#define CLI_SHARD_OPTIONS                                                                         \
    {"shard", 0, "I/N",                                                                           \
     "play only part I of N, and print it as a document for 'sortilege merge'"},                  \
    {                                                                                             \
        "resume", 0, "FILE",                                                                      \
            "keep in FILE what has been played, every few seconds, and go on from there if FILE " \
            "exists"                                                                              \
    }

/* Places `from` to `to` - 1 of a run. */
typedef struct cli_range {
    uint64_t from, to;
} cli_range;

typedef struct cli_part {
    json_t *head; /* which run, and how many units and counters it has */
    cli_range *done;
    size_t done_count; /* in ascending order, with gaps between them */
    uint64_t units;
    uint64_t *counts;
    size_t counters;
} cli_part;

/* What --shard and --resume say. */
typedef struct cli_shard {
    uint64_t part, of; /* of 0: the whole run */
    const char *resume;
    const cli_part *given; /* all parts of the run, joined: nothing has to be played; NULL: play */
} cli_shard;

/* Takes the option if it is one of CLI_SHARD_OPTIONS: 1 if so, 0 if it is another option, -1 after
 * printing an error. */
int cli_shard_option(cli_shard *shard, const cli_args *args, const char *name);

/* The head of a part. `run` is taken: the values that decide the results, by the names of the
 * options that set them. Those of the table are added. */
json_t *cli_part_head(const cli_table *table, json_t *run, uint64_t units, size_t counters);

/* A part of which nothing has been played yet; takes the head. False: out of memory. */
bool cli_part_begin(cli_part *part, json_t *head);
void cli_part_end(cli_part *part);

/* Notes that places were played. False if some of them had been played before (`*twice` is the
 * first of them) or memory ran out (`*twice` is the number of units). */
bool cli_part_add(cli_part *part, cli_range played, uint64_t *twice);

/* The first range from `from` on, and before `to`, that has not been played; false: there
 * is none. */
bool cli_part_missing(const cli_part *part, uint64_t from, uint64_t to, cli_range *gap);

/* SLG_EXIT_OK, or the exit status after an error was printed. */
int cli_part_read(const cli_command *command, const char *path, cli_part *part);
/* Do both belong to the same run? If not, says how the second, called `name`, differs from what is
 * called `like`, and returns an exit status. */
int cli_part_match(const cli_command *command, const json_t *head, const char *like,
                   const json_t *other, const char *name);
/* Adds what another part of the same run has. */
int cli_part_join(const cli_command *command, cli_part *to, const cli_part *from, const char *name);

/* Writes the document. False: it could not be written. */
bool cli_part_print(const cli_part *part, FILE *file);
/* The same into a file, which at no time is half written. */
bool cli_part_save(const cli_part *part, const char *path);

#endif
