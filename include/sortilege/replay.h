/* SPDX-License-Identifier: MIT */
/* Replays: a match's setup, answers, chance outcomes and hashes, as text (docs/replay.md) or
 * compact binary (a finished School of Sorcery match: a few hundred bytes). A save is a replay of a
 * match that is not over. A replay contains slg_rules_hash: with other rules it is refused instead
 * of being played wrongly. */
#ifndef SORTILEGE_REPLAY_H
#define SORTILEGE_REPLAY_H

#include <sortilege/match.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Answers between two hashes of the state, so that a divergence is found near where it began. */
#define SLG_REPLAY_HASH_EVERY 16

typedef enum slg_replay_form { SLG_REPLAY_TEXT, SLG_REPLAY_BINARY } slg_replay_form;

/* Returns the length of the whole replay; the output is cut if that exceeds `capacity`. */
size_t slg_replay_write(const slg_match *match, slg_replay_form form, void *out, size_t capacity);

/* What a replay says about itself, read without playing it. */
typedef struct slg_replay_info {
    const slg_game *game;
    slg_replay_form form;
    uint64_t rules_hash;
    slg_setup setup;
    uint32_t moves;
    uint32_t outcomes;                       /* scripted chance outcomes it carries */
    char names[SLG_SEATS_MAX][SLG_NAME_MAX]; /* of the players; "" where none is recorded */
} slg_replay_info;

/* `game`: the game to read it with, if it is not in the registry (other content); NULL: the one
 * that the replay names. Errors give the line, or for binary the byte as column. */
slg_status slg_replay_info_of(const slg_game *game, const void *bytes, size_t length,
                              slg_replay_info *info, slg_error *error);

/* Plays a replay into a match of at least info.moves (memory as for slg_match_init), verifying each
 * recorded hash. SLG_DIVERGED names the first answer after which the positions differ (error.line).
 * `outcomes` is room for info.outcomes entries, which must outlive the match; NULL when 0. */
slg_match *slg_replay_read(const slg_game *game, const void *bytes, size_t length, void *memory,
                           uint32_t moves, slg_undo_rule undo, slg_chance_entry *outcomes,
                           slg_error *error);

#ifdef __cplusplus
}
#endif

#endif
