/* SPDX-License-Identifier: MIT */
/* Matches that are being played by rules that this build does not have, or by cards that it does
 * not have and that were not kept. Each match ends by those it began with, so a server that cannot
 * go on with all of them does not start: they are waited for, with the program before, or ended. */
#ifndef SORTILEGE_SERVER_OLD_H
#define SORTILEGE_SERVER_OLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/store.h"

enum { SRV_OLD_NAMED = 5 };

typedef struct srv_old {
    uint64_t count, playing;     /* that cannot go on; all that are being played */
    srv_id named[SRV_OLD_NAMED]; /* the first of them */
} srv_old;

/* Looks into the file; one that is not there has none. False: it cannot be read, and `why` says
 * why. */
bool srv_old_find(const char *path, srv_old *out, char *why, size_t capacity);
/* Before the store is opened: gives matches that began with the cards of another version those
 * cards to go on with (remedy.h). With `end`, ends all that cannot go on, with nobody as winner. */
bool srv_old_mend(const char *path, bool end, char *why, size_t capacity);
/* One sentence for whoever starts the server. */
void srv_old_tell(const srv_old *old, char *out, size_t capacity);

#endif
