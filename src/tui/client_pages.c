/* SPDX-License-Identifier: MIT */
/* The pages beside the table (help, rules, everything about one thing) and the questions (leave,
 * hand over, the end). */
#include <stdio.h>
#include <string.h>

#include "host/steady.h"
#include "tui/client.h"

enum { TEXT_COLUMNS_MAX = 100 }; /* longer lines are hard to read */

/* --- the bottom line --- */

void client_draw_keys(grid *g, const char *keys) {
    int x = 1, y = g->height - 1;
    while (*keys && x < g->width - 1) {
        char part[96];
        size_t length = strcspn(keys, "|"),
               copied = length < sizeof part ? length : sizeof part - 1;
        memcpy(part, keys, copied);
        part[copied] = 0;
        keys += length + (keys[length] == '|');
        char *what = strchr(part, ' ');
        if (what) *what++ = 0;
        int width =
            grid_text_width(g->ascii, part) + (what ? grid_text_width(g->ascii, what) + 1 : 0);
        if (x + width > g->width) return;
        x += grid_put(g, x, y, g->width - x, GRID_KEY, part);
        if (what) x += 1 + grid_put(g, x + 1, y, g->width - x, GRID_DIM, what);
        x += 2;
    }
}

void client_draw_title(client *c, const char *title) {
    grid_print(&c->grid, 1, 0, c->grid.width - 2, GRID_TITLE, "%s · %s", title,
               slg_game_title(session_game(&c->session), client_lang(c)));
}

grid_area client_page_area(const client *c) {
    int width = c->grid.width - 4;
    return (grid_area){2, 2, width < TEXT_COLUMNS_MAX ? width : TEXT_COLUMNS_MAX,
                       c->grid.height - 4};
}

/* --- pages of text --- */

static void clamp_scroll(client *c, int rows) {
    int most = c->page_lines - rows;
    c->scroll = c->scroll > most ? most : c->scroll;
    c->scroll = c->scroll < 0 ? 0 : c->scroll;
}

void client_draw_scrolled(client *c, const char *text) {
    grid_area area = client_page_area(c);
    c->page_lines = grid_wrap(&c->grid, (grid_area){0, 0, area.width, 0}, GRID_TEXT, text, 0);
    clamp_scroll(c, area.height);
    grid_wrap(&c->grid, area, GRID_TEXT, text, c->scroll);
    if (c->scroll > 0) grid_put_right(&c->grid, area.x, 1, area.width, GRID_KEY, "▴");
    if (c->scroll + area.height < c->page_lines)
        grid_put_right(&c->grid, area.x, c->grid.height - 2, area.width, GRID_KEY, "▾");
}

static void draw_help(client *c) {
    client_draw_title(c, client_say(c, W_HELP_TITLE));
    client_draw_scrolled(c, slg_guide_help(session_game(&c->session), client_lang(c)));
    client_draw_keys(&c->grid, client_say(c, W_KEYS_READ));
}

/* --- everything about one thing --- */

static void draw_read(client *c) {
    char text[TABLE_TEXT_MAX];
    table_eyes eyes = client_eyes(c);
    slg_guide_describe(&eyes.scene, eyes.focus, text, sizeof text);
    client_draw_title(c, client_say(c, W_READ_TITLE));
    client_draw_scrolled(c, text);
    client_draw_keys(&c->grid, client_say(c, W_KEYS_THING));
}

/* --- rules --- */

/* How many lines of the rules come before rule `index`. */
static int rule_line(client *c, uint32_t index) {
    int lines = 0, width = client_page_area(c).width - 4;
    for (uint32_t i = 0; i < index; i++) {
        const slg_rule *rule = slg_rule_at(session_game(&c->session), i);
        lines +=
            2 + grid_wrap(&c->grid, (grid_area){0, 0, width, 0}, GRID_TEXT,
                          slg_rule_text(session_game(&c->session), rule->id, client_lang(c)), 0);
    }
    return lines;
}

