/* SPDX-License-Identifier: MIT */
/* Setups of Sorcerer: formats and boards by seats, and the errors for impossible tables. */
#include <string.h>

#include <sortilege/sortilege.h>

#include "cards/read.h"
#include "games/sorcerer/content.gen.h"
#include "games/sorcerer/services.h"
#include "games/sorcerer/sorcerer.h"
#include "test.h"

static slg_state_room room;

/* Sets the table; `options` is "name=value name=value". */
static slg_status set_table(uint32_t seats, const char *options, slg_error *error) {
    slg_setup setup;
    slg_setup_default(&sor_game, &setup);
    setup.seats = (uint8_t)seats;
    while (*options) {
        char name[32] = "", value[32] = "";
        size_t length = strcspn(options, "=");
        memcpy(name, options, length);
        options += length + 1;
        length = strcspn(options, " ");
        memcpy(value, options, length);
        options += length + (options[length] == ' ');
        slg_status status = slg_setup_set(&sor_game, &setup, name, value, error);
        if (status != SLG_OK) return status;
    }
    return slg_state_init(&sor_game, &setup, (slg_state *)&room, NULL, error);
}

static const struct {
    const char *name;
    uint32_t seats;
    const char *options;
    uint32_t format, places;
} tables[] = {
    {"two are a duel", 2, "", SPL_DUEL, 3},
    {"three are a Battle Royale", 3, "", SPL_ROYALE, 3},
    {"four are teams", 4, "", SPL_TEAM, 3},
    {"four may play a Battle Royale", 4, "format=royale", SPL_ROYALE, 4},
    {"five are a Battle Royale", 5, "", SPL_ROYALE, 5},
    {"six are teams", 6, "", SPL_TEAM, 3},
    {"six may play a Battle Royale", 6, "format=royale", SPL_ROYALE, 6},
    {"as many boxes as the decks need", 2, "character-a=tegu character-b=tegu", SPL_DUEL, 3},
    {"or as were given", 2, "boxes=2 domain-a=haunted-forest domain-b=haunted-forest", SPL_DUEL, 3},
};

TEST(tables_that_can_be_set) {
    EACH(row, tables) {
        slg_error error = {0};
        CHECK_EQ(set_table(row->seats, row->options, &error), SLG_OK);
        CHECK_STR(error.text, "");
        const spl_state *s = spl_of_const((slg_state *)&room);
        CHECK_EQ(s->format, row->format);
        CHECK_EQ(s->places_count, row->places);
        CHECK_EQ(slg_check(&sor_game, (slg_state *)&room, &error), SLG_OK);
        CHECK_STR(error.text, "");
    }
}

static const struct {
    const char *name;
    uint32_t seats;
    const char *options, *rule, *text;
} refusals[] = {
    {"a Battle Royale of two", 2, "format=royale", "SOR-ROYALE-01",
     "Battle Royale is for 3 to 6 players"},
    {"teams of five", 5, "format=team", "SOR-TEAM-01", "teams are for 4 or 6 players"},
    {"the same deck twice from one box", 2, "boxes=1 lineage-a=animist lineage-b=animist",
     "SOR-COMP-02",
     "deck 'animist' is given to 2 players, but exists once; boxes=2 (or 0) combines enough of "
     "them"},
    {"three times from two boxes", 3,
     "boxes=2 lineage-a=animist lineage-b=animist lineage-c=animist", "SOR-COMP-02",
     "deck 'animist' is given to 3 players, but there are not so many boxes; boxes=3 (or 0) "
     "combines enough of them"},
    {"more players than decks", 6, "boxes=1", "SOR-COMP-02",
     "there are 4 character decks for 6 players; boxes=2 (or 0) combines enough of them"},
    {"a deck for nobody", 2, "character-c=tegu", "",
     "option 'character-c' is given, but only 2 play"},
    {"a board for no battlefield", 3, "board-4=southwark", "SOR-SETUP-01",
     "option 'board-4' is given, but there are 3 battlefields"},
    {"a first player who is not there", 2, "first=c", "SOR-SETUP-04",
     "option 'first' names a seat that nobody sits on"},
};

TEST(tables_that_cannot_be_set) {
    EACH(row, refusals) {
        slg_error error = {0};
        CHECK_EQ(set_table(row->seats, row->options, &error), SLG_BAD_SETUP);
        CHECK_STR(error.text, row->text);
        CHECK_STR(slg_rule_id(&sor_game, error.rule), row->rule);
    }
}

