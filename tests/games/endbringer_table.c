/* SPDX-License-Identifier: MIT */
/* The table of Endbringer: every counter, monolith, gate and card that moves on it, from
 * the rules. */
#include "endbringer_table.h"

/* --- who and where --- */

/* END-CORE-07, END-CORE-08, END-TERM-03, END-AMB-34. */
TEST(two_sides) {
    REQUIRE(table_begin(3, FIRST_GAME));
    for (uint32_t seat = 0; seat < 3; seat++) {
        CHECK_EQ(spl_allies(S, seat), 7);
        CHECK_EQ(spl_opponents(S, seat), 1u << EBR_SEAT);
        CHECK_EQ(spl_side_of(S, 0, seat), 0);
        CHECK_EQ(spl_enemies(S, seat), ebr_enemies(S));
    }
    CHECK_EQ(spl_opponents(S, EBR_SEAT), 7);
    CHECK_EQ(spl_side_of(S, 2, EBR_SEAT), 1);
    CHECK_EQ(spl_side_seats(S, 1, 0), 7);
    CHECK_EQ(spl_side_captain(S, 1, 1), EBR_SEAT);
    for (uint32_t n = 0; n < 8; n++) {
        CHECK_EQ(ebr_room(S, 1), 8 - n);
        CHECK(spl_has_room(S, 1, n % 3));
        enter(n % 3, 1);
    }
    CHECK(!spl_has_room(S, 1, 0));
    CHECK(spl_has_room(S, 1, EBR_SEAT));
    CHECK_EQ(slg__ones(spl_minions_of_side(S, 1, 0)), 8);
    CHECK_EQ(slg__ones(spl_minions_of_side(S, 1, 1)), 3);
    CHECK_SOUND();
}

/* END-CORE-10, -12, -13, END-EOR-01. */
TEST(order_of_players) {
    uint8_t order[SLG_SEATS_MAX];
    REQUIRE(table_begin(3, "first=b"));
    spl_order(spl_set(&ebr_game), S, order);
    CHECK_MEM(order, ((uint8_t[]){1, 2, 0}), 3);
    S->active = 2;
    E->acted = 1;
    CHECK_EQ(ebr_decider(S), 2);
    S->battle.place = 0; /* attacked, they defend as one */
    S->battle.attacker_seat = EBR_SEAT;
    CHECK_EQ(spl_defender(spl_set(&ebr_game), S), 2);
    spl_clear_battle(S);
    spl_order(spl_set(&ebr_game), S, order);
    CHECK_MEM(order, ((uint8_t[]){2, 0, 1}), 3);
    S->phase = SPL_PHASE_END;
    spl_order(spl_set(&ebr_game), S, order);
    CHECK_MEM(order, ((uint8_t[]){1, 2, 0}), 3);
}

TEST(places) {
    REQUIRE(table_begin(1, "nemesis=ereshkigal"));
    E->avatar = 1;
    CHECK_EQ(ebr_places(S, EBR_PLACE_AVATARS, SPL_NONE), 6);
    CHECK_EQ(ebr_places(S, EBR_PLACE_NO_AVATAR, SPL_NONE), 1);
    CHECK_EQ(ebr_places(S, CRD_EVERYWHERE, 0), 7);
    CHECK_EQ(ebr_places(S, CRD_ELSEWHERE, 1), 5);
    CHECK_EQ(ebr_places(S, CRD_HERE, SPL_ACROSS), 6);
    CHECK_EQ(ebr_places(S, CRD_ADJACENT, 0), 2);
    E->places[1].stones = 0;
    CHECK_EQ(ebr_places(S, EBR_PLACE_STONES, SPL_NONE), 5);
    CHECK_EQ(ebr_places(S, EBR_PLACE_MOST_GATES, SPL_NONE), 7);
    E->places[2].gates = 1;
    CHECK_EQ(ebr_places(S, EBR_PLACE_MOST_GATES, SPL_NONE), 4);
    CHECK_EQ(ebr_places(S, EBR_PLACE_MOST_ENEMIES, SPL_NONE), 7);
    spl_destroy(run, S->at[2] & ebr_enemies(S));
    CHECK_EQ(ebr_places(S, EBR_PLACE_MOST_ENEMIES, SPL_NONE), 3);
}

