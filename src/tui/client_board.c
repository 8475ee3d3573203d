/* SPDX-License-Identifier: MIT */
/* Choosing on a board: the board is on the left; on its right are the game's own information, the
 * question, and a short list of choices. Arrows go to the nearest place in their direction. */
#include <stdio.h>
#include <string.h>

#include "host/print.h"
#include "tui/client.h"

enum {
    SIDE_MIN = 28,
    SIDE_MAX = 48,
    LOG_ROWS = 2,
    LIST_LEAST = 4,
    TALL = 28,
    INFO_LEAST = 4,
    ZOOM_MOST = 4
};

typedef struct layout {
    grid_area board, side, log;
} layout;

static layout lay_out_board(const client *c) {
    int width = c->grid.width, height = c->grid.height, side = width * 2 / 5;
    side = side < SIDE_MIN ? SIDE_MIN : side > SIDE_MAX ? SIDE_MAX : side;
    int log = height >= TALL ? LOG_ROWS + 1 : LOG_ROWS, rows = height - 2 - log;
    return (layout){
        .board = {0, 1, width - side - 1, rows},
        .side = {width - side, 1, side - 1, rows},
        .log = {1, 1 + rows, width - 2, log},
    };
}

bool client_on_board(client *c) {
    if (!c->table->board || c->viewer >= SLG_SEATS_MAX || c->covered) return false;
    table_eyes eyes = client_eyes(c);
    return c->table->board->is_open(&eyes);
}

/* --- the list --- */

static bool spot_of_option(const client *c, uint32_t option, table_spot *spot) {
    return option < c->choices.count && c->table->board->spot(c->choices.options[option], spot);
}

static int turn_of(const client *c, uint32_t option) {
    return c->table->board->turn(c->choices.options[option]);
}

/* The line of a place; -1 if there is none yet. */
static int line_of_spot(const client *c, table_spot spot) {
    table_spot at;
    for (uint32_t i = 0; i < c->list.count; i++)
        if (spot_of_option(c, c->list.line[i], &at) && table_same_spot(at, spot)) return (int)i;
    return -1;
}

/* Places come before lines that are worth less; equals keep their order. */
static void add_board_place(client *c, uint32_t option, uint32_t first) {
    table_spot spot;
    client_list *list = &c->list;
    spot_of_option(c, option, &spot);
    int same = line_of_spot(c, spot);
    uint32_t at = list->count;
    if (same >= 0) {
        if (list->worth[option] <= list->worth[list->line[same]]) return;
        at = (uint32_t)same;
    } else {
        list->count++;
        list->places++;
    }
    for (; at > first && list->worth[list->line[at - 1]] < list->worth[option]; at--)
        list->line[at] = list->line[at - 1];
    list->line[at] = (uint16_t)option;
}

/* Letters that are not commands of the table, of a board or of pages. */
static void label_lines(client *c) {
    static const char letters[] = "adejkmwx";
    size_t letter = 0;
    uint32_t digit = 1;
    chooser *ch = &c->choices;
    for (uint32_t i = 0; i < ch->count; i++)
        ch->label[i][0] = 0;
    for (uint32_t i = 0; i < c->list.count; i++) {
        uint32_t option = c->list.line[i];
        char key = c->table->board->key(ch->options[option]), *label = ch->label[option];
        if (slg_guide_closes(session_game(&c->session), ch->options[option]))
            key = '0';
        else if (key == TABLE_ANY_LETTER && letters[letter])
            key = letters[letter++];
        else if ((key == 0 || key == TABLE_ANY_LETTER) && digit <= 9)
            key = (char)('0' + digit++);
        else if (key == 0 || key == TABLE_ANY_LETTER)
            continue; /* arrows reach it */
        slg_print(label, CHOOSER_LABEL_MAX, "%c", key);
    }
}

