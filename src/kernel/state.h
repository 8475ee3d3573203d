/* SPDX-License-Identifier: MIT */
/* A state as the kernel sees it. */
#ifndef SLG_KERNEL_STATE_H
#define SLG_KERNEL_STATE_H

#include <string.h>

#include <sortilege/author.h>

static inline slg_core *slg__core(slg_state *state) {
    return (slg_core *)(void *)state;
}
static inline const slg_core *slg__core_const(const slg_state *state) {
    return (const slg_core *)(const void *)state;
}

/* The frames of a lane, from its bottom one up. */
static inline slg_frame *slg__lane_frames(const slg_game *game, slg_state *state, uint32_t lane) {
    slg_frame *frames = (slg_frame *)(void *)((unsigned char *)state + game->frames_offset);
    if (lane == SLG_LANE_MAIN) return frames;
    return frames + game->main_depth + (lane - 1) * game->seat_depth;
}

/* Where what the state only keeps to save time begins (slg_game.kept_size). */
static inline size_t slg__kept_offset(const slg_game *game) {
    return game->state_size - game->kept_size;
}
static inline void *slg__kept(const slg_game *game, slg_state *state) {
    return (unsigned char *)state + slg__kept_offset(game);
}
/* The stream's block there; NULL: it keeps none. */
static inline slg_block *slg__kept_block(const slg_game *game, slg_state *state, uint32_t stream) {
    if (!game->kept_blocks || !game->kept_blocks[stream]) return NULL;
    return (slg_block *)slg__kept(game, state) + game->kept_blocks[stream] - 1;
}
/* Clears, in place, what has a size that is known when this is compiled: to find out how to clear
 * some hundred bytes would take as much as to do it. */
static inline void slg__clear(void *to, size_t size) {
    typedef uint64_t two __attribute__((vector_size(16)));
    const two none = {0};
    unsigned char *bytes = (unsigned char *)to;
#ifndef __clang__ /* which unrolls it unasked */
#pragma GCC unroll 64
#endif
    for (size_t part = 0; part < size / sizeof none; part++)
        memcpy(bytes + part * sizeof none, &none, sizeof none);
    memset(bytes + size / sizeof none * sizeof none, 0, size % sizeof none);
}
/* Copies, in place, what has a size that is known when this is compiled. */
static inline void slg__copy(void *to, const void *from, size_t size) {
    typedef uint64_t two __attribute__((vector_size(16)));
    const unsigned char *bytes = from;
    unsigned char *out = to;
    two part;
#ifndef __clang__ /* which unrolls it unasked */
#pragma GCC unroll 64
#endif
    for (size_t i = 0; i < size / sizeof part; i++) {
        memcpy(&part, bytes + i * sizeof part, sizeof part);
        memcpy(out + i * sizeof part, &part, sizeof part);
    }
    memcpy(out + size / sizeof part * sizeof part, bytes + size / sizeof part * sizeof part,
           size % sizeof part);
}
/* Nothing of it is kept any longer. */
static inline void slg__forget(const slg_game *game, slg_state *state) {
    if (game->kept_size) memset(slg__kept(game, state), 0, game->kept_size);
}

/* The state that a room holds. */
static inline slg_state *slg__in(slg_state_room *room) {
    return (slg_state *)(void *)room;
}

#endif
