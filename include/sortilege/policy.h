/* SPDX-License-Identifier: MIT */
/* What an agent knows of one game: how a sensible player chooses, and what a position promises. A
 * policy reads only what the seat may see, even when it is handed a full state. Play-outs pass it
 * the sampled world as it is, which saves making a view for every decision. A policy keeps nothing
 * between calls. */
#ifndef SORTILEGE_POLICY_H
#define SORTILEGE_POLICY_H

#include <sortilege/chance.h>
#include <sortilege/decision.h>

SLG_API_BEGIN

/* How likely hidden things are to be where others have use of them, by numbers that the game gives
 * them: of each the odds, against those of other things that could be there. */
enum { SLG_BELIEF_MAX = 384 };
typedef struct slg_belief {
    uint16_t weight[SLG_BELIEF_MAX];
} slg_belief;

typedef struct slg_policy {
    /* How many answers a play-out takes before it is evaluated, unless the agent's spec says
     * otherwise; 0: as many as the level says. */
    uint32_t depth;

    /* The index of the option that a sensible player takes. `options` are the seat's `count`
     * options. */
    uint32_t (*choose)(const slg_game *game, const slg_state *view, uint32_t seat,
                       const slg_option *options, uint32_t count);

    /* What each seat may expect of an unfinished match, -1000 .. 1000, like slg_outcome.reward. */
    void (*evaluate)(const slg_game *game, const slg_state *state, int16_t reward[SLG_SEATS_MAX]);

    /* The rest is optional: 0 or NULL. */

    /* How strongly the search explores: the reward that sqrt(ln(visits) / visits) is worth. Lower
     * where evaluations of sensible options lie much closer together than a won and a lost match;
     * 0: the search's default. */
    int32_t exploration;

    /* How many visits the first opinion of an option counts for. Higher where luck makes play-outs
     * differ widely; 0: the search's default. */
    uint32_t prior;
    /* The same for one kind of question: fewer where play-outs tell more than the policy knows,
     * more where they hardly tell anything. 0: `prior`. NULL: `prior` for all. */
    uint32_t (*trust)(const slg_decision *decision);

    /* What each seat may expect as outcome, for games where `evaluate` counts something else, which
     * still tells good from better when a match is as good as won. A search chooses by the one and
     * gives advice by the other. NULL: they are the same. */
    void (*expect)(const slg_game *game, const slg_state *state, int16_t reward[SLG_SEATS_MAX]);

    /* Play-outs always follow `choose`, with no share of random answers. */
    bool steady;

    /* A search tries each option of a question in the same worlds, in the same order, so that what
     * luck brings to one it brings to the others too. For games whose dice and draws matter more
     * than most choices do. */
    bool alike;

    /* The options that a search should consider, best first: at most `most` indexes. 0: all of
     * them. */
    uint32_t (*shortlist)(const slg_game *game, const slg_state *view, uint32_t seat,
                          const slg_option *options, uint32_t count, uint16_t *out, uint32_t most);

    /* Does the option cost something even where it changes nothing else (slg_is_void)? The search
     * then leaves it out. NULL: no option does. */
    bool (*costs)(const slg_option *option);

    /* Has a play-out for a choice of `seat` at `root` gone as far as that choice has effects? It is
     * then evaluated; until then the seat's own questions are answered before those of others. */
    bool (*enough)(const slg_game *game, const slg_state *root, const slg_state *state,
                   uint32_t seat);

    /* Can everything that may follow from `state` until its next question is answered be told from
     * `root`, the view of the seat that thinks, and from what chance may bring? Then a search may
     * find out by itself what is certain (docs/agents.md, "Exact where it can be"). False for
     * questions whose options depend on what others hide, and once something hidden has come out.
     * `state` is a world made from `root` and played on, with chance asked. NULL: never. */
    bool (*open)(const slg_game *game, const slg_state *root, const slg_state *state);

    /* The seats that win and lose together with `seat`, itself included, as bits. NULL: each is
     * for itself. */
    uint32_t (*allies)(const slg_game *game, const slg_state *view, uint32_t seat);

    /* Puts in order what has an order that makes no difference, so that equal positions are found
     * to be equal. NULL: there is nothing of the kind. */
    void (*tidy)(const slg_game *game, slg_state *state);

    /* Where several seats are asked at once, in secret: does each only mind its own business, so
     * that nobody would gain by knowing what the others choose? A search does not mix its choices
     * then. NULL: it never does. */
    bool (*apart)(const slg_decision *decision);

    /* Which round, turn or year it is. What a weak player overlooks stays overlooked for as long.
     * NULL: for the whole match. */
    uint32_t (*turn)(const slg_game *game, const slg_state *view);

    /* How much of what an opponent of that style (slg_style, not SLG_PLAIN) likes `seat` has in the
     * position, in rewards like those of `evaluate`. A search compares it with what there was when
     * it was asked; so only differences count. They should be smaller than those by which a
     * sensible player tells good options from bad ones. NULL: the game knows no styles. */
    int32_t (*likes)(const slg_game *game, const slg_state *state, uint32_t seat, uint32_t style);

    /* What `seat` may believe about what it does not see, by what others have done and left undone:
     * fills in what `redraw` needs. Of equal views it makes equal beliefs. Both or neither; NULL:
     * whatever fits a view is as likely. */
    void (*believe)(const slg_game *game, const slg_state *view, uint32_t seat, slg_belief *belief);

    /* Draws what is hidden in a world anew, by beliefs about the `view` of a seat. The `world` was
     * made of it by slg_determinize; afterwards it is another one that fits the view, and nothing
     * is kept in it. `random` is the only source of chance here. */
    void (*redraw)(const slg_game *game, const slg_belief *belief, const slg_state *view,
                   slg_state *world, slg_random *random);

    /* What searches that do their best go by instead: levels from adept on, except those of
     * "search0". Weak levels and the heuristic player then stay as they are when the game is
     * understood better. NULL: this policy. */
    const struct slg_policy *keen;

    /* Another number whenever it comes to play otherwise: part of a level's version
     * (slg_level_facts). */
    uint32_t edition;
} slg_policy;

SLG_API_END

#endif
