/* SPDX-License-Identifier: MIT */
/* The table between building phases: the years with their rewards and monsters, the players'
 * tracks, and the market with what each tile costs the viewer and which monsters lie on it. */
#include <stdio.h>
#include <string.h>

#include "host/print.h"
#include "tui/city/words.h"

enum {
    CELL = 10, /* columns of a place of the market */
    MARKET_ROWS = 4,
    ONE_ROW = CITY_PLACES * CELL + 4,
    LOW_HEIGHT = 30,
};
static const city_size offer_size = {9, 3};

/* --- where everything is --- */

typedef struct overview {
    int years_y, players_y, market_y, end;
    int player_columns; /* players shown side by side */
    bool one_row;       /* the whole market in one row */
} overview;

static int year_rows(const table_eyes *eyes) {
    return city_mystery_cards(city_shown(&eyes->scene)) ? 4 : 3;
}

static overview lay_out_city(const table_eyes *eyes, grid_area area) {
    int seats = city_shown(&eyes->scene)->core.seats;
    overview o = {.years_y = area.y, .players_y = area.y + year_rows(eyes)};
    o.player_columns = seats > 2 && area.height < LOW_HEIGHT ? 2 : 1;
    int players = (seats + o.player_columns - 1) / o.player_columns;
    o.market_y = o.players_y + players;
    o.one_row = area.width >= ONE_ROW;
    o.end = o.market_y + (o.one_row ? 1 : 2) * MARKET_ROWS;
    return o;
}

/* Places 0-5 and the rainbow are above, 6-11 below; or all are in one row. */
static void place_at(const overview *o, uint32_t place, int *x, int *y) {
    uint32_t column = place;
    bool below = !o->one_row && place >= 6 && place < CITY_RAINBOW_PLACE;
    if (!o->one_row) column = place == CITY_RAINBOW_PLACE ? 6 : place % 6;
    *x = 1 + (int)column * CELL + (int)(column / 3) * 1;
    *y = o->market_y + (below ? MARKET_ROWS : 0);
}

static bool in_focus(const table_eyes *eyes, int32_t thing) {
    return eyes->focus.kind == TABLE_PLACE && eyes->focus.index == thing;
}

/* --- the years --- */

static void draw_mystery(const table_eyes *eyes, grid *g, int x, int y, int width, uint32_t year,
                         grid_style style) {
    char text[CITY_TEXT] = "";
    tui_text to = tui_text_in(text, sizeof text);
    city_put_mystery(&to, &eyes->scene, year);
    grid_put(g, x + 1, y + 3, width - 2, style, text);
}

static void draw_year(const table_eyes *eyes, grid *g, int x, int y, int width, uint32_t year) {
    const city_state *s = city_shown(&eyes->scene);
    char name[CITY_TEXT] = "";
    bool now = s->year == year, focus = in_focus(eyes, CITY_THING_YEAR + (int32_t)year);
    grid_style style = focus            ? GRID_CURSOR
                       : now            ? GRID_BOLD
                       : s->year > year ? GRID_DIM
                                        : GRID_TEXT;
    if (focus) grid_fill(g, (grid_area){x, y, width - 1, year_rows(eyes)}, GRID_CURSOR, " ");
    grid_print(g, x, y, width - 1, style, "%s%u  %s %u", now ? "▸" : " ", year,
               city_resource_name(table_lang(eyes), CITY_PRESTIGE),
               city_set(&eyes->scene)->year_prestige[year - 1]);
    draw_mystery(eyes, g, x, y, width, year, style);
    if (year > CITY_SHOWN) return;
    uint32_t reward = s->shown[year - 1];
    if (reward >= 1 && reward <= CITY_REWARDS) {
        bool chosen = in_focus(eyes, CITY_THING_REWARD + (int32_t)reward);
        city_reward_name(&eyes->scene, reward, name, sizeof name);
        grid_put(g, x + 1, y + 1, width - 2, chosen ? GRID_CURSOR : style, name);
    }
    if (s->year_monster[year - 1] < CITY_MONSTERS) {
        city_monster_name(&eyes->scene, (city_monster)s->year_monster[year - 1], name, sizeof name);
        int used = grid_put(g, x + 1, y + 2, 1, focus ? GRID_CURSOR : GRID_WARN, "!");
        grid_put(g, x + 1 + used, y + 2, width - 2 - used, style, name);
    }
}

