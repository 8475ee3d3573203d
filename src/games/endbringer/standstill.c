/* SPDX-License-Identifier: MIT */
/* A match in which nobody makes progress is lost (END-AMB-60). */
#include "games/endbringer/parts.h"

enum { DEFENSE, STONES }; /* spl_state.most[0] */

/* What the players and the monoliths have lost, in points. */
static uint32_t lost_defense(const spl_state *s) {
    int32_t defense = ebr_of_const(s)->defense, full = EBR_DEFENSE * s->core.seats;
    return (uint32_t)(defense < full ? full - defense : 0);
}

static uint32_t lost_stones(const spl_state *s) {
    const ebr_part *e = ebr_of_const(s);
    uint32_t all = (uint32_t)EBR_PLACES * s->core.seats * EBR_STONE_DEFENSE;
    if (e->scenario == EBR_SCIONS) return 0; /* they have none */
    for (uint32_t place = 0; place < EBR_PLACES; place++)
        all -= (uint32_t)e->places[place].stones * EBR_STONE_DEFENSE - e->places[place].damage;
    return all;
}

bool ebr_has_progress(spl_state *s) {
    uint32_t now[2] = {[DEFENSE] = lost_defense(s), [STONES] = lost_stones(s)};
    bool progress = false;
    for (uint32_t i = 0; i < 2; i++) {
        if (now[i] <= s->most[0][i] || now[i] > UINT8_MAX) continue;
        s->most[0][i] = (uint8_t)now[i];
        progress = true;
    }
    return progress;
}
