/* SPDX-License-Identifier: MIT */
/* The cards that this build's games bring along, as text: what a match that began with them needs
 * once a later version has others. */
#ifndef SORTILEGE_SERVER_BOXES_H
#define SORTILEGE_SERVER_BOXES_H

/* A text that slg_game_with_content reads, from malloc; the game is then the very same. NULL: the
 * game has no card files. */
char *srv_box_text(const char *game);
/* The text of a box with a card set of players on top, as slg_game_with_content reads it: in some
 * games such a set takes the box's place, in others it stands beside it. */
char *srv_box_with(const char *game, const char *box, const char *own);

#endif
