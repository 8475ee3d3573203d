/* SPDX-License-Identifier: MIT */
/* Positions of Sorcerer City set by hand: what a path changes, what changes with it, and the error
 * if it cannot be set. */
#include <stdio.h>
#include <string.h>

#include <sortilege/json.h>

#include "games/city/services.h"
#include "test.h"

static slg_state_room room;
static slg_error error;
static char text[1 << 15];
#define STATE ((slg_state *)(void *)&room)
#define S     city_of(STATE)

static bool begin(uint32_t seats, const char *option, const char *value) {
    slg_setup setup;
    slg_setup_default(&city_game, &setup);
    setup.seats = (uint8_t)seats;
    if (option && slg_setup_set(&city_game, &setup, option, value, &error) != SLG_OK) return false;
    return slg_state_init(&city_game, &setup, STATE, NULL, &error) == SLG_OK;
}

static bool set(const char *path, const char *value) {
    slg_status status = slg_json_set(&city_game, STATE, path, value, &error);
    if (status != SLG_OK) CHECK_STR(error.text, "");
    return status == SLG_OK;
}

static const char *get(const char *path) {
    slg_json_get(&city_game, STATE, path, text, sizeof text, NULL, &error);
    return text;
}

static bool goes_on(void) {
    slg_status status = slg_resume(&city_game, STATE, NULL, &error);
    if (status == SLG_OK) status = slg_check(&city_game, STATE, &error);
    if (status != SLG_OK) CHECK_STR(error.text, "");
    return status == SLG_OK;
}

/* --- what is set is there, and tiles stay somewhere --- */

static const struct {
    const char *name, *path, *value;
    const char *seen, *as; /* another path after it; NULL: the same, as it was set */
} settings[] = {
    {"track", "seats.0.track", "{\"money\": 4}", "seats.0.track.money", "4"},
    {"one track", "seats.1.track.magic", "7", "seats.1.track.magic", "7"},
    {"coins", "seats.1.coins", "120", "seats.1.coins", "120"},
    {"year", "year", "3", "year", "3"},
    {"timer", "timer", "1", "timer", "1"},
    {"deck", "seats.0.deck", "[\"S01\",\"M105\",\"X-CUBE-Y\"]", NULL, NULL},
    {"what left the deck is gone", "seats.0.deck", "[\"S01\"]", "gone", "11"},
    {"aside comes from the deck", "seats.0.aside", "[\"S04\"]", "seats.0.deck",
     "[\"S01\",\"S02\",\"S03\",\"S05\",\"S06\",\"S07\",\"S08\",\"S09\",\"S10\",\"S11\",\"S12\"]"},
    {"bought comes from the box", "seats.0.bought", "[\"M401\"]", "seats.0.bought", "[\"M401\"]"},
    {"under, in order", "seats.0.under", "[\"S05\",\"S02\"]", NULL, NULL},
    {"under, one unknown", "seats.0.under", "[null,\"S02\"]", NULL, NULL},
    {"ahead", "seats.0.ahead", "[\"S05\",\"S02\"]", NULL, NULL},
    {"unseen", "seats.0.unseen", "[]", NULL, NULL},
    {"a place of the market", "market.3", "\"M222\"", "market.3.tile", "\"M222\""},
    {"rewards", "rewards.2", "14", "rewards.2", "14"},
    {"monsters", "monsters.1", "\"kraken\"", "monsters.1", "\"kraken\""},
    {"rainbows", "rainbows", "0", "market.12.tile", "null"},
    {"a stack", "stacks.4.unknown", "[\"M401\"]", NULL, NULL},
    {"under a stack", "stacks.2.under", "[\"M202\",\"M201\"]", NULL, NULL},
    {"mystery", "mystery", "[8,null]", NULL, NULL},
};

TEST(a_path_is_set) {
    EACH(row, settings) {
        REQUIRE(begin(2, NULL, NULL));
        REQUIRE(set("market", "[\"M102\",\"M103\",\"M104\",\"M203\",\"M204\",\"M205\",\"M302\","
                              "\"M303\",\"M304\",\"M402\",\"M403\",\"M404\",\"W01\"]"));
        REQUIRE(set(row->path, row->value));
        CHECK_STR(get(row->seen ? row->seen : row->path), row->as ? row->as : row->value);
        CHECK_EQ(slg_check(&city_game, STATE, &error), SLG_OK);
    }
}

