/* SPDX-License-Identifier: MIT */
/* How far agents can be foreseen where both seats choose in secret, and what their choices are
 * worth there: in the same positions, so that few of them tell more than many games. usage: sealed
 * GAME POSITIONS COPIES SEED AGENT...
 *
 * Each agent's copies, which have different seeds, choose for either seat. Pairs of choices are
 * judged by play-outs that a network judges, the same chance for all pairs. For each agent it
 * prints how often two copies made the same first choice, and the same choices until nobody chose
 * in secret any more; and in thousandths of the reward, with standard errors over positions, what
 * its choices get more than the first agent's, both against the first agent; and what foreseeing it
 * is worth: the answer to half of its copies that was best among all choices of all agents, against
 * the other half, less what the first agent's choices get against these. */
#include <sortilege/sortilege.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agents/agent.h"
#include "agents/playout.h"
#include "agents/sealed.h"
#include "kernel/game.h"
#include "kernel/state.h"

enum {
    COPIES_MAX = 16,
    AGENTS_MAX = 8,
    CHOICES_MAX = COPIES_MAX * AGENTS_MAX,
    OPTIONS_LEAST = 4, /* with fewer there is little to foresee */
    NTHS = 7,          /* positions are the first to seventh of a game */
    TRIES = 200,       /* games without one after which there are none to find */
    PLAYOUTS = 30,
};

typedef struct sum {
    double sum, squares;
} sum;

typedef struct line {
    const char *name;
    slg_agent_spec spec;
    double first, whole; /* pairs of copies that chose alike */
    sum worth, foreseen;
} line;

typedef struct study {
    const slg_game *game;
    uint32_t agents, copies, positions, pairs;
    line lines[AGENTS_MAX];
    slg_agent *guide; /* plays as far as the positions, and judges */
    void *memory, *guide_memory;
    slg_plan choices[2][CHOICES_MAX];        /* of either seat, the first agent's copies first */
    int16_t worth[CHOICES_MAX][CHOICES_MAX]; /* to seat 0, of its choices against the other's */
} study;

static bool is_fork(const study *s, const slg_state *state) {
    slg_option options[SLG_OPTIONS_MAX];
    const slg_policy *policy = slg__policy_for(s->game);
    if (slg_pending(state) != 3) return false;
    for (uint32_t seat = 0; seat < 2; seat++)
        if (!slg__is_sealed(s->game, policy, state, seat) ||
            slg_options(s->game, state, seat, options, SLG_OPTIONS_MAX) < OPTIONS_LEAST)
            return false;
    return true;
}

/* Plays a game until both seats choose in secret for the nth time. */
static bool find_fork(study *s, slg_state *state, uint64_t seed) {
    slg_setup setup;
    slg_state_room room;
    slg_state *view = (slg_state *)(void *)&room;
    slg_option options[SLG_OPTIONS_MAX];
    uint32_t left = (uint32_t)(seed % NTHS);
    slg_setup_default(s->game, &setup);
    slg_seed_from(seed, setup.seed);
    if (slg_state_init(s->game, &setup, state, NULL, NULL) != SLG_OK) return false;
    for (bool was = false; !slg_is_over(state);) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        bool is = is_fork(s, state);
        if (is && !was && left-- == 0) return true;
        was = is || (was && slg__is_forked(slg__core_const(state)));
        slg_view(s->game, state, seat, view);
        uint32_t count = slg_options(s->game, view, seat, options, SLG_OPTIONS_MAX);
        slg_apply(s->game, state, seat,
                  options[count > 1 ? slg_agent_choose(s->guide, view, seat) : 0]);
    }
    return false;
}

/* What a copy chooses until it is asked in secret no more. */
static void let_choose(study *s, const slg_agent_spec *spec, uint64_t seed, const slg_state *from,
                       uint32_t seat, slg_plan *plan) {
    slg_state_room room, seen;
    slg_state *state = (slg_state *)(void *)&room, *view = (slg_state *)(void *)&seen;
    slg_option options[SLG_OPTIONS_MAX];
    slg_agent *agent = slg_agent_init(s->memory, s->game, spec, seed, NULL, NULL);
    memset(plan, 0, sizeof *plan);
    slg_clone(s->game, state, from);
    while (plan->count < SLG_PLAN_ANSWERS / 2 && slg_pending(state) >> seat & 1 &&
           slg__is_forked(slg__core_const(state))) {
        slg_view(s->game, state, seat, view);
        slg_options(s->game, view, seat, options, SLG_OPTIONS_MAX);
        slg_option option = options[slg_agent_choose(agent, view, seat)];
        plan->seats[plan->count] = (uint8_t)seat;
        plan->options[plan->count++] = option;
        slg_apply(s->game, state, seat, option);
    }
}

