/* SPDX-License-Identifier: MIT */
/* The page before a match: which game, against whom, in which language; or a saved match to
 * continue. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/print.h"
#include "tui/opponents.h"
#include "tui/options.h"
#include "tui/remember.h"
#include "tui/results.h"
#include "tui/saves.h"

typedef enum row_kind {
    ROW_SAVE,       /* a saved match: `index` */
    ROW_MORE_SAVES, /* shows the older ones too */
    ROW_START,
    ROW_GAME,
    ROW_SEATS,
    ROW_OPPONENT,  /* who plays at seat `index` */
    ROW_STYLE,     /* of all levels that play, or that each has its own: */
    ROW_OWN_STYLE, /* of the one at seat `index` */
    ROW_NAME,      /* of the person at seat `index` */
    ROW_LANGUAGE,
    ROW_SPEED,
    ROW_SETUP, /* one of the game's own options: `index` */
    ROW_MORE,  /* shows the rarer ones */
} row_kind;

typedef struct row {
    row_kind kind;
    uint32_t index;
} row;

enum {
    ROWS_AT_FIRST = 64,
    SAVES_SHOWN = 5, /* at first */
    PERSON = OPPONENT_COUNT,
    WATCH,
    EACH = SLG_STYLES, /* in place of a style: each has its own */
};

typedef struct menu {
    tui_painter *painter;
    grid grid;
    play_options *o;
    row *rows;
    uint32_t count, room, cursor;
    /* index into opponents, or PERSON; for seat 1 alone also WATCH: only computer players */
    uint32_t who[SLG_SEATS_MAX];
    uint32_t style; /* of all, or EACH: */
    slg_style styles[SLG_SEATS_MAX];
    bool more;
    char names[SLG_SEATS_MAX][SESSION_NAME_MAX];
    saved_match *saves;
    uint32_t save_count;
    bool all_saves;
    const saved_match *doomed; /* marked for removal, to be confirmed */
    bool help;
    int scroll;
    char message[STORE_WHY_MAX + STORE_PATH_MAX];
} menu;

static const char *say_menu(const menu *m, tui_word word) {
    return tui_say(m->o->plan.lang, word);
}

/* --- rows --- */

static void add_menu_row(menu *m, row_kind kind, uint32_t index) {
    if (m->count == m->room) {
        uint32_t room = m->room ? 2 * m->room : ROWS_AT_FIRST;
        row *rows = realloc(m->rows, room * sizeof *rows);
        if (!rows) return; /* the menu is as long as there is memory */
        m->rows = rows;
        m->room = room;
    }
    m->rows[m->count++] = (row){kind, index};
}

/* Adds the game's own options of that rank; returns how many there are. */
static uint32_t add_options(menu *m, slg_guide_rank rank, bool add) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < slg_setup_option_count(m->o->plan.game); i++) {
        if (slg_guide_setup_rank(m->o->plan.game, i, m->o->plan.setup.seats) != rank) continue;
        if (add) add_menu_row(m, ROW_SETUP, i);
        count++;
    }
    return count;
}

/* Does a person sit at the seat? */
static bool is_person(const menu *m, uint32_t seat) {
    if (m->o->plan.setup.seats > 1 && m->who[1] == WATCH) return false;
    return seat == 0 || m->who[seat] == PERSON;
}

/* Does a level play at the seat, which may have a style? */
static bool is_level(const menu *m, uint32_t seat) {
    return seat > 0 && seat < m->o->plan.setup.seats && m->who[1] != WATCH &&
           m->who[seat] < SLG_LEVELS;
}

static uint32_t count_levels(const menu *m) {
    uint32_t count = 0;
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        count += is_level(m, seat);
    return count;
}

static slg_style style_at(const menu *m, uint32_t seat) {
    return m->style == EACH ? m->styles[seat] : (slg_style)m->style;
}

/* One alone has no row of its own. */
static void add_styles(menu *m) {
    uint32_t levels = count_levels(m);
    for (uint32_t seat = 0; levels == 1 && seat < SLG_SEATS_MAX; seat++)
        if (is_level(m, seat)) m->style = style_at(m, seat);
    if (levels) add_menu_row(m, ROW_STYLE, 0);
    for (uint32_t seat = 0; levels && m->style == EACH && seat < SLG_SEATS_MAX; seat++)
        if (is_level(m, seat)) add_menu_row(m, ROW_OWN_STYLE, seat);
}

