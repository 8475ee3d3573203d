/* SPDX-License-Identifier: MIT */
#include "spells/verb_rows.h"

const crd_verbs spl_verbs = {
    .rows =
        {
#define SPL_ROW(number, name) [CRD_##number##_OP] = &spl_row_##name,
            SPL_VERBS(SPL_ROW)
#undef SPL_ROW
        },
    .dialect = NULL,
};

const crd_set spl_no_cards = {.verbs = &spl_verbs};
