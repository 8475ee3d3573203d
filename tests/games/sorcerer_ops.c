/* SPDX-License-Identifier: MIT */
/* The operations of Sorcerer, one by one: what they change, and what they note. */
#include "sorcerer_table.h"

#define DUEL                                                                                     \
    "first=a character-a=tegu lineage-a=bloodlord domain-a=screaming-coast character-b=miselda " \
    "lineage-b=demonologist domain-b=haunted-forest"

/* --- who and where --- */

static const struct {
    const char *name, *options;
    uint32_t seats, places, limit;
} formats[] = {
    {"duel", "", 2, 3, 4},
    {"three", "", 3, 3, 4},
    {"royale of four", "format=royale", 4, 4, 4},
    {"team of four", "", 4, 3, 6},
    {"five", "", 5, 5, 4},
    {"royale of six", "format=royale", 6, 6, 4},
    {"team of six", "", 6, 3, 6},
};

TEST(sides_and_seats_agree) {
    EACH(row, formats) {
        REQUIRE(table_begin(row->seats, row->options));
        CHECK_EQ(S->places_count, row->places);
        CHECK_EQ(spl_side_limit(S), row->limit);
        for (uint32_t place = 0; place < row->places; place++) {
            uint32_t beside = spl_side_seats(S, place, 0) | spl_side_seats(S, place, 1);
            for (uint32_t seat = 0; seat < row->seats; seat++) {
                int32_t side = spl_side_of(S, place, seat);
                CHECK_EQ(side >= 0, beside >> seat & 1);
                CHECK_EQ(side >= 0, spl_places_of(S, seat) >> place & 1);
                if (side >= 0) CHECK(spl_side_seats(S, place, (uint32_t)side) >> seat & 1);
            }
        }
    }
}

TEST(opponents_and_allies) {
    EACH(row, formats) {
        REQUIRE(table_begin(row->seats, row->options));
        for (uint32_t seat = 0; seat < row->seats; seat++) {
            uint32_t opponents = spl_opponents(S, seat), allies = spl_allies(S, seat);
            CHECK(allies >> seat & 1);
            CHECK_EQ(opponents & allies, 0);
            for (uint32_t other = 0; other < row->seats; other++)
                CHECK_EQ(opponents >> other & 1, spl_opponents(S, other) >> seat & 1);
            if (S->format != SPL_ROYALE) CHECK_EQ(opponents | allies, (1u << row->seats) - 1);
            if (S->format == SPL_ROYALE) CHECK_EQ(__builtin_popcount(opponents), 2);
        }
    }
}

/* SOR-ROYALE-02, SOR-TERM-ADJACENT. */
TEST(adjacent) {
    REQUIRE(table_begin(2, ""));
    CHECK_EQ(spl_adjacent(S, 0, 0), 1u << 1);
    CHECK_EQ(spl_adjacent(S, 1, 0), 1u << 0 | 1u << 2);
    REQUIRE(table_begin(4, "format=royale"));
    CHECK_EQ(spl_adjacent(S, 0, 0), 1u << 3);
    CHECK_EQ(spl_adjacent(S, 0, 1), 1u << 1);
    CHECK_EQ(spl_adjacent(S, 3, 0), 1u << 0);
}

static const struct {
    const char *name, *options;
    uint32_t seats;
    uint8_t order[6];
} orders[] = {
    {"duel, b first", "first=b", 2, {1, 0}},
    {"royale, c first", "format=royale first=c", 4, {2, 3, 0, 1}},
    {"teams, a first", "first=a", 4, {0, 2, 1, 3}},
    {"teams, d's team first", "first=d", 6, {1, 3, 5, 0, 2, 4}},
};

/* SOR-EFF-06, SOR-TEAM-09. */
TEST(order) {
    EACH(row, orders) {
        uint8_t order[SLG_SEATS_MAX];
        REQUIRE(table_begin(row->seats, row->options));
        spl_order(spl_set(&sor_game), S, order);
        CHECK_MEM(order, row->order, row->seats);
    }
}

