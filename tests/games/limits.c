/* SPDX-License-Identifier: MIT */
/* Limits of Sorcerer and Endbringer, each with the worst that can come. */
#include "games/endbringer/parts.h"
#include "test.h"

enum {
    DUEL_MINIONS = 3 * 2 * 4, /* battlefields, sides, minions of a side: SOR-MAX-01 */
    TEAM_MINIONS = 3 * 2 * SOR_SIDE_MAX,
    ROYALE_MINIONS = SOR_PLACES * 2 * 4,
    ARCHETYPE_MINIONS = 23 + END_TOKEN_COUNT, /* the Plaguebringer's deck, and all rats */
    HORDE_MINIONS = DUEL_MINIONS + ARCHETYPE_MINIONS,
};

static const struct {
    const char *name;
    uint32_t worst, limit;
} limits[] = {
    {"minions of a duel", DUEL_MINIONS, SOR_MINIONS},
    {"minions of teams", TEAM_MINIONS, SOR_MINIONS},
    {"minions of a Battle Royale", ROYALE_MINIONS, SOR_MINIONS},
    {"minions against the Endbringer", HORDE_MINIONS, SOR_MINIONS},
    {"the largest Archetype deck", END_ARCHETYPE_SIZE, 40},
    {"tactics of one attack, and passing", SOR_TACTICS + 1, SLG_OPTIONS_MAX},
    {"waiting effects to choose from", SOR_TRIGGERS, SLG_OPTIONS_MAX},
    {"flames at the end of a round", HORDE_MINIONS, SOR_TRIGGERS},
};

TEST(the_worst_case_fits) {
    EACH(row, limits)
    CHECK(row->worst <= row->limit);
}
