/* SPDX-License-Identifier: MIT */
/* sortilege bench: how fast the engine is, and whether it still plays the same games. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "command/json.h"
#include "host/print.h"
#include "measure/measure.h"

enum { JSON, ONLY, GAMES, REPEATS, ROWS, SIGNATURE, CHECK, TABLE };

static const cli_option options[] = {
    {"json", 'j', NULL, "print JSON"},
    {"only", 0, "MODE", "only modes whose names begin like this: 'basic', 'pets search'"},
    {"games", 'n', "N", "games of random play in each repeat (default 1000)"},
    {"repeats", 0, "N", "how often each mode is timed; the median counts (default 5)"},
    {"rows", 0, NULL,
     "compare a row of 8 with a plain answer alone, by N turns of 512 decisions (-n)"},
    {"signature", 0, NULL, "time nothing: print the checksums of a short, fixed run"},
    {"check", 0, "FILE", "time nothing: compare that run's checksums with those of a file"},
    CLI_TABLE_OPTIONS,
    {NULL, 0, NULL, NULL},
};

static const cli_command command = {
    .name = "bench",
    .usage = "[GAME] [options]",
    .about = "Times random play (with slg_draw_option and slg_apply, with slg_options and "
             "slg_apply, with slg_give_answer or slg_give_option and all their checks, unheard: "
             "with slg_give_answer and no events, as a batch of 256 environments with masks, and "
             "as batches of 8 and 2048 with lists), copies, views and tree search on one core; for "
             "Sorcerer City also what is asked of a district. The checksums stand for what was "
             "played: when one changes, the rules, the random generator or the order of options "
             "has changed.",
    .options = options,
    .more = "examples:\n"
            "  sortilege bench school\n"
            "  sortilege bench school --only 'basic apply' --json\n"
            "  sortilege bench --check bench/signature.txt\n"
            "  sortilege bench city --only district\n"
            "  sortilege bench --rows --only duel",
};

const cli_command *slg_about_bench(void) {
    return &command;
}

/* --- modes --- */

/* The setups measured for some games; the others are measured with their default setup. */
typedef struct bench_setup {
    const char *game, *name;
    uint8_t seats; /* 0: as the command line says */
    const char *setting;
} bench_setup;
static const bench_setup setups[] = {
    {"school", "basic", 0, NULL},
    {"school", "advanced", 0, "start=advanced"},
    {"school", "pets", 0, "pets=on"},
    {"sorcerer", "duel", 2, NULL},
    {"sorcerer", "royale", 4, "format=royale"},
    {"sorcerer", "team", 4, "format=team"},
    {"city", "solo", 1, NULL},
    {"city", "three", 3, NULL},
    {"endbringer", "solo", 1, NULL},
    {"endbringer", "three", 3, "scenario=random"},
};

typedef struct bench_result {
    const slg_game *game;
    char mode[64];
    measurement measured;
    double clone_ns, view_ns;
    measured_pair pair; /* with --rows; then nothing else */
} bench_result;

enum { RESULTS_MAX = 112 };

typedef struct bench_run {
    cli_table table;
    measure_plan plan;
    const char *only, *check;
    bool json, signature; /* signature: print only the checksums */
    bool rows;            /* print only what rows cost beside answers */
    int status;           /* not SLG_EXIT_OK if a setup was refused, after printing the error */
    bench_result results[RESULTS_MAX];
    uint32_t count;
} bench_run;

static bool is_wanted(const bench_run *run, const char *mode) {
    return !run->only || strncmp(mode, run->only, strlen(run->only)) == 0;
}

/* Room for one more; NULL, and a complaint, where there is none. */
static bench_result *next_result(bench_run *run) {
    if (run->status == SLG_EXIT_OK && run->count == RESULTS_MAX)
        run->status = cli_failed(&command, SLG_EXIT_FAILED, "there is room for %d benchmarks only",
                                 RESULTS_MAX);
    return run->status == SLG_EXIT_OK ? &run->results[run->count] : NULL;
}

