/* SPDX-License-Identifier: MIT */
/* The loop of the full-screen client, and the keys of the table page. */
#include "tui/client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command/args.h"
#include "host/steady.h"
#include "tui/results.h"

enum { WAIT_MOVED_MS = 2, WAIT_BUSY_MS = 60, WAIT_IDLE_MS = 500 };

/* --- the keys of the table --- */

static void move_cursor(client *c, int step) {
    int lines = (int)chooser_lines(&c->choices), cursor = (int)c->choices.cursor + step;
    if (!c->choices.open || lines == 0) return;
    c->choices.cursor = (uint32_t)(cursor < 0 ? lines - 1 : cursor >= lines ? 0 : cursor);
    c->looking = false;
    c->message[0] = 0;
}

/* Left and right move the focus from one thing on the table to the next. */
void client_look(client *c, int step) {
    table_thing things[TABLE_THINGS_MAX];
    table_eyes eyes = client_eyes(c);
    int count = (int)slg_guide_things(&eyes.scene, things, TABLE_THINGS_MAX),
        at = step > 0 ? -1 : count;
    for (int i = 0; i < count; i++)
        if (table_same(things[i], eyes.focus)) at = i;
    if (count == 0) return;
    at += step;
    c->focus = things[at < 0 ? count - 1 : at >= count ? 0 : at];
    c->looking = true;
}

static void refuse_key(client *c, uint32_t index) {
    char why[SLG_TEXT_MAX];
    table_eyes eyes = client_eyes(c);
    tui_text to = tui_text_in(c->message, sizeof c->message);
    chooser_why(&c->choices, &eyes, index, why, sizeof why);
    tui_add_word(&to, client_lang(c), W_REFUSED, why,
                 slg_rule_id(eyes.scene.game, c->choices.refused[index].rule));
}

static void choose_line(client *c, uint32_t line) {
    if (!c->choices.open) return;
    if (line < c->choices.count)
        client_answer(c, line);
    else if (line < chooser_lines(&c->choices))
        refuse_key(c, line - c->choices.count);
}

static void change_speed(client *c, int step) {
    static const tui_word words[SPEED_COUNT] = {W_SPEED_CALM, W_SPEED_BRISK, W_SPEED_FAST};
    int speed = (int)c->speed + step;
    tui_text to = tui_text_in(c->message, sizeof c->message);
    c->speed = (client_speed)(speed < 0 ? 0 : speed >= SPEED_COUNT ? SPEED_COUNT - 1 : speed);
    tui_add_word(&to, client_lang(c), W_SPEED, client_say(c, words[c->speed]));
}

/* A click on an option chooses it. A click on the table first looks; clicking the same place again
 * takes the option about it, if there is only one. */
static void click_on_client(client *c, int x, int y) {
    int line = client_choice_at(c, x, y);
    if (line >= 0) {
        c->choices.cursor = (uint32_t)line;
        choose_line(c, (uint32_t)line);
        return;
    }
    int told = client_log_at(c, x, y);
    if (told >= 0) {
        client_open_log(c, (uint32_t)told);
        return;
    }
    table_eyes eyes = client_eyes(c);
    table_thing thing = c->table->at(&eyes, client_table_area(c), x, y);
    if (thing.kind == TABLE_NOTHING) return;
    uint32_t about = 0, which = 0;
    for (uint32_t i = 0; c->choices.open && i < c->choices.count; i++)
        if (table_same(slg_guide_points_at(&eyes.scene, c->choices.options[i]), thing)) {
            about++;
            which = i;
        }
    if (about == 1 && table_same(eyes.focus, thing)) {
        client_answer(c, which);
        return;
    }
    c->focus = thing;
    c->looking = true;
    if (about == 1) {
        c->choices.cursor = which;
        c->looking = false;
    }
}

static void hurry(client *c) {
    if (client_plays_back(c))
        client_skip(c);
    else
        thinker_hurry(c->machine);
    c->wait_until = 0;
}

