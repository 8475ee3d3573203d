/* SPDX-License-Identifier: MIT */
/* What the players' cards do to the Endbringer, and to what only its game has. */
#include "endbringer_ability.h"

/* --- the Endbringer as a player --- */

/* END-EBP-05, -06: "may discard 2" is the players' choice; it costs two counters. */
TEST(the_players_decide_for_it) {
    for (uint32_t yes = 0; yes < 2; yes++) {
        REQUIRE(fight_begin(1, "first=a scenario=none character-a=tegu lineage-a=demonologist "
                               "domain-a=screaming-coast " ERLIK));
        uint32_t left = enemy("barrow-bulwark", LEFT), right = enemy("barrow-bulwark", RIGHT);
        played(ally(0, "mammon", CENTRE));
        REQUIRE(asked() == EBR_ASK_VIRTUAL);
        CHECK_EQ(asked_seat(), 0);
        answer(yes ? SPL_DO_YES : SPL_DO_NO, 0);
        CHECK(is_done());
        CHECK_EQ(E->deck_damage, yes ? 2 : 0);
        CHECK_EQ(S->minions[left].flames + S->minions[right].flames, yes ? 0 : 2);
    }
}

/* END-EBP-02: it has no omen and no energy to lose; so it discards. */
TEST(it_can_only_discard) {
    REQUIRE(fight_begin(1, "first=a scenario=none character-a=tegu lineage-a=necromancer "
                           "domain-a=forgotten-temple " ERLIK));
    begin("forgotten-temple-skill", CRD_TACTIC, SPL_THING_SKILL + (int32_t)CRD_DOMAIN, 0,
          S->seats[0].avatar);
    CHECK(is_done());
    CHECK_EQ(E->deck_damage, 0); /* the skill card was exhausted: the cost is not paid */
    spl_exhaust(run, SPL_THING_SKILL + (int32_t)CRD_DOMAIN, false);
    begin("forgotten-temple-skill", CRD_TACTIC, SPL_THING_SKILL + (int32_t)CRD_DOMAIN, 0,
          S->seats[0].avatar);
    CHECK(is_done());
    CHECK_EQ(E->deck_damage, 1);
}

/* END-EBP-11: a card of cost 0, which is no legend and has no type. */
TEST(virtual_cards_cost_nothing) {
    REQUIRE(fight_begin(1, "first=a scenario=none character-a=tegu lineage-a=necromancer "
                           "domain-a=forgotten-temple " ERLIK));
    played(ally(0, "bernhard", LEFT));
    CHECK(is_done());
    CHECK_EQ(E->deck_damage, 1);
}

/* END-EBP-12: counters without cards, and those of its hand cost it cards too. */
TEST(arthropods_without_cards) {
    REQUIRE(fight_begin(1, "first=a scenario=none character-a=tegu lineage-a=animist "
                           "domain-a=screaming-coast " ERLIK));
    uint32_t sentry = ally(0, "oberons-sentry", LEFT), web = ally(0, "webspinner", LEFT);
    slg__drop_questions(STATE);
    spl_destroy(run, spl_bit(web));
    spl_settle(run);
    go_on();
    CHECK(is_done());
    CHECK_EQ(S->minions[sentry].followers, 2);
    CHECK_EQ(spl_attack(SET, S, sentry), 4);
    CHECK_EQ(E->deck_damage, 0);
    begin("reshape-the-mind", CRD_TEXT, (int32_t)a_card(0, "reshape-the-mind"), 0, LEFT);
    CHECK(is_done());
    CHECK_EQ(S->minions[sentry].followers, 3);
    CHECK_EQ(E->deck_damage, 1);
    CHECK_EQ(S->seats[0].hand_size, 2);
    CHECK_EQ(ebr_loose_followers(S, sentry), 3);
}

