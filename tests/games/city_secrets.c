/* SPDX-License-Identifier: MIT */
/* What seats of Sorcerer City may know, case by case (CITY-DIG-04). That they know no more in any
 * position of random play is for the property tests. */
#include <string.h>

#include <sortilege/view.h>

#include "games/city/play.h"
#include "games/city/services.h"
#include "test.h"

static slg_state_room room, seen_room, world_room;
static slg_error error;
#define STATE ((slg_state *)(void *)&room)
#define SEEN  ((slg_state *)(void *)&seen_room)
#define WORLD ((slg_state *)(void *)&world_room)
#define S     city_of(STATE)

static const city_content *const content = &city_content_builtin;

static bool begin(uint32_t seats, const char *option, const char *value) {
    slg_setup setup;
    slg_setup_default(&city_game, &setup);
    setup.seats = (uint8_t)seats;
    slg_seed_from(3, setup.seed);
    if (option && slg_setup_set(&city_game, &setup, option, value, &error) != SLG_OK) return false;
    return slg_state_init(&city_game, &setup, STATE, NULL, &error) == SLG_OK;
}

/* The seat takes the first option of the kind, else the first of all. */
static void answer(uint32_t seat, uint32_t kind) {
    slg_option options[SLG_OPTIONS_MAX];
    uint32_t count = slg_options(&city_game, STATE, seat, options, SLG_OPTIONS_MAX), chosen = 0;
    for (uint32_t i = count; i--;)
        if (options[i].kind == kind) chosen = i;
    slg_apply(&city_game, STATE, seat, options[chosen]);
}

/* Everybody stops building at once until the year comes. */
static void go_to_year(uint32_t year) {
    while (S->year < year || S->phase != CITY_PHASE_BUILD)
        answer((uint32_t)__builtin_ctz(slg_pending(STATE)), CITY_DO_STOP);
}

static const city_state *see(uint32_t viewer) {
    slg_view(&city_game, STATE, viewer, SEEN);
    return city_of_const(SEEN);
}

static const city_state *imagine(uint32_t n) {
    uint8_t key[32];
    slg_seed_from(n, key);
    slg_determinize(&city_game, SEEN, key, WORLD);
    return city_of_const(WORLD);
}

static uint32_t lowest(uint64_t set) {
    return (uint32_t)__builtin_ctzll(set);
}

/* --- building --- */

TEST(others_see_nothing_of_a_district_before_all_have_built) {
    REQUIRE(begin(2, NULL, NULL));
    city_player before = see(0)->seats[1];
    for (uint32_t i = 0; i < 9; i++)
        answer(1, CITY_DO_FLIP);
    REQUIRE(S->seats[1].top != 0);
    CHECK_MEM(&see(0)->seats[1], &before, sizeof before);
    CHECK_MEM(&see(SLG_SEAT_NONE)->seats[1], &before, sizeof before);
    CHECK_MEM(&see(1)->seats[1], &S->seats[1], sizeof before);
    answer(1, CITY_DO_STOP);
    while (slg_pending(STATE) >> 1 & 1)
        answer(1, CITY_DO_STOP);
    CHECK_MEM(&see(0)->seats[1], &before, sizeof before);
    answer(0, CITY_DO_STOP);
    CHECK_EQ(see(0)->seats[1].top, S->seats[1].top);
}

/* --- monsters --- */

TEST(a_dealt_monster_is_known_by_its_kind_alone) {
    REQUIRE(begin(2, NULL, NULL));
    go_to_year(2);
    for (uint32_t seat = 0; seat < 2; seat++) {
        REQUIRE(S->seats[seat].unseen != 0);
        uint32_t slot = lowest(S->seats[seat].unseen), kind = S->year_monster[0];
        for (uint32_t viewer = 0; viewer < 3; viewer++)
            CHECK_EQ(see(viewer < 2 ? viewer : SLG_SEAT_NONE)->seats[seat].tile[slot],
                     content->monsters[kind][0]);
    }
}

TEST(whoever_turns_it_up_knows_it) {
    REQUIRE(begin(2, NULL, NULL));
    go_to_year(2);
    uint32_t slot = lowest(S->seats[0].unseen), design = S->seats[0].tile[slot];
    while (S->seats[0].deck >> slot & 1)
        answer(0, CITY_DO_FLIP);
    CHECK_EQ(see(0)->seats[0].tile[slot], design);
    CHECK_EQ(see(1)->seats[0].tile[slot], city_stand_in(content, design));
}

TEST(worlds_deal_any_of_the_kind_that_is_not_shown) {
    bool met[CITY_KIND_TILES] = {false};
    uint32_t values = 0;
    REQUIRE(begin(3, NULL, NULL));
    go_to_year(2);
    see(0);
    uint32_t slot = lowest(S->seats[0].unseen), kind = S->year_monster[0];
    for (uint32_t n = 0; n < 200; n++) {
        const city_state *world = imagine(n);
        uint32_t design = world->seats[0].tile[slot], copies = 0;
        REQUIRE(content->designs[design].monster == kind);
        for (uint32_t seat = 0; seat < 3; seat++)
            copies += world->seats[seat].tile[lowest(world->seats[seat].unseen)] == design;
        CHECK(copies <= content->designs[design].copies);
        for (uint32_t i = 0; i < content->monster_count[kind]; i++)
            if (content->monsters[kind][i] == design && !met[i]) {
                met[i] = true;
                values++;
                break;
            }
        REQUIRE(slg_check(&city_game, WORLD, &error) == SLG_OK);
    }
    CHECK(values >= 3);
}

