/* SPDX-License-Identifier: MIT */
/* Plays whole games of Sorcerer City and counts what happens in them. */
#include "measure/balance_city.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS = 2048 };

typedef struct city_job {
    const city_study *study;
    city_tally *tally;
    cli_agent agents[SLG_SEATS_MAX];
    slg_event events[EVENTS];
} city_job;

/* One game being played. */
typedef struct play {
    city_job *job;
    const slg_game *game;
    const city_content *content;
    slg_state *state;
    const city_state *s;
    uint32_t first_timer;
    uint8_t bought_year;           /* the last year whose market was looked at */
    uint8_t spent_year;            /* the year that `spent` refers to */
    uint8_t gains_due;             /* gain events still to come after a conversion of magic */
    uint8_t scored;                /* bit n: seat n has been scored this year */
    uint64_t spent[SLG_SEATS_MAX]; /* milliseconds of building so far */
} play;

/* --- reading the table --- */

/* When the first player begins step 10, every district is still laid out, and the market is as
 * everybody saw it. */
static void look_at_market(play *p) {
    city_tally *t = p->job->tally;
    const city_state *s = p->s;
    for (uint32_t place = 0; place < CITY_PLACES; place++)
        if (s->market[place] != CITY_NONE) t->tile[s->market[place]].seen += s->core.seats;
    p->bought_year = s->year;
}

static void look_at_districts(play *p, uint32_t seat) {
    city_tally *t = p->job->tally;
    const city_player *player = &p->s->seats[seat];
    city_year_tally *year = &t->year[p->s->year - 1];
    year->seats++;
    year->built += (uint64_t)__builtin_popcountll(player->laid);
    for (uint64_t left = player->top; left; left &= left - 1) {
        uint32_t design = player->tile[__builtin_ctzll(left)];
        if (design < p->content->design_count)
            t->power[p->content->designs[design].power].visible++;
    }
}

/* --- what is chosen --- */

static uint32_t power_of(const play *p, uint32_t seat, const slg_option *option) {
    const city_player *player = &p->s->seats[seat];
    city_cell cell = (city_cell)(option->kind == CITY_DO_FREE ? option->b : option->a);
    uint32_t slot = city_slot_at(player, cell);
    if (slot == CITY_NONE || player->tile[slot] >= p->content->design_count) return CITY_NO_POWER;
    return p->content->designs[player->tile[slot]].power;
}

static void watch_powers(play *p, uint32_t seat, const slg_option *options, uint32_t count,
                         uint32_t choice) {
    uint64_t offered = 0;
    for (uint32_t i = 0; i < count; i++)
        if (options[i].kind == CITY_DO_CAST || options[i].kind == CITY_DO_FREE)
            offered |= 1ull << power_of(p, seat, &options[i]);
    for (; offered; offered &= offered - 1)
        p->job->tally->power[__builtin_ctzll(offered)].offered++;
    if (options[choice].kind == CITY_DO_CAST || options[choice].kind == CITY_DO_FREE)
        p->job->tally->power[power_of(p, seat, &options[choice])].used++;
}

/* Only a player with R2 or the Ring in the district may use another reward than the year's. */
static void watch_reward(play *p, const slg_decision *decision, const slg_option *options,
                         uint32_t count, uint32_t choice) {
    const city_player *player = &p->s->seats[decision->seat];
    city_power power = city_with_power(p->content, player, CITY_R2) ? CITY_R2 : CITY_RING;
    uint32_t others = 0;
    for (uint32_t i = 0; i < count; i++)
        others += options[i].kind == CITY_DO_USE && options[i].a != decision->source;
    if (!others) return;
    p->job->tally->power[power].offered++;
    p->job->tally->power[power].used +=
        options[choice].kind == CITY_DO_USE && options[choice].a != decision->source;
}

static void watch_choice(play *p, const slg_decision *decision, const slg_option *options,
                         uint32_t count, uint32_t choice) {
    city_tally *t = p->job->tally;
    uint32_t kind = options[choice].kind;
    if (decision->kind == CITY_ASK_SHARE) {
        city_reward_tally *reward = &t->reward[decision->extra];
        reward->asked++;
        reward->chosen += kind == CITY_DO_REWARD;
    } else if (decision->kind == CITY_ASK_CONSOLATION) {
        t->consolation[kind == CITY_DO_EXTRA_BUY]++;
    }
    if (decision->kind == CITY_ASK_LOOK) {
        t->power[CITY_R5].offered++;
        t->power[CITY_R5].used += kind == CITY_DO_USE;
    }
    if (decision->kind == CITY_ASK_REWARD) watch_reward(p, decision, options, count, choice);
    watch_powers(p, decision->seat, options, count, choice);
}

/* --- events --- */

