/* SPDX-License-Identifier: MIT */
/* What `sortilege balance sorcerer` measures, and how it is added up. Whole numbers only, so that
 * the order in which threads finish changes nothing. Unlike other commands this one looks into the
 * game's state, because it must tell cards apart. */
#ifndef SLG_MEASURE_BALANCE_SORCERER_H
#define SLG_MEASURE_BALANCE_SORCERER_H

#include "measure/crowd.h"
#include "measure/figures.h"
#include "spells/spells.h"

enum {
    BALANCE_ROUNDS = 64, /* the last one: this many or more */
    BALANCE_LEADS = 12,
    BALANCE_TENTHS = 11,
};

/* Draws count half: `twice` is two for a win and one for a draw. */
typedef struct balance_share {
    uint64_t games, twice;
} balance_share;

typedef struct balance_card {
    balance_share drawn;  /* seat-games in which it was in the hand */
    balance_share played; /* seat-games in which it was played */
    uint64_t chances;     /* rounds in which a seat could have played it */
    uint64_t chosen;      /* those in which it was played */
    /* on equal seeds: with the card as it is, and with a plain 3/2 of cost 3 in its place */
    balance_share with, without;
} balance_card;

typedef struct balance_tally {
    uint64_t games, decisions, draws;
    balance_share first; /* of the player who was first in round 1 */
    balance_share deck[CRD_DECKS_MAX];
    balance_share against[CRD_DECKS_MAX]
                         /* the row's deck against the column's, of the same kind */
                         [CRD_DECKS_MAX];
    uint64_t rounds[BALANCE_ROUNDS];
    uint64_t lead_changes[BALANCE_LEADS];
    /* games, by the share of their rounds after which the winner stayed ahead */
    uint64_t no_return[BALANCE_TENTHS];
    uint64_t powers[CRD_DECKS_MAX]; /* uses of each deck's skill card */
    balance_card card[CRD_CARDS_MAX];
} balance_tally;

typedef struct balance_study {
    cli_table table;
    cli_shard shard;
    const crd_set *set;
    slg_agent_spec agent;
    const char *agent_name;
    const slg_net *net; /* that it judges by; NULL: the program's */
    uint64_t games;     /* of the main part; played in pairs with seats exchanged */
    uint64_t swaps;     /* pairs played for each card's causal worth */
    uint64_t threads;
    uint64_t pace;                   /* for `balance city` */
    slg_agent_spec rival;            /* for `balance endbringer` */
    const char *rival_name;          /* NULL: none */
    uint8_t decks[3][CRD_DECKS_MAX]; /* that are dealt, by kind */
    uint8_t deck_count[3];
    bool summary; /* for `balance school` */
    double seconds;
} balance_study;

double balance_rate(const balance_share *share);
interval balance_interval(const balance_share *share);

/* What plays the games and counts into a balance_tally; the study must stay where it is. */
cli_crowd balance_sorcerer_crowd(balance_study *study);

void balance_sorcerer_figures(const balance_study *study, const balance_tally *total,
                              figures *list);

/* The difference between `with` and `without` in per cent, and half its 95 % interval. */
void balance_worth(const balance_card *card, double *worth, double *margin);

void balance_print(const balance_study *study, const balance_tally *total);
void balance_print_json(const balance_study *study, const balance_tally *total);
/* Writes a standalone page with plots as SVG. False if it could not be written. */
bool balance_write_page(const balance_study *study, const balance_tally *total, const char *path);

/* Fills in the set and the decks that its setup's pool has. False: the setup is impossible. */
bool balance_sort_decks(balance_study *study);
/* Does no option of the setup give a seat a deck? The study deals them. */
bool balance_decks_are_open(const balance_study *study);
/* Does the card belong to a deck that is dealt? */
bool balance_counts(const balance_study *study, uint32_t card);

#endif