static void client_command(client *c, const char *text) {
    int option = c->choices.open ? chooser_find(&c->choices, text) : -1;
    if (option >= 0 && steady_us() < c->guard_until) return;
    if (option >= 0) {
        choose_line(c, (uint32_t)option);
        return;
    }
    if (!text[1] && client_open_own(c, text[0])) return;
    switch (text[0]) {
    case '?': client_open_page(c, PAGE_HELP); break;
    case 'l': client_open_page(c, PAGE_LOG); break;
    case 'c': client_open_page(c, PAGE_CARDS); break;
    case 'r': client_open_page(c, PAGE_RULES); break;
    case 'u': client_undo(c); break;
    case 'h': client_hint(c); break;
    case ':': client_open_talk(c); break;
    case 's': client_save(c, true); break;
    case 'q': client_open_page(c, session_is_over(&c->session) ? PAGE_END : PAGE_LEAVE); break;
    case 'p':
        if (client_clock_runs(c))
            client_open_page(c, PAGE_PAUSED);
        else
            client_pass_phase(c);
        break;
    case '+': change_speed(c, 1); break;
    case '-': change_speed(c, -1); break;
    case ' ':
        if (c->looking || (c->choices.open && client_focus(c).kind != TABLE_NOTHING))
            client_open_page(c, PAGE_READ);
        else
            hurry(c);
        break;
    default: break;
    }
}

static void table_key(client *c, const tui_key *key) {
    if (client_board_key(c, key)) return;
    switch (key->code) {
    case KEY_ARROW_UP:
    case KEY_WHEEL_UP: move_cursor(c, -1); break;
    case KEY_ARROW_DOWN:
    case KEY_WHEEL_DOWN: move_cursor(c, 1); break;
    case KEY_ARROW_LEFT: client_look(c, -1); break;
    case KEY_ARROW_RIGHT:
    case KEY_TABULATOR: client_look(c, 1); break;
    case KEY_ENTER_:
        if (!c->choices.open)
            hurry(c);
        else if (steady_us() >= c->guard_until)
            choose_line(c, c->choices.cursor);
        break;
    case KEY_ESCAPE:
        if (c->looking || c->message[0]) {
            c->looking = false;
            c->message[0] = 0;
        } else if (session_is_over(&c->session)) {
            client_open_page(c, PAGE_END);
        } else {
            client_open_page(c, PAGE_LEAVE);
        }
        break;
    case KEY_CLICK: click_on_client(c, key->x, key->y); break;
    case KEY_CHAR:
        c->message[0] = 0;
        client_command(c, key->text);
        break;
    default: break;
    }
}

static bool is_screen_small(const client *c) {
    return c->grid.width < c->table->width_min || c->grid.height < c->table->height_min;
}

static void handle(client *c, const tui_key *key) {
    if (key->code == KEY_STOP) {
        c->leaving = true;
        c->next = NEXT_LEAVE;
        if (!session_is_over(&c->session) && !c->session.online) client_save(c, true);
        return;
    }
    if (is_screen_small(c)) { /* nothing is shown that keys could be meant for, except leaving */
        if (key->code == KEY_CHAR && strcmp(key->text, "q") == 0) {
            c->leaving = true;
            client_save(c, true);
        }
        return;
    }
    if (key->code == KEY_NONE_YET || key->code == KEY_RESIZED || client_page_key(c, key)) return;
    if (c->page == PAGE_TABLE)
        table_key(c, key);
    else if (c->page == PAGE_END && key->code == KEY_CHAR && !client_open_own(c, key->text[0]) &&
             strchr("?lcru", key->text[0]))
        client_command(c, key->text);
}

/* --- the loop --- */

static bool is_waiting(client *c) {
    return c->session.online || client_plays_back(c) || thinker_busy(c->machine) ||
           thinker_busy(c->adviser) || session_asked(&c->session, false) ||
           steady_us() < c->wait_until;
}

