/* SPDX-License-Identifier: MIT */
/* The table of a game that this client does not draw itself: its sheet (guide/sheet.h), with what
 * has changed since the viewer's last answer highlighted. */
#include "tui/table.h"
#include "guide/sheet.h"

#include <string.h>

enum {
    GAP = 2,
    LABEL_MOST = 20,
    COLUMN_MOST = 36,
    BELOW = 10, /* lines that the choices need below a long table */
};

static const grid_style seat_styles[SLG_SEATS_MAX] = {GRID_SEAT_A, GRID_SEAT_B, GRID_GREEN,
                                                      GRID_YELLOW, GRID_RED,    GRID_TITLE};

/* The table as it is drawn, and what it was before. */
typedef struct sheet_page {
    const table_eyes *eyes;
    grid *g;
    grid_area area;
    int y, bottom;
    bool cut; /* something did not fit */
    bool has_before;
    slg_guide_scene before; /* as the viewer saw it at their last answer */
    slg_state_room room;
    int at_x, at_y; /* looks for the card that is drawn there */
    table_thing found;
} sheet_page;

/* --- what it was --- */

/* The answers before the viewer's last one; -1: the viewer has not answered yet. */
static int moves_before(const slg_match *match, uint32_t viewer) {
    if (!match) return -1; /* a server has it */
    for (uint32_t i = slg_match_moves(match); i > 0; i--)
        if (slg_match_move(match, i - 1)->seat == viewer) return (int)i - 1;
    return -1;
}

static void any_look_back(sheet_page *p) {
    const slg_guide_scene *scene = &p->eyes->scene;
    slg_state_room whole;
    slg_error error;
    if (!p->eyes->story || scene->viewer >= SLG_SEATS_MAX) return;
    int moves = moves_before(p->eyes->story->match, scene->viewer);
    slg_state *state = (slg_state *)(void *)&whole, *view = (slg_state *)(void *)&p->room;
    if (moves < 0 ||
        slg_match_seek(p->eyes->story->match, (uint32_t)moves, state, &error) != SLG_OK)
        return;
    slg_view(scene->game, state, scene->viewer, view);
    p->before = *scene;
    p->before.view = view;
    p->has_before = true;
}

static bool has_changed(const sheet_page *p, sheet_spot at, const char *now) {
    char was[SHEET_CELL_MAX];
    guide_text to = guide_text_in(was, sizeof was);
    if (!p->has_before || at.column >= sheet_columns(&p->before, at.table)) return p->has_before;
    sheet_put_cell(&p->before, at, &to);
    return strcmp(was, now) != 0;
}

static bool was_there(const sheet_page *p, sheet_spot at, int16_t card) {
    int16_t cards[SHEET_CARDS_MAX];
    if (at.column >= sheet_columns(&p->before, at.table)) return false;
    for (uint32_t i = sheet_cards(&p->before, at, cards); i > 0; i--)
        if (cards[i - 1] == card) return true;
    return false;
}

/* --- one cell --- */

/* Where the text of a cell goes on. */
typedef struct pen {
    grid_area area;
    int x, y;
} pen;

static void put_any(sheet_page *p, pen *at, grid_style style, const char *text) {
    int width = grid_text_width(p->g->ascii, text), end = at->area.x + at->area.width;
    if (at->x > at->area.x && at->x + width > end) {
        at->x = at->area.x;
        at->y++;
        while (*text == ' ')
            text++;
    }
    if (at->y >= p->bottom) {
        p->cut = true;
        return;
    }
    at->x += grid_put(p->g, at->x, at->y, end - at->x, style, text);
}

static void put_any_card(sheet_page *p, pen *at, sheet_spot spot, int16_t card, bool last) {
    const table_thing thing = {TABLE_CARD, card};
    const table_eyes *eyes = p->eyes;
    char name[SLG_TEXT_MAX];
    bool is_new = p->has_before && !was_there(p, spot, card);
    slg_card_name(eyes->scene.game, (uint32_t)card, table_lang(eyes), name, sizeof name);
    int x = at->x, y = at->y;
    put_any(p, at,
            table_same(eyes->focus, thing) ? GRID_CURSOR
            : is_new                       ? GRID_GOOD
                                           : GRID_TEXT,
            name);
    if (at->y > y) x = at->area.x;
    if (p->at_y == at->y && p->at_x >= x && p->at_x < at->x) p->found = thing;
    if (!last && at->y < p->bottom && at->x + 2 <= at->area.x + at->area.width)
        at->x += grid_put(p->g, at->x, at->y, 2, GRID_DIM, ", ");
}

