/* SPDX-License-Identifier: MIT */
#include "command/table.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host/print.h"
#include "scenario/nearest.h"

/* --- files --- */

/* All of it, or the first CLI_FILE_MAX bytes and one more. NULL: out of memory. */
static char *read_stream(FILE *file, size_t *length) {
    size_t room = 4096, used = 0;
    char *bytes = malloc(room);
    while (bytes) {
        used += fread(bytes + used, 1, room - used - 1, file);
        if (feof(file) || ferror(file) || used > CLI_FILE_MAX) break;
        char *more = realloc(bytes, room *= 2);
        if (!more) free(bytes);
        bytes = more;
    }
    if (bytes) bytes[used] = '\0';
    *length = used;
    return bytes;
}

char *cli_read_file(const cli_command *command, const char *path, size_t *length) {
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    char *bytes = NULL;
    errno = 0;
    if (file)
        bytes = read_stream(file, length);
    else
        errno = errno ? errno : ENOENT;
    int failed = !file ? errno : ferror(file) ? (errno ? errno : EIO) : !bytes ? ENOMEM : 0;
    if (file && file != stdin) fclose(file);
    bool endless = !failed && *length > CLI_FILE_MAX;
    if (!failed && !endless) return bytes;
    free(bytes);
    cli_failed(command, SLG_EXIT_IO, "cannot read '%s': %s", path,
               endless ? "it is larger than 16 MiB, the limit for any file" : strerror(failed));
    return NULL;
}

int cli_error(const cli_command *command, int status, const char *path, const slg_game *game,
              const slg_error *error) {
    char place[64] = "";
    const char *rule = game ? slg_rule_id(game, error->rule) : "";
    if (error->line && error->column)
        slg_print(place, sizeof place, "%u:%u: ", error->line, error->column);
    else if (error->line || error->column)
        slg_print(place, sizeof place, "%u: ", error->line ? error->line : error->column);
    return cli_failed(command, status, "%s%s%s%s%s%s", path ? path : "", path ? ":" : "",
                      *place ? place
                      : path ? " "
                             : "",
                      *error->text ? error->text : slg_status_text(error->code), *rule ? "; " : "",
                      rule);
}

/* --- games --- */

const char *cli_near_game(const char *name) {
    const char *names[64];
    uint32_t count = slg_game_count();
    for (uint32_t i = 0; i < count && i < 64; i++)
        names[i] = slg_game_name(slg_game_at(i));
    return slg_nearest(name, names, count);
}

/* "'en', 'de' or 'fr'": those of the game, or all if it is NULL. */
static void list_langs(const slg_game *game, char *out, size_t room) {
    slg_lang last = SLG_EN;
    for (slg_lang lang = SLG_EN; lang < SLG_LANGS; lang++)
        if (!game || slg_game_speaks(game, lang)) last = lang;
    out[0] = '\0';
    for (slg_lang lang = SLG_EN; lang <= last; lang++) {
        size_t used = strlen(out);
        if (game && !slg_game_speaks(game, lang)) continue;
        slg_print(out + used, room - used, "%s'%s'",
                  lang == SLG_EN ? ""
                  : lang == last ? " or "
                                 : ", ",
                  slg_lang_code(lang));
    }
}

slg_lang cli_find_lang(const cli_command *command, const char *code) {
    char list[64];
    int32_t lang = slg_lang_find(code);
    if (lang >= 0) return (slg_lang)lang;
    list_langs(NULL, list, sizeof list);
    cli_wrong(command, "--lang must be %s, not '%s'", list, code);
    return SLG_LANGS;
}

bool cli_game_speaks(const cli_command *command, const slg_game *game, slg_lang lang) {
    char list[64];
    if (slg_game_speaks(game, lang)) return true;
    list_langs(game, list, sizeof list);
    cli_wrong(command, "%s does not speak '%s'; --lang can be %s", slg_game_title(game, SLG_EN),
              slg_lang_code(lang), list);
    return false;
}

const slg_game *cli_find_game(const cli_command *command, const char *name) {
    char list[1024] = "";
    const slg_game *game = slg_game_find(name);
    if (game) return game;
    for (uint32_t i = 0; i < slg_game_count(); i++) {
        size_t used = strlen(list);
        slg_print(list + used, sizeof list - used, "%s%s", i ? ", " : "",
                  slg_game_name(slg_game_at(i)));
    }
    const char *near = cli_near_game(name);
    if (near)
        cli_wrong(command, "there is no game '%s'; did you mean '%s'?", name, near);
    else
        cli_wrong(command, "there is no game '%s'; the games are %s", name, list);
    return NULL;
}

