/* SPDX-License-Identifier: MIT */
/* sortilege merge: joins the parts of a run. The command that played them prints the results, as if
 * it had played everything itself. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "command/json.h"
#include "host/print.h"
#include "measure/shard.h"

enum { JSON, HTML, PART };

static const cli_option options[] = {
    {"json", 'j', NULL, "print JSON"},
    {"html", 0, "FILE", "of 'balance sorcerer': write a page with plots"},
    {"part", 'p', NULL,
     "print the joined part as a document instead of results; it need not be the whole run yet"},
    {NULL, 0, NULL, NULL},
};

static const cli_command command = {
    .name = "merge",
    .usage = "FILE... [options]",
    .about =
        "Joins the parts of a run of 'simulate', 'balance', 'quality' or 'perft' that was cut with "
        "--shard, and prints exactly what one run would have printed (without the time it took). "
        "The order of the files does not matter. Parts of different runs, parts that overlap, and "
        "parts that are not the whole run are refused.",
    .options = options,
    .more = "examples:\n"
            "  sortilege simulate school -n 10000 --shard 1/2 >one.part\n"
            "  sortilege simulate school -n 10000 --shard 2/2 >two.part\n"
            "  sortilege merge one.part two.part\n\n"
            "With --part, what is there of a broken run becomes a file for --resume, which plays "
            "the rest:\n"
            "  sortilege merge --part one.part three.part >rest.part\n"
            "  sortilege simulate school -n 10000 --resume rest.part",
};

const cli_command *slg_about_merge(void) {
    return &command;
}

typedef struct merging {
    cli_part all;
    const char *first; /* the file it began with; NULL: none yet */
    const char *html;
    bool json, part;
} merging;

/* --- reading --- */

static int add_file(merging *m, const char *path) {
    cli_part part;
    char like[256];
    int status = cli_part_read(&command, path, &part);
    if (status != SLG_EXIT_OK) return status;
    if (!m->first) {
        m->first = path;
        m->all = part;
        return SLG_EXIT_OK;
    }
    slg_print(like, sizeof like, "'%s'", m->first);
    status = cli_part_match(&command, m->all.head, like, part.head, path);
    if (status == SLG_EXIT_OK) status = cli_part_join(&command, &m->all, &part, path);
    cli_part_end(&part);
    return status;
}

static int check_whole(const merging *m) {
    uint64_t units = m->all.units, missing = 0, from = 0, first = units;
    for (cli_range gap; cli_part_missing(&m->all, from, units, &gap);) {
        if (!missing) first = gap.from;
        missing += gap.to - gap.from;
        from = gap.to;
    }
    if (!missing) return SLG_EXIT_OK;
    return cli_failed(&command, SLG_EXIT_FAILED,
                      "these parts are not the whole run: %llu of its %llu places are missing, the "
                      "first of them %llu; --part keeps what is there, for --resume",
                      (unsigned long long)missing, (unsigned long long)units,
                      (unsigned long long)first + 1);
}

/* --- printing: the command line of the run --- */

enum { WORDS_MAX = 2 * CLI_SETTINGS_MAX + 64 };

typedef struct line {
    char *words[WORDS_MAX + 1];
    int count;
} line;

static bool add_word(line *to, const char *text) {
    if (to->count == WORDS_MAX || !text) return false;
    to->words[to->count] = strdup(text);
    return to->words[to->count] && ++to->count;
}

static bool add_json_value(line *to, const char *name, const json_t *value) {
    char option[64], number[24];
    slg_print(number, sizeof number, "%lld", (long long)json_integer_value(value));
    return slg_fits(option, sizeof option, "--%s", name) && add_word(to, option) &&
           add_word(to, json_is_integer(value) ? number : json_string_value(value));
}

/* Only what decides results may stand in a part: nothing that writes a file or plays anew. */
static bool decides_results(const char *name) {
    static const char *const names[] = {"strength", "judge", "duels", "games", "agents",
                                        "agent",    "rival", "swaps", "pace",  "depth",
                                        "time-ups", "net",   "seed",  "seats", "option"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], name) == 0) return true;
    return false;
}

static bool add_option(line *to, const char *name, json_t *value) {
    size_t i;
    json_t *item;
    if (strcmp(name, "network") == 0) return true; /* the program's own: compared, not asked for */
    if (!decides_results(name)) return false;
    if (!json_is_array(value)) return add_json_value(to, name, value);
    json_array_foreach(value, i, item) {
        if (!add_json_value(to, name, item)) return false;
    }
    return true;
}

static bool make_line(const merging *m, line *to) {
    const char *name;
    json_t *value, *head = m->all.head;
    if (!add_word(to, json_string_value(json_object_get(head, "command"))) ||
        !add_word(to, json_string_value(json_object_get(head, "game"))))
        return false;
    json_object_foreach(json_object_get(head, "run"), name, value) {
        if (!add_option(to, name, value)) return false;
    }
    if (m->html && (!add_word(to, "--html") || !add_word(to, m->html))) return false;
    return !m->json || add_word(to, "--json");
}

static int print_results(const merging *m) {
    static const struct {
        const char *name;
        int (*print)(int argc, char **argv, const cli_part *given, char *cards);
    } printers[] = {{"simulate", slg_join_simulate},
                    {"balance", slg_join_balance},
                    {"perft", slg_join_perft},
                    {"quality", slg_join_quality}};
    const char *name = json_string_value(json_object_get(m->all.head, "command"));
    const char *cards = json_string_value(json_object_get(m->all.head, "cards"));
    line run = {0};
    int status = SLG_EXIT_FAILED;
    size_t at = 0;
    while (at < sizeof printers / sizeof *printers && strcmp(printers[at].name, name) != 0)
        at++;
    if (at == sizeof printers / sizeof *printers)
        cli_failed(&command, status, "'%s' is no part of a run: no command '%s' plays in parts",
                   m->first, name);
    else if (!make_line(m, &run))
        cli_failed(&command, status, "'%s' is no part of a run: \"run\" has a value that is none",
                   m->first);
    else
        status = printers[at].print(run.count, run.words, &m->all, cards ? strdup(cards) : NULL);
    for (int i = 0; i < run.count; i++)
        free(run.words[i]);
    return status;
}

/* --- arguments --- */

static int merge(merging *m) {
    if (!m->first) return cli_wrong(&command, "which parts? Name the files that --shard printed");
    if (m->part) return cli_part_print(&m->all, stdout) ? SLG_EXIT_OK : SLG_EXIT_IO;
    int status = check_whole(m);
    return status == SLG_EXIT_OK ? print_results(m) : status;
}

int slg_cmd_merge(int argc, char **argv) {
    merging m = {0};
    cli_args args;
    int status = SLG_EXIT_OK;
    cli_begin(&args, &command, argc, argv);
    for (int next; status == SLG_EXIT_OK && (next = cli_next(&args)) != CLI_END;) {
        if (next == CLI_WORD)
            status = add_file(&m, args.value);
        else if (next == HTML)
            m.html = args.value;
        else if (next == PART)
            m.part = true;
        else if (next == JSON)
            m.json = true;
        else
            return cli_status(next);
    }
    if (status == SLG_EXIT_OK) status = merge(&m);
    cli_part_end(&m.all);
    return status;
}
