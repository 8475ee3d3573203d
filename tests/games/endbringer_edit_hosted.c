/* SPDX-License-Identifier: MIT */
/* Positions of Endbringer set by hand: what a path changes, what changes with it, and the error if
 * it cannot be set. */
#include <string.h>

#include <sortilege/json.h>

#include "endbringer_table.h"
#include "games/endbringer/services.h"

static char text[1 << 15];

static bool set(const char *path, const char *value) {
    table_error.text[0] = 0;
    slg_status status = slg_json_set(&ebr_game, STATE, path, value, &table_error);
    CHECK_STR(table_error.text, "");
    return status == SLG_OK;
}

static const char *get(const char *path) {
    slg_json_get(&ebr_game, STATE, path, text, sizeof text, NULL, &table_error);
    return text;
}

static bool goes_on(void) {
    table_error.text[0] = 0;
    slg_status status = slg_resume(&ebr_game, STATE, NULL, &table_error);
    if (status == SLG_OK) status = slg_check(&ebr_game, STATE, &table_error);
    CHECK_STR(table_error.text, "");
    return status == SLG_OK;
}

#define DECKS                                                                           \
    "character-a=tegu lineage-a=animist domain-a=screaming-coast character-b=ariaspes " \
    "lineage-b=bloodlord domain-b=haunted-forest "
#define ALONE      "nemesis=erlik-khan archetype=deathdealer character-a=tegu lineage-a=animist"
#define ERLIK      DECKS "nemesis=erlik-khan archetype=deathdealer"
#define ZCERNEBOCH DECKS "nemesis=zcerneboch archetype=hellraiser scenario=arming-the-horde"
#define ERESHKIGAL DECKS "nemesis=ereshkigal archetype=demiurge scenario=preparing-a-dark-ritual"
#define HYPNOS     DECKS "nemesis=hypnos archetype=plaguebringer scenario=leading-the-invasion"

/* --- what is set is there, and cards stay somewhere --- */

static const struct {
    const char *name, *options, *path, *value;
    const char *seen, *as; /* another path after it; NULL: the same, as it was set */
} settings[] = {
    {"defense", ERLIK, "defense", "17", NULL, NULL},
    {"rage", ERLIK, "rage", "4", NULL, NULL},
    {"avatar", ERLIK, "avatar", "\"right\"", NULL, NULL},
    {"counters on the deck", ERLIK, "deck_damage", "3", NULL, NULL},
    {"stones", ERLIK, "battlefields.left.stones", "1", NULL, NULL},
    {"stone damage", ERLIK, "battlefields.right.stone_damage", "8", NULL, NULL},
    {"tentacles", ZCERNEBOCH, "battlefields.centre.tentacles", "5", NULL, NULL},
    {"gate", ERESHKIGAL, "gate", "3", NULL, NULL},
    {"cube", HYPNOS, "cube", "5", NULL, NULL},
    {"omens", ERLIK, "seats.1.omens", "9", NULL, NULL},
    {"a hand", ERLIK, "seats.0.hand", "[\"tegus-resolve\"]", "seats.0.hand_size", "1"},
    {"what was in hand is in the grimoire", ERLIK, "seats.0.hand", "[]", "seats.0.grimoire_size",
     "40"},
    {"rubble", ZCERNEBOCH, "seats.0.rubble", "5", "seats.0.grimoire_size", "29"},
    {"no rubble", ZCERNEBOCH, "seats.0.rubble", "0", "seats.0.grimoire_size", "34"},
    {"a void", HYPNOS, "seats.0.void", "[\"tegus-resolve\"]", NULL, NULL},
    {"removed", HYPNOS, "seats.1.gone", "[\"reth\"]", NULL, NULL},
    {"a deck of one", ERLIK, "nemesis_deck", "[\"nine-sons-demand\"]", "nemesis_deck",
     "[\"nine-sons-demand\"]"},
    {"a discard pile", ERLIK, "nemesis_discard", "[\"nine-sons-demand\",\"tithe-of-blood\"]",
     "nemesis_discard", "[\"tithe-of-blood\",\"nine-sons-demand\"]"},
    {"an army", ERLIK, "archetype_deck", "[\"rotting-follower\"]", NULL, NULL},
    {"in order", ERLIK, "archetype_discard",
     "[\"lichwax-poisoner\",\"rotting-follower\",\"lichwax-poisoner\"]", NULL, NULL},
    {"the altar", ERESHKIGAL, "altar", "[\"faceless-horror\"]", NULL, NULL},
    {"a gate", ERESHKIGAL, "battlefields.left.gates", "[\"gate-of-the-crown\"]", NULL, NULL},
    {"a trauma", HYPNOS, "seats.0.traumas", "[\"trembling-hand\"]", NULL, NULL},
    {"a condition", ERLIK, "conditions", "[\"feud-without-end\"]", "conditions.0.seat", "null"},
    {"a star", HYPNOS, "conditions", "[{\"card\":\"cup-of-forgetting\",\"seat\":1}]",
     "conditions.0.seat", "1"},
    {"the Chamber", ERESHKIGAL, "chamber",
     "[{\"card\":\"wailing-cultist\",\"boons\":2,\"damage\":1}]", "chamber.0.boons", "2"},
};

