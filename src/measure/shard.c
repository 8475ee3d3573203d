/* SPDX-License-Identifier: MIT */
#include "measure/shard.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command/json.h"
#include "host/print.h"

#ifndef SLG_PROGRAM_VERSION
#define SLG_PROGRAM_VERSION "unknown"
#endif

#define PART_FORMAT "sortilege part 1"

enum {
    PARTS_MAX = 1000000,
    COUNTERS_MAX = 1 << 24,
    EXACT_BITS = 53, /* larger numbers are written as hexadecimal digits: JSON may lose bits */
};

/* --- options --- */

static bool read_shard(cli_shard *shard, const cli_args *args) {
    const char *text = args->value;
    char *slash = NULL, *end = NULL;
    errno = 0;
    if (text[0] >= '0' && text[0] <= '9') shard->part = strtoull(text, &slash, 10);
    if (slash && *slash == '/' && slash[1] >= '0' && slash[1] <= '9')
        shard->of = strtoull(slash + 1, &end, 10);
    if (end && !*end && errno == 0 && shard->part >= 1 && shard->part <= shard->of &&
        shard->of <= PARTS_MAX)
        return true;
    cli_wrong(args->command,
              "--shard takes I/N, such as 2/7 for the second of seven parts, not '%s'", text);
    return false;
}

int cli_shard_option(cli_shard *shard, const cli_args *args, const char *name) {
    if (strcmp(name, "shard") == 0) return read_shard(shard, args) ? 1 : -1;
    if (strcmp(name, "resume") != 0) return 0;
    shard->resume = args->value;
    return 1;
}

/* --- heads --- */

