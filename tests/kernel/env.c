/* SPDX-License-Identifier: MIT */
/* Perft and environments. */
#include "test.h"
#include "toy_match.h"

/* --- perft --- */

/* Two seats bid a card of two and a stake of two: 2 x 2 x 2 x 2 ways, in either order. */
TEST(perft_counts_what_can_be_counted_by_hand) {
    static const uint64_t leaves[] = {1, 2, 4, 8, 16};
    slg_state_room room;
    REQUIRE(toy_start((slg_state *)&room, 2, 1, NULL) == SLG_OK);
    for (uint32_t depth = 0; depth < 5; depth++) {
        slg_perft_result result = slg_perft(&toy_game, (slg_state *)&room, depth);
        CHECK_EQ(result.leaves, leaves[depth]);
        CHECK_EQ(result.answers, 2 * leaves[depth] - 2);
    }
}

/* Chance deals four of twenty cards and one of six faces. */
TEST(perft_counts_asked_chance) {
    slg_state_room room;
    slg_setup setup;
    slg_setup_default(&toy_game, &setup);
    setup.chance = SLG_CHANCE_ASKED;
    REQUIRE(slg_state_init(&toy_game, &setup, (slg_state *)&room, NULL, NULL) == SLG_OK);
    CHECK_EQ(slg_perft(&toy_game, (slg_state *)&room, 2).leaves, 20 * 19);
    slg_perft_result result = slg_perft(&toy_game, (slg_state *)&room, 4);
    CHECK_EQ(result.leaves, 20 * 19 * 18 * 17);
}

TEST(perft_counts_ended_games_as_leaves) {
    slg_state_room room;
    slg_setup setup;
    slg_setup_default(&toy_game, &setup);
    setup.options[0] = 1;
    REQUIRE(slg_state_init(&toy_game, &setup, (slg_state *)&room, NULL, NULL) == SLG_OK);
    slg_perft_result six = slg_perft(&toy_game, (slg_state *)&room, 6);
    slg_perft_result ten = slg_perft(&toy_game, (slg_state *)&room, 10);
    CHECK(six.leaves > 16); /* the winner's reward has two options */
    CHECK_EQ(six.leaves, ten.leaves);
    CHECK_EQ(six.checksum, ten.checksum);
    CHECK(slg_perft(&toy_game, (slg_state *)&room, 4).checksum != six.checksum);
}

/* --- environments --- */

enum { GAMES = 5, OBSERVED = 3, ACTIONS = TOY_ACTIONS };

static _Alignas(64) unsigned char memory[1 << 15];
static int16_t observations[GAMES * OBSERVED], rewards[GAMES * SLG_SEATS_MAX];
static int16_t last[GAMES * OBSERVED];
static uint8_t masks[GAMES * ACTIONS], seats[GAMES], ended[GAMES], truncated[GAMES];
static uint8_t last_seats[GAMES];
static slg_env_batch batch = {.observations = observations,
                              .masks = masks,
                              .seats = seats,
                              .rewards = rewards,
                              .ended = ended,
                              .truncated = truncated,
                              .last_observations = last,
                              .last_seats = last_seats};

static slg_env *start(slg_game *game, uint32_t games, uint32_t cap, slg_error *error) {
    slg_env_config config = {.game = game, .games = games, .seed = 100, .answer_cap = cap};
    *game = toy_game;
    slg_setup_default(game, &config.setup);
    config.setup.options[TOY_SET_ROUNDS] = 2;
    return slg_env_size(&config) <= sizeof memory ? slg_env_init(memory, &config, error) : NULL;
}

/* The n-th legal action of a row, around. */
static uint16_t legal(uint32_t row, uint32_t n) {
    for (uint32_t at = 0;; at = (at + 1) % ACTIONS)
        if (masks[row * ACTIONS + at] && n-- == 0) return (uint16_t)at;
}

