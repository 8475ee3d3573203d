/* SPDX-License-Identifier: MIT */
/* Reasons that more than one question gives. What is full may be so by a rule of the house, under
 * which all players share one limit. */
#include "spells/house.h"

slg_why spl_why_full(const crd_set *set, const spl_state *s, uint32_t place, uint32_t rule) {
    int32_t limit = (int32_t)spl_side_limit(s);
    uint32_t own = spl_house_of(set)->why_full;
    if (own) return slg_because(own, (int32_t)place, limit, 0);
    return slg_because_of(rule, SPL_WHY_FULL, (int32_t)place, limit, 0);
}

static slg_why of_limit(const spl_state *s, uint32_t usual, uint32_t own) {
    return slg_because(own ? own : usual, (int32_t)spl_side_limit(s), 0, 0);
}

slg_why spl_why_all_full(const crd_set *set, const spl_state *s) {
    return of_limit(s, SPL_WHY_ALL_FULL, spl_house_of(set)->why_all_full);
}

slg_why spl_why_stuck(const crd_set *set, const spl_state *s) {
    return of_limit(s, SPL_WHY_NOWHERE_TO_GO, spl_house_of(set)->why_stuck);
}

slg_why spl_why_no_room(const crd_set *set, const spl_state *s) {
    return of_limit(s, SPL_WHY_NO_ROOM, spl_house_of(set)->why_no_room);
}

slg_why spl_why_no_fate(const spl_state *s, uint32_t seat, uint32_t rule) {
    if (spl_can_use_fate(s, seat)) return (slg_why){0};
    switch (s->seats[seat].fate) {
    case SPL_FATE_NONE: return slg_because_of(rule, SPL_WHY_NO_FATE, 0, 0, 0);
    case SPL_FATE_EMPTY: return slg_because_of(rule, SPL_WHY_FATE_EMPTY, 0, 0, 0);
    default: return slg_because(SPL_WHY_FATE_REFUSED, 0, 0, 0);
    }
}

slg_why spl_why_no_omens(const spl_state *s, uint32_t seat, uint32_t cost, uint32_t rule) {
    uint32_t have = s->seats[seat].omens;
    if (have >= cost) return (slg_why){0};
    return slg_because_of(rule, SPL_WHY_NO_OMENS, (int32_t)cost, (int32_t)have, 0);
}
