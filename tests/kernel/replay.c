/* SPDX-License-Identifier: MIT */
/* Replays in both forms: written, read, refused. */
#include "kernel/release.gen.h"
#include "kernel/replay_form.h"
#include "test.h"
#include "toy_match.h"

enum { MOVES = 300, BYTES = 1 << 15 };

static _Alignas(64) unsigned char memory[1 << 17], other[1 << 17];
static slg_chance_entry outcomes[64];
static char bytes[BYTES], again[BYTES];
static slg_match *match;

static bool start(uint32_t seats, uint8_t chance, slg_script *script) {
    slg_setup setup;
    slg_setup_default(&toy_game, &setup);
    setup.seats = (uint8_t)seats;
    setup.chance = chance;
    setup.options[0] = 3;
    setup.options[1] = 1;
    slg_seed_from(77, setup.seed);
    match = slg_match_init(memory, MOVES, &toy_game, &setup, SLG_UNDO_FREE, script, NULL);
    return match != NULL;
}

static void play(uint32_t answers, bool ticks) {
    slg_random random;
    slg_random_seed(&random, 3);
    for (uint32_t i = 0; i < answers && !slg_is_over(slg_match_state(match)); i++) {
        slg_option options[SLG_OPTIONS_MAX];
        slg_decision decision;
        const slg_state *state = slg_match_state(match);
        uint32_t pending = slg_pending(state), seat;
        do
            seat = slg_random_below(&random, SLG_SLOTS);
        while (!(pending >> seat & 1));
        uint32_t count = slg_options(&toy_game, state, seat, options, SLG_OPTIONS_MAX);
        slg_get_decision(&toy_game, state, seat, &decision);
        slg_answer answer = {(uint8_t)seat, decision.seq, slg_random_below(&random, count)};
        CHECK_EQ(slg_match_answer(match, answer, ticks ? 1000 * i : 0, NULL, NULL), SLG_OK);
    }
}

static slg_match *read(const void *from, size_t length, slg_error *error) {
    slg_replay_info info;
    if (slg_replay_info_of(&toy_game, from, length, &info, error) != SLG_OK) return NULL;
    if (info.moves > MOVES || info.outcomes > 64) return NULL;
    return slg_replay_read(&toy_game, from, length, other, MOVES, SLG_UNDO_OPEN, outcomes, error);
}

/* Both forms: read back, the match is the same to the last answer, and is written alike. */
static void check_round_trip(void) {
    for (slg_replay_form form = SLG_REPLAY_TEXT; form <= SLG_REPLAY_BINARY; form++) {
        slg_error error = {0};
        slg_replay_info info;
        size_t length = slg_replay_write(match, form, NULL, 0);
        REQUIRE(length < BYTES);
        CHECK_EQ(slg_replay_write(match, form, bytes, BYTES), length);
        REQUIRE(slg_replay_info_of(&toy_game, bytes, length, &info, &error) == SLG_OK);
        CHECK_EQ(info.form, form);
        CHECK_EQ(info.moves, slg_match_moves(match));
        CHECK(info.game == &toy_game && info.rules_hash == toy_game.rules_hash);
        CHECK_MEM(&info.setup, slg_match_setup(match), sizeof info.setup);
        slg_match *back = read(bytes, length, &error);
        CHECK_STR(error.text, "");
        REQUIRE(back != NULL);
        CHECK_MEM(slg_match_state(back), slg_match_state(match), toy_game.state_size);
        for (uint32_t i = 0; i < slg_match_moves(match); i++)
            CHECK_MEM(slg_match_move(back, i), slg_match_move(match, i), sizeof(slg_move));
        CHECK_EQ(slg_replay_write(back, form, again, BYTES), length);
        CHECK_MEM(again, bytes, length);
    }
}

TEST(finished_matches_come_back) {
    REQUIRE(start(3, SLG_CHANCE_SAMPLED, NULL));
    play(MOVES, false);
    CHECK(slg_is_over(slg_match_state(match)));
    check_round_trip();
}

TEST(ticks_come_back) {
    REQUIRE(start(2, SLG_CHANCE_SAMPLED, NULL));
    play(MOVES, true);
    check_round_trip();
}