/* They are followers that can be destroyed as such. */
TEST(an_arthropod_pays) {
    REQUIRE(fight_begin(1, "first=a scenario=none character-a=tegu lineage-a=animist "
                           "domain-a=screaming-coast " ERLIK));
    uint32_t marina = ally(0, "marina-erechin", CENTRE), foe = enemy("barrow-bulwark", CENTRE);
    played(marina);
    CHECK(is_done());
    CHECK_EQ(S->minions[marina].followers, 1);
    S->battle.place = CENTRE;
    S->battle.attacker = (uint8_t)marina;
    S->battle.attacker_seat = 0;
    begin("marina-erechin", CRD_TACTIC, card_of(marina), 0, CENTRE);
    CHECK(is_done());
    CHECK_EQ(S->minions[marina].followers, 0);
    CHECK_EQ(S->minions[foe].damage, 1);
}

/* END-ARCH-HELL-07: omens are stolen from demons in reach, and from nobody else. */
TEST(omens_are_stolen_from_demons) {
    REQUIRE(fight_begin(1, "first=a scenario=none character-a=tegu lineage-a=necromancer "
                           "domain-a=outcast-sanctuary nemesis=erlik-khan archetype=hellraiser"));
    uint32_t thief = ally(0, "prowling-defiler", LEFT);
    uint32_t here = enemy("cinder-imp", LEFT), away = enemy("cinder-imp", RIGHT);
    ebr_omens(run, away, 1);
    begin("prowling-defiler", CRD_TACTIC, card_of(thief), 0, LEFT);
    CHECK(is_done());
    CHECK_EQ(S->seats[0].omens, 0);
    ebr_omens(run, here, 2);
    begin("prowling-defiler", CRD_TACTIC, card_of(thief), 0, LEFT);
    REQUIRE(asked() == SPL_ASK_PICK);
    CHECK_EQ(option_count(), 2); /* or none */
    answer(SPL_DO_PICK, card_of(here));
    CHECK(is_done());
    CHECK_EQ(S->seats[0].omens, 1);
    CHECK_EQ(E->minions[here].omens, 1);
    CHECK_EQ(E->minions[away].omens, 1);
}

/* END-EBP-09, EX-END-30. */
TEST(its_abilities_are_not_copied) {
    REQUIRE(fight_begin(2, TWO ERLIK));
    enemy("sexton-of-the-cold-bell", LEFT);
    spl_destroy(run, spl_bit(enemy("rotting-follower", LEFT)));
    played(ally(1, "miseldas-infiltrator", LEFT));
    CHECK(is_done());
    CHECK_EQ(ebr_pile_size(S), 1);
}

/* END-CORE-05, -06, -07. */
TEST(its_side_is_the_monolith) {
    REQUIRE(fight_begin(1, "first=a scenario=none character-a=tegu lineage-a=bloodlord "
                           "domain-a=screaming-coast " ERLIK));
    uint32_t place = S->seats[0].avatar, design = design_of("blood-pool");
    spl_gain_blood(run, 0, 9);
    ebr_hurt(run, 5);
    slg__drop_questions(STATE);
    uint32_t most = 0; /* the last one: 2 to the opponent's side, 3 restored */
    for (uint32_t i = 0; i < SET->cards[design].ability_count; i++)
        if (SET->cards[design].abilities[i].timing == CRD_ACTION) most = i;
    spl_start(run, design, most, SPL_THING_SKILL + SPL_POOL, 0, place, SPL_THING_NONE);
    go_on();
    CHECK(is_done());
    CHECK_EQ(E->places[place].damage, 2);
    CHECK_EQ(E->defense, 28);
}

/* Any number of enemies may be moved together (END-CORE-07), none out of the Dreamlands. */
TEST(enemies_need_no_room) {
    REQUIRE(fight_begin(1, ONE "nemesis=hypnos archetype=deathdealer"));
    for (uint32_t i = 0; i < 6; i++)
        enemy("rotting-follower", LEFT);
    uint32_t moved = enemy("barrow-bulwark", CENTRE);
    begin("lamia", CRD_PLAYED, card_of(ally(0, "lamia", LEFT)), 0, LEFT);
    CHECK(is_done());
    CHECK_EQ(S->minions[moved].place, LEFT);
    CHECK(S->minions[moved].exhausted);
}

