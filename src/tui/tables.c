/* SPDX-License-Identifier: MIT */
/* The tables there are. A client of one game only has a list of its own. */
#include "tui/table.h"

const tui_table *const tui_tables[] = {&school_table, &sorcerer_table, &city_table,
                                       &endbringer_table};
const uint32_t tui_table_total = sizeof tui_tables / sizeof *tui_tables;
