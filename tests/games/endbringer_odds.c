/* SPDX-License-Identifier: MIT */
/* Odds of an allied attack, against a second opinion: every outcome of the dice is played out in
 * every way that the rules of damage allow (END-DAMAGE-11 .. -15, END-MONO-04, END-BATTLE-14). */
#include "endbringer_fight.h"

#define ERLIK "character-a=tegu nemesis=erlik-khan archetype=deathdealer"

enum { FOES = 3, STONE_FALLS = FOES };

/* --- the second opinion --- */

typedef struct field {
    int left[FOES], cost[FOES]; /* essence left; 0: there is none */
    int stone;                  /* defense left; 0: there is none */
    int tentacles;
    int last; /* Scions: whom the last hit went to; -1 */
    bool felled, scions;
} field;

static bool is_reached(const field *at, uint32_t goal) {
    return goal == STONE_FALLS ? at->felled : at->left[goal] == 0;
}

static field struck(field at, uint32_t target, bool critical) {
    if (target == STONE_FALLS)
        at.felled = --at.stone == 0;
    else
        at.left[target]--;
    if (!critical) at.last = (int)target;
    return at;
}

static bool is_first_of_scions(const field *at, uint32_t target) {
    if (at->last >= 0 && at->left[at->last]) return (int)target == at->last;
    for (uint32_t i = 0; i < FOES; i++)
        if (at->left[i] && at->cost[i] > at->cost[target]) return false;
    return true;
}

static bool may_hit(const field *at, uint32_t target) {
    bool harmless = false;
    for (uint32_t i = 0; i < FOES; i++)
        harmless |= at->left[i] > 1;
    if (target == STONE_FALLS) return at->stone && !at->felled && !harmless;
    if (!at->left[target]) return false;
    if (at->scions) return is_first_of_scions(at, target);
    return at->felled || !at->stone || at->left[target] > 1;
}

static bool may_take_critical(const field *at, uint32_t target) {
    return target == STONE_FALLS ? at->stone && !at->felled : at->left[target] > 0;
}

static bool can(field at, uint32_t criticals, uint32_t hits, uint32_t goal) {
    bool critical = criticals > 0;
    if (is_reached(&at, goal)) return true;
    if (!criticals && !hits) return false;
    criticals -= critical;
    hits -= !critical;
    if (at.tentacles) {
        at.tentacles--;
        return can(at, criticals, hits, goal);
    }
    for (uint32_t target = 0; target <= FOES; target++)
        if ((critical ? may_take_critical(&at, target) : may_hit(&at, target)) &&
            can(struck(at, target, critical), criticals, hits, goal))
            return true;
    return false;
}

/* --- positions --- */

typedef struct position {
    const char *name;
    int left[FOES]; /* of a Bulwark, and of a Sexton and a Singer of one cost */
    int stone, tentacles;
    bool was_opposed, scions, house_rule;
    uint32_t dice;
} position;

static const char *const foes[FOES] = {"barrow-bulwark", "sexton-of-the-cold-bell",
                                       "ossuary-singer"};

/* Puts them on the table, and gives them to the second opinion. */
static field set_up(const position *at, uint32_t slots[FOES]) {
    field all = {.stone = at->stone, .tentacles = at->tentacles, .last = -1, .scions = at->scions};
    E->places[LEFT].stones = at->stone > 0;
    E->places[LEFT].damage = at->stone ? (uint8_t)(EBR_STONE_DEFENSE - at->stone) : 0;
    E->places[LEFT].tentacles = (uint8_t)at->tentacles;
    E->scenario = at->scions ? EBR_SCIONS : EBR_NO_SCENARIO;
    E->options[EBR_SET_UNOPPOSED] = at->house_rule;
    S->phase = SPL_PHASE_BATTLE;
    S->places[LEFT].had[1] = at->was_opposed;
    for (uint32_t i = 0; i < FOES; i++) {
        slots[i] = SPL_NONE;
        if (!at->left[i]) continue;
        slots[i] = enemy(foes[i], LEFT);
        all.left[i] = at->left[i];
        all.cost[i] = spl_design(SET, S, (uint32_t)card_of(slots[i]))->cost;
        S->minions[slots[i]].damage = (uint8_t)(spl_essence(SET, S, slots[i]) - at->left[i]);
    }
    return all;
}

