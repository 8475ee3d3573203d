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
    SCHOOL_AHEAD, /* a whole round of casting lies before it */
    SCHOOL_CAST,  /* the cast cards lie, powers may follow */
    SCHOOL_CHECK, /* Phase V runs and it has not been checked */
    SCHOOL_STAGES
} school_stage;

enum { SCHOOL_NEEDS = 10 };

/* The numbers of a player's taste, found by playing variants against each other. */
typedef struct school_taste {
    int32_t vp;         /* one victory point */
    int32_t winning;    /* a card that ends the game, on top */
    int32_t red_rounds; /* of the rounds left, in sixteenths, a permanent power is used */
    int32_t power;      /* of what a power does, in sixteenths */
    int32_t crystal;    /* one crystal kept, in a supply that is not full */
    int32_t plenty;     /* crystals in the supply from which on each is worth less */
    int32_t portal;     /* one crystal on the portal */
    int32_t token;      /* what a reroll must promise */
    int32_t one_time;   /* what a one-time power must promise, in sixteenths of its worth */
    int32_t denial;     /* of what the opponent loses, in sixteenths */
    /* In 256: of winning a card so many crystals short. */
    int32_t chance[SCHOOL_STAGES][SCHOOL_NEEDS];
} school_taste;

typedef struct school_spot {
    int32_t worth[SCH_SEATS]; /* of winning the card there, to each seat */
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
    int32_t crystal; /* what one of mine is worth to me now */
    uint32_t portal; /* its index; SCH_LOCATIONS: not on the table */
    school_spot at[SCH_LOCATIONS];
} school_outlook;

void school_look(school_outlook *outlook, const slg_game *game, const slg_state *state,
                 uint32_t seat);

/* What so many crystals of either player at a location promise me. */
int32_t school_spot_value(const school_outlook *outlook, uint32_t where, int32_t mine,
                          int32_t theirs);

/* The same, of the change by so many crystals against what lies there now. */
int32_t school_change(const school_outlook *outlook, uint32_t where, int32_t mine, int32_t theirs);

/* What a power does in one use, before anything is known of when. */
int32_t school_power_worth(const sch_card *card);

#endif
