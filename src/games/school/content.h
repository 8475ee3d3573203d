/* SPDX-License-Identifier: MIT */
/* School of Sorcery's cards as data: what content/school.cards compiles to, and what powers are
 * made of. */
#ifndef SLG_SCHOOL_CONTENT_H
#define SLG_SCHOOL_CONTENT_H

#include <stdint.h>

#include <sortilege/game.h>

#include "kernel/text_out.h"

enum {
    SCH_SEATS = 2,
    SCH_LOCATIONS = 6,
    SCH_CARDS_MAX = 60, /* sets of cards are 64-bit words; a few numbers stay free for the portal */
    SCH_STEPS_MAX = 3,  /* "roll two dice, then remove ..., then take ...": no power is longer */
    SCH_CASTS = 6,      /* cast cards of a player */
};

typedef enum sch_border { SCH_RED, SCH_YELLOW, SCH_GREEN, SCH_BORDERS } sch_border;
typedef enum sch_set { SCH_BASE, SCH_PET_PACK } sch_set;
typedef enum sch_source { SCH_RULEBOOK, SCH_PUBLIC, SCH_DESIGNED } sch_source;

/* What one step of a power does. `n` is always the most: a player may do less (SCH-CARD-01).
 * Numbers are forever. */
typedef enum sch_op {
    SCH_OP_NONE = 0,
    SCH_OP_ADD = 1,          /* the user's crystals, general supply -> cards */
    SCH_OP_REMOVE = 2,       /* cards -> general supply */
    SCH_OP_SHIFT = 3,        /* card -> another card */
    SCH_OP_RECALL = 4,       /* the user's crystals, cards -> personal supply */
    SCH_OP_TAKE = 5,         /* the user's crystals, general -> personal supply: 1..n at once */
    SCH_OP_TOKEN = 6,        /* reroll tokens, general supply -> user: 1..n at once */
    SCH_OP_ROLL = 7,         /* roll n dice (1..4); later steps say SCH_WHERE_ROLLED */
    SCH_OP_SET_DIE = 8,      /* turn one of your dice to a face of choice; windows W2 and W3 only */
    SCH_OP_EASE_COST = 9,    /* the next check of Phase V: cost n lower for the user */
    SCH_OP_EASE_MARGIN = 10, /* the next check of Phase V: margin counts as 1 for the user */
    SCH_OP_SWAP = 11,        /* two sorcery cards side by side change places, crystals and all */
    SCH_OP_MOVE_PORTAL = 12, /* the portal and a sorcery card beside it change places; never to 1 */
    SCH_OP_COPY_RED = 13,    /* the power of any face-up red card but this one; always alone */
    SCH_OP_CLEAR = 14,       /* every crystal of both players from one location */
    SCH_OPS
} sch_op;

typedef enum sch_whose { SCH_OWN, SCH_ENEMY, SCH_ANYONE, SCH_WHOSE } sch_whose;

/* Where a step's crystals come from or go to. Trailing and leading are tested at each pick. */
typedef enum sch_where {
    SCH_WHERE_ANY,       /* any location with a card, the portal's included */
    SCH_WHERE_ROLLED,    /* a location just rolled; each rolled die serves one crystal, n in all:
                            "at each location rolled" has as many as there are dice */
    SCH_WHERE_PORTAL,    /* the portal card */
    SCH_WHERE_BY_PORTAL, /* a neighbour of the portal */
    SCH_WHERE_TRAIL,     /* where the user has fewer crystals than the opponent */
    SCH_WHERE_LEAD,      /* where the user has more */
    SCH_WHERE_NUMBER,    /* the location of the step's `number` (1..6) */
    SCH_WHERE_ENDS,      /* location 1 or 6 */
    SCH_WHERES
} sch_where;

/* Where a shifted crystal may go, seen from where it was. */
typedef enum sch_to {
    SCH_TO_ANY,
    SCH_TO_NEIGHBOUR,
    SCH_TO_LOWER,  /* the next lower location */
    SCH_TO_HIGHER, /* the next higher location */
    SCH_TO_PORTAL,
    SCH_TOS
} sch_to;

/* How a step's crystals lie: each anywhere, all at the first pick's location, or each at a
 * different one. Shifts: ONE is "from one location to another", so both ends are those of the first
 * crystal; DIFFERENT is about where the crystals come from. */
typedef enum sch_spread {
    SCH_SPREAD_FREE,
    SCH_SPREAD_ONE,
    SCH_SPREAD_DIFFERENT,
    SCH_SPREADS
} sch_spread;

typedef enum sch_condition {
    SCH_ALWAYS,
    SCH_IF_BEHIND, /* fewer VP than the opponent */
    SCH_CONDITIONS
} sch_condition;

