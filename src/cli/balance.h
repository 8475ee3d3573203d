/* SPDX-License-Identifier: MIT */
/* What `sortilege balance sorcerer` measures, and how it is added up. Whole numbers only, so that
 * threads and their order change nothing. Unlike other commands this one looks into the game's
 * state: it must tell cards apart. */
#ifndef SLG_CLI_BALANCE_H
#define SLG_CLI_BALANCE_H

#include "cli/table.h"
#include "cli/tally.h"
#include "games/sorcerer/play.h"

enum {
    BALANCE_ROUNDS = 64, /* the last one: that and more */
    BALANCE_LEADS = 12,
    BALANCE_TENTHS = 11,
};

/* Draws count half: `twice` is two for a win, one for a draw. */
typedef struct balance_share {
    uint64_t games, twice;
} balance_share;

typedef struct balance_card {
    balance_share drawn;         /* seat-games in which it was in hand */
    balance_share played;        /* seat-games in which it was played */
    uint64_t chances;            /* rounds of a seat in which it could be played */
    uint64_t chosen;             /* those in which it was */
    balance_share with, without; /* on equal seeds: as it is, and as a plain 3/2 of cost 3 */
} balance_card;

typedef struct balance_tally {
    uint64_t games, decisions, draws;
    balance_share first; /* of whoever was first in round 1 */
    balance_share deck[CRD_DECKS_MAX];
    balance_share against[CRD_DECKS_MAX]
                         [CRD_DECKS_MAX]; /* row's deck against column's, of the same kind */
    uint64_t rounds[BALANCE_ROUNDS];
    uint64_t lead_changes[BALANCE_LEADS];
    uint64_t no_return[BALANCE_TENTHS]; /* games by the share of their rounds after which the winner
                                           stayed ahead */
    uint64_t powers[CRD_DECKS_MAX];     /* uses of each deck's skill card */
    balance_card card[CRD_CARDS_MAX];
} balance_tally;

typedef struct balance_study {
    cli_table table;
    const crd_set *set;
    slg_agent_spec agent;
    const char *agent_name;
    uint64_t games; /* of the main part; played in pairs with changed seats */
    uint64_t swaps; /* pairs for each card's causal worth */
    uint64_t threads;
    uint64_t pace;                   /* of `balance city` */
    slg_agent_spec rival;            /* of `balance endbringer` */
    const char *rival_name;          /* NULL: nobody */
    uint8_t decks[3][CRD_DECKS_MAX]; /* by kind */
    uint8_t deck_count[3];
    double seconds;
} balance_study;

double balance_rate(const balance_share *share);
interval balance_interval(const balance_share *share);

/* Plays everything, on all threads. False after an error was printed. */
bool balance_run(balance_study *study, const cli_command *command, balance_tally *total);

/* Where the difference of `with` and `without` is: per cent, and half its 95 % interval. */
void balance_worth(const balance_card *card, double *worth, double *margin);

void balance_print(const balance_study *study, const balance_tally *total);
void balance_print_json(const balance_study *study, const balance_tally *total);
/* A page of its own, plots as SVG. False: it could not be written. */
bool balance_write_page(const balance_study *study, const balance_tally *total, const char *path);

/* Does the card belong to the twelve (or a designer's) decks that are played? */
bool balance_counts(const balance_study *study, uint32_t card);

#endif
