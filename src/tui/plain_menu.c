/* SPDX-License-Identifier: MIT */
/* The menu as plain lines: the saved matches, how a new one would be played, and the words that
 * change it, which are the command's options. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/print.h"
#include "tui/plain.h"
#include "tui/remember.h"
#include "tui/results.h"
#include "tui/saves.h"

enum { MENU_LINE_MAX = 512 };

typedef struct plain_menu_ {
    play_options *o;
    saved_match *saves;
    uint32_t count;
} plain_menu_;

static void put_menu_text(const play_options *o, const char *text) {
    char folded[4096];
    if (o->ascii) grid_fold(text, folded, sizeof folded);
    puts(o->ascii ? folded : text);
}

static void put_plain_word(const play_options *o, tui_word word) {
    put_menu_text(o, tui_say(o->plan.lang, word));
}

static void write_saves(const plain_menu_ *m) {
    char title[512], line[600];
    if (m->count) put_plain_word(m->o, W_MENU_SAVES);
    for (uint32_t i = 0; i < m->count; i++) {
        saves_title(&m->saves[i], m->o->plan.lang, title, sizeof title);
        slg_print(line, sizeof line, "%4u  %s", i + 1, title);
        put_menu_text(m->o, line);
    }
}

/* What the player's latest results suggest instead. */
static void write_advice(const play_options *o) {
    char text[256];
    results_advice(o->plan.game, &o->plan.setup, o->plan.seats, o->plan.lang, text, sizeof text);
    if (text[0]) put_menu_text(o, text);
}

static void write_match(const plain_menu_ *m) {
    const play_options *o = m->o;
    char line[256];
    slg_print(line, sizeof line, "%4d  %s%s%s", 0, tui_say(o->plan.lang, W_PLAIN_NEW_MATCH),
              tui_say(o->plan.lang, W_COLON), slg_game_title(o->plan.game, o->plan.lang));
    put_menu_text(o, line);
    for (uint32_t i = 0; i < o->plan.setup.seats; i++) {
        const session_seat *seat = &o->plan.seats[i];
        slg_print(line, sizeof line, "      seat %u=%s%s%s", i, seat->human ? "human" : seat->spec,
                  seat->name[0] ? "  " : "", seat->name);
        put_menu_text(o, line);
    }
    for (uint32_t i = 0; i < slg_setup_option_count(o->plan.game); i++) {
        const slg_setup_option *option = slg_setup_option_at(o->plan.game, i);
        const char *word = option->words;
        int value = o->plan.setup.options[i];
        if (value == option->usual) continue;
        if (option->kind == SLG_SETUP_NUMBER) {
            slg_print(line, sizeof line, "      option %s=%d", option->name, value);
        } else {
            for (int skip = value - option->least; skip > 0; skip--)
                word += strcspn(word, "|") + 1;
            slg_print(line, sizeof line, "      option %s=%.*s", option->name,
                      (int)strcspn(word, "|"), word);
        }
        put_menu_text(o, line);
    }
    write_advice(o);
}

static void write_all_plain(const plain_menu_ *m) {
    write_saves(m);
    write_match(m);
    plain_write(&(plain){.options = m->o}, tui_say(m->o->plan.lang, W_PLAIN_MENU_HELP), 0);
}

static void list_saves(plain_menu_ *m) {
    free(m->saves);
    m->count = saves_list(&m->saves);
}

static const saved_match *save_numbered(const plain_menu_ *m, const char *text) {
    char *end;
    long number = strtol(text, &end, 10);
    return end != text && !*end && number >= 1 && number <= (long)m->count ? &m->saves[number - 1]
                                                                           : NULL;
}

static void tell_save(const plain_menu_ *m, const saved_match *save) {
    char text[STORE_WHY_MAX + STORE_PATH_MAX + 512];
    saves_help(save, m->o->plan.lang, text, sizeof text);
    put_menu_text(m->o, text);
}

static void remove_plain_save(plain_menu_ *m, const char *text) {
    const saved_match *save = save_numbered(m, text);
    if (!save)
        put_plain_word(m->o, W_PLAIN_MENU_WHICH);
    else if (keep_player_of(save->path))
        tell_save(m, save);
    else if (remove(save->path) != 0)
        put_plain_word(m->o, W_SAVE_STAYS);
    list_saves(m);
}

/* The rest of a line that is too long is no line of its own. */
static void refuse_long_line(const play_options *o, char *line, int most) {
    char text[128];
    tui_text to = tui_text_in(text, sizeof text);
    for (int c = getchar(); c != '\n' && c != EOF;)
        c = getchar();
    tui_add_word(&to, o->plan.lang, W_PLAIN_LONG, most);
    put_menu_text(o, text);
    line[0] = 0;
}

static bool read_menu_line(const play_options *o, char *line, size_t capacity) {
    fputs("> ", stdout);
    fflush(stdout);
    if (!fgets(line, (int)capacity, stdin)) return false;
    if (strlen(line) + 1 == capacity && !strchr(line, '\n'))
        refuse_long_line(o, line, (int)capacity - 1);
    line[strcspn(line, "\r\n")] = 0;
    if (!isatty(STDIN_FILENO)) puts(line);
    return true;
}

/* Handles one line. 0: go on; else what the menu ends with. */
static int obey(plain_menu_ *m, char *line, char *load, size_t capacity) {
    char *word = line + strspn(line, " \t"), *rest = word + strcspn(word, " \t");
    const saved_match *save = save_numbered(m, word);
    if (*rest) *rest++ = 0;
    rest += strspn(rest, " \t");
    if (strcmp(word, "0") == 0) return PLAIN_MENU_PLAY;
    if (strcmp(word, "q") == 0) return PLAIN_MENU_LEAVE;
    if (save && save->state == SAVE_GOOD) {
        tui_copy(load, capacity, save->path);
        return PLAIN_MENU_PLAY;
    }
    if (save) {
        tell_save(m, save);
        return 0;
    }
    if (word[0] && !word[strspn(word, "0123456789")]) {
        put_plain_word(m->o, W_PLAIN_MENU_WHICH);
        return 0;
    }
    if (strcmp(word, "x") == 0)
        remove_plain_save(m, rest);
    else if (word[0] && strcmp(word, "?") != 0 && !play_options_change(m->o, word, rest))
        return 0;
    write_all_plain(m);
    return 0;
}

int plain_menu(play_options *o, char *load, size_t capacity) {
    plain_menu_ m = {.o = o};
    char line[MENU_LINE_MAX];
    int end = 0;
    puts("Sortilege");
    list_saves(&m);
    write_all_plain(&m);
    while (!end)
        end = read_menu_line(o, line, sizeof line) ? obey(&m, line, load, capacity)
                                                   : PLAIN_MENU_ENDED;
    free(m.saves);
    return end;
}
