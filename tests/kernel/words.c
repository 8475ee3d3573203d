/* SPDX-License-Identifier: MIT */
/* Sentences, cards, and the documents the engine writes. */
#include "test.h"
#include "toy_match.h"

static slg_state_room room;
static slg_state *const state = (slg_state *)&room;

/* Two seats; A holds ant and bat, B cat and dog, the die shows 3. */
static bool start_fixed(void) {
    slg_chance_entry entries[] = {
        {TOY_DECK, 0, 0}, {TOY_DECK, 0, 1}, {TOY_DECK, 0, 2}, {TOY_DECK, 0, 3}, {TOY_DICE, 0, 2}};
    slg_script script = {.entries = entries, .count = 5, .sampled = 3};
    slg_io io = {.script = &script};
    return toy_start(state, 2, 1, &io) == SLG_OK;
}

static const char *option_text(slg_option option, const slg_voice *voice) {
    static char text[SLG_TEXT_MAX];
    slg_decision decision = {0};
    slg_get_decision(&toy_game, state, 0, &decision);
    slg_text_option(&toy_game, state, &decision, option, voice, text, sizeof text);
    return text;
}

TEST(options_speak) {
    REQUIRE(start_fixed());
    slg_option play = {.kind = TOY_PLAY, .a = 1}, stake = {.kind = TOY_STAKE, .a = 2};
    slg_option face = {.kind = 0, .a = 4, .b = TOY_DICE}, odd = {.kind = 77};
    CHECK_STR(option_text(play, &slg_voice_en), "bid the bat");
    CHECK_STR(option_text(play, &slg_voice_de), "Fledermaus bieten");
    CHECK_STR(option_text(stake, &slg_voice_en), "stake 2");
    CHECK_STR(option_text(face, &slg_voice_en), "5");
    CHECK_STR(option_text(odd, &slg_voice_en), "unknown");
}

TEST(decisions_speak_of_seats_by_name) {
    char text[SLG_TEXT_MAX];
    slg_decision decision;
    slg_voice voice = {.lang = SLG_DE, .names = {NULL, "Mirela"}};
    REQUIRE(start_fixed());
    REQUIRE(slg_get_decision(&toy_game, state, 1, &decision));
    slg_text_decision(&toy_game, state, &decision, &voice, text, sizeof text);
    CHECK_STR(text, "Mirela: Welche Karte für 3?");
    slg_text_decision(&toy_game, state, &decision, &slg_voice_en, text, sizeof text);
    CHECK_STR(text, "B: which card for 3?");
}

TEST(a_cut_falls_between_characters) {
    slg_decision decision;
    REQUIRE(start_fixed());
    REQUIRE(slg_get_decision(&toy_game, state, 0, &decision));
    for (size_t capacity = 1; capacity < 26; capacity++) {
        char text[32];
        memset(text, 'x', sizeof text);
        size_t length =
            slg_text_decision(&toy_game, state, &decision, &slg_voice_de, text, capacity);
        CHECK_EQ(length, strlen("A: Welche Karte für 3?"));
        size_t end = strlen(text);
        CHECK(end < capacity && text[capacity] == 'x');
        CHECK(((unsigned char)text[end ? end - 1 : 0] & 0xC0) != 0xC0); /* no half of an ü */
    }
}

static const struct {
    const char *name;
    slg_event event;
    uint32_t viewer; /* 99: full state */
    const char *text;
} told[] = {
    {"rolled",
     {.kind = SLG_EVENT_GAME + TOY_ROLLED, .seen_by = SLG_ALL, .a = 3},
     1,
     "the die shows 3"},
    {"drew, all told",
     {.kind = SLG_EVENT_GAME + TOY_DREW, .seen_by = 1, .a = 2},
     99,
     "A draws the cat"},
    {"drew, own", {.kind = SLG_EVENT_GAME + TOY_DREW, .seen_by = 1, .a = 2}, 0, "A draws the cat"},
    {"drew, other", {.kind = SLG_EVENT_GAME + TOY_DREW, .seen_by = 1, .a = 2}, 1, "A draws a card"},
    {"hidden whole", {.kind = SLG_EVENT_GAME + TOY_WON, .seen_by = 1, .a = 2}, 1, ""},
    {"chance",
     {.kind = SLG_EVENT_CHANCE, .seen_by = SLG_ALL, .a = TOY_DICE, .b = 5},
     0,
     "dice.all: 6"},
    {"chance, hidden", {.kind = SLG_EVENT_CHANCE, .seen_by = 2, .a = TOY_DECK, .b = 5}, 0, ""},
    {"more than there was room for",
     {.kind = SLG_EVENT_MORE, .seat = SLG_SEAT_NONE, .seen_by = SLG_ALL},
     1,
     "More happened than can be listed here; the table shows how things stand now"},
    {"unknown", {.kind = 900, .seen_by = SLG_ALL}, 99, "unknown"},
};

