/* SPDX-License-Identifier: MIT */
/* Plays 64 games of School of Sorcery side by side, as programs that learn do: one call moves them
 * all. Here the "policy" takes any of the legal options; a program that learns would look at the
 * observations and at the actions in `legal`. */
#include <sortilege/sortilege.h>
#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 64, STEPS = 2000 };

/* The batch's arrays; false if there is no memory. */
static bool lend(slg_env_batch *batch, const slg_game *game) {
    batch->observations = calloc((size_t)GAMES * slg_observation_size(game), sizeof(int16_t));
    batch->legal = calloc((size_t)GAMES * SLG_OPTIONS_MAX, sizeof(uint16_t));
    batch->legal_counts = calloc(GAMES, sizeof(uint16_t));
    batch->legal_room = SLG_OPTIONS_MAX;
    batch->seats = calloc(GAMES, 1);
    batch->rewards = calloc((size_t)GAMES * SLG_SEATS_MAX, sizeof(int16_t));
    batch->ended = calloc(GAMES, 1);
    batch->truncated = calloc(GAMES, 1);
    return batch->observations && batch->legal && batch->legal_counts && batch->seats &&
           batch->rewards && batch->ended && batch->truncated;
}

static void take_back(slg_env_batch *batch) {
    free(batch->observations);
    free(batch->legal);
    free(batch->legal_counts);
    free(batch->seats);
    free(batch->rewards);
    free(batch->ended);
    free(batch->truncated);
}

/* Steps all games STEPS times. Returns how many ended; `sum` is the first seat's reward in all. */
static uint32_t play(slg_env *env, slg_env_batch *batch, int64_t *sum) {
    slg_random random;
    slg_random_seed(&random, 7);
    uint32_t ended = 0;
    slg_env_observe(env, batch);
    for (uint32_t step = 0; step < STEPS; step++) {
        uint16_t chosen[GAMES];
        for (uint32_t row = 0; row < GAMES; row++)
            chosen[row] = (uint16_t)slg_random_below(&random, batch->legal_counts[row]);
        slg_env_choose(env, chosen, batch, NULL);
        for (uint32_t row = 0; row < GAMES; row++) {
            ended += batch->ended[row];
            *sum += batch->rewards[(size_t)row * SLG_SEATS_MAX];
        }
    }
    return ended;
}

int main(void) {
    slg_env_config config = {.game = slg_game_find("school"), .games = GAMES, .seed = 1};
    slg_setup_default(config.game, &config.setup);

    slg_error error;
    slg_env_batch batch = {0};
    void *memory = malloc(slg_env_size(&config));
    slg_env *env = memory ? slg_env_init(memory, &config, &error) : NULL;
    int status = 1;
    if (env && lend(&batch, config.game)) {
        int64_t sum = 0;
        uint32_t ended = play(env, &batch, &sum);
        printf("%u games ended; the first seat's average reward: %.3f\n", ended,
               ended ? (double)sum / 1000 / ended : 0.0);
        status = ended ? 0 : 1;
    }
    take_back(&batch);
    free(memory);
    return status;
}
