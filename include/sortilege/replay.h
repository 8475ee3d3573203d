/* SPDX-License-Identifier: MIT */
/* Replays: a match's setup, answers, chance outcomes and hashes, as text (docs/replay.md) or
 * compact binary (a finished School of Sorcery match: a few hundred bytes). A save is a replay of a
 * match that is not over. A replay contains slg_rules_hash: with other rules it is refused instead
 * of being played wrongly. */
#ifndef SORTILEGE_REPLAY_H
#define SORTILEGE_REPLAY_H

#include <sortilege/match.h>

SLG_API_BEGIN

/* Answers between two hashes of the state, so that a divergence is found near where it began. */
#define SLG_REPLAY_HASH_EVERY 16

typedef enum slg_replay_form { SLG_REPLAY_TEXT, SLG_REPLAY_BINARY } slg_replay_form;

/* Returns the length of the whole replay; the output is cut if that exceeds `capacity`. */
size_t slg_replay_write(const slg_match *match, slg_replay_form form, void *out, size_t capacity);

/* What a replay says about itself, read without playing it. */
/* Who wrote it. Records of before 0.2.0 do not say so: all is 0 then. */
typedef struct slg_written {
    uint8_t version[3];    /* 0.2.0 */
    uint32_t date;         /* of that release, as 20261122; 0: it was not released yet */
    uint64_t content_hash; /* of the cards or tiles that the match began with (slg_content_hash) */
} slg_written;

typedef struct slg_replay_info {
    const slg_game *game;
    slg_replay_form form;
    uint64_t rules_hash;
    slg_written written; /* by which release, and with which content */
    slg_setup setup;
    uint32_t moves;
    uint32_t outcomes;                       /* scripted chance outcomes it carries */
    char names[SLG_SEATS_MAX][SLG_NAME_MAX]; /* of the players; "" where none is recorded */
} slg_replay_info;

/* `game`: the game to read it with, if it is not in the registry (other content); NULL: the one
 * that the replay names. Errors give the line, or for binary the byte as column. With
 * SLG_RULES_DIFFER, `info` holds the game, the rules and what stands before them: whoever has the
 * content that `written` names can read it with that. */
slg_status slg_replay_info_of(const slg_game *game, const void *bytes, size_t length,
                              slg_replay_info *info, slg_error *error);

/* Plays a replay into a match, verifying each recorded hash. First ask slg_replay_info_of how much
 * room is needed.
 *
 * game           as for slg_replay_info_of
 * bytes, length  the whole replay, in either form
 * memory         slg_match_size(info.game, moves) bytes, aligned to 8; the match lives there
 * moves          at least info.moves; more, if the match is to go on
 * undo           as for slg_match_init
 * outcomes       room for info.outcomes entries, which must outlive the match; NULL when that is 0
 * returns        the match; NULL and an error if the replay is wrong: SLG_BAD_INPUT with the line,
 *                SLG_RULES_DIFFER if it was recorded with other rules, SLG_DIVERGED with the first
 *                answer after which the positions differ (error.line) */
slg_match *slg_replay_read(const slg_game *game, const void *bytes, size_t length, void *memory,
                           uint32_t moves, slg_undo_rule undo, slg_chance_entry *outcomes,
                           slg_error *error);

SLG_API_END

#endif