static void draw_rules(client *c) {
    grid_area area = client_page_area(c);
    const slg_game *game = session_game(&c->session);
    client_draw_title(c, client_say(c, W_RULES_TITLE));
    c->page_lines = rule_line(c, slg_rule_count(game));
    clamp_scroll(c, area.height);
    int y = area.y - c->scroll;
    for (uint32_t i = 0; i < slg_rule_count(game); i++) {
        const slg_rule *rule = slg_rule_at(game, i);
        if (y >= area.y && y < area.y + area.height)
            grid_put(&c->grid, area.x, y, area.width, GRID_KEY, rule->id);
        int skip = y + 1 < area.y ? area.y - y - 1 : 0, from = y + 1 + skip;
        grid_area body = {area.x + 4, from, area.width - 4, area.y + area.height - from};
        if (body.height < 0) break;
        y +=
            2 + grid_wrap(&c->grid, body, GRID_TEXT,
                          slg_rule_text(session_game(&c->session), rule->id, client_lang(c)), skip);
    }
    client_draw_keys(&c->grid, client_say(c, W_KEYS_RULES));
}

/* The part of "SCH-P2-06" is what comes before the last hyphen. */
static bool same_part(const char *a, const char *b) {
    const char *dash = strrchr(a, '-');
    size_t length = dash ? (size_t)(dash - a) : strlen(a);
    return strncmp(a, b, length) == 0 && b[length] == '-';
}

static void next_part(client *c, int step) {
    const slg_game *game = session_game(&c->session);
    int rule = 0, count = (int)slg_rule_count(game);
    while (rule + 1 < count && rule_line(c, (uint32_t)rule + 1) <= c->scroll)
        rule++;
    const char *id = slg_rule_at(game, (uint32_t)rule)->id;
    do {
        rule += step;
    } while (rule > 0 && rule < count &&
             (same_part(id, slg_rule_at(game, (uint32_t)rule)->id) ||
              (step < 0 && same_part(slg_rule_at(game, (uint32_t)rule)->id,
                                     slg_rule_at(game, (uint32_t)rule - 1)->id))));
    if (rule >= 0 && rule < count) c->scroll = rule_line(c, (uint32_t)rule);
}

/* Goes to the rule of what is selected: that of a refusal, else that of the decision. */
static void seek_rule(client *c) {
    const slg_game *game = session_game(&c->session);
    const chooser *ch = &c->choices;
    table_eyes eyes = client_eyes(c);
    const char *id = slg_guide_rule(&eyes.scene, eyes.focus);
    if (ch->open && ch->cursor >= ch->count && ch->refused_count)
        id = slg_rule_id(game, ch->refused[ch->cursor - ch->count].rule);
    for (uint32_t i = 0; i < slg_rule_count(game); i++)
        if (strcmp(slg_rule_at(game, i)->id, id) == 0) c->scroll = rule_line(c, i);
    c->page_lines = rule_line(c, slg_rule_count(game));
}

/* --- questions --- */

void client_draw_question(client *c, const char *title, const char *text, const tui_word *answers,
                          uint32_t count) {
    grid *g = &c->grid;
    int width = g->width - 8 < 64 ? g->width - 8 : 64;
    int lines = grid_wrap(g, (grid_area){0, 0, width - 4, 0}, GRID_TEXT, text, 0);
    int height = lines + (int)count + 5;
    grid_area box = {(g->width - width) / 2, (g->height - height) / 2, width, height};
    grid_fill(g, box, GRID_TEXT, " ");
    grid_box(g, box, GRID_FRAME);
    grid_put_centre(g, box.x + 2, box.y + 1, width - 4, GRID_TITLE, title);
    grid_wrap(g, (grid_area){box.x + 2, box.y + 3, width - 4, lines}, GRID_TEXT, text, 0);
    for (uint32_t i = 0; i < count; i++) {
        int y = box.y + 3 + lines + (lines ? 1 : 0) + (int)i;
        bool here = c->cursor == i;
        grid_print(g, box.x + 2, y, width - 4, here ? GRID_CURSOR : GRID_TEXT, "%s%d %s ",
                   here ? "▸" : " ", (int)i + 1, client_say(c, answers[i]));
    }
}

