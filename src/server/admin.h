/* SPDX-License-Identifier: MIT */
/* Whoever runs the house: `sortilege-server admin COMMAND`, and the socket beside the data by which
 * it reaches a server that runs. */
#ifndef SORTILEGE_SERVER_ADMIN_H
#define SORTILEGE_SERVER_ADMIN_H

#include "server/settings.h"

enum { SRV_ADMIN_LINE = 8192 };

/* The command; `settings` say where the data is. Returns the exit status. */
int srv_admin(const srv_settings *settings, int count, char **words);

#endif
