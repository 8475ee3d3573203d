/* SPDX-License-Identifier: MIT */
#include "agents/sorcerer/style.h"

#include <sortilege/agent.h>

#include "spells/look.h"

/* Rewards for one of each. */
enum {
    BOLD_ATTACK = 33,
    BOLD_DAMAGE = 23, /* on the enemies' side of a battlefield */
    BOLD_KEPT = -24,  /* energy or a card in hand */
    PATIENT_ESSENCE = 28,
    PATIENT_ENERGY = 32,
    PATIENT_CARD = 24,
    PATIENT_DAMAGE = -20, /* on one's own side */
    TRICKY_OMEN = 76,
    TRICKY_POOL = 54, /* blood, light, fate */
    TRICKY_LAID = 54, /* a card that lies elsewhere than in hand, as an attachment or a fixture */
    TRICKY_EXHAUSTED = 26 /* an enemy minion that is not ready */
};

typedef struct might {
    int32_t attack, essence, tired;
} might;

static might might_of(const spl_state *s, uint32_t seat) {
    might sum = {0};
    for (uint64_t left = s->of[seat]; left; left &= left - 1) {
        const spl_minion *m = &s->minions[__builtin_ctzll(left)];
        if (s->places[m->place].conquered) continue;
        sum.attack += m->attack + m->phase + m->round;
        sum.essence += m->essence - m->damage;
        sum.tired += m->exhausted;
    }
    return sum;
}

/* Damage in the battlefields that the seat fights for: on its own side, or on the other. */
static int32_t damage_there(const spl_state *s, uint32_t seat, bool own) {
    int32_t sum = 0;
    for (uint32_t places = spl_places_of(s, seat); places; places &= places - 1) {
        uint32_t place = (uint32_t)__builtin_ctz(places);
        uint32_t side = (uint32_t)spl_side_of(s, place, seat);
        sum += s->places[place].track[own ? side : 1 - side];
    }
    return sum;
}

static int32_t tricks(const spl_state *s, uint32_t seat) {
    const spl_player *player = &s->seats[seat];
    int32_t sum = TRICKY_OMEN * player->omens + TRICKY_LAID * __builtin_popcountll(s->laid[seat]) +
                  TRICKY_POOL * (player->blood + s->light[seat] + (player->fate == SPL_FATE_FULL));
    for (uint32_t other = 0; other < s->core.seats; other++)
        if (!(spl_allies(s, seat) >> other & 1)) sum += TRICKY_EXHAUSTED * might_of(s, other).tired;
    return sum;
}

int32_t sorcerer_likes(const slg_game *game, const slg_state *state, uint32_t seat,
                       uint32_t style) {
    const spl_state *s = spl_of_const(state);
    const spl_player *player = &s->seats[seat];
    might own = might_of(s, seat);
    (void)game;
    switch (style) {
    case SLG_BOLD:
        return BOLD_ATTACK * own.attack + BOLD_DAMAGE * damage_there(s, seat, false) +
               BOLD_KEPT * (player->energy + player->hand_size);
    case SLG_PATIENT:
        return PATIENT_ESSENCE * own.essence + PATIENT_ENERGY * player->energy +
               PATIENT_CARD * player->hand_size + PATIENT_DAMAGE * damage_there(s, seat, true);
    case SLG_TRICKY: return tricks(s, seat);
    default: return 0;
    }
}