TEST(an_environment_shows_its_games) {
    slg_game game;
    slg_env *env = start(&game, GAMES, 0, NULL);
    REQUIRE(env != NULL);
    CHECK_EQ(slg_observation_size(&game), OBSERVED);
    CHECK_EQ(slg_action_count(&game), ACTIONS);
    slg_env_observe(env, &batch);
    for (uint32_t i = 0; i < GAMES; i++) {
        slg_state_room room;
        REQUIRE(toy_start((slg_state *)&room, 2, 100 + i, NULL) == SLG_OK);
        CHECK_EQ(observations[i * OBSERVED], toy_of((slg_state *)&room)->face);
        CHECK_EQ(observations[i * OBSERVED + 2], 1); /* a view of seat 0 */
        CHECK_EQ(seats[i], 0);
        for (uint32_t card = 0; card < TOY_CARDS_MAX; card++)
            CHECK_EQ(masks[i * ACTIONS + card],
                     toy_of((slg_state *)&room)->seats[0].hand >> card & 1);
    }
}

TEST(an_environment_plays_as_the_engine_does) {
    slg_game game;
    slg_env *env = start(&game, GAMES, 0, NULL);
    slg_state_room rooms[GAMES];
    uint64_t seeds[GAMES];
    uint32_t ends = 0;
    REQUIRE(env != NULL);
    for (uint32_t i = 0; i < GAMES; i++)
        REQUIRE(toy_start((slg_state *)&rooms[i], 2, seeds[i] = 100 + i, NULL) == SLG_OK);
    slg_env_observe(env, &batch);
    for (uint32_t step = 0; step < 200; step++) {
        uint16_t actions[GAMES];
        for (uint32_t i = 0; i < GAMES; i++) {
            slg_option option;
            slg_state *state = (slg_state *)&rooms[i];
            actions[i] = legal(i, step + i);
            REQUIRE(slg_option_of(&game, state, seats[i], actions[i], &option));
            slg_apply(&game, state, seats[i], option);
        }
        REQUIRE(slg_env_step(env, actions, &batch, NULL) == SLG_OK);
        for (uint32_t i = 0; i < GAMES; i++) {
            slg_state *state = (slg_state *)&rooms[i];
            CHECK_EQ(ended[i], slg_is_over(state));
            for (uint32_t seat = 0; seat < 2; seat++)
                CHECK_EQ(rewards[i * SLG_SEATS_MAX + seat],
                         slg_get_outcome(&game, state).reward[seat]);
            if (!ended[i]) continue;
            ends++;
            seeds[i] += GAMES;
            REQUIRE(toy_start(state, 2, seeds[i], NULL) == SLG_OK);
        }
    }
    CHECK(ends > 50);
}

TEST(an_illegal_action_steps_no_game) {
    slg_game game;
    slg_error error = {0};
    slg_env *env = start(&game, GAMES, 0, NULL);
    uint16_t actions[GAMES];
    static unsigned char before[sizeof memory];
    REQUIRE(env != NULL);
    slg_env_observe(env, &batch);
    for (uint32_t i = 0; i < GAMES; i++)
        actions[i] = legal(i, 0);
    actions[3] = ACTIONS - 1;
    int16_t seen = observations[0];
    CHECK_EQ(slg_env_step(env, actions, &batch, &error), SLG_ILLEGAL);
    CHECK_STR(error.text, "action 68 is not legal in game 3; its mask has the legal ones");
    CHECK_EQ(error.line, 4);
    memcpy(before, memory, sizeof memory);
    slg_env_observe(env, &batch);
    CHECK_EQ(observations[0], seen);
    CHECK_EQ(seats[0], 0);
    actions[3] = legal(3, 0);
    CHECK_EQ(slg_env_step(env, actions, &batch, &error), SLG_OK);
    CHECK(memcmp(before, memory, sizeof memory) != 0);
}

TEST(a_game_is_cut_off_at_the_cap) {
    slg_game game;
    slg_env *env = start(&game, 1, 3, NULL);
    REQUIRE(env != NULL);
    slg_env_observe(env, &batch);
    for (uint32_t step = 1; step <= 9; step++) {
        uint16_t action = legal(0, 0);
        REQUIRE(slg_env_step(env, &action, &batch, NULL) == SLG_OK);
        CHECK_EQ(ended[0], 0);
        CHECK_EQ(truncated[0], step % 3 == 0);
        CHECK_EQ(rewards[0], 0);
    }
}