static const tui_word leave_answers[] = {W_LEAVE_SAVE, W_LEAVE_DROP, W_LEAVE_STAY};
static const tui_word leave_server[] = {W_ON_LEAVE_KEEP, W_ON_LEAVE_CONCEDE, W_LEAVE_STAY};
static const tui_word end_answers[] = {W_AGAIN, W_NEW_MATCH, W_LOOK_TABLE, W_SAVE_RECORD, W_LEAVE};
enum { LEAVE_ANSWERS = 3, END_ANSWERS = 5 };

static void draw_hand_over(client *c) {
    char title[160], text[512];
    const char *name = c->session.voice.names[c->viewer];
    tui_text to = tui_text_in(title, sizeof title);
    tui_add_word(&to, client_lang(c), W_HAND_OVER, name ? name : "");
    to = tui_text_in(text, sizeof text);
    uint32_t left = hourglass_seconds(&c->glass, c->viewer);
    if (left)
        tui_add_word(&to, client_lang(c), W_HAND_OVER_TIMED, name ? name : "", left / 60,
                     left % 60);
    else
        tui_add_word(&to, client_lang(c), W_HAND_OVER_TEXT, name ? name : "");
    client_draw_question(c, title, text, NULL, 0);
    client_draw_message(c); /* says why the player before has to go: the time is up */
}

/* Columns for a number: three, or the highest score's digits and a blank. */
static int score_width(const session *s) {
    for (uint32_t r = 0; r < s->rounds; r++)
        for (uint32_t seat = 0; seat < s->plan.setup.seats; seat++)
            if (s->history[r].score[seat] > 99) return 4;
    return 3;
}

/* One line of points per player, round by round; players who share their points have one line. */
static void draw_history(client *c, int x, int y) {
    const session *s = &c->session;
    grid *g = &c->grid;
    int width = score_width(s), room = (g->width - x - 26) / width;
    uint32_t first = s->rounds > (uint32_t)room ? s->rounds - (uint32_t)room : 0;
    grid_put(g, x, y, 24, GRID_BOLD, client_say(c, c->table->scores));
    for (uint32_t r = first; r < s->rounds; r++)
        grid_print(g, x + 24 + width * (int)(r - first), y, width, GRID_DIM, "%*u", width, r);
    for (uint32_t seat = 0;
         seat < (slg_guide_allies(session_game(&c->session)) ? 1u : s->plan.setup.seats); seat++) {
        grid_style style = seat == 0 ? GRID_SEAT_A : GRID_SEAT_B;
        const char *name = s->voice.names[seat] ? s->voice.names[seat] : "";
        grid_put(g, x, y + 1 + (int)seat, 24, style,
                 slg_guide_allies(session_game(&c->session)) ? client_say(c, W_TOGETHER) : name);
        for (uint32_t r = first; r < s->rounds; r++)
            grid_print(g, x + 24 + width * (int)(r - first), y + 1 + (int)seat, width, style, "%*d",
                       width, (int)s->history[r].score[seat]);
    }
}

static void draw_end(client *c) {
    grid *g = &c->grid;
    char text[SLG_TEXT_MAX];
    table_eyes eyes = client_eyes(c);
    c->table->title(&eyes, g, (grid_area){0, 0, g->width, 1});
    int rows = c->table->draw(&eyes, g, client_table_area(c)), y = rows + 2;
    session_outcome(&c->session, text, sizeof text);
    /* Left out if there is no room. */
    int history =
        slg_guide_allies(session_game(&c->session)) ? 2 : (int)c->session.plan.setup.seats + 1;
    char more[SLG_TEXT_MAX] = "";
    slg_guide_ending(&eyes.scene, more, sizeof more);
    int need = END_ANSWERS + 3 + (more[0] != 0);
    if (y + history + need > g->height) history = 0;
    if (y + need > g->height) {
        y = g->height - need;
        grid_fill(g, (grid_area){0, y, g->width, need}, GRID_TEXT, " ");
    }
    grid_put(g, 2, y, g->width - 4, GRID_GOOD, text);
    if (more[0]) grid_put(g, 2, ++y, g->width - 4, GRID_TEXT, more);
    if (history) draw_history(c, 2, y + 1);
    y += history;
    if (c->message[0]) grid_put(g, 2, y + 1, g->width - 4, GRID_WARN, c->message);
    for (uint32_t i = 0; i < END_ANSWERS; i++)
        grid_print(g, 2, y + 2 + (int)i, g->width - 4, c->cursor == i ? GRID_CURSOR : GRID_TEXT,
                   "%s%d %s ", c->cursor == i ? "▸" : " ", (int)i + 1,
                   client_say(c, end_answers[i]));
    client_draw_keys(g, client_say(c, c->table->end_keys ? c->table->end_keys : W_KEYS_ASK));
}

