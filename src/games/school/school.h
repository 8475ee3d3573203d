/* SPDX-License-Identifier: MIT */
/* School of Sorcery: the state, and what its files share. Rules: rules.md (SCH-...). */
#ifndef SLG_SCHOOL_H
#define SLG_SCHOOL_H

#include "games/school/content.h"
#include "kernel/game.h"

enum {
    SCH_DICE = 3,
    SCH_PETS = 3,
    SCH_CRYSTALS = 30,          /* of each colour, SCH-DEF-03 */
    SCH_TOKENS = 8,             /* SCH-SETUP-02 */
    SCH_INCOME = 5,             /* SCH-P1-01 */
    SCH_STANDSTILL = 10,        /* rounds without progress that end a match */
    SCH_STANDSTILL_NOTICE = 3,  /* the last of them are announced */
    SCH_FULL_CARD = 12,         /* SCH-P5-11 */
    SCH_PORTAL = 62,            /* the portal card's number, beside the sorcery cards' */
    SCH_ROLLED_MAX = 4,         /* dice that one power may roll */
    SCH_NONE = 0xFF,            /* no card, no cast card, no choice yet */
    SCH_OBSERVATION_SIZE = 847, /* numbers of one observation, see observe.c */
    SCH_ACTION_COUNT = 511,     /* fixed actions */
    SCH_MAIN_DEPTH = 6,         /* setup, round, cast, roll, window, power */
    SCH_SEAT_DEPTH = 1,
};

typedef enum sch_phase {
    SCH_PHASE_SETUP,
    SCH_PHASE_TAKE,
    SCH_PHASE_CAST,
    SCH_PHASE_PORTAL,
    SCH_PHASE_POWERS,
    SCH_PHASE_EVALUATE,
    SCH_PHASE_CLEAN_UP,
    SCH_PHASES
} sch_phase;

typedef enum sch_pet { SCH_ORINITIN, SCH_SLOANKAI, SCH_CRANAJ } sch_pet;

/* Setup options, in the order of slg_setup.options; named in switches.c. The catalogue's switches
 * are options too. */
typedef enum sch_setup_option {
    SCH_SET_TARGET,     /* 13 or 16; any 5..40 for variants (SCH-SETUP-11) */
    SCH_SET_START,      /* basic | advanced (SCH-ADV-01) */
    SCH_SET_WIZARD,     /* random | a | b (SCH-SETUP-10) */
    SCH_SET_PETS,       /* off | on (SCH-PET-01) */
    SCH_SET_ROUNDS,     /* 0: no limit (SCH-END-06) */
    SCH_SET_OVERCAST,   /* whole | partial */
    SCH_SET_PORTAL,     /* slide | deck */
    SCH_SET_SHORTAGE,   /* both | short */
    SCH_SET_CHARACTERS, /* rising | flat */
    SCH_SET_SIXTH,      /* f2 | f3 | f1 */
    SCH_SET_STANDSTILL, /* rounds without progress after which the match ends; 0: never */
    SCH_SET_COUNT
} sch_setup_option;

typedef enum sch_stream {
    SCH_STREAM_DEAL,   /* setup: red cards, the wizard */
    SCH_STREAM_DECK,   /* cards turned up from the deck */
    SCH_STREAM_DICE_A, /* each player's own dice, Phase II and powers */
    SCH_STREAM_DICE_B,
    SCH_STREAM_COUNT
} sch_stream;

typedef enum sch_reason {
    SCH_OVER_TARGET,
    SCH_OVER_NO_CARDS,
    SCH_OVER_ROUNDS,
    SCH_OVER_STANDSTILL
} sch_reason;

#include "games/school/reasons.def"
#include "games/school/words.def"

typedef enum sch_decision {
#define SCH_X(id, word, en, de, source, extra) SCH_ASK_##id,
    SCH_DECISIONS(SCH_X)
#undef SCH_X
        SCH_ASK_COUNT
} sch_decision;

typedef enum sch_option {
#define SCH_X(id, word, en, de, a, b, c) SCH_DO_##id,
    SCH_OPTIONS(SCH_X)
#undef SCH_X
        SCH_DO_COUNT
} sch_option;

/* Why an option is refused, or does nothing. */
typedef enum sch_refused {
    SCH_WHY_NONE,
#define SCH_X(id, word, rule, en, de, x, y, z) SCH_WHY_##id,
    SCH_REASONS(SCH_X)
#undef SCH_X
        SCH_WHY_COUNT
} sch_refused;

typedef enum sch_event {
    SCH_TOLD_FIRST = SLG_EVENT_GAME - 1,
#define SCH_X(id, word, redact, en, de, a, b, c, d) SCH_TOLD_##id,
    SCH_EVENTS(SCH_X)
#undef SCH_X
        SCH_TOLD_END
} sch_event;

/* Parts of sentences. */
typedef enum sch_says {
#define SCH_X(id, en, de) SCH_SAYS_##id,
    SCH_PHRASES(SCH_X)
#undef SCH_X
        SCH_SAYS_COUNT
} sch_says;

/* What lies beside one location tile. */
typedef struct sch_location {
    uint8_t card; /* a sorcery card, SCH_PORTAL or SCH_NONE */
    uint8_t crystals[SCH_SEATS];
    uint8_t checked; /* 1: the checks of this round have passed it (SCH-P5-01, SCH-P5-08) */
} sch_location;