/* What is left, ended or cut off, is shown once more, by the view of a seat that knows it. */
TEST(the_last_observation_of_a_game_is_shown) {
    static const struct {
        const char *name;
        uint32_t cap;
    } caps[] = {{"games that end", 0}, {"games that are cut off", 7}};
    slg_game game;
    EACH(row, caps) {
        slg_env *env = start(&game, GAMES, row->cap, NULL);
        slg_state_room rooms[GAMES], view_room;
        slg_state *view = (slg_state *)&view_room;
        uint64_t seeds[GAMES];
        uint32_t ends = 0, cuts = 0;
        REQUIRE(env != NULL);
        for (uint32_t i = 0; i < GAMES; i++)
            REQUIRE(toy_start((slg_state *)&rooms[i], 2, seeds[i] = 100 + i, NULL) == SLG_OK);
        slg_env_observe(env, &batch);
        for (uint32_t step = 0; step < 60; step++) {
            uint16_t actions[GAMES];
            uint8_t acted[GAMES];
            int16_t expected[OBSERVED];
            memcpy(acted, seats, sizeof acted);
            for (uint32_t i = 0; i < GAMES; i++) {
                slg_option option;
                actions[i] = legal(i, step + i);
                REQUIRE(
                    slg_option_of(&game, (slg_state *)&rooms[i], seats[i], actions[i], &option));
                slg_apply(&game, (slg_state *)&rooms[i], seats[i], option);
            }
            memset(last, 0x55, sizeof last);
            REQUIRE(slg_env_step(env, actions, &batch, NULL) == SLG_OK);
            for (uint32_t i = 0; i < GAMES; i++) {
                slg_state *state = (slg_state *)&rooms[i];
                CHECK(!(ended[i] && truncated[i]));
                if (!ended[i] && !truncated[i]) {
                    CHECK_EQ(last[i * OBSERVED], 0x5555);
                    continue;
                }
                uint32_t seat = ended[i] ? acted[i] : (uint32_t)__builtin_ctz(slg_pending(state));
                CHECK_EQ(last_seats[i], seat);
                slg_view(&game, state, seat, view);
                slg_observe(&game, view, expected);
                CHECK_MEM(&last[i * OBSERVED], expected, sizeof expected);
                ends += ended[i];
                cuts += truncated[i];
                REQUIRE(toy_start(state, 2, seeds[i] += GAMES, NULL) == SLG_OK);
            }
        }
        CHECK((ends > 5) == !row->cap);
        CHECK((cuts > 5) == !!row->cap);
    }
}

TEST(any_position_can_be_put_into_a_row) {
    slg_game game;
    slg_env *env = start(&game, 2, 3, NULL);
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_option option;
    REQUIRE(env != NULL);
    slg_env_observe(env, &batch);
    int16_t other = observations[OBSERVED];
    REQUIRE(toy_start(state, 2, 7, NULL) == SLG_OK);
    REQUIRE(slg_options(&game, state, 0, &option, 1) > 0);
    slg_apply(&game, state, 0, option);
    REQUIRE(slg_env_put(env, 0, state, NULL) == SLG_OK);
    slg_env_observe(env, &batch);
    CHECK_EQ(observations[0], toy_of(state)->face);
    CHECK_EQ(seats[0], __builtin_ctz(slg_pending(state)));
    CHECK_EQ(observations[OBSERVED], other);
    /* three answers from here on, whatever came before; then the game that would have come */
    for (uint32_t step = 1; step <= 3; step++) {
        uint16_t actions[2] = {legal(0, 0), legal(1, 0)};
        REQUIRE(slg_env_step(env, actions, &batch, NULL) == SLG_OK);
        CHECK_EQ(truncated[0], step == 3);
    }
    REQUIRE(toy_start(state, 2, 102, NULL) == SLG_OK);
    CHECK_EQ(observations[0], toy_of(state)->face);
    uint16_t actions[2] = {legal(0, 0), legal(1, 0)};
    REQUIRE(slg_env_step(env, actions, &batch, NULL) == SLG_OK);
    CHECK_EQ(truncated[0], 0);
}

