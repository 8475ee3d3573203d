/* SPDX-License-Identifier: MIT */
/* Tiles in the catalogue's notation, and where a district's tiles lie. */
#include <string.h>

#include "guide/city/words.h"

const char city_goal_types[CITY_GOAL_TYPES] = {'g', 'r', 's'};
const char city_colour_letters[CITY_COLOURS + 1] = {'Y', 'R', 'B', 'G', '*'};

const char *city_colour_letter(uint32_t colours) {
    static const char *const words[CITY_ALL_COLOURS + 1] = {"-", "Y", "R", "i", "B", "h", "a", "?",
                                                            "G", "?", "m", "?", "u", "?", "?", "*"};
    return words[colours & CITY_ALL_COLOURS];
}

const char *city_turn_sign(int turn) {
    static const char *const signs[4] = {"↑", "→", "↓", "←"};
    return signs[turn & 3];
}

void city_put_goals(guide_text *to, const city_design *d) {
    for (uint32_t i = 0; i < d->goal_count; i++)
        guide_addf(to, "%s%c%c", i ? "+" : "", city_goal_types[d->goals[i].type],
                   city_colour_letters[d->goals[i].colour]);
}

void city_put_monster(guide_text *to, const city_design *d) {
    if (d->monster != CITY_NO_MONSTER || d->kind == CITY_MONSTER)
        guide_addf(to, "!%s", city_monster_code(d->monster));
}

void city_put_notation(guide_text *to, const city_design *d, int turn) {
    const char *band = strchr(d->notation, '/');
    size_t before = to->length;
    city_put_monster(to, d);
    if (to->length > before) guide_add(to, "=");
    for (uint32_t side = 0; side < CITY_SIDES; side++) {
        uint32_t colours = city_nibble(d->sides[turn], side);
        bool jagged = city_turned_sides(d->jagged, (uint32_t)turn) >> side & 1;
        guide_add(to, colours ? city_colour_letter(colours) : jagged ? "x" : "?");
    }
    if (band) guide_addf(to, "/%c", band[1]);
    if (d->goal_count) guide_add(to, ":");
    city_put_goals(to, d);
    if (d->power) guide_addf(to, "~%s", d->power <= CITY_W2 ? city_power_word(d->power) : "");
}

uint32_t city_slot_of(const city_player *player, int32_t cell) {
    return city_slot_at(player, (city_cell)cell);
}

int32_t city_price_at(const slg_guide_scene *scene, uint32_t place) {
    return (int32_t)city_price(city_set(scene), city_shown(scene), city_near(scene), place);
}

void city_extent(const city_player *player, int32_t *top, int32_t *left, int32_t *bottom,
                 int32_t *right) {
    *top = *left = CITY_FAR;
    *bottom = *right = -CITY_FAR - 1;
    for (uint64_t tiles = player->top; tiles; tiles &= tiles - 1) {
        city_cell cell = player->cell[__builtin_ctzll(tiles)];
        int32_t row = city_row(cell), column = city_column(cell);
        *top = row < *top ? row : *top;
        *bottom = row > *bottom ? row : *bottom;
        *left = column < *left ? column : *left;
        *right = column > *right ? column : *right;
    }
}