static crd_storage storage;

static void no_domain(void) {
    for (uint32_t i = 0; i < storage.set.deck_count; i++)
        if (storage.decks[i].kind == CRD_DOMAIN) storage.decks[i].kind = CRD_TEST;
}
static void half_a_lineage(void) {
    storage.decks[0].kind = CRD_LINEAGE;
}
static void boards_up_to(uint32_t most) {
    for (uint32_t i = 0; i < storage.set.card_count; i++)
        if (storage.cards[i].family == CRD_FAMILY_BOARD) {
            if (!most) storage.cards[i].family = CRD_FAMILY_SORCERY;
            most -= most > 0;
        }
}
static void no_board(void) {
    boards_up_to(0);
}
static void one_board(void) {
    boards_up_to(1);
}

static const struct {
    const char *name;
    void (*damage)(void);
    const char *rule, *text;
} wrong_sets[] = {
    {"a kind is missing", no_domain, "SOR-MAKE-01",
     "the cards have no domain deck; every sorcerer needs a character, a lineage and a domain"},
    {"a deck is too small", half_a_lineage, "SOR-MAKE-05",
     "deck 'ariaspes' has 10 cards; a lineage deck has 20"},
    {"no board", no_board, "SOR-COMP-03", "the cards have no board; a battlefield needs one"},
};

static slg_status begin_damaged(void (*damage)(void), slg_error *error) {
    static const char nothing[] = "type owl en \"owl\" \"owls\" de \"Eule\" \"Eulen\" f\n";
    slg_setup setup;
    if (crd_read(nothing, sizeof nothing - 1, &sor_content, &storage, error) != SLG_OK)
        return SLG_BAD_INPUT;
    damage();
    slg_game game = sor_game;
    game.content = &storage.set;
    slg_setup_default(&game, &setup);
    return slg_state_init(&game, &setup, (slg_state *)&room, NULL, error);
}

TEST(cards_that_do_not_make_sorcerers) {
    EACH(row, wrong_sets) {
        slg_error error = {0};
        CHECK_EQ(begin_damaged(row->damage, &error), SLG_BAD_SETUP);
        CHECK_STR(error.text, row->text);
        CHECK_STR(slg_rule_id(&sor_game, error.rule), row->rule);
    }
}

TEST(one_board_serves_for_all) { /* SOR-COMP-03 */
    slg_error error = {0};
    CHECK_EQ(begin_damaged(one_board, &error), SLG_OK);
    CHECK_STR(error.text, "");
    const spl_state *s = spl_of_const((slg_state *)&room);
    CHECK_EQ(s->places[0].board, s->places[1].board);
    CHECK_EQ(s->places[0].board, s->places[2].board);
}

/* SOR-COMP-02: no deck occurs twice at a table of one box, however the decks are dealt. */
TEST(no_deck_twice) {
    for (uint32_t seed = 0; seed < 200; seed++) {
        slg_setup setup;
        slg_setup_default(&sor_game, &setup);
        setup.seats = (uint8_t)(2 + seed % 3);
        slg_seed_from(seed, setup.seed);
        slg_error error = {0};
        test_note("seed", seed);
        REQUIRE(slg_state_init(&sor_game, &setup, (slg_state *)&room, NULL, &error) == SLG_OK);
        const spl_state *s = spl_of_const((slg_state *)&room);
        for (uint32_t kind = CRD_CHARACTER; kind <= CRD_DOMAIN; kind++)
            for (uint32_t a = 0; a < setup.seats; a++)
                for (uint32_t b = 0; b < a; b++)
                    CHECK(s->seats[a].deck[kind] != s->seats[b].deck[kind]);
    }
}

/* The switches name the decks and boards that there are. */
TEST(words_of_the_decks) {
    static sor_switch_table table;
    sor_make_switches(spl_set(&sor_game), &table);
    for (uint32_t i = SPL_SET_CHARACTER_A; i < SPL_SET_BOXES; i++) {
        const slg_setup_option *option = slg_setup_option_at(&sor_game, i);
        CHECK_STR(option->words, table.options[i].words);
        CHECK_EQ(option->most, table.options[i].most);
    }
}
