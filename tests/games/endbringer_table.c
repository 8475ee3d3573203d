/* SPDX-License-Identifier: MIT */
/* The table of Endbringer: how it is set, and every counter, monolith, gate and card that moves on
 * it, from the rules. */
#include "endbringer_table.h"

#define FIRST_GAME "nemesis=erlik-khan archetype=deathdealer scenario=none"

/* --- setup --- */

/* END-CORE-01, -08, END-SETUP-09, -11, -13, EX-END-104. */
static const struct {
    const char *name;
    uint32_t players;
    int32_t defense;
    uint32_t limit;
} sizes[] = {{"alone", 1, 30, 4}, {"two", 2, 60, 6}, {"three", 3, 90, 8}};

TEST(what_players_begin_with) {
    EACH(row, sizes) {
        REQUIRE(table_begin(row->players, FIRST_GAME));
        CHECK_EQ(E->defense, row->defense);
        CHECK_EQ(end_room(S, 0), row->limit);
        CHECK_EQ(end_stones_left(S), 3 * row->players);
        for (uint32_t place = 0; place < END_PLACES; place++)
            CHECK_EQ(E->places[place].stones, row->players);
        for (uint32_t seat = 0; seat < row->players; seat++) {
            const sor_player *player = &S->seats[seat];
            CHECK_EQ(player->energy, 6);
            CHECK_EQ(player->actions, 6);
            CHECK_EQ(player->omens, 1);
            CHECK_EQ(player->hand_size, 6);
            CHECK_EQ(player->grimoire_size, 34);
            CHECK_EQ(player->fate, SOR_FATE_FULL);
            CHECK(player->avatar < END_PLACES);
        }
        CHECK_SOUND();
    }
}

/* EX-END-01. */
TEST(first_game) {
    REQUIRE(table_begin(1, FIRST_GAME));
    CHECK_EQ(end_count(E->stones), 9);
    for (uint32_t place = 0; place < END_PLACES; place++)
        CHECK_EQ(end_count(S->at[place] & end_enemies(S)), 1);
    CHECK_EQ(end_pile_size(S), 1);
    CHECK(is_called((uint32_t)end_pile_top(S), "rotting-follower"));
    CHECK_EQ(S->seats[END_SEAT].grimoire_size, 23);
    CHECK_EQ(S->seats[END_NEMESIS_SEAT].grimoire_size, 24);
    CHECK_EQ(E->rage, 1);
    CHECK_EQ(end_supply(S, CRD_RAGE), 6);
    CHECK_EQ(E->cube, 0);
}

/* EX-END-02. */
TEST(gates_and_tyrants) {
    REQUIRE(table_begin(2, "nemesis=ereshkigal archetype=hellraiser difficulty=veteran "
                           "scenario=leading-the-invasion"));
    CHECK_EQ(end_stones_left(S), 6);
    CHECK_EQ(end_count(E->stones), 9);
    CHECK_EQ(end_count(end_enemies(S)), 6);
    CHECK_EQ(S->seats[END_SEAT].grimoire_size, 14);
    CHECK_EQ(end_count(E->chamber), 1);
    CHECK_EQ(count_of("wailing-cultist", E->chamber, END_NEMESIS), 1);
    CHECK_EQ(S->seats[END_NEMESIS_SEAT].grimoire_size, 24);
    CHECK_EQ(E->gate, 0);
    CHECK_EQ(end_count(E->gates), 7);
    CHECK_EQ(E->cube, 1);
}

/* EX-END-04, END-ARCH-PLAGUE-01. */
TEST(plague_and_altar) {
    REQUIRE(table_begin(2, "nemesis=erlik-khan archetype=plaguebringer "
                           "scenario=preparing-a-dark-ritual"));
    CHECK_EQ(end_count(end_enemies(S)), 6);
    CHECK_EQ(S->seats[END_SEAT].grimoire_size, 16);
    CHECK_EQ(end_count(E->altar), 1);
    CHECK_EQ(end_count(S->seats[END_TOKEN_SEAT].grimoire), 15);
    CHECK_EQ(end_rats(S), 0);
}

/* EX-END-05. */
TEST(scions_have_no_monoliths) {
    REQUIRE(table_begin(2, "nemesis=hypnos archetype=demiurge difficulty=veteran "
                           "scenario=awakening-the-scions"));
    CHECK_EQ(end_stones_left(S), 0);
    CHECK_EQ(E->stones, 0);
    CHECK_SOUND();
}

/* END-SETUP-08, END-DIFF-01 to -03, -06: how many of the pool are Shards, Shattered and others. */
static const struct {
    const char *name, *options;
    uint32_t shards, shattered, others;
} pools[] = {
    {"beginner", "difficulty=beginner", 9, 0, 0},
    {"normal", "difficulty=normal", 9, 0, 0},
    {"veteran", "difficulty=veteran", 0, 3, 6},
    {"hard", "difficulty=hard", 0, 3, 6},
    {"hard with a scenario", "difficulty=hard scenario=arming-the-horde", 0, 0, 9},
    {"beginner, with regular ones", "difficulty=beginner stones=regular", 0, 3, 6},
    {"hard, with shards", "difficulty=hard stones=shards", 9, 0, 0},
    {"all of them", "stones=all", 9, 3, 6},
};

TEST(pools_of_monoliths) {
    EACH(row, pools) {
        uint32_t shards = 0, shattered = 0, others = 0;
        REQUIRE(table_begin(1, row->options));
        for (uint32_t left = E->stones; left; left &= left - 1) {
            uint32_t card = END_STONES + sor_lowest(left);
            REQUIRE(S->design[card] != CRD_NO_CARD);
            bool shard =
                strncmp(sor_design(sor_set(&end_game), S, card)->id, "black-stone-shard", 17) == 0;
            shards += shard;
            shattered += is_called(card, "shattered");
            others += !shard && !is_called(card, "shattered");
        }
        CHECK_EQ(shards, row->shards);
        CHECK_EQ(shattered, row->shattered);
        CHECK_EQ(others, row->others);
    }
}

