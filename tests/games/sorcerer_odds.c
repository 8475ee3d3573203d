/* SPDX-License-Identifier: MIT */
/* Sorcerer: the odds of a roll, compared with a roll of every die and a search of every way to
 * place every point. */
#include <string.h>

#include "spells/play.h"
#include "test.h"

enum { PLACE = 1, DEFENDERS = 3 };

/* --- a battlefield --- */

typedef struct battlefield {
    const char *name;
    uint8_t dice;
    uint8_t track;
    uint8_t remaining[DEFENDERS]; /* of the defender's minions; 0: none */
    bool conquered, royale, had, hits_for_seconds;
    uint8_t more_hits, more_criticals;
} battlefield;

static spl_state state;

static void set_up(const battlefield *field) {
    memset(&state, 0, sizeof state);
    state.core.seats = field->royale ? 3 : 2;
    state.format = field->royale ? SPL_ROYALE : SPL_DUEL;
    state.places_count = 3;
    state.phase = SPL_PHASE_BATTLE;
    state.options[SPL_SET_CRITICAL] = field->hits_for_seconds;
    memset(state.where, SPL_NONE, sizeof state.where);
    spl_clear_battle(&state);
    spl_place *place = &state.places[PLACE];
    place->conquered = field->conquered;
    place->track[1] = field->track;
    place->had[0] = 1;
    place->had[1] = field->had;
    uint32_t seat = field->royale ? PLACE + 1 : 1;
    for (uint32_t i = 0; i < DEFENDERS; i++) {
        if (!field->remaining[i]) continue;
        uint32_t slot = 5 - i; /* options and odds are by card, not by slot */
        state.minions[slot] = (spl_minion){.card = (uint16_t)(seat * SPL_BLOCK + i),
                                           .seat = seat & 0xF,
                                           .place = PLACE,
                                           .essence = (int8_t)(field->remaining[i] + 1),
                                           .damage = 1};
        state.where[seat * SPL_BLOCK + i] = (uint8_t)slot;
        state.at[PLACE] |= 1ull << slot;
        state.of[seat] |= 1ull << slot;
        place->had[1] = 1;
    }
}

/* --- the same by search --- */

typedef struct table {
    int32_t side; /* points it still takes; 0: conquered */
    int32_t left[DEFENDERS];
    bool royale;
} table;

typedef enum goal { CONQUER, DESTROY_FIRST } goal_of;

static bool is_reached(const table *at, bool was_open, goal_of goal) {
    return goal == CONQUER ? was_open && at->side == 0 : at->left[0] == 0;
}

/* A point on the side (target DEFENDERS) or a minion; false: it cannot go there. */
static bool put(table *at, uint32_t target) {
    int32_t *left = target == DEFENDERS ? &at->side : &at->left[target];
    if (*left == 0) return false;
    --*left;
    if (target == DEFENDERS && at->side == 0 && at->royale) memset(at->left, 0, sizeof at->left);
    return true;
}

/* Can the goal be reached with so many points to place, if the attacker's points are placed to
 * reach it and the defender's to help (`helped`) or to prevent it? */
static bool can(table at, bool open, uint32_t criticals, uint32_t hits, goal_of goal, bool helped) {
    if (is_reached(&at, open, goal)) return true;
    if (!criticals && !hits) return false;
    bool wants = criticals || helped, moved = false, any = false, all = true;
    for (uint32_t target = 0; target <= DEFENDERS; target++) {
        table next = at;
        if (!put(&next, target)) continue;
        bool reached = can(next, open, criticals ? criticals - 1 : 0, criticals ? hits : hits - 1,
                           goal, helped);
        moved = true;
        any = any || reached;
        all = all && reached;
    }
    return moved && (wants ? any : all);
}

typedef struct counts {
    uint32_t whole, conquer, conquer_possible, destroy, destroy_possible;
    uint32_t damage[2 * SPL_DICE + 1];
} counts;

/* What is known of outcomes with these criticals and hits: each is searched once. */
static uint8_t known[16][32];

static uint8_t judge(const table *at, uint32_t criticals, uint32_t hits) {
    uint8_t *found = &known[criticals][hits];
    if (*found) return *found;
    bool open = at->side > 0, there = at->left[0] > 0;
    *found = 128;
    for (uint32_t helped = 0; helped < 2; helped++) {
        if (can(*at, open, criticals, hits, CONQUER, helped)) *found |= (uint8_t)(1 << helped);
        if (there && can(*at, open, criticals, hits, DESTROY_FIRST, helped))
            *found |= (uint8_t)(4 << helped);
    }
    return *found;
}

