/* SPDX-License-Identifier: MIT */
/* Any text as a full state's document, and as paths with values set in a sound state ("# city" on
 * the first line names the game; fuzz_documents changes values of whole documents). Whatever is
 * accepted must be sound, and must come out as it went in. */
#include "fuzz.h"

enum { DOCUMENT_ROOM = 1 << 17 };

/* An accepted state is played on for a while: it must not break the rules later. */
static void play_on(const slg_game *game, slg_state *state) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_random random;
    slg_error error;
    slg_random_seed(&random, slg_hash(game, state));
    for (int i = 0; i < 40 && !slg_is_over(state); i++) {
        uint32_t pending = slg_pending(state);
        if (!pending) return;
        uint32_t seat = (uint32_t)__builtin_ctz(pending);
        uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        FUZZ_CHECK(count >= 1 && count <= SLG_OPTIONS_MAX);
        slg_apply(game, state, seat, options[slg_random_below(&random, count)]);
        FUZZ_CHECK(slg_check(game, state, &error) == SLG_OK);
    }
}

static void read_document(const slg_game *game, const char *text, size_t size) {
    static char written[DOCUMENT_ROOM];
    slg_state_room rooms[2];
    slg_error error = {0};
    memset(rooms, 0x5A, sizeof rooms);
    if (slg_json_read_state(game, text, size, fuzz_state(&rooms[0]), &error) != SLG_OK) {
        FUZZ_CHECK(error.code != SLG_OK && error.text[0]);
        FUZZ_CHECK(memcmp(&rooms[0], &rooms[1], sizeof rooms[0]) == 0);
        return;
    }
    FUZZ_CHECK(slg_check(game, fuzz_state(&rooms[0]), &error) == SLG_OK);
    size_t length = slg_json_state(game, fuzz_state(&rooms[0]), written, sizeof written);
    FUZZ_CHECK(length && length < sizeof written);
    FUZZ_CHECK(slg_json_read_state(game, written, length, fuzz_state(&rooms[1]), &error) == SLG_OK);
    FUZZ_CHECK(slg_equal(game, fuzz_state(&rooms[0]), fuzz_state(&rooms[1])));
    if (slg_viewer(fuzz_state(&rooms[0])) < 0) play_on(game, fuzz_state(&rooms[0]));
}

/* Lines "path value" one after the other, as scenarios do. */
static void set_paths(const slg_game *game, char *text) {
    slg_state_room room;
    slg_setup setup;
    slg_error error;
    slg_state *state = fuzz_state(&room);
    slg_setup_default(game, &setup);
    slg_state_init(game, &setup, state, NULL, NULL);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        char *value = strchr(line, ' ');
        if (!value) continue;
        *value++ = '\0';
        slg_json_set(game, state, line, value, &error);
    }
    if (slg_check(game, state, &error) == SLG_OK &&
        slg_resume(game, state, NULL, &error) == SLG_OK) {
        FUZZ_CHECK(slg_check(game, state, &error) == SLG_OK);
        play_on(game, state);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    bool document = size && data[0] == '{';
    char *text = document ? fuzz_copy(data, size) : fuzz_text(data, size);
    const slg_game *game =
        fuzz_game(text, size < 100 ? size : 100, document ? "\"game\": \"" : "# ");
    if (document) {
        fuzz_freshen(text, size, "\"rules\": \"", game);
        read_document(game, text, size);
    } else {
        set_paths(game, text);
    }
    free(text);
    return 0;
}