/* A text of several words, broken at blanks. */
static void put_any_words(sheet_page *p, pen *at, grid_style style, char *text) {
    for (char *word = text; *word;) {
        size_t length = 1 + strcspn(word + 1, " ");
        char next = word[length];
        word[length] = 0;
        put_any(p, at, style, word);
        word[length] = next;
        word += length;
    }
}

/* Returns the line after the cell. */
static int draw_cell(sheet_page *p, pen *at, sheet_spot spot) {
    int16_t cards[SHEET_CARDS_MAX];
    char text[SHEET_CELL_MAX];
    uint32_t count = sheet_cards(&p->eyes->scene, spot, cards);
    for (uint32_t i = 0; i < count; i++)
        put_any_card(p, at, spot, cards[i], i + 1 == count);
    if (count) return at->y + 1;
    guide_text to = guide_text_in(text, sizeof text);
    sheet_put_cell(&p->eyes->scene, spot, &to);
    put_any_words(p, at, has_changed(p, spot, text) ? GRID_GOOD : GRID_TEXT, text);
    return at->y + 1;
}

/* --- the facts, one after the other --- */

static void draw_label(sheet_page *p, pen *at, sheet_spot spot) {
    char label[SHEET_CELL_MAX];
    guide_text to = guide_text_in(label, sizeof label);
    sheet_put_label(&p->eyes->scene, spot, &to);
    guide_add(&to, " ");
    put_any(p, at, GRID_DIM, label);
}

/* "Round 2   Die 4": labels and cells of one column, in lines. */
static void draw_flow(sheet_page *p, pen *at, uint32_t table, uint32_t column) {
    uint32_t rows = sheet_rows(&p->eyes->scene, table);
    for (uint32_t row = 0; row < rows; row++) {
        sheet_spot spot = {table, column, row};
        draw_label(p, at, spot);
        draw_cell(p, at, spot);
        at->x += GAP + 1;
    }
    p->y = at->y + 1;
}

/* --- a table --- */

static int any_label_width(sheet_page *p, uint32_t table, uint32_t rows) {
    int most = 0;
    for (uint32_t row = 0; row < rows; row++) {
        char label[SHEET_CELL_MAX];
        guide_text to = guide_text_in(label, sizeof label);
        sheet_put_label(&p->eyes->scene, (sheet_spot){table, 0, row}, &to);
        int width = grid_text_width(p->g->ascii, label);
        if (width > most) most = width;
    }
    return most < LABEL_MOST ? most : LABEL_MOST;
}

/* Names of seats need no title. */
static void draw_title(sheet_page *p, uint32_t table, int room) {
    char text[SHEET_CELL_MAX];
    guide_text to = guide_text_in(text, sizeof text);
    if (sheet_seat(&p->eyes->scene, (sheet_spot){table, 0, 0}) != SLG_SEAT_NONE) return;
    sheet_put_title(&p->eyes->scene, table, &to);
    grid_put(p->g, p->area.x, p->y, room, GRID_BOLD, text);
}

static void draw_headings(sheet_page *p, uint32_t table, uint32_t columns, int x, int width) {
    for (uint32_t column = 0; column < columns; column++) {
        char text[SHEET_CELL_MAX];
        sheet_spot spot = {table, column, 0};
        guide_text to = guide_text_in(text, sizeof text);
        uint32_t seat = sheet_seat(&p->eyes->scene, spot);
        sheet_put_heading(&p->eyes->scene, spot, &to);
        grid_put(p->g, x + (int)column * (width + GAP), p->y, width,
                 seat < SLG_SEATS_MAX ? seat_styles[seat] : GRID_BOLD, text);
    }
    p->y++;
}

static void draw_columns(sheet_page *p, uint32_t table, uint32_t columns, uint32_t rows) {
    int labels = any_label_width(p, table, rows), x = p->area.x + labels + GAP;
    int width = (p->area.x + p->area.width - x) / (int)columns - GAP;
    if (width > COLUMN_MOST) width = COLUMN_MOST;
    draw_title(p, table, labels);
    draw_headings(p, table, columns, x, width);
    for (uint32_t row = 0; row < rows && p->y < p->bottom; row++) {
        int next = p->y + 1;
        pen name = {{p->area.x, p->y, labels, 1}, p->area.x, p->y};
        char label[SHEET_CELL_MAX];
        guide_text to = guide_text_in(label, sizeof label);
        sheet_put_label(&p->eyes->scene, (sheet_spot){table, 0, row}, &to);
        put_any(p, &name, GRID_DIM, label);
        for (uint32_t column = 0; column < columns; column++) {
            grid_area area = {x + (int)column * (width + GAP), p->y, width, 1};
            pen at = {area, area.x, p->y};
            int end = draw_cell(p, &at, (sheet_spot){table, column, row});
            if (end > next) next = end;
        }
        p->y = next;
    }
}

