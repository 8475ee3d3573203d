/* SPDX-License-Identifier: MIT */
/* Any lines as what a program says to `sortilege bot`: each gets an answer that is one JSON object.
 */
#include <jansson.h>

#include "cli/commands.h"
#include "fuzz.h"

/* What was said back: lines, each a whole JSON object. */
static void read_replies(const char *bytes, size_t length) {
    const char *at = bytes, *end = bytes + length;
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        json_error_t wrong;
        FUZZ_CHECK(stop);
        json_t *reply = json_loadb(at, (size_t)(stop - at), JSON_REJECT_DUPLICATES, &wrong);
        FUZZ_CHECK(json_is_object(reply) && json_object_get(reply, "type"));
        json_decref(reply);
        at = stop + 1;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char arguments[][16] = {"bot",    "school",   "--seed",   "3",
                            "--seat", "1=random", "--option", "rounds=2"};
    char *argv[9] = {NULL};
    char *said = NULL;
    size_t length = 0;
    FILE *in = stdin, *out = stdout, *errors = stderr;
    if (size == 0) return 0;
    for (size_t i = 0; i < sizeof arguments / sizeof *arguments; i++)
        argv[i] = arguments[i];
    char *text = fuzz_copy(data, size);
    stdin = fmemopen(text, size, "r");
    stdout = open_memstream(&said, &length);
    stderr = fopen("/dev/null", "w");
    if (!stdin || !stdout || !stderr) abort();
    slg_cmd_bot(8, argv);
    fclose(stdin);
    fclose(stdout);
    fclose(stderr);
    stdin = in;
    stdout = out;
    stderr = errors;
    read_replies(said, length);
    free(said);
    free(text);
    return 0;
}
