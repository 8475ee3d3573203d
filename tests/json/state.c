/* SPDX-License-Identifier: MIT */
/* Full states written, read back, edited, damaged. */
#include "kernel/toy_match.h"
#include "test.h"

static slg_state_room room, back;
static slg_state *const state = (slg_state *)&room;
static char text[8192], edited[8192];

static bool start(uint32_t seats, uint64_t seed, uint8_t chance, uint32_t answers) {
    slg_setup setup;
    slg_setup_default(&toy_game, &setup);
    setup.seats = (uint8_t)seats;
    setup.chance = chance;
    slg_seed_from(seed, setup.seed);
    if (slg_state_init(&toy_game, &setup, state, NULL, NULL) != SLG_OK) return false;
    for (uint32_t i = 0; i < answers && !slg_is_over(state); i++) {
        uint32_t pending = slg_pending(state), seat = ((uint32_t)seed + i) % SLG_SLOTS;
        while (!(pending >> seat & 1))
            seat = (seat + 1) % SLG_SLOTS;
        if (toy_answer(state, seat, (uint32_t)(seed >> i) & 1, NULL, NULL) != SLG_OK) return false;
    }
    return true;
}

/* Every position of matches of every kind comes back byte for byte, lanes and asked chance too. */
TEST(states_come_back_exactly) {
    for (uint64_t seed = 0; seed < 120; seed++) {
        slg_error error = {0};
        test_note("seed", seed);
        REQUIRE(start(2 + (uint32_t)(seed % 3), seed, seed % 2 == 0, (uint32_t)(seed % 31)));
        size_t length = slg_json_state(&toy_game, state, text, sizeof text);
        memset(&back, 0xA5, sizeof back);
        CHECK_EQ(slg_json_read_state(&toy_game, text, length, (slg_state *)&back, &error), SLG_OK);
        CHECK_STR(error.text, "");
        CHECK_MEM(&back, &room, toy_game.state_size);
    }
}

TEST(ended_states_come_back_exactly) {
    REQUIRE(start(2, 3, SLG_CHANCE_SAMPLED, 100));
    REQUIRE(slg_is_over(state));
    size_t length = slg_json_state(&toy_game, state, text, sizeof text);
    CHECK_EQ(slg_json_read_state(&toy_game, text, length, (slg_state *)&back, NULL), SLG_OK);
    CHECK_MEM(&back, &room, toy_game.state_size);
}

/* --- damaged documents --- */

