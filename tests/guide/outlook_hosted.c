/* SPDX-License-Identifier: MIT */
/* What is said to follow from an answer: counted again where that is easy. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sortilege/sortilege.h>

#include "games/endbringer/play.h"
#include "games/school/school.h"
#include "guide/spells/words.h"
#include "test.h"

static slg_state_room room, view_room, again_room;
static slg_state *const state = (slg_state *)(void *)&room;
static slg_state *const view = (slg_state *)(void *)&view_room;
static slg_state *const again = (slg_state *)(void *)&again_room;
static slg_decision decision;
static slg_option options[SLG_OPTIONS_MAX];
static uint32_t count;
static char text[SLG_GUIDE_TEXT_MAX], second[SLG_GUIDE_TEXT_MAX];

static bool scions; /* in Endbringer, where minions of one name stand everywhere at once */

/* Plays heuristically from a new match until `answers` have been given, and then on to a decision
 * of a player's with a choice. False: the match is over. */
static bool come_to(const slg_game *game, uint64_t seed, uint32_t answers) {
    slg_setup setup;
    uint32_t seat;
    slg_option option;
    slg_setup_default(game, &setup);
    if (scions) setup.options[EBR_SET_SCENARIO] = EBR_SCIONS + 1; /* 1 is "random" */
    slg_seed_from(seed, setup.seed);
    CHECK_EQ(slg_state_init(game, &setup, state, NULL, NULL), SLG_OK);
    for (uint32_t i = 0; slg_agent_expect(NULL, game, state, SLG_SEAT_NONE, &seat, &option); i++) {
        count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        if (i >= answers && seat < SLG_SEATS_MAX && count > 1) {
            slg_view(game, state, seat, view);
            count = slg_options(game, view, seat, options, SLG_OPTIONS_MAX);
            return slg_get_decision(game, view, seat, &decision);
        }
        slg_apply(game, state, seat, option);
    }
    return false;
}

static size_t outlook(const slg_game *game, uint32_t option, uint32_t other, char *out) {
    const slg_guide_scene scene = {
        .game = game, .view = view, .viewer = decision.seat, .decision = &decision};
    return slg_guide_outlook(&scene, NULL, options, count, option, other, out, SLG_GUIDE_TEXT_MAX);
}

/* How often in a hundred the seat gets the card of the location, in the worlds that an outlook
 * tries. */
static int won_share(const slg_game *game, slg_option first, uint32_t at, uint32_t who) {
    enum { WORLDS = 24 };
    uint32_t card = sch_of_const(view)->at[at].card, round = sch_of_const(view)->round, won = 0;
    for (uint8_t n = 0; n < WORLDS; n++) {
        uint8_t key[32] = {[0] = (uint8_t)(n + 1)};
        uint32_t seat = decision.seat;
        slg_option option = first;
        slg_determinize(game, view, key, again);
        do
            slg_apply(game, again, seat, option);
        while (sch_of_const(again)->round == round &&
               slg_agent_expect(NULL, game, again, decision.seat, &seat, &option));
        won += (uint32_t)(sch_of_const(again)->seats[who].cards >> card & 1);
    }
    return (int)(won * 100 / WORLDS);
}

/* Checks what the text says of the card of a location; returns how often it says something. */
static uint32_t check_card(const slg_game *game, uint32_t at) {
    char name[SLG_NAME_MAX], row[2 * SLG_NAME_MAX];
    uint32_t card = sch_of_const(view)->at[at].card, told = 0;
    if (card >= SCH_CARDS_MAX) return 0;
    slg_card_name(game, card, SLG_EN, name, sizeof name);
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        snprintf(row, sizeof row, "%s → %c ", name, 'A' + (int)seat);
        const char *said = strstr(text, row);
        if (said) CHECK_EQ(atoi(said + strlen(row)), won_share(game, options[0], at, seat));
        told += said != NULL;
    }
    return told;
}

TEST(a_card_is_said_to_go_to_a_player_as_often_as_it_does) {
    const slg_game *game = slg_game_find("school");
    uint32_t told = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        if (!come_to(game, seed, 25)) continue;
        outlook(game, 0, count, text);
        for (uint32_t at = 0; at < SCH_LOCATIONS; at++)
            told += check_card(game, at);
    }
    CHECK(told >= 10);
}

/* In each game, of positions all over a match. */
TEST(an_outlook_is_short_and_the_same_every_time) {
    uint32_t said = 0, compared = 0;
    for (uint32_t n = 0; n < slg_game_count(); n++) {
        const slg_game *game = slg_game_at(n);
        for (uint32_t answers = 0; answers < 120; answers += 30) {
            if (!come_to(game, 7 + answers, answers)) continue;
            size_t length = outlook(game, 0, 1, text);
            uint32_t lines = length > 0;
            for (const char *at = text; (at = strchr(at, '\n')); at++)
                lines++;
            CHECK_EQ(strlen(text), length);
            CHECK(lines <= 3);
            outlook(game, 0, 1, second);
            CHECK_STR(second, text);
            said += length > 0;
            compared += lines == 3;
        }
    }
    CHECK(said >= 12);
    CHECK(compared >= 2);
}

