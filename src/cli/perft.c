/* SPDX-License-Identifier: MIT */
/* sortilege perft: how many positions a number of answers can lead to. */
#include "cli/json.h"
#include "cli/table.h"

enum { DEPTH, JSON, TABLE };

static const cli_option options[] = {
    {"depth", 'd', "N", "how many answers deep (default 3); each level takes many times as long"},
    {"json", 'j', NULL, "print JSON"},
    CLI_TABLE_OPTIONS,
    {NULL, 0, NULL, NULL},
};

static const cli_command command = {
    .name = "perft",
    .usage = "GAME [--depth N] [options]",
    .about = "Counts the positions that every sequence of answers leads to, chance's outcomes "
             "included. Two\nversions whose counts and checksums agree play the same game.",
    .options = options,
    .more = "examples:\n  sortilege perft school --depth 4\n  sortilege perft school --seed 7 "
            "--option start=advanced --json",
};

const cli_command *slg_about_perft(void) {
    return &command;
}

static json_t *depth_json(uint64_t depth, const slg_perft_result *result) {
    return json_pack("{s:I, s:I, s:I, s:o}", "depth", (json_int_t)depth, "leaves",
                     (json_int_t)result->leaves, "answers", (json_int_t)result->answers, "checksum",
                     cli_json_hex(result->checksum));
}

static int count(cli_table *table, uint64_t most, bool json) {
    slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    slg_error error = {0};
    json_t *depths = json_array();
    table->setup.chance = SLG_CHANCE_ASKED;
    if (slg_state_init(table->game, &table->setup, state, NULL, &error) != SLG_OK)
        return cli_error(&command, SLG_EXIT_USAGE, NULL, table->game, &error);
    for (uint64_t depth = 0; depth <= most; depth++) {
        slg_perft_result result = slg_perft(table->game, state, (uint32_t)depth);
        if (json) {
            json_array_append_new(depths, depth_json(depth, &result));
            continue;
        }
        printf("depth %llu: %llu positions, %llu answers, checksum %016llx\n",
               (unsigned long long)depth, (unsigned long long)result.leaves,
               (unsigned long long)result.answers, (unsigned long long)result.checksum);
        fflush(stdout);
    }
    if (json)
        cli_json_print(json_pack("{s:s, s:o, s:O}", "game", slg_game_name(table->game), "rules",
                                 cli_json_hex(slg_rules_hash(table->game)), "depths", depths));
    json_decref(depths);
    return SLG_EXIT_OK;
}

int slg_cmd_perft(int argc, char **argv) {
    cli_args args;
    cli_table table;
    uint64_t depth = 3;
    bool json = false;
    cli_begin(&args, &command, argc, argv);
    cli_table_begin(&table, &command);
    for (int next; (next = cli_next(&args)) != CLI_END;) {
        if (next == CLI_WORD && !table.name)
            table.name = args.value;
        else if (next == CLI_WORD)
            return cli_wrong(&command, "only one game at a time; '%s' is one too many", args.value);
        else if (next == JSON)
            json = true;
        else if (next == DEPTH && !cli_number(&args, "--depth", 0, 64, &depth))
            return SLG_EXIT_USAGE;
        else if (next < 0 ||
                 (next >= TABLE && cli_table_option(&table, &args, options[next].name) < 0))
            return cli_status(next);
    }
    int status = cli_table_ready(&table);
    if (status == SLG_EXIT_OK) status = count(&table, depth, json);
    cli_table_end(&table);
    return status;
}