/* A place that cannot be chosen needs no line; a spell that a player might look for does. */
static bool is_spot_shown(const client *c, uint32_t refused) {
    return !c->list.places ||
           c->table->board->key(c->choices.refused[refused].option) == TABLE_ANY_LETTER;
}

static void drop_refused(client *c) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < c->choices.refused_count; i++)
        if (is_spot_shown(c, i)) c->choices.refused[kept++] = c->choices.refused[i];
    c->choices.refused_count = kept;
}

void client_arrange(client *c) {
    chooser *ch = &c->choices;
    client_list *list = &c->list;
    table_spot spot;
    if (!ch->open || !client_on_board(c)) {
        list->open = false;
        return;
    }
    if (list->open && list->seq == ch->decision.seq && list->seat == ch->decision.seat) return;
    *list = (client_list){.open = true, .seq = ch->decision.seq, .seat = ch->decision.seat};
    table_eyes eyes = client_eyes(c);
    c->table->board->worths(&eyes, list->worth);
    for (int closing = 0; closing < 2; closing++) {
        for (uint32_t i = 0; i < ch->count; i++)
            if (!spot_of_option(c, i, &spot) &&
                slg_guide_closes(session_game(&c->session), ch->options[i]) == (bool)closing)
                list->line[list->count++] = (uint16_t)i;
        for (uint32_t i = 0, first = list->count; closing == 0 && i < ch->count; i++)
            if (spot_of_option(c, i, &spot)) add_board_place(c, i, first);
    }
    drop_refused(c);
    label_lines(c);
    ch->cursor = list->count ? list->line[0] : 0;
    for (uint32_t i = 0; i < list->count && list->places; i++)
        if (spot_of_option(c, list->line[i], &spot)) { /* the best place is proposed */
            ch->cursor = list->line[i];
            break;
        }
}

/* The option on the cursor's line, with its current turn; -1: the line is refused. */
static int cursor_line(const client *c) {
    table_spot spot;
    if (spot_of_option(c, c->choices.cursor, &spot)) return line_of_spot(c, spot);
    for (uint32_t i = 0; i < c->list.count; i++)
        if (c->list.line[i] == c->choices.cursor) return (int)i;
    return -1;
}

/* --- drawing --- */

static void draw_board_line(client *c, const table_eyes *eyes, grid_area area, uint32_t line,
                            bool here) {
    grid *g = &c->grid;
    chooser *ch = &c->choices;
    uint32_t best = c->list.line[line], option = here ? ch->cursor : best;
    char text[SLG_TEXT_MAX] = "", preview[TABLE_TEXT_MAX] = "", label[CHOOSER_LABEL_MAX + 8];
    grid_style style = here ? GRID_CURSOR : GRID_TEXT;
    if (here) grid_fill(g, area, GRID_CURSOR, " ");
    slg_print(label, sizeof label, "%s", ch->label[best]);
    grid_put(g, area.x, area.y, 1, style, here ? "▸" : " ");
    grid_put(g, area.x + 1, area.y, 2, here ? GRID_CURSOR : GRID_LEGAL, label);
    c->table->board->brief(eyes, ch->options[option], text, sizeof text);
    int used = grid_put(g, area.x + 3, area.y, area.width - 3, style, text) + 3;
    slg_guide_preview(&eyes->scene, ch->options[option], false, preview, sizeof preview);
    if (ch->hinted && ch->hint == option)
        used += grid_put(g, area.x + used, area.y, 2, style, " ◂");
    int room = area.width - used - 1;
    if (room > 3 && preview[0])
        grid_put_right(g, area.x + used + 1, area.y, room, here ? GRID_CURSOR : GRID_DIM, preview);
}

