/* SPDX-License-Identifier: MIT */
/* Endbringer's battles on hand-made positions: who attacks when, what a tactic meets on its way,
 * and where each point of an allied attack may go. */
#include "endbringer_fight.h"

#define ONE      "character-a=tegu lineage-a=necromancer domain-a=screaming-coast "
#define TWO      ONE "character-b=miselda lineage-b=demonologist domain-b=haunted-forest "
#define THREE    TWO "character-c=ariaspes lineage-c=bloodlord domain-c=outcast-sanctuary "
#define ERLIK    "nemesis=erlik-khan archetype=deathdealer"
#define REAPER   "gallows-reaper"
#define BULWARK  "barrow-bulwark"
#define SEXTON   "sexton-of-the-cold-bell"
#define FOLLOWER "rotting-follower"
#define GUARD    "stray-sinner"
#define MUMMY    "vengeful-mummy"

static void begin_battles(void) {
    begin_phase(SPL_PHASE_BATTLE);
}

/* Slots of enemies in the order in which they attacked since the last answer. */
static uint32_t attacked(int32_t out[8]) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < fight_heard.count && count < 8; i++)
        if (fight_events[i].kind == EBR_TOLD_ENEMY_ATTACK) out[count++] = fight_events[i].a;
    return count;
}

/* --- who attacks --- */

/* END-BATTLE-20, EX-END-35. */
TEST(the_dearest_attacks_first) {
    REQUIRE(fight_begin(1, ONE ERLIK));
    int32_t singer = card_of(enemy("ossuary-singer", LEFT));
    int32_t abbot = card_of(enemy("abbot-corvin-of-open-graves", LEFT));
    uint32_t slot = enemy(SEXTON, LEFT);
    int32_t sexton = card_of(slot), order[8];
    S->minions[slot].damage = 1;
    S->damage_counters++;
    begin_battles();
    CHECK_EQ(attacked(order), 3);
    CHECK_EQ(order[0], abbot);
    CHECK_EQ(order[1], sexton);
    CHECK_EQ(order[2], singer);
}

/* END-BATTLE-20: what ties is the players'; what nothing tells apart is nobody's question. */
TEST(twins_are_not_asked_about) {
    REQUIRE(fight_begin(1, ONE ERLIK));
    enemy(FOLLOWER, LEFT);
    enemy(FOLLOWER, LEFT);
    begin_battles();
    CHECK_EQ(heard(EBR_TOLD_ENEMY_ATTACK, -1), 2);
    REQUIRE(fight_begin(1, ONE ERLIK));
    int32_t singer = card_of(enemy("ossuary-singer", LEFT));
    int32_t sexton = card_of(enemy(SEXTON, LEFT)), follower = card_of(enemy(FOLLOWER, LEFT));
    begin_battles();
    REQUIRE(asked() == EBR_ASK_ENEMY);
    CHECK_EQ(option_count(), 2);
    CHECK(is_offered(SPL_DO_ATTACK, singer));
    CHECK_STR(refused_by(SPL_DO_ATTACK, follower), "END-BATTLE-20");
    answer(SPL_DO_ATTACK, sexton);
    CHECK_EQ(heard(EBR_TOLD_ENEMY_ATTACK, sexton), 1);
}

/* END-NEM-ZCER-12, EX-END-61: fiends by cost, then an ally in the battlefield without
 * the avatar. */
TEST(fiends_come_before_all) {
    REQUIRE(fight_begin(1, ONE "nemesis=zcerneboch archetype=deathdealer"));
    uint32_t cheap = enemy(BULWARK, LEFT), dear = enemy(REAPER, LEFT);
    int32_t last = card_of(enemy("hob-mound-who-is-many", LEFT)), order[8];
    int32_t first = card_of(dear), second = card_of(cheap);
    ebr_fiend(run, cheap, 1);
    ebr_fiend(run, dear, 1);
    int32_t mummy = card_of(ally(0, MUMMY, LEFT));
    dice("mm");
    begin_battles();
    for (uint32_t i = 0; i < 3; i++) {
        CHECK_EQ(attacked(order), 1);
        CHECK_EQ(order[0], i == 0 ? first : i == 1 ? second : last);
        CHECK_EQ(heard(SPL_TOLD_ATTACK, mummy), i == 2);
        REQUIRE(asked() == EBR_ASK_TAKE);
        answer(EBR_DO_DEFENSE, 0);
        while (asked() == EBR_ASK_TAKE && !heard(EBR_TOLD_ENEMY_ATTACK, -1))
            answer(EBR_DO_DEFENSE, 0);
    }
}

