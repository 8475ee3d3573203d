/* SPDX-License-Identifier: MIT */
#include "scenario/scenario.h"

#include <string.h>

#include "scenario/nearest.h"
#include "scenario/table.h"
#include "json/reader.h"

static void run_text(scn_table *table, const char *path, const char *text, size_t length);

/* --- game, option, seats, seed, setup, set --- */

/* Lines that must come before the table is set. */
static bool before_setup(scn_table *table) {
    if (!table->game)
        scn_stop(table, table->at, "no game yet: 'game NAME' must come first");
    else if (table->laid)
        scn_stop(
            table, table->at,
            "the table is already set: this must come before the first line that needs a position");
    return !table->stopped;
}

static void say_game(scn_table *table, char *rest) {
    const char *name = scn_word(&rest);
    const slg_game *game = slg_game_find(name);
    if (table->game) {
        scn_stop(table, table->at, "the game has already been named");
    } else if (!game) {
        slg_out out = scn_begin_text(table);
        for (uint32_t i = 0; i < slg_game_count(); i++)
            slg_put_format(&out, "%s%s", i ? ", " : "", slg_game_name(slg_game_at(i)));
        scn_stop(table, table->at, "there is no game '%s'; the games are %s", name,
                 scn_end_text(table, &out));
    } else if (scn_ends(table, rest)) {
        table->game = game;
        slg_setup_default(game, &table->setup);
    }
}

static void say_option(scn_table *table, char *rest) {
    slg_error error = {0};
    if (!before_setup(table)) return;
    if (scn_at_end(rest)) scn_stop(table, table->at, "write 'option NAME=VALUE'");
    while (!table->stopped && !scn_at_end(rest)) {
        char *name = scn_word(&rest), *sign = strchr(name, '=');
        if (!sign) {
            scn_stop(table, table->at, "write 'option NAME=VALUE'; found '%s'", name);
            return;
        }
        *sign = '\0';
        if (slg_setup_set(table->game, &table->setup, name, sign + 1, &error) != SLG_OK)
            scn_stop(table, table->at, "%s", error.text);
    }
}

static bool read_line_number(scn_table *table, char *rest, uint64_t most, uint64_t *number) {
    const char *word = scn_word(&rest);
    if (!scn_digits(word, most, number))
        scn_stop(table, table->at, "'%s' is not a number from 0 to %llu", word,
                 (unsigned long long)most);
    return !table->stopped && scn_ends(table, rest);
}

static void say_seats(scn_table *table, char *rest) {
    uint64_t seats = 0;
    if (!before_setup(table) || !read_line_number(table, rest, SLG_SEATS_MAX, &seats)) return;
    uint32_t least = slg_game_seats_min(table->game), most = slg_game_seats_max(table->game);
    if ((seats < least || seats > most) && least == most)
        scn_stop(table, table->at, "%s is played with %u seats", slg_game_name(table->game), most);
    else if (seats < least || seats > most)
        scn_stop(table, table->at, "%s is played with %u to %u seats", slg_game_name(table->game),
                 least, most);
    table->setup.seats = (uint8_t)seats;
}

static void say_seed(scn_table *table, char *rest) {
    uint64_t seed = 0;
    if (before_setup(table) && read_line_number(table, rest, UINT64_MAX, &seed))
        slg_seed_from(seed, table->setup.seed);
}

static void say_setup(scn_table *table, char *rest) {
    if (before_setup(table) && scn_ends(table, rest)) scn_lay(table, true);
}

static void say_set(scn_table *table, char *rest) {
    slg_error error = {0};
    slg_value value;
    scn_place set_at = table->set_at;
    table->set_at.line = 0; /* a row of `set` lines is checked as one */
    bool ready = scn_settle(table);
    table->set_at = set_at;
    if (!ready) return;
    const char *path = scn_word(&rest);
    if (!scn_json(&rest, &value, &error))
        scn_stop(table, table->at, "this is not JSON: %s\n%s", rest, error.text);
    else if (scn_ends(table, rest) &&
             slg__json_set_value(table->game, scn_state(table), path, value, &error) != SLG_OK)
        scn_stop(table, table->at, "%s", error.text);
    table->set_at = table->at;
}

