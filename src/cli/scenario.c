/* SPDX-License-Identifier: MIT */
/* sortilege scenario: runs scenario files (docs/scenarios.md). */
#include "scenario/scenario.h"
#include "cli/commands.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files.h"
#include "command/json.h"
#include "command/table.h"

enum { JSON, VERBOSE };

static const cli_option options[] = {
    {"json", 'j', NULL, "print JSON"},
    {"verbose", 'v', NULL, "also name each file that passes"},
    {NULL, 0, NULL, NULL},
};

static const cli_command command = {
    .name = "scenario",
    .usage = "FILE... [options]",
    .about = "Runs scenarios: files that set up a position, give answers, and say what must hold. "
             "In a folder, every .scn file below it is run. The exit status is 0 only if at least "
             "one scenario ran and all passed.",
    .options = options,
    .more = "examples:\n"
            "  sortilege scenario tests/scenarios\n"
            "  sortilege scenario -v my-idea.scn\n\n"
            "docs/scenarios.md explains how to write one.",
};

const cli_command *slg_about_scenario(void) {
    return &command;
}

/* Files that one scenario may take in: more than can be named in it. */
enum { LOADED_MAX = 256 };

typedef struct scenario_job {
    bool json;
    void *memory;
    json_t *failures; /* of the file being run */
    char *loaded[LOADED_MAX];
    uint32_t loaded_count;
} scenario_job;

static void report_failure(void *user, const char *path, uint32_t line, const char *text) {
    scenario_job *job = user;
    json_array_append_new(job->failures, json_pack("{s:o, s:i, s:o}", "file", cli_json_text(path),
                                                   "line", (int)line, "text", cli_json_text(text)));
    if (job->json) return;
    printf("%s:%u: ", path, line);
    for (; *text; text++) {
        putchar(*text);
        if (*text == '\n') fputs("    ", stdout);
    }
    putchar('\n');
}

static const char *load_scenario(void *user, const char *path, size_t *length) {
    scenario_job *job = user;
    FILE *file = job->loaded_count < LOADED_MAX ? fopen(path, "rb") : NULL;
    if (!file) return NULL;
    fclose(file);
    return job->loaded[job->loaded_count++] = cli_read_file(&command, path, length);
}

static json_t *run_file(scenario_job *job, const char *path, bool *passed) {
    const slg_scenario_host host = {.user = job, .report = report_failure, .load = load_scenario};
    size_t length = 0;
    slg_scenario_result result = {.failures = 1};
    char *text = cli_read_file(&command, path, &length);
    job->failures = json_array();
    if (text) result = slg_scenario_run(&host, path, text, length, job->memory);
    while (job->loaded_count)
        free(job->loaded[--job->loaded_count]);
    free(text);
    *passed = result.failures == 0;
    return json_pack("{s:o, s:b, s:i, s:o, s:o}", "file", cli_json_text(path), "passed", *passed,
                     "checks", (int)result.checks, "hash", cli_json_hex(result.hash), "failures",
                     job->failures);
}

static int run_files(const cli_files *files, bool json, bool verbose) {
    scenario_job job = {.json = json, .memory = malloc(slg_scenario_memory())};
    size_t passed = 0;
    if (!job.memory) return cli_failed(&command, SLG_EXIT_IO, "out of memory");
    json_t *list = json_array();
    for (size_t i = 0; i < files->count; i++) {
        bool good = false;
        json_array_append_new(list, run_file(&job, files->paths[i], &good));
        passed += good;
        if (good && verbose && !json) printf("%s: passed\n", files->paths[i]);
    }
    free(job.memory);
    size_t failed = files->count - passed;
    if (json)
        cli_json_print(json_pack("{s:O, s:i, s:i}", "files", list, "passed", (int)passed, "failed",
                                 (int)failed));
    else
        printf("%zu passed, %zu failed\n", passed, failed);
    json_decref(list);
    return failed || !passed ? SLG_EXIT_FAILED : SLG_EXIT_OK;
}

int slg_cmd_scenario(int argc, char **argv) {
    cli_args args;
    cli_files files = {0};
    bool json = false, verbose = false;
    int status = SLG_EXIT_OK, next;
    cli_begin(&args, &command, argc, argv);
    while (status == SLG_EXIT_OK && (next = cli_next(&args)) != CLI_END) {
        if (next == CLI_WORD && !cli_files_add(&files, args.value, ".scn"))
            status = cli_failed(&command, SLG_EXIT_IO, "cannot read '%s': %s", args.value,
                                strerror(errno));
        json |= next == JSON;
        verbose |= next == VERBOSE;
        if (next == CLI_HELPED || next == CLI_WRONG) {
            cli_files_end(&files);
            return cli_status(next);
        }
    }
    if (status == SLG_EXIT_OK && args.argc == 1)
        status = cli_wrong(&command, "which files or folders?");
    else if (status == SLG_EXIT_OK)
        status = run_files(&files, json, verbose);
    cli_files_end(&files);
    return status;
}
