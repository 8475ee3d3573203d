/* SPDX-License-Identifier: MIT */
/* What a seat may see. As in Sorcerer, hands and grimoires are hidden; rubble and Arms are hidden
 * too, from everybody including their owners (END-AMB-38). Nothing of the Endbringer is hidden:
 * what its face-down cards are is drawn when they are turned up. A player knows the forty cards of
 * their own deck. If the grimoire were shown card by card while some of the forty lie face-down,
 * the view would give these away. So it is then only a number, except for cards that the player
 * looks at, and during a search (SOR-AMB-28): by looking through the grimoire the player sees what
 * is missing from it. */
#include <string.h>

#include "games/endbringer/services.h"
#include "spells/ops_parts.h"
#include "spells/sight.h"

/* Is the viewer searching their own grimoire now? The cards to pick are its cards. */
static bool searches(const slg_game *game, const spl_state *s, uint32_t viewer) {
    const crd_set *set = spl_set(game);
    const slg_ask *ask = &s->core.ask[viewer];
    if (!ask->open || ask->kind != SPL_ASK_PICK || !s->run_count) return false;
    const spl_run *run = &s->runs[s->run_count - 1];
    const crd_instr *instr = &set->code[run->pc];
    return ((set->selectors[instr->sel].zones | set->selectors[instr->sel2].zones) &
            CRD_IN_GRIMOIRE) != 0;
}

/* Do some of the player's cards lie face-down? */
static bool hides_own(const spl_state *s, uint32_t viewer) {
    const ebr_player *p = &ebr_of_const(s)->seats[viewer];
    return p->rubble | p->armed;
}

uint64_t ebr_seen_grimoire(const slg_game *game, const spl_state *s, uint32_t viewer) {
    uint64_t grimoire = s->seats[viewer].grimoire;
    if (!hides_own(s, viewer) || searches(game, s, viewer)) return grimoire;
    return grimoire & spl_looked_at(s, viewer, viewer);
}

void ebr_veil(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view) {
    const spl_state *from = spl_of_const(state);
    spl_state *to = spl_of(view);
    const size_t kept = offsetof(ebr_state, blocks);
    slg__clear((unsigned char *)view + kept, sizeof(ebr_state) - kept);
    spl_veil(game, state, viewer, view, kept - sizeof(slg_core));
    for (uint32_t seat = 0; seat < EBR_PLAYERS; seat++)
        ebr_of(to)->seats[seat].rubble = ebr_of(to)->seats[seat].armed = 0;
    if (viewer < from->core.seats && hides_own(from, viewer))
        to->seats[viewer].grimoire = ebr_seen_grimoire(game, from, viewer);
}

/* --- worlds --- */

/* Moves n cards of the pool into *to, at random. */
static void deal_unseen(uint64_t *pool, uint64_t *to, uint32_t n, slg_random *random) {
    for (; n && *pool; n--)
        *to |= spl_take_one(pool, random);
}

/* What nobody sees of the seat: which cards are rubble, which are Arms, and which are still in the
 * grimoire. */
static void deal_face_down(spl_state *s, uint32_t seat, uint64_t *pool, slg_random *random) {
    ebr_player *p = &ebr_of(s)->seats[seat];
    deal_unseen(pool, &p->rubble, p->rubble_count, random);
    deal_unseen(pool, &p->armed, p->armed_count, random);
}

static uint64_t hidden_cards(const crd_set *set, const spl_state *s, uint32_t seat) {
    const ebr_player *p = &ebr_of_const(s)->seats[seat];
    return spl_hidden_cards(set, s, seat) & ~(p->voids | p->gone);
}

void ebr_determinize(const slg_game *game, slg_state *state, uint32_t viewer, slg_random *random) {
    spl_state *s = spl_of(state);
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        if (spl_design_of(spl_set(game), s, seat * SPL_BLOCK) == CRD_NO_CARD) continue;
        spl_player *player = &s->seats[seat];
        uint64_t pool = hidden_cards(spl_set(game), s, seat);
        deal_face_down(s, seat, &pool, random);
        if (seat != viewer) spl_deal_hand(s, seat, &pool, random);
        spl_deal_concealed(s, seat, &pool, random);
        player->grimoire |= pool;
    }
    spl_deal_looked_at(s, viewer, random);
    spl_keep_others(game, s);
}
