/* SPDX-License-Identifier: MIT */
/* sortilege state: prints, edits and checks positions. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/record.h"
#include "command/json.h"
#include "host/print.h"

enum { SET, GET, VIEW, DECISION, RUN, CHECK, PATHS, COMPACT, FROM, REPLAY, AT, TABLE };
enum { EDITS_MAX = 256 };

static const cli_option options[] = {
    {"set", 0, "PATH=VALUE", "change the position; may be given several times, in order"},
    {"get", 0, "PATH", "print only what is at that path"},
    {"view", 0, "SEAT", "print what that seat (A, B ... or 'none') sees"},
    {"decision", 0, "SEAT", "print what that seat is asked, and its options"},
    {"run", 0, NULL, "after the changes, run the game to its next decision"},
    {"check", 0, NULL, "print only whether the position is possible, and its hash"},
    {"paths", 'p', NULL, "print one value on each line: its path, then the value"},
    {"compact", 'c', NULL, "print JSON on one line"},
    {"from", 'f', "FILE", "start from a position in a file ('-': standard input)"},
    {"replay", 'r', "FILE", "start from a recorded match ..."},
    {"at", 0, "N", "... after its first N answers (default: all)"},
    CLI_TABLE_OPTIONS,
    {NULL, 0, NULL, NULL},
};

static const cli_command command = {
    .name = "state",
    .usage = "GAME [options]",
    .about = "Prints a whole position as JSON: that of a new match, from a file, or from a "
             "recorded match, after the changes that --set makes. --from reads what this command "
             "prints.",
    .options = options,
    .more = "examples:\n"
            "  sortilege state school --seed 7\n"
            "  sortilege state school --paths --set seats.0.crystals=9\n"
            "  sortilege state school --set phase=evaluate --run --decision A\n"
            "  sortilege state school --replay match.slg --at 40 --get locations",
};

const cli_command *slg_about_state(void) {
    return &command;
}

typedef struct state_request {
    cli_table table;
    const char *edits[EDITS_MAX];
    uint32_t edit_count;
    const char *get, *view, *decision, *from, *replay;
    uint64_t at;
    json_t *names; /* of the players, if a recorded match has them */
    bool run, check, paths, compact;
} state_request;

/* --- where the position comes from --- */

static int from_file(const state_request *request, const slg_game *game, slg_state *state) {
    slg_error error = {0};
    size_t length = 0;
    char *text = cli_read_file(&command, request->from, &length);
    if (!text) return SLG_EXIT_IO;
    slg_status status = slg_json_read_state(game, text, length, state, &error);
    free(text);
    if (status == SLG_OK) return SLG_EXIT_OK;
    return cli_error(&command, SLG_EXIT_FAILED, request->from, game, &error);
}

static int from_replay(state_request *request, const slg_game *game, slg_state *state) {
    cli_record record;
    int status =
        cli_record_load(&command, request->replay, request->table.cards ? game : NULL, &record);
    if (status == SLG_EXIT_OK && strcmp(slg_game_name(record.game), slg_game_name(game)) != 0)
        status = cli_failed(&command, SLG_EXIT_FAILED, "%s is a match of %s", request->replay,
                            slg_game_name(record.game));
    else if (status == SLG_EXIT_OK && request->at != UINT64_MAX && request->at > record.info.moves)
        status = cli_failed(&command, SLG_EXIT_FAILED, "%s has only %u answers", request->replay,
                            record.info.moves);
    else if (status == SLG_EXIT_OK) {
        uint64_t most = record.info.moves;
        cli_record_play(&record, (uint32_t)(request->at < most ? request->at : most), state, NULL,
                        NULL);
        request->names = cli_record_names(&record);
    }
    cli_record_end(&record);
    return status;
}

static int begin_position(state_request *request, const slg_game *game, slg_state *state) {
    slg_error error = {0};
    if (request->from) return from_file(request, game, state);
    if (request->replay) return from_replay(request, game, state);
    if (slg_state_init(game, &request->table.setup, state, NULL, &error) == SLG_OK)
        return SLG_EXIT_OK;
    return cli_error(&command, SLG_EXIT_USAGE, NULL, game, &error);
}

/* --- changes --- */

