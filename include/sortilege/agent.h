/* SPDX-License-Identifier: MIT */
/* Players that are programs. An agent sees views, decisions and options, never a state; it works in
 * memory lent by the caller and allocates nothing. */
#ifndef SORTILEGE_AGENT_H
#define SORTILEGE_AGENT_H

#include <sortilege/decision.h>
#include <sortilege/view.h>

SLG_API_BEGIN

typedef enum slg_agent_kind {
    SLG_AGENT_RANDOM,
    SLG_AGENT_HEURISTIC,
    SLG_AGENT_SEARCH
} slg_agent_kind;

/* The weakest first; their names are those of the enumerators in small letters. */
typedef enum slg_level {
    SLG_NOVICE,
    SLG_LEARNER,
    SLG_APPRENTICE,
    SLG_JOURNEYMAN,
    SLG_ADEPT,
    SLG_EXPERT,
    SLG_MASTER,
    SLG_GRANDMASTER,
    SLG_LEVELS
} slg_level;

/* "novice"; "" for what is none. */
const char *slg_level_name(slg_level level);

/* What a level of "search" is in a game. No level looks at the clock: so it is the same player on
 * every machine. */
typedef struct slg_level_facts {
    uint32_t iterations; /* per decision */
    bool net;            /* judges positions of two players by the network that comes along */
    /* Names the player: of all its settings, and of the network if it uses one. A level that is
     * tuned, or gets another network, has another one. */
    uint64_t version;
} slg_level_facts;
slg_level_facts slg_level_in(const slg_game *game, slg_level level);

/* What an opponent likes beyond winning: "bold", "patient", "tricky" (slg_policy.likes). */
typedef enum slg_style {
    SLG_PLAIN, /* nothing */
    SLG_BOLD,
    SLG_PATIENT,
    SLG_TRICKY,
    SLG_STYLES
} slg_style;

/* "bold"; "plain" for SLG_PLAIN, and "" for what is none. */
const char *slg_style_name(slg_style style);

typedef struct slg_agent_spec {
    slg_agent_kind kind;
    slg_level level;     /* sets what the fields below leave 0 */
    uint32_t limit_ms;   /* search: time per decision, by the caller's clock; 0: the level's */
    uint32_t iterations; /* search: iterations per decision; with limit_ms, whichever comes first */
    uint32_t playout_depth; /* search: answers a play-out has before it is judged; 0: the level's */
    uint32_t memory_kib;    /* search: size of its tables; 0: the level's */
    /* search: 1: positions are judged by a network (net.h), after play-outs of playout_depth
     * answers; 0: of as many as are best for the game's networks */
    uint32_t net;
    /* search: 1: without what can be found out for certain ("search0") */
    uint32_t inexact;
    /* search: 1: where others choose at the same time, in secret, it draws among the options that
     * it holds about equally good; 2: it also searches such choices by regret matching, whose
     * average comes near an equilibrium */
    uint32_t mixed;
    /* search: trees that are grown independently, by other chance, and joined; they share the
     * iterations and the memory. 0: one */
    uint32_t trees;
    uint32_t tree; /* search: 0: all trees; n: only the nth of them, for slg_advice_join */
    /* search: 1: uses the whole of its iterations or time for every decision, also where the answer
     * can no longer change: for those who read the advice */
    uint32_t whole;
    /* search: an slg_style; of options about equally good it takes those that are to its taste. In
     * a game that does not say what styles like it plays as SLG_PLAIN. */
    uint32_t style;
    /* search: 1: it is to go on thinking while others do (slg_agent_ponder), by whoever asks it;
     * what a level answers then depends on how long they take */
    uint32_t ponder;
    /* search: 1: of the worlds that fit what it sees, it thinks of some more often: by what others
     * would have done in them. In a game that says nothing about that it plays as with 0. */
    uint32_t belief;
} slg_agent_spec;

enum { SLG_TREES_MAX = 16 }; /* more share too few iterations; and a browser lends no more cores */

/* Reads "random", "heuristic", "search", "search:master", "search:200ms", "search:5000it",
 * "search:adept,ms=200,it=5000,depth=40,kib=8192,mixed=1,trees=4,whole=1,ponder=1,belief=1",
 * "search:adept,style=bold". Levels from adept on judge by a network where the game has one, and
 * "net" does so at every level; "search0" is the search as it was first, with the five levels that
 * it had (novice, apprentice, adept, expert, master), for measuring against: without a network, and
 * with `inexact` set. */
slg_status slg_agent_parse(const char *text, slg_agent_spec *spec, slg_error *error);

/* The other way round: the name that reads as that spec, the same one for all names of an agent:
 * level, time, iterations, the other numbers as slg_agent_spec has them, then the style
 * ("search:style=bold,adept" is "search:adept,style=bold"; "search" is "search:master"). What no
 * name can say is left out: `tree`, and a search without a network where its level has one. Writes
 * as slg_json_state does; SLG_AGENT_NAME_MAX bytes are always enough. */
enum { SLG_AGENT_NAME_MAX = 128 };
size_t slg_agent_write(const slg_agent_spec *spec, char *out, size_t capacity);

/* Microseconds of any steady clock. The engine reads no clock of its own. It is called by whatever
 * thread thinks, so by several if trees are grown in several. */
typedef uint64_t slg_clock_fn(void *user);

typedef struct slg_agent slg_agent;

size_t slg_agent_size(const slg_game *game, const slg_agent_spec *spec);

