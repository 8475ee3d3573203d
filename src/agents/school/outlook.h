/* SPDX-License-Identifier: MIT */
/* School of Sorcery as a player sees it: what each card on the table is worth to either player, and
 * what crystals beside it promise. Worth is counted in tenths of a crystal in the
 * personal supply. */
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

/* Crystals missing for a win, by cost and by margin (SCH-P5-02). */
static inline int32_t school_need(const school_spot *spot, int32_t own, int32_t other) {
    int32_t by_cost = spot->cost - own, by_margin = spot->margin - (own - other);
    int32_t most = by_cost > by_margin ? by_cost : by_margin;
    return most < 0 ? 0 : most < SCHOOL_NEEDS ? most : SCHOOL_NEEDS - 1;
}

/* The same where a sorcery card lies. Inline: half of what a play-out costs are these numbers. */
static inline int32_t school_card_value(const school_outlook *o, const school_spot *spot,
                                        int32_t mine, int32_t theirs) {
    int32_t my_need = school_need(spot, mine, theirs), their_need = school_need(spot, theirs, mine);
    /* Twelve crystals and no winner: all of them are lost (SCH-P5-11). */
    if (mine + theirs >= SCH_FULL_CARD && my_need && their_need && spot->stage != SCHOOL_AHEAD)
        return 0;
    const int32_t *chance = o->taste->chance[spot->stage];
    int32_t my_chance = chance[my_need], their_chance = chance[their_need];
    int32_t my_part = my_chance * (512 - their_chance) >> 1;
    int32_t their_part = their_chance * (512 - my_chance) >> 1;
    if (my_need == 0) their_part = their_chance * (256 - my_chance);
    if (their_need == 0) my_part = my_chance * (256 - their_chance);
    return (my_part * spot->worth[o->me] -
            (their_part >> 4) * o->taste->denial * spot->worth[o->enemy]) >>
           16;
}

/* The same for a change by so many crystals against what lies there now. */
int32_t school_change(const school_outlook *outlook, uint32_t where, int32_t mine, int32_t theirs);

/* What one use of a power does, before its timing is considered. */
int32_t school_power_worth(const sch_card *card);

#endif
