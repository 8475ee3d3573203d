/* SPDX-License-Identifier: MIT */
/* sortilege rules: shows a rule by its ID, and the scenarios about it. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "command/json.h"
#include "command/table.h"
#include "scenario/nearest.h"
#include "scenario/scenario.h"

enum { JSON, LANG };
enum { RULE_WORDS = 256 };

static const cli_option options[] = {
    {"json", 'j', NULL, "print JSON"},
    {"lang", 'l', "en|de", "English (the default) or German"},
    {NULL, 0, NULL, NULL},
};

static const cli_command command = {
    .name = "rules",
    .usage = "GAME [ID|WORD...] [options]",
    .about = "Prints rules: all of a game, or those with an ID or the beginning of one (R-20 is a "
             "ruling). A word that begins no ID finds the rules whose text contains it. Below each "
             "rule are the scenario files that show it.",
    .options = options,
    .more = "examples:\n"
            "  sortilege rules school\n"
            "  sortilege rules school SCH-P5-05\n"
            "  sortilege rules school SCH-P2\n"
            "  sortilege rules sorcerer R-20 buried",
};

const cli_command *slg_about_rules(void) {
    return &command;
}

/* Looks for one ID in one file. */
typedef struct id_search {
    const char *id;
    bool shown;
} id_search;

static void compare_rules(void *user, const char *id, size_t length) {
    id_search *look = user;
    look->shown |= strlen(look->id) == length && memcmp(look->id, id, length) == 0;
}

/* Scenario files and their text, read once. */
typedef struct scenario_texts {
    cli_files files;
    char **texts;
    size_t *lengths;
    size_t skip; /* letters of the folder's name, which are not printed */
} scenario_texts;

static void open_library(scenario_texts *library) {
    char folder[4096];
    memset(library, 0, sizeof *library);
    if (!cli_scenario_folder(folder, sizeof folder) ||
        !cli_files_add(&library->files, folder, ".scn"))
        return;
    library->skip = strlen(folder) + 1;
    library->texts = calloc(library->files.count + 1, sizeof *library->texts);
    library->lengths = calloc(library->files.count + 1, sizeof *library->lengths);
    for (size_t i = 0; library->texts && library->lengths && i < library->files.count; i++)
        library->texts[i] = cli_read_file(&command, library->files.paths[i], &library->lengths[i]);
}

static void close_library(scenario_texts *library) {
    for (size_t i = 0; library->texts && i < library->files.count; i++)
        free(library->texts[i]);
    free(library->texts);
    free(library->lengths);
    cli_files_end(&library->files);
}

/* The files about a rule, as a list of paths below the folder. */
static json_t *shown_by(const scenario_texts *library, const char *id) {
    json_t *list = json_array();
    for (size_t i = 0; library->texts && library->lengths && i < library->files.count; i++) {
        id_search look = {.id = id};
        if (library->texts[i])
            slg_scenario_shows(library->texts[i], library->lengths[i], compare_rules, &look);
        if (look.shown)
            json_array_append_new(list, json_string(library->files.paths[i] + library->skip));
    }
    return list;
}

/* Text at most 96 letters wide, indented. */
static void print_wrapped(const char *text, size_t indent) {
    size_t column = 0;
    while (*text) {
        size_t word = strcspn(text, " \n");
        if (column == 0 || column + 1 + word > 96) {
            printf("%s%*s", column ? "\n" : "", (int)indent, "");
            column = indent;
        } else {
            putchar(' ');
            column++;
        }
        printf("%.*s", (int)word, text);
        column += word;
        text += word + strspn(text + word, " \n");
    }
    putchar('\n');
}

static void print_rule(const slg_rule *rule, slg_lang lang, const json_t *files) {
    size_t index;
    json_t *file;
    printf("%s\n", rule->id);
    print_wrapped(rule->text[lang], 4);
    json_array_foreach(files, index, file)
        printf("    %s %s\n", lang == SLG_DE ? "gezeigt von" : "shown by", json_string_value(file));
}

/* A rule's ID or the beginning of one; or a ruling in the form that the rules use: R-20. */
static bool id_is(const char *id, const char *word) {
    size_t length = strlen(word);
    const char *ruling = strstr(id, "-AMB-");
    if (ruling && strncasecmp(word, "R-", 2) == 0) return strcmp(ruling + 5, word + 2) == 0;
    return strncasecmp(id, word, length) == 0 && (id[length] == '\0' || id[length] == '-');
}

