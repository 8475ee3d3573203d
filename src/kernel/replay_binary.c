/* SPDX-License-Identifier: MIT */
/* Replays in few bytes, by simple means: an answer takes the bits that distinguish its option from
 * the others, and its seat from the others that are asked. docs/replay.md has the layout byte by
 * byte. */
#include <string.h>

#include "kernel/match.h"
#include "kernel/release.gen.h"
#include "kernel/replay_form.h"

enum {
    FLAG_ASKED = 1,
    FLAG_SCRIPT = 2,
    FLAG_TICKS = 4,
    FLAG_NAMES = 8,
    FLAG_WRITTEN = 16,
    FLAGS = 31
};
enum { CRC_BYTES = 4 };

/* --- the checksum --- */

static uint32_t crc_step(uint32_t crc, unsigned char byte) {
    crc ^= byte;
    for (uint32_t bit = 0; bit < 8; bit++)
        crc = crc >> 1 ^ (0xEDB88320u & (0 - (crc & 1)));
    return crc;
}

uint32_t slg__replay_crc(const unsigned char *bytes, size_t length) {
    uint32_t crc = 0xFFFFFFFFu;
    for (size_t i = 0; i < length; i++)
        crc = crc_step(crc, bytes[i]);
    return ~crc;
}

/* --- writing --- */

/* Where the bytes go. Bytes for which there is no room are still counted and are in
 * the checksum. */
typedef struct slg_sink {
    slg_out *out;
    uint32_t crc;
} slg_sink;

static void put_byte(slg_sink *to, uint32_t byte) {
    to->crc = crc_step(to->crc, (unsigned char)byte);
    slg_put_char(to->out, (char)byte);
}

static void put_bytes(slg_sink *to, const void *bytes, size_t length) {
    for (size_t i = 0; i < length; i++)
        put_byte(to, ((const unsigned char *)bytes)[i]);
}

/* Seven bits per byte, lowest first; the top bit says that more follow. */
static void put_varint(slg_sink *to, uint32_t value) {
    for (; value >= 0x80; value >>= 7)
        put_byte(to, (value & 0x7F) | 0x80);
    put_byte(to, value);
}

static void put_fixed(slg_sink *to, uint64_t value, uint32_t bytes) {
    for (uint32_t i = 0; i < bytes; i++)
        put_byte(to, (uint32_t)(value >> (8 * i)) & 0xFF);
}

static bool has_ticks(const slg_match *match) {
    for (uint32_t i = 0; i < slg_match_moves(match); i++)
        if (slg_match_move(match, i)->tick) return true;
    return false;
}

static bool has_names(const slg_match *match) {
    for (uint32_t seat = 0; seat < slg_match_setup(match)->seats; seat++)
        if (*slg_match_name(match, seat)) return true;
    return false;
}

static void put_names(const slg_match *match, slg_sink *to) {
    for (uint32_t seat = 0; seat < slg_match_setup(match)->seats; seat++) {
        uint32_t length = (uint32_t)strlen(slg_match_name(match, seat));
        put_byte(to, length);
        put_bytes(to, slg_match_name(match, seat), length);
    }
}

static void put_head(const slg_match *match, slg_sink *to) {
    const slg_game *game = slg_match_game(match);
    const slg_setup *setup = slg_match_setup(match);
    const slg_script *script = slg__match_script(match);
    put_bytes(to, "SLGR", 4);
    put_byte(to, SLG_REPLAY_VERSION);
    put_byte(to, (setup->chance == SLG_CHANCE_ASKED ? (uint32_t)FLAG_ASKED : 0) |
                     (script ? (uint32_t)FLAG_SCRIPT : 0) |
                     (has_ticks(match) ? (uint32_t)FLAG_TICKS : 0) |
                     (has_names(match) ? (uint32_t)FLAG_NAMES : 0) | FLAG_WRITTEN);
    put_varint(to, game->id);
    put_bytes(to, (const uint8_t[]){SLG_RELEASE_NUMBERS}, 3);
    put_fixed(to, SLG_RELEASE_DATE, 4);
    put_fixed(to, game->content_hash, 8);
    put_fixed(to, game->rules_hash, 8);
    put_byte(to, setup->seats);
    put_varint(to, game->option_count);
    for (uint32_t i = 0; i < game->option_count; i++)
        put_varint(to, (uint32_t)(setup->options[i] - game->options[i].least));
    put_bytes(to, setup->seed, sizeof setup->seed);
    if (script) {
        put_varint(to, script->sampled);
        put_varint(to, script->count);
        for (uint32_t i = 0; i < script->count; i++)
            put_varint(to,
                       script->entries[i].value * game->stream_count + script->entries[i].stream);
    }
    if (has_names(match)) put_names(match, to);
    put_varint(to, slg_match_moves(match));
}

