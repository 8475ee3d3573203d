/* SPDX-License-Identifier: MIT */
/* city_check keeps its promise: each broken invariant is found, and no bytes do harm. */
#include <string.h>

#include "games/city/lists.h"
#include "games/city/services.h"
#include "test.h"

static slg_state_room room;
static slg_random dice;
static slg_error error;
#define STATE ((slg_state *)(void *)&room)
#define S     city_of(STATE)
#define A     (&S->seats[0])

static uint32_t below(uint32_t n) {
    return slg_random_below(&dice, n);
}

/* --- positions to begin with --- */

static bool begin(uint32_t seats, const char *option, const char *value) {
    slg_setup setup;
    slg_setup_default(&city_game, &setup);
    setup.seats = (uint8_t)seats;
    setup.options[CITY_SET_TIMER] = 0;
    slg_seed_from(seats, setup.seed);
    if (option && slg_setup_set(&city_game, &setup, option, value, &error) != SLG_OK) return false;
    return slg_state_init(&city_game, &setup, STATE, NULL, &error) == SLG_OK;
}

/* Random answers; hardly ever "stop", so that districts grow. */
static void play(slg_state *state, uint32_t answers) {
    slg_option options[SLG_OPTIONS_MAX];
    while (answers-- && slg_pending(state)) {
        uint32_t pending = slg_pending(state), skip = below((uint32_t)__builtin_popcount(pending));
        while (skip--)
            pending &= pending - 1;
        uint32_t seat = (uint32_t)__builtin_ctz(pending);
        uint32_t count = slg_options(&city_game, state, seat, options, SLG_OPTIONS_MAX);
        uint32_t chosen = below(count);
        if (options[chosen].kind == CITY_DO_STOP && below(16)) chosen = below(count);
        slg_apply(&city_game, state, seat, options[chosen]);
    }
}

static bool is_sound(void) {
    return slg_check(&city_game, STATE, &error) == SLG_OK;
}

/* --- what is broken is found --- */

static void no_option(void) {
    S->options[CITY_SET_SHIELD] = 2;
}
static void no_year(void) {
    S->year = 6;
}
static void no_phase(void) {
    S->phase = CITY_PHASES;
}
static void nobody_has_the_timer(void) {
    S->timer = 2;
}
static void reward_twice(void) {
    S->shown[1] = S->shown[0];
}
static void shown_and_unselected(void) {
    S->unselected = (uint16_t)(S->unselected | 1u << S->shown[2]);
}
static void monster_of_the_other_class(void) {
    S->year_monster[0] = CITY_PIXIE;
}
static void tile_of_another_class(void) {
    S->market[0] = S->market[4];
}
static void empty_place(void) {
    S->market[3] = CITY_NONE;
}
static void rainbows_but_none_on_offer(void) {
    S->market[CITY_RAINBOW_PLACE] = CITY_NONE;
}
static void monster_on_the_market(void) {
    S->lying[0][0] = city_content_builtin.monsters[CITY_DRAGON][0];
}
static void stack_has_it_twice(void) {
    S->stacks[1].under[0] = (uint8_t)__builtin_ctz(S->stacks[1].unknown);
    S->stacks[1].under_count = 1;
}
static void tile_out_of_nowhere(void) {
    S->stacks[2].unknown |= ~S->stacks[2].unknown & 0xFF;
}
static void spare_skeletons(void) {
    S->spare = 1;
}
static void monster_lost(void) {
    S->monsters[CITY_CUBE] &= S->monsters[CITY_CUBE] - 1;
}
static void another_design(void) {
    A->tile[0] = city_content_builtin.classes[3][0];
}
static void tile_in_two_piles(void) {
    A->aside |= A->deck & -A->deck;
}
static void tile_in_no_pile(void) {
    A->deck &= A->deck - 1;
}
static void tile_of_nobody(void) {
    A->deck |= city_bit(A->owned);
}
static void slot_without_a_tile(void) {
    A->owned++;
}
static void two_on_a_cell(void) {
    uint32_t slot = (uint32_t)__builtin_ctzll(A->top & (A->top - 1));
    A->cell[slot] = A->cell[__builtin_ctzll(A->top)];
}
static void covered_by_nothing(void) {
    A->top &= A->top - 1;
}
static void stack_in_a_circle(void) {
    uint32_t slot = (uint32_t)__builtin_ctzll(A->top);
    A->beneath[slot] = (uint8_t)slot;
}
static void open_side_too_many(void) {
    A->open[0] = A->open[0] ? 0 : A->top;
}
static void deck_tile_on_a_cell(void) {
    A->cell[__builtin_ctzll(A->deck)] = 5;
}
static void cell_beyond(void) {
    A->cell[__builtin_ctzll(A->top)] = CITY_CELLS;
}
static void track_beyond(void) {
    A->track[CITY_MAGIC] = 61;
}
static void magic_into_magic(void) {
    A->converts[0] = CITY_MAGIC;
}
static void slot_beyond(void) {
    A->hand = 60;
}
static void share_of_nothing(void) {
    A->share_count = 1;
}
static void chosen_of_no_artifact(void) {
    A->kept = A->tile[0];
}
static void guest(void) {
    S->seats[4].coins = 1;
}
static void other_lane(void) {
    S->core.base[0].proc = CITY_PROC_CONVERT;
}
static void step_beyond(void) {
    S->frames[0].step = 15;
}
static void work_without_a_lane(void) {
    A->work = CITY_WORK_NONE;
}

