/* SPDX-License-Identifier: MIT */
#include "command/net.h"

#include <stdlib.h>

#include "command/table.h"

int cli_net_read(const cli_command *command, const slg_game *game, const char *path, cli_net *net) {
    slg_error error;
    size_t length = 0;
    net->bytes = cli_read_file(command, path, &length);
    if (!net->bytes) return SLG_EXIT_IO;
    if (slg_net_read(game, net->bytes, length, &net->net, &error) == SLG_OK) return SLG_EXIT_OK;
    cli_net_end(net);
    return cli_failed(command, SLG_EXIT_FAILED, "%s: byte %u: %s", path, error.column, error.text);
}

void cli_net_end(cli_net *net) {
    free(net->bytes);
    net->bytes = NULL;
}
