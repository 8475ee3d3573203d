/* SPDX-License-Identifier: MIT */
/* What a position of a game on the workshop promises one seat, in tenths of an energy: an action is
 * worth two energy or two cards, and everything else is measured against that. Reads only what the
 * seat may see. */
#ifndef SLG_AGENTS_SPELLS_OUTLOOK_H
#define SLG_AGENTS_SPELLS_OUTLOOK_H

#include "spells/look.h"

/* One battlefield as the seat sees it. */
typedef struct spells_front {
    int16_t attack[2];  /* of all minions there: 0 the seat's side, 1 the enemy's */
    int16_t essence[2]; /* what is left of it */
    int16_t track[2];
    uint8_t count[2]; /* minions there */
    int8_t side;      /* the seat's side; -1: out of its reach */
    uint8_t lost;     /* conquered: nothing more to gain there */
    /* worth of a point of the seat's attack there, in sixteenths of its worth on a quiet
     * battlefield */
    int16_t offense;
    int16_t defense; /* the same for a point of essence */
} spells_front;

/* The numbers in which games played with the same cards differ; names as in taste.h. */
typedef struct spells_palate {
    int8_t attack, essence, omen, text, attachment, avatar_own;
} spells_palate;

enum { SPELLS_EVERYWHERE = (1 << SPL_PLACES) - 1 };

typedef struct spells_outlook {
    const slg_game *game;
    const crd_set *set;
    const spl_state *s;
    uint32_t seat;
    /* the card being weighed would go on an enemy's minion, so what is good for the minion
     * is bad */
    bool cursing;
    uint8_t entries; /* battlefields within reach with room for the seat's minions, for actions */
    spells_palate taste;
    /* The worth of an instruction that only a foe's cards have (CRD_OF_FOES), whose verb's row
     * says nothing of it; NULL: none. */
    int32_t (*foes_worth)(const struct spells_outlook *o, const crd_instr *instr);
    spells_front fronts[SPL_PLACES]; /* those that were surveyed */
} spells_outlook;

void spells_look(spells_outlook *o, const slg_game *game, const slg_state *view, uint32_t seat);
/* The fronts of these battlefields (bits). Many questions need none of them, and they take longer
 * than most judgements; so whoever asks for more than what cards and dice are worth comes here
 * first. */
void spells_survey(spells_outlook *o, uint32_t places);
/* All of them, and `entries`: what actions are judged by. */
void spells_survey_actions(spells_outlook *o);

/* A small bonus for the battlefield to one's left. When two battlefields promise the same in a
 * Battle Royale, everybody should choose the one on the same hand: if all chose the lower number,
 * some seats would always be attacked from both sides. */
int32_t spells_leaning(const spells_outlook *o, uint32_t place);
/* What a minion with these figures is worth in that battlefield, without its card text. */
int32_t spells_body_worth(const spells_outlook *o, uint32_t place, int32_t attack, int32_t essence);
/* The same, or what it is worth on its way through it: in a conquered battlefield it can do nothing
 * but move on. */
int32_t spells_post_worth(const spells_outlook *o, uint32_t place, int32_t attack, int32_t essence);
/* What a minion in play is worth to its owner, which is what killing it takes away. */
int32_t spells_minion_worth(const spells_outlook *o, uint32_t slot);
/* What the minion's attack this round is worth where it stands: most if nobody defends the side,
 * and even more if it conquers. 0 if it cannot attack. */
int32_t spells_strike_worth(const spells_outlook *o, uint32_t slot);
/* Could that attack conquer if nobody defended the side? */
bool spells_can_conquer(const spells_outlook *o, uint32_t slot);
/* What instructions are worth on an average day, costs included. */
int32_t spells_code_worth(const spells_outlook *o, uint32_t pc, uint32_t end);
/* What instructions of the current ability are worth just before they are carried out: nothing if
 * they find no target; exhausting a minion counts as much as its attack this round. */
int32_t spells_block_worth_here(const spells_outlook *o, uint32_t pc, uint32_t end);
/* What one ability is worth; and the whole text of a card that comes into play. */
int32_t spells_ability_worth(const spells_outlook *o, const crd_ability *ability);
int32_t spells_text_worth(const spells_outlook *o, const crd_card *card);
/* What playing the card from hand now is worth, less its cost and the card itself. */
int32_t spells_cast_worth(const spells_outlook *o, uint32_t card);
/* What the attachment is worth on that minion, before its cost. */
int32_t spells_host_worth(const spells_outlook *o, uint32_t card, uint32_t slot);
/* Is the instruction better aimed at an enemy's thing than at one's own? */
bool spells_harms(const spells_outlook *o, const crd_instr *instr);
/* What the thing is worth to its owner, wherever it is. */
int32_t spells_thing_worth(const spells_outlook *o, int32_t thing);

#endif