/* --- allied defense --- */

/* END-CORE-01, -02, EX-END-47. */
TEST(defense) {
    REQUIRE(table_begin(2, FIRST_GAME));
    ebr_hurt(run, 2);
    CHECK_EQ(E->defense, 58);
    CHECK_EQ(spl_restore(run, 1, 0, 3), 2);
    CHECK_EQ(E->defense, 60);
    CHECK_EQ(spl_damage_side(run, 1, 0, 59), 59);
    CHECK_EQ(E->defense, 1);
    CHECK(!S->core.over);
    ebr_hurt(run, 5);
    CHECK_EQ(S->core.over, 1 + EBR_OVER_DEFENSE);
    CHECK_SOUND();
}

/* --- monoliths --- */

/* EX-END-46, END-MONO-08: what is beyond the ninth counter is lost. */
TEST(a_monolith_falls) {
    REQUIRE(table_begin(2, FIRST_GAME));
    E->places[1].damage = 7;
    CHECK_EQ(spl_damage_side(run, 1, 1, 4), 2);
    CHECK_EQ(E->places[1].damage, 7); /* spl_settle puts it on */
    settle();
    CHECK_EQ(E->places[1].stones, 1);
    CHECK_EQ(E->places[1].damage, 0);
    CHECK_EQ(slg__ones(E->places[1].fallen), 1);
    CHECK_EQ(E->stones & E->places[1].fallen, 0);
    CHECK_EQ(slg__ones(E->stones), 8);
    CHECK_EQ(E->attack.felled, 0);
    CHECK_SOUND();
}

/* END-CORE-06. */
TEST(monoliths_are_mended) {
    REQUIRE(table_begin(1, FIRST_GAME));
    ebr_call_stone(run, 0, 5, false);
    go();
    CHECK_EQ(E->places[0].damage, 5);
    CHECK_EQ(spl_restore(run, 0, 1, 2), 2);
    CHECK_EQ(spl_restore(run, 0, 1, 9), 3);
    CHECK_EQ(E->places[0].damage, 0);
    E->places[0].stones = 0;
    CHECK_EQ(spl_damage_side(run, 0, 1, 3), 0);
    settle();
    CHECK_EQ(E->places[0].damage, 0);
}

/* END-WIN-01, R-15: its text is not done. */
TEST(the_last_monolith_wins) {
    REQUIRE(table_begin(1, "nemesis=erlik-khan difficulty=veteran"));
    E->places[0].stones = E->places[1].stones = 0;
    E->places[2].damage = 8;
    E->defense = 1;
    ebr_call_stone(run, 2, 1, true);
    go();
    CHECK_EQ(S->core.over, 1 + EBR_OVER_STONES);
    CHECK_EQ(E->defense, 1);
    CHECK_EQ(E->places[2].fallen, 0);
}

/* END-NEM-ZCER-08, END-DAMAGE-16. */
TEST(tentacles_take_points) {
    REQUIRE(table_begin(1, "nemesis=zcerneboch archetype=deathdealer"));
    CHECK_EQ(ebr_tentacles(run, 0, 3), 3);
    ebr_call_stone(run, 0, 2, false);
    go();
    CHECK_EQ(E->places[0].damage, 0);
    CHECK_EQ(E->places[0].tentacles, 1);
    ebr_call_stone(run, 0, 3, false);
    go();
    CHECK_EQ(E->places[0].damage, 2);
    uint32_t enemy = slg__lowest(S->at[1] & ebr_enemies(S));
    ebr_tentacles(run, 1, 1);
    CHECK(spl_weaken(run, enemy)); /* END-NEM-ZCER-10 */
    CHECK_EQ(E->places[1].tentacles, 1);
    spl_heal(run, enemy, 1);
    spl_damage(run, enemy, 2);
    CHECK_EQ(S->minions[enemy].damage, 1);
    CHECK_EQ(E->places[1].tentacles, 0);
    uint32_t ally = enter(0, 2);
    ebr_tentacles(run, 2, 1);
    spl_damage(run, ally, 1);
    CHECK_EQ(E->places[2].tentacles, 1); /* it protects enemies only */
}

