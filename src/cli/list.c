/* SPDX-License-Identifier: MIT */
/* sortilege list: the games, and the options of their setups. */
#include <string.h>

#include "cli/commands.h"
#include "command/json.h"
#include "command/table.h"
#include "host/print.h"

static const cli_option options[] = {
    {"json", 'j', NULL, "print JSON"},
    {NULL, 0, NULL, NULL},
};

static const cli_command command = {
    .name = "list",
    .usage = "[GAME] [--json]",
    .about = "Lists the games, or with GAME the options of its setup, which --option NAME=VALUE "
             "sets in every command, and the computer players.",
    .options = options,
    .more = "examples:\n"
            "  sortilege list\n"
            "  sortilege list school",
};

const cli_command *slg_about_list(void) {
    return &command;
}

static void usual_value(const slg_setup_option *option, char *out, size_t room) {
    if (option->kind == SLG_SETUP_CHOICE)
        cli_choice_word(option->words, option->usual, out, room);
    else
        slg_print(out, room, "%d", option->usual);
}

static json_t *option_json(const slg_setup_option *option) {
    char usual[64];
    usual_value(option, usual, sizeof usual);
    if (option->kind == SLG_SETUP_NUMBER)
        return json_pack("{s:s, s:s, s:i, s:i, s:i, s:s}", "name", option->name, "kind", "number",
                         "least", option->least, "most", option->most, "usual", option->usual,
                         "help", option->help[SLG_EN] ? option->help[SLG_EN] : "");
    json_t *words = json_array();
    for (int i = option->least; i <= option->most; i++) {
        char word[64];
        cli_choice_word(option->words, i, word, sizeof word);
        json_array_append_new(words, json_string(word));
    }
    return json_pack("{s:s, s:s, s:o, s:s, s:s}", "name", option->name, "kind", "choice", "words",
                     words, "usual", usual, "help",
                     option->help[SLG_EN] ? option->help[SLG_EN] : "");
}

/* The same player's name in each style, where it has one. */
static json_t *styled_json(const char *spec) {
    json_t *names = json_object();
    for (slg_style style = SLG_PLAIN; style < SLG_STYLES; style++) {
        char name[SLG_AGENT_NAME_MAX];
        slg_guide_agent_styled(spec, style, name, sizeof name);
        if (slg_guide_agent_style(name) == style)
            json_object_set_new(names, slg_style_name(style), json_string(name));
    }
    return names;
}

/* The computer players of a menu: levels with what they are in the game, and the others. */
static json_t *machine_json(const slg_game *game, uint32_t index) {
    const char *spec = slg_guide_agent_at(index);
    json_t *words = json_object(), *help = json_object();
    for (slg_lang lang = SLG_EN; lang < SLG_LANGS; lang++) {
        const char *code = slg_lang_code(lang);
        json_object_set_new(words, code, json_string(slg_guide_agent_word(lang, spec)));
        json_object_set_new(help, code, json_string(slg_guide_agent_help(lang, spec)));
    }
    json_t *agent = json_pack("{s:s, s:o, s:o}", "agent", spec, "words", words, "help", help);
    json_object_set_new(agent, "styled", styled_json(spec));
    if (index >= SLG_LEVELS) return agent;
    slg_level_facts facts = slg_level_in(game, (slg_level)index);
    json_object_set_new(agent, "level", json_string(slg_level_name((slg_level)index)));
    json_object_set_new(agent, "iterations", json_integer(facts.iterations));
    json_object_set_new(agent, "net", json_boolean(facts.net));
    json_object_set_new(agent, "version", cli_json_hex(facts.version));
    json_object_set_new(agent, "recommended",
                        json_boolean(slg_guide_level_usual(game) == (slg_level)index));
    return agent;
}

/* What a level may like beyond winning: "search:adept,style=bold". */
static json_t *style_json(slg_style style) {
    json_t *words = json_object(), *help = json_object();
    for (slg_lang lang = SLG_EN; lang < SLG_LANGS; lang++) {
        const char *code = slg_lang_code(lang);
        json_object_set_new(words, code, json_string(slg_guide_style_word(lang, style)));
        json_object_set_new(help, code, json_string(slg_guide_style_help(lang, style)));
    }
    return json_pack("{s:s, s:o, s:o}", "style", slg_style_name(style), "words", words, "help",
                     help);
}

