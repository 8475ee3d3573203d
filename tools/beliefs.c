/* SPDX-License-Identifier: MIT */
/* Plays games and prints what is known of hidden hands, and where the cards were in truth: what
 * python/training/beliefs.py learns from and judges. usage: beliefs GAME AGENT GAMES SEED [SEATS]
 *
 * A line for each hand that somebody wonders about: number of the game, who wonders, whose hand,
 * cards in doubt, and how many of them are held; then for each of these cards, with colons between,
 * 1 if it is held, what it weighs, and its clues. In a game without hands a line for each sealed
 * answer of seat B: a star and the number of the game, options, and how often A's search had tried
 * this one, and all of them. */
#include <sortilege/sortilege.h>

#include <stdio.h>
#include <stdlib.h>

#include "agents/agent.h"
#include "agents/sealed.h"
#include "agents/spells/belief.h"
#include "kernel/game.h"

enum { ONE_IN = 8 }; /* decisions at which somebody wonders */

typedef struct table {
    const slg_game *game;
    slg_agent_spec spec;
    uint32_t seats;
    void *memory[SLG_SEATS_MAX];
    slg_random random; /* at which decisions */
} table;

static void print_hand(const table *t, const slg_state *state, const slg_state *view, uint64_t game,
                       uint32_t seat, uint32_t owner) {
    const spl_player *all = &spl_of_const(state)->seats[owner];
    const spl_player *seen = &spl_of_const(view)->seats[owner];
    uint64_t hand = all->hand & ~seen->hand, doubt = hand | (all->grimoire & ~seen->grimoire);
    spells_outlook o;
    slg_belief belief;
    if (!hand || hand == doubt) return;
    spells_believe(t->game, view, seat, &belief);
    spells_look(&o, t->game, view, owner);
    spells_survey_actions(&o);
    printf("%llu %u %u %u %u", (unsigned long long)game, seat, owner,
           (uint32_t)__builtin_popcountll(doubt), (uint32_t)__builtin_popcountll(hand));
    for (uint64_t left = doubt; left; left &= left - 1) {
        uint32_t number = (uint32_t)__builtin_ctzll(left);
        uint16_t clues[SPELLS_CLUES_MAX];
        uint32_t count = spells_clues(&o, owner * SPL_BLOCK + number, clues);
        printf(" %u:%u", (uint32_t)(hand >> number & 1), belief.weight[owner * SPL_BLOCK + number]);
        for (uint32_t i = 0; i < count; i++)
            printf(":%u", clues[i]);
    }
    putchar('\n');
}

static void wonder(table *t, const slg_state *state, uint64_t game, uint32_t seat) {
    slg_state_room room;
    slg_state *view = (slg_state *)&room;
    if (slg_random_below(&t->random, ONE_IN)) return;
    slg_view(t->game, state, seat, view);
    if (spl_of_const(view)->phase == SPL_PHASE_CREATE) return;
    for (uint32_t owner = 0; owner < t->seats; owner++)
        if (owner != seat) print_hand(t, state, view, game, seat, owner);
}

/* What the other agent's tree holds of a sealed answer. */
static void print_sealed(table *t, const slg_state *state, const slg_state *view, uint64_t game,
                         uint32_t seat, uint32_t count, uint32_t choice, slg_agent *other) {
    uint32_t visits[SLG_OPTIONS_MAX];
    if (!slg__is_sealed(t->game, slg__policy_for(t->game), view, seat)) return;
    uint32_t all = slg__search_tries(other->searches[0], state, seat, visits, count);
    printf("*%llu %u %u %u\n", (unsigned long long)game, count, all ? visits[choice] : 0, all);
}

static bool play(table *t, uint64_t game) {
    slg_setup setup;
    slg_state_room room, view_room;
    slg_state *state = (slg_state *)&room, *view = (slg_state *)&view_room;
    slg_option options[SLG_OPTIONS_MAX];
    slg_agent *agents[SLG_SEATS_MAX];
    slg_setup_default(t->game, &setup);
    setup.seats = (uint8_t)t->seats;
    slg_seed_from(game, setup.seed);
    if (slg_state_init(t->game, &setup, state, NULL, NULL) != SLG_OK) return false;
    for (uint32_t seat = 0; seat < t->seats; seat++)
        agents[seat] = slg_agent_init(t->memory[seat], t->game, &t->spec,
                                      slg_agent_seed(&setup, seat), NULL, NULL);
    slg_random_seed(&t->random, game);
    const bool has_hands = slg__policy_for(t->game)->believe;
    while (!slg_is_over(state)) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        uint32_t count = slg_options(t->game, state, seat, options, SLG_OPTIONS_MAX), choice = 0;
        if (count > 1 && seat < t->seats && has_hands) wonder(t, state, game, seat);
        slg_view(t->game, state, seat, view);
        if (count > 1) choice = slg_agent_choose(agents[seat < t->seats ? seat : 0], view, seat);
        if (count > 1 && seat == 1 && !has_hands)
            print_sealed(t, state, view, game, seat, count, choice, agents[0]);
        slg_apply(t->game, state, seat, options[choice]);
    }
    return true;
}

int main(int argc, char **argv) {
    static table t;
    if (argc < 5 || !(t.game = slg_game_find(argv[1])) ||
        slg_agent_parse(argv[2], &t.spec, NULL) != SLG_OK || t.spec.kind != SLG_AGENT_SEARCH) {
        fputs("usage: beliefs GAME AGENT GAMES SEED [SEATS]; the agent must search\n", stderr);
        return 2;
    }
    t.seats = argc > 5 ? (uint32_t)atoi(argv[5]) : t.game->seats_min;
    for (uint32_t seat = 0; seat < t.seats; seat++)
        t.memory[seat] = aligned_alloc(64, (slg_agent_size(t.game, &t.spec) + 63) / 64 * 64);
    uint64_t games = (uint64_t)atoll(argv[3]), seed = (uint64_t)atoll(argv[4]);
    for (uint64_t game = seed; game < seed + games; game++)
        if (!play(&t, game)) return 1;
    return 0;
}
