/* SPDX-License-Identifier: MIT */
/* Which effects of a player are certain to change nothing here, asked by spells/void.c. */
#include "games/endbringer/house.h"
#include "games/endbringer/play.h"

typedef struct listening {
    const crd_set *set;
    const spl_state *s;
    uint32_t event;
    bool found;
} listening;

static void listen(void *of, uint32_t card, uint32_t design) {
    listening *to = of;
    (void)card;
    to->found |= to->set->cards[design].events >> to->event & 1;
}

bool ebr_awaits(const crd_set *set, const spl_state *s, uint32_t event) {
    listening to = {set, s, event, false};
    ebr_each_source(s, listen, &to);
    return to.found;
}

bool ebr_needs_cards(const spl_state *s) {
    return ebr_of_const(s)->nemesis == EBR_HYPNOS;
}

slg_why ebr_why_void_side(const spl_state *s, uint32_t place, const crd_instr *in) {
    const ebr_part *e = ebr_of_const(s);
    bool damages = in->op == CRD_DAMAGE_SIDE_OP, foes = in->arg & 1;
    if (place >= EBR_PLACES) return (slg_why){0};
    if (damages && foes && !e->places[place].stones)
        return slg_because(EBR_WHY_VOID_STONE, (int32_t)place, 0, 0);
    if (!damages && !foes && e->defense >= EBR_DEFENSE * s->core.seats)
        return slg_because(EBR_WHY_VOID_DEFENSE, e->defense, 0, 0);
    return (slg_why){0};
}