TEST(a_path_is_set) {
    EACH(row, settings) {
        REQUIRE(table_begin(2, row->options));
        REQUIRE(set(row->path, row->value));
        CHECK_STR(get(row->seen ? row->seen : row->path), row->as ? row->as : row->value);
        CHECK_SOUND();
    }
}

/* Cards that come from elsewhere leave there. */
TEST(the_foes_piles_give_and_take) {
    REQUIRE(table_begin(1, ALONE));
    REQUIRE(set("nemesis_discard", "[\"feud-without-end\"]"));
    REQUIRE(set("conditions", "[\"feud-without-end\",\"feud-without-end\"]"));
    CHECK_STR(get("nemesis_discard"), "[]");
    REQUIRE(set("conditions", "[]"));
    CHECK_EQ(__builtin_popcountll(S->seats[EBR_NEMESIS_SEAT].grimoire), 24);
    REQUIRE(set("archetype_discard", "[\"rotting-follower\"]"));
    REQUIRE(set("battlefields.left.sides.1.minions", "[\"lichwax-poisoner\"]"));
    REQUIRE(set("archetype_deck", "[]"));
    CHECK_SOUND();
    CHECK_STR(get("archetype_deck"), "[]");
    REQUIRE(goes_on());
}

TEST(what_is_turned_up_is_not_face_down) {
    REQUIRE(table_begin(2, ERESHKIGAL " difficulty=veteran"));
    REQUIRE(set("battlefields.left.gates", "[\"gate-of-the-crown\"]"));
    REQUIRE(set("battlefields.centre.gates", "[\"gate-of-the-crown\"]"));
    CHECK_STR(get("battlefields.left.gates"), "[]");
    CHECK_EQ(__builtin_popcount(E->gates), EBR_GATE_COUNT - 1);
    REQUIRE(set("battlefields.centre.gates", "[]"));
    CHECK_EQ(__builtin_popcount(E->gates), EBR_GATE_COUNT);
    uint32_t pool = (uint32_t)__builtin_popcount(E->stones);
    char fallen[64];
    slg_out out;
    slg_out_init(&out, fallen, sizeof fallen);
    slg_put_char(&out, '[');
    slg_put(&out, get("stones_left.0"));
    slg_put_char(&out, ']');
    slg_out_end(&out);
    REQUIRE(set("battlefields.right.fallen", fallen));
    CHECK_EQ(__builtin_popcount(E->stones), pool - 1);
    CHECK_SOUND();
}

/* --- minions, with all that lies on them --- */

TEST(minions_of_both_sides) {
    REQUIRE(table_begin(2, ERLIK));
    REQUIRE(set("battlefields.left.sides.0.minions",
                "[{\"card\":\"brood-guard\",\"damage\":1,\"exhausted\":true,\"flames\":2},"
                "{\"card\":\"reth\",\"seat\":1}]"));
    REQUIRE(set("battlefields.left.sides.1.minions",
                "[{\"card\":\"rotting-follower\"},\"rotting-follower\",\"lichwax-poisoner\"]"));
    REQUIRE(set("battlefields.centre.sides.1.minions", "[]"));
    CHECK_EQ(__builtin_popcountll(spl_minions_of_side(S, 0, 0)), 2);
    CHECK_EQ(__builtin_popcountll(spl_minions_of_side(S, 0, 1)), 3);
    CHECK_STR(get("battlefields.left.sides.0.minions.0.flames"), "2");
    CHECK_STR(get("battlefields.left.sides.1.minions.2.card"), "\"lichwax-poisoner\"");
    CHECK_STR(get("battlefields.left.sides.1.minions.2.seat"), "5");
    REQUIRE(goes_on());
}

