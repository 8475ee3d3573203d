/* SPDX-License-Identifier: MIT */
/* Statements that only one game has: "district A", "score A". The game carries them out; it may add
 * to its content, so it gets a copy of it. */
#include <string.h>

#include "kernel/game.h"
#include "scenario/table.h"

static void own_game(scn_table *table) {
    if (table->own) return;
    table->own = slg__game_copy(table->game, table->own_memory);
    table->game = table->own;
}

static char *after_word(char *text) {
    text += strspn(text, " \t\r\n");
    return text + strcspn(text, " \t\r\n");
}

static void carry_out_own(scn_table *table, const scn_lines *lines, const char *word) {
    slg_error error = {0};
    size_t length = scn_lines_length(lines);
    if (length > SCN_LINE_MAX) {
        scn_stop(table, table->at, "this statement is longer than %d bytes", SCN_LINE_MAX);
        return;
    }
    char *whole = scn_take(table, length);
    scn_lines_whole(lines, whole);
    char *seat_word = after_word(whole), *rest = after_word(seat_word);
    char name[SLG_ERROR_TEXT_MAX]; /* of a longer one the complaint names the beginning */
    seat_word += strspn(seat_word, " \t\r\n");
    slg_format(name, sizeof name, "%.*s", (int)(rest - seat_word), seat_word);
    int32_t seat = scn_seat(table, name);
    if (seat >= 0) own_game(table);
    if (seat >= 0 && table->game->statement(table->own, scn_state(table), word, (uint32_t)seat,
                                            rest, strlen(rest), &error) != SLG_OK) {
        scn_place at = table->at;
        if (error.line) at.line += error.line - 1;
        scn_stop(table, at, "%s", error.text);
    }
    table->set_at = table->at;
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
    if (ready) carry_out_own(table, lines, word);
    return true;
}
