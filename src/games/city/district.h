/* SPDX-License-Identifier: MIT */
/* A district as geometry: what lies where, what is free, what can be laid where. Nothing here asks,
 * reports or scores. Functions that change a player keep `laid`, `top`, `open`, `cell`, `look` and
 * `beneath` right, and change nothing else. */
#ifndef SLG_CITY_DISTRICT_H
#define SLG_CITY_DISTRICT_H

#include "games/city/city.h"

/* --- looking --- */

/* The visible tile on a cell, CITY_NONE: the cell is empty. */
uint32_t city_slot_at(const city_player *player, city_cell cell);

/* The grid, for scoring and for trying many places. A cell is found under the last bits of its
 * number; if two tiles share these, which takes a district of more than 15 rows, the second is
 * searched for. Valid until the player's district changes. */
typedef struct city_board {
    const city_player *player;
    bool crowded;     /* tiles met */
    uint8_t at[2048]; /* slot + 1 */
} city_board;
void city_board_of(const city_player *player, city_board *board);
/* The visible tile on a cell, CITY_NONE. */
static inline uint32_t city_board_slot(const city_board *board, city_cell cell) {
    uint32_t at = board->at[cell % sizeof board->at];
    if (at && board->player->cell[at - 1] == cell) return at - 1;
    return board->crowded ? city_slot_at(board->player, cell) : (uint32_t)CITY_NONE;
}

/* Visible tiles, face-down ones included, on the eight cells around a cell. */
static inline uint64_t city_board_around(const city_board *board, city_cell cell) {
    uint64_t found = 0;
    for (int32_t down = -1; down <= 1; down++)
        for (int32_t right = -1; right <= 1; right++) {
            city_cell at = (city_cell)(cell + CITY_ROWS * down + right);
            uint32_t there = at == cell ? CITY_NONE : city_board_slot(board, at);
            if (there != CITY_NONE) found |= city_bit(there);
        }
    return found;
}

/* The tile with the smallest cell, of a set that is not empty: the first in the order
 * of options. */
uint32_t city_first_cell(const city_player *player, uint64_t slots);
/* Sets of visible tiles; face-down ones are in none of them. */
uint64_t city_coloured(const city_content *content, const city_player *player, uint32_t colours);
uint64_t city_shielded(const city_content *content, const city_player *player); /* any shield that
                                                          is not covered, cancelled ones included */
uint64_t city_priced(const city_content *content, const city_player *player);   /* CITY-MODEL-13 */
uint64_t city_monsters_in(const city_content *content, const city_player *player);
uint64_t city_of_monster(const city_content *content, const city_player *player,
                         city_monster monster);
uint64_t city_rainbows_in(const city_content *content, const city_player *player); /* all four
                                                                     colours on all sides */
uint64_t city_with_power(const city_content *content, const city_player *player, city_power power);
uint64_t city_with_powers(const city_content *content, const city_player *player,
                          uint32_t powers); /* bit p: power p */
uint64_t city_face_down(const city_player *player);
/* Visible tiles, face-down ones included, on the four cells beside a cell. */
uint64_t city_beside(const city_player *player, city_cell cell);
/* Sides of the cell (bit d) beside which one of these visible tiles lies. */
uint32_t city_touched(const city_player *player, city_cell cell, uint64_t tiles);
/* Visible tiles, face-down ones included, on the eight cells around a cell. */
uint64_t city_around(const city_player *player, city_cell cell);
/* Sides of the tile as it lies that are jagged (bit d); of one that is ignored none. */
uint32_t city_jagged(const city_content *content, const city_player *player, uint32_t slot);

/* --- where a tile may go --- */

/* A set of cells: bit `cell % 64` of word `cell / 64`. All lie in words `first` .. `last`; what
 * stands in other words means nothing. */
enum { CITY_WORDS = (CITY_CELLS + 63) / 64 };
typedef struct city_cells {
    uint64_t word[CITY_WORDS];
    uint16_t first, last;
} city_cells;
/* The empty set: words of these bounds are there, without a cell. */
static inline void city_no_cells(city_cells *cells, city_cell least, city_cell most) {
    cells->first = least >> 6;
    cells->last = most >> 6;
    for (uint32_t word = cells->first; word <= cells->last; word++)
        cells->word[word] = 0;
}
static inline bool city_in(const city_cells *cells, city_cell cell) {
    uint32_t word = cell >> 6;
    bool within = word >= cells->first && word <= cells->last;
    return within && (cells->word[word] >> (cell & 63) & 1);
}
/* Returns whether the set has grown. */
static inline bool city_put_in(city_cells *cells, city_cell cell) {
    uint16_t word = cell >> 6;
    while (word < cells->first)
        cells->word[--cells->first] = 0;
    while (word > cells->last)
        cells->word[++cells->last] = 0;
    bool new = !(cells->word[word] >> (cell & 63) & 1);
    cells->word[word] |= 1ull << (cell & 63);
    return new;
}
/* The first cell of the set from this one on; CITY_CELLS: there is none. */
uint32_t city_cell_from(const city_cells *cells, uint32_t cell);

