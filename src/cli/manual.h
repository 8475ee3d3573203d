/* SPDX-License-Identifier: MIT */
/* What concerns the whole program: its exit statuses, environment and files; and the man page,
 * which is made from these and from the tables that --help prints. */
#ifndef SLG_CLI_MANUAL_H
#define SLG_CLI_MANUAL_H

#include <stdio.h>

typedef struct cli_note {
    const char *name, *what;
} cli_note;

/* Each ends with a NULL name. */
extern const cli_note cli_exits[], cli_environment[], cli_places[];

/* The man page, in mdoc. */
void cli_manual(FILE *out);

#endif