TEST(names_come_back) {
    REQUIRE(start(3, SLG_CHANCE_SAMPLED, NULL));
    slg_match_set_name(match, 0, "Ada Lovelace");
    slg_match_set_name(match, 1, "two\nlines # and \x1b more");
    slg_match_set_name(match, 2, "cut where a letter is two bytes \xc3\xa9\xc3\xa9");
    slg_match_set_name(match, SLG_SEATS_MAX, "nobody");
    CHECK_STR(slg_match_name(match, 1), "two lines   and   more");
    CHECK_STR(slg_match_name(match, 2), "cut where a letter is two by…");
    CHECK_STR(slg_match_name(match, SLG_SEATS_MAX), "");
    play(5, false);
    check_round_trip();
    for (slg_replay_form form = SLG_REPLAY_TEXT; form <= SLG_REPLAY_BINARY; form++) {
        slg_error error = {0};
        size_t length = slg_replay_write(match, form, bytes, BYTES);
        slg_match *back = read(bytes, length, &error);
        REQUIRE(back != NULL);
        for (uint32_t seat = 0; seat < 3; seat++)
            CHECK_STR(slg_match_name(back, seat), slg_match_name(match, seat));
    }
}

TEST(asked_chance_comes_back) {
    REQUIRE(start(4, SLG_CHANCE_ASKED, NULL));
    play(MOVES, false);
    CHECK(slg_match_moves(match) > 2 * SLG_REPLAY_HASH_EVERY);
    check_round_trip();
}

/* Saves at every length, also in the middle of sealed answers; played on, both matches stay the
 * same. */
TEST(saves_come_back) {
    for (uint32_t answers = 0; answers < 20; answers++) {
        test_note("answers", answers);
        REQUIRE(start(3, SLG_CHANCE_SAMPLED, NULL));
        play(answers, false);
        CHECK_EQ(slg_match_moves(match), answers);
        check_round_trip();
    }
}

TEST(scripted_outcomes_come_back) {
    slg_chance_entry entries[30];
    slg_script script = {.entries = entries, .count = 30, .sampled = 1u << TOY_DICE};
    for (uint32_t i = 0; i < 30; i++)
        entries[i] = (slg_chance_entry){.stream = i % 7 == 6 ? TOY_DICE : TOY_DECK,
                                        .value = (uint16_t)(i % 7 == 6 ? i % 6 : i - i / 7)};
    script.count = 14; /* cards of two rounds; then the deck's script is dry, not the die's */
    REQUIRE(start(2, SLG_CHANCE_SAMPLED, &script));
    play(3, false);
    for (slg_replay_form form = SLG_REPLAY_TEXT; form <= SLG_REPLAY_BINARY; form++) {
        slg_error error = {0};
        slg_replay_info info;
        size_t length = slg_replay_write(match, form, bytes, BYTES);
        REQUIRE(slg_replay_info_of(&toy_game, bytes, length, &info, &error) == SLG_OK);
        CHECK_EQ(info.outcomes, 14);
        slg_match *back = read(bytes, length, &error);
        CHECK_STR(error.text, "");
        REQUIRE(back != NULL);
        CHECK_MEM(slg_match_state(back), slg_match_state(match), toy_game.state_size);
        CHECK_EQ(slg_replay_write(back, form, again, BYTES), length);
        CHECK_MEM(again, bytes, length);
        CHECK_EQ(slg_replay_read(&toy_game, bytes, length, other, MOVES, SLG_UNDO_OPEN, NULL,
                                 &error) == NULL,
                 true);
        CHECK_EQ(error.code, SLG_TOO_SMALL);
    }
}

/* The seventh face of a die: no game has a word for it, and the text form could not say it. */
TEST(outcomes_without_a_word_are_refused) {
    slg_chance_entry entries[6] = {{TOY_DECK, 0, 0}, {TOY_DECK, 0, 1}, {TOY_DECK, 0, 2},
                                   {TOY_DECK, 0, 3}, {TOY_DICE, 0, 5}, {TOY_DICE, 0, 6}};
    slg_script script = {.entries = entries, .count = 6};
    slg_error error = {0};
    REQUIRE(start(2, SLG_CHANCE_SAMPLED, &script));
    size_t length = slg_replay_write(match, SLG_REPLAY_BINARY, bytes, BYTES);
    CHECK(read(bytes, length, &error) == NULL);
    CHECK_STR(error.text, "no random stream has such an outcome");
    script.count = 5;
    length = slg_replay_write(match, SLG_REPLAY_BINARY, bytes, BYTES);
    CHECK(read(bytes, length, &error) != NULL);
}