/* How many bits distinguish `things`. */
static uint32_t bits_for(uint32_t things) {
    return things <= 1 ? 0 : 32 - (uint32_t)__builtin_clz(things - 1);
}

typedef struct slg_binary_out {
    const slg_match *match;
    slg_sink *sink;
    bool ticks;
    uint32_t tick;
    uint32_t bits, bit_count; /* not a whole byte yet */
} slg_binary_out;

static void put_bits(slg_binary_out *to, uint32_t value, uint32_t count) {
    to->bits |= value << to->bit_count;
    for (to->bit_count += count; to->bit_count >= 8; to->bit_count -= 8) {
        put_byte(to->sink, to->bits & 0xFF);
        to->bits >>= 8;
    }
}

static void fill_byte(slg_binary_out *to) {
    if (to->bit_count) put_bits(to, 0, 8 - to->bit_count);
}

/* The ticks of the answers up to the next hash come before the answers. */
static void put_ticks(slg_binary_out *to, uint32_t index) {
    for (uint32_t i = 0; i < SLG_REPLAY_HASH_EVERY; i++) {
        const slg_move *move = slg_match_move(to->match, index + i);
        if (!move) return;
        put_varint(to->sink, move->tick - to->tick);
        to->tick = move->tick;
    }
}

static bool put_answer(void *user, uint32_t index, const slg_state *state, const slg_move *move) {
    slg_binary_out *to = user;
    const slg_game *game = slg_match_game(to->match);
    bool between = index > 0 && index % SLG_REPLAY_HASH_EVERY == 0;
    if (between || !move) fill_byte(to);
    if (!move) {
        put_fixed(to->sink, slg_hash(game, state), 8);
        return true;
    }
    if (between) put_fixed(to->sink, slg_hash(game, state), 4);
    if (to->ticks && index % SLG_REPLAY_HASH_EVERY == 0) put_ticks(to, index);
    uint32_t pending = slg_pending(state);
    uint32_t rank = (uint32_t)__builtin_popcount(pending & ((1u << move->seat) - 1));
    put_bits(to, rank, bits_for((uint32_t)__builtin_popcount(pending)));
    put_bits(to, move->option, bits_for(slg_options(game, state, move->seat, NULL, 0)));
    return true;
}

void slg__replay_binary_write(const slg_match *match, slg_out *out) {
    slg_sink sink = {.out = out, .crc = 0xFFFFFFFFu};
    slg_binary_out to = {.match = match, .sink = &sink, .ticks = has_ticks(match)};
    put_head(match, &sink);
    slg__match_walk(match, put_answer, &to);
    put_fixed(&sink, ~sink.crc, CRC_BYTES);
}

/* --- reading --- */

static bool ends_early(slg_replay_in *in) {
    return slg__replay_fails(in, SLG_BAD_INPUT, "the replay is cut off");
}

static bool get_fixed(slg_replay_in *in, uint32_t bytes, uint64_t *value) {
    if (in->length - in->at < bytes) {
        in->at = in->length;
        return ends_early(in);
    }
    *value = 0;
    for (uint32_t i = 0; i < bytes; i++)
        *value |= (uint64_t)in->bytes[in->at++] << (8 * i);
    return true;
}

static bool get_varint(slg_replay_in *in, uint32_t *value) {
    uint64_t sum = 0;
    *value = 0;
    for (uint32_t shift = 0; shift < 35; shift += 7) {
        if (in->at == in->length) return ends_early(in);
        uint32_t byte = in->bytes[in->at];
        sum |= (uint64_t)(byte & 0x7F) << shift;
        if (sum > UINT32_MAX || (byte == 0 && shift > 0)) break;
        in->at++;
        if (byte < 0x80) {
            *value = (uint32_t)sum;
            return true;
        }
    }
    return slg__replay_fails(in, SLG_BAD_INPUT, "this is not a number as the form has them");
}

static const slg_game *game_of(uint32_t id) {
    for (uint32_t i = 0; i < slg_game_count(); i++)
        if (slg_game_at(i)->id == id) return slg_game_at(i);
    return NULL;
}