TEST(a_district_is_set) {
    REQUIRE(begin(2, NULL, NULL));
    REQUIRE(
        set("seats.0.district",
            "[{\"tile\":\"S01\",\"row\":0,\"column\":0},"
            "{\"tile\":\"M105\",\"row\":0,\"column\":1,\"turn\":3,\"under\":[{\"tile\":\"S02\"}]},"
            "{\"tile\":null,\"row\":1,\"column\":0,\"face_down\":true}]"));
    REQUIRE(goes_on());
    const city_player *a = &S->seats[0];
    CHECK_EQ(city_ones(a->top), 3);
    CHECK_EQ(city_ones(a->laid), 4);
    CHECK_EQ(city_ones(a->deck), 10); /* the face-down one is one of them */
    CHECK_EQ(city_left(a), 9);
    CHECK_STR(get("seats.0.district.1.tile"), "\"M105\"");
    CHECK_STR(get("seats.0.district.1.under"), "[{\"tile\":\"S02\",\"turn\":0}]");
    /* One tile more, and the others stay where they are. */
    REQUIRE(set("seats.0.district.0.turn", "2"));
    CHECK_EQ(city_ones(a->laid), 4);
    CHECK_STR(get("seats.0.district.0.turn"), "2");
    REQUIRE(set("seats.0.district", "[]"));
    CHECK_EQ(city_ones(a->deck), 13);
    REQUIRE(goes_on());
}

/* A tile that is bought leaves the stack, and one that leaves the market goes back into it. */
TEST(the_stacks_give_and_take) {
    REQUIRE(begin(2, NULL, NULL));
    uint32_t before = city_ones(S->stacks[0].unknown);
    REQUIRE(set("market.0", "\"M105\""));
    CHECK_EQ(city_ones(S->stacks[0].unknown), before);
    REQUIRE(set("seats.1.deck", "[\"M105\"]"));
    CHECK_EQ(S->market[0] == CITY_NONE, false); /* refilled */
    CHECK_EQ(city_ones(S->stacks[0].unknown), before - 1);
    REQUIRE(goes_on());
}

/* --- phases --- */

static const struct {
    const char *name, *phase;
    uint32_t asked;
} phases[] = {
    {"prepare", "\"prepare\"", CITY_ASK_BUILD},    {"build", "\"build\"", CITY_ASK_BUILD},
    {"magic", "\"magic\"", CITY_ASK_CONVERT},      {"buy", "\"buy\"", CITY_ASK_SHARE},
    {"collect", "\"collect\"", CITY_ASK_CATCH_UP}, {"clean-up", "\"clean-up\"", CITY_ASK_BUILD},
};

/* Whatever was going on, the game goes on from there. */
TEST(a_phase_begins_anew) {
    EACH(row, phases) {
        REQUIRE(begin(3, NULL, NULL));
        REQUIRE(set("seats.0.track", "{\"magic\":3,\"influence\":5,\"money\":9,\"prestige\":2}"));
        REQUIRE(set("seats.1.track", "{\"influence\":9}"));
        REQUIRE(set("seats.2.hand", "[\"S03\"]"));
        REQUIRE(set("phase", row->phase));
        REQUIRE(goes_on());
        slg_decision decision;
        uint32_t pending = slg_pending(STATE), kind = CITY_ASK_COUNT;
        if (slg_get_decision(&city_game, STATE, (uint32_t)__builtin_ctz(pending), &decision))
            kind = decision.kind;
        if (strcmp(row->name, "buy") == 0 && kind == CITY_ASK_REWARD) kind = CITY_ASK_SHARE;
        CHECK_EQ(kind, row->asked);
        CHECK_EQ(S->seats[2].hand, CITY_NONE);
    }
}

TEST(work_is_set_while_building) {
    REQUIRE(begin(2, NULL, NULL));
    REQUIRE(set("seats.0.hand", "[\"S03\"]"));
    REQUIRE(set("seats.0.work", "\"spells\""));
    REQUIRE(goes_on());
    CHECK_EQ(S->seats[0].work, CITY_WORK_DONE);
    CHECK_EQ(city_ones(S->seats[0].deck), 12);
}

