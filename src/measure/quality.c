/* SPDX-License-Identifier: MIT */
#include "measure/quality.h"

#include <math.h>
#include <stdlib.h>

#include "command/json.h"

typedef struct quality_job {
    const quality_study *study;
    cli_agent agents[SLG_SEATS_MAX], rivals[SLG_SEATS_MAX]; /* room for any of the specs */
    cli_agent judges[2];
    course course;
} quality_job;

/* --- one game that is judged --- */

/* What is counted while a game goes on. */
typedef struct quality_notes {
    uint64_t decisions, choices, options, matter_second, matter_others;
    double stakes;
} quality_notes;

static uint32_t best_by_visits(const slg_advice *advice, uint32_t count, uint32_t without) {
    uint32_t best = without == 0 ? 1 : 0;
    for (uint32_t i = 0; i < count; i++)
        if (i != without && advice[i].visits > advice[best].visits) best = i;
    return best;
}

/* One judge says which options are best and second; what they are worth is asked of the other, so
 * that luck, which lifts the best of many, makes no difference where there is none. */
static void weigh(const slg_advice *names, const slg_advice *worth, uint32_t count,
                  quality_notes *notes) {
    const double matters = 0.05;
    uint32_t best = best_by_visits(names, count, count);
    uint32_t second = best_by_visits(names, count, best);
    double all = 0;
    for (uint32_t i = 0; i < count; i++)
        if (i != best) all += worth[i].value;
    double ahead = (worth[best].value - worth[second].value) / 2000.0;
    double above = (worth[best].value - all / (count - 1)) / 2000.0;
    notes->stakes += ahead;
    notes->matter_second += ahead > matters;
    notes->matter_others += above > matters;
}

/* Asks both judges; returns what the first would choose. */
static uint32_t ask_judges(quality_job *job, const slg_state *view, uint32_t seat, uint32_t count,
                           quality_notes *notes) {
    slg_advice first[SLG_OPTIONS_MAX], second[SLG_OPTIONS_MAX];
    cli_agent *one = job->study->itself ? &job->agents[seat] : &job->judges[0];
    uint32_t choice = slg_agent_choose(one->agent, view, seat);
    slg_agent_choose(job->judges[1].agent, view, seat);
    uint32_t names = slg_agent_advice(one->agent, first, SLG_OPTIONS_MAX);
    uint32_t worths = slg_agent_advice(job->judges[1].agent, second, SLG_OPTIONS_MAX);
    if (names != count || worths != count) return choice;
    uint32_t best = best_by_visits(first, count, count);
    course *c = &job->course;
    if (c->count < COURSE_MAX) {
        c->seat[c->count] = (uint8_t)seat;
        c->chance[c->count++] = (float)((second[best].value + 1000) / 2000.0);
    }
    weigh(first, second, count, notes);
    notes->choices++;
    return choice;
}

static void begin_judged(quality_job *job, uint64_t seed, slg_state *state, bool *good) {
    const quality_study *study = job->study;
    const slg_game *game = study->table.game;
    slg_setup setup = study->table.setup;
    slg_seed_from(seed, setup.seed);
    for (uint32_t seat = 0; seat < setup.seats; seat++) {
        job->agents[seat].spec = study->agent;
        cli_agent_again(&job->agents[seat], game, seed * SLG_SEATS_MAX + seat);
    }
    for (uint32_t i = 0; i < 2; i++)
        cli_agent_again(&job->judges[i], game, ~(seed * 2 + i));
    job->course.count = 0;
    *good = slg_state_init(game, &setup, state, NULL, NULL) == SLG_OK;
}

static void count_judged(const quality_job *job, const slg_state *state, const quality_notes *notes,
                         quality_tally *to) {
    const slg_game *game = job->study->table.game;
    char text[24];
    slg_outcome outcome = slg_get_outcome(game, state);
    uint32_t seats = job->study->table.setup.seats;
    course_found found = course_look_back(&job->course, &outcome, seats);
    to->games++;
    to->draws += seats == 2 && outcome.rank[0] == outcome.rank[1] && !job->study->alike;
    for (uint32_t m = 0; m < COURSE_MEASURES && !job->study->graded; m++)
        if (found.known[m]) quality_add(to, m, found.value[m]);
    quality_add(to, QUALITY_DECISIONS, (double)notes->decisions);
    if (slg_json_get(game, state, "round", text, sizeof text, NULL, NULL) == SLG_OK)
        quality_add(to, QUALITY_ROUNDS, strtod(text, NULL));
    if (!notes->choices) return;
    double choices = (double)notes->choices;
    quality_add(to, QUALITY_CHOICES, choices);
    quality_add(to, QUALITY_OPTIONS, (double)notes->options / choices);
    quality_add(to, QUALITY_SECOND, (double)notes->matter_second / choices);
    quality_add(to, QUALITY_OTHERS, (double)notes->matter_others / choices);
    quality_add(to, QUALITY_STAKE, 100 * notes->stakes / choices);
}

static bool play_judged(quality_job *job, uint64_t seed, quality_tally *to) {
    const slg_game *game = job->study->table.game;
    slg_state_room room, view_room;
    slg_state *state = (slg_state *)(void *)&room, *view = (slg_state *)(void *)&view_room;
    slg_option options[SLG_OPTIONS_MAX];
    quality_notes notes = {0};
    bool good;
    begin_judged(job, seed, state, &good);
    while (good && !slg_is_over(state)) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state)), choice = 0;
        slg_view(game, state, seat, view);
        uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        if (count > 1) {
            choice = ask_judges(job, view, seat, count, &notes);
            notes.options += count;
            if (!job->study->itself) choice = slg_agent_choose(job->agents[seat].agent, view, seat);
        }
        slg_apply(game, state, seat, options[choice < count ? choice : 0]);
        notes.decisions++;
    }
    if (good) count_judged(job, state, &notes, to);
    return good;
}