void client_draw_page(client *c) {
    switch (c->page) {
    case PAGE_HELP: draw_help(c); break;
    case PAGE_LOG: client_draw_log(c); break;
    case PAGE_CARDS: client_draw_cards(c); break;
    case PAGE_READ: draw_read(c); break;
    case PAGE_RULES: draw_rules(c); break;
    case PAGE_LEAVE:
        client_draw_question(c, client_say(c, W_LEAVE_TITLE), "",
                             c->session.online ? leave_server : leave_answers, LEAVE_ANSWERS);
        client_draw_keys(&c->grid, client_say(c, W_KEYS_ASK));
        break;
    case PAGE_HAND_OVER: draw_hand_over(c); break;
    case PAGE_PAUSED: client_draw_paused(c); break;
    case PAGE_OWN: client_draw_own(c); break;
    case PAGE_KEEP: client_draw_keep(c); break;
    case PAGE_TALK: client_draw_talk(c); break;
    case PAGE_END: draw_end(c); break;
    case PAGE_TABLE: break;
    }
}

/* --- keys --- */

void client_open_page(client *c, client_page page) {
    c->page = page;
    c->cursor = 0;
    c->scroll = 0;
    if (page == PAGE_LOG) c->cursor = UINT32_MAX; /* its end; drawing clamps it */
    if (page == PAGE_RULES) seek_rule(c);
    if (page == PAGE_CARDS) {
        table_thing focus = client_focus(c);
        c->cursor = focus.kind == TABLE_CARD ? (uint32_t)focus.index : 0;
    }
}

static void leave_answer(client *c, uint32_t answer) {
    if (answer == 2) {
        c->page = session_is_over(&c->session) ? PAGE_END : PAGE_TABLE;
        client_settle(c); /* the player who was to take the keyboard still is */
        return;
    }
    c->leaving = true;
    c->next = NEXT_LEAVE;
    if (c->session.online) {
        char text[ONLINE_TEXT];
        if (answer == 1) online_command(c->session.online, "concede", text, sizeof text);
        return;
    }
    if (answer == 0)
        /* if it fails, the player is asked where else; leaving then is another answer */
        c->leaving = client_save(c, true);
    else
        c->forgotten = keeper_forget(&c->keep);
}

static void end_answer(client *c, uint32_t answer) {
    switch (answer) {
    case 0:
        c->leaving = true;
        c->next = NEXT_AGAIN;
        break;
    case 1:
        c->leaving = true;
        c->next = NEXT_MENU;
        break;
    case 2: c->page = PAGE_TABLE; break;
    case 3: client_keep_record(c); break;
    default:
        c->leaving = true;
        c->next = NEXT_LEAVE;
        break;
    }
}

static bool list_key(client *c, const tui_key *key, uint32_t count,
                     void (*answer)(client *, uint32_t)) {
    if (key->code == KEY_ARROW_UP && c->cursor > 0)
        c->cursor--;
    else if (key->code == KEY_ARROW_DOWN && c->cursor + 1 < count)
        c->cursor++;
    else if (key->code == KEY_ENTER_)
        answer(c, c->cursor);
    else if (key->code == KEY_CHAR && key->text[0] >= '1' && key->text[0] < (char)('1' + count))
        answer(c, (uint32_t)(key->text[0] - '1'));
    else
        return false;
    return true;
}