TEST(a_mixed_pool_is_nine_of_eighteen) {
    uint32_t seen = 0;
    for (uint32_t first = 0; first < 9; first++) {
        slg_chance_entry entry = {.stream = END_STREAM_FOE, .value = (uint16_t)(2 * first)};
        slg_script script = {.entries = &entry, .count = 1, .sampled = ~0u};
        slg_io io = {.script = &script};
        REQUIRE(table_set(1, FIRST_GAME " stones=mixed", &io) == SLG_OK);
        CHECK_EQ(end_count(E->stones), 9);
        CHECK(E->stones >> 2 * first & 1);
        seen |= E->stones;
    }
    CHECK(seen & 0x1FF && seen >> 9);
}

/* END-COMP-02, END-COMP-04: any of the eighty, at every number of players; starting minions are
 * put, not played (END-DECK-24). */
TEST(all_combinations_can_be_set) {
    static const char *const nemeses[] = {"erlik-khan", "zcerneboch", "ereshkigal", "hypnos"};
    static const char *const archetypes[] = {"deathdealer", "hellraiser", "demiurge",
                                             "plaguebringer"};
    static const char *const scenarios[] = {"none", "leading-the-invasion", "arming-the-horde",
                                            "awakening-the-scions", "preparing-a-dark-ritual"};
    static const uint8_t decks[] = {27, 20, 23, 23};
    for (uint32_t n = 0; n < 4 * 4 * 5; n++) {
        uint32_t players = 1 + n % 3, archetype = n / 5 % 4;
        char options[128];
        slg_out out;
        slg_out_init(&out, options, sizeof options);
        slg_put(&out, "nemesis=");
        slg_put(&out, nemeses[n / 20]);
        slg_put(&out, " archetype=");
        slg_put(&out, archetypes[archetype]);
        slg_put(&out, " scenario=");
        slg_put(&out, scenarios[n % 5]);
        slg_out_end(&out);
        test_note("setup", n);
        REQUIRE(table_begin(players, options));
        CHECK_EQ(E->nemesis, n / 20);
        CHECK_EQ(E->archetype, archetype);
        CHECK_EQ(E->scenario, n % 5);
        bool scions = n % 5 == END_SCIONS; /* they spawn before the first action */
        uint32_t enemies = end_count(end_enemies(S) & ~end_rats(S));
        if (!scions) CHECK_EQ(enemies, 3 * players);
        CHECK_EQ(S->seats[END_SEAT].grimoire_size + end_pile_size(S) + enemies +
                     end_count(E->altar),
                 decks[archetype]);
        for (uint64_t left = scions ? 0 : end_enemies(S); left; left &= left - 1) {
            const end_minion *m = &E->minions[sor_lowest(left)];
            CHECK(!m->omens && !m->evolved);
        }
        CHECK_SOUND();
    }
}

/* END-NEM-ZCER-01, END-NEM-HYPNOS-01, R-03. */
static const struct {
    const char *name, *options;
    uint32_t rubble, voids;
} minds[] = {
    {"Zcerneboch", "nemesis=zcerneboch", 1, 0},
    {"Zcerneboch, before the hands", "nemesis=zcerneboch minds=first", 1, 0},
    {"Hypnos", "nemesis=hypnos", 0, 3},
    {"Hypnos, before the hands", "nemesis=hypnos minds=first", 0, 3},
    {"Erlik Khan", "nemesis=erlik-khan", 0, 0},
};

TEST(what_a_nemesis_takes_at_first) {
    EACH(row, minds) {
        REQUIRE(table_begin(3, row->options));
        for (uint32_t seat = 0; seat < 3; seat++) {
            CHECK_EQ(end_count(E->seats[seat].rubble), row->rubble);
            CHECK_EQ(E->seats[seat].rubble_count, row->rubble);
            CHECK_EQ(end_count(E->seats[seat].voids), row->voids);
            CHECK_EQ(S->seats[seat].hand_size, 6);
            CHECK_EQ(S->seats[seat].grimoire_size, 34 - row->rubble - row->voids);
        }
        CHECK_SOUND();
    }
}

/* SOR-SETUP-07: a lone player too keeps what he does not show. */
TEST(mulligan_of_a_lone_player) {
    slg_option offered[SLG_OPTIONS_MAX];
    REQUIRE(table_set(1, FIRST_GAME, NULL) == SLG_OK);
    while (S->core.ask[0].kind != SOR_ASK_MULLIGAN)
        slg_apply(&end_game, STATE, 0,
                  (slg_options(&end_game, STATE, 0, offered, SLG_OPTIONS_MAX), offered[0]));
    uint64_t hand = S->seats[0].hand;
    uint32_t count = slg_options(&end_game, STATE, 0, offered, SLG_OPTIONS_MAX);
    REQUIRE(count > 1);
    uint32_t shown = (uint32_t)offered[0].a;
    slg_apply(&end_game, STATE, 0, offered[0]);
    if (S->phase == SOR_PHASE_CREATE) {
        count = slg_options(&end_game, STATE, 0, offered, SLG_OPTIONS_MAX);
        slg_apply(&end_game, STATE, 0, offered[count - 1]);
    }
    CHECK_EQ(S->phase, SOR_PHASE_ACTION);
    CHECK_EQ(hand & S->seats[0].hand, hand & ~sor_bit(shown));
    CHECK_EQ(S->seats[0].hand_size, 6);
    CHECK_SOUND();
}

/* END-SETUP-04, EX-END-07. */
TEST(where_the_avatar_stands) {
    static const struct {
        uint16_t face;
        uint32_t places;
    } rolls[] = {{1, 3}, {4, 3}, {5, 6}, {8, 6}};
    for (uint32_t i = 0; i < 4; i++) {
        slg_chance_entry entry = {.stream = END_STREAM_AVATAR,
                                  .value = (uint16_t)(rolls[i].face - 1)};
        slg_script script = {.entries = &entry, .count = 1, .sampled = ~0u};
        slg_io io = {.script = &script};
        REQUIRE(table_set(1, FIRST_GAME, &io) == SLG_OK);
        CHECK_EQ(end_avatar_places(S), rolls[i].places);
    }
}

