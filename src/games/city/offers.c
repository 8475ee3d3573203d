/* SPDX-License-Identifier: MIT */
/* Cells as options, in ascending order: rows from the topmost, each from the left. */
#include "games/city/district.h"

#include <string.h>

typedef int16_t two_options __attribute__((vector_size(16)));
static_assert(sizeof(two_options) == 2 * sizeof(slg_option), "as numbers side by side");

/* All four turns at once, as most tiles have them. */
static inline void put_all_turns(city_cell cell, slg_option *to) {
    enum { KIND = CITY_DO_PLACE };
    const int16_t at = (int16_t)cell;
    const two_options turns[2] = {{KIND, at, 0, 0, KIND, at, 1, 0},
                                  {KIND, at, 2, 0, KIND, at, 3, 0}};
    memcpy(to, turns, sizeof turns);
}

static inline void offer_turns(city_cell cell, uint32_t turns, slg_choices *to) {
    if (turns == 15 && to->count + 4 <= to->capacity) {
        put_all_turns(cell, to->options + to->count);
        to->count += 4;
        return;
    }
    for (; turns; turns &= turns - 1)
        slg_offer(to, CITY_DO_PLACE, (int16_t)cell, (int16_t)__builtin_ctz(turns), 0, 0);
}

static inline void offer_cell(const city_content *content, const city_player *player,
                              uint32_t without, const city_design *design, city_cell cell,
                              slg_choices *to) {
    offer_turns(cell,
                design->jagged ? city_turns(content, player, without, design, cell) : design->turns,
                to);
}

void city_offer_places(const city_content *content, const city_player *player, uint32_t without,
                       const city_design *design, const city_cells *cells, slg_choices *to) {
    if (to->sought) {
        city_cell cell = (city_cell)to->sought->a;
        if (city_is_cell(cell) && city_in(cells, cell))
            offer_cell(content, player, without, design, cell, to);
        return;
    }
    slg_choices found = *to; /* a hundred options: what is counted here stays in registers */
    for (uint32_t word = cells->first; word <= cells->last; word++)
        for (uint64_t left = cells->word[word]; left && !slg_has_enough(&found); left &= left - 1)
            offer_cell(content, player, without, design,
                       (city_cell)(word << 6 | (uint32_t)__builtin_ctzll(left)), &found);
    *to = found;
}

bool city_pick_cell(const city_cells *cells, uint32_t turns, const slg_pick *pick,
                    slg_option *option) {
    const uint32_t each = turns == 15 ? 4 : slg__count(turns);
    uint32_t n = pick->number, all = 0;
    for (uint32_t word = cells->first; pick->random && word <= cells->last; word++)
        all += city_ones(cells->word[word]);
    if (pick->random) n = slg__pick_of(pick, all * each);
    uint32_t before = n / each; /* few cells are free, and so looked at one by one */
    for (uint32_t word = cells->first; word <= cells->last; word++)
        for (uint64_t left = cells->word[word]; left; left &= left - 1)
            if (before-- == 0)
                return slg__picked(option, CITY_DO_PLACE, (int32_t)(word << 6 | slg__lowest(left)),
                                   (int32_t)(each == 4 ? n % 4 : slg__nth(turns, n % each)));
    return false;
}

void city_offer_cells(const city_player *player, uint64_t slots, uint32_t kind, slg_choices *to) {
    city_cell cells[CITY_SLOTS];
    uint32_t count = 0;
    if (!slg_seeks(to, kind)) return;
    for (; slots; slots &= slots - 1) {
        city_cell cell = player->cell[__builtin_ctzll(slots)];
        uint32_t at = count++;
        for (; at && cells[at - 1] > cell; at--)
            cells[at] = cells[at - 1];
        cells[at] = cell;
    }
    for (uint32_t i = 0; i < count; i++)
        slg_offer(to, (uint16_t)kind, (int16_t)cells[i], 0, 0, 0);
}
