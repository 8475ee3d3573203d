/* SPDX-License-Identifier: MIT */
#include "spells/look.h"

#include "spells/verbs.h"

uint32_t spl_verb_flags(const crd_set *set, uint32_t op) {
    return spl_play_of(set, op)->flags;
}

const spl_worth *spl_worth_of(const crd_set *set, uint32_t op) {
    return &spl_play_of(set, op)->worth;
}
