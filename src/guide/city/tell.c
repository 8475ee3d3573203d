/* SPDX-License-Identifier: MIT */
/* The table as lines of text, for the plain client: the district in the catalogue's notation, with
 * rows and columns counted from the first tile; tracks, years and market. */
#include <string.h>

#include "guide/city/words.h"

enum { CELL_MAX = 48, LINE_WIDTH = 94 };

/* --- the district --- */

static void tell_cell(const slg_guide_scene *scene, const city_player *player, city_cell cell,
                      char *out, size_t capacity) {
    guide_text to = guide_text_in(out, capacity);
    uint32_t slot = city_slot_of(player, cell);
    guide_add(&to, "");
    if (slot >= CITY_SLOTS) {
        guide_add(&to, "....");
        return;
    }
    city_put_notation(&to, city_tile(city_set(scene), player, slot), (int)city_turn(player, slot));
    if (player->tile[slot] != CITY_DARK && player->beneath[slot] < CITY_SLOTS) guide_add(&to, "^");
}

static size_t column_width(const slg_guide_scene *scene, const city_player *player, int32_t top,
                           int32_t bottom, int32_t column) {
    size_t width = 4;
    char text[CELL_MAX];
    for (int32_t row = top; row <= bottom; row++) {
        tell_cell(scene, player, city_cell_at(row, column), text, sizeof text);
        width = strlen(text) > width ? strlen(text) : width;
    }
    return width;
}

/* One tile a line, where the grid would be too wide to read. */
static void tell_as_list(guide_text *to, const slg_guide_scene *scene, const city_player *player) {
    char text[CELL_MAX];
    for (uint64_t left = player->top; left;) { /* in reading order */
        uint32_t slot = city_first_cell(player, left);
        city_cell cell = player->cell[slot];
        tell_cell(scene, player, cell, text, sizeof text);
        city_put_place(to, cell);
        guide_addf(to, " %s\n", text);
        left &= ~city_bit(slot);
    }
}

void city_tell_district(guide_text *to, const slg_guide_scene *scene, const city_player *player) {
    int32_t top, left, bottom, right;
    size_t widths[CITY_ROWS], all = 5;
    char text[CELL_MAX];
    city_extent(player, &top, &left, &bottom, &right);
    if (top > bottom) {
        guide_addf(to, "%s\n", guide_says(scene, W_C_NO_DISTRICT));
        return;
    }
    for (int32_t c = left; c <= right; c++) {
        widths[c - left] = column_width(scene, player, top, bottom, c);
        all += widths[c - left] + 1;
    }
    if (all > LINE_WIDTH) {
        tell_as_list(to, scene, player);
        return;
    }
    guide_add(to, "    ");
    for (int32_t c = left; c <= right; c++)
        guide_addf(to, " %-*d", (int)widths[c - left], (int)c);
    guide_add(to, "\n");
    for (int32_t r = top; r <= bottom; r++) {
        guide_addf(to, "%4d", (int)r);
        for (int32_t c = left; c <= right; c++) {
            tell_cell(scene, player, city_cell_at(r, c), text, sizeof text);
            guide_addf(to, " %-*s", c < right ? (int)widths[c - left] : 0, text);
        }
        guide_add(to, "\n");
    }
}

/* --- the table --- */

static void tell_player(guide_text *to, const slg_guide_scene *scene, uint32_t seat) {
    const city_state *s = city_shown(scene);
    const city_player *player = &s->seats[seat];
    guide_addf(to, "%s%s: ", city_name(scene, seat), s->timer == seat ? "*" : "");
    guide_add_word(to, guide_lang(scene), W_C_COINS, (int)player->coins);
    for (uint32_t r = 0; r < CITY_RESOURCES; r++)
        guide_addf(to, " · %s %u", city_resource_name(guide_lang(scene), r), player->track[r]);
    guide_add(to, "\n");
}

void city_tell_market(guide_text *to, const slg_guide_scene *scene) {
    const city_state *s = city_shown(scene);
    guide_addf(to, "%s\n", guide_says(scene, W_C_MARKET));
    for (uint32_t place = 0; place < CITY_PLACES; place++) {
        char name[CITY_TEXT];
        if (s->market[place] >= CITY_DARK) continue;
        city_tile_name(scene, s->market[place], name, sizeof name);
        guide_addf(to, "  %u/%s ", place / 3 + 1, name);
        city_put_notation(to, city_design_of(city_set(scene), s->market[place]), 0);
        guide_addf(to, " $%d", (int)city_price_at(scene, place));
        for (uint32_t i = 0; i < 2; i++)
            if (s->lying[place][i] < CITY_DARK) {
                guide_add(to, " + ");
                city_put_notation(to, city_design_of(city_set(scene), s->lying[place][i]), 0);
            }
        guide_add(to, "\n");
    }
}

static void tell_years_left(guide_text *to, const slg_guide_scene *scene) {
    const city_state *s = city_shown(scene);
    for (uint32_t year = s->year ? s->year : 1; year <= CITY_SHOWN; year++) {
        char name[CITY_TEXT];
        guide_add_word(to, guide_lang(scene), W_C_YEAR, (int)year);
        city_reward_name(scene, s->shown[year - 1], name, sizeof name);
        guide_addf(to, ": %u %s, %s", city_set(scene)->year_prestige[year - 1],
                   city_resource_name(guide_lang(scene), CITY_PRESTIGE), name);
        if (s->year_monster[year - 1] < CITY_MONSTERS) {
            city_monster_name(scene, (city_monster)s->year_monster[year - 1], name, sizeof name);
            guide_addf(to, ", !%s", name);
        }
        guide_add(to, city_mystery_cards(s) ? ", " : "");
        city_put_mystery(to, scene, year);
        guide_add(to, "\n");
    }
}

void city_tell_table(const slg_guide_scene *scene, char *out, size_t capacity) {
    const city_state *s = city_shown(scene);
    guide_text to = guide_text_in(out, capacity);
    guide_add_word(&to, guide_lang(scene), W_C_YEAR_OF, (int)s->year);
    guide_addf(&to, " · %s\n", guide_says(scene, city_phase_word(s->phase)));
    for (uint32_t n = 0; n < s->core.seats; n++)
        tell_player(&to, scene, (city_near(scene) + n) % s->core.seats);
    tell_years_left(&to, scene);
    if (s->phase != CITY_PHASE_BUILD) city_tell_market(&to, scene);
    const city_player *own = city_own(scene);
    if (own->top) city_tell_district(&to, scene, own);
    if (s->phase == CITY_PHASE_BUILD) {
        city_pay pay = city_expected(scene, own);
        int32_t sums[CITY_RESOURCES];
        for (uint32_t r = 0; r < CITY_RESOURCES; r++)
            sums[r] = pay.of[r];
        guide_add_word(&to, guide_lang(scene), W_C_DECK, (int)city_left(own));
        guide_addf(&to, " · %s: ", guide_says(scene, W_C_GOALS_PAY));
        size_t before = to.length;
        city_put_pay(&to, guide_lang(scene), sums, false);
        if (to.length == before) guide_add(&to, "0");
        guide_add(&to, "\n");
    }
}