TEST(positions_that_cannot_be_put) {
    slg_game game;
    slg_env *env = start(&game, 2, 0, NULL);
    slg_state_room room, view_room;
    slg_state *state = (slg_state *)&room, *view = (slg_state *)&view_room;
    slg_error error = {0};
    static unsigned char before[sizeof memory];
    REQUIRE(env != NULL);
    memcpy(before, memory, sizeof memory);
    REQUIRE(toy_start(state, 2, 7, NULL) == SLG_OK);
    CHECK_EQ(slg_env_put(env, 2, state, &error), SLG_BAD_SETUP);
    CHECK_STR(error.text, "the environment has no such row");
    slg_view(&game, state, 0, view);
    CHECK_EQ(slg_env_put(env, 0, view, &error), SLG_BAD_STATE);
    CHECK_STR(error.text, "a view is no whole position");
    slg_clone(&game, view, state);
    ((slg_core *)(void *)view)->game++;
    CHECK_EQ(slg_env_put(env, 0, view, &error), SLG_BAD_STATE);
    CHECK_STR(error.text, "this is a position of another game");
    slg_clone(&game, view, state);
    ((slg_core *)(void *)view)->seats = 77;
    CHECK(slg_env_put(env, 0, view, &error) != SLG_OK);
    slg_setup setup;
    slg_setup_default(&game, &setup);
    setup.chance = SLG_CHANCE_ASKED;
    REQUIRE(slg_state_init(&game, &setup, view, NULL, NULL) == SLG_OK);
    CHECK_EQ(slg_env_put(env, 0, view, &error), SLG_BAD_STATE);
    CHECK_STR(error.text, "chance must be sampled in an environment");
    while (!slg_is_over(state)) {
        slg_option option;
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        REQUIRE(slg_options(&game, state, seat, &option, 1) > 0);
        slg_apply(&game, state, seat, option);
    }
    CHECK_EQ(slg_env_put(env, 0, state, &error), SLG_BAD_STATE);
    CHECK_STR(error.text, "this game is over");
    CHECK_MEM(before, memory, sizeof memory);
}

/* --- names --- */

/* The parts of an observation follow one another and fill it; all names differ. */
TEST(every_number_and_every_action_has_a_name_of_its_own) {
    enum { NUMBERS = 12288, ROOM = 64 };
    static char names[NUMBERS][ROOM];
    for (uint32_t index = 0; index <= slg_game_count(); index++) {
        const slg_game *game = index < slg_game_count() ? slg_game_at(index) : &toy_game;
        char name[ROOM], before[ROOM] = "";
        uint32_t size = slg_observation_size(game), next = 0;
        if (!test_row(game->name)) return;
        REQUIRE(size <= NUMBERS && slg_action_count(game) <= NUMBERS);
        for (uint32_t part = 0; part < game->observed_count; part++) {
            const slg_observed *of = &game->observed[part];
            CHECK_EQ(of->first, next);
            /* the first name of a part comes again as its width tells */
            uint32_t end = part + 1 < game->observed_count ? of[1].first : size;
            CHECK(of->rows > 0 && end > of->first && (end - of->first) % of->rows == 0);
            next = end;
        }
        CHECK_EQ(next, size);
        for (uint32_t i = 0; i < size; i++) {
            size_t length = slg_observation_name(game, i, names[i], ROOM);
            CHECK(length > 0 && length < ROOM && strcmp(names[i], before) != 0);
            for (uint32_t other = i > 400 ? i - 400 : 0; other < i; other++)
                if (strcmp(names[other], names[i]) == 0)
                    CHECK_STR(names[other], "a name of its own");
            memcpy(before, names[i], ROOM);
        }
        CHECK_EQ(slg_observation_name(game, size, name, ROOM), 0);
        for (uint32_t i = 0; i < slg_action_count(game); i++) {
            size_t length = slg_action_name(game, i, names[i], ROOM);
            CHECK(length > 0 && length < ROOM && (i == 0 || strcmp(names[i], names[i - 1]) != 0));
        }
        CHECK_EQ(slg_action_name(game, slg_action_count(game), name, ROOM), 0);
    }
}

