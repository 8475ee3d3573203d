/* SPDX-License-Identifier: MIT */
/* Sortilege: one engine for four sorcerers' games. This header is all of it. A whole program,
 * examples/hello.c:
 *
 *     #include <sortilege/sortilege.h>
 *     #include <stdio.h>
 *
 *     int main(void) {
 *         const slg_game *game = slg_game_find("school");
 *         slg_setup setup;
 *         slg_setup_default(game, &setup);
 *         slg_seed_from(7, setup.seed);
 *
 *         slg_state_room room;
 *         slg_state *state = (slg_state *)&room;
 *         slg_error error;
 *         if (slg_state_init(game, &setup, state, NULL, &error) != SLG_OK) {
 *             fprintf(stderr, "%s\n", error.text);
 *             return 1;
 *         }
 *
 *         slg_random random;
 *         slg_random_seed(&random, 7);
 *         while (!slg_is_over(state)) {
 *             uint32_t seat = 0;
 *             while (!(slg_pending(state) >> seat & 1))
 *                 seat++;
 *             slg_option options[SLG_OPTIONS_MAX];
 *             uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
 *             slg_apply(game, state, seat, options[slg_random_below(&random, count)]);
 *         }
 *
 *         char text[SLG_TEXT_MAX];
 *         slg_text_outcome(game, state, &slg_voice_en, text, sizeof text);
 *         puts(text);
 *         return 0;
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
#include <sortilege/guide.h>
#include <sortilege/json.h>
#include <sortilege/match.h>
#include <sortilege/net.h>
#include <sortilege/perft.h>
#include <sortilege/replay.h>
#include <sortilege/text.h>
#include <sortilege/view.h>

#endif
