/* SPDX-License-Identifier: MIT */
#include "agents/endbringer_value.h"

#include <string.h>

/* The logarithm of the players' odds, in thousandths; what a player has and suffers counts for one
 * of so many. */
enum {
    DEFENSE = 150, /* a point for each player */
    STONE = -150,  /* a point of stone that is left, for each player */
    LEVEL = 400,   /* of a game whose defense is as large as its stones */
    ATTACK = 90,
    ATTACK_READY = 60,
    ESSENCE = 85, /* beyond the last point: what it may still take for the team */
    ENEMY_ATTACK = -130,
    ENEMY_READY = -60,
    ENEMY_ESSENCE = -35,
    ENERGY = 45,
    HAND = 55,
    OMEN = 75,
    FATE = 60,
    ACTION = 90,
    CONDITION = -260,
    RAGE = -110,
    RUBBLE = -210,
    TENTACLE = -80,
    FIEND = -60,
    DREAM = -100,
    GATE = -420,
    GATE_STEP = -110,
    CULTIST = -130,
    BOON = -70,
    TRAUMA = -900,
    MIND = 25, /* a card of the grimoire with Hypnos, up to 20 */
    RIPE = -500,
    EVOLVED = -110,
    SWARM = -50,
    DECK_DAMAGE = 120,
    ALTAR = -130,
    ARMS = -60,
};

static int32_t clamp(int32_t n, int32_t least, int32_t most) {
    return n < least ? least : n > most ? most : n;
}

static int32_t minions_worth(const sor_state *s, const end_part *horde) {
    int32_t sum = 0;
    for (uint64_t left = end_allied(s) | end_enemies(s); left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        const sor_minion *m = &s->minions[slot];
        const end_minion *more = &horde->minions[slot];
        bool enemy = m->seat == END_SEAT, ready = s->ready >> slot & 1;
        int32_t attack = clamp(m->attack + m->next + m->phase + m->round, 0, enemy ? 15 : SOR_DICE);
        int32_t essence = clamp(m->essence + m->round_essence - m->damage, 0, 8);
        sum += (enemy ? ENEMY_ATTACK : ATTACK) * attack;
        sum += enemy ? ENEMY_ESSENCE * essence : ESSENCE * (essence - 1);
        if (ready) sum += (enemy ? ENEMY_READY : ATTACK_READY) * attack;
        sum += FIEND * more->fiend + DREAM * more->dreams +
               EVOLVED * __builtin_popcount(more->evolved) +
               (__builtin_popcount(more->evolved) >= END_RIPE ? RIPE : 0) +
               ARMS * (int32_t)end_arms_on(s, slot);
    }
    return sum;
}

static int32_t players_worth(const sor_state *s, const end_part *horde) {
    int32_t sum = 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        const sor_player *player = &s->seats[seat];
        const end_player *more = &horde->seats[seat];
        sum += ENERGY * player->energy + HAND * clamp(player->hand_size, 0, 10) +
               OMEN * clamp(player->omens, 0, 8) + RUBBLE * more->rubble_count +
               (player->fate == SOR_FATE_FULL ? FATE : 0);
        if (s->phase == SOR_PHASE_ACTION) sum += ACTION * player->actions;
        if (horde->nemesis == END_HYPNOS)
            sum += MIND * clamp(player->grimoire_size, 0, 20) +
                   TRAUMA * __builtin_popcount(more->traumas) *
                       (__builtin_popcount(more->traumas) + 1) / 2;
    }
    return sum;
}

static int32_t foe_worth(const sor_state *s, const end_part *horde) {
    int32_t opened =
        horde->nemesis == END_ERESHKIGAL ? END_GATE_COUNT - __builtin_popcount(horde->gates) : 0;
    int32_t sum = CONDITION * __builtin_popcount(horde->conditions) + RAGE * horde->rage +
                  GATE * opened + GATE_STEP * horde->gate +
                  CULTIST * __builtin_popcount(horde->chamber) +
                  DECK_DAMAGE * clamp(horde->deck_damage, 0, 12);
    (void)s;
    for (uint32_t i = 0; i < END_NEMESIS_SIZE; i++)
        sum += BOON * horde->boons[i];
    for (uint32_t place = 0; place < END_PLACES; place++)
        sum += TENTACLE * clamp(horde->places[place].tentacles, 0, 6);
    if (horde->scenario == END_RITUAL) sum += ALTAR * __builtin_popcount(horde->altar);
    return sum;
}

/* 1000 * tanh(x / 2), x in thousandths: odds as an expected reward, by a fraction of polynomials.
 */
static int16_t reward_of(int64_t x) {
    int64_t half = x > 5600 ? 2800 : x < -5600 ? -2800 : x / 2;
    int64_t square = half * half / 1000;
    int64_t reward = half * (27000 + square) / (27000 + 9 * square);
    return (int16_t)(reward > 990 ? 990 : reward < -990 ? -990 : reward);
}

void endbringer_evaluate(const slg_game *game, const slg_state *state,
                         int16_t reward[SLG_SEATS_MAX]) {
    const sor_state *s = sor_of_const(state);
    const end_part *horde = end_of_const(s);
    int32_t seats = s->core.seats, points = 0;
    (void)game;
    for (uint32_t place = 0; place < END_PLACES; place++) {
        const end_place *at = &horde->places[place];
        if (at->stones) points += at->stones * END_STONE_DEFENSE - at->damage;
    }
    if (horde->scenario == END_SCIONS) /* rounds to be survived stand for stones */
        points = 9 * seats * clamp(1 + END_SCION_ROUNDS - s->round, 0, END_SCION_ROUNDS);
    int64_t sum = LEVEL * (int64_t)seats + DEFENSE * (int64_t)horde->defense +
                  STONE * (int64_t)points + minions_worth(s, horde) + players_worth(s, horde) +
                  foe_worth(s, horde);
    int16_t all = reward_of(sum / seats);
    memset(reward, 0, SLG_SEATS_MAX * sizeof *reward);
    for (int32_t seat = 0; seat < seats; seat++)
        reward[seat] = all;
}