static const struct {
    const char *game;
    uint32_t number;
    const char *name;
} numbers[] = {
    {"school", 0, "phase.0"},
    {"school", 20, "source"},
    {"school", 22, "round.idle"},
    {"school", 26, "seats.0.score"},
    {"school", 59, "seats.0.pets-used"},
    {"school", 60, "seats.1.score"},
    {"school", 94 + 12 + 5, "locations.1.cost"},
    {"school", 825, "cards.enemy-dealt.59"},
    {"school", 846, "switches.10"},
    {"sorcerer", 87, "seats.0.actions"},
    {"sorcerer", 728, "zones.0"},
    {"endbringer", 1951, "cultists.0.damage"},
    {"city", 2285, "sites.0.column"},
    {"city", 502 + 254, "owned.1.designs.0"},
    {"city", 2938, "backs.2"},
};

TEST(numbers_have_the_names_of_the_documents) {
    char name[64];
    EACH(row, numbers) {
        slg_observation_name(slg_game_find(row->game), row->number, name, sizeof name);
        CHECK_STR(name, row->name);
    }
}

static const struct {
    const char *game;
    uint32_t action;
    const char *name;
} named_actions[] = {
    {"school", 0, "chance.0"},    {"school", 273, "assign.2"},     {"school", 510, "decline.0"},
    {"sorcerer", 8357, "done.0"}, {"endbringer", 11627, "hits.0"}, {"endbringer", 319, "cast.1"},
    {"city", 91, "place.1"},
};

TEST(actions_have_the_names_of_their_options) {
    char name[64];
    EACH(row, named_actions) {
        slg_action_name(slg_game_find(row->game), row->action, name, sizeof name);
        CHECK_STR(name, row->name);
    }
}

/* In random games: an option's action has the name of the option's kind. */
TEST(an_action_is_named_after_its_option) {
    for (uint32_t index = 0; index < slg_game_count(); index++) {
        const slg_game *game = slg_game_at(index);
        slg_state_room room;
        slg_state *state = (slg_state *)&room;
        slg_setup setup;
        slg_random random;
        if (!test_row(game->name)) return;
        slg_random_seed(&random, 4);
        slg_setup_default(game, &setup);
        REQUIRE(slg_state_init(game, &setup, state, NULL, NULL) == SLG_OK);
        while (!slg_is_over(state)) {
            slg_option options[SLG_OPTIONS_MAX];
            slg_decision decision;
            char name[64];
            uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
            uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
            slg_get_decision(game, state, seat, &decision);
            for (uint32_t i = 0; i < count; i++) {
                const char *kind = slg_option_kind_name(game, options[i].kind);
                slg_action_name(game, slg_action_of(game, state, &decision, options[i]), name,
                                sizeof name);
                CHECK(strncmp(name, kind, strlen(kind)) == 0 && name[strlen(kind)] == '.');
            }
            slg_apply(game, state, seat, options[slg_random_below(&random, count)]);
        }
    }
}

TEST(an_option_of_no_kind_has_no_action) {
    for (uint32_t g = 0; g < slg_game_count(); g++) {
        const slg_game *game = slg_game_at(g);
        slg_state_room room;
        slg_setup setup;
        const slg_decision decision = {0};
        slg_setup_default(game, &setup);
        slg_state_init(game, &setup, (slg_state *)&room, NULL, NULL);
        for (uint32_t kind = game->option_kind_count; kind <= UINT16_MAX; kind += 97) {
            const slg_option option = {(uint16_t)kind, -1, 3, 0};
            CHECK_EQ(slg_action_of(game, (slg_state *)&room, &decision, option), 0);
        }
    }
}

TEST(environments_that_cannot_be) {
    slg_game game = toy_game;
    slg_error error = {0};
    slg_env_config config = {.game = &game, .games = 1};
    slg_setup_default(&game, &config.setup);
    config.games = 0;
    CHECK(slg_env_init(memory, &config, &error) == NULL);
    CHECK_STR(error.text, "at least one game must be played");
    config.games = 1;
    config.setup.chance = SLG_CHANCE_ASKED;
    CHECK(slg_env_init(memory, &config, &error) == NULL);
    CHECK_STR(error.text, "chance must be sampled in an environment");
    config.setup.chance = SLG_CHANCE_SAMPLED;
    config.setup.seats = 1;
    CHECK(slg_env_init(memory, &config, &error) == NULL);
    CHECK_STR(error.text, "toy is played with 2 to 4 seats, not 1");
    config.setup.seats = 2;
    game.observe = NULL;
    CHECK(slg_env_init(memory, &config, &error) == NULL);
    CHECK_STR(error.text, "this game has no observations and actions yet");
    CHECK_EQ(slg_observation_size(&game), 0);
    game = toy_game;
    CHECK(slg_env_init(memory, &config, &error) != NULL);
}

