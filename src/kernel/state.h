/* SPDX-License-Identifier: MIT */
/* The part every state begins with, and the frames that procedures wait in.
 *
 * A state is: slg_core, then the game's frames (at game->frames_offset), then whatever the game
 * needs. Lane 0 runs the game; lane 1 + seat runs what that seat does secretly and at the same time
 * as others. Each lane is a stack of frames; the frames of all lanes are in one array, one lane
 * after the other. */
#ifndef SLG_KERNEL_STATE_H
#define SLG_KERNEL_STATE_H

#include <assert.h>

#include <sortilege/chance.h>
#include <sortilege/decision.h>

enum {
    SLG_LANES = 1 + SLG_SEATS_MAX,
    SLG_LANE_MAIN = 0,
    SLG_LANE_CLOCK = SLG_LANES, /* of the clock's question; it has no frames */
};

/* A procedure that waits: which one, how far it has come, for whom, and what it must remember. */
typedef struct slg_frame {
    uint8_t proc; /* index into game->procs */
    uint8_t step;
    uint8_t seat;
    uint8_t lane;
    int16_t v[6];
} slg_frame;
static_assert(sizeof(slg_frame) == 16, "no padding in frames");

/* An open question to one seat. */
typedef struct slg_ask {
    uint8_t kind;
    uint8_t flags; /* SLG_DECISION_* */
    uint8_t lane;  /* the lane that waits for the answer */
    uint8_t open;  /* 1 while unanswered */
    int16_t source;
    int16_t extra;
} slg_ask;

/* How a seat's lane was started, for as long as any of the lanes started with it runs. */
typedef struct slg_lane_base {
    uint8_t proc;
    uint8_t active;
    int16_t arg;
} slg_lane_base;

typedef struct slg_core {
    uint16_t game;
    uint8_t seats;
    uint8_t viewer; /* 0: full state; 1 + seat, or SLG_SEAT_NONE: a view */
    uint8_t over;   /* 0: playing; else 1 + the reason */
    uint8_t chance; /* slg_chance_mode */
    uint16_t pending;
    uint32_t answers; /* accepted so far */
    uint8_t depth[8]; /* frames on each lane */
    slg_lane_base base[SLG_SEATS_MAX];
    uint8_t zero[4];
    uint32_t seq[SLG_SLOTS];      /* decisions each seat was asked so far */
    uint32_t revealed[SLG_SLOTS]; /* how often something new was shown to each seat */
    slg_ask ask[SLG_SLOTS];
    uint64_t chance_set; /* what asked chance may choose from */
    uint32_t key[8];     /* of every stream */
    uint32_t drawn[SLG_STREAMS_MAX];
} slg_core;
static_assert(sizeof(slg_core) == 48 + 32 + 32 + 64 + 8 + 32 + 64, "no padding in the core");
static_assert(SLG_LANES <= 8, "depth[] has room for every lane");

static inline slg_core *slg__core(slg_state *state) {
    return (slg_core *)(void *)state;
}
static inline const slg_core *slg__core_const(const slg_state *state) {
    return (const slg_core *)(const void *)state;
}

/* The state that a room holds. */
static inline slg_state *slg__in(slg_state_room *room) {
    return (slg_state *)(void *)room;
}

#endif