/* --- counters --- */

/* END-COMP-05, END-FAQ-02. */
TEST(supplies_run_out) {
    REQUIRE(table_begin(1, "nemesis=zcerneboch archetype=deathdealer"));
    CHECK_EQ(ebr_tentacles(run, 0, 20), 20);
    CHECK_EQ(ebr_tentacles(run, 2, 9), 3);
    CHECK_EQ(ebr_supply(S, EBR_PIECE_TENTACLE), 0);
    CHECK_EQ(ebr_tentacles(run, 0, -30), 20);
    CHECK_EQ(ebr_supply(S, EBR_PIECE_TENTACLE), 20);
    CHECK_EQ(ebr_rage(run, 1), 0); /* nobody else has it */
    REQUIRE(table_begin(1, FIRST_GAME));
    CHECK_EQ(ebr_rage(run, 9), 6);
    CHECK_EQ(E->rage, 7);
    CHECK_EQ(ebr_rage(run, -3), 3);
    CHECK_EQ(ebr_deck_damage(run, 2), 2);
    CHECK_EQ(ebr_deck_damage(run, -3), 2);
}

/* END-NEM-ERLIK-04, EX-END-55: five go back, and five points are to be taken. */
TEST(outburst) {
    REQUIRE(table_begin(1, FIRST_GAME));
    CHECK_EQ(ebr_rage(run, 3), 3);
    settle();
    CHECK_EQ(E->rage, 4);
    CHECK_EQ(E->defense, 30);
    ebr_rage(run, 1);
    settle();
    CHECK_EQ(E->rage, 0);
    CHECK_EQ(E->defense, 25); /* with no minion in play there is no choice */
    CHECK_SOUND();
}

/* END-NEM-ZCER-11. */
TEST(fiends) {
    REQUIRE(table_begin(3, "nemesis=zcerneboch archetype=deathdealer"));
    uint32_t enemy = slg__lowest(ebr_enemies(S)), ally = enter(0, 0);
    CHECK_EQ(ebr_fiend(run, enemy, 1), 1);
    CHECK_EQ(ebr_fiend(run, enemy, 1), 0);
    CHECK_EQ(ebr_fiend(run, ally, 1), 0);
    CHECK_EQ(ebr_supply(S, EBR_PIECE_FIEND), 16);
    spl_destroy(run, spl_bit(enemy));
    CHECK_EQ(ebr_supply(S, EBR_PIECE_FIEND), 17);
    CHECK_SOUND();
}

/* END-NEM-HYPNOS-15. */
TEST(dreams) {
    REQUIRE(table_begin(1, "nemesis=hypnos archetype=deathdealer"));
    uint32_t enemy = slg__lowest(ebr_enemies(S));
    CHECK_EQ(ebr_dreams(run, enemy, 15), 15);
    uint32_t other = 63u - (uint32_t)__builtin_clzll(ebr_enemies(S));
    CHECK_EQ(ebr_dreams(run, other, 5), 2);
    CHECK_EQ(ebr_dreams(run, enemy, -20), 15);
    spl_destroy(run, spl_bit(other));
    CHECK_EQ(ebr_supply(S, EBR_PIECE_DREAM), 17);
}

