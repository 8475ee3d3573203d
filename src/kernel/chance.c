/* SPDX-License-Identifier: MIT */
/* Streams of chance: sampled from ChaCha8, taken from a script, or asked of the chance seat. */
#include <sortilege/chance.h>

#include <string.h>

#include "kernel/game.h"

typedef uint32_t v4 __attribute__((vector_size(16)));

typedef uint16_t v8 __attribute__((vector_size(16)));

#define ROTATE(x, n) ((x) << (n) | (x) >> (32 - (n)))

/* By 16 bits: two shuffles where SSE2 needs four instructions for ROTATE. */
static inline v4 swap_halves(v4 x) {
    v8 halves = (v8)x;
    return (v4)__builtin_shufflevector(halves, halves, 1, 0, 3, 2, 5, 4, 7, 6);
}

/* ChaCha with 8 rounds; the row of counters is {index, stream, 0, 0}. */
void slg__chacha(const uint32_t key[8], uint32_t stream, uint32_t index, uint32_t out[16]) {
    const v4 start_a = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    const v4 start_b = {key[0], key[1], key[2], key[3]};
    const v4 start_c = {key[4], key[5], key[6], key[7]};
    const v4 start_d = {index, stream, 0, 0};
    v4 a = start_a, b = start_b, c = start_c, d = start_d;
    for (int round = 0; round < 8; round++) {
        a += b, d ^= a, d = swap_halves(d);
        c += d, b ^= c, b = ROTATE(b, 12);
        a += b, d ^= a, d = ROTATE(d, 8);
        c += d, b ^= c, b = ROTATE(b, 7);
        if (round & 1) { /* back from diagonals to columns */
            b = __builtin_shufflevector(b, b, 3, 0, 1, 2);
            c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
            d = __builtin_shufflevector(d, d, 1, 2, 3, 0);
        } else {
            b = __builtin_shufflevector(b, b, 1, 2, 3, 0);
            c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
            d = __builtin_shufflevector(d, d, 3, 0, 1, 2);
        }
    }
    a += start_a, b += start_b, c += start_c, d += start_d;
    memcpy(out, &a, 16);
    memcpy(out + 4, &b, 16);
    memcpy(out + 8, &c, 16);
    memcpy(out + 12, &d, 16);
}

/* Where the stream's latest block is: in the state, if that keeps it, or at hand in the run. */
static inline slg_block *block_of(slg_run *run, uint32_t stream) {
    slg_block *kept = slg__kept_block(run->game, run->state, stream);
    if (kept) return kept;
    if (run->block_stream != stream) run->block.number = 0;
    run->block_stream = stream;
    return &run->block;
}

static __attribute__((noinline)) void make_block(slg_run *run, uint32_t stream, uint32_t index,
                                                 slg_block *block) {
    slg__chacha(run->core->key, stream, index, block->word);
    block->number = index + 1;
}

/* The next word of a stream, whose block this is. */
static inline uint32_t next_word(slg_run *run, uint32_t stream, slg_block *block) {
    uint32_t drawn = run->core->drawn[stream]++;
    if (block->number != drawn / 16 + 1) make_block(run, stream, drawn / 16, block);
    return block->word[drawn % 16];
}

/* Exactly uniform (D. Lemire, 2019): the high half of word x bound, biased low halves rejected. */
static inline uint32_t sample_below(slg_run *run, uint32_t stream, slg_block *block,
                                    uint32_t bound) {
    for (;;) {
        uint64_t product = (uint64_t)next_word(run, stream, block) * bound;
        uint32_t low = (uint32_t)product;
        if (low >= bound || low >= (0u - bound) % bound) return (uint32_t)(product >> 32);
    }
}

/* In byte n how many bits are set in bytes 0 to n (as in D. E. Knuth, TAOCP 7.1.3). */
static inline uint64_t running_counts(uint64_t set) {
    set -= set >> 1 & 0x5555555555555555ull;
    set = (set & 0x3333333333333333ull) + (set >> 2 & 0x3333333333333333ull);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0full;
    return set * 0x0101010101010101ull;
}

/* The n-th of the bits that are set, from 0: first its byte. Bit 7 of a byte of `past` says that
 * more than n are set up to there, since no count is above 64. */
static inline uint32_t nth_bit(uint64_t set, uint64_t counts, uint32_t n) {
    uint64_t past = ((counts | 0x8080808080808080ull) - (n + 1) * 0x0101010101010101ull) &
                    0x8080808080808080ull;
    uint32_t shift = (uint32_t)__builtin_ctzll(past) - 7;
    n -= (uint32_t)(counts << 8 >> shift & 0xFF);
    for (set >>= shift; n; n--)
        set &= set - 1;
    return shift + (uint32_t)__builtin_ctzll(set);
}