TEST(an_undone_answer_is_not_in_the_record) {
    REQUIRE(start(2, SLG_CHANCE_SAMPLED, NULL));
    play(2, false);
    size_t before = slg_replay_write(match, SLG_REPLAY_TEXT, bytes, BYTES);
    slg_decision decision;
    uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(slg_match_state(match)));
    slg_get_decision(&toy_game, slg_match_state(match), seat, &decision);
    CHECK_EQ(slg_match_answer(match, (slg_answer){(uint8_t)seat, decision.seq, 1}, 0, NULL, NULL),
             SLG_OK);
    CHECK_EQ(slg_match_undo(match, seat, NULL), SLG_OK);
    CHECK_EQ(slg_replay_write(match, SLG_REPLAY_TEXT, again, BYTES), before);
    CHECK_MEM(again, bytes, before);
}

TEST(the_text_form_reads_like_this) {
    REQUIRE(start(2, SLG_CHANCE_SAMPLED, NULL));
    play(2, false);
    size_t length = slg_replay_write(match, SLG_REPLAY_TEXT, bytes, BYTES);
    bytes[length] = 0;
    CHECK_STR(bytes, "sortilege replay 1\n"
                     "game toy\n"
                     "release " SLG_RELEASE "\n"
                     "rules 0123456789abcdef\n"
                     "seats 2\n"
                     "chance sampled\n"
                     "option rounds 3\n"
                     "option mood wild\n"
                     "seed d58eb6b66870ade02623cc2ab51046646559f433005daad5949b04096db2b177\n"
                     "answers 2\n"
                     "B 0 # bid the fox\n"
                     "A 1 # bid the toad\n"
                     "end 2bd03483f4d05162\n");
}

TEST(a_small_buffer_is_filled_and_told_the_length) {
    REQUIRE(start(2, SLG_CHANCE_SAMPLED, NULL));
    play(6, false);
    for (slg_replay_form form = SLG_REPLAY_TEXT; form <= SLG_REPLAY_BINARY; form++) {
        size_t length = slg_replay_write(match, form, bytes, BYTES);
        memset(again, 'x', sizeof again);
        CHECK_EQ(slg_replay_write(match, form, again, 20), length);
        CHECK_MEM(again, bytes, 20);
        CHECK_EQ(again[20], 'x');
    }
}

/* Replaces the first `from` of the written text by `to`. */
static size_t damage(size_t length, const char *from, const char *to) {
    bytes[length] = 0;
    char *at = strstr(bytes, from);
    if (!CHECK(at != NULL)) return length;
    size_t cut = strlen(from), put = strlen(to);
    memmove(at + put, at + cut, length - (size_t)(at - bytes) - cut + 1);
    memcpy(at, to, put);
    return length - cut + put;
}

/* The reference: a match of 40 answers and its end. Returns the text's length. */
static size_t reference(slg_replay_form form) {
    slg_setup setup;
    slg_setup_default(&toy_game, &setup);
    setup.options[0] = 20;
    slg_seed_from(78, setup.seed);
    match = slg_match_init(memory, MOVES, &toy_game, &setup, SLG_UNDO_FREE, NULL, NULL);
    if (!match) return 0;
    play(40, false);
    return slg_replay_write(match, form, bytes, BYTES);
}

static void seal(size_t length) {
    uint32_t crc = slg__replay_crc((const unsigned char *)bytes, length - 4);
    memcpy(bytes + length - 4, &crc, 4);
}

/* --- who wrote it --- */