/* END-ARCH-HELL-03, -05, END-NEM-ZCER-10; EX-END-80. */
TEST(omens_turn_to_damage) {
    REQUIRE(table_begin(1, "nemesis=zcerneboch archetype=hellraiser"));
    uint32_t enemy = ebr_put(run, a_foe("ember-yoked-brute"), 0);
    CHECK_EQ(ebr_omens(run, enemy, 2), 2);
    S->minions[enemy].damage = 1;
    S->damage_counters++;
    ebr_tentacles(run, 0, 2);
    CHECK_EQ(ebr_flip(run, enemy, 99), 2);
    CHECK_EQ(S->minions[enemy].damage, 3);
    CHECK_EQ(E->minions[enemy].omens, 0);
    CHECK_EQ(E->places[0].tentacles, 2);
    ebr_flip_back(run, enemy);
    CHECK_EQ(S->minions[enemy].damage, 2);
    CHECK_EQ(E->minions[enemy].omens, 1);
    CHECK_EQ(ebr_flip(run, enemy, 5), 1);
    CHECK_EQ(ebr_flip(run, enemy, 5), 0);
}

/* END-ARCH-DEMI-02 to -04, EX-END-82. */
TEST(evolve_counters) {
    REQUIRE(table_begin(1, "nemesis=erlik-khan archetype=demiurge"));
    uint32_t enemy = slg__lowest(ebr_enemies(S));
    for (uint32_t n = 0; n < 60; n++) {
        bool kept;
        uint32_t before = E->minions[enemy].evolved;
        int32_t kind = ebr_evolve_minion(run, enemy, &kept);
        REQUIRE(kind >= 0 && kind < EBR_EVOLVE_KINDS);
        CHECK_EQ(kept, !(before >> kind & 1));
        CHECK_EQ(E->minions[enemy].evolved, before ^ 1u << kind);
    }
    spl_destroy(run, spl_bit(enemy));
    CHECK_EQ(E->minions[enemy].evolved, 0);
    CHECK_SOUND();
}

/* END-ARCH-DEMI-17, EX-END-86: with two players four of them. */
TEST(evolution_is_a_loss) {
    REQUIRE(table_begin(2, "nemesis=erlik-khan archetype=demiurge"));
    uint64_t left = ebr_enemies(S);
    for (uint32_t n = 0; n < 4; n++, left &= left - 1) {
        CHECK(!S->core.over);
        E->minions[slg__lowest(left)].evolved = 7;
        ebr_check_ends(run);
    }
    CHECK_EQ(S->core.over, 1 + EBR_OVER_EVOLUTION);
}

/* --- Cultists and gates --- */

/* END-NEM-ERESH-13 to -15, EX-END-68. */
TEST(cultists) {
    REQUIRE(table_begin(1, "nemesis=ereshkigal archetype=deathdealer"));
    uint32_t card = EBR_NEMESIS + slg__lowest(E->chamber), n = ebr_number(card);
    CHECK_EQ(ebr_boons(run, card, 2), 2);
    CHECK_EQ(ebr_cultist_essence(spl_set(&ebr_game), S, card), 3);
    CHECK_EQ(ebr_supply(S, EBR_PIECE_BOON), 21);
    ebr_hurt_cultist(run, card);
    ebr_hurt_cultist(run, card);
    CHECK_EQ(E->boons[n], 0);
    CHECK_EQ(E->wounds[n], 0);
    ebr_hurt_cultist(run, card);
    CHECK_EQ(E->chamber, 0);
    CHECK_EQ(S->seats[EBR_NEMESIS_SEAT].graveyard, spl_bit(n));
    CHECK_EQ(ebr_boons(run, card, 1), 0); /* END-NEM-ERESH-12 */
    CHECK_SOUND();
    ebr_enter_cultist(run, card);
    CHECK_EQ(E->chamber, 1u << n);
    CHECK_EQ(S->seats[EBR_NEMESIS_SEAT].graveyard, 0);
    settle(); /* END-NEM-ERESH-09: it advances the gate */
    CHECK_EQ(E->gate, 1);
}

