/* SPDX-License-Identifier: MIT */
/* Positions of random play, and their views, damaged byte by byte: slg_check refuses them, or
 * everything works. Input: which position, then four bytes for each damage. */
#include "positions.h"
#include "use.h"

/* Values that tables, shifts and counts may stumble over. */
static const uint8_t odd[] = {0,  1,  2,  3,  5,   6,   7,   8,   9,   12,  13,
                              15, 16, 31, 32, 39,  40,  41,  47,  48,  63,  64,
                              65, 79, 80, 81, 127, 128, 239, 240, 253, 254, 255};

static void damage(uint8_t *bytes, size_t size, const uint8_t *other, fuzz_bytes *in) {
    uint8_t how = fuzz_next(in);
    size_t at = fuzz_next(in) | (size_t)fuzz_next(in) << 8;
    uint8_t value = fuzz_next(in);
    at %= size;
    switch (how % 6) {
    case 0: bytes[at] = value; break;
    case 1: bytes[at] = odd[value % sizeof odd]; break;
    case 2: bytes[at] = (uint8_t)(bytes[at] + 1 - 2 * (value & 1)); break;
    case 3: bytes[at] ^= (uint8_t)(1u << value % 8); break;
    case 4: bytes[at] = bytes[value % size]; break;
    default: /* a stretch of another position */
        for (size_t i = at; i < size && i <= at + value % 32; i++)
            bytes[i] = other[i];
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    slg_error error = {0};
    fuzz_bytes in = {data, data + size};
    positions_make();
    const positions *from = &positions_of[fuzz_next(&in) % slg_game_count()];
    size_t length = slg_state_size(from->game);
    uint8_t *bytes = malloc(length); /* no longer, so that reading past the end is seen */
    if (!bytes) abort();
    memcpy(bytes, from->of[fuzz_next(&in) % from->count].bytes, length);
    const uint8_t *other = from->of[fuzz_next(&in) % from->count].bytes;
    while (in.at < in.end)
        damage(bytes, length, other, &in);
    if (slg_check(from->game, (slg_state *)(void *)bytes, &error) == SLG_OK)
        use_position(from->game, (slg_state *)(void *)bytes,
                     slg_hash(from->game, (slg_state *)(void *)bytes) % 32 ? USE_LITTLE : USE_ALL);
    else
        FUZZ_CHECK(error.code == SLG_BAD_STATE && error.text[0]);
    free(bytes);
    return 0;
}