static const struct {
    const char *name, *options;
    uint32_t seats;
    uint8_t round;
    uint8_t order[SPL_PLACES];
} battles[] = {
    {"duel, a first", "first=a", 2, 1, {0, 1, 2}},
    {"duel, b first", "first=b", 2, 1, {2, 1, 0}},
    {"three, odd", "first=b", 3, 3, {1, 0, 2}},
    {"three, even", "first=b", 3, 2, {0, 1, 2}},
    {"five, odd", "first=a", 5, 1, {0, 4, 3, 2, 1}},
    {"six, odd", "format=royale first=c", 6, 1, {2, 1, 0, 5, 4, 3}},
    {"six, even", "format=royale first=c", 6, 2, {1, 2, 3, 4, 5, 0}},
};

/* SOR-BATTLE-01, SOR-ROYALE-08, SOR-ROYALE-09. */
TEST(battles_have_an_order) {
    EACH(row, battles) {
        uint8_t order[SPL_PLACES];
        REQUIRE(table_begin(row->seats, row->options));
        S->round = row->round;
        spl_battle_order(S, order);
        CHECK_MEM(order, row->order, sizeof order);
    }
}

/* --- minions and attachments --- */

/* EX-SOR-01. */
TEST(attachments_add_up) {
    REQUIRE(table_begin(2, "lineage-a=necromancer character-a=tegu"));
    uint32_t slot = enter(0, "vengeful-mummy", 1), mummy = S->minions[slot].card;
    uint32_t cleaver = attach(0, "butchers-cleaver", slot);
    CHECK_EQ(spl_attack(spl_set(&sor_game), S, slot), 4);
    CHECK_EQ(spl_essence(spl_set(&sor_game), S, slot), 4);
    spl_damage(run, slot, 3);
    settle();
    CHECK(spl_is_minion(S, (int32_t)mummy));
    CHECK_SOUND();
    spl_damage(run, slot, 1);
    settle();
    CHECK(lies_in_graveyard(mummy));
    CHECK(lies_in_graveyard(cleaver));
    CHECK_EQ(S->damage_counters, 2); /* the omens */
    CHECK_SOUND();
}

/* SOR-DMG-04: no more than what is left of its essence. */
TEST(damage_is_never_more_than_essence) {
    REQUIRE(table_begin(2, DUEL));
    uint32_t slot = enter(0, "narangerel", 0);
    spl_damage(run, slot, 9);
    CHECK_EQ(S->minions[slot].damage, 4);
    spl_damage(run, slot, 1);
    CHECK_EQ(S->minions[slot].damage, 4);
}

/* EX-SOR-71. */
TEST(weakening_never_destroys) {
    REQUIRE(table_begin(2, DUEL));
    uint32_t slot = enter(0, "coven-concubine", 0); /* 3/2 */
    CHECK(spl_weaken(run, slot));
    CHECK_EQ(spl_remaining(spl_set(&sor_game), S, slot), 1);
    CHECK_EQ(spl_attack(spl_set(&sor_game), S, slot), 3);
    CHECK(!spl_weaken(run, slot));
    CHECK_EQ(S->minions[slot].damage, 1);
    CHECK_EQ(spl_heal(run, slot, 5), 1);
    CHECK_SOUND();
}

/* EX-SOR-38: essence falls to the damage on it. SOR-ZONE-02: each card to its own owner. */
TEST(a_curse_kills) {
    REQUIRE(table_begin(2, DUEL));
    uint32_t slot = enter(1, "impulsive-zealot", 2), zealot = S->minions[slot].card; /* 3/1 */
    uint32_t eater = attach(0, "soul-eater", slot);
    CHECK_EQ(settle(), 2); /* Soul Eater's blood; the Hellfire Cult's flame: its avatar is there */
    CHECK(lies_in_graveyard(zealot));
    CHECK(lies_in_graveyard(eater));
    CHECK_EQ(zealot / SPL_BLOCK, 1);
    CHECK_EQ(eater / SPL_BLOCK, 0);
    CHECK_SOUND();
}