static void add_seats(menu *m) {
    uint32_t seats = m->o->plan.setup.seats;
    for (uint32_t seat = 1; seat < seats; seat++)
        if (seat == 1 || m->who[1] != WATCH) add_menu_row(m, ROW_OPPONENT, seat);
    add_styles(m);
    for (uint32_t seat = 0; seat < seats; seat++)
        if (is_person(m, seat)) add_menu_row(m, ROW_NAME, seat);
}

static void add_saves(menu *m) {
    for (uint32_t i = 0; i < m->save_count && (m->all_saves || i < SAVES_SHOWN); i++)
        add_menu_row(m, ROW_SAVE, i);
    if (m->save_count > SAVES_SHOWN) add_menu_row(m, ROW_MORE_SAVES, 0);
}

static void set_rows(menu *m) {
    const slg_game *game = m->o->plan.game;
    m->count = 0;
    add_saves(m);
    add_menu_row(m, ROW_START, 0);
    if (table_next_game(game, 1) != game) add_menu_row(m, ROW_GAME, 0);
    if (slg_game_seats_max(game) > slg_game_seats_min(game)) add_menu_row(m, ROW_SEATS, 0);
    add_seats(m);
    add_options(m, SLG_RANK_USUAL, true);
    add_menu_row(m, ROW_LANGUAGE, 0);
    add_menu_row(m, ROW_SPEED, 0);
    if (add_options(m, SLG_RANK_RARE, false)) add_menu_row(m, ROW_MORE, 0);
    if (m->more) add_options(m, SLG_RANK_RARE, true);
    if (m->cursor >= m->count) m->cursor = m->count - 1;
}

/* The word for a choice's value: the n-th of "basic|advanced". */
static void put_menu_choice(const slg_setup_option *option, int value, char *out, size_t capacity) {
    const char *at = option->words;
    for (int i = option->least; i < value && at; i++) {
        at = strchr(at, '|');
        at = at ? at + 1 : NULL;
    }
    if (!at || option->kind == SLG_SETUP_NUMBER)
        slg_print(out, capacity, "%d", value);
    else
        slg_print(out, capacity, "%.*s", (int)strcspn(at, "|"), at);
}

static const char *menu_setup_word(const menu *m, const char *word) {
    return slg_guide_setup_word(m->o->plan.game, m->o->plan.lang, word);
}

static void row_label(const menu *m, const row *r, char *out, size_t capacity) {
    static const tui_word words[] = {
        [ROW_START] = W_MENU_START,       [ROW_GAME] = W_MENU_GAME,   [ROW_SEATS] = W_MENU_SEATS,
        [ROW_LANGUAGE] = W_MENU_LANGUAGE, [ROW_SPEED] = W_MENU_SPEED, [ROW_MORE] = W_MENU_MORE,
        [ROW_STYLE] = W_MENU_STYLE,
    };
    tui_text to = tui_text_in(out, capacity);
    bool allies = slg_guide_allies(m->o->plan.game), two = m->o->plan.setup.seats == 2;
    if (r->kind == ROW_OWN_STYLE) tui_add(&to, "  ");
    if (r->kind == ROW_OPPONENT && two)
        tui_add(&to, say_menu(m, allies ? W_MENU_COMPANION : W_MENU_OPPONENT));
    else if (r->kind == ROW_OPPONENT || r->kind == ROW_OWN_STYLE)
        tui_add_word(&to, m->o->plan.lang, allies ? W_MENU_COMPANION_N : W_MENU_PLAYER_N,
                     allies ? r->index : r->index + 1);
    else if (r->kind == ROW_SAVE)
        saves_title(&m->saves[r->index], m->o->plan.lang, out, capacity);
    else if (r->kind == ROW_MORE_SAVES)
        tui_add_word(&to, m->o->plan.lang, W_MENU_MORE_SAVES, m->save_count - SAVES_SHOWN,
                     m->all_saves ? "▾" : "▸");
    else if (r->kind == ROW_NAME && r->index)
        tui_add_word(&to, m->o->plan.lang, W_MENU_NAME_N, r->index + 1);
    else if (r->kind == ROW_NAME)
        tui_add(&to, say_menu(m, W_MENU_NAME));
    else if (r->kind == ROW_SETUP)
        tui_copy(out, capacity,
                 menu_setup_word(m, slg_setup_option_at(m->o->plan.game, r->index)->name));
    else
        tui_copy(out, capacity, say_menu(m, words[r->kind]));
}