static void nobody_knows_a_tower(void) {
    A->secret = 1;
}

static const struct {
    const char *name;
    void (*spoil)(void);
    const char *found;
} spoilt[] = {
    {"hidden", nobody_knows_a_tower,
     "a tile dealt face-down is not a monster, or a tile that only its owner knows is neither a "
     "monster nor an artifact"},
    {"option", no_option, "a setup option is out of range"},
    {"year", no_year, "the year, phase, holder of the timer or end of the match is out of range"},
    {"phase", no_phase, "the year, phase, holder of the timer or end of the match is out of range"},
    {"timer", nobody_has_the_timer,
     "the year, phase, holder of the timer or end of the match is out of range"},
    {"reward twice", reward_twice,
     "the rewards on show must be four different ones of 1 to 14, and none of them unselected"},
    {"unselected", shown_and_unselected,
     "the rewards on show must be four different ones of 1 to 14, and none of them unselected"},
    {"monster", monster_of_the_other_class, "a year's monster is missing or of the wrong class"},
    {"class", tile_of_another_class,
     "a place in the market is empty or offers a tile of another class"},
    {"empty place", empty_place,
     "a place in the market is empty or offers a tile of another class"},
    {"rainbow", rainbows_but_none_on_offer,
     "a place in the market is empty or offers a tile of another class"},
    {"lying", monster_on_the_market, "monsters lie on market tiles only in the solo game"},
    {"stack", stack_has_it_twice, "a stack holds a tile of another class, or one tile twice"},
    {"too many", tile_out_of_nowhere,
     "the tiles do not add up to those of the box, even counting the ones that are gone"},
    {"spare", spare_skeletons, "the box holds monsters that do not exist"},
    {"too few", monster_lost,
     "the tiles do not add up to those of the box, even counting the ones that are gone"},
    {"design", another_design,
     "the tiles do not add up to those of the box, even counting the ones that are gone"},
    {"two piles", tile_in_two_piles, "a player's tile is missing, or in two places"},
    {"no pile", tile_in_no_pile, "a player's tile is missing, or in two places"},
    {"nobody's", tile_of_nobody, "a pile has slots that the player does not own"},
    {"no tile", slot_without_a_tile, "a slot in use has no tile, or a free slot has one"},
    {"cell", two_on_a_cell, "two visible tiles lie on one cell, or a covered tile lies under none"},
    {"covered", covered_by_nothing,
     "two visible tiles lie on one cell, or a covered tile lies under none"},
    {"circle", stack_in_a_circle,
     "two visible tiles lie on one cell, or a covered tile lies under none"},
    {"open", open_side_too_many, "the open sides of a district are not those of its tiles"},
    {"deck", deck_tile_on_a_cell,
     "a tile in a district lies on no cell, or a tile in no district lies on one"},
    {"beyond", cell_beyond,
     "a tile in a district lies on no cell, or a tile in no district lies on one"},
    {"track", track_beyond,
     "a player's track is above 60, or another of the player's numbers is out of range"},
    {"magic", magic_into_magic,
     "a player's track is above 60, or another of the player's numbers is out of range"},
    {"hand", slot_beyond, "the hand, a tile under the deck or a chosen tile is not the player's"},
    {"share", share_of_nothing, "a Lich would bring something other than a skeleton"},
    {"artifact", chosen_of_no_artifact, "a choice of artifacts offers something else"},
    {"guest", guest, "a seat where nobody sits has something"},
    {"lane", other_lane, "the waiting procedures do not fit the position"},
    {"step", step_beyond, "the waiting procedures do not fit the position"},
    {"work", work_without_a_lane, "the waiting procedures do not fit the position"},
};

