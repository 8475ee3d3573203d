/* SPDX-License-Identifier: MIT */
/* Replays for people: one item per line, each answer with its meaning as a comment. */
#include <string.h>

#include "kernel/match.h"
#include "kernel/release.gen.h"
#include "kernel/replay_form.h"
#include "kernel/scan.h"

/* --- writing --- */

static void put_line(slg_out *out, const char *word, const char *rest) {
    slg_put(out, word);
    slg_put_char(out, ' ');
    slg_put(out, rest);
    slg_put_char(out, '\n');
}

static void put_hash_line(slg_out *out, const char *word, uint64_t hash) {
    slg_put(out, word);
    slg_put_char(out, ' ');
    slg_put_hex(out, hash, 16);
    slg_put_char(out, '\n');
}

/* The words of a choice: the n-th of "a|b|c". */
static void put_choice(slg_out *out, const char *words, int32_t n) {
    while (n-- > 0)
        words += strcspn(words, "|") + 1;
    slg_put_bytes(out, words, strcspn(words, "|"));
}

static void put_text_setup(slg_out *out, const slg_game *game, const slg_setup *setup) {
    slg_put(out, "seats ");
    slg_put_u64(out, setup->seats);
    slg_put_char(out, '\n');
    put_line(out, "chance", setup->chance == SLG_CHANCE_ASKED ? "asked" : "sampled");
    for (uint32_t i = 0; i < game->option_count; i++) {
        const slg_setup_option *option = &game->options[i];
        slg_put(out, "option ");
        slg_put(out, option->name);
        slg_put_char(out, ' ');
        if (option->kind == SLG_SETUP_CHOICE)
            put_choice(out, option->words, setup->options[i]);
        else
            slg_put_int(out, setup->options[i]);
        slg_put_char(out, '\n');
    }
    slg_put(out, "seed ");
    for (uint32_t i = 0; i < sizeof setup->seed; i++)
        slg_put_hex(out, setup->seed[i], 2);
    slg_put_char(out, '\n');
}

static void put_text_names(slg_out *out, const slg_match *match) {
    for (uint32_t seat = 0; seat < slg_match_setup(match)->seats; seat++) {
        const char *name = slg_match_name(match, seat);
        if (!*name) continue;
        slg_put(out, "player ");
        slg_put_char(out, (char)('A' + seat));
        slg_put_char(out, ' ');
        slg_put(out, name);
        slg_put_char(out, '\n');
    }
}

static void put_script(slg_out *out, const slg_game *game, const slg_script *script) {
    slg_put(out, "script");
    for (uint32_t stream = 0; stream < game->stream_count; stream++)
        if (script->sampled >> stream & 1) {
            slg_put_char(out, ' ');
            slg_put(out, game->streams[stream]);
        }
    slg_put_char(out, '\n');
    for (uint32_t stream = 0; stream < game->stream_count; stream++) {
        uint32_t written = 0;
        for (uint32_t i = 0; i < script->count; i++) {
            if (script->entries[i].stream != stream) continue;
            if (written++ % 12 == 0) {
                slg_put(out, written > 1 ? "\noutcomes " : "outcomes ");
                slg_put(out, game->streams[stream]);
            }
            slg_put_char(out, ' ');
            slg_put_chance(game, NULL, stream, script->entries[i].value, SLG_EN, out);
        }
        slg_put(out, written ? "\n" : "");
    }
}

typedef struct slg_text_to {
    const slg_match *match;
    slg_out *out;
} slg_text_to;

static void put_meaning(const slg_text_to *to, const slg_state *state, const slg_move *move) {
    const slg_game *game = slg_match_game(to->match);
    slg_option options[SLG_OPTIONS_MAX];
    slg_decision decision;
    char text[SLG_TEXT_MAX];
    if (!slg_get_decision(game, state, move->seat, &decision) ||
        move->option >= slg_options(game, state, move->seat, options, SLG_OPTIONS_MAX))
        return;
    slg_text_option(game, state, &decision, options[move->option], &slg_voice_en, text,
                    sizeof text);
    slg_put(to->out, " # ");
    slg_put(to->out, text);
}

static void put_seat_word(slg_out *out, uint32_t seat) {
    if (seat < SLG_SEATS_MAX)
        slg_put_char(out, (char)('A' + seat));
    else
        slg_put(out, seat == SLG_SEAT_CHANCE ? "chance" : "clock");
}

