/* SPDX-License-Identifier: MIT */
/* Where everything is on Sorcerer's table, for drawing and for the mouse. */
#ifndef SLG_TUI_SORCERER_LAYOUT_H
#define SLG_TUI_SORCERER_LAYOUT_H

#include "tui/sorcerer/words.h"

enum { SHOWN_MAX = 3 /* battlefields side by side */, DICE_ROWS = 3 };

typedef struct sorcerer_layout {
    int top, width;
    uint32_t others[SLG_SEATS_MAX], other_count; /* seats above, in order */
    uint32_t own[SLG_SEATS_MAX], own_count;      /* below: the viewer, then teammates */
    uint32_t shown[SHOWN_MAX], shown_count;      /* battlefields drawn in full */
    uint32_t lines[SPL_PLACES], line_count;      /* and those drawn as one line each */
    int rows;                                    /* of minions, for each side */
    int places_y, lines_y, own_y, hand_y, dice_y, end;
    bool dice;   /* large ones, starting at dice_y */
    bool listed; /* the hand is listed, one card a line with its text */
} sorcerer_layout;

bool sorcerer_in_focus(const table_eyes *eyes, int32_t thing);

/* A minion in a line of its own: the options about it, its name, figures and marks. */
void sorcerer_draw_minion(const table_eyes *eyes, grid *g, int x, int y, int width, uint32_t slot);
/* The minions of one side of a battlefield, from the top row on; the last row counts those that
 * have no row. */
void sorcerer_draw_side(const table_eyes *eyes, grid *g, grid_area area, uint32_t place,
                        uint32_t side);

/* sorcerer_seats.c: what belongs to players, and the dice. */
void sorcerer_draw_player(const table_eyes *eyes, grid *g, int y, int width, uint32_t seat);
/* Draws the hand or, without a grid, finds the card at (at_x, at_y); -1 if there is none. */
int32_t sorcerer_walk_hand(const table_eyes *eyes, grid *g, const sorcerer_layout *l, int at_x,
                           int at_y);
void sorcerer_draw_dice(const table_eyes *eyes, grid *g, const sorcerer_layout *l);

#endif
