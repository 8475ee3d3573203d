/* SPDX-License-Identifier: MIT */
/* The pages with lists: everything that happened, and all cards. */
#include <string.h>

#include "command/card_names.h"
#include "tui/client.h"

/* --- the log --- */

enum { LOG_DETAIL_ROWS = 8 };

static const char *log_line(const client *c, uint32_t line) {
    return session_text(&c->session, line, client_reader(c));
}

/* The session's lines that the reader may read, numbered consecutively. */
static uint32_t log_count(const client *c) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < c->told; i++)
        count += log_line(c, i) != NULL;
    return count;
}

/* The session's number of the n-th of them. */
static uint32_t log_nth(const client *c, uint32_t n) {
    for (uint32_t i = 0; i < c->told; i++)
        if (log_line(c, i) && n-- == 0) return i;
    return 0;
}

static grid_area log_area(const client *c) {
    grid_area area = client_page_area(c);
    area.width = c->grid.width - 4;
    area.height -= LOG_DETAIL_ROWS;
    return area;
}

static int log_first(const client *c) {
    int rows = log_area(c).height, count = (int)log_count(c);
    int first = (int)c->cursor - rows / 2;
    first = first > count - rows ? count - rows : first;
    return first < 0 ? 0 : first;
}

static table_thing log_thing(client *c, uint32_t line) {
    table_eyes eyes = client_eyes(c);
    return slg_guide_happens_at(&eyes.scene, &c->session.lines[line].event);
}

/* The whole line, and a description of its subject as it is now. */
static void draw_log_detail(client *c, uint32_t line) {
    grid_area area = log_area(c), below = {area.x, area.y + area.height + 1, area.width, 0};
    char text[TABLE_TEXT_MAX];
    table_eyes eyes = client_eyes(c);
    table_thing thing = log_thing(c, line);
    below.height = c->grid.height - 1 - below.y;
    grid_fill(&c->grid, (grid_area){0, below.y - 1, c->grid.width, 1}, GRID_FRAME, "─");
    int used = grid_wrap(&c->grid, below, GRID_BOLD, log_line(c, line), 0);
    if (thing.kind == TABLE_NOTHING || used >= below.height) return;
    slg_guide_describe(&eyes.scene, thing, text, sizeof text);
    below.y += used;
    below.height -= used;
    grid_wrap(&c->grid, below, GRID_TEXT, text, 0);
}

void client_draw_log(client *c) {
    uint32_t count = log_count(c);
    grid_area area = log_area(c);
    client_draw_title(c, client_say(c, W_LOG_TITLE));
    if (c->cursor >= count) c->cursor = count ? count - 1 : 0;
    int first = log_first(c);
    for (int row = 0; row < area.height && first + row < (int)count; row++) {
        uint32_t line = log_nth(c, (uint32_t)(first + row));
        bool here = (uint32_t)(first + row) == c->cursor;
        bool heading = slg_guide_pace_of(session_game(&c->session),
                                         &c->session.lines[line].event) == SLG_PACE_LONG;
        grid_style style = here ? GRID_CURSOR : heading ? GRID_BOLD : GRID_TEXT;
        if (here) grid_fill(&c->grid, (grid_area){area.x, area.y + row, area.width, 1}, style, " ");
        grid_put(&c->grid, area.x, area.y + row, area.width, style, log_line(c, line));
    }
    if (first > 0) grid_put(&c->grid, 0, area.y, 1, GRID_KEY, "▴");
    if (first + area.height < (int)count)
        grid_put(&c->grid, 0, area.y + area.height - 1, 1, GRID_KEY, "▾");
    if (count) draw_log_detail(c, log_nth(c, c->cursor));
    client_draw_keys(&c->grid, client_say(c, W_KEYS_LOG));
}

void client_open_log(client *c, uint32_t line) {
    uint32_t before = 0;
    for (uint32_t i = 0; i < line && i < c->told; i++)
        before += log_line(c, i) != NULL;
    client_open_page(c, PAGE_LOG);
    c->cursor = before;
}

static void look_from_log(client *c) {
    uint32_t count = log_count(c);
    if (c->cursor >= count) return;
    table_thing thing = log_thing(c, log_nth(c, c->cursor));
    c->page = PAGE_TABLE;
    c->looking = thing.kind != TABLE_NOTHING;
    if (c->looking) c->focus = thing;
    client_settle(c);
}

void client_log_key(client *c, const tui_key *key) {
    int count = (int)log_count(c), page = log_area(c).height - 1, row = key->y - log_area(c).y;
    int step = 0;
    switch (key->code) {
    case KEY_ARROW_UP: step = -1; break;
    case KEY_ARROW_DOWN: step = 1; break;
    case KEY_WHEEL_UP: step = -3; break;
    case KEY_WHEEL_DOWN: step = 3; break;
    case KEY_PAGE_UP: step = -page; break;
    case KEY_PAGE_DOWN: step = page; break;
    case KEY_TO_START: step = -count; break;
    case KEY_TO_END: step = count; break;
    case KEY_CHAR: step = key->text[0] == ' ' ? page : 0; break;
    case KEY_CLICK:
        if (row < 0 || row >= log_area(c).height || log_first(c) + row >= count) return;
        if ((int)c->cursor == log_first(c) + row)
            look_from_log(c);
        else
            c->cursor = (uint32_t)(log_first(c) + row);
        return;
    case KEY_ENTER_: look_from_log(c); return;
    default: return;
    }
    int cursor = (int)c->cursor + step;
    c->cursor = (uint32_t)(cursor < 0 ? 0 : cursor >= count ? (count ? count - 1 : 0) : cursor);
}