/* END-SETUP-14. */
static const struct {
    const char *name, *options;
    uint32_t first;
} firsts[] = {{"A", "first=a", 0}, {"B", "first=b", 1}, {"C", "first=c", 2}};

TEST(who_is_first) {
    EACH(row, firsts) {
        REQUIRE(table_begin(3, row->options));
        CHECK_EQ(S->first, row->first);
        CHECK_EQ(end_decider(S), row->first);
    }
}

static const struct {
    const char *name;
    uint32_t players;
    const char *options, *rule, *text;
} refusals[] = {
    {"one deck for two", 2, "lineage-a=animist lineage-b=animist", "END-SETUP-11",
     "options 'lineage-a' and 'lineage-b' name the same deck; each can be taken by one player "
     "only"},
    {"monoliths for the Scions", 1, "scenario=awakening-the-scions stones=all", "END-DIFF-06",
     "option 'stones' is given, but with scenario=awakening-the-scions there are no monoliths; "
     "stones=usual leaves it so"},
    {"a first player who is not there", 1, "first=b", "SOR-SETUP-04",
     "option 'first' names a seat that nobody sits on"},
    {"a deck for nobody", 1, "character-c=tegu", "",
     "option 'character-c' is given, but only 1 plays"},
};

TEST(tables_that_cannot_be_set) {
    EACH(row, refusals) {
        CHECK_EQ(table_set(row->players, row->options, NULL), SLG_BAD_SETUP);
        CHECK_STR(table_error.text, row->text);
        CHECK_STR(slg_rule_id(&end_game, table_error.rule), row->rule);
    }
}

/* END-SETUP-01, END-FAQ-15: boards with abilities lie on their regular side, without trackers. */
TEST(boards_with_abilities) {
    REQUIRE(table_begin(1, FIRST_GAME " board-1=giza-necropolis board-3=cairo-old-city"));
    for (uint32_t place = 0; place < END_PLACES; place++)
        CHECK(!S->places[place].conquered);
    CHECK(sor_speaks(sor_set(&end_game), S, SOR_THING_PLACE));
    CHECK_EQ(sor_damage_side(run, 0, 0, 3), 3);
    CHECK_EQ(S->places[0].track[0], 0);
    CHECK_EQ(E->defense, 27);
    CHECK_SOUND();
}

/* The words of the options are those of the cards. */
TEST(words_of_the_decks) {
    static sor_switch_table table;
    static const uint8_t first[] = {END_SET_CHARACTER_A, END_SET_LINEAGE_A, END_SET_DOMAIN_A,
                                    END_SET_BOARD_1};
    sor_make_switches(sor_set(&end_game), &table);
    for (uint32_t kind = 0; kind < 4; kind++)
        for (uint32_t n = 0; n < END_PLAYERS; n++) {
            const slg_setup_option *option = slg_setup_option_at(&end_game, first[kind] + n);
            CHECK_STR(option->words, table.words[kind]);
        }
}

/* --- who and where --- */

/* END-CORE-07, END-CORE-08, END-TERM-03, END-AMB-34. */
TEST(two_sides) {
    REQUIRE(table_begin(3, FIRST_GAME));
    for (uint32_t seat = 0; seat < 3; seat++) {
        CHECK_EQ(sor_allies(S, seat), 7);
        CHECK_EQ(sor_opponents(S, seat), 1u << END_SEAT);
        CHECK_EQ(sor_side_of(S, 0, seat), 0);
        CHECK_EQ(sor_enemies(S, seat), end_enemies(S));
    }
    CHECK_EQ(sor_opponents(S, END_SEAT), 7);
    CHECK_EQ(sor_side_of(S, 2, END_SEAT), 1);
    CHECK_EQ(sor_side_seats(S, 1, 0), 7);
    CHECK_EQ(sor_side_captain(S, 1, 1), END_SEAT);
    for (uint32_t n = 0; n < 8; n++) {
        CHECK_EQ(end_room(S, 1), 8 - n);
        CHECK(sor_has_room(S, 1, n % 3));
        enter(n % 3, 1);
    }
    CHECK(!sor_has_room(S, 1, 0));
    CHECK(sor_has_room(S, 1, END_SEAT));
    CHECK_EQ(end_count(sor_minions_of_side(S, 1, 0)), 8);
    CHECK_EQ(end_count(sor_minions_of_side(S, 1, 1)), 3);
    CHECK_SOUND();
}

/* END-CORE-10, -12, -13, END-EOR-01. */
TEST(order_of_players) {
    uint8_t order[SLG_SEATS_MAX];
    REQUIRE(table_begin(3, "first=b"));
    sor_order(S, order);
    CHECK_MEM(order, ((uint8_t[]){1, 2, 0}), 3);
    S->active = 2;
    E->acted = 1;
    CHECK_EQ(end_decider(S), 2);
    CHECK_EQ(sor_side_captain(S, 0, 0), 2);
    sor_order(S, order);
    CHECK_MEM(order, ((uint8_t[]){2, 0, 1}), 3);
    S->phase = SOR_PHASE_END;
    sor_order(S, order);
    CHECK_MEM(order, ((uint8_t[]){1, 2, 0}), 3);
}

TEST(places) {
    REQUIRE(table_begin(1, "nemesis=ereshkigal"));
    E->avatar = 1;
    CHECK_EQ(end_places(S, CRD_AVATARS, SOR_NONE), 6);
    CHECK_EQ(end_places(S, CRD_NO_AVATAR, SOR_NONE), 1);
    CHECK_EQ(end_places(S, CRD_EVERYWHERE, 0), 7);
    CHECK_EQ(end_places(S, CRD_ELSEWHERE, 1), 5);
    CHECK_EQ(end_places(S, CRD_HERE, SOR_ACROSS), 6);
    CHECK_EQ(end_places(S, CRD_ADJACENT, 0), 2);
    E->places[1].stones = 0;
    CHECK_EQ(end_places(S, CRD_WITH_STONE, SOR_NONE), 5);
    CHECK_EQ(end_places(S, CRD_MOST_GATES, SOR_NONE), 7);
    E->places[2].gates = 1;
    CHECK_EQ(end_places(S, CRD_MOST_GATES, SOR_NONE), 4);
    CHECK_EQ(end_places(S, CRD_MOST_ENEMIES, SOR_NONE), 7);
    sor_destroy(run, S->at[2] & end_enemies(S));
    CHECK_EQ(end_places(S, CRD_MOST_ENEMIES, SOR_NONE), 3);
}