TEST(a_hand_is_a_tile_turned_up) {
    slg_decision decision;
    REQUIRE(begin(2, NULL, NULL));
    REQUIRE(set("seats.0.district", "[{\"tile\":\"S01\",\"row\":0,\"column\":0},"
                                    "{\"tile\":\"S07\",\"row\":0,\"column\":1}]"));
    REQUIRE(set("seats.0.hand", "[\"X-KRAKEN-Y\"]"));
    REQUIRE(goes_on());
    REQUIRE(slg_get_decision(&city_game, STATE, 0, &decision));
    CHECK_EQ(decision.kind, CITY_ASK_UNDER);
    REQUIRE(set("seats.0.hand", "[\"S05\"]"));
    REQUIRE(goes_on());
    REQUIRE(slg_get_decision(&city_game, STATE, 0, &decision));
    CHECK_EQ(decision.kind, CITY_ASK_PLACE);
    CHECK(strstr(get("seats.0.deck"), "X-KRAKEN-Y"));
}

/* --- what cannot be --- */

static const struct {
    const char *name, *path, *value, *says;
} refused[] = {
    {"another class", "market.3", "\"M105\"", "place 3 offers a tile of price class 2"},
    {"the rainbow place", "market.12", "\"M105\"", "rainbow"},
    {"no such tile", "seats.0.deck", "[\"Q1\"]", "there is no card 'Q1'"},
    {"one too many", "seats.0.deck", "[\"S01\",\"S01\"]", "no copy of 'S01' is left"},
    {"null", "seats.0.aside", "[null]", "null is no tile"},
    {"year", "year", "6", "years are 1 to 5"},
    {"timer", "timer", "2", "no such seat"},
    {"track", "seats.0.track.money", "61", "up to 60"},
    {"rewards", "rewards.1", "15", "rewards are 1 to 14"},
    {"options", "options.shield", "\"tiles\"", "start another match"},
    {"far away", "seats.0.district", "[{\"tile\":\"S01\",\"row\":64,\"column\":0}]",
     "rows and columns are -64 to 63"},
    {"far to the left", "seats.0.district", "[{\"tile\":\"S01\",\"row\":0,\"column\":-65}]",
     "rows and columns are -64 to 63"},
    {"one cell", "seats.0.district",
     "[{\"tile\":\"S01\",\"row\":0,\"column\":0},{\"tile\":\"S02\",\"row\":0,\"column\":0}]",
     "another's cell"},
    {"turn", "seats.0.district", "[{\"tile\":\"S01\",\"row\":0,\"column\":0,\"turn\":4}]",
     "0 to 3 quarters"},
    {"unseen", "seats.0.unseen", "[\"kraken\"]", "only monsters in the deck"},
    {"setup", "phase", "\"setup\"", "set up already"},
    {"work", "seats.0.work", "\"none\"", "work is ahead"},
    {"stack", "stacks.1.under", "[\"M201\"]", "its own price class"},
};

TEST(what_cannot_be_is_refused_in_words) {
    EACH(row, refused) {
        REQUIRE(begin(2, NULL, NULL));
        slg_state_room before = room;
        CHECK(slg_json_set(&city_game, STATE, row->path, row->value, &error) != SLG_OK);
        if (!strstr(error.text, row->says)) CHECK_STR(error.text, row->says);
        CHECK_MEM(&room, &before, sizeof room);
    }
}

/* --- in any order --- */

static uint32_t below(slg_random *random, uint32_t bound) {
    return slg_random_below(random, bound);
}

static size_t put_tiles(slg_random *random, char *out, size_t size, uint32_t most) {
    const city_content *content = &city_content_builtin;
    size_t length = (size_t)snprintf(out, size, "[");
    for (uint32_t left = below(random, most + 1); left; left--)
        length += (size_t)snprintf(out + length, size - length, "%s\"%s\"", length > 1 ? "," : "",
                                   content->designs[below(random, content->design_count)].id);
    return length + (size_t)snprintf(out + length, size - length, "]");
}

static void put_district(slg_random *random, char *out, size_t size) {
    const city_content *content = &city_content_builtin;
    size_t length = (size_t)snprintf(out, size, "[");
    for (int32_t i = 0, count = (int32_t)below(random, 9); i < count; i++) {
        const char *id = content->designs[below(random, content->design_count)].id;
        bool dark = below(random, 6) == 0;
        length += (size_t)snprintf(out + length, size - length,
                                   "%s{\"tile\":\"%s\",\"row\":%d,\"column\":%d,\"turn\":%u%s}",
                                   i ? "," : "", id, i / 3, i % 3, below(random, 4),
                                   dark ? ",\"face_down\":true" : "");
    }
    snprintf(out + length, size - length, "]");
}

