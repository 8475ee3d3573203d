/* SPDX-License-Identifier: MIT */
/* What waiting abilities speak of may lie hidden by their turn: shuffled into a grimoire, most of
 * all. Random play seldom comes to that, so where an order of effects is asked for the graveyards
 * are put into the grimoires by hand, before everybody's eyes. Views must go on asking the same
 * (SOR-EFF-06, SOR-ZONE-07). */
#include <string.h>

#include "programs.h"
#include "spells/ops_parts.h"

static void put_away(spl_state *s, uint32_t seat) {
    spl_player *player = &s->seats[seat];
    for (uint64_t left = player->graveyard; left; left &= left - 1) {
        spl_remember_seen(s, seat * SPL_BLOCK + (uint32_t)__builtin_ctzll(left), spl_everybody(s));
        player->grimoire_size++;
    }
    player->grimoire |= player->graveyard;
    player->graveyard = 0;
}

bool prop_programs_put_away(prop *p, const slg_state *state) {
    slg_state_room room;
    slg_state *after = (slg_state *)&room;
    const spl_state *s = spl_of_const(state);
    uint32_t pending = slg_pending(state), seat = (uint32_t)__builtin_ctz(pending | 1u << 31);
    if (seat >= s->core.seats || s->core.ask[seat].kind != SPL_ASK_ORDER) return false;
    memcpy(after, state, p->game->state_size);
    for (uint32_t owner = 0; owner < s->core.seats; owner++)
        put_away(spl_of(after), owner);
    if (slg_check(p->game, after, NULL) != SLG_OK) return false; /* it was about who lies there */
    prop_check_views(p, after);
    prop_check_worlds(p, after);
    return true;
}
