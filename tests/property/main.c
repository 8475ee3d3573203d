/* SPDX-License-Identifier: MIT */
/* The property tests of the four games, which know each of them. */
#include <sortilege/program.h>

#include "told.h"

const prop_probe *const prop_probes[] = {&prop_school, &prop_sorcerer, &prop_city, &prop_endbringer,
                                         NULL};
const prop_told *const prop_tolds[] = {&told_city, &told_endbringer, &told_school, &told_sorcerer,
                                       NULL};

int main(int argc, char **argv) {
    return slg_properties(argc, argv);
}
