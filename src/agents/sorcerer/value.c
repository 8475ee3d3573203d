/* SPDX-License-Identifier: MIT */
#include "agents/sorcerer/value.h"

#include <string.h>

#include "agents/heuristic.h"

/* The logarithm of a side's odds of winning, in thousandths. From a logistic regression over
 * 146,000 positions of 8,000 matches between heuristic players who sometimes erred, adjusted
 * towards another over 7,800 positions of 500 matches of the search. */
enum {
    ENERGY = 98,
    HAND = 110,
    OMEN = 75,
    BLOOD = 120,
    FATE = 65,
    LIGHT = 80,    /* these two by judgement: the matches above were of the box's decks */
    FIXTURE = 130, /* a card that lies in a battlefield (SOR-CARD-14) */
    ACTION_LEFT = 95,
    ATTACK = 72,
    ATTACK_READY = 45,
    ESSENCE = 178,
    BODY = -190,
    FLAME = -85,
    TRACK = 45,        /* for each point of damage on the enemy's side */
    TRACK_SQUARE = 85, /* twelfths of a point squared */
    CONQUEST = 1620,
    CONQUERED_ATTACK = 20,
};

static int32_t duel_minions_worth(const spl_state *s, uint32_t seat) {
    int32_t sum = 0;
    for (uint64_t left = s->of[seat]; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        const spl_minion *m = &s->minions[slot];
        int32_t attack = m->attack + m->next + m->phase + m->round;
        int32_t essence = m->essence + m->round_essence - m->damage;
        attack = attack < 0 ? 0 : attack > SPL_DICE ? SPL_DICE : attack;
        if (s->places[m->place].conquered) {
            sum += CONQUERED_ATTACK * attack;
            continue;
        }
        sum += ATTACK * attack + ESSENCE * essence + BODY + FLAME * m->flames;
        if (s->ready >> slot & 1) sum += ATTACK_READY * attack;
    }
    return sum;
}

/* Those of one's own cards that serve oneself; what lies in a conquered battlefield is silent. */
static int32_t fixtures_worth(const spl_state *s, uint32_t seat) {
    int32_t sum = 0;
    for (uint64_t left = s->laid[seat]; left; left &= left - 1) {
        uint32_t card = seat * SPL_BLOCK + (uint32_t)__builtin_ctzll(left);
        if (!spl_is_fixture(s, card) || spl_fixture_seat(s, card) != seat) continue;
        sum += s->places[spl_fixture_place(s, card)].conquered ? 0 : FIXTURE;
    }
    return sum;
}

static int32_t worth_of(const spl_state *s, uint32_t seat) {
    const spl_player *player = &s->seats[seat];
    int32_t sum = ENERGY * player->energy + HAND * player->hand_size + OMEN * player->omens +
                  BLOOD * player->blood + duel_minions_worth(s, seat) + LIGHT * s->light[seat] +
                  fixtures_worth(s, seat) + (player->fate == 2 ? FATE : 0);
    if (s->phase == SPL_PHASE_ACTION) sum += ACTION_LEFT * player->actions;
    return s->format == SPL_ROYALE ? sum + CONQUEST * player->points : sum;
}

static int32_t track_worth(int32_t track) {
    return TRACK * track + TRACK_SQUARE * track * track / 12;
}

/* The battlefields that this seat's side can win or lose. */
static int32_t fronts_worth(const spl_state *s, uint32_t seat) {
    int32_t sum = 0;
    for (uint32_t places = spl_places_of(s, seat); places; places &= places - 1) {
        uint32_t place = (uint32_t)__builtin_ctz(places);
        uint32_t side = (uint32_t)spl_side_of(s, place, seat);
        const spl_place *p = &s->places[place];
        if (p->conquered)
            sum += p->conquered == side + 1 ? CONQUEST : -CONQUEST;
        else
            sum += track_worth(p->track[1 - side]) - track_worth(p->track[side]);
    }
    return sum;
}

void sorcerer_evaluate(const slg_game *game, const slg_state *state,
                       int16_t reward[SLG_SEATS_MAX]) {
    const spl_state *s = spl_of_const(state);
    int32_t own[SLG_SEATS_MAX];
    uint32_t seats = s->core.seats;
    (void)game;
    memset(reward, 0, SLG_SEATS_MAX * sizeof *reward);
    for (uint32_t seat = 0; seat < seats; seat++)
        own[seat] = worth_of(s, seat);
    for (uint32_t seat = 0; seat < seats; seat++) {
        uint32_t allies = spl_allies(s, seat);
        int32_t ours = 0, theirs = 0, enemies = 0, friends = 0;
        for (uint32_t other = 0; other < seats; other++) {
            if (allies >> other & 1)
                ours += own[other], friends++;
            else
                theirs += own[other], enemies++;
        }
        reward[seat] =
            slg__reward_of_odds(fronts_worth(s, seat) + ours / friends - theirs / enemies);
    }
}
