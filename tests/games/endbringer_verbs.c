/* SPDX-License-Identifier: MIT */
/* What the Endbringer's cards do: each ability is begun in a position made by hand and runs until
 * somebody is asked. */
#include "endbringer_ability.h"
#include "games/endbringer/card_language.h"

/* --- UNLESS --- */

/* END-UNL-01: two cards are asked for, and one is there. */
TEST(unless_needs_all_of_the_price) {
    REQUIRE(fight_begin(1, ONE ERLIK));
    hold(0, 1);
    deed("bridge-of-one-hair");
    CHECK(is_done());
    CHECK_EQ(E->defense, 25);
    hold(0, 1);
    deed("bridge-of-one-hair");
    REQUIRE(asked() == SPL_ASK_BRANCH);
    CHECK_EQ(option_count(), 2);
    answer(SPL_DO_BRANCH, 1);
    CHECK(is_done()); /* just as many as must go: nothing is asked */
    CHECK_EQ(S->seats[0].hand_size, 0);
    CHECK_EQ(E->defense, 25);
}

/* END-UNL-02: what comes first may be picked although it is nothing. Interaction 3. */
TEST(unless_may_cost_nothing) {
    REQUIRE(fight_begin(1, ONE ERLIK));
    hold(0, 1);
    E->rage = 0;
    deed("whip-of-black-serpents");
    REQUIRE(asked() == SPL_ASK_BRANCH);
    answer(SPL_DO_BRANCH, 0);
    CHECK(is_done());
    CHECK_EQ(S->seats[0].hand_size, 1);
    CHECK_EQ(E->defense, 30);
}

/* Interaction 1, R-26: the outburst comes between the two counters. */
TEST(rage_breaks_out_in_between) {
    REQUIRE(fight_begin(1, ONE ERLIK));
    ebr_rage(run, 3);
    CHECK_EQ(E->rage, 4);
    deed("nine-sons-demand"); /* no omen to lose; 2 more of one who plays alone */
    CHECK_EQ(E->defense, 23);
    CHECK_EQ(E->rage, 1);
    CHECK(is_done());
}

/* END-UNL-04: each player decides alone, and only that player's own means count. */
TEST(unless_for_each_player) {
    REQUIRE(fight_begin(2, TWO ERLIK));
    spl_gain_omens(run, 1, 1);
    uint32_t design = design_of("arming-the-horde");
    slg__drop_questions(STATE);
    spl_start(run, design, ability_of(design, CRD_ROUND_EFFECT, 4), EBR_SCENARIO_CARD, 0, SPL_NONE,
              SPL_THING_NONE);
    go_on();
    REQUIRE(asked() == SPL_ASK_BRANCH);
    CHECK_EQ(asked_seat(), 1);
    CHECK_EQ(E->defense, 58); /* A had no omen */
    answer(SPL_DO_BRANCH, 1);
    CHECK_EQ(S->seats[1].omens, 0);
    CHECK_EQ(E->defense, 58);
    CHECK(is_done());
}

/* The attacker must have 3 damage, all of which is healed. */
TEST(unless_heals_whole) {
    for (uint32_t damage = 2; damage <= 3; damage++) {
        REQUIRE(fight_begin(1, ONE "nemesis=erlik-khan archetype=demiurge"));
        uint32_t slot = enemy("ozraeth-first-draft", LEFT), design = design_of("demiurge");
        hold(0, 3);
        S->minions[slot].damage = (uint8_t)damage;
        S->damage_counters = (uint16_t)damage;
        S->battle.attacker = (uint8_t)slot;
        slg__drop_questions(STATE);
        spl_start(run, design, ability_of(design, CRD_TACTIC, EBR_WHITE), EBR_ARCHETYPE_CARD, 0,
                  LEFT, SPL_THING_NONE);
        go_on();
        CHECK_EQ(asked(), damage == 3 ? SPL_ASK_BRANCH : SPL_ASK_PICK);
        if (damage == 3)
            slg_apply(&ebr_game, STATE, 0, (slg_option){.kind = SPL_DO_BRANCH, .a = 1});
        CHECK_EQ(S->minions[slot].damage, damage == 3 ? 0 : 2);
        S->battle.attacker = SPL_NONE;
    }
}

