/* SPDX-License-Identifier: MIT */
/* How the table of Endbringer is set up, from the rules. */
#include "endbringer_table.h"
#include "games/sorcerer/services.h"

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
        CHECK_EQ(ebr_room(S, 0), row->limit);
        CHECK_EQ(ebr_stones_left(S), 3 * row->players);
        for (uint32_t place = 0; place < EBR_PLACES; place++)
            CHECK_EQ(E->places[place].stones, row->players);
        for (uint32_t seat = 0; seat < row->players; seat++) {
            const spl_player *player = &S->seats[seat];
            CHECK_EQ(player->energy, 6);
            CHECK_EQ(player->actions, 6);
            CHECK_EQ(player->omens, 1);
            CHECK_EQ(player->hand_size, 6);
            CHECK_EQ(player->grimoire_size, 34);
            CHECK_EQ(player->fate, SPL_FATE_FULL);
            CHECK(player->avatar < EBR_PLACES);
        }
        CHECK_SOUND();
    }
}

/* EX-END-01. */
TEST(first_game) {
    REQUIRE(table_begin(1, FIRST_GAME));
    CHECK_EQ(slg__ones(E->stones), 9);
    for (uint32_t place = 0; place < EBR_PLACES; place++)
        CHECK_EQ(slg__ones(S->at[place] & ebr_enemies(S)), 1);
    CHECK_EQ(ebr_pile_size(S), 1);
    CHECK(is_called((uint32_t)ebr_pile_top(S), "rotting-follower"));
    CHECK_EQ(S->seats[EBR_SEAT].grimoire_size, 23);
    CHECK_EQ(S->seats[EBR_NEMESIS_SEAT].grimoire_size, 24);
    CHECK_EQ(E->rage, 1);
    CHECK_EQ(ebr_supply(S, EBR_PIECE_RAGE), 6);
    CHECK_EQ(E->cube, 0);
}

/* EX-END-02. */
TEST(gates_and_tyrants) {
    REQUIRE(table_begin(2, "nemesis=ereshkigal archetype=hellraiser difficulty=veteran "
                           "scenario=leading-the-invasion"));
    CHECK_EQ(ebr_stones_left(S), 6);
    CHECK_EQ(slg__ones(E->stones), 9);
    CHECK_EQ(slg__ones(ebr_enemies(S)), 6);
    CHECK_EQ(S->seats[EBR_SEAT].grimoire_size, 14);
    CHECK_EQ(slg__ones(E->chamber), 1);
    CHECK_EQ(count_of("wailing-cultist", E->chamber, EBR_NEMESIS), 1);
    CHECK_EQ(S->seats[EBR_NEMESIS_SEAT].grimoire_size, 24);
    CHECK_EQ(E->gate, 0);
    CHECK_EQ(slg__ones(E->gates), 7);
    CHECK_EQ(E->cube, 1);
}

/* EX-END-04, END-ARCH-PLAGUE-01. */
TEST(plague_and_altar) {
    REQUIRE(table_begin(2, "nemesis=erlik-khan archetype=plaguebringer "
                           "scenario=preparing-a-dark-ritual"));
    CHECK_EQ(slg__ones(ebr_enemies(S)), 6);
    CHECK_EQ(S->seats[EBR_SEAT].grimoire_size, 16);
    CHECK_EQ(slg__ones(E->altar), 1);
    CHECK_EQ(slg__ones(S->seats[EBR_TOKEN_SEAT].grimoire), 15);
    CHECK_EQ(ebr_rats(S), 0);
}

