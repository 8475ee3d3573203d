/* SPDX-License-Identifier: MIT */
#include "scenario/scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenario/nearest.h"
#include "scenario/table.h"
#include "json/print.h"

enum { INCLUDE_DEPTH = 8 };

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
        char list[256] = "";
        for (uint32_t i = 0; i < slg_game_count(); i++) {
            size_t used = strlen(list);
            slg_print(list + used, sizeof list - used, "%s%s", i ? ", " : "",
                      slg_game_name(slg_game_at(i)));
        }
        scn_stop(table, table->at, "there is no game '%s'; the games are %s", name, list);
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

static bool read_number(scn_table *table, char *rest, uint64_t most, uint64_t *number) {
    const char *word = scn_word(&rest);
    char *end = NULL;
    if (word[0] >= '0' && word[0] <= '9') *number = strtoull(word, &end, 10);
    if (!end || *end || *number > most)
        scn_stop(table, table->at, "'%s' is not a number from 0 to %llu", word,
                 (unsigned long long)most);
    return !table->stopped && scn_ends(table, rest);
}

static void say_seats(scn_table *table, char *rest) {
    uint64_t seats = 0;
    if (!before_setup(table) || !read_number(table, rest, SLG_SEATS_MAX, &seats)) return;
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
    if (before_setup(table) && read_number(table, rest, UINT64_MAX, &seed))
        slg_seed_from(seed, table->setup.seed);
}

static void say_setup(scn_table *table, char *rest) {
    if (before_setup(table) && scn_ends(table, rest)) scn_lay(table, true);
}

static void say_set(scn_table *table, char *rest) {
    slg_error error = {0};
    json_error_t bad;
    scn_place set_at = table->set_at;
    table->set_at.line = 0; /* a row of `set` lines is checked as one */
    bool ready = scn_settle(table);
    table->set_at = set_at;
    if (!ready) return;
    const char *path = scn_word(&rest);
    json_t *value = scn_json(&rest, &bad);
    char *text = value ? json_dumps(value, JSON_ENCODE_ANY) : NULL;
    if (!text)
        scn_stop(table, table->at, "this is not JSON (words need quotes): %s\n%s", rest, bad.text);
    else if (scn_ends(table, rest) &&
             slg_json_set(table->game, scn_state(table), path, text, &error) != SLG_OK)
        scn_stop(table, table->at, "%s", error.text);
    table->set_at = table->at;
    free(text);
    json_decref(value);
}

/* --- cards, include --- */

/* "take/../bare.inc" is "bare.inc": messages name files by the shortest way. Changes `path`. */
static char *without_dots(char *path) {
    for (char *up = path; path && (up = strstr(up, "/../")) != NULL;) {
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
static char *path_from_here(const scn_table *table, const char *name) {
    char *path = NULL;
    size_t length;
    const char *slash = strrchr(table->at.path, '/');
    FILE *out = open_memstream(&path, &length);
    if (!out) return NULL;
    if (slash && name[0] != '/')
        fprintf(out, "%.*s", (int)(slash + 1 - table->at.path), table->at.path);
    fputs(name, out);
    fclose(out);
    return without_dots(path);
}

/* The file named on the line; NULL and stopped when it cannot be read. */
static char *load_named(scn_table *table, char *rest, char **path, size_t *length) {
    const char *name = scn_word(&rest);
    if (!*name) {
        scn_stop(table, table->at, "write the name of a file");
        return NULL;
    }
    if (!scn_ends(table, rest)) return NULL;
    *path = path_from_here(table, name);
    char *text =
        *path && table->host->load ? table->host->load(table->host->user, *path, length) : NULL;
    if (!text) scn_stop(table, table->at, "cannot read '%s'", *path ? *path : name);
    return text;
}

static void say_cards(scn_table *table, char *rest) {
    slg_error error = {0};
    char *path = NULL;
    size_t length = 0;
    if (!before_setup(table)) return;
    char *text = load_named(table, rest, &path, &length);
    if (text && !table->game_memory) {
        table->game_memory = malloc(slg_game_with_content_size(table->game) + 1);
        const slg_game *game =
            table->game_memory
                ? slg_game_with_content(table->game, text, length, table->game_memory, &error)
                : NULL;
        if (game)
            table->game = game;
        else
            scn_stop(table, table->at, "%s:%u:%u: %s", path, error.line, error.column, error.text);
    } else if (text) {
        scn_stop(table, table->at, "the cards have already been given");
    }
    free(text);
    free(path);
}

static void say_include(scn_table *table, char *rest) {
    char *path = NULL;
    size_t length = 0;
    scn_place here = table->at;
    char *text = load_named(table, rest, &path, &length);
    if (text && (table->depth == INCLUDE_DEPTH ||
                 table->path_count == sizeof table->paths / sizeof *table->paths)) {
        scn_stop(table, here, "files are included too deep; does '%s' include itself?", path);
    } else if (text) {
        table->paths[table->path_count++] = path;
        table->depth++;
        run_text(table, path, text, length);
        table->depth--;
        table->at = here;
        path = NULL;
    }
    free(text);
    free(path);
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
    scn_lines *lines = malloc(sizeof *lines);
    if (!lines) {
        scn_stop(table, table->at, "out of memory");
        return;
    }
    scn_lines_init(lines, text, length);
    while (!table->stopped && scn_lines_next(lines)) {
        table->at = (scn_place){path, lines->number};
        if (lines->too_long)
            scn_stop(table, table->at, "this statement is longer than %d bytes", SCN_LINE_MAX);
        else
            run_line(table, lines);
    }
    free(lines);
}

static void finish(scn_table *table) {
    if (!table->stopped && scn_settle(table)) {
        scn_check_unused(table);
        if (table->result.checks == 0)
            scn_fail(table, table->at, "nothing is checked: write an 'expect' or 'illegal' line");
    }
    if (table->laid) table->result.hash = slg_hash(table->game, scn_state(table));
}

slg_scenario_result slg_scenario_run(const slg_scenario_host *host, const char *path,
                                     const char *text, size_t length) {
    scn_table *table = calloc(1, sizeof *table);
    if (!table) {
        host->report(host->user, path, 0, "out of memory");
        return (slg_scenario_result){.failures = 1};
    }
    table->host = host;
    table->at = (scn_place){path, 1};
    table->events = (slg_events){.items = table->event_items, .capacity = SLG_EVENTS_MAX};
    table->io = (slg_io){.script = &table->script, .events = &table->events};
    run_text(table, path, text, length);
    finish(table);
    slg_scenario_result result = table->result;
    for (uint32_t i = 0; i < table->path_count; i++)
        free(table->paths[i]);
    free(table->script.entries);
    free(table->script_places);
    free(table->game_memory);
    free(table->own);
    free(table);
    return result;
}

void slg_scenario_shows(const char *text, size_t length,
                        void (*each)(void *user, const char *id, size_t length), void *user) {
    scn_lines *lines = malloc(sizeof *lines);
    if (!lines) return;
    scn_lines_init(lines, text, length);
    while (scn_lines_next(lines)) {
        char *rest = lines->text;
        if (strcmp(scn_word(&rest), "shows") != 0) continue;
        while (!scn_at_end(rest)) {
            const char *id = scn_word(&rest);
            each(user, id, strlen(id));
        }
    }
    free(lines);
}
