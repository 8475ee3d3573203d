/* SPDX-License-Identifier: MIT */
/* Any text as a scenario: it passes or fails, and says where; equal texts give equal results. */
#include "fuzz.h"
#include "scenario/scenario.h"

static void listen(void *user, const char *path, uint32_t line, const char *text) {
    uint32_t *told = user;
    (void)line;
    FUZZ_CHECK(path && text && text[0]);
    (*told)++;
}

static const char *no_file(void *user, const char *path, size_t *length) {
    (void)user;
    (void)path;
    *length = 0;
    return NULL;
}

static void shown(void *user, const char *id, size_t length) {
    (void)user;
    FUZZ_CHECK(id && length);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    slg_scenario_result results[2];
    uint32_t told[2] = {0, 0};
    for (int i = 0; i < 2; i++) {
        char *text = fuzz_copy(data, size);
        slg_scenario_host host = {.user = &told[i], .report = listen, .load = no_file};
        void *memory = malloc(slg_scenario_memory());
        FUZZ_CHECK(memory);
        memset(memory, 0x5A, slg_scenario_memory());
        results[i] = slg_scenario_run(&host, "fuzzed.scn", text, size, memory);
        free(memory);
        if (i) slg_scenario_shows(text, size, shown, NULL);
        free(text);
    }
    FUZZ_CHECK(told[0] == told[1] && (told[0] > 0) == (results[0].failures > 0));
    FUZZ_CHECK(results[0].failures == results[1].failures && results[0].hash == results[1].hash &&
               results[0].checks == results[1].checks);
    return 0;
}