/* END-NEM-ERESH-03 to -08, EX-END-63, -64. */
TEST(gates_open) {
    REQUIRE(table_begin(1, "nemesis=ereshkigal archetype=deathdealer"));
    ebr_call_gate(run, 3);
    go();
    CHECK_EQ(E->gate, 3);
    CHECK_EQ(slg__ones(E->gates), 7);
    ebr_call_gate(run, 2);
    go();
    CHECK_EQ(E->gate, 1);
    CHECK_EQ(slg__ones(E->gates), 6);
    CHECK_EQ(slg__ones(E->places[0].gates), 1);
    for (uint32_t n = 1; n < 6; n++) {
        ebr_call_gate(run, 4);
        go();
        CHECK_EQ(slg__ones(E->gates), 6 - n);
        CHECK_EQ(slg__ones(E->places[n % 3].gates), 1 + n / 3);
    }
    CHECK_SOUND();
    ebr_call_gate(run, 3);
    go();
    CHECK_EQ(S->core.over, 1 + EBR_OVER_GATES);
}

TEST(gates_turn_back) {
    REQUIRE(table_begin(1, "nemesis=ereshkigal archetype=deathdealer"));
    ebr_call_gate(run, 2);
    go();
    ebr_call_gate(run, 0);
    S->frames[S->core.depth[0] - 1].v[0] = -3;
    go();
    CHECK_EQ(E->gate, 0);
    CHECK_EQ(slg__ones(E->gates), 7);
}

/* */
static const struct {
    const char *name, *options;
    uint32_t players, turns;
} turns[] = {
    {"plain, alone", "gate-turns=plain", 1, 4},   {"plain, three", "gate-turns=plain", 3, 4},
    {"scaled, alone", "gate-turns=scaled", 1, 4}, {"scaled, two", "gate-turns=scaled", 2, 6},
    {"scaled, three", "gate-turns=scaled", 3, 8},
};

TEST(gate_turns) {
    EACH(row, turns) {
        REQUIRE(table_begin(row->players, row->options));
        CHECK_EQ(ebr_gate_turns(S), row->turns);
    }
}

/* --- the Archetype's cards --- */

/* END-DECK-21, END-DECK-22, END-AMB-10: the pile has an order; nothing goes to a hand. */
TEST(where_enemies_go) {
    REQUIRE(table_begin(1, FIRST_GAME));
    uint32_t slot = ebr_put(run, a_foe("gallows-reaper"), 0);
    uint32_t card = S->minions[slot].card;
    spl_destroy(run, spl_bit(slot));
    CHECK_EQ(ebr_pile_size(S), 2);
    CHECK_EQ(ebr_pile_top(S), card);
    slot = ebr_put(run, a_foe("barrow-bulwark"), 0);
    uint32_t other = S->minions[slot].card;
    spl_leave(run, slot, true);
    CHECK_EQ(ebr_pile_top(S), other);
    CHECK_EQ(S->seats[EBR_SEAT].hand, 0);
    slot = ebr_put(run, card, 1); /* out of the middle */
    CHECK_EQ(ebr_pile_size(S), 2);
    CHECK_EQ(ebr_pile_top(S), other);
    spl_leave(run, slot, false);
    CHECK_EQ(ebr_pile_top(S), card);
    CHECK_SOUND();
    ebr_reshuffle_archetype(run);
    CHECK_EQ(ebr_pile_size(S), 0);
    CHECK_EQ(ebr_pile_top(S), EBR_NOTHING);
    CHECK_EQ(S->seats[EBR_SEAT].grimoire_size, 24);
    CHECK_SOUND();
}