/* --- tactics --- */

TEST(answers_go_round_from_the_decider) {
    REQUIRE(fight_begin(3, THREE ERLIK));
    enemy(BULWARK, CENTRE);
    E->acted = 1;
    S->active = 1;
    give_omens(0, 1);
    give_omens(2, 1);
    S->seats[1].fate = SPL_FATE_FULL;
    shows("river-of-tears", EBR_RED);
    shows("drums-below", EBR_WHITE);
    begin_battles();
    REQUIRE(asked() == EBR_ASK_ANSWER);
    CHECK_EQ(asked_seat(), 1);
    CHECK_EQ(E->attack.colour, EBR_RED);
    CHECK_STR(refused_by(EBR_DO_CHANGE, 0), "END-BATTLE-23");
    answer(SPL_DO_PASS, 0);
    CHECK_EQ(asked_seat(), 2);
    CHECK_STR(refused_by(EBR_DO_CANCEL, 0), "END-BATTLE-24");
    answer(EBR_DO_CHANGE, 0);
    CHECK_EQ(E->attack.colour, EBR_WHITE);
    CHECK_EQ(asked_seat(), 1); /* who had passed is asked anew */
    answer(SPL_DO_PASS, 0);
    CHECK_EQ(asked_seat(), 0);
    answer(SPL_DO_PASS, 0);
    CHECK_EQ(E->defense, 90 - 1);
    CHECK_EQ(__builtin_popcountll(S->seats[EBR_NEMESIS_SEAT].graveyard), 2);
}

/* END-EBP-07. */
TEST(a_counter_on_the_deck_is_used_up_for_a_tactic) {
    REQUIRE(fight_begin(1, ONE ERLIK));
    enemy(BULWARK, CENTRE);
    E->deck_damage = 1;
    give_omens(0, 1);
    begin_battles();
    CHECK_EQ(E->deck_damage, 0);
    CHECK_EQ(E->defense, 29);
    CHECK_EQ(S->seats[EBR_NEMESIS_SEAT].graveyard, 0);
}

/* EX-END-83: what is gained in the attack is used at once, and not again. */
TEST(a_counter_gained_in_the_attack_is_used_at_once) {
    REQUIRE(fight_begin(1, ONE "nemesis=erlik-khan archetype=demiurge"));
    uint32_t slot = enemy("faceless-horror", CENTRE);
    E->minions[slot].evolved = 1u << EBR_CUNNING | 1u << EBR_FANGS;
    tired(ally(0, MUMMY, CENTRE));
    shows("tithe-of-blood", EBR_BLUE);
    chance(EBR_STREAM_EVOLVE, EBR_CLAWS * EBR_EVOLVE_EACH);
    shows("river-of-tears", EBR_RED); /* +1, and 1 for each of two counters more */
    begin_battles();
    REQUIRE(asked() == EBR_ASK_TAKE);
    CHECK_EQ(ebr_attack_value(SET, S), 1 + 2 + 3);
    CHECK_EQ(heard(EBR_TOLD_TACTIC, -1), 2);
}

/* EX-END-79, -80. */
TEST(a_demon_that_burns_itself_out_strikes_first) {
    static const struct {
        const char *name, *id;
        bool survives;
    } rows[] = {{"essence 3", "inferno-tyrant", false}, {"essence 5", "ember-yoked-brute", true}};
    EACH(row, rows) {
        REQUIRE(fight_begin(1, ONE "nemesis=erlik-khan archetype=hellraiser"));
        uint32_t slot = enemy(row->id, CENTRE);
        int32_t card = card_of(slot);
        spl_damage(run, slot, 1);
        ebr_omens(run, slot, 2);
        tired(ally(0, MUMMY, CENTRE));
        shows("tithe-of-blood", EBR_BLUE);
        begin_battles();
        REQUIRE(asked() == EBR_ASK_TAKE);
        CHECK(is_in_play(card));
        CHECK_EQ(S->minions[slot].damage, 3);
        CHECK_EQ(ebr_attack_value(SET, S), 4);
        CHECK_SOUND();
        answer(EBR_DO_REST, 4);
        CHECK_EQ(E->defense, 26);
        CHECK_EQ(is_in_play(card), row->survives);
        if (!row->survives) continue;
        CHECK_EQ(S->minions[slot].damage, 2);
        CHECK_EQ(E->minions[slot].omens, 1);
    }
}

