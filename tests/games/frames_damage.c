/* SPDX-License-Identifier: MIT */
/* Unfinished procedures, damaged: one that waits gets another step or other numbers, takes the
 * place of another one, or is put into another position; so are the things that a seat has at hand.
 * slg_check refuses the position with a reason, or play goes on from it and stays sound. */
#include <string.h>

#include <sortilege/sortilege.h>

#include "kernel/game.h"
#include "kernel/run.h"
#include "test.h"

enum { KEPT_MAX = 160, OF_ONE_STEP = 3, PROCS = 64, STEPS = 16, SEVERAL = 700 };

static slg_state_room kept[KEPT_MAX], room, next;
static uint8_t kept_of[PROCS][STEPS];
static uint32_t kept_count, refused, passed;
static const slg_game *game;
static slg_random dice;
#define STATE ((slg_state *)(void *)&room)
#define NEXT  ((slg_state *)(void *)&next)

static uint32_t below(uint32_t n) {
    return slg_random_below(&dice, n);
}

/* --- positions: a few for each step that a procedure waits at --- */

static bool is_new(void) {
    bool found = false;
    for (uint32_t lane = 0; lane < SLG_LANES; lane++) {
        uint32_t depth = slg__core(STATE)->depth[lane];
        if (!depth) continue;
        const slg_frame *top = slg__lane_frames(game, STATE, lane) + depth - 1;
        uint8_t *count = &kept_of[top->proc % PROCS][top->step % STEPS];
        if (*count == OF_ONE_STEP) continue;
        found = true;
        ++*count;
    }
    return found;
}

static void play(slg_state *state, uint32_t answers, bool keeps) {
    slg_option options[SLG_OPTIONS_MAX];
    while (answers-- && slg_pending(state)) {
        uint32_t pending = slg_pending(state), seat = (uint32_t)__builtin_ctz(pending);
        if (below(2)) seat = 31u - (uint32_t)__builtin_clz(pending);
        if (seat == SLG_SEAT_CLOCK && below(32)) seat = (uint32_t)__builtin_ctz(pending);
        uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        if (!CHECK(count > 0)) return;
        uint32_t chosen = below(count);
        if (chosen + 1 == count) chosen = below(count); /* often the last one ends something */
        slg_apply(game, state, seat, options[chosen]);
        if (keeps && kept_count < KEPT_MAX && is_new())
            slg_clone(game, (slg_state *)(void *)&kept[kept_count++], state);
    }
}

static void begin(uint32_t number) {
    slg_setup setup;
    uint32_t least = slg_game_seats_min(game), most = slg_game_seats_max(game);
    slg_setup_default(game, &setup);
    setup.seats = (uint8_t)(least + number % (most - least + 1));
    setup.chance = number % 4 == 3 ? SLG_CHANCE_ASKED : SLG_CHANCE_SAMPLED;
    slg_seed_from(number, setup.seed);
    for (uint32_t i = 0; i < slg_setup_option_count(game); i++) {
        const slg_setup_option *option = slg_setup_option_at(game, i);
        uint32_t range = (uint32_t)(option->most - option->least) + 1;
        if (below(3) == 0) setup.options[i] = (int16_t)(option->least + (int16_t)below(range));
    }
    if (slg_state_init(game, &setup, STATE, NULL, NULL) != SLG_OK) return;
    play(STATE, 1500, true);
}

/* --- damage --- */

/* A position that passes can be played on. */
static void check_room(void) {
    slg_error error = {0};
    if (slg_check(game, STATE, &error) != SLG_OK) {
        CHECK_EQ(error.code, SLG_BAD_STATE);
        CHECK(error.text[0] != 0);
        refused++;
        return;
    }
    passed++;
    slg_clone(game, NEXT, STATE);
    CHECK_EQ(slg_resume(game, NEXT, NULL, &error), SLG_OK);
    for (uint32_t i = 0; i < 3 && slg_pending(NEXT); i++) {
        play(NEXT, 1, false);
        if (slg_check(game, NEXT, &error) != SLG_OK) {
            CHECK_STR(error.text, "");
            return;
        }
    }
}

/* The topmost frame of some lane that has one; NULL. */
static slg_frame *some_frame(slg_state *state) {
    for (uint32_t tries = 0; tries < 24; tries++) {
        uint32_t lane = tries < 8 ? below(SLG_LANES) : tries % SLG_LANES;
        uint32_t depth = slg__core(state)->depth[lane];
        if (depth)
            return slg__lane_frames(game, state, lane) + (below(4) ? depth - 1 : below(depth));
    }
    return NULL;
}

static int16_t number(int16_t was) {
    static const int16_t odd[] = {-1, 0,  1,  2,   3,   6,   12,  15,    31,
                                  40, 63, 64, 127, 254, 255, 256, 0x7FFF};
    switch (below(4)) {
    case 0: return (int16_t)(was + 1);
    case 1: return (int16_t)(was ^ 1 << below(15));
    case 2: return odd[below(sizeof odd / sizeof *odd)];
    default: return (int16_t)below(64);
    }
}

static void damage_frame(slg_frame *frame) {
    switch (below(8)) {
    case 0: frame->proc = (uint8_t)below(game->proc_count + 1); break;
    case 1:
    case 2: frame->step = (uint8_t)below(10); break;
    case 3: frame->seat = (uint8_t)below(SLG_SEATS_MAX); break;
    case 4: { /* what waits in another position */
        slg_frame *other = some_frame((slg_state *)(void *)&kept[below(kept_count)]);
        uint8_t lane = frame->lane;
        if (other) *frame = *other;
        frame->lane = lane;
        break;
    }
    default: {
        int16_t *v = &frame->v[below(4)];
        *v = number(*v);
        break;
    }
    }
}

/* A byte behind the frames. */
static void damage_table(void) {
    size_t frames = (size_t)((uint8_t *)slg__lane_frames(game, STATE, 0) - room.bytes);
    size_t size = slg_state_size(game), at = below(8) ? frames : offsetof(slg_core, depth);
    uint8_t *byte = &room.bytes[at + below((uint32_t)(size - at))];
    *byte = (uint8_t)number(*byte);
}

/* A few bytes of one position, all at once: other phases, other things at hand. */
static void mix(void) {
    const uint8_t *other = kept[below(kept_count)].bytes;
    size_t size = slg_state_size(game), at = below((uint32_t)size), most = 1 + below(24);
    for (size_t i = at; i < size && i < at + most; i++)
        room.bytes[i] = other[i];
}

static void damage(void) {
    slg_frame *frame = some_frame(STATE);
    if (frame && below(8)) damage_frame(frame);
    if (below(3) == 0) damage_table();
    if (below(6) == 0) mix();
}

static void check_game(const char *name) {
    game = slg_game_find(name);
    REQUIRE(game != NULL);
    kept_count = refused = passed = 0;
    memset(kept_of, 0, sizeof kept_of);
    slg_random_seed(&dice, 17);
    for (uint32_t n = 0; n < 24; n++)
        begin(n);
    REQUIRE(kept_count > 10);
    for (uint32_t i = 0; i < kept_count * SEVERAL; i++) {
        test_note("damage", i);
        memcpy(&room, &kept[i % kept_count], sizeof room);
        damage();
        check_room();
    }
    CHECK(refused > 10 * kept_count && passed > kept_count);
}

TEST(what_waits_in_school) {
    check_game("school");
}
TEST(what_waits_in_city) {
    check_game("city");
}
