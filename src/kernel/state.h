/* SPDX-License-Identifier: MIT */
/* A state as the kernel sees it. */
#ifndef SLG_KERNEL_STATE_H
#define SLG_KERNEL_STATE_H

#include <sortilege/procedure.h>

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
