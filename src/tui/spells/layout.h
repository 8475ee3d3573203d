/* SPDX-License-Identifier: MIT */
/* Where everything is on a table of the workshop, for drawing and for the mouse. */
#ifndef SLG_TUI_SPELLS_LAYOUT_H
#define SLG_TUI_SPELLS_LAYOUT_H

#include "tui/spells/words.h"

enum { SHOWN_MAX = 3 /* battlefields side by side */, DICE_ROWS = 3 };

typedef struct spells_layout {
    int top, width;
    uint32_t others[SLG_SEATS_MAX], other_count; /* seats above, in order */
    uint32_t own[SLG_SEATS_MAX], own_count;      /* below: the viewer, then teammates */
    uint32_t shown[SHOWN_MAX], shown_count;      /* battlefields drawn in full */
    uint32_t lines[SPL_PLACES], line_count;      /* and those drawn as one line each */
    int rows;                                    /* of minions, for each side */
    int places_y, lines_y, own_y, hand_y, dice_y, end;
    bool dice;   /* large ones, starting at dice_y */
    bool listed; /* the hand is listed, one card a line with its text */
} spells_layout;

bool spells_in_focus(const table_eyes *eyes, int32_t thing);

/* What a game shows of a minion beyond what all games on the workshop have. */
typedef struct spells_extra {
    void (*add_marks)(guide_text *to, const slg_guide_scene *scene, uint32_t slot);
    bool (*attacks)(const spl_state *s, uint32_t slot); /* besides the battle's attacker */
} spells_extra;

/* A minion in a line of its own: the options about it, its name, figures and marks. */
void spells_draw_minion(const table_eyes *eyes, grid *g, int x, int y, int width, uint32_t slot,
                        const spells_extra *extra); /* NULL: nothing more */

/* How many cards that are no minions serve that side of the battlefield; and the one in row `n`. */
int spells_fixture_count(const table_eyes *eyes, uint32_t place, uint32_t side);
uint32_t spells_fixture_in_row(const table_eyes *eyes, uint32_t place, uint32_t side, int n);
/* Such a card in a line of its own. */
void spells_draw_fixture(const table_eyes *eyes, grid *g, int x, int y, int width, uint32_t card);

/* seats.c: what belongs to players, and the dice. */
void spells_draw_player(const table_eyes *eyes, grid *g, int y, int width, uint32_t seat);
/* Draws the hand or, without a grid, finds the card at (at_x, at_y); -1 if there is none. */
int32_t spells_walk_hand(const table_eyes *eyes, grid *g, const spells_layout *l, int at_x,
                         int at_y);
void spells_draw_dice(const table_eyes *eyes, grid *g, const spells_layout *l);

#endif