/* Interaction 16: three cards are there with the graveyard, and one trauma more may be borne. */
TEST(banishing_counts_what_a_trauma_brings_back) {
    REQUIRE(fight_begin(1, ONE "nemesis=hypnos archetype=deathdealer"));
    leave_in_grimoire(0, 1);
    uint64_t voids = E->seats[0].voids;
    CHECK(voids != 0);
    deed("the-gate-of-ivory");
    REQUIRE(asked() == SPL_ASK_BRANCH);
    answer(SPL_DO_BRANCH, 1);
    CHECK(is_done());
    CHECK_EQ(__builtin_popcount(E->seats[0].traumas), 1);
    CHECK_EQ(S->seats[0].graveyard, 0);
    CHECK_EQ(E->seats[0].voids & voids, 0);
    CHECK_EQ(__builtin_popcountll(E->seats[0].voids), 3);
    E->seats[0].traumas |= 1u << (E->seats[0].traumas & 1 ? 1 : 0);
    leave_in_grimoire(0, 1);
    deed("the-gate-of-ivory"); /* with two traumas it would lose the game: it is no whole price */
    CHECK(is_done());
    CHECK_EQ(E->defense, 26);
}

/* --- whom it strikes --- */

/* Of those that can be exhausted the strongest; what ties is the decider's. END-DECK-10. */
TEST(the_best_of_those_that_can_be_changed) {
    REQUIRE(fight_begin(1, ONE "nemesis=ereshkigal archetype=deathdealer"));
    uint32_t tired_lord = tired(ally(0, DEAR, CENTRE)), lord = ally(0, DEAR, RIGHT);
    uint32_t away = ally(0, DEAR, LEFT), mummy = ally(0, MUMMY, CENTRE);
    deed("sixty-sorrows");
    CHECK(is_done());
    CHECK(S->minions[lord].exhausted);
    CHECK(S->minions[tired_lord].exhausted);
    CHECK(!S->minions[away].exhausted && !S->minions[mummy].exhausted);
    S->minions[tired_lord].exhausted = S->minions[lord].exhausted = 0;
    S->ready |= spl_bit(lord) | spl_bit(tired_lord);
    deed("sixty-sorrows");
    REQUIRE(asked() == SPL_ASK_PICK);
    CHECK_EQ(option_count(), 2);
    CHECK(is_offered(SPL_DO_PICK, card_of(lord)) && is_offered(SPL_DO_PICK, card_of(tired_lord)));
    answer(SPL_DO_PICK, card_of(lord));
    CHECK(S->minions[lord].exhausted && !S->minions[tired_lord].exhausted);
}

/* Highest cost, then fewest dreams. */
TEST(the_best_of_the_best) {
    REQUIRE(fight_begin(1, ONE "nemesis=hypnos archetype=deathdealer"));
    uint32_t a = enemy("gallows-reaper", CENTRE), b = enemy("gallows-reaper", RIGHT);
    uint32_t cheap = enemy("barrow-bulwark", RIGHT);
    ebr_dreams(run, a, 1);
    deed("whispered-shapes");
    CHECK(is_done());
    CHECK_EQ(E->minions[b].dreams, 1);
    CHECK_EQ(E->minions[a].dreams, 1);
    deed("whispered-shapes");
    REQUIRE(asked() == SPL_ASK_PICK);
    CHECK_EQ(option_count(), 2);
    answer(SPL_DO_PICK, card_of(a));
    CHECK_EQ(E->minions[a].dreams, 2);
    CHECK_EQ(E->minions[cheap].dreams, 0);
}

/* Interaction 9, END-FAQ-02: one counter is left, and two could have it. */
TEST(the_supply_is_shared_by_the_players) {
    REQUIRE(fight_begin(1, ONE "nemesis=zcerneboch archetype=deathdealer"));
    uint32_t slots[18];
    for (uint32_t i = 0; i < 18; i++) {
        uint32_t n = slg__lowest(S->seats[EBR_SEAT].grimoire);
        slots[i] = ebr_put(run, EBR_ARCHETYPE + n, LEFT);
        if (i < 16) ebr_fiend(run, slots[i], 1);
    }
    CHECK_EQ(ebr_supply(S, EBR_PIECE_FIEND), 1);
    deed("the-longest-night");
    REQUIRE(asked() == SPL_ASK_PICK);
    CHECK_EQ(option_count(), 2);
    answer(SPL_DO_PICK, card_of(slots[17]));
    CHECK(is_done());
    CHECK(E->minions[slots[17]].fiend && !E->minions[slots[16]].fiend);
}

