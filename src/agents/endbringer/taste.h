/* SPDX-License-Identifier: MIT */
/* The numbers of the heuristic player of Endbringer, in tenths of a point of allied defense unless
 * something else is stated. Found by changing one after the other and playing 3,000 matches each
 * time: docs/agents.md. */
#ifndef SLG_AGENTS_ENDBRINGER_TASTE_H
#define SLG_AGENTS_ENDBRINGER_TASTE_H

enum {
    ETASTE_DEFEAT = 4000,
    /* how long it lasts */
    ETASTE_LOSS = 6,     /* points of defense that each player costs the team in an average round */
    ETASTE_PROGRESS = 7, /* points of damage to monoliths, likewise */
    ETASTE_ROUNDS_LEAST = 5,
    ETASTE_ROUNDS_MOST = 24,
    /* defense and stones */
    ETASTE_POINT = 5,
    /* more when little is left: divided by the points left for each player plus 2 */
    ETASTE_POINT_LOW = 36,
    ETASTE_STONE = 11,
    ETASTE_CRITICAL = 20,
    /* minions */
    ETASTE_ALLY = 8, /* for each point of attack and round left */
    ETASTE_BODY = 6,
    /* a point on an ally that survives it: only the players choose who takes damage */
    ETASTE_WOUND = 2,
    ETASTE_ENEMY_BODY = 4,
    ETASTE_TACTIC = 9, /* an Archetype tactic, on average */
    ETASTE_FIEND = 6,
    ETASTE_DREAM = 6,
    ETASTE_EVOLVED = 14,
    ETASTE_SPAWN = 30,
    /* fronts, in sixteenths */
    ETASTE_OFFENSE = 8,
    ETASTE_OFFENSE_WORK = 6,
    ETASTE_OFFENSE_MOST = 28,
    ETASTE_DEFENSE = 12,
    ETASTE_DEFENSE_MOST = 20,
    /* counters and clocks */
    ETASTE_RAGE = 11,
    ETASTE_RUBBLE = 13,
    ETASTE_MIND = 6,
    ETASTE_ADVANCE = 14,
    ETASTE_ARM = 14,
    ETASTE_TROUBLE = 4, /* a condition, each round, plus this for each omen needed to break it */
    ETASTE_TROUBLE_COST = 6,
    /* what may be spent */
    ETASTE_OMEN = 9,
    ETASTE_OMEN_RARE = 7, /* more for each of the last two */
    ETASTE_FATE = 20,
    ETASTE_CARD = 9,
    /* replace Sorcerer's numbers: minions are there to take damage, and cards should be
     * played soon */
    ETASTE_ATTACK = 5,
    ETASTE_ESSENCE = 11,
    ETASTE_OMENS = 11,
    ETASTE_TEXT = 5,
    ETASTE_ATTACHMENT = 5,
    ETASTE_AVATAR_OWN = 2,
};

#endif