static int16_t judge(const study *s, const slg_state *from, const slg_plan *first,
                     const slg_plan *second) {
    slg_playout how = slg__search_playout(s->guide->searches[0]);
    slg_state_room rooms[2];
    slg_state *state = (slg_state *)(void *)&rooms[0], *world = (slg_state *)(void *)&rooms[1];
    slg_random random;
    int32_t total = 0;
    slg_random_seed(&random, 1);
    slg_clone(s->game, state, from);
    slg__plan_follow(s->game, first, state);
    slg__plan_follow(s->game, second, state);
    for (uint32_t i = 0; i < PLAYOUTS; i++) {
        int16_t reward[SLG_SEATS_MAX];
        uint64_t key[4];
        for (int k = 0; k < 4; k++)
            key[k] = slg_random_next(&random);
        slg_determinize(s->game, state, (const uint8_t *)key, world);
        slg__playout(s->game, &how, world, &random, NULL, 0, reward);
        total += reward[0];
    }
    return (int16_t)(total / PLAYOUTS);
}

/* The first choice of that seat that is the same. */
static uint32_t same_before(const study *s, uint32_t seat, uint32_t choice) {
    uint32_t i = 0;
    while (memcmp(&s->choices[seat][i], &s->choices[seat][choice], sizeof(slg_plan)) != 0)
        i++;
    return i;
}

static void judge_all(study *s, const slg_state *state) {
    uint32_t all = s->agents * s->copies;
    for (uint32_t x = 0; x < all; x++)
        for (uint32_t y = 0; y < all; y++) {
            uint32_t x0 = same_before(s, 0, x), y0 = same_before(s, 1, y);
            s->worth[x][y] = x0 < x || y0 < y
                                 ? s->worth[x0][y0]
                                 : judge(s, state, &s->choices[0][x], &s->choices[1][y]);
        }
}

/* To `seat`, of its choice against the other's. */
static double worth_to(const study *s, uint32_t seat, uint32_t own, uint32_t other) {
    return seat ? -s->worth[other][own] : s->worth[own][other];
}

/* What the choice of `seat` gets on average against every second copy of an agent, from `from`. */
static double against(const study *s, uint32_t seat, uint32_t choice, uint32_t agent,
                      uint32_t from) {
    double total = 0;
    uint32_t count = 0;
    for (uint32_t k = from; k < s->copies; k += 2, count++)
        total += worth_to(s, seat, choice, agent * s->copies + k);
    return total / count;
}

static double foreseen_by(const study *s, uint32_t seat, uint32_t agent, uint32_t half) {
    uint32_t best = 0;
    double usual = 0;
    for (uint32_t choice = 1; choice < s->agents * s->copies; choice++)
        if (against(s, seat, choice, agent, half) > against(s, seat, best, agent, half))
            best = choice;
    for (uint32_t k = 0; k < s->copies; k++)
        usual += against(s, seat, k, agent, 1 - half) / s->copies;
    return against(s, seat, best, agent, 1 - half) - usual;
}

/* Of an agent's copies against the first agent's, for both seats. */
static double mean_worth(const study *s, uint32_t agent) {
    double total = 0;
    for (uint32_t seat = 0; seat < 2; seat++)
        for (uint32_t k = 0; k < s->copies; k++)
            for (uint32_t half = 0; half < 2; half++)
                total += against(s, seat, agent * s->copies + k, 0, half) / 4 / s->copies;
    return total;
}

static void add_to(sum *to, double value) {
    to->sum += value;
    to->squares += value * value;
}

static void count_alike(study *s, uint32_t agent) {
    line *l = &s->lines[agent];
    for (uint32_t seat = 0; seat < 2; seat++)
        for (uint32_t i = 0; i < s->copies; i++)
            for (uint32_t j = 0; j < i; j++) {
                const slg_plan *one = &s->choices[seat][agent * s->copies + i];
                const slg_plan *other = &s->choices[seat][agent * s->copies + j];
                l->first += memcmp(&one->options[0], &other->options[0], sizeof(slg_option)) == 0;
                l->whole += memcmp(one, other, sizeof *one) == 0;
                s->pairs += agent == 0;
            }
}

