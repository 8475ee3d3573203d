/* SPDX-License-Identifier: MIT */
/* What Sorcerer's and Endbringer's guides say, sentence by sentence. */
#include <string.h>

#include <sortilege/sortilege.h>

#include "games/endbringer/play.h"
#include "guide/endbringer/words.h"
#include "test.h"

static const slg_game *game;
static slg_state_room room, view_room;
static slg_state *const state = (slg_state *)(void *)&room;
static slg_state *const view = (slg_state *)(void *)&view_room;
static slg_decision decision;
static slg_option options[SLG_OPTIONS_MAX];
static char text[SLG_GUIDE_TEXT_MAX];

static const slg_voice english = {SLG_EN, {"Ada", "Rollo"}}, german = {SLG_DE, {"Ada", "Rollo"}};

static slg_guide_scene scene_of(uint32_t seat, const slg_voice *voice) {
    slg_guide_scene scene = {.game = game, .view = view, .voice = voice, .viewer = seat};
    slg_view(game, state, seat, view);
    if (slg_get_decision(game, view, seat, &decision)) scene.decision = &decision;
    return scene;
}

static bool begin(const char *name, uint8_t seats) {
    slg_setup setup;
    game = slg_game_find(name);
    slg_setup_default(game, &setup);
    setup.seats = seats;
    slg_seed_from(7, setup.seed);
    return slg_state_init(game, &setup, state, NULL, NULL) == SLG_OK;
}

/* Plays at random until a seat is asked that; returns the seat, or SLG_SEAT_NONE. */
static uint32_t until(uint32_t kind) {
    slg_random random;
    slg_random_seed(&random, 7);
    for (int n = 0; n < 4000 && !slg_is_over(state); n++) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        if (slg_get_decision(game, state, seat, &decision) && decision.kind == kind) return seat;
        uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        slg_apply(game, state, seat, options[slg_random_below(&random, count)]);
    }
    return SLG_SEAT_NONE;
}

static const struct {
    const char *name, *game;
    uint32_t kind;
    const char *rule, *advice;
} asked[] = {
    {"taking energy", "sorcerer", SPL_ASK_ENERGY, "SOR-READY-03",
     "The eight-sided die gives everybody 4.5 on average. Nobody can hold more than 10."},
    {"an action", "sorcerer", SPL_ASK_ACTION, "SOR-ACT-01",
     "Your action 1 of 6; Rollo holds fate and went first.\nSix actions a round, one at a time. "
     "Minions played now fight this round."},
    {"attacking", "sorcerer", SPL_ASK_ATTACKER, "SOR-BATTLE-03",
     "Battle of Old London; the sides take turns. Ready here: 2 of yours, 0 of the enemy's.\nEvery "
     "ready minion must attack sooner or later. Attack first with those that might die first."},
    {"a reroll", "sorcerer", SPL_ASK_REROLL, "SOR-ROLL-03",
     "Rollo attacks in Whitechapel with Reth.\nAn omen rerolls one die of either side, full fate "
     "all of them. You take turns until both pass."},
    {"an action against the foe", "endbringer", SPL_ASK_ACTION, "SOR-ACT-01",
     "You have 6 actions left. Companions act in turn. Then the Endbringer reveals one of 24 cards "
     "and carries it out (f shows which are left)."},
    {"an answer", "endbringer", EBR_ASK_ANSWER, "END-BATTLE-23",
     "An omen reveals another card, and the tactic of that card's colour is used instead. Full "
     "fate cancels the tactic. Revealed cards are discarded."},
};

TEST(questions) {
    EACH(row, asked) {
        REQUIRE(begin(row->game, 2));
        uint32_t seat = until(row->kind);
        REQUIRE(seat != SLG_SEAT_NONE);
        slg_guide_scene scene = scene_of(seat, &english);
        CHECK_STR(slg_guide_rule(&scene, (slg_guide_thing){0}), row->rule);
        slg_guide_advise(&scene, text, sizeof text);
        CHECK_STR(text, row->advice);
    }
}

static const struct {
    const char *name, *game;
    uint32_t kind;
    bool window, hand;
} passing[] = {
    {"a reroll is a window", "sorcerer", SPL_ASK_REROLL, true, false},
    {"an action needs the hand", "sorcerer", SPL_ASK_ACTION, false, true},
    {"an attacker is chosen openly", "sorcerer", SPL_ASK_ATTACKER, false, false},
    {"an answer is a window", "endbringer", EBR_ASK_ANSWER, true, false},
    {"giving up needs the hand", "endbringer", EBR_ASK_GIVE_UP, false, true},
};

TEST(windows_and_hands) {
    EACH(row, passing) {
        game = slg_game_find(row->game);
        slg_decision asked_now = {.kind = (uint16_t)row->kind};
        CHECK_EQ(slg_guide_is_window(game, &asked_now), row->window);
        CHECK_EQ(slg_guide_needs_hand(game, &asked_now), row->hand);
        CHECK(slg_guide_hides_hands(game));
    }
}

