/* SPDX-License-Identifier: MIT */
/* What the files of Sorcerer do differently in Endbringer's game: whose cards are whose, where they
 * are, and what abilities of both sides pick from and remember. */
#include "games/endbringer/card_language.h"
#include "spells/verbs.h"

#include <stdio.h>

#include <sortilege/text.h>

#include "cards/read.h"
#include "endbringer_ability.h"
#include "games/endbringer/content.gen.h"
#include "games/endbringer/services.h"

static spl_view_point from;

/* Two players; a Vengeful Mummy of A's and a Rotting Follower on the left. The Endbringer's avatar
 * is over centre and right. */
static uint32_t mummy, foe;

static bool set_table(const char *foes) {
    char options[256];
    snprintf(options, sizeof options, "%s %s", foes, TWO);
    if (!fight_begin(2, options)) return false;
    mummy = ally(0, MUMMY, LEFT);
    from = (spl_view_point){.set = SET,
                            .s = S,
                            .source = SPL_THING_NONE,
                            .it = SPL_THING_NONE,
                            .here = SPL_NONE,
                            .place = SPL_NONE};
    return true;
}

static bool against_erlik(void) {
    if (!set_table(ERLIK)) return false;
    foe = enemy("rotting-follower", LEFT);
    return true;
}

static spl_candidates chosen(crd_selector sel) {
    spl_candidates c;
    spl_select_all(&from, &sel, 0, &c);
    return c;
}

/* --- where and whose --- */

TEST(beside_both_of_its_battlefields) { /* END-DECK-10 */
    REQUIRE(against_erlik());
    from.here = SPL_ACROSS;
    CHECK_EQ(spl_select_places(&from, CRD_HERE), 1u << CENTRE | 1u << RIGHT);
    CHECK_EQ(spl_select_places(&from, CRD_ADJACENT), 1u << LEFT);
}

TEST(that_player_may_be_the_endbringer) {
    REQUIRE(against_erlik());
    from.it = (int16_t)card_of(foe);
    CHECK_EQ(spl_that_player(&from), EBR_SEAT);
    from.it = (int16_t)card_of(mummy);
    CHECK_EQ(spl_that_player(&from), 0);
}

TEST(its_cards_are_where_they_lie) { /* END-GEN-02, -09 */
    REQUIRE(against_erlik());
    CHECK_EQ(spl_place_of(SET, S, EBR_STONES + 4, 0), SPL_ACROSS);
    CHECK_EQ(spl_place_of(SET, S, EBR_GATES + 1, 0), SPL_ACROSS);
    E->places[CENTRE].fallen = 1u << 4;
    E->places[RIGHT].gates = 1u << 1;
    CHECK_EQ(spl_place_of(SET, S, EBR_STONES + 4, 0), CENTRE);
    CHECK_EQ(spl_place_of(SET, S, EBR_STONES + 5, 0), SPL_ACROSS);
    CHECK_EQ(spl_place_of(SET, S, EBR_GATES + 1, 0), RIGHT);
    CHECK_EQ(spl_place_of(SET, S, EBR_GATES, 0), SPL_ACROSS);
    CHECK_EQ(spl_place_of(SET, S, EBR_NEMESIS, 0), SPL_ACROSS);
}

TEST(its_cards_speak_on_the_table) {
    REQUIRE(against_erlik());
    uint32_t card = nemesis_card("feud-without-end", 0), held = a_card(0, MUMMY);
    CHECK(!spl_speaks(SET, S, (int32_t)card));
    condition("feud-without-end", 0, 0);
    CHECK(spl_speaks(SET, S, (int32_t)card));
    CHECK(!spl_speaks(SET, S, (int32_t)held)); /* in a grimoire */
}

TEST(sides_of_a_table_of_all) {
    REQUIRE(against_erlik());
    CHECK_EQ(spl_allies(S, 0), 3);
    CHECK_EQ(spl_allies(S, EBR_SEAT), 1u << EBR_SEAT);
    CHECK_EQ(spl_enemies(S, 1), spl_bit(foe));
    CHECK_EQ(spl_enemies(S, EBR_SEAT), spl_bit(mummy));
}

/* END-CORE-07: the Endbringer always has room, as long as there are slots. */
TEST(room_while_there_are_slots) {
    REQUIRE(against_erlik());
    CHECK(spl_has_room(S, LEFT, EBR_SEAT));
    CHECK(spl_has_room(S, LEFT, 0));
    S->of[EBR_SEAT] = ~S->of[0];
    S->at[CENTRE] = ~S->at[LEFT];
    CHECK(!spl_has_room(S, LEFT, EBR_SEAT));
    CHECK(!spl_has_room(S, LEFT, 0));
}