static void look_at(study *s, const slg_state *state, uint64_t seed) {
    for (uint32_t seat = 0; seat < 2; seat++)
        for (uint32_t i = 0; i < s->agents * s->copies; i++)
            let_choose(s, &s->lines[i / s->copies].spec, seed * COPIES_MAX + i % s->copies, state,
                       seat, &s->choices[seat][i]);
    judge_all(s, state);
    for (uint32_t agent = 0; agent < s->agents; agent++) {
        double foreseen = 0;
        count_alike(s, agent);
        add_to(&s->lines[agent].worth, mean_worth(s, agent) - mean_worth(s, 0));
        for (uint32_t i = 0; i < 4; i++)
            foreseen += foreseen_by(s, i & 1, agent, i >> 1) / 4;
        add_to(&s->lines[agent].foreseen, foreseen);
    }
    s->positions++;
}

static double mean(const study *s, const sum *of) {
    return of->sum / s->positions;
}

static double error(const study *s, const sum *of) {
    double m = mean(s, of), variance = of->squares / s->positions - m * m;
    return s->positions > 1 && variance > 0 ? sqrt(variance / (s->positions - 1)) : 0;
}

static void report(const study *s) {
    printf("%u positions, %u copies; in thousandths of the reward\n", s->positions, s->copies);
    for (uint32_t i = 0; i < s->agents; i++) {
        const line *l = &s->lines[i];
        printf("%-32s alike %4.1f %%, %4.1f %%  worth %+6.1f (%.1f)  foreseen %+6.1f (%.1f)\n",
               l->name, 100 * l->first / s->pairs, 100 * l->whole / s->pairs, mean(s, &l->worth),
               error(s, &l->worth), mean(s, &l->foreseen), error(s, &l->foreseen));
    }
    fflush(stdout);
}

static void *room_for(size_t size) {
    return aligned_alloc(64, (size + 63) / 64 * 64);
}

static bool read_agents(study *s, int count, char **names) {
    size_t most = 0;
    if (count < 1 || count > AGENTS_MAX) return false;
    s->agents = (uint32_t)count;
    for (int i = 0; i < count; i++) {
        s->lines[i].name = names[i];
        if (slg_agent_parse(names[i], &s->lines[i].spec, NULL) != SLG_OK) return false;
        size_t size = slg_agent_size(s->game, &s->lines[i].spec);
        if (size > most) most = size;
    }
    s->memory = room_for(most);
    return s->memory;
}

/* False: in so many games nobody chose in secret. */
static bool look_at_games(study *s, uint32_t positions, uint64_t seed) {
    enum { REPORT_EVERY = 8 };
    slg_agent_spec guide;
    slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    slg_agent_parse("net:40it", &guide, NULL);
    s->guide_memory = room_for(slg_agent_size(s->game, &guide));
    for (uint32_t in_vain = 0; s->positions < positions; seed++) {
        s->guide = slg_agent_init(s->guide_memory, s->game, &guide, seed, NULL, NULL);
        if (!find_fork(s, state, seed)) {
            if (++in_vain == TRIES) return false;
            continue;
        }
        in_vain = 0;
        look_at(s, state, seed);
        if (s->positions % REPORT_EVERY == 0 && s->positions < positions) report(s);
    }
    return true;
}

int main(int argc, char **argv) {
    static study s;
    int positions = argc > 5 ? atoi(argv[2]) : 0;
    if (argc > 5) s.copies = (uint32_t)atoi(argv[3]);
    if (argc < 6 || !(s.game = slg_game_find(argv[1])) || positions < 1 || s.copies < 2 ||
        s.copies > COPIES_MAX || !read_agents(&s, argc - 5, argv + 5)) {
        fputs("usage: sealed GAME POSITIONS COPIES SEED AGENT...; at least 1 position, 2 to 16 "
              "copies\n",
              stderr);
        return 2;
    }
    if (!look_at_games(&s, (uint32_t)positions, (uint64_t)atoll(argv[4]))) {
        fprintf(stderr, "sealed: two seats that choose in secret at once are not found in %s\n",
                argv[1]);
        return 2;
    }
    report(&s);
    return 0;
}