/* END-CORE-14: where two battlefields have most, the players choose. */
TEST(most_enemies_in_two_battlefields) {
    REQUIRE(fight_begin(1, ONE "nemesis=zcerneboch archetype=deathdealer"));
    uint32_t left = enemy("barrow-bulwark", LEFT), right = enemy("barrow-bulwark", RIGHT);
    deed("the-longest-night");
    REQUIRE(asked() == SPL_ASK_PICK);
    CHECK_EQ(option_count(), 2);
    CHECK(!is_offered(SPL_DO_PLACE, CENTRE));
    answer(SPL_DO_PLACE, RIGHT);
    CHECK(is_done());
    CHECK(E->minions[right].fiend && !E->minions[left].fiend);
}

/* What helps each player asks nobody. */
TEST(each_player_is_helped) {
    REQUIRE(fight_begin(2, TWO ERLIK));
    falls("black-stone-shard-2", LEFT);
    CHECK(is_done());
    CHECK_EQ(S->seats[0].omens, 2);
    CHECK_EQ(S->seats[1].omens, 2);
}

/* Across is one effect over both battlefields: EX-END-24. */
TEST(across_strikes_once) {
    REQUIRE(fight_begin(1, ONE ERLIK));
    uint32_t centre = ally(0, MUMMY, CENTRE), left = ally(0, MUMMY, LEFT);
    deed("chained-in-the-copper-house");
    CHECK(is_done());
    CHECK(S->minions[centre].exhausted);
    CHECK(!S->minions[left].exhausted);
}

/* --- spawning --- */

/* The dream is for the minion that was spawned, not for what that one brought. */
TEST(what_was_spawned_last) {
    REQUIRE(fight_begin(1, ONE "nemesis=hypnos archetype=plaguebringer"));
    uint32_t drover = a_foe("sewer-drover");
    chance(EBR_STREAM_ARCHETYPE, drover - EBR_ARCHETYPE);
    deed("the-sleepwalker-comes");
    REQUIRE(asked() == SPL_ASK_PICK);
    CHECK(is_offered(SPL_DO_PLACE, CENTRE) && is_offered(SPL_DO_PLACE, RIGHT));
    CHECK_EQ(option_count(), 2);
    answer(SPL_DO_PLACE, CENTRE);
    CHECK(is_done());
    REQUIRE(is_in_play((int32_t)drover));
    CHECK_EQ(E->minions[spl_host(S, drover)].dreams, 1);
    CHECK_EQ(__builtin_popcountll(ebr_rats(S)), 1);
    CHECK_EQ(E->minions[slg__lowest(ebr_rats(S))].dreams, 0);
}

/* A raise takes the top of the pile, and it is not played. Interaction 19. */
TEST(raised_minions_are_not_played) {
    REQUIRE(fight_begin(1, ONE ERLIK));
    const char *const pile[] = {"rotting-follower", "hob-mound-who-is-many",
                                "sexton-of-the-cold-bell"};
    for (uint32_t i = 0; i < 3; i++)
        spl_destroy(run, spl_bit(enemy(pile[i], LEFT)));
    uint32_t abbot = enemy("abbot-corvin-of-open-graves", RIGHT);
    played(abbot);
    CHECK(is_done());
    CHECK_EQ(ebr_pile_size(S), 1);
    CHECK_EQ(__builtin_popcountll(S->at[RIGHT] & ebr_enemies(S)), 3);
    uint64_t there = S->at[RIGHT] & ebr_enemies(S);
    for (; there; there &= there - 1)
        if (is_called((uint32_t)card_of(slg__lowest(there)), "hob-mound-who-is-many"))
            CHECK_EQ(spl_attack(SET, S, slg__lowest(there)), 2); /* 1, and 1 for the pile */
}

/* --- ongoing --- */

