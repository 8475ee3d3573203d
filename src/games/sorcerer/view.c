/* SPDX-License-Identifier: MIT */
/* What a seat may see, and worlds that fit it: hands and grimoires are hidden, and nothing else. */
#include "games/sorcerer/services.h"
#include "games/sorcerer/sorcerer.h"
#include "spells/sight.h"

void sor_veil(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view) {
    const size_t kept = offsetof(sor_state, blocks);
    slg__clear((unsigned char *)view + kept, sizeof(sor_state) - kept);
    spl_veil(game, state, viewer, view, kept - sizeof(slg_core));
}

/* The hidden cards, in random order: first the hand is filled, the rest is the grimoire. */
static void deal_hidden(const crd_set *set, spl_state *s, uint32_t seat, slg_random *random) {
    uint64_t pool = spl_hidden_cards(set, s, seat);
    spl_deal_hand(s, seat, &pool, random);
    spl_deal_concealed(s, seat, &pool, random);
    s->seats[seat].grimoire |= pool;
}

void sor_determinize(const slg_game *game, slg_state *state, uint32_t viewer, slg_random *random) {
    spl_state *s = spl_of(state);
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        if (seat != viewer && spl_is_dealt(s, seat)) deal_hidden(spl_set(game), s, seat, random);
    spl_deal_looked_at(s, viewer, random);
    spl_keep_others(game, s);
}