void client_scroll_key(client *c, const tui_key *key) {
    int page = client_page_area(c).height - 1;
    switch (key->code) {
    case KEY_ARROW_UP:
    case KEY_WHEEL_UP: c->scroll -= key->code == KEY_WHEEL_UP ? 3 : 1; break;
    case KEY_ARROW_DOWN:
    case KEY_WHEEL_DOWN: c->scroll += key->code == KEY_WHEEL_DOWN ? 3 : 1; break;
    case KEY_PAGE_UP: c->scroll -= page; break;
    case KEY_PAGE_DOWN: c->scroll += page; break;
    case KEY_TO_START: c->scroll = 0; break;
    case KEY_TO_END: c->scroll = c->page_lines; break;
    case KEY_CHAR: c->scroll += key->text[0] == ' ' ? page : 0; break;
    default: break;
    }
    clamp_scroll(c, client_page_area(c).height);
}

/* Enter starts the clock; pages that can be read before that show no district. */
static void paused_key(client *c, const tui_key *key, bool back) {
    bool waits = client_clock_waits(c);
    if (key->code == KEY_CHAR && key->text[0] == 'q') {
        client_open_page(c, PAGE_LEAVE);
    } else if (key->code == KEY_CHAR && key->text[0] == '?') {
        client_open_page(c, PAGE_HELP);
    } else if (key->code == KEY_CHAR && waits && client_open_own(c, key->text[0])) {
        return;
    } else if (key->code == KEY_ENTER_ || (key->code == KEY_CHAR && key->text[0] == 'p') ||
               (back && !waits)) {
        if (steady_us() < c->guard_until) return;
        client_start_clock(c);
        c->page = PAGE_TABLE;
        client_settle(c);
    }
}

bool client_page_key(client *c, const tui_key *key) {
    bool back = key->code == KEY_ESCAPE || (key->code == KEY_CHAR && strcmp(key->text, "q") == 0);
    switch (c->page) {
    case PAGE_TABLE: return false;
    case PAGE_PAUSED: paused_key(c, key, back); return true;
    case PAGE_KEEP: client_keep_key(c, key); return true;
    case PAGE_TALK: client_talk_key(c, key); return true;
    case PAGE_HAND_OVER:
        if (key->code == KEY_CHAR && strcmp(key->text, "q") == 0) client_open_page(c, PAGE_LEAVE);
        if (key->code != KEY_ENTER_) return true;
        c->seated = c->viewer;
        c->message[0] = 0;
        client_start_clock(c);
        c->page = PAGE_TABLE;
        client_settle(c);
        return true;
    case PAGE_LEAVE:
        if (back)
            leave_answer(c, 2);
        else
            list_key(c, key, LEAVE_ANSWERS, leave_answer);
        return true;
    case PAGE_END:
        if (list_key(c, key, END_ANSWERS, end_answer)) return true;
        if (back) end_answer(c, 4);
        return back;
    default: break;
    }
    if (back) {
        client_close_own(c);
    } else if (c->page == PAGE_OWN) {
        client_own_key(c, key);
    } else if (c->page == PAGE_CARDS) {
        client_cards_key(c, key);
    } else if (c->page == PAGE_LOG) {
        client_log_key(c, key);
    } else if (c->page == PAGE_READ &&
               (key->code == KEY_ARROW_LEFT || key->code == KEY_ARROW_RIGHT ||
                key->code == KEY_TABULATOR)) {
        client_look(c, key->code == KEY_ARROW_LEFT ? -1 : 1);
        c->scroll = 0;
    } else if (c->page == PAGE_RULES && key->code == KEY_ARROW_LEFT) {
        next_part(c, -1);
    } else if (c->page == PAGE_RULES && key->code == KEY_ARROW_RIGHT) {
        next_part(c, 1);
    } else {
        client_scroll_key(c, key);
    }
    return true;
}
