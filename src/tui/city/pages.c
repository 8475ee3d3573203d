/* SPDX-License-Identifier: MIT */
/* The pages of Sorcerer City: every district in full size; what a year's goals pay and why, one by
 * one; the years' rewards and monsters; and what is left in the player's own deck. */
#include <stdio.h>
#include <string.h>

#include "host/print.h"
#include "tui/city/words.h"

enum { LIST_WIDTH = 38, LIST_MOST = 46, SMALL_WIDTH = 60, DECK_CELL = 8, DECK_ROWS = 4 };
static const city_size tile_size = {7, 3};

/* --- v: districts --- */

/* "Ada (2 of 3)  money 5 · ...  12 tiles" */
static void draw_head(const table_eyes *eyes, grid *g, grid_area area, uint32_t who) {
    const city_player *player = city_player_of(&eyes->scene, who);
    char text[2 * CITY_TEXT];
    int used = grid_print(g, area.x + 1, area.y, area.width - 2, GRID_BOLD, "◂ %s ▸  ",
                          city_name(&eyes->scene, who));
    tui_text to = tui_text_in(text, sizeof text);
    if (city_is_hidden(&eyes->scene, who)) {
        tui_add(&to, table_say(eyes, W_C_BUILDS));
    } else {
        city_put_tracks(&to, &eyes->scene, player);
        tui_add(&to, "  ");
        tui_add_word(&to, table_lang(eyes), W_C_TILES_LIE, __builtin_popcountll(player->top));
    }
    grid_put(g, area.x + 1 + used, area.y, area.width - used - 2, GRID_TEXT, text);
}

/* The other districts beside it, as small as possible. */
static void draw_glance(const table_eyes *eyes, grid *g, grid_area area, uint32_t who) {
    int y = area.y, bottom = area.y + area.height;
    for (uint32_t seat = 0; seat < city_shown(&eyes->scene)->core.seats && y < bottom; seat++) {
        if (seat == who) continue;
        char text[CITY_TEXT];
        tui_text to = tui_text_in(text, sizeof text);
        for (uint32_t r = 0; r < CITY_RESOURCES; r++)
            tui_addf(&to, " %s%u", city_colour_letter(1u << r),
                     city_player_of(&eyes->scene, seat)->track[r]);
        int used =
            grid_print(g, area.x, y, area.width, GRID_SEAT_B, "%s", city_name(&eyes->scene, seat));
        grid_put(g, area.x + used, y, area.width - used, GRID_DIM,
                 city_is_hidden(&eyes->scene, seat) ? " …" : text);
        y += 1;
        if (city_is_hidden(&eyes->scene, seat)) continue;
        y += city_draw_small_map(eyes, g, (grid_area){area.x + 1, y, area.width - 1, bottom - y},
                                 city_player_of(&eyes->scene, seat));
    }
}

static void draw_districts(const table_eyes *eyes, uint32_t who, uint32_t item, grid *g,
                           grid_area area) {
    (void)item;
    int side = city_shown(&eyes->scene)->core.seats > 1 ? area.width / 4 : 0;
    city_map map = {.player = city_player_of(&eyes->scene, who), .cursor = -1, .zoom = eyes->zoom};
    draw_head(eyes, g, area, who);
    if (!city_is_hidden(&eyes->scene, who))
        city_draw_map(eyes, g, (grid_area){area.x, area.y + 1, area.width - side, area.height - 1},
                      &map);
    if (side)
        draw_glance(
            eyes, g,
            (grid_area){area.x + area.width - side + 1, area.y + 2, side - 2, area.height - 2},
            who);
}

/* --- g: goals --- */

static uint32_t count_goals(const table_eyes *eyes, uint32_t who) {
    city_scored goals[CITY_SCORED_MAX];
    return city_is_hidden(&eyes->scene, who) ? 0 : city_goals_of(&eyes->scene, who, goals);
}