static counts count_all(const battlefield *field, const spl_throw *roll) {
    static const uint8_t faces[6] = {SPL_MISS, SPL_MISS,   SPL_HIT,
                                     SPL_HIT,  SPL_DOUBLE, SPL_CRITICAL};
    table at = {.side = field->conquered ? 0 : SPL_TRACK - field->track, .royale = field->royale};
    counts all = {.whole = 1};
    for (uint32_t i = 0; i < DEFENDERS; i++)
        at.left[i] = field->remaining[i];
    memset(known, 0, sizeof known);
    for (uint32_t die = 0; die < roll->count; die++)
        if (roll->thrown >> die & 1) all.whole *= 6;
    for (uint32_t n = 0; n < all.whole; n++) {
        uint32_t criticals = field->more_criticals, hits = field->more_hits, rest = n;
        for (uint32_t die = 0; die < roll->count; die++) {
            uint32_t face = roll->dice[die];
            if (roll->thrown >> die & 1) {
                face = faces[rest % 6];
                rest /= 6;
            }
            criticals += face == SPL_CRITICAL;
            hits += face == SPL_HIT ? 1 : face == SPL_DOUBLE ? 2 : 0;
        }
        if (!state.places[PLACE].had[1]) {
            if (field->hits_for_seconds)
                hits += criticals;
            else
                criticals += criticals;
        }
        uint8_t found = judge(&at, criticals, hits);
        uint32_t points = criticals + hits;
        all.damage[points > 2 * SPL_DICE ? 2 * SPL_DICE : points]++;
        all.conquer += found & 1;
        all.conquer_possible += found >> 1 & 1;
        all.destroy += found >> 2 & 1;
        all.destroy_possible += found >> 3 & 1;
    }
    return all;
}

/* --- compared --- */

static void compare(const battlefield *field, const spl_throw *roll) {
    spl_odds odds;
    spl_odds_of(slg_game_find("sorcerer"), &state, roll, &odds);
    counts all = count_all(field, roll);
    CHECK_EQ(odds.whole, all.whole);
    CHECK_MEM(odds.damage, all.damage, sizeof all.damage);
    CHECK_EQ(odds.conquer, all.conquer);
    CHECK_EQ(odds.conquer_possible, all.conquer_possible);
    CHECK_EQ(odds.count, (uint32_t)__builtin_popcountll(state.at[PLACE]));
    if (!field->remaining[0]) return;
    CHECK_EQ(odds.minions[0].remaining, field->remaining[0]);
    CHECK_EQ(odds.minions[0].destroy, all.destroy);
    CHECK_EQ(odds.minions[0].destroy_possible, all.destroy_possible);
}

static const battlefield fields[] = {
    {.name = "nobody there", .dice = 4},
    {.name = "nobody there, almost conquered", .dice = 4, .track = 7},
    {.name = "nobody there, seconds by the defender",
     .dice = 4,
     .track = 9,
     .hits_for_seconds = true},
    {.name = "they were there", .dice = 4, .track = 8, .had = true},
    {.name = "one minion", .dice = 4, .remaining = {3}},
    {.name = "one minion, side almost conquered", .dice = 4, .track = 10, .remaining = {3}},
    {.name = "one minion on a conquered side", .dice = 4, .conquered = true, .remaining = {4}},
    {.name = "three minions", .dice = 4, .track = 9, .remaining = {2, 1, 3}},
    {.name = "three minions on a conquered side",
     .dice = 4,
     .conquered = true,
     .remaining = {2, 2, 1}},
    {.name = "three minions, side at its last point",
     .dice = 4,
     .track = 11,
     .remaining = {4, 1, 1}},
    {.name = "more by effects",
     .dice = 3,
     .track = 9,
     .remaining = {3, 2},
     .more_hits = 2,
     .more_criticals = 1},
    {.name = "royale: a reset destroys",
     .dice = 4,
     .track = 9,
     .royale = true,
     .remaining = {5, 1}},
    {.name = "royale: the last point",
     .dice = 4,
     .track = 11,
     .royale = true,
     .remaining = {5, 2, 1}},
    {.name = "royale: far off", .dice = 4, .royale = true, .remaining = {2, 6}},
    {.name = "no dice", .dice = 0, .track = 11, .remaining = {1}},
};

