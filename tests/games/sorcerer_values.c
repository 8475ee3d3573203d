/* SPDX-License-Identifier: MIT */
/* Figures, counters and masks at their edges; who and what is meant where there is nothing. */
#include <stdio.h>

#include "../designs.h"
#include "cards/read.h"
#include "games/sorcerer/content.gen.h"
#include "spells/services.h"
#include "spells/verbs.h"

#include "games/sorcerer/services.h"
#include "sorcerer_table.h"

#define STATE ((slg_state *)&table_room)
#define DUEL                                                                                     \
    "first=a character-a=tegu lineage-a=bloodlord domain-a=screaming-coast character-b=miselda " \
    "lineage-b=demonologist domain-b=haunted-forest"

static const crd_set *set(void) {
    return spl_set(&sor_game);
}

/* --- things that are not there --- */

TEST(nothing_has_no_design) {
    REQUIRE(table_begin(2, DUEL));
    CHECK(!spl_design_of_thing(set(), S, SPL_THING_NONE));
    CHECK(!spl_design_of_thing(set(), S, SPL_THING_SKILL + 2 * SPL_SKILLS));
    CHECK(!spl_design_of_thing(set(), S, SPL_THING_PLACE + 3));
    CHECK(spl_design_of_thing(set(), S, SPL_THING_PLACE + 2));
    S->places[2].board = CRD_NONE;
    CHECK(!spl_design_of_thing(set(), S, SPL_THING_PLACE + 2));
}

TEST(what_speaks) {
    REQUIRE(table_begin(2, DUEL));
    uint32_t dead = a_card(0, "sarangerel"), held = a_card(0, "narangerel");
    spl_to_graveyard(run, dead);
    spl_to_hand(run, held, 1);
    CHECK(!spl_speaks(set(), S, SPL_THING_NONE));
    CHECK(spl_speaks(set(), S, (int32_t)dead)); /* buried abilities do (SOR-NEC-01) */
    CHECK(!spl_speaks(set(), S, (int32_t)held));
    CHECK(spl_speaks(set(), S, SPL_THING_PLACE));
    CHECK(!spl_speaks(set(), S, SPL_THING_PLACE + 3));
    S->places[0].conquered = 1;
    CHECK(!spl_speaks(set(), S, SPL_THING_PLACE)); /* SOR-FAQ-08 */
}

/* What cannot be exhausted counts as exhausted, and stays as it is. */
TEST(what_can_be_exhausted) {
    REQUIRE(table_begin(2, DUEL));
    const struct {
        const char *name;
        int32_t thing;
        bool can;
    } rows[] = {
        {"minion", S->minions[enter(0, "narangerel", 0)].card, true},
        {"card in the grimoire", (int32_t)a_card(0, "sarangerel"), false},
        {"skill card", SPL_THING_SKILL + 1, true},
        {"Blood Pool", SPL_THING_SKILL + SPL_POOL, false},
        {"battlefield", SPL_THING_PLACE + 1, true},
    };
    EACH(row, rows) {
        spl_exhaust(run, row->thing, false);
        CHECK_EQ(spl_is_exhausted(S, row->thing), !row->can);
        spl_exhaust(run, row->thing, true);
        CHECK(spl_is_exhausted(S, row->thing));
    }
    CHECK(S->places[1].exhausted);
    CHECK_SOUND();
}

/* --- figures are bytes --- */

TEST(what_is_beyond_a_byte_is_lost) {
    REQUIRE(table_begin(2, DUEL));
    uint32_t slot = enter(0, "coven-concubine", 0); /* 3/2 */
    for (uint32_t i = 0; i < 2; i++)
        attach(0, "soul-eater", slot); /* -2/-1 each */
    S->minions[slot].good = INT8_MIN;
    S->minions[slot].good_essence = INT8_MAX;
    spl_refigure(set(), S, slot);
    CHECK_EQ(S->minions[slot].attack, INT8_MIN); /* -129 */
    CHECK_EQ(S->minions[slot].essence, INT8_MAX);
    S->minions[slot].good = INT8_MAX;
    S->minions[slot].good_essence = 1;
    spl_refigure(set(), S, slot);
    CHECK_EQ(S->minions[slot].attack, INT8_MAX - 1);
    CHECK_EQ(S->minions[slot].essence, 1);
}

TEST(bonuses_pile_up_to_a_quarter) {
    REQUIRE(table_begin(2, DUEL));
    uint32_t slot = enter(0, "narangerel", 0);
    spl_give_attack(run, slot, 100, CRD_FOR_ROUND);
    CHECK_EQ(S->minions[slot].round, INT8_MAX / 4);
    spl_give_attack(run, slot, -100, CRD_FOR_ROUND);
    CHECK_EQ(S->minions[slot].round, INT8_MIN / 4);
    spl_give_attack(run, slot, 0, CRD_FOR_ROUND);
    CHECK_EQ(S->minions[slot].round, INT8_MIN / 4);
}

