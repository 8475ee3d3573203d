/* SPDX-License-Identifier: MIT */
/* Changes a position of School of Sorcery, lets the game go on from there, and prints what is asked
 * then, as JSON. */
#include <sortilege/sortilege.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Gives player A nine crystals and lets the game go on. On failure the error says what is wrong. */
static slg_status edit(const slg_game *game, slg_state *state, slg_error *error) {
    slg_status status = slg_json_set(game, state, "seats.0.crystals", "9", error);
    if (status == SLG_OK) status = slg_check(game, state, error);
    if (status == SLG_OK) status = slg_resume(game, state, NULL, error);
    return status;
}

/* The whole position as JSON, which the caller frees; NULL if there is no memory. */
static char *write_state(const slg_game *game, const slg_state *state) {
    size_t length = slg_json_state(game, state, NULL, 0);
    char *text = malloc(length + 1);
    if (text) slg_json_state(game, state, text, length + 1);
    return text;
}

int main(void) {
    const slg_game *game = slg_game_find("school");
    slg_setup setup;
    slg_setup_default(game, &setup);
    slg_seed_from(7, setup.seed);

    slg_state_room room, again;
    slg_state *state = (slg_state *)&room;
    slg_error error;
    if (slg_state_init(game, &setup, state, NULL, &error) != SLG_OK ||
        edit(game, state, &error) != SLG_OK) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }

    char value[16];
    slg_json_get(game, state, "seats.0.crystals", value, sizeof value, NULL, NULL);
    printf("A has %s crystals\n", value);

    /* What was written can be read: the same position, byte for byte. */
    char *text = write_state(game, state);
    slg_state *copy = (slg_state *)&again;
    if (!text || slg_json_read_state(game, text, strlen(text), copy, &error) != SLG_OK ||
        !slg_equal(game, state, copy)) {
        fprintf(stderr, "the position could not be read again\n");
        free(text);
        return 1;
    }
    free(text);

    static char decision[1 << 16];
    slg_json_decision(game, copy, 0, NULL, decision, sizeof decision);
    puts(decision);
    return 0;
}