static void put_opponent(const menu *m, uint32_t seat, tui_text *to) {
    uint32_t who = m->who[seat];
    bool many = m->o->plan.setup.seats > 2;
    if (who < OPPONENT_COUNT)
        tui_add_word(to, m->o->plan.lang, W_OPPONENT_MACHINE, opponent_name(who),
                     slg_guide_agent_word(m->o->plan.lang, slg_guide_agent_at(who)));
    else if (who == PERSON)
        tui_add(to, say_menu(m, many ? W_OPPONENT_ANY_PERSON : W_OPPONENT_PERSON));
    else
        tui_add(to, say_menu(m, many ? W_OPPONENT_WATCH_ALL : W_OPPONENT_WATCH));
}

static void put_style(const menu *m, uint32_t style, tui_text *to) {
    tui_add(to, style == EACH ? say_menu(m, W_MENU_STYLE_EACH)
                              : slg_guide_style_word(m->o->plan.lang, (slg_style)style));
}

static void row_value(const menu *m, const row *r, char *out, size_t capacity) {
    static const tui_word speeds[SPEED_COUNT] = {W_SPEED_CALM, W_SPEED_BRISK, W_SPEED_FAST};
    tui_text to = tui_text_in(out, capacity);
    char text[64];
    switch (r->kind) {
    case ROW_GAME: tui_add(&to, slg_game_title(m->o->plan.game, m->o->plan.lang)); break;
    case ROW_SEATS: tui_addf(&to, "%u", m->o->plan.setup.seats); break;
    case ROW_OPPONENT: put_opponent(m, r->index, &to); break;
    case ROW_STYLE: put_style(m, m->style, &to); break;
    case ROW_OWN_STYLE: put_style(m, m->styles[r->index], &to); break;
    case ROW_NAME: tui_add(&to, m->names[r->index]); break;
    case ROW_LANGUAGE: tui_add(&to, slg_lang_name(m->o->plan.lang)); break;
    case ROW_SPEED: tui_add(&to, say_menu(m, speeds[m->o->speed])); break;
    case ROW_MORE: tui_add(&to, m->more ? "▾" : "▸"); break;
    case ROW_SETUP:
        put_menu_choice(slg_setup_option_at(m->o->plan.game, r->index),
                        m->o->plan.setup.options[r->index], text, sizeof text);
        tui_add(&to, menu_setup_word(m, text));
        break;
    default: break;
    }
}

/* --- drawing --- */

static void draw_menu_row(menu *m, uint32_t i, int y) {
    const row *r = &m->rows[i];
    grid *g = &m->grid;
    bool here = i == m->cursor;
    char text[320], value[160];
    int x = 4, width = g->width - 8;
    row_label(m, r, text, sizeof text);
    row_value(m, r, value, sizeof value);
    bool broken = r->kind == ROW_SAVE && m->saves[r->index].state != SAVE_GOOD;
    grid_style style = here                   ? GRID_CURSOR
                       : r->kind == ROW_START ? GRID_GOOD
                       : broken               ? GRID_WARN
                                              : GRID_TEXT;
    grid_print(g, x, y, r->kind <= ROW_MORE_SAVES ? width : 28, style, "%s %s ", here ? "▸" : " ",
               text);
    bool turns = r->kind != ROW_NAME;
    if (value[0])
        grid_print(g, x + 28, y, width - 28, here ? GRID_BOLD : GRID_TEXT,
                   here && turns ? "← %s →"
                   : here        ? "%s_"
                                 : "%s",
                   value);
}

