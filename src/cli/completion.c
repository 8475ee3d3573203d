/* SPDX-License-Identifier: MIT */
/* sortilege completion: scripts with which shells complete the command line. There are three short
 * ones that ask this program, so that what they propose comes from the tables that
 * --help prints. */
#include <stdio.h>
#include <string.h>

#include <sortilege/sortilege.h>

#include "cli/commands.h"
#include "command/args.h"
#include "host/print.h"

static const cli_option options[] = {{NULL, 0, NULL, NULL}};

static const cli_command command = {
    .name = "completion",
    .usage = "bash|zsh|fish\nwords [WORD...]",
    .about = "Prints the script with which a shell completes what is typed after 'sortilege'; once "
             "installed, shells find it by themselves. 'words' prints what may come next, one word "
             "on each line; ':files' stands for the names of files.",
    .options = options,
    .more = "examples:\n"
            "  . <(sortilege completion bash)\n"
            "  sortilege completion words simulate school --agents ''",
};

const cli_command *slg_about_completion(void) {
    return &command;
}

static const char bash_script[] =
    "# bash completion for sortilege, made by 'sortilege completion bash'\n"
    "_sortilege() {\n"
    "    local line=\"${COMP_LINE:0:COMP_POINT}\" words=() current prefix candidate\n"
    "    read -ra words <<<\"$line\"\n"
    "    [[ \"$line\" == *[[:blank:]] ]] && words+=(\"\")\n"
    "    current=\"${words[-1]}\"\n"
    "    prefix=\"${current%\"${current##*[=:]}\"}\"\n"
    "    COMPREPLY=()\n"
    "    while IFS=$'\\t' read -r candidate _; do\n"
    "        if [ \"$candidate\" = :files ]; then\n"
    "            compopt -o filenames 2>/dev/null\n"
    "            mapfile -t COMPREPLY < <(compgen -f -- \"${current#\"$prefix\"}\")\n"
    "        elif [[ \"$candidate\" == \"$current\"* ]]; then\n"
    "            [[ \"$candidate\" == *= ]] && compopt -o nospace 2>/dev/null\n"
    "            COMPREPLY+=(\"${candidate#\"$prefix\"}\")\n"
    "        fi\n"
    "    done < <(\"$1\" completion words -- \"${words[@]:1}\" 2>/dev/null)\n"
    "}\n"
    "complete -F _sortilege sortilege\n";

static const char zsh_script[] =
    "#compdef sortilege\n"
    "# zsh completion for sortilege, made by 'sortilege completion zsh'\n"
    "_sortilege() {\n"
    "    local line candidate\n"
    "    local -a found open shown\n"
    "    for line in \"${(@f)$(${words[1]} completion words -- \"${(@)words[2,CURRENT]}\" "
    "2>/dev/null)}\"; do\n"
    "        candidate=\"${line%%$'\\t'*}\"\n"
    "        case \"$candidate\" in\n"
    "            '') ;;\n"
    "            :files) _files; return ;;\n"
    "            *=) open+=(\"$candidate\") ;;\n"
    "            *) found+=(\"$candidate\"); shown+=(\"${line/$'\\t'/  }\") ;;\n"
    "        esac\n"
    "    done\n"
    "    (( $#open )) && compadd -S '' -a open\n"
    "    (( $#found )) && compadd -l -d shown -a found\n"
    "}\n"
    "if [ \"$funcstack[1]\" = _sortilege ]; then _sortilege \"$@\"; else compdef _sortilege "
    "sortilege; fi\n";

static const char fish_script[] =
    "# fish completion for sortilege, made by 'sortilege completion fish'\n"
    "function __sortilege_words\n"
    "    set -l typed (commandline -opc) (commandline -ct)\n"
    "    for line in ($typed[1] completion words -- $typed[2..-1] 2>/dev/null)\n"
    "        if test \"$line\" = :files\n"
    "            __fish_complete_path (commandline -ct)\n"
    "        else\n"
    "            printf '%s\\n' $line\n"
    "        end\n"
    "    end\n"
    "end\n"
    "complete -c sortilege -f -a '(__sortilege_words)'\n";

