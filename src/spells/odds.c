/* SPDX-License-Identifier: MIT */
/* What a roll may do, exactly: every outcome of its dice is counted.
 *
 * All that matters of a roll is how many criticals and how many hits it shows, so outcomes are
 * counted by those two: at most 8 x 15 counts, one die after another. */
#include "spells/house.h"

enum { CRITICALS = SPL_DICE + 1, HITS = 2 * SPL_DICE + 1 };

typedef struct ways {
    uint32_t of[CRITICALS][HITS];
} ways;

/* How many of the six faces show it (SOR-DIE-02). */
static const uint8_t faces_of[SPL_FACE_KINDS] = {
    [SPL_MISS] = 2, [SPL_HIT] = 2, [SPL_DOUBLE] = 1, [SPL_CRITICAL] = 1};

static uint32_t hits_of(uint32_t face) {
    return face == SPL_HIT ? 1 : face == SPL_DOUBLE ? 2 : 0;
}

/* One more die: `faces` tells how many of its faces show what. */
static void add_die(ways *all, uint32_t dice, const uint8_t faces[SPL_FACE_KINDS]) {
    ways more = {0};
    for (uint32_t criticals = 0; criticals <= dice; criticals++)
        for (uint32_t hits = 0; hits <= 2 * dice; hits++) {
            uint32_t n = all->of[criticals][hits];
            for (uint32_t face = 0; n && face < SPL_FACE_KINDS; face++)
                more.of[criticals + (face == SPL_CRITICAL)][hits + hits_of(face)] +=
                    n * faces[face];
        }
    *all = more;
}

/* Every outcome of the dice; returns how many there are. */
static uint32_t count_ways(const spl_throw *roll, ways *all) {
    uint32_t whole = 1;
    *all = (ways){.of[0][0] = 1};
    for (uint32_t die = 0; die < roll->count; die++) {
        uint8_t lies[SPL_FACE_KINDS] = {0};
        bool thrown = roll->thrown >> die & 1;
        if (!thrown) lies[roll->dice[die]] = 1;
        add_die(all, die, thrown ? faces_of : lies);
        if (thrown) whole *= SPL_FACES;
    }
    return whole;
}

/* SOR-BATTLE-21; before the battle phase, as it would be if the phase began now. */
static bool is_unopposed(const spl_state *s, uint32_t place, uint32_t defender) {
    if (s->phase == SPL_PHASE_BATTLE) return !s->places[place].had[defender];
    return !spl_minions_of_side(s, place, defender);
}

static uint32_t cost_of_odds(const crd_set *set, const spl_state *s, const spl_odds *odds,
                             uint32_t i) {
    return spl_design(set, s, (uint32_t)odds->minions[i].card)->cost;
}

static uint32_t remaining_of(const spl_odds *odds, uint32_t i) {
    return (uint32_t)odds->minions[i].remaining;
}

/* END-SCEN-SCIONS-06: those that cost more come first; ties are the attacker's. */
static void order_by_cost(const crd_set *set, const spl_state *s, const spl_odds *odds,
                          spl_target *at) {
    for (uint32_t i = 0; i < odds->count; i++)
        for (uint32_t other = 0; other < odds->count; other++)
            if (cost_of_odds(set, s, odds, other) > cost_of_odds(set, s, odds, i))
                at->dearer[i] += remaining_of(odds, other);
}

static void look_at_dice(const crd_set *set, const spl_state *s, const spl_throw *roll,
                         spl_target *at, spl_odds *odds) {
    const spl_place *place = &s->places[roll->place];
    uint32_t defender = roll->side ^ 1u;
    uint32_t room = (uint32_t)(SPL_TRACK - place->track[defender]);
    *at = (spl_target){.side = place->conquered ? 0 : room,
                       .unopposed = is_unopposed(s, roll->place, defender),
                       .seconds_are_hits = s->options[SPL_SET_CRITICAL] != 0,
                       .resets = s->format == SPL_ROYALE};
    for (uint64_t left = spl_minions_of_side(s, roll->place, defender); left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left), i = odds->count++;
        int32_t remaining = spl_remaining(set, s, slot), card = s->minions[slot].card;
        for (; i && odds->minions[i - 1].card > card; i--)
            odds->minions[i] = odds->minions[i - 1];
        odds->minions[i].card = (int16_t)card;
        odds->minions[i].remaining = (int16_t)remaining;
        at->minions += (uint32_t)remaining;
    }
    if (!spl_house_of(set)->aim) return;
    spl_house_of(set)->aim(s, roll, at);
    if (at->ordered) order_by_cost(set, s, odds, at);
}

static uint32_t beyond(uint32_t n, uint32_t room) {
    return n > room ? n - room : 0;
}

/* One outcome, `n` ways. The attacker places the criticals, the defender the hits, and every point
 * has to go somewhere (SOR-DMG-05): the defender can keep hits away from what the attacker aims at
 * only as far as there is room elsewhere. */
