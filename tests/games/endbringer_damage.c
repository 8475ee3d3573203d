/* SPDX-License-Identifier: MIT */
/* Positions met in play against every Endbringer, in the middle of every procedure, each of whose
 * values is damaged in turn: what waits, the battle and all that lies on the table. slg_check
 * refuses the position in words, or play goes on from it and stays sound. */
#include <string.h>

#include <sortilege/sortilege.h>

#include "games/endbringer/services.h"
#include "test.h"

enum {
    MATCHES = 120,
    ANSWERS = 900,
    STEPS = 16,
    KEPT = TEST_TIMES(2, 1), /* positions with the same procedure and step on top */
    PLAYED = 4,              /* answers from what passes */
};

static slg_state_room room, damaged;
static uint8_t kept[EBR_PROCS][STEPS];
static slg_random dice;
static uint32_t passed, refused;
#define STATE   ((slg_state *)(void *)&room)
#define DAMAGED ((slg_state *)(void *)&damaged)
#define S       ((spl_state *)(void *)&room)
#define D       ((ebr_state *)(void *)&damaged)

static uint32_t below(uint32_t n) {
    return slg_random_below(&dice, n);
}

/* --- the match --- */

static bool begin(uint32_t number) {
    slg_setup setup;
    slg_setup_default(&ebr_game, &setup);
    setup.seats = (uint8_t)(1 + number % EBR_PLAYERS);
    setup.chance = number % 4 == 3 ? SLG_CHANCE_ASKED : SLG_CHANCE_SAMPLED;
    slg_seed_from(number, setup.seed);
    setup.options[EBR_SET_NEMESIS] = (int16_t)(1 + number % EBR_NEMESES);
    setup.options[EBR_SET_ARCHETYPE] = (int16_t)(1 + number / EBR_NEMESES % EBR_ARCHETYPES);
    setup.options[EBR_SET_SCENARIO] = (int16_t)(number % (EBR_SCENARIOS + 1));
    setup.options[EBR_SET_CREATION] = (int16_t)(number / 3 % 2);
    return slg_state_init(&ebr_game, &setup, STATE, NULL, NULL) == SLG_OK;
}

static bool answer(slg_state *state) {
    slg_option options[SLG_OPTIONS_MAX];
    uint32_t pending = slg_pending(state);
    if (!pending) return false;
    uint32_t seat = (uint32_t)__builtin_ctz(pending);
    uint32_t count = slg_options(&ebr_game, state, seat, options, SLG_OPTIONS_MAX);
    if (!CHECK(count > 0 && count <= SLG_OPTIONS_MAX)) return false;
    slg_apply(&ebr_game, state, seat, options[below(count)]);
    return true;
}

/* --- the damage --- */

static bool is_sound(void) {
    slg_error error = {0};
    bool sound = slg_check(&ebr_game, DAMAGED, &error) == SLG_OK;
    CHECK_EQ(sound, error.text[0] == 0);
    CHECK_EQ(sound, error.code == SLG_OK);
    return sound;
}

/* What passes can be played on. */
static void look(void) {
    if (!is_sound()) {
        refused++;
        return;
    }
    passed++;
    CHECK(slg_pending(DAMAGED) || slg_is_over(DAMAGED));
    slg_error error = {0};
    CHECK_EQ(slg_resume(&ebr_game, DAMAGED, NULL, &error), SLG_OK);
    for (uint32_t i = 0; i < PLAYED && answer(DAMAGED); i++) {
        if (slg_check(&ebr_game, DAMAGED, &error) == SLG_OK) continue;
        CHECK_STR(error.text, "");
        return;
    }
}

static const int16_t numbers[] = {-2, -1, 0,  1,  2,  3,  4,  5,  6,   8,   12,  15,
                                  17, 18, 24, 27, 39, 40, 63, 64, 127, 254, 255, 300};

static void set_frame(uint32_t i, uint32_t step, uint32_t v, int16_t value) {
    slg_frame *f = &D->base.frames[i];
    memcpy(&damaged, &room, sizeof room);
    f->step = (uint8_t)step;
    f->v[v] = value;
    look();
}

static void damage_frame(uint32_t i) {
    enum { COUNT = sizeof numbers / sizeof *numbers };
    const slg_frame *f = &S->frames[i];
    for (uint32_t step = 0; step < STEPS; step++) {
        set_frame(i, step, 0, f->v[0]);
        for (uint32_t v = 0; v < sizeof f->v / sizeof *f->v; v++)
            set_frame(i, step, v, numbers[below(COUNT)]);
    }
    for (uint32_t v = 0; v < sizeof f->v / sizeof *f->v; v++)
        for (uint32_t n = 0; n < COUNT; n++)
            set_frame(i, f->step, v, numbers[n]);
}

/* Bytes of everything behind the frame of the match; others in each position. */
static void damage_bytes(void) {
    enum { STRIDE = TEST_TIMES(5, 37) };
    for (size_t at = sizeof(slg_core) + below(STRIDE); at < sizeof(ebr_state); at += STRIDE) {
        memcpy(&damaged, &room, sizeof room);
        switch (below(3)) {
        case 0: damaged.bytes[at]++; break;
        case 1: damaged.bytes[at] ^= (uint8_t)(1u << below(8)); break;
        default: damaged.bytes[at] = (uint8_t)below(256); break;
        }
        test_note("byte", at);
        look();
    }
}

static void damage_all(void) {
    for (uint32_t i = 0; i < S->core.depth[SLG_LANE_MAIN]; i++)
        damage_frame(i);
    damage_bytes();
}

/* Is this step of this procedure still wanted? */
static bool is_wanted(void) {
    uint32_t depth = S->core.depth[SLG_LANE_MAIN];
    if (!depth) return false;
    const slg_frame *top = &S->frames[depth - 1];
    uint8_t *count = &kept[top->proc][top->step % STEPS];
    return *count < KEPT && ++*count;
}

TEST(any_value_of_a_position_met_in_play) {
    uint32_t looked_at = 0;
    slg_random_seed(&dice, 5);
    for (uint32_t number = 0; number < MATCHES; number++) {
        REQUIRE(begin(number));
        for (uint32_t i = 0; i < ANSWERS && !slg_is_over(STATE); i++) {
            test_note("match and answer", number * 10000u + i);
            if (is_wanted()) {
                damage_all();
                looked_at++;
            }
            if (!answer(STATE)) return;
        }
    }
    CHECK(looked_at > 40);
    CHECK(passed > looked_at);
    CHECK(refused > 100 * looked_at);
}