/* The release and the content, which records of before 0.2.0 do not have. */
static bool get_written(slg_replay_in *in) {
    slg_written *written = &in->info.written;
    uint64_t version = 0, date = 0;
    if (!in->tells) return true;
    if (!get_fixed(in, 3, &version) || !get_fixed(in, 4, &date) ||
        !get_fixed(in, 8, &written->content_hash))
        return false;
    for (uint32_t i = 0; i < 3; i++)
        written->version[i] = (uint8_t)(version >> (8 * i));
    written->date = (uint32_t)date;
    return true;
}

static bool get_game(slg_replay_in *in) {
    uint32_t id;
    if (!get_varint(in, &id)) return false;
    if (in->game && in->game->id != id && game_of(id))
        return slg__replay_fails(in, SLG_UNKNOWN, "this is a record of another game");
    if (!in->game) in->game = game_of(id);
    if (!in->game || in->game->id != id)
        return slg__replay_fails(in, SLG_UNKNOWN,
                                 "this is a record of a game that this program does not have");
    return get_written(in) && get_fixed(in, 8, &in->info.rules_hash) && slg__replay_rules(in);
}

static bool get_setup(slg_replay_in *in) {
    const slg_game *game = in->game;
    slg_setup *setup = &in->info.setup;
    uint64_t seats = 0;
    uint32_t count;
    if (!get_fixed(in, 1, &seats) || !get_varint(in, &count)) return false;
    setup->seats = (uint8_t)seats;
    if (count != game->option_count)
        return slg__replay_fails(in, SLG_BAD_INPUT, "the number of setup options is wrong");
    for (uint32_t i = 0; i < count; i++) {
        uint32_t value;
        const slg_setup_option *option = &game->options[i];
        if (!get_varint(in, &value)) return false;
        if (value > (uint32_t)(option->most - option->least))
            return slg__replay_fails_at(in, SLG_BAD_SETUP, "option '", option->name,
                                        strlen(option->name), "' is out of range");
        setup->options[i] = (int16_t)(option->least + (int32_t)value);
    }
    if (in->length - in->at < sizeof setup->seed) return ends_early(in);
    memcpy(setup->seed, in->bytes + in->at, sizeof setup->seed);
    in->at += sizeof setup->seed;
    return true;
}

/* Is there a word for the outcome? The text form could not say it otherwise. */
static bool has_word(const slg_game *game, uint32_t stream, uint32_t value) {
    char word[SLG_TEXT_MAX];
    slg_out out;
    if (!game->read_chance) return true;
    slg_out_init(&out, word, sizeof word);
    slg_put_chance(game, NULL, stream, value, SLG_EN, &out);
    slg_out_end(&out);
    return game->read_chance(game, stream, word) == (int32_t)value;
}

static bool get_script(slg_replay_in *in) {
    if (!get_varint(in, &in->sampled) || !get_varint(in, &in->info.outcomes)) return false;
    if (in->info.outcomes > in->length - in->at)
        return slg__replay_fails(in, SLG_BAD_INPUT,
                                 "fewer outcomes follow than the record announces");
    for (uint32_t i = 0; i < in->info.outcomes; i++) {
        uint32_t packed, streams = in->game->stream_count;
        if (!get_varint(in, &packed)) return false;
        if (streams == 0 || packed / streams >= SLG_OUTCOMES_MAX ||
            !has_word(in->game, packed % streams, packed / streams))
            return slg__replay_fails(in, SLG_BAD_INPUT, "no random stream has such an outcome");
        if (in->outcomes)
            in->outcomes[i] = (slg_chance_entry){.stream = (uint8_t)(packed % streams),
                                                 .value = (uint16_t)(packed / streams)};
    }
    return true;
}

/* Checks the checksum at the end, and leaves it out of what is still to be read. */
static bool take_crc(slg_replay_in *in) {
    uint64_t recorded;
    size_t at = in->at;
    if (in->length - in->at < CRC_BYTES) return ends_early(in);
    in->at = in->length - CRC_BYTES;
    get_fixed(in, CRC_BYTES, &recorded);
    in->length -= CRC_BYTES;
    in->at = at;
    return slg__replay_crc(in->bytes, in->length) == recorded ||
           slg__replay_fails(in, SLG_BAD_INPUT,
                             "the file is damaged or cut off: its checksum is wrong");
}

static bool get_names(slg_replay_in *in) {
    for (uint32_t seat = 0; seat < in->info.setup.seats && seat < SLG_SEATS_MAX; seat++) {
        uint64_t length = 0;
        if (!get_fixed(in, 1, &length)) return false;
        if (length >= SLG_NAME_MAX || in->length - in->at < length)
            return slg__replay_fails(in, SLG_BAD_INPUT, "a player's name has at most 31 bytes");
        memcpy(in->info.names[seat], in->bytes + in->at, (size_t)length);
        in->at += length;
    }
    return true;
}