static void weigh_rolls(const spl_target *at, uint32_t criticals, uint32_t hits, uint32_t n,
                        spl_odds *odds) {
    uint32_t all = criticals + hits;
    bool conquers = at->side && criticals + beyond(hits, at->minions) >= at->side;
    bool may_conquer = at->side && all >= at->side;
    odds->damage[all < 2 * SPL_DICE ? all : 2 * SPL_DICE] += n;
    if (conquers) odds->conquer += n;
    if (may_conquer) odds->conquer_possible += n;
    for (uint32_t i = 0; i < odds->count; i++) {
        uint32_t remaining = remaining_of(odds, i);
        uint32_t elsewhere = at->side + at->minions - remaining;
        /* In Battle Royale a conquest destroys everybody (SOR-ROYALE-05): no room in its last
         * point. */
        if (at->resets && at->side) elsewhere--;
        bool dies = criticals + beyond(hits, elsewhere) >= remaining || (at->resets && conquers);
        bool may_die = all >= remaining || (at->resets && may_conquer);
        if (dies) odds->minions[i].destroy += n;
        if (may_die) odds->minions[i].destroy_possible += n;
    }
}

/* Can the attacker destroy the minion? A standing monolith keeps hits from destroying anybody, and
 * once it has fallen nothing does (END-DAMAGE-12, END-MONO-04). */
static bool slays(const spl_target *at, uint32_t criticals, uint32_t hits, uint32_t i,
                  const spl_odds *odds) {
    uint32_t remaining = remaining_of(odds, i), all = criticals + hits;
    if (criticals >= remaining) return true;
    if (at->ordered) return criticals + beyond(hits, at->dearer[i]) >= remaining;
    if (!at->side) return all >= remaining;
    if (criticals >= at->side && all - at->side >= remaining) return true;
    return all > at->minions - odds->count + at->side;
}

/* The same against a foe: the attacker places all of it, and tentacles take the first
 * points (END-NEM-ZCER-08). */
static void weigh_strike(const spl_target *at, uint32_t criticals, uint32_t hits, uint32_t n,
                         spl_odds *odds) {
    uint32_t all = criticals + hits;
    odds->damage[all < 2 * SPL_DICE ? all : 2 * SPL_DICE] += n;
    if (at->dreaming) return;
    hits = beyond(hits, beyond(at->prevented, criticals));
    criticals = beyond(criticals, at->prevented);
    bool falls = at->side && criticals + beyond(hits, at->minions - odds->count) >= at->side;
    if (falls) {
        odds->conquer += n;
        odds->conquer_possible += n;
    }
    for (uint32_t i = 0; i < odds->count; i++)
        if (slays(at, criticals, hits, i, odds)) {
            odds->minions[i].destroy += n;
            odds->minions[i].destroy_possible += n;
        }
}

/* Unopposed criticals: SOR-DMG-07, R-14; END-BATTLE-14. */
static void count_seconds(const spl_target *at, uint32_t *criticals, uint32_t *hits) {
    if (!at->unopposed) return;
    if (at->seconds_are_hits) {
        *hits += *criticals;
    } else if (at->placed) {
        *hits += 2 * *criticals;
        *criticals = 0;
    } else {
        *criticals *= 2;
    }
}

void spl_odds_of(const slg_game *game, const spl_state *s, const spl_throw *roll, spl_odds *odds) {
    spl_target at;
    ways all;
    *odds = (spl_odds){.whole = count_ways(roll, &all)};
    look_at_dice(spl_set(game), s, roll, &at, odds);
    for (uint32_t c = 0; c <= roll->count; c++)
        for (uint32_t h = 0; h <= 2u * roll->count; h++) {
            uint32_t criticals = c + roll->more_criticals, hits = h + roll->more_hits;
            if (!all.of[c][h]) continue;
            count_seconds(&at, &criticals, &hits);
            (at.placed ? weigh_strike : weigh_rolls)(&at, criticals, hits, all.of[c][h], odds);
        }
}

/* --- the rolls that a player thinks of --- */

/* END-NEM-HYPNOS-07. */
static bool is_dreaming(const crd_set *set, const spl_state *s, uint32_t slot) {
    return spl_house_of(set)->is_dreaming && spl_house_of(set)->is_dreaming(s, slot);
}

spl_throw spl_throw_of_attack(const crd_set *set, const spl_state *s, uint32_t slot) {
    const spl_minion *minion = &s->minions[slot];
    int32_t attack = spl_attack(set, s, slot);
    uint32_t count = (uint32_t)(attack > SPL_DICE ? SPL_DICE : attack);
    return (spl_throw){.place = minion->place,
                       .side = (uint8_t)spl_side_of(s, minion->place, minion->seat),
                       .count = (uint8_t)count,
                       .thrown = (uint8_t)((1u << count) - 1),
                       .dreaming = is_dreaming(set, s, slot)};
}

spl_throw spl_throw_again(const crd_set *set, const spl_state *s, uint32_t again) {
    const spl_battle *battle = &s->battle;
    spl_throw roll = {.place = battle->place,
                      .side = (uint8_t)spl_side_of(s, battle->place, battle->attacker_seat),
                      .count = battle->count,
                      .thrown = (uint8_t)(again & ((1u << battle->count) - 1)),
                      .more_hits = battle->more_hits,
                      .more_criticals = battle->more_criticals,
                      .dreaming = is_dreaming(set, s, SPL_NONE)};
    for (uint32_t die = 0; die < battle->count; die++)
        roll.dice[die] = battle->dice[die];
    return roll;
}
