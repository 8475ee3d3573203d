/* SPDX-License-Identifier: MIT */
/* sortilege replay: show, verify, seek, convert, log. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/record.h"
#include "command/json.h"
#include "host/print.h"

enum { JSON, OUT, FORM, LANG, STATES, CARDS, GAME };

static const cli_option options[] = {
    {"json", 'j', NULL, "print JSON"},
    {"out", 'o', "FILE", "convert: where to write ('-': standard output)"},
    {"to", 't', "text|binary", "convert: the form to write (default: the other one)"},
    {"lang", 'l', "en|de|fr", "log: English (the default), German or French"},
    {"states", 0, NULL, "log --json: also what was offered, and the position afterwards"},
    {"cards", 0, "FILE", "the match was played with the cards in this file"},
    {"game", 0, "GAME", "with --cards: the game they are for (default: the first)"},
    {NULL, 0, NULL, NULL},
};

static const cli_command command = {
    .name = "replay",
    .usage = "show FILE\nverify FILE...\nlog FILE\nseek FILE N\nconvert FILE --out FILE",
    .about = "Reads recorded matches, saves included. Every use checks the whole record first.\n"
             "  show     who played, how many answers were given, and how the match ended\n"
             "  verify   whether each file leads to the positions recorded in it\n"
             "  log      what happened, in words\n"
             "  seek     the position after N answers, as JSON\n"
             "  convert  from text to binary or back",
    .options = options,
    .more = "examples:\n"
            "  sortilege replay log match.slg\n"
            "  sortilege replay convert match.slg --to text --out -\n\n"
            "docs/replay.md describes both forms.",
};

const cli_command *slg_about_replay(void) {
    return &command;
}

typedef struct replay_request {
    const char **words; /* there is room for all arguments */
    int count;
    bool json, states;
    const char *out, *form;
    slg_lang lang;
    cli_table table; /* for --cards */
} replay_request;

static const slg_game *game_of_replay(const replay_request *request) {
    return request->table.cards ? request->table.game : NULL;
}

/* --- show --- */

static const char *form_word(slg_replay_form form) {
    return form == SLG_REPLAY_TEXT ? "text" : "binary";
}

static void show_setup(const cli_record *record) {
    const slg_setup *setup = slg_match_setup(record->match);
    for (uint32_t i = 0; i < slg_setup_option_count(record->game); i++) {
        const slg_setup_option *option = slg_setup_option_at(record->game, i);
        const char *word = option->words;
        if (setup->options[i] == option->usual) continue;
        if (option->kind == SLG_SETUP_NUMBER) {
            printf("  %s=%d\n", option->name, setup->options[i]);
            continue;
        }
        for (int skip = setup->options[i]; skip > 0; skip--)
            word += strcspn(word, "|") + 1;
        printf("  %s=%.*s\n", option->name, (int)strcspn(word, "|"), word);
    }
}

/* "0.2.0"; "" of a record that does not say so. */
static void put_release(const slg_written *written, char *out, size_t size) {
    const uint8_t *version = written->version;
    *out = '\0';
    if (version[0] | version[1] | version[2])
        slg_print(out, size, "%u.%u.%u", version[0], version[1], version[2]);
}

static int show_replay(const replay_request *request) {
    cli_record record;
    char text[SLG_TEXT_MAX] = "not over yet";
    int status = cli_record_load(&command, request->words[0], game_of_replay(request), &record);
    if (status == SLG_EXIT_OK) {
        const slg_state *state = slg_match_state(record.match);
        slg_voice voice = cli_record_voice(&record, SLG_EN);
        uint64_t hash = slg_hash(record.game, state);
        char release[16];
        put_release(&record.info.written, release, sizeof release);
        if (slg_is_over(state)) slg_text_outcome(record.game, state, &voice, text, sizeof text);
        if (request->json) {
            json_t *players = json_array();
            for (uint32_t seat = 0; seat < slg_match_setup(record.match)->seats; seat++)
                json_array_append_new(players, cli_json_text(slg_match_name(record.match, seat)));
            cli_json_print(json_pack(
                "{s:s, s:o, s:s, s:s, s:o, s:o, s:i, s:i, s:i, s:b, s:o?, s:o}", "game",
                slg_game_name(record.game), "players", players, "form", form_word(record.info.form),
                "release", release, "content", cli_json_hex(record.info.written.content_hash),
                "rules", cli_json_hex(record.info.rules_hash), "bytes", (int)record.length, "moves",
                (int)record.info.moves, "outcomes", (int)record.info.outcomes, "over",
                slg_is_over(state), "outcome", cli_json_outcome(record.game, state, NULL), "hash",
                cli_json_hex(hash)));
        } else {
            printf("%s, %u answers, %s form of %zu bytes\n", slg_game_title(record.game, SLG_EN),
                   record.info.moves, form_word(record.info.form), record.length);
            show_setup(&record);
            for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
                if (*slg_match_name(record.match, seat))
                    printf("  %c: %s\n", (char)('A' + seat), slg_match_name(record.match, seat));
            if (*release)
                printf("  recorded with version %s, content %016llx\n", release,
                       (unsigned long long)record.info.written.content_hash);
            printf("  %s\n  position %016llx\n", text, (unsigned long long)hash);
        }
    }
    cli_record_end(&record);
    return status;
}