/* --- deals played by two players --- */

/* The result of seat 0: lost, drawn, won. `first` and `other` sit in turn. */
static bool play_rivals(quality_job *job, uint64_t seed, cli_agent *first, cli_agent *other,
                        uint32_t *result) {
    const slg_game *game = job->study->table.game;
    slg_state_room room, view_room;
    slg_state *state = (slg_state *)(void *)&room, *view = (slg_state *)(void *)&view_room;
    slg_option options[SLG_OPTIONS_MAX];
    slg_setup setup = job->study->table.setup;
    slg_seed_from(seed, setup.seed);
    for (uint32_t seat = 0; seat < setup.seats; seat++)
        cli_agent_again(seat % 2 ? &other[seat] : &first[seat], game, seed * SLG_SEATS_MAX + seat);
    if (slg_state_init(game, &setup, state, NULL, NULL) != SLG_OK) return false;
    while (!slg_is_over(state)) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        cli_agent *one = seat % 2 ? &other[seat] : &first[seat];
        slg_view(game, state, seat, view);
        uint32_t choice = slg_agent_choose(one->agent, view, seat);
        uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        slg_apply(game, state, seat, options[choice < count ? choice : 0]);
    }
    int16_t reward = slg_get_outcome(game, state).reward[0];
    bool survived = reward > -1000;
    *result = job->study->alike ? (survived ? 2 : 0) : reward > 0 ? 2 : reward < 0 ? 0 : 1;
    return true;
}

static bool play_deals(quality_job *job, uint64_t number, quality_tally *to) {
    const quality_study *study = job->study;
    uint32_t which = (uint32_t)(number / study->duels), one, two;
    uint64_t seed = study->table.seed + number % study->duels;
    for (uint32_t seat = 0; seat < study->table.setup.seats; seat++) {
        job->agents[seat].spec = study->agent;
        job->rivals[seat].spec = study->rivals[which];
    }
    if (study->alike) {
        if (!play_rivals(job, seed, job->agents, job->agents, &one) ||
            !play_rivals(job, seed, job->rivals, job->rivals, &two))
            return false;
    } else {
        if (!play_rivals(job, seed, job->agents, job->rivals, &one) ||
            !play_rivals(job, seed, job->rivals, job->agents, &two))
            return false;
        two = 2 - two; /* the agent's, who had seat 1 */
    }
    to->deals[which][one][two]++;
    return true;
}

/* --- everything --- */

static_assert(sizeof(quality_tally) % sizeof(uint64_t) == 0, "counters and nothing else");

static bool play_quality(void *user, uint64_t unit, uint64_t *sum) {
    quality_job *job = user;
    quality_tally *to = (quality_tally *)(void *)sum;
    uint64_t games = job->study->games;
    if (unit < games) return play_judged(job, job->study->table.seed + unit, to);
    return play_deals(job, unit - games, to);
}

static bool prepare_quality(void *user, void *study) {
    quality_job *job = user;
    const quality_study *s = job->study = study;
    const slg_game *game = s->table.game;
    const slg_agent_spec *largest = &s->agent;
    for (uint32_t i = 0; i < s->rival_count; i++)
        if (slg_agent_size(game, &s->rivals[i]) > slg_agent_size(game, largest))
            largest = &s->rivals[i];
    for (uint32_t seat = 0; seat < s->table.setup.seats; seat++) {
        if (!cli_agent_make(s->table.command, game, largest, 0, &job->agents[seat])) return false;
        if (s->rival_count &&
            !cli_agent_make(s->table.command, game, largest, 0, &job->rivals[seat]))
            return false;
    }
    return cli_agent_make(s->table.command, game, &s->judge, 0, &job->judges[0]) &&
           cli_agent_make(s->table.command, game, &s->judge, 0, &job->judges[1]);
}

static void end_quality(void *user) {
    quality_job *job = user;
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++) {
        cli_agent_end(&job->agents[seat]);
        cli_agent_end(&job->rivals[seat]);
    }
    cli_agent_end(&job->judges[0]);
    cli_agent_end(&job->judges[1]);
}

cli_crowd quality_crowd(quality_study *study) {
    json_t *run =
        json_pack("{s:I, s:s}", "games", (json_int_t)study->games, "agent", study->agent_name);
    json_t *rivals = json_array();
    for (uint32_t i = 0; i < study->rival_count; i++)
        json_array_append_new(rivals, json_string(study->rival_names[i]));
    if (study->judge_name) json_object_set_new(run, "judge", json_string(study->judge_name));
    if (study->rival_count) {
        json_object_set(run, "rival", rivals);
        json_object_set_new(run, "duels", json_integer((json_int_t)study->duels));
    }
    json_decref(rivals);
    if (study->network) json_object_set_new(run, "network", cli_json_hex(study->network));
    return (cli_crowd){.table = &study->table,
                       .shard = &study->shard,
                       .run = run,
                       .units = study->games + study->rival_count * study->duels,
                       .threads = study->threads,
                       .counters = sizeof(quality_tally) / sizeof(uint64_t),
                       .worker_size = sizeof(quality_job),
                       .study = study,
                       .prepare = prepare_quality,
                       .play = play_quality,
                       .end = end_quality};
}