/* In `used`, while an answer is being played: drawn by it, and free again should it fail. */
enum { ENTRY_TAKEN = 2 };

static slg_chance_entry *next_entry(slg_script *script, uint32_t stream) {
    for (uint32_t i = 0; i < script->count; i++)
        if (script->entries[i].stream == stream && !script->entries[i].used)
            return &script->entries[i];
    return NULL;
}

static int32_t chance_fails(slg_run *run, slg_status code, uint32_t stream, int32_t value) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, "stream '");
    slg_put(&out, slg_stream_name(run->game, stream));
    if (code == SLG_CHANCE_MISSING) {
        slg_put(&out, "' needs another outcome, but its script has none left");
    } else {
        slg_put(&out, "': outcome '");
        slg_put_chance(run->game, NULL, stream, (uint32_t)value, SLG_EN, &out);
        slg_put(&out, "' is impossible for this draw");
    }
    slg_out_end(&out);
    run->failed = slg__fail(run->error, code, 0, 0, text);
    return -1;
}

int32_t slg__meant(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                   uint64_t set) {
    if (game->meant) return game->meant(game, state, stream, value, set);
    return value < SLG_CHANCE_MAX && (set >> value & 1) ? (int32_t)value : -1;
}

/* -2: the script leaves this draw to sampling; -1: failed. */
static int32_t draw_scripted(slg_run *run, uint32_t stream, uint64_t set) {
    slg_script *script = run->io->script;
    slg_chance_entry *entry = next_entry(script, stream);
    if (!entry) {
        if (script->sampled >> stream & 1) return -2;
        return chance_fails(run, SLG_CHANCE_MISSING, stream, 0);
    }
    int32_t value = slg__meant(run->game, run->state, stream, entry->value, set);
    if (value < 0) return chance_fails(run, SLG_CHANCE_RANGE, stream, entry->value);
    entry->used = ENTRY_TAKEN;
    return value;
}

void slg__script_settle(slg_io *io, bool keep) {
    if (!io || !io->script) return;
    for (uint32_t i = 0; i < io->script->count; i++)
        if (io->script->entries[i].used == ENTRY_TAKEN) io->script->entries[i].used = keep;
}

static int32_t draw_asked(slg_run *run, uint32_t stream, uint64_t set) {
    slg_core *core = run->core;
    if (run->answered && run->answer_seat == SLG_SEAT_CHANCE) {
        run->answered = 0;
        core->chance_set = 0;
        return run->answer.a;
    }
    if (core->pending >> SLG_SEAT_CHANCE & 1) return -1; /* another lane's draw comes first */
    core->ask[SLG_SEAT_CHANCE] = (slg_ask){.flags = SLG_DECISION_CHANCE,
                                           .lane = run->lane,
                                           .open = 1,
                                           .source = (int16_t)stream,
                                           .extra = (int16_t)__builtin_popcountll(set)};
    core->pending |= 1u << SLG_SEAT_CHANCE;
    core->chance_set = set;
    return -1;
}

static inline int32_t tell_outcome(slg_run *run, uint32_t stream, int32_t value, uint32_t possible,
                                   uint32_t seen_by) {
    slg__reveal(run, seen_by);
    if (slg__is_heard(run))
        slg__tell(run, (slg_event){.kind = SLG_EVENT_CHANCE,
                                   .seat = SLG_SEAT_NONE,
                                   .seen_by = (uint8_t)seen_by,
                                   .a = (int16_t)stream,
                                   .b = (int16_t)value,
                                   .c = (int16_t)possible});
    return value;
}

/* The common case first. */
static inline int32_t sample_of(slg_run *run, uint32_t stream, uint64_t set, uint32_t possible,
                                uint64_t counts) {
    uint32_t n = possible > 1 ? sample_below(run, stream, block_of(run, stream), possible) : 0;
    return (int32_t)nth_bit(set, counts, n);
}

int32_t slg_chance_of(slg_run *run, uint32_t stream, uint64_t set, uint32_t seen_by) {
    uint64_t counts = running_counts(set);
    uint32_t possible = (uint32_t)(counts >> 56);
    int32_t value = -2;
    if (!slg__holds(run, set != 0 && stream < run->game->stream_count)) return -1;
    if (!slg__is_sampled(run)) {
        if (run->io && run->io->script)
            value = draw_scripted(run, stream, set);
        else if (possible > 1 && run->core->chance == SLG_CHANCE_ASKED)
            value = draw_asked(run, stream, set);
    }
    if (value == -2) value = sample_of(run, stream, set, possible, counts);
    return value < 0 ? -1 : tell_outcome(run, stream, value, possible, seen_by);
}