/* --- verify --- */

static int verify(const replay_request *request) {
    int worst = SLG_EXIT_OK;
    json_t *list = json_array();
    for (int i = 0; i < request->count; i++) {
        cli_record record;
        int status = cli_record_load(&command, request->words[i], game_of_replay(request), &record);
        if (status == SLG_EXIT_OK && !request->json)
            printf("%s: good, %u answers\n", request->words[i], record.info.moves);
        json_array_append_new(
            list, json_pack("{s:o, s:b, s:i}", "file", cli_json_text(request->words[i]), "good",
                            status == SLG_EXIT_OK, "moves", (int)record.info.moves));
        if (status != SLG_EXIT_OK) worst = status;
        cli_record_end(&record);
    }
    if (request->json) cli_json_print(json_pack("{s:O}", "files", list));
    json_decref(list);
    return worst;
}

/* --- log --- */

typedef struct log_job {
    const slg_voice *voice;
    bool states;
    json_t *list; /* NULL: words */
    slg_state_room before;
} log_job;

static slg_state *before(log_job *job) {
    return (slg_state *)(void *)&job->before;
}

/* Chance is left out, because the game's own events say the same in words. */
static bool is_told(const slg_event *event) {
    return event->kind != SLG_EVENT_CHANCE;
}

static void log_words(const log_job *job, const cli_record *record, const slg_state *state,
                      uint32_t index, const slg_events *events) {
    char text[SLG_TEXT_MAX];
    for (uint32_t i = 0; i < events->count; i++) {
        if (!is_told(&events->items[i])) continue;
        slg_text_event(record->game, state, &events->items[i], job->voice, text, sizeof text);
        if (*text) printf("%5u  %s\n", index, text);
    }
}

/* What was asked, and which option was taken. */
static void add_answer(log_job *job, const cli_record *record, const slg_move *move,
                       json_t *entry) {
    json_t *decision = cli_json_decision(record->game, before(job), move->seat, job->voice);
    json_object_set_new(entry, "seat", json_integer(move->seat));
    json_object_set_new(entry, "seq", json_integer(move->seq));
    if (move->tick) json_object_set_new(entry, "tick", json_integer(move->tick));
    json_object_set(entry, "decision", json_object_get(decision, "kind"));
    if (job->states) json_object_set(entry, "offered", json_object_get(decision, "options"));
    json_object_set(entry, "option",
                    json_array_get(json_object_get(decision, "options"), move->option));
    json_decref(decision);
}

static void log_answer(void *user, const cli_record *record, const slg_state *state, uint32_t index,
                       const slg_move *move, const slg_events *events) {
    log_job *job = user;
    if (!job->list) {
        log_words(job, record, state, index, events);
        return;
    }
    json_t *entry = json_pack("{s:i}", "answer", (int)index), *told = json_array();
    if (move) add_answer(job, record, move, entry);
    for (uint32_t i = 0; i < events->count; i++)
        json_array_append_new(told,
                              cli_json_event(record->game, state, &events->items[i], job->voice));
    json_object_set_new(entry, "events", told);
    if (job->states) json_object_set_new(entry, "state", cli_json_state(record->game, state));
    json_array_append_new(job->list, entry);
    slg_clone(record->game, before(job), state);
}

static int tell_log(const replay_request *request) {
    cli_record record;
    slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    char text[SLG_TEXT_MAX];
    slg_voice voice;
    log_job job = {
        .voice = &voice, .states = request->states, .list = request->json ? json_array() : NULL};
    int status = cli_record_load(&command, request->words[0], game_of_replay(request), &record);
    if (status == SLG_EXIT_OK && !cli_game_speaks(&command, record.game, request->lang))
        status = SLG_EXIT_USAGE;
    if (status == SLG_EXIT_OK) {
        voice = cli_record_voice(&record, request->lang);
        cli_record_play(&record, record.info.moves, state, log_answer, &job);
        if (request->json) {
            cli_json_print(json_pack("{s:s, s:o*, s:O}", "game", slg_game_name(record.game),
                                     "players", cli_record_names(&record), "log", job.list));
        } else if (slg_is_over(state)) {
            slg_text_outcome(record.game, state, job.voice, text, sizeof text);
            printf("%s\n", text);
        }
    }
    json_decref(job.list);
    cli_record_end(&record);
    return status;
}

/* --- seek --- */

static int seek(const replay_request *request) {
    cli_record record;
    slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    char *end = NULL;
    unsigned long moves = strtoul(request->words[1], &end, 10);
    if (request->words[1][0] < '0' || request->words[1][0] > '9' || *end)
        return cli_wrong(&command, "'%s' is not a number of answers", request->words[1]);
    int status = cli_record_load(&command, request->words[0], game_of_replay(request), &record);
    if (status == SLG_EXIT_OK && moves > record.info.moves) {
        status = cli_failed(&command, SLG_EXIT_FAILED, "%s has only %u answers", request->words[0],
                            record.info.moves);
    } else if (status == SLG_EXIT_OK) {
        cli_record_play(&record, (uint32_t)moves, state, NULL, NULL);
        cli_json_print(cli_json_state(record.game, state));
    }
    cli_record_end(&record);
    return status;
}