TEST(what_leaves_play_leaves_its_attachments) { /* SOR-PLAY-12 */
    REQUIRE(table_begin(2, DUEL));
    uint32_t slot = enter(1, "belphegor", 0), card = S->minions[slot].card;
    uint32_t eater = attach(0, "soul-eater", slot);
    spl_damage(run, slot, 2);
    settle();
    spl_leave(run, slot, true);
    CHECK_EQ(settle(), 1); /* Soul Eater's blood, but nothing was destroyed else */
    CHECK(S->seats[1].hand >> card % SPL_BLOCK & 1);
    CHECK_EQ(spl_known(S, card), 3);
    CHECK(lies_in_graveyard(eater));
    CHECK_EQ(S->minions[slot].card, SPL_NONE);
    CHECK_SOUND();
}

TEST(bonuses_last_as_long_as_they_are_said_to) {
    REQUIRE(table_begin(2, DUEL));
    const crd_set *set = spl_set(&sor_game);
    uint32_t slot = enter(0, "narangerel", 0); /* 4/4 */
    spl_give_attack(run, slot, 1, CRD_FOR_NEXT_ATTACK);
    spl_give_attack(run, slot, 1, CRD_FOR_PHASE);
    spl_give_attack(run, slot, 1, CRD_FOR_ROUND);
    spl_give_attack(run, slot, 1, CRD_FOR_GOOD);
    spl_give_essence(run, slot, 2, CRD_FOR_ROUND);
    CHECK_EQ(spl_attack(set, S, slot), 8);
    spl_wear_off(run, spl_bit(slot), CRD_FOR_NEXT_ATTACK); /* SOR-BATTLE-15 */
    CHECK_EQ(spl_attack(set, S, slot), 7);
    spl_wear_off(run, spl_bit(slot), CRD_FOR_PHASE); /* SOR-BATTLE-16 */
    CHECK_EQ(spl_attack(set, S, slot), 6);
    spl_damage(run, slot, 5);
    settle();
    CHECK_EQ(S->minions[slot].damage, 5);
    spl_wear_off(run, spl_bit(slot), CRD_FOR_ROUND);
    CHECK_EQ(spl_attack(set, S, slot), 5);
    settle(); /* SOR-DMG-09: essence fell below its damage */
    CHECK_EQ(S->minions[slot].card, SPL_NONE);
    CHECK_SOUND();
}

TEST(attack_is_never_below_0) { /* */
    REQUIRE(table_begin(2, DUEL));
    uint32_t slot = enter(1, "alluring-enchantress", 0);
    spl_give_attack(run, slot, -9, CRD_FOR_NEXT_ATTACK);
    CHECK_EQ(spl_attack(spl_set(&sor_game), S, slot), 0);
}

TEST(exhausting) { /* SOR-ZONE-05, SOR-BLO-05 */
    REQUIRE(table_begin(2, DUEL));
    uint32_t slot = enter(0, "narangerel", 0);
    int32_t minion = S->minions[slot].card, skill = SPL_THING_SKILL + SPL_SKILLS + CRD_LINEAGE;
    CHECK(S->ready >> slot & 1);
    spl_exhaust(run, minion, true);
    spl_exhaust(run, minion, true);
    CHECK(spl_is_exhausted(S, minion));
    CHECK(!(S->ready >> slot & 1));
    spl_exhaust(run, skill, true);
    CHECK_EQ(S->seats[1].exhausted, 1u << CRD_LINEAGE);
    spl_exhaust(run, SPL_THING_PLACE + 2, true);
    CHECK(S->places[2].exhausted);
    CHECK(spl_is_exhausted(S, SPL_THING_SKILL + SPL_POOL));
    CHECK_SOUND();
    spl_exhaust(run, minion, false);
    CHECK(S->ready >> slot & 1);
}

TEST(room_for_four) { /* SOR-MAX-01 */
    REQUIRE(table_begin(2, DUEL));
    for (uint32_t i = 0; i < 3; i++)
        enter(0, "coven-concubine", 0);
    CHECK(spl_has_room(S, 0, 0));
    uint32_t slot = enter(0, "mathaeus", 0);
    CHECK(!spl_has_room(S, 0, 0));
    CHECK(spl_has_room(S, 0, 1));
    spl_move(run, slot, 1);
    CHECK(spl_has_room(S, 0, 0));
    CHECK_SOUND();
}

/* --- counters --- */

