/* SPDX-License-Identifier: MIT */
/* Where a server is: the folder that is its alone, and the addresses at which it can be reached. */
#ifndef SORTILEGE_SERVER_PLACE_H
#define SORTILEGE_SERVER_PLACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Makes the folder, and those above it, for the owner alone. */
bool srv_place_make(const char *folder);

/* Takes the folder for this process, until it ends. False: `why` says who has it, or what is wrong
 * with it. */
bool srv_place_lock(const char *folder, char *why, size_t capacity);

/* An address to click on a line; where it listens on all of them, this machine's own first and then
 * those by which others in its networks reach it. */
void srv_place_tell(const char *listen, uint32_t port, bool tls, FILE *out);

#endif