/* Attachments that nobody knows: a Swarm goes back to its pile, Arms to their owner's graveyard. */
TEST(attachments_of_the_foe_are_destroyed) {
    REQUIRE(fight_begin(1, "first=a scenario=arming-the-horde character-a=tegu "
                           "lineage-a=necromancer domain-a=forgotten-temple nemesis=erlik-khan "
                           "archetype=plaguebringer"));
    uint32_t widow = ally(0, "purifying-widow", LEFT), foe = enemy("bone-piper", LEFT);
    ebr_attach_swarm(run, (uint32_t)ebr_token(S), widow);
    CHECK_EQ(ebr_arm(run, 0, foe), 1);
    CHECK_EQ(spl_attack(SET, S, foe), 3);
    for (uint32_t i = 0; i < 2; i++) {
        played(widow);
        REQUIRE(asked() == SPL_ASK_BRANCH);
        answer(SPL_DO_BRANCH, 0);
        if (i == 0) {
            REQUIRE(asked() == SPL_ASK_PICK);
            CHECK_EQ(option_count(), 2);
            answer(SPL_DO_PICK, EBR_THING_ARMS + (int32_t)foe);
        }
        CHECK(is_done());
    }
    CHECK_EQ(spl_attack(SET, S, foe), 2);
    CHECK_EQ(__builtin_popcountll(S->seats[0].graveyard), 1);
    CHECK_EQ(ebr_swarms_on(S, widow), 0);
    CHECK_EQ(__builtin_popcountll(S->seats[EBR_TOKEN_SEAT].grimoire), EBR_TOKEN_COUNT);
}

/* --- players' cards --- */

/* "Up to 2 from any one pile": one after another, and no more may be said. */
TEST(rubble_is_removed_as_one_likes) {
    REQUIRE(fight_begin(2, TWO "nemesis=zcerneboch archetype=deathdealer"));
    uint8_t done = 0;
    ebr_receive_rubble(run, 1, 2, &done);
    CHECK_EQ(E->seats[1].rubble_count, 3);
    critical("falling-masonry", LEFT);
    REQUIRE(asked() == SPL_ASK_PICK);
    answer(SPL_DO_PLAYER, 1);
    REQUIRE(asked() == SPL_ASK_PICK);
    CHECK_EQ(option_count(), 2);
    answer(SPL_DO_PLAYER, 1);
    answer(SPL_DO_DONE, 0);
    CHECK(is_done());
    CHECK_EQ(E->seats[1].rubble_count, 2);
    CHECK_EQ(__builtin_popcountll(S->seats[1].graveyard), 1);
}

/* Each player reclaims a card of their own choice. */
TEST(each_reclaims_his_own) {
    REQUIRE(fight_begin(2, TWO "nemesis=hypnos archetype=deathdealer"));
    critical("lost-thread", LEFT);
    for (uint32_t seat = 0; seat < 2; seat++) {
        REQUIRE(asked() == SPL_ASK_PICK);
        CHECK_EQ(asked_seat(), seat);
        int32_t card = (int32_t)(seat * SPL_BLOCK + slg__lowest(E->seats[seat].voids));
        answer(SPL_DO_PICK, card);
        CHECK_EQ(__builtin_popcountll(E->seats[seat].voids), 2);
    }
    CHECK(is_done());
}

/* END-NEM-HYPNOS-23, -24: looking and searching are needs too, each counted once. */
TEST(looking_and_searching_need_cards) {
    REQUIRE(fight_begin(1, ONE "nemesis=hypnos archetype=deathdealer"));
    uint32_t council = ally(0, "council-of-three", LEFT);
    leave_in_grimoire(0, 1);
    played(council);
    CHECK_EQ(__builtin_popcount(E->seats[0].traumas), 1);
    CHECK_EQ(E->seats[0].voids, 0);
    REQUIRE(asked() == SPL_ASK_PICK);
    CHECK_EQ(option_count() <= 3, true);
    uint32_t before = S->seats[0].grimoire_size;
    slg_option offered[SLG_OPTIONS_MAX];
    slg_options(&ebr_game, STATE, 0, offered, SLG_OPTIONS_MAX);
    answer(SPL_DO_PICK, offered[0].a);
    CHECK(is_done());
    CHECK_EQ(S->seats[0].hand_size, 1);
    CHECK_EQ(__builtin_popcountll(S->seats[0].graveyard), 2);
    CHECK_EQ(S->seats[0].grimoire_size, before - 3);
    leave_in_grimoire(0, 0);
    begin("underworld-guide", CRD_PLAYED, card_of(council), 0, LEFT);
    CHECK_EQ(__builtin_popcount(E->seats[0].traumas), 2);
    CHECK_EQ(asked(), SPL_ASK_PICK);
}