/* PATH=VALUE; a value that is not JSON is taken as a word: phase=evaluate. */
static int edit(const slg_game *game, slg_state *state, const char *text) {
    slg_error error = {0};
    const char *sign = strchr(text, '=');
    if (!sign || sign == text) return cli_wrong(&command, "--set takes PATH=VALUE, not '%s'", text);
    char *path = strndup(text, (size_t)(sign - text));
    json_t *value = json_loads(sign + 1, JSON_DECODE_ANY, NULL);
    if (!value) value = json_string(sign + 1);
    char *dumped = value ? json_dumps(value, JSON_ENCODE_ANY) : NULL;
    int status = SLG_EXIT_OK;
    if (!path || !dumped)
        status = cli_wrong(&command, "'%s' is not text in UTF-8", text);
    else if (slg_json_set(game, state, path, dumped, &error) != SLG_OK)
        status = cli_failed(&command, SLG_EXIT_FAILED, "--set %s: %s", text, error.text);
    json_decref(value);
    free(dumped);
    free(path);
    return status;
}

static int change_position(const state_request *request, const slg_game *game, slg_state *state) {
    slg_error error = {0};
    int status = SLG_EXIT_OK;
    for (uint32_t i = 0; i < request->edit_count && status == SLG_EXIT_OK; i++)
        status = edit(game, state, request->edits[i]);
    if (status != SLG_EXIT_OK) return status;
    if (slg_check(game, state, &error) != SLG_OK)
        return cli_failed(&command, SLG_EXIT_FAILED, "the position is impossible: %s", error.text);
    if (request->run && slg_resume(game, state, NULL, &error) != SLG_OK)
        return cli_error(&command, SLG_EXIT_FAILED, NULL, game, &error);
    return SLG_EXIT_OK;
}

/* --- printing --- */

static void print_compact(const json_t *value) {
    json_dumpf(value, stdout, JSON_ENCODE_ANY | JSON_COMPACT);
}

/* One line for each field of the document: short enough to read, and still JSON. */
static void print_document(const json_t *document, bool compact) {
    const char *name;
    json_t *value;
    size_t left = json_object_size(document);
    if (compact || !json_is_object(document)) {
        json_dumpf(document, stdout, JSON_ENCODE_ANY | (compact ? JSON_COMPACT : 0));
        putchar('\n');
        return;
    }
    puts("{");
    json_object_foreach((json_t *)(uintptr_t)document, name, value) {
        printf("  \"%s\": ", name);
        json_dumpf(value, stdout, JSON_ENCODE_ANY);
        puts(--left ? "," : "");
    }
    puts("}");
}

/* Every value that is neither an object nor a list, and every list without objects in it, with its
 * path. */
static void print_paths(const char *path, const json_t *value, const slg_game *game,
                        const slg_state *state);

static bool is_plain_list(const json_t *value) {
    json_t *element;
    size_t index;
    json_array_foreach(value, index, element) if (json_is_object(element)) return false;
    return true;
}

static void print_elements(const char *path, const json_t *value, const slg_game *game,
                           const slg_state *state) {
    char below[512], text[8];
    json_t *element;
    size_t index, base = 0;
    /* Paths count as the game does: locations start at 1. */
    slg_print(below, sizeof below, "%s.0", path);
    if (slg_json_get(game, state, below, text, sizeof text, NULL, NULL) == SLG_UNKNOWN) base = 1;
    json_array_foreach(value, index, element) {
        slg_print(below, sizeof below, "%s.%zu", path, index + base);
        print_paths(below, element, game, state);
    }
}

static void print_paths(const char *path, const json_t *value, const slg_game *game,
                        const slg_state *state) {
    char below[512];
    const char *name;
    json_t *field;
    if (json_is_array(value) && !is_plain_list(value)) {
        print_elements(path, value, game, state);
    } else if (json_is_object(value)) {
        json_object_foreach((json_t *)(uintptr_t)value, name, field) {
            slg_print(below, sizeof below, "%s%s%s", path, *path ? "." : "", name);
            print_paths(below, field, game, state);
        }
    } else {
        printf("%-24s ", path);
        print_compact(value);
        putchar('\n');
    }
}

static int seat_of_view(const char *word, uint32_t seats, bool none_too, uint32_t *seat) {
    *seat = SLG_SEAT_NONE;
    if (none_too && strcmp(word, "none") == 0) return SLG_EXIT_OK;
    *seat = (uint32_t)(word[0] - 'A');
    if (word[0] >= 'A' && *seat < seats && word[1] == '\0') return SLG_EXIT_OK;
    return cli_wrong(&command, "there is no seat '%s'; this match has A to %c", word,
                     (char)('A' + seats - 1));
}

