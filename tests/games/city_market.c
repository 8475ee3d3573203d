/* SPDX-License-Identifier: MIT */
/* Prices (CITY-BUY-10), and slots when tiles leave a player. */
#include <string.h>

#include "city_table.h"
#include "games/city/table.h"

/* --- prices --- */

static city_table table;
static city_state state;

static const char *const power_words[] = {"Y4", "wand", "crown"};
static const city_power powers[] = {CITY_Y4, CITY_WAND, CITY_CROWN};

/* A player whose district is a row of tiles with these powers; on offer is a tile of a cost. */
static void set_buyer(const char *tiles, uint32_t cost, bool green) {
    static const char *const offers[] = {"RRRR", "GGGG"};
    city_table_clear(&table);
    int32_t column = 0;
    for (size_t at = 0; tiles[at];) {
        size_t length = strcspn(tiles + at, " ");
        for (uint32_t i = 0; i < 3; i++) {
            if (strlen(power_words[i]) != length || memcmp(power_words[i], tiles + at, length) != 0)
                continue;
            uint32_t slot = city_table_tile(&table, "YYYY", 4);
            table.content.designs[table.player.tile[slot]].power = (uint8_t)powers[i];
            city_lay(&table.content, &table.player, slot, city_cell_at(0, column++), 0);
        }
        at += length + (tiles[at + length] == ' ');
    }
    uint32_t design = table.content.design_count++;
    size_t used = 0;
    city_notation_read(offers[green], 4, &table.content.designs[design], &used, NULL);
    table.content.designs[design].cost = (uint8_t)cost;
    memset(&state, 0, sizeof state);
    memset(state.market, CITY_NONE, sizeof state.market);
    state.market[4] = (uint8_t)design;
}

static const struct {
    const char *name;
    const char *tiles;
    uint32_t cost, halves, fours;
    bool green;
    uint32_t price, reduced;
} prices[] = {
    {"as printed", "", 11, 0, 0, false, 11, 11},
    {"EX-CITY-65: half", "", 11, 1, 0, false, 6, 11},
    {"EX-CITY-65: half twice", "", 11, 2, 0, false, 3, 11},
    {"EX-CITY-65: half, and a Y4", "Y4", 11, 1, 0, false, 4, 9},
    {"EX-CITY-65: reward 4, and the Wand", "wand", 11, 0, 1, false, 8, 10},
    {"EX-CITY-65: the Crown on a green 3", "crown", 3, 0, 0, true, 1, 1},
    {"EX-CITY-65: 3, and two Y4", "Y4 Y4", 3, 0, 0, false, 1, 1},
    {"EX-CITY-68: 9 counts as 7", "Y4", 9, 0, 0, false, 7, 7},
    {"EX-CITY-68: 10 does not", "Y4", 10, 0, 0, false, 8, 8},
    {"the Crown on a red tile", "crown", 8, 0, 0, false, 8, 8},
    {"everything", "Y4 wand crown", 18, 1, 2, true, 1, 12},
    {"half before 2 less", "", 5, 1, 1, false, 1, 5},
};

TEST(prices_of_tiles) {
    EACH(row, prices) {
        set_buyer(row->tiles, row->cost, row->green);
        state.seats[0] = table.player;
        state.seats[0].halves = (uint8_t)row->halves;
        state.seats[0].less = (uint8_t)(2 * row->fours);
        CHECK_EQ(city_price(&table.content, &state, 0, 4), row->price);
        CHECK_EQ(city_reduced(&table.content, &state, 0, 4), row->reduced);
    }
}

/* A covered tile does not lower prices (CITY-MODEL-08). */
TEST(covered_tiles_lower_no_price) {
    set_buyer("Y4", 9, false);
    uint32_t over = city_table_tile(&table, "RRRR", 4);
    city_lay(&table.content, &table.player, over, city_cell_at(0, 0), 0);
    state.seats[0] = table.player;
    CHECK_EQ(city_price(&table.content, &state, 0, 4), 9);
}

