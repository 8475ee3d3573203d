/* SPDX-License-Identifier: MIT */
/* Positions of Sorcerer set by hand or read from documents: what goes with a path that is set, and
 * what is said where it cannot be. */
#include <sortilege/json.h>

#include "spells/edit.h"

#include "sorcerer_table.h"

#define STATE ((slg_state *)&table_room)
#define DUEL                                                                                   \
    "first=a character-a=tegu lineage-a=animist domain-a=screaming-coast character-b=miselda " \
    "lineage-b=demonologist domain-b=haunted-forest"

static char text[1 << 12];

static slg_status set(const char *path, const char *value) {
    table_error = (slg_error){0};
    return slg_json_set(&sor_game, STATE, path, value, &table_error);
}

static const char *get(const char *path) {
    slg_json_get(&sor_game, STATE, path, text, sizeof text, NULL, &table_error);
    return text;
}

/* --- what cannot be set --- */

static const struct {
    const char *name, *path, *value, *found;
} refused[] = {
    {"a minion of the other side", "battlefields.left.sides.0.minions",
     "[{\"card\":\"lamia\",\"seat\":1}]",
     "battlefields.left.sides.0.minions: that seat has no side of this battlefield"},
    {"no minion", "battlefields.left.sides.0.minions", "[\"titanias-tear\"]",
     "battlefields.left.sides.0.minions: only minions stand in a battlefield"},
    {"no such copy", "battlefields.left.sides.0.minions", "[\"reth\"]",
     "battlefields.left.sides.0.minions: no copy of 'reth' is left in the decks of A; the options "
     "character-a, lineage-a, domain-a (b ...) give decks"},
    {"no such seat", "first", "3", "there is no such seat"},
    {"creation", "phase", "\"create\"",
     "the sorcerers are made already; start another match for others"},
    {"spawn phase", "phase", "5", "the phases are ready, action, battle and end"},
};

TEST(what_cannot_be_set_is_said) {
    EACH(row, refused) {
        REQUIRE(table_begin(2, DUEL));
        spl_state before = *S;
        CHECK(set(row->path, row->value) != SLG_OK);
        CHECK_STR(table_error.text, row->found);
        CHECK(slg_json_set(&sor_game, STATE, row->path, row->value, NULL) != SLG_OK);
        CHECK_MEM(S, &before, sizeof before);
    }
}

TEST(no_phase_before_the_decks) {
    slg_setup setup;
    REQUIRE(table_setup(&setup, 2, "creation=draft"));
    REQUIRE(slg_state_init(&sor_game, &setup, STATE, NULL, &table_error) == SLG_OK);
    CHECK(set("phase", "\"action\"") != SLG_OK);
    CHECK_STR(table_error.text,
              "the decks are not chosen yet; the options character-a, lineage-a, domain-a (b ...) "
              "give them");
}

TEST(no_more_minions_than_slots) {
    REQUIRE(table_begin(6, ""));
    uint32_t slot = 0;
    for (uint32_t card = SPL_BLOCK; card < 6 * SPL_BLOCK && slot < SPL_MINIONS; card++) {
        if (spl_design_of(spl_set(&sor_game), S, card) == CRD_NO_CARD) continue;
        if (spl_design(spl_set(&sor_game), S, card)->family != CRD_FAMILY_MINION) continue;
        S->minions[slot++] =
            (spl_minion){.card = (uint16_t)card, .seat = (card / SPL_BLOCK) & 0xF, .place = 1};
        S->seats[card / SPL_BLOCK].grimoire &= ~(1ull << card % SPL_BLOCK);
    }
    REQUIRE(slot == SPL_MINIONS);
    spl_rebuild(spl_set(&sor_game), S);
    uint32_t card = 0;
    while (spl_design(spl_set(&sor_game), S, card)->family != CRD_FAMILY_MINION)
        card++;
    slg_out out;
    char list[64];
    slg_out_init(&out, list, sizeof list);
    slg_put(&out, "[\"");
    slg_put(&out, spl_design(spl_set(&sor_game), S, card)->id);
    slg_put(&out, "\"]");
    slg_out_end(&out);
    CHECK(set("battlefields.left.sides.0.minions", list) != SLG_OK);
    CHECK_STR(table_error.text,
              "battlefields.left.sides.0.minions: there are 64 minions in play already");
}

/* --- what goes with it --- */

/* One copy lies on the minion as a follower, another as what it is: each stays what it is. */
TEST(a_follower_is_not_the_attachment) {
    REQUIRE(table_begin(2, DUEL));
    uint32_t slot = enter(0, "lamia", 0), follower = a_card(0, "titanias-tear");
    spl_attach_follower(run, follower, slot);
    uint32_t tear = attach(0, "titanias-tear", slot);
    CHECK_EQ(set("battlefields.left.sides.0.minions",
                 "[{\"card\":\"lamia\",\"attachments\":[\"titanias-tear\"],"
                 "\"followers\":[\"titanias-tear\"],\"arthropods\":1}]"),
             SLG_OK);
    CHECK(spl_has_card(S->follower, follower));
    CHECK(!spl_has_card(S->follower, tear));
    CHECK_EQ(spl_host(S, tear), slot);
    CHECK_SOUND();
}

