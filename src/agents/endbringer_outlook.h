/* SPDX-License-Identifier: MIT */
/* What a position of Endbringer promises the players, in tenths of a point of allied defense: that
 * is also about what a tenth of an energy is to Sorcerer's outlook, which the same judgements of
 * cards read. Reads only what a seat may see. */
#ifndef SLG_AGENTS_ENDBRINGER_OUTLOOK_H
#define SLG_AGENTS_ENDBRINGER_OUTLOOK_H

#include "agents/sorcerer_outlook.h"
#include "games/endbringer/play.h"

typedef struct endbringer_outlook {
    sorcerer_outlook base; /* fronts weighed for this game */
    const end_part *horde;
    int32_t rounds;  /* tenths of a round that the game may still last */
    int32_t defense; /* what losing the next point of allied defense costs */
    int32_t stone;   /* what a point of damage to a monolith is worth */
} endbringer_outlook;

void endbringer_look(endbringer_outlook *o, const slg_game *game, const slg_state *view,
                     uint32_t seat);

/* Losing n points of allied defense now; the last one is everything. */
int32_t endbringer_loss(const endbringer_outlook *o, int32_t n);
/* An allied minion, as long as the game may last; what killing an enemy minion saves. */
int32_t endbringer_ally_worth(const endbringer_outlook *o, uint32_t slot);
int32_t endbringer_enemy_worth(const endbringer_outlook *o, uint32_t slot);
/* A condition in play, for whom it troubles. */
int32_t endbringer_trouble(const endbringer_outlook *o, uint32_t card);
/* The Archetype tactic of that colour, if it comes now: more is worse for the players. */
int32_t endbringer_tactic_harm(const endbringer_outlook *o, uint32_t colour);
/* A critical effect of an unknown Nemesis card. */
int32_t endbringer_critical_worth(const endbringer_outlook *o);

/* The instructions that only the Endbringer's cards have, as sorcerer_code_worth adds them up. */
int32_t endbringer_verb_worth(const sorcerer_outlook *o, const crd_instr *in);

#endif