/* EX-END-05. */
TEST(scions_have_no_monoliths) {
    REQUIRE(table_begin(2, "nemesis=hypnos archetype=demiurge difficulty=veteran "
                           "scenario=awakening-the-scions"));
    CHECK_EQ(ebr_stones_left(S), 0);
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
            uint32_t card = EBR_STONES + slg__lowest(left);
            REQUIRE(spl_foe_design(S, card) != CRD_NO_CARD);
            bool shard =
                strncmp(spl_design(spl_set(&ebr_game), S, card)->id, "black-stone-shard", 17) == 0;
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
        slg_chance_entry entry = {.stream = EBR_STREAM_FOE, .value = (uint16_t)(2 * first)};
        slg_script script = {.entries = &entry, .count = 1, .sampled = ~0u};
        slg_io io = {.script = &script};
        REQUIRE(table_set(1, FIRST_GAME " stones=mixed", &io) == SLG_OK);
        CHECK_EQ(slg__ones(E->stones), 9);
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
        bool scions = n % 5 == EBR_SCIONS; /* they spawn before the first action */
        uint32_t enemies = slg__ones(ebr_enemies(S) & ~ebr_rats(S));
        if (!scions) CHECK_EQ(enemies, 3 * players);
        CHECK_EQ(S->seats[EBR_SEAT].grimoire_size + ebr_pile_size(S) + enemies +
                     slg__ones(E->altar),
                 decks[archetype]);
        for (uint64_t left = scions ? 0 : ebr_enemies(S); left; left &= left - 1) {
            const ebr_minion *m = &E->minions[slg__lowest(left)];
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
            CHECK_EQ(slg__ones(E->seats[seat].rubble), row->rubble);
            CHECK_EQ(E->seats[seat].rubble_count, row->rubble);
            CHECK_EQ(slg__ones(E->seats[seat].voids), row->voids);
            CHECK_EQ(S->seats[seat].hand_size, 6);
            CHECK_EQ(S->seats[seat].grimoire_size, 34 - row->rubble - row->voids);
        }
        CHECK_SOUND();
    }
}

/* SOR-SETUP-07: a lone player, too, keeps the cards that they do not show. */
TEST(mulligan_of_a_lone_player) {
    slg_option offered[SLG_OPTIONS_MAX];
    REQUIRE(table_set(1, FIRST_GAME, NULL) == SLG_OK);
    while (S->core.ask[0].kind != SPL_ASK_MULLIGAN)
        slg_apply(&ebr_game, STATE, 0,
                  (slg_options(&ebr_game, STATE, 0, offered, SLG_OPTIONS_MAX), offered[0]));
    uint64_t hand = S->seats[0].hand;
    uint32_t count = slg_options(&ebr_game, STATE, 0, offered, SLG_OPTIONS_MAX);
    REQUIRE(count > 1);
    uint32_t shown = (uint32_t)offered[0].a;
    slg_apply(&ebr_game, STATE, 0, offered[0]);
    if (S->phase == SPL_PHASE_CREATE) {
        count = slg_options(&ebr_game, STATE, 0, offered, SLG_OPTIONS_MAX);
        slg_apply(&ebr_game, STATE, 0, offered[count - 1]);
    }
    CHECK_EQ(S->phase, SPL_PHASE_ACTION);
    CHECK_EQ(hand & S->seats[0].hand, hand & ~spl_bit(shown));
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
        slg_chance_entry entry = {.stream = EBR_STREAM_AVATAR,
                                  .value = (uint16_t)(rolls[i].face - 1)};
        slg_script script = {.entries = &entry, .count = 1, .sampled = ~0u};
        slg_io io = {.script = &script};
        REQUIRE(table_set(1, FIRST_GAME, &io) == SLG_OK);
        CHECK_EQ(ebr_avatar_places(S), rolls[i].places);
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
        CHECK_EQ(ebr_decider(S), row->first);
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
        CHECK_STR(slg_rule_id(&ebr_game, table_error.rule), row->rule);
        CHECK_EQ(table_error.line, 0); /* it stands in no file */
        CHECK_EQ(table_error.column, 0);
    }
}

/* END-SETUP-01, END-FAQ-15: boards with abilities lie on their regular side, without trackers. */
TEST(boards_with_abilities) {
    REQUIRE(table_begin(1, FIRST_GAME " board-1=giza-necropolis board-3=cairo-old-city"));
    for (uint32_t place = 0; place < EBR_PLACES; place++)
        CHECK(!S->places[place].conquered);
    CHECK(spl_speaks(spl_set(&ebr_game), S, SPL_THING_PLACE));
    CHECK_EQ(spl_damage_side(run, 0, 0, 3), 3);
    CHECK_EQ(S->places[0].track[0], 0);
    CHECK_EQ(E->defense, 27);
    CHECK_SOUND();
}

/* The words of the options are those of the cards. */
TEST(words_of_the_decks) {
    static sor_switch_table table;
    static const uint8_t first[] = {EBR_SET_CHARACTER_A, EBR_SET_LINEAGE_A, EBR_SET_DOMAIN_A,
                                    EBR_SET_BOARD_1};
    sor_make_switches(spl_set(&ebr_game), &table);
    for (uint32_t kind = 0; kind < 4; kind++)
        for (uint32_t n = 0; n < EBR_PLAYERS; n++) {
            const slg_setup_option *option = slg_setup_option_at(&ebr_game, first[kind] + n);
            CHECK_STR(option->words, table.words[kind]);
        }
}