static const struct {
    const char *name, *from, *to;
    slg_status code;
    const char *error;
} damaged[] = {
    {"no JSON", "{", "{{", SLG_BAD_INPUT,
     "a name in quotation marks or '}' is expected here, not '{'"},
    {"a name twice", "\"face\":", "\"round\":1,\"face\":", SLG_BAD_INPUT,
     "an object has each name only once, but '\"round\"' is there already"},
    {"no object", "{\"sortilege\":1", "[{\"sortilege\":1", SLG_BAD_INPUT, NULL},
    {"another version", "\"sortilege\":1", "\"sortilege\":2", SLG_VERSION,
     "this program reads documents of version 1 (\"sortilege\": 1)"},
    {"no version", "\"sortilege\":1,", "", SLG_BAD_INPUT, "'sortilege' is missing"},
    {"another game", "\"toy\"", "\"tic\"", SLG_BAD_INPUT,
     "this must be a state of toy (\"game\": \"toy\")"},
    {"other rules", "0123456789abcdef", "0123456789abcdee", SLG_RULES_DIFFER,
     "this was written with other rules or cards; those here are 0123456789abcdef"},
    {"too many players", "\"players\":2", "\"players\":7", SLG_BAD_INPUT,
     "players: 7 is not a number from 2 to 4"},
    {"a player more", "\"players\":2", "\"players\":3", SLG_BAD_INPUT,
     "seats: this list must have 3 elements, not 2"},
    {"a view", "\"viewer\":null", "\"viewer\":0", SLG_BAD_INPUT,
     "this is a view; only a full state can be read (\"viewer\": null)"},
    {"over, yet asked", "\"over\":null", "\"over\":0", SLG_BAD_STATE, NULL},
    {"a reason too large", "\"over\":null", "\"over\":255", SLG_BAD_INPUT,
     "over: 255 is not a number from 0 to 254"},
    {"others are pending", "\"pending\":[0,1]", "\"pending\":[0]", SLG_BAD_INPUT,
     "pending: these are not the seats that engine.asks names"},
    {"a strange field", "\"face\":", "\"phase\":1,\"face\":", SLG_BAD_INPUT,
     "there is no 'phase' in a state of toy"},
    {"a missing field", "\"face\":3,", "", SLG_BAD_INPUT, "'face' is missing"},
    {"a number too large", "\"face\":3", "\"face\":300", SLG_BAD_INPUT,
     "face: 300 is not a number from 0 to 255"},
    {"a number below zero", "\"face\":3", "\"face\":-1", SLG_BAD_INPUT,
     "face: -1 is not a number from 0 to 255"},
    {"a fraction", "\"face\":3", "\"face\":3.0", SLG_BAD_INPUT,
     "face: this must be a whole number from 0 to 255, not a number with a fraction"},
    {"a word", "\"face\":3", "\"face\":\"three\"", SLG_BAD_INPUT,
     "face: this must be a whole number from 0 to 255, not a string"},
    {"no such card", "\"ant\"", "\"bee\"", SLG_BAD_INPUT,
     "seats.1.hand.0: there is no card 'bee'; 'sortilege cards toy' lists them"},
    {"a card twice in a list", "\"ant\",\"bat\"", "\"ant\",\"ant\"", SLG_BAD_INPUT,
     "seats.1.hand.1: card 'ant' is named twice"},
    {"a card twice in the game", "\"ant\",\"bat\"", "\"ant\",\"cat\"", SLG_BAD_STATE,
     "a card is missing or is there twice"},
    {"a strange part", "\"count\":2", "\"count\":2,\"money\":1", SLG_BAD_INPUT,
     "seats.1: there is no 'money' here"},
    {"64 bits as a number", "\"staked\":\"0\"", "\"staked\":0", SLG_BAD_INPUT,
     "engine.staked: this must be a 64-bit number as a string of digits"},
    {"more than 64 bits", "\"staked\":\"0\"", "\"staked\":\"18446744073709551616\"", SLG_BAD_INPUT,
     "engine.staked: this must be a 64-bit number as a string of digits"},
    {"no engine", "\"engine\":", "\"motor\":", SLG_BAD_INPUT,
     "there is no 'motor' in a state of toy"},
    {"a strange chance", "\"sampled\"", "\"simple\"", SLG_BAD_INPUT,
     "engine.chance: this must be \"sampled\" or \"asked\""},
    {"too few counters", "\"seq\":[0,0,", "\"seq\":[0,", SLG_BAD_INPUT,
     "engine.seq: this list must have 8 elements, not 7"},
    {"a counter too large", "\"seq\":[0,", "\"seq\":[4294967296,", SLG_BAD_INPUT,
     "engine.seq.0: 4294967296 is not a number from 0 to 4294967295"},
    {"a kind nobody asks", "\"kind\":\"card\"", "\"kind\":\"cart\"", SLG_BAD_INPUT,
     "engine.asks.0.kind: toy has no decision of this kind"},
    {"asked twice", "{\"seat\":1,\"kind\"", "{\"seat\":0,\"kind\"", SLG_BAD_INPUT,
     "engine.asks.1: seat 0 is asked twice"},
    {"no such procedure", "\"proc\":0", "\"proc\":3", SLG_BAD_INPUT,
     "engine.lanes.0.0.proc: 3 is not a number from 0 to 2"},
    {"a frame cut short", "\"v\":[0,", "\"v\":[", SLG_BAD_INPUT,
     "engine.lanes.0.0.v: this list must have 6 elements, not 5"},
    {"a short key", "\"key\":\"", "\"key\":\"a", SLG_BAD_INPUT,
     "engine.key: this must be a string of 64 hexadecimal digits, 0-9 a-f"},
    {"a stream that is not", "\"dice.all\":", "\"tarot\":", SLG_BAD_INPUT,
     "engine.drawn: 'dice.all' is missing"},
    {"a stream more", "\"dice.all\":", "\"tarot\":0,\"dice.all\":", SLG_BAD_INPUT,
     "engine.drawn: there is no 'tarot' here"},
    {"a strange engine field", "\"answers\":", "\"turbo\":1,\"answers\":", SLG_BAD_INPUT,
     "engine: there is no 'turbo' here"},
    {"an engine field missing", ",\"rounds\":2", "", SLG_BAD_INPUT, "engine: 'rounds' is missing"},
};

