/* SPDX-License-Identifier: MIT */
/* The two realms of the allied side, with Hypnos (END-NEM-HYPNOS-06, -12 to -14). Crossing over is
 * ebr_cross. */
#include "games/endbringer/house.h"
#include "games/endbringer/play.h"

bool ebr_has_realms(const spl_state *s) {
    return ebr_of_const(s)->nemesis == EBR_HYPNOS;
}

/* END-NEM-HYPNOS-06: it stands in the Mortal Realm until its player has said where. */
bool ebr_enter_realm(slg_run *run, uint32_t slot) {
    const spl_state *s = spl_of(run->state);
    if (!ebr_has_realms(s) || s->minions[slot].seat == EBR_SEAT) return true;
    const slg_option *option =
        spl_ask(run, s->minions[slot].seat, EBR_ASK_REALM, s->minions[slot].card, 0);
    if (!option) return false;
    if (option->a == EBR_DREAMLANDS) ebr_cross(run, slot);
    return true;
}

void ebr_offer_realm(const spl_question *q, slg_choices *to) {
    (void)q;
    slg_offer(to, EBR_DO_REALM, EBR_MORTAL, 0, 0, 0);
    slg_offer(to, EBR_DO_REALM, EBR_DREAMLANDS, 0, 0, 0);
}

uint64_t ebr_realm_swaps(const spl_state *s, uint32_t slot) {
    const spl_minion *minion = &s->minions[slot];
    uint64_t swaps = 0;
    if (!ebr_has_realms(s)) return 0;
    for (uint64_t left = s->of[minion->seat] & s->at[minion->place]; left; left &= left - 1) {
        uint32_t other = (uint32_t)__builtin_ctzll(left);
        if (ebr_is_dreaming(s, other) != ebr_is_dreaming(s, slot)) swaps |= 1ull << other;
    }
    return swaps;
}