static void measure_speed(bench_run *run, const char *setup, const char *way) {
    bench_result *result = next_result(run);
    if (!result) return;
    slg_print(result->mode, sizeof result->mode, "%s %s", setup, way);
    if (!is_wanted(run, result->mode)) return;
    run->status = cli_table_try(&run->table, &run->plan.setup);
    if (run->status != SLG_EXIT_OK) return;
    bool done = true;
    if (strcmp(way, "draw") == 0)
        result->measured = measure_draw(&run->plan);
    else if (strcmp(way, "apply") == 0)
        result->measured = measure_apply(&run->plan);
    else if (strcmp(way, "answer") == 0)
        result->measured = measure_answer(&run->plan);
    else if (strcmp(way, "unheard") == 0)
        result->measured = measure_unheard(&run->plan);
    else if (strcmp(way, "option") == 0)
        result->measured = measure_option(&run->plan);
    else if (strcmp(way, "env") == 0)
        done = measure_env(&run->plan, &result->measured);
    else if (strcmp(way, "rows-8") == 0)
        done = measure_rows(&run->plan, 8, &result->measured);
    else if (strcmp(way, "rows-2048") == 0)
        done = measure_rows(&run->plan, 2048, &result->measured);
    else
        done = measure_search(&run->plan, &result->measured);
    if (!done) return;
    result->game = run->plan.game;
    if (!run->plan.untimed) {
        result->clone_ns = measure_clone_ns(&run->plan);
        result->view_ns = measure_view_ns(&run->plan);
    }
    run->count++;
}

/* A row beside an answer. */
static void measure_pair(bench_run *run, const char *setup) {
    bench_result *result = next_result(run);
    if (!result || !is_wanted(run, setup)) return;
    run->status = cli_table_try(&run->table, &run->plan.setup);
    if (run->status != SLG_EXIT_OK || !measure_beside(&run->plan, &result->pair)) return;
    result->game = run->plan.game;
    slg_print(result->mode, sizeof result->mode, "%s", setup);
    run->count++;
}

static void measure_setup(bench_run *run, const char *name, uint8_t seats, const char *setting) {
    static const char *const ways[] = {"draw", "apply",  "answer",    "option",
                                       "env",  "rows-8", "rows-2048", "search"};
    run->plan.game = run->table.game;
    run->plan.setup = run->table.setup;
    if (seats) run->plan.setup.seats = seats;
    if (setting) {
        char word[64];
        size_t length = strcspn(setting, "=");
        slg_print(word, sizeof word, "%.*s", (int)length, setting);
        slg_setup_set(run->table.game, &run->plan.setup, word, setting + length + 1, NULL);
    }
    if (run->rows) measure_pair(run, name);
    for (size_t i = 0; !run->rows && i < sizeof ways / sizeof *ways; i++)
        measure_speed(run, name, ways[i]);
    /* Nothing but the time: what is played is what "answer" plays. */
    if (!run->rows && !run->plan.untimed) measure_speed(run, name, "unheard");
}

/* Parts of a game measured without a match around them. */
static void measure_parts(bench_run *run) {
    run->plan.game = run->table.game;
    for (uint32_t n = 0; measure_part_name(run->plan.game, n); n++) {
        bench_result *result = next_result(run);
        if (!result) return;
        *result = (bench_result){.game = run->plan.game};
        slg_print(result->mode, sizeof result->mode, "%s", measure_part_name(run->plan.game, n));
        if (is_wanted(run, result->mode) &&
            measure_part(&run->plan, result->mode, &result->measured))
            run->count++;
    }
}

static void measure_game(bench_run *run) {
    bool any = false;
    for (size_t i = 0; i < sizeof setups / sizeof *setups; i++)
        if (strcmp(setups[i].game, slg_game_name(run->table.game)) == 0) {
            measure_setup(run, setups[i].name, setups[i].seats, setups[i].setting);
            any = true;
        }
    if (!any) measure_setup(run, "usual", 0, NULL);
    if (!run->rows) measure_parts(run);
}

/* --- the machine --- */

static void machine_name(char *out, size_t room) {
    char line[512];
    FILE *file = fopen("/proc/cpuinfo", "r");
    slg_print(out, room, "unknown processor");
    while (file && fgets(line, sizeof line, file)) {
        const char *name = strchr(line, ':');
        if (strncmp(line, "model name", 10) != 0 || !name) continue;
        name += 1 + strspn(name + 1, " ");
        slg_print(out, room, "%.*s", (int)strcspn(name, "\n"), name);
        break;
    }
    if (file) fclose(file);
}

#if defined(__clang__)
#define COMPILER "clang " __clang_version__
#else
#define COMPILER "gcc " __VERSION__
#endif

/* --- results --- */

static json_t *pair_json(const bench_result *result) {
    return json_pack("{s:s, s:s, s:o, s:o, s:o}", "game", slg_game_name(result->game), "setup",
                     result->mode, "answer_ns", cli_json_real(result->pair.answer_ns), "row_ns",
                     cli_json_real(result->pair.row_ns), "row_in_answers",
                     cli_json_real(result->pair.row_ns / result->pair.answer_ns));
}

