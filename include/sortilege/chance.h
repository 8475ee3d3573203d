/* SPDX-License-Identifier: MIT */
/* Chance is data: named streams of ChaCha8 (D. J. Bernstein, 2008), keyed by the setup's seed,
 * whose counters live in the state. A draw is an element of a set of at most SLG_CHANCE_MAX
 * numbers; draws are exactly uniform, by rejection. The game gives the numbers their meaning: a
 * die's face, a card. */
#ifndef SORTILEGE_CHANCE_H
#define SORTILEGE_CHANCE_H

#include <sortilege/event.h>
#include <sortilege/game.h>

SLG_API_BEGIN

/* One outcome of chance, as logged and as scripted. */
typedef struct slg_chance_entry {
    uint8_t stream;
    uint8_t used; /* 1 once a draw has taken it */
    uint16_t value;
} slg_chance_entry;

/* Outcomes given from outside: a test's dice, a real table's cards, a replay's record. Each stream
 * takes its own entries in order. If a draw finds none, the answer fails with SLG_CHANCE_MISSING,
 * unless its stream is in `sampled`. Owned by the caller, who checks for unused ones at the end. */
typedef struct slg_script {
    slg_chance_entry *entries;
    uint32_t count;
    uint32_t sampled; /* bit n: stream n is sampled once it has no entries left */
} slg_script;

/* What one call may read and write besides the state; all optional. */
typedef struct slg_io {
    slg_script *script;
    slg_events *events;
    const slg_watcher *watcher;
} slg_io;

uint32_t slg_stream_count(const slg_game *game);
const char *slg_stream_name(const slg_game *game, uint32_t stream); /* "dice.0"; "" past the end */
int32_t slg_stream_find(const slg_game *game, const char *name);    /* -1: none */

/* SLG_OK when every entry was drawn, else SLG_CHANCE_UNUSED naming the first that was not. */
slg_status slg_script_done(const slg_game *game, const slg_script *script, slg_error *error);

/* A small generator for programs that play (not for games): same seed, same numbers. */
typedef struct slg_random {
    uint64_t word[2];
} slg_random;
void slg_random_seed(slg_random *random, uint64_t seed);
uint64_t slg_random_next(slg_random *random);
uint32_t slg_random_below(slg_random *random, uint32_t bound); /* exact; bound at least 1 */

SLG_API_END

#endif