typedef struct sch_step {
    uint8_t op, n, whose, where, number, to, spread, zero;
} sch_step;

typedef struct sch_card {
    char id[32];
    char name[SLG_LANGS][40]; /* French may be missing */
    char source[80];          /* "rulebook for cost and margin; designed for the rest" */
    uint8_t border, set, cost, margin;
    uint8_t vp; /* 0: a character ("?") */
    uint8_t condition, step_count, zero;
    sch_step steps[SCH_STEPS_MAX];
} sch_card;

/* What a card's power needs in order to do anything, where a glance at the row of locations tells:
 * made from its steps. Asking for each card at every turn is dear. */
typedef enum sch_need_kind {
    SCH_NEED_STEPS,     /* its steps have to be looked at one by one */
    SCH_NEED_PHASE,     /* the same, in one phase alone */
    SCH_NEED_PLACES,    /* what it needs, at one of its places */
    SCH_NEED_BY_PORTAL, /* and that beside the portal */
    SCH_NEED_TRAIL,     /* where the user trails */
    SCH_NEED_LEAD,
    SCH_NEED_SHIFT, /* where a crystal has somewhere to go */
} sch_need_kind;

typedef struct sch_need {
    uint8_t kind, to; /* sch_need_kind; sch_to, of SCH_NEED_PHASE a sch_phase */
} sch_need;

/* Locations where something is, six bits each: where there is room for a crystal of the user's that
 * the general supply has, and at the next shifts where A and where B has a crystal. */
enum { SCH_AT_ROOM = 0, SCH_AT_A = 8, SCH_AT_B = 16 };

typedef struct sch_cast {
    char id[8]; /* "S0" .. "S3", "F1", "F2" */
    uint8_t value, flip;
} sch_cast;

typedef struct sch_content {
    uint32_t count;
    uint32_t cast_count; /* always SCH_CASTS; in the file so that F2 can become F3 by one line */
    sch_card cards[SCH_CARDS_MAX];
    sch_cast casts[SCH_CASTS];
    sch_need needs[SCH_CARDS_MAX];
    uint32_t needs_at[SCH_SEATS]
                     [SCH_CARDS_MAX]; /* what is needed, and where, by user: any of the bits */
    uint64_t plain;                   /* cards of SCH_NEED_PLACES */
    uint64_t border[SCH_BORDERS];     /* which cards are red, yellow, green */
    uint64_t characters;
    uint64_t pet_pack;
    uint64_t hash; /* of all that is played with (not of names and sources) */
} sch_content;

/* --- content_read.c --- */

/* Reads a content file (grammar: docs/school-cards.md) and checks it with sch_content_check. On
 * failure `content` is unspecified and `error` says line, column and what would be right. Used by
 * the generator and for files given at run time. */
slg_status sch_content_read(const char *text, size_t length, sch_content *content,
                            slg_error *error);

/* --- content_check.c --- */

/* Can the set be played with: enough cards and red ones, ids and names unique, numbers sane, powers
 * that make sense. The first thing that is wrong. Everything read has passed it. */
slg_status sch_content_check(const sch_content *content, slg_error *error);

/* The design rules of the built-in set (docs/balance-school.md): counts, known facts, what a card
 * may cost for what it does. Designers' sets may break them. */
slg_status sch_content_check_design(const sch_content *content, slg_error *error);

/* In hundredths of a crystal: what winning a card costs, and what it is worth (a character: without
 * its points and crystals, which depend on how many its owner has). */
int32_t sch_card_price(const sch_card *card);
int32_t sch_card_worth(const sch_card *card);

/* Fills what follows from the cards: needs, needs_at, plain, border, characters, pet_pack, hash. */
void sch_content_index(sch_content *content);

/* --- card_text.c: what the game's table holds --- */

const char *sch_card_id(const slg_game *game, uint32_t card);
void sch_put_card_name(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out);
/* "red · cost 5 · margin 2 · 1 VP" */
void sch_put_card_figures(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out);
/* "Once per round: roll two dice. Remove one enemy crystal at each location you roll." */
void sch_put_card_text(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out);
const char *sch_card_source(const slg_game *game, uint32_t card);

/* --- content_use.c: the game's table again, for content given at run time --- */

slg_status sch_read_content(const char *text, size_t length, void *content, slg_error *error);
void sch_use_content(slg_game *copy);

/* The built-in set, generated from content/school.cards; SCH_CONTENT_CARDS and SCH_CONTENT_HASH are
 * in content.gen.h. */
extern const sch_content sch_content_builtin;

#endif