static void fill_seats(const menu *m, session_seat *seats);

/* What the latest results suggest, at the row that it is about. */
static bool advise_row(const menu *m, const row *r, char *out, size_t capacity) {
    const session_plan *plan = &m->o->plan;
    session_seat seats[SLG_SEATS_MAX];
    int32_t difficulty = slg_guide_difficulty(plan->game, plan->setup.seats);
    bool here = difficulty < 0 ? r->kind == ROW_OPPONENT
                               : r->kind == ROW_SETUP && r->index == (uint32_t)difficulty;
    if (!here) return false;
    fill_seats(m, seats);
    results_advice(plan->game, &plan->setup, seats, plan->lang, out, capacity);
    return out[0];
}

static void draw_help_line(menu *m, int y) {
    const row *r = &m->rows[m->cursor];
    grid_area area = {4, y, m->grid.width - 8, 3};
    const char *text = say_menu(m, W_MENU_HELP);
    char more[STORE_WHY_MAX + STORE_PATH_MAX + SLG_TEXT_MAX] = "";
    if (r->kind == ROW_SAVE) {
        saves_help(&m->saves[r->index], m->o->plan.lang, more, sizeof more);
        text = more;
    } else if (advise_row(m, r, more, sizeof more)) {
        text = more;
    } else if (r->kind == ROW_OPPONENT && m->who[r->index] < OPPONENT_COUNT) {
        text = slg_guide_agent_help(m->o->plan.lang, slg_guide_agent_at(m->who[r->index]));
    } else if (r->kind == ROW_STYLE && m->style == EACH) {
        text = say_menu(m, W_MENU_STYLE_EACH_HELP);
    } else if (r->kind == ROW_STYLE) {
        text = slg_guide_style_help(m->o->plan.lang, (slg_style)m->style);
    } else if (r->kind == ROW_OWN_STYLE) {
        text = slg_guide_style_help(m->o->plan.lang, m->styles[r->index]);
    } else if (r->kind == ROW_SETUP) {
        text =
            slg_setup_option_help(slg_setup_option_at(m->o->plan.game, r->index), m->o->plan.lang);
        slg_guide_setup_help(m->o->plan.game, m->o->plan.lang, r->index,
                             m->o->plan.setup.options[r->index], more, sizeof more);
        if (more[0]) text = more;
    }
    if (m->message[0])
        grid_wrap(&m->grid, area, GRID_WARN, m->message, 0);
    else if (text)
        grid_wrap(&m->grid, area, GRID_DIM, text, 0);
}

static void draw_rows(menu *m) {
    grid *g = &m->grid;
    int rows = g->height - 9, first = (int)m->cursor - rows + 1;
    first = first < 0 ? 0 : first;
    grid_print(g, 2, 1, g->width - 4, GRID_TITLE, "Sortilege · %s",
               slg_game_title(m->o->plan.game, m->o->plan.lang));
    if (m->save_count && first == 0)
        grid_put(g, 4, 2, g->width - 8, GRID_DIM, say_menu(m, W_MENU_SAVES));
    for (int i = 0; i < rows && first + i < (int)m->count; i++)
        draw_menu_row(m, (uint32_t)(first + i), 3 + i);
    draw_help_line(m, g->height - 5);
    client_draw_keys(g, say_menu(m, W_KEYS_MENU));
}

static void draw_help_page(menu *m) {
    grid_area area = {2, 1, m->grid.width - 4 < 100 ? m->grid.width - 4 : 100, m->grid.height - 3};
    const char *text = slg_guide_help(m->o->plan.game, m->o->plan.lang);
    int lines = grid_wrap(&m->grid, (grid_area){0, 0, area.width, 0}, GRID_TEXT, text, 0);
    m->scroll = m->scroll > lines - area.height ? lines - area.height : m->scroll;
    m->scroll = m->scroll < 0 ? 0 : m->scroll;
    grid_wrap(&m->grid, area, GRID_TEXT, text, m->scroll);
    client_draw_keys(&m->grid, say_menu(m, W_KEYS_READ));
}

