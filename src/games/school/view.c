/* SPDX-License-Identifier: MIT */
/* What a seat may see: everything but what the other is choosing in secret right now. */
#include <string.h>

#include "games/school/play.h"

/* While a seat's secret lane, or the other's begun with it, still runs, its choice is hidden. */
static inline void veil_choice(const slg_lane_base *base, sch_player *player) {
    switch (base->proc) {
    case SCH_PROC_SORT: player->keep = player->give = SCH_NONE; break;
    case SCH_PROC_ASSIGN: memset(player->cast, SCH_NONE, sizeof player->cast); break;
    default: player->chosen = SCH_NONE; break; /* a portal's target, a pet */
    }
}

static inline void veil(const slg_lane_base *base, uint32_t seat, sch_state *to) {
    if (!base->active) return;
    slg__restart_lane(base, seat, &to->frames[SCH_MAIN_DEPTH + seat * SCH_SEAT_DEPTH], &to->core);
    veil_choice(base, &to->seats[seat]);
}

const sch_player *sch_seen_player(const sch_state *s, uint32_t seat, uint32_t viewer,
                                  sch_player *room) {
    const slg_lane_base *base = &s->core.base[seat];
    if (seat == viewer || !base->active) return &s->seats[seat];
    *room = s->seats[seat];
    veil_choice(base, room);
    return room;
}

/* In parts that are short enough to be cleared in place: a loop would become one call, or one
 * instruction that takes longer than all of them. */
static inline void forget_kept(sch_kept *kept) {
    static_assert(sizeof kept->blocks == 3 * sizeof *kept->blocks, "as written out here");
    memset(&kept->blocks[0], 0, sizeof kept->blocks[0]);
    memset(&kept->blocks[1], 0, sizeof kept->blocks[1]);
    memset(&kept->blocks[2], 0, sizeof kept->blocks[2]);
    memset(&kept->cards, 0, sizeof *kept - offsetof(sch_kept, cards));
}

void sch_veil(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view) {
    static_assert(SCH_SEAT_DEPTH == 1, "a secret lane has nothing above its first frame");
    const sch_state *from = sch_of_const(state);
    sch_state *to = sch_of(view);
    (void)game;
    /* In two parts: each is short enough to be copied in place. */
    memcpy(to->frames, from->frames, sizeof to->frames);
    memcpy(&to->deck, &from->deck, offsetof(sch_state, kept) - offsetof(sch_state, deck));
    forget_kept(&to->kept);
    if (!slg__is_forked(&from->core)) return;
    if (viewer != 0) veil(&from->core.base[0], 0, to);
    if (viewer != 1) veil(&from->core.base[1], 1, to);
}
