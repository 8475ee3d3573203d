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

    /* What follows is optional: 0 or NULL. */

    /* Reward that sqrt(ln(visits) / visits) is worth to the search, where evaluations of sensible
     * options lie much closer together than a won and a lost match; 0: the usual. */
    int32_t exploration;

    /* Visits that what is thought of an option at first counts for: more where play-outs differ
     * much by luck; 0: the usual. */
    uint32_t prior;

    /* Play-outs follow `choose` without a share of random answers. */
    bool steady;

    /* The options that a search need think about, best first: at most `most` indexes. 0: all. */
    uint32_t (*shortlist)(const slg_game *game, const slg_state *view, uint32_t seat,
                          const slg_option *options, uint32_t count, uint16_t *out, uint32_t most);

    /* Does the option cost something even where it changes nothing else (slg_is_void)? The search
     * does not think about it then. NULL: none does. */
    bool (*costs)(const slg_option *option);

    /* Has a play-out for a choice of `seat` in `root` come as far as the choice reaches? It is
     * evaluated then; and till then the seat's own questions are answered before others'. */
    bool (*enough)(const slg_game *game, const slg_state *root, const slg_state *state,
                   uint32_t seat);
} slg_policy;

enum { SLG_SHORTLIST_MAX = 16 };

/* The policy for the game; NULL when there is none: then play-outs and "heuristic" are random. */
const slg_policy *slg__policy_for(const slg_game *game);

/* The heuristic agent's choice for the decision `seat` is asked. */
uint32_t slg__heuristic_choose(const slg_game *game, const slg_policy *policy,
                               const slg_state *view, uint32_t seat, slg_random *random);

#endif