/* END-GEN-09: a gate reaches its own battlefield. */
TEST(gates_reach_one_battlefield) {
    REQUIRE(fight_begin(1, ONE "nemesis=ereshkigal archetype=deathdealer"));
    uint32_t left = enemy("rotting-follower", LEFT), right = enemy("rotting-follower", RIGHT);
    uint32_t mummy = ally(0, MUMMY, LEFT);
    open_gate("gate-of-the-crown", LEFT);
    CHECK_EQ(spl_attack(SET, S, left), 2);
    CHECK_EQ(spl_attack(SET, S, right), 1);
    CHECK_EQ(spl_attack(SET, S, mummy), 2);
}

/* Interaction 6: the bonus ends with the third counter. "Across" is where the avatar is. */
TEST(eyes_like_coals) {
    REQUIRE(fight_begin(1, ONE ERLIK));
    uint32_t left = enemy("rotting-follower", LEFT), right = enemy("rotting-follower", RIGHT);
    condition("eyes-like-coals", 0, SPL_NONE);
    ebr_rage(run, 2);
    CHECK_EQ(spl_attack(SET, S, left), 1);
    CHECK_EQ(spl_attack(SET, S, right), 2);
    ebr_rage(run, -1);
    CHECK_EQ(spl_attack(SET, S, right), 1);
    ebr_rage(run, 1);
    ebr_break_condition(run, nemesis_card("eyes-like-coals", 0));
    CHECK_EQ(spl_attack(SET, S, right), 1);
}

/* END-NEM-HYPNOS-27: a star condition is its victim's alone. Interaction 18. */
TEST(a_star_condition_is_its_victims) {
    REQUIRE(fight_begin(2, TWO "nemesis=hypnos archetype=deathdealer"));
    uint32_t own = ally(0, MUMMY, LEFT), awake = ally(0, MUMMY, LEFT);
    uint32_t other = enter(1, LEFT);
    E->minions[own].realm = E->minions[other].realm = EBR_DREAMLANDS;
    int32_t before = spl_attack(SET, S, other);
    condition("leaden-lids", 0, 0);
    CHECK_EQ(spl_attack(SET, S, own), 1);
    CHECK_EQ(spl_attack(SET, S, awake), 2);
    CHECK_EQ(spl_attack(SET, S, other), before);
}

/* The Finished One weighs on the players' minions beside it, once it has two counters. */
TEST(the_finished_one) {
    REQUIRE(fight_begin(1, ONE "nemesis=erlik-khan archetype=demiurge"));
    uint32_t slot = enemy("the-finished-one", LEFT), mummy = ally(0, MUMMY, LEFT);
    uint32_t away = ally(0, MUMMY, RIGHT);
    E->minions[slot].evolved = 1u << EBR_FANGS;
    CHECK_EQ(spl_attack(SET, S, mummy), 2);
    E->minions[slot].evolved |= 1u << EBR_CLAWS;
    CHECK_EQ(spl_attack(SET, S, mummy), 1);
    CHECK_EQ(spl_attack(SET, S, away), 2);
    spl_blank(run, slot, CRD_FOR_ROUND);
    CHECK_EQ(spl_attack(SET, S, mummy), 2);
}

/* Interaction 13, END-AMB-30. */
TEST(cultists_die_of_what_was_lent) {
    REQUIRE(fight_begin(1, ONE "nemesis=ereshkigal archetype=deathdealer"));
    for (uint32_t n = 0; n < EBR_NEMESIS_SIZE; n++)
        if (E->chamber >> n & 1) ebr_discard_nemesis(run, EBR_NEMESIS + n);
    cultist("wailing-cultist", 0, 0);
    forget_triggers();
    condition("cloaked-in-feathers", 0, SPL_NONE);
    uint32_t card = nemesis_card("wailing-cultist", 0);
    CHECK_EQ(ebr_cultist_essence(SET, S, card), 2);
    ebr_hurt_cultist(run, card);
    settle();
    CHECK(E->chamber != 0);
    ebr_break_condition(run, nemesis_card("cloaked-in-feathers", 0));
    settle();
    CHECK_EQ(E->chamber, 0);
}

/* Interaction 15: what was lent is gone in the next battlefield. */
TEST(lent_essence_stays_behind) {
    REQUIRE(fight_begin(1, ONE "nemesis=ereshkigal archetype=deathdealer"));
    uint32_t slot = enemy("rotting-follower", LEFT);
    open_gate("gate-of-the-beads", LEFT);
    CHECK_EQ(spl_essence(SET, S, slot), 3);
    slg__drop_questions(STATE);
    spl_damage(run, slot, 2);
    spl_settle(run);
    CHECK(S->minions[slot].card != SPL_NONE);
    spl_move(run, slot, CENTRE);
    spl_settle(run);
    CHECK(S->minions[slot].card == SPL_NONE);
}