static bool put_text_answer(void *user, uint32_t index, const slg_state *state,
                            const slg_move *move) {
    const slg_text_to *to = user;
    slg_out *out = to->out;
    uint64_t hash = slg_hash(slg_match_game(to->match), state);
    if (!move) {
        put_hash_line(out, "end", hash);
        return true;
    }
    if (index > 0 && index % SLG_REPLAY_HASH_EVERY == 0) {
        slg_put(out, "hash ");
        slg_put_u64(out, index);
        put_hash_line(out, "", hash);
    }
    put_seat_word(out, move->seat);
    slg_put_char(out, ' ');
    slg_put_u64(out, move->option);
    if (move->tick) {
        slg_put(out, " @");
        slg_put_u64(out, move->tick);
    }
    put_meaning(to, state, move);
    slg_put_char(out, '\n');
    return true;
}

void slg__replay_text_write(const slg_match *match, slg_out *out) {
    const slg_game *game = slg_match_game(match);
    const slg_script *script = slg__match_script(match);
    slg_text_to to = {match, out};
    slg_put(out, "sortilege replay 1\n");
    put_line(out, "game", game->name);
    slg_put(out, "release " SLG_RELEASE);
    if (SLG_RELEASE_DATE) {
        slg_put(out, " ");
        slg__put_date(out, SLG_RELEASE_DATE);
    }
    slg_put(out, "\n");
    if (game->content_hash) put_hash_line(out, "content", game->content_hash);
    put_hash_line(out, "rules", game->rules_hash);
    put_text_setup(out, game, slg_match_setup(match));
    put_text_names(out, match);
    if (script) put_script(out, game, script);
    slg_put(out, "answers ");
    slg_put_u64(out, slg_match_moves(match));
    slg_put_char(out, '\n');
    slg__match_walk(match, put_text_answer, &to);
}

/* --- reading: lines of words --- */

enum { WORDS_MAX = 20, WORD_MAX = 72 };

/* A line cut into words, without its comment. */
typedef struct slg_words {
    uint32_t count;
    const char *at[WORDS_MAX];
    size_t length[WORDS_MAX];
} slg_words;

/* The words of the next line that has any; false at the end of the text. */
static bool next_line(slg_replay_in *in, slg_words *words) {
    words->count = 0;
    while (words->count == 0) {
        if (in->at >= in->length) return false;
        const char *line = (const char *)in->bytes + in->at;
        const char *newline = memchr(line, '\n', in->length - in->at);
        size_t length = newline ? (size_t)(newline - line) : in->length - in->at;
        in->at += length + (newline != NULL);
        in->line++;
        for (size_t i = 0; i < length && line[i] != '#';) {
            size_t start = i;
            while (i < length && line[i] != '#' && !slg__is_blank(line[i]))
                i++;
            if (i > start && words->count < WORDS_MAX) {
                words->at[words->count] = line + start;
                words->length[words->count++] = i - start;
            } else if (i > start) {
                words->length[WORDS_MAX - 1] = WORD_MAX; /* too long for any word: refused */
            }
            while (i < length && slg__is_blank(line[i]))
                i++;
        }
    }
    return true;
}

static bool word_is(const slg_words *words, uint32_t n, const char *text) {
    return n < words->count && words->length[n] == strlen(text) &&
           memcmp(words->at[n], text, words->length[n]) == 0;
}

/* A zero-terminated copy for calls that want one. */
static bool copy_word(slg_replay_in *in, const slg_words *words, uint32_t n, char word[WORD_MAX]) {
    if (n >= words->count)
        return slg__replay_fails(in, SLG_BAD_INPUT, "a word is missing at the end of this line");
    if (words->length[n] >= WORD_MAX || memchr(words->at[n], 0, words->length[n]))
        return slg__replay_fails(in, SLG_BAD_INPUT, "this line is too long");
    memcpy(word, words->at[n], words->length[n]);
    word[words->length[n]] = 0;
    return true;
}

static bool only_words(slg_replay_in *in, const slg_words *words, uint32_t count) {
    if (words->count == count) return true;
    if (words->count < count)
        return slg__replay_fails(in, SLG_BAD_INPUT, "a word is missing at the end of this line");
    return slg__replay_fails_at(in, SLG_BAD_INPUT, "'", words->at[count], words->length[count],
                                "' is one word too many");
}

