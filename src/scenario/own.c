/* SPDX-License-Identifier: MIT */
/* Statements that only one game has: "district A", "score A". The game carries them out; it may add
 * to its content, so it gets a copy of it. */
#include <stdlib.h>
#include <string.h>

#include "kernel/game.h"
#include "scenario/table.h"
#include "json/print.h"

static bool own_game(scn_table *table) {
    if (table->own) return true;
    void *memory = malloc(slg__game_copy_size(table->game));
    if (!memory) {
        scn_stop(table, table->at, "out of memory");
        return false;
    }
    table->own = slg__game_copy(table->game, memory);
    table->game = table->own;
    return true;
}

static char *after_word(char *text) {
    text += strspn(text, " \t\r\n");
    return text + strcspn(text, " \t\r\n");
}

static void carry_out(scn_table *table, const scn_lines *lines, const char *word) {
    slg_error error = {0};
    char *whole = scn_lines_whole(lines);
    if (!whole) {
        scn_stop(table, table->at, "out of memory");
        return;
    }
    char *seat_word = after_word(whole), *rest = after_word(seat_word);
    char name[SLG_ERROR_TEXT_MAX]; /* of a longer one the complaint names the beginning */
    seat_word += strspn(seat_word, " \t\r\n");
    slg_print(name, sizeof name, "%.*s", (int)(rest - seat_word), seat_word);
    int32_t seat = scn_seat(table, name);
    if (seat >= 0 && own_game(table) &&
        table->game->statement(table->own, scn_state(table), word, (uint32_t)seat, rest,
                               strlen(rest), &error) != SLG_OK) {
        scn_place at = table->at;
        if (error.line) at.line += error.line - 1;
        scn_stop(table, at, "%s", error.text);
    }
    table->set_at = table->at;
    free(whole);
}

bool scn_say_own(scn_table *table, const scn_lines *lines, const char *word) {
    slg_error error = {0};
    const slg_game *game = table->game;
    if (!game || !game->statement ||
        game->statement(NULL, NULL, word, 0, NULL, 0, &error) == SLG_UNKNOWN)
        return false;
    scn_place set_at = table->set_at;
    table->set_at.line = 0; /* checked together with what is set above */
    bool ready = scn_settle(table);
    table->set_at = set_at;
    if (ready) carry_out(table, lines, word);
    return true;
}
