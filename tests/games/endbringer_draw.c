/* SPDX-License-Identifier: MIT */
/* Drawing with Hypnos: a need is for the cards that are still to come. */
#include "endbringer_table.h"

/* END-NEM-HYPNOS-23: one of two is drawn already, and the grimoire has the other. */
TEST(what_was_drawn_is_needed_no_more) {
    REQUIRE(table_begin(1, "nemesis=hypnos archetype=deathdealer"));
    while (S->seats[0].grimoire_size > 1)
        spl_to_graveyard(run, slg__lowest(S->seats[0].grimoire));
    uint32_t hand = S->seats[0].hand_size, traumas = E->seats[0].traumas;
    uint8_t drawn = 1;
    CHECK_EQ(spl_draw(run, 0, 2, &drawn), 0);
    CHECK_EQ(drawn, 2);
    CHECK_EQ(S->seats[0].hand_size, hand + 1);
    CHECK_EQ(E->seats[0].traumas, traumas);
    CHECK_SOUND();
}

/* END-NEM-HYPNOS-23: of two still to come it has only one. */
TEST(a_need_that_is_not_met_is_a_trauma) {
    REQUIRE(table_begin(1, "nemesis=hypnos archetype=deathdealer"));
    while (S->seats[0].grimoire_size > 1)
        spl_to_graveyard(run, slg__lowest(S->seats[0].grimoire));
    uint32_t traumas = E->seats[0].traumas;
    uint8_t drawn = 0;
    CHECK_EQ(spl_draw(run, 0, 2, &drawn), 0);
    CHECK(E->seats[0].traumas != traumas);
}