/* END-DECK-22: it has neither hand nor grimoire. */
TEST(its_cards_go_to_the_discard_pile) {
    REQUIRE(against_erlik());
    uint32_t card = (uint32_t)card_of(foe), place = card % SPL_BLOCK;
    spl_leave(run, foe, true);
    CHECK(S->seats[card / SPL_BLOCK].graveyard >> place & 1);
    CHECK(!(S->seats[card / SPL_BLOCK].hand >> place & 1));
    forget_triggers();
    CHECK_SOUND();
}

/* --- what is picked --- */

TEST(it_has_no_skill_cards) {
    REQUIRE(against_erlik());
    CHECK_EQ(chosen((crd_selector){.kind = CRD_SKILL, .owner = CRD_ENEMY}).skills, 0);
    CHECK_EQ(chosen((crd_selector){.kind = CRD_SKILL, .owner = CRD_YOURS}).skills, 7);
}

/* END-EBP-09: what its minions do when played is copied by nobody. */
TEST(when_played_of_enemies_is_not_copied) {
    REQUIRE(against_erlik());
    uint32_t concubine = ally(1, "alluring-enchantress", LEFT);
    const crd_selector sel = {.must = CRD_WHEN_PLAYED};
    CHECK_EQ(chosen(sel).slots, spl_bit(concubine));
    E->design[spl_foe_at((uint32_t)card_of(foe))] =
        spl_design_of(spl_set(&ebr_game), S, (uint32_t)card_of(concubine)); /* if one had it */
    CHECK_EQ(chosen(sel).slots, spl_bit(concubine));
    spl_blank(run, concubine, CRD_FOR_ROUND);
    CHECK_EQ(chosen(sel).slots, 0);
}

/* Cards that are of no family of a grimoire. */
TEST(families_of_the_foes_cards) {
    REQUIRE(against_erlik());
    from.it = EBR_STONES;
    CHECK_EQ(spl_candidate_count(&(spl_candidates){0}), 0);
    spl_candidates c = chosen((crd_selector){.kind = CRD_IT, .family = CRD_IS_ATTACHMENT});
    CHECK_EQ(spl_candidate_count(&c), 0);
    c = chosen((crd_selector){.kind = CRD_IT});
    CHECK_EQ(spl_candidate_count(&c), 1);
}

/* END-EBP-11: a Nemesis card's colour stands for its family, and it is nothing else. */
TEST(a_nemesis_card_stands_for_a_family) {
    REQUIRE(against_erlik());
    static const uint8_t families[EBR_NO_COLOUR] = {
        [EBR_BLUE] = CRD_IS_SORCERY,
        [EBR_GREEN] = CRD_IS_ATTACHMENT,
        [EBR_RED] = CRD_IS_MINION,
        [EBR_WHITE] = CRD_IS_MINION,
    };
    for (uint32_t n = 0; n < EBR_NEMESIS_SIZE; n++) {
        uint32_t colour = ebr_colour_of(SET, S, EBR_NEMESIS + n);
        from.it = (int16_t)(EBR_NEMESIS + n);
        test_note("card", n);
        for (uint32_t family = 1; family <= CRD_IS_ATTACHMENT; family *= 2) {
            spl_candidates c = chosen((crd_selector){.kind = CRD_IT, .family = (uint8_t)family});
            CHECK_EQ(spl_candidate_count(&c), colour < EBR_NO_COLOUR && families[colour] == family);
        }
    }
}

TEST(conditions_in_play_fit) {
    REQUIRE(against_erlik());
    const crd_selector sel = {.kind = EBR_KIND_CONDITION};
    int32_t card = (int32_t)nemesis_card("feud-without-end", 0);
    CHECK(!spl_fits(&from, &sel, card));
    condition("feud-without-end", 0, 0);
    CHECK(spl_fits(&from, &sel, card));
    CHECK(!spl_fits(&from, &sel, card_of(foe)));
}

/* --- what an ability remembers --- */

static crd_storage storage;

static spl_run begun(const char *line) {
    char text[512];
    slg_error error = {0};
    snprintf(text, sizeof text,
             "deck d\n  kind test\n  name en \"D\" de \"D\"\ncard c\n  name en \"C\" de \"C\"\n"
             "  source designed\n  sorcery cost 1\n  %s\n",
             line);
    CHECK_EQ(crd_read(text, strlen(text), &ebr_content, &storage, &error), SLG_OK);
    CHECK_STR(error.text, "");
    uint32_t card = storage.set.card_count - 1u;
    const crd_ability *a = &storage.set.cards[card].abilities[0];
    return (spl_run){.pc = a->code,
                     .end = (uint16_t)(a->code + a->length),
                     .card = (uint16_t)card,
                     .it = SPL_THING_NONE,
                     .first_pick = SPL_THING_NONE,
                     .that = SPL_NONE,
                     .here = SPL_NONE,
                     .place = SPL_NONE,
                     .first_place = SPL_NONE,
                     .second_place = SPL_NONE,
                     .looked_seat = SPL_NONE,
                     .begun = 1};
}

