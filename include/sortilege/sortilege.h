/* SPDX-License-Identifier: MIT */
/* Sortilege: one engine for four sorcerers' games. This header is all of it.
 *
 *     const slg_game *game = slg_game_find("school");
 *     slg_setup setup;
 *     slg_setup_default(game, &setup);
 *     slg_state_room room;
 *     slg_state *state = (slg_state *)&room;
 *     slg_state_init(game, &setup, state, NULL, NULL);
 *     while (!slg_is_over(state)) {
 *         uint32_t seat = ...the lowest bit of slg_pending(state)...;
 *         slg_option options[SLG_OPTIONS_MAX];
 *         uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
 *         slg_apply(game, state, seat, options[...below count...]);
 *     }
 */
#ifndef SORTILEGE_H
#define SORTILEGE_H

#include <sortilege/agent.h>
#include <sortilege/chance.h>
#include <sortilege/decision.h>
#include <sortilege/env.h>
#include <sortilege/event.h>
#include <sortilege/game.h>
#include <sortilege/json.h>
#include <sortilege/match.h>
#include <sortilege/perft.h>
#include <sortilege/replay.h>
#include <sortilege/text.h>
#include <sortilege/view.h>

#endif