TEST(flames) { /* SOR-DEM-01, SOR-COMP-11 */
    REQUIRE(table_begin(2, DUEL));
    uint32_t slot = enter(0, "narangerel", 0), other = enter(0, "mathaeus", 0);
    CHECK_EQ(spl_flame(run, slot, 3), 3);
    CHECK_EQ(spl_flame(run, slot, -1), 1);
    spl_move_flame(run, slot, other);
    CHECK_EQ(S->minions[slot].flames, 1);
    CHECK_EQ(S->minions[other].flames, 1);
    CHECK_EQ(S->small_counters, 2);
    CHECK_SOUND();
    spl_destroy(run, spl_bit(slot));
    CHECK_EQ(S->small_counters, 1);
}

TEST(pools_run_out) { /* EX-SOR-70 */
    REQUIRE(table_begin(2, DUEL));
    uint32_t slot = enter(0, "narangerel", 0), other = enter(0, "mathaeus", 0);
    CHECK_EQ(spl_flame(run, slot, 60), 49);
    CHECK_EQ(spl_flame(run, other, 1), 0);
    spl_move_flame(run, slot, other); /* needs no new counter */
    CHECK_EQ(S->minions[other].flames, 1);
    spl_attach_follower(run, a_card(1, "cerberus"), slot);
    CHECK_EQ(S->minions[slot].followers, 0);
    CHECK_EQ(spl_attack(spl_set(&sor_game), S, slot), 4);
    CHECK_EQ(spl_gain_omens(run, 0, 90), 67); /* two are in use at the start */
    CHECK_EQ(spl_gain_omens(run, 1, 1), 0);
    spl_damage(run, other, 2); /* never refused */
    CHECK_EQ(S->minions[other].damage, 2);
    CHECK_SOUND();
}

TEST(pools_without_end) {
    REQUIRE(table_begin(2, "counters=unlimited"));
    CHECK_EQ(spl_gain_omens(run, 0, 90), 90);
    CHECK_EQ(spl_gain_omens(run, 1, 90), 90);
    CHECK_SOUND();
}

TEST(followers) { /* SOR-ANI-02 .. -06 */
    REQUIRE(table_begin(2, "lineage-a=animist lineage-b=demonologist"));
    const crd_set *set = spl_set(&sor_game);
    uint32_t slot = enter(0, "oberons-emissary", 1); /* 2/4 */
    uint32_t first = a_card(1, "asmodeus"), second = a_card(0, "titanias-tear");
    spl_attach_follower(run, first, slot);
    spl_attach_follower(run, second, slot);
    CHECK_EQ(spl_attack(set, S, slot), 4);
    CHECK_EQ(spl_essence(set, S, slot), 4);
    CHECK(!spl_speaks(set, S, (int32_t)second)); /* the tear heals nobody */
    CHECK(!(S->watching[CRD_ON_FOLLOWER] >> slot & 1));
    CHECK_SOUND();
    spl_detach(run, first);
    CHECK_EQ(spl_attack(set, S, slot), 3);
    CHECK(lies_in_graveyard(first));
    spl_destroy(run, spl_bit(slot));
    CHECK(lies_in_graveyard(second));
    CHECK_EQ(S->small_counters, 0);
    settle();
    CHECK_SOUND();
}

/* --- players and sides --- */

TEST(energy_and_blood_have_ends) { /* SOR-READY-04, EX-SOR-67 */
    REQUIRE(table_begin(2, DUEL));
    CHECK_EQ(spl_gain_energy(run, 0, 9), 4);
    CHECK_EQ(spl_lose(run, 0, CRD_ENERGY, 12), 10);
    CHECK_EQ(spl_gain_blood(run, 0, 9), 9);
    CHECK_EQ(spl_gain_blood(run, 0, 3), 1);
    CHECK_EQ(spl_gain_blood(run, 1, 3), 0); /* no Bloodlord */
    CHECK_SOUND();
}

TEST(conquest) { /* SOR-WIN-01 .. -03, R-24 */
    REQUIRE(table_begin(2, DUEL));
    CHECK_EQ(spl_damage_side(run, 0, 1, 11), 11);
    CHECK_EQ(spl_restore(run, 0, 1, 20), 11);
    CHECK_EQ(spl_damage_side(run, 0, 1, 15), 12);
    CHECK_EQ(S->places[0].conquered, 1);
    CHECK_EQ(S->seats[0].points, 1);
    CHECK_EQ(spl_damage_side(run, 0, 0, 1), 0);
    CHECK_EQ(spl_restore(run, 0, 1, 1), 0);
    CHECK_SOUND();
    CHECK_EQ(spl_damage_side(run, 2, 1, 12), 12);
    CHECK_EQ(S->core.over, 1 + SPL_OVER_CONQUEST);
    CHECK(spl_settle(run));
    CHECK_SOUND();
}