/* Empty cells beside a visible tile, not on the rim and at no jagged side (CITY-BUILD-05,
 * CITY-MON-SKELETON-02); of an empty district the origin alone (CITY-BUILD-04, R-71). `without`: a
 * slot thought to be lifted already, whose own cell does not count as a new place (CITY-BUILD-18),
 * or CITY_NONE. Returns how many. */
uint32_t city_free(const city_content *content, const city_player *player, uint32_t without,
                   city_cells *cells);
/* The same uncounted, of the district as it lies. */
void city_free_now(const city_content *content, const city_player *player, city_cells *cells);
/* Is it one of these cells? */
bool city_is_free(const city_content *content, const city_player *player, city_cell cell);
/* Where all that matters is whether there is room, a first free cell is found more quickly. */
typedef struct city_barred { /* cells at jagged sides */
    uint32_t count;
    city_cell cells[CITY_SIDES * CITY_SLOTS];
} city_barred;
void city_barred_by(const city_content *content, const city_player *player, city_barred *barred);
typedef struct city_room {
    uint64_t tile; /* the set of one visible tile; empty: there is no room */
    city_cell cell;
} city_room;
/* A free cell beside one of these tiles that is not `except`; 0: whichever it is. */
city_room city_room_beside(const city_player *player, const city_barred *barred, uint64_t tiles,
                           city_cell except);
/* The tile's design as it is laid: a skeleton that is ignored has no jagged side (CITY-REWARD-13),
 * so its design is then made in `room`. */
const city_design *city_to_lay(const city_content *content, const city_player *player,
                               uint32_t slot, city_design *room);
/* Turns (bit t) in which the design may lie on a free cell: those that look different, less those
 * whose jagged side would touch a tile (CITY-MON-SKELETON-01). `without` as above. */
uint32_t city_turns(const city_content *content, const city_player *player, uint32_t without,
                    const city_design *design, city_cell cell);
/* Ends of the longest open rows (CITY-MON-GOLEM-03): the cells where a Golem must go. Returns how
 * many; 0: there is no open row. `least`: shortest row that counts. */
uint32_t city_open_rows(const city_content *content, const city_player *player, uint32_t least,
                        city_cells *cells);

/* Offers PLACE for each cell and turn, in ascending order of cell, then turn: from the topmost row
 * on, each from left to right. `design`: the tile in question. */
void city_offer_places(const city_content *content, const city_player *player, uint32_t without,
                       const city_design *design, const city_cells *cells, slg_choices *to);
/* Makes one of them, where each cell has the same turns; none: there is none of that number. */
slg_option city_pick_cell(const city_cells *cells, uint32_t turns, slg_pick pick);
/* Offers `kind` for the cell of each tile of the set, in ascending order of cell. */
void city_offer_cells(const city_player *player, uint64_t slots, uint32_t kind, slg_choices *to);

/* --- changing --- */

/* Lays the slot's tile on a cell, on top of what lies there. */
void city_lay(const city_content *content, city_player *player, uint32_t slot, city_cell cell,
              uint32_t turn);
/* Takes a visible tile away and uncovers what lies beneath (CITY-BUILD-23). */
void city_lift(const city_content *content, city_player *player, uint32_t slot);
/* Takes the whole district apart (CITY-CLEAN-04). */
void city_dismantle(city_player *player);
/* What `open` should be; for the check, and after a document was read. */
void city_open_sides(const city_player *player, uint64_t open[CITY_SIDES]);

/* --- slots --- */

/* A free slot for a new tile of the design, which the player then owns; CITY_NONE: the player owns
 * as many as possible. The caller puts it into a pile. */
uint32_t city_gain_slot(city_player *player, uint32_t design);
/* A slot for a face-down tile; CITY_NONE: there are eight already. */
uint32_t city_dark_slot(city_player *player);
/* Gives up the slot of a face-down tile that was lifted. */
void city_dark_free(city_player *player, uint32_t slot);
/* Tiles that can still be turned up this year: deck and queue, less those that lie face-down. */
uint32_t city_left(const city_player *player);
/* The player's tiles that a scenario has drawn, and that belong to no box (city_is_sample). */
uint64_t city_samples(const city_content *content, const city_player *player);
/* Unknown tiles that lie face-down, went unseen under the deck or were destroyed: they are in
 * `deck` too. */
uint32_t city_unknown_elsewhere(const city_player *player);

#endif