TEST(a_record_names_its_release_and_its_content) {
    for (slg_replay_form form = SLG_REPLAY_TEXT; form <= SLG_REPLAY_BINARY; form++) {
        static const uint8_t release[] = {SLG_RELEASE_NUMBERS};
        slg_error error = {0};
        slg_replay_info info;
        size_t length = reference(form);
        CHECK_EQ(slg_replay_info_of(&toy_game, bytes, length, &info, &error), SLG_OK);
        CHECK_MEM(info.written.version, release, sizeof release);
        CHECK_EQ(info.written.date, SLG_RELEASE_DATE);
        CHECK_EQ(info.written.content_hash, slg_content_hash(&toy_game));
    }
}

TEST(texts_may_say_which_release_wrote_them) {
    static const struct {
        const char *name, *line;
        uint32_t date;
        bool read;
    } rows[] = {
        {"a release with its date", "release 0.1.12 2026-11-22", 20261122, true},
        {"one without", "release 3.0.0", 0, true},
        {"with the content", "content 00000000000000ff\nrelease 0.1.0 2026-01-02", 20260102, true},
        {"two numbers", "release 0.1", 0, false},
        {"four numbers", "release 0.1.0.2", 0, false},
        {"too large a number", "release 0.1.256", 0, false},
        {"a word", "release next", 0, false},
        {"half a date", "release 0.1.0 2026-11", 0, false},
        {"nothing", "release", 0, false},
        {"more than that", "release 0.1.0 2026-11-22 x", 0, false},
        {"half a hash", "content 00ff", 0, false},
    };
    EACH(row, rows) {
        slg_error error = {0};
        slg_replay_info info;
        size_t length = damage(reference(SLG_REPLAY_TEXT), "release " SLG_RELEASE, row->line);
        CHECK_EQ(slg_replay_info_of(&toy_game, bytes, length, &info, &error) == SLG_OK, row->read);
        if (row->read) CHECK_EQ(info.written.date, row->date);
    }
}

/* What was written before releases were named is read as it was. */
TEST(a_record_need_not_name_its_release) {
    slg_error error = {0};
    slg_replay_info info;
    size_t length = damage(reference(SLG_REPLAY_TEXT), "release " SLG_RELEASE "\n", "");
    CHECK(read(bytes, length, &error) != NULL);
    CHECK_EQ(slg_replay_info_of(&toy_game, bytes, length, &info, &error), SLG_OK);
    CHECK_EQ(info.written.version[1], 0);
    length = reference(SLG_REPLAY_BINARY);
    bytes[5] = (char)(bytes[5] & ~16);
    memmove(bytes + 9, bytes + 9 + 15, length - 9 - 15); /* behind the game's number */
    length -= 15;
    seal(length);
    CHECK(read(bytes, length, &error) != NULL);
    CHECK_STR(error.text, "");
}

/* --- damaged texts --- */

