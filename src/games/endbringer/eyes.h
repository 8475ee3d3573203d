/* SPDX-License-Identifier: MIT */
/* How learning programs see a position and its options: the players' seats turned so that the
 * viewer's own comes first. Battlefields are the same for all. */
#ifndef SLG_ENDBRINGER_EYES_H
#define SLG_ENDBRINGER_EYES_H

#include "games/endbringer/services.h"

typedef struct ebr_eyes {
    const slg_game *game;
    const spl_state *s;
    uint32_t seat;
} ebr_eyes;

/* The viewer; in a full state the seat that is asked. */
ebr_eyes ebr_eyes_of(const slg_game *game, const spl_state *s);
uint32_t ebr_seen_seat(const ebr_eyes *eyes, uint32_t seat);
uint32_t ebr_seen_thing(const ebr_eyes *eyes, int32_t thing);

#endif
