/* SPDX-License-Identifier: MIT */
/* Whose eyes a position and its options are seen with by programs that learn: the players' seats
 * turned so that the own one comes first. Battlefields are the same for all. */
#ifndef SLG_ENDBRINGER_EYES_H
#define SLG_ENDBRINGER_EYES_H

#include "games/endbringer/services.h"

typedef struct end_eyes {
    const slg_game *game;
    const sor_state *s;
    uint32_t seat;
} end_eyes;

/* The viewer's; in a full state those of the seat that is asked. */
end_eyes end_eyes_of(const slg_game *game, const sor_state *s);
uint32_t end_seen_seat(const end_eyes *eyes, uint32_t seat);
uint32_t end_seen_thing(const end_eyes *eyes, int32_t thing);

#endif
