/* SPDX-License-Identifier: MIT */
/* For positions set by hand: takes a card, or what lies on a minion, out of any place that only
 * this game has. The workshop's edit.c calls these. */
#include <string.h>

#include "games/endbringer/house.h"
#include "spells/edit.h"

/* n of the seat's Arms go back into its grimoire; which ones, nobody knew. */
static void unarm(spl_state *s, uint32_t seat, uint32_t n) {
    ebr_player *p = &ebr_of(s)->seats[seat];
    for (; n && p->armed; n--) {
        s->seats[seat].grimoire |= p->armed & -p->armed;
        p->armed &= p->armed - 1;
        p->armed_count--;
    }
}

void ebr_edit_strip(spl_state *s, uint32_t slot) {
    ebr_part *e = ebr_of(s);
    for (uint32_t seat = 0; seat < EBR_PLAYERS; seat++)
        unarm(s, seat, e->minions[slot].arms[seat]);
    memset(&e->minions[slot], 0, sizeof e->minions[slot]);
    e->dice[slot] = 0;
    e->attack.group &= ~spl_bit(slot);
    for (uint32_t card = spl_first_on(s, slot); card != SPL_NONE; card = spl_next_on(s, card))
        spl_put_card(s->follower, card, false);
}

/* The ordered pile, without that number. */
static void unpile(ebr_part *e, uint32_t number) {
    uint32_t to = 0;
    for (uint32_t from = 0; from < EBR_ARCHETYPE_SIZE; from++)
        if (e->pile[from] != number) e->pile[to++] = e->pile[from];
    while (to < EBR_ARCHETYPE_SIZE)
        e->pile[to++] = SPL_NONE;
}

/* One of the Arms, of which nobody knows where it is: off the first minion that bears any. */
static void take_arms(spl_state *s, uint32_t seat) {
    ebr_part *e = ebr_of(s);
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++) {
        if (!e->minions[slot].arms[seat]) continue;
        e->minions[slot].arms[seat]--;
        return;
    }
}

static void take_from_player(spl_state *s, uint32_t seat, uint64_t card) {
    ebr_player *p = &ebr_of(s)->seats[seat];
    p->voids &= ~card;
    p->gone &= ~card;
    if (p->rubble & card) p->rubble_count--;
    p->rubble &= ~card;
    if (!(p->armed & card)) return;
    p->armed &= ~card;
    p->armed_count--;
    take_arms(s, seat);
}

static void forget_nemesis(ebr_part *e, uint32_t number) {
    e->conditions &= ~(1u << number);
    e->chamber &= ~(1u << number);
    e->star[number] = SPL_NONE;
    e->boons[number] = e->wounds[number] = 0;
    if (e->shown == EBR_NEMESIS + number) e->shown = SPL_NONE;
}

void ebr_edit_take_out(spl_state *s, uint32_t card) {
    ebr_part *e = ebr_of(s);
    if (card < EBR_FIRST) {
        take_from_player(s, card / SPL_BLOCK, spl_bit(card % SPL_BLOCK));
    } else if (ebr_is_nemesis(card)) {
        forget_nemesis(e, card - EBR_NEMESIS);
    } else if (ebr_is_archetype(card)) {
        e->altar &= ~(1u << (card - EBR_ARCHETYPE));
        unpile(e, card - EBR_ARCHETYPE);
    }
}
