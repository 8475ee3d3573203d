/* SPDX-License-Identifier: MIT */
/* School of Sorcery as a player sees it: what each card on the table is worth to either player, and
 * what crystals beside it promise. Worth is counted in tenths of a crystal in the personal supply.
 */
#ifndef SLG_AGENTS_SCHOOL_OUTLOOK_H
#define SLG_AGENTS_SCHOOL_OUTLOOK_H

#include "agents/heuristic.h"
#include "games/school/school.h"

/* How much can still change before a location's next check. */
typedef enum school_stage {
    SCHOOL_AHEAD, /* a whole round of casting comes first */
    SCHOOL_CAST,  /* the cast cards have been played, powers may follow */
    SCHOOL_CHECK, /* Phase V is under way and the location has not been checked */
    SCHOOL_STAGES
} school_stage;

enum { SCHOOL_NEEDS = 10 };

/* The numbers of a player's taste, found by playing variants against each other. */
typedef struct school_taste {
    int32_t vp;      /* one victory point */
    int32_t winning; /* added when the card ends the game */
    /* in how many of the rounds left a permanent power is used, in sixteenths */
    int32_t red_rounds;
    int32_t power;    /* share of what a power does that counts, in sixteenths */
    int32_t crystal;  /* a crystal kept in a supply that is not full */
    int32_t plenty;   /* from this many crystals in the supply on, each is worth less */
    int32_t portal;   /* a crystal on the portal */
    int32_t token;    /* what a reroll must promise to be worth a token */
    int32_t one_time; /* what a one-time power must promise, in sixteenths of its worth */
    int32_t denial;   /* share of the opponent's loss that counts as a gain, in sixteenths */
    /* Chance, in 256ths, of winning a card when so many crystals are missing. */
    int32_t chance[SCHOOL_STAGES][SCHOOL_NEEDS];
} school_taste;

typedef struct school_spot {
    int32_t worth[SCH_SEATS]; /* what winning the card there is worth to each seat */
    uint8_t card;             /* SCH_PORTAL, SCH_NONE or a sorcery card */
    uint8_t cost, margin;
    uint8_t stage;
} school_spot;

typedef struct school_outlook {
    const sch_state *state;
    const sch_content *content;
    const school_taste *taste;
    uint32_t me, enemy;
    int32_t rounds_left;
    int32_t crystal; /* what one of my crystals is worth to me now */
    uint32_t portal; /* its index; SCH_LOCATIONS: not on the table */
    school_spot at[SCH_LOCATIONS];
} school_outlook;

void school_look(school_outlook *outlook, const slg_game *game, const slg_state *state,
                 uint32_t seat);

/* What so many crystals of the two players at a location promise me. */
int32_t school_spot_value(const school_outlook *outlook, uint32_t where, int32_t mine,
                          int32_t theirs);

/* The same for a change by so many crystals against what lies there now. */
int32_t school_change(const school_outlook *outlook, uint32_t where, int32_t mine, int32_t theirs);

/* What one use of a power does, before its timing is considered. */
int32_t school_power_worth(const sch_card *card);

#endif
