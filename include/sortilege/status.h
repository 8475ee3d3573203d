/* SPDX-License-Identifier: MIT */
/* How calls fail: a status and, for callers who want to explain it, an error with place, rule and
 * words. */
#ifndef SORTILEGE_STATUS_H
#define SORTILEGE_STATUS_H

#include <stdint.h>

#include <sortilege/api.h>
#include <sortilege/limits.h>

SLG_API_BEGIN

/* name, number (never reused), word in JSON and on the command line, what it means */
#define SLG_STATUSES(X)                                                                          \
    X(OK, 0, "ok", "done")                                                                       \
    X(STALE, 1, "stale", "that decision has already been answered")                              \
    X(NOT_ASKED, 2, "not-asked", "that seat is not asked anything now")                          \
    X(ILLEGAL, 3, "illegal", "the rules forbid that option here")                                \
    X(OVER, 4, "over", "the match has ended")                                                    \
    X(BAD_SETUP, 5, "bad-setup", "this game cannot be played with that setup")                   \
    X(BAD_STATE, 6, "bad-state", "the position breaks an invariant of the game")                 \
    X(BAD_INPUT, 7, "bad-input", "the text or the bytes could not be read")                      \
    X(TOO_SMALL, 8, "too-small", "the caller's buffer is too small")                             \
    X(CHANCE_MISSING, 9, "chance-missing", "scripted chance has no outcome left for a draw")     \
    X(CHANCE_UNUSED, 10, "chance-unused", "scripted chance has outcomes that nothing drew")      \
    X(CHANCE_RANGE, 11, "chance-range", "a scripted outcome is impossible for its draw")         \
    X(RULES_DIFFER, 12, "rules-differ", "recorded with other rules or other content")            \
    X(DIVERGED, 13, "diverged", "the replay does not lead to the recorded position")             \
    X(NO_UNDO, 14, "no-undo", "something has been revealed since, or another seat has answered") \
    X(UNKNOWN, 15, "unknown", "no such name")                                                    \
    X(LIMIT, 16, "limit", "a named limit of the engine was reached")                             \
    X(VERSION, 17, "version", "written by a version that this program does not read")            \
    X(NOT_YOURS, 18, "not-yours", "a view answers only for its own seat")

typedef enum slg_status {
#define SLG_X(name, number, word, text) SLG_##name = number,
    SLG_STATUSES(SLG_X)
#undef SLG_X
} slg_status;

/* What went wrong, where, and what would be right. Fields that do not apply are 0. */
typedef struct slg_error {
    slg_status code;
    uint16_t rule;   /* index into the game's rules (slg_rule_at), plus 1; 0: none */
    uint32_t line;   /* 1-based line, or answer number, of the offending input */
    uint32_t column; /* 1-based column, or byte */
    char text[SLG_ERROR_TEXT_MAX];
} slg_error;

/* The word of a status ("stale") and its one-sentence meaning. Never NULL. */
const char *slg_status_word(slg_status status);
const char *slg_status_text(slg_status status);

SLG_API_END

#endif