/* A player's card that the Endbringer controls goes home to its owner's graveyard. END-AMB-48. */
TEST(a_player_s_card_on_the_other_side) {
    REQUIRE(table_begin(2, FIRST_GAME));
    uint32_t slot = enter(1, 0), card = S->minions[slot].card;
    spl_leave(run, slot, true);
    slot = spl_enter(run, card, EBR_SEAT, 0);
    CHECK(ebr_enemies(S) >> slot & 1);
    CHECK(!(ebr_allied(S) >> slot & 1));
    CHECK_EQ(spl_controller(spl_set(&ebr_game), S, (int32_t)card), EBR_SEAT);
    CHECK_SOUND();
    spl_leave(run, slot, true);
    CHECK(S->seats[1].graveyard >> ebr_number(card) & 1);
    slot = spl_enter(run, card, EBR_SEAT, 2);
    spl_destroy(run, spl_bit(slot));
    CHECK(S->seats[1].graveyard >> ebr_number(card) & 1);
    CHECK_EQ(ebr_pile_size(S), 2); /* what setup laid there */
    CHECK_SOUND();
}

/* An enemy minion that a player controls is an allied one, in the Mortal Realm; it goes to the
 * Archetype discard pile. END-AMB-47. */
TEST(the_endbringer_s_card_on_the_players_side) {
    REQUIRE(table_begin(1, "nemesis=hypnos archetype=hellraiser"));
    uint32_t card = a_foe("cinder-imp"), slot = spl_enter(run, card, 0, 1);
    CHECK(ebr_allied(S) >> slot & 1);
    CHECK_EQ(ebr_room(S, 1), 3);
    ebr_cross(run, slot);
    CHECK(!ebr_is_dreaming(S, slot));
    CHECK_EQ(ebr_omens(run, slot, 1), 1);
    CHECK_SOUND();
    spl_leave(run, slot, true);
    CHECK_EQ(ebr_pile_top(S), card);
    CHECK_EQ(E->minions[slot].omens, 0);
    slot = spl_enter(run, card, 0, 1);
    spl_destroy(run, spl_bit(slot));
    CHECK_EQ(ebr_pile_top(S), card);
    CHECK_SOUND();
}

/* END-COMP-08, END-AMB-40: more than the 69 pieces that the box has. */
TEST(damage_and_omens_do_not_run_out) {
    REQUIRE(table_begin(2, "nemesis=erlik-khan archetype=hellraiser"));
    CHECK_EQ(spl_gain_omens(run, 0, 60), 60);
    CHECK_EQ(spl_gain_omens(run, 1, 60), 60);
    CHECK_EQ(ebr_omens(run, slg__lowest(ebr_enemies(S)), 40), 40);
    CHECK_SOUND();
}

/* END-EBP-02: it has nothing, gains nothing and draws nothing. */
TEST(the_endbringer_has_no_counters) {
    REQUIRE(table_begin(1, FIRST_GAME));
    uint8_t drawn = 0;
    CHECK_EQ(spl_gain_energy(run, EBR_SEAT, 3), 0);
    CHECK_EQ(spl_gain_omens(run, EBR_SEAT, 3), 0);
    CHECK_EQ(spl_lose(run, EBR_SEAT, CRD_OMENS, 1), 0);
    CHECK_EQ(spl_draw(run, EBR_SEAT, 2, &drawn), 0);
    CHECK_EQ(drawn, 0);
    CHECK_EQ(S->seats[EBR_SEAT].grimoire_size, 23);
    CHECK_SOUND();
}