TEST(flames_pile_up_to_a_byte) {
    REQUIRE(table_begin(2, "counters=unlimited " DUEL));
    uint32_t one = enter(0, "narangerel", 0), other = enter(0, "sarangerel", 0);
    CHECK_EQ(spl_flame(run, one, 254), 254);
    CHECK_EQ(spl_flame(run, one, 9), 1);
    CHECK_EQ(spl_flame(run, other, 2), 2);
    spl_move_flame(run, other, one); /* there is no room for it */
    CHECK_EQ(S->minions[one].flames, 255);
    CHECK_EQ(S->minions[other].flames, 2);
    spl_move_flame(run, one, other);
    CHECK_EQ(S->minions[other].flames, 3);
    CHECK_EQ(spl_flame(run, other, -9), 3);
    spl_move_flame(run, other, one);
    CHECK_EQ(S->minions[one].flames, 254);
}

/* Flames on what is dying already hurt nobody. */
TEST(the_dying_take_no_more_damage) {
    REQUIRE(table_begin(2, DUEL));
    uint32_t slot = enter(0, "narangerel", 0);
    spl_burn(run, slot, 9);
    CHECK_EQ(S->minions[slot].damage, 4);
    uint32_t counters = S->damage_counters;
    spl_burn(run, slot, 1);
    spl_burn(run, slot, 0);
    CHECK_EQ(S->minions[slot].damage, 4);
    CHECK_EQ(S->damage_counters, counters);
}

TEST(no_room_where_one_has_no_side) {
    REQUIRE(table_begin(4, "format=royale"));
    CHECK(spl_has_room(S, 0, 0));
    CHECK(!spl_has_room(S, 1, 0));
}

/* --- abilities of both kinds on one card --- */

#define MINION                                                                                   \
    "deck d\n  kind test\n  name en \"D\" de \"D\"\ncard c\n  name en \"C\" de \"C\"\n  source " \
    "designed\n  minion cost 1 attack 2 essence 2\n"

static crd_storage storage;
static slg_game game;

/* The card takes the place of A's card; from then on the match is played with a set that has it. */
static bool compile(uint32_t card, const char *lines) {
    char text[1024];
    slg_error error = {0};
    snprintf(text, sizeof text, MINION "%s", lines);
    bool read = crd_read(text, strlen(text), &sor_content, &storage, &error) == SLG_OK;
    CHECK_STR(error.text, "");
    if (!read) return false;
    game = sor_game;
    game.content = &storage.set;
    set_design(&storage, S, card, storage.set.card_count - 1u);
    spl_rebuild(&storage.set, S);
    slg__run_begin(run, &game, STATE, NULL, &table_error);
    return true;
}

TEST(ongoing_while_in_play_and_while_buried) {
    REQUIRE(table_begin(2, DUEL));
    uint32_t slot = enter(0, "narangerel", 0), card = S->minions[slot].card;
    uint32_t other = enter(0, "sarangerel", 0);
    REQUIRE(compile(card, "  ongoing: this has +1 attack\n"
                          "  buried ongoing: each your minion has +2 essence\n"));
    CHECK_EQ(spl_attack(&storage.set, S, slot), 3);
    CHECK_EQ(spl_essence(&storage.set, S, other), 4);
    spl_destroy(run, spl_bit(slot));
    CHECK_EQ(spl_essence(&storage.set, S, other), 6);
    CHECK_EQ(spl_attack(&storage.set, S, other), 4);
}

TEST(powers_in_play_and_buried) {
    spl_use uses[8];
    REQUIRE(table_begin(2, DUEL));
    uint32_t slot = enter(0, "narangerel", 0), card = S->minions[slot].card;
    REQUIRE(compile(card, "  action: gain 1 energy\n  buried action: draw 1\n"));
    REQUIRE(spl_powers(&game, S, 0, uses, 8, 0) > 0);
    CHECK_EQ(uses[0].thing, card);
    CHECK_EQ(uses[0].ability, 0);
    CHECK(spl_may_use(&game, S, 0, (int32_t)card, 1).reason != 0);
    spl_destroy(run, spl_bit(slot));
    S->trigger_count = 0;
    CHECK_EQ(spl_may_use(&game, S, 0, (int32_t)card, 1).reason, 0);
    CHECK(spl_may_use(&game, S, 0, (int32_t)card, 0).reason != 0);
    CHECK(spl_may_use(&game, S, 1, (int32_t)card, 1).reason != 0); /* A's (SOR-NEC-01) */
    CHECK(spl_may_use(&game, S, 0, (int32_t)card, 2).reason != 0); /* there is none */
    CHECK(spl_may_use(&game, S, 0, SPL_THING_NONE, 0).reason != 0);
    CHECK_EQ(spl_powers(&game, S, 0, uses, 0, 0), spl_powers(&game, S, 0, uses, 8, 0));
}

