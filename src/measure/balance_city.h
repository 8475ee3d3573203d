/* SPDX-License-Identifier: MIT */
/* What `sortilege balance city` measures: what a year brings, what the totals are, whether every
 * tile, spell and reward is wanted, and how hard solo is. Whole numbers only, so that the order in
 * which threads finish changes nothing. It looks into the game's state, as `balance
 * sorcerer` does. */
#ifndef SLG_MEASURE_BALANCE_CITY_H
#define SLG_MEASURE_BALANCE_CITY_H

#include "games/city/look.h"
#include "measure/crowd.h"
#include "measure/figures.h"

enum { CITY_TOTALS = 400 /* the last one: this many or more */ };

typedef struct city_tile_tally {
    uint64_t seen;     /* seat-years in which it was on the market when buying began */
    uint64_t acquired; /* bought, taken or won */
    uint64_t bought;
    uint64_t owners, owner_coins; /* seat-games that ended with it, and their scores */
} city_tile_tally;

typedef struct city_power_tally {
    /* seat-years in which it was visible in the district, counted once for each tile */
    uint64_t visible;
    uint64_t offered; /* questions that offered it, among those whose answer is whether to use it */
    uint64_t used;
} city_power_tally;

typedef struct city_reward_tally {
    uint64_t shown;        /* games on display */
    uint64_t asked;        /* second places that could choose between it and prestige */
    uint64_t chosen;       /* those that took it */
    uint64_t carried;      /* times it was carried out */
    uint64_t lost;         /* times it could not be */
    uint64_t games, coins; /* seat-games with it on display, and their scores */
} city_reward_tally;

typedef struct city_year_tally {
    uint64_t seats;
    uint64_t track[CITY_RESOURCES]; /* after goals and spells */
    uint64_t capped;                /* seats with a track at 60 */
    uint64_t built;                 /* tiles in the district at the end of building */
    uint64_t converted[CITY_RESOURCES];
    uint64_t rank[3]; /* first, second, lower */
    uint64_t spent, unspent;
} city_year_tally;

typedef struct city_tally {
    uint64_t games, decisions;
    uint64_t totals[CITY_TOTALS]; /* seats by coins; in solo, of the games survived */
    uint64_t winners[CITY_TOTALS];
    /* of the first holder of the timer: wins, with shared ones as halves */
    uint64_t timer_games, timer_twice;
    uint64_t lost[CITY_YEARS + 1][2];             /* solo, by year and reason: full, no place */
    uint64_t ranks[4];                            /* solo, of the games survived */
    uint64_t consolation[2];                      /* money, buy */
    uint64_t from_goals, from_magic, from_places; /* prestige of all seats */
    city_year_tally year[CITY_YEARS];
    city_tile_tally tile[CITY_DESIGNS_MAX + 1];
    city_power_tally power[CITY_POWERS];
    city_reward_tally reward[1 + CITY_REWARDS];
    uint64_t monster_seats[CITY_MONSTERS], monster_coins[CITY_MONSTERS];
    uint64_t artifact_seats[CITY_DESIGNS_MAX + 1], artifact_coins[CITY_DESIGNS_MAX + 1];
} city_tally;

typedef struct city_study {
    cli_table *table;
    const cli_shard *shard;
    const slg_agent_spec *agent;
    const slg_net *net; /* that it judges by; NULL: the program's */
    const char *agent_name;
    uint64_t games, threads;
    uint64_t pace; /* milliseconds for each tile, where the setup has a timer */
    double seconds;
} city_study;

/* What plays the games and counts into a city_tally; the study must stay where it is. */
cli_crowd balance_city_crowd(city_study *study);

void balance_city_figures(const city_study *study, const city_tally *total, figures *list);

void balance_city_print(const city_study *study, const city_tally *total);
void balance_city_print_json(const city_study *study, const city_tally *total);

#endif
