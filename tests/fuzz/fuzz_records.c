/* SPDX-License-Identifier: MIT */
/* Records of random matches of every game, with one or two values changed as text, or with some
 * bytes changed and the checksum made right as binary: refused with a reason, or played and written
 * again. Input: which match, which form, then the changes. */
#include "documents.h"
#include "replay_target.h"

enum { MATCHES = 6, MOVES = 120, RECORD_ROOM = 1 << 16 };

typedef struct record {
    size_t length[2]; /* by form */
    char bytes[2][RECORD_ROOM];
} record;

/* Random answers, including the clock's; in every other match each with a tick. */
static void play(slg_match *match, uint32_t number) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_random random;
    slg_random_seed(&random, number);
    for (uint32_t i = 0; i < MOVES / (1 + number % 3) && !slg_is_over(slg_match_state(match));
         i++) {
        const slg_state *state = slg_match_state(match);
        uint32_t pending = slg_pending(state), seat = (uint32_t)__builtin_ctz(pending);
        if (slg_random_below(&random, 24) == 0) seat = 31u - (uint32_t)__builtin_clz(pending);
        slg_decision decision;
        slg_get_decision(slg_match_game(match), state, seat, &decision);
        uint32_t count = slg_options(slg_match_game(match), state, seat, options, SLG_OPTIONS_MAX);
        slg_answer answer = {(uint8_t)seat, decision.seq, slg_random_below(&random, count)};
        slg_match_answer(match, answer, number & 1 ? 10 * i : 0, NULL, NULL);
    }
}

static void make(record *to, const slg_game *game, uint32_t number) {
    slg_setup setup;
    slg_error error;
    slg_setup_default(game, &setup);
    setup.seats += (uint8_t)(number % 2 && setup.seats < slg_game_seats_max(game));
    setup.chance = number % 3 == 2 ? SLG_CHANCE_ASKED : SLG_CHANCE_SAMPLED;
    slg_seed_from(number, setup.seed);
    void *memory = aligned_alloc(64, (slg_match_size(game, MOVES) + 63) / 64 * 64);
    if (!memory) abort();
    slg_match *match = slg_match_init(memory, MOVES, game, &setup, SLG_UNDO_OPEN, NULL, &error);
    if (match) play(match, number);
    for (int form = 0; match && form < 2; form++) {
        to->length[form] =
            slg_replay_write(match, (slg_replay_form)form, to->bytes[form], RECORD_ROOM);
        FUZZ_CHECK(to->length[form] <= RECORD_ROOM);
    }
    free(memory);
}

static const record *record_of(uint32_t game, uint32_t number) {
    static record *kept[16][MATCHES];
    if (!kept[game][number]) {
        kept[game][number] = calloc(1, sizeof(record));
        if (!kept[game][number]) abort();
        make(kept[game][number], slg_game_at(game), number);
    }
    return kept[game][number];
}

static void read_text(const record *from, fuzz_bytes *in) {
    static values text;
    static char room[2 * RECORD_ROOM];
    text.text = room;
    text.room = sizeof room;
    text.length = from->length[SLG_REPLAY_TEXT];
    memcpy(room, from->bytes[SLG_REPLAY_TEXT], text.length);
    for (int i = 0; i < 3 && in->at < in->end; i++)
        values_damage(&text, in);
    char *bytes = fuzz_copy((const uint8_t *)room, text.length);
    read_replay(bytes, text.length, false);
    free(bytes);
}

static void read_binary(const record *from, fuzz_bytes *in) {
    size_t length = from->length[SLG_REPLAY_BINARY];
    char *bytes = fuzz_copy((const uint8_t *)from->bytes[SLG_REPLAY_BINARY], length);
    for (int i = 0; i < 4 && in->at < in->end; i++) {
        size_t at = (fuzz_next(in) | (size_t)fuzz_next(in) << 8) % length;
        bytes[at] = (char)fuzz_next(in);
    }
    freshen_binary(bytes, length);
    read_replay(bytes, length, true);
    free(bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_bytes in = {data, data + size};
    uint32_t game = fuzz_next(&in) % slg_game_count();
    const record *from = record_of(game, fuzz_next(&in) % MATCHES);
    if (from->length[0] == 0) return 0;
    if (fuzz_next(&in) & 1)
        read_binary(from, &in);
    else
        read_text(from, &in);
    return 0;
}
