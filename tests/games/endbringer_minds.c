/* SPDX-License-Identifier: MIT */
/* What happens to the players' cards: Arms, rubble, voids, traumas and realms, from the rules. */
#include "endbringer_table.h"

/* --- Arms --- */
/* END-SCEN-ARM-02, -03, -06, EX-END-95. */
TEST(arms) {
    REQUIRE(table_begin(2, "nemesis=erlik-khan archetype=hellraiser scenario=arming-the-horde"));
    uint32_t enemy = slg__lowest(ebr_enemies(S)), grimoire = S->seats[0].grimoire_size;
    int32_t attack = S->minions[enemy].attack, essence = S->minions[enemy].essence;
    CHECK_EQ(ebr_arm(run, 0, enemy), 1);
    CHECK_EQ(ebr_arm(run, 1, enemy), 1);
    CHECK_EQ(ebr_arms_on(S, enemy), 2);
    CHECK_EQ(S->minions[enemy].attack, attack + 2);
    CHECK_EQ(S->minions[enemy].essence, essence + 2);
    CHECK_EQ(S->seats[0].grimoire_size, grimoire - 1);
    CHECK_EQ(E->seats[0].armed_count, 1);
    CHECK_SOUND();
    uint64_t armed = E->seats[1].armed;
    CHECK_EQ(ebr_disarm(run, 1, enemy), 1);
    CHECK_EQ(ebr_disarm(run, 1, enemy), 0);
    CHECK_EQ(S->seats[1].graveyard, armed);
    CHECK_EQ(S->minions[enemy].essence, essence + 1);
    armed = E->seats[0].armed;
    spl_damage(run, enemy, (uint32_t)essence);
    settle();
    CHECK(ebr_enemies(S) >> enemy & 1);
    spl_destroy(run, spl_bit(enemy));
    settle();
    CHECK_EQ(S->seats[0].graveyard, armed);
    CHECK_EQ(E->seats[0].armed_count, 0);
    CHECK_SOUND();
}

/* END-DAMAGE-06: the essence that it lent is gone. */
TEST(disarmed_to_death) {
    REQUIRE(table_begin(1, "nemesis=erlik-khan archetype=hellraiser scenario=arming-the-horde"));
    uint32_t enemy = slg__lowest(ebr_enemies(S));
    ebr_arm(run, 0, enemy);
    spl_damage(run, enemy, (uint32_t)S->minions[enemy].essence - 1);
    settle();
    CHECK(ebr_enemies(S) >> enemy & 1);
    ebr_disarm(run, 0, enemy);
    settle();
    CHECK(!(ebr_enemies(S) >> enemy & 1));
    CHECK_EQ(slg__ones(S->seats[0].graveyard), 1);
}

/* --- players' cards --- */

/* END-NEM-ZCER-03, END-NEM-ZCER-04, END-AMB-56, EX-END-59. */
TEST(rubble) {
    REQUIRE(table_begin(1, "nemesis=zcerneboch archetype=deathdealer"));
    uint8_t done = 0;
    CHECK_EQ(ebr_receive_rubble(run, 0, 2, &done), 0);
    CHECK_EQ(done, 2);
    CHECK_EQ(E->seats[0].rubble_count, 3);
    CHECK_EQ(S->seats[0].grimoire_size, 31);
    done = 0;
    CHECK_EQ(ebr_remove_rubble(run, 0, 9, &done), 0);
    CHECK_EQ(done, 3);
    CHECK_EQ(slg__ones(S->seats[0].graveyard), 3);
    S->seats[0].graveyard |= S->seats[0].grimoire;
    S->seats[0].grimoire = S->seats[0].grimoire_size = 0;
    done = 0;
    CHECK_EQ(ebr_receive_rubble(run, 0, 1, &done), 0);
    CHECK_EQ(done, 0);
}

/* END-AMB-38: which card becomes rubble, and which Arms, its owner does not see either. */
TEST(face_down_cards_are_seen_by_nobody) {
    slg_event items[32];
    slg_events heard = {.items = items, .capacity = 32};
    slg_io io = {.events = &heard};
    uint8_t done = 0;
    REQUIRE(table_begin(2, "nemesis=zcerneboch archetype=hellraiser scenario=arming-the-horde"));
    uint32_t enemy = slg__lowest(ebr_enemies(S)), seen = 0, drawn = 0;
    slg__run_with(run, &io);
    for (uint32_t seat = 0; seat < 2; seat++, done = 0) {
        CHECK_EQ(ebr_receive_rubble(run, seat, 2, &done), 0);
        CHECK_EQ(ebr_arm(run, seat, enemy), 1);
    }
    slg__run_with(run, NULL);
    for (uint32_t i = 0; i < heard.count; i++)
        if (items[i].kind == SLG_EVENT_CHANCE) drawn++, seen |= items[i].seen_by;
    CHECK_EQ(drawn, 6);
    CHECK_EQ(seen, 0);
}