/* EX-END-73: two dreams; the dreamer dies of the first. */
TEST(dreams) {
    REQUIRE(fight_begin(2, TWO "nemesis=hypnos archetype=deathdealer"));
    uint32_t slot = enemy(BULWARK, LEFT), dreamer = tired(ally(0, MUMMY, LEFT));
    int32_t card = card_of(dreamer);
    E->minions[dreamer].realm = EBR_DREAMLANDS;
    spl_damage(run, dreamer, 1);
    ebr_dreams(run, slot, 2);
    uint64_t voids = E->seats[1].voids;
    tired(ally(0, "underworld-guide", LEFT));
    begin_battles();
    REQUIRE(asked() == EBR_ASK_DREAM);
    CHECK_EQ(option_count(), 3);
    answer(SPL_DO_MINION, card);
    CHECK(!is_in_play(card));
    REQUIRE(asked() == EBR_ASK_DREAM);
    CHECK_EQ(option_count(), 2);
    answer(EBR_DO_BANISH, 1);
    CHECK_EQ(__builtin_popcountll(E->seats[1].voids & ~voids), 1);
    CHECK_EQ(asked(), EBR_ASK_TAKE); /* of the attack */
}

/* --- rats --- */

/* END-ARCH-PLAGUE-07 .. -09, EX-END-91. */
TEST(rats_attack_last_and_together) {
    REQUIRE(fight_begin(1, ONE "nemesis=erlik-khan archetype=plaguebringer"));
    int32_t order[8];
    rat(CENTRE);
    rat(CENTRE);
    int32_t drover = card_of(enemy("sewer-drover", CENTRE));
    tired(ally(0, MUMMY, CENTRE));
    E->deck_damage = 1;
    shows("river-of-tears", EBR_RED);
    begin_battles();
    CHECK_EQ(attacked(order), 1);
    CHECK_EQ(order[0], drover);
    REQUIRE(asked() == EBR_ASK_TAKE);
    answer(EBR_DO_REST, 2);
    CHECK_EQ(attacked(order), 1);
    CHECK_EQ(order[0], EBR_TOKENS);
    REQUIRE(asked() == EBR_ASK_TAKE);
    CHECK_EQ(ebr_attack_value(SET, S), 3);
    CHECK_EQ(__builtin_popcountll(ebr_rats(S)), 3);
    CHECK_EQ(ebr_rats(S) & S->ready, 0);
    CHECK_SOUND();
}

/* EX-END-92: a rat that the damage sets free attacks later, with a tactic of its own. */
TEST(a_rat_set_free_by_the_damage_attacks_later) {
    REQUIRE(fight_begin(1, ONE "nemesis=erlik-khan archetype=plaguebringer"));
    rat(CENTRE);
    rat(CENTRE);
    uint32_t host = tired(ally(0, MUMMY, CENTRE));
    int32_t card = card_of(host);
    ebr_attach_swarm(run, (uint32_t)ebr_token(S), host);
    shows("tithe-of-blood", EBR_GREEN); /* Fever weakens the host */
    shows("whip-of-black-serpents", EBR_GREEN);
    stop_at_the_right("sewer-drover");
    begin_battles();
    REQUIRE(asked() == EBR_ASK_TAKE);
    answer(SPL_DO_MINION, card);
    CHECK(!is_in_play(card));
    CHECK_EQ(heard(EBR_TOLD_ENEMY_ATTACK, -1), 2); /* the new rat, then the Drover to the right */
    CHECK_EQ(E->defense, 30 - 1 - 1 - 1); /* the group's rest, Fever without a host, one rat */
    CHECK_EQ(__builtin_popcountll(ebr_rats(S)), 3);
}

/* --- the damage of an allied attack --- */

/* One die less or more than its attack, so that the roll is as long as `faces`. */
static uint32_t attacker(uint32_t seat, const char *id, uint32_t place, const char *faces) {
    uint32_t slot = ally(seat, id, place);
    S->minions[slot].next = (int8_t)((int32_t)strlen(faces) - spl_attack(SET, S, slot));
    dice(faces);
    return slot;
}

