/* SPDX-License-Identifier: MIT */
/* Scores districts that tests/second/city_score.py made, and prints what it compares: what each
 * resource gets, and each visible goal. Each tile is read as it would be upright and laid turned,
 * so that turning is tried as well.
 *
 * usage: city_districts <DISTRICTS   answers, a line a district
 *        city_districts tiles        the notations of all tiles of the box, a line each */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/city/score.h"

enum { LINE = 4096, MIDDLE = 30 /* of the grid, so that cells keep the order of rows */ };

static city_content content;
static city_player player;

static void fail(const char *what, const char *text) {
    fprintf(stderr, "city_districts: %s: '%s'\n", what, text);
    exit(1);
}

/* --- tiles --- */

/* The notation of the same tile turned back so many quarters. */
static void turn_back(char *text, uint32_t quarters) {
    char *sides = *text == '!' ? text + 4 : text, old[CITY_SIDES];
    memcpy(old, sides, sizeof old);
    for (uint32_t side = 0; side < CITY_SIDES; side++)
        sides[side] = old[(side + quarters) % CITY_SIDES];
}

static uint32_t slot_of(char *text, uint32_t turn) {
    uint32_t slot;
    slg_error error = {0};
    size_t used;
    if (*text == '?') {
        slot = city_dark_slot(&player);
        if (slot == CITY_NONE) fail("too many face-down tiles", text);
        player.tile[slot] = CITY_DARK;
        return slot;
    }
    turn_back(text, turn);
    city_design *design = &content.designs[content.design_count];
    memset(design, 0, sizeof *design);
    if (city_notation_read(text, strlen(text), design, &used, &error) != SLG_OK || text[used])
        fail(error.text, text);
    design->kind = *text == '!' ? CITY_MONSTER : CITY_SAMPLE;
    slot = city_gain_slot(&player, content.design_count++);
    if (slot == CITY_NONE) fail("too many tiles", text);
    return slot;
}

/* A stack is written top first and laid bottom first. */
static void lay_stack(char *text, uint32_t row, uint32_t column) {
    city_cell cell = city_cell_at((int32_t)row - MIDDLE, (int32_t)column - MIDDLE);
    for (char *tile; text; text = tile == text ? NULL : text) {
        tile = strrchr(text, '^');
        tile = tile ? tile + 1 : text;
        uint32_t turn = (row + 3 * column + (uint32_t)strlen(text)) % 4;
        city_lay(&content, &player, slot_of(tile, *tile == '?' ? 0 : turn), cell,
                 *tile == '?' ? 0 : turn);
        if (tile != text) tile[-1] = 0;
    }
}

static void lay_row(char *line, uint32_t row) {
    uint32_t column = 0;
    for (char *text = strtok(line, " \n"); text; text = strtok(NULL, " \n"), column++)
        if (strcmp(text, "....") != 0) lay_stack(text, row, column);
}

/* --- answers --- */

static void begin(void) {
    memset(&content, 0, sizeof content);
    content.designs[CITY_DARK].monster = CITY_NO_MONSTER;
    memset(&player, 0, sizeof player);
    memset(player.tile, CITY_NONE, sizeof player.tile);
}

static void choose_stars(char star) {
    static const char letters[] = "YRBG";
    const char *found = star == '-' ? NULL : strchr(letters, star);
    for (uint32_t slot = 0; found && slot < CITY_SLOTS; slot++)
        if (player.laid >> slot & 1)
            player.look[slot] |=
                (uint8_t)(CITY_LOOK_STARRED | (uint32_t)(found - letters) << CITY_LOOK_STAR_SHIFT);
}

static void answer(char star, bool tiles_needed) {
    static city_scored goals[CITY_SCORED_MAX];
    static city_board board;
    choose_stars(star);
    uint64_t mages = city_of_monster(&content, &player, CITY_DARK_MAGE);
    for (uint32_t slot = 0; slot < CITY_SLOTS; slot++)
        if (mages >> slot & 1) city_cancel_around(&content, &player, slot);
    city_board_of(&player, &board);
    city_pay pay = city_score(&content, &player, &board, tiles_needed);
    printf("%u %u %u %u", pay.of[0], pay.of[1], pay.of[2], pay.of[3]);
    uint32_t count = city_goals(&content, &player, tiles_needed, goals);
    for (uint32_t i = 0; i < count; i++) {
        city_cell cell = player.cell[goals[i].slot];
        const city_design *design = city_tile(&content, &player, goals[i].slot);
        bool star_open = design->goals[goals[i].goal].colour == CITY_STAR && !goals[i].pays;
        printf(" %d,%d=%c%c:%u", city_row(cell) + MIDDLE, city_column(cell) + MIDDLE,
               "grs"[goals[i].type], star_open ? '*' : "YRBG"[goals[i].colour], goals[i].pays);
    }
    printf("\n");
}

static int print_tiles(void) {
    const slg_game *game = slg_game_find("city");
    if (!game) return fputs("city_districts: there is no game 'city'\n", stderr), 1;
    const city_content *box = city_content_of(game);
    for (uint32_t i = 0; i < box->design_count; i++)
        printf("%s %s\n", box->designs[i].id, box->designs[i].notation);
    return 0;
}

int main(int argc, char **argv) {
    static char line[LINE], shield[8];
    char star = 0;
    if (argc == 2 && strcmp(argv[1], "tiles") == 0) return print_tiles();
    if (argc != 1) return fputs("usage: city_districts [tiles]\n", stderr), 2;
    for (uint32_t row = 0; fgets(line, sizeof line, stdin);) {
        if (sscanf(line, "district %c %7s", &star, shield) == 2) {
            begin();
            row = 0;
        } else if (line[0] == '\n') {
            answer(star, strcmp(shield, "tiles") == 0);
        } else {
            lay_row(line, row++);
        }
    }
    return 0;
}
