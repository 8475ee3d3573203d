/* SPDX-License-Identifier: MIT */
/* Any game's position as tables of words, made from the description of its fields alone: what is
 * said of a game whose guide has no book, and drawn of one that no client draws itself.
 *
 * Table 0 has one column: the fields of the whole table. Each further one is an array of structs,
 * such as the seats: a column for each element, a row for each field. */
#ifndef SLG_GUIDE_SHEET_H
#define SLG_GUIDE_SHEET_H

#include <sortilege/guide.h>

#include "guide/text.h"

enum {
    SHEET_CELL_MAX = 1024, /* bytes of a cell, zero included: the names of the cards of a hand */
    SHEET_CARDS_MAX = 64,  /* cards of a cell */
    SHEET_COLUMNS_MAX = 6, /* side by side; of more elements, each has a line of its own */
};

/* A cell, a heading or a label of a game's sheet. */
typedef struct sheet_spot {
    uint32_t table, column, row;
} sheet_spot;

uint32_t sheet_tables(const slg_game *game);
uint32_t sheet_columns(const slg_guide_scene *scene, uint32_t table);
uint32_t sheet_rows(const slg_guide_scene *scene, uint32_t table);

/* "Seats"; "" for table 0. */
void sheet_put_title(const slg_guide_scene *scene, uint32_t table, guide_text *to);
/* "Ada" for a column of seats, else the element's name or number. */
void sheet_put_heading(const slg_guide_scene *scene, sheet_spot at, guide_text *to);
/* The seat that the column is of; SLG_SEAT_NONE: of none. */
uint32_t sheet_seat(const slg_guide_scene *scene, sheet_spot at);
/* The name of the row's field in documents: "hand". */
const char *sheet_name(const slg_guide_scene *scene, sheet_spot at);
void sheet_put_label(const slg_guide_scene *scene, sheet_spot at, guide_text *to);
/* What stands in the cell; "–" if nothing does. */
void sheet_put_cell(const slg_guide_scene *scene, sheet_spot at, guide_text *to);
/* The cards that the cell names, in the order in which it does; returns how many. */
uint32_t sheet_cards(const slg_guide_scene *scene, sheet_spot at, int16_t cards[SHEET_CARDS_MAX]);

/* A word of the documents as the game's manual says it. Without a manual: the word itself, with a
 * capital letter and blanks for hyphens. */
void sheet_put_word(const slg_game *game, slg_lang lang, const char *word, guide_text *to);

#endif
