/* SPDX-License-Identifier: MIT */
/* Plays whole games of Endbringer and counts what happens in them. */
#include "measure/balance_endbringer.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS = 4096 };

typedef struct horde_job {
    const horde_study *study;
    horde_tally *tally;
    cli_agent agents[EBR_PLAYERS], rivals[EBR_PLAYERS];
    slg_event events[EVENTS];
} horde_job;

/* One game being played. */
typedef struct play {
    horde_job *job;
    cli_agent *agents; /* the players: the job's agents, or the rivals */
    const slg_game *game;
    slg_state *state;
    const spl_state *s;
    const ebr_part *horde;
    horde_source source;
    int32_t acting;            /* design of the card that acted last; -1: none */
    bool acted[CRD_CARDS_MAX]; /* cards that did anything in this game */
} play;

/* --- events --- */

static uint32_t design_of(const play *p, int32_t thing) {
    if (thing < 0 || thing >= SPL_CARDS) return CRD_CARDS_MAX;
    uint32_t design = spl_design_of(spl_set(p->game), p->s, (uint32_t)thing);
    return design < CRD_CARDS_MAX ? design : CRD_CARDS_MAX;
}

static void act_against_foe(play *p, int32_t thing) {
    uint32_t design = design_of(p, thing);
    if (design == CRD_CARDS_MAX) return;
    p->job->tally->card[design].acted++;
    p->acted[design] = true;
    p->acting = (int32_t)design;
}

static void lose_defense(play *p, uint64_t n) {
    p->job->tally->lost_by[p->source] += n;
    if (p->acting >= 0) p->job->tally->card[p->acting].defense += n;
}

static void watch_foe(play *p, const slg_event *event) {
    horde_tally *t = p->job->tally;
    uint32_t design;
    switch (event->kind) {
    case SPL_TOLD_PHASE:
        p->source = HORDE_CLOCK;
        p->acting = -1;
        break;
    case SPL_TOLD_PLAY: act_against_foe(p, event->a); break;
    case SPL_TOLD_ATTACK:
        if (event->seat < EBR_PLAYERS) t->attacks[0]++;
        p->source = HORDE_CRITICAL;
        break;
    case SPL_TOLD_DAMAGE:
        if (event->a >= 0 && event->a < EBR_FIRST) t->soaked += (uint64_t)event->b;
        break;
    case EBR_TOLD_ENEMY_ATTACK:
        t->attacks[1]++;
        p->source = HORDE_TACTIC;
        design = design_of(p, event->a);
        p->acting = design < CRD_CARDS_MAX ? (int32_t)design : -1;
        break;
    case EBR_TOLD_ENEMY_DAMAGE: p->source = HORDE_BLOW; break;
    case EBR_TOLD_SHOWN:
        if (event->b == EBR_FOR_ACTION) {
            p->source = HORDE_ACTION;
            act_against_foe(p, event->a);
        }
        break;
    case EBR_TOLD_SPAWN: act_against_foe(p, event->a); break;
    case EBR_TOLD_FALLS: act_against_foe(p, event->b); break;
    case EBR_TOLD_TACTIC: t->tactics++; break;
    case EBR_TOLD_CANCELLED: t->cancelled++; break;
    case EBR_TOLD_BROKEN:
        design = design_of(p, event->a);
        if (design < CRD_CARDS_MAX) t->card[design].broken++;
        break;
    case EBR_TOLD_CUBE: p->source = HORDE_CLOCK; break;
    case EBR_TOLD_DEFENSE:
        if (event->a < 0)
            lose_defense(p, (uint64_t)-event->a);
        else
            t->restored += (uint64_t)event->a;
        break;
    default: break;
    }
}

/* --- one game --- */

/* The settings that the study leaves open change with the number of the game, so that every
 * combination is played equally often. */
static void choose_table(const horde_study *study, uint64_t number, slg_setup *setup) {
    static const uint8_t options[] = {EBR_SET_NEMESIS, EBR_SET_ARCHETYPE, EBR_SET_SCENARIO,
                                      EBR_SET_DIFFICULTY};
    static const uint8_t words[] = {EBR_NEMESES, EBR_ARCHETYPES, EBR_SCENARIOS - 1,
                                    EBR_DIFFICULTIES};
    /* how many values come first that are not a choice: random, none */
    static const uint8_t first[] = {1, 1, 2, 0};
    for (uint32_t i = 0; i < 4; i++) {
        if (!study->spread[i]) continue;
        setup->options[options[i]] = (int16_t)(first[i] + number % words[i]);
        number /= words[i];
    }
    if (study->spread[SPREAD_PLAYERS]) setup->seats = (uint8_t)(1 + number % EBR_PLAYERS);
}