TEST(before_an_attack) { /* SOR-DIE-02, SOR-DMG-01 .. -07 */
    EACH(field, fields) {
        set_up(field);
        compare(field, &(spl_throw){.place = PLACE,
                                    .side = 0,
                                    .count = field->dice,
                                    .thrown = (uint8_t)((1u << field->dice) - 1),
                                    .more_hits = field->more_hits,
                                    .more_criticals = field->more_criticals});
    }
}

TEST(before_a_reroll) { /* SOR-ROLL-01, -02 */
    EACH(field, fields) {
        set_up(field);
        spl_throw roll = {.place = PLACE,
                          .side = 0,
                          .count = field->dice,
                          .dice = {SPL_MISS, SPL_DOUBLE, SPL_CRITICAL, SPL_HIT},
                          .more_hits = field->more_hits,
                          .more_criticals = field->more_criticals};
        for (uint32_t again = 0; again < 1u << field->dice; again++) {
            roll.thrown = (uint8_t)again;
            compare(field, &roll);
        }
    }
}

/* SOR-DIE-03: 5/6 of a point a die, unopposed a whole one. */
TEST(expected_damage) {
    for (uint32_t unopposed = 0; unopposed < 2; unopposed++)
        for (uint8_t dice = 0; dice <= SPL_DICE; dice++) {
            uint64_t points = 0, ways = 0;
            spl_odds odds;
            set_up(&(battlefield){.name = "", .had = !unopposed});
            spl_odds_of(
                slg_game_find("sorcerer"), &state,
                &(spl_throw){.place = PLACE, .count = dice, .thrown = (uint8_t)((1u << dice) - 1)},
                &odds);
            for (uint32_t n = 0; n <= 2 * SPL_DICE; n++) {
                ways += odds.damage[n];
                points += (uint64_t)n * odds.damage[n];
            }
            CHECK_EQ(ways, odds.whole);
            CHECK_EQ(6 * points, (5 + unopposed) * dice * (uint64_t)odds.whole);
        }
}

/* --- what is thrown --- */

TEST(an_attack_throws_its_attack_at_most_seven) { /* SOR-BATTLE-11, R-11, R-37 */
    static const struct {
        const char *name;
        int8_t attack, next;
        uint8_t dice;
    } rows[] = {{"as printed", 3, 0, 3},
                {"with a bonus", 3, 2, 5},
                {"beyond seven", 6, 4, 7},
                {"below nothing", 1, -4, 0}};
    const crd_set *set = spl_set(slg_game_find("sorcerer"));
    EACH(row, rows) {
        set_up(&(battlefield){.name = "", .remaining = {3}});
        spl_minion *minion = &state.minions[5];
        minion->attack = row->attack;
        minion->next = row->next;
        spl_throw roll = spl_throw_of_attack(set, &state, 5);
        CHECK_EQ(roll.place, PLACE);
        CHECK_EQ(roll.side, 1);
        CHECK_EQ(roll.count, row->dice);
        CHECK_EQ(roll.thrown, (1 << row->dice) - 1);
    }
}

TEST(a_roll_under_way_is_thrown_again_in_part) { /* SOR-ROLL-01, -02 */
    set_up(&(battlefield){.name = "", .remaining = {3}});
    state.battle.place = PLACE;
    state.battle.attacker_seat = 0;
    state.battle.count = 3;
    state.battle.dice[0] = SPL_HIT;
    state.battle.dice[1] = SPL_DOUBLE;
    state.battle.dice[3] = SPL_CRITICAL; /* of an earlier roll with more dice */
    state.battle.more_hits = 2;
    spl_throw roll = spl_throw_again(spl_set(slg_game_find("sorcerer")), &state, 0xFF);
    CHECK_EQ(roll.side, 0);
    CHECK_EQ(roll.thrown, 7); /* there are three dice */
    CHECK_EQ(roll.dice[0], SPL_HIT);
    CHECK_EQ(roll.dice[3], SPL_MISS);
    roll = spl_throw_again(spl_set(slg_game_find("sorcerer")), &state, 4);
    CHECK_EQ(roll.thrown, 4);
    CHECK_EQ(roll.dice[1], SPL_DOUBLE);
    CHECK_EQ(roll.more_hits, 2);
}