/* EX-END-40, -41. */
TEST(hits_keep_to_their_order) {
    REQUIRE(fight_begin(1, ONE ERLIK));
    uint32_t slot = tired(enemy(FOLLOWER, LEFT));
    int32_t card = card_of(slot);
    spl_damage(run, slot, 1);
    attacker(0, MUMMY, LEFT, "hhhhh");
    begin_battles();
    CHECK_EQ(E->places[LEFT].damage, 5);
    CHECK(is_in_play(card));
    REQUIRE(fight_begin(1, ONE ERLIK));
    slot = tired(enemy(FOLLOWER, LEFT));
    card = card_of(slot);
    int32_t far = card_of(tired(enemy(FOLLOWER, CENTRE)));
    attacker(0, MUMMY, LEFT, "ch");
    begin_battles();
    REQUIRE(asked() == SPL_ASK_CRITICAL);
    CHECK_EQ(option_count(), 2);
    CHECK_STR(refused_by(SPL_DO_MINION, far), "END-DAMAGE-11");
    shows("whip-of-black-serpents", EBR_NO_COLOUR);
    E->defense = 20;
    answer(EBR_DO_STONE, LEFT);
    CHECK_EQ(E->places[LEFT].damage, 1);
    CHECK_EQ(S->minions[slot].damage, 1);
    CHECK_EQ(E->defense, 22);
}

/* END-MONO-04. */
TEST(after_a_fall_the_rest_is_free) {
    REQUIRE(fight_begin(2, TWO ERLIK));
    uint32_t slot = tired(enemy(FOLLOWER, LEFT));
    int32_t card = card_of(slot);
    E->places[LEFT].damage = 8;
    attacker(0, MUMMY, LEFT, "hhhh");
    chance(EBR_STREAM_STONES, 0);
    stop_at_the_right(FOLLOWER);
    begin_battles();
    REQUIRE(asked() == SPL_ASK_HIT); /* one point made it the only one of 1 essence, one felled */
    CHECK_EQ(E->places[LEFT].stones, 1);
    CHECK_EQ(E->places[LEFT].fallen, 1);
    CHECK_EQ(option_count(), 2);
    CHECK_STR(refused_by(EBR_DO_STONE, LEFT), "END-MONO-04");
    answer(SPL_DO_MINION, card);
    CHECK(!is_in_play(card));
    CHECK_EQ(heard(SPL_TOLD_LOST, 1), 1);
}

/* EX-END-109, R-53. */
TEST(an_unopposed_critical_may_go_to_a_cultist) {
    REQUIRE(fight_begin(1, ONE "nemesis=ereshkigal archetype=deathdealer"));
    int32_t cultist = EBR_NEMESIS + __builtin_ctz(E->chamber);
    attacker(0, MUMMY, LEFT, "cc");
    begin_battles();
    REQUIRE(asked() == SPL_ASK_CRITICAL);
    CHECK_EQ(option_count(), 2);
    answer(EBR_DO_HITS, 0);
    CHECK(is_offered(EBR_DO_CULTIST, cultist));
    answer(EBR_DO_CULTIST, cultist);
    CHECK_EQ(E->chamber, 0);
    CHECK_EQ(E->places[LEFT].damage, 2);
    CHECK_EQ(__builtin_popcountll(S->seats[EBR_NEMESIS_SEAT].graveyard), 1);
}

/* END-SCEN-SCIONS-04 .. -06, EX-END-97, -98; among equals one to its end before the next. */
TEST(scions_fall_from_the_dearest_on) {
    REQUIRE(fight_begin(1, ONE ERLIK " scenario=awakening-the-scions"));
    int32_t singer = card_of(tired(enemy("ossuary-singer", LEFT)));
    uint32_t slot = tired(enemy(SEXTON, LEFT));
    int32_t sexton = card_of(slot), follower = card_of(tired(enemy(FOLLOWER, LEFT)));
    E->defense = 28;
    attacker(0, MUMMY, LEFT, "chhh");
    begin_battles();
    REQUIRE(asked() == SPL_ASK_CRITICAL);
    CHECK_EQ(option_count(), 3);
    answer(SPL_DO_MINION, follower);
    CHECK_EQ(E->defense, 29);
    REQUIRE(asked() == SPL_ASK_HIT);
    CHECK_EQ(option_count(), 2);
    CHECK_STR(refused_by(SPL_DO_MINION, follower), "END-SCEN-SCIONS-06");
    answer(SPL_DO_MINION, sexton);
    CHECK(!is_in_play(sexton));
    CHECK(is_in_play(singer));
    CHECK_EQ(S->seats[EBR_NEMESIS_SEAT].graveyard, 0);
}