static const struct {
    const char *name, *from, *to;
    slg_status code;
    uint32_t line;
    const char *text;
} damaged[] = {
    {"not a replay", "sortilege replay 1", "sortilege scenario", SLG_BAD_INPUT, 1,
     "this is not a replay, which begins with 'sortilege replay 1'"},
    {"a later version", "replay 1", "replay 2", SLG_VERSION, 1,
     "this program reads replays of version 1"},
    {"another game", "game toy", "game tic", SLG_UNKNOWN, 2,
     "this program does not have the game 'tic'"},
    {"no game", "game toy\n", "", SLG_BAD_INPUT, 2,
     "the second line must name the game: 'game NAME'"},
    {"half a release", "release " SLG_RELEASE, "release 0.1", SLG_BAD_INPUT, 3,
     "a release is a version and its date: 'release 0.1.0 2026-11-22'"},
    {"other rules", "rules 0", "rules 1", SLG_RULES_DIFFER, 4,
     "recorded with rules 1123456789abcdef of version 0.2.0 (not released) of toy, but the rules "
     "here are 0123456789abcdef"},
    {"rules cut short", "rules 01", "rules 1", SLG_BAD_INPUT, 4,
     "16 hexadecimal digits (0-9 a-f) are expected here"},
    {"no rules", "rules 0123456789abcdef\n", "", SLG_BAD_INPUT, 9,
     "'rules' is missing before the answers"},
    {"a game of the box", "game toy", "game school", SLG_UNKNOWN, 2,
     "this is a record of another game, 'school'"},
    {"a word far too long", "game toy",
     "game toyttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttt",
     SLG_BAD_INPUT, 2, "this line is too long"},
    {"no mode of chance", "chance sampled\n", "", SLG_BAD_INPUT, 9,
     "'chance' is missing before the answers"},
    {"no seed", "seed ", "# ", SLG_BAD_INPUT, 10, "'seed' is missing before the answers"},
    {"too many seats", "seats 2", "seats 9", SLG_BAD_INPUT, 5, "'9' is too large"},
    {"more seats than the game has", "seats 2", "seats 5", SLG_BAD_SETUP, 0,
     "toy is played with 2 to 4 seats, not 5"},
    {"no number of seats", "seats 2", "seats", SLG_BAD_INPUT, 5,
     "a number is missing at the end of this line"},
    {"no seats", "seats 2\n", "", SLG_BAD_INPUT, 9, "'seats' is missing before the answers"},
    {"no chance", "chance sampled", "chance good", SLG_BAD_INPUT, 6,
     "chance must be 'sampled' or 'asked'"},
    {"no such option", "option rounds", "option sounds", SLG_UNKNOWN, 7,
     "toy has no option 'sounds'; it has rounds, mood"},
    {"no such value", "rounds 20", "rounds 999", SLG_BAD_SETUP, 7,
     "option 'rounds' cannot be '999'; it must be a number from 1 to 200"},
    {"an option cut short", "rounds 20", "rounds", SLG_BAD_INPUT, 7,
     "a word is missing at the end of this line"},
    {"a word too many", "rounds 20", "rounds 3 4", SLG_BAD_INPUT, 7, "'4' is one word too many"},
    {"a short seed", "seed ", "seed ab ", SLG_BAD_INPUT, 9,
     "64 hexadecimal digits (0-9 a-f) are expected here"},
    {"a strange line", "seed", "seat", SLG_BAD_INPUT, 9,
     "'seat' is not one of release, content, rules, seats, chance, option, seed, player, script, "
     "outcomes, answers"},
    {"no such stream", "answers", "script sun\nanswers", SLG_BAD_INPUT, 10,
     "there is no random stream 'sun'"},
    {"no such outcome", "answers", "outcomes dice.all 4 7\nanswers", SLG_BAD_INPUT, 10,
     "this stream has no outcome '7'"},
    {"too few outcomes", "answers", "outcomes deck ant\nanswers", SLG_CHANCE_MISSING, 0,
     "stream 'deck' needs another outcome, but its script has none left"},
    {"no count", "answers 40", "answers many", SLG_BAD_INPUT, 10, "'many' should be a number"},
    {"a huge count", "answers 40", "answers 99999", SLG_LIMIT, 10,
     "a match has at most 65535 answers"},
    {"fewer than announced", "answers 40", "answers 41", SLG_BAD_INPUT, 53,
     "there are fewer answers than the record announces"},
    {"more than announced", "answers 40", "answers 39", SLG_BAD_INPUT, 52,
     "there are more answers than the record announces"},
    {"another seat", "A 1", "G 1", SLG_BAD_INPUT, 12,
     "'G' is not a seat (A to F), chance, clock, hash or end"},
    {"a seat that is not asked", "A 1", "C 1", SLG_NOT_ASKED, 12,
     "answer 2 (C takes option 1) is not possible: that seat is not asked anything now"},
    {"no such option to take", "A 1", "A 7", SLG_ILLEGAL, 12,
     "answer 2 (A takes option 7) is not possible: option 7 does not exist; there are options 0 to "
     "1"},
    {"an option no game has", "A 1", "A 1088", SLG_BAD_INPUT, 12, "'1088' is too large"},
    {"a tick without its sign", "A 1", "A 1 5", SLG_BAD_INPUT, 12,
     "only '@' and a tick may follow the option"},
    {"a tick of nothing", "A 1", "A 1 @", SLG_BAD_INPUT, 12, "'@' should be a number"},
    {"a tick too large", "A 1", "A 1 @4294967296", SLG_BAD_INPUT, 12, "'@4294967296' is too large"},
    {"a hash at the wrong place", "hash 16", "hash 15", SLG_BAD_INPUT, 27,
     "this hash belongs after another answer"},
    {"no end", "end", "# end", SLG_BAD_INPUT, 53,
     "the line 'end' is missing at the end of the replay"},
    {"the end twice", "end", "end 0000000000000000\nend", SLG_BAD_INPUT, 54,
     "nothing may follow the line 'end'"},
    {"another end", "end ", "end 0", SLG_BAD_INPUT, 53,
     "16 hexadecimal digits (0-9 a-f) are expected here"},
};