/* --- allied defense --- */

/* END-CORE-01, -02, EX-END-47. */
TEST(defense) {
    REQUIRE(table_begin(2, FIRST_GAME));
    end_hurt(run, 2);
    CHECK_EQ(E->defense, 58);
    CHECK_EQ(sor_restore(run, 1, 0, 3), 2);
    CHECK_EQ(E->defense, 60);
    CHECK_EQ(sor_damage_side(run, 1, 0, 59), 59);
    CHECK_EQ(E->defense, 1);
    CHECK(!S->core.over);
    end_hurt(run, 5);
    CHECK_EQ(S->core.over, 1 + END_OVER_DEFENSE);
    CHECK_SOUND();
}

/* --- monoliths --- */

/* EX-END-46, END-MONO-08: what is beyond the ninth counter is lost. */
TEST(a_monolith_falls) {
    REQUIRE(table_begin(2, FIRST_GAME));
    E->places[1].damage = 7;
    CHECK_EQ(sor_damage_side(run, 1, 1, 4), 2);
    CHECK_EQ(E->places[1].damage, 7); /* sor_settle puts it on */
    settle();
    CHECK_EQ(E->places[1].stones, 1);
    CHECK_EQ(E->places[1].damage, 0);
    CHECK_EQ(end_count(E->places[1].fallen), 1);
    CHECK_EQ(E->stones & E->places[1].fallen, 0);
    CHECK_EQ(end_count(E->stones), 8);
    CHECK_EQ(E->attack.felled, 0);
    CHECK_SOUND();
}

/* END-CORE-06. */
TEST(monoliths_are_mended) {
    REQUIRE(table_begin(1, FIRST_GAME));
    end_call_stone(run, 0, 5, false);
    go();
    CHECK_EQ(E->places[0].damage, 5);
    CHECK_EQ(sor_restore(run, 0, 1, 2), 2);
    CHECK_EQ(sor_restore(run, 0, 1, 9), 3);
    CHECK_EQ(E->places[0].damage, 0);
    E->places[0].stones = 0;
    CHECK_EQ(sor_damage_side(run, 0, 1, 3), 0);
    settle();
    CHECK_EQ(E->places[0].damage, 0);
}

/* END-WIN-01, R-15: its text is not done. */
TEST(the_last_monolith_wins) {
    REQUIRE(table_begin(1, "nemesis=erlik-khan difficulty=veteran"));
    E->places[0].stones = E->places[1].stones = 0;
    E->places[2].damage = 8;
    E->defense = 1;
    end_call_stone(run, 2, 1, true);
    go();
    CHECK_EQ(S->core.over, 1 + END_OVER_STONES);
    CHECK_EQ(E->defense, 1);
    CHECK_EQ(E->places[2].fallen, 0);
}

/* END-NEM-ZCER-08, END-DAMAGE-16. */
TEST(tentacles_take_points) {
    REQUIRE(table_begin(1, "nemesis=zcerneboch archetype=deathdealer"));
    CHECK_EQ(end_tentacles(run, 0, 3), 3);
    end_call_stone(run, 0, 2, false);
    go();
    CHECK_EQ(E->places[0].damage, 0);
    CHECK_EQ(E->places[0].tentacles, 1);
    end_call_stone(run, 0, 3, false);
    go();
    CHECK_EQ(E->places[0].damage, 2);
    uint32_t enemy = sor_lowest(S->at[1] & end_enemies(S));
    end_tentacles(run, 1, 1);
    CHECK(sor_weaken(run, enemy)); /* END-NEM-ZCER-10 */
    CHECK_EQ(E->places[1].tentacles, 1);
    sor_heal(run, enemy, 1);
    sor_damage(run, enemy, 2);
    CHECK_EQ(S->minions[enemy].damage, 1);
    CHECK_EQ(E->places[1].tentacles, 0);
    uint32_t ally = enter(0, 2);
    end_tentacles(run, 2, 1);
    sor_damage(run, ally, 1);
    CHECK_EQ(E->places[2].tentacles, 1); /* it protects enemies only */
}

/* --- counters --- */

/* END-COMP-05, END-FAQ-02. */
TEST(supplies_run_out) {
    REQUIRE(table_begin(1, "nemesis=zcerneboch archetype=deathdealer"));
    CHECK_EQ(end_tentacles(run, 0, 20), 20);
    CHECK_EQ(end_tentacles(run, 2, 9), 3);
    CHECK_EQ(end_supply(S, CRD_TENTACLE), 0);
    CHECK_EQ(end_tentacles(run, 0, -30), 20);
    CHECK_EQ(end_supply(S, CRD_TENTACLE), 20);
    CHECK_EQ(end_rage(run, 1), 0); /* nobody else has it */
    REQUIRE(table_begin(1, FIRST_GAME));
    CHECK_EQ(end_rage(run, 9), 6);
    CHECK_EQ(E->rage, 7);
    CHECK_EQ(end_rage(run, -3), 3);
    CHECK_EQ(end_deck_damage(run, 2), 2);
    CHECK_EQ(end_deck_damage(run, -3), 2);
}

/* END-NEM-ERLIK-04, EX-END-55: five go back, and five points are to be taken. */
TEST(outburst) {
    REQUIRE(table_begin(1, FIRST_GAME));
    CHECK_EQ(end_rage(run, 3), 3);
    settle();
    CHECK_EQ(E->rage, 4);
    CHECK_EQ(E->defense, 30);
    end_rage(run, 1);
    settle();
    CHECK_EQ(E->rage, 0);
    CHECK_EQ(E->defense, 25); /* with no minion in play there is no choice */
    CHECK_SOUND();
}