/* How many figures the line tells; 0: two of them are called the same. They are parted by "; ", and
 * each ends in a blank and its value. */
static uint32_t figures_told(char *line) {
    enum { FIGURES_MAX = 8 };
    const char *names[FIGURES_MAX];
    uint32_t told = 0;
    for (char *at = line, *end; at && told < FIGURES_MAX; at = end) {
        end = strstr(at, "; ");
        if (end) *end = 0, end += 2;
        char *value = strrchr(at, ' ');
        if (value) *value = 0;
        for (uint32_t i = 0; i < told; i++)
            if (strcmp(names[i], at) == 0) return 0;
        names[told++] = at;
    }
    return told;
}

TEST(figures_of_an_outlook_have_names_of_their_own) {
    const slg_game *game = slg_game_find("endbringer");
    uint32_t lost = 0;
    scions = true;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        if (!come_to(game, seed, (uint32_t)seed % 4)) continue;
        outlook(game, 0, 1, text);
        char *line = strstr(text, "on average by the end of the round: ");
        if (!line) continue;
        lost += strstr(line, " is lost ") != NULL;
        line[strcspn(line, "\n")] = 0;
        if (!CHECK(figures_told(strstr(line, ": ") + 2))) test_fail(__FILE__, __LINE__, line);
    }
    scions = false;
    CHECK(lost >= 8);
}

/* What goals will pay is no difference to anything: after a purchase it is next year's. */
TEST(goals_are_told_by_all_that_they_pay) {
    const slg_game *game = slg_game_find("city");
    uint32_t said = 0;
    for (uint32_t answers = 0; answers < 160; answers += 20) {
        if (!come_to(game, 3 + answers, answers)) continue;
        outlook(game, 0, 1, text);
        said += strstr(text, "on average when the goals are scored: ") != NULL;
        CHECK(strstr(text, " +") == NULL);
    }
    CHECK(said >= 4);
}

/* In how many of the worlds that an outlook tries the sentence is true of the seat's first tiles
 * after the first option. */
static uint32_t worlds_with(const slg_game *game, const char *sentence) {
    enum { WORLDS = 24, ANSWERS = 30, EVENTS = 32 };
    uint32_t found = 0;
    for (uint8_t n = 0; n < WORLDS; n++) {
        uint8_t key[32] = {[0] = (uint8_t)(n + 1)};
        uint32_t seat = decision.seat;
        slg_option option = options[0];
        bool here = false;
        slg_determinize(game, view, key, again);
        slg_apply(game, again, seat, option);
        for (uint32_t i = 0; i < ANSWERS && !here; i++) {
            slg_event items[EVENTS];
            slg_events events = {.items = items, .capacity = EVENTS};
            slg_io io = {.events = &events};
            slg_decision asked;
            if (!slg_agent_expect(NULL, game, again, decision.seat, &seat, &option)) break;
            slg_get_decision(game, again, seat, &asked);
            slg_give_option(game, again, seat, asked.seq, option, &io, NULL);
            for (uint32_t e = 0; e < events.count; e++) {
                slg_text_event(game, again, &items[e], &slg_voice_en, second, sizeof second);
                here |= strcmp(second, sentence) == 0;
            }
        }
        found += here;
    }
    return found;
}

/* The next tile is hidden: only where it is the same one in two worlds of five is it told. */
TEST(a_tile_is_said_to_be_placed_where_most_worlds_have_it) {
    static const char begins[] = "then most often: ";
    const slg_game *game = slg_game_find("city");
    uint32_t told = 0;
    for (uint32_t answers = 0; answers < 160; answers += 4) {
        if (!come_to(game, 11 + answers, answers)) continue;
        outlook(game, 0, count, text);
        char *said = strstr(text, begins);
        if (!said || strncmp(said + strlen(begins) + 1, " places ", 8) != 0) continue;
        said += strlen(begins);
        said[strcspn(said, ";\n")] = 0;
        if (!CHECK(worlds_with(game, said) >= 10)) test_fail(__FILE__, __LINE__, said);
        told++;
    }
    CHECK(told >= 5);
}