/* One thing that somebody might set: a path and its value. */
static void choose_edit(slg_random *random, char path[64], char *value, size_t size) {
    static const char *const piles[] = {"deck",   "under", "hand", "aside",
                                        "bought", "gone",  "ahead"};
    static const char *const names[] = {"prepare", "build", "magic", "buy", "collect", "clean-up"};
    static const char *const works[] = {"ahead", "build", "reveal", "act", "score", "spells"};
    uint32_t seat = below(random, S->core.seats), pile = below(random, 7);
    snprintf(value, size, "%u", 1 + below(random, 5));
    switch (below(random, 8)) {
    case 0:
    case 1:
        snprintf(path, 64, "seats.%u.%s", seat, piles[pile]);
        put_tiles(random, value, size, pile == 2 ? 1 : pile == 6 ? 2 : 12);
        break;
    case 2:
        snprintf(path, 64, "seats.%u.district", seat);
        put_district(random, value, size);
        break;
    case 3:
        snprintf(path, 64, "market.%u", below(random, 13));
        snprintf(value, size, "\"M%u%02u\"", 1 + below(random, 4), 1 + below(random, 24));
        break;
    case 4:
        snprintf(path, 64, "phase");
        snprintf(value, size, "\"%s\"", names[below(random, 6)]);
        break;
    case 5:
        snprintf(path, 64, "seats.%u.work", seat);
        snprintf(value, size, "\"%s\"", works[below(random, 6)]);
        break;
    case 6:
        snprintf(path, 64, "seats.%u.track.%s", seat, city_resource_words[below(random, 4)]);
        break;
    default: snprintf(path, 64, "year"); break;
    }
}

/* Some random answers, so that every stage of a game is edited. */
static void play_on(slg_random *random) {
    slg_option options[SLG_OPTIONS_MAX];
    for (uint32_t left = below(random, 20); left && slg_pending(STATE); left--) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(STATE));
        uint32_t count = slg_options(&city_game, STATE, seat, options, SLG_OPTIONS_MAX);
        slg_apply(&city_game, STATE, seat, options[below(random, count)]);
    }
}

/* A position that an edit accepts can be played on; an edit that is refused changes nothing. */
TEST(edits_conserve) {
    enum { MATCHES = 40, EDITS = 40 };
    slg_random random;
    uint32_t done = 0;
    slg_random_seed(&random, 1);
    for (uint32_t match = 0; match < MATCHES; match++) {
        REQUIRE(begin(1 + match % 6, match % 2 ? "artifacts" : NULL, "on"));
        for (uint32_t i = 0; i < EDITS && !slg_is_over(STATE); i++) {
            static char value[1 << 12];
            char path[64];
            slg_state_room before = room;
            choose_edit(&random, path, value, sizeof value);
            slg_status status = slg_json_set(&city_game, STATE, path, value, &error);
            if (status == SLG_OK && slg_check(&city_game, STATE, &error) == SLG_OK) {
                done++;
                REQUIRE(goes_on());
                play_on(&random);
                REQUIRE(slg_check(&city_game, STATE, &error) == SLG_OK);
            } else {
                if (status != SLG_OK) CHECK_MEM(&room, &before, sizeof room);
                room = before;
            }
        }
    }
    CHECK(done > MATCHES);
}

/* --- documents whose slots lead nowhere --- */

static const struct {
    const char *name, *value; /* what is written instead of the first `value` behind `after` */
    const char *after;
} nowhere[] = {
    {"beneath a slot beyond all", "64", "\"beneath\":"},
    {"beneath the last number that is none", "254", "\"beneath\":"},
    {"more slots than there are", "81", "\"owned\":"},
    {"a tile of no design", "250", "\"tile\":"},
    {"a pile of slots that are not the player's", "\"18446744073709551615\"", "\"deck\":"},
    {"a hand beyond all slots", "200", "\"hand\":"},
};

TEST(a_document_is_refused_before_its_slots_are_followed) {
    static char changed[1 << 15];
    EACH(row, nowhere) {
        slg_state_room read;
        REQUIRE(begin(2, NULL, NULL));
        slg_json_state(&city_game, STATE, text, sizeof text);
        const char *slots = strstr(text, "\"slots\":");
        const char *at = slots ? strstr(slots, row->after) : NULL;
        REQUIRE(at);
        const char *value = at + strlen(row->after);
        const char *rest = value + strcspn(value, ",}");
        snprintf(changed, sizeof changed, "%.*s%s%s", (int)(value - text), text, row->value, rest);
        slg_status status = slg_json_read_state(&city_game, changed, strlen(changed),
                                                (slg_state *)(void *)&read, &error);
        CHECK_EQ(status, SLG_BAD_INPUT);
        CHECK(strstr(error.text, "engine") != NULL);
    }
}