/* END-NEM-ZCER-11. */
TEST(fiends) {
    REQUIRE(table_begin(3, "nemesis=zcerneboch archetype=deathdealer"));
    uint32_t enemy = sor_lowest(end_enemies(S)), ally = enter(0, 0);
    CHECK_EQ(end_fiend(run, enemy, 1), 1);
    CHECK_EQ(end_fiend(run, enemy, 1), 0);
    CHECK_EQ(end_fiend(run, ally, 1), 0);
    CHECK_EQ(end_supply(S, CRD_FIEND), 16);
    sor_destroy(run, sor_bit(enemy));
    CHECK_EQ(end_supply(S, CRD_FIEND), 17);
    CHECK_SOUND();
}

/* END-NEM-HYPNOS-15. */
TEST(dreams) {
    REQUIRE(table_begin(1, "nemesis=hypnos archetype=deathdealer"));
    uint32_t enemy = sor_lowest(end_enemies(S));
    CHECK_EQ(end_dreams(run, enemy, 15), 15);
    uint32_t other = 63u - (uint32_t)__builtin_clzll(end_enemies(S));
    CHECK_EQ(end_dreams(run, other, 5), 2);
    CHECK_EQ(end_dreams(run, enemy, -20), 15);
    sor_destroy(run, sor_bit(other));
    CHECK_EQ(end_supply(S, CRD_DREAM), 17);
}

/* END-ARCH-HELL-03, -05, END-NEM-ZCER-10; EX-END-80. */
TEST(omens_turn_to_damage) {
    REQUIRE(table_begin(1, "nemesis=zcerneboch archetype=hellraiser"));
    uint32_t enemy = end_put(run, a_foe("ember-yoked-brute"), 0);
    CHECK_EQ(end_omens(run, enemy, 2), 2);
    S->minions[enemy].damage = 1;
    S->damage_counters++;
    end_tentacles(run, 0, 2);
    CHECK_EQ(end_flip(run, enemy, 99), 2);
    CHECK_EQ(S->minions[enemy].damage, 3);
    CHECK_EQ(E->minions[enemy].omens, 0);
    CHECK_EQ(E->places[0].tentacles, 2);
    end_flip_back(run, enemy);
    CHECK_EQ(S->minions[enemy].damage, 2);
    CHECK_EQ(E->minions[enemy].omens, 1);
    CHECK_EQ(end_flip(run, enemy, 5), 1);
    CHECK_EQ(end_flip(run, enemy, 5), 0);
}

/* END-ARCH-DEMI-02 to -04, EX-END-82. */
TEST(evolve_counters) {
    REQUIRE(table_begin(1, "nemesis=erlik-khan archetype=demiurge"));
    uint32_t enemy = sor_lowest(end_enemies(S));
    for (uint32_t n = 0; n < 60; n++) {
        bool kept;
        uint32_t before = E->minions[enemy].evolved;
        int32_t kind = end_evolve_minion(run, enemy, &kept);
        REQUIRE(kind >= 0 && kind < END_EVOLVE_KINDS);
        CHECK_EQ(kept, !(before >> kind & 1));
        CHECK_EQ(E->minions[enemy].evolved, before ^ 1u << kind);
    }
    sor_destroy(run, sor_bit(enemy));
    CHECK_EQ(E->minions[enemy].evolved, 0);
    CHECK_SOUND();
}

/* END-ARCH-DEMI-17, EX-END-86: with two players four of them. */
TEST(evolution_is_a_loss) {
    REQUIRE(table_begin(2, "nemesis=erlik-khan archetype=demiurge"));
    uint64_t left = end_enemies(S);
    for (uint32_t n = 0; n < 4; n++, left &= left - 1) {
        CHECK(!S->core.over);
        E->minions[sor_lowest(left)].evolved = 7;
        end_check_ends(run);
    }
    CHECK_EQ(S->core.over, 1 + END_OVER_EVOLUTION);
}

/* --- Cultists and gates --- */

/* END-NEM-ERESH-13 to -15, EX-END-68. */
TEST(cultists) {
    REQUIRE(table_begin(1, "nemesis=ereshkigal archetype=deathdealer"));
    uint32_t card = END_NEMESIS + sor_lowest(E->chamber), n = end_number(card);
    CHECK_EQ(end_boons(run, card, 2), 2);
    CHECK_EQ(end_cultist_essence(sor_set(&end_game), S, card), 3);
    CHECK_EQ(end_supply(S, CRD_BOON), 21);
    end_hurt_cultist(run, card);
    end_hurt_cultist(run, card);
    CHECK_EQ(E->boons[n], 0);
    CHECK_EQ(E->wounds[n], 0);
    end_hurt_cultist(run, card);
    CHECK_EQ(E->chamber, 0);
    CHECK_EQ(S->seats[END_NEMESIS_SEAT].graveyard, sor_bit(n));
    CHECK_EQ(end_boons(run, card, 1), 0); /* END-NEM-ERESH-12 */
    CHECK_SOUND();
    end_enter_cultist(run, card);
    CHECK_EQ(E->chamber, 1u << n);
    CHECK_EQ(S->seats[END_NEMESIS_SEAT].graveyard, 0);
    settle(); /* END-NEM-ERESH-09: it advances the gate */
    CHECK_EQ(E->gate, 1);
}

/* END-NEM-ERESH-03 to -08, EX-END-63, -64. */
TEST(gates_open) {
    REQUIRE(table_begin(1, "nemesis=ereshkigal archetype=deathdealer"));
    end_call_gate(run, 3);
    go();
    CHECK_EQ(E->gate, 3);
    CHECK_EQ(end_count(E->gates), 7);
    end_call_gate(run, 2);
    go();
    CHECK_EQ(E->gate, 1);
    CHECK_EQ(end_count(E->gates), 6);
    CHECK_EQ(end_count(E->places[0].gates), 1);
    for (uint32_t n = 1; n < 6; n++) {
        end_call_gate(run, 4);
        go();
        CHECK_EQ(end_count(E->gates), 6 - n);
        CHECK_EQ(end_count(E->places[n % 3].gates), 1 + n / 3);
    }
    CHECK_SOUND();
    end_call_gate(run, 3);
    go();
    CHECK_EQ(S->core.over, 1 + END_OVER_GATES);
}