/* EX-END-70, -71. */
TEST(dreamers_bring_cards_back) {
    REQUIRE(fight_begin(1, ONE "nemesis=hypnos archetype=deathdealer"));
    uint32_t slot = tired(enemy(FOLLOWER, LEFT));
    uint32_t voids = (uint32_t)__builtin_popcountll(E->seats[0].voids);
    E->minions[attacker(0, MUMMY, LEFT, "cdh")].realm = EBR_DREAMLANDS;
    shows("leaden-lids", EBR_NO_COLOUR);
    stop_at_the_right(FOLLOWER);
    begin_battles();
    while (asked() == EBR_ASK_RECLAIM) {
        answer(SPL_DO_PICK, (int32_t)slg__lowest(E->seats[0].voids));
    }
    CHECK_EQ(voids, 3);
    CHECK_EQ(E->seats[0].voids, 0);
    CHECK_EQ(S->seats[0].omens, 2);
    CHECK_EQ(S->minions[slot].damage, 0);
    CHECK_EQ(E->places[LEFT].damage, 0);
}

/* END-NEM-ZCER-08, -09. */
TEST(a_tentacle_takes_the_point_and_not_the_gift) {
    REQUIRE(fight_begin(1, ONE "nemesis=zcerneboch archetype=deathdealer"));
    uint32_t slot = tired(enemy(BULWARK, LEFT));
    E->places[LEFT].tentacles = 2;
    E->defense = 20;
    attacker(0, MUMMY, LEFT, "chh");
    shows("the-bowl-goes-round", EBR_NO_COLOUR);
    begin_battles();
    REQUIRE(asked() == SPL_ASK_CRITICAL);
    answer(EBR_DO_STONE, LEFT);
    CHECK_EQ(E->places[LEFT].damage, 0);
    CHECK_EQ(E->places[LEFT].tentacles, 0);
    CHECK_EQ(E->defense, 22);
    CHECK_EQ(S->minions[slot].damage, 1);
}

/* EX-END-32. */
TEST(one_attack_breaks_both_conditions) {
    REQUIRE(fight_begin(2, TWO ERLIK));
    uint32_t feud = a_card(EBR_NEMESIS_SEAT, "feud-without-end");
    uint32_t toll = a_card(EBR_NEMESIS_SEAT, "toll-of-the-underworld");
    ebr_place_condition(run, feud, SPL_NONE);
    ebr_place_condition(run, toll, SPL_NONE);
    give_omens(0, 5);
    give_omens(1, 4);
    tired(enemy(BULWARK, LEFT));
    attacker(0, MUMMY, LEFT, "m");
    begin_battles();
    REQUIRE(asked() == SPL_ASK_TACTIC);
    answer(EBR_DO_BREAK, (int32_t)feud);
    CHECK_EQ(S->seats[0].omens, 2);
    answer(EBR_DO_BREAK, (int32_t)toll);
    CHECK_EQ(S->seats[0].omens, 0);
    CHECK_EQ(S->seats[1].omens, 4);
    CHECK_EQ(E->conditions, 0);
    CHECK_EQ(asked(), SPL_ASK_REROLL); /* the teammate's */
    CHECK_EQ(asked_seat(), 1);
}

/* --- more of enemy attacks --- */

/* END-NEM-ZCER-13, -14: a rat's fiend changes nothing. */
TEST(a_fiend_on_a_rat_waits_for_the_others) {
    REQUIRE(fight_begin(1, ONE "nemesis=zcerneboch archetype=plaguebringer"));
    int32_t order[8];
    ebr_fiend(run, rat(LEFT), 1);
    int32_t drover = card_of(enemy("sewer-drover", LEFT));
    begin_battles();
    CHECK_EQ(attacked(order), 2);
    CHECK_EQ(order[0], drover);
    CHECK_EQ(order[1], EBR_TOKENS);
}