/* --- what may come next --- */

static void propose(const char *typed, const char *word, const char *what) {
    if (strncmp(word, typed, strlen(typed)) != 0) return;
    size_t length = strcspn(what, "\n");
    printf("%s%s%.*s\n", word, length ? "\t" : "", (int)length, what);
}

/* The words of "en|de". */
static void propose_words(const char *typed, const char *before, const char *list) {
    while (*list) {
        char word[96];
        size_t length = strcspn(list, "|");
        slg_print(word, sizeof word, "%s%.*s", before, (int)length, list);
        propose(typed, word, "");
        list += length + (list[length] == '|');
    }
}

static void propose_games(const char *typed, const char *before) {
    for (uint32_t i = 0; i < slg_game_count(); i++) {
        char word[96];
        slg_print(word, sizeof word, "%s%s", before, slg_game_name(slg_game_at(i)));
        propose(typed, word, slg_game_title(slg_game_at(i), SLG_EN));
    }
}

/* "target=" and, once that has been typed, its values. */
static void propose_setup(const char *typed, const char *before, const slg_game *game) {
    const char *equals = strchr(typed + strlen(before), '=');
    for (uint32_t i = 0; game && i < slg_setup_option_count(game); i++) {
        const slg_setup_option *option = slg_setup_option_at(game, i);
        char word[160];
        slg_print(word, sizeof word, "%s%s=", before, option->name);
        if (!equals)
            propose(typed, word, option->help[SLG_EN] ? option->help[SLG_EN] : "");
        else if (strncmp(typed, word, strlen(word)) == 0 && option->kind == SLG_SETUP_CHOICE)
            propose_words(typed, word, option->words);
    }
}

static void propose_agents(const char *typed, const char *before) {
    for (uint32_t i = 0; *slg_guide_agent_at(i); i++) {
        char word[96];
        slg_print(word, sizeof word, "%s%s", before, slg_guide_agent_at(i));
        propose(typed, word, "");
    }
}

static void propose_value(const char *typed, const char *before, const char *value,
                          const slg_game *game) {
    if (strncmp(typed, before, strlen(before)) != 0) return;
    if (strcmp(value, "FILE") == 0 || strcmp(value, "FOLDER") == 0) {
        puts(":files");
    } else if (strcmp(value, "GAME") == 0) {
        propose_games(typed, before);
    } else if (strcmp(value, "NAME=VALUE") == 0) {
        propose_setup(typed, before, game);
    } else if (strcmp(value, "A,B") == 0 || strcmp(value, "SPEC") == 0) {
        propose_agents(typed, before);
    } else if (strcmp(value, "N=WHO") == 0) {
        for (char seat = '0'; seat < '0' + SLG_SEATS_MAX; seat++) {
            char seat_[96];
            slg_print(seat_, sizeof seat_, "%s%c=", before, seat);
            propose_words(typed, seat_, "human");
            propose_agents(typed, seat_);
        }
    } else if (strchr(value, '|')) {
        propose_words(typed, before, value);
    }
}

static const cli_option *option_of(const cli_command *of, const char *word) {
    for (const cli_option *option = of->options; option && option->name; option++)
        if ((word[1] == '-' && strcmp(option->name, word + 2) == 0) ||
            (word[1] && !word[2] && option->letter == word[1]))
            return option;
    return NULL;
}

static void propose_options(const cli_command *of, const char *typed) {
    char word[64];
    for (const cli_option *option = of->options; option && option->name; option++) {
        slg_print(word, sizeof word, "--%s", option->name);
        propose(typed, word, option->help);
    }
    propose(typed, "--help", "");
}

