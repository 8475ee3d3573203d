/* SPDX-License-Identifier: MIT */
/* sortilege perft: how many positions a number of answers can lead to. */
#include <assert.h>
#include <stdlib.h>

#include "cli/commands.h"
#include "command/json.h"
#include "measure/crowd.h"

enum { DEPTH, THREADS, JSON, SHARD, RESUME, TABLE };

static const cli_option options[] = {
    {"depth", 'd', "N", "how many answers deep (default 3); each level takes many times as long"},
    {"threads", 't', "N", "how many branches at a time (default: one for each processor)"},
    {"json", 'j', NULL, "print JSON"},
    CLI_SHARD_OPTIONS,
    CLI_TABLE_OPTIONS,
    {NULL, 0, NULL, NULL},
};

static const cli_command command = {
    .name = "perft",
    .usage = "GAME [--depth N] [options]",
    .about = "Counts the positions that every sequence of answers leads to, chance's outcomes "
             "included. Two versions whose counts and checksums agree play the same game.",
    .options = options,
    .more = "examples:\n"
            "  sortilege perft school --depth 4\n"
            "  sortilege perft school --seed 7 --option start=advanced --json",
};

const cli_command *slg_about_perft(void) {
    return &command;
}

enum {
    DEPTH_MAX = 64,
    TRUNK = 2, /* answers from the beginning to where the branches begin, which are counted apart */
};

/* The first answers of a branch; fewer than TRUNK if the game is over then. */
typedef struct branch {
    uint8_t seat[TRUNK], count;
    slg_option option[TRUNK];
} branch;

typedef struct survey {
    cli_table table;
    cli_shard shard;
    uint64_t depth, threads;
    slg_state_room root;
    branch *branches;
    uint64_t count, room;
} survey;

/* --- branches --- */

static bool keep_branch(survey *all, const branch *found) {
    if (all->count == all->room) {
        uint64_t room = all->room ? 2 * all->room : 64;
        branch *more = realloc(all->branches, room * sizeof *more);
        if (!more) return false;
        all->branches = more;
        all->room = room;
    }
    all->branches[all->count++] = *found;
    return true;
}

static bool find_branches(survey *all, const slg_state *state, const branch *so_far);

static bool follow_answers(survey *all, const slg_state *state, uint32_t seat,
                           const branch *so_far) {
    slg_option offered[SLG_OPTIONS_MAX];
    slg_state_room room;
    slg_state *next = (slg_state *)(void *)&room;
    uint32_t count = slg_options(all->table.game, state, seat, offered, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < count; i++) {
        branch longer = *so_far;
        longer.seat[longer.count] = (uint8_t)seat;
        longer.option[longer.count++] = offered[i];
        slg_clone(all->table.game, next, state);
        slg_apply(all->table.game, next, seat, offered[i]);
        if (!find_branches(all, next, &longer)) return false;
    }
    return true;
}

/* The same positions as slg_perft counts at the depth of the trunk. */
static bool find_branches(survey *all, const slg_state *state, const branch *so_far) {
    uint32_t pending = slg_pending(state);
    if (so_far->count == TRUNK || so_far->count == all->depth || !pending)
        return keep_branch(all, so_far);
    uint32_t seat = (uint32_t)__builtin_ctz(pending);
    if (!follow_answers(all, state, seat, so_far)) return false;
    return seat == SLG_SEAT_CLOCK || !(pending >> SLG_SEAT_CLOCK & 1) ||
           follow_answers(all, state, SLG_SEAT_CLOCK, so_far);
}

/* --- counting --- */

typedef struct perft_tally {
    slg_perft_result depth[DEPTH_MAX + 1];
} perft_tally;
static_assert(sizeof(perft_tally) == (DEPTH_MAX + 1) * 3 * sizeof(uint64_t),
              "counters and nothing else");

typedef struct counter {
    const survey *all;
} counter;

static bool prepare_perft(void *user, void *study) {
    ((counter *)user)->all = study;
    return true;
}

static void end_perft(void *user) {
    (void)user;
}

static void add_counts(slg_perft_result *to, slg_perft_result from) {
    to->leaves += from.leaves;
    to->answers += from.answers;
    to->checksum += from.checksum;
}

/* The first branch counts the trunk too. */
static void count_trunk(const survey *all, perft_tally *to) {
    const slg_state *root = (const slg_state *)(const void *)&all->root;
    slg_perft_result trunk = {0};
    for (uint32_t depth = 0; depth <= TRUNK && depth <= all->depth; depth++) {
        trunk = slg_perft(all->table.game, root, depth);
        add_counts(&to->depth[depth], trunk);
    }
    for (uint32_t depth = TRUNK + 1; depth <= all->depth; depth++)
        to->depth[depth].answers += trunk.answers;
}