static const struct {
    const char *name, *options, *side, *minion, *seen, *as;
} counters[] = {
    {"shadow fiend", ZCERNEBOCH, "1", "{\"card\":\"inferno-tyrant\",\"fiend\":true}", "fiend",
     "true"},
    {"omens", ZCERNEBOCH, "1", "{\"card\":\"inferno-tyrant\",\"omens\":3}", "omens", "3"},
    {"Arms", ZCERNEBOCH, "1", "{\"card\":\"inferno-tyrant\",\"arms\":[2,1]}", "arms", "[2,1]"},
    {"evolved", ERESHKIGAL, "1", "{\"card\":\"faceless-horror\",\"evolved\":[\"claws\",\"tail\"]}",
     "evolved", "[\"tail\",\"claws\"]"},
    {"dreams", HYPNOS, "1", "{\"card\":\"decaying-shredder\",\"dreams\":4}", "dreams", "4"},
    {"rats", HYPNOS, "1", "\"plague-rats\"", "attack", "1"},
    {"realm", HYPNOS, "0", "{\"card\":\"brood-guard\",\"realm\":\"dreamlands\"}", "realm",
     "\"dreamlands\""},
    {"Swarms", HYPNOS, "0", "{\"card\":\"brood-guard\",\"swarms\":2}", "swarms", "2"},
};

TEST(counters_of_every_kind) {
    EACH(row, counters) {
        char path[80] = "battlefields.centre.sides.", list[128] = "[";
        REQUIRE(table_begin(2, row->options));
        strcat(strcat(path, row->side), ".minions");
        strcat(strcat(list, row->minion), "]");
        REQUIRE(set(path, list));
        strcat(strcat(path, ".0."), row->seen);
        CHECK_STR(get(path), row->as);
        CHECK_SOUND();
        REQUIRE(goes_on());
    }
}

/* Arms and tokens come from somewhere, and go back there. */
TEST(what_lies_on_minions_is_conserved) {
    REQUIRE(table_begin(2, ZCERNEBOCH));
    uint32_t grimoire = S->seats[0].grimoire_size;
    REQUIRE(
        set("battlefields.left.sides.1.minions", "[{\"card\":\"inferno-tyrant\",\"arms\":[3,0]}]"));
    CHECK_EQ(S->seats[0].grimoire_size, grimoire - 3);
    CHECK_STR(get("seats.0.arms"), "3");
    REQUIRE(set("battlefields.left.sides.1.minions", "[\"inferno-tyrant\"]"));
    CHECK_EQ(S->seats[0].grimoire_size, grimoire);
    REQUIRE(table_begin(2, HYPNOS));
    REQUIRE(set("battlefields.left.sides.0.minions", "[{\"card\":\"brood-guard\",\"swarms\":3}]"));
    REQUIRE(set("battlefields.left.sides.1.minions", "[\"plague-rats\",\"plague-rats\"]"));
    CHECK_STR(get("tokens"), "10");
    REQUIRE(set("battlefields.left.sides.0.minions", "[]"));
    CHECK_STR(get("tokens"), "13");
    CHECK_SOUND();
}

TEST(arms_go_back_with_their_minion) {
    REQUIRE(table_begin(2, ZCERNEBOCH));
    uint32_t grimoire = S->seats[0].grimoire_size;
    REQUIRE(
        set("battlefields.left.sides.1.minions", "[{\"card\":\"inferno-tyrant\",\"arms\":[3,0]}]"));
    REQUIRE(set("battlefields.left.sides.1.minions", "[]"));
    CHECK_EQ(S->seats[0].grimoire_size, grimoire);
    CHECK_STR(get("seats.0.arms"), "0");
    CHECK_SOUND();
}

/* A card of the seat of which there is one copy, out of its grimoire. */
static uint64_t take_a_single(uint32_t seat) {
    for (uint64_t left = S->seats[seat].grimoire; left; left &= left - 1) {
        uint32_t card = seat * SPL_BLOCK + slg__lowest(left), copies = 0;
        const crd_set *set = spl_set(&ebr_game);
        for (uint64_t all = spl_numbers(set, S, seat); all; all &= all - 1)
            copies +=
                spl_design(set, S, seat * SPL_BLOCK + slg__lowest(all)) == spl_design(set, S, card);
        if (copies > 1) continue;
        S->seats[seat].grimoire &= ~(left & -left);
        S->seats[seat].grimoire_size--;
        return left & -left;
    }
    CHECK(false);
    return 1;
}

