/* SPDX-License-Identifier: MIT */
/* The page on which a line to the others at a server's table is written. */
#include <string.h>

#include "tui/client.h"

void client_open_talk(client *c) {
    if (!c->session.online) return;
    tui_copy(c->typed, sizeof c->typed, "say ");
    client_open_page(c, PAGE_TALK);
}

void client_draw_talk(client *c) {
    grid *g = &c->grid;
    const online *o = c->session.online;
    grid_area area = client_page_area(c);
    int y = area.y;
    client_draw_title(c, client_say(c, W_ON_TALK));
    y += grid_wrap(g, (grid_area){area.x, y, area.width, 6}, GRID_DIM, client_say(c, W_ON_HELP), 0);
    y++;
    for (uint32_t i = 0; i < o->said_count && y < area.y + area.height - 2; i++)
        grid_put(g, area.x, y++, area.width, GRID_TEXT, o->said[i]);
    y++;
    if (c->message[0]) grid_put(g, area.x, y++, area.width, GRID_WARN, c->message);
    grid_print(g, area.x, y, area.width, GRID_BOLD, ":%s_", c->typed);
    client_draw_keys(g, client_say(c, W_ON_KEYS_TALK));
}

static void back_to_table(client *c) {
    c->page = session_is_over(&c->session) ? PAGE_END : PAGE_TABLE;
    client_settle(c);
}

void client_talk_key(client *c, const tui_key *key) {
    size_t length = strlen(c->typed);
    switch (key->code) {
    case KEY_ESCAPE: back_to_table(c); break;
    case KEY_ERASE:
        while (length && ((unsigned char)c->typed[--length] & 0xC0) == 0x80)
            ;
        c->typed[length] = 0;
        break;
    case KEY_CHAR:
        if (length + strlen(key->text) < sizeof c->typed)
            tui_copy(c->typed + length, sizeof c->typed - length, key->text);
        break;
    case KEY_ENTER_:
        online_command(c->session.online, c->typed, c->message, sizeof c->message);
        back_to_table(c);
        break;
    default: break;
    }
}