/* --- slots --- */

/* Costs tell which tile is in which slot; they are given as in "1 2 3". */
static void check_tiles(const char *costs) {
    char found[64] = "";
    size_t at = 0;
    for (uint32_t slot = 0; slot < table.player.owned; slot++)
        found[at++] = (char)('0' + city_tile(&table.content, &table.player, slot)->cost);
    CHECK_STR(found, costs);
    for (uint32_t slot = table.player.owned; slot < CITY_SLOTS; slot++)
        CHECK_EQ(table.player.tile[slot], CITY_NONE);
}

/* Five tiles: 1 in the deck, 2 on 3 in the district, 4 beside them, 5 bought. */
static void set_five(void) {
    city_player *player = &table.player;
    city_table_clear(&table);
    for (uint32_t i = 0; i < 5; i++) {
        uint32_t slot = city_table_tile(&table, "YYRR", 4);
        table.content.designs[player->tile[slot]].cost = (uint8_t)(i + 1);
    }
    player->deck = city_bit(0);
    city_lay(&table.content, player, 2, city_cell_at(0, 0), 1);
    city_lay(&table.content, player, 1, city_cell_at(0, 0), 2);
    city_lay(&table.content, player, 3, city_cell_at(0, 1), 3);
    player->bought = city_bit(4);
    player->owned_before = 4;
    memset(player->ahead, CITY_NONE, 2);
}

TEST(a_tile_of_the_deck_goes) {
    set_five();
    city_detach(&table.content, &table.player, 0);
    city_drop(&table.player, city_bit(0));
    check_tiles("2345");
    CHECK_EQ(table.player.deck, 0);
    CHECK_EQ(table.player.laid, 7);
    CHECK_EQ(table.player.top, 5);
    CHECK_EQ(table.player.beneath[0], 1);
    CHECK_EQ(table.player.bought, 8);
    CHECK_EQ(table.player.owned_before, 3);
}

TEST(a_covered_tile_goes) {
    set_five();
    city_detach(&table.content, &table.player, 2);
    city_drop(&table.player, city_bit(2));
    check_tiles("1245");
    CHECK_EQ(table.player.laid, 6);
    CHECK_EQ(table.player.top, 6);
    CHECK_EQ(table.player.beneath[1], CITY_NONE);
    CHECK_EQ(city_turn(&table.player, 2), 3);
    CHECK_EQ(table.player.cell[2], city_cell_at(0, 1));
}

TEST(a_covering_tile_goes) {
    set_five();
    city_remove(&table.content, &table.player, 1);
    CHECK_EQ(table.player.gone, 2);
    CHECK_EQ(table.player.top, 12);
    CHECK_EQ(city_slot_at(&table.player, city_cell_at(0, 0)), 2);
    city_drop(&table.player, table.player.gone);
    check_tiles("1345");
    CHECK_EQ(table.player.gone, 0);
    CHECK_EQ(table.player.top, 6);
}

/* A designer's tile set may have as many tiles with one spell as a player can own; each brings
 * another reward (CITY-SPELL-R3), in addition to that of the place. */
TEST(a_years_counters_hold_what_all_tiles_bring) {
    enum { REWARDS_MOST = CITY_OWNED_MAX + 1 };
    city_player player;
    CHECK(4 * REWARDS_MOST <= UINT8_MAX - 2); /* exchanges: CITY-REWARD-07, more than by Y3 */
    CHECK(2 * REWARDS_MOST <= UINT8_MAX);     /* less: CITY-REWARD-04 */
    CHECK(4 + REWARDS_MOST <= UINT8_MAX);     /* buys */
    CHECK(UINT8_MAX >> CITY_HALVES_MAX ==
          0); /* halves: no price is left of which one would be more */
    CHECK(sizeof player.under >= CITY_OWNED_MAX + 1); /* all tiles, and one handed back */
    CHECK(CITY_OWNED_MAX + CITY_DARK_MAX == CITY_SLOTS);
}
