/* SPDX-License-Identifier: MIT */
/* What a position of Endbringer promises the players, in tenths of a point of allied defense. A
 * tenth of a point is worth about a tenth of an energy, the unit of the workshop's outlook, so both
 * share the same judgements of cards. Reads only what a seat may see. */
#ifndef SLG_AGENTS_ENDBRINGER_OUTLOOK_H
#define SLG_AGENTS_ENDBRINGER_OUTLOOK_H

#include "agents/spells/outlook.h"
#include "games/endbringer/look.h"

typedef struct endbringer_outlook {
    spells_outlook base; /* with the fronts weighed for this game */
    const ebr_part *horde;
    int32_t rounds;  /* tenths of a round that the game may still last */
    int32_t defense; /* what losing the next point of allied defense costs */
    int32_t stone;   /* what a point of damage to a monolith is worth */
} endbringer_outlook;

static inline int32_t endbringer_within(int32_t n, int32_t least, int32_t most) {
    return n < least ? least : n > most ? most : n;
}

void endbringer_look(endbringer_outlook *o, const slg_game *game, const slg_state *view,
                     uint32_t seat);
/* The fronts (spells_survey), weighed for this game. */
void endbringer_survey(endbringer_outlook *o);

/* Losing n points of allied defense now; the last one is everything. */
int32_t endbringer_loss(const endbringer_outlook *o, int32_t n);
/* What keeping an allied minion is worth for the rest of the game; what killing an enemy minion
 * saves. */
int32_t endbringer_ally_worth(const endbringer_outlook *o, uint32_t slot);
int32_t endbringer_enemy_worth(const endbringer_outlook *o, uint32_t slot);
/* What a condition in play costs the players it affects. */
int32_t endbringer_trouble(const endbringer_outlook *o, uint32_t card);
/* What it costs if the Archetype tactic of that colour comes now: more is worse for the players. */
int32_t endbringer_tactic_harm(const endbringer_outlook *o, uint32_t colour);
/* What a critical effect of an unknown Nemesis card costs. */
int32_t endbringer_critical_worth(const endbringer_outlook *o);

#endif