static void draw_goal_line(const table_eyes *eyes, grid *g, grid_area line,
                           const city_player *player, const city_scored *goal, bool here) {
    char text[CITY_TEXT], place[32];
    grid_style style = here ? GRID_CURSOR : goal->pays ? GRID_TEXT : GRID_DIM;
    city_cell cell = player->cell[goal->slot];
    tui_text to = tui_text_in(text, sizeof text);
    city_put_goal_name(&to, &eyes->scene, goal);
    if (here) grid_fill(g, line, GRID_CURSOR, " ");
    slg_print(place, sizeof place, "%d,%d", (int)city_row(cell), (int)city_column(cell));
    int used = grid_print(g, line.x, line.y, line.width, style, "%s%-6s", here ? "▸" : " ", place);
    grid_print(g, line.x + line.width - 5, line.y, 5,
               here         ? GRID_CURSOR
               : goal->pays ? city_flat_style(goal->colour)
                            : GRID_DIM,
               "%4d", goal->pays);
    grid_put(g, line.x + used, line.y, line.width - used - 5, style, text);
}

/* The sum of the goals, the cap, and the value of the track (spells may have changed it since). */
static void draw_sums(const table_eyes *eyes, grid *g, grid_area area, const city_player *player,
                      const city_scored *goals, uint32_t count) {
    int32_t sum[CITY_RESOURCES] = {0};
    for (uint32_t i = 0; i < count; i++)
        sum[goals[i].colour % CITY_RESOURCES] += goals[i].pays;
    bool scored =
        player->work > CITY_WORK_SCORE || city_shown(&eyes->scene)->phase > CITY_PHASE_BUILD;
    for (uint32_t r = 0; r < CITY_RESOURCES; r++) {
        char more[CITY_TEXT] = "";
        tui_text to = tui_text_in(more, sizeof more);
        tui_add(&to, "");
        if (sum[r] > CITY_TRACK_MAX)
            tui_add_word(&to, table_lang(eyes), W_C_CAPPED, CITY_TRACK_MAX);
        else if (scored && player->track[r] != sum[r])
            tui_add_word(&to, table_lang(eyes), W_C_ON_TRACK, (int)player->track[r]);
        int used = grid_print(g, area.x, area.y + (int)r, area.width, city_tile_style(r), "%s",
                              city_colour_letter(1u << r));
        grid_print(g, area.x + used + 1, area.y + (int)r, area.width - used - 1, GRID_TEXT,
                   "%-10s%3d  %s", city_resource_name(table_lang(eyes), r), (int)sum[r], more);
    }
}

static void draw_goals(const table_eyes *eyes, uint32_t who, uint32_t item, grid *g,
                       grid_area area) {
    const city_player *player = city_player_of(&eyes->scene, who);
    city_scored goals[CITY_SCORED_MAX];
    uint32_t count =
        city_is_hidden(&eyes->scene, who) ? 0 : city_goals_of(&eyes->scene, who, goals);
    int list = area.width * 2 / 5;
    list = list < LIST_WIDTH ? LIST_WIDTH : list > LIST_MOST ? LIST_MOST : list;
    grid_area side = {area.x + area.width - list, area.y + 1, list - 1, area.height - 1};
    city_map map = {.player = player, .cursor = -1, .faint = count > 0, .zoom = eyes->zoom};
    draw_head(eyes, g, area, who);
    if (item >= count) item = count ? count - 1 : 0;
    if (count) {
        map.bright = goals[item].tiles | city_bit(goals[item].slot);
        map.marked = goals[item].tiles;
        map.cursor = player->cell[goals[item].slot];
    }
    if (!city_is_hidden(&eyes->scene, who))
        city_draw_map(
            eyes, g, (grid_area){area.x, area.y + 1, area.width - list - 1, area.height - 1}, &map);
    grid_fill(g, (grid_area){side.x - 1, side.y, 1, side.height}, GRID_FRAME, "│");
    int why = 4, rows = side.height - why - CITY_RESOURCES - 2, first = (int)item - rows / 2;
    first = first > (int)count - rows ? (int)count - rows : first;
    first = first < 0 ? 0 : first;
    int shown = (int)count - first < rows ? (int)count - first : rows;
    for (int i = 0; i < shown; i++)
        draw_goal_line(eyes, g, (grid_area){side.x, side.y + i, side.width, 1}, player,
                       &goals[first + i], (uint32_t)(first + i) == item);
    if (!count) {
        grid_wrap(g, (grid_area){side.x, side.y, side.width, 3}, GRID_DIM,
                  table_say(eyes, W_C_NO_GOALS), 0);
        return;
    }
    draw_sums(eyes, g, (grid_area){side.x, side.y + shown + 1, side.width, CITY_RESOURCES}, player,
              goals, count);
    char text[SLG_TEXT_MAX];
    tui_text to = tui_text_in(text, sizeof text);
    city_put_scored(&to, &eyes->scene, &goals[item]);
    tui_add(&to, "\n");
    city_put_besides(&to, &eyes->scene, player);
    grid_wrap(g,
              (grid_area){side.x, side.y + shown + CITY_RESOURCES + 2, side.width,
                          side.height - shown - CITY_RESOURCES - 2},
              GRID_BOLD, text, 0);
}

