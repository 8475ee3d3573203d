/* SPDX-License-Identifier: MIT */
#include "tui/table.h"

#include <string.h>

const slg_game *table_next_game(const slg_game *game, int step) {
    uint32_t count = slg_game_count(), at = 0;
    while (at < count && strcmp(slg_game_name(slg_game_at(at)), slg_game_name(game)) != 0)
        at++;
    return slg_game_at((step < 0 ? at + count - 1 : at + 1) % count);
}

const tui_table *table_find(const slg_game *game) {
    for (uint32_t i = 0; i < tui_table_total; i++)
        if (strcmp(tui_tables[i]->game, slg_game_name(game)) == 0) return tui_tables[i];
    return &any_table;
}
