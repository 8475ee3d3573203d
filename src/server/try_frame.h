/* SPDX-License-Identifier: MIT */
/* What the server and a trial say to each other: the same program on both ends, so structs go as
 * they are. */
#ifndef SORTILEGE_SERVER_TRY_FRAME_H
#define SORTILEGE_SERVER_TRY_FRAME_H

#include "server/think_frame.h"

/* Is followed by the text. */
typedef struct srv_try_question {
    uint32_t length;
    char game[SRV_GAME_NAME];
} srv_try_question;

typedef struct srv_try_verdict {
    bool good;
    slg_error error;
} srv_try_verdict;

#endif
