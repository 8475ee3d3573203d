/* SPDX-License-Identifier: MIT */
/* sortilege quality: is a game good? How long it is and how long it stays open, how many choices
 * matter, and how much of who wins is luck. */
#include <stdlib.h>
#include <string.h>

#include <sortilege/net.h>

#include "cli/commands.h"
#include "measure/quality.h"

enum { GAMES, AGENT, JUDGE, RIVAL, DUELS, THREADS, JSON, SHARD, RESUME, TABLE };

static const cli_option options[] = {
    {"games", 'n', "N", "how many games (default 200)"},
    {"agent", 'a', "SPEC", "who plays every seat (default net:60it)"},
    {"judge", 0, "SPEC",
     "the search that says what options and positions are worth (default: the agent itself if it "
     "searches, otherwise net:60it)"},
    {"rival", 'r', "SPEC",
     "a second agent, to tell luck from skill; up to four times. Of two sides each deal is played "
     "from both; if all are on one side, by both agents"},
    {"duels", 0, "N", "deals with each rival (default: as many as games)"},
    {"threads", 't', "N", "how many games at a time (default: one for each processor)"},
    {"json", 'j', NULL, "print JSON"},
    CLI_SHARD_OPTIONS,
    CLI_TABLE_OPTIONS,
    {NULL, 0, NULL, NULL},
};

static const cli_command command = {
    .name = "quality",
    .usage = "GAME [--games N] [options]",
    .about = "Plays games in which a search says at every choice how likely it is to win, and "
             "prints what that shows once the winner is known: length, changes of the lead, drama, "
             "how long the outcome stays open, how many choices matter. With --rival it also says "
             "how much of the results comes from who plays, from the deal and from the rest. "
             "docs/quality.md defines each measure.",
    .options = options,
    .more = "examples:\n"
            "  sortilege quality school -n 500\n"
            "  sortilege quality sorcerer --seats 3 -n 50 -a heuristic --judge search:60it\n"
            "  sortilege quality school -n 100 -a net:240it -r net:60it -r heuristic\n",
};

const cli_command *slg_about_quality(void) {
    return &command;
}

static bool read_rival(quality_study *study, const char *text) {
    if (study->rival_count == QUALITY_RIVALS) {
        cli_wrong(&command, "--rival can be given at most %d times", QUALITY_RIVALS);
        return false;
    }
    study->rival_names[study->rival_count] = text;
    return cli_agent_read(&command, text, &study->rivals[study->rival_count++]);
}

static bool read_quality_option(quality_study *study, const cli_args *args, int next, bool *json) {
    switch (next) {
    case CLI_WORD:
        if (study->table.name)
            return cli_wrong(&command, "only one game at a time; '%s' is one too many",
                             args->value),
                   false;
        study->table.name = args->value;
        return true;
    case GAMES: return cli_number(args, "--games", 1, 1000000, &study->games);
    case DUELS: return cli_number(args, "--duels", 1, 1000000, &study->duels);
    case THREADS: return cli_number(args, "--threads", 1, CLI_THREADS_MAX, &study->threads);
    case AGENT:
        study->agent_name = args->value;
        return cli_agent_read(&command, args->value, &study->agent);
    case JUDGE:
        study->judge_name = args->value;
        return cli_agent_read(&command, args->value, &study->judge);
    case RIVAL: return read_rival(study, args->value);
    case JSON: *json = true; return true;
    default:
        return cli_shard_option(&study->shard, args, options[next].name) >= 0 &&
               cli_table_option(&study->table, args, options[next].name) >= 0;
    }
}

static int ready_for_quality(quality_study *study) {
    int status = cli_table_ready(&study->table);
    if (status != SLG_EXIT_OK) return status;
    const char *game = slg_game_name(study->table.game);
    cli_table_usually(&study->table, "rounds", "60");
    study->alike = study->table.setup.seats == 1 || strcmp(game, "endbringer") == 0;
    study->graded = study->table.setup.seats == 1 && strcmp(game, "city") == 0;
    study->itself = !study->judge_name && study->agent.kind == SLG_AGENT_SEARCH;
    if (study->itself) {
        study->agent.whole = 1;
        study->judge = study->agent;
    }
    if (!study->itself && !study->judge_name) {
        study->judge_name = "net:60it";
        cli_agent_read(&command, study->judge_name, &study->judge);
    }
    study->judge.whole = 1; /* its advice about every option counts, not its choice alone */
    if (study->judge.kind != SLG_AGENT_SEARCH)
        return cli_wrong(&command, "--judge must be a search, such as net:60it");
    if (study->rival_count && !study->alike && study->table.setup.seats != 2)
        return cli_wrong(&command, "--rival is for two seats, or where all are on one side");
    bool by_net = study->judge.net || study->agent.net;
    slg_net shipped;
    for (uint32_t i = 0; i < study->rival_count; i++)
        by_net |= study->rivals[i].net != 0;
    if (by_net && slg_net_shipped(study->table.game, &shipped)) study->network = shipped.hash;
    if (!study->duels) study->duels = study->games;
    return cli_table_try(&study->table, &study->table.setup);
}

int slg_join_quality(int argc, char **argv, const cli_part *given, char *cards) {
    static quality_study study; /* static because it is large */
    cli_args args;
    bool json = false, whole = false;
    cli_begin(&args, &command, argc, argv);
    cli_table_begin(&study.table, &command);
    study.table.cards_text = cards;
    study.shard.given = given;
    study.games = 200;
    study.threads = cli_threads();
    study.agent_name = "net:60it";
    cli_agent_read(&command, study.agent_name, &study.agent);
    for (int next; (next = cli_next(&args)) != CLI_END;) {
        if (next != CLI_WORD && next < 0) return cli_status(next);
        if (!read_quality_option(&study, &args, next, &json)) return SLG_EXIT_USAGE;
    }
    int status = ready_for_quality(&study);
    quality_tally *total = calloc(1, sizeof *total);
    if (status == SLG_EXIT_OK && !total) status = SLG_EXIT_IO;
    if (status == SLG_EXIT_OK) {
        cli_crowd crowd = quality_crowd(&study);
        status = cli_crowd_play(&crowd, (uint64_t *)(void *)total, &whole, &study.seconds);
    }
    if (status == SLG_EXIT_OK && whole) (json ? quality_print_json : quality_print)(&study, total);
    free(total);
    cli_table_end(&study.table);
    return status;
}

int slg_cmd_quality(int argc, char **argv) {
    return slg_join_quality(argc, argv, NULL, NULL);
}