bool slg__replay_binary_head(slg_replay_in *in) {
    uint64_t version = 0, flags = 0;
    in->at = 4;
    if (!get_fixed(in, 1, &version)) return false;
    if (version != SLG_REPLAY_VERSION)
        return slg__replay_fails(in, SLG_VERSION, "this program reads replays of version 1");
    if (!take_crc(in) || !get_fixed(in, 1, &flags)) return false;
    if (flags & ~(uint64_t)FLAGS)
        return slg__replay_fails(in, SLG_BAD_INPUT, "these flags are unknown");
    in->info.setup.chance = flags & FLAG_ASKED ? SLG_CHANCE_ASKED : SLG_CHANCE_SAMPLED;
    in->ticks = (flags & FLAG_TICKS) != 0;
    in->scripted = (flags & FLAG_SCRIPT) != 0;
    in->tells = (flags & FLAG_WRITTEN) != 0;
    return get_game(in) && get_setup(in) && (!in->scripted || get_script(in)) &&
           (!(flags & FLAG_NAMES) || get_names(in)) && get_varint(in, &in->info.moves);
}

static bool get_hash(slg_replay_in *in, uint32_t bytes, slg_replay_item *item) {
    item->mask = bytes == 4 ? UINT32_MAX : UINT64_MAX;
    return get_fixed(in, bytes, &item->hash);
}

static bool get_bits(slg_replay_in *in, uint32_t count, uint32_t *value) {
    for (; in->bit_count < count; in->bit_count += 8) {
        if (in->at == in->length) return ends_early(in);
        in->bits |= (uint32_t)in->bytes[in->at++] << in->bit_count;
    }
    *value = in->bits & ((1u << count) - 1);
    in->bits >>= count;
    in->bit_count -= count;
    return true;
}

/* The bits that fill up the last byte before a hash are 0. */
static bool drop_bits(slg_replay_in *in) {
    if (in->bits)
        return slg__replay_fails(in, SLG_BAD_INPUT, "bits are left after the last answer");
    in->bit_count = 0;
    return true;
}

static bool get_ticks(slg_replay_in *in, uint32_t answers) {
    in->ahead_from = 1 + answers;
    for (uint32_t i = 0; i < SLG_REPLAY_HASH_EVERY && answers + i < in->info.moves; i++) {
        uint32_t delta;
        if (!get_varint(in, &delta)) return false;
        in->ahead[i] = in->tick += delta;
    }
    return true;
}

static bool get_answer(slg_replay_in *in, const slg_state *state, uint32_t answers,
                       slg_replay_item *item) {
    uint32_t pending = slg_pending(state), rank = 0, within = answers % SLG_REPLAY_HASH_EVERY;
    uint32_t asked = (uint32_t)__builtin_popcount(pending);
    if (asked == 0)
        return slg__replay_fails(in, SLG_OVER, "answers follow after the end of the match");
    if (in->ticks && within == 0 && in->ahead_from != 1 + answers && !get_ticks(in, answers))
        return false;
    if (!get_bits(in, bits_for(asked), &rank)) return false;
    if (rank >= asked) return slg__replay_fails(in, SLG_BAD_INPUT, "this seat is not asked");
    for (; rank > 0; rank--)
        pending &= pending - 1;
    item->what = SLG_REPLAY_ANSWER;
    item->seat = (uint8_t)__builtin_ctz(pending);
    item->tick = in->ahead[within];
    uint32_t options = slg_options(in->game, state, item->seat, NULL, 0);
    return get_bits(in, bits_for(options), &item->option);
}

bool slg__replay_binary_next(slg_replay_in *in, const slg_state *state, uint32_t answers,
                             slg_replay_item *item) {
    if (answers == in->info.moves) {
        item->what = SLG_REPLAY_END;
        if (!drop_bits(in) || !get_hash(in, 8, item)) return false;
        return in->at == in->length ||
               slg__replay_fails(in, SLG_BAD_INPUT, "nothing may follow the end");
    }
    /* The hash is between two answers: `line` remembers that it was read. */
    if (answers > 0 && answers % SLG_REPLAY_HASH_EVERY == 0 && in->line != answers) {
        in->line = answers;
        item->what = SLG_REPLAY_HASH;
        item->answers = answers;
        return drop_bits(in) && get_hash(in, 4, item);
    }
    return get_answer(in, state, answers, item);
}