/* A fallen monolith says only what lasts; without it nothing. */
TEST(what_lasts_of_a_fallen_monolith) {
    REQUIRE(fight_begin(1, ONE "difficulty=veteran " ERLIK));
    uint32_t left = enemy("rotting-follower", LEFT), right = enemy("rotting-follower", RIGHT);
    uint32_t ally_left = ally(0, MUMMY, LEFT), ally_right = ally(0, MUMMY, RIGHT);
    for (uint32_t n = 0; n < EBR_STONE_COUNT; n++)
        if (is_called(EBR_STONES + n, "stele-of-the-black-bull")) E->places[LEFT].fallen = 1u << n;
    CHECK(E->places[LEFT].fallen != 0);
    ebr_sources_changed(SET, S);
    CHECK_EQ(spl_attack(SET, S, left), 2);
    CHECK_EQ(spl_attack(SET, S, right), 1);
    CHECK_EQ(spl_attack(SET, S, ally_left), spl_attack(SET, S, ally_right) + 1);
}

/* --- what is set off --- */

/* END-CORE-13: the player's effect comes first, whatever the order in which they were noted. */
TEST(players_effects_come_first) {
    REQUIRE(fight_begin(1, "first=a scenario=none character-a=tegu lineage-a=necromancer "
                           "domain-a=haunted-forest " ERLIK));
    ally(0, "caretaker", LEFT);
    uint32_t dying = ally(0, MUMMY, LEFT);
    condition("feud-without-end", 0, SPL_NONE);
    ebr_hurt(run, 5);
    ebr_rage(run, 3); /* one more breaks out */
    S->seats[0].energy = 0;
    slg__drop_questions(STATE);
    fight_heard.count = 0;
    spl_destroy(run, spl_bit(dying));
    spl_settle(run);
    go_on();
    int32_t restored = -1, raged = -1;
    for (uint32_t i = 0; i < fight_heard.count; i++) {
        if (fight_events[i].kind == SPL_TOLD_ENERGY) restored = (int32_t)i;
        if (fight_events[i].kind == EBR_TOLD_RAGE && raged < 0) raged = (int32_t)i;
    }
    CHECK(restored >= 0 && raged > restored);
}

/* Two copies of a condition both apply (END-AMB-05), and none counts global damage. */
TEST(feuds_count_each_but_not_global_deaths) {
    REQUIRE(fight_begin(1, ONE ERLIK));
    E->rage = 0;
    condition("feud-without-end", 0, SPL_NONE);
    condition("feud-without-end", 1, SPL_NONE);
    spl_destroy(run, spl_bit(ally(0, MUMMY, LEFT)));
    settle();
    CHECK_EQ(E->rage, 2);
    uint32_t mummy = ally(0, MUMMY, LEFT);
    slg__drop_questions(STATE);
    ebr_call_take(run, EBR_HARM_GLOBAL, 7, 2);
    go_on();
    answer(SPL_DO_MINION, card_of(mummy));
    answer(SPL_DO_MINION, card_of(mummy));
    CHECK(is_done());
    CHECK(S->minions[mummy].card == SPL_NONE);
    CHECK_EQ(E->rage, 2);
}

/* END-GEN-02: "here, at the start of battle" of a card beside the board happens twice. */
TEST(a_condition_has_two_battles) {
    REQUIRE(fight_begin(1, ONE "nemesis=zcerneboch archetype=deathdealer"));
    condition("roots-under-every-house", 0, SPL_NONE);
    for (uint32_t place = 0; place < EBR_PLACES; place++) {
        slg__drop_questions(STATE);
        spl_note_timing(run, CRD_START_OF_BATTLE, place);
        settle();
        CHECK_EQ(E->places[place].tentacles, place == LEFT ? 0 : 1);
    }
}

