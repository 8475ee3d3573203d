/* SPDX-License-Identifier: MIT */
/* Replays that somebody changed: whatever is not refused with a reason is the record of a match. */
#include "kernel/replay_form.h"
#include "test.h"
#include "toy_match.h"

enum { MOVES = 60, BYTES = 1 << 13 };

static _Alignas(64) unsigned char memory[1 << 17], other[1 << 17];
static slg_chance_entry outcomes[64], entries[14];
static slg_script script;
static char bytes[BYTES], good[BYTES], again[BYTES];

/* A match with names, ticks and a script: every part that a record can have. */
static size_t record(slg_replay_form form) {
    slg_setup setup;
    slg_setup_default(&toy_game, &setup);
    setup.options[0] = 20;
    slg_seed_from(5, setup.seed);
    script = (slg_script){.entries = entries, .count = 14, .sampled = 1u << TOY_DECK};
    for (uint32_t i = 0; i < 14; i++)
        entries[i] = (slg_chance_entry){.stream = TOY_DICE, .value = (uint16_t)(i % 6)};
    slg_match *match =
        slg_match_init(memory, MOVES, &toy_game, &setup, SLG_UNDO_FREE, &script, NULL);
    if (!CHECK(match != NULL)) return 0;
    slg_match_set_name(match, 0, "Ada Lovelace");
    slg_match_set_name(match, 1, "Bo");
    for (uint32_t i = 0; i < 20; i++) {
        slg_decision decision;
        const slg_state *state = slg_match_state(match);
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        if (!slg_get_decision(&toy_game, state, seat, &decision)) break;
        slg_answer answer = {(uint8_t)seat, decision.seq, (uint16_t)(i % 2)};
        CHECK_EQ(slg_match_answer(match, answer, 300 * i, NULL, NULL), SLG_OK);
    }
    return slg_replay_write(match, form, good, BYTES);
}

static slg_match *read(size_t length, slg_error *error) {
    slg_replay_info info;
    if (slg_replay_info_of(&toy_game, bytes, length, &info, error) != SLG_OK) return NULL;
    if (info.moves > MOVES || info.outcomes > 64) return NULL;
    return slg_replay_read(&toy_game, bytes, length, other, MOVES, SLG_UNDO_OPEN, outcomes, error);
}

/* Refused with a reason; or a match whose record is read and written the same from then on. A name
 * may lose characters that are not letters, and a text may have had another layout. */
static bool refused_or_read(slg_replay_form form, size_t length) {
    static char first[BYTES];
    slg_error error = {0};
    slg_match *back = read(length, &error);
    if (!back) return error.code == SLG_OK || error.text[0] != 0;
    size_t written = slg_replay_write(back, form, first, BYTES);
    memcpy(bytes, first, written);
    back = read(written, &error);
    return back && slg_replay_write(back, form, again, BYTES) == written &&
           memcmp(again, first, written) == 0;
}

static void seal(size_t length) {
    uint32_t crc = slg__replay_crc((const unsigned char *)bytes, length - 4);
    memcpy(bytes + length - 4, &crc, 4);
}

/* --- bytes, with the checksum put right --- */

TEST(what_was_recorded_is_read) {
    for (slg_replay_form form = SLG_REPLAY_TEXT; form <= SLG_REPLAY_BINARY; form++) {
        slg_error error = {0};
        size_t length = record(form);
        memcpy(bytes, good, length);
        slg_match *back = read(length, &error);
        CHECK_STR(error.text, "");
        REQUIRE(back != NULL);
        CHECK_STR(slg_match_name(back, 0), "Ada Lovelace");
        CHECK_EQ(slg_replay_write(back, form, again, BYTES), length);
        CHECK_MEM(again, good, length);
    }
}

TEST(a_cut_with_its_checksum_put_right_is_refused) {
    size_t length = record(SLG_REPLAY_BINARY);
    for (size_t cut = 9; cut < length; cut++) {
        slg_error error = {0};
        test_note("bytes", cut);
        memcpy(bytes, good, cut);
        seal(cut);
        CHECK(read(cut, &error) == NULL);
        CHECK(error.code != SLG_OK && error.text[0] != 0);
    }
}

TEST(outcomes_that_are_cut_off_are_refused) {
    slg_error error = {0};
    memcpy(bytes, good, record(SLG_REPLAY_BINARY));
    seal(77); /* behind the number of outcomes and the first of them */
    CHECK(read(77, &error) == NULL);
    CHECK_STR(error.text, "fewer outcomes follow than the record announces");
}

TEST(more_behind_the_end_is_refused) {
    slg_error error = {0};
    size_t length = record(SLG_REPLAY_BINARY) + 1;
    memcpy(bytes, good, length);
    seal(length);
    CHECK(read(length, &error) == NULL);
    CHECK_STR(error.text, "nothing may follow the end");
}