static void watch_event(play *p, const slg_event *event) {
    city_tally *t = p->job->tally;
    city_year_tally *year = &t->year[(p->s->year ? p->s->year : 1) - 1];
    if (event->kind != CITY_TOLD_GAIN) p->gains_due = 0;
    switch (event->kind) {
    case CITY_TOLD_YEAR: p->scored = 0; break;
    case CITY_TOLD_SCORED:
        p->scored = (uint8_t)(p->scored | 1u << event->seat);
        look_at_districts(p, event->seat);
        year->track[0] += (uint64_t)event->a;
        year->track[1] += (uint64_t)event->b;
        year->track[2] += (uint64_t)event->c;
        year->track[3] += (uint64_t)event->d;
        year->capped += event->a == CITY_TRACK_MAX || event->b == CITY_TRACK_MAX ||
                        event->c == CITY_TRACK_MAX || event->d == CITY_TRACK_MAX;
        t->from_goals += (uint64_t)event->d;
        break;
    case CITY_TOLD_CONVERT:
        year->converted[event->b] += (uint64_t)event->a;
        if (event->b == CITY_PRESTIGE) t->from_magic += (uint64_t)event->a;
        p->gains_due = 1;
        break;
    case CITY_TOLD_CONVERT_TWO:
        year->converted[event->b] += (uint64_t)(event->a + 1) / 2;
        year->converted[event->c] += (uint64_t)event->a / 2;
        if (event->b == CITY_PRESTIGE) t->from_magic += (uint64_t)(event->a + 1) / 2 + 2;
        if (event->c == CITY_PRESTIGE) t->from_magic += (uint64_t)event->a / 2 + 2;
        p->gains_due = 2;
        break;
    case CITY_TOLD_RANK:
        if (event->seat < SLG_SEATS_MAX) year->rank[event->a < 3 ? event->a - 1 : 2]++;
        break;
    case CITY_TOLD_GAIN:
        if (p->gains_due)
            p->gains_due--;
        else if (event->a == CITY_PRESTIGE && (p->scored >> event->seat & 1))
            t->from_places += (uint64_t)event->b;
        break;
    case CITY_TOLD_BUY:
        t->tile[event->a].bought++;
        t->tile[event->a].acquired++;
        year->spent += (uint64_t)event->b;
        break;
    case CITY_TOLD_TAKE: t->tile[event->a].acquired++; break;
    case CITY_TOLD_USE: t->reward[event->a].carried++; break;
    case CITY_TOLD_LOST: t->reward[event->a].lost++; break;
    default: break;
    }
}

/* --- one game --- */

static bool begin_city_game(play *p, uint64_t seed) {
    slg_setup setup = p->job->study->table->setup;
    slg_seed_from(seed, setup.seed);
    for (uint32_t seat = 0; seat < setup.seats; seat++)
        cli_agent_again(&p->job->agents[seat], p->game, seed * SLG_SEATS_MAX + seat);
    if (slg_state_init(p->game, &setup, p->state, NULL, NULL) != SLG_OK) return false;
    p->first_timer = p->s->timer;
    p->bought_year = 0;
    p->scored = p->gains_due = 0;
    return true;
}

/* Gives an answer and counts its events. */
static bool give_and_count(play *p, uint32_t seat, uint32_t seq, slg_option option) {
    slg_events events = {.items = p->job->events, .capacity = EVENTS};
    slg_io io = {.events = &events};
    if (slg_give_option(p->game, p->state, seat, seq, option, &io, NULL) != SLG_OK) return false;
    for (uint32_t i = 0; i < events.count; i++)
        watch_event(p, &events.items[i]);
    return events.lost == 0;
}

/* Each tile takes its time, and time may run out. True: the clock has stopped the seat. */
static bool clock_stops(play *p, uint32_t seat) {
    slg_option time_up = {CITY_DO_TIME_UP, (int16_t)seat, 0, 0};
    slg_decision decision;
    if (p->spent_year != p->s->year) {
        memset(p->spent, 0, sizeof p->spent);
        p->spent_year = p->s->year;
    }
    if (!slg_get_decision(p->game, p->state, SLG_SEAT_CLOCK, &decision)) return false;
    if (p->spent[seat] < 1000ull * city_timer_seconds(p->s)) return false;
    return give_and_count(p, SLG_SEAT_CLOCK, decision.seq, time_up);
}