/* --- o: the player's own tiles --- */

static void draw_own(const table_eyes *eyes, uint32_t who, uint32_t item, grid *g, grid_area area) {
    const city_player *p = city_own(&eyes->scene);
    city_own_pile piles[CITY_OWN_PILES];
    int y = area.y + 1, columns = (area.width - 2) / DECK_CELL;
    (void)who, (void)item;
    city_own_piles(p, piles);
    for (int i = 0; i < CITY_OWN_PILES; i++) {
        if (!piles[i].slots) continue;
        char text[CITY_TEXT];
        tui_text to = tui_text_in(text, sizeof text);
        tui_add_word(&to, table_lang(eyes), piles[i].word, __builtin_popcountll(piles[i].slots));
        grid_put(g, area.x + 2, y++, area.width - 4, GRID_BOLD, text);
        int n = 0;
        for (uint64_t left = piles[i].slots; left; left &= left - 1, n++) {
            uint32_t slot = (uint32_t)__builtin_ctzll(left);
            int row = y + n / columns * (DECK_ROWS - 1 + (area.height > 40));
            if (p->tile[slot] >= CITY_DARK || row + tile_size.height > area.y + area.height)
                continue;
            city_design room;
            bool unseen = p->unseen >> slot & 1;
            city_tile_look look = {.design = city_known(&eyes->scene, p, slot, &room),
                                   .flat = unseen};
            city_draw_tile(g, area.x + 2 + n % columns * DECK_CELL, row, tile_size, &look);
        }
        y += (n + columns - 1) / columns * (DECK_ROWS - 1 + (area.height > 40)) + 1;
    }
}

/* --- t: the table, during building --- */

static void draw_table_of_page(const table_eyes *eyes, uint32_t who, uint32_t item, grid *g,
                               grid_area area) {
    (void)who, (void)item;
    area.y += 1;
    area.height -= 1;
    city_draw_table(eyes, g, area);
}

static uint32_t no_items(const table_eyes *eyes, uint32_t who) {
    (void)eyes, (void)who;
    return 0;
}

#define TELLS(page)                                                                             \
    static void tell_##page(const table_eyes *eyes, uint32_t who, char *out, size_t capacity) { \
        slg_guide_page(&eyes->scene, page, who, out, capacity);                                 \
    }
enum { DISTRICTS, GOALS, YEARS, OWN, TABLE };
TELLS(DISTRICTS)
TELLS(GOALS)
TELLS(YEARS)
TELLS(OWN)
TELLS(TABLE)

const table_page city_table_pages[CITY_PAGES] = {
    {'v', W_C_PAGE_DISTRICTS, W_C_KEYS_DISTRICTS, true, no_items, draw_districts, tell_DISTRICTS},
    {'g', W_C_PAGE_GOALS, W_C_KEYS_GOALS, true, count_goals, draw_goals, tell_GOALS},
    {'y', W_C_PAGE_YEARS, W_C_KEYS_YEARS, true, NULL, NULL, tell_YEARS},
    {'o', W_C_PAGE_OWN, W_C_KEYS_YEARS, true, no_items, draw_own, tell_OWN},
    {'t', W_C_PAGE_TABLE, W_C_KEYS_TABLE, true, no_items, draw_table_of_page, tell_TABLE},
};