static void loop(client *c) {
    bool draw = true;
    while (!c->leaving) {
        /* While a page is being read the computer players wait. */
        bool moved = client_run_clock(c);
        moved = (c->page == PAGE_TABLE && client_advance(c)) || moved;
        if (moved && !c->painter->live) continue;
        if (moved || draw || is_waiting(c) || client_clock_runs(c)) client_draw(c);
        tui_key key = c->painter->read(c->painter, moved           ? WAIT_MOVED_MS
                                                   : is_waiting(c) ? WAIT_BUSY_MS
                                                                   : WAIT_IDLE_MS);
        draw = key.code != KEY_NONE_YET;
        handle(c, &key);
    }
}

static void farewell_of(client *c, char *farewell, size_t capacity) {
    tui_text to = tui_text_in(farewell, capacity);
    if (session_is_over(&c->session)) {
        session_outcome(&c->session, farewell, capacity);
        return;
    }
    if (c->session.online) {
        online *o = c->session.online;
        char way[512];
        if (o->stage == ONLINE_REFUSED) {
            tui_add(&to, o->why);
            return;
        }
        slg_print(way, sizeof way, "%s play --server %s --table %s", cli_program(), o->address,
                  o->table);
        tui_add_word(&to, client_lang(c), W_ON_RESUME, way);
        return;
    }
    if (c->keep.path[0]) {
        char way[2 * STORE_PATH_MAX];
        size_t named = slg_print(way, sizeof way, "%s play ", cli_program());
        store_way_back(&c->session, c->keep.path, way + named, sizeof way - named);
        tui_add_word(&to, client_lang(c), W_RESUME_WITH, way);
    }
    if (c->keep.behind && !c->forgotten) {
        if (to.length) tui_add(&to, "\n");
        tui_add_word(&to, client_lang(c), W_NOT_SAVED, c->keep.why);
    } else if (!to.length && c->message[0]) {
        tui_add(&to, c->message);
    }
}

/* An agent that cannot be stopped keeps its memory until the program ends, which is next. */
static void end_match(client *c) {
    bool stopped = true;
    if (c->next == NEXT_LEAVE) {
        stopped = thinker_leave(c->machine);
        stopped = thinker_leave(c->adviser) && stopped;
    } else {
        thinker_cancel(c->machine);
    }
    thinker_free(c->adviser);
    grid_free(&c->grid);
    if (!stopped) return;
    free(c->hint_memory);
    session_free(&c->session);
}

client_next client_run(tui_painter *painter, session *s, client_speed speed, const keeper *keep,
                       bool *kept, char *farewell, size_t capacity) {
    client *c = calloc(1, sizeof *c);
    client_next next = NEXT_LEAVE;
    bool old = session_is_over(s); /* a match to look at: its result has been noted */
    if (c) {
        c->painter = painter;
        c->session = *s;
        c->session.keeps_moments = true;
        if (c->session.online) c->session.online->session = &c->session;
        c->table = table_find(s->plan.game);
        c->speed = speed;
        c->machine = s->plan.clock_user;
        c->adviser = thinker_new(painter->live);
        c->viewer = c->seated = SLG_SEAT_NONE;
        c->keep = *keep;
        c->told = s->line_count;
        hourglass_begin(&c->glass, &c->session);
        c->glass_at = steady_us();
        c->loading = true;
        client_settle(c);
        client_settle(
            c); /* now that it is known who is asked: no page is due that was shown before */
        c->loading = false;
        if (painter->live && session_moves(&c->session) == 0 && !c->session.online)
            tui_copy(c->message, sizeof c->message, client_say(c, W_GREETING));
        loop(c);
        if (session_is_over(&c->session)) {
            keeper_finish(&c->keep, &c->session);
            if (!old) results_note(&c->session);
        }
        farewell_of(c, farewell, capacity);
        *kept = session_is_over(&c->session) || c->forgotten || !c->keep.behind;
        keeper_release(&c->keep);
        next = c->next;
        end_match(c);
    }
    free(c);
    if (s->online) s->online->session = NULL;
    *s = (session){0};
    return next;
}