TEST(events_speak_to_those_who_may_hear) {
    REQUIRE(start_fixed());
    EACH(row, told) {
        slg_state_room view;
        char text[SLG_TEXT_MAX] = "?";
        const slg_state *from = state;
        if (row->viewer != 99) {
            slg_view(&toy_game, state, row->viewer, (slg_state *)&view);
            from = (slg_state *)&view;
        }
        size_t length =
            slg_text_event(&toy_game, from, &row->event, &slg_voice_en, text, sizeof text);
        CHECK_STR(text, row->text);
        CHECK_EQ(length, strlen(row->text));
    }
}

TEST(cards_are_found_by_id_and_name) {
    char text[SLG_TEXT_MAX];
    CHECK_EQ(slg_card_count(&toy_game), TOY_CARDS);
    CHECK_EQ(slg_card_find(&toy_game, "cat"), 2);
    CHECK_EQ(slg_card_find(&toy_game, "CAT"), 2);
    CHECK_EQ(slg_card_find(&toy_game, "katze"), 2);
    CHECK_EQ(slg_card_find(&toy_game, "Cats"), -1);
    CHECK_EQ(slg_card_find(&toy_game, ""), -1);
    CHECK_STR(slg_card_id(&toy_game, TOY_CARDS), "");
    CHECK_EQ(slg_card_name(&toy_game, 500, SLG_EN, text, sizeof text), 0);
    CHECK_STR(text, "");
    CHECK_STR(slg_card_source(&toy_game, 0), "");
}

/* --- templates --- */

static int know(const void *user, slg_out *out, const char *name, size_t length) {
    (void)user;
    if (length != 1 || *name != 'x') return 0;
    slg_put(out, "<x>");
    return 1;
}

static const struct {
    const char *name, *text, *result;
} templates[] = {
    {"plain", "no words", "no words"},
    {"known", "a {x} b", "a <x> b"},
    {"unknown stays", "{y}", "{y}"},
    {"a brace", "{{x}", "{x}"},
    {"open", "a {x", "a {x"},
    {"empty", "", ""},
    {"side by side", "{x}{x}", "<x><x>"},
};

TEST(templates_are_filled) {
    EACH(row, templates) {
        char text[64];
        slg_out out;
        slg_out_init(&out, text, sizeof text);
        slg_put_template(&out, row->text, know, NULL);
        slg_out_end(&out);
        CHECK_STR(text, row->result);
    }
}

/* --- documents --- */

static const struct {
    const char *name, *path, *value;
} values[] = {
    {"a number", "face", "3"},
    {"a set of cards", "seats.1.hand", "[\"ant\",\"bat\"]"},
    {"one of a set", "seats.1.hand.1", "\"bat\""},
    {"no card", "seats.1.card", "null"},
    {"64 bits", "engine.staked", "\"0\""},
    {"who is asked", "pending", "[0,1]"},
    {"the engine's field", "engine.rounds", "2"},
    {"a frame", "engine.lanes.1.0.v", "[3,0,0,0,0,0]"},
    {"a question", "engine.asks.1.kind", "\"card\""},
    {"a counter", "engine.drawn.deck", "0"},
    {"a name with a dot", "engine.drawn.dice.all", "0"},
    {"a part of the rules", "seats.2",
     "{\"hand\":[\"cat\",\"dog\"],\"count\":2,\"score\":0,\"card\":null,\"stake\":null,\"late\":"
     "false}"},
    {"who looks", "viewer", "null"},
    {"the end", "over", "null"},
};

TEST(values_by_path) {
    REQUIRE(start_fixed());
    EACH(row, values) {
        char text[2048];
        size_t length = 0;
        slg_error error = {0};
        CHECK_EQ(slg_json_get(&toy_game, state, row->path, text, sizeof text, &length, &error),
                 SLG_OK);
        CHECK_STR(text, row->value);
        CHECK_EQ(length, strlen(row->value));
    }
}

static const struct {
    const char *name, *path, *text;
} wrong_paths[] = {
    {"no such field", "fase",
     "nothing is at 'fase'; the state has sortilege, game, rules, players, viewer, over, pending, "
     "deck, discard, seats, face, round, engine"},
    {"no such part", "seats.1.handd",
     "nothing is at 'seats.1.handd'; 'seats.1' has hand, count, score, card, stake, late"},
    {"a list begins at one", "seats.0", "nothing is at 'seats.0'; 'seats' has 1, 2"},
    {"a seat that does not play", "seats.3.hand", "nothing is at 'seats.3.hand'; 'seats' has 1, 2"},
    {"no part of a number", "face.1",
     "nothing is at 'face.1'; the state has sortilege, game, rules, players, viewer, over, "
     "pending, deck, discard, seats, face, round, engine"},
    {"half of a name with a dot", "engine.drawn.dice",
     "nothing is at 'engine.drawn.dice'; 'engine.drawn' has deck, dice.all"},
    {"an empty name", "seats..hand", "nothing is at 'seats..hand'; 'seats' has 1, 2"},
    {"a dot at the end", "face.",
     "nothing is at 'face.'; the state has sortilege, game, rules, players, viewer, over, pending, "
     "deck, discard, seats, face, round, engine"},
};

