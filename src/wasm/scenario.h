/* SPDX-License-Identifier: MIT */
/* A file that a page gives along with a scenario: what it includes, or cards that it plays with. */
#ifndef SLG_WASM_SCENARIO_H
#define SLG_WASM_SCENARIO_H

#include <stddef.h>

typedef struct slg_wasm_file {
    const char *path; /* as failures name it */
    const char *text;
    size_t length;
} slg_wasm_file;

#endif