/* A word that is not an option: by the first words of the command's usage. */
static void propose_word(const cli_command *of, const char *typed, int before,
                         const slg_game *game) {
    for (const char *line = of->usage; *line;) {
        char first[96];
        line += *line == '[';
        size_t length = strcspn(line, " ]\n");
        slg_print(first, sizeof first, "%.*s", (int)length, line);
        bool verb = first[0] >= 'a' && first[0] <= 'z';
        if (before == 0 && strcmp(first, "GAME") == 0)
            propose_games(typed, "");
        else if (before == 0 && verb)
            propose_words(typed, "", first);
        else if (before == (verb ? 1 : 0) && strstr(line, "FILE"))
            puts(":files");
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    if (before == 0 || !game) return;
    for (uint32_t i = 0; strcmp(of->name, "rules") == 0 && i < slg_rule_count(game); i++)
        propose(typed, slg_rule_at(game, i)->id, "");
    for (uint32_t i = 0; strcmp(of->name, "cards") == 0 && i < slg_card_count(game); i++)
        propose(typed, slg_card_id(game, i), "");
}

static void propose_arguments(const cli_command *of, int count, char **words) {
    const slg_game *game = NULL;
    const cli_option *open = NULL;
    const char *typed = words[count - 1];
    int before = 0;
    for (int i = 1; i + 1 < count; i++) {
        const cli_option *option = words[i][0] == '-' ? option_of(of, words[i]) : NULL;
        bool value = open != NULL;
        open = !value && option && option->value ? option : NULL;
        if (value || words[i][0] == '-') continue;
        if (!game) game = slg_game_find(words[i]);
        before++;
    }
    if (open) {
        propose_value(typed, "", open->value, game);
        return;
    }
    const char *equals = strncmp(typed, "--", 2) == 0 ? strchr(typed, '=') : NULL;
    if (equals) {
        char name[64], prefix[64];
        slg_print(name, sizeof name, "%.*s", (int)(equals - typed), typed);
        slg_print(prefix, sizeof prefix, "%.*s", (int)(equals - typed) + 1, typed);
        const cli_option *option = option_of(of, name);
        if (option && option->value) propose_value(typed, prefix, option->value, game);
    } else if (typed[0] == '-') {
        propose_options(of, typed);
    } else {
        propose_word(of, typed, before, game);
    }
}

static void propose_next(int count, char **words) {
    if (count < 2) {
        for (size_t i = 0; i < cli_command_count; i++)
            propose(count ? words[0] : "", cli_commands[i].name, cli_commands[i].about);
        propose(count ? words[0] : "", "help", "");
        return;
    }
    for (size_t i = 0; i < cli_command_count; i++)
        if (strcmp(cli_commands[i].name, words[0]) == 0)
            propose_arguments(cli_commands[i].describe(), count, words);
        else if (strcmp(words[0], "help") == 0 && count == 2)
            propose(words[1], cli_commands[i].name, cli_commands[i].about);
}

int slg_cmd_completion(int argc, char **argv) {
    static const struct {
        const char *shell, *script;
    } scripts[] = {{"bash", bash_script}, {"zsh", zsh_script}, {"fish", fish_script}};
    cli_args args;
    const char *shell = NULL;
    /* the words that follow may not be a complete command */
    if (argc > 1 && strcmp(argv[1], "words") == 0) {
        int first = argc > 2 && strcmp(argv[2], "--") == 0 ? 3 : 2;
        propose_next(argc - first, argv + first);
        return SLG_EXIT_OK;
    }
    cli_begin(&args, &command, argc, argv);
    for (int next; (next = cli_next(&args)) != CLI_END;) {
        if (next != CLI_WORD) return cli_status(next);
        if (shell) return cli_wrong(&command, "only one shell at a time");
        shell = args.value;
    }
    if (!shell) return cli_wrong(&command, "for which shell? Choose bash, zsh or fish");
    for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++)
        if (strcmp(scripts[i].shell, shell) == 0) {
            fputs(scripts[i].script, stdout);
            return SLG_EXIT_OK;
        }
    return cli_wrong(&command, "there is no script for '%s'; choose bash, zsh or fish", shell);
}