/* Once a round, for each player separately. */
TEST(once_a_round_for_each_player) {
    REQUIRE(fight_begin(2, TWO "nemesis=zcerneboch archetype=deathdealer"));
    uint32_t before[2] = {E->seats[0].rubble_count, E->seats[1].rubble_count};
    condition("ash-in-the-lungs", 0, SPL_NONE);
    for (uint32_t i = 0; i < 3; i++) {
        slg__drop_questions(STATE);
        ebr_note_player(run, CRD_ON_MEDITATE, i == 2);
        settle();
    }
    CHECK_EQ(E->seats[0].rubble_count, before[0] + 1);
    CHECK_EQ(E->seats[1].rubble_count, before[1] + 1);
}

/* A star condition waits for its victim alone. */
TEST(the_cup_is_its_victims) {
    REQUIRE(fight_begin(2, TWO "nemesis=hypnos archetype=deathdealer"));
    uint64_t before = E->seats[1].voids;
    condition("cup-of-forgetting", 0, 1);
    for (uint32_t seat = 0; seat < 2; seat++) {
        slg__drop_questions(STATE);
        ebr_note_player(run, CRD_ON_DRAW, seat);
        settle();
    }
    CHECK_EQ(__builtin_popcountll(E->seats[1].voids), __builtin_popcountll(before) + 1);
    CHECK_EQ(__builtin_popcountll(E->seats[0].voids), 3);
}

/* END-ARCH-DEMI-12, EX-END-85. */
TEST(each_tail_weakens) {
    REQUIRE(fight_begin(1, ONE "nemesis=erlik-khan archetype=demiurge"));
    uint32_t lord = ally(0, DEAR, CENTRE);
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t slot = enemy("faceless-horror", i < 2 ? CENTRE : LEFT);
        E->minions[slot].evolved = 1u << EBR_TAIL;
    }
    ebr_sources_changed(SET, S);
    slg__drop_questions(STATE);
    spl_note_event(run, CRD_ON_ATTACK, card_of(lord), CENTRE);
    settle();
    CHECK_EQ(S->minions[lord].damage, 2);
}

/* "For each omen that was on it". */
TEST(omens_of_the_dead_count) {
    REQUIRE(fight_begin(1, ONE "nemesis=erlik-khan archetype=hellraiser"));
    uint32_t glutton = enemy("powder-glutton", LEFT);
    ebr_omens(run, glutton, 3);
    slg__drop_questions(STATE);
    spl_destroy(run, spl_bit(glutton));
    spl_settle(run);
    go_on();
    CHECK(is_done());
    CHECK_EQ(E->defense, 27);
}

/* Interaction 14: the Cultist enters as if revealed, and each Dirge hurts. */
TEST(a_hand_from_the_dust) {
    REQUIRE(fight_begin(1, ONE "nemesis=ereshkigal archetype=deathdealer"));
    deed("a-hand-from-the-dust"); /* there is none */
    CHECK(is_done());
    CHECK_EQ(E->defense, 28);
    condition("dirge-of-the-bailiffs", 0, SPL_NONE);
    condition("dirge-of-the-bailiffs", 1, SPL_NONE);
    uint32_t out = nemesis_card("voice-of-the-seven-judges", 0);
    cultist("voice-of-the-seven-judges", 0, 0);
    ebr_discard_nemesis(run, out);
    forget_triggers();
    E->gate = 0;
    deed("a-hand-from-the-dust");
    REQUIRE(asked() == SPL_ASK_ORDER); /* the Cultist's own text, or a Dirge: they are alike */
    CHECK_EQ(option_count(), 2);
    answer(SPL_DO_EFFECT, (int32_t)out);
    CHECK(is_done());
    CHECK_EQ(E->defense, 26);
    CHECK_EQ(E->gate, 1);
    CHECK(E->chamber >> (out - EBR_NEMESIS) & 1);
}

/* Interaction 11: the gate opens in the middle, and the next tile goes on. */
TEST(a_procession_through_the_gate) {
    REQUIRE(fight_begin(1, ONE "nemesis=ereshkigal archetype=deathdealer"));
    for (uint32_t n = 0; n < EBR_NEMESIS_SIZE; n++)
        if (E->chamber >> n & 1) ebr_discard_nemesis(run, EBR_NEMESIS + n);
    for (uint32_t i = 0; i < 3; i++)
        cultist("wailing-cultist", i, 0);
    forget_triggers();
    E->gate = 3;
    uint32_t closed = E->gates;
    deed("procession-to-the-threshold");
    REQUIRE(asked() == SPL_ASK_BRANCH);
    answer(SPL_DO_BRANCH, 0);
    CHECK(is_done());
    CHECK_EQ(E->gate, 1);
    CHECK_EQ(__builtin_popcount(closed & ~(uint32_t)E->gates), 1);
    CHECK_EQ(E->places[LEFT].gates, closed & ~(uint32_t)E->gates);
}