typedef struct sch_player {
    uint64_t cards;   /* all sorcery cards owned */
    uint64_t active;  /* the active area: red ones, and yellow ones not yet used (SCH-DEF-10) */
    uint64_t used;    /* red ones used this round (SCH-P4-03) */
    uint8_t score;    /* without pets (SCH-PET-06 is added where scores are compared) */
    uint8_t crystals; /* personal supply */
    uint8_t tokens;
    uint8_t dice[SCH_DICE]; /* faces 1..6; 0 before the first roll */
    uint8_t cast[SCH_DICE]; /* the cast card at each die, SCH_NONE while there is none; sealed */
    uint8_t in_effect;      /* bit n: the card at die n takes effect (SCH-P2-18) */
    uint8_t dealt[3];       /* advanced start: the three red cards, SCH_NONE otherwise */
    uint8_t keep, give;     /* advanced start: chosen cards; sealed */
    uint8_t
        chosen; /* location (1-based) for the portal's crystals, or pet; SCH_NONE: none; sealed */
    uint8_t ease_cost;   /* lower cost at the next check */
    uint8_t ease_margin; /* 1: margin counts as 1 at the next check */
    uint8_t pets_used;   /* bit n: pet n's power was used this round */
    uint8_t ready;       /* said ready since the last reroll (SCH-P2-05) */
    uint8_t partial;     /* 1 + the die whose card takes effect in part; 0: none */
    uint8_t zero[3];
} sch_player;
static_assert(sizeof(sch_player) == 48, "no padding");

/* A power being used: what its steps have to remember between picks. */
typedef struct sch_power {
    uint8_t card; /* whose program runs; SCH_NONE: no power is being used */
    uint8_t by;   /* the card that was used: Spear of Destiny when it copies, else `card` */
    uint8_t user;
    uint8_t step;   /* of the program */
    uint8_t picks;  /* done in this step */
    uint8_t picked; /* bit n: location n + 1 was picked in this step */
    uint8_t did;    /* 1: something happened, so the card is spent (SCH-CARD-01, SCH-CARD-02) */
    uint8_t from;   /* location (0-based) that the crystal being shifted comes from; SCH_NONE */
    uint8_t owner;  /* whose crystal is being shifted */
    uint8_t to;     /* where this step's first crystal was shifted to; SCH_NONE */
    uint8_t rolled_count;
    uint8_t rolled[SCH_ROLLED_MAX];            /* faces the power rolled; 0: spent or none */
    uint8_t arrived[SCH_LOCATIONS][SCH_SEATS]; /* crystals this use has shifted there: they stay */
    uint8_t zero[1];
} sch_power;
static_assert(sizeof(sch_power) == 28, "no padding");

/* What a step of a power may pick. Which of the fields count depends on the step's op. */
typedef struct sch_targets {
    uint8_t places[SCH_SEATS]; /* locations, by whose crystal it is */
    uint8_t most;              /* TAKE, TOKEN: 1 to so many; EASE, SET_DIE, COPY_RED: possible */
} sch_targets;

/* What only saves time (slg_game.kept_size): blocks of the streams from SCH_STREAM_DECK on, and
 * what a procedure found out before it asked, so that the options need not be found out again. */
typedef struct sch_kept {
    slg_block blocks[SCH_STREAM_COUNT - SCH_STREAM_DECK];
    uint64_t cards;      /* SCH_ASK_REACT, SCH_ASK_PERMANENT: those that can be used */
    sch_targets targets; /* SCH_ASK_POWER, for the step's picks */
    uint8_t zero;
    uint32_t asked; /* 1 + core.answers at the question that it is about; of no other is it true */
} sch_kept;
static_assert(sizeof(sch_kept) % 8 == 0, "no padding");

typedef struct sch_state {
    slg_core core;
    slg_frame frames[SCH_MAIN_DEPTH + SCH_SEATS * SCH_SEAT_DEPTH];
    uint64_t deck;      /* which cards are in it: its order is drawn card by card (stream "deck") */
    uint64_t discarded; /* out of the game (SCH-DEF-11) */
    sch_player seats[SCH_SEATS];
    sch_location at[SCH_LOCATIONS]; /* index 0 is location 1 */
    uint8_t general[SCH_SEATS];     /* general supply, by colour */
    uint8_t tokens;                 /* reroll tokens nobody owns */
    uint8_t wizard;                 /* seat of the holder */
    uint8_t phase;
    uint8_t round;                     /* 1-based; saturates at 255 */
    uint8_t pets[SCH_PETS][SCH_SEATS]; /* crystals on Orinitin, Sloankai, Cranaj */
    uint8_t target;
    uint8_t options[SCH_SET_COUNT]; /* the setup's */
    sch_power power;
    uint8_t idle; /* rounds in a row that left as many cards in the match as before */
    uint8_t left; /* sorcery cards that were in deck and row at the last round's end that counted */
    uint8_t end_zero[2];
    sch_kept kept;
} sch_state;
static_assert(offsetof(sch_state, kept) % 8 == 0, "hashed in whole words");
static_assert(sizeof(sch_state) % 8 == 0, "whole words");

static inline sch_state *sch_of(slg_state *state) {
    return (sch_state *)(void *)state;
}
static inline const sch_state *sch_of_const(const slg_state *state) {
    return (const sch_state *)(const void *)state;
}

/* how many more rounds without progress end the match, if so few that players are told; else
 * 0. */
uint32_t sch_standstill_due(const sch_state *s);

extern const slg_game sch_game;

static inline const sch_content *sch_content_of(const slg_game *game) {
    return game->content;
}

#endif
