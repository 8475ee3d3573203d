/* SPDX-License-Identifier: MIT */
/* Until the screen is there. */
#include "cli/commands.h"

__attribute__((weak)) int slg_cmd_play(int argc, char **argv) {
    (void)argc;
    (void)argv;
    fputs("sortilege play: this build has no screen\n", stderr);
    return SLG_EXIT_USAGE;
}
