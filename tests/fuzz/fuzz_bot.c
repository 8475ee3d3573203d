/* SPDX-License-Identifier: MIT */
/* Any lines as input of `sortilege bot`, in every game: each gets an answer that is one JSON
 * object, and no message of a match against an agent names the seed. The first line may be a
 * number, which chooses one of the tables below. */
#include <jansson.h>

#include "cli/commands.h"
#include "fuzz.h"

#define SEED "7316584920174377" /* a canary: no number that could stand there by chance */

static const char *const tables[][12] = {
    {"bot", "school", "--seed", SEED, "--seat", "1=random", "--option", "rounds=2", NULL},
    {"bot", "school", "--seed", SEED, "--option", "start=advanced", "--option", "rounds=2", NULL},
    {"bot", "sorcerer", "--seed", SEED, "--seat", "1=random", "--option", "rounds=1", NULL},
    {"bot", "sorcerer", "--seed", SEED, "--seats", "4", "--option", "creation=draft", NULL},
    {"bot", "endbringer", "--seed", SEED, "--seat", "1=random", NULL},
    {"bot", "endbringer", "--seed", SEED, "--seats", "1", NULL},
    {"bot", "city", "--seed", SEED, "--seat", "1=random", "--option", "timer=120", NULL},
    {"bot", "city", "--seed", SEED, "--seats", "1", "--option", "artifacts=on", NULL},
};
enum { TABLES = sizeof tables / sizeof *tables };

/* The answers: lines, each a whole JSON object. */
static void read_replies(const char *bytes, size_t length, bool agent) {
    const char *at = bytes, *end = bytes + length;
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        json_error_t wrong;
        FUZZ_CHECK(stop);
        json_t *reply = json_loadb(at, (size_t)(stop - at), JSON_REJECT_DUPLICATES, &wrong);
        FUZZ_CHECK(json_is_object(reply) && json_object_get(reply, "type"));
        FUZZ_CHECK(!agent || !json_object_get(reply, "seed"));
        json_decref(reply);
        at = stop + 1;
    }
}

static void converse(uint32_t table, char *text, size_t size) {
    char arguments[12][32], *argv[13] = {NULL}, *said = NULL;
    int count = 0;
    size_t length = 0;
    FILE *in = stdin, *out = stdout, *errors = stderr;
    bool agent = false;
    for (; tables[table][count]; count++) {
        snprintf(arguments[count], sizeof arguments[count], "%s", tables[table][count]);
        argv[count] = arguments[count];
        agent |= strcmp(arguments[count], "1=random") == 0;
    }
    stdin = fmemopen(text, size, "r");
    stdout = open_memstream(&said, &length);
    stderr = fopen("/dev/null", "w");
    if (!stdin || !stdout || !stderr) abort();
    slg_cmd_bot(count, argv);
    fclose(stdin);
    fclose(stdout);
    fclose(stderr);
    stdin = in;
    stdout = out;
    stderr = errors;
    read_replies(said, length, agent);
    free(said);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    bool chosen = size > 2 && data[0] >= '0' && data[0] < '0' + TABLES && data[1] == '\n';
    size_t skip = chosen ? 2 : 0;
    if (size == skip) return 0;
    char *text = fuzz_copy(data + skip, size - skip);
    converse(chosen ? data[0] - '0' : 0, text, size - skip);
    free(text);
    return 0;
}
