/* SPDX-License-Identifier: MIT */
/* Networks from files, for commands where agents play. */
#ifndef SLG_COMMAND_NET_H
#define SLG_COMMAND_NET_H

#include <sortilege/net.h>

#include "command/args.h"

#define CLI_NET_OPTION                                                                         \
    {                                                                                          \
        "net", 0, "FILE",                                                                      \
            "the network that agents called search or net judge by; given again: that of the " \
            "next such agent"                                                                  \
    }

typedef struct cli_net {
    void *bytes;
    slg_net net;
} cli_net;

/* SLG_EXIT_OK, or the exit status after an error was printed. */
int cli_net_read(const cli_command *command, const slg_game *game, const char *path, cli_net *net);
void cli_net_end(cli_net *net);

#endif
