/* SPDX-License-Identifier: MIT */
/* The numbers of the heuristic players of games on the workshop, in tenths of an energy unless
 * something else is stated. Found by playing changed copies against each other: docs/agents.md. */
#ifndef SLG_AGENTS_SPELLS_TASTE_H
#define SLG_AGENTS_SPELLS_TASTE_H

enum {
    /* bodies */
    TASTE_ATTACK = 8,  /* a point of attack that comes into play, where nothing is urgent */
    TASTE_ESSENCE = 8, /* a point of essence */
    TASTE_BODY = 26,   /* for being there at all */
    TASTE_CARD = 10,   /* a card in hand */
    TASTE_OMEN = 8,
    TASTE_BLOOD = 7,
    TASTE_LIGHT = 9,
    /* battlefields, in sixteenths */
    TASTE_OFFENSE = 13,      /* weight of attack where the enemy's side is unhurt */
    TASTE_OFFENSE_TRACK = 8, /* eighths more for each point of damage the enemy's side has */
    TASTE_DEFENSE = 10,
    TASTE_DEFENSE_TRACK = 6,  /* eighths more for each point of damage one's own side has */
    TASTE_DEFENSE_THREAT = 3, /* eighths more for each die it faces */
    /* actions */
    TASTE_CHANNEL = 20,
    TASTE_RICH = 4, /* less when energy is above 6 */
    TASTE_MEDITATE = 20,
    TASTE_HUNGRY = 8,     /* more with fewer than 3 cards, less with more than 6 */
    TASTE_CAST = 8,       /* more for playing any card: it takes effect at once */
    TASTE_ATTACHMENT = 8, /* more for playing an attachment */
    TASTE_SORCERY = 10,
    TASTE_FIXTURE = 16, /* its text works round after round */
    TASTE_SERVED = 8,   /* a minion for which it lies in a battlefield */
    TASTE_KILL = 20,    /* more for a Curse that kills at once */
    TASTE_POWER = -2,
    TASTE_VOID = 0,          /* an action that changes nothing */
    TASTE_MANOEUVRE = 4,     /* what a move must gain to be worth an action */
    TASTE_STRIKE = 4,        /* a point of attack used against minions this round */
    TASTE_STRIKE_LAST = 100, /* the last point of damage that conquers a side */
    TASTE_TEXT = 8,          /* tenths: how far a card's text counts */
    /* avatars */
    TASTE_AVATAR_OWN = 4,
    TASTE_AVATAR_ENEMY = 2,
    TASTE_AVATAR_HURT = 4, /* quarters for each point of damage to the enemy's side */
    /* attacks */
    TASTE_FIRST_ATTACK = 1,
    TASTE_FIRST_FRAIL = 2,
    /* rerolls, in forty-eighths of a damage */
    TASTE_OMEN_DUE = 32,
    TASTE_OMEN_LAST = 48,
    TASTE_FATE = 48,
    TASTE_SPIRIT = 80,
    TASTE_STAKES = 6,        /* an eighth of a damage where nothing is at stake */
    TASTE_STAKES_TRACK = 16, /* one more for so many points of damage squared */
    /* damage */
    TASTE_SIDE = 12,      /* what the first point of damage to a side costs it */
    TASTE_SIDE_TRACK = 8, /* one more for so many points squared */
    TASTE_SIDE_LAST = 400,
    TASTE_KILL_ATTACK = 5, /* a point of attack of a minion in play, for its owner */
    TASTE_KILL_ESSENCE = 7,
    TASTE_KILL_BODY = 13,
    TASTE_KILL_READY = 2, /* for each point of attack that it has not used this round */
    TASTE_WOUND = 10,     /* tenths: how far a wound counts that does not kill */
};

#endif
