/* SPDX-License-Identifier: MIT */
/* A choice among over-cast cards is marked as casting nothing exactly where nothing is cast: both
 * are compared in positions with holes in the row. */
#include <sortilege/chance.h>
#include <sortilege/decision.h>

#include <string.h>

#include "games/school/school.h"
#include "test.h"

static const slg_game *school;
static slg_state_room room, tried_room;
static slg_state *const state = (slg_state *)(void *)&room;
static slg_state *const tried = (slg_state *)(void *)&tried_room;

static void begin(uint64_t seed, const char *overcast) {
    slg_setup setup;
    school = slg_game_find("school");
    slg_setup_default(school, &setup);
    slg_setup_set(school, &setup, "overcast", overcast, NULL);
    slg_seed_from(seed, setup.seed);
    slg_state_init(school, &setup, state, NULL, NULL);
}

/* The one who answers next; SLG_SEATS_MAX: nobody, the game is over. */
static uint32_t asked(const slg_state *of, slg_decision *decision) {
    uint32_t seat = 0;
    while (seat < SLG_SEATS_MAX && !slg_get_decision(school, of, seat, decision))
        seat++;
    return seat;
}

static void answer(slg_state *of, const slg_decision *decision, uint32_t option) {
    slg_answer given = {.seat = decision->seat, .seq = decision->seq, .option = option};
    CHECK_EQ(slg_give_answer(school, of, given, NULL, NULL), SLG_OK);
}

/* Any answers until somebody chooses among over-cast cards; false: the game is over first. */
static bool play_on(slg_random *random, slg_decision *decision) {
    slg_option options[SLG_OPTIONS_MAX];
    while (asked(state, decision) < SLG_SEATS_MAX) {
        if (decision->kind == SCH_ASK_OVERCAST) return true;
        uint32_t count = slg_options(school, state, decision->seat, options, SLG_OPTIONS_MAX);
        answer(state, decision, slg_random_below(random, count));
    }
    return false;
}

/* The deck has run out, and cards have been won at these locations (bits) but the portal's. */
static void clear_row(uint32_t holes) {
    sch_state *s = sch_of(state);
    s->discarded |= s->deck;
    s->deck = 0;
    for (uint32_t at = 0; at < SCH_LOCATIONS; at++) {
        if (!(holes >> at & 1) || s->at[at].card >= SCH_CARDS_MAX) continue;
        s->discarded |= 1ull << s->at[at].card;
        for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
            s->general[seat] = (uint8_t)(s->general[seat] + s->at[at].crystals[seat]);
            s->at[at].crystals[seat] = 0;
        }
        s->at[at].card = SCH_NONE;
    }
}

static uint32_t in_the_row(const slg_state *of, uint32_t seat) {
    uint32_t sum = 0;
    for (uint32_t at = 0; at < SCH_LOCATIONS; at++)
        sum += sch_of_const(of)->at[at].crystals[seat];
    return sum;
}

/* Crystals that come into the row by this choice; where both have over-cast, after the other's. */
static uint32_t cast_by(const slg_decision *decision, uint32_t option, uint32_t caster) {
    slg_decision next;
    memcpy(&tried_room, &room, sizeof room);
    answer(tried, decision, option);
    if (asked(tried, &next) < SLG_SEATS_MAX && next.kind == SCH_ASK_OVERCAST)
        answer(tried, &next, 0);
    return in_the_row(tried, caster) - in_the_row(state, caster);
}

static void compare(const slg_decision *decision, uint32_t seen[2]) {
    uint32_t caster = 1u - decision->seat;
    slg_option options[SLG_OPTIONS_MAX];
    uint32_t count = slg_options(school, state, decision->seat, options, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < count; i++) {
        bool is_void = slg_is_void(school, state, decision->seat, options[i], NULL);
        CHECK_EQ(is_void, cast_by(decision, i, caster) == 0);
        seen[is_void]++;
    }
}

static const struct { const char *name; } ways[] = {{"whole"}, {"partial"}};

TEST(a_choice_among_over_cast_cards_is_marked_where_nothing_is_cast) { /* SCH-P2-23 */
    EACH(way, ways) {
        uint32_t seen[2] = {0};
        for (uint64_t seed = 0; seed < 200; seed++) {
            slg_random random;
            slg_decision decision;
            slg_random_seed(&random, seed);
            begin(seed, way->name);
            test_note("seed", seed);
            if (!play_on(&random, &decision)) continue;
            clear_row(slg_random_below(&random, 64));
            CHECK_EQ(slg_check(school, state, NULL), SLG_OK);
            compare(&decision, seen);
        }
        CHECK(seen[false] > 2 && seen[true] > 2);
    }
}
