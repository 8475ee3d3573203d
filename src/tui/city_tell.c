/* SPDX-License-Identifier: MIT */
/* The table as lines of text, for the plain client: the district in the catalogue's notation, with
 * rows and columns counted from the first tile; tracks, years and market. */
#include <stdio.h>
#include <string.h>

#include "tui/city_words.h"

enum { CELL_MAX = 48, LINE_WIDTH = 94 };

/* --- the district --- */

static void put_cell(const table_eyes *eyes, const city_player *player, city_cell cell, char *out,
                     size_t capacity) {
    tui_text to = tui_text_in(out, capacity);
    uint32_t slot = city_slot_at(player, cell);
    tui_add(&to, "");
    if (slot >= CITY_SLOTS) {
        tui_add(&to, "....");
        return;
    }
    town_put_notation(&to, city_tile(town_set(eyes), player, slot), (int)city_turn(player, slot));
    if (player->tile[slot] != CITY_DARK && player->beneath[slot] < CITY_SLOTS) tui_add(&to, "^");
}

static size_t column_width(const table_eyes *eyes, const city_player *player, int32_t top,
                           int32_t bottom, int32_t column) {
    size_t width = 4;
    char text[CELL_MAX];
    for (int32_t row = top; row <= bottom; row++) {
        put_cell(eyes, player, city_cell_at(row, column), text, sizeof text);
        width = strlen(text) > width ? strlen(text) : width;
    }
    return width;
}

/* One tile a line, where the grid would be too wide to read. */
static void tell_as_list(tui_text *to, const table_eyes *eyes, const city_player *player) {
    char text[CELL_MAX];
    for (uint64_t left = player->top; left;) { /* in reading order */
        uint32_t slot = city_first_cell(player, left);
        city_cell cell = player->cell[slot];
        put_cell(eyes, player, cell, text, sizeof text);
        tui_addf(to, "%d,%d %s\n", (int)city_row(cell), (int)city_column(cell), text);
        left &= ~city_bit(slot);
    }
}

void town_tell_district(tui_text *to, const table_eyes *eyes, const city_player *player) {
    int32_t top, left, bottom, right;
    size_t widths[CITY_ROWS], all = 5;
    char text[CELL_MAX];
    town_extent(player, &top, &left, &bottom, &right);
    if (top > bottom) {
        tui_addf(to, "%s\n", town_say(eyes, W_C_NO_DISTRICT));
        return;
    }
    for (int32_t c = left; c <= right; c++) {
        widths[c - left] = column_width(eyes, player, top, bottom, c);
        all += widths[c - left] + 1;
    }
    if (all > LINE_WIDTH) {
        tell_as_list(to, eyes, player);
        return;
    }
    tui_add(to, "    ");
    for (int32_t c = left; c <= right; c++)
        tui_addf(to, " %-*d", (int)widths[c - left], (int)c);
    tui_add(to, "\n");
    for (int32_t r = top; r <= bottom; r++) {
        tui_addf(to, "%4d", (int)r);
        for (int32_t c = left; c <= right; c++) {
            put_cell(eyes, player, city_cell_at(r, c), text, sizeof text);
            tui_addf(to, " %-*s", c < right ? (int)widths[c - left] : 0, text);
        }
        tui_add(to, "\n");
    }
}

/* --- the table --- */

static void tell_player(tui_text *to, const table_eyes *eyes, uint32_t seat) {
    const city_state *s = town_shown(eyes);
    const city_player *player = &s->seats[seat];
    tui_addf(to, "%s%s: ", town_name(eyes, seat), s->timer == seat ? "*" : "");
    tui_add_word(to, town_lang(eyes), W_C_COINS, (int)player->coins);
    for (uint32_t r = 0; r < CITY_RESOURCES; r++)
        tui_addf(to, " · %s %u", town_resource_name(town_lang(eyes), r), player->track[r]);
    tui_add(to, "\n");
}

void town_tell_market(tui_text *to, const table_eyes *eyes) {
    const city_state *s = town_shown(eyes);
    tui_addf(to, "%s\n", town_say(eyes, W_C_MARKET));
    for (uint32_t place = 0; place < CITY_PLACES; place++) {
        char name[TOWN_TEXT];
        if (s->market[place] >= CITY_DARK) continue;
        town_tile_name(eyes, s->market[place], name, sizeof name);
        tui_addf(to, "  %u/%s ", place / 3 + 1, name);
        town_put_notation(to, city_design_of(town_set(eyes), s->market[place]), 0);
        tui_addf(to, " $%u", city_price(town_set(eyes), s, town_near(eyes), place));
        for (uint32_t i = 0; i < 2; i++)
            if (s->lying[place][i] < CITY_DARK) {
                tui_add(to, " + ");
                town_put_notation(to, city_design_of(town_set(eyes), s->lying[place][i]), 0);
            }
        tui_add(to, "\n");
    }
}

static void tell_years(tui_text *to, const table_eyes *eyes) {
    const city_state *s = town_shown(eyes);
    for (uint32_t year = s->year ? s->year : 1; year <= CITY_SHOWN; year++) {
        char name[TOWN_TEXT];
        tui_add_word(to, town_lang(eyes), W_C_YEAR, (int)year);
        town_reward_name(eyes, s->shown[year - 1], name, sizeof name);
        tui_addf(to, ": %u %s, %s", town_set(eyes)->year_prestige[year - 1],
                 town_resource_name(town_lang(eyes), CITY_PRESTIGE), name);
        if (s->year_monster[year - 1] < CITY_MONSTERS) {
            town_monster_name(eyes, (city_monster)s->year_monster[year - 1], name, sizeof name);
            tui_addf(to, ", !%s", name);
        }
        tui_add(to, city_mystery_cards(s) ? ", " : "");
        town_put_mystery(to, eyes, year);
        tui_add(to, "\n");
    }
}

void town_tell(const table_eyes *eyes, char *out, size_t capacity) {
    const city_state *s = town_shown(eyes);
    tui_text to = tui_text_in(out, capacity);
    tui_add_word(&to, town_lang(eyes), W_C_YEAR_OF, (int)s->year);
    tui_addf(&to, " · %s\n", town_say(eyes, town_phase_word(s->phase)));
    for (uint32_t n = 0; n < s->core.seats; n++)
        tell_player(&to, eyes, (town_near(eyes) + n) % s->core.seats);
    tell_years(&to, eyes);
    if (s->phase != CITY_PHASE_BUILD) town_tell_market(&to, eyes);
    const city_player *own = town_own(eyes);
    if (own->top) town_tell_district(&to, eyes, own);
    if (s->phase == CITY_PHASE_BUILD) {
        city_pay pay = town_expected(eyes, own);
        int32_t sums[CITY_RESOURCES];
        for (uint32_t r = 0; r < CITY_RESOURCES; r++)
            sums[r] = pay.of[r];
        tui_add_word(&to, town_lang(eyes), W_C_DECK, (int)city_left(own));
        tui_addf(&to, " · %s: ", town_say(eyes, W_C_GOALS_PAY));
        size_t before = to.length;
        town_put_pay(&to, town_lang(eyes), sums, false);
        if (to.length == before) tui_add(&to, "0");
        tui_add(&to, "\n");
    }
}
