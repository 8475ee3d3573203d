/* SPDX-License-Identifier: MIT */
#include "agents/endbringer/style.h"

#include <sortilege/agent.h>

#include "games/endbringer/look.h"

/* Rewards for one of each. */
enum {
    BOLD_STONE = -60, /* a point of stone that is left */
    BOLD_ATTACK = 90,
    BOLD_KEPT = -80, /* energy or a card in hand */
    PATIENT_DEFENSE = 40,
    PATIENT_ESSENCE = 40,
    PATIENT_ENERGY = 6,
    TRICKY_OMEN = 115,
    TRICKY_FATE = 100,
    TRICKY_LAID = 65,  /* an attachment or another card that lies elsewhere than in hand */
    TRICKY_ENEMY = -65 /* an enemy that is ready to attack */
};

static int32_t stone(const ebr_part *horde) {
    int32_t points = 0;
    for (uint32_t place = 0; place < EBR_PLACES; place++) {
        const ebr_place *at = &horde->places[place];
        if (at->stones) points += at->stones * EBR_STONE_DEFENSE - at->damage;
    }
    return points;
}

static int32_t attack_at_hand(const spl_state *s, uint32_t seat) {
    int32_t sum = 0;
    for (uint64_t left = s->of[seat]; left; left &= left - 1) {
        const spl_minion *m = &s->minions[__builtin_ctzll(left)];
        sum += m->attack + m->phase + m->round;
    }
    return sum;
}

static int32_t essence_at_hand(const spl_state *s, uint32_t seat) {
    int32_t sum = 0;
    for (uint64_t left = s->of[seat]; left; left &= left - 1) {
        const spl_minion *m = &s->minions[__builtin_ctzll(left)];
        sum += m->essence - m->damage;
    }
    return sum;
}

int32_t endbringer_likes(const slg_game *game, const slg_state *state, uint32_t seat,
                         uint32_t style) {
    const spl_state *s = spl_of_const(state);
    const ebr_part *horde = ebr_of_const(s);
    const spl_player *player = &s->seats[seat];
    (void)game;
    switch (style) {
    case SLG_BOLD:
        return BOLD_STONE * stone(horde) + BOLD_ATTACK * attack_at_hand(s, seat) +
               BOLD_KEPT * (player->energy + player->hand_size);
    case SLG_PATIENT:
        return PATIENT_DEFENSE * horde->defense + PATIENT_ESSENCE * essence_at_hand(s, seat) +
               PATIENT_ENERGY * player->energy;
    case SLG_TRICKY:
        return TRICKY_OMEN * player->omens + TRICKY_FATE * (player->fate == SPL_FATE_FULL) +
               TRICKY_LAID * __builtin_popcountll(s->laid[seat]) +
               TRICKY_ENEMY * __builtin_popcountll(ebr_enemies(s) & s->ready);
    default: return 0;
    }
}
