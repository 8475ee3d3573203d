/* SPDX-License-Identifier: MIT */
/* usage: watch [FILE]
 *
 * Plays a match of Sorcerer with random answers, prints what player A sees happen, and writes the
 * record of the match to FILE, which examples/record.c reads. */
#include <sortilege/sortilege.h>
#include <stdio.h>
#include <stdlib.h>

/* Prints, in words, those of the events that `viewer` may see. */
static void print_events(const slg_game *game, const slg_state *state, const slg_events *events,
                         uint32_t viewer) {
    slg_state_room room;
    slg_state *view = (slg_state *)&room;
    slg_view(game, state, viewer, view);
    for (uint32_t i = 0; i < events->count; i++) {
        slg_event seen;
        if (!slg_event_seen(game, &events->items[i], viewer, &seen)) continue;
        if (seen.kind == SLG_EVENT_CHANCE) continue; /* the game's own events say the same */
        char text[SLG_TEXT_MAX];
        slg_text_event(game, view, &seen, &slg_voice_en, text, sizeof text);
        puts(text);
    }
}

/* Answers one decision at random; what happened then is in `events`. */
static slg_status answer(slg_match *match, slg_random *random, slg_events *events,
                         slg_error *error) {
    const slg_game *game = slg_match_game(match);
    const slg_state *state = slg_match_state(match);
    uint32_t seat = 0;
    while (!(slg_pending(state) >> seat & 1))
        seat++;

    slg_decision decision;
    slg_option options[SLG_OPTIONS_MAX];
    slg_get_decision(game, state, seat, &decision);
    uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
    slg_answer given = {
        .seat = (uint8_t)seat, .seq = decision.seq, .option = slg_random_below(random, count)};
    events->count = 0;
    return slg_match_answer(match, given, 0, events, error);
}

/* Writes the match's record as text. False if the file could not be written. */
static bool write_record(const slg_match *match, const char *path) {
    size_t length = slg_replay_write(match, SLG_REPLAY_TEXT, NULL, 0);
    char *text = malloc(length);
    FILE *file = fopen(path, "wb");
    bool written = false;
    if (text && file) {
        slg_replay_write(match, SLG_REPLAY_TEXT, text, length);
        written = fwrite(text, 1, length, file) == length;
    }
    if (file && fclose(file) != 0) written = false;
    free(text);
    return written;
}

int main(int argc, char **argv) {
    const uint32_t moves = 5000; /* far more than a match of two has */
    const slg_game *game = slg_game_find("sorcerer");
    slg_setup setup;
    slg_error error;
    slg_setup_default(game, &setup);
    slg_seed_from(7, setup.seed);

    void *memory = malloc(slg_match_size(game, moves));
    slg_match *match =
        memory ? slg_match_init(memory, moves, game, &setup, SLG_UNDO_NEVER, NULL, &error) : NULL;
    if (!match) {
        fprintf(stderr, "%s\n", memory ? error.text : "no memory");
        free(memory);
        return 1;
    }
    slg_match_set_name(match, 0, "Ada");
    slg_match_set_name(match, 1, "Ben");

    slg_event items[SLG_EVENTS_MAX];
    slg_events events = {.items = items, .capacity = SLG_EVENTS_MAX};
    slg_random random;
    slg_random_seed(&random, 7);
    slg_status status = SLG_OK;
    while (status == SLG_OK && !slg_is_over(slg_match_state(match))) {
        status = answer(match, &random, &events, &error);
        print_events(game, slg_match_state(match), &events, 0);
    }
    if (status != SLG_OK) fprintf(stderr, "%s\n", error.text);
    bool good = status == SLG_OK && (argc < 2 || write_record(match, argv[1]));
    free(memory);
    return good ? 0 : 1;
}