void cli_table_begin(cli_table *table, const cli_command *command) {
    memset(table, 0, sizeof *table);
    table->command = command;
}

int cli_table_option(cli_table *table, const cli_args *args, const char *name) {
    if (strcmp(name, "seed") == 0) table->seed_given = true;
    if (strcmp(name, "seed") == 0)
        return cli_number(args, "--seed", 0, UINT64_MAX, &table->seed) ? 1 : -1;
    if (strcmp(name, "seats") == 0)
        return cli_number(args, "--seats", 1, SLG_SEATS_MAX, &table->seats) ? 1 : -1;
    if (strcmp(name, "cards") == 0) {
        table->cards = args->value;
        return 1;
    }
    if (strcmp(name, "option") != 0) return 0;
    if (table->setting_count == CLI_SETTINGS_MAX) {
        cli_wrong(table->command, "--option can be given at most %d times", CLI_SETTINGS_MAX);
        return -1;
    }
    if (!strchr(args->value, '=')) {
        cli_wrong(table->command, "--option takes NAME=VALUE, not '%s'", args->value);
        return -1;
    }
    table->settings[table->setting_count++] = args->value;
    return 1;
}

const char *cli_near_option(const slg_game *game, const char *name) {
    const char *names[SLG_SETUP_OPTIONS_MAX];
    uint32_t count = slg_setup_option_count(game);
    for (uint32_t i = 0; i < count && i < SLG_SETUP_OPTIONS_MAX; i++)
        names[i] = slg_setup_option_at(game, i)->name;
    return slg_nearest(name, names, count);
}

static bool set(cli_table *table, const char *setting) {
    slg_error error = {0};
    char name[64];
    int length = (int)strcspn(setting, "=");
    if (!slg_fits(name, sizeof name, "%.*s", length, setting))
        return cli_wrong(table->command, "%s has no option '%.*s'", slg_game_name(table->game),
                         length, setting) == 0;
    slg_status status =
        slg_setup_set(table->game, &table->setup, name, strchr(setting, '=') + 1, &error);
    if (status == SLG_OK) return true;
    const char *near = status == SLG_UNKNOWN ? cli_near_option(table->game, name) : NULL;
    if (near)
        cli_wrong(table->command, "%s has no option '%s'; did you mean '%s'?",
                  slg_game_name(table->game), name, near);
    else
        cli_wrong(table->command, "%s", error.text);
    return false;
}

static int load_cards(cli_table *table) {
    slg_error error = {0};
    size_t length = 0, size = slg_game_with_content_size(table->game);
    if (!table->cards_text)
        table->cards_text = cli_read_file(table->command, table->cards, &length);
    else
        length = strlen(table->cards_text);
    if (!table->cards_text) return SLG_EXIT_IO;
    table->memory = malloc(size ? size : 1);
    const slg_game *game = table->memory ? slg_game_with_content(table->game, table->cards_text,
                                                                 length, table->memory, &error)
                                         : NULL;
    if (!game) return cli_error(table->command, SLG_EXIT_FAILED, table->cards, NULL, &error);
    table->game = game;
    return SLG_EXIT_OK;
}

static int wrong_seats(const cli_table *table, uint32_t least, uint32_t most) {
    const char *name = slg_game_name(table->game);
    return least == most ? cli_wrong(table->command, "%s has %u seats", name, least)
                         : cli_wrong(table->command, "%s has %u to %u seats", name, least, most);
}

int cli_table_ready(cli_table *table) {
    if (!table->name) return cli_wrong(table->command, "which game? 'sortilege list' lists them");
    table->game = cli_find_game(table->command, table->name);
    if (!table->game) return SLG_EXIT_USAGE;
    if (table->cards || table->cards_text) {
        int status = load_cards(table);
        if (status != SLG_EXIT_OK) return status;
    }
    slg_setup_default(table->game, &table->setup);
    slg_seed_from(table->seed, table->setup.seed);
    for (uint32_t i = 0; i < table->setting_count; i++)
        if (!set(table, table->settings[i])) return SLG_EXIT_USAGE;
    if (!table->seats) return SLG_EXIT_OK;
    uint32_t least = slg_game_seats_min(table->game), most = slg_game_seats_max(table->game);
    if (table->seats < least || table->seats > most) return wrong_seats(table, least, most);
    table->setup.seats = (uint8_t)table->seats;
    return SLG_EXIT_OK;
}