/* A world has as many face-down cards as the viewer sees lying there, chosen from those nobody
 * sees. */
TEST(worlds_deal_face_down_cards) {
    static slg_state_room view, world;
    static const uint8_t key[32] = {1};
    uint8_t done = 0;
    REQUIRE(table_begin(2, "nemesis=zcerneboch archetype=hellraiser scenario=arming-the-horde"));
    CHECK_EQ(ebr_receive_rubble(run, 1, 3, &done), 0);
    CHECK_EQ(ebr_arm(run, 1, slg__lowest(ebr_enemies(S))), 1);
    for (uint32_t viewer = 0; viewer < 3; viewer++) {
        uint32_t who = viewer < 2 ? viewer : SLG_SEAT_NONE;
        slg_view(&ebr_game, STATE, who, (slg_state *)&view);
        slg_determinize(&ebr_game, (slg_state *)&view, key, (slg_state *)&world);
        const ebr_player *p = &ebr_of_const(spl_of_const((slg_state *)&world))->seats[1];
        CHECK_EQ(slg__ones(p->rubble), E->seats[1].rubble_count);
        CHECK_EQ(slg__ones(p->armed), 1);
        CHECK_EQ(p->rubble & p->armed, 0);
        CHECK(slg_check(&ebr_game, (slg_state *)&world, &table_error) == SLG_OK);
    }
}

/* What a player looks at in their own grimoire is in every world there, whoever else it is for. */
TEST(worlds_deal_what_is_looked_at) {
    static slg_state_room world;
    static const uint8_t key[32] = {2};
    const spl_state *w = spl_of_const((slg_state *)&world);
    REQUIRE(table_begin(2, "nemesis=hypnos archetype=deathdealer"));
    S->run_count = 1;
    S->runs[0] =
        (spl_run){.seat = 1, .looked_seat = 1, .looked_count = 3}; /* as player 0 sees it */
    static slg_state_room view;
    slg_view(&ebr_game, STATE, 0, (slg_state *)&view);
    slg_determinize(&ebr_game, (slg_state *)&view, key, (slg_state *)&world);
    CHECK_EQ(slg__ones(w->runs[0].looked), 3);
    CHECK_EQ(w->runs[0].looked & ~w->seats[1].grimoire, 0);
}

/* END-NEM-HYPNOS-03, -04. */
TEST(voids) {
    REQUIRE(table_begin(1, "nemesis=hypnos archetype=deathdealer"));
    uint8_t done = 0;
    CHECK_EQ(ebr_banish(run, 0, 2, &done), 0);
    CHECK_EQ(slg__ones(E->seats[0].voids), 5);
    CHECK_EQ(S->seats[0].grimoire_size, 29);
    ebr_banish_card(run, slg__lowest(S->seats[0].hand));
    CHECK_EQ(S->seats[0].hand_size, 5);
    CHECK_EQ(slg__ones(E->seats[0].voids), 6);
    uint32_t card = slg__lowest(E->seats[0].voids);
    ebr_reclaim(run, card);
    CHECK(S->seats[0].grimoire >> card & 1);
    CHECK_EQ(S->seats[0].grimoire_size, 30);
    CHECK_EQ(slg__ones(E->seats[0].voids), 5);
    CHECK_SOUND();
}

/* All but `n` cards of the grimoire into the graveyard, from the bottom up. */
static void leave_in_grimoire(uint32_t seat, uint32_t n) {
    while (S->seats[seat].grimoire_size > n)
        spl_to_graveyard(run, seat * SPL_BLOCK + slg__lowest(S->seats[seat].grimoire));
}