TEST(gates_turn_back) {
    REQUIRE(table_begin(1, "nemesis=ereshkigal archetype=deathdealer"));
    end_call_gate(run, 2);
    go();
    end_call_gate(run, 0);
    S->frames[S->core.depth[0] - 1].v[0] = -3;
    go();
    CHECK_EQ(E->gate, 0);
    CHECK_EQ(end_count(E->gates), 7);
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
        CHECK_EQ(end_gate_turns(S), row->turns);
    }
}

/* --- the Archetype's cards --- */

/* END-DECK-21, END-DECK-22, END-AMB-10: the pile has an order; nothing goes to a hand. */
TEST(where_enemies_go) {
    REQUIRE(table_begin(1, FIRST_GAME));
    uint32_t slot = end_put(run, a_foe("gallows-reaper"), 0);
    uint32_t card = S->minions[slot].card;
    sor_destroy(run, sor_bit(slot));
    CHECK_EQ(end_pile_size(S), 2);
    CHECK_EQ(end_pile_top(S), card);
    slot = end_put(run, a_foe("barrow-bulwark"), 0);
    uint32_t other = S->minions[slot].card;
    sor_leave(run, slot, true);
    CHECK_EQ(end_pile_top(S), other);
    CHECK_EQ(S->seats[END_SEAT].hand, 0);
    slot = end_put(run, card, 1); /* out of the middle */
    CHECK_EQ(end_pile_size(S), 2);
    CHECK_EQ(end_pile_top(S), other);
    sor_leave(run, slot, false);
    CHECK_EQ(end_pile_top(S), card);
    CHECK_SOUND();
    end_reshuffle_archetype(run);
    CHECK_EQ(end_pile_size(S), 0);
    CHECK_EQ(end_pile_top(S), END_NOTHING);
    CHECK_EQ(S->seats[END_SEAT].grimoire_size, 24);
    CHECK_SOUND();
}

/* A player's card that the Endbringer controls goes home to its owner's graveyard. END-AMB-48. */
TEST(a_player_s_card_on_the_other_side) {
    REQUIRE(table_begin(2, FIRST_GAME));
    uint32_t slot = enter(1, 0), card = S->minions[slot].card;
    sor_leave(run, slot, true);
    slot = sor_enter(run, card, END_SEAT, 0);
    CHECK(end_enemies(S) >> slot & 1);
    CHECK(!(end_allied(S) >> slot & 1));
    CHECK_EQ(sor_controller(sor_set(&end_game), S, (int32_t)card), END_SEAT);
    CHECK_SOUND();
    sor_leave(run, slot, true);
    CHECK(S->seats[1].graveyard >> end_number(card) & 1);
    slot = sor_enter(run, card, END_SEAT, 2);
    sor_destroy(run, sor_bit(slot));
    CHECK(S->seats[1].graveyard >> end_number(card) & 1);
    CHECK_EQ(end_pile_size(S), 2); /* what setup laid there */
    CHECK_SOUND();
}

/* An enemy minion that a player controls is an allied one, in the Mortal Realm; it goes to the
 * Archetype discard pile. END-AMB-47. */
TEST(the_endbringer_s_card_on_the_players_side) {
    REQUIRE(table_begin(1, "nemesis=hypnos archetype=hellraiser"));
    uint32_t card = a_foe("cinder-imp"), slot = sor_enter(run, card, 0, 1);
    CHECK(end_allied(S) >> slot & 1);
    CHECK_EQ(end_room(S, 1), 3);
    end_cross(run, slot);
    CHECK(!end_is_dreaming(S, slot));
    CHECK_EQ(end_omens(run, slot, 1), 1);
    CHECK_SOUND();
    sor_leave(run, slot, true);
    CHECK_EQ(end_pile_top(S), card);
    CHECK_EQ(E->minions[slot].omens, 0);
    slot = sor_enter(run, card, 0, 1);
    sor_destroy(run, sor_bit(slot));
    CHECK_EQ(end_pile_top(S), card);
    CHECK_SOUND();
}

/* END-COMP-08, END-AMB-40: more than the 69 pieces that the box has. */
TEST(damage_and_omens_do_not_run_out) {
    REQUIRE(table_begin(2, "nemesis=erlik-khan archetype=hellraiser"));
    CHECK_EQ(sor_gain_omens(run, 0, 60), 60);
    CHECK_EQ(sor_gain_omens(run, 1, 60), 60);
    CHECK_EQ(end_omens(run, sor_lowest(end_enemies(S)), 40), 40);
    CHECK_SOUND();
}

/* END-EBP-02: it has nothing, gains nothing and draws nothing. */
TEST(the_endbringer_has_no_counters) {
    REQUIRE(table_begin(1, FIRST_GAME));
    uint8_t drawn = 0;
    CHECK_EQ(sor_gain_energy(run, END_SEAT, 3), 0);
    CHECK_EQ(sor_gain_omens(run, END_SEAT, 3), 0);
    CHECK_EQ(sor_lose(run, END_SEAT, CRD_OMENS, 1), 0);
    CHECK_EQ(sor_draw(run, END_SEAT, 2, &drawn), 0);
    CHECK_EQ(drawn, 0);
    CHECK_EQ(S->seats[END_SEAT].grimoire_size, 23);
    CHECK_SOUND();
}