TEST(damaged_texts_are_refused_in_words) {
    EACH(row, damaged) {
        slg_error error = {0};
        size_t length = reference(SLG_REPLAY_TEXT);
        length = damage(length, row->from, row->to);
        slg_match *back = read(bytes, length, &error);
        CHECK(back == NULL);
        CHECK_EQ(error.code, row->code);
        CHECK_EQ(error.line, row->line);
        if (row->text) CHECK_STR(error.text, row->text);
    }
}

TEST(a_record_of_other_content_says_which) {
    for (slg_replay_form form = SLG_REPLAY_TEXT; form <= SLG_REPLAY_BINARY; form++) {
        slg_error error = {0};
        slg_replay_info info = {0};
        slg_game own = toy_game;
        REQUIRE(start(2, SLG_CHANCE_SAMPLED, NULL));
        own.content_hash = 0x1234;
        own.rules_hash++;
        size_t length = slg_replay_write(match, form, bytes, BYTES);
        CHECK_EQ(slg_replay_info_of(&own, bytes, length, &info, &error), SLG_RULES_DIFFER);
        CHECK(info.game == &own);
        CHECK_EQ(info.rules_hash, toy_game.rules_hash);
        CHECK_EQ(info.written.content_hash, toy_game.content_hash);
        CHECK_EQ(info.moves, 0);
    }
}

TEST(a_text_without_answers_is_refused) {
    slg_error error = {0};
    bytes[reference(SLG_REPLAY_TEXT)] = 0;
    const char *answers = strstr(bytes, "answers");
    REQUIRE(answers != NULL);
    CHECK(read(bytes, (size_t)(answers - bytes), &error) == NULL);
    CHECK_STR(error.text, "the replay ends before its answers");
}

TEST(text_after_the_end_is_refused) {
    slg_error error = {0};
    size_t length = reference(SLG_REPLAY_TEXT);
    memcpy(bytes + length, "A 0\n", 4);
    CHECK(read(bytes, length + 4, &error) == NULL);
    CHECK_STR(error.text, "nothing may follow the line 'end'");
    memcpy(bytes + length, "# x\n", 4);
    CHECK(read(bytes, length + 4, &error) != NULL);
}

TEST(editors_may_have_been_at_it) {
    slg_error error = {0};
    size_t length = reference(SLG_REPLAY_TEXT), out = 0;
    for (size_t i = 0; i < length; i++) { /* line ends of another system, tabs, empty lines */
        if (bytes[i] == '\n') {
            memcpy(again + out, " \t\r\n\r\n", 6);
            out += 6;
        } else {
            again[out++] = bytes[i];
        }
    }
    CHECK(read(again, out, &error) != NULL);
    CHECK_STR(error.text, "");
}

/* Another card is legal, and is noticed at the next hash, unless it led to an answer that is
 * impossible before that, or to the same position after all. */
TEST(a_divergence_is_found_where_it_is) {
    uint32_t found = 0;
    for (uint32_t skip = 0; skip < 6; skip++) {
        slg_error error = {0};
        size_t length = reference(SLG_REPLAY_TEXT);
        bytes[length] = 0;
        char *line = strstr(bytes, "hash 16");
        for (uint32_t i = 0; line && i <= skip; i++)
            line = strstr(line + 1, "# bid");
        REQUIRE(line != NULL);
        line[-2] = line[-2] == '0' ? '1' : '0';
        if (read(bytes, length, &error) != NULL || error.code != SLG_DIVERGED) continue;
        found++;
        CHECK_EQ(error.line, 32);
        CHECK(strncmp(error.text, "after answer 32 the position has the hash ", 42) == 0);
        CHECK(strstr(error.text, " was recorded") != NULL);
    }
    CHECK(found > 0);
}

