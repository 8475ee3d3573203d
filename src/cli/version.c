/* SPDX-License-Identifier: MIT */
/* sortilege version: version, build, and the hashes of the rules. */
#include "cli/commands.h"
#include "command/json.h"
#include "command/table.h"

#ifndef SLG_PROGRAM_VERSION
#define SLG_PROGRAM_VERSION "unknown"
#endif

#if defined(__clang__)
#define COMPILER "clang " __clang_version__
#else
#define COMPILER "gcc " __VERSION__
#endif

static const cli_option options[] = {
    {"json", 'j', NULL, "print JSON"},
    {NULL, 0, NULL, NULL},
};

static const cli_command command = {
    .name = "version",
    .usage = "[--json]",
    .about = "Prints the version, the compiler and each game's hashes of rules and content. Two "
             "programs with the same rules hash play the same game and read each other's replays.",
    .options = options,
};

const cli_command *slg_about_version(void) {
    return &command;
}

int slg_cmd_version(int argc, char **argv) {
    cli_args args;
    bool json = false;
    cli_begin(&args, &command, argc, argv);
    for (int next; (next = cli_next(&args)) != CLI_END;) {
        if (next == CLI_WORD)
            return cli_wrong(&command, "'%s' is one argument too many", args.value);
        if (next != 0) return cli_status(next);
        json = true;
    }
    json_t *rules = json_object(), *content = json_object();
    for (uint32_t i = 0; i < slg_game_count(); i++)
        json_object_set_new(rules, slg_game_name(slg_game_at(i)),
                            cli_json_hex(slg_rules_hash(slg_game_at(i))));
    for (uint32_t i = 0; i < slg_game_count(); i++)
        json_object_set_new(content, slg_game_name(slg_game_at(i)),
                            cli_json_hex(slg_content_hash(slg_game_at(i))));
    if (json) {
        cli_json_print(json_pack("{s:s, s:s, s:O, s:O}", "version", SLG_PROGRAM_VERSION, "compiler",
                                 COMPILER, "rules", rules, "content", content));
    } else {
        const char *name;
        json_t *hash;
        printf("sortilege %s (%s)\n", SLG_PROGRAM_VERSION, COMPILER);
        json_object_foreach(rules, name, hash)
            printf("rules of %s: %s, content %s\n", name, json_string_value(hash),
                   json_string_value(json_object_get(content, name)));
    }
    json_decref(rules);
    json_decref(content);
    return SLG_EXIT_OK;
}