/* In a team a minion may change hands: it is another copy then. */
TEST(a_teammates_minion) {
    REQUIRE(table_begin(4, "boxes=2 lineage-a=animist lineage-c=animist"));
    uint32_t mine = S->minions[enter(0, "webspinner", 0)].card;
    CHECK_EQ(set("battlefields.left.sides.0.minions", "[{\"card\":\"webspinner\",\"seat\":2}]"),
             SLG_OK);
    CHECK_STR(get("battlefields.left.sides.0.minions.0.seat"), "2");
    CHECK_EQ(spl_host(S, mine), SPL_NONE);
    CHECK_SOUND();
}

TEST(an_attacker_that_is_taken_away) {
    REQUIRE(table_begin(2, DUEL));
    uint32_t slot = enter(0, "lamia", 0);
    REQUIRE(set("phase", "\"battle\"") == SLG_OK);
    S->battle.attacker = (uint8_t)slot;
    S->places[0].had[0] = 0;
    REQUIRE(set("battlefields.left.sides.0.minions", "[]") == SLG_OK);
    CHECK_EQ(S->battle.attacker, SPL_NONE);
    CHECK_EQ(S->places[0].had[0], 0); /* nobody came */
    REQUIRE(set("battlefields.left.sides.0.minions", "[\"lamia\"]") == SLG_OK);
    CHECK_EQ(S->places[0].had[0], 1); /* */
}

TEST(a_card_on_a_skill_card_is_taken_from_there) {
    REQUIRE(table_begin(2, DUEL));
    uint32_t card = a_card(1, "reth");
    S->seats[1].grimoire &= ~(1ull << card % SPL_BLOCK);
    spl_link(S, card, SPL_WHERE_SKILL + CRD_CHARACTER);
    REQUIRE(set("seats.1.hand", "[\"reth\"]") == SLG_OK);
    CHECK_EQ(spl_first_at(S, SPL_WHERE_SKILL + CRD_CHARACTER), SPL_NONE);
    CHECK_SOUND();
}

TEST(actions_for_an_action_phase) {
    REQUIRE(table_begin(2, DUEL));
    S->seats[0].actions = 2;
    S->seats[1].actions = 1;
    REQUIRE(set("phase", "\"action\"") == SLG_OK);
    CHECK_EQ(S->seats[0].actions, 2); /* some are left: they stay */
    S->seats[0].actions = S->seats[1].actions = 0;
    REQUIRE(set("phase", "\"end\"") == SLG_OK);
    CHECK_EQ(S->seats[0].actions, 0);
    REQUIRE(set("phase", "\"action\"") == SLG_OK);
    CHECK_EQ(S->seats[0].actions, SPL_ACTIONS);
    CHECK_EQ(S->seats[1].actions, SPL_ACTIONS);
}

/* --- what documents say --- */

static const char decks[] = "engine.cards and engine.zones name cards of no deck";
static const char chain[] = "a card is attached to nothing";

static void no_such_deck(void) {
    S->seats[1].deck[CRD_DOMAIN] = 0xFE;
}
static void no_board(void) {
    S->places[2].board = SPL_NONE;
}
static void card_41(void) {
    S->seats[1].hand |= 1ull << SPL_DECK;
}
static void cards_of_no_deck(void) {
    S->dealt = 0;
}
static void one_is_not_dealt(void) {
    S->dealt = 2;
    S->seats[0].grimoire = S->seats[0].hand = S->seats[0].graveyard = 0;
}
static void dealt_without_a_deck(void) {
    S->seats[0].deck[CRD_LINEAGE] = SPL_NONE;
}
static void minion_without_design(void) {
    S->minions[0].card = 2 * SPL_BLOCK;
}
static void minion_of_nobody(void) {
    S->minions[0].seat = 2;
}
static void minion_nowhere(void) {
    S->minions[0].place = 3;
}
static void attached_nothing(void) {
    spl_link(S, 2 * SPL_BLOCK, 0);
}
static void attached_to_nothing(void) {
    spl_link(S, 9, SPL_MINIONS - 1);
}

static const struct {
    const char *name;
    void (*spoil)(void);
    const char *found;
} read[] = {
    {"no such deck", no_such_deck, "a player has a deck that does not exist"},
    {"no board", no_board, "a battlefield has no board"},
    {"41 cards", card_41, decks},
    {"cards of no deck", cards_of_no_deck, decks},
    {"one of two is not dealt", one_is_not_dealt, decks},
    {"dealt without a deck", dealt_without_a_deck, decks},
    {"a minion without a design", minion_without_design, decks},
    {"a minion of nobody", minion_of_nobody, decks},
    {"a minion nowhere", minion_nowhere, decks},
    {"nothing attached", attached_nothing, chain},
    {"attached to nothing", attached_to_nothing, chain},
};

TEST(what_was_read_is_looked_at) {
    EACH(row, read) {
        REQUIRE(table_begin(2, DUEL));
        REQUIRE(enter(0, "lamia", 0) == 0);
        CHECK_EQ(sor_game.was_read(&sor_game, STATE, &table_error), SLG_OK);
        row->spoil();
        CHECK(sor_game.was_read(&sor_game, STATE, &table_error) != SLG_OK);
        CHECK_STR(table_error.text, row->found);
    }
}