uint64_t balance_endbringer_cells(const horde_study *study) {
    static const uint8_t words[] = {EBR_NEMESES, EBR_ARCHETYPES, EBR_SCENARIOS - 1,
                                    EBR_DIFFICULTIES};
    uint64_t cells = study->spread[SPREAD_PLAYERS] ? EBR_PLAYERS : 1;
    for (uint32_t i = 0; i < sizeof words; i++)
        if (study->spread[i]) cells *= words[i];
    return cells;
}

static bool begin_foe_game(play *p, uint64_t number) {
    slg_setup setup = p->job->study->table->setup;
    uint64_t seed = p->job->study->table->seed + number;
    choose_table(p->job->study, number, &setup);
    slg_seed_from(seed, setup.seed);
    for (uint32_t seat = 0; seat < setup.seats; seat++)
        cli_agent_again(&p->agents[seat], p->game, seed * SLG_SEATS_MAX + seat);
    p->source = HORDE_CLOCK;
    p->acting = -1;
    return slg_state_init(p->game, &setup, p->state, NULL, NULL) == SLG_OK;
}

int balance_endbringer_try(const horde_study *study) {
    uint64_t tables = EBR_NEMESES * EBR_ARCHETYPES * (EBR_SCENARIOS - 1) * EBR_DIFFICULTIES;
    int status = SLG_EXIT_OK;
    for (uint64_t i = 0; i < tables * EBR_PLAYERS && status == SLG_EXIT_OK; i++) {
        slg_setup setup = study->table->setup;
        choose_table(study, i, &setup);
        status = cli_table_try(study->table, &setup);
    }
    return status;
}

static bool answer_against_foe(play *p) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_state_room room;
    slg_state *view = (slg_state *)(void *)&room;
    slg_decision decision;
    slg_events events = {.items = p->job->events, .capacity = EVENTS};
    slg_io io = {.events = &events};
    uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(p->state));
    slg_get_decision(p->game, p->state, seat, &decision);
    slg_view(p->game, p->state, seat, view);
    uint32_t choice = slg_agent_choose(p->agents[seat].agent, view, seat);
    uint32_t count = slg_options(p->game, p->state, seat, options, SLG_OPTIONS_MAX);
    choice = choice < count ? choice : 0;
    if (options[choice].kind == EBR_DO_CHANGE) p->job->tally->changed++;
    if (slg_give_option(p->game, p->state, seat, decision.seq, options[choice], &io, NULL) !=
        SLG_OK)
        return false;
    for (uint32_t i = 0; i < events.count; i++)
        watch_foe(p, &events.items[i]);
    p->job->tally->decisions++;
    return events.lost == 0;
}

static bool answer_uncounted(play *p) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_state_room room;
    slg_state *view = (slg_state *)(void *)&room;
    uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(p->state));
    slg_view(p->game, p->state, seat, view);
    uint32_t choice = slg_agent_choose(p->agents[seat].agent, view, seat);
    uint32_t count = slg_options(p->game, p->state, seat, options, SLG_OPTIONS_MAX);
    slg_apply(p->game, p->state, seat, options[choice < count ? choice : 0]);
    return true;
}

static void count_share(horde_share *share, bool won) {
    share->games++;
    share->won += won;
}

