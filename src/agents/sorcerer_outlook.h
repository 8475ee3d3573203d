/* SPDX-License-Identifier: MIT */
/* What a position of Sorcerer promises one seat, in tenths of an energy: an action is worth two
 * energy or two cards, and everything else is measured against that. Reads only what the seat may
 * see. */
#ifndef SLG_AGENTS_SORCERER_OUTLOOK_H
#define SLG_AGENTS_SORCERER_OUTLOOK_H

#include "games/sorcerer/play.h"

/* One battlefield as the seat sees it. */
typedef struct sorcerer_front {
    int16_t attack[2];  /* of all minions there: 0 own side, 1 the enemy's */
    int16_t essence[2]; /* what is left of it */
    int16_t track[2];
    int8_t side;     /* own one; -1: out of reach */
    uint8_t lost;    /* conquered: nothing is to be had there */
    int16_t offense; /* worth of an own point of attack there, in sixteenths of the usual */
    int16_t defense; /* of an own point of essence */
} sorcerer_front;

/* What games differ in that are played with the same cards: of sorcerer_taste.h. */
typedef struct sorcerer_palate {
    int8_t attack, essence, omen, text, attachment, avatar_own;
} sorcerer_palate;

typedef struct sorcerer_outlook {
    const slg_game *game;
    const crd_set *set;
    const sor_state *s;
    uint32_t seat;
    bool cursing; /* what is weighed would lie on an enemy's minion: good for it is bad */
    sorcerer_palate taste;
    sorcerer_front fronts[SOR_PLACES];
} sorcerer_outlook;

void sorcerer_look(sorcerer_outlook *o, const slg_game *game, const slg_state *view, uint32_t seat);

/* Of two battlefields that promise the same, everybody takes the one on the own left in a Battle
 * Royale: were it the one with the lower number, some seats would always be besieged from both
 * sides. */
int32_t sorcerer_leaning(const sorcerer_outlook *o, uint32_t place);
/* A body of these figures in that battlefield, a card's text not counted. */
int32_t sorcerer_body_worth(const sorcerer_outlook *o, uint32_t place, int32_t attack,
                            int32_t essence);
/* A minion in play, for whoever has it: what killing it takes away. */
int32_t sorcerer_minion_worth(const sorcerer_outlook *o, uint32_t slot);
/* What the minion's attack this round is worth where it is: most where nobody defends the side, and
 * more still where that conquers. 0 when it cannot attack. */
int32_t sorcerer_strike_worth(const sorcerer_outlook *o, uint32_t slot);
/* Could that attack conquer, nobody defending the side? */
bool sorcerer_can_conquer(const sorcerer_outlook *o, uint32_t slot);
/* Instructions as an average day sees them, costs included. */
int32_t sorcerer_code_worth(const sorcerer_outlook *o, uint32_t pc, uint32_t end);
/* Instructions of the ability under way that are about to be done: what finds nothing is worth
 * nothing, and exhausting a minion as much as its attack this round. */
int32_t sorcerer_block_worth_here(const sorcerer_outlook *o, uint32_t pc, uint32_t end);
/* One ability; the whole text of a card that comes into play. */
int32_t sorcerer_ability_worth(const sorcerer_outlook *o, const crd_ability *ability);
int32_t sorcerer_text_worth(const sorcerer_outlook *o, const crd_card *card);
/* Playing the card from hand now, its cost and the card itself taken off. */
int32_t sorcerer_cast_worth(const sorcerer_outlook *o, uint32_t card);
/* The attachment on that minion, its cost not taken off. */
int32_t sorcerer_host_worth(const sorcerer_outlook *o, uint32_t card, uint32_t slot);
/* Is the instruction something one would rather do to an enemy's thing than to an own one? */
bool sorcerer_harms(const sorcerer_outlook *o, const crd_instr *instr);
/* The thing for whoever has it, wherever it is. */
int32_t sorcerer_thing_worth(const sorcerer_outlook *o, int32_t thing);

#endif