static bool take_in_hand(uint64_t card) {
    char list[80] = "[\"";
    strcat(strcat(list, spl_design(spl_set(&ebr_game), S, slg__lowest(card))->id), "\"]");
    return set("seats.0.hand", list) && S->seats[0].hand == card;
}

/* What nobody could see is seen now: it is one card less there. */
TEST(a_card_is_taken_from_where_it_lay_face_down) {
    REQUIRE(table_begin(2, ZCERNEBOCH));
    uint64_t card = take_a_single(0);
    uint32_t rubble = E->seats[0].rubble_count++;
    E->seats[0].rubble |= card;
    CHECK_SOUND();
    REQUIRE(take_in_hand(card));
    CHECK_EQ(E->seats[0].rubble_count, rubble);
    CHECK_SOUND();

    card = take_a_single(0);
    uint32_t slot = slg__lowest(S->of[EBR_SEAT]);
    uint32_t armed = E->seats[0].armed_count++, arms = E->minions[slot].arms[0]++;
    E->seats[0].armed |= card;
    spl_rebuild(spl_set(&ebr_game), S);
    CHECK_SOUND();
    REQUIRE(take_in_hand(card));
    CHECK_EQ(E->seats[0].armed_count, armed);
    CHECK_EQ(E->minions[slot].arms[0], arms);
    CHECK_SOUND();
}

TEST(swarms_are_added_to_those_that_are_there) {
    REQUIRE(table_begin(2, HYPNOS));
    REQUIRE(set("battlefields.left.sides.0.minions", "[{\"card\":\"brood-guard\",\"swarms\":2}]"));
    REQUIRE(set("battlefields.left.sides.0.minions", "[{\"card\":\"brood-guard\",\"swarms\":3}]"));
    CHECK_STR(get("battlefields.left.sides.0.minions.0.swarms"), "3");
    REQUIRE(set("battlefields.left.sides.0.minions", "[{\"card\":\"brood-guard\",\"swarms\":1}]"));
    CHECK_STR(get("battlefields.left.sides.0.minions.0.swarms"), "1");
    CHECK_SOUND();
}

/* What was turned up goes back among the others when all of them are said to be there. */
static const struct {
    const char *name, *options, *down, *up, *first;
} turned[] = {
    {"gates", ERESHKIGAL, "closed_gates", "battlefields.left.gates", "closed_gates.0"},
    {"stones", ERLIK, "stones_left", "battlefields.right.fallen", "stones_left.0"},
    {"traumas", HYPNOS, "traumas_left", "seats.0.traumas", "traumas_left.0"},
};

TEST(all_of_them_are_face_down_again) {
    EACH(row, turned) {
        static char all[1 << 12];
        char one[80] = "[";
        REQUIRE(table_begin(2, row->options));
        strcpy(all, get(row->down));
        strcat(strcat(one, get(row->first)), "]");
        REQUIRE(set(row->up, one));
        CHECK_STR(get(row->up), one);
        REQUIRE(set(row->down, all));
        CHECK_STR(get(row->up), "[]");
        CHECK_STR(get(row->down), all);
        CHECK_SOUND();
    }
}

/* --- phases --- */

static const char *const phases[] = {"\"spawn\"", "\"ready\"", "\"action\"", "\"battle\"",
                                     "\"end\""};

TEST(a_phase_begins) {
    for (uint32_t i = 0; i < sizeof phases / sizeof *phases; i++) {
        REQUIRE(table_begin(1 + i % EBR_PLAYERS, ALONE));
        test_note("phase", i);
        REQUIRE(set("round", "3"));
        REQUIRE(set("phase", phases[i]));
        CHECK_STR(get("phase"), phases[i]);
        CHECK_SOUND();
        REQUIRE(goes_on());
    }
}

TEST(an_action_phase_has_actions) {
    REQUIRE(table_begin(2, ERLIK));
    S->seats[0].actions = S->seats[1].actions = 0;
    REQUIRE(set("phase", "\"action\""));
    CHECK_EQ(S->seats[0].actions, SPL_ACTIONS);
    CHECK_EQ(S->seats[1].actions, SPL_ACTIONS);
    REQUIRE(set("phase", "\"battle\""));
    REQUIRE(set("battlefields.left.sides.1.minions", "[]"));
    CHECK_SOUND();
    CHECK_EQ(S->places[0].had[1], 0);
}