static json_t *game_json(const slg_game *game) {
    json_t *list = json_array(), *agents = json_array(), *styles = json_array();
    for (uint32_t i = 0; *slg_guide_agent_at(i); i++)
        json_array_append_new(agents, machine_json(game, i));
    for (uint32_t style = 0; style < SLG_STYLES; style++)
        json_array_append_new(styles, style_json((slg_style)style));
    for (uint32_t i = 0; i < slg_setup_option_count(game); i++)
        json_array_append_new(list, option_json(slg_setup_option_at(game, i)));
    json_t *langs = json_array();
    for (slg_lang lang = SLG_EN; lang < SLG_LANGS; lang++)
        if (slg_game_speaks(game, lang))
            json_array_append_new(langs, json_string(slg_lang_code(lang)));
    return json_pack("{s:s, s:s, s:s, s:o, s:i, s:i, s:o, s:o, s:o, s:o}", "game",
                     slg_game_name(game), "title", slg_game_title(game, SLG_EN), "title_de",
                     slg_game_title(game, SLG_DE), "languages", langs, "seats_min",
                     (int)slg_game_seats_min(game), "seats_max", (int)slg_game_seats_max(game),
                     "rules", cli_json_hex(slg_rules_hash(game)), "options", list, "agents", agents,
                     "styles", styles);
}

static void print_game(const slg_game *game) {
    uint32_t least = slg_game_seats_min(game), most = slg_game_seats_max(game);
    char seats[32];
    if (least == most)
        slg_print(seats, sizeof seats, "%u players", least);
    else
        slg_print(seats, sizeof seats, "%u to %u players", least, most);
    printf("%-12s %s, %s\n", slg_game_name(game), slg_game_title(game, SLG_EN), seats);
}

/* How many options, from this one on, are the same except for the last letter of their names: the
 * decks of each seat, the boards of each battlefield. */
static uint32_t alike_values(const slg_game *game, uint32_t first) {
    const slg_setup_option *one = slg_setup_option_at(game, first);
    size_t length = strlen(one->name);
    uint32_t count = 1;
    for (; first + count < slg_setup_option_count(game); count++) {
        const slg_setup_option *other = slg_setup_option_at(game, first + count);
        if (one->kind != SLG_SETUP_CHOICE || other->kind != one->kind ||
            strlen(other->name) != length || strncmp(other->name, one->name, length - 1) != 0 ||
            strcmp(other->words, one->words) != 0 || other->usual != one->usual)
            break;
    }
    return count;
}

static void print_option(const slg_setup_option *option, const slg_setup_option *last) {
    char name[64], values[160], usual[64];
    usual_value(option, usual, sizeof usual);
    if (option->kind == SLG_SETUP_CHOICE)
        slg_print(values, sizeof values, "%s", option->words);
    else
        slg_print(values, sizeof values, "%d to %d", option->least, option->most);
    if (last == option)
        slg_print(name, sizeof name, "%s", option->name);
    else
        slg_print(name, sizeof name, "%s to %s", option->name, last->name + strlen(last->name) - 1);
    printf("  %-16s %-22s default %s\n", name, values, usual);
    if (option->help[SLG_EN])
        printf("  %-16s %s%s\n", "", option->help[SLG_EN], last == option ? "" : ", and so on");
}

static void print_options(const slg_game *game) {
    for (uint32_t i = 0, count; i < slg_setup_option_count(game); i += count) {
        count = alike_values(game, i);
        print_option(slg_setup_option_at(game, i), slg_setup_option_at(game, i + count - 1));
    }
}

static void print_agents(const slg_game *game) {
    puts("  computer players:");
    for (uint32_t i = 0; *slg_guide_agent_at(i); i++) {
        const char *spec = slg_guide_agent_at(i);
        printf("  %-20s %s%s\n", spec, slg_guide_agent_help(SLG_EN, spec),
               i == (uint32_t)slg_guide_level_usual(game) ? " Recommended for a start." : "");
    }
}

int slg_cmd_list(int argc, char **argv) {
    cli_args args;
    const slg_game *only = NULL;
    bool json = false;
    cli_begin(&args, &command, argc, argv);
    for (int next; (next = cli_next(&args)) != CLI_END;) {
        if (next == 0)
            json = true;
        else if (next != CLI_WORD)
            return cli_status(next);
        else if (only)
            return cli_wrong(&command, "only one game at a time; '%s' is one too many", args.value);
        else if (!(only = cli_find_game(&command, args.value)))
            return SLG_EXIT_USAGE;
    }
    json_t *games = json_array();
    for (uint32_t i = 0; i < slg_game_count(); i++) {
        const slg_game *game = slg_game_at(i);
        if (only && game != only) continue;
        if (json)
            json_array_append_new(games, game_json(game));
        else
            print_game(game);
    }
    if (json)
        cli_json_print(json_pack("{s:O}", "games", games));
    else if (only)
        print_options(only), print_agents(only);
    json_decref(games);
    return SLG_EXIT_OK;
}