/* --- damaged bytes --- */

TEST(a_binary_cut_anywhere_is_refused) {
    size_t length = reference(SLG_REPLAY_BINARY);
    for (size_t cut = 0; cut < length; cut++) {
        slg_error error = {0};
        test_note("bytes", cut);
        CHECK(read(bytes, cut, &error) == NULL);
        CHECK(error.code != SLG_OK && error.text[0] != 0);
        if (cut >= 9)
            CHECK_STR(error.text, "the file is damaged or cut off: its checksum is wrong");
        else if (cut >= 5)
            CHECK_STR(error.text, "the replay is cut off");
    }
}

TEST(a_binary_of_any_wrong_byte_is_refused) {
    size_t length = reference(SLG_REPLAY_BINARY);
    for (size_t at = 0; at < length; at++) {
        for (uint32_t bit = 0; bit < 8; bit++) {
            slg_error error = {0};
            test_note("bit", 8 * at + bit);
            bytes[at] = (char)(bytes[at] ^ (1 << bit));
            CHECK(read(bytes, length, &error) == NULL);
            CHECK(error.code != SLG_OK && error.text[0] != 0);
            bytes[at] = (char)(bytes[at] ^ (1 << bit));
        }
    }
}

/* Bytes changed by somebody who also wrote the checksum anew. Offsets: docs/replay.md. */
static const struct {
    const char *name;
    int32_t at; /* from the end, where negative */
    uint8_t byte;
    slg_status code;
    uint32_t column;
    const char *text;
} sealed[] = {
    {"version", 4, 2, SLG_VERSION, 6, "this program reads replays of version 1"},
    {"flags", 5, 32, SLG_BAD_INPUT, 7, "these flags are unknown"},
    {"game", 6, 0xFF, SLG_UNKNOWN, 10,
     "this is a record of a game that this program does not have"},
    {"a number that does not end", 8, 0x80, SLG_BAD_INPUT, 10,
     "this is not a number as the form has them"},
    {"another game of the box", 6, 1, SLG_UNKNOWN, 0, "this is a record of another game"},
    {"rules", 24, 0, SLG_RULES_DIFFER, 33,
     "recorded with rules 0123456789abcd00 of version 0.2.0 (not released) of toy, but the rules "
     "here are 0123456789abcdef"},
    {"seats", 32, 7, SLG_BAD_SETUP, 0, "toy is played with 2 to 4 seats, not 7"},
    {"options", 33, 3, SLG_BAD_INPUT, 35, "the number of setup options is wrong"},
    {"an option", 35, 3, SLG_BAD_SETUP, 37, "option 'mood' is out of range"},
    {"an answer of no option", 69, 60, SLG_ILLEGAL, 72,
     "answer 7 (B takes option 3) is not possible: option 3 does not exist; there are options 0 to "
     "2"},
    {"the first hash", 74, 0, SLG_DIVERGED, 0, NULL},
    {"the last hash", -5, 0, SLG_DIVERGED, 0, NULL},
};

TEST(wrong_bytes_are_refused_in_words) {
    EACH(row, sealed) {
        slg_error error = {0};
        size_t length = reference(SLG_REPLAY_BINARY);
        size_t at = row->at < 0 ? length - (size_t)-row->at : (size_t)row->at;
        bytes[at] = (char)row->byte;
        uint32_t crc = slg__replay_crc((const unsigned char *)bytes, length - 4);
        memcpy(bytes + length - 4, &crc, 4);
        CHECK(read(bytes, length, &error) == NULL);
        CHECK_EQ(error.code, row->code);
        if (row->column) CHECK_EQ(error.column, row->column);
        if (row->text) CHECK_STR(error.text, row->text);
        if (row->code == SLG_DIVERGED) CHECK_EQ(error.line, row->at < 0 ? 40 : 16);
    }
}