/* Two seats; A holds ant and bat, B cat and dog, the die shows 3. */
static bool start_fixed(void) {
    slg_chance_entry entries[] = {
        {TOY_DECK, 0, 0}, {TOY_DECK, 0, 1}, {TOY_DECK, 0, 2}, {TOY_DECK, 0, 3}, {TOY_DICE, 0, 2}};
    slg_script script = {.entries = entries, .count = 5, .sampled = 3};
    slg_io io = {.script = &script};
    return toy_start(state, 2, 1, &io) == SLG_OK;
}

static void replace(const char *from, const char *to) {
    char *at = strstr(text, from);
    if (!CHECK(at != NULL)) return;
    size_t before = (size_t)(at - text);
    memcpy(edited, text, before);
    memcpy(edited + before, to, strlen(to));
    at += strlen(from);
    memcpy(edited + before + strlen(to), at, strlen(at) + 1);
}

TEST(damaged_documents_are_refused_in_words) {
    REQUIRE(start_fixed());
    slg_json_state(&toy_game, state, text, sizeof text);
    EACH(row, damaged) {
        slg_error error = {0};
        slg_state_room before;
        replace(row->from, row->to);
        memset(&back, 0x5A, sizeof back);
        before = back;
        CHECK_EQ(slg_json_read_state(&toy_game, edited, strlen(edited), (slg_state *)&back, &error),
                 row->code);
        CHECK_EQ(error.code, row->code);
        if (row->error) CHECK_STR(error.text, row->error);
        CHECK_MEM(&back, &before, sizeof back);
    }
}

TEST(a_document_cut_anywhere_is_refused) {
    REQUIRE(start_fixed());
    size_t length = slg_json_state(&toy_game, state, text, sizeof text);
    for (size_t cut = 0; cut < length; cut++) {
        slg_error error = {0};
        CHECK_EQ(slg_json_read_state(&toy_game, text, cut, (slg_state *)&back, &error),
                 SLG_BAD_INPUT);
        CHECK(error.text[0] != 0 && error.line > 0);
    }
}

TEST(hand_written_documents_need_no_rules_hash) {
    REQUIRE(start_fixed());
    slg_json_state(&toy_game, state, text, sizeof text);
    replace("\"rules\":\"0123456789abcdef\",", "");
    CHECK_EQ(slg_json_read_state(&toy_game, edited, strlen(edited), (slg_state *)&back, NULL),
             SLG_OK);
    CHECK_MEM(&back, &room, toy_game.state_size);
}

/* --- setting by path --- */

