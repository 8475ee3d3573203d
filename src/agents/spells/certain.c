/* SPDX-License-Identifier: MIT */
/* Hidden are the hands and grimoires of the others, what they laid face-down, and the order of
 * every grimoire. As long as no card has left or entered these of another player, and nobody is
 * asked what depends on the cards there, whatever happens is the same in all worlds: nothing but
 * their numbers counts elsewhere. */
#include "agents/spells/certain.h"

#include "spells/look.h"

/* May another seat's options for that question depend on cards that it alone sees? */
static bool asks_openly(uint32_t kind) {
    switch (kind) {
    case SPL_ASK_AVATAR:
    case SPL_ASK_ENERGY:
    case SPL_ASK_ATTACKER:
    case SPL_ASK_TACTIC:
    case SPL_ASK_REROLL:
    case SPL_ASK_AGREE:
    case SPL_ASK_CRITICAL:
    case SPL_ASK_HIT:
    case SPL_ASK_ORDER:
    case SPL_ASK_FACE:
    case SPL_ASK_DISTRIBUTE: return true;
    default: return false;
    }
}

static bool has_same_cards(const spl_state *before, const spl_state *now, uint32_t seat) {
    const spl_player *then = &before->seats[seat], *player = &now->seats[seat];
    return then->hand_size == player->hand_size && then->grimoire_size == player->grimoire_size &&
           spl_face_downs(before, seat) == spl_face_downs(now, seat);
}

/* A throw; every other draw brings out a card or picks one. */
static bool is_throw(uint32_t stream) {
    return stream == SPL_STREAM_DICE || stream == SPL_STREAM_ENERGY;
}

bool spells_open(const slg_game *game, const slg_state *root, const slg_state *state) {
    const spl_state *r = spl_of_const(root), *s = spl_of_const(state);
    int32_t viewer = slg_viewer(root);
    (void)game;
    if (s->core.pending >> SLG_SEAT_CHANCE & 1 &&
        !is_throw((uint32_t)s->core.ask[SLG_SEAT_CHANCE].source))
        return false;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        if ((int32_t)seat == viewer) continue;
        if (!has_same_cards(r, s, seat)) return false;
        if (s->core.pending >> seat & 1 && !asks_openly(s->core.ask[seat].kind)) return false;
    }
    return true;
}

uint32_t spells_team(const slg_game *game, const slg_state *view, uint32_t seat) {
    (void)game;
    return spl_allies(spl_of_const(view), seat);
}

void spells_tidy(const slg_game *game, slg_state *state) {
    (void)game;
    spl_sort_dice(spl_of(state));
}
