/* SPDX-License-Identifier: MIT */
/* What `sortilege balance school` measures: what docs/balance-school.md asks of a set of cards.
 * Length, first wizard holder, starting pairs, and for each card how often it is used and how often
 * its winner wins the game. Whole numbers only, so that the order in which threads finish changes
 * nothing. It looks into the game's state, as `balance sorcerer` does. */
#ifndef SLG_MEASURE_BALANCE_SCHOOL_H
#define SLG_MEASURE_BALANCE_SCHOOL_H

#include "games/school/school.h"
#include "measure/crowd.h"
#include "measure/figures.h"

enum { SCHOOL_ROUNDS = 64 /* the last one: this many or more */ };

/* Of a card in all games: how often it was won, used by its winner, and its winner won the game. */
typedef struct school_card_tally {
    uint64_t won, used, winner_won;
    uint64_t last; /* ... not counting the card whose points ended the game */
    uint64_t last_won;
    uint64_t dealt, dealt_won; /* as a starting card */
} school_card_tally;

typedef struct school_tally {
    uint64_t games, draws, first_wizard_won, score_gap[4];
    uint64_t rounds[SCHOOL_ROUNDS], loser_score, cards_won, discarded, deck_left;
    school_card_tally cards[SCH_CARDS_MAX];
    uint64_t pair[SCH_CARDS_MAX][SCH_CARDS_MAX], pair_won[SCH_CARDS_MAX][SCH_CARDS_MAX];
} school_tally;

typedef struct school_study {
    cli_table *table;
    const cli_shard *shard;
    const slg_agent_spec *agent;
    const slg_net *net; /* that it judges by; NULL: the program's */
    const char *agent_name;
    uint64_t games, threads;
    bool summary; /* the report leaves out pairs and cards */
} school_study;

/* What plays the games and counts into a school_tally; the study must stay where it is. */
cli_crowd balance_school_crowd(school_study *study);

void balance_school_figures(const school_study *study, const school_tally *total, figures *list);

void balance_school_print(const school_study *study, const school_tally *total);
void balance_school_print_json(const school_study *study, const school_tally *total);

#endif