static void count_foe_game(play *p) {
    horde_tally *t = p->job->tally;
    const ebr_part *horde = p->horde;
    slg_outcome outcome = slg_get_outcome(p->game, p->state);
    uint32_t seats = p->s->core.seats;
    bool won = ebr_is_win(outcome.reason);
    uint32_t round = p->s->round < HORDE_ROUNDS ? p->s->round : HORDE_ROUNDS - 1;
    t->games++;
    count_share(
        &t->cell[horde->difficulty][seats - 1][horde->nemesis][horde->archetype][horde->scenario],
        won);
    t->rounds[won][round]++;
    t->rounds_played += p->s->round;
    t->player_rounds += (uint64_t)p->s->round * seats;
    if (outcome.reason < EBR_REASONS) t->reasons[outcome.reason]++;
    for (uint32_t place = 0; place < EBR_PLACES; place++) {
        const ebr_place *at = &horde->places[place];
        if (at->stones) t->stones[won] += (uint64_t)(at->stones * EBR_STONE_DEFENSE - at->damage);
    }
    t->defense_left[won] += horde->defense > 0 ? (uint64_t)horde->defense : 0;
    t->players[won] += seats;
    for (uint32_t design = 0; design < CRD_CARDS_MAX; design++)
        if (p->acted[design]) count_share(&t->card[design].with, won);
    for (uint32_t seat = 0; seat < seats; seat++)
        for (uint32_t kind = 0; kind < 3; kind++)
            if (p->s->seats[seat].deck[kind] < CRD_DECKS_MAX)
                count_share(&t->deck[p->s->seats[seat].deck[kind]], won);
}

/* How well it went: a game won, by the defense that is left; a game lost, by the
 * monoliths' points. */
static int32_t result_of(const play *p) {
    int32_t stone = 0;
    if (ebr_is_win(slg_get_outcome(p->game, p->state).reason)) return 1000 + p->horde->defense;
    for (uint32_t place = 0; place < EBR_PLACES; place++) {
        const ebr_place *at = &p->horde->places[place];
        if (at->stones) stone += at->stones * EBR_STONE_DEFENSE - at->damage;
    }
    return -stone;
}

static bool play_out(play *p, uint64_t number, bool counted) {
    if (!begin_foe_game(p, number)) return false;
    while (!slg_is_over(p->state))
        if (!(counted ? answer_against_foe(p) : answer_uncounted(p))) return false;
    return true;
}

static bool play_foe_game(void *user, uint64_t number, uint64_t *sum) {
    horde_job *job = user;
    job->tally = (horde_tally *)(void *)sum;
    slg_state_room room;
    play p = {.job = job, .game = job->study->table->game, .agents = job->agents};
    p.state = (slg_state *)(void *)&room;
    p.s = spl_of_const(p.state);
    p.horde = ebr_of_const(p.s);
    if (!play_out(&p, number, true)) return false;
    count_foe_game(&p);
    if (!job->study->rival) return true;
    int32_t ours = result_of(&p);
    p.agents = job->rivals;
    if (!play_out(&p, number, false)) return false;
    int32_t theirs = result_of(&p);
    job->tally->pairs[theirs < ours ? 0 : theirs == ours ? 1 : 2]++;
    return true;
}

/* --- all games --- */

static_assert(sizeof(horde_tally) % sizeof(uint64_t) == 0, "counters and nothing else");

static bool prepare_foe(void *user, void *shared) {
    horde_job *job = user;
    const horde_study *study = job->study = shared;
    const cli_table *table = study->table;
    for (uint32_t seat = 0; seat < EBR_PLAYERS; seat++) {
        job->agents[seat].net = job->rivals[seat].net = study->net;
        if (!cli_agent_make(table->command, table->game, study->agent, 0, &job->agents[seat]))
            return false;
        if (study->rival &&
            !cli_agent_make(table->command, table->game, study->rival, 0, &job->rivals[seat]))
            return false;
    }
    return true;
}

static void end_foe_game(void *user) {
    horde_job *job = user;
    for (uint32_t seat = 0; seat < EBR_PLAYERS; seat++) {
        cli_agent_end(&job->agents[seat]);
        cli_agent_end(&job->rivals[seat]);
    }
}

cli_crowd balance_endbringer_crowd(horde_study *study) {
    cli_crowd crowd = {.table = study->table,
                       .shard = study->shard,
                       .run = json_pack("{s:I, s:s}", "games", (json_int_t)study->games, "agent",
                                        study->agent_name),
                       .units = study->games,
                       .threads = study->threads,
                       .counters = sizeof(horde_tally) / sizeof(uint64_t),
                       .worker_size = sizeof(horde_job),
                       .study = study,
                       .prepare = prepare_foe,
                       .play = play_foe_game,
                       .end = end_foe_game};
    if (study->rival) json_object_set_new(crowd.run, "rival", json_string(study->rival_name));
    return crowd;
}