/* --- tactics outside of attacks --- */

TEST(no_tactics_without_an_attack) {
    spl_use uses[8];
    REQUIRE(table_begin(2, DUEL));
    int32_t thing = S->minions[enter(0, "thessalonian-horror", 0)].card;
    CHECK_EQ(spl_tactics(&sor_game, S, uses, 8), 0);
    CHECK(spl_may_use(&sor_game, S, 0, thing, 0).reason != 0);
    slg_option option = {SPL_DO_TACTIC, (int16_t)thing, 0, 0};
    CHECK_EQ(spl_is_void(&sor_game, STATE, 0, option).reason, 0); /* it is unopposed */
}

/* Options that name nothing do no harm, and are not said to do nothing. */
TEST(nothing_is_not_void) {
    static const slg_option rows[] = {
        {SPL_DO_POWER, -1, 0, 0},
        {SPL_DO_POWER, SPL_THING_SKILL, 9, 0},
        {SPL_DO_POWER, SPL_THING_PLACE + 5, 0, 0},
        {SPL_DO_YES, 0, 0, 0},
        {SPL_DO_PICK, 0, 0, 0},
    };
    REQUIRE(table_begin(2, DUEL));
    for (uint32_t i = 0; i < sizeof rows / sizeof *rows; i++)
        CHECK_EQ(spl_is_void(&sor_game, STATE, 0, rows[i]).reason, 0);
    S->core.depth[SLG_LANE_MAIN] = 0;
    CHECK_EQ(spl_is_void(&sor_game, STATE, 0, rows[0]).reason, 0);
}

/* --- once a round --- */

TEST(once_a_round_is_remembered_where_it_lies) {
    REQUIRE(table_begin(2, DUEL));
    int32_t minion = S->minions[enter(0, "narangerel", 0)].card;
    int32_t dead = (int32_t)a_card(0, "sarangerel");
    spl_to_graveyard(run, (uint32_t)dead);
    const struct {
        const char *name;
        int32_t thing;
        bool remembers, for_both;
    } rows[] = {
        {"minion", minion, true, true},
        {"skill card", SPL_THING_SKILL + 1, true, false},
        {"battlefield", SPL_THING_PLACE + 1, true, false},
        {"buried card", dead, false, false},
    };
    EACH(row, rows) {
        CHECK(!spl_is_used_up(spl_set(&sor_game), S, 0, row->thing, 0));
        spl_use_up(spl_set(&sor_game), S, 0, row->thing, 0);
        CHECK_EQ(spl_is_used_up(spl_set(&sor_game), S, 0, row->thing, 0), row->remembers);
        CHECK_EQ(spl_is_used_up(spl_set(&sor_game), S, 1, row->thing, 0), row->for_both);
    }
    CHECK_SOUND();
}

/* --- the words of an outcome --- */

TEST(outcomes_in_words) {
    static const struct {
        const char *name;
        uint32_t seats, reason, winner;
        const char *says[SLG_LANGS];
    } rows[] = {
        {"duel",
         2,
         SPL_OVER_CONQUEST,
         0,
         {"A wins: two battlefields are conquered", "A gewinnt: zwei Schlachtfelder sind erobert"}},
        {"teams of two",
         4,
         SPL_OVER_CONQUEST,
         0,
         {"A and C win: two battlefields are conquered",
          "A und C gewinnen: zwei Schlachtfelder sind erobert"}},
        {"teams of three",
         6,
         SPL_OVER_ROUNDS,
         1,
         {"B, D and F win: the last round is over",
          "B, D und F gewinnen: die letzte Runde ist zu Ende"}},
        {"royale",
         3,
         SPL_OVER_POINTS,
         2,
         {"C wins: three victory points are won", "C gewinnt: drei Siegpunkte sind errungen"}},
        {"nobody",
         2,
         SPL_OVER_STANDSTILL,
         9,
         {"A draw: too many rounds without progress",
          "Unentschieden: zu viele Runden ohne Fortschritt"}},
        {"no reason", 2, SPL_OVER_STANDSTILL + 1, 9, {"A draw", "Unentschieden"}},
    };
    EACH(row, rows) {
        REQUIRE(table_begin(row->seats, ""));
        for (uint32_t seat = 0; seat < row->seats; seat++) {
            bool royale = S->format == SPL_ROYALE, same = seat % 2 == row->winner;
            bool wins = royale ? seat == row->winner : row->winner < 2 && same;
            S->seats[seat].points = wins ? 2 + royale : 0;
        }
        slg_end(run, row->reason);
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            char text[SLG_TEXT_MAX];
            slg_out out;
            slg_out_init(&out, text, sizeof text);
            sor_put_outcome(&sor_game, STATE, lang == SLG_EN ? &slg_voice_en : &slg_voice_de, &out);
            slg_out_end(&out);
            CHECK_STR(text, row->says[lang]);
        }
    }
}
