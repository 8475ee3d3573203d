/* SPDX-License-Identifier: MIT */
/* The core in the real world: on a loop, with the front, the store, thinkers and hashes. */
#ifndef SORTILEGE_SERVER_SERVER_H
#define SORTILEGE_SERVER_SERVER_H

#include "server/settings.h"

/* Serves until SIGTERM or SIGINT; prints its address once it listens. `program` is what thinkers
 * are started from. Returns the exit status: 0 after a graceful stop, 1 if it could not start. */
enum { SRV_AGAIN = -1 }; /* it wants to be started anew: a backup was restored */
int srv_serve(const srv_settings *settings, const char *program);

/* Could this version go on with all matches that are being played? Says so. Returns the exit
 * status. */
int srv_check(const srv_settings *settings);

#endif