static void draw_refused(client *c, const table_eyes *eyes, grid_area area, uint32_t i, bool here) {
    char text[SLG_TEXT_MAX] = "";
    grid_style style = here ? GRID_CURSOR : GRID_REFUSED;
    if (here) grid_fill(&c->grid, area, GRID_CURSOR, " ");
    grid_put(&c->grid, area.x, area.y, 3, style, here ? "▸·" : " ·");
    c->table->board->brief(eyes, c->choices.refused[i].option, text, sizeof text);
    grid_put(&c->grid, area.x + 3, area.y, area.width - 3, style, text);
}

/* The first line to show, so that the cursor stays in view. */
static int first_line(const client *c, int rows) {
    int lines = (int)(c->list.count + c->choices.refused_count), at = cursor_line(c);
    if (at < 0) at = (int)(c->list.count + c->choices.cursor - c->choices.count);
    int first = at - rows + 1;
    first = first > lines - rows ? lines - rows : first;
    return first < 0 ? 0 : first;
}

/* Returns the rows used. */
static int draw_list(client *c, const table_eyes *eyes, grid_area area) {
    int lines = (int)(c->list.count + c->choices.refused_count), first = first_line(c, area.height);
    int at = cursor_line(c), rows = lines - first < area.height ? lines - first : area.height;
    c->list.area = (grid_area){area.x, area.y, area.width, rows};
    c->list.first = first;
    for (int row = 0; row < rows; row++) {
        int line = first + row;
        grid_area one = {area.x, area.y + row, area.width, 1};
        uint32_t refused = (uint32_t)line - c->list.count;
        if (line < (int)c->list.count)
            draw_board_line(c, eyes, one, (uint32_t)line, line == at);
        else
            draw_refused(c, eyes, one, refused, c->choices.cursor == c->choices.count + refused);
    }
    if (first > 0) grid_put_right(&c->grid, area.x, area.y, area.width, GRID_KEY, "▴");
    if (first + rows < lines)
        grid_put_right(&c->grid, area.x, area.y + rows - 1, area.width, GRID_KEY, "▾");
    return rows;
}

/* The game's own drawing already describes what is under the cursor, unless it is not a place. */
static bool wants_info(const client *c) {
    table_spot spot;
    bool refused = c->choices.open && c->choices.cursor >= c->choices.count;
    return c->looking || refused || !c->choices.open ||
           !spot_of_option(c, c->choices.cursor, &spot);
}

static void draw_beside_board(client *c, const table_eyes *eyes, grid_area area) {
    grid *g = &c->grid;
    char prompt[SLG_TEXT_MAX] = "";
    int used = c->table->board->draw_side(eyes, g, area);
    area.y += used;
    area.height -= used;
    client_prompt(c, prompt, sizeof prompt);
    if (area.height < 2) return;
    int lines = grid_wrap(g, (grid_area){area.x, area.y, area.width, area.height < 2 ? 1 : 2},
                          GRID_BOLD, prompt, 0);
    lines = lines > 2 ? 2 : lines;
    area.y += lines;
    area.height -= lines;
    if (area.height <= 0) return;
    if (c->choices.open) {
        bool info = wants_info(c) && area.height > LIST_LEAST + INFO_LEAST;
        int rows =
            info ? area.height - (c->looking ? area.height * 2 / 3 : area.height / 2) : area.height;
        rows = draw_list(c, eyes, (grid_area){area.x, area.y, area.width, rows});
        area.y += rows;
        area.height -= rows;
    }
    if (area.height > 1) {
        area.y += 1;
        area.height -= 1;
        client_draw_info(c, eyes, area);
    }
}

/* Can it be turned in more than one way? */
static bool can_turn(const client *c, const table_eyes *eyes) {
    char text[SLG_TEXT_MAX] = "";
    if (c->list.places && c->choices.cursor < c->choices.count)
        c->table->board->shape(eyes, c->choices.options[c->choices.cursor], text, sizeof text);
    return text[0] != 0;
}