/* Of more elements than columns fit, each in lines of its own. */
static void draw_elements(sheet_page *p, uint32_t table, uint32_t columns) {
    draw_title(p, table, p->area.width);
    p->y += p->y < p->bottom;
    for (uint32_t column = 0; column < columns && p->y < p->bottom; column++) {
        char text[SHEET_CELL_MAX];
        guide_text to = guide_text_in(text, sizeof text);
        pen at = {p->area, p->area.x, p->y};
        sheet_put_heading(&p->eyes->scene, (sheet_spot){table, column, 0}, &to);
        guide_add(&to, "  ");
        put_any(p, &at, GRID_BOLD, text);
        draw_flow(p, &at, table, column);
    }
}

static void draw_table(sheet_page *p, uint32_t table) {
    const slg_guide_scene *scene = &p->eyes->scene;
    uint32_t columns = sheet_columns(scene, table), rows = sheet_rows(scene, table);
    if (columns == 0 || rows == 0) return;
    if (p->y + 1 >= p->bottom) {
        p->cut = true;
        return;
    }
    p->y++;
    if (columns <= SHEET_COLUMNS_MAX)
        draw_columns(p, table, columns, rows);
    else
        draw_elements(p, table, columns);
}

/* Returns the rows used. */
static int draw_page(sheet_page *p) {
    const slg_guide_scene *scene = &p->eyes->scene;
    pen at = {p->area, p->area.x, p->area.y};
    int most = p->area.height > 2 * BELOW ? p->area.height - BELOW : p->area.height / 2;
    p->y = p->area.y;
    p->bottom = p->area.y + most;
    any_look_back(p);
    draw_flow(p, &at, 0, 0);
    for (uint32_t table = 1; table < sheet_tables(scene->game); table++)
        draw_table(p, table);
    if (p->y > p->bottom) p->y = p->bottom;
    if (p->cut) grid_put(p->g, p->area.x + p->area.width - 1, p->bottom - 1, 1, GRID_KEY, "▾");
    return p->y - p->area.y;
}

static sheet_page page_of(const table_eyes *eyes, grid *g, grid_area area) {
    grid_area inner = {area.x + 1, area.y, area.width - 2, area.height};
    return (sheet_page){.eyes = eyes, .g = g, .area = inner, .at_x = -1, .at_y = -1};
}

/* --- what the client asks --- */

static void draw_any_title(const table_eyes *eyes, grid *g, grid_area line) {
    const slg_guide_scene *scene = &eyes->scene;
    char text[128];
    int at = line.x + 1, end = line.x + line.width - 1;
    at += grid_put(g, at, line.y, end - at, GRID_TITLE,
                   slg_game_title(scene->game, table_lang(eyes)));
    uint32_t round = slg_guide_round(scene->game, scene->view);
    if (round) {
        slg_guide_round_name(scene->game, table_lang(eyes), round, text, sizeof text);
        at += grid_print(g, at, line.y, end - at, GRID_BOLD, "  %s", text);
    }
    if (eyes->of_ms) {
        uint32_t seconds = (eyes->left_ms + 999) / 1000;
        slg_print(text, sizeof text, "%u:%02u", seconds / 60, seconds % 60);
        grid_put_right(g, at, line.y, end - at, seconds <= 5 ? GRID_WARN : GRID_BOLD, text);
        end -= 7;
    }
    const char *phase = slg_guide_phase_name(scene->game, scene->view, table_lang(eyes));
    if (phase[0]) grid_print(g, at + 2, line.y, end - at - 2, GRID_CURSOR, " %s ", phase);
}

static int draw_any(const table_eyes *eyes, grid *g, grid_area area) {
    sheet_page p = page_of(eyes, g, area);
    return draw_page(&p);
}

static table_thing any_at(const table_eyes *eyes, grid_area area, int x, int y) {
    grid scratch = {0};
    if (!grid_resize(&scratch, area.x + area.width, area.y + area.height))
        return (table_thing){TABLE_NOTHING, 0};
    sheet_page p = page_of(eyes, &scratch, area);
    p.at_x = x;
    p.at_y = y;
    draw_page(&p);
    grid_free(&scratch);
    return p.found;
}

const tui_table any_table = {
    .game = "",
    .width_min = 80,
    .height_min = 24,
    .scores = W_SCORES,
    .title = draw_any_title,
    .draw = draw_any,
    .at = any_at,
};