/* Interaction 25: in each avatar battlefield the cheapest that is no token. */
TEST(rites_take_the_cheapest) {
    REQUIRE(fight_begin(1, "first=a scenario=preparing-a-dark-ritual character-a=tegu "
                           "lineage-a=necromancer domain-a=screaming-coast nemesis=erlik-khan "
                           "archetype=plaguebringer"));
    uint32_t design = design_of("preparing-a-dark-ritual"), before = E->altar;
    int32_t legend = card_of(enemy("verminelle-mother-of-the-granary", CENTRE));
    int32_t cheap = card_of(enemy("bell-ringing-leper", RIGHT));
    int32_t dear = card_of(enemy("bone-piper", RIGHT)), away = card_of(enemy("bone-piper", LEFT));
    rat(CENTRE);
    slg__drop_questions(STATE);
    spl_start(run, design, ability_of(design, CRD_ROUND_EFFECT, 3), EBR_SCENARIO_CARD, 0, SPL_NONE,
              SPL_THING_NONE);
    go_on();
    CHECK(is_done());
    CHECK(!is_in_play(legend) && !is_in_play(cheap));
    CHECK(is_in_play(dear) && is_in_play(away));
    CHECK_EQ(__builtin_popcountll(ebr_rats(S)), 1);
    CHECK_EQ(__builtin_popcount(E->altar), __builtin_popcount(before) + 2);
}

/* Where a battlefield has no enemy, "in each battlefield" cannot be done whole. */
TEST(an_enemy_in_each_battlefield) {
    REQUIRE(fight_begin(1, ONE "difficulty=veteran nemesis=erlik-khan archetype=demiurge"));
    hold(0, 3);
    enemy("tower-of-limbs", LEFT);
    enemy("tower-of-limbs", CENTRE);
    falls("mould-of-unmaking", LEFT);
    REQUIRE(asked() == SPL_ASK_PICK); /* two of the three cards */
    for (uint32_t i = 0; i < 2 && asked() == SPL_ASK_PICK; i++) {
        slg_option offered[SLG_OPTIONS_MAX];
        slg_options(&ebr_game, STATE, 0, offered, SLG_OPTIONS_MAX);
        answer(SPL_DO_PICK, offered[0].a);
    }
    CHECK(is_done());
    CHECK_EQ(S->seats[0].hand_size, 1);
    hold(0, 3);
    uint32_t last = enemy("womb-smith", RIGHT);
    falls("mould-of-unmaking", LEFT);
    REQUIRE(asked() == SPL_ASK_BRANCH);
    answer(SPL_DO_BRANCH, 1);
    CHECK(is_done());
    CHECK_EQ(S->seats[0].hand_size, 4);
    CHECK_EQ(ebr_evolve_count(S, last), 1);
}

/* Interaction 22: its own bonus is gone with the omens, each of which gives one for this attack. */
TEST(burn_to_strike) {
    REQUIRE(fight_begin(1, ONE "nemesis=erlik-khan archetype=hellraiser"));
    uint32_t brute = enemy("ember-yoked-brute", CENTRE), design = design_of("hellraiser");
    ebr_omens(run, brute, 2);
    CHECK_EQ(spl_attack(SET, S, brute), 4);
    S->battle.place = CENTRE;
    S->battle.attacker = (uint8_t)brute;
    S->battle.attacker_seat = EBR_SEAT;
    E->attack.enemy = E->attack.spared = 1;
    for (uint32_t i = 0; i < 2; i++) {
        slg__drop_questions(STATE);
        spl_start(run, design, ability_of(design, CRD_TACTIC, EBR_BLUE), EBR_ARCHETYPE_CARD, 0,
                  CENTRE, SPL_THING_NONE);
        go_on();
        CHECK_EQ(S->minions[brute].damage, 2);
        CHECK_EQ(spl_attack(SET, S, brute), 4);
        CHECK_EQ(E->minions[brute].omens, 0);
    }
}
