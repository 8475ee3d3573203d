/* SPDX-License-Identifier: MIT */
/* Everything that `sortilege` can do, with one game more. */
#include <sortilege/program.h>

int main(int argc, char **argv) {
    return slg_program(argc, argv);
}