static bool get_number(slg_replay_in *in, const slg_words *words, uint32_t n, size_t skip,
                       uint32_t most, uint32_t *number) {
    uint64_t sum = 0;
    bool good = n < words->count && words->length[n] > skip && words->length[n] < 12;
    for (size_t i = skip; good && i < words->length[n]; i++) {
        char c = words->at[n][i];
        good = c >= '0' && c <= '9';
        sum = sum * 10 + (uint64_t)(c - '0');
    }
    *number = (uint32_t)sum;
    if (good && sum <= most) return true;
    if (n >= words->count)
        return slg__replay_fails(in, SLG_BAD_INPUT, "a number is missing at the end of this line");
    return slg__replay_fails_at(in, SLG_BAD_INPUT, "'", words->at[n], words->length[n],
                                good ? "' is too large" : "' should be a number");
}

static int32_t hex_digit(char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool get_hex(slg_replay_in *in, const slg_words *words, uint32_t n, size_t digits,
                    uint8_t *bytes) {
    bool good = n < words->count && words->length[n] == digits;
    for (size_t i = 0; good && i < digits; i++) {
        int32_t digit = hex_digit(words->at[n][i]);
        good = digit >= 0;
        if (good) bytes[i / 2] = (uint8_t)(i % 2 ? bytes[i / 2] | digit : digit << 4);
    }
    return good ||
           slg__replay_fails(in, SLG_BAD_INPUT,
                             digits == 16 ? "16 hexadecimal digits (0-9 a-f) are expected here"
                                          : "64 hexadecimal digits (0-9 a-f) are expected here");
}

static bool get_text_hash(slg_replay_in *in, const slg_words *words, uint32_t n, uint64_t *hash) {
    uint8_t bytes[8];
    if (!get_hex(in, words, n, 16, bytes) || !only_words(in, words, n + 1)) return false;
    *hash = 0;
    for (uint32_t i = 0; i < 8; i++)
        *hash = *hash << 8 | bytes[i];
    return true;
}

/* --- reading: the head --- */

static bool get_text_game(slg_replay_in *in, const slg_words *words) {
    char name[WORD_MAX];
    if (!copy_word(in, words, 1, name) || !only_words(in, words, 2)) return false;
    if (!in->game) in->game = slg_game_find(name);
    if (in->game && strcmp(in->game->name, name) != 0 && slg_game_find(name))
        return slg__replay_fails_at(in, SLG_UNKNOWN, "this is a record of another game, '", name,
                                    strlen(name), "'");
    if (!in->game || strcmp(in->game->name, name) != 0)
        return slg__replay_fails_at(in, SLG_UNKNOWN, "this program does not have the game '", name,
                                    strlen(name), "'");
    slg_setup_default(in->game, &in->info.setup);
    return true;
}

static bool get_option(slg_replay_in *in, const slg_words *words) {
    char name[WORD_MAX], value[WORD_MAX];
    uint32_t line = in->line;
    if (!copy_word(in, words, 1, name) || !copy_word(in, words, 2, value) ||
        !only_words(in, words, 3))
        return false;
    if (slg_setup_set(in->game, &in->info.setup, name, value, in->error) == SLG_OK) return true;
    in->error->line = line;
    return false;
}

static bool get_stream(slg_replay_in *in, const slg_words *words, uint32_t n, uint32_t *stream) {
    char name[WORD_MAX];
    if (!copy_word(in, words, n, name)) return false;
    int32_t found = slg_stream_find(in->game, name);
    *stream = (uint32_t)found;
    return found >= 0 || slg__replay_fails_at(in, SLG_BAD_INPUT, "there is no random stream '",
                                              name, strlen(name), "'");
}

static bool get_outcomes(slg_replay_in *in, const slg_words *words) {
    uint32_t stream;
    in->scripted = true;
    if (!get_stream(in, words, 1, &stream)) return false;
    for (uint32_t n = 2; n < words->count; n++) {
        char word[WORD_MAX];
        uint32_t value;
        if (!copy_word(in, words, n, word)) return false;
        if (in->game->read_chance) {
            int32_t read = in->game->read_chance(in->game, stream, word);
            if (read < 0 || read >= SLG_OUTCOMES_MAX)
                return slg__replay_fails_at(in, SLG_BAD_INPUT, "this stream has no outcome '", word,
                                            strlen(word), "'");
            value = (uint32_t)read;
        } else if (!get_number(in, words, n, 0, SLG_OUTCOMES_MAX - 1, &value)) {
            return false;
        }
        if (in->outcomes)
            in->outcomes[in->info.outcomes] =
                (slg_chance_entry){.stream = (uint8_t)stream, .value = (uint16_t)value};
        in->info.outcomes++;
    }
    return true;
}

static bool get_text_script(slg_replay_in *in, const slg_words *words) {
    in->scripted = true;
    for (uint32_t n = 1; n < words->count; n++) {
        uint32_t stream;
        if (!get_stream(in, words, n, &stream)) return false;
        in->sampled |= 1u << stream;
    }
    return true;
}

/* "player A Ada Lovelace" */
static bool get_player(slg_replay_in *in, const slg_words *words) {
    uint32_t last = words->count - 1;
    uint32_t seat = words->count > 1 ? (uint32_t)(words->at[1][0] - 'A') : SLG_SEATS_MAX;
    if (words->count < 3 || words->length[1] != 1 || seat >= SLG_SEATS_MAX)
        return slg__replay_fails(in, SLG_BAD_INPUT, "a player must be written 'player A NAME'");
    size_t length = (size_t)(words->at[last] - words->at[2]) + words->length[last];
    if (length >= SLG_NAME_MAX || memchr(words->at[2], 0, length))
        return slg__replay_fails(in, SLG_BAD_INPUT, "a player's name has at most 31 bytes");
    memcpy(in->info.names[seat], words->at[2], length);
    in->info.names[seat][length] = 0;
    return true;
}

static bool get_chance(slg_replay_in *in, const slg_words *words) {
    if (!word_is(words, 1, "sampled") && !word_is(words, 1, "asked"))
        return slg__replay_fails(in, SLG_BAD_INPUT, "chance must be 'sampled' or 'asked'");
    in->info.setup.chance = word_is(words, 1, "asked") ? SLG_CHANCE_ASKED : SLG_CHANCE_SAMPLED;
    return only_words(in, words, 2);
}

/* Numbers with a sign between them: "0.2.0", "2026-11-30". */
static bool get_three(const char *bytes, size_t length, char sign, uint32_t most, uint32_t out[3]) {
    uint32_t n = 0;
    out[0] = 0;
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == sign && ++n < 3) {
            out[n] = 0;
        } else {
            uint32_t digit = (uint32_t)(unsigned char)bytes[i] - '0';
            if (n > 2 || digit > 9 || out[n] * 10 + digit > most) return false;
            out[n] = out[n] * 10 + digit;
        }
    }
    return n == 2;
}

