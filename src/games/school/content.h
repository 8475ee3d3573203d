/* SPDX-License-Identifier: MIT */
/* School of Sorcery's cards as data: what content/school.cards compiles to, and what powers are made of. */
#ifndef SLG_SCHOOL_CONTENT_H
#define SLG_SCHOOL_CONTENT_H

#include <stdint.h>

#include <sortilege/game.h>

enum {
    SCH_CARDS_MAX = 60, /* sets of cards are 64-bit words; a few numbers stay free for the portal */
    SCH_STEPS_MAX = 3,  /* "roll two dice, then remove ..., then take ...": no power is longer */
    SCH_CASTS = 6,      /* cast cards of a player */
};

typedef enum sch_border { SCH_RED, SCH_YELLOW, SCH_GREEN, SCH_BORDERS } sch_border;
typedef enum sch_set { SCH_BASE, SCH_PET_PACK } sch_set;
typedef enum sch_source { SCH_RULEBOOK, SCH_PUBLIC, SCH_DESIGNED } sch_source;

/* What one step of a power does. Numbers are forever. */
typedef enum sch_op {
    SCH_OP_NONE = 0,
    SCH_OP_ADD = 1,         /* own crystals, general supply -> cards */
    SCH_OP_REMOVE = 2,      /* cards -> general supply */
    SCH_OP_SHIFT = 3,       /* card -> another card */
    SCH_OP_RECALL = 4,      /* own crystals, cards -> personal supply */
    SCH_OP_TAKE = 5,        /* own crystals, general -> personal supply: 1..n at once */
    SCH_OP_TOKEN = 6,       /* reroll tokens, general supply -> user */
    SCH_OP_ROLL = 7,        /* roll n dice; later steps say SCH_WHERE_ROLLED */
    SCH_OP_SET_DIE = 8,     /* turn an own die to a face of choice; windows W2 and W3 only */
    SCH_OP_EASE_COST = 9,   /* the next check of Phase V: cost n lower for the user */
    SCH_OP_EASE_MARGIN = 10, /* the next check of Phase V: margin counts as 1 for the user */
    SCH_OP_SWAP = 11,       /* two sorcery cards side by side change places, crystals and all */
    SCH_OP_MOVE_PORTAL = 12, /* the portal and a sorcery card beside it change places; never to 1 */
    SCH_OP_COPY_RED = 13,   /* the power of any face-up red card but this one */
    SCH_OP_CLEAR = 14,      /* every crystal of both players from one location */
} sch_op;

typedef enum sch_whose { SCH_OWN, SCH_ENEMY, SCH_ANYONE } sch_whose;

/* Where a step's crystals come from or go to. */
typedef enum sch_where {
    SCH_WHERE_ANY,         /* any location with a card, the portal's included */
    SCH_WHERE_ROLLED,      /* a location just rolled; each rolled die serves one crystal */
    SCH_WHERE_PORTAL,      /* the portal card */
    SCH_WHERE_BY_PORTAL,   /* a neighbour of the portal */
    SCH_WHERE_TRAIL,       /* where the user has fewer crystals than the opponent */
    SCH_WHERE_LEAD,        /* where the user has more */
    SCH_WHERE_NUMBER,      /* the location of the step's `number` */
    SCH_WHERE_WHEEL_ENDS,  /* location 1 or 6 */
} sch_where;

/* Where a shifted crystal may go, seen from where it was. */
typedef enum sch_to { SCH_TO_ANY, SCH_TO_NEIGHBOUR, SCH_TO_LOWER, SCH_TO_HIGHER, SCH_TO_PORTAL } sch_to;

/* How a step's crystals lie: each anywhere, all at the first pick, or each at a different one. */
typedef enum sch_spread { SCH_SPREAD_FREE, SCH_SPREAD_ONE, SCH_SPREAD_DIFFERENT } sch_spread;

typedef enum sch_condition { SCH_ALWAYS, SCH_IF_BEHIND /* fewer VP than the opponent */ } sch_condition;

typedef struct sch_step {
    uint8_t op, n, whose, where, number, to, spread, zero;
} sch_step;

typedef struct sch_card {
    char id[32];
    char name[SLG_LANGS][40];
    char source[80]; /* "rulebook for cost and margin; designed for the rest" */
    uint8_t border, set, cost, margin;
    uint8_t vp; /* 0: a character ("?") */
    uint8_t condition, step_count, zero;
    sch_step steps[SCH_STEPS_MAX];
} sch_card;

typedef struct sch_cast {
    char id[8]; /* "S0" .. "S3", "F1", "F2" */
    uint8_t value, flip;
} sch_cast;

typedef struct sch_content {
    uint32_t count;
    uint32_t cast_count; /* always SCH_CASTS; in the file so that F2 can become F3 by one line */
    sch_card cards[SCH_CARDS_MAX];
    sch_cast casts[SCH_CASTS];
    uint64_t border[SCH_BORDERS]; /* which cards are red, yellow, green */
    uint64_t characters;
    uint64_t pet_pack;
    uint64_t hash; /* of all of it; part of the game's rules hash */
} sch_content;

/* Reads a content file (grammar: docs/school-cards.md). On failure `content` is unspecified and `error`
 * says line, column and what would be right. Used by the generator and for files given at run time. */
slg_status sch_content_read(const char *text, size_t length, sch_content *content,
                            slg_error *error);

/* The catalogue's checks on a whole set: counts, known facts, budget; the first that fails. */
slg_status sch_content_check(const sch_content *content, slg_error *error);

/* The built-in set, generated from content/school.cards. */
extern const sch_content sch_content_builtin;

#endif
