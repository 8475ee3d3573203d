/* SPDX-License-Identifier: MIT */
/* A third game stands on the workshop for spells: Muster. Two players play Sorcerer's cards for
 * eight rounds without any battle, three actions each. Nobody has more than five energy, who
 * meditates draws one card, and sides have no trackers: what hurts one costs its player energy. It
 * has a procedure and a table of house rules of its own, and knows Sorcerer for its cards and words
 * only. */
#include <sortilege/chance.h>
#include <sortilege/decision.h>

#include <string.h>

#include "games/sorcerer/round.h"
#include "games/sorcerer/sorcerer.h"
#include "spells/house.h"
#include "test.h"

enum { ROUNDS = 8, ACTIONS = 3, ENERGY = 3, ENERGY_MOST = 5 };

/* --- its procedure: a round --- */

enum { NEXT, TURN };

static slg_went next_round(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    if (s->round == ROUNDS) {
        spl_finish(run, SPL_OVER_ROUNDS);
        return SLG_WAIT;
    }
    s->round++;
    s->phase = SPL_PHASE_ACTION;
    spl_ready_all(run);
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        if (s->round == 1) spl_lose(run, seat, CRD_ENERGY, SPL_ENERGY_MAX); /* the setup's */
        spl_set_actions(run, seat, ACTIONS);
    }
    spl_energy_for_all(run, ENERGY);
    f->step = TURN;
    return spl_go_on(run);
}

static slg_went round_proc(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of(run->state);
    if (f->step == NEXT) return next_round(run, f);
    if (spl_settle(run)) return SLG_STEP;
    uint32_t seat = s->seats[1].actions > s->seats[0].actions;
    if (s->seats[seat].actions)
        slg_call(run, SPL_PROC_ACTION, seat);
    else
        f->step = NEXT;
    return SLG_STEP;
}

static slg_proc *const procs[SPL_PROCS] = {
    [SPL_PROC_CREATE] = spl_create_proc,
    [SPL_PROC_ROUND] = round_proc,
    [SPL_PROC_ACTION] = spl_action_proc,
    [SPL_PROC_PLAY] = spl_play_proc,
    [SPL_PROC_REINFORCE] = spl_reinforce_proc,
    [SPL_PROC_RESOLVE] = spl_resolve_proc,
    [SPL_PROC_RUN] = spl_run_proc,
};

/* --- its house rules --- */

static uint32_t energy_max(const crd_set *set, const spl_state *s, uint32_t seat) {
    (void)set, (void)s, (void)seat;
    return ENERGY_MOST;
}

static uint32_t meditates(slg_run *run, uint32_t seat) {
    (void)run, (void)seat;
    return 1;
}

static uint32_t damage_side(slg_run *run, uint32_t place, uint32_t side, uint32_t n) {
    uint32_t seat = spl_side_captain(spl_of(run->state), place, side);
    return spl_lose(run, seat, CRD_ENERGY, n);
}

static uint32_t restore_side(slg_run *run, uint32_t place, uint32_t side, uint32_t n) {
    return spl_gain_energy(run, spl_side_captain(spl_of(run->state), place, side), n);
}

static void damage_sides(slg_run *run, uint8_t n[SPL_PLACES][2]) {
    for (uint32_t place = 0; place < 3; place++)
        for (uint32_t side = 0; side < 2; side++)
            if (n[place][side]) damage_side(run, place, side, n[place][side]);
}

static const spl_house house = {
    .tell_standstill = SPL_TOLD_STANDSTILL,
    .things = SPL_THINGS,
    .energy_max = energy_max,
    .meditates = meditates,
    .damage_side = damage_side,
    .restore_side = restore_side,
    .damage_sides = damage_sides,
};

static slg_game muster(crd_set *set) {
    slg_game game = sor_game;
    *set = *spl_set(&sor_game);
    set->family = &house;
    game.name = "muster";
    game.procs = procs;
    game.content = set;
    return game;
}

/* --- playing it --- */

static slg_state_room room;
static slg_state *const state = (slg_state *)(void *)&room;

/* What a match at random comes to: the most energy, damage of a side and actions that
 * anybody had. */
typedef struct course {
    uint32_t energy, damage, actions, minions, answers;
} course;

static uint32_t more(uint32_t a, uint32_t b) {
    return a > b ? a : b;
}

static void look(course *seen) {
    const spl_state *s = spl_of_const(state);
    for (uint32_t seat = 0; seat < 2 && s->round; seat++) {
        seen->energy = more(seen->energy, s->seats[seat].energy);
        seen->actions = more(seen->actions, s->seats[seat].actions);
    }
    for (uint32_t place = 0; place < 3; place++) {
        seen->damage = more(seen->damage, s->places[place].track[0]);
        seen->damage = more(seen->damage, s->places[place].track[1]);
        seen->minions += s->at[place] != 0;
    }
    seen->answers++;
}

static course play(const slg_game *game, uint64_t seed) {
    course seen = {0};
    slg_setup setup;
    slg_random random;
    slg_option options[SLG_OPTIONS_MAX];
    slg_setup_default(game, &setup);
    slg_seed_from(seed, setup.seed);
    CHECK_EQ(slg_state_init(game, &setup, state, NULL, NULL), SLG_OK);
    slg_random_seed(&random, seed);
    while (!slg_is_over(state) && seen.answers < 10000) {
        uint32_t seat = 0;
        while (!(slg_pending(state) >> seat & 1))
            seat++;
        uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        if (!CHECK(count > 0)) break;
        slg_apply(game, state, seat, options[slg_random_below(&random, count)]);
        look(&seen);
    }
    return seen;
}

TEST(plays_to_an_end_by_its_own_rules) {
    crd_set set;
    const slg_game game = muster(&set);
    uint32_t minions = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        course seen = play(&game, seed);
        CHECK(slg_is_over(state));
        CHECK_EQ(spl_of_const(state)->round, ROUNDS);
        CHECK(seen.energy <= ENERGY_MOST);
        CHECK_EQ(seen.damage, 0);
        CHECK_EQ(seen.actions, ACTIONS);
        minions += seen.minions;
    }
    CHECK(minions > 0);
}

TEST(sorcerer_has_other_rules) { /* the same cards, and what the house rules above change */
    course all = {0};
    for (uint64_t seed = 1; seed <= 10; seed++) {
        course seen = play(&sor_game, seed);
        all.energy = more(all.energy, seen.energy);
        all.damage = more(all.damage, seen.damage);
    }
    CHECK(all.energy > ENERGY_MOST);
    CHECK(all.damage > 0);
}