static bool text_has(const char *text, const char *word) {
    enum { SHORTEST = 4 };
    size_t length = strlen(word);
    for (; length >= SHORTEST && *text; text++)
        if (strncasecmp(text, word, length) == 0) return true;
    return false;
}

/* The words asked for; and for each, whether it names rules or is in their text. */
typedef struct rule_words {
    int count;
    const char **words;
    slg_lang lang;
    bool in_text[RULE_WORDS];
} rule_words;

static bool word_meets(const rule_words *asked, int i, const slg_rule *rule) {
    return asked->in_text[i] ? text_has(rule->text[asked->lang], asked->words[i])
                             : id_is(rule->id, asked->words[i]);
}

static bool any_meets(const slg_game *game, const rule_words *asked, int i) {
    bool found = false;
    for (uint32_t r = 0; r < slg_rule_count(game); r++)
        found |= word_meets(asked, i, slg_rule_at(game, r));
    return found;
}

static bool is_rule_wanted(const rule_words *asked, const slg_rule *rule) {
    bool meets = asked->count == 0;
    for (int i = 0; i < asked->count; i++)
        meets |= word_meets(asked, i, rule);
    return meets;
}

static int no_such_rule(const slg_game *game, const char *id) {
    uint32_t count = slg_rule_count(game);
    const char **names = calloc(count + 1, sizeof *names);
    for (uint32_t i = 0; names && i < count; i++)
        names[i] = slg_rule_at(game, i)->id;
    const char *near = names ? slg_nearest(id, names, count) : NULL;
    int status =
        near ? cli_failed(&command, SLG_EXIT_FAILED, "%s has no rule '%s'; did you mean '%s'?",
                          slg_game_name(game), id, near)
             : cli_failed(&command, SLG_EXIT_FAILED,
                          "%s has no rule '%s'; 'sortilege rules %s' lists them",
                          slg_game_name(game), id, slg_game_name(game));
    free(names);
    return status;
}

static int print_rules(const slg_game *game, rule_words *asked, bool json) {
    scenario_texts library;
    for (int i = 0; i < asked->count; i++) {
        asked->in_text[i] = !any_meets(game, asked, i);
        if (asked->in_text[i] && !any_meets(game, asked, i))
            return no_such_rule(game, asked->words[i]);
    }
    json_t *list = json_array();
    open_library(&library);
    for (uint32_t r = 0; r < slg_rule_count(game); r++) {
        const slg_rule *rule = slg_rule_at(game, r);
        if (!is_rule_wanted(asked, rule)) continue;
        json_t *files = shown_by(&library, rule->id);
        if (json)
            json_array_append_new(list, json_pack("{s:s, s:s, s:O}", "id", rule->id, "text",
                                                  rule->text[asked->lang], "shown_by", files));
        else
            print_rule(rule, asked->lang, files);
        json_decref(files);
    }
    if (json) cli_json_print(json_pack("{s:s, s:O}", "game", slg_game_name(game), "rules", list));
    close_library(&library);
    json_decref(list);
    return SLG_EXIT_OK;
}

int slg_cmd_rules(int argc, char **argv) {
    cli_args args;
    const char *name = NULL, *words[RULE_WORDS];
    rule_words asked = {.words = words};
    bool json = false;
    cli_begin(&args, &command, argc, argv);
    for (int next; (next = cli_next(&args)) != CLI_END;) {
        if (next == JSON)
            json = true;
        else if (next == LANG && strcmp(args.value, "de") == 0)
            asked.lang = SLG_DE;
        else if (next == LANG && strcmp(args.value, "en") == 0)
            asked.lang = SLG_EN;
        else if (next == LANG && slg_lang_find(args.value) >= 0)
            return cli_wrong(&command, "the rules are written in 'en' and 'de', not in '%s'",
                             args.value);
        else if (next == LANG)
            return cli_wrong(&command, "--lang must be 'en' or 'de', not '%s'", args.value);
        else if (next != CLI_WORD)
            return cli_status(next);
        else if (!name)
            name = args.value;
        else if (asked.count < RULE_WORDS)
            words[asked.count++] = args.value;
        else
            return cli_wrong(&command, "at most %d rules or words can be given at once",
                             RULE_WORDS);
    }
    if (!name) return cli_wrong(&command, "which game? 'sortilege list' lists them");
    const slg_game *game = cli_find_game(&command, name);
    if (!game) return SLG_EXIT_USAGE;
    return print_rules(game, &asked, json);
}