static int by_text(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* --option as given, in the order of the names; of an option that was set twice, the last value. */
static json_t *settings_of(const cli_table *table) {
    const char *sorted[CLI_SETTINGS_MAX];
    uint32_t count = 0;
    for (uint32_t i = 0; i < table->setting_count; i++) {
        const char *setting = table->settings[i];
        size_t name = strcspn(setting, "=") + 1;
        uint32_t at = 0;
        while (at < count && strncmp(sorted[at], setting, name) != 0)
            at++;
        sorted[at] = setting;
        count += at == count;
    }
    qsort(sorted, count, sizeof *sorted, by_text);
    json_t *list = json_array();
    for (uint32_t i = 0; i < count; i++)
        json_array_append_new(list, cli_json_text(sorted[i]));
    return list;
}

static void add_table(json_t *run, const cli_table *table) {
    char seed[24];
    slg_print(seed, sizeof seed, "%llu", (unsigned long long)table->seed);
    json_object_set_new(run, "seed", json_string(seed));
    if (table->seats) json_object_set_new(run, "seats", json_integer((json_int_t)table->seats));
    if (table->setting_count) json_object_set_new(run, "option", settings_of(table));
}

json_t *cli_part_head(const cli_table *table, json_t *run, uint64_t units, size_t counters) {
    add_table(run, table);
    json_t *head =
        json_pack("{s:s, s:s, s:s, s:s, s:o, s:o, s:I, s:I}", "format", PART_FORMAT, "version",
                  SLG_PROGRAM_VERSION, "command", table->command->name, "game",
                  slg_game_name(table->game), "rules", cli_json_hex(slg_rules_hash(table->game)),
                  "run", run, "units", (json_int_t)units, "counters", (json_int_t)counters);
    if (head && table->cards_text)
        json_object_set_new(head, "cards", cli_json_text(table->cards_text));
    return head;
}

/* --- parts --- */

static uint64_t number_of_shard(const json_t *object, const char *name) {
    json_int_t value = json_integer_value(json_object_get(object, name));
    return value > 0 ? (uint64_t)value : 0;
}

bool cli_part_begin(cli_part *part, json_t *head) {
    *part = (cli_part){.head = head,
                       .units = number_of_shard(head, "units"),
                       .counters = number_of_shard(head, "counters")};
    part->counts = head ? calloc(part->counters + 1, sizeof *part->counts) : NULL;
    return part->counts != NULL;
}

void cli_part_end(cli_part *part) {
    json_decref(part->head);
    free(part->done);
    free(part->counts);
    *part = (cli_part){0};
}

bool cli_part_add(cli_part *part, cli_range played, uint64_t *twice) {
    size_t at = 0;
    *twice = part->units;
    if (played.from == played.to) return true;
    while (at < part->done_count && part->done[at].to < played.from)
        at++;
    bool touches = at < part->done_count && part->done[at].to == played.from;
    size_t next = at + touches;
    if (next < part->done_count && part->done[next].from < played.to) {
        *twice = part->done[next].from > played.from ? part->done[next].from : played.from;
        return false;
    }
    cli_range *more = realloc(part->done, (part->done_count + 1) * sizeof *more);
    if (!more) return false;
    part->done = more;
    if (touches) {
        more[at].to = played.to;
    } else {
        memmove(more + at + 1, more + at, (part->done_count - at) * sizeof *more);
        more[at] = played;
        part->done_count++;
    }
    if (at + 1 < part->done_count && more[at].to == more[at + 1].from) {
        more[at].to = more[at + 1].to;
        memmove(more + at + 1, more + at + 2, (part->done_count - at - 2) * sizeof *more);
        part->done_count--;
    }
    return true;
}

bool cli_part_missing(const cli_part *part, uint64_t from, uint64_t to, cli_range *gap) {
    for (size_t i = 0; i < part->done_count && part->done[i].from < to; i++) {
        if (part->done[i].from > from) {
            to = part->done[i].from;
            break;
        }
        if (part->done[i].to > from) from = part->done[i].to;
    }
    *gap = (cli_range){from, to};
    return from < to;
}

/* --- reading --- */

static int not_a_part(const cli_command *command, const char *path, const char *why) {
    return cli_failed(command, SLG_EXIT_FAILED, "'%s' is no part of a run: %s", path, why);
}

static const char *wrong_head(const json_t *document) {
    static const char *const texts[] = {"version", "command", "game", "rules"};
    const char *format = json_string_value(json_object_get(document, "format"));
    if (!format) return "it has no \"format\"";
    if (strcmp(format, PART_FORMAT) != 0) return "its format is not '" PART_FORMAT "'";
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (!json_is_string(json_object_get(document, texts[i])))
            return "\"version\", \"command\", \"game\" and \"rules\" must be texts";
    if (!json_is_object(json_object_get(document, "run"))) return "\"run\" must be an object";
    if (!number_of_shard(document, "units")) return "\"units\" must be a number from 1";
    uint64_t counters = number_of_shard(document, "counters");
    if (!counters || counters > COUNTERS_MAX) return "\"counters\" must be a number from 1";
    return NULL;
}

static const char *read_done(cli_part *part, const json_t *list) {
    size_t i;
    const json_t *pair;
    uint64_t twice;
    if (!json_is_array(list)) return "\"done\" must be a list";
    json_array_foreach(list, i, pair) {
        json_int_t from = json_integer_value(json_array_get(pair, 0));
        json_int_t to = json_integer_value(json_array_get(pair, 1));
        if (from < 0 || to <= from || (uint64_t)to > part->units)
            return "\"done\" must be pairs of places, such as [0, 100]";
        if (!cli_part_add(part, (cli_range){(uint64_t)from, (uint64_t)to}, &twice))
            return "\"done\" names a place twice";
    }
    return NULL;
}

static bool read_count(const json_t *value, uint64_t *count) {
    const char *hex = json_string_value(value);
    char *end = NULL;
    if (hex) *count = strtoull(hex, &end, 16);
    if (hex) return end == hex + 16 && !*end;
    *count = (uint64_t)json_integer_value(value);
    return json_is_integer(value) && json_integer_value(value) >= 0;
}

static const char *read_counts(cli_part *part, const json_t *list) {
    size_t i;
    const json_t *pair;
    if (!json_is_array(list)) return "\"counts\" must be a list";
    json_array_foreach(list, i, pair) {
        json_int_t at = json_integer_value(json_array_get(pair, 0));
        if (at < 0 || (uint64_t)at >= part->counters ||
            !read_count(json_array_get(pair, 1), &part->counts[at]))
            return "\"counts\" must be pairs of a counter and its value, such as [0, 100]";
    }
    return NULL;
}

int cli_part_read(const cli_command *command, const char *path, cli_part *part) {
    json_error_t error;
    char where[JSON_ERROR_TEXT_LENGTH + 32];
    size_t length = 0;
    *part = (cli_part){0};
    char *text = cli_read_file(command, path, &length);
    if (!text) return SLG_EXIT_IO;
    json_t *document = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    free(text);
    if (!document) {
        slg_print(where, sizeof where, "line %d: %s", error.line, error.text);
        return not_a_part(command, path, where);
    }
    const char *wrong = wrong_head(document);
    if (!wrong && !cli_part_begin(part, json_copy(document))) wrong = "out of memory";
    if (!wrong) wrong = read_done(part, json_object_get(document, "done"));
    if (!wrong) wrong = read_counts(part, json_object_get(document, "counts"));
    json_decref(document);
    if (wrong) {
        cli_part_end(part);
        return not_a_part(command, path, wrong);
    }
    json_object_del(part->head, "done");
    json_object_del(part->head, "counts");
    return SLG_EXIT_OK;
}

/* --- joining --- */

/* A value as an error shows it. */
static void show_shard(const json_t *value, char *out, size_t room) {
    char *text = value ? json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT) : NULL;
    slg_print(out, room, "%s", text ? text : "not given");
    free(text);
}