static json_t *result_json(const bench_result *result) {
    const measurement *m = &result->measured;
    json_t *json = json_pack("{s:s, s:s, s:o, s:o, s:o, s:I, s:I, s:I, s:o, s:o, s:o}", "game",
                             slg_game_name(result->game), "mode", result->mode, "decisions_per_s",
                             cli_json_real((double)m->decisions / m->seconds), "games_per_s",
                             cli_json_real((double)m->games / m->seconds), "ns_per_decision",
                             cli_json_real(m->seconds * 1e9 / (double)m->decisions), "decisions",
                             (json_int_t)m->decisions, "games", (json_int_t)m->games, "state_bytes",
                             (json_int_t)slg_state_size(result->game), "clone_ns",
                             cli_json_real(result->clone_ns), "view_ns",
                             cli_json_real(result->view_ns), "checksum", cli_json_hex(m->checksum));
    if (m->iterations_per_s > 0) {
        json_object_set_new(json, "iterations_per_s", cli_json_real(m->iterations_per_s));
        json_object_set_new(json, "playouts_per_s", cli_json_real(m->playouts_per_s));
        json_object_set_new(json, "iterations_to_playouts",
                            cli_json_real(m->iterations_per_s / m->playouts_per_s));
    }
    return json;
}

static void print_json(const bench_run *run) {
    char machine[256];
    json_t *list = json_array();
    machine_name(machine, sizeof machine);
    for (uint32_t i = 0; i < run->count; i++)
        json_array_append_new(list, (run->rows ? pair_json : result_json)(&run->results[i]));
    cli_json_print(json_pack("{s:s, s:s, s:o}", "machine", machine, "compiler", COMPILER,
                             run->rows ? "rows" : "benches", list));
}

static void print_row(const bench_result *result) {
    const measurement *m = &result->measured;
    printf("%-8s %-16s %12.0f %10.1f %10.0f %6zu %8.1f %8.1f  %016llx\n",
           slg_game_name(result->game), result->mode, (double)m->decisions / m->seconds,
           m->seconds * 1e9 / (double)m->decisions, (double)m->games / m->seconds,
           slg_state_size(result->game), result->clone_ns, result->view_ns,
           (unsigned long long)m->checksum);
    if (m->iterations_per_s > 0)
        printf("%-8s %-16s %.0f iterations/s, %.0f play-outs/s: %.0f %%\n", "", "",
               m->iterations_per_s, m->playouts_per_s,
               100 * m->iterations_per_s / m->playouts_per_s);
}

static void print_beside(const bench_run *run) {
    printf("%-10s %-10s %9s %9s %12s\n", "game", "setup", "answer ns", "row ns", "row / answer");
    for (uint32_t i = 0; i < run->count; i++) {
        const bench_result *result = &run->results[i];
        printf("%-10s %-10s %9.0f %9.0f %12.2f\n", slg_game_name(result->game), result->mode,
               result->pair.answer_ns, result->pair.row_ns,
               result->pair.row_ns / result->pair.answer_ns);
    }
}

static void print_table(const bench_run *run) {
    char machine[256];
    machine_name(machine, sizeof machine);
    printf("%s, %s, one core\n\n", machine, COMPILER);
    if (run->rows) {
        print_beside(run);
        return;
    }
    printf("%-8s %-16s %12s %10s %10s %6s %8s %8s  %s\n", "game", "mode", "decisions/s",
           "ns/decis.", "games/s", "bytes", "clone ns", "view ns", "checksum");
    for (uint32_t i = 0; i < run->count; i++)
        print_row(&run->results[i]);
}

/* --- the signature: lines of "GAME MODE CHECKSUM" --- */

/* Takes the checksum recorded for a mode; false if there is none. */
static bool recorded(const char *text, const char *game, const char *mode, uint64_t *checksum) {
    char start[96];
    size_t length = slg_print(start, sizeof start, "%s %s ", game, mode);
    for (const char *line = text; line && *line;) {
        if (strncmp(line, start, length) == 0) {
            *checksum = strtoull(line + length, NULL, 16);
            return true;
        }
        line = strchr(line, '\n');
        line = line ? line + 1 : NULL;
    }
    return false;
}

static void print_signature(const bench_run *run) {
    for (uint32_t i = 0; i < run->count; i++)
        printf("%s %s %016llx\n", slg_game_name(run->results[i].game), run->results[i].mode,
               (unsigned long long)run->results[i].measured.checksum);
}

