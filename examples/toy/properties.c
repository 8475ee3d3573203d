/* SPDX-License-Identifier: MIT */
/* The property tests, for the games of games.c. */
#include <sortilege/program.h>

int main(int argc, char **argv) {
    return slg_properties(argc, argv);
}