int32_t slg_chance(slg_run *run, uint32_t stream, uint32_t bound, uint32_t seen_by) {
    if (!slg__holds(run, bound >= 1 && bound <= SLG_CHANCE_MAX && stream < run->game->stream_count))
        return -1;
    if (!slg__is_sampled(run))
        return slg_chance_of(run, stream, bound == 64 ? ~0ull : (1ull << bound) - 1, seen_by);
    /* The common case, without a set: the same words of the stream give the same outcomes. */
    int32_t value =
        bound > 1 ? (int32_t)sample_below(run, stream, block_of(run, stream), bound) : 0;
    return tell_outcome(run, stream, value, bound, seen_by);
}

/* Where there is not room for all of them. */
static __attribute__((noinline)) void tell_each_of_few(slg_run *run, slg_event event,
                                                       uint32_t count, const uint8_t outcomes[]) {
    for (uint32_t i = 0; i < count; i++) {
        event.b = outcomes[i];
        slg__tell(run, event);
    }
}

/* What slg__sample_each drew. Room is looked for once, for all of them; a call at the end, so that
 * where nobody listens no register is saved for it. */
static __attribute__((noinline)) void tell_each(slg_run *run, uint32_t stream, uint32_t bound,
                                                uint32_t count, const uint8_t outcomes[]) {
    slg_events *events = run->events;
    slg_event event = {.kind = SLG_EVENT_CHANCE,
                       .seat = SLG_SEAT_NONE,
                       .seen_by = SLG_ALL,
                       .a = (int16_t)stream,
                       .c = (int16_t)bound};
    if (count > events->capacity - events->count) {
        tell_each_of_few(run, event, count, outcomes);
        return;
    }
    slg_event *to = events->items + events->count;
    events->count += count;
    for (uint32_t i = 0; i < count; i++) {
        event.b = outcomes[i];
        slg__put_event(to++, event);
    }
}

void slg__sample_each(slg_run *run, uint32_t stream, uint32_t bound, uint32_t count,
                      uint8_t out[]) {
    slg_block *block = block_of(run, stream);
    for (uint32_t i = 0; i < count; i++)
        out[i] = (uint8_t)sample_below(run, stream, block, bound);
    for (uint32_t seat = 0; seat < run->core->seats; seat++)
        run->core->revealed[seat] += count;
    run->told += count;
    if (run->events) tell_each(run, stream, bound, count, out);
}

/* --- names and scripts --- */

uint32_t slg_stream_count(const slg_game *game) {
    return game->stream_count;
}

const char *slg_stream_name(const slg_game *game, uint32_t stream) {
    return stream < game->stream_count ? game->streams[stream] : "";
}

int32_t slg_stream_find(const slg_game *game, const char *name) {
    for (uint32_t i = 0; i < game->stream_count; i++)
        if (strcmp(game->streams[i], name) == 0) return (int32_t)i;
    return -1;
}

slg_status slg_script_done(const slg_game *game, const slg_script *script, slg_error *error) {
    for (uint32_t i = 0; i < script->count; i++) {
        if (script->entries[i].used) continue;
        char text[SLG_ERROR_TEXT_MAX];
        slg_out out;
        slg_out_init(&out, text, sizeof text);
        slg_put(&out, "scripted outcome ");
        slg_put_int(&out, i + 1);
        slg_put(&out, " of stream '");
        slg_put(&out, slg_stream_name(game, script->entries[i].stream));
        slg_put(&out, "' was never drawn");
        slg_out_end(&out);
        return slg__fail(error, SLG_CHANCE_UNUSED, i + 1, 0, text);
    }
    return SLG_OK;
}

/* --- randomness for programs that play: xoroshiro128+ (D. Blackman and S. Vigna, 2018) --- */

void slg_random_seed(slg_random *random, uint64_t seed) {
    for (int i = 0; i < 2; i++) { /* splitmix64 */
        uint64_t z = seed += 0x9e3779b97f4a7c15ull;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
        z = (z ^ z >> 27) * 0x94d049bb133111ebull;
        random->word[i] = z ^ z >> 31;
    }
}

uint64_t slg_random_next(slg_random *random) {
    uint64_t a = random->word[0], b = random->word[1], sum = a + b;
    b ^= a;
    random->word[0] = (a << 24 | a >> 40) ^ b ^ b << 16;
    random->word[1] = b << 37 | b >> 27;
    return sum;
}

uint32_t slg_random_below(slg_random *random, uint32_t bound) {
    for (;;) {
        uint64_t product = (slg_random_next(random) >> 32) * bound;
        uint32_t low = (uint32_t)product;
        if (low >= bound || low >= (0u - bound) % bound) return (uint32_t)(product >> 32);
    }
}
