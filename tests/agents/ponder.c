/* SPDX-License-Identifier: MIT */
/* Searches that think on while others are asked. */
#include <string.h>

#include <sortilege/sortilege.h>

#include "little.h"
#include "test.h"

enum { MEMORY = 4 << 20, OPTIONS = 3 };

static _Alignas(64) unsigned char memory[2][MEMORY];

static slg_agent *make(uint32_t slot, const char *text) {
    slg_agent_spec spec;
    CHECK_EQ(slg_agent_parse(text, &spec, NULL), SLG_OK);
    CHECK(slg_agent_size(&little_game, &spec) <= MEMORY);
    return slg_agent_init(memory[slot], &little_game, &spec, 11, NULL, NULL);
}

static slg_state *view_of(slg_state_room *room, const slg_state *state, uint32_t seat) {
    slg_state *view = (slg_state *)(void *)room;
    slg_view(&little_game, state, seat, view);
    return view;
}

static void answer(slg_state *state, uint32_t seat, uint32_t option) {
    slg_option options[OPTIONS];
    CHECK(option < slg_options(&little_game, state, seat, options, OPTIONS));
    slg_apply(&little_game, state, seat, options[option]);
}

/* What seat 1 advises once seat 0 has taken one of eight sticks: after so many iterations while
 * seat 0 was asked, and `text` of its own. */
static uint32_t visits_after(uint32_t pondered, const char *text, uint32_t *choice) {
    slg_state_room room, view_room;
    slg_state *state = (slg_state *)(void *)&room;
    slg_advice advice[OPTIONS];
    uint32_t visits = 0;
    little_start(state, LITTLE_NIM, 8, 1);
    slg_agent *agent = make(0, text);
    for (uint32_t done = 0; done < pondered; done += 50)
        slg_agent_ponder(agent, 0, view_of(&view_room, state, 1), 1, 50);
    answer(state, 0, 0);
    *choice = slg_agent_choose(agent, view_of(&view_room, state, 1), 1);
    for (uint32_t i = 0; i < slg_agent_advice(agent, advice, OPTIONS); i++)
        visits += advice[i].visits;
    return visits;
}

TEST(the_tree_is_deeper_when_it_is_asked) {
    uint32_t with, without;
    CHECK_EQ(visits_after(0, "search0:1it,kib=256", &without), 1);
    /* seat 0 has lost, so all its answers are as good */
    CHECK(visits_after(2000, "search0:1it,kib=256", &with) > 300);
    CHECK_EQ(with, 2); /* three of seven sticks leave four */
}

TEST(whoever_is_asked_itself_does_not) {
    slg_state_room room, view_room;
    slg_state *state = (slg_state *)(void *)&room;
    slg_advice advice[2][OPTIONS];
    little_start(state, LITTLE_NIM, 10, 1);
    for (uint32_t i = 0; i < 2; i++) {
        slg_agent *agent = make(i, "search0:60it,kib=256");
        if (i) slg_agent_ponder(agent, 0, view_of(&view_room, state, 0), 0, 500);
        slg_agent_choose(agent, view_of(&view_room, state, 0), 0);
        slg_agent_advice(agent, advice[i], OPTIONS);
    }
    CHECK(memcmp(advice[0], advice[1], sizeof advice[0]) == 0);
}

/* The advice and the count of iterations are about the last choice until the next one. */
TEST(what_it_last_chose_by_stays) {
    slg_state_room room, view_room;
    slg_state *state = (slg_state *)(void *)&room;
    slg_advice before[OPTIONS], after[OPTIONS];
    little_start(state, LITTLE_NIM, 10, 1);
    slg_agent *agent = make(0, "search0:60it,kib=256");
    uint32_t choice = slg_agent_choose(agent, view_of(&view_room, state, 0), 0);
    CHECK_EQ(slg_agent_advice(agent, before, OPTIONS), 3);
    answer(state, 0, choice);
    slg_agent_ponder(agent, 0, view_of(&view_room, state, 0), 0, 300);
    CHECK_EQ(slg_agent_iterations(agent), 60);
    CHECK_EQ(slg_agent_advice(agent, after, OPTIONS), 3);
    CHECK(memcmp(before, after, sizeof before) == 0);
}

/* Seat 1 alone is asked, and seat 0 has been asked before, with `question` for its view then. */
static bool play_until_other(const slg_game *game, slg_state *state, slg_state *question) {
    bool asked = false;
    for (uint32_t i = 0; i < 200 && !slg_is_over(state); i++) {
        slg_option options[SLG_OPTIONS_MAX];
        uint32_t seat = slg_pending(state) & 1 ? 0 : 1;
        if (seat == 1 && asked) return true;
        if (seat == 0) slg_view(game, state, 0, question);
        asked = asked || seat == 0;
        slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        slg_apply(game, state, seat, options[0]);
    }
    return false;
}

/* Whatever another holds in its hand: it thinks the same. */
TEST(what_is_hidden_is_not_looked_at) {
    static slg_state_room rooms[4];
    slg_state *state = (slg_state *)(void *)&rooms[0], *question = (slg_state *)(void *)&rooms[1];
    slg_state *view = (slg_state *)(void *)&rooms[2], *other = (slg_state *)(void *)&rooms[3];
    static const uint8_t key[32] = {5};
    static slg_advice advice[2][SLG_OPTIONS_MAX];
    const slg_game *game = slg_game_find("sorcerer");
    slg_agent_spec spec;
    slg_setup setup;
    slg_setup_default(game, &setup);
    slg_seed_from(3, setup.seed);
    CHECK_EQ(slg_agent_parse("search0:20it,kib=512,depth=4", &spec, NULL), SLG_OK);
    CHECK_EQ(slg_state_init(game, &setup, state, NULL, NULL), SLG_OK);
    CHECK(play_until_other(game, state, question));
    slg_view(game, state, 0, view);
    slg_determinize(game, view, key, other);
    CHECK(!slg_equal(game, state, other));
    const slg_state *both[2] = {state, other};
    for (uint32_t i = 0; i < 2; i++) {
        CHECK(slg_agent_size(game, &spec) <= MEMORY);
        slg_agent *agent = slg_agent_init(memory[0], game, &spec, 11, NULL, NULL);
        slg_agent_ponder(agent, 0, both[i], 0, 40);
        slg_agent_choose(agent, question, 0);
        CHECK(slg_agent_advice(agent, advice[i], SLG_OPTIONS_MAX) > 0);
    }
    CHECK(memcmp(advice[0], advice[1], sizeof advice[0]) == 0);
}

TEST(others_than_searches_do_nothing) {
    slg_state_room room, view_room;
    slg_state *state = (slg_state *)(void *)&room;
    little_start(state, LITTLE_NIM, 10, 1);
    static const char *const names[] = {"random", "heuristic"};
    for (uint32_t i = 0; i < 2; i++) {
        slg_agent *agents[2] = {make(0, names[i]), make(1, names[i])};
        slg_agent_ponder(agents[0], 0, view_of(&view_room, state, 1), 1, 100);
        slg_state *view = view_of(&view_room, state, 0);
        CHECK_EQ(slg_agent_choose(agents[0], view, 0), slg_agent_choose(agents[1], view, 0));
    }
}
