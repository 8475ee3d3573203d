/* SPDX-License-Identifier: MIT */
/* What an agent knows of one game: how a sensible player chooses, and what a position promises.
 *
 * A policy reads only what the seat may see, even where it is handed a full state: play-outs hand
 * it the sampled world as it is, which saves a view a decision. It keeps nothing between calls. */
#ifndef SLG_AGENTS_HEURISTIC_H
#define SLG_AGENTS_HEURISTIC_H

#include <sortilege/chance.h>
#include <sortilege/decision.h>

typedef struct slg_policy {
    const char *game; /* slg_game_name of the game it is for */

    /* Answers of a play-out before the evaluation, where whoever made the agent leaves it open; 0:
     * the level's. */
    uint32_t depth;

    /* The index of the option a sensible player takes. `options` are the seat's `count` options. */
    uint32_t (*choose)(const slg_game *game, const slg_state *view, uint32_t seat,
                       const slg_option *options, uint32_t count);

    /* What each seat may expect of an unfinished match, -1000 .. 1000, as slg_outcome.reward. */
    void (*evaluate)(const slg_game *game, const slg_state *state, int16_t reward[SLG_SEATS_MAX]);
} slg_policy;

/* The policy for the game; NULL when there is none: then play-outs and "heuristic" are random. */
const slg_policy *slg__policy_for(const slg_game *game);

/* The heuristic agent's choice for the decision `seat` is asked. */
uint32_t slg__heuristic_choose(const slg_game *game, const slg_policy *policy,
                               const slg_state *view, uint32_t seat, slg_random *random);

#endif