TEST(more_answers_than_a_match_has_are_refused) {
    slg_error error = {0};
    REQUIRE(start(2, SLG_CHANCE_SAMPLED, NULL));
    play(MOVES, false);
    REQUIRE(slg_is_over(slg_match_state(match)));
    size_t length = slg_replay_write(match, SLG_REPLAY_BINARY, bytes, BYTES);
    bytes[68]++; /* how many there are */
    seal(length);
    CHECK(read(bytes, length, &error) == NULL);
    CHECK_EQ(error.code, SLG_OVER);
    CHECK_STR(error.text, "answers follow after the end of the match");
}

static const struct {
    const char *name;
    uint8_t byte; /* the first with answers, its lowest bits: rank of three seats, option of two */
    const char *text;
} stray_bits[] = {
    {"a fourth of three seats", 0x03, "this seat is not asked"},
    {"a bit more than the answer", 0x08, "bits are left after the last answer"},
};

TEST(stray_bits_are_refused) {
    EACH(row, stray_bits) {
        slg_error error = {0};
        REQUIRE(start(3, SLG_CHANCE_SAMPLED, NULL));
        play(1, false);
        size_t length = slg_replay_write(match, SLG_REPLAY_BINARY, bytes, BYTES);
        CHECK(read(bytes, length, &error) != NULL);
        bytes[length - 4 - 8 - 1] = (char)row->byte;
        uint32_t crc = slg__replay_crc((const unsigned char *)bytes, length - 4);
        memcpy(bytes + length - 4, &crc, 4);
        CHECK(read(bytes, length, &error) == NULL);
        CHECK_EQ(error.code, SLG_BAD_INPUT);
        CHECK_STR(error.text, row->text);
    }
}

/* Fixes the format: changing it means raising its version. */
TEST(the_binary_form_is_these_bytes) {
    REQUIRE(start(2, SLG_CHANCE_SAMPLED, NULL));
    play(3, true);
    char hex[256];
    slg_out out;
    size_t length = slg_replay_write(match, SLG_REPLAY_BINARY, bytes, BYTES);
    slg_out_init(&out, hex, sizeof hex);
    for (size_t i = 0; i < length; i++)
        slg_put_hex(&out, (unsigned char)bytes[i], 2);
    slg_out_end(&out);
    CHECK_STR(hex, "534c47520114d7fc01000200000000000000000000000000efcdab896745230102020201d58eb6b"
                   "66870ade02623cc2ab51046646559f"
                   "433005daad5949b04096db2b1770300e807e807295b47c046ec770eb648a9cb3b");
}

TEST(a_byte_more_with_a_right_checksum_is_refused) {
    slg_error error = {0};
    size_t length = reference(SLG_REPLAY_BINARY);
    bytes[length - 4] = 0;
    uint32_t crc = slg__replay_crc((const unsigned char *)bytes, length - 3);
    memcpy(bytes + length - 3, &crc, 4);
    CHECK(read(bytes, length + 1, &error) == NULL);
    CHECK_STR(error.text, "nothing may follow the end");
    CHECK_EQ(error.column, length - 3);
}

TEST(the_checksum_is_the_usual_one) {
    CHECK_EQ(slg__replay_crc((const unsigned char *)"123456789", 9), 0xCBF43926u);
}

TEST(too_little_room_is_refused) {
    slg_error error = {0};
    size_t length = reference(SLG_REPLAY_BINARY);
    CHECK(slg_replay_read(&toy_game, bytes, length, other, 39, SLG_UNDO_OPEN, NULL, &error) ==
          NULL);
    CHECK_EQ(error.code, SLG_TOO_SMALL);
    CHECK_STR(error.text, "there is not enough memory for the answers of this replay");
}

TEST(a_game_nobody_knows_is_refused) {
    slg_error error = {0};
    slg_replay_info info;
    for (slg_replay_form form = SLG_REPLAY_TEXT; form <= SLG_REPLAY_BINARY; form++) {
        size_t length = reference(form);
        CHECK_EQ(slg_replay_info_of(NULL, bytes, length, &info, &error), SLG_UNKNOWN);
    }
}

/* Head 37, seed 32, 40 answers of two bits, 2 hashes of 4, the last of 8, and the checksum of 4. */
TEST(the_binary_form_is_small) {
    CHECK_EQ(reference(SLG_REPLAY_BINARY), 37 + 32 + 10 + 2 * 4 + 8 + 4);
}
