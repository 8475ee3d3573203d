/* SPDX-License-Identifier: MIT */
/* What `sortilege balance endbringer` measures: how often the players win against each nemesis,
 * archetype and scenario, at each difficulty and with each number of players; what loses games, and
 * which cards do. Whole numbers only, so that the order in which threads finish changes nothing. It
 * looks into the game's state, as `balance sorcerer` does. */
#ifndef SLG_MEASURE_BALANCE_ENDBRINGER_H
#define SLG_MEASURE_BALANCE_ENDBRINGER_H

#include "games/endbringer/endbringer.h"
#include "measure/crowd.h"
#include "measure/figures.h"

enum { HORDE_ROUNDS = 24 /* the last one: this many or more */ };

typedef struct horde_share {
    uint64_t games, won;
} horde_share;

/* Where allied defense was lost. */
typedef enum horde_source {
    HORDE_ACTION,   /* an action of the Endbringer */
    HORDE_TACTIC,   /* Archetype tactics, and whatever else happens before the damage */
    HORDE_BLOW,     /* the damage of enemy attacks */
    HORDE_CRITICAL, /* during the players' attacks: critical effects, monoliths that fall */
    HORDE_CLOCK,    /* the start and the end of rounds, scenarios */
    HORDE_SOURCES
} horde_source;

typedef struct horde_card {
    uint64_t acted;   /* times it was an action, was spawned or was played */
    horde_share with; /* games in which that happened */
    uint64_t broken;  /* conditions: times they were broken */
    uint64_t defense; /* points lost while it was the last card to have acted */
} horde_card;

typedef struct horde_tally {
    uint64_t games, decisions;
    horde_share cell[EBR_DIFFICULTIES][EBR_PLAYERS][EBR_NEMESES][EBR_ARCHETYPES][EBR_SCENARIOS];
    uint64_t rounds[2][HORDE_ROUNDS]; /* lost, won */
    uint64_t reasons[EBR_REASONS];
    uint64_t stones[2]; /* points of monoliths that were left, in games lost and won */
    uint64_t defense_left[2];
    uint64_t players[2]; /* players in those games, by which the two above are divided */
    uint64_t lost_by[HORDE_SOURCES];
    uint64_t restored;
    uint64_t rounds_played, player_rounds;
    uint64_t attacks[2]; /* by allied and by enemy minions */
    uint64_t soaked;     /* damage that allied minions took */
    uint64_t tactics, cancelled, changed;
    uint64_t pairs[3]; /* the same games played by a rival: worse, equal, better */
    horde_share deck[CRD_DECKS_MAX];
    horde_card card[CRD_CARDS_MAX];
} horde_tally;

/* What tells one table from another. */
typedef enum horde_axis {
    SPREAD_NEMESIS,
    SPREAD_ARCHETYPE,
    SPREAD_SCENARIO,
    SPREAD_DIFFICULTY,
    SPREAD_PLAYERS,
    SPREAD_AXES
} horde_axis;

typedef struct horde_study {
    cli_table *table;
    const cli_shard *shard;
    const slg_agent_spec *agent;
    const slg_net *net; /* that both judge by; NULL: the program's */
    const char *agent_name;
    const slg_agent_spec *rival; /* plays each game too; NULL: no rival */
    const char *rival_name;
    uint64_t games, threads;
    bool spread[SPREAD_AXES]; /* left open? */
    double seconds;
} horde_study;

/* What a value on an axis is called. */
const char *balance_endbringer_word(horde_axis of, uint32_t value);
/* The games with a value on one axis, and with a difficulty; -1: with any. */
horde_share balance_endbringer_share(const horde_tally *t, horde_axis of, uint32_t value,
                                     int32_t difficulty);

/* Sets up every table that the study may play. SLG_EXIT_OK, or the exit status after the error of
 * an impossible table was printed. */
int balance_endbringer_try(const horde_study *study);

/* What plays the games and counts into a horde_tally; the study must stay where it is. */
cli_crowd balance_endbringer_crowd(horde_study *study);

void balance_endbringer_figures(const horde_study *study, const horde_tally *total, figures *list);

/* How many tables are played in turn, one game each, before the first comes again. */
uint64_t balance_endbringer_cells(const horde_study *study);

void balance_endbringer_print(const horde_study *study, const horde_tally *total);
void balance_endbringer_print_json(const horde_study *study, const horde_tally *total);

#endif