/* Hollow Hours caps what its player has, and gains: END-NEM-HYPNOS-25. */
TEST(energy_is_capped) {
    REQUIRE(table_begin(1, "nemesis=hypnos archetype=deathdealer"));
    uint32_t hollow = 0;
    while (!is_called(EBR_TRAUMAS + hollow, "hollow-hours"))
        REQUIRE(++hollow < EBR_TRAUMA_COUNT);
    spl_gain_energy(run, 0, 9);
    CHECK_EQ(S->seats[0].energy, 10);
    leave_in_grimoire(0, 0);
    slg_chance_entry entries[] = {{.stream = EBR_STREAM_TRAUMAS, .value = (uint16_t)hollow}};
    slg_script script = {.entries = entries, .count = 1, .sampled = ~0u};
    slg_io io = {.script = &script};
    uint8_t drawn = 0;
    slg__run_with(run, &io);
    CHECK_EQ(spl_draw(run, 0, 1, &drawn), 0);
    slg__run_with(run, NULL);
    CHECK_EQ(E->seats[0].traumas, 1u << hollow);
    CHECK_EQ(S->seats[0].energy, 7);
    CHECK_EQ(spl_gain_energy(run, 0, 2), 0);
    spl_lose(run, 0, CRD_ENERGY, 3);
    CHECK_EQ(spl_gain_energy(run, 0, 9), 3);
}

/* END-NEM-HYPNOS-23 to -25. */
TEST(trauma) {
    REQUIRE(table_begin(2, "nemesis=hypnos archetype=deathdealer"));
    leave_in_grimoire(1, 1);
    uint8_t drawn = 0;
    uint32_t graveyard = slg__ones(S->seats[1].graveyard);
    CHECK_EQ(spl_draw(run, 1, 2, &drawn), 0);
    CHECK_EQ(drawn, 2);
    CHECK_EQ(E->need, 0);
    CHECK_EQ(slg__ones(E->seats[1].traumas), 1);
    CHECK_EQ(slg__ones(E->traumas), 5);
    CHECK_EQ(E->seats[1].voids, 0);
    CHECK_EQ(slg__ones(E->seats[1].gone), 3);
    CHECK_EQ(S->seats[1].graveyard, 0);
    CHECK_EQ(S->seats[1].grimoire_size, graveyard + 1 - 2);
    CHECK_EQ(slg__ones(E->seats[0].traumas), 0);
    settle();
    CHECK_SOUND();
    drawn = 0; /* enough are there: no need */
    CHECK_EQ(spl_draw(run, 1, 1, &drawn), 0);
    CHECK_EQ(slg__ones(E->seats[1].traumas), 1);
}

/* END-NEM-HYPNOS-24: one need, one trauma; as much as possible. */
TEST(one_need_costs_one_trauma) {
    REQUIRE(table_begin(1, "nemesis=hypnos archetype=deathdealer"));
    leave_in_grimoire(0, 0);
    E->seats[0].voids |= S->seats[0].graveyard; /* three are left to shuffle in */
    E->seats[0].voids &= E->seats[0].voids - 1;
    S->seats[0].graveyard &= ~E->seats[0].voids;
    uint32_t left = slg__ones(S->seats[0].graveyard);
    uint8_t done = 0;
    CHECK_EQ(ebr_banish(run, 0, left + 2, &done), 0);
    CHECK_EQ(done, left);
    CHECK_EQ(slg__ones(E->seats[0].traumas), 1);
    CHECK_EQ(E->need, 0);
}

/* END-WIN-05, EX-END-76. */
TEST(the_third_trauma_loses) {
    REQUIRE(table_begin(1, "nemesis=hypnos archetype=deathdealer"));
    E->seats[0].traumas = 3;
    E->traumas = 0x3C;
    leave_in_grimoire(0, 1);
    uint8_t drawn = 0;
    spl_draw(run, 0, 2, &drawn);
    CHECK_EQ(S->core.over, 1 + EBR_OVER_MINDS);
    CHECK_EQ(drawn, 0);
}

/* END-NEM-HYPNOS-10, -13. */
TEST(realms) {
    REQUIRE(table_begin(1, "nemesis=hypnos archetype=deathdealer"));
    uint32_t ally = enter(0, 0), enemy = slg__lowest(ebr_enemies(S));
    CHECK(!ebr_is_dreaming(S, ally));
    ebr_cross(run, ally);
    CHECK(ebr_is_dreaming(S, ally));
    spl_move(run, ally, 1);
    CHECK_EQ(S->minions[ally].place, 0);
    ebr_cross(run, ally);
    spl_move(run, ally, 1);
    CHECK_EQ(S->minions[ally].place, 1);
    ebr_cross(run, enemy);
    CHECK(!ebr_is_dreaming(S, enemy));
}
