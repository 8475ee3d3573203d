/* SPDX-License-Identifier: MIT */
/* The one way to ask. Every choice of every game, a person's, the clock's or chance's, is a
 * decision with a canonically ordered list of options; every answer is the index of one of them.
 *
 * More than one seat may be asked at once. Such decisions are sealed: nobody sees the others'
 * answers before all are in, and the resulting position is the same whoever answers first. */
#ifndef SORTILEGE_DECISION_H
#define SORTILEGE_DECISION_H

#include <sortilege/game.h>

struct slg_random; /* chance.h */

SLG_API_BEGIN

typedef struct slg_option {
    uint16_t kind;   /* the game's own numbers; their names: slg_option_kind_name */
    int16_t a, b, c; /* meaning by kind; unused ones are 0 */
} slg_option;

enum {
    SLG_DECISION_SEALED = 1, /* secret until every seat asked at the same time has answered */
    SLG_DECISION_CHANCE = 2, /* chance decides, with the odds of slg_odds */
};

typedef struct slg_decision {
    uint32_t
        seq; /* how many decisions this seat was asked before this one; identifies the decision */
    uint8_t seat;
    uint8_t flags;
    uint16_t kind;  /* slg_decision_kind_name */
    int16_t source; /* the card, die or place that asks; meaning by kind */
    int16_t extra;  /* a second one; meaning by kind */
} slg_decision;

/* An option that a player might look for but may not take, and why not: the rule that forbids it,
 * and one of the game's reasons with up to three numbers. slg_text_refusal makes a sentence of it:
 * "costs 5, you have 2". */
typedef struct slg_refusal {
    slg_option option;
    uint16_t rule;   /* as in slg_error.rule; never 0 */
    uint16_t reason; /* the game's own numbers; their names: slg_reason_name; never 0 */
    int16_t x, y, z; /* meaning by reason; unused ones are 0 */
} slg_refusal;

typedef struct slg_answer {
    uint8_t seat;
    uint32_t seq;    /* the decision meant; any but the open one is SLG_STALE */
    uint32_t option; /* index into slg_options */
} slg_answer;

/* Bit n: seat n is asked. For a view, the secret progress of others is left out. 0: over.
 *
 * SLG_SEAT_CLOCK is asked for as long as the time of a seat runs, always in addition to players or
 * chance: its options are "the time of seat n is up". A program that plays without a clock never
 * answers it. */
uint32_t slg_pending(const slg_state *state);

/* The decision that `seat` is asked; false if it is not asked any. */
bool slg_get_decision(const slg_game *game, const slg_state *state, uint32_t seat,
                      slg_decision *decision);

/* The options of the decision that `seat` is asked: always the same ones in the same order for the
 * same view of that seat.
 *
 * state     a full state, or the seat's own view; those of chance and of the clock are listed for a
 *           full state only
 * out       receives at most `capacity` options; may be NULL if that is 0
 * capacity  SLG_OPTIONS_MAX is always enough
 * returns   how many options there are, even if they did not all fit: at least 1 while the seat is
 *           asked, 0 if it is not */
uint32_t slg_options(const slg_game *game, const slg_state *state, uint32_t seat, slg_option *out,
                     uint32_t capacity);

/* One of slg_options, each as likely; most games find it without testing all the others. For random
 * play, where the list is not needed.
 *
 * state    as for slg_options; the seat must be asked
 * random   is drawn from at least once
 * returns  the option; all 0 if the seat is not asked */
slg_option slg_draw_option(const slg_game *game, const slg_state *state, uint32_t seat,
                           struct slg_random *random);

/* What is greyed out: at most `capacity` refusals; returns how many were written. */
uint32_t slg_refused(const slg_game *game, const slg_state *state, uint32_t seat, slg_refusal *out,
                     uint32_t capacity);

/* Would the option, one of slg_options, change nothing but what it costs? Then `why` (may be NULL)
 * is filled in, and slg_text_refusal puts it into words: "does nothing: no enemy minion is there".
 * Depends on the seat's view alone. True is certain; if chance or something hidden may bring about
 * more, or if that would be costly to find out, the answer is false. */
bool slg_is_void(const slg_game *game, const slg_state *state, uint32_t seat, slg_option option,
                 slg_refusal *why);

/* Odds of chance's options, as integer weights in the order of slg_options; returns how many. */
uint32_t slg_odds(const slg_game *game, const slg_state *state, uint32_t *weights,
                  uint32_t capacity);

/* Answers, and runs the game to the next decision or the end.
 *
 * state   a full state; on any failure it is unchanged
 * answer  the seat, the `seq` of its decision, and the index of an option in slg_options
 * io      what the call may read and write besides: scripted chance and a buffer for events
 *         (chance.h); NULL: sampled chance, no events
 * error   may be NULL; says why the answer was refused
 * returns SLG_OK; SLG_STALE if that decision has been answered, SLG_NOT_ASKED if the seat is not
 *         asked, SLG_ILLEGAL if there is no such option, SLG_OVER after the end, SLG_NOT_YOURS for
 * a view */
slg_status slg_give_answer(const slg_game *game, slg_state *state, slg_answer answer,
                           struct slg_io *io, slg_error *error);

/* The same by the option's meaning. It is tested alone, which is quicker than finding the one of a
 * number where lists are long. An option that is not in the list is SLG_ILLEGAL, with the rule that
 * forbids it. */
slg_status slg_give_option(const slg_game *game, slg_state *state, uint32_t seat, uint32_t seq,
                           slg_option option, struct slg_io *io, slg_error *error);

/* For search: answers with an option known to come from slg_options of this very state. Only the
 * asserts of a debug build check anything; several times faster than slg_give_answer. */
void slg_apply(const slg_game *game, slg_state *state, uint32_t seat, slg_option option);

/* The words of kinds, as used in JSON and scenarios: "assign", "cast", "rolled". Never NULL. */
const char *slg_decision_kind_name(const slg_game *game, uint32_t kind);
const char *slg_option_kind_name(const slg_game *game, uint32_t kind);
const char *slg_reason_name(const slg_game *game, uint32_t reason);

SLG_API_END

#endif