/* --- cards, include --- */

/* "take/../bare.inc" is "bare.inc": messages name files by the shortest way. Changes `path`. */
static char *without_dots(char *path) {
    for (char *up = path; (up = strstr(up, "/../")) != NULL;) {
        char *name = up;
        while (name > path && name[-1] != '/')
            name--;
        size_t length = (size_t)(up - name);
        bool is_up = length == 2 && strncmp(name, "..", 2) == 0;
        if (length == 0 || is_up)
            up++;
        else {
            memmove(name, up + 4, strlen(up + 4) + 1);
            up = path;
        }
    }
    return path;
}

/* A path as the scenario writes it, seen from the folder of the file it stands in. */
static char *path_from_here(scn_table *table, const char *name) {
    const char *slash = strrchr(table->at.path, '/');
    slg_out out = scn_begin_text(table);
    if (slash && name[0] != '/')
        slg_put_bytes(&out, table->at.path, (size_t)(slash + 1 - table->at.path));
    slg_put(&out, name);
    return without_dots(scn_end_text(table, &out));
}

/* The file named on the line; NULL and stopped when it cannot be read. */
static const char *load_named(scn_table *table, char *rest, const char **path, size_t *length) {
    const char *name = scn_word(&rest);
    if (!*name) {
        scn_stop(table, table->at, "write the name of a file");
        return NULL;
    }
    if (!scn_ends(table, rest)) return NULL;
    *path = path_from_here(table, name);
    const char *text =
        table->host->load ? table->host->load(table->host->user, *path, length) : NULL;
    if (!text) scn_stop(table, table->at, "cannot read '%s'", *path);
    return text;
}

static void say_cards(scn_table *table, char *rest) {
    slg_error error = {0};
    const char *path = NULL;
    size_t length = 0;
    if (!before_setup(table)) return;
    const char *text = load_named(table, rest, &path, &length);
    if (!text) return;
    if (table->has_content) {
        scn_stop(table, table->at, "the cards have already been given");
        return;
    }
    const slg_game *game = slg_game_with_content(table->game, text, length, table->content, &error);
    if (game)
        table->game = game;
    else
        scn_stop(table, table->at, "%s:%u:%u: %s", path, error.line, error.column, error.text);
    table->has_content = true;
}

/* Keeps a path for as long as the scenario runs; NULL: there is no room. */
static const char *keep_path(scn_table *table, const char *path) {
    size_t size = strlen(path) + 1;
    if (size > sizeof table->paths - table->paths_used) return NULL;
    table->paths_used += size;
    return memcpy(table->paths + table->paths_used - size, path, size);
}

static void say_include(scn_table *table, char *rest) {
    const char *path = NULL;
    size_t length = 0;
    scn_place here = table->at;
    const char *text = load_named(table, rest, &path, &length);
    if (!text) return;
    const char *kept = table->depth < SCN_INCLUDE_DEPTH ? keep_path(table, path) : NULL;
    if (!kept) {
        scn_stop(table, here, "files are included too deep; does '%s' include itself?", path);
        return;
    }
    table->depth++;
    run_text(table, kept, text, length);
    table->depth--;
    table->at = here;
}

static void say_shows(scn_table *table, char *rest) {
    if (scn_at_end(rest)) scn_stop(table, table->at, "write the IDs of the rules that are shown");
}

/* --- the lines --- */

