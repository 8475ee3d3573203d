/* SPDX-License-Identifier: MIT */
/* The two forms of a replay, as the reader in replay.c sees them. Formats: docs/replay.md. */
#ifndef SLG_KERNEL_REPLAY_FORM_H
#define SLG_KERNEL_REPLAY_FORM_H

#include <sortilege/replay.h>

#include "kernel/game.h"

enum { SLG_REPLAY_VERSION = 1 };

/* A replay being read. */
typedef struct slg_replay_in {
    const unsigned char *bytes;
    size_t length;
    size_t at;            /* next byte */
    uint32_t line;        /* text: the line read last */
    const slg_game *game; /* given by the caller, then as found */
    slg_replay_info info;
    bool scripted;
    bool tells;                            /* which release wrote it, and with which content */
    uint32_t sampled;                      /* slg_script.sampled */
    slg_chance_entry *outcomes;            /* room for them; NULL: they are only counted */
    bool ticks;                            /* binary */
    uint32_t tick;                         /* binary: of the answer before */
    uint32_t ahead[SLG_REPLAY_HASH_EVERY]; /* binary: ticks of the answers up to the next hash */
    uint32_t ahead_from;                   /* binary: 1 + the answer that they begin with */
    uint32_t bits, bit_count;              /* binary: read, and not used yet */
    slg_error *error;                      /* never NULL */
} slg_replay_in;

/* What comes next. */
typedef enum slg_replay_what { SLG_REPLAY_ANSWER, SLG_REPLAY_HASH, SLG_REPLAY_END } slg_replay_what;

typedef struct slg_replay_item {
    slg_replay_what what;
    uint8_t seat;
    uint32_t option;
    uint32_t tick;
    uint64_t hash; /* HASH, END: of the position; only the bits in `mask` count */
    uint64_t mask;
    uint32_t answers; /* HASH: after how many */
} slg_replay_item;

/* Fails with the place (line of text, byte of binary) that was read last. Always false. */
bool slg__replay_fails(slg_replay_in *in, slg_status code, const char *text);
/* The same with a name: `before` + `name` + `after`. */
bool slg__replay_fails_at(slg_replay_in *in, slg_status code, const char *before, const char *name,
                          size_t length, const char *after);

/* Takes the game and its rules hash; false when it is not known or plays by other rules. */
bool slg__replay_rules(slg_replay_in *in);

/* The head fills everything but `bytes`, `length`, `error`. An item: what comes after `answers`
 * answers, in `state`. */
bool slg__replay_text_head(slg_replay_in *in);
bool slg__replay_text_next(slg_replay_in *in, const slg_state *state, uint32_t answers,
                           slg_replay_item *item);
bool slg__replay_binary_head(slg_replay_in *in);
bool slg__replay_binary_next(slg_replay_in *in, const slg_state *state, uint32_t answers,
                             slg_replay_item *item);

/* CRC-32 (reflected, 0xEDB88320, as in zip), with which a binary replay ends. */
uint32_t slg__replay_crc(const unsigned char *bytes, size_t length);

void slg__replay_text_write(const slg_match *match, slg_out *out);
void slg__replay_binary_write(const slg_match *match, slg_out *out);

#endif