/* EX-SOR-85. */
TEST(both_sides_at_once) {
    REQUIRE(table_begin(2, "first=b"));
    uint8_t all[SPL_PLACES][2] = {{0}};
    spl_damage_side(run, 1, 0, 11);
    spl_damage_side(run, 1, 1, 11);
    all[1][0] = all[1][1] = 1;
    spl_damage_sides(run, all);
    CHECK_EQ(S->places[1].conquered, 2);
    CHECK_EQ(S->places[1].track[0], 12);
    CHECK_EQ(S->places[1].track[1], 11);
    CHECK_EQ(S->seats[1].points, 1);
    CHECK_SOUND();
}

TEST(the_first_player_s_conquests_count_first) { /* */
    REQUIRE(table_begin(2, "first=b"));
    uint8_t all[SPL_PLACES][2] = {{12, 0}, {0, 12}, {12, 12}};
    spl_damage_sides(run, all);
    CHECK_EQ(S->seats[1].points, 2);
    CHECK_EQ(S->seats[0].points, 0);
    CHECK_EQ(S->places[1].track[1], 11); /* the match was over before */
    CHECK_EQ(S->core.over, 1 + SPL_OVER_CONQUEST);
}

/* EX-SOR-77. */
TEST(royale_reset) {
    REQUIRE(table_begin(4, "format=royale"));
    uint32_t mine = S->seats[0].grimoire ? 0 : 1;
    (void)mine;
    for (uint32_t point = 1; point <= 3; point++) {
        spl_damage_side(run, 0, 0, 5);
        CHECK_EQ(spl_damage_side(run, 0, 1, 12), 12);
        CHECK_EQ(S->seats[0].points, point);
        CHECK_EQ(S->places[0].track[0], 0);
        CHECK_EQ(S->places[0].track[1], 0);
        CHECK_SOUND();
    }
    CHECK_EQ(S->core.over, 1 + SPL_OVER_POINTS);
}

TEST(royale_reset_destroys_who_is_there) {
    REQUIRE(table_begin(3, "character-a=tegu character-b=miselda character-c=ariaspes"));
    uint32_t a = enter(0, "narangerel", 0), b = enter(1, "amathaunta", 0);
    uint32_t c = enter(1, "alluring-enchantress", 1);
    spl_damage_side(run, 0, 1, 12);
    CHECK_EQ(S->minions[a].card, SPL_NONE);
    CHECK_EQ(S->minions[b].card, SPL_NONE);
    CHECK(S->minions[c].card != SPL_NONE);
    settle();
    CHECK_SOUND();
}

TEST(a_team_conquers_together) { /* SOR-TEAM-11 */
    REQUIRE(table_begin(4, ""));
    spl_damage_side(run, 1, 0, 12);
    CHECK_EQ(S->seats[1].points, 1);
    CHECK_EQ(S->seats[3].points, 1);
    CHECK_EQ(S->seats[0].points, 0);
    CHECK_SOUND();
}

/* --- what is triggered --- */

/* EX-SOR-09: the Covenant counts itself and all who die with it. The avatars are in
 * battlefield 2. */
TEST(simultaneous_deaths_are_all_seen) {
    REQUIRE(table_begin(2, DUEL));
    uint64_t slots = spl_bit(enter(0, "voiceless-covenant", 0));
    for (uint32_t i = 0; i < 3; i++)
        slots |= spl_bit(enter(0, "coven-concubine", 0));
    spl_destroy(run, slots);
    CHECK_EQ(settle(), 4); /* SOR-FAQ-12 */
    CHECK_SOUND();
}