/* Chances are exact. A die brings 5/6 of a point on average, and is critical with 1 of 6. */
TEST(the_odds_of_an_attack) {
    REQUIRE(begin("endbringer", 1));
    spl_state *s = spl_of(state);
    s->battle.count = 2;
    s->battle.dice[0] = SPL_MISS;
    s->battle.dice[1] = SPL_DOUBLE;
    slg_guide_scene scene = scene_of(0, &english);
    slg_option fate = {.kind = SPL_DO_FATE};
    slg_guide_preview(&scene, fate, false, text, sizeof text);
    CHECK_STR(text, "1.7 damage, critical 31%"); /* 5/6 + 5/6; 11 of 36 */
    slg_option omen = {.kind = SPL_DO_OMEN, .a = 1};
    slg_guide_preview(&scene, omen, false, text, sizeof text);
    CHECK_STR(text, "2.8 damage, critical 17%"); /* 2 + 5/6; 1 of 6 */
    scene = scene_of(0, &german);
    slg_guide_preview(&scene, omen, true, text, sizeof text);
    CHECK_STR(text, "Im Mittel 2,8 Schaden; die Chance auf mindestens einen kritischen Treffer ist "
                    "17\u00a0%.\n");
}

TEST(a_battlefield) {
    REQUIRE(begin("sorcerer", 2));
    spl_state *s = spl_of(state);
    s->places[1].track[0] = 4;
    s->places[1].track[1] = 11;
    slg_guide_scene scene = scene_of(0, &english);
    slg_guide_thing place = {SLG_THING_PLACE, SPL_THING_PLACE + 1};
    slg_guide_describe(&scene, place, text, sizeof text);
    CHECK_STR(strchr(text, '\n'), "\nAda: 4 of 12 damage; attack 0, essence 0 in all\nRollo: 11 of "
                                  "12 damage; attack 0, essence 0 in all\n");
    slg_option hit = {.kind = SPL_DO_SIDE, .a = 1};
    s->battle.attacker_seat = 1;
    scene = scene_of(0, &english);
    slg_guide_preview(&scene, hit, false, text, sizeof text);
    CHECK_STR(text, "4 → 5/12");
}

TEST(a_player) {
    REQUIRE(begin("sorcerer", 2));
    spl_of(state)->seats[1].energy = 6;
    spl_of(state)->seats[1].omens = 2;
    slg_guide_scene scene = scene_of(0, &german);
    slg_guide_thing player = {SLG_THING_PLACE, SPELLS_PLAYER + 1};
    slg_guide_describe(&scene, player, text, sizeof text);
    CHECK(strncmp(text, "Rollo\n", 6) == 0);
    CHECK(strstr(text, "Energie 6"));
}

TEST(the_foe) {
    REQUIRE(begin("endbringer", 1));
    slg_guide_scene scene = scene_of(0, &english);
    ebr_of(spl_of(view))->defense = 17;
    slg_guide_tell(&scene, text, sizeof text);
    CHECK(strstr(text, "17"));
    slg_guide_ending(&scene, text, sizeof text);
    CHECK_STR(text,
              "Rounds: 0. Defense 17/30, monoliths felled 0/3. The others have 27 defense left.");
    CHECK(slg_guide_allies(game));
    CHECK(!slg_guide_allies(slg_game_find("sorcerer")));
}

TEST(the_page_about_the_foe) {
    REQUIRE(begin("endbringer", 1));
    slg_guide_scene scene = scene_of(0, &english);
    CHECK_EQ(slg_guide_page_count(game), 1);
    CHECK_STR(slg_guide_page_title(game, 0, SLG_DE), "Der Endbringer und was als Nächstes kommt");
    slg_guide_page(&scene, 0, 0, text, sizeof text);
    CHECK(strstr(text, "blue: 6 of 24"));
}

TEST(setups) {
    const slg_game *sorcerer = slg_game_find("sorcerer"), *foe = slg_game_find("endbringer");
    CHECK_STR(slg_guide_setup_word(sorcerer, SLG_DE, "draft"), "reihum gewählt");
    CHECK_STR(slg_guide_setup_word(foe, SLG_DE, "draft"), "reihum gewählt");
    CHECK_STR(slg_guide_setup_word(foe, SLG_EN, "nemesis"), "Nemesis");
    CHECK_STR(slg_guide_setup_word(foe, SLG_EN, "erlik-khan"), "Erlik Khan");
    CHECK_EQ(slg_guide_setup_rank(sorcerer, SPL_SET_FORMAT, 2), SLG_RANK_HIDDEN);
    CHECK_EQ(slg_guide_setup_rank(sorcerer, SPL_SET_FORMAT, 4), SLG_RANK_USUAL);
    CHECK_EQ(slg_guide_setup_rank(sorcerer, SPL_SET_CHARACTER_A + 1, 2), SLG_RANK_RARE);
    CHECK_EQ(slg_guide_setup_rank(sorcerer, SPL_SET_CHARACTER_A + 2, 2), SLG_RANK_HIDDEN);
    CHECK(slg_guide_setup_help(foe, SLG_EN, EBR_SET_NEMESIS, 1, text, sizeof text) > 20);
    CHECK_EQ(slg_guide_setup_help(foe, SLG_EN, EBR_SET_NEMESIS, 0, text, sizeof text), 0);
}
