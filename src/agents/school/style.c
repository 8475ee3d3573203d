/* SPDX-License-Identifier: MIT */
#include "agents/school/style.h"

#include <sortilege/agent.h>

#include "games/school/school.h"

/* The bold want what acts at once, the patient what lasts, the tricky what waits for its moment. */
static const uint8_t colours[SLG_STYLES] = {
    [SLG_BOLD] = SCH_GREEN, [SLG_PATIENT] = SCH_RED, [SLG_TRICKY] = SCH_YELLOW};

/* Rewards for one of each. */
enum {
    CARD = 130,   /* of that colour, owned */
    CRYSTAL = 21, /* of one's own beside such a card */
    ENEMY = -12,  /* the enemy's there */
};

/* A crystal kept, and one placed anywhere: the bold overcast and the patient save. */
static const int8_t kept[SLG_STYLES] = {[SLG_BOLD] = -4, [SLG_PATIENT] = 12},
                    placed[SLG_STYLES] = {[SLG_BOLD] = 6, [SLG_PATIENT] = -4};

int32_t school_likes(const slg_game *game, const slg_state *state, uint32_t seat, uint32_t style) {
    if (style == SLG_PLAIN || style >= SLG_STYLES) return 0;
    const sch_state *s = sch_of_const(state);
    const sch_player *own = &s->seats[seat];
    uint64_t liked = sch_content_of(game)->border[colours[style]];
    int32_t sum = CARD * __builtin_popcountll(own->cards & liked) + kept[style] * own->crystals;
    for (uint32_t i = 0; i < SCH_LOCATIONS; i++) {
        uint32_t card = s->at[i].card;
        int32_t mine = s->at[i].crystals[seat], theirs = s->at[i].crystals[1 - seat];
        sum += placed[style] * mine;
        if (card < SCH_CARDS_MAX && liked >> card & 1) sum += CRYSTAL * mine + ENEMY * theirs;
    }
    return sum;
}