static bool get_release(slg_replay_in *in, const slg_words *words) {
    slg_written *written = &in->info.written;
    uint32_t version[3], date[3] = {0, 0, 0};
    bool dated = words->count > 2;
    if (words->count < 2 || !get_three(words->at[1], words->length[1], '.', UINT8_MAX, version) ||
        (dated && !get_three(words->at[2], words->length[2], '-', 9999, date)))
        return slg__replay_fails(in, SLG_BAD_INPUT,
                                 "a release is a version and its date: 'release 0.1.0 2026-11-22'");
    for (uint32_t i = 0; i < 3; i++)
        written->version[i] = (uint8_t)version[i];
    written->date = date[0] * 10000 + date[1] % 100 * 100 + date[2] % 100;
    return only_words(in, words, dated ? 3 : 2);
}

enum { HAS_RULES = 1, HAS_SEATS = 2, HAS_CHANCE = 4, HAS_SEED = 8, HAS_ALL = 15 };

/* A line of the head after "game". `has` collects what must be there. */
static bool get_head_line(slg_replay_in *in, const slg_words *words, uint32_t *has) {
    if (word_is(words, 0, "rules")) {
        *has |= HAS_RULES;
        return get_text_hash(in, words, 1, &in->info.rules_hash) && slg__replay_rules(in);
    }
    if (word_is(words, 0, "release")) return get_release(in, words);
    if (word_is(words, 0, "content"))
        return get_text_hash(in, words, 1, &in->info.written.content_hash);
    if (word_is(words, 0, "seats")) {
        uint32_t seats;
        *has |= HAS_SEATS;
        if (!get_number(in, words, 1, 0, SLG_SEATS_MAX, &seats)) return false;
        in->info.setup.seats = (uint8_t)seats;
        return only_words(in, words, 2);
    }
    if (word_is(words, 0, "seed")) {
        *has |= HAS_SEED;
        return get_hex(in, words, 1, 64, in->info.setup.seed) && only_words(in, words, 2);
    }
    if (word_is(words, 0, "chance")) {
        *has |= HAS_CHANCE;
        return get_chance(in, words);
    }
    if (word_is(words, 0, "option")) return get_option(in, words);
    if (word_is(words, 0, "player")) return get_player(in, words);
    if (word_is(words, 0, "script")) return get_text_script(in, words);
    if (word_is(words, 0, "outcomes")) return get_outcomes(in, words);
    return slg__replay_fails_at(in, SLG_BAD_INPUT, "'", words->at[0], words->length[0],
                                "' is not one of release, content, rules, seats, chance, option, "
                                "seed, player, script, outcomes, answers");
}