static tui_word keys_of(const client *c, const table_eyes *eyes) {
    if (!c->choices.open) return W_KEYS_BOARD_WAIT;
    if (can_turn(c, eyes)) return W_KEYS_BOARD_PLACE;
    bool first = c->list.count && c->table->board->key(c->choices.options[c->list.line[0]]) == 'f';
    return first ? W_KEYS_BOARD : W_KEYS_BOARD_PICK;
}

void client_draw_board(client *c) {
    grid *g = &c->grid;
    layout l = lay_out_board(c);
    table_eyes eyes = client_eyes(c);
    c->table->title(&eyes, g, (grid_area){0, 0, g->width, 1});
    c->table->board->draw(&eyes, g, l.board);
    grid_fill(g, (grid_area){l.board.width, 1, 1, l.board.height}, GRID_FRAME, "│");
    draw_beside_board(c, &eyes, l.side);
    client_draw_log_lines(c, l.log);
    client_draw_message(c);
    client_draw_keys(g, client_say(c, keys_of(c, &eyes)));
}

/* --- keys --- */

/* The option at a place that is turned like the one under the cursor; else the first one there. */
static uint32_t option_at(const client *c, table_spot spot, int turn) {
    uint32_t found = SLG_OPTIONS_MAX;
    for (uint32_t i = 0; i < c->choices.count; i++) {
        table_spot at;
        if (!spot_of_option(c, i, &at) || !table_same_spot(at, spot)) continue;
        if (turn_of(c, i) == turn) return i;
        if (found == SLG_OPTIONS_MAX) found = i;
    }
    return found;
}

static void go_to_spot(client *c, uint32_t option) {
    if (option >= c->choices.count) return;
    c->choices.cursor = option;
    c->looking = false;
    c->message[0] = 0;
}

/* The nearest place in a direction: a step sideways counts double. */
static void move_to_place(client *c, int down, int right) {
    table_spot from, to, best = {0, 0};
    int least = INT32_MAX;
    if (!spot_of_option(c, c->choices.cursor, &from)) {
        for (uint32_t i = 0; i < c->list.count; i++)
            if (spot_of_option(c, c->list.line[i], &to)) {
                go_to_spot(c, c->list.line[i]);
                return;
            }
        return;
    }
    for (uint32_t i = 0; i < c->list.count; i++) {
        if (!spot_of_option(c, c->list.line[i], &to)) continue;
        int y = to.row - from.row, x = to.column - from.column;
        int along = y * down + x * right, across = y * right + x * down;
        across = across < 0 ? -across : across;
        if (along <= 0 || along + 2 * across >= least) continue;
        least = along + 2 * across;
        best = to;
    }
    if (least < INT32_MAX) go_to_spot(c, option_at(c, best, turn_of(c, c->choices.cursor)));
}

/* The next option at the same place, turned further, starting over after the last. */
static void turn_on_board(client *c, int step) {
    table_spot from, to;
    uint32_t count = c->choices.count, at = c->choices.cursor;
    if (!spot_of_option(c, at, &from)) return;
    for (uint32_t n = 1; n <= count; n++) {
        at = (at + (step > 0 ? 1 : count - 1)) % count;
        if (spot_of_option(c, at, &to) && table_same_spot(from, to)) break;
    }
    go_to_spot(c, at);
}

static void move_line(client *c, int step) {
    int lines = (int)(c->list.count + c->choices.refused_count), at = cursor_line(c);
    if (lines == 0) return;
    if (at < 0) at = (int)(c->list.count + c->choices.cursor - c->choices.count);
    at = (at + step + lines) % lines;
    c->choices.cursor = at < (int)c->list.count ? c->list.line[at]
                                                : c->choices.count + (uint32_t)at - c->list.count;
    c->looking = false;
    c->message[0] = 0;
}

static void best_turn(client *c) {
    int line = cursor_line(c);
    if (line >= 0) go_to_spot(c, c->list.line[line]);
}