/* END-WIN-05. */
TEST(a_third_need_ends_the_game) {
    REQUIRE(fight_begin(1, ONE "nemesis=hypnos archetype=deathdealer"));
    uint32_t council = ally(0, "council-of-three", LEFT);
    E->seats[0].traumas = 3;
    E->traumas &= (uint8_t)~3u;
    leave_in_grimoire(0, 2);
    slg__drop_questions(STATE);
    spl_note_played(run, card_of(council), 0);
    spl_settle(run);
    go_on();
    CHECK(S->core.over);
    CHECK_EQ(slg_get_outcome(&ebr_game, STATE).reason, EBR_OVER_MINDS);
}

/* --- what is struck --- */

/* The monolith that took the critical; when it is gone the part is lost. Interaction 4. */
TEST(more_damage_to_the_struck_monolith) {
    REQUIRE(fight_begin(2, TWO ERLIK));
    E->attack.struck = 1 + CENTRE;
    critical("the-oarless-boat", CENTRE);
    CHECK(is_done());
    CHECK_EQ(E->places[CENTRE].damage, 2);
    CHECK_EQ(E->defense, 59);
    E->attack.struck = 0;
    critical("the-oarless-boat", CENTRE);
    CHECK_EQ(E->places[CENTRE].damage, 2);
    CHECK_EQ(E->defense, 58);
}

/* END-ARCH-PLAGUE-08: one bonus for all rats that attack together. */
TEST(a_bonus_of_rats_counts_once) {
    REQUIRE(fight_begin(1, ONE "nemesis=erlik-khan archetype=plaguebringer"));
    uint32_t a = rat(CENTRE), b = rat(CENTRE), design = design_of("plaguebringer");
    E->attack.enemy = 1;
    E->attack.group = spl_bit(a) | spl_bit(b);
    S->battle.place = CENTRE;
    S->battle.attacker_seat = EBR_SEAT;
    slg__drop_questions(STATE);
    spl_start(run, design, ability_of(design, CRD_TACTIC, EBR_WHITE), EBR_ARCHETYPE_CARD, 0, CENTRE,
              SPL_THING_NONE);
    go_on();
    CHECK_EQ(E->attack.bonus, 2);
    CHECK_EQ(spl_attack(SET, S, a), 1);
    CHECK_EQ(ebr_attack_value(SET, S), 4);
}

/* Turned back, but never below 0. */
TEST(the_gate_turns_back) {
    REQUIRE(fight_begin(1, ONE "nemesis=ereshkigal archetype=deathdealer"));
    E->gate = 1;
    critical("the-bolt-is-drawn", LEFT);
    CHECK_EQ(E->gate, 0);
    critical("the-bolt-is-drawn", LEFT);
    CHECK_EQ(E->gate, 0);
    CHECK(is_done());
}

/* "Remove up to 2 counters" of any kind; the nemesis's card stands for its rage. */
TEST(any_counter_may_go) {
    REQUIRE(fight_begin(1, ONE ERLIK));
    ebr_rage(run, 2);
    falls("black-stone-shard-9", LEFT);
    REQUIRE(asked() == SPL_ASK_PICK);
    CHECK_EQ(option_count(), 2);
    answer(SPL_DO_PICK, EBR_NEMESIS_CARD);
    answer(SPL_DO_PICK, EBR_NEMESIS_CARD);
    CHECK(is_done());
    CHECK_EQ(E->rage, 1);
}