/* Arms whose bearer is gone are turned up before anything else: they go to the graveyard. */
TEST(arms_that_came_off_are_laid_by) {
    REQUIRE(table_begin(2, ZCERNEBOCH));
    uint64_t card = take_a_single(0);
    E->seats[0].armed |= card;
    E->seats[0].armed_count++;
    REQUIRE(set("phase", "\"battle\""));
    CHECK(S->seats[0].graveyard & card);
    CHECK_EQ(E->seats[0].armed & card, 0);
    CHECK_SOUND();
}

/* In the middle of an action of the Endbringer: its card is discarded, and nothing waits. */
TEST(what_is_under_way_is_laid_down) {
    slg_option offered[SLG_OPTIONS_MAX];
    slg_random dice;
    slg_random_seed(&dice, 3);
    REQUIRE(table_begin(1, ALONE));
    while (!ebr_cards_held(S) && !slg_is_over(STATE)) {
        uint32_t count = slg_options(&ebr_game, STATE, 0, offered, SLG_OPTIONS_MAX);
        slg_apply(&ebr_game, STATE, 0, offered[slg_random_below(&dice, count)]);
    }
    REQUIRE(!slg_is_over(STATE));
    uint32_t held = ebr_cards_held(S);
    REQUIRE(set("phase", "\"battle\""));
    CHECK_EQ(ebr_cards_held(S), 0);
    CHECK(!(held & ~S->seats[EBR_NEMESIS_SEAT].graveyard));
    REQUIRE(goes_on());
}

/* --- what cannot be --- */

static const struct {
    const char *name, *options, *path, *value, *says;
} refused[] = {
    {"another foe", ERLIK, "nemesis", "\"hypnos\"", "options nemesis"},
    {"another archetype", ERLIK, "archetype", "\"hellraiser\"", "options nemesis"},
    {"another scenario", ERLIK, "scenario", "\"leading-the-invasion\"", "options nemesis"},
    {"another difficulty", ERLIK, "difficulty", "\"hard\"", "options nemesis"},
    {"a minion of C", ERLIK, "battlefields.left.sides.0.minions",
     "[{\"card\":\"reth\",\"seat\":2}]", "no minions on this side"},
    {"a stone that has not fallen", ERLIK, "stones_left", "[]", "where they were turned up"},
    {"a Cultist's card in play", ERESHKIGAL, "conditions", "[\"wailing-cultist\"]",
     "only conditions"},
    {"other options", ERLIK, "options.nemesis", "\"hypnos\"", "start another match"},
    {"other decks", ERLIK, "seats.0.decks.lineage", "\"necromancer\"", "character-a"},
    {"no such card", ERLIK, "nemesis_deck", "[\"rotting-follower\"]", "rotting-follower"},
    {"a trauma in the deck", HYPNOS, "nemesis_deck", "[\"trembling-hand\"]", "this deck"},
    {"an action in play", ERLIK, "conditions", "[\"nine-sons-demand\"]", "only conditions"},
    {"no Cultist", ERESHKIGAL, "chamber", "[\"night-in-their-eyes\"]", "Cultists"},
    {"a sorcery in play", ERLIK, "battlefields.left.sides.0.minions", "[\"tegus-resolve\"]",
     "only minions"},
    {"of another army", ERLIK, "battlefields.left.sides.1.minions", "[\"inferno-tyrant\"]",
     "Archetype deck"},
    {"too many", ERLIK, "seats.0.hand", "[\"reth\"]", "no copy"},
    {"gates by themselves", ERESHKIGAL, "closed_gates", "[]", "battlefields.left.gates"},
    {"tokens", HYPNOS, "tokens", "3", "rats"},
    {"Arms", ZCERNEBOCH, "seats.0.arms", "3", "minions"},
    {"rubble", ZCERNEBOCH, "seats.0.rubble", "90", "grimoire"},
    {"creation", ERLIK, "phase", "\"create\"", "made already"},
    {"first", ERLIK, "first", "2", "no such seat"},
};

TEST(what_cannot_be_is_explained) {
    EACH(row, refused) {
        REQUIRE(table_begin(2, row->options));
        ebr_state before;
        memcpy(&before, S, sizeof before);
        CHECK(slg_json_set(&ebr_game, STATE, row->path, row->value, &table_error) != SLG_OK);
        if (!strstr(table_error.text, row->says)) CHECK_STR(table_error.text, row->says);
        CHECK_MEM(S, &before, sizeof before);
    }
}