/* END-ARCH-PLAGUE-03 to -06, -11, EX-END-89. */
TEST(swarms_hatch) {
    REQUIRE(table_begin(1, "nemesis=erlik-khan archetype=plaguebringer"));
    uint32_t host = enter(0, 1);
    int32_t attack = S->minions[host].attack;
    ebr_attach_swarm(run, (uint32_t)ebr_token(S), host);
    ebr_attach_swarm(run, (uint32_t)ebr_token(S), host);
    ebr_attach_swarm(run, (uint32_t)ebr_token(S), host);
    CHECK_EQ(ebr_swarms_on(S, host), 3);
    CHECK_EQ(S->minions[host].attack, attack - 3);
    CHECK(spl_attack(spl_set(&ebr_game), S, host) >= 0);
    CHECK(is_called(EBR_TOKENS, "pestilence-swarm"));
    CHECK_SOUND();
    spl_detach(run, EBR_TOKENS + 1); /* removed from a living host: END-ARCH-PLAGUE-11 */
    CHECK_EQ(slg__ones(S->seats[EBR_TOKEN_SEAT].grimoire), 13);
    CHECK_EQ(ebr_rats(S), 0);
    spl_move(run, host, 2);
    CHECK_EQ(ebr_swarms_on(S, host), 2); /* END-ARCH-PLAGUE-05 */
    spl_destroy(run, spl_bit(host));
    CHECK_EQ(slg__ones(ebr_rats(S)), 2);
    CHECK_EQ(ebr_rats(S) & ~(S->at[2] & S->ready & ebr_enemies(S)), 0);
    CHECK(is_called(EBR_TOKENS, "plague-rats"));
    CHECK_SOUND();
    spl_destroy(run, ebr_rats(S));
    CHECK_EQ(slg__ones(S->seats[EBR_TOKEN_SEAT].grimoire), 15);
    CHECK_EQ(ebr_pile_size(S), 0);
    CHECK_SOUND();
}

/* END-DECK-22: whatever leaves the pile, the others keep their order. */
TEST(the_pile_closes_up) {
    for (uint32_t at = 0; at < 3; at++) {
        REQUIRE(table_begin(1, FIRST_GAME));
        spl_destroy(run, ebr_enemies(S));
        ebr_reshuffle_archetype(run);
        const uint32_t cards[] = {a_foe("barrow-bulwark"), a_foe("gallows-reaper"),
                                  a_foe("ossuary-singer")};
        for (uint32_t n = 0; n < 3; n++)
            spl_to_graveyard(run, cards[n]);
        spl_take_up(run, cards[at]);
        CHECK_EQ(ebr_pile_size(S), 2);
        for (uint32_t n = 0, left = 0; n < 3; n++)
            if (n != at) CHECK_EQ(E->pile[left++], ebr_number(cards[n]));
        CHECK_EQ(E->pile[2], SPL_NONE);
    }
}

/* A host that goes to its owner's hand leaves its rats too. */
TEST(swarms_hatch_when_the_host_goes_home) {
    REQUIRE(table_begin(1, "nemesis=hypnos archetype=plaguebringer"));
    uint32_t host = enter(0, 0);
    ebr_cross(run, host);
    ebr_attach_swarm(run, (uint32_t)ebr_token(S), host);
    spl_leave(run, host, true);
    CHECK_EQ(slg__ones(ebr_rats(S) & S->at[0]), 1);
    CHECK_EQ(E->minions[host].realm, EBR_MORTAL);
    CHECK_SOUND();
}

/* END-SCEN-RITUAL-02, -03, END-COMBO-06. */
TEST(the_altar) {
    REQUIRE(table_begin(1, "nemesis=erlik-khan archetype=plaguebringer "
                           "scenario=preparing-a-dark-ritual"));
    uint32_t rats = ebr_put(run, (uint32_t)ebr_token(S), 0);
    ebr_sacrifice(run, rats);
    CHECK_EQ(slg__ones(E->altar), 1);
    CHECK_EQ(slg__ones(S->seats[EBR_TOKEN_SEAT].grimoire), 15);
    ebr_sacrifice(run, slg__lowest(ebr_enemies(S)));
    CHECK_EQ(slg__ones(E->altar), 2);
    CHECK_EQ(slg__ones(ebr_enemies(S)), 2);
    CHECK_EQ(ebr_pile_size(S), 0);
    CHECK_SOUND();
    for (uint32_t n = 2; n < 8; n++) {
        CHECK(!S->core.over);
        CHECK(ebr_sacrifice_top(run) >= 0);
    }
    CHECK_EQ(S->core.over, 1 + EBR_OVER_ALTAR);
}