/* END-ARCH-PLAGUE-03 to -06, -11, EX-END-89. */
TEST(swarms_hatch) {
    REQUIRE(table_begin(1, "nemesis=erlik-khan archetype=plaguebringer"));
    uint32_t host = enter(0, 1);
    int32_t attack = S->minions[host].attack;
    end_attach_swarm(run, (uint32_t)end_token(S), host);
    end_attach_swarm(run, (uint32_t)end_token(S), host);
    end_attach_swarm(run, (uint32_t)end_token(S), host);
    CHECK_EQ(end_swarms_on(S, host), 3);
    CHECK_EQ(S->minions[host].attack, attack - 3);
    CHECK(sor_attack(sor_set(&end_game), S, host) >= 0);
    CHECK(is_called(END_TOKENS, "pestilence-swarm"));
    CHECK_SOUND();
    sor_detach(run, END_TOKENS + 1); /* removed from a living host: END-ARCH-PLAGUE-11 */
    CHECK_EQ(end_count(S->seats[END_TOKEN_SEAT].grimoire), 13);
    CHECK_EQ(end_rats(S), 0);
    sor_move(run, host, 2);
    CHECK_EQ(end_swarms_on(S, host), 2); /* END-ARCH-PLAGUE-05 */
    sor_destroy(run, sor_bit(host));
    CHECK_EQ(end_count(end_rats(S)), 2);
    CHECK_EQ(end_rats(S) & ~(S->at[2] & S->ready & end_enemies(S)), 0);
    CHECK(is_called(END_TOKENS, "plague-rats"));
    CHECK_SOUND();
    sor_destroy(run, end_rats(S));
    CHECK_EQ(end_count(S->seats[END_TOKEN_SEAT].grimoire), 15);
    CHECK_EQ(end_pile_size(S), 0);
    CHECK_SOUND();
}

/* A host that goes to its owner's hand leaves its rats too. */
TEST(swarms_hatch_when_the_host_goes_home) {
    REQUIRE(table_begin(1, "nemesis=hypnos archetype=plaguebringer"));
    uint32_t host = enter(0, 0);
    end_cross(run, host);
    end_attach_swarm(run, (uint32_t)end_token(S), host);
    sor_leave(run, host, true);
    CHECK_EQ(end_count(end_rats(S) & S->at[0]), 1);
    CHECK_EQ(E->minions[host].realm, END_MORTAL);
    CHECK_SOUND();
}

/* END-SCEN-RITUAL-02, -03, END-COMBO-06. */
TEST(the_altar) {
    REQUIRE(table_begin(1, "nemesis=erlik-khan archetype=plaguebringer "
                           "scenario=preparing-a-dark-ritual"));
    uint32_t rats = end_put(run, (uint32_t)end_token(S), 0);
    end_sacrifice(run, rats);
    CHECK_EQ(end_count(E->altar), 1);
    CHECK_EQ(end_count(S->seats[END_TOKEN_SEAT].grimoire), 15);
    end_sacrifice(run, sor_lowest(end_enemies(S)));
    CHECK_EQ(end_count(E->altar), 2);
    CHECK_EQ(end_count(end_enemies(S)), 2);
    CHECK_EQ(end_pile_size(S), 0);
    CHECK_SOUND();
    for (uint32_t n = 2; n < 8; n++) {
        CHECK(!S->core.over);
        CHECK(end_sacrifice_top(run) >= 0);
    }
    CHECK_EQ(S->core.over, 1 + END_OVER_ALTAR);
}

/* --- Arms --- */

/* END-SCEN-ARM-02, -03, -06, EX-END-95. */
TEST(arms) {
    REQUIRE(table_begin(2, "nemesis=erlik-khan archetype=hellraiser scenario=arming-the-horde"));
    uint32_t enemy = sor_lowest(end_enemies(S)), grimoire = S->seats[0].grimoire_size;
    int32_t attack = S->minions[enemy].attack, essence = S->minions[enemy].essence;
    CHECK_EQ(end_arm(run, 0, enemy), 1);
    CHECK_EQ(end_arm(run, 1, enemy), 1);
    CHECK_EQ(end_arms_on(S, enemy), 2);
    CHECK_EQ(S->minions[enemy].attack, attack + 2);
    CHECK_EQ(S->minions[enemy].essence, essence + 2);
    CHECK_EQ(S->seats[0].grimoire_size, grimoire - 1);
    CHECK_EQ(E->seats[0].armed_count, 1);
    CHECK_SOUND();
    uint64_t armed = E->seats[1].armed;
    CHECK_EQ(end_disarm(run, 1, enemy), 1);
    CHECK_EQ(end_disarm(run, 1, enemy), 0);
    CHECK_EQ(S->seats[1].graveyard, armed);
    CHECK_EQ(S->minions[enemy].essence, essence + 1);
    armed = E->seats[0].armed;
    sor_damage(run, enemy, (uint32_t)essence);
    settle();
    CHECK(end_enemies(S) >> enemy & 1);
    sor_destroy(run, sor_bit(enemy));
    settle();
    CHECK_EQ(S->seats[0].graveyard, armed);
    CHECK_EQ(E->seats[0].armed_count, 0);
    CHECK_SOUND();
}

/* END-DAMAGE-06: the essence that it lent is gone. */
TEST(disarmed_to_death) {
    REQUIRE(table_begin(1, "nemesis=erlik-khan archetype=hellraiser scenario=arming-the-horde"));
    uint32_t enemy = sor_lowest(end_enemies(S));
    end_arm(run, 0, enemy);
    sor_damage(run, enemy, (uint32_t)S->minions[enemy].essence - 1);
    settle();
    CHECK(end_enemies(S) >> enemy & 1);
    end_disarm(run, 0, enemy);
    settle();
    CHECK(!(end_enemies(S) >> enemy & 1));
    CHECK_EQ(end_count(S->seats[0].graveyard), 1);
}

/* --- players' cards --- */

/* END-NEM-ZCER-03, END-NEM-ZCER-04, END-AMB-56, EX-END-59. */
TEST(rubble) {
    REQUIRE(table_begin(1, "nemesis=zcerneboch archetype=deathdealer"));
    uint8_t done = 0;
    CHECK_EQ(end_receive_rubble(run, 0, 2, &done), 0);
    CHECK_EQ(done, 2);
    CHECK_EQ(E->seats[0].rubble_count, 3);
    CHECK_EQ(S->seats[0].grimoire_size, 31);
    done = 0;
    CHECK_EQ(end_remove_rubble(run, 0, 9, &done), 0);
    CHECK_EQ(done, 3);
    CHECK_EQ(end_count(S->seats[0].graveyard), 3);
    S->seats[0].graveyard |= S->seats[0].grimoire;
    S->seats[0].grimoire = S->seats[0].grimoire_size = 0;
    done = 0;
    CHECK_EQ(end_receive_rubble(run, 0, 1, &done), 0);
    CHECK_EQ(done, 0);
}