/* END-ARCH-PLAGUE-08: the bonus once, a rat's own each; interaction 24. */
TEST(a_group_gets_a_bonus_once) {
    REQUIRE(fight_begin(1, ONE "nemesis=erlik-khan archetype=plaguebringer"));
    for (uint32_t i = 0; i < 3; i++)
        rat(CENTRE);
    tired(enemy("bone-piper", CENTRE));
    tired(ally(0, MUMMY, CENTRE));
    shows("nine-sons-demand", EBR_WHITE);
    begin_battles();
    REQUIRE(asked() == EBR_ASK_TAKE);
    CHECK_EQ(ebr_attack_value(SET, S), 3 * 2 + 3);
}

/* END-ARCH-DEMI-15, END-BATTLE-29: past minions, and without a limit of seven. */
TEST(wings_carry_the_attack_past_minions) {
    REQUIRE(fight_begin(1, ONE "nemesis=erlik-khan archetype=demiurge"));
    uint32_t slot = enemy("faceless-horror", LEFT);
    E->minions[slot].evolved = 1u << EBR_WINGS;
    S->minions[slot].next = 9;
    tired(ally(0, MUMMY, LEFT));
    begin_battles();
    CHECK_EQ(heard(EBR_TOLD_ENEMY_DAMAGE, -1), 1);
    CHECK_EQ(E->defense, 20);
}

/* END-ARCH-DEMI-05: a minion's own tactic and the Archetype's before its counters'. */
TEST(counters_come_after_other_tactics) {
    REQUIRE(fight_begin(1, ONE "nemesis=erlik-khan archetype=demiurge"));
    uint32_t slot = enemy("glutted-chrysalis", CENTRE);
    int32_t card = card_of(slot);
    E->minions[slot].evolved = 1u << EBR_FANGS | 1u << EBR_CLAWS;
    tired(ally(0, MUMMY, CENTRE));
    shows("nine-sons-demand", EBR_WHITE);
    begin_battles();
    REQUIRE(asked() == EBR_ASK_ENEMY_TACTIC);
    CHECK_EQ(option_count(), 2);
    CHECK(is_offered(SPL_DO_PICK, EBR_ARCHETYPE_CARD));
    answer(SPL_DO_TACTIC, card);
    REQUIRE(asked() == EBR_ASK_ENEMY_TACTIC);
    CHECK_EQ(option_count(), 2);
    CHECK(is_offered(SPL_DO_TACTIC, EBR_EVOLVE + EBR_FANGS));
    answer(SPL_DO_TACTIC, EBR_EVOLVE + EBR_CLAWS);
    REQUIRE(asked() == EBR_ASK_TAKE);
    CHECK_EQ(ebr_attack_value(SET, S), 4);
    CHECK_EQ(S->minions[slg__lowest(ebr_allied(S))].damage, 1);
}

/* a Curse helps whichever minion attacks, and its victims are chosen by the attacker. */
TEST(a_curse_serves_the_endbringers_attack) {
    REQUIRE(fight_begin(2, TWO ERLIK));
    uint32_t slot = enemy(BULWARK, LEFT), other = enemy(REAPER, LEFT);
    uint32_t mummy = tired(ally(0, MUMMY, LEFT));
    tired(other);
    spl_attach(run, a_card(1, "deep-madness"), slot);
    begin_battles();
    REQUIRE(asked() == EBR_ASK_TAKE);
    CHECK_EQ(S->minions[slot].damage, 1);
    CHECK_EQ(S->minions[other].damage, 1);
    CHECK_EQ(S->minions[mummy].damage, 0);
}

/* END-COMBO-04. */
TEST(dreams_of_a_group_add_up) {
    REQUIRE(fight_begin(1, ONE "nemesis=hypnos archetype=plaguebringer"));
    ebr_dreams(run, rat(LEFT), 1);
    ebr_dreams(run, rat(LEFT), 2);
    uint32_t dreamer = tired(ally(0, "lord-of-the-undead", LEFT));
    E->minions[dreamer].realm = EBR_DREAMLANDS;
    begin_battles();
    REQUIRE(asked() == EBR_ASK_DREAM);
    CHECK_EQ(S->core.ask[0].extra, 3);
}

/* --- more of allied attacks --- */