/* --- convert --- */

static int write_out(const char *path, const char *bytes, size_t length) {
    bool standard = strcmp(path, "-") == 0;
    FILE *file = standard ? stdout : fopen(path, "wb");
    bool good = file && fwrite(bytes, 1, length, file) == length && fflush(file) == 0;
    int failed = errno;
    if (file && !standard) good &= fclose(file) == 0;
    if (good) return SLG_EXIT_OK;
    return cli_failed(&command, SLG_EXIT_IO, "cannot write '%s': %s", path, strerror(failed));
}

static int convert(const replay_request *request) {
    cli_record record;
    if (!request->out)
        return cli_wrong(&command, "convert needs --out FILE ('-' for standard output)");
    int status = cli_record_load(&command, request->words[0], game_of_replay(request), &record);
    if (status == SLG_EXIT_OK) {
        bool text = request->form ? strcmp(request->form, "text") == 0
                                  : record.info.form == SLG_REPLAY_BINARY;
        slg_replay_form form = text ? SLG_REPLAY_TEXT : SLG_REPLAY_BINARY;
        size_t length = slg_replay_write(record.match, form, NULL, 0);
        char *bytes = malloc(length + 1);
        if (bytes) slg_replay_write(record.match, form, bytes, length + 1);
        status = bytes ? write_out(request->out, bytes, length)
                       : cli_failed(&command, SLG_EXIT_IO, "out of memory");
        free(bytes);
    }
    cli_record_end(&record);
    return status;
}

/* --- arguments --- */

static const struct {
    const char *name;
    int (*run)(const replay_request *request);
    int words; /* how many it takes; 0: one or more */
} verbs[] = {
    {"show", show_replay, 1}, {"verify", verify, 0},   {"log", tell_log, 1},
    {"seek", seek, 2},        {"convert", convert, 1},
};

static int run_replay(replay_request *request, const char *verb) {
    for (size_t i = 0; verb && i < sizeof verbs / sizeof *verbs; i++) {
        if (strcmp(verbs[i].name, verb) != 0) continue;
        if (verbs[i].words ? request->count != verbs[i].words : request->count == 0)
            return cli_wrong(&command, "%s takes %s", verb,
                             verbs[i].words == 2   ? "a file and a number of answers"
                             : verbs[i].words == 1 ? "one file"
                                                   : "one or more files");
        return verbs[i].run(request);
    }
    if (verb)
        return cli_wrong(
            &command, "there is no 'replay %s'; choose show, verify, log, seek or convert", verb);
    return cli_wrong(&command, "choose what to do: show, verify, log, seek or convert");
}

static bool bad_choice(const char *name, const char *value, const char *one, const char *other) {
    if (strcmp(value, one) == 0 || strcmp(value, other) == 0) return false;
    cli_wrong(&command, "--%s must be '%s' or '%s', not '%s'", name, one, other, value);
    return true;
}

/* -1: the request can be carried out. */
static int read_request(replay_request *request, const char **verb, int argc, char **argv) {
    cli_args args;
    cli_begin(&args, &command, argc, argv);
    for (int next; (next = cli_next(&args)) != CLI_END;) {
        if (next == CLI_WORD && !*verb)
            *verb = args.value;
        else if (next == CLI_WORD)
            request->words[request->count++] = args.value;
        else if (next == JSON)
            request->json = true;
        else if (next == OUT)
            request->out = args.value;
        else if (next == FORM && bad_choice("to", args.value, "text", "binary"))
            return SLG_EXIT_USAGE;
        else if (next == FORM)
            request->form = args.value;
        else if (next == LANG) {
            request->lang = cli_find_lang(&command, args.value);
            if (request->lang == SLG_LANGS) return SLG_EXIT_USAGE;
        } else if (next == STATES)
            request->states = true;
        else if (next == CARDS)
            request->table.cards = args.value;
        else if (next == GAME)
            request->table.name = args.value;
        else
            return cli_status(next);
    }
    return -1;
}

int slg_cmd_replay(int argc, char **argv) {
    replay_request request = {.table = {.command = &command},
                              .words = malloc(((size_t)argc + 1) * sizeof *request.words)};
    const char *verb = NULL;
    if (!request.words) return cli_failed(&command, SLG_EXIT_IO, "out of memory");
    int status = read_request(&request, &verb, argc, argv);
    if (status < 0) {
        status = SLG_EXIT_OK;
        if (request.table.cards) {
            if (!request.table.name) request.table.name = slg_game_name(slg_game_at(0));
            status = cli_table_ready(&request.table);
        }
        if (status == SLG_EXIT_OK) status = run_replay(&request, verb);
        cli_table_end(&request.table);
    }
    free(request.words);
    return status;
}