static bool count_branch(void *user, uint64_t number, uint64_t *sum) {
    const survey *all = ((counter *)user)->all;
    const branch *from = &all->branches[number];
    const slg_game *game = all->table.game;
    perft_tally *to = (perft_tally *)(void *)sum;
    slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    if (number == 0) count_trunk(all, to);
    slg_clone(game, state, (const slg_state *)(const void *)&all->root);
    for (uint32_t i = 0; i < from->count; i++)
        slg_apply(game, state, from->seat[i], from->option[i]);
    for (uint32_t depth = TRUNK + 1; depth <= all->depth; depth++)
        add_counts(&to->depth[depth], slg_perft(game, state, depth - TRUNK));
    return true;
}

/* --- printing --- */

static json_t *depth_json(uint64_t depth, const slg_perft_result *result) {
    return json_pack("{s:I, s:I, s:I, s:o}", "depth", (json_int_t)depth, "leaves",
                     (json_int_t)result->leaves, "answers", (json_int_t)result->answers, "checksum",
                     cli_json_hex(result->checksum));
}

static void print_perft_json(const survey *all, const perft_tally *total) {
    json_t *depths = json_array();
    for (uint64_t depth = 0; depth <= all->depth; depth++)
        json_array_append_new(depths, depth_json(depth, &total->depth[depth]));
    cli_json_print(json_pack("{s:s, s:o, s:o}", "game", slg_game_name(all->table.game), "rules",
                             cli_json_hex(slg_rules_hash(all->table.game)), "depths", depths));
}

static void print_text(const survey *all, const perft_tally *total) {
    for (uint64_t depth = 0; depth <= all->depth; depth++)
        printf("depth %llu: %llu positions, %llu answers, checksum %016llx\n",
               (unsigned long long)depth, (unsigned long long)total->depth[depth].leaves,
               (unsigned long long)total->depth[depth].answers,
               (unsigned long long)total->depth[depth].checksum);
}

static int count_leaves(survey *all, bool json) {
    slg_state *root = (slg_state *)(void *)&all->root;
    slg_error error = {0};
    perft_tally total = {0};
    bool whole = false;
    double seconds;
    all->table.setup.chance = SLG_CHANCE_ASKED;
    if (slg_state_init(all->table.game, &all->table.setup, root, NULL, &error) != SLG_OK)
        return cli_error(&command, SLG_EXIT_USAGE, NULL, all->table.game, &error);
    if (!find_branches(all, root, &(branch){0}))
        return cli_failed(&command, SLG_EXIT_IO, "not enough memory for the branches");
    cli_crowd crowd = {.table = &all->table,
                       .shard = &all->shard,
                       .run = json_pack("{s:I}", "depth", (json_int_t)all->depth),
                       .units = all->count,
                       .threads = all->threads,
                       .counters = sizeof total / sizeof(uint64_t),
                       .worker_size = sizeof(counter),
                       .study = all,
                       .prepare = prepare_perft,
                       .play = count_branch,
                       .end = end_perft};
    int status = cli_crowd_play(&crowd, (uint64_t *)(void *)&total, &whole, &seconds);
    if (status == SLG_EXIT_OK && whole && json)
        print_perft_json(all, &total);
    else if (status == SLG_EXIT_OK && whole)
        print_text(all, &total);
    return status;
}

/* --- arguments --- */

/* 0: go on; else the exit status plus 1. */
static int read_perft_option(survey *all, const cli_args *args, int next, bool *json) {
    bool good = true;
    if (next == CLI_WORD && all->table.name) {
        cli_wrong(&command, "only one game at a time; '%s' is one too many", args->value);
        good = false;
    } else if (next == CLI_WORD) {
        all->table.name = args->value;
    } else if (next == JSON) {
        *json = true;
    } else if (next == DEPTH) {
        good = cli_number(args, "--depth", 0, DEPTH_MAX, &all->depth);
    } else if (next == THREADS) {
        good = cli_number(args, "--threads", 1, CLI_THREADS_MAX, &all->threads);
    } else if (next < 0) {
        return 1 + cli_status(next);
    } else {
        good = cli_shard_option(&all->shard, args, options[next].name) >= 0 &&
               cli_table_option(&all->table, args, options[next].name) >= 0;
    }
    return good ? 0 : 1 + SLG_EXIT_USAGE;
}

int slg_join_perft(int argc, char **argv, const cli_part *given, char *cards) {
    static survey all; /* too large for the stack */
    cli_args args;
    bool json = false;
    int status = 0;
    cli_begin(&args, &command, argc, argv);
    cli_table_begin(&all.table, &command);
    all.table.cards_text = cards;
    all.shard.given = given;
    all.depth = 3;
    all.threads = cli_threads();
    for (int next; (next = cli_next(&args)) != CLI_END;)
        if ((status = read_perft_option(&all, &args, next, &json)) != 0) return status - 1;
    status = cli_table_ready(&all.table);
    if (status == SLG_EXIT_OK) status = count_leaves(&all, json);
    free(all.branches);
    cli_table_end(&all.table);
    return status;
}

int slg_cmd_perft(int argc, char **argv) {
    return slg_join_perft(argc, argv, NULL, NULL);
}
