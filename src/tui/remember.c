/* SPDX-License-Identifier: MIT */
#include "tui/remember.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/print.h"

static const char *const speeds[SPEED_COUNT] = {"calm", "brisk", "fast"};

static bool path_of(const char *name, char *path, size_t capacity) {
    char folder[STORE_PATH_MAX - 64], why[STORE_WHY_MAX];
    if (!store_folder(folder, sizeof folder, why, sizeof why)) return false;
    return slg_fits(path, capacity, "%s/%s", folder, name);
}

static bool path_of_menu(const play_options *o, char *path, size_t capacity) {
    char name[64];
    return slg_fits(name, sizeof name, "%s.menu", slg_game_name(o->plan.game)) &&
           path_of(name, path, capacity);
}

static const char shared_menu[] = "all.menu"; /* no game has this name */

static void write_shared(const play_options *o) {
    char path[STORE_PATH_MAX], text[64], why[STORE_WHY_MAX];
    size_t length = slg_print(text, sizeof text, "lang %s\nspeed %s\n", slg_lang_code(o->lang),
                              speeds[o->speed]);
    if (path_of(shared_menu, path, sizeof path)) store_write(path, text, length, why, sizeof why);
}

void remember_write(const play_options *o) {
    char path[STORE_PATH_MAX], text[2048], why[STORE_WHY_MAX];
    tui_text to = tui_text_in(text, sizeof text);
    tui_addf(&to, "seats %u\n", o->plan.setup.seats);
    for (uint32_t i = 0; i < SLG_SEATS_MAX; i++)
        tui_addf(&to, "seat %u %s %s\n", i,
                 o->plan.seats[i].human ? "human" : o->plan.seats[i].spec, o->plan.seats[i].name);
    for (uint32_t i = 0; i < slg_setup_option_count(o->plan.game); i++)
        tui_addf(&to, "option %s %d\n", slg_setup_option_at(o->plan.game, i)->name,
                 o->plan.setup.options[i]);
    if (!to.cut && path_of_menu(o, path, sizeof path))
        store_write(path, text, to.length, why, sizeof why);
    write_shared(o);
}

/* --- the last game --- */

static const char last_game[] = "last.game";

const slg_game *remember_last_game(void) {
    char path[STORE_PATH_MAX], why[STORE_WHY_MAX];
    size_t length;
    char *name =
        path_of(last_game, path, sizeof path) ? store_read(path, &length, why, sizeof why) : NULL;
    if (name) name[strcspn(name, "\n")] = 0;
    const slg_game *game = name ? slg_game_find(name) : NULL;
    free(name);
    return game;
}

void remember_game(const slg_game *game) {
    char path[STORE_PATH_MAX], text[64], why[STORE_WHY_MAX];
    size_t length = slg_print(text, sizeof text, "%s\n", slg_game_name(game));
    if (path_of(last_game, path, sizeof path)) store_write(path, text, length, why, sizeof why);
}

/* --- what was chosen --- */

static void read_kept_seat(play_options *o, uint32_t seat, char *rest) {
    char *name = strchr(rest, ' ');
    slg_agent_spec spec;
    if (seat >= SLG_SEATS_MAX || !name) return;
    *name++ = 0;
    session_seat *at = &o->plan.seats[seat];
    bool human = strcmp(rest, "human") == 0;
    if (!human && slg_agent_parse(rest, &spec, NULL) != SLG_OK) return;
    *at = (session_seat){.human = human};
    if (!human) tui_copy(at->spec, sizeof at->spec, rest);
    if (human) session_set_name(at, name);
}

static void read_kept_option(play_options *o, const char *name, int value) {
    for (uint32_t i = 0; i < slg_setup_option_count(o->plan.game); i++) {
        const slg_setup_option *option = slg_setup_option_at(o->plan.game, i);
        if (strcmp(option->name, name) == 0 && value >= option->least && value <= option->most)
            o->plan.setup.options[i] = (int16_t)value;
    }
}

static void read_kept_line(play_options *o, char *line) {
    char word[64];
    unsigned seat;
    int number, begin = 0;
    if (sscanf(line, "seat %u %n", &seat, &begin) == 1 && begin > 0)
        read_kept_seat(o, seat, line + begin);
    else if (sscanf(line, "seats %u", &seat) == 1 && seat >= slg_game_seats_min(o->plan.game) &&
             seat <= slg_game_seats_max(o->plan.game))
        o->plan.setup.seats = (uint8_t)seat;
    else if (sscanf(line, "option %63s %d", word, &number) == 2)
        read_kept_option(o, word, number);
}

static void read_shared_line(play_options *o, char *line) {
    char value[16];
    if (sscanf(line, "lang %15s", value) == 1 && !o->lang_given && slg_lang_find(value) >= 0)
        o->lang = (slg_lang)slg_lang_find(value);
    else if (sscanf(line, "speed %15s", value) == 1 && !o->speed_given)
        for (int i = 0; i < SPEED_COUNT; i++)
            if (strcmp(value, speeds[i]) == 0) o->speed = (client_speed)i;
}

static void read_lines(play_options *o, const char *path, void read(play_options *, char *)) {
    char why[STORE_WHY_MAX];
    size_t length;
    char *text = store_read(path, &length, why, sizeof why);
    char *rest = NULL;
    for (char *line = text ? strtok_r(text, "\n", &rest) : NULL; line;
         line = strtok_r(NULL, "\n", &rest))
        read(o, line);
    free(text);
}

void remember_read(play_options *o) {
    char path[STORE_PATH_MAX];
    if (path_of_menu(o, path, sizeof path)) read_lines(o, path, read_kept_line);
}

void remember_read_shared(play_options *o) {
    char path[STORE_PATH_MAX];
    if (path_of(shared_menu, path, sizeof path)) read_lines(o, path, read_shared_line);
}

/* --- tables of servers --- */

static bool path_of_table(const slg_game *game, char *path, size_t capacity) {
    char name[64];
    return slg_fits(name, sizeof name, "%s.table.menu", slg_game_name(game)) &&
           path_of(name, path, capacity);
}

void remember_table_seats(const slg_game *game, const remembered_seats seats) {
    char path[STORE_PATH_MAX], why[STORE_WHY_MAX];
    char text[SLG_SEATS_MAX * (SESSION_SPEC_MAX + 16)];
    tui_text to = tui_text_in(text, sizeof text);
    for (uint32_t i = 0; i < SLG_SEATS_MAX; i++)
        if (seats[i][0]) tui_addf(&to, "seat %u %s\n", i, seats[i]);
    if (path_of_table(game, path, sizeof path)) store_write(path, text, to.length, why, sizeof why);
}

void remember_read_table_seats(const slg_game *game, remembered_seats seats) {
    char path[STORE_PATH_MAX], why[STORE_WHY_MAX], spec[SESSION_SPEC_MAX], *rest = NULL;
    size_t length;
    unsigned seat;
    memset(seats, 0, sizeof(remembered_seats));
    char *text =
        path_of_table(game, path, sizeof path) ? store_read(path, &length, why, sizeof why) : NULL;
    for (char *line = text ? strtok_r(text, "\n", &rest) : NULL; line;
         line = strtok_r(NULL, "\n", &rest))
        if (sscanf(line, "seat %u %63s", &seat, spec) == 2 && seat < SLG_SEATS_MAX &&
            slg_guide_agent_find(spec) != SLG_AGENT_UNLISTED)
            tui_copy(seats[seat], SESSION_SPEC_MAX, spec);
    free(text);
}
