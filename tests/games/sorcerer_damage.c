/* SPDX-License-Identifier: MIT */
/* Positions of Sorcerer and Endbringer, taken from play in the middle of every procedure, with one
 * byte changed: slg_check refuses them with a reason, or the seat that is asked has an option.
 * fuzz_bytes draws bytes from everywhere; here every byte of what is unfinished has its turn:
 * frames, abilities, triggers, delayed effects, the attack. */
#include <string.h>

#include <sortilege/sortilege.h>

#include "games/endbringer/endbringer.h"
#include "test.h"

enum {
    MATCHES = 48,
    ANSWERS = 900,
    STEPS = 16,
    KEPT = 5,       /* positions with the same procedure and step on top */
    ELSEWHERE = 120 /* bytes of all the rest, for each position */
};

typedef struct region {
    size_t at, length;
} region;

static slg_state_room room, damaged;
static uint8_t kept[256][STEPS];
static slg_random dice;

static slg_state *in(slg_state_room *of) {
    return (slg_state *)(void *)of;
}

static uint32_t below(uint32_t n) {
    return slg_random_below(&dice, n);
}

/* --- the match --- */

static bool begin(const slg_game *game, uint32_t number) {
    slg_setup setup;
    uint32_t least = slg_game_seats_min(game), most = slg_game_seats_max(game);
    slg_setup_default(game, &setup);
    setup.seats = (uint8_t)(least + number % (most - least + 1));
    setup.chance = number % 4 == 3 ? SLG_CHANCE_ASKED : SLG_CHANCE_SAMPLED;
    slg_seed_from(number, setup.seed);
    for (uint32_t i = 0; i < slg_setup_option_count(game); i++) {
        const slg_setup_option *option = slg_setup_option_at(game, i);
        uint32_t range = (uint32_t)(option->most - option->least) + 1;
        if (below(4) == 0) setup.options[i] = (int16_t)(option->least + (int16_t)below(range));
    }
    return slg_state_init(game, &setup, in(&room), NULL, NULL) == SLG_OK;
}

static void answer(const slg_game *game, slg_state *state) {
    slg_option options[SLG_OPTIONS_MAX];
    uint32_t pending = slg_pending(state), seat = (uint32_t)__builtin_ctz(pending);
    if (below(2)) seat = 31u - (uint32_t)__builtin_clz(pending);
    if (seat == SLG_SEAT_CLOCK) seat = (uint32_t)__builtin_ctz(pending);
    uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
    if (CHECK(count > 0 && count <= SLG_OPTIONS_MAX))
        slg_apply(game, state, seat, options[below(count)]);
}

/* --- the damage --- */

/* Values that tables, shifts and counts may stumble over. */
static const uint8_t odd[] = {0,  1,   2,   3,   4,   5,   6,   7,   8,   9,   12,  15, 16,
                              24, 31,  32,  39,  40,  41,  47,  48,  63,  64,  65,  79, 80,
                              81, 127, 128, 160, 200, 239, 240, 243, 250, 253, 254, 255};

static uint8_t other_value(uint8_t was) {
    uint32_t how = below(8);
    if (how == 0) return (uint8_t)(was + 1);
    if (how == 1) return (uint8_t)(was - 1);
    if (how == 2) return (uint8_t)(was ^ 1u << below(8));
    return odd[below(sizeof odd)];
}

static bool is_sound(const slg_game *game, const slg_state *state) {
    slg_error error = {0};
    bool sound = slg_check(game, state, &error) == SLG_OK;
    CHECK_EQ(sound, error.text[0] == 0);
    return sound;
}

/* In an accepted position, the seat that is asked has something to answer. */
static void look_at(const slg_game *game, const slg_state *state) {
    slg_option options[SLG_OPTIONS_MAX];
    CHECK(slg_pending(state) || slg_is_over(state));
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++) {
        if (!(slg_pending(state) >> seat & 1)) continue;
        uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        CHECK(count > 0 && count <= SLG_OPTIONS_MAX);
    }
}

static void change(const slg_game *game, size_t at) {
    slg_clone(game, in(&damaged), in(&room));
    damaged.bytes[at] = other_value(damaged.bytes[at]);
    if (is_sound(game, in(&damaged))) look_at(game, in(&damaged));
}

#define PART(field, count)                                                    \
    (region) {                                                                \
        offsetof(spl_state, field), (count) * sizeof *((spl_state *)0)->field \
    }

static void change_all(const slg_game *game) {
    const spl_state *s = (const spl_state *)(const void *)&room;
    const region parts[] = {
        PART(frames, s->core.depth[SLG_LANE_MAIN]),
        PART(runs, s->run_count),
        PART(triggers, s->trigger_count),
        PART(later, 2u),
        {offsetof(spl_state, battle), sizeof(spl_battle)},
        {offsetof(spl_state, options), sizeof(spl_state) - offsetof(spl_state, options)},
        {offsetof(ebr_state, horde.attack), spl_has_foe(s) ? sizeof(ebr_attack) : 0},
    };
    for (uint32_t i = 0; i < sizeof parts / sizeof *parts; i++)
        for (size_t at = 0; at < parts[i].length; at++)
            change(game, parts[i].at + at);
    for (uint32_t i = 0; i < ELSEWHERE; i++)
        change(game, below((uint32_t)slg_state_size(game)));
}

/* Is this step of this procedure still wanted? */
static bool is_wanted(void) {
    const slg_core *core = &((const spl_state *)(const void *)&room)->core;
    uint32_t depth = core->depth[SLG_LANE_MAIN];
    const slg_frame *frames = ((const spl_state *)(const void *)&room)->frames;
    const slg_frame *top = &frames[depth ? depth - 1 : 0];
    uint8_t *count = &kept[depth ? top->proc : 255][top->step % STEPS];
    return *count < KEPT && ++*count;
}

static void check_game(const char *name) {
    const slg_game *game = slg_game_find(name);
    uint32_t looked_at = 0;
    memset(kept, 0, sizeof kept);
    slg_random_seed(&dice, 3);
    for (uint32_t number = 0; number < MATCHES; number++) {
        if (!begin(game, number)) continue;
        for (uint32_t i = 0; i < ANSWERS && !slg_is_over(in(&room)); i++) {
            test_note("match and answer", number * 10000u + i);
            if (is_wanted()) {
                change_all(game);
                looked_at++;
            }
            answer(game, in(&room));
        }
    }
    CHECK(looked_at > MATCHES);
}

TEST(any_byte_of_what_is_under_way_in_sorcerer) {
    check_game("sorcerer");
}

TEST(any_byte_of_what_is_under_way_in_endbringer) {
    check_game("endbringer");
}
