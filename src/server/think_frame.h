/* SPDX-License-Identifier: MIT */
/* What the server and its thinkers say to each other on their pipes. Both ends are the same program
 * on the same machine, so structs go as they are. */
#ifndef SORTILEGE_SERVER_THINK_FRAME_H
#define SORTILEGE_SERVER_THINK_FRAME_H

#include <stdbool.h>
#include <stdint.h>

#include "server/store.h"

enum { SRV_GAME_NAME = 32, SRV_AGENT_NAME = 96 };

/* Is followed by the view and the text of the cards. */
typedef struct srv_think_question {
    uint64_t ticket, seed;
    uint32_t seat, view_size, cards_size;
    char game[SRV_GAME_NAME], agent[SRV_AGENT_NAME];
    uint8_t cards[SRV_HASH_BYTES]; /* only if cards_size is not 0 */
} srv_think_question;

typedef struct srv_think_choice {
    uint64_t ticket;
    uint32_t option; /* UINT32_MAX: none */
    bool last;       /* false: for want of time, this one */
} srv_think_choice;

#endif