static void draw_menu(menu *m) {
    int width, height;
    m->painter->size(m->painter, &width, &height);
    m->grid.ascii = m->painter->ascii;
    if (!grid_resize(&m->grid, width, height)) return;
    if (m->help)
        draw_help_page(m);
    else
        draw_rows(m);
    m->painter->paint(m->painter, &m->grid);
}

/* --- keys --- */

static int turned(int value, int step, int least, int most) {
    value += step;
    return value > most ? least : value < least ? most : value;
}

static void seat_names(menu *m);
static void seat_players(menu *m);

void menu_setup(play_options *o) {
    if (o->plan.setup.seats < 2) o->plan.setup.seats = 2;
}

/* The next game or the one before, with its choices from last time. */
static void change_game(menu *m, int step) {
    play_options *o = m->o;
    uint32_t cursor = m->cursor;
    seat_players(m);
    o->plan.game = table_next_game(o->plan.game, step);
    slg_setup_default(o->plan.game, &o->plan.setup);
    menu_setup(o);
    remember_read(o);
    play_options_speak(o);
    seat_names(m);
    set_rows(m);
    for (m->cursor = cursor; m->cursor + 1 < m->count && m->rows[m->cursor].kind < ROW_GAME;)
        m->cursor++;
    while (m->cursor && m->rows[m->cursor].kind > ROW_GAME)
        m->cursor--;
}

/* Changes the number of players; a format that does not fit it is replaced by the default. */
static void change_seats(menu *m, int step) {
    slg_setup *setup = &m->o->plan.setup;
    setup->seats = (uint8_t)turned(setup->seats, step, (int)slg_game_seats_min(m->o->plan.game),
                                   (int)slg_game_seats_max(m->o->plan.game));
    for (uint32_t i = 0; i < slg_setup_option_count(m->o->plan.game); i++)
        if (slg_guide_setup_rank(m->o->plan.game, i, setup->seats) == SLG_RANK_HIDDEN)
            setup->options[i] = slg_setup_option_at(m->o->plan.game, i)->usual;
}

/* To the next one that the game speaks. */
static void change_language(play_options *o, int step) {
    o->lang = o->plan.lang;
    do
        o->lang = (slg_lang)turned((int)o->lang, step, 0, SLG_LANGS - 1);
    while (!slg_game_speaks(o->plan.game, o->lang));
    o->plan.lang = o->lang;
}

static void change_value(menu *m, int step) {
    const row *r = &m->rows[m->cursor];
    play_options *o = m->o;
    switch (r->kind) {
    case ROW_MORE_SAVES: m->all_saves = !m->all_saves; break;
    case ROW_GAME: change_game(m, step); return;
    case ROW_SEATS: change_seats(m, step); break;
    case ROW_OPPONENT:
        m->who[r->index] =
            (uint32_t)turned((int)m->who[r->index], step, 0, r->index == 1 ? WATCH : PERSON);
        break;
    case ROW_STYLE:
        m->style = (uint32_t)turned((int)m->style, step, 0, count_levels(m) > 1 ? EACH : EACH - 1);
        break;
    case ROW_OWN_STYLE:
        m->styles[r->index] = (slg_style)turned((int)m->styles[r->index], step, 0, SLG_STYLES - 1);
        break;
    case ROW_LANGUAGE: change_language(o, step); break;
    case ROW_SPEED: o->speed = (client_speed)turned((int)o->speed, step, 0, SPEED_COUNT - 1); break;
    case ROW_MORE: m->more = !m->more; break;
    case ROW_SETUP: {
        const slg_setup_option *option = slg_setup_option_at(o->plan.game, r->index);
        int16_t *value = &o->plan.setup.options[r->index];
        *value = (int16_t)turned(*value, step, option->least, option->most);
        break;
    }
    default: break;
    }
    set_rows(m);
}

static char *name_at_cursor(menu *m) {
    const row *r = &m->rows[m->cursor];
    return r->kind == ROW_NAME ? m->names[r->index] : NULL;
}

static void erase_last_letter(char *name) {
    size_t length = strlen(name);
    while (length && ((unsigned char)name[--length] & 0xC0) == 0x80)
        ;
    name[length] = 0;
}

