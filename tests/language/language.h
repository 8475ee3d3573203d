/* SPDX-License-Identifier: MIT */
/* Does the card language do what it can read? A program makes sentences of everything that the
 * grammar offers, compiles each as the ability of a card, and runs it in prepared positions of
 * Sorcerer and Endbringer. A sentence that compiles must change something in one of them. */
#ifndef LANGUAGE_H
#define LANGUAGE_H

#include "cards/read.h"
#include "games/endbringer/parts.h"
#include "games/endbringer/play.h"
#include "spells/ops_parts.h"

/* --- positions (worlds.c) --- */

enum { WORLDS_MAX = 64 };

typedef struct world {
    slg_state_room room;
    const slg_game *game;
    const char *name;
} world;

/* Positions with something of everything; the first are of Sorcerer, the others of Endbringer. */
extern world worlds[WORLDS_MAX];
extern uint32_t world_count, duel_count;
void make_worlds(void);

/* --- sentences: compiled and tried (try.c) --- */

/* The kind of card that has the ability. */
typedef struct frame {
    char letter;        /* of the rows that are said on it */
    const char *name;   /* "minion, when played" */
    const char *head;   /* "card c", "skill s" ... */
    const char *lines;  /* its lines before the ability */
    const char *timing; /* "when played:" */
    uint8_t at;         /* where the card is: frame_at */
    uint8_t horde;      /* 1: in a game with the Endbringer */
    uint8_t waits;      /* 1: it is not begun, but set off by what happens; or a rule */
} frame;
enum frame_at {
    AT_MINION,     /* a minion in play */
    AT_ATTACHMENT, /* on a minion of its player's */
    AT_FIXTURE,    /* in a battlefield by itself */
    AT_GRAVEYARD,
    AT_SORCERY, /* it is being played */
    AT_SKILL,
    AT_POOL,
    AT_BOARD,
    AT_NEMESIS,   /* a card of the Nemesis deck that is turned up */
    AT_CONDITION, /* one that lies in play */
    AT_OVERSIZED, /* the nemesis, the archetype or the scenario itself */
    AT_STONE,     /* a monolith that fell */
    AT_GATE,
    AT_TRAUMA, /* before the first player */
    AT_EVOLVE, /* on an enemy minion */
    AT_ENEMY,  /* an enemy minion in play */
    AT_SWARM,  /* on a player's minion */
};

/* Does it compile? `error`: why not. */
bool compile(const frame *of, const char *sentence, slg_error *error);
/* What is wrong with the words of the last sentence that compiled, or with an error's; NULL:
 * nothing (say.c). */
const char *flaw_in_words(void);
const char *flaw_in_error(const slg_error *error);
bool says_badly(const crd_set *set, uint32_t card, char *out, size_t room);
/* Does the sentence do more than `less` (NULL: than nothing) in any position? Both compile. */
bool does_something(const frame *of, const char *sentence, const char *less);

#endif
