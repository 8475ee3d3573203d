/* SPDX-License-Identifier: MIT */
/* What networks of all games on the workshop tell with: the list of features that is being written,
 * what cards say, and figures in the steps that are told apart. */
#ifndef SLG_NETS_SPELLS_TOLD_H
#define SLG_NETS_SPELLS_TOLD_H

#include "kernel/bits.h"
#include "nets/nets.h"
#include "nets/spells/words.h"
#include "spells/look.h"

enum {
    STAGES = 3,  /* of a battlefield: its battle is to come, under way, over */
    ROUNDS = 12, /* from here on all the same, as are more of everything else */
    ENERGIES = SPL_ENERGY_MAX + 1,
    ACTIONS = SPL_ACTIONS + 1,
    HANDS = 13,
    FORCES = 8,
    GUARDS = 4,
    SPANS = 15, /* differences from -7 to 7 */
    ATTACKS = SPL_DICE + 1,
    ESSENCES = 9,
    COSTS = 10,
    OMENS = 10,
    PILES = 11, /* by fours */
    POOLS = 8,  /* blood, light */
};

typedef struct spells_told {
    uint16_t *out;
    uint32_t count;
} spells_told;

static inline void tell_feature(spells_told *told, uint32_t feature) {
    if (told->count < SLG_NET_ACTIVE_MAX) told->out[told->count++] = (uint16_t)feature;
}

static inline void tell_times(spells_told *told, uint32_t feature, uint32_t times) {
    while (times--)
        tell_feature(told, feature);
}

static inline uint32_t clipped(int32_t n, uint32_t count) {
    return n < 0 ? 0 : slg__least((uint32_t)n, count - 1);
}

/* -7 .. 7 as 0 .. 14. */
static inline uint32_t span(int32_t n) {
    return clipped(n + SPANS / 2, SPANS);
}

static inline uint32_t force(int32_t n) {
    static const uint8_t forces[] = {0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 7};
    return forces[clipped(n, sizeof forces)];
}

static inline uint32_t guard(int32_t n) {
    return n <= 0 ? 0 : n <= 3 ? 1 : n <= 7 ? 2 : 3;
}

/* Lists the words of an ability, the first of all words being the feature `first`. */
void slg__tell_words(spells_told *told, const crd_set *set, const crd_ability *ability,
                     uint32_t first);

/* Of a battlefield's battle: STAGES. */
uint32_t slg__battle_stage(const spl_state *s, uint32_t place);

/* The instruction that asks about the option; NULL: none does. What may be done, and what one of
 * several branches does, stands behind the instruction that asks whether and which. */
const crd_instr *slg__asking_instr(const crd_set *set, const spl_state *s, const slg_decision *d,
                                   const slg_option *option);

/* Damage that the dice on the table bring, or what is left of it to be assigned. */
uint32_t slg__damage_to_come(const spl_battle *battle);

/* Does an option of that kind name a thing that cards are? Of the workshop's kinds. */
bool slg__names_a_thing(uint32_t kind);

/* Is nobody asked anything but questions of these kinds, as bits (nor chance)? */
bool slg__asks_only(const spl_state *s, uint64_t kinds);

/* Between actions, attacks and rounds. In the middle of one, which card is being played or where a
 * hit will go is in nobody's features. */
enum {
    QUIET_QUESTIONS = 1 << SPL_ASK_ACTION | 1 << SPL_ASK_ATTACKER | 1 << SPL_ASK_AVATAR |
                      1 << SPL_ASK_ENERGY | 1 << SPL_ASK_MULLIGAN,
};

/* Is it to do nothing? */
bool slg__declines(uint32_t kind);

/* Ways to spend an action, and tactics; DEEDS: it is none. */
enum { DEEDS = 8 };
uint32_t slg__deed_of_option(const slg_option *option);

#endif