static void type_name(menu *m, const char *text) {
    char *name = name_at_cursor(m);
    size_t length = name ? strlen(name) : 0;
    if (name && length + strlen(text) < SESSION_NAME_MAX)
        tui_copy(name + length, SESSION_NAME_MAX - length, text);
}

/* The seats as chosen; if nobody plays, all seats are of the usual level. */
static void fill_seats(const menu *m, session_seat *seats) {
    uint32_t usual = slg_guide_level_usual(m->o->plan.game);
    bool watched = m->o->plan.setup.seats > 1 && m->who[1] == WATCH;
    for (uint32_t i = 0; i < SLG_SEATS_MAX; i++) {
        bool person = is_person(m, i), machine = m->who[i] < OPPONENT_COUNT && !watched;
        seats[i] = (session_seat){.human = person};
        if (person)
            session_set_name(&seats[i], m->names[i]);
        else
            slg_guide_agent_styled(slg_guide_agent_at(machine ? m->who[i] : usual), style_at(m, i),
                                   seats[i].spec, sizeof seats[i].spec);
    }
}

static void seat_players(menu *m) {
    fill_seats(m, m->o->plan.seats);
}

/* --- saves --- */

static const saved_match *save_at_cursor(const menu *m) {
    const row *r = &m->rows[m->cursor];
    return r->kind == ROW_SAVE ? &m->saves[r->index] : NULL;
}

/* Removing a save takes two presses; not possible while it is being played. */
static void remove_save(menu *m) {
    const saved_match *save = save_at_cursor(m);
    bool again = save && save == m->doomed;
    m->doomed = NULL;
    if (!save) return;
    int player = keep_player_of(save->path);
    if (player) {
        saves_help(save, m->o->plan.lang, m->message, sizeof m->message);
        return;
    }
    if (!again) {
        m->doomed = save;
        tui_copy(m->message, sizeof m->message, say_menu(m, W_SAVE_DOOMED));
        return;
    }
    uint32_t cursor = m->cursor;
    if (remove(save->path) != 0) tui_copy(m->message, sizeof m->message, say_menu(m, W_SAVE_STAYS));
    free(m->saves);
    m->save_count = saves_list(&m->saves);
    set_rows(m);
    m->cursor = cursor < m->count ? cursor : m->count - 1;
}

/* Enter begins a match, or continues the one under the cursor if that is possible. */
static int key_enter(menu *m) {
    const saved_match *save = save_at_cursor(m);
    if (m->rows[m->cursor].kind == ROW_MORE_SAVES) {
        change_value(m, 1);
        return 0;
    }
    if (!save || save->state == SAVE_GOOD) return 1;
    saves_help(save, m->o->plan.lang, m->message, sizeof m->message);
    return 0;
}

/* 1: play, -1: leave, 0: go on. */
static int key_on_rows(menu *m, const tui_key *key) {
    bool removes = (key->code == KEY_ERASE && save_at_cursor(m)) ||
                   (key->code == KEY_CHAR && strcmp(key->text, "x") == 0 && save_at_cursor(m));
    m->message[0] = 0;
    if (key->code != KEY_NONE_YET && !removes) m->doomed = NULL;
    if (removes) {
        remove_save(m);
        return 0;
    }
    switch (key->code) {
    case KEY_ARROW_UP: m->cursor = m->cursor ? m->cursor - 1 : m->count - 1; break;
    case KEY_ARROW_DOWN:
    case KEY_TABULATOR: m->cursor = m->cursor + 1 < m->count ? m->cursor + 1 : 0; break;
    case KEY_ARROW_LEFT: change_value(m, -1); break;
    case KEY_ARROW_RIGHT: change_value(m, 1); break;
    case KEY_ERASE:
        if (name_at_cursor(m)) erase_last_letter(name_at_cursor(m));
        break;
    case KEY_CLICK:
        if (key->y >= 3 && key->y - 3 < (int)m->count) {
            bool again = m->cursor == (uint32_t)(key->y - 3);
            m->cursor = (uint32_t)(key->y - 3);
            if (m->rows[m->cursor].kind == ROW_START) return 1;
            if (again && save_at_cursor(m)) return key_enter(m);
            if (again) change_value(m, 1);
        }
        break;
    case KEY_ENTER_: return key_enter(m);
    case KEY_ESCAPE: return -1;
    case KEY_CHAR:
        if (name_at_cursor(m))
            type_name(m, key->text);
        else if (strcmp(key->text, "q") == 0)
            return -1;
        else if (strcmp(key->text, "?") == 0)
            m->help = true, m->scroll = 0;
        else if (strcmp(key->text, " ") == 0)
            change_value(m, 1);
        break;
    default: break;
    }
    return 0;
}