/* END-ARCH-DEMI-12, EX-END-85. */
TEST(every_tail_weakens) {
    REQUIRE(fight_begin(1, ONE "nemesis=erlik-khan archetype=demiurge"));
    for (uint32_t i = 0; i < 2; i++)
        E->minions[tired(enemy("faceless-horror", LEFT))].evolved = 1u << EBR_TAIL;
    E->minions[tired(enemy("faceless-horror", RIGHT))].evolved = 1u << EBR_TAIL;
    uint32_t slot = attacker(0, MUMMY, LEFT, "m");
    S->minions[slot].good_essence = 3;
    spl_refigure(SET, S, slot);
    stop_at_the_right("womb-smith");
    begin_battles();
    CHECK_EQ(S->minions[slot].damage, 2);
}

/* bought by somebody unopposed it is two points, and no critical effect. */
TEST(a_bought_critical_follows_the_rules_of_any) {
    REQUIRE(fight_begin(1, ONE ERLIK " scenario=arming-the-horde"));
    give_omens(0, 3);
    attacker(0, MUMMY, LEFT, "m");
    stop_at_the_right(FOLLOWER);
    begin_battles();
    REQUIRE(asked() == SPL_ASK_TACTIC);
    answer(EBR_DO_STRIKE, EBR_ARMS_CRITICAL);
    CHECK_EQ(E->places[LEFT].damage, 2);
    CHECK_EQ(S->seats[0].omens, 0);
    CHECK_EQ(S->seats[EBR_NEMESIS_SEAT].graveyard >> 40, 0);
}

/* The first point of the attack on a monolith; a critical gives its effect all the same. */
TEST(a_trembling_hand_misses_once) {
    REQUIRE(fight_begin(1, ONE "nemesis=hypnos archetype=deathdealer"));
    for (uint32_t n = 0; n < EBR_TRAUMA_COUNT; n++) {
        if (!is_called(EBR_TRAUMAS + n, "trembling-hand")) continue;
        E->seats[0].traumas = (uint8_t)(1u << n);
        E->traumas &= (uint8_t) ~(1u << n);
    }
    spl_damage(run, tired(enemy(FOLLOWER, CENTRE)), 1);
    attacker(0, MUMMY, CENTRE, "ch");
    shows("leaden-lids", EBR_NO_COLOUR);
    stop_at_the_right(FOLLOWER);
    begin_battles();
    REQUIRE(asked() == SPL_ASK_CRITICAL);
    answer(EBR_DO_STONE, CENTRE);
    CHECK_EQ(S->seats[0].omens, 2);
    CHECK_EQ(E->places[CENTRE].damage, 1);
    uint32_t places = 0;
    for (uint32_t i = 0; i < fight_heard.count; i++)
        if (fight_events[i].kind == EBR_TOLD_PREVENTED)
            places += (uint32_t)(fight_events[i].a - SPL_THING_PLACE);
    CHECK_EQ(places, CENTRE);
}

/* END-BATTLE-13: the attacker first, then clockwise, until all have passed in a row. */
TEST(rerolls_go_round_from_the_attacker) {
    REQUIRE(fight_begin(3, THREE ERLIK));
    give_omens(0, 1);
    give_omens(2, 1);
    S->seats[1].fate = SPL_FATE_FULL;
    attacker(1, GUARD, LEFT, "mm");
    begin_battles();
    REQUIRE(asked() == SPL_ASK_REROLL);
    CHECK_EQ(asked_seat(), 1);
    answer(SPL_DO_PASS, 0);
    CHECK_EQ(asked_seat(), 2);
    dice("h");
    answer(SPL_DO_OMEN, 1);
    CHECK_EQ(S->battle.dice[0], SPL_HIT);
    CHECK_EQ(asked_seat(), 0); /* the third has no more */
    answer(SPL_DO_PASS, 0);
    CHECK_EQ(asked_seat(), 1); /* who had passed before the dice changed */
    dice("mm");
    answer(SPL_DO_FATE, 0);
    CHECK_EQ(S->seats[1].fate, SPL_FATE_EMPTY);
    CHECK_EQ(asked_seat(), 0);
    answer(SPL_DO_PASS, 0);
    CHECK_EQ(E->places[LEFT].damage, 0);
}