/* Checks the parts of the line that tells what follows; returns how many there are. */
static uint32_t check_steps(char *line) {
    uint32_t steps = 0;
    const char *before = "";
    for (char *at = line, *end; at; at = end) {
        end = strstr(at, "; ");
        if (end) *end = 0, end += 2;
        bool another = strlen(at) > 3 && strncmp(at + 1, ": ", 2) == 0; /* player's */
        const char *said = another ? at + 3 : at;
        if (!CHECK(another || strcmp(said, before) != 0)) test_fail(__FILE__, __LINE__, said);
        CHECK(strcmp(said, "yes") != 0);
        CHECK(strcmp(said, "use ") != 0);
        CHECK(strcmp(said, "turn up the next tile") != 0);
        CHECK(strstr(said, "…") == NULL);
        before = said;
        steps++;
    }
    return steps;
}

TEST(what_follows_is_said_once_and_in_words_that_say_something) {
    static const char begins[] = "then most often: ";
    uint32_t steps = 0, often = 0;
    for (uint32_t n = 0; n < slg_game_count(); n++) {
        for (uint32_t answers = 0; answers < 240; answers += 8) {
            if (!come_to(slg_game_at(n), 31 + answers, answers)) continue;
            outlook(slg_game_at(n), 0, count, text);
            char *line = strstr(text, begins);
            if (!line) continue;
            line += strlen(begins);
            line[strcspn(line, "\n")] = 0;
            often += strstr(line, " × ") != NULL;
            steps += check_steps(line);
        }
    }
    CHECK(steps >= 100);
    CHECK(often >= 8);
}

static bool begins_with_a_card(const slg_game *game, const char *said) {
    for (uint32_t card = 0; card < slg_card_count(game); card++) {
        char name[SLG_NAME_MAX];
        slg_card_name(game, card, SLG_EN, name, sizeof name);
        if (strncmp(said, name, strlen(name)) == 0) return true;
    }
    return false;
}

/* "Dread Wight in Southwark" does not say what it is picked for. */
TEST(what_is_picked_is_said_with_what_for) {
    static const char begins[] = "then most often: ";
    static const char *const games[] = {"sorcerer", "endbringer"};
    uint32_t picked = 0, bare = 0;
    for (uint32_t n = 0; n < 2; n++) {
        const slg_game *game = slg_game_find(games[n]);
        for (uint32_t answers = 0; answers < 240; answers += 4) {
            if (!come_to(game, 51 + answers, answers)) continue;
            outlook(game, 0, count, text);
            char *line = strstr(text, begins);
            if (!line) continue;
            line += strlen(begins);
            line[strcspn(line, "\n")] = 0;
            for (char *said = line, *end; said; said = end) {
                end = strstr(said, "; ");
                if (end) *end = 0, end += 2;
                if (strlen(said) > 3 && strncmp(said + 1, ": ", 2) == 0) said += 3;
                if (!begins_with_a_card(game, said) || strstr(said, ": ")) continue;
                picked += strstr(said, " for ") != NULL;
                bare += strstr(said, " for ") == NULL;
            }
        }
    }
    CHECK(picked >= 15);
    CHECK(bare * 3 <= picked); /* what no thing asks for, such as a card that is discarded */
}

/* What a pick is said to be for must stand in the question itself: a battlefield, or nothing, asks
 * some of them, and its number is no card's. */
static uint32_t check_picks(const slg_game *game) {
    const slg_guide_scene scene = {.game = game,
                                   .view = view,
                                   .viewer = decision.seat,
                                   .decision = &decision,
                                   .voice = &slg_voice_en};
    uint32_t told = 0;
    slg_text_decision(game, view, &decision, &slg_voice_en, second, sizeof second);
    for (uint32_t i = 0; i < count; i++) {
        char own[SLG_TEXT_MAX], said[SLG_TEXT_MAX];
        slg_text_option(game, view, &decision, options[i], &slg_voice_en, own, sizeof own);
        spells_brief(&scene, options[i], own, said, sizeof said);
        size_t length = strlen(own);
        if (strncmp(said, own, length) != 0 || strncmp(said + length, " for ", 5) != 0) continue;
        if (!CHECK(strstr(second, said + length + 5) != NULL)) test_fail(__FILE__, __LINE__, said);
        told++;
    }
    return told;
}

TEST(a_pick_is_for_the_thing_that_asks) {
    const slg_game *game = slg_game_find("endbringer");
    uint32_t told = 0, others = 0;
    for (uint64_t seed = 1; seed <= 40; seed++)
        for (uint32_t answers = 0; answers < 400; answers += 3) {
            if (!come_to(game, seed, answers)) break;
            told += check_picks(game);
            others += options[0].kind == SPL_DO_PICK && decision.kind > SPL_ASK_PICK;
        }
    CHECK(told >= 40);
    CHECK(others >= 1);
}

TEST(nothing_is_said_where_there_is_no_choice) {
    const slg_game *game = slg_game_find("school");
    CHECK(come_to(game, 3, 20));
    count = 1;
    CHECK_EQ(outlook(game, 0, count, text), 0);
    CHECK_STR(text, "");
}
