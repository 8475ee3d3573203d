/* SPDX-License-Identifier: MIT */
/* Documents of positions of random play with one or two values changed: refused with a reason, or a
 * state in which everything works. Input: which position, then the changes. */
#include "documents.h"
#include "positions.h"
#include "use.h"

enum { DOCUMENT_ROOM = 1 << 17 };

static char *document_of(const positions *from, uint32_t which, size_t *length) {
    static char *kept[POSITIONS_GAMES_MAX][POSITIONS_PER_GAME];
    static size_t lengths[POSITIONS_GAMES_MAX][POSITIONS_PER_GAME];
    size_t game = (size_t)(from - positions_of);
    if (!kept[game][which]) {
        const slg_state *state = (const slg_state *)(const void *)&from->of[which];
        kept[game][which] = malloc(DOCUMENT_ROOM);
        if (!kept[game][which]) abort();
        lengths[game][which] = slg_json_state(from->game, state, kept[game][which], DOCUMENT_ROOM);
    }
    *length = lengths[game][which];
    return kept[game][which];
}

/* A copy without a zero behind it, so that reading past the end is seen. */
static void read_document(const slg_game *game, const values *document) {
    slg_state_room rooms[2];
    slg_error error = {0};
    slg_state *state = fuzz_state(&rooms[0]);
    char *text = fuzz_copy((const uint8_t *)document->text, document->length);
    memset(rooms, 0x5A, sizeof rooms);
    if (slg_json_read_state(game, text, document->length, state, &error) == SLG_OK) {
        static char written[DOCUMENT_ROOM];
        size_t length = slg_json_state(game, state, written, sizeof written);
        FUZZ_CHECK(length && length < sizeof written);
        slg_state *again = fuzz_state(&rooms[1]);
        FUZZ_CHECK(slg_json_read_state(game, written, length, again, &error) == SLG_OK);
        FUZZ_CHECK(slg_equal(game, state, again));
        use_position(game, state, slg_hash(game, state) % 32 ? USE_LITTLE : USE_ALL);
    } else {
        FUZZ_CHECK(error.code != SLG_OK && error.text[0]);
        FUZZ_CHECK(memcmp(&rooms[0], &rooms[1], sizeof rooms[0]) == 0);
    }
    free(text);
}

/* Setting a path in a view is refused, so most are full states: one in four is a view. */
static uint32_t full_one(const positions *from, uint32_t which) {
    which %= from->count;
    while (slg_viewer((const slg_state *)(const void *)&from->of[which]) >= 0)
        which = (which + 1) % from->count;
    return which;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static values document;
    static char room[DOCUMENT_ROOM];
    fuzz_bytes in = {data, data + size};
    positions_make();
    const positions *from = &positions_of[fuzz_next(&in) % slg_game_count()];
    size_t length;
    const char *text = document_of(from, full_one(from, fuzz_next(&in)), &length);
    document.text = room;
    document.room = sizeof room;
    document.length = length;
    memcpy(room, text, length);
    for (int i = 0; i < 4 && in.at < in.end; i++)
        values_damage(&document, &in);
    read_document(from->game, &document);
    return 0;
}