TEST(any_byte_with_its_checksum_put_right) {
    static const uint8_t values[] = {0, 1, 2, 4, 7, 31, 32, 0x7F, 0x80, 0xFE, 0xFF};
    size_t length = record(SLG_REPLAY_BINARY);
    for (size_t at = 4; at + 4 < length; at++) {
        for (size_t i = 0; i < sizeof values; i++) {
            test_note("byte", at);
            memcpy(bytes, good, length);
            bytes[at] = (char)values[i];
            seal(length);
            CHECK(refused_or_read(SLG_REPLAY_BINARY, length));
        }
    }
}

/* --- words --- */

/* Where the n-th word of the text begins, with its length; 0: there are fewer. */
static size_t word_at(size_t length, uint32_t n, size_t *at) {
    size_t i = 0;
    for (;;) {
        while (i < length && (good[i] == ' ' || good[i] == '\n'))
            i++;
        size_t end = i;
        while (end < length && good[end] != ' ' && good[end] != '\n')
            end++;
        *at = i;
        if (end == i || n-- == 0) return end - i;
        i = end;
    }
}

static size_t with_word(size_t length, uint32_t n, const char *word, size_t put) {
    size_t at, had = word_at(length, n, &at);
    memcpy(bytes, good, at);
    memcpy(bytes + at, word, put);
    memcpy(bytes + at + put, good + at + had, length - at - had);
    return length - had + put;
}

TEST(any_word_of_a_text_may_be_wrong) {
    static char long_word[300];
    memset(long_word, 'a', sizeof long_word);
    const struct {
        const char *name, *word;
        size_t length;
    } words[] = {
        {"left out", "", 0},
        {"a letter", "g", 1},
        {"a number", "3", 1},
        {"a huge number", "99999999999999999999", 20},
        {"below 0", "-1", 2},
        {"two words", "B 1", 3},
        {"a line more", "0\n1", 3},
        {"far too long", long_word, 300},
        {"with a zero", "a\0b", 3},
        {"capital hex", "ABCDEF0123456789", 16},
        {"hex", "abcdef0123456789", 16},
        {"not hex", "/:@`ghiz01234567", 16},
        {"the game", "toy", 3},
        {"a game of the box", "school", 6},
        {"a comment", "#", 1},
    };
    size_t length = record(SLG_REPLAY_TEXT), at;
    EACH(row, words)
    for (uint32_t n = 0; word_at(length, n, &at); n++) {
        test_note("word", n);
        CHECK(refused_or_read(SLG_REPLAY_TEXT, with_word(length, n, row->word, row->length)));
    }
}

TEST(a_text_cut_anywhere_is_refused) {
    size_t length = record(SLG_REPLAY_TEXT);
    memcpy(bytes, good, length);
    for (size_t cut = 0; cut + 1 < length; cut++) {
        slg_error error = {0};
        test_note("bytes", cut);
        CHECK(read(cut, &error) == NULL);
        CHECK(error.code != SLG_OK && error.text[0] != 0);
    }
}

static const struct {
    const char *name, *line, *text;
} lines[] = {
    {"a stream is missing", "outcomes", "a word is missing at the end of this line"},
    {"a player without a name", "player A", "a player must be written 'player A NAME'"},
    {"a player of no seat", "player G Gil", "a player must be written 'player A NAME'"},
    {"a player of two letters", "player AB Gil", "a player must be written 'player A NAME'"},
    {"nobody", "player", "a player must be written 'player A NAME'"},
    {"a long name", "player A abcdefghijklmnopqrstuvwxyz abcdefghijk",
     "a player's name has at most 31 bytes"},
    {"more than a seed", "seed 00 11", "64 hexadecimal digits (0-9 a-f) are expected here"},
    {"more than seats", "seats 2 3", "'3' is one word too many"},
    {"more than chance", "chance asked sampled", "'sampled' is one word too many"},
    {"more than rules", "rules 0123456789abcdef 0", "'0' is one word too many"},
    {"an outcome cut short", "outcomes dice.all", NULL},
};

TEST(lines_of_the_head_are_refused_in_words) {
    EACH(row, lines) {
        slg_error error = {0};
        size_t length = record(SLG_REPLAY_TEXT), put = strlen(row->line);
        good[length] = 0;
        const char *answers = strstr(good, "answers ");
        REQUIRE(answers != NULL);
        size_t at = (size_t)(answers - good);
        memcpy(bytes, good, at);
        memcpy(bytes + at, row->line, put);
        bytes[at + put] = '\n';
        memcpy(bytes + at + put + 1, good + at, length - at);
        slg_match *back = read(length + put + 1, &error);
        CHECK_EQ(back == NULL, row->text != NULL);
        CHECK_STR(error.text, row->text ? row->text : "");
    }
}
