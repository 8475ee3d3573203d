/* SPDX-License-Identifier: MIT */
/* Worlds made from what one seat sees: they fit it, and what is hidden from the seat is somewhere
 * where it could be (SOR-ZONE-07, SOR-AMB-34). */
#include "spells/sight.h"

#include "sorcerer_table.h"

enum { VIEWER = 1, OWNER = 0, HAND = 5 };

static slg_state_room view, world;
#define W (spl_of((slg_state *)&world))

static void make_world(uint8_t seed) {
    uint8_t key[32] = {seed};
    slg_view(&sor_game, (slg_state *)&table_room, VIEWER, (slg_state *)&view);
    slg_determinize(&sor_game, (slg_state *)&view, key, (slg_state *)&world);
}

static uint32_t count_of(uint64_t cards) {
    return (uint32_t)__builtin_popcountll(cards);
}

TEST(hands_are_dealt_anew_and_known_to_their_owner) {
    REQUIRE(table_begin(2, ""));
    uint8_t drawn = 0;
    REQUIRE(spl_draw(run, OWNER, HAND, &drawn) == 0);
    CHECK_SOUND();
    uint64_t first = 0;
    bool differ = false;
    for (uint8_t seed = 0; seed < 20; seed++) {
        make_world(seed);
        table_error.text[0] = 0;
        CHECK_EQ(slg_check(&sor_game, (slg_state *)&world, &table_error), SLG_OK);
        CHECK_STR(table_error.text, "");
        CHECK_EQ(count_of(W->seats[OWNER].hand), HAND);
        CHECK_EQ(count_of(W->seats[OWNER].grimoire), 40 - HAND);
        for (uint32_t n = 0; n < SPL_DECK; n++)
            CHECK_EQ(spl_known(W, OWNER * SPL_BLOCK + n),
                     W->seats[OWNER].hand >> n & 1 ? 1u << OWNER : 0u);
        differ = differ || (seed && W->seats[OWNER].hand != first);
        if (!seed) first = W->seats[OWNER].hand;
    }
    CHECK(differ);
}

/* Both of them lie open on the skill card of somebody else (SOR-FAQ-03). */
TEST(cards_on_a_skill_card_are_in_no_hand) {
    REQUIRE(table_begin(2, ""));
    uint8_t drawn = 0;
    REQUIRE(spl_draw(run, OWNER, 40 - 2, &drawn) == 0);
    uint64_t left = S->seats[OWNER].grimoire;
    uint32_t one = OWNER * SPL_BLOCK + slg__lowest(left);
    uint32_t other = OWNER * SPL_BLOCK + slg__lowest(left & (left - 1));
    S->seats[OWNER].grimoire = 0;
    S->seats[OWNER].grimoire_size = 0;
    spl_link(S, one, SPL_WHERE_SKILL + VIEWER * SPL_SKILLS);
    spl_link(S, other, SPL_WHERE_SKILL + VIEWER * SPL_SKILLS);
    make_world(0);
    CHECK_EQ(W->seats[OWNER].hand, S->seats[OWNER].hand);
    CHECK_EQ(W->seats[OWNER].grimoire, 0);
}

/* As many abilities as there can be are under way: the last of them looks at the top of a grimoire,
 * and the viewer at nothing. */
TEST(somebody_else_looks_at_some_cards) {
    REQUIRE(table_begin(2, ""));
    for (uint32_t i = 0; i < SPL_RUNS; i++)
        S->runs[i] = (spl_run){.seat = OWNER, .looked_seat = SPL_NONE};
    S->run_count = SPL_RUNS;
    spl_run *last = &S->runs[SPL_RUNS - 1];
    last->looked_seat = OWNER;
    last->looked_count = 3;
    last->looked = 7;
    spl_run *behind = (spl_run *)(void *)S->triggers; /* what lies behind them is no ability */
    behind->looked_count = 3;
    make_world(0);
    CHECK_MEM(W->triggers, S->triggers, sizeof S->triggers);
    uint64_t looked = W->runs[SPL_RUNS - 1].looked;
    CHECK_EQ(count_of(looked), 3);
    CHECK_EQ(looked & ~W->seats[OWNER].grimoire, 0);
    CHECK_EQ(W->runs[0].looked, 0);
}

/* Whoever looks at a hand knows its cards in every world too, as far as the viewer can tell: before
 * others, those that the viewer sees to be known. */
TEST(somebody_else_looks_at_a_hand) {
    enum { LOOKER = 2, LOOKED = 3 };
    for (uint32_t shown = 0; shown <= LOOKED; shown++) { /* to all; then more were drawn */
        REQUIRE(table_begin(3, ""));
        uint8_t drawn = 0;
        REQUIRE(spl_draw(run, OWNER, HAND, &drawn) == 0);
        uint64_t left = S->seats[OWNER].hand, looked = 0;
        for (uint32_t i = 0; i < LOOKED; i++, left &= left - 1) {
            uint32_t card = OWNER * SPL_BLOCK + slg__lowest(left);
            spl_set_known(S, card, i < shown ? 7u : 1u << OWNER | 1u << LOOKER);
            looked |= left & -left;
        }
        S->runs[0] = (spl_run){.seat = LOOKER,
                               .looked_seat = OWNER,
                               .looked_hand = 1,
                               .looked_count = LOOKED,
                               .looked = looked};
        S->run_count = 1;
        for (uint8_t seed = 0; seed < 20; seed++) {
            make_world(seed);
            uint64_t there = W->runs[0].looked, known = 0;
            CHECK_EQ(count_of(there), LOOKED);
            CHECK_EQ(there & ~W->seats[OWNER].hand, 0);
            for (uint32_t n = 0; n < SPL_DECK; n++)
                known |= (uint64_t)(spl_known(W, OWNER * SPL_BLOCK + n) >> LOOKER & 1) << n;
            CHECK_EQ(known, there);
            slg_state_room again;
            slg_view(&sor_game, (slg_state *)&world, VIEWER, (slg_state *)&again);
            CHECK(slg_equal(&sor_game, (slg_state *)&view, (slg_state *)&again));
        }
    }
}
