/* SPDX-License-Identifier: MIT */
/* Any text as the words of a command line: an agent's spec, and setup options as "name=value". */
#include "fuzz.h"

static void read_agent(const char *text) {
    slg_agent_spec spec;
    slg_error error = {0};
    if (slg_agent_parse(text, &spec, &error) != SLG_OK) {
        FUZZ_CHECK(error.code != SLG_OK && error.text[0]);
        return;
    }
    FUZZ_CHECK(spec.kind <= SLG_AGENT_SEARCH && spec.level < SLG_LEVELS);
}

static void read_option(const slg_game *game, char *text) {
    slg_setup setup, before;
    slg_state_room room;
    slg_error error = {0};
    char *value = strchr(text, '=');
    if (!value) return;
    *value++ = '\0';
    slg_setup_default(game, &setup);
    before = setup;
    if (slg_setup_set(game, &setup, text, value, &error) == SLG_OK) {
        FUZZ_CHECK(slg_state_init(game, &setup, fuzz_state(&room), NULL, &error) == SLG_OK);
    } else {
        FUZZ_CHECK(memcmp(&setup, &before, sizeof setup) == 0 && error.text[0]);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size);
    read_agent(text);
    for (uint32_t i = 0; i < slg_game_count(); i++)
        read_option(slg_game_at(i), text);
    free(text);
    return 0;
}
