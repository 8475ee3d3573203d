/* SPDX-License-Identifier: MIT */
/* What the Endbringer's standing rules make more expensive, or reduce. */
#include "games/endbringer/play.h"

enum { DRAWN_MEDITATING = 2 }; /* SOR-ACT-06 */

int32_t ebr_first_toll(const crd_set *set, const spl_state *s, uint32_t seat) {
    if (seat >= s->core.seats || ebr_of_const(s)->seats[seat].played) return 0;
    return ebr_standing(set, s, EBR_STANDING_FIRST_COSTS, seat, SPL_NONE);
}

int32_t ebr_entry_toll(const crd_set *set, const spl_state *s, uint32_t seat, uint32_t place) {
    return ebr_standing(set, s, EBR_STANDING_ENTRY_TOLL, seat, place);
}

uint32_t ebr_meditation(const crd_set *set, const spl_state *s, uint32_t seat) {
    int32_t fewer = ebr_standing(set, s, EBR_STANDING_DRAW_LESS, seat, SPL_NONE);
    if (ebr_of_const(s)->seats[seat].meditated <= 1)
        fewer += ebr_standing(set, s, EBR_STANDING_DRAW_LESS_FIRST, seat, SPL_NONE);
    return fewer < DRAWN_MEDITATING ? (uint32_t)(DRAWN_MEDITATING - fewer) : 0;
}