static int print_part(const slg_game *game, const slg_state *state, const state_request *request) {
    slg_error error = {0};
    json_t *whole;
    size_t length = 0;
    if (!request->get) {
        whole = cli_json_state(game, state);
        if (request->names) json_object_set(whole, "names", request->names);
    } else {
        if (slg_json_get(game, state, request->get, NULL, 0, &length, &error) != SLG_OK)
            return cli_failed(&command, SLG_EXIT_FAILED, "%s", error.text);
        char *text = malloc(length + 1);
        if (!text) return cli_failed(&command, SLG_EXIT_IO, "out of memory");
        slg_json_get(game, state, request->get, text, length + 1, &length, NULL);
        whole = json_loadb(text, length, JSON_DECODE_ANY, NULL);
        free(text);
    }
    if (request->paths)
        print_paths(request->get ? request->get : "", whole, game, state);
    else
        print_document(whole, request->compact);
    json_decref(whole);
    return SLG_EXIT_OK;
}

static int print_position(const state_request *request, const slg_game *game,
                          const slg_state *state) {
    slg_state_room room;
    slg_state *view = (slg_state *)(void *)&room;
    uint32_t seat, seats = request->table.setup.seats;
    if (request->check) {
        printf("good, position %016llx\n", (unsigned long long)slg_hash(game, state));
        return SLG_EXIT_OK;
    }
    if (request->decision) {
        int status = seat_of_view(request->decision, seats, false, &seat);
        if (status != SLG_EXIT_OK) return status;
        json_t *decision = cli_json_decision(game, state, seat, NULL);
        if (!decision)
            return cli_failed(&command, SLG_EXIT_FAILED, "seat %s is not asked anything here",
                              request->decision);
        print_document(decision, request->compact);
        json_decref(decision);
        return SLG_EXIT_OK;
    }
    if (!request->view) return print_part(game, state, request);
    int status = seat_of_view(request->view, seats, true, &seat);
    if (status != SLG_EXIT_OK) return status;
    slg_view(game, state, seat, view);
    return print_part(game, view, request);
}

/* --- arguments --- */

/* 0: go on; else the exit status plus 1. */
static int read_state_option(state_request *request, const cli_args *args, int next) {
    bool good = true;
    switch (next) {
    case CLI_WORD:
        good = request->table.name == NULL;
        if (!good)
            cli_wrong(&command, "only one game at a time; '%s' is one too many", args->value);
        request->table.name = args->value;
        break;
    case SET:
        good = request->edit_count < EDITS_MAX;
        if (good)
            request->edits[request->edit_count++] = args->value;
        else
            cli_wrong(&command,
                      "--set can be given at most %d times; write the changes into a file instead",
                      EDITS_MAX);
        break;
    case GET: request->get = args->value; break;
    case VIEW: request->view = args->value; break;
    case DECISION: request->decision = args->value; break;
    case RUN: request->run = true; break;
    case CHECK: request->check = true; break;
    case PATHS: request->paths = true; break;
    case COMPACT: request->compact = true; break;
    case FROM: request->from = args->value; break;
    case REPLAY: request->replay = args->value; break;
    case AT: good = cli_number(args, "--at", 0, SLG_LOG_MAX, &request->at); break;
    case CLI_WRONG:
    case CLI_HELPED: return 1 + cli_status(next);
    default: good = cli_table_option(&request->table, args, options[next].name) >= 0;
    }
    return good ? 0 : 1 + SLG_EXIT_USAGE;
}

int slg_cmd_state(int argc, char **argv) {
    cli_args args;
    state_request request = {.at = UINT64_MAX};
    slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    int status = 0;
    cli_begin(&args, &command, argc, argv);
    cli_table_begin(&request.table, &command);
    for (int next; (next = cli_next(&args)) != CLI_END;)
        if ((status = read_state_option(&request, &args, next)) != 0) return status - 1;
    if (request.from && request.replay)
        return cli_wrong(&command, "--from and --replay cannot be used together");
    status = cli_table_ready(&request.table);
    const slg_game *game = request.table.game;
    if (status == SLG_EXIT_OK) status = begin_position(&request, game, state);
    if (status == SLG_EXIT_OK) status = change_position(&request, game, state);
    if (status == SLG_EXIT_OK) status = print_position(&request, game, state);
    json_decref(request.names);
    cli_table_end(&request.table);
    return status;
}
