/* SPDX-License-Identifier: MIT */
/* usage: record FILE
 *
 * Reads the record of a match, such as one that `sortilege play` or examples/watch.c has written,
 * and prints who played, every answer in words, and how the match ended. */
#include <sortilege/sortilege.h>
#include <stdio.h>
#include <stdlib.h>

/* The file's bytes, which the caller frees; NULL if it cannot be read. */
static void *read_file(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    size_t room = 1 << 16;
    char *bytes = malloc(room);
    *length = 0;
    while (bytes) {
        *length += fread(bytes + *length, 1, room - *length, file);
        if (*length < room) break;
        char *larger = realloc(bytes, room *= 2);
        if (!larger) free(bytes);
        bytes = larger;
    }
    fclose(file);
    return bytes;
}

/* Plays the record and verifies it on the way. The match and the outcomes of chance that it was
 * given are in `memory`, which the caller frees. NULL, with the error, if the record is wrong. */
static slg_match *read_match(const void *bytes, size_t length, void **memory, slg_error *error) {
    slg_replay_info info;
    if (slg_replay_info_of(NULL, bytes, length, &info, error) != SLG_OK) return NULL;

    size_t size = (slg_match_size(info.game, info.moves) + 7) / 8 * 8;
    *memory = malloc(size + info.outcomes * sizeof(slg_chance_entry));
    if (!*memory) return NULL;
    slg_chance_entry *outcomes = (slg_chance_entry *)((char *)*memory + size);
    return slg_replay_read(NULL, bytes, length, *memory, info.moves, SLG_UNDO_OPEN,
                           info.outcomes ? outcomes : NULL, error);
}

/* Prints every answer of the match: what was chosen, as the position before it says it. */
static void print_answers(const slg_match *match) {
    const slg_game *game = slg_match_game(match);
    slg_voice voice = slg_voice_en;
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        if (*slg_match_name(match, seat)) voice.names[seat] = slg_match_name(match, seat);

    slg_state_room room;
    slg_state *before = (slg_state *)&room;
    for (uint32_t i = 0; i < slg_match_moves(match); i++) {
        const slg_move *move = slg_match_move(match, i);
        slg_match_seek(match, i, before, NULL);

        slg_decision decision;
        slg_option options[SLG_OPTIONS_MAX];
        slg_get_decision(game, before, move->seat, &decision);
        slg_options(game, before, move->seat, options, SLG_OPTIONS_MAX);
        char text[SLG_TEXT_MAX];
        slg_text_option(game, before, &decision, options[move->option], &voice, text, sizeof text);
        printf("%5u  seat %u: %s\n", i + 1, move->seat, text);
    }
    char text[SLG_TEXT_MAX];
    slg_text_outcome(game, slg_match_state(match), &voice, text, sizeof text);
    puts(text);
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: record FILE\n");
        return 2;
    }
    size_t length = 0;
    void *bytes = read_file(argv[1], &length);
    if (!bytes) {
        perror(argv[1]);
        return 1;
    }
    void *memory = NULL;
    slg_error error = {.text = "no memory"};
    slg_match *match = read_match(bytes, length, &memory, &error);
    if (match) {
        printf("%s, %u answers\n", slg_game_title(slg_match_game(match), SLG_EN),
               slg_match_moves(match));
        print_answers(match);
    } else {
        fprintf(stderr, "%s:%u: %s\n", argv[1], error.line, error.text);
    }
    free(memory);
    free(bytes);
    return match ? 0 : 1;
}
