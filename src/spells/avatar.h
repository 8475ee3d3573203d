/* SPDX-License-Identifier: MIT */
/* Avatars that attack (SOR-FAQ-14, SOR-BATTLE-17): a rule of skill cards. In the order of attacks
 * it stands beside the ready minions of its side; its price is the character skill card. */
#ifndef SLG_SPELLS_AVATAR_H
#define SLG_SPELLS_AVATAR_H

#include "spells/play.h"

/* What the seat's avatar may attack with where it stands, if the skill card were ready. */
typedef struct spl_avatar_attack {
    int32_t dice; /* 0: it does not attack */
    int32_t more; /* of these, what its player's own rules add */
    bool fixed;   /* nothing else changes them, and nothing rerolls them */
} spl_avatar_attack;
spl_avatar_attack spl_avatar_attack_of(const crd_set *set, const spl_state *s, uint32_t seat);

/* Seats of the side whose avatars may attack now in the battle under way, as bits. */
uint32_t spl_avatars_ready(const crd_set *set, const spl_state *s, uint32_t side);
/* The same as options, the character skill card standing for the avatar; and why others of the
 * side's avatars do not attack. */
void spl_offer_avatars(const crd_set *set, const spl_state *s, uint32_t side, slg_choices *to);

static inline bool spl_is_avatar(int32_t thing) {
    return thing >= SPL_THING_SKILL && thing < SPL_THING_PLACE &&
           (thing - SPL_THING_SKILL) % SPL_SKILLS == CRD_CHARACTER;
}
/* Of a frame of SPL_PROC_ATTACK: if it is an avatar's attack, may that avatar attack? */
bool spl_avatar_stands(const crd_set *set, const spl_state *s, const slg_frame *f);

/* Starts the attack of a minion, by its card, or of an avatar. */
void spl_attack_with(slg_run *run, int32_t thing);

/* Who attacks on a side's turn. A side must attack with a ready minion if it has one; with nothing
 * but an avatar it may pass, and is asked again once the other side has
 * attacked (SOR-BATTLE-03). */
enum { SPL_NOBODY_ATTACKS = -1, SPL_ATTACK_WAITS = -2, SPL_ATTACK_PASSED = -3 };
/* A thing or one of these. `declined`: the side has passed already. */
int32_t spl_choose_attacker(slg_run *run, uint64_t ready, uint32_t decider, bool declined);

#endif