/* --- the games of the registry --- */

/* Every option has an action of its own, every game ends, and what one seat wins another loses. */
TEST(registered_games_are_played_by_actions) {
    enum { SIDE_BY_SIDE = 6, STEPS = 3000, NUMBERS = 12288 };
    static _Alignas(64) unsigned char room[SIDE_BY_SIDE * (SLG_STATE_MAX + 1024)];
    static int16_t seen[SIDE_BY_SIDE * NUMBERS], won[SIDE_BY_SIDE * SLG_SEATS_MAX];
    static uint8_t legal_ones[SIDE_BY_SIDE * NUMBERS], turn[SIDE_BY_SIDE], over[SIDE_BY_SIDE];
    static uint8_t cut[SIDE_BY_SIDE];
    for (uint32_t index = 0; index < slg_game_count(); index++) {
        const slg_game *game = slg_game_at(index);
        slg_env_config config = {.game = game, .games = SIDE_BY_SIDE, .answer_cap = 2000};
        slg_env_batch shown = {.observations = seen,
                               .masks = legal_ones,
                               .seats = turn,
                               .rewards = won,
                               .ended = over,
                               .truncated = cut};
        slg_random random;
        uint32_t ends = 0;
        if (!test_row(game->name)) return;
        slg_random_seed(&random, 1);
        slg_setup_default(game, &config.setup);
        REQUIRE(slg_env_size(&config) <= sizeof room);
        REQUIRE(slg_observation_size(game) <= NUMBERS && slg_action_count(game) <= NUMBERS);
        slg_env *env = slg_env_init(room, &config, NULL);
        REQUIRE(env != NULL);
        slg_env_observe(env, &shown);
        for (uint32_t step = 0; step < STEPS; step++) {
            uint16_t actions[SIDE_BY_SIDE];
            for (uint32_t i = 0; i < SIDE_BY_SIDE; i++) {
                const uint8_t *mask = legal_ones + i * slg_action_count(game);
                uint32_t count = 0, chosen = 0;
                for (uint32_t action = 0; action < slg_action_count(game); action++)
                    if (mask[action] && slg_random_below(&random, ++count) == 0) chosen = action;
                CHECK(count >= 1);
                actions[i] = (uint16_t)chosen;
            }
            REQUIRE(slg_env_step(env, actions, &shown, NULL) == SLG_OK);
            for (uint32_t i = 0; i < SIDE_BY_SIDE; i++) {
                ends += over[i];
                if (config.setup.seats == 2)
                    CHECK_EQ(won[i * SLG_SEATS_MAX], -won[i * SLG_SEATS_MAX + 1]);
            }
        }
        CHECK(ends > 0);
    }
}

/* Actions tell options apart: as many actions as options, at every decision of some matches. */
TEST(no_two_options_are_the_same_action) {
    for (uint32_t index = 0; index < slg_game_count(); index++) {
        const slg_game *game = slg_game_at(index);
        slg_state_room room;
        slg_state *state = (slg_state *)&room;
        slg_setup setup;
        slg_random random;
        if (!test_row(game->name)) return;
        slg_random_seed(&random, 2);
        slg_setup_default(game, &setup);
        for (uint32_t match = 0; match < 20; match++) {
            slg_seed_from(match, setup.seed);
            REQUIRE(slg_state_init(game, &setup, state, NULL, NULL) == SLG_OK);
            for (uint32_t turn = 0; turn < 400 && !slg_is_over(state); turn++) {
                slg_option options[SLG_OPTIONS_MAX];
                slg_decision decision;
                uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
                uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
                slg_get_decision(game, state, seat, &decision);
                for (uint32_t i = 0; i < count; i++) {
                    slg_option back = {0};
                    uint32_t action = slg_action_of(game, state, &decision, options[i]);
                    REQUIRE(slg_option_of(game, state, seat, action, &back));
                    CHECK_MEM(&back, &options[i], sizeof back);
                }
                slg_apply(game, state, seat, options[slg_random_below(&random, count)]);
            }
        }
    }
}