static bool answer_in_city(play *p) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_state_room room;
    slg_state *view = (slg_state *)(void *)&room;
    slg_decision decision;
    uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(p->state));
    if (clock_stops(p, seat)) return true;
    slg_get_decision(p->game, p->state, seat, &decision);
    slg_view(p->game, p->state, seat, view);
    uint32_t choice = slg_agent_choose(p->job->agents[seat].agent, view, seat);
    uint32_t count = slg_options(p->game, p->state, seat, options, SLG_OPTIONS_MAX);
    choice = choice < count ? choice : 0;
    if (p->s->phase == CITY_PHASE_BUY && p->bought_year != p->s->year) look_at_market(p);
    watch_choice(p, &decision, options, count, choice);
    if (!give_and_count(p, seat, decision.seq, options[choice])) return false;
    if (options[choice].kind == CITY_DO_FLIP) p->spent[seat] += p->job->study->pace;
    p->job->tally->decisions++;
    return true;
}

static void count_solo(city_tally *t, const city_state *s, const slg_outcome *outcome) {
    uint32_t coins = s->seats[0].coins;
    if (outcome->reason != CITY_OVER_YEARS)
        t->lost[s->year][outcome->reason == CITY_OVER_NO_PLACE]++;
    else
        t->ranks[coins > 150 ? 3 : coins > 100 ? 2 : coins > 50 ? 1 : 0]++;
}

static void count_seat(play *p, uint32_t seat) {
    city_tally *t = p->job->tally;
    const city_player *player = &p->s->seats[seat];
    uint64_t counted[4] = {0};
    for (uint32_t slot = 0; slot < player->owned; slot++) {
        uint32_t design = player->tile[slot];
        if (design >= p->content->design_count || counted[design / 64] >> design % 64 & 1) continue;
        counted[design / 64] |= 1ull << design % 64;
        t->tile[design].owners++;
        t->tile[design].owner_coins += player->coins;
    }
    for (uint32_t i = 0; i < CITY_SHOWN; i++) {
        t->reward[p->s->shown[i]].games++;
        t->reward[p->s->shown[i]].coins += player->coins;
        t->monster_seats[p->s->year_monster[i]]++;
        t->monster_coins[p->s->year_monster[i]] += player->coins;
    }
    if (player->kept != CITY_NONE && p->s->options[CITY_SET_ARTIFACTS]) {
        t->artifact_seats[player->kept]++;
        t->artifact_coins[player->kept] += player->coins;
    }
}

static void count_game(play *p) {
    city_tally *t = p->job->tally;
    const city_state *s = p->s;
    slg_outcome outcome = slg_get_outcome(p->game, p->state);
    uint32_t firsts = 0;
    t->games++;
    for (uint32_t i = 0; i < CITY_SHOWN; i++)
        t->reward[s->shown[i]].shown++;
    if (s->core.seats == 1) count_solo(t, s, &outcome);
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        uint32_t coins = s->seats[seat].coins;
        uint32_t at = coins < CITY_TOTALS ? coins : CITY_TOTALS - 1;
        if (outcome.reason == CITY_OVER_YEARS) {
            t->totals[at]++;
            t->winners[at] += outcome.rank[seat] == 1;
            count_seat(p, seat);
        }
        firsts += outcome.rank[seat] == 1;
    }
    t->timer_games++;
    if (outcome.rank[p->first_timer] == 1) t->timer_twice += firsts > 1 ? 1 : 2;
}

static bool play_city_game(void *user, uint64_t number, uint64_t *sum) {
    city_job *job = user;
    job->tally = (city_tally *)(void *)sum;
    slg_state_room room;
    play p = {.job = job, .game = job->study->table->game};
    p.content = city_content_of(p.game);
    p.state = (slg_state *)(void *)&room;
    p.s = city_of_const(p.state);
    if (!begin_city_game(&p, job->study->table->seed + number)) return false;
    while (!slg_is_over(p.state))
        if (!answer_in_city(&p)) return false;
    count_game(&p);
    return true;
}

/* --- all games --- */

static_assert(sizeof(city_tally) % sizeof(uint64_t) == 0, "counters and nothing else");

static bool prepare_city(void *user, void *study) {
    city_job *job = user;
    job->study = study;
    const cli_table *table = job->study->table;
    for (uint32_t seat = 0; seat < table->setup.seats; seat++) {
        job->agents[seat].net = job->study->net;
        if (!cli_agent_make(table->command, table->game, job->study->agent, 0, &job->agents[seat]))
            return false;
    }
    return true;
}

static void end_city_game(void *user) {
    city_job *job = user;
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        cli_agent_end(&job->agents[seat]);
}

cli_crowd balance_city_crowd(city_study *study) {
    return (cli_crowd){.table = study->table,
                       .shard = study->shard,
                       .run =
                           json_pack("{s:I, s:s, s:I}", "games", (json_int_t)study->games, "agent",
                                     study->agent_name, "pace", (json_int_t)study->pace),
                       .units = study->games,
                       .threads = study->threads,
                       .counters = sizeof(city_tally) / sizeof(uint64_t),
                       .worker_size = sizeof(city_job),
                       .study = study,
                       .prepare = prepare_city,
                       .play = play_city_game,
                       .end = end_city_game};
}
