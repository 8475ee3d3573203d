/* SPDX-License-Identifier: MIT */
/* The question that comes up when the match could not be saved: where else? */
#include <string.h>

#include "host/steady.h"
#include "tui/client.h"

/* keys typed just now were meant for the game, not for this page */
enum { KEEP_GUARD_US = 800000 };
enum { KEEP_ELSEWHERE, KEEP_AGAIN, KEEP_NOT, KEEP_ANSWERS };

void client_ask_where(client *c) {
    if (c->page != PAGE_KEEP) c->before_keep = c->page;
    c->keep.told = true;
    keeper_propose(&c->keep, &c->session, c->elsewhere, sizeof c->elsewhere);
    client_open_page(c, PAGE_KEEP);
    if (c->painter->live) c->guard_until = steady_us() + KEEP_GUARD_US;
}

/* If a path is too long for its line, its end matters more than its beginning. */
static const char *tail_of(const client *c, int room) {
    const char *text = c->elsewhere;
    while (grid_text_width(c->grid.ascii, text) > room) {
        text++;
        while (((unsigned char)*text & 0xC0) == 0x80)
            text++;
    }
    return text;
}

void client_draw_keep(client *c) {
    static const tui_word answers[KEEP_ANSWERS] = {W_KEEP_ELSEWHERE, W_KEEP_AGAIN, W_KEEP_NOT};
    grid *g = &c->grid;
    char text[STORE_WHY_MAX + 256];
    tui_text to = tui_text_in(text, sizeof text);
    tui_add_word(&to, client_lang(c), W_KEEP_TEXT, c->keep.why);
    int width = g->width - 8 < 72 ? g->width - 8 : 72;
    int lines = grid_wrap(g, (grid_area){0, 0, width - 4, 0}, GRID_TEXT, text, 0);
    int height = lines + KEEP_ANSWERS + 6;
    grid_area box = {(g->width - width) / 2, (g->height - height) / 2, width, height};
    grid_fill(g, box, GRID_TEXT, " ");
    grid_box(g, box, GRID_FRAME);
    grid_put_centre(g, box.x + 2, box.y + 1, width - 4, GRID_WARN, client_say(c, W_KEEP_TITLE));
    grid_wrap(g, (grid_area){box.x + 2, box.y + 3, width - 4, lines}, GRID_TEXT, text, 0);
    int y = box.y + 4 + lines;
    for (uint32_t i = 0; i < KEEP_ANSWERS; i++) {
        bool here = c->cursor == i;
        grid_print(g, box.x + 2, y++, width - 4, here ? GRID_CURSOR : GRID_TEXT, "%s %s ",
                   here ? "▸" : " ", client_say(c, answers[i]));
        if (i == KEEP_ELSEWHERE)
            grid_print(g, box.x + 4, y++, width - 6, here ? GRID_BOLD : GRID_DIM, "%s%s",
                       tail_of(c, width - 8), here ? "_" : "");
    }
    client_draw_keys(g, client_say(c, W_KEYS_KEEP));
}

static void close_page(client *c) {
    c->page =
        c->before_keep == PAGE_LEAVE || c->before_keep == PAGE_KEEP ? PAGE_TABLE : c->before_keep;
    client_settle(c);
}

static void do_answer(client *c) {
    bool kept = c->cursor == KEEP_ELSEWHERE ? keeper_move(&c->keep, &c->session, c->elsewhere)
                : c->cursor == KEEP_AGAIN   ? keeper_save_again(&c->keep, &c->session)
                                            : false;
    if (c->cursor != KEEP_NOT && !kept) return; /* the page gives the reason and asks again */
    tui_text to = tui_text_in(c->message, sizeof c->message);
    if (kept)
        tui_add_word(&to, client_lang(c), W_SAVED, c->keep.path);
    else
        tui_add(&to, client_say(c, W_KEEP_NOT_TOLD));
    close_page(c);
}

static void type_file_name(client *c, const char *text) {
    size_t length = strlen(c->elsewhere);
    if (c->cursor == KEEP_ELSEWHERE && length + strlen(text) < sizeof c->elsewhere)
        tui_copy(c->elsewhere + length, sizeof c->elsewhere - length, text);
}

static void erase_last(char *text) {
    size_t length = strlen(text);
    while (length && ((unsigned char)text[--length] & 0xC0) == 0x80)
        ;
    text[length] = 0;
}

void client_keep_key(client *c, const tui_key *key) {
    if (steady_us() < c->guard_until) return;
    switch (key->code) {
    case KEY_ARROW_UP: c->cursor = c->cursor ? c->cursor - 1 : KEEP_ANSWERS - 1; break;
    case KEY_ARROW_DOWN:
    case KEY_TABULATOR: c->cursor = (c->cursor + 1) % KEEP_ANSWERS; break;
    case KEY_ERASE:
        if (c->cursor == KEEP_ELSEWHERE) erase_last(c->elsewhere);
        break;
    case KEY_CHAR: type_file_name(c, key->text); break;
    case KEY_ENTER_: do_answer(c); break;
    default: break;
    }
}