/* Does one mode still give the checksum in the file? */
static bool plays_as(const bench_run *run, const char *text, const bench_result *result) {
    uint64_t wanted = 0;
    bool known = recorded(text, slg_game_name(result->game), result->mode, &wanted);
    if (known && wanted == result->measured.checksum) return true;
    if (!known)
        cli_failed(&command, SLG_EXIT_FAILED, "%s has no checksum for '%s %s'", run->check,
                   slg_game_name(result->game), result->mode);
    else
        cli_failed(&command, SLG_EXIT_FAILED,
                   "'%s %s' gives %016llx, but %s has %016llx: it plays another game",
                   slg_game_name(result->game), result->mode,
                   (unsigned long long)result->measured.checksum, run->check,
                   (unsigned long long)wanted);
    return false;
}

static int check_signature(const bench_run *run) {
    size_t length = 0;
    uint32_t good = 0;
    char *text = cli_read_file(&command, run->check, &length);
    if (!text) return SLG_EXIT_IO;
    for (uint32_t i = 0; i < run->count; i++)
        good += plays_as(run, text, &run->results[i]);
    free(text);
    printf("bench: %u passed, %u failed\n", good, run->count - good);
    return good == run->count ? SLG_EXIT_OK : SLG_EXIT_FAILED;
}

/* --- arguments --- */

/* Every game, if none is named. */
static int measure_games(bench_run *run) {
    const char *named = run->table.name;
    for (uint32_t i = 0; i < (named ? 1 : slg_game_count()); i++) {
        run->table.name = named ? named : slg_game_name(slg_game_at(i));
        int status = cli_table_ready(&run->table);
        if (status != SLG_EXIT_OK) return status;
        cli_table_usually(&run->table, "rounds", "60");
        measure_game(run);
        if (run->status != SLG_EXIT_OK) return run->status;
    }
    return SLG_EXIT_OK;
}

static int bench(bench_run *run) {
    if (run->check || run->signature) {
        if (run->rows) return cli_wrong(&command, "--rows has no checksums");
        if (run->json || run->plan.games || run->plan.repeats)
            return cli_wrong(&command,
                             "--%s plays a fixed run; it takes no --json, --games or --repeats",
                             run->check ? "check" : "signature");
        run->plan.untimed = true;
        run->plan.games = 40;
        run->plan.iterations = 150;
        run->plan.repeats = 1;
    }
    if (!run->plan.games) run->plan.games = 1000;
    if (!run->plan.repeats) run->plan.repeats = 5;
    int status = measure_games(run);
    if (status != SLG_EXIT_OK) return status;
    if (!run->count)
        return cli_wrong(&command, "no mode has a name that begins with '%s'",
                         run->only ? run->only : "");
    if (run->check) return check_signature(run);
    if (run->signature)
        print_signature(run);
    else if (run->json)
        print_json(run);
    else
        print_table(run);
    return SLG_EXIT_OK;
}

static int read_bench_option(bench_run *run, const cli_args *args, int next) {
    uint64_t repeats = run->plan.repeats;
    bool good = true;
    if (next == CLI_WORD && run->table.name) {
        cli_wrong(&command, "only one game at a time; '%s' is one too many", args->value);
        good = false;
    } else if (next == CLI_WORD) {
        run->table.name = args->value;
    } else if (next == JSON) {
        run->json = true;
    } else if (next == ONLY) {
        run->only = args->value;
    } else if (next == ROWS) {
        run->rows = true;
    } else if (next == SIGNATURE) {
        run->signature = true;
    } else if (next == CHECK) {
        run->check = args->value;
    } else if (next == GAMES) {
        good = cli_number(args, "--games", 1, 1000000000, &run->plan.games);
    } else if (next == REPEATS) {
        good = cli_number(args, "--repeats", 1, 101, &repeats);
        run->plan.repeats = (uint32_t)repeats;
    } else if (next < 0) {
        return 1 + cli_status(next);
    } else {
        good = cli_table_option(&run->table, args, options[next].name) >= 0;
    }
    return good ? 0 : 1 + SLG_EXIT_USAGE;
}

int slg_cmd_bench(int argc, char **argv) {
    static bench_run run; /* too large for the stack */
    cli_args args;
    int status = 0;
    cli_begin(&args, &command, argc, argv);
    cli_table_begin(&run.table, &command);
    run.plan = (measure_plan){.command = &command, .iterations = 2000};
    for (int next; (next = cli_next(&args)) != CLI_END;)
        if ((status = read_bench_option(&run, &args, next)) != 0) return status - 1;
    status = bench(&run);
    cli_table_end(&run.table);
    return status;
}