/* END-EBP-01: it is the last of the players, and may be "that player". */
TEST(loops_over_players_and_the_endbringer) {
    static const struct {
        const char *name;
        uint64_t left;
        bool stands;
    } rows[] = {
        {"all", SPL_NONE << 16 | 1u << EBR_SEAT | 3, true},
        {"a third player", SPL_NONE << 16 | 4, false},
        {"that player is the Endbringer", EBR_SEAT << 16, true},
        {"that player is nobody there", 2 << 16, false},
        {"you are the Endbringer", SPL_NONE << 16 | EBR_SEAT << 8, false},
    };
    REQUIRE(against_erlik());
    EACH(row, rows) {
        spl_run r = begun("text: each player draws 1");
        r.loop[0] = (uint16_t)++r.pc;
        r.loops = 1;
        r.left[0] = row->left;
        CHECK_EQ(spl_run_stands(&storage.set, S, &r), row->stands);
    }
}

/* Nothing ties here, so no battlefield is asked for; a follower may be a counter (END-EBP-12). */
TEST(questions_of_the_endbringers_game) {
    REQUIRE(against_erlik());
    spl_run r = begun("text: draw 1");
    r.step = SPL_PICK_PLACE;
    CHECK(!spl_run_stands(&storage.set, S, &r));
    r = begun("text: attach a card in opponent graveyard to your minion as follower");
    r.step = SPL_PICK_SECOND;
    CHECK(spl_run_stands(&storage.set, S, &r));
}

/* --- chances --- */

TEST(a_roll_in_a_dream) {
    REQUIRE(set_table("nemesis=hypnos archetype=deathdealer"));
    S->battle.place = LEFT;
    S->battle.attacker_seat = 0;
    S->battle.count = 2;
    CHECK(!spl_throw_again(SET, S, 3).dreaming);
    E->attack.dreaming = 1;
    CHECK(spl_throw_again(SET, S, 3).dreaming);
}

/* END-MONO-04: once a monolith has fallen in the attack, the next one is out of reach. */
TEST(a_monolith_falls_once_in_an_attack) {
    REQUIRE(against_erlik());
    spl_odds odds;
    S->minions[mummy].round = 6;
    E->places[LEFT].damage = EBR_STONE_DEFENSE - 1;
    spl_throw roll = spl_throw_of_attack(SET, S, mummy);
    roll.more_criticals = 9;
    spl_odds_of(&ebr_game, S, &roll, &odds);
    CHECK_EQ(odds.conquer, odds.whole);
    CHECK(odds.damage[2 * SPL_DICE] > 0); /* or more */
    E->attack.felled = 1;
    spl_odds_of(&ebr_game, S, &roll, &odds);
    CHECK_EQ(odds.conquer, 0);
}

/* --- words --- */

static const char *said(const slg_voice *voice, slg_option option) {
    static char text[SLG_TEXT_MAX];
    const slg_decision decision = {.kind = SPL_ASK_PICK};
    slg_text_option(&ebr_game, STATE, &decision, option, voice, text, sizeof text);
    return text;
}

TEST(its_piles_in_words) {
    REQUIRE(against_erlik());
    const slg_option pick = {SPL_DO_PICK, (int16_t)card_of(foe), 0, 0};
    CHECK_STR(said(&slg_voice_en, pick), "Rotting Follower in Southwark");
    spl_leave(run, foe, true);
    forget_triggers();
    CHECK_STR(said(&slg_voice_en, pick), "Rotting Follower in the discard pile");
    CHECK_STR(said(&slg_voice_de, pick), "„Verwesender Gefolgsmann“ im Ablagestapel");
}

/* Of two that wait for their effect each is named with its number. */
TEST(its_dead_twins_in_words) {
    REQUIRE(against_erlik());
    int16_t first = (int16_t)card_of(foe),
            second = (int16_t)card_of(enemy("rotting-follower", LEFT));
    spl_destroy(run, spl_in_play(S) & ~spl_bit(mummy));
    S->trigger_count = 2;
    S->triggers[0] = spl_trigger_of(first, SPL_THING_NONE, SPL_NONE, 0, 0, 0);
    S->triggers[1] = spl_trigger_of(second, SPL_THING_NONE, SPL_NONE, 0, 0, 0);
    const slg_option one = {SPL_DO_EFFECT, first, SPL_NONE, -1};
    CHECK_STR(said(&slg_voice_en, one),
              "Rotting Follower of the Endbringer, 1: damage from its flames");
    CHECK_STR(said(&slg_voice_de, one),
              "Verwesender Gefolgsmann des Endbringers, 1: Schaden durch Flammen");
}
