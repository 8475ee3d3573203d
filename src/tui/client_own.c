/* SPDX-License-Identifier: MIT */
/* The game's own pages, and its clock. */
#include <stdio.h>
#include <string.h>

#include "host/print.h"
#include "host/steady.h"
#include "tui/client.h"

/* --- pages --- */

static const table_page *page_of_key(const client *c) {
    return &c->table->pages[c->own_page];
}

void client_open_own_page(client *c, uint32_t page) {
    client_open_page(c, PAGE_OWN);
    c->own_page = page;
    c->own_who = c->viewer < c->session.plan.setup.seats ? c->viewer : 0;
    c->own_item = 0;
}

bool client_open_own(client *c, char key) {
    for (uint32_t i = 0; i < c->table->page_count; i++)
        if (c->table->pages[i].key == key) {
            client_open_own_page(c, i);
            return true;
        }
    return false;
}

/* Back to the table, or to the page that covers it until the clock is started. */
void client_close_own(client *c) {
    c->page = PAGE_TABLE;
    c->showing = false;
    client_settle(c);
}

/* A running clock is always in view. */
static void draw_time(client *c) {
    char text[32];
    uint32_t seconds = hourglass_seconds(&c->glass, c->viewer);
    if (!client_clock_runs(c)) return;
    slg_print(text, sizeof text, "%u:%02u", seconds / 60, seconds % 60);
    grid_put_right(&c->grid, 1, 0, c->grid.width - 2, GRID_WARN, text);
}

void client_draw_own(client *c) {
    const table_page *page = page_of_key(c);
    table_eyes eyes = client_eyes(c);
    grid *g = &c->grid;
    char text[TABLE_TEXT_MAX] = "";
    client_draw_title(c, client_say(c, page->title));
    if (page->draw) {
        page->draw(&eyes, c->own_who, c->own_item, g, (grid_area){0, 1, g->width, g->height - 2});
    } else {
        page->tell(&eyes, c->own_who, text, sizeof text);
        client_draw_scrolled(c, text);
    }
    draw_time(c);
    client_draw_message(c);
    client_draw_keys(g, client_say(c, page->keys));
}

static void step_item(client *c, int step) {
    table_eyes eyes = client_eyes(c);
    const table_page *page = page_of_key(c);
    uint32_t count = page->items ? page->items(&eyes, c->own_who) : 0;
    if (!page->draw)
        c->scroll += step;
    else if (count)
        c->own_item = (c->own_item + count + (uint32_t)step) % count;
}

static void step_who(client *c, int step) {
    uint32_t seats = c->session.plan.setup.seats;
    c->own_who = (c->own_who + seats + (uint32_t)step) % seats;
    c->own_item = 0;
    c->scroll = 0;
}

void client_own_key(client *c, const tui_key *key) {
    switch (key->code) {
    case KEY_ARROW_UP:
    case KEY_WHEEL_UP: step_item(c, -1); break;
    case KEY_ARROW_DOWN:
    case KEY_WHEEL_DOWN: step_item(c, 1); break;
    case KEY_ARROW_LEFT: step_who(c, -1); break;
    case KEY_ARROW_RIGHT:
    case KEY_TABULATOR: step_who(c, 1); break;
    case KEY_ENTER_:
        if (steady_us() < c->guard_until) break; /* the key was meant for the question before */
        client_close_own(c);
        break;
    case KEY_CHAR:
        if (key->text[0] == page_of_key(c)->key && !key->text[1]) {
            client_close_own(c);
        } else if (key->text[0] == 'z' || key->text[0] == 'Z') {
            client_zoom(c, key->text[0] == 'Z');
        } else if (!client_open_own(c, key->text[0]) && key->text[0] == ' ') {
            step_item(c, 1);
        }
        break;
    default: client_scroll_key(c, key); break;
    }
}

/* --- the clock --- */

/* Before the clock starts, players can look at their tiles and at what the years bring. */
void client_draw_paused(client *c) {
    char text[512];
    bool waits = client_clock_waits(c);
    uint32_t left = hourglass_seconds(&c->glass, c->viewer);
    const char *name = c->viewer < SLG_SEATS_MAX ? c->session.voice.names[c->viewer] : "";
    tui_text to = tui_text_in(text, sizeof text);
    if (waits)
        tui_add_word(&to, client_lang(c), W_READY_TEXT, name ? name : "", left / 60, left % 60);
    else
        tui_add_word(&to, client_lang(c), W_PAUSED_TEXT, left / 60, left % 60);
    client_draw_question(c, client_say(c, waits ? W_READY : W_PAUSED), text, NULL, 0);
    client_draw_message(c);
}

static uint32_t start_of(const client *c) {
    uint32_t phase = slg_guide_phase(session_game(&c->session), session_state(&c->session));
    return 1 + phase * SLG_SLOTS + c->viewer;
}

bool client_clock_waits(const client *c) {
    return c->glass.limit_ms && session_in(c->glass.running, c->viewer) &&
           c->started != start_of(c);
}

void client_start_clock(client *c) {
    if (c->viewer < SLG_SEATS_MAX) c->started = start_of(c);
    c->glass_at = steady_us();
}

bool client_clock_runs(const client *c) {
    bool own = c->page == PAGE_OWN && c->table->pages[c->own_page].timed;
    return c->glass.limit_ms && session_in(c->glass.running, c->viewer) &&
           (c->page == PAGE_TABLE || c->page == PAGE_READ || own) && !client_plays_back(c) &&
           !c->covered && !client_clock_waits(c);
}

/* Time passes for the player who is asked while the table, or a page with that player's district,
 * is on the screen. On a screen that nobody watches (tests), only computer players use time. */
bool client_run_clock(client *c) {
    uint64_t now = steady_us(), ms = (now - c->glass_at) / 1000;
    slg_error error = {0};
    if (!client_clock_runs(c) || !c->painter->live) {
        c->glass_at = now;
        return false;
    }
    if (ms == 0) return false;
    c->glass_at += ms * 1000;
    uint32_t shown = hourglass_seconds(&c->glass, c->viewer);
    hourglass_spend(&c->glass, &c->session, c->viewer, (uint32_t)ms);
    if (hourglass_out(&c->glass) != c->viewer) {
        if (hourglass_seconds(&c->glass, c->viewer) != shown) client_save(c, false);
        return false;
    }
    c->mark = c->session.line_count;
    if (hourglass_stop(&c->glass, &c->session, c->viewer, &error) != SLG_OK) return false;
    c->page = PAGE_TABLE;
    c->looking = false;
    c->choices.open = false; /* no key pressed now was meant for the next question */
    c->answered_at = 0;
    client_save(c, false);
    client_settle(c);
    tui_copy(c->message, sizeof c->message, client_say(c, W_TIME_UP));
    return true;
}