static void key_on_help(menu *m, const tui_key *key) {
    if (key->code == KEY_ARROW_UP || key->code == KEY_WHEEL_UP)
        m->scroll--;
    else if (key->code == KEY_ARROW_DOWN || key->code == KEY_WHEEL_DOWN)
        m->scroll++;
    else if (key->code == KEY_PAGE_DOWN || (key->code == KEY_CHAR && key->text[0] == ' '))
        m->scroll += m->grid.height - 4;
    else if (key->code == KEY_PAGE_UP)
        m->scroll -= m->grid.height - 4;
    else if (key->code == KEY_ESCAPE || key->code == KEY_CHAR || key->code == KEY_ENTER_)
        m->help = false;
}

static uint32_t who_sits(const slg_game *game, const session_seat *seat) {
    if (seat->human) return PERSON;
    uint32_t known = opponent_find(seat->spec);
    return known < OPPONENT_COUNT ? known : slg_guide_level_usual(game);
}

/* The style that all levels have at the table, or EACH. */
static uint32_t common_style(const menu *m) {
    uint32_t style = SLG_PLAIN, levels = 0;
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++) {
        if (!is_level(m, seat)) continue;
        if (levels++ && m->styles[seat] != (slg_style)style) return EACH;
        style = m->styles[seat];
    }
    return style;
}

/* Who sits where, and their names, as the options say. */
static void seat_names(menu *m) {
    const play_options *o = m->o;
    play_options named = *o; /* what empty names would become */
    named.plan.setup.seats = SLG_SEATS_MAX;
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++) {
        m->styles[seat] = slg_guide_agent_style(o->plan.seats[seat].spec);
        m->who[seat] = who_sits(o->plan.game, &o->plan.seats[seat]);
        if (seat && !o->plan.seats[seat].human) named.plan.seats[seat].name[0] = 0;
        named.plan.seats[seat].human = true;
    }
    if (!o->plan.seats[0].human && !o->plan.seats[1].human) m->who[1] = WATCH;
    m->style = common_style(m);
    play_options_name_seats(&named);
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        tui_copy(m->names[seat], SESSION_NAME_MAX, named.plan.seats[seat].name);
}

/* The cursor starts on the match that was played last, or on starting a new one. */
static void begin_choosing(menu *m, tui_painter *painter, play_options *o, const char *message) {
    *m = (menu){.painter = painter, .o = o};
    tui_copy(m->message, sizeof m->message, message);
    m->save_count = saves_list(&m->saves);
    seat_names(m);
    set_rows(m);
    while (
        m->cursor + 1 < m->count && m->rows[m->cursor].kind < ROW_START &&
        !(save_at_cursor(m) && save_at_cursor(m)->state == SAVE_GOOD && !save_at_cursor(m)->over))
        m->cursor++;
}

bool menu_run(tui_painter *painter, play_options *o, const char *message, char *load,
              size_t load_capacity) {
    menu m;
    int done = 0;
    begin_choosing(&m, painter, o, message);
    load[0] = 0;
    while (done == 0) {
        draw_menu(&m);
        tui_key key = painter->read(painter, 500);
        if (key.code == KEY_STOP)
            done = -1;
        else if (m.help)
            key_on_help(&m, &key);
        else
            done = key_on_rows(&m, &key);
    }
    if (done > 0) {
        seat_players(&m);
        if (save_at_cursor(&m)) tui_copy(load, load_capacity, save_at_cursor(&m)->path);
    }
    free(m.rows);
    free(m.saves);
    grid_free(&m.grid);
    return done > 0;
}