static const position positions[] = {
    {"a monolith alone, opposed before", {0, 0, 0}, 2, 0, true, false, false, 4},
    {"a monolith, and nobody all the phase", {0, 0, 0}, 3, 0, false, false, false, 4},
    {"the same by the house rule", {0, 0, 0}, 3, 0, false, false, true, 4},
    {"behind one foe", {2, 0, 0}, 2, 0, true, false, false, 4},
    {"behind two", {2, 3, 0}, 2, 0, true, false, false, 4},
    {"behind two at their last point", {1, 1, 0}, 1, 0, true, false, false, 4},
    {"behind three", {3, 1, 2}, 1, 0, true, false, false, 4},
    {"no monolith", {2, 3, 1}, 0, 0, true, false, false, 4},
    {"tentacles", {2, 1, 0}, 2, 2, true, false, false, 4},
    {"Scions", {2, 3, 2}, 0, 0, true, true, false, 4},
    {"Scions behind a tentacle", {1, 2, 0}, 0, 1, true, true, false, 4},
};

/* --- compared --- */

typedef struct counts {
    uint32_t whole, stone, foe[FOES];
} counts;

static counts play_all(const position *at, const field *all) {
    static const uint8_t faces[6] = {SPL_MISS, SPL_MISS,   SPL_HIT,
                                     SPL_HIT,  SPL_DOUBLE, SPL_CRITICAL};
    counts found = {.whole = 1};
    for (uint32_t die = 0; die < at->dice; die++)
        found.whole *= SPL_FACES;
    for (uint32_t n = 0; n < found.whole; n++) {
        uint32_t criticals = 0, hits = 0;
        for (uint32_t die = 0, rest = n; die < at->dice; die++, rest /= SPL_FACES) {
            uint8_t face = faces[rest % SPL_FACES];
            criticals += face == SPL_CRITICAL;
            hits += face == SPL_HIT ? 1 : face == SPL_DOUBLE ? 2 : 0;
        }
        if (!at->was_opposed) {
            hits += at->house_rule ? criticals : 2 * criticals;
            if (!at->house_rule) criticals = 0;
        }
        found.stone += all->stone && can(*all, criticals, hits, STONE_FALLS);
        for (uint32_t i = 0; i < FOES; i++)
            found.foe[i] += all->left[i] && can(*all, criticals, hits, i);
    }
    return found;
}

static void compare(const position *at) {
    uint32_t slots[FOES];
    spl_odds odds;
    REQUIRE(fight_begin(1, ERLIK));
    field all = set_up(at, slots);
    spl_throw roll = {.place = LEFT, .count = (uint8_t)at->dice};
    roll.thrown = (uint8_t)((1u << at->dice) - 1);
    spl_odds_of(&ebr_game, S, &roll, &odds);
    counts found = play_all(at, &all);
    CHECK_EQ(odds.whole, found.whole);
    CHECK_EQ(odds.conquer, found.stone);
    CHECK_EQ(odds.conquer_possible, found.stone);
    for (uint32_t i = 0; i < odds.count; i++)
        for (uint32_t foe = 0; foe < FOES; foe++) {
            if (slots[foe] == SPL_NONE || card_of(slots[foe]) != odds.minions[i].card) continue;
            CHECK_EQ(odds.minions[i].destroy, found.foe[foe]);
            CHECK_EQ(odds.minions[i].destroy_possible, found.foe[foe]);
        }
}

TEST(odds_are_those_of_all_plays) {
    EACH(row, positions)
    compare(row);
}

/* END-NEM-HYPNOS-07. */
TEST(nothing_is_struck_from_the_dreamlands) {
    spl_odds odds;
    REQUIRE(fight_begin(1, "character-a=tegu nemesis=hypnos archetype=deathdealer"));
    enemy("rotting-follower", LEFT);
    uint32_t slot = enter(0, LEFT);
    E->minions[slot].realm = EBR_DREAMLANDS;
    spl_throw roll = spl_throw_of_attack(SET, S, slot);
    CHECK(roll.dreaming);
    spl_odds_of(&ebr_game, S, &roll, &odds);
    CHECK_EQ(odds.conquer, 0);
    CHECK_EQ(odds.count, 1);
    CHECK_EQ(odds.minions[0].destroy, 0);
}

/* More than one battlefield of Sorcerer holds. */
TEST(a_whole_army) {
    spl_odds odds;
    REQUIRE(fight_begin(3, ERLIK));
    for (uint32_t n = 0; n < EBR_ARCHETYPE_SIZE; n++)
        ebr_put(run, EBR_ARCHETYPE + n, LEFT);
    spl_throw roll = spl_throw_of_attack(SET, S, enter(0, LEFT));
    spl_odds_of(&ebr_game, S, &roll, &odds);
    CHECK_EQ(odds.count, EBR_ARCHETYPE_SIZE);
    uint32_t ways = 0;
    for (uint32_t n = 0; n <= 2 * SPL_DICE; n++)
        ways += odds.damage[n];
    CHECK_EQ(ways, odds.whole);
    CHECK(odds.damage[0] < ways);
    for (uint32_t i = 1; i < odds.count; i++)
        CHECK(odds.minions[i - 1].card < odds.minions[i].card);
}