static bool get_title(slg_replay_in *in, slg_words *words) {
    if (!next_line(in, words) || !word_is(words, 0, "sortilege") || !word_is(words, 1, "replay"))
        return slg__replay_fails(in, SLG_BAD_INPUT,
                                 "this is not a replay, which begins with 'sortilege replay 1'");
    if (!word_is(words, 2, "1") || words->count != 3)
        return slg__replay_fails(in, SLG_VERSION, "this program reads replays of version 1");
    if (!next_line(in, words) || !word_is(words, 0, "game"))
        return slg__replay_fails(in, SLG_BAD_INPUT,
                                 "the second line must name the game: 'game NAME'");
    return get_text_game(in, words);
}

bool slg__replay_text_head(slg_replay_in *in) {
    slg_words words;
    uint32_t has = 0;
    if (!get_title(in, &words)) return false;
    for (;;) {
        if (!next_line(in, &words))
            return slg__replay_fails(in, SLG_BAD_INPUT, "the replay ends before its answers");
        if (word_is(&words, 0, "answers")) break;
        if (!get_head_line(in, &words, &has)) return false;
    }
    if (has != HAS_ALL)
        return slg__replay_fails(in, SLG_BAD_INPUT,
                                 !(has & HAS_RULES)    ? "'rules' is missing before the answers"
                                 : !(has & HAS_SEATS)  ? "'seats' is missing before the answers"
                                 : !(has & HAS_CHANCE) ? "'chance' is missing before the answers"
                                                       : "'seed' is missing before the answers");
    return get_number(in, &words, 1, 0, UINT32_MAX, &in->info.moves) && only_words(in, &words, 2);
}

/* --- reading: answers --- */

static bool get_seat(slg_replay_in *in, const slg_words *words, uint8_t *seat) {
    char letter = words->at[0][0];
    if (words->length[0] == 1 && letter >= 'A' && letter < 'A' + SLG_SEATS_MAX)
        *seat = (uint8_t)(letter - 'A');
    else if (word_is(words, 0, "chance"))
        *seat = SLG_SEAT_CHANCE;
    else if (word_is(words, 0, "clock"))
        *seat = SLG_SEAT_CLOCK;
    else
        return slg__replay_fails_at(in, SLG_BAD_INPUT, "'", words->at[0], words->length[0],
                                    "' is not a seat (A to F), chance, clock, hash or end");
    return true;
}

static bool get_tick(slg_replay_in *in, const slg_words *words, uint32_t *tick) {
    if (words->count == 2) return true;
    if (words->at[2][0] != '@')
        return slg__replay_fails(in, SLG_BAD_INPUT, "only '@' and a tick may follow the option");
    return get_number(in, words, 2, 1, UINT32_MAX, tick) && only_words(in, words, 3);
}

bool slg__replay_text_next(slg_replay_in *in, const slg_state *state, uint32_t answers,
                           slg_replay_item *item) {
    slg_words words;
    (void)state;
    (void)answers;
    if (!next_line(in, &words))
        return slg__replay_fails(in, SLG_BAD_INPUT,
                                 "the line 'end' is missing at the end of the replay");
    item->mask = UINT64_MAX;
    if (word_is(&words, 0, "hash")) {
        item->what = SLG_REPLAY_HASH;
        return get_number(in, &words, 1, 0, UINT32_MAX, &item->answers) &&
               get_text_hash(in, &words, 2, &item->hash);
    }
    if (word_is(&words, 0, "end")) {
        slg_words more;
        item->what = SLG_REPLAY_END;
        if (!get_text_hash(in, &words, 1, &item->hash)) return false;
        return !next_line(in, &more) ||
               slg__replay_fails(in, SLG_BAD_INPUT, "nothing may follow the line 'end'");
    }
    item->what = SLG_REPLAY_ANSWER;
    return get_seat(in, &words, &item->seat) &&
           get_number(in, &words, 1, 0, SLG_OPTIONS_MAX - 1, &item->option) &&
           get_tick(in, &words, &item->tick);
}
