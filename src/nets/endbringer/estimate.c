/* SPDX-License-Identifier: MIT */
#include "nets/endbringer/estimate.h"

/* The logarithm of the players' odds of winning, in thousandths, for one unit of each of these per
 * player. From a logistic regression over 173,000 positions of 12,000 matches between heuristic
 * players who sometimes erred (area under the curve 0.93), rounded. A counter that says more about
 * its nemesis than about its own value was set by hand. */
enum {
    DEFENSE = 110,
    DEFENSE_LOW = 300, /* more for each point below LOW */
    LOW = 8,
    STONE = -84,      /* a point of stone that is left */
    STONE_LAST = 210, /* more for each point below LAST */
    LAST = 9,
    ATTACK = 79,
    ATTACK_READY = 62,
    /* of a minion, beyond the last point: damage that it can still take for the team */
    ESSENCE = 117,
    BODY = 237,
    ENEMY_ATTACK = -40,
    ENEMY_READY = -84,
    ENEMY_ESSENCE = -144,
    ENEMY_BODY = -315,
    ENERGY = 143,
    HAND = 110,
    OMEN = 127,
    FATE = 131,
    ACTION = 60,
    CONDITION = -363,
    RAGE = -300,
    RUBBLE = -250,
    TENTACLE = -200,
    FIEND = -60,
    DREAM = -100,
    GATE = -400,
    GATES_SQUARED = -150,
    GATE_STEP = -110,
    CULTIST = -130,
    BOON = -110,
    TRAUMA = -1900,
    TRAUMAS = -1400, /* more for the second one */
    MIND = 95,       /* a card of the grimoire with Hypnos, up to 25 */
    RIPE = -617,
    EVOLVED = -72,
    SWARM = -105,
    DECK_DAMAGE = 440,
    ALTAR = -200,
    ARMS = -100,
    LEVEL = -2000,
    HYPNOS = -2700,
    ALONE = 800,
};

static int32_t bounded(int32_t n, int32_t least, int32_t most) {
    return n < least ? least : n > most ? most : n;
}

static int32_t minions_worth(const spl_state *s, const ebr_part *horde) {
    int32_t sum = 0;
    for (uint64_t left = ebr_allied(s) | ebr_enemies(s); left; left &= left - 1) {
        uint32_t slot = slg__lowest(left);
        const spl_minion *m = &s->minions[slot];
        const ebr_minion *more = &horde->minions[slot];
        bool enemy = m->seat == EBR_SEAT, ready = s->ready >> slot & 1;
        int32_t attack =
            bounded(m->attack + m->next + m->phase + m->round, 0, enemy ? 15 : SPL_DICE);
        int32_t essence = bounded(m->essence + m->round_essence - m->damage, 0, 8);
        sum += enemy ? ENEMY_BODY + ENEMY_ATTACK * attack + ENEMY_ESSENCE * (essence - 1)
                     : BODY + ATTACK * attack + ESSENCE * (essence - 1);
        if (ready) sum += (enemy ? ENEMY_READY : ATTACK_READY) * attack;
        sum += FIEND * more->fiend + DREAM * more->dreams +
               EVOLVED * (int32_t)slg__ones(more->evolved) +
               ((int32_t)slg__ones(more->evolved) >= EBR_RIPE ? RIPE : 0) +
               ARMS * (int32_t)ebr_arms_on(s, slot);
    }
    return sum;
}

static int32_t players_worth(const spl_state *s, const ebr_part *horde) {
    int32_t sum = 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        const spl_player *player = &s->seats[seat];
        const ebr_player *more = &horde->seats[seat];
        sum += ENERGY * player->energy + HAND * bounded(player->hand_size, 0, 10) +
               OMEN * bounded(player->omens, 0, 8) + RUBBLE * more->rubble_count +
               (player->fate == SPL_FATE_FULL ? FATE : 0);
        if (s->phase == SPL_PHASE_ACTION) sum += ACTION * player->actions;
        if (horde->nemesis == EBR_HYPNOS) {
            int32_t traumas = (int32_t)slg__ones(more->traumas);
            sum += MIND * bounded(player->grimoire_size, 0, 25) + TRAUMA * (traumas > 0) +
                   TRAUMAS * (traumas > 1);
        }
    }
    return sum;
}

static int32_t foe_worth(const spl_state *s, const ebr_part *horde) {
    int32_t opened =
        horde->nemesis == EBR_ERESHKIGAL ? EBR_GATE_COUNT - (int32_t)slg__ones(horde->gates) : 0;
    int32_t sum = CONDITION * (int32_t)slg__ones(horde->conditions) + RAGE * horde->rage +
                  GATE * opened + GATES_SQUARED * opened * opened + GATE_STEP * horde->gate +
                  CULTIST * (int32_t)slg__ones(horde->chamber) +
                  DECK_DAMAGE * bounded(horde->deck_damage, 0, 12);
    (void)s;
    for (uint32_t i = 0; i < EBR_NEMESIS_SIZE; i++)
        sum += BOON * horde->boons[i];
    for (uint32_t place = 0; place < EBR_PLACES; place++)
        sum += TENTACLE * bounded(horde->places[place].tentacles, 0, 6);
    if (horde->scenario == EBR_RITUAL) sum += ALTAR * (int32_t)slg__ones(horde->altar);
    return sum;
}

/* Defense and stone. */
static int32_t race_worth(const spl_state *s, const ebr_part *horde) {
    int32_t seats = s->core.seats, points = 0;
    for (uint32_t place = 0; place < EBR_PLACES; place++) {
        const ebr_place *at = &horde->places[place];
        if (at->stones) points += at->stones * EBR_STONE_DEFENSE - at->damage;
    }
    if (horde->scenario == EBR_SCIONS) /* the Scions count rounds to survive instead of monoliths */
        points = 9 * seats * bounded(1 + EBR_SCION_ROUNDS - s->round, 0, EBR_SCION_ROUNDS);
    int32_t low = LOW * seats - horde->defense, last = LAST * seats - points;
    int32_t sum = DEFENSE * horde->defense + STONE * points;
    if (low > 0) sum -= DEFENSE_LOW * low;
    if (last > 0) sum += STONE_LAST * last;
    return sum;
}

endbringer_estimate slg__endbringer_estimate(const spl_state *s) {
    const ebr_part *horde = ebr_of_const(s);
    int32_t seats = s->core.seats;
    endbringer_estimate e = {.parts = {race_worth(s, horde), minions_worth(s, horde),
                                       players_worth(s, horde), foe_worth(s, horde)}};
    for (uint32_t i = 0; i < ENDBRINGER_PARTS_OF_ESTIMATE; i++)
        e.odds += e.parts[i];
    e.odds = e.odds / seats + LEVEL;
    if (horde->nemesis == EBR_HYPNOS) e.odds += HYPNOS;
    if (seats == 1) e.odds += ALONE;
    return e;
}
