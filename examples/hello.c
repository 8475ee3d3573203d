/* SPDX-License-Identifier: MIT */
/* Plays a match of School of Sorcery with random answers and prints how it ended. */
#include <sortilege/sortilege.h>
#include <stdio.h>

int main(void) {
    const slg_game *game = slg_game_find("school");
    slg_setup setup;
    slg_setup_default(game, &setup);
    slg_seed_from(7, setup.seed);

    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_error error;
    if (slg_state_init(game, &setup, state, NULL, &error) != SLG_OK) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }

    slg_random random;
    slg_random_seed(&random, 7);
    while (!slg_is_over(state)) {
        uint32_t seat = 0;
        while (!(slg_pending(state) >> seat & 1))
            seat++;
        slg_option options[SLG_OPTIONS_MAX];
        uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        slg_apply(game, state, seat, options[slg_random_below(&random, count)]);
    }

    char text[SLG_TEXT_MAX];
    slg_text_outcome(game, state, &slg_voice_en, text, sizeof text);
    puts(text);
    return 0;
}