static void draw_years(const table_eyes *eyes, grid *g, const overview *o, int width) {
    for (uint32_t year = 1; year <= CITY_YEARS; year++) {
        int from = ((int)year - 1) * width / CITY_YEARS, to = (int)year * width / CITY_YEARS;
        draw_year(eyes, g, from, o->years_y, to - from, year);
    }
}

/* --- the players --- */

static void draw_player(const table_eyes *eyes, grid *g, int x, int y, int width, uint32_t seat) {
    const city_state *s = city_shown(&eyes->scene);
    const city_player *player = &s->seats[seat];
    char text[CITY_TEXT];
    bool focus = in_focus(eyes, CITY_THING_PLAYER + (int32_t)seat), turn = s->turn == seat;
    if (focus) grid_fill(g, (grid_area){x, y, width, 1}, GRID_CURSOR, " ");
    grid_style style = focus                             ? GRID_CURSOR
                       : seat == city_near(&eyes->scene) ? GRID_SEAT_A
                                                         : GRID_SEAT_B;
    grid_put(g, x, y, 1, GRID_KEY, turn ? "▸" : " ");
    int used = 1 + grid_print(g, x + 1, y, 16, style, "%s%s", city_name(&eyes->scene, seat),
                              s->timer == seat ? " *" : "");
    tui_text to = tui_text_in(text, sizeof text);
    tui_add_word(&to, table_lang(eyes), W_C_COINS, (int)player->coins);
    used = used < 14 ? 14 : used;
    used +=
        grid_print(g, x + used + 1, y, width - used - 1, focus ? style : GRID_BOLD, "%s", text) + 3;
    bool words = width - used > 50;
    for (uint32_t r = 0; r < CITY_RESOURCES; r++) {
        if (words)
            used +=
                grid_print(g, x + used, y, width - used, focus ? style : city_flat_style(r),
                           "%s %u  ", city_resource_name(table_lang(eyes), r), player->track[r]);
        else
            used += grid_print(g, x + used, y, width - used, focus ? style : city_flat_style(r),
                               "%s%u ", city_colour_letter(1u << r), player->track[r]);
    }
    if (!player->rank || width - used < 14) return;
    to = tui_text_in(text, sizeof text);
    tui_add_word(&to, table_lang(eyes), W_C_RANK, (int)player->rank);
    grid_put(g, x + used + 1, y, width - used - 1, focus ? style : GRID_DIM, text);
}

static void draw_players(const table_eyes *eyes, grid *g, const overview *o, int width) {
    uint32_t seats = city_shown(&eyes->scene)->core.seats;
    int room = width / o->player_columns;
    for (uint32_t n = 0; n < seats; n++) {
        uint32_t seat = (city_near(&eyes->scene) + n) % seats;
        draw_player(eyes, g, (int)(n % (uint32_t)o->player_columns) * room,
                    o->players_y + (int)(n / (uint32_t)o->player_columns), room - 1, seat);
    }
}

/* --- the market --- */

static const char *label_of_place(const table_eyes *eyes, uint32_t place) {
    for (uint32_t i = 0; i < eyes->option_count; i++) {
        table_thing at = slg_guide_points_at(&eyes->scene, eyes->options[i]);
        if (at.kind == TABLE_PLACE && at.index == CITY_THING_PLACE + (int32_t)place)
            return eyes->labels[i];
    }
    return "";
}

/* "!GE", or "!2SK": two on one tile are always skeletons (CITY-SOLO-13, CITY-SOLO-16). */
static void draw_lying(const table_eyes *eyes, grid *g, int x, int y, int room, uint32_t place) {
    const uint8_t *lying = city_shown(&eyes->scene)->lying[place];
    char text[16];
    if (lying[0] >= CITY_DARK) return;
    uint32_t monster = city_design_of(city_set(&eyes->scene), lying[0])->monster;
    slg_print(text, sizeof text, "!%s%s", lying[1] < CITY_DARK ? "2" : "",
              city_monster_code((city_monster)monster));
    int gap = (int)strlen(text) < room;
    grid_put(g, x + gap, y, room - gap, GRID_WARN, text);
}