/* Makes an agent.
 *
 * memory      slg_agent_size bytes, aligned to 64; the agent lives there, so keep it as long as you
 *             use the agent, and then free it: there is nothing else to close
 * game, spec  the same as for slg_agent_size; `spec` is copied, `game` is not
 * seed        equal seeds and equal questions give equal answers, if only iterations are limited
 * clock       of the caller, called now and then while the agent thinks; NULL: time limits do not
 *             count, and iterations must be given or come from the level
 * clock_user  handed to `clock`
 * returns     the agent, at the address `memory` */
slg_agent *slg_agent_init(void *memory, const slg_game *game, const slg_agent_spec *spec,
                          uint64_t seed, slg_clock_fn *clock, void *clock_user);

/* The seed of the agent that plays a seat of a match from its beginning to its end: the programs
 * and the page all take this one, so that a deal is the same match in each of them. */
uint64_t slg_agent_seed(const slg_setup *setup, uint32_t seat);

/* Chooses for the decision that `seat` is asked. `view` is the seat's own (slg_view), never a full
 * state. Returns the index of an option in slg_options of that view. */
uint32_t slg_agent_choose(slg_agent *agent, const slg_state *view, uint32_t seat);

/* What an agent that has just been made of the slg_agent_spec `spec` with that seed chooses: any
 * number of threads may ask. Not for SLG_AGENT_SEARCH, which needs memory. Fits
 * slg_env_config.other. */
uint32_t slg_agent_answer(const void *spec, const slg_game *game, const slg_state *view,
                          uint32_t seat, uint64_t seed);

/* What the last choice was based on. Search only; returns how many options were filled in. */
typedef struct slg_advice {
    uint32_t visits;
    int16_t value;   /* expected reward of the seat, -1000 .. 1000 */
    uint8_t certain; /* 1: that was not sampled: it is so, by all answers and all chance */
    uint8_t worse;   /* 1: so it is certain that another option is better */
} slg_advice;
uint32_t slg_agent_advice(const slg_agent *agent, slg_advice *out, uint32_t capacity);

/* Iterations of the last choice, of all its trees together. */
uint32_t slg_agent_iterations(const slg_agent *agent);

/* What is likely to be answered next in a position that can follow from the agent's last decision:
 * what its search has tried most there, else what the heuristic player would choose; what chance or
 * the clock answers is drawn by their odds, from the position alone. Changes neither the position
 * nor what the agent will choose.
 *
 * agent    NULL: the heuristic player of `game` everywhere
 * state    complete, such as slg_determinize makes; not a view
 * first    a seat that is taken first where several are asked; SLG_SEAT_NONE: the lowest
 * seat     is set to who answers
 * option   is set to the answer, ready for slg_apply
 * returns  false where nobody is asked: the match is over */
bool slg_agent_expect(slg_agent *agent, const slg_game *game, const slg_state *state,
                      uint32_t first, uint32_t *seat, slg_option *option);

/* --- more than one core --- */

/* slg_agent_choose grows the trees of an agent one after the other, each in its part of the time,
 * and joins them. Whoever has cores to spare does the same in threads,
 *
 *     for each tree, at the same time:  slg_agent_think(agent, tree, view, seat);
 *     when all are done:                option = slg_agent_decide(agent);
 *
 * each tree with all of the time, or in processes that share nothing: each makes an agent of one
 * tree with slg_agent_tree_spec and the same seed, and somebody joins their advice. By iterations
 * all three ways give the same answer and the same advice. */

/* Trees that this agent holds. 1 if it does not search, or is one tree alone. */
uint32_t slg_agent_trees(const slg_agent *agent);

/* Grows one tree for the decision. Trees of one agent may be grown at the same time; they share
 * nothing but what is only read: the game, the network and the view. */
void slg_agent_think(slg_agent *agent, uint32_t tree, const slg_state *view, uint32_t seat);

/* The answer, when each tree has been grown for the same decision. */
uint32_t slg_agent_decide(slg_agent *agent);

/* Thinks on while others are asked: so many iterations of one tree, from what `seat` sees now. They
 * go through the answers that others may give, each in a world that fits the view, so the tree is
 * the deeper where the next question of the seat will be. Ask for a few at a time, again and again,
 * until it is the seat's turn; not while the same tree is grown. Does nothing where the seat is
 * asked itself, at the end of a match, and for others than searches. */
void slg_agent_ponder(slg_agent *agent, uint32_t tree, const slg_state *view, uint32_t seat,
                      uint32_t iterations);

/* The spec of an agent that is the given tree of `spec` alone, counted from 0. */
slg_agent_spec slg_agent_tree_spec(const slg_agent_spec *spec, uint32_t tree);

/* Joins what trees found out about one decision, in their order, and picks the answer: what one of
 * them knows for certain holds for all; then the option with most visits in all trees is taken, the
 * first of equal ones. Where the first tree's choice is not the one that it visited most (a weak
 * level errs, secret choices are drawn, all is lost), its choice is taken.
 *
 * advice   of each tree, for each option (slg_agent_advice)
 * choices  of each tree (slg_agent_choose)
 * trees    how many there are, at least 1
 * count    options of the decision
 * joined   `count` of them are filled in; may be NULL
 * returns  the answer: with one tree, its choice */
uint32_t slg_advice_join(const slg_advice *const *advice, const uint32_t *choices, uint32_t trees,
                         uint32_t count, slg_advice *joined);

SLG_API_END

#endif
