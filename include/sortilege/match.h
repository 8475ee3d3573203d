/* SPDX-License-Identifier: MIT */
/* A match: a state, the log that led to it, undo, and its record as a replay.
 *
 * Lifetime: the caller owns the memory (slg_match_size bytes, aligned to 8) and may free or reuse
 * it at any time; the match holds nothing else. */
#ifndef SORTILEGE_MATCH_H
#define SORTILEGE_MATCH_H

#include <sortilege/chance.h>
#include <sortilege/decision.h>

SLG_API_BEGIN

typedef struct slg_match slg_match;

/* One entry of the log: enough to play it again. */
typedef struct slg_move {
    uint32_t tick; /* the caller's clock at the answer; 0 where none is kept */
    uint32_t seq;
    uint16_t option; /* index into slg_options */
    uint8_t seat;
    uint8_t flags; /* of the decision answered: SLG_DECISION_* */
} slg_move;

typedef enum slg_undo_rule {
    SLG_UNDO_FREE,  /* only while nothing new was revealed and nobody else has answered since */
    SLG_UNDO_OPEN,  /* any time, with all that came after: for playing alone and for analysis */
    SLG_UNDO_NEVER, /* answers are final */
} slg_undo_rule;

/* Bytes for a match of at most `moves` answers (at most SLG_LOG_MAX). */
size_t slg_match_size(const slg_game *game, uint32_t moves);

/* Sets a match up, dealt and at its first decision.
 *
 * memory   slg_match_size(game, moves) bytes, aligned to 8; the match lives there
 * moves    how many answers the log has room for; one more is SLG_LIMIT
 * setup    copied
 * undo     who may take an answer back, and when
 * script   gives chance's outcomes for the whole match and must outlive it; NULL: sampled
 * error    may be NULL
 * returns  the match; NULL, with SLG_BAD_SETUP in `error`, when the setup is bad */
slg_match *slg_match_init(void *memory, uint32_t moves, const slg_game *game,
                          const slg_setup *setup, slg_undo_rule undo, slg_script *script,
                          slg_error *error);

const slg_game *slg_match_game(const slg_match *match);
const slg_setup *slg_match_setup(const slg_match *match);
const slg_state *slg_match_state(const slg_match *match);
uint32_t slg_match_moves(const slg_match *match);
const slg_move *slg_match_move(const slg_match *match, uint32_t index);

/* The name of the player in a seat, for the record; "" at first. One of more than
 * SLG_NAME_MAX - 1 bytes is cut and ends in "…"; control characters and '#', which a line of a
 * record cannot hold, become blanks. */
void slg_match_set_name(slg_match *match, uint32_t seat, const char *name);
const char *slg_match_name(const slg_match *match, uint32_t seat);

/* As slg_give_answer, and logs the answer. SLG_LIMIT if the log is full. In a game against the
 * clock `tick` says how long the seat's time has run, in milliseconds: SLG_ILLEGAL if that is
 * longer than it has. */
slg_status slg_match_answer(slg_match *match, slg_answer answer, uint32_t tick, slg_events *events,
                            slg_error *error);

/* Who watches the answers given from now on; NULL: nobody. It must outlive them. */
void slg_match_watch(slg_match *match, const slg_watcher *watcher);

/* Takes back the seat's last answer, by the match's rule. While it is sealed, sealed answers that
 * other seats have given since then stay, and so does what the clock said about them. Only
 * SLG_UNDO_OPEN takes back that a seat's own time is up. With SLG_NO_UNDO the error says
 * why not. */
bool slg_match_can_undo(const slg_match *match, uint32_t seat);
slg_status slg_match_undo(slg_match *match, uint32_t seat, slg_error *error);

/* The position after the first `moves` answers, into the caller's state. */
slg_status slg_match_seek(const slg_match *match, uint32_t moves, slg_state *state,
                          slg_error *error);

SLG_API_END

#endif
