/* SPDX-License-Identifier: MIT */
/* Reasons that more than one question gives. What is full is so by another rule with the
 * Endbringer, whose players share one limit. */
#include "games/sorcerer/horde.h"

slg_why sor_why_full(const sor_state *s, uint32_t place, uint32_t rule) {
    int32_t limit = (int32_t)sor_side_limit(s);
    if (sor_is_horde(s)) return slg_because(EBR_WHY_FULL, (int32_t)place, limit, 0);
    return slg_because_of(rule, SOR_WHY_FULL, (int32_t)place, limit, 0);
}

static slg_why of_limit(const sor_state *s, uint32_t own, uint32_t horde) {
    return slg_because(sor_is_horde(s) ? horde : own, (int32_t)sor_side_limit(s), 0, 0);
}

slg_why sor_why_all_full(const sor_state *s) {
    return of_limit(s, SOR_WHY_ALL_FULL, EBR_WHY_ALL_FULL);
}

slg_why sor_why_stuck(const sor_state *s) {
    return of_limit(s, SOR_WHY_NOWHERE_TO_GO, EBR_WHY_STUCK);
}

slg_why sor_why_no_room(const sor_state *s) {
    return of_limit(s, SOR_WHY_NO_ROOM, EBR_WHY_NO_ROOM);
}

slg_why sor_why_no_fate(const sor_state *s, uint32_t seat, uint32_t rule) {
    if (sor_can_use_fate(s, seat)) return (slg_why){0};
    switch (s->seats[seat].fate) {
    case SOR_FATE_NONE: return slg_because_of(rule, SOR_WHY_NO_FATE, 0, 0, 0);
    case SOR_FATE_EMPTY: return slg_because_of(rule, SOR_WHY_FATE_EMPTY, 0, 0, 0);
    default: return slg_because(SOR_WHY_FATE_REFUSED, 0, 0, 0);
    }
}

slg_why sor_why_no_omens(const sor_state *s, uint32_t seat, uint32_t cost, uint32_t rule) {
    uint32_t have = s->seats[seat].omens;
    if (have >= cost) return (slg_why){0};
    return slg_because_of(rule, SOR_WHY_NO_OMENS, (int32_t)cost, (int32_t)have, 0);
}