TEST(crossed_swords_hear_their_battlefield) { /* SOR-CARD-07 */
    REQUIRE(table_begin(2, DUEL));
    enter(0, "voiceless-covenant", 0);
    spl_destroy(run, spl_bit(enter(0, "coven-concubine", 1)));
    CHECK_EQ(settle(), 0);
    spl_destroy(run, spl_bit(enter(0, "coven-concubine", 0)));
    CHECK_EQ(settle(), 1);
}

TEST(the_blanked_are_silent) { /* SOR-TERM-BLANKED */
    REQUIRE(table_begin(2, DUEL));
    uint32_t slot = enter(0, "voiceless-covenant", 0);
    attach(0, "soul-eater", slot);
    spl_blank(run, slot, CRD_FOR_PHASE);
    CHECK(!spl_speaks(spl_set(&sor_game), S, S->minions[slot].card));
    spl_destroy(run, spl_bit(slot));
    CHECK_EQ(settle(), 1); /* the attachment is not blanked */
}

TEST(skill_cards_hear_where_the_avatar_is) { /* SOR-CARD-12 */
    REQUIRE(table_begin(2, DUEL));
    S->seats[1].avatar = 1;
    spl_destroy(run, spl_bit(enter(1, "lucifers-jester", 0)));
    CHECK_EQ(settle(), 0);
    spl_destroy(run, spl_bit(enter(1, "lucifers-jester", 1)));
    CHECK_EQ(settle(), 1); /* Hellfire Cult */
    spl_destroy(run, spl_bit(enter(0, "narangerel", 1)));
    CHECK_EQ(settle(), 0); /* not one of its player's */
}

TEST(start_of_battle_is_for_those_who_are_there) { /* SOR-BATTLE-19 */
    REQUIRE(table_begin(2, DUEL));
    enter(0, "sarangerel", 1);
    enter(0, "nightveil-hunter", 0);
    spl_note_timing(run, CRD_START_OF_BATTLE, 1);
    CHECK_EQ(S->trigger_count, 1);
    CHECK_EQ(S->triggers[0].place, 1);
    CHECK(spl_must_last(spl_set(&sor_game), S, &S->triggers[0]));
    settle();
}

TEST(flames_burn_at_the_end_of_the_round) { /* SOR-DEM-03 */
    REQUIRE(table_begin(2, DUEL));
    uint32_t slot = enter(0, "narangerel", 0);
    enter(1, "belphegor", 0);
    spl_flame(run, slot, 2);
    spl_note_end_of_round(run);
    CHECK_EQ(S->trigger_count, 1);
    CHECK_EQ(S->triggers[0].ability, SPL_NONE);
    CHECK_EQ(S->triggers[0].amount, 2);
    CHECK_EQ(S->triggers[0].seat, 0);
    settle();
}

TEST(buried_abilities_speak_from_the_graveyard) { /* SOR-NEC-01 */
    REQUIRE(table_begin(2, "lineage-a=necromancer"));
    uint32_t warden = a_card(0, "graveborn-warden");
    spl_note_timing(run, CRD_END_OF_ROUND, SPL_NONE);
    CHECK_EQ(S->trigger_count, 0);
    spl_to_graveyard(run, warden);
    spl_note_timing(run, CRD_END_OF_ROUND, SPL_NONE);
    CHECK_EQ(S->trigger_count, 1);
    CHECK_EQ(S->triggers[0].source, warden);
    CHECK_EQ(S->triggers[0].place, S->seats[0].avatar);
    settle();
    CHECK_SOUND();
}

TEST(what_waits_already_is_not_taken_up_twice) {
    REQUIRE(table_begin(2, DUEL));
    uint32_t depth = S->core.depth[SLG_LANE_MAIN];
    enter(0, "voiceless-covenant", 0);
    spl_destroy(run, spl_bit(enter(0, "coven-concubine", 0)));
    CHECK(spl_settle(run));
    CHECK(!spl_settle(run));
    spl_destroy(run, spl_bit(enter(0, "coven-concubine", 0)));
    CHECK(spl_settle(run));
    REQUIRE(S->core.depth[SLG_LANE_MAIN] == depth + 2);
    CHECK_EQ(S->frames[depth].v[0], 0);
    CHECK_EQ(S->frames[depth + 1].v[0], 1);
}