/* --- cards --- */

/* The list of cards has a heading before each group, so this counts rows up to a card's. */
static bool begins_group(const client *c, uint32_t card) {
    const slg_game *game = session_game(&c->session);
    const char *group = slg_guide_group(game, card, client_lang(c));
    return group[0] && (card == 0 || group != slg_guide_group(game, card - 1, client_lang(c)));
}

static int card_row(const client *c, uint32_t card) {
    int row = 0;
    for (uint32_t i = 0; i <= card; i++)
        row += 1 + (begins_group(c, i) ? (i ? 2 : 1) : 0);
    return row - 1;
}

static int cards_first(const client *c) {
    int rows = client_page_area(c).height, at = card_row(c, c->cursor);
    int last = card_row(c, slg_card_count(session_game(&c->session)) - 1) + 1 - rows;
    int first = at - rows / 2;
    first = first > last ? last : first;
    return first < 0 ? 0 : first;
}

static void draw_card_list(client *c, grid_area area, int width) {
    const slg_game *game = session_game(&c->session);
    int first = cards_first(c);
    for (uint32_t card = 0; card < slg_card_count(game); card++) {
        char text[SLG_TEXT_MAX];
        table_thing thing = {TABLE_CARD, (int16_t)card};
        int y = area.y + card_row(c, card) - first;
        if (y > area.y && y <= area.y + area.height && begins_group(c, card))
            grid_put(&c->grid, area.x, y - 1, width, GRID_TITLE,
                     slg_guide_group(game, card, client_lang(c)));
        if (y < area.y || y >= area.y + area.height) continue;
        grid_style style = card == c->cursor    ? GRID_CURSOR
                           : c->table->style_of ? c->table->style_of(game, thing)
                                                : GRID_TITLE;
        slg_card_name(game, card, client_lang(c), text, sizeof text);
        if (style == GRID_TITLE && slg_guide_group(game, card, client_lang(c))[0])
            style = GRID_TEXT;
        grid_put(&c->grid, area.x, y, 3, style, slg_guide_mark(game, thing, client_lang(c)));
        grid_put(&c->grid, area.x + 3, y, width - 3, style, text);
    }
}

static int card_at(const client *c, int x, int y) {
    grid_area area = client_page_area(c);
    for (uint32_t card = 0; card < slg_card_count(session_game(&c->session)); card++)
        if (y == area.y + card_row(c, card) - cards_first(c) && x < area.x + 32) return (int)card;
    return -1;
}

void client_draw_cards(client *c) {
    grid *g = &c->grid;
    const slg_game *game = session_game(&c->session);
    uint32_t count = slg_card_count(game);
    grid_area area = client_page_area(c);
    char text[TABLE_TEXT_MAX];
    int list = 30;
    client_draw_title(c, client_say(c, W_CARDS_TITLE));
    c->cursor = c->cursor < count ? c->cursor : count ? count - 1 : 0;
    if (count) draw_card_list(c, area, list);
    table_eyes eyes = client_eyes(c);
    slg_guide_describe(&eyes.scene, (table_thing){TABLE_CARD, (int16_t)c->cursor}, text,
                       sizeof text);
    grid_area detail = {area.x + list + 2, area.y, g->width - area.x - list - 4, area.height};
    detail.width = detail.width < 60 ? detail.width : 60;
    char *rest = strchr(text, '\n');
    if (rest) *rest++ = 0;
    grid_put(g, detail.x, detail.y, detail.width, GRID_BOLD, text);
    detail.y += 2;
    detail.height -= 2;
    int lines = rest ? grid_wrap(g, detail, GRID_TEXT, rest, 0) + 1 : 0;
    detail.y += lines;
    detail.height -= lines;
    grid_wrap(g, detail, GRID_DIM, cli_card_source(game, c->cursor, client_lang(c)), 0);
    client_draw_keys(g, client_say(c, W_KEYS_CARDS));
}

void client_cards_key(client *c, const tui_key *key) {
    if (key->code == KEY_CLICK) {
        int card = card_at(c, key->x, key->y);
        if (card >= 0) c->cursor = (uint32_t)card;
        return;
    }
    if (key->code == KEY_ENTER_) { /* shows it in its place on the table */
        c->focus = (table_thing){TABLE_CARD, (int16_t)c->cursor};
        c->looking = true;
        c->page = PAGE_TABLE;
        return;
    }
    uint32_t count = slg_card_count(session_game(&c->session));
    int step = key->code == KEY_ARROW_UP || key->code == KEY_WHEEL_UP       ? -1
               : key->code == KEY_ARROW_DOWN || key->code == KEY_WHEEL_DOWN ? 1
               : key->code == KEY_PAGE_UP                                   ? -10
               : key->code == KEY_PAGE_DOWN                                 ? 10
                                                                            : 0;
    int cursor = (int)c->cursor + step;
    c->cursor = cursor < 0 ? 0 : cursor >= (int)count ? count - 1 : (uint32_t)cursor;
}