TEST(wrong_paths_are_told_what_is_there) {
    REQUIRE(start_fixed());
    EACH(row, wrong_paths) {
        char text[2048];
        slg_error error = {0};
        CHECK_EQ(slg_json_get(&toy_game, state, row->path, text, sizeof text, NULL, &error),
                 SLG_UNKNOWN);
        CHECK_STR(error.text, row->text);
    }
}

TEST(the_state_s_document) {
    char text[4096], again[4096];
    REQUIRE(start_fixed());
    size_t length = slg_json_state(&toy_game, state, NULL, 0);
    REQUIRE(length < sizeof text);
    CHECK_EQ(slg_json_state(&toy_game, state, text, sizeof text), length);
    CHECK_EQ(strlen(text), length);
    CHECK_EQ(slg_json_get(&toy_game, state, "", again, sizeof again, NULL, NULL), SLG_OK);
    CHECK_STR(again, text);
    CHECK_EQ(slg_json_get(&toy_game, state, "", again, 10, NULL, NULL), SLG_TOO_SMALL);
    CHECK_EQ(slg_json_state(&toy_game, state, again, 10), length);
    CHECK_STR(again, "{\"sort…");
}

TEST(the_decision_s_document) {
    char text[4096];
    REQUIRE(start_fixed());
    REQUIRE(toy_answer(state, 0, 1, NULL, NULL) == SLG_OK);
    slg_json_decision(&toy_game, state, 0, NULL, text, sizeof text);
    CHECK_STR(
        text,
        "{\"seat\":0,\"seq\":1,\"kind\":\"stake\",\"sealed\":true,\"face\":3,\"card\":\"bat\","
        "\"text\":\"A: how much on the bat?\",\"options\":["
        "{\"index\":0,\"kind\":\"stake\",\"times\":1,\"text\":\"stake 1\"},"
        "{\"index\":1,\"kind\":\"stake\",\"times\":2,\"text\":\"stake 2\"}],\"refused\":["
        "{\"kind\":\"stake\",\"times\":3,\"text\":\"stake 3\",\"rule\":\"TOY-BID-03\",\"reason\":{"
        "\"kind\":\"no-point\",\"points\":1,\"score\":0,\"rule\":\"TOY-BID-03\","
        "\"text\":\"needs 1, you have 0\"}}]}");
    slg_json_decision(&toy_game, state, 2, NULL, text, sizeof text);
    CHECK_STR(text, "null");
}

TEST(the_event_s_document) {
    char text[512];
    slg_state_room view;
    slg_event drew = {.kind = SLG_EVENT_GAME + TOY_DREW, .seen_by = 1, .a = 2, .b = 7};
    slg_event chance = {
        .kind = SLG_EVENT_CHANCE, .seat = SLG_SEAT_NONE, .seen_by = 1, .a = 1, .b = 2, .c = 6};
    REQUIRE(start_fixed());
    slg_json_event(&toy_game, state, &drew, NULL, text, sizeof text);
    CHECK_STR(
        text,
        "{\"kind\":\"drew\",\"seat\":0,\"card\":\"cat\",\"n\":7,\"text\":\"A draws the cat\"}");
    slg_json_event(&toy_game, state, &chance, NULL, text, sizeof text);
    CHECK_STR(text,
              "{\"kind\":\"chance\",\"seat\":null,\"stream\":\"dice.all\",\"value\":\"3\",\"of\":6,"
              "\"text\":\"dice.all: 3\"}");
    slg_view(&toy_game, state, 1, (slg_state *)&view);
    slg_json_event(&toy_game, (slg_state *)&view, &drew, NULL, text, sizeof text);
    CHECK_STR(text, "{\"kind\":\"drew\",\"seat\":0,\"text\":\"A draws a card\"}");
    slg_json_event(&toy_game, (slg_state *)&view, &chance, NULL, text, sizeof text);
    CHECK_STR(text, "null");
}

TEST(the_outcome_s_document) {
    char text[512];
    REQUIRE(start_fixed());
    slg_json_outcome(&toy_game, state, NULL, text, sizeof text);
    CHECK_STR(text, "{\"over\":false,\"reason\":0,\"score\":[0,0],\"rank\":[0,0],\"reward\":[0,0],"
                    "\"text\":\"\"}");
}

TEST(strings_are_escaped) {
    char text[256];
    slg_decision decision;
    slg_voice voice = {.names = {"\"A\\\n\x01ü"}};
    REQUIRE(start_fixed());
    REQUIRE(slg_get_decision(&toy_game, state, 0, &decision));
    slg_json_decision(&toy_game, state, 0, &voice, text, sizeof text);
    CHECK(strstr(text, "\"text\":\"\\\"A\\\\\\u000a\\u0001ü: which card for 3?\"") != NULL);
}