TEST(of_the_box_only_numbers_are_known) {
    REQUIRE(begin(3, NULL, NULL));
    go_to_year(3);
    const city_state *seen = see(1);
    for (uint32_t kind = 0; kind < CITY_MONSTERS; kind++)
        CHECK_EQ(seen->monsters[kind], (1u << city_ones(S->monsters[kind])) - 1);
}

/* --- artifacts --- */

TEST(artifacts_are_their_owners_secret) {
    REQUIRE(begin(2, "artifacts", "on"));
    CHECK_EQ(see(0)->seats[0].artifacts[1], S->seats[0].artifacts[1]);
    CHECK_EQ(see(1)->seats[0].artifacts[0], content->artifacts[0]);
    CHECK_EQ(see(1)->seats[0].artifacts[1], content->artifacts[0]);
    answer(0, CITY_DO_KEEP);
    CHECK_EQ(see(0)->seats[0].kept, S->seats[0].kept);
    CHECK_EQ(see(1)->seats[0].kept, CITY_NONE); /* not even that it was chosen */
    answer(1, CITY_DO_KEEP);
    uint32_t slot = lowest(S->seats[0].secret);
    CHECK_EQ(see(0)->seats[0].tile[slot], S->seats[0].tile[slot]);
    CHECK_EQ(see(1)->seats[0].tile[slot], content->artifacts[0]);
    CHECK_EQ(see(0)->seats[0].returned, S->seats[0].returned);
    CHECK_EQ(see(1)->seats[0].returned, content->artifacts[0]);
}

TEST(worlds_deal_artifacts_that_the_viewer_does_not_have) {
    REQUIRE(begin(6, "artifacts", "on"));
    see(2);
    for (uint32_t n = 0; n < 60; n++) {
        const city_state *world = imagine(n);
        uint64_t met = 0;
        for (uint32_t seat = 0; seat < 6; seat++)
            for (uint32_t i = 0; i < 2; i++)
                met |= 1ull << (world->seats[seat].artifacts[i] - content->artifacts[0]);
        CHECK_EQ(city_ones(met), 12);
        CHECK_EQ(world->seats[2].artifacts[0], S->seats[2].artifacts[0]);
    }
}

/* --- magic --- */

TEST(what_magic_becomes_is_sealed) {
    REQUIRE(begin(2, NULL, NULL));
    S->seats[0].track[CITY_MAGIC] = S->seats[1].track[CITY_MAGIC] = 4;
    answer(0, CITY_DO_STOP);
    answer(1, CITY_DO_STOP);
    REQUIRE(S->phase == CITY_PHASE_MAGIC && slg_pending(STATE) == 3);
    answer(0, CITY_DO_COLOUR);
    CHECK(S->seats[0].converts[0] != CITY_NONE);
    CHECK_EQ(see(1)->seats[0].converts[0], CITY_NONE);
    CHECK_EQ(see(0)->seats[0].converts[0], S->seats[0].converts[0]);
}

/* --- what stands in for a tile that is not shown --- */

TEST(the_first_of_its_kind_stands_in) {
    for (uint32_t kind = 0; kind < CITY_MONSTERS; kind++) {
        uint32_t last = content->monsters[kind][content->monster_count[kind] - 1];
        CHECK_EQ(city_stand_in(content, last), content->monsters[kind][0]);
    }
    CHECK_EQ(city_stand_in(content, content->artifacts[5]), content->artifacts[0]);
    CHECK_EQ(city_stand_in(content, content->rainbow), content->rainbow);
    CHECK_EQ(city_stand_in(content, content->starters[3]), content->starters[3]);
}

/* --- events --- */

/* CITY-SCORE-06: what a district brings others see when all have scored. */
TEST(what_a_seat_gains_by_itself_is_told_to_it_alone) {
    slg_event items[4];
    slg_events events = {.items = items, .capacity = 4};
    slg_io io = {.events = &events};
    slg_run run = {.state = STATE, .io = &io, .events = &events, .lane = SLG_LANE_MAIN};
    REQUIRE(begin(2, NULL, NULL));
    city_gain(&run, 1, CITY_MAGIC, 5);
    city_pay_from(&run, 1, CITY_MAGIC, 1);
    run.lane = 1;
    city_gain(&run, 1, CITY_MONEY, 3);
    city_pay_from(&run, 1, CITY_MAGIC, 2);
    REQUIRE(events.count == 4);
    CHECK_EQ(items[0].seen_by, SLG_ALL);
    CHECK_EQ(items[1].seen_by, SLG_ALL);
    CHECK_EQ(items[2].seen_by, 1u << 1);
    CHECK_EQ(items[3].seen_by, 1u << 1);
}