static const struct {
    const char *word;
    void (*say)(scn_table *table, char *rest);
} statements[] = {
    {"shows", say_shows},         {"game", say_game},           {"cards", say_cards},
    {"include", say_include},     {"option", say_option},       {"seats", say_seats},
    {"seed", say_seed},           {"setup", say_setup},         {"set", say_set},
    {"dice", scn_say_dice},       {"deck", scn_say_deck},       {"deal", scn_say_deal},
    {"outcome", scn_say_outcome}, {"chance", scn_say_chance},   {"do", scn_say_do},
    {"clock", scn_say_clock},     {"illegal", scn_say_illegal}, {"run", scn_say_run},
    {"expect", scn_say_expect},
};
enum { STATEMENTS = sizeof statements / sizeof *statements };

static void stop_at_word(scn_table *table, const char *word) {
    const char *words[STATEMENTS];
    for (size_t i = 0; i < STATEMENTS; i++)
        words[i] = statements[i].word;
    const char *near = slg_nearest(word, words, STATEMENTS);
    if (near)
        scn_stop(table, table->at, "no line begins with '%s'; did you mean '%s'?", word, near);
    else
        scn_stop(
            table, table->at,
            "no line begins with '%s'; docs/scenarios.md lists the words that lines begin with",
            word);
}

static void run_line(scn_table *table, scn_lines *lines) {
    char *rest = lines->text;
    const char *word = scn_word(&rest);
    for (size_t i = 0; i < STATEMENTS; i++)
        if (strcmp(statements[i].word, word) == 0) {
            statements[i].say(table, rest);
            return;
        }
    if (!scn_say_own(table, lines, word)) stop_at_word(table, word);
}

static void run_text(scn_table *table, const char *path, const char *text, size_t length) {
    size_t before = table->scratch_used;
    scn_lines *lines = scn_take(table, sizeof *lines);
    size_t free_from = table->scratch_used;
    scn_lines_init(lines, text, length);
    while (!table->stopped && scn_lines_next(lines)) {
        table->at = (scn_place){path, lines->number};
        if (lines->too_long)
            scn_stop(table, table->at, "this statement is longer than %d bytes", SCN_LINE_MAX);
        else
            run_line(table, lines);
        table->scratch_used = free_from;
    }
    table->scratch_used = before;
}

static void finish_scenario(scn_table *table) {
    if (!table->stopped && scn_settle(table)) {
        scn_check_unused(table);
        if (table->result.checks == 0)
            scn_fail(table, table->at, "nothing is checked: write an 'expect' or 'illegal' line");
    }
    if (table->laid) table->result.hash = slg_hash(table->game, scn_state(table));
}

/* Bytes that a game with content of its own takes, whichever game it is. */
static size_t content_memory(void) {
    size_t most = 0;
    for (uint32_t i = 0; i < slg_game_count(); i++) {
        size_t size = slg__game_copy_size(slg_game_at(i));
        most = size > most ? size : most;
    }
    return (most + 15) & ~(size_t)15;
}

size_t slg_scenario_memory(void) {
    return sizeof(scn_table) + 2 * content_memory();
}

slg_scenario_result slg_scenario_run(const slg_scenario_host *host, const char *path,
                                     const char *text, size_t length, void *memory) {
    scn_table *table = memory;
    memset(table, 0, offsetof(scn_table, paths));
    table->scratch_used = 0;
    table->content = table + 1;
    table->own_memory = (unsigned char *)(table + 1) + content_memory();
    table->host = host;
    table->at = (scn_place){path, 1};
    table->script.entries = table->entries;
    table->events = (slg_events){.items = table->event_items, .capacity = SLG_EVENTS_MAX};
    table->io = (slg_io){.script = &table->script, .events = &table->events};
    run_text(table, path, text, length);
    finish_scenario(table);
    return table->result;
}

void slg_scenario_shows(const char *text, size_t length,
                        void (*each)(void *user, const char *id, size_t length), void *user) {
    scn_lines lines;
    scn_lines_init(&lines, text, length);
    while (scn_lines_next(&lines)) {
        char *rest = lines.text;
        if (strcmp(scn_word(&rest), "shows") != 0) continue;
        while (!scn_at_end(rest)) {
            const char *id = scn_word(&rest);
            each(user, id, strlen(id));
        }
    }
}
