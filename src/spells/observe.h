/* SPDX-License-Identifier: MIT */
/* What the observations of games on the workshop share (slg_env): the table is turned so that the
 * viewer's seat comes first; a number that may be missing is 0 where it is, and one more than
 * itself else. */
#ifndef SLG_SPELLS_OBSERVE_H
#define SLG_SPELLS_OBSERVE_H

#include "kernel/bits.h"
#include "spells/spells.h"

typedef struct spl_eyes {
    const slg_game *game;
    const spl_state *s;
    uint32_t seat;
} spl_eyes;

/* The viewer's; in a full state, of the seat that is asked. */
static inline spl_eyes spl_eyes_of(const slg_game *game, const spl_state *s) {
    int32_t viewer = slg_viewer((const slg_state *)(const void *)s);
    uint32_t asked = s->core.pending & ((1u << s->core.seats) - 1);
    uint32_t seat = viewer >= 0 && viewer < s->core.seats ? (uint32_t)viewer
                    : asked                               ? (uint32_t)__builtin_ctz(asked)
                                                          : 0;
    return (spl_eyes){.game = game, .s = s, .seat = seat};
}

static inline uint32_t spl_seen_seat(const spl_eyes *eyes, uint32_t seat) {
    return slg__seen_seat(seat, eyes->seat, eyes->s->core.seats);
}

/* A card or a skill, counted by its owner so seen; battlefields are as they are. */
static inline uint32_t spl_seen_thing(const spl_eyes *eyes, int32_t thing) {
    uint32_t t = (uint32_t)thing, skill = t - SPL_THING_SKILL;
    if (t < SPL_CARDS) return spl_seen_seat(eyes, t / SPL_BLOCK) * SPL_BLOCK + t % SPL_BLOCK;
    if (t >= SPL_THING_PLACE) return t;
    return SPL_THING_SKILL + spl_seen_seat(eyes, skill / SPL_SKILLS) * SPL_SKILLS +
           skill % SPL_SKILLS;
}

static inline int16_t spl_seen_or_none(uint32_t value) {
    return value == SPL_NONE ? 0 : (int16_t)(value + 1);
}

static inline int16_t spl_seen_design(uint32_t design) {
    return design == CRD_NO_CARD ? 0 : (int16_t)(design + 1);
}

/* How many options of its kind are offered before it: of waiting effects, and of what is given up
 * for a die. */
static inline uint32_t spl_rank_of(const slg_game *game, const slg_state *view, uint32_t seat,
                                   slg_option option) {
    slg_option options[SLG_OPTIONS_MAX];
    uint32_t count = slg_options(game, view, seat, options, SLG_OPTIONS_MAX), rank = 0;
    for (uint32_t i = 0; i < count && i < SLG_OPTIONS_MAX; i++) {
        if (options[i].kind != option.kind) continue;
        if (options[i].a == option.a && options[i].b == option.b && options[i].c == option.c)
            return rank;
        rank++;
    }
    return 0;
}

#endif