TEST(what_is_broken_is_found) {
    EACH(row, spoilt) {
        slg_random_seed(&dice, 5);
        REQUIRE(begin(2, NULL, NULL));
        while (city_ones(A->top) < 3 || !A->deck)
            play(STATE, 1);
        REQUIRE(is_sound());
        row->spoil();
        CHECK_EQ(slg_check(&city_game, STATE, &error), SLG_BAD_STATE);
        CHECK_STR(error.text, row->found);
    }
}

/* --- before the first year --- */

static void no_reward(void) {
    S->shown[2] = CITY_NONE;
}
static void no_monster(void) {
    S->year_monster[2] = CITY_NONE;
}

TEST(what_was_dealt_stays_while_artifacts_are_chosen) {
    static void (*const undeal[])(void) = {no_reward, no_monster};
    for (uint32_t i = 0; i < 2; i++) {
        REQUIRE(begin(2, "artifacts", "on"));
        REQUIRE(S->phase == CITY_PHASE_SETUP && is_sound());
        undeal[i]();
        CHECK(!is_sound());
        CHECK(strstr(error.text, "procedures"));
    }
}

/* --- monsters on the market --- */

/* A sixth lot would be followed by a seventh, and so on. */
TEST(no_more_lots_than_five) {
    slg_frame *market = NULL;
    slg_random_seed(&dice, 5);
    REQUIRE(begin(1, NULL, NULL));
    while (S->core.ask[0].kind != CITY_ASK_MARKET_MONSTER)
        play(STATE, 1);
    for (uint32_t i = 0; i < S->core.depth[0]; i++)
        if (S->frames[i].proc == CITY_PROC_MARKET) market = &S->frames[i];
    REQUIRE(market && is_sound());
    for (int16_t laid = 0; laid <= CITY_MARKET_LOTS; laid++) {
        market->v[CITY_MARKET_LAID] = laid;
        CHECK_EQ(is_sound(), laid < CITY_MARKET_LOTS);
    }
}

/* --- no bytes do harm --- */

/* What is changed: a frame, the core's lanes, or any byte after them. */
static size_t some_byte(void) {
    size_t frames = offsetof(city_state, frames), seats = offsetof(city_state, seats);
    uint32_t what = below(8);
    if (what == 0) return offsetof(slg_core, depth) + below(40);
    if (what < 3) return frames + below((uint32_t)(seats - frames));
    return seats + below((uint32_t)(sizeof(city_state) - seats));
}

static uint8_t some_value(uint8_t now) {
    static const uint8_t telling[] = {0, 1, 2, 4, 5, 13, 63, 64, 254, 255};
    switch (below(4)) {
    case 0: return (uint8_t)(now + 1);
    case 1: return (uint8_t)(now ^ 1u << below(8));
    case 2: return telling[below(sizeof telling)];
    default: return (uint8_t)below(256);
    }
}

/* Whatever passes the check can be played on, and stays sound. */
static void spoil_and_play_on(void) {
    slg_state_room copy;
    slg_state *state = (slg_state *)(void *)&copy;
    memcpy(&copy, &room, sizeof copy);
    for (uint32_t changes = 1 + below(3); changes; changes--) {
        uint8_t *byte = &copy.bytes[some_byte()];
        *byte = some_value(*byte);
    }
    if (slg_check(&city_game, state, &error) != SLG_OK) return;
    for (uint32_t i = 0; i < 12 && slg_pending(state); i++) {
        play(state, 1);
        REQUIRE(slg_check(&city_game, state, &error) == SLG_OK);
    }
}

static const struct {
    const char *name;
    uint32_t seats;
    const char *option, *value;
} tables[] = {
    {"alone", 1, NULL, NULL},      {"alone, expert", 1, "expert", "on"},
    {"two", 2, "artifacts", "on"}, {"three against the clock", 3, "timer", "120"},
    {"six", 6, NULL, NULL},
};

TEST(no_bytes_do_harm) {
    EACH(row, tables) {
        slg_random_seed(&dice, row->seats);
        for (uint32_t game = 0; game < 10; game++) {
            REQUIRE(begin(row->seats, row->option, row->value));
            while (!slg_is_over(STATE)) {
                play(STATE, 1 + below(12));
                REQUIRE(is_sound());
                for (uint32_t i = 0; i < 30; i++)
                    spoil_and_play_on();
            }
        }
    }
}