void cli_table_at_least(cli_table *table, uint32_t seats) {
    if (table->seats || seats > slg_game_seats_max(table->game)) return;
    if (table->setup.seats < seats) table->setup.seats = (uint8_t)seats;
}

void cli_table_usually(cli_table *table, const char *name, const char *value) {
    size_t length = strlen(name);
    for (uint32_t i = 0; i < table->setting_count; i++)
        if (strncmp(table->settings[i], name, length) == 0 && table->settings[i][length] == '=')
            return;
    slg_setup_set(table->game, &table->setup, name, value, NULL);
}

int cli_table_try(const cli_table *table, const slg_setup *setup) {
    slg_state_room room;
    slg_error error = {0};
    if (slg_state_init(table->game, setup, (slg_state *)(void *)&room, NULL, &error) == SLG_OK)
        return SLG_EXIT_OK;
    return cli_error(table->command, SLG_EXIT_USAGE, NULL, table->game, &error);
}

void cli_choice_word(const char *words, int index, char *out, size_t room) {
    while (index-- > 0)
        words += strcspn(words, "|") + 1;
    slg_print(out, room, "%.*s", (int)strcspn(words, "|"), words);
}

void cli_table_end(cli_table *table) {
    free(table->memory);
    free(table->cards_text);
    table->memory = NULL;
    table->cards_text = NULL;
}

/* --- agents --- */

uint64_t cli_clock(void *user) {
    struct timespec now;
    (void)user;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}

/* Agents are timed by their thread's processor time, so that "200ms" is worth the same on a busy
 * machine, or with more threads than cores, as on an idle one. */
static uint64_t thinking_clock(void *user) {
    struct timespec now;
    (void)user;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}

bool cli_agent_read(const cli_command *command, const char *text, slg_agent_spec *spec) {
    slg_error error = {0};
    memset(spec, 0, sizeof *spec);
    if (slg_agent_parse(text, spec, &error) == SLG_OK) return true;
    cli_wrong(command, "'%s': %s", text, error.text);
    return false;
}

bool cli_agent_make(const cli_command *command, const slg_game *game, const slg_agent_spec *spec,
                    uint64_t seed, cli_agent *agent) {
    agent->spec = *spec;
    agent->size = slg_agent_size(game, spec);
    agent->memory = aligned_alloc(64, (agent->size + 63) & ~(size_t)63);
    if (!agent->memory) {
        cli_failed(command, SLG_EXIT_IO, "not enough memory for an agent of %zu KiB",
                   agent->size / 1024);
        return false;
    }
    cli_agent_again(agent, game, seed);
    return true;
}

void cli_agent_again(cli_agent *agent, const slg_game *game, uint64_t seed) {
    agent->agent = slg_agent_init(agent->memory, game, &agent->spec, seed, thinking_clock, NULL);
    if (agent->net) slg_agent_use_net(agent->agent, agent->net);
}

static void keep_pondering(cli_agent *agent, uint32_t tree, const slg_state *view, uint32_t seat,
                           uint32_t iterations, uint32_t times) {
    enum { AT_ONCE = 16 };
    uint64_t most = agent->spec.limit_ms * 1000ull * times / slg_agent_trees(agent->agent);
    iterations *= times;
    uint64_t begun = thinking_clock(NULL);
    for (uint32_t done = 0; !iterations || done < iterations; done += AT_ONCE) {
        if (most && thinking_clock(NULL) - begun >= most) return;
        bool last = iterations && iterations - done < AT_ONCE;
        slg_agent_ponder(agent->agent, tree, view, seat, last ? iterations - done : AT_ONCE);
    }
}

void cli_agent_ponder(cli_agent *agent, const slg_game *game, const slg_state *state, uint32_t seat,
                      uint32_t times) {
    slg_state_room room;
    slg_state *view = (slg_state *)(void *)&room;
    const slg_agent_spec *spec = &agent->spec;
    if (spec->kind != SLG_AGENT_SEARCH || !spec->ponder || slg_pending(state) >> seat & 1) return;
    slg_view(game, state, seat, view);
    uint32_t iterations = spec->iterations, trees = slg_agent_trees(agent->agent);
    if (!iterations && !spec->limit_ms) iterations = slg_level_in(game, spec->level).iterations;
    for (uint32_t tree = 0; tree < trees; tree++)
        keep_pondering(agent, tree, view, seat, (iterations + trees - 1) / trees, times);
}

void cli_agent_end(cli_agent *agent) {
    free(agent->memory);
    agent->memory = NULL;
}