static bool place_key(client *c, const tui_key *key) {
    switch (key->code) {
    case KEY_ARROW_UP: move_to_place(c, -1, 0); return true;
    case KEY_ARROW_DOWN: move_to_place(c, 1, 0); return true;
    case KEY_ARROW_LEFT: move_to_place(c, 0, -1); return true;
    case KEY_ARROW_RIGHT: move_to_place(c, 0, 1); return true;
    case KEY_PAGE_UP:
    case KEY_WHEEL_UP: move_line(c, -1); return true;
    case KEY_PAGE_DOWN:
    case KEY_WHEEL_DOWN: move_line(c, 1); return true;
    case KEY_CHAR: break;
    default: return false;
    }
    if (key->text[1]) return false;
    switch (key->text[0]) {
    case ' ':
    case 'r': turn_on_board(c, 1); return true;
    case 'R': turn_on_board(c, -1); return true;
    case 'b': best_turn(c); return true;
    case 'n': move_line(c, 1); return true;
    default: return false;
    }
}

void client_zoom(client *c, bool larger) {
    int zoom = c->zoom + (larger ? 1 : -1);
    c->zoom = zoom < -ZOOM_MOST ? -ZOOM_MOST : zoom > ZOOM_MOST ? ZOOM_MOST : zoom;
}

static bool within_area(grid_area area, int x, int y) {
    return x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;
}

/* In the list, the first click moves the cursor, the second one chooses. */
static void click_line(client *c, int line) {
    uint32_t refused = (uint32_t)line - c->list.count;
    if (line == cursor_line(c))
        client_answer(c, c->choices.cursor);
    else if (line < (int)c->list.count)
        go_to_spot(c, c->list.line[line]);
    else if (refused < c->choices.refused_count)
        c->choices.cursor = c->choices.count + refused;
}

/* A click moves the cursor to the place; one on the place under the cursor chooses it. */
static void click_board(client *c, int x, int y) {
    table_spot spot, from;
    table_eyes eyes = client_eyes(c);
    if (!c->table->board->spot_at(&eyes, lay_out_board(c).board, x, y, &spot)) return;
    bool here = spot_of_option(c, c->choices.cursor, &from) && table_same_spot(from, spot);
    if (here)
        client_answer(c, c->choices.cursor);
    else if (line_of_spot(c, spot) >= 0)
        go_to_spot(
            c, option_at(c, spot,
                         c->choices.cursor < c->choices.count ? turn_of(c, c->choices.cursor) : 0));
}

/* Above the list is the tile in hand, which a click turns, or the deck, of which it turns up a
 * tile. */
static void click_on_board(client *c, int x, int y) {
    layout l = lay_out_board(c);
    if (within_area(c->list.area, x, y))
        click_line(c, c->list.first + y - c->list.area.y);
    else if (within_area(l.board, x, y))
        click_board(c, x, y);
    else if (within_area(l.side, x, y) && y < c->list.area.y && c->list.places)
        turn_on_board(c, 1);
    else if (within_area(l.side, x, y) && y < c->list.area.y && c->list.count)
        client_answer(c, c->list.line[0]);
}

bool client_board_key(client *c, const tui_key *key) {
    if (!client_on_board(c)) return false;
    if (key->code == KEY_CHAR && (key->text[0] == 'z' || key->text[0] == 'Z') && !key->text[1]) {
        client_zoom(c, key->text[0] == 'Z');
        return true;
    }
    if (key->code == KEY_CHAR && strcmp(key->text, "i") == 0) {
        client_open_page(c, PAGE_RULES);
        return true;
    }
    if (!c->choices.open || !c->list.open) return key->code == KEY_CLICK;
    if (key->code == KEY_CLICK) {
        click_on_board(c, key->x, key->y);
        return true;
    }
    if (c->list.places) return place_key(c, key);
    if (key->code == KEY_ARROW_UP || key->code == KEY_ARROW_DOWN) {
        move_line(c, key->code == KEY_ARROW_UP ? -1 : 1);
        return true;
    }
    return false;
}