/* SOR-EFF-09. */
TEST(what_finds_no_room_on_the_stack_waits) {
    REQUIRE(table_begin(2, DUEL));
    enter(0, "voiceless-covenant", 0);
    spl_destroy(run, spl_bit(enter(0, "coven-concubine", 0)));
    REQUIRE(S->trigger_count == 1);
    uint8_t depth = S->core.depth[SLG_LANE_MAIN];
    S->core.depth[SLG_LANE_MAIN] = SPL_MAIN_DEPTH - SPL_RUN_ROOM; /* none for it and its order */
    CHECK(!spl_settle(run));
    S->core.depth[SLG_LANE_MAIN] = depth;
    S->run_count = SPL_RUNS;
    CHECK(!spl_settle(run));
    S->run_count = 0;
    CHECK_EQ(S->trigger_count, 1);
    CHECK_EQ(S->settled, 0);
    CHECK_SOUND();
    CHECK(spl_settle(run));
    CHECK_EQ(S->core.depth[SLG_LANE_MAIN], depth + 1);
}

/* --- zones and who knows what --- */

TEST(knowledge_of_hands) {
    REQUIRE(table_begin(4, "format=royale"));
    uint32_t card = slg__lowest(S->seats[0].grimoire);
    spl_to_hand(run, card, 0);
    CHECK_EQ(spl_known(S, card), 1);
    spl_know(run, card, 1u << 2);
    CHECK_EQ(spl_known(S, card), 1u << 0 | 1u << 2);
    CHECK_SOUND();
    spl_discard(run, card);
    CHECK_EQ(spl_known(S, card), 0);
    spl_to_hand(run, card, 0); /* everybody saw it in the graveyard */
    CHECK_EQ(spl_known(S, card), 0xF);
    CHECK_EQ(S->seats[0].hand_size, 1);
    spl_to_grimoire(run, card);
    CHECK_EQ(spl_known(S, card), 0);
    CHECK_SOUND();
}

TEST(drawing) { /* SOR-ZONE-03, EX-SOR-29 */
    REQUIRE(table_begin(2, DUEL));
    uint8_t drawn = 0;
    CHECK_EQ(spl_draw(run, 0, 38, &drawn), 0);
    CHECK_EQ(drawn, 38);
    drawn = 0;
    CHECK_EQ(spl_draw(run, 0, 5, &drawn), 0);
    CHECK_EQ(drawn, 2);
    CHECK_EQ(S->seats[0].grimoire_size, 0);
    CHECK_EQ(S->seats[0].hand_size, 40);
    CHECK_SOUND();
}

#define TATSU                                                                                  \
    "first=a character-a=tegu lineage-a=bloodlord domain-a=screaming-coast character-b=tatsu " \
    "lineage-b=demonologist domain-b=haunted-forest"

/* What lies face-down only its owner is told; turned up, all have seen it, and nothing before it is
 * taken back. */
TEST(concealing_and_turning_up) {
    slg_event told[8], seen;
    slg_events events = {.items = told, .capacity = 8};
    slg_io io = {.events = &events};
    REQUIRE(table_begin(2, TATSU));
    slg__run_begin(run, &sor_game, (slg_state *)&table_room, &io, &table_error);
    uint32_t card = a_card(1, "hidden-blade");
    spl_conceal(run, card);
    REQUIRE(events.count == 1);
    CHECK_EQ(told[0].kind, SPL_TOLD_CONCEAL);
    REQUIRE(slg_event_seen(&sor_game, &told[0], 1, &seen));
    CHECK_EQ(seen.a, card);
    static const struct {
        const char *name;
        uint32_t viewer;
    } others[] = {{"opponent", 0}, {"spectator", SLG_SEAT_NONE}};
    EACH(row, others) {
        REQUIRE(
            slg_event_seen(&sor_game, &told[0], row->viewer, &seen)); /* that a card went there */
        CHECK(seen.a != (int16_t)card);
    }
    uint32_t before[] = {S->core.revealed[0], S->core.revealed[1]};
    spl_turn_up(run, card);
    CHECK_EQ(S->core.revealed[0], before[0] + 1);
    CHECK_EQ(S->core.revealed[1], before[1]); /* its owner knew */
    CHECK_EQ(spl_known(S, card), 3);
    CHECK_SOUND();
}
