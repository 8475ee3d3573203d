/* SPDX-License-Identifier: MIT */
/* Scenario files on the disk. */
#ifndef SLG_CLI_FILES_H
#define SLG_CLI_FILES_H

#include <stdbool.h>
#include <stddef.h>

/* Paths in the order in which they were found, each once. */
typedef struct cli_files {
    char **paths;
    size_t count, room;
} cli_files;

/* Adds a file, or every file below a folder whose name ends in `ending`, sorted by path. False if
 * there is nothing at `path`; errno says why. */
bool cli_files_add(cli_files *files, const char *path, const char *ending);
void cli_files_end(cli_files *files);

/* The folder of this program's scenarios: in the source tree it was built in, or where it was
 * installed. False if there is none. */
bool cli_scenario_folder(char *out, size_t room);

#endif