/* END-NEM-HYPNOS-03, -04. */
TEST(voids) {
    REQUIRE(table_begin(1, "nemesis=hypnos archetype=deathdealer"));
    uint8_t done = 0;
    CHECK_EQ(end_banish(run, 0, 2, &done), 0);
    CHECK_EQ(end_count(E->seats[0].voids), 5);
    CHECK_EQ(S->seats[0].grimoire_size, 29);
    end_banish_card(run, sor_lowest(S->seats[0].hand));
    CHECK_EQ(S->seats[0].hand_size, 5);
    CHECK_EQ(end_count(E->seats[0].voids), 6);
    uint32_t card = sor_lowest(E->seats[0].voids);
    end_reclaim(run, card);
    CHECK(S->seats[0].grimoire >> card & 1);
    CHECK_EQ(S->seats[0].grimoire_size, 30);
    CHECK_EQ(end_count(E->seats[0].voids), 5);
    CHECK_SOUND();
}

/* All but `n` cards of the grimoire into the graveyard, from the bottom up. */
static void leave_in_grimoire(uint32_t seat, uint32_t n) {
    while (S->seats[seat].grimoire_size > n)
        sor_to_graveyard(run, seat * SOR_DECK + sor_lowest(S->seats[seat].grimoire));
}

/* Hollow Hours caps what its player has, and gains: END-NEM-HYPNOS-25. */
TEST(energy_is_capped) {
    REQUIRE(table_begin(1, "nemesis=hypnos archetype=deathdealer"));
    uint32_t hollow = 0;
    while (!is_called(END_TRAUMAS + hollow, "hollow-hours"))
        REQUIRE(++hollow < END_TRAUMA_COUNT);
    sor_gain_energy(run, 0, 9);
    CHECK_EQ(S->seats[0].energy, 10);
    leave_in_grimoire(0, 0);
    slg_chance_entry entries[] = {{.stream = END_STREAM_TRAUMAS, .value = (uint16_t)hollow}};
    slg_script script = {.entries = entries, .count = 1, .sampled = ~0u};
    slg_io io = {.script = &script};
    uint8_t drawn = 0;
    run->io = &io;
    CHECK_EQ(sor_draw(run, 0, 1, &drawn), 0);
    run->io = NULL;
    CHECK_EQ(E->seats[0].traumas, 1u << hollow);
    CHECK_EQ(S->seats[0].energy, 7);
    CHECK_EQ(sor_gain_energy(run, 0, 2), 0);
    sor_lose(run, 0, CRD_ENERGY, 3);
    CHECK_EQ(sor_gain_energy(run, 0, 9), 3);
}

/* END-NEM-HYPNOS-23 to -25. */
TEST(trauma) {
    REQUIRE(table_begin(2, "nemesis=hypnos archetype=deathdealer"));
    leave_in_grimoire(1, 1);
    uint8_t drawn = 0;
    uint32_t graveyard = end_count(S->seats[1].graveyard);
    CHECK_EQ(sor_draw(run, 1, 2, &drawn), 0);
    CHECK_EQ(drawn, 2);
    CHECK_EQ(end_count(E->seats[1].traumas), 1);
    CHECK_EQ(end_count(E->traumas), 5);
    CHECK_EQ(E->seats[1].voids, 0);
    CHECK_EQ(end_count(E->seats[1].gone), 3);
    CHECK_EQ(S->seats[1].graveyard, 0);
    CHECK_EQ(S->seats[1].grimoire_size, graveyard + 1 - 2);
    CHECK_EQ(end_count(E->seats[0].traumas), 0);
    settle();
    CHECK_SOUND();
    drawn = 0; /* enough are there: no need */
    CHECK_EQ(sor_draw(run, 1, 1, &drawn), 0);
    CHECK_EQ(end_count(E->seats[1].traumas), 1);
}

/* END-NEM-HYPNOS-24: one need, one trauma; as much as possible. */
TEST(one_need_costs_one_trauma) {
    REQUIRE(table_begin(1, "nemesis=hypnos archetype=deathdealer"));
    leave_in_grimoire(0, 0);
    E->seats[0].voids |= S->seats[0].graveyard; /* three are left to shuffle in */
    E->seats[0].voids &= E->seats[0].voids - 1;
    S->seats[0].graveyard &= ~E->seats[0].voids;
    uint32_t left = end_count(S->seats[0].graveyard);
    uint8_t done = 0;
    CHECK_EQ(end_banish(run, 0, left + 2, &done), 0);
    CHECK_EQ(done, left);
    CHECK_EQ(end_count(E->seats[0].traumas), 1);
    CHECK_EQ(E->need, 0);
}

/* END-WIN-05, EX-END-76. */
TEST(the_third_trauma_loses) {
    REQUIRE(table_begin(1, "nemesis=hypnos archetype=deathdealer"));
    E->seats[0].traumas = 3;
    E->traumas = 0x3C;
    leave_in_grimoire(0, 1);
    uint8_t drawn = 0;
    sor_draw(run, 0, 2, &drawn);
    CHECK_EQ(S->core.over, 1 + END_OVER_MINDS);
    CHECK_EQ(drawn, 0);
}

/* END-NEM-HYPNOS-10, -13. */
TEST(realms) {
    REQUIRE(table_begin(1, "nemesis=hypnos archetype=deathdealer"));
    uint32_t ally = enter(0, 0), enemy = sor_lowest(end_enemies(S));
    CHECK(!end_is_dreaming(S, ally));
    end_cross(run, ally);
    CHECK(end_is_dreaming(S, ally));
    sor_move(run, ally, 1);
    CHECK_EQ(S->minions[ally].place, 0);
    end_cross(run, ally);
    sor_move(run, ally, 1);
    CHECK_EQ(S->minions[ally].place, 1);
    end_cross(run, enemy);
    CHECK(!end_is_dreaming(S, enemy));
}
