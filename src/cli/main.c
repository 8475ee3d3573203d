/* SPDX-License-Identifier: MIT */
/* The program `sortilege`: the library's games and no others. */
#include <sortilege/program.h>

int main(int argc, char **argv) {
    return slg_program(argc, argv);
}