/* Alone in the Dark: one omen on a roll of one's own, none on another's. */
TEST(alone_in_the_dark) {
    REQUIRE(fight_begin(2, TWO "nemesis=hypnos archetype=deathdealer"));
    for (uint32_t n = 0; n < EBR_TRAUMA_COUNT; n++) {
        if (!is_called(EBR_TRAUMAS + n, "alone-in-the-dark")) continue;
        E->seats[0].traumas = (uint8_t)(1u << n);
        E->traumas &= (uint8_t) ~(1u << n);
    }
    give_omens(0, 3);
    S->seats[0].fate = SPL_FATE_FULL;
    attacker(0, MUMMY, LEFT, "m");
    ally(1, GUARD, LEFT);
    stop_at_the_right(FOLLOWER);
    begin_battles();
    REQUIRE(asked() == SPL_ASK_ATTACKER);
    answer(SPL_DO_ATTACK, card_of(slg__lowest(S->of[0])));
    REQUIRE(asked() == SPL_ASK_REROLL);
    dice("m");
    answer(SPL_DO_OMEN, 1);
    REQUIRE(asked() == SPL_ASK_REROLL);
    CHECK_STR(refused_by(SPL_DO_OMEN, 1), "END-NEM-HYPNOS-25");
    CHECK(is_offered(SPL_DO_FATE, 0));
    answer(SPL_DO_PASS, 0); /* the teammate's attack is never asked about */
    CHECK(asked() != SPL_ASK_REROLL);
    CHECK_EQ(S->seats[0].omens, 2);
}

/* --- dark energy --- */

/* EX-END-101; END-SCEN-RITUAL-06, -07. */
TEST(dark_energy) {
    REQUIRE(fight_begin(2, TWO ERLIK " scenario=preparing-a-dark-ritual"));
    int32_t mummy = card_of(tired(ally(0, MUMMY, LEFT)));
    int32_t bulwark = card_of(tired(enemy(BULWARK, LEFT)));
    int32_t reaper = card_of(tired(enemy(REAPER, LEFT)));
    give_omens(1, 1);
    for (uint32_t i = 0; i < 4; i++)
        spl_to_hand(run, SPL_BLOCK + i, 0);
    chance(EBR_STREAM_DARK, 7);
    chance(EBR_STREAM_DARK, 2);
    chance(EBR_STREAM_DARK, 7);
    stop_at_the_right(FOLLOWER);
    begin_battles();
    REQUIRE(asked() == EBR_ASK_DARK);
    CHECK_EQ(asked_seat(), 1); /* the other has nothing to pay with */
    CHECK_EQ(option_count(), 3 + 3 + 1 + 1);
    chance(EBR_STREAM_DARK, 4);
    answer(EBR_DO_REROLL, mummy);
    REQUIRE(asked() == EBR_ASK_DARK);
    CHECK_STR(refused_by(EBR_DO_REROLL, mummy), "END-SCEN-RITUAL-06");
    answer(EBR_DO_TO_EIGHT, E->dice[spl_host(S, bulwark)] == 8 ? reaper : bulwark);
    for (uint32_t i = 0; i < 3; i++) {
        REQUIRE(asked() == EBR_ASK_GIVE_UP);
        answer(SPL_DO_PICK, (int32_t)(SPL_BLOCK + i));
    }
    CHECK(is_in_play(mummy));
    CHECK(!is_in_play(bulwark));
    CHECK(!is_in_play(reaper));
    CHECK_EQ(S->seats[1].hand_size, 1);
}

/* --- positions from outside --- */

/* What an attack that waits remembers is believed only as far as it can be. */
TEST(an_attack_from_outside_is_looked_at) {
    static const struct {
        const char *name;
        uint32_t at;
        int16_t value;
        bool sound;
    } rows[] = {
        {"as it is", 1, 2, true},
        {"dreams below none", 1, -1, false},
        {"a seat that is not there", 2, 4, false},
        {"a card banished by nobody", 3, 1, false},
        {"the next seat banishes", 2, 2, true},
    };
    EACH(row, rows) {
        REQUIRE(fight_begin(2, TWO "nemesis=hypnos archetype=deathdealer"));
        ebr_dreams(run, enemy(BULWARK, LEFT), 2);
        begin_battles();
        REQUIRE(asked() == EBR_ASK_DREAM);
        slg__drop_questions(STATE);
        slg_frame *f = &S->frames[S->core.depth[SLG_LANE_MAIN] - 1];
        REQUIRE(f->proc == EBR_PROC_ENEMY);
        f->v[row->at] = row->value;
        CHECK_EQ(ebr_enemy_sound(S, f), row->sound);
        E->attack.enemy = 0;
        CHECK(!ebr_enemy_sound(S, f));
    }
}