static const char *shard_difference(const json_t *one, const json_t *other) {
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)one, name, value) {
        if (!json_equal(value, json_object_get(other, name))) return name;
    }
    json_object_foreach((json_t *)(uintptr_t)other, name, value) {
        if (!json_object_get(one, name)) return name;
    }
    return NULL;
}

int cli_part_match(const cli_command *command, const json_t *head, const char *like,
                   const json_t *other, const char *name) {
    char here[64], there[64];
    const char *option = "", *differs = shard_difference(head, other);
    if (!differs) return SLG_EXIT_OK;
    if (strcmp(differs, "cards") == 0)
        return cli_failed(command, SLG_EXIT_FAILED, "'%s' and %s are of runs with other --cards",
                          name, like);
    if (strcmp(differs, "run") == 0) {
        head = json_object_get(head, differs);
        other = json_object_get(other, differs);
        differs = shard_difference(head, other);
        option = "--";
    }
    show_shard(json_object_get(head, differs), here, sizeof here);
    show_shard(json_object_get(other, differs), there, sizeof there);
    return cli_failed(command, SLG_EXIT_FAILED,
                      "'%s' is a part of another run than %s: %s%s is %s there, %s here", name,
                      like, option, differs, there, here);
}

int cli_part_join(const cli_command *command, cli_part *to, const cli_part *from,
                  const char *name) {
    for (size_t i = 0; i < from->done_count; i++) {
        uint64_t twice;
        if (cli_part_add(to, from->done[i], &twice)) continue;
        if (twice == to->units)
            return cli_failed(command, SLG_EXIT_IO, "not enough memory for '%s'", name);
        return cli_failed(command, SLG_EXIT_FAILED,
                          "'%s' repeats what another part has: place %llu of %llu", name,
                          (unsigned long long)twice + 1, (unsigned long long)to->units);
    }
    for (size_t i = 0; i < to->counters; i++)
        to->counts[i] += from->counts[i];
    return SLG_EXIT_OK;
}

/* --- writing --- */

static json_t *counts_of(const cli_part *part) {
    json_t *list = json_array();
    for (size_t i = 0; i < part->counters; i++) {
        uint64_t count = part->counts[i];
        json_t *value = count >> EXACT_BITS ? cli_json_hex(count) : json_integer((json_int_t)count);
        if (count)
            json_array_append_new(list, json_pack("[I, o]", (json_int_t)i, value));
        else
            json_decref(value);
    }
    return list;
}

bool cli_part_print(const cli_part *part, FILE *file) {
    json_t *document = json_copy(part->head), *done = json_array();
    for (size_t i = 0; i < part->done_count; i++)
        json_array_append_new(done, json_pack("[I, I]", (json_int_t)part->done[i].from,
                                              (json_int_t)part->done[i].to));
    json_object_set_new(document, "done", done);
    json_object_set_new(document, "counts", counts_of(part));
    bool good = json_dumpf(document, file, JSON_COMPACT) == 0 && fputc('\n', file) != EOF;
    json_decref(document);
    return good;
}

bool cli_part_save(const cli_part *part, const char *path) {
    char fresh[4096];
    FILE *file = slg_fits(fresh, sizeof fresh, "%s.new", path) ? fopen(fresh, "wb") : NULL;
    if (!file) return false;
    bool good = cli_part_print(part, file);
    good &= fflush(file) == 0 && fsync(fileno(file)) == 0;
    good &= fclose(file) == 0;
    if (good && rename(fresh, path) == 0) return true;
    remove(fresh);
    return false;
}