static const struct {
    const char *name, *path, *value;
    slg_status code;
    const char *error; /* or what the path then holds */
} settings[] = {
    {"a number", "face", "6", SLG_OK, "6"},
    {"spaces and all", "seats.2.score", " 12 ", SLG_OK, "12"},
    {"a card", "seats.1.card", "\"bat\"", SLG_OK, "\"bat\""},
    {"no card", "seats.1.card", "null", SLG_OK, "null"},
    {"a list", "seats.1.hand", "[\"toad\"]", SLG_OK, "[\"toad\"]"},
    {"one of a list", "seats.1.hand.1", "\"toad\"", SLG_OK, "\"toad\""},
    {"some parts of an object", "seats.2", "{\"score\": 4, \"count\": 1}", SLG_OK,
     "{\"hand\":[\"cat\",\"dog\"],\"count\":1,\"score\":4,\"card\":null,\"stake\":null,\"late\":"
     "false}"},
    {"the engine's", "engine.rounds", "9", SLG_OK, "9"},
    {"a counter", "engine.seq.1", "7", SLG_OK, "7"},
    {"a name with a dot", "engine.drawn.dice.all", "5", SLG_OK, "5"},
    {"a frame", "engine.lanes.0.0.step", "2", SLG_OK, "2"},
    {"no such field", "fase", "1", SLG_UNKNOWN, NULL},
    {"no such element", "seats.3.score", "1", SLG_UNKNOWN,
     "nothing is at 'seats.3.score'; 'seats' has 1, 2"},
    {"the list's own count", "seats.0.score", "1", SLG_UNKNOWN,
     "nothing is at 'seats.0.score'; 'seats' has 1, 2"},
    {"beyond a set", "seats.1.hand.2", "\"toad\"", SLG_UNKNOWN,
     "nothing is at 'seats.1.hand.2'; 'seats.1.hand' has 0, 1"},
    {"into a number", "face.1", "1", SLG_UNKNOWN, NULL},
    {"too large", "face", "256", SLG_BAD_INPUT, "face: 256 is not a number from 0 to 255"},
    {"no object", "seats.1", "5", SLG_BAD_INPUT,
     "seats.1: this must be an object, not a whole number"},
    {"no list", "seats", "5", SLG_BAD_INPUT, "seats: this must be a list, not a whole number"},
    {"no list of cards", "seats.1.hand", "5", SLG_BAD_INPUT,
     "seats.1.hand: this must be a list of cards"},
    {"nothing in a set", "seats.1.hand", "[null]", SLG_BAD_INPUT,
     "seats.1.hand.0: this must be the id of a card"},
    {"no list of seats", "pending", "5", SLG_BAD_INPUT, "pending: this must be a list of seats"},
    {"a lane that is no list", "engine.lanes.0", "5", SLG_BAD_INPUT,
     "engine.lanes.0: this must be a list of frames"},
    {"a lane too long", "engine.lanes.0", "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]",
     SLG_BAD_INPUT, "engine.lanes.0: this lane has room for 3 frames, not 20"},
    {"no such part", "seats.2", "{\"skore\": 4}", SLG_BAD_INPUT,
     "seats.2: there is no 'skore' here"},
    {"no JSON", "face", "six", SLG_BAD_INPUT,
     "a value is expected here, not 'six'; words need quotation marks"},
    {"nothing", "face", "", SLG_BAD_INPUT, "a value is expected here, not the end of the text"},
    {"more than one value", "face", "1 2", SLG_BAD_INPUT,
     "nothing may follow the value, but '2' does"},
    {"what it is", "players", "3", SLG_BAD_INPUT,
     "'players' identifies the document and cannot be set; start another match to change it"},
    {"whose it is", "viewer", "0", SLG_BAD_INPUT,
     "'viewer' identifies the document and cannot be set; start another match to change it"},
    {"all of it", "", "{}", SLG_BAD_INPUT, NULL},
};

TEST(values_are_set_by_path) {
    EACH(row, settings) {
        slg_error error = {0};
        REQUIRE(start_fixed());
        back = room;
        CHECK_EQ(slg_json_set(&toy_game, state, row->path, row->value, &error), row->code);
        if (row->code == SLG_OK) {
            CHECK_EQ(slg_json_get(&toy_game, state, row->path, text, sizeof text, NULL, NULL),
                     SLG_OK);
            CHECK_STR(text, row->error);
        } else {
            if (row->error) CHECK_STR(error.text, row->error);
            CHECK_MEM(&room, &back, toy_game.state_size);
        }
    }
}

static slg_status mend(const slg_game *game, slg_state *changed, const slg_state *before,
                       const char *path, slg_error *error) {
    (void)game;
    if (strcmp(path, "face") == 0 && toy_of(changed)->face > 6)
        return slg__fail(error, SLG_BAD_STATE, 0, 0, "a die has six faces");
    toy_of(changed)->round = (uint8_t)(toy_of_const(before)->round + 1);
    return SLG_OK;
}

TEST(the_game_mends_what_depends_on_it) {
    slg_game mending = toy_game;
    slg_error error = {0};
    mending.was_set = mend;
    REQUIRE(start_fixed());
    CHECK_EQ(slg_json_set(&mending, state, "face", "5", &error), SLG_OK);
    CHECK_EQ(toy_of(state)->round, 2);
    back = room;
    CHECK_EQ(slg_json_set(&mending, state, "face", "7", &error), SLG_BAD_STATE);
    CHECK_STR(error.text, "a die has six faces");
    CHECK_MEM(&room, &back, toy_game.state_size);
}
