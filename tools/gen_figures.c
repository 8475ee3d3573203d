/* SPDX-License-Identifier: MIT */
/* Prints figures that the documents quote, one "game.name number" a line; tools/figures.py puts
 * them there. For each kind of option that is met in random games it also prints the least and the
 * greatest of its actions ("game.actions.kind least greatest"), which the list of first actions in
 * docs/protocol.md is compared with, and where the parts of an observation and the actions of each
 * kind begin ("game.part.name first", "game.first.kind first"). usage: gen_figures */
#include <sortilege/sortilege.h>

#include <stdio.h>
#include <string.h>

#include "cards/program.h"
#include "kernel/game.h"

enum { GAMES = 40, KINDS_MAX = 256 };

static uint32_t least[KINDS_MAX], greatest[KINDS_MAX];

static void note_actions(const slg_game *game, const slg_state *state, uint32_t seat,
                         const slg_option *options, uint32_t count) {
    slg_state_room room;
    slg_state *view = (slg_state *)&room;
    slg_decision decision;
    if (!slg_get_decision(game, state, seat, &decision)) return;
    slg_view(game, state, seat, view);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t kind = options[i].kind;
        uint32_t action = slg_action_of(game, view, &decision, options[i]);
        if (action < least[kind]) least[kind] = action;
        if (action > greatest[kind] || greatest[kind] == UINT32_MAX) greatest[kind] = action;
    }
}

static bool play(const slg_game *game, uint64_t seed, uint32_t seats) {
    slg_setup setup;
    slg_setup_default(game, &setup);
    setup.seats = (uint8_t)seats;
    slg_seed_from(seed, setup.seed);
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_error error;
    if (slg_state_init(game, &setup, state, NULL, &error) != SLG_OK) return false;
    slg_random random;
    slg_random_seed(&random, seed);
    while (!slg_is_over(state)) {
        uint32_t seat = 0;
        while (!(slg_pending(state) >> seat & 1))
            seat++;
        slg_option options[SLG_OPTIONS_MAX];
        uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        if (seat < SLG_SEATS_MAX) note_actions(game, state, seat, options, count);
        slg_apply(game, state, seat, options[slg_random_below(&random, count)]);
    }
    return true;
}

static bool print_game(const slg_game *game) {
    const char *name = slg_game_name(game);
    printf("%s.observations %u\n", name, slg_observation_size(game));
    printf("%s.options %u\n", name, game->option_count);
    printf("%s.actions %u\n", name, slg_action_count(game));
    printf("%s.state %u\n", name, game->state_size);
    memset(least, 0xff, sizeof least);
    memset(greatest, 0xff, sizeof greatest);
    for (uint32_t i = 0; i < game->observed_count; i++)
        printf("%s.part.%s %u\n", name, game->observed[i].name, game->observed[i].first);
    for (uint32_t kind = 0; kind < game->option_kind_count; kind++)
        if (kind == 0 || game->first_action(kind))
            printf("%s.first.%s %u\n", name, game->option_kinds[kind].name,
                   game->first_action(kind));
    uint32_t spread = game->seats_max - game->seats_min + 1u;
    for (uint32_t i = 0; i < GAMES; i++)
        if (!play(game, i, game->seats_min + i % spread)) return false;
    for (uint32_t kind = 0; kind < game->option_kind_count && kind < KINDS_MAX; kind++)
        if (greatest[kind] != UINT32_MAX)
            printf("%s.actions.%s %u %u\n", name, game->option_kinds[kind].name, least[kind],
                   greatest[kind]);
    return true;
}

/* What the larger of the two games that share a set's limits holds of them. */
static void print_set(const slg_game *game) {
    const crd_set *set = game->content;
    printf("%s.cards %u\n%s.decks %u\n%s.types %u\n", slg_game_name(game), set->card_count,
           slg_game_name(game), set->deck_count, slg_game_name(game), set->type_count);
}

int main(void) {
    for (uint32_t i = 0; i < slg_game_count(); i++)
        if (!print_game(slg_game_at(i))) return 1;
    print_set(slg_game_find("endbringer"));
    printf("set.cards %d\nset.decks %d\nset.types %d\n", CRD_CARDS_MAX, CRD_DECKS_MAX,
           CRD_TYPES_MAX);
    printf("set.abilities %d\nset.tactics %d\nset.code %d\nset.loops %d\n", CRD_ABILITIES_MAX,
           CRD_TACTICS_MAX, CRD_CODE_MAX, CRD_LOOPS_MAX);
    return 0;
}
