/* SPDX-License-Identifier: MIT */
/* Sorcerer: a game of the workshop for spells (spells/spells.h). Rules: rules.md (SOR-...). */
#ifndef SLG_SORCERER_H
#define SLG_SORCERER_H

#include "spells/spells.h"

enum { SOR_BLOCKS = 4 }; /* of chance that are kept: game.c */

typedef struct sor_state {
    spl_state base;
    slg_block blocks[SOR_BLOCKS];
    spl_kept kept;
} sor_state;
static_assert(sizeof(sor_state) % 8 == 0, "whole words");
static_assert(sizeof(sor_state) <= SLG_STATE_MAX, "fits every buffer");

extern const slg_game sor_game;
extern const struct spl_house sor_house; /* its house rules: spells/house.h */

#endif