static void draw_offer(const table_eyes *eyes, grid *g, const overview *o, uint32_t place) {
    const city_state *s = city_shown(&eyes->scene);
    int x, y;
    place_at(o, place, &x, &y);
    bool focus = in_focus(eyes, CITY_THING_PLACE + (int32_t)place);
    if (s->market[place] >= CITY_DARK) {
        grid_put(g, x, y + 1, CELL - 1, focus ? GRID_CURSOR : GRID_DIM, "  ---");
        return;
    }
    const city_design *d = city_design_of(city_set(&eyes->scene), s->market[place]);
    uint32_t price = (uint32_t)city_price_at(&eyes->scene, place);
    city_tile_look look = {.design = d, .cursor = focus};
    const char *label = label_of_place(eyes, place);
    city_draw_tile(g, x, y, offer_size, &look);
    int used = grid_print(g, x, y + 3, CELL - 1, focus ? GRID_CURSOR : GRID_LEGAL, "%s%s", label,
                          label[0] ? " " : "");
    used += grid_print(g, x + used, y + 3, CELL - used, focus ? GRID_CURSOR : GRID_BOLD,
                       price == d->cost ? "$%u" : "$%u!", price);
    draw_lying(eyes, g, x + used, y + 3, CELL - 1 - used, place);
}

int city_draw_table(const table_eyes *eyes, grid *g, grid_area area) {
    overview o = lay_out_city(eyes, area);
    draw_years(eyes, g, &o, area.width);
    draw_players(eyes, g, &o, area.width);
    for (uint32_t place = 0; place < CITY_PLACES; place++)
        draw_offer(eyes, g, &o, place);
    return o.end - area.y;
}

static table_thing city_at(const table_eyes *eyes, grid_area area, int x, int y) {
    overview o = lay_out_city(eyes, area);
    uint32_t seats = city_shown(&eyes->scene)->core.seats;
    if (y >= o.years_y && y < o.players_y)
        return guide_place(CITY_THING_YEAR + 1 + x * CITY_YEARS / area.width);
    if (y >= o.players_y && y < o.market_y) {
        int column = x * o.player_columns / area.width;
        uint32_t n = (uint32_t)((y - o.players_y) * o.player_columns + column);
        return n < seats ? guide_place(CITY_THING_PLAYER +
                                       (int32_t)((city_near(&eyes->scene) + n) % seats))
                         : guide_place(-1);
    }
    for (uint32_t place = 0; place < CITY_PLACES; place++) {
        int left, top;
        place_at(&o, place, &left, &top);
        if (x >= left && x < left + CELL - 1 && y >= top && y < top + MARKET_ROWS)
            return guide_place(CITY_THING_PLACE + (int32_t)place);
    }
    return guide_place(-1);
}

/* --- the rest of the table --- */

static void draw_city_title(const table_eyes *eyes, grid *g, grid_area line) {
    const city_state *s = city_shown(&eyes->scene);
    slg_lang lang = table_lang(eyes);
    char text[CITY_TEXT];
    int x = line.x + 1, end = line.x + line.width - 1;
    x += grid_put(g, x, line.y, end - x, GRID_TITLE, slg_game_title(eyes->scene.game, lang));
    tui_text to = tui_text_in(text, sizeof text);
    tui_add(&to, "  ");
    tui_add_word(&to, lang, W_C_YEAR_OF, (int)s->year);
    tui_add(&to, "  ");
    x += grid_put(g, x, line.y, end - x, GRID_BOLD, text);
    for (uint32_t phase = CITY_PHASE_BUILD; phase <= CITY_PHASE_COLLECT; phase++)
        x += grid_print(g, x, line.y, end - x, s->phase == phase ? GRID_CURSOR : GRID_DIM, " %s ",
                        tui_say(lang, city_phase_word(phase)));
    to = tui_text_in(text, sizeof text);
    tui_add_word(&to, lang, W_C_COINS, (int)city_own(&eyes->scene)->coins);
    if (grid_text_width(g->ascii, text) + 2 <= end - x)
        grid_put_right(g, x + 1, line.y, end - x - 1, GRID_TEXT, text);
}

static grid_style city_style_of(const slg_game *game, table_thing thing) {
    (void)game, (void)thing;
    return GRID_TEXT;
}

const tui_table city_table = {
    .game = "city",
    .width_min = 80,
    .height_min = 24,
    .scores = W_C_SCORES,
    .title = draw_city_title,
    .draw = city_draw_table,
    .at = city_at,
    .style_of = city_style_of,
    .board = &city_table_board,
    .pages = city_table_pages,
    .page_count = CITY_PAGES,
    .page_keys = {W_KEYS_PAGES, W_KEYS_PAGES_DONE, W_KEYS_OVER_PAGES},
};
