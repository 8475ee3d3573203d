/* SPDX-License-Identifier: MIT */
/* What happened in a call, moment by moment. A page cannot give the module a function to call, so
 * the module itself watches, and keeps each event with the position as it stood then: the page
 * makes views of them afterwards. */
#ifndef SLG_WASM_REEL_H
#define SLG_WASM_REEL_H

#include <sortilege/event.h>

typedef struct slg_wasm_reel {
    slg_watcher watcher; /* for slg_io and slg_match_watch; what follows is the reel's own */
    const slg_game *game;
    uint32_t capacity;
    uint32_t count; /* how many moments it holds; set to 0 before a call */
    uint32_t lost;  /* how many found no room */
    slg_event *events;
    unsigned char *states; /* slg_state_size(game) bytes each */
} slg_wasm_reel;

#endif
